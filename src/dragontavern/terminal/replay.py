"""A record gone through again: step by step for a person, whole for a file or a program."""

import json
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from dragontavern.core.event import Event
from dragontavern.core.marks import SPECTATOR, mark
from dragontavern.core.record import Record
from dragontavern.core.state import State

from .keep import Company
from .painters import painter
from .words import words

Read = Callable[[str], str]
ALL = -1  # whoever looks with nobody's eyes sees everything


class Replay:
    """A record with the events of every answer, seen by one seat or (ALL) with nothing hidden."""

    def __init__(self, record: Record, company: Company | None, seat: int, language: str, upto: int | None) -> None:
        self.record = record
        self.seat = seat
        self.language = language
        self.words = words(language)
        self.game = record.game
        self.names = company.names if company else [self.words("seat", n=n + 1) for n in range(record.seats)]
        self.marks: list[int] = [0]  # how many events there were after so many answers
        self.answers = record.answers[:upto]
        self.state = self._run()

    def _run(self) -> State:
        """Play the record once, noting where each answer's events end; raises BadRecord."""
        start = self.record.replay(0)
        self.marks = [len(start.events or ())]
        whole = self.record.replay(len(self.answers))  # raises for an answer that does not fit
        for seat, answer in self.answers:
            start.answer(seat, answer)
            self.marks.append(len(start.events or ()))
        return whole

    @property
    def last(self) -> int:
        """The number of answers."""
        return len(self.answers)

    def events(self, step: int) -> list[Event]:
        """What happened with an answer; step 0 is what came before the first."""
        first = self.marks[step - 1] if step else 0
        events = (self.state.events or [])[first : self.marks[step]]
        return events if self.seat == ALL else [event.seen_by(self.seat) for event in events]

    def line(self, event: Event) -> str:
        """An event in words; with everything open, a secret is told as its owner was told it."""
        owners = [seat for seat in range(self.record.seats) if event.to & mark(seat)] if event.secret else []
        if self.seat == ALL and owners:
            said = self.game.say_event(event, self.language, self.names, owners[0], self.state.pack)
            return f"[{self.names[owners[0]]}] {said}"
        you = self.seat if self.seat < SPECTATOR else -1
        return self.game.say_event(event, self.language, self.names, you, self.state.pack)

    # --- ways to look at it -------------------------------------------------------------------------------------

    def show(self, console: Console, step: int) -> None:
        """The lines of one answer, with their rules."""
        console.print(Text(f"{step}/{self.last}", "dim"))
        for event in self.events(step):
            text = Text("  " + self.line(event))
            text.append(f"  {event.rule}", "dim")
            console.print(text)
        if step == self.last:
            you = self.seat if 0 <= self.seat < self.record.seats else -1
            console.print(Text(self.game.say_result(self.state, self.language, self.names, you), "bold"))

    def table(self, console: Console, step: int) -> None:
        """The table after an answer."""
        seat = self.seat if 0 <= self.seat < self.record.seats else None
        view = self.record.replay(step, events=False).observe(seat)
        painted = painter(self.game, self.words, self.names, -1 if seat is None else seat, self.state.pack)
        console.print(painted.table(view))

    def print_all(self, console: Console) -> None:
        """The whole log."""
        for step in range(self.last + 1):
            self.show(console, step)

    def walk(self, console: Console, read: Read) -> None:
        """Go through it as a person wishes: Enter on, b back, a number there, t the table, q out."""
        console.print(Text(self.words("replay.help"), "dim"))
        step = 0
        self.show(console, step)
        while True:
            try:
                typed = read(self.words("replay.prompt", step=step, last=self.last)).strip().casefold()
            except EOFError:
                return
            if typed in ("q", "quit", "esci"):
                return
            if typed == "t":
                self.table(console, step)
            elif typed == "b" and step:
                step -= 1
                self.show(console, step)
            elif typed == "" and step < self.last:
                step += 1
                self.show(console, step)
            elif typed.isdecimal() and int(typed) <= self.last:
                step = int(typed)
                self.show(console, step)
            else:
                key = "end" if typed == "" else "start" if typed == "b" else "help"
                console.print(Text(self.words(f"replay.{key}"), "yellow"))

    def as_json(self) -> str:
        """Everything as data, seats counted from 0 as in the record."""
        result = self.state.result
        data: dict[str, Any] = {
            "game": self.game.id,
            "seats": self.record.seats,
            "names": self.names,
            "options": self.record.options,
            "answers": self.last,
            "steps": [
                {
                    "seat": self.answers[step - 1][0] if step else None,
                    "events": [
                        {"kind": event.kind, "rule": event.rule, "args": event.args, "secret": event.secret,
                         "text": self.line(event)}
                        for event in self.events(step)
                    ],
                }
                for step in range(self.last + 1)
            ],
            "result": None if result is None else {"winners": result.winners, "scores": result.scores},
        }  # fmt: skip
        return json.dumps(data, ensure_ascii=False)
