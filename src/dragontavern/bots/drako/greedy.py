"""The greedy player of Drako: tries every answer on a few tables that might be, and takes the best."""

from typing import Final

from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.drako.table import DrakoTable

from .trying import judge

TABLES: Final = 3


class GreedyBot(Bot):
    """Looks one action ahead; knows nothing of plans."""

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The option after which the position is worth most, on average over the tables tried."""
        assert isinstance(view, DrakoTable)
        options = list(question.options)
        totals = [0.0] * len(options)
        for _ in range(TABLES):
            judge(view.imagine(of_seed(self.rng.word())), question.seat, options, totals)
        return options[totals.index(max(totals))]
