"""Three-Dragon Ante: Legendary Edition."""

from .game import ANTE as ANTE
