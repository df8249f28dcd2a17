"""Drako: four factions, six match-ups."""

from .game import DRAKO as DRAKO
