"""What a bot would have done at a moment of a recorded game, and why; from the view of the seat that was asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dragontavern.bots import bot
from dragontavern.bots.reasons import Advice, Weighed, advise, say_answer, say_reasons
from dragontavern.core.errors import BadOptions
from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Answer, Question
from dragontavern.core.record import Record
from dragontavern.core.state import State


@dataclass(frozen=True)
class Explanation:
    """A moment of a record: the question, what was answered, and what a bot of some level finds about it."""

    moment: int  # the number of the answer, counted from 1
    last: int  # answers of the record
    level: str
    view: State
    question: Question
    played: Answer | None  # nothing where the record ends with the question, or another seat answered
    advice: Advice

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.question.seat

    def weighed(self, answer: Answer | None) -> Weighed | None:
        """What the bot found about an answer; nothing if it gave it no thought."""
        return next((one for one in self.advice.answers if one.answer == answer), None)

    def asked(self, language: str, names: Sequence[str]) -> str:
        """The question in words."""
        return self.view.game().say_question(self.question, language, names, self.seat, self.view.pack)

    def told(self, answer: Answer, language: str, names: Sequence[str]) -> str:
        """An answer in words."""
        return say_answer(self.view, self.question, answer, language, names)

    def reasons(self, language: str) -> list[str]:
        """Why, in words."""
        return say_reasons(self.view.game().id, self.advice.reasons, language)

    def as_dict(self, language: str, names: Sequence[str]) -> dict[str, Any]:
        """Everything as plain data with its words, ready for JSON; seats are counted from 0 as in the record."""
        return {
            "game": self.view.game().id,
            "moment": self.moment,
            "answers": self.last,
            "seat": self.seat,
            "names": list(names),
            "level": self.level,
            "question": self.asked(language, names),
            "rule": self.question.rule,
            "answer": self.advice.answer,
            "text": self.told(self.advice.answer, language, names),
            "played": self.played,
            "played_text": None if self.played is None else self.told(self.played, language, names),
            "chances": self.advice.chances,
            "weighed": [
                {**one._asdict(), "text": self.told(one.answer, language, names)} for one in self.advice.answers
            ],
            "reasons": [
                {
                    "key": key,
                    "more": more,
                    "text": " ".join(say_reasons(self.view.game().id, [(key, more)], language)),
                }
                for key, more in self.advice.reasons
            ],
        }


def explain(record: Record, moment: int, level: str, seat: int | None = None, seed: int = 0) -> Explanation:
    """What a bot finds about answer `moment` of a record, counted from 1; one past the last is what is asked now.

    Usually from the view of whoever answered, or of another seat that was asked at the same time. Raises BadOptions
    for a moment, seat or level there is not, and BadRecord for a record that cannot be replayed.
    """
    last = len(record.answers)
    state = record.replay(max(moment - 1, 0), events=False)
    most = last if moment > last and state.over else last + 1
    if not 1 <= moment <= most or state.over:
        raise BadOptions("no_moment", moment=moment, last=most)
    who, answer = record.answers[moment - 1] if moment <= last else (first_asked(state), None)
    asked = sorted(one for one in state.turn() if one != CLOCK)
    chosen = who if seat is None else seat
    if chosen == CLOCK:
        raise BadOptions("clock_moment", moment=moment)
    if chosen not in asked:
        choices = ", ".join(str(one + 1) for one in asked)
        raise BadOptions("not_asked_then", moment=moment, seat=chosen + 1, choices=choices)
    view = state.observe(chosen)
    question = view.question(chosen)
    assert question is not None
    advice = advise(bot(record.game.id, level, seed), view, question)
    return Explanation(moment, last, level, view, question, answer if chosen == who else None, advice)


def first_asked(state: State) -> int:
    """Somebody who must decide now; the clock if it is nobody else's turn."""
    return next((seat for seat in state.turn() if seat != CLOCK), CLOCK)
