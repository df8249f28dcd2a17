"""How the environments of a game are made: plain, guarded, or in the parallel form."""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .aec import TavernEnv
from .parallel import TavernParallel

ILLEGAL = -1.0  # what an action the mask forbids is worth to its agent in the guarded environment


class Maker:
    """The environments of one game, with its usual number of seats and options."""

    def __init__(self, game: str, seats: int, table: Mapping[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.table = dict(table)

    def arguments(self, given: dict[str, Any]) -> dict[str, Any]:
        """What was given, the usual filled in."""
        table = {**self.table, **(given.get("table") or {})}
        return {"game": self.game, "seats": self.seats, **given, "table": table}

    def raw_env(self, **arguments: Any) -> TavernEnv:
        """The environment itself: fastest; an action its mask forbids is an error."""
        return TavernEnv(**self.arguments(arguments))

    def env(self, **arguments: Any) -> AECEnv[str, Any, Any]:
        """The environment, guarded against calls in the wrong order; an action its mask forbids loses the game.

        PettingZoo's wrappers for forbidden actions would do the same at a quarter of the speed.
        """
        return OrderEnforcingWrapper(self.raw_env(**{"illegal": ILLEGAL, **arguments}))

    def parallel_env(self, **arguments: Any) -> TavernParallel:
        """The parallel form: all agents act in every cycle, those who are not asked wait."""
        return TavernParallel(**self.arguments(arguments))
