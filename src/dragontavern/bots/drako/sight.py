"""Who could hurt whom: the harm a card would do from where everybody stands, if nothing stopped it."""

from typing import Final

from dragontavern.games.drako.board import ADJACENT, HEXES, LINES, NEAR
from dragontavern.games.drako.pack import (
    ARCHERS,
    ATTACK,
    BERSERKER,
    BOW,
    BREATH,
    CHARGE,
    CROSSBOW,
    FIGURES_OF,
    FIRE,
    PAIR,
    SHOT,
    THE_DRAGON,
    THROW,
    THROWER,
    Symbol,
)  # fmt: skip
from dragontavern.games.drako.table import NOBODY, DrakoTable

from .cards import thrown


def _steps(start: int) -> tuple[int, ...]:
    far = [-1] * HEXES
    far[start] = 0
    edge = [start]
    while edge:
        hex = edge.pop(0)
        for near in NEAR[hex]:
            if far[near] < 0:
                far[near] = far[hex] + 1
                edge.append(near)
    return tuple(far)


FAR: Final[tuple[tuple[int, ...], ...]] = tuple(_steps(hex) for hex in range(HEXES))
"""How many steps two hexes are apart on an empty board."""


class Sight:
    """What one seat's figures can reach right now. Lines are looked along only when a card asks for them."""

    __slots__ = ("contact", "figures", "foes", "lines", "seat", "standing", "t")

    def __init__(self, t: DrakoTable, seat: int) -> None:
        self.t: DrakoTable = t
        self.seat: int = seat
        hexes = t.hexes
        self.figures: list[int] = [figure for figure in FIGURES_OF[t.sides[seat]] if hexes[figure] >= 0]
        self.foes: list[int] = [figure for figure in FIGURES_OF[t.sides[1 - seat]] if hexes[figure] >= 0]
        enemies = 0
        for foe in self.foes:
            enemies |= 1 << hexes[foe]
        self.contact: int = 0  # how many of one's figures stand beside an enemy
        for figure in self.figures:
            if ADJACENT[hexes[figure]] & enemies:
                self.contact += 1
        self.standing: list[int] = []
        self.lines: dict[int, int] = {}

    def worst(self, kind: int) -> int:
        """The most wounds a card can deal now, by whichever of its symbols; none for a card nobody has seen."""
        return max([self.harm(symbol) for symbol in self.t.cards.symbols[kind]], default=0)

    def harm(self, symbol: Symbol) -> int:
        """The most wounds a symbol can deal now."""
        what, a, b = symbol
        if what == ATTACK:
            return min(a, self.contact) * b
        if what == PAIR:
            return a + b if self.contact > 1 else max(a, b) if self.contact else 0
        if what in (BOW, SHOT, FIRE):
            return self.along(what) * b
        if what == THROW:
            return self.rock(thrown(self.t, b))
        if what == CHARGE:
            return 2 * self.along(CHARGE)
        return 0

    def along(self, what: int) -> int:
        """How many enemies the best line of a weapon hits."""
        if what not in self.lines:
            self.lines[what] = max([self.met(shooter, what) for shooter in self.shooters(what)], default=0)
        return self.lines[what]

    def shooters(self, what: int) -> list[int]:
        """Who can use a weapon now."""
        t = self.t
        if what == BOW:
            return [figure for figure in ARCHERS if figure in self.figures and t.netted != figure]
        if what == FIRE:
            return [THE_DRAGON] if t.area_free(BREATH) else []
        if what == SHOT:
            return [CROSSBOW] if t.hexes[CROSSBOW] >= 0 else []
        troll = BERSERKER if what == CHARGE else THROWER
        ready = t.hexes[troll] >= 0 and t.has_ability(troll) and t.netted != troll
        return [troll] if ready and (what == CHARGE or t.rocks) else []

    def met(self, shooter: int, what: int) -> int:
        """The most enemies on one line from a figure: the first only, or all for fire and rocks."""
        if not self.standing:
            self.standing = [NOBODY] * HEXES
            for figure in self.figures:
                self.standing[self.t.hexes[figure]] = figure
            for foe in self.foes:
                self.standing[self.t.hexes[foe]] = foe
        best = 0
        for line in LINES[self.t.hexes[shooter]]:
            found = 0
            for hex in line:
                figure = self.standing[hex]
                if figure == NOBODY:
                    continue
                if figure in self.foes:
                    found += 1
                elif what == THROW:
                    found = 0
                    break
                if what not in (FIRE, THROW):
                    break
            best = max(best, found)
        return best

    def rock(self, value: int) -> int:
        """K28: the wounds of a rock along the best line, one less with every figure."""
        return sum(max(0, value - i) for i in range(self.along(THROW)))
