"""Hints: what the veteran would do, and why.

They belong to the table's server, never to the game: no state, no record and no rule knows of them. The veteran
thinks where the bots think, from the view of the seat that asks. How many hints a seat has taken is written into the
table's own log and shown to everybody: help is no secret.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from dragontavern.bots import COUNSEL, rung
from dragontavern.bots.characters import character
from dragontavern.bots.reasons import Advice, say_answer, say_reasons
from dragontavern.core.question import Answer
from dragontavern.core.state import State

from .faults import Fault
from .messages import HintAnswer, Hinted, HintMessage, QuestionView
from .thinker import BotLost, bot_seed

if TYPE_CHECKING:
    from asyncio import Task

    from .driver import LiveTable

ALONE, ALL, NONE = "alone", "all", "none"
HINTS = (ALONE, ALL, NONE)
"""Who may ask: whoever plays against bots alone, everybody, nobody."""
ALTERNATIVES = 4  # answers told besides the best one
ABOUT = 1e-6  # sums of parts may miss the whole by so much
LUCK = -1  # the veteran's luck comes from before the first decision, downwards: no bot at the table shares it

log = logging.getLogger(__name__)


def has_choice(question: QuestionView | None) -> bool:
    """Whether there is anything to advise on. A hint is counted, so none is offered for the only answer there is."""
    return question is not None and (question.division is not None or len(question.options) > 1)


class Hints:
    """The hints of all who sit at a table, each for the question it was asked for."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.asked: dict[int, tuple[int, Task[Advice]]] = {}  # by seat: the number of the question, and the thinking

    @property
    def level(self) -> str:
        """Who gives advice."""
        return rung(self.table.row.game, COUNSEL)

    def allowed(self) -> bool:
        """Whether people at this table may ask. Who has left his seat to a bot still counts: he may come back."""
        if self.table.row.hints != ALONE:
            return self.table.row.hints == ALL
        return sum(seat.kind == "guest" or bool(seat.guest) for seat in self.table.seats) == 1

    async def ask(self, seat: int, at: int) -> None:
        """Let the veteran think about question `at` of a seat; raises Fault. Asked twice, he thinks once."""
        if not self.allowed():
            raise Fault("no_hints", 403)
        if self.table.asked.get(seat) != at:
            raise Fault("hint_late", 409)
        before = self.asked.get(seat)
        if before is None or before[0] != at or failed(before[1]):
            self.asked[seat] = (at, asyncio.create_task(self._think(seat, at)))
        await asyncio.shield(self.asked[seat][1])

    async def _think(self, seat: int, at: int) -> Advice:
        table = self.table
        view = table.playing().observe(seat)
        seed = bot_seed(table.row.salt, seat, LUCK - at)
        try:
            advice = sane(await table.thinker.advise(table.row.game, self.level, seed, view.dump()), view, seat)
        except BotLost as fault:
            log.warning("a hint at table %s came to nothing: %s", table.id, fault)
            raise Fault("no_hint_now", 503) from fault
        async with table.held():
            await table.write([Hinted(seat)])
        return advice

    def given(self, seat: int, language: str) -> HintMessage | None:
        """The hint for the question a seat is asked now, in words; nothing if there is none."""
        table = self.table
        at, task = self.asked.get(seat, (-1, None))
        if task is None or not task.done() or failed(task) or table.asked.get(seat) != at:
            return None
        advice, view = task.result(), table.playing().observe(seat)
        question = view.question(seat)
        assert question is not None

        def label(answer: Answer) -> str:
            return say_answer(view, question, answer, language, table.names)

        told = [HintAnswer(one.answer, label(one.answer), tuple(one.chances)) for one in advice.answers]
        told = told[: ALTERNATIVES + 1] or [HintAnswer(advice.answer, label(advice.answer), ())]
        told[1:] = sorted(told[1:], key=lambda one: -one.chances[seat])  # he weighed them in another order
        who = character(table.row.game, self.level, language)
        reasons = say_reasons(table.row.game, advice.reasons, language)
        return HintMessage(at, self.level, who.level, who.name, told, reasons)

    async def close(self) -> None:
        """Think no more."""
        tasks = [task for _, task in self.asked.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def failed(task: "Task[Advice]") -> bool:
    """Whether a thinking has come to nothing."""
    return task.done() and (task.cancelled() or task.exception() is not None)


def sane(advice: Advice, view: State, seat: int) -> Advice:
    """Advice as a process gave it, if it speaks of this question at all; raises BotLost."""
    legal = set(view.legal(seat))
    answers = [one for one in advice.answers if isinstance(one.answer, tuple) or one.answer in legal]
    fair = all(
        len(one.chances) == view.seats and all(-ABOUT <= part <= 1 + ABOUT for part in one.chances) for one in answers
    )
    if len(answers) < len(advice.answers) or not fair:
        raise BotLost("it weighs what is not asked")
    if isinstance(advice.answer, int) and advice.answer not in legal:
        raise BotLost(f"{advice.answer} is no option")
    if answers and answers[0].answer != advice.answer:
        return Advice(advice.answer, [], advice.reasons)
    return advice
