"""Bots for Three-Dragon Ante."""

from .greedy import GreedyBot as GreedyBot
