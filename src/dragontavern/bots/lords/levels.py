"""The ladder of I Signori dei Draghi: one mind, and the more of it the higher the level."""

from typing import Final

from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.bots.thinker import ThinkingBot

from .mind import LordsMind
from .race import race

NOVICE: Final = Budget(samples=6, seconds=0.02, horizon=1, width=4, temperature=0.015)
REGULAR: Final = Budget(samples=8, seconds=0.02, horizon=1, width=3, temperature=0.006)
VETERAN: Final = Budget(samples=40, seconds=0.2, horizon=1, width=6)
MASTER: Final = Budget(samples=900, seconds=1.0, horizon=5, width=14)


def novice(game_id: str, level: str, seed: int) -> Bot:
    """Looks at hardly any table."""
    return ThinkingBot(game_id, level, seed, LordsMind(), NOVICE, race)


def regular(game_id: str, level: str, seed: int) -> Bot:
    """Sees the end of a turn, on few tables, and is not always sure."""
    return ThinkingBot(game_id, level, seed, LordsMind(), REGULAR, race)


def veteran(game_id: str, level: str, seed: int) -> Bot:
    """Sees the end of a turn, on many tables."""
    return ThinkingBot(game_id, level, seed, LordsMind(), VETERAN, race)


def master(game_id: str, level: str, seed: int) -> Bot:
    """Sees until it is its turn again, and what it can do then; also thinks about what to keep and what to sell."""
    return ThinkingBot(game_id, level, seed, LordsMind(thorough=True), MASTER, race)
