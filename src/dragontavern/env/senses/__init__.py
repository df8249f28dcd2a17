"""What a seat sees and may do, as numbers: plain Python without NumPy, compiled together with the rules."""

from collections.abc import Callable
from functools import cache

from dragontavern.games import game

from .ante import AnteSense
from .base import Sense as Sense
from .drako import DrakoSense
from .gold import GoldSense
from .lords import LordsSense

SENSES: dict[str, Callable[[int], Sense]] = {
    "ante": AnteSense,
    "drako": DrakoSense,
    "gold": GoldSense,
    "lords": LordsSense,
}


@cache
def sense(game_id: str, seats: int) -> Sense:
    """A game as numbers at this number of seats; raises BadOptions for an unknown game or number."""
    game(game_id).read_options(seats, None)
    return SENSES[game_id](seats)
