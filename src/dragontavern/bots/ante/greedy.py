"""The greedy player of Three-Dragon Ante: tries every answer on a few tables that might be, and takes the best.

Each try ends as soon as somebody has a card to choose again; what the table is then worth says worth.py.
"""

from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import Ask, State
from dragontavern.games.ante.abilities import NoteAbilities
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.setup import PickSpecial
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .habits import habit
from .setup import ability_to_note, special_to_pick
from .worth import worth

TABLES = 4  # how many tables that might be are tried; more hardly plays better and takes longer


class GreedyBot(Bot):
    """Looks one decision ahead and counts gold; knows nothing of plans and bluffs."""

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The option after which the table is worth most to this seat, on average over the tables tried."""
        assert isinstance(view, AnteTable)
        ask = view.asking()
        if isinstance(ask, NoteAbilities):
            return ability_to_note(view, question.options)
        if isinstance(ask, PickSpecial):
            return special_to_pick(question.options)
        totals = [0.0] * len(question.options)
        for _ in range(TABLES):
            table = view.imagine(of_seed(self.rng.word()))
            for i, option in enumerate(question.options):
                totals[i] += try_out(table, question.seat, option)
        return question.options[totals.index(max(totals))]


def try_out(table: AnteTable, me: int, option: int) -> float:
    """What a table is worth after an answer, once all that follows from it has happened."""
    t = table.copy()
    t.answer(me, option)
    while not t.over and not comes_to_rest(t.asking(), t.gambit != table.gambit):
        seat = t.waiting[0]
        t.answer(seat, habit(t, seat))
    return worth(t, me)


def comes_to_rest(ask: Ask[AnteTable], new_gambit: bool) -> bool:
    """Whether the effects of an answer are over: a card is to be played, or the next gambit begins."""
    return isinstance(ask, Play) or (new_gambit and isinstance(ask, Antes))
