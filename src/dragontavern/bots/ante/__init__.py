"""Players of Three-Dragon Ante."""

from dragontavern.bots.bot import Maker

from .greedy import GreedyBot as GreedyBot

LEVELS: dict[str, Maker] = {
    "greedy": GreedyBot,
}
"""The levels besides random, weakest first."""
