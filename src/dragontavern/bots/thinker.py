"""A bot that searches: a mind for its game, a budget for its level, and one of the two ways to weigh answers."""

from collections.abc import Callable

from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State

from .bot import Bot
from .budget import Budget
from .mind import Mind
from .search import Verdict

Method = Callable[[Mind, State, Question, Budget, Rng], Verdict]


class ThinkingBot(Bot):
    """Weighs every question that is worth it, and can tell what came of it."""

    def __init__(self, game_id: str, level: str, seed: int, mind: Mind, budget: Budget, method: Method) -> None:
        super().__init__(game_id, level, seed)
        self.mind = mind
        self.budget = budget
        self.method = method

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The reflex, or what the search finds best within the budget (the level's own, if none is given)."""
        reflex = self.mind.reflex(view, question, self.rng)
        if reflex is not None:
            return reflex
        temperature = (budget or self.budget).temperature
        return self.weigh(view, question, budget).choice(temperature, self.rng)

    def weigh(self, view: State, question: Question, budget: Budget | None = None) -> Verdict:
        """What the search finds about each answer, also where a reflex would do."""
        return self.method(self.mind, view, question, budget or self.budget, self.rng)
