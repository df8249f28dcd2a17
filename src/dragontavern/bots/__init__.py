"""Players that are no people. A bot sees what its seat sees: a view and a question, never the true state."""

from collections.abc import Iterable

from dragontavern.core.errors import BadOptions
from dragontavern.games import game

from . import ante, drako, gold, lords
from .bot import Bot as Bot
from .bot import Maker, RandomBot

RANDOM = "random"
LADDER = ("novice", "regular", "veteran", "master")
"""The opponents people choose from, weakest first: each sees further than the one before. The other levels serve the
laboratory."""
USUAL, COUNSEL = "regular", "veteran"  # whom a newcomer meets; who advises people and plays for those who left
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


def check_levels(game_id: str, names: Iterable[str]) -> None:
    """Raise BadOptions, naming the levels there are, for one a game does not have."""
    known = levels(game_id)
    for level in names:
        if level not in known:
            raise BadOptions("no_bot", game=game_id, level=level, choices=", ".join(known))


def ladder(game_id: str) -> list[str]:
    """The opponents a game offers to people, weakest first; of a game without the ladder all levels but random."""
    known = levels(game_id)
    return list(LADDER) if set(LADDER) <= set(known) else known[1:] or known


def rung(game_id: str, wished: str) -> str:
    """A level of the ladder by its name; the highest of a game that has no such level."""
    known = ladder(game_id)
    return wished if wished in known else known[-1]


def bot(game_id: str, level: str, seed: int) -> Bot:
    """A bot for a game; raises BadOptions naming the levels there are."""
    check_levels(game_id, [level])
    make: Maker = RandomBot if level == RANDOM else LEVELS[game_id][level]
    return make(game_id, level, seed)
