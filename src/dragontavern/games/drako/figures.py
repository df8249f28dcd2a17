"""Figures that walk, fly and strike (K10, K11, K17, K18, K24–K26, D9, D10, D16–D18)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.state import Ask

from . import choices
from .board import ADJACENT, HEXES, bits, reachable
from .combat import attack
from .pack import FIGURES_OF, LEG, THE_DRAGON
from .table import DrakoTable


def can_walk(t: DrakoTable, figure: int) -> bool:
    """D12, D16: a figure that is not netted; the dragon needs its legs."""
    return t.netted != figure and (figure != THE_DRAGON or t.area_free(LEG))


class Walk(Ask[DrakoTable]):
    """K10, K17, K24, D9, D16: figures go one after the other, each up to a number of steps; less or none is fine."""

    RULE: ClassVar[str] = "K10"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "figures", "steps", "moved")

    def __init__(self, seat: int, figures: int, steps: int, moved: int) -> None:
        self.seat: int = seat
        self.figures: int = figures
        self.steps: int = steps
        self.moved: int = moved  # bits of the figures that have gone

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if self.figures and self.can_go(t) else ()

    def can_go(self, t: DrakoTable) -> bool:
        """Whether anybody who has not gone yet has a free hex beside him."""
        hexes, taken = t.hexes, t.taken()
        for figure in FIGURES_OF[t.sides[self.seat]]:
            hex = hexes[figure]
            if hex >= 0 and ADJACENT[hex] & ~taken and not self.moved >> figure & 1 and can_walk(t, figure):
                return True
        return False

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        found = [choices.NO]
        hexes, taken = t.hexes, t.taken()
        for figure in FIGURES_OF[t.sides[seat]]:
            if hexes[figure] >= 0 and not self.moved >> figure & 1 and can_walk(t, figure):
                start = choices.MOVE + 20 * figure
                for hex in bits(reachable(hexes[figure], self.steps, taken)):
                    found.append(start + hex)
        return found

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.WalkOn" if self.moved else "ask.Walk", (self.figures, self.steps)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.NO:
            return
        figure, hex = divmod(option - choices.MOVE, 20)
        t.tell("moves", "K10", (figure, t.hexes[figure], hex))
        t.hexes[figure] = hex
        if self.figures > 1:
            t.do(Walk(seat, self.figures - 1, self.steps, self.moved | 1 << figure))


class Fly(Ask[DrakoTable]):
    """D17: the dragon flies to any empty hex."""

    RULE: ClassVar[str] = "D17"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        taken = t.taken()
        return [choices.HEX + hex for hex in range(HEXES) if not taken >> hex & 1]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        t.tell("flies", "D17", (THE_DRAGON, t.hexes[THE_DRAGON], option - choices.HEX))
        t.hexes[THE_DRAGON] = option - choices.HEX


def can_strike(t: DrakoTable, seat: int) -> bool:
    """K11: whether any figure of a seat stands beside an enemy."""
    near, hexes = 0, t.hexes
    for figure in FIGURES_OF[t.sides[seat]]:
        near |= ADJACENT[hexes[figure]]
    return near & t.mask(1 - seat) != 0


def strikes(t: DrakoTable, seat: int, struck: int) -> list[tuple[int, int]]:
    """K11: who could attack whom: adjacent enemies of figures that have not attacked yet."""
    found: list[tuple[int, int]] = []
    hexes, enemies = t.hexes, t.alive(1 - seat)
    for figure in t.alive(seat):
        if not struck >> figure & 1:
            near = ADJACENT[hexes[figure]]
            for enemy in enemies:
                if near >> hexes[enemy] & 1:
                    found.append((figure, enemy))
    return found


class Strike(Ask[DrakoTable]):
    """K11, K18, K25, K26, D10, D18: attackers and targets are declared one by one, with their values."""

    RULE: ClassVar[str] = "K11"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "figures", "value", "other", "struck", "used")

    def __init__(self, seat: int, figures: int, value: int, other: int, struck: int, used: int) -> None:
        self.seat: int = seat
        self.figures: int = figures
        self.value: int = value
        self.other: int = other  # the second value of a pair of trolls; else the same
        self.struck: int = struck  # bits of the figures that attack already
        self.used: int = used  # 1: the first value of the pair is taken, 2: the second

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if self.figures and strikes(t, self.seat, self.struck) else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        found = [choices.NO] if self.struck else []
        which = [w for w in (0, 1) if self.used != w + 1] if self.value != self.other else [0]
        for figure, enemy in strikes(t, seat, self.struck):
            for w in which:
                found.append(choices.STRIKE + 100 * w + 10 * figure + enemy)
        return found

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Strike", (self.figures, self.value, self.other)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.NO:
            return
        which, pair = divmod(option - choices.STRIKE, 100)
        figure, enemy = divmod(pair, 10)
        attack(t, figure, enemy, self.other if which else self.value)
        if self.figures > 1:
            struck = self.struck | 1 << figure
            t.do(Strike(seat, self.figures - 1, self.value, self.other, struck, which + 1))
