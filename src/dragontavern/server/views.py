"""What one viewer gets of a table: made from `observe` and `log` of his own seat, and nothing else."""

from typing import Any

from dragontavern.core.event import Event
from dragontavern.core.game import Game
from dragontavern.core.question import Question
from dragontavern.core.seal import seed_text
from dragontavern.core.state import State

from .messages import (
    ClockView,
    DivisionView,
    EventView,
    OptionView,
    QuestionView,
    RefusedOption,
    ResultView,
    SeatTimeView,
    SeatView,
    TimesView,
    View,
)
from .tables import SPECTATOR, Table
from .words import say

FIRST_EVENTS = 60  # how far back a page that just came in can read


class Shared:
    """What all viewers of one moment see alike, by language: made for the first of them and kept for the others."""

    def __init__(self, table: Table, people: list[SeatView], clock: ClockView | None = None) -> None:
        self.people = people
        self.clock = clock
        self.names = table.names
        self.waiting = tuple(seat for seat in table.asked if seat < len(table.seats))
        self.portraits: dict[str, dict[str, Any]] = {}
        self.events: dict[tuple[int, str], EventView] = {}  # those that read alike for all, by number and language


class Sight:
    """One viewer's sight of a table in one language, at one moment. Kept until the table changes."""

    def __init__(self, table: Table, you: int, language: str, shared: Shared) -> None:
        self.table = table
        self.shared = shared
        self.you = you
        self.language = language
        self.names = shared.names
        self.view: State | None = None
        state = table.state
        if state is not None:
            self.view = state.observe(None if you == SPECTATOR else you)
        self.message = View(
            table=table.id,
            game=table.row.game,
            seq=table.seq,
            you=you,
            lang=language,
            started=table.started,
            over=table.over,
            seats=shared.people,
            waiting=shared.waiting,
            portrait=self._portrait(),
            question=self._question(),
            events=[],
            fresh=False,
            undo=table.undo_to(you) >= 0,
            result=self._result(),
            commitment=table.commitment if table.started else "",
            next=table.next,
            clock=shared.clock,
        )

    def events(self, since: int) -> list[EventView]:
        """What this viewer saw happen, from an event on."""
        state = self.table.state
        if state is None:
            return []
        seen = state.log(None if self.you == SPECTATOR else self.you, since)
        return [self._event(n, event) for n, event in enumerate(seen, since)]

    def _event(self, n: int, event: Event) -> EventView:
        """One event with its line. A line about others is the same for everybody, so it is made only once."""
        if event.secret or self.table.game.speaks_to(event, self.you):
            return self._told(n, event, self.you)
        told = self.shared.events.get((n, self.language))
        if told is None:
            told = self.shared.events[n, self.language] = self._told(n, event, SPECTATOR)
        return told

    def _told(self, n: int, event: Event, you: int) -> EventView:
        text = self.table.game.say_event(event, self.language, self.names, you, self.table.pack)
        return EventView(n, event.kind, event.rule, event.args, event.secret, text)

    def _portrait(self) -> dict[str, Any]:
        if self.view is None:
            return {}
        game, portraits = self.table.game, self.shared.portraits
        if self.language not in portraits:
            portraits[self.language] = game.portray_open(self.view, self.language, self.names)
        return game.portray_own(self.view, self.language, self.names, portraits[self.language])

    def _question(self) -> QuestionView | None:
        view, you = self.view, self.you
        if view is None or you == SPECTATOR or you not in self.table.asked or self.table.accord.paused:
            return None
        question = view.question(you)
        if question is None:
            return None
        game = self.table.game
        return QuestionView(
            prompt=game.say_question(question, self.language, self.names, you, self.table.pack),
            rule=question.rule,
            secret=question.secret,
            at=self.table.asked[you],
            options=[self._option(game, view, question, option) for option in question.options],
            refused=self._refused(game, view, question),
            division=None
            if question.division is None
            else DivisionView(question.division.pieces, question.division.parts),
        )

    def _option(self, game: Game, view: State, question: Question, option: int) -> OptionView:
        kind, number = game.points_at(option)
        return OptionView(
            id=option,
            label=game.say_option(option, self.language, self.names, self.you, question, self.table.pack),
            kind=kind,
            card=number if kind == "card" else 0,
            seat=number if kind == "seat" else -1,
            hurts=game.hurts(view, option),
        )

    def _refused(self, game: Game, view: State, question: Question) -> list[RefusedOption]:
        """What the reader might expect to choose and may not, each with the reason."""
        found = []
        for option in game.expected(view):
            if option in question.options:
                continue
            refused = view.why_not(self.you, option)
            if refused is not None:
                label = game.say_option(option, self.language, self.names, self.you, question, self.table.pack)
                why = game.say_refusal(refused, self.language, self.names, self.you, self.table.pack)
                found.append(RefusedOption(option, label, why, refused.rule))
        return found

    def _result(self) -> ResultView | None:
        view = self.view
        if view is None or not self.table.over:
            return None
        row = self.table.row
        if not view.over:
            return ResultView(*self._given_up(self.table.accord.resigned), seed_text(row.seed), row.salt)
        result = view.outcome()
        text = self.table.game.say_result(view, self.language, self.names, self.you)
        return ResultView(result.winners, result.scores, text, seed_text(row.seed), row.salt)

    def _given_up(self, loser: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Who wins, what that counts, and how it is said, when a seat has given up."""
        winners = tuple(seat for seat in range(len(self.names)) if seat != loser)
        scores = tuple(int(seat != loser) for seat in range(len(self.names)))
        key = "resigned_you" if self.you == loser else "resigned_to_you" if self.you in winners else "resigned"
        won = ", ".join(self.names[seat] for seat in winners)
        return winners, scores, say(self.language, key, name=self.names[loser], winner=won)


def first_event(table: Table) -> int:
    """Where the log of a page that just came in begins."""
    state = table.state
    return 0 if state is None else max(0, len(state.events or []) - FIRST_EVENTS)


def show_times(table: Table, moment: int) -> TimesView | None:
    """The clocks of all seats, as they stand at a moment of the house's time."""
    times = table.times
    if times is None or not table.started:
        return None
    seats = [SeatTimeView(time.left_at(moment), time.since >= 0, time.late) for time in times.seats]
    return TimesView(times.timing.kind, times.timing.whole, times.timing.more, table.row.late, seats)
