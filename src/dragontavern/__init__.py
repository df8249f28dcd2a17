"""Dragon Tavern: dragon tabletop games, played completely and well."""

from .games import game as game
from .games import games as games

__version__ = "1.0.0"
