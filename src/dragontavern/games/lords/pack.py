"""The standard pack of the game, and packs of one's own."""

from importlib.resources import files
from typing import Final

from .reading import Reader
from .tables import DEALT, KINDS, LEVELS, MARKET, MOST_SEATS, PLUNDER, PLUNDERS, Pack

__all__ = ("CARD_IDS", "DEALT", "KINDS", "LEVELS", "MARKET", "MOST_SEATS", "PLUNDER", "PLUNDERS", "STANDARD", "Pack",
           "read_pack")  # fmt: skip

STANDARD: Final[Pack] = Reader(files(__package__).joinpath("cards.toml").read_text(encoding="utf-8"), ()).read()

# The names of all kinds in the text form of positions; cards only packs of one's own have go by their numbers.
CARD_IDS: Final[tuple[str, ...]] = tuple(
    [
        STANDARD.ids[kind] or (f"card-{kind}" if 0 < kind <= KINDS else f"plunder-{kind}" if kind > PLUNDER else "")
        for kind in range(PLUNDER + PLUNDERS + 1)
    ]
)


def read_pack(text: str) -> Pack:
    """A pack of one's own; raises BadPack with line and reason."""
    return Reader(text, STANDARD.ids).read()
