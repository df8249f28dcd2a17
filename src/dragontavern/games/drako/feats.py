"""Symbols that neither move nor attack: reinforcements and the net (K22, D12, X5, X21, X25)."""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.state import Ask

from . import choices
from .pack import ARCHERS, KNIGHTS, SWORDSMAN
from .table import DrakoTable


def returns(t: DrakoTable) -> list[int]:
    """K22: dead archers and empty start hexes, while the swordsman lives."""
    hexes = t.hexes
    if hexes[SWORDSMAN] < 0:
        return []
    dead = [figure for figure in ARCHERS if hexes[figure] < 0]
    if not dead:
        return []
    taken = t.taken()
    starts = sorted(t.cards.starts[t.options["matchup"]][KNIGHTS])
    return [choices.PUT + 20 * figure + hex for figure in dead for hex in starts if not taken >> hex & 1]


class Reinforce(Ask[DrakoTable]):
    """K22: a dead archer comes back unhurt on an empty start hex."""

    RULE: ClassVar[str] = "K22"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return returns(t)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        figure, hex = divmod(option - choices.PUT, 20)
        t.hexes[figure] = hex
        t.wounds[figure] = 0
        t.tell("returns", "K22", (figure, hex))


class Shelter(Ask[DrakoTable]):
    """X25: against dwarves the card is laid on a living knight and will catch a wound."""

    RULE: ClassVar[str] = "X25"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.FIGURE + figure for figure in t.alive(seat)]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        figure = option - choices.FIGURE
        t.laid[figure].append(t.settling[seat].pop())
        t.tell("shelters", "X25", (figure,))


class ThrowNet(Ask[DrakoTable]):
    """D12, X5: the net goes over one enemy figure, wherever it is."""

    RULE: ClassVar[str] = "D12"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.FIGURE + figure for figure in t.alive(1 - seat)]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        figure = option - choices.FIGURE
        if figure == SWORDSMAN and t.dodge:
            t.do(AvoidNet(1 - seat))
        else:
            cast_net(t, figure)


class AvoidNet(Ask[DrakoTable]):
    """X21: the swordsman may give up his dodge to avoid the net, without a step."""

    RULE: ClassVar[str] = "X21"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.NO, choices.YES]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.YES:
            t.dodge = False
            t.tell("avoids_net", "X21", (SWORDSMAN,))
        else:
            cast_net(t, SWORDSMAN)


def cast_net(t: DrakoTable, figure: int) -> None:
    """D12: the marker lies on a figure now."""
    t.netted = figure
    t.tell("nets", "D12", (figure,))
