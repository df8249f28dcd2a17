"""Games to try the environments on: every game, with the options that ask the most different things."""

import random
from collections.abc import Iterator
from typing import Any

from dragontavern.env.senses import sense
from dragontavern.env.senses.play import Play, begin

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("ante", 4, {}),
    ("ante", 3, {"abilities": "open", "abilityCount": 4, "specials": "pickem"}),
    ("drako", 2, {"matchup": "knights_dwarves", "exchange": True}),
    ("drako", 2, {"matchup": "trolls_dragon", "legs": 2}),
    ("gold", 4, {"clock": False, "rules": "advanced", "gifts": False}),
    ("gold", 3, {"beats": 12}),
    ("gold", 3, {"sharing": "divide", "clock": False}),
    ("lords", 4, {}),
    ("lords", 2, {}),
]
NAMES = [f"{game}-{seats}-{'-'.join(map(str, options.values()))}" for game, seats, options in CASES]


def started(game: str, seats: int, options: dict[str, Any], seed: int) -> Play:
    """A game at its first decision."""
    numbers = sense(game, seats)
    return begin(numbers, seed, numbers.game.read_options(seats, options))


def moments(game: str, seats: int, options: dict[str, Any], seed: int, most: int = 400) -> Iterator[Play]:
    """A game played at random, stopped before each of its decisions."""
    play = started(game, seats, options, seed)
    luck = random.Random(seed)
    while play.seat >= 0 and play.decisions < most:
        yield play
        play.act(luck.choice(play.actions))
