"""Players of Dragon's Gold."""

from dragontavern.bots.bot import Maker

from .greedy import GreedyBot as GreedyBot
from .levels import thinking

LEVELS: dict[str, Maker] = {
    "novice": thinking,
    "greedy": GreedyBot,
    "regular": thinking,
    "veteran": thinking,
    "master": thinking,
}
"""The levels besides random, weakest first."""
