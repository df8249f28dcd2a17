"""The searching player of Drako: like the greedy one, but it thinks through its whole turn before each action."""

from typing import Final

from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.drako.table import DrakoTable

from .trying import plan

TABLES: Final = 3


class SearchBot(Bot):
    """Looks at both actions of its turn together: go there and strike, strike and go."""

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The option that begins the best turn, on average over the tables tried."""
        assert isinstance(view, DrakoTable)
        options = list(question.options)
        totals = [0.0] * len(options)
        for _ in range(TABLES):
            plan(view.imagine(of_seed(self.rng.word())), question.seat, options, totals)
        return options[totals.index(max(totals))]
