"""The step that lets a card's power act. The powers themselves are in powers.py, which fills the list of deeds."""

from collections.abc import Callable
from typing import ClassVar, Final

from dragontavern.core.state import Step

from .cards import POWER
from .table import AnteTable

Deed = Callable[[AnteTable, int, int], None]

DEEDS: Final[list[Deed]] = []  # by number of the power, C1 … C40; powers.py puts them in


class Power(Step[AnteTable]):
    """R21, R25: a power is carried out, unless its card has left the flight (R27)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "why")

    def __init__(self, seat: int, card: int, why: str) -> None:
        self.seat: int = seat
        self.card: int = card
        self.why: str = why

    def run(self, t: AnteTable) -> None:
        if t.find(t.flights[self.seat], self.card) >= 0:
            if t.events is not None:
                t.tell("triggers", f"C{POWER[self.card]}", (self.seat, self.card, self.why))
            DEEDS[POWER[self.card]](t, self.seat, self.card)
