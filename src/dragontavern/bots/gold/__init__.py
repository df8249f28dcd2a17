"""Players of Dragon's Gold."""

from dragontavern.bots.bot import Maker

from .greedy import GreedyBot as GreedyBot
from .novice import NoviceBot as NoviceBot

LEVELS: dict[str, Maker] = {
    "novice": NoviceBot,
    "greedy": GreedyBot,
}
"""The levels besides random, weakest first."""
