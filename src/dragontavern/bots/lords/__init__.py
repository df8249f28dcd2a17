"""Players of I Signori dei Draghi."""

from .greedy import GreedyBot as GreedyBot
