"""Players of I Signori dei Draghi."""

from dragontavern.bots.bot import Maker

from .greedy import GreedyBot as GreedyBot
from .levels import master, novice, regular, veteran

LEVELS: dict[str, Maker] = {
    "novice": novice,
    "greedy": GreedyBot,
    "regular": regular,
    "veteran": veteran,
    "master": master,
}
"""The levels besides random, weakest first."""
