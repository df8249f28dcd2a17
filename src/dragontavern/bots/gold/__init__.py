"""Players of Dragon's Gold."""

from .greedy import GreedyBot as GreedyBot
from .novice import NoviceBot as NoviceBot
