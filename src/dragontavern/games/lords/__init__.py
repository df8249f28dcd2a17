"""I Signori dei Draghi."""

from .game import LORDS as LORDS
