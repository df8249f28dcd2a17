"""Dragon's Gold: the hunt, the haggling, the scoring."""

from .game import GOLD as GOLD
