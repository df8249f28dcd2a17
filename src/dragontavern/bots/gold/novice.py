"""A beginner at Dragon's Gold: asks for no more than what is fair, and often sends somebody anywhere."""

from typing import ClassVar, Final

from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State
from dragontavern.games.gold.talks import Talks

from .greedy import GreedyBot

SLIPS: Final = 4  # of ten answers


class NoviceBot(GreedyBot):
    """Names a fair split at once and leaves four of ten other answers to chance."""

    EDGES: ClassVar[tuple[float, ...]] = (0.0, 0.0, 0.0)

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """What the greedy one would do, or anything."""
        if not isinstance(view.asking(), Talks) and self.rng.below(10) < SLIPS:
            return self.sample(question)
        return super().decide(view, question, budget)
