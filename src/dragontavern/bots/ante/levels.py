"""The ladder: one mind, ever longer sight. The greedy player is about as strong as the regular."""

from typing import Final

from dragontavern.bots.budget import Budget
from dragontavern.bots.search import halve
from dragontavern.bots.thinker import ThinkingBot

from .mind import AnteMind

BUDGETS: Final[dict[str, Budget]] = {
    # what lies there when the next card is to be chosen; everybody else plays the gambit to its end
    "novice": Budget(samples=20, seconds=0.02, horizon=0, width=6, temperature=0.02),
    "regular": Budget(samples=20, seconds=0.02, horizon=1, width=3, temperature=0.02),
    "veteran": Budget(samples=60, seconds=0.2, horizon=1, width=4),
    "master": Budget(samples=2400, seconds=1.0, horizon=1, width=6),
}
"""Few samples want few answers: craft knows the better half of a hand, and chance alone would choose among more."""


def thinking(game_id: str, level: str, seed: int) -> ThinkingBot:
    """A player of a level of the ladder."""
    return ThinkingBot(game_id, level, seed, AnteMind(), BUDGETS[level], halve)
