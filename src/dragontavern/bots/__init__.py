"""Players that are no people. A bot sees what its seat sees: a view and a question, never the true state."""

from dragontavern.core.errors import BadOptions
from dragontavern.games import game

from . import ante, drako, gold, lords
from .bot import Bot as Bot
from .bot import Maker, RandomBot

RANDOM = "random"
LEVELS: dict[str, dict[str, Maker]] = {
    "ante": ante.LEVELS,
    "drako": drako.LEVELS,
    "gold": gold.LEVELS,
    "lords": lords.LEVELS,
}
"""The levels each game has besides random, weakest first."""


def levels(game_id: str) -> list[str]:
    """The levels of play of a game, weakest first; raises BadOptions for an unknown game."""
    return [RANDOM, *LEVELS.get(game(game_id).id, {})]


def bot(game_id: str, level: str, seed: int) -> Bot:
    """A bot for a game; raises BadOptions naming the levels there are."""
    known = levels(game_id)
    if level not in known:
        raise BadOptions("no_bot", game=game_id, level=level, choices=", ".join(known))
    make: Maker = RandomBot if level == RANDOM else LEVELS[game_id][level]
    return make(game_id, level, seed)
