"""The ladder: one mind, ever longer sight. The greedy player is about as strong as the regular."""

from typing import Final, NamedTuple

from dragontavern.bots.budget import Budget
from dragontavern.bots.search import halve
from dragontavern.bots.thinker import ThinkingBot

from .mind import GoldMind


class Sight(NamedTuple):
    """How far a level sees."""

    talks: float  # the part of the time of talks one waits and looks ahead
    guesses: int  # tables imagined for each one that is played on
    budget: Budget


SIGHTS: Final[dict[str, Sight]] = {
    "novice": Sight(0.25, 1, Budget(samples=8, seconds=0.02, horizon=0, width=4, temperature=0.05)),
    "regular": Sight(0.6, 1, Budget(samples=16, seconds=0.02, horizon=1, width=4)),
    "veteran": Sight(0.8, 2, Budget(samples=48, seconds=0.2, horizon=2, width=6)),
    "master": Sight(1.0, 3, Budget(samples=160, seconds=1.0, horizon=4, width=8)),
}


def thinking(game_id: str, level: str, seed: int) -> ThinkingBot:
    """A player of a level of the ladder."""
    sight = SIGHTS[level]
    return ThinkingBot(game_id, level, seed, GoldMind(seed, sight.talks, sight.guesses), sight.budget, halve)
