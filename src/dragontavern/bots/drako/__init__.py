"""Players of Drako."""

from dragontavern.bots.bot import Maker

from .greedy import GreedyBot as GreedyBot
from .novice import NoviceBot as NoviceBot
from .search import SearchBot as SearchBot

LEVELS: dict[str, Maker] = {
    "novice": NoviceBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
"""The levels besides random, weakest first."""
