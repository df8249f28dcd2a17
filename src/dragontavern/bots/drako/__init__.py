"""Players of Drako."""

from .greedy import GreedyBot as GreedyBot
from .novice import NoviceBot as NoviceBot
from .search import SearchBot as SearchBot
