"""How a network came about: everything that is needed to make the same one again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

DEVICES: Final = ("cpu", "cuda")


@dataclass(frozen=True)
class Recipe:
    """What was played and how it was learnt; the same recipe gives the same network on the same kind of machine."""

    game: str
    seats: tuple[int, ...]
    games: int
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    stray: float = 0.05  # part of all decisions taken at random, so that the network sees more than good play
    pauses: int = 12  # positions of a game at most: neighbours teach nearly the same
    hidden: tuple[int, ...] = (32,)
    bend: str = "tanh"
    epochs: int = 30
    batch: int = 256
    rate: float = 0.003
    decay: float = 0.0001
    device: str = "cpu"

    def as_dict(self) -> dict[str, Any]:
        """As plain data, ready for JSON."""
        return asdict(self)
