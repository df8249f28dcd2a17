"""Learning who will win: games of bots against themselves, a small network fitted to them (docs/training.md).

`selfplay` makes the lessons, `fit` (the only part that needs PyTorch) learns from them, `trained` writes the network
that bots/net.py plays with.
"""

from .recipe import Recipe as Recipe
from .school import train as train
