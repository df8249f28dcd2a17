"""A beginner at Drako: means well, and often does something else."""

from typing import Final

from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State

from .greedy import GreedyBot

SLIPS: Final = 3  # of ten answers


class NoviceBot(GreedyBot):
    """The greedy player with three answers of ten left to chance."""

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """What the greedy one would do, or anything."""
        if self.rng.below(10) < SLIPS:
            return self.sample(question)
        return super().decide(view, question, budget)
