"""Players of Drako."""

from dragontavern.bots.bot import Bot, Maker
from dragontavern.bots.budget import Budget
from dragontavern.bots.search import halve
from dragontavern.bots.thinker import ThinkingBot

from .greedy import GreedyBot as GreedyBot
from .mind import DrakoMind
from .search import SearchBot as SearchBot

BUDGETS: dict[str, Budget] = {
    "novice": Budget(samples=6, seconds=0.02, horizon=0, width=6, temperature=0.01),
    "regular": Budget(samples=8, seconds=0.02, horizon=1, width=6),
    "veteran": Budget(samples=24, seconds=0.2, horizon=2, width=8),
    "master": Budget(samples=120, seconds=1.0, horizon=3, width=8),
}
"""How far each level sees: tables tried, turns ahead, answers thought about (docs/bots/drako.md)."""


def thinker(budget: Budget) -> Maker:
    """Makes bots that think within a budget."""

    def make(game_id: str, level: str, seed: int) -> Bot:
        return ThinkingBot(game_id, level, seed, DrakoMind(), budget, halve)

    return make


LEVELS: dict[str, Maker] = {
    "novice": thinker(BUDGETS["novice"]),
    "greedy": GreedyBot,
    "search": SearchBot,
    "regular": thinker(BUDGETS["regular"]),
    "veteran": thinker(BUDGETS["veteran"]),
    "master": thinker(BUDGETS["master"]),
}
"""The levels besides random, weakest first."""
