"""What one seat could do from where everybody stands: like `Sight`, but made to be asked a hundred thousand times."""

from dragontavern.core.marks import KIND
from dragontavern.games.drako.board import ADJACENT, BIT, LINE_BITS, LINES
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
)  # fmt: skip
from dragontavern.games.drako.table import DrakoTable

from .cards import thrown

UNKNOWN = -1


class Outlook:
    """Figures, masks and lives of both sides as one seat sees them; lines are looked along only when a card asks."""

    __slots__ = (
        "contact", "enemies", "enemy_free", "enemy_weakest", "figures", "foes", "free", "hits", "own", "seat", "t",
        "weakest",
    )  # fmt: skip

    def __init__(self, t: DrakoTable, seat: int) -> None:
        hexes = t.hexes
        self.t: DrakoTable = t
        self.seat: int = seat
        self.figures: list[int] = []
        self.foes: list[int] = []
        self.own: int = 0
        self.enemies: int = 0
        self.free: int = 0  # wounds this side still bears
        self.enemy_free: int = 0
        self.weakest: int = 99  # wounds its weakest figure still bears
        self.enemy_weakest: int = 99
        self.contact: int = 0  # own figures beside an enemy
        self.hits: list[int] = [UNKNOWN] * 16  # by weapon: enemies on its best line
        spaces = t.cards.spaces
        wounds = t.wounds
        for figure in FIGURES_OF[t.sides[seat]]:
            hex = hexes[figure]
            if hex >= 0:
                self.figures.append(figure)
                self.own |= BIT[hex]
                left = spaces[figure] - (dragon_wounds(t) if figure == THE_DRAGON else wounds[figure])
                self.free += left
                if left < self.weakest:
                    self.weakest = left
        for foe in FIGURES_OF[t.sides[1 - seat]]:
            hex = hexes[foe]
            if hex >= 0:
                self.foes.append(foe)
                self.enemies |= BIT[hex]
                left = spaces[foe] - (dragon_wounds(t) if foe == THE_DRAGON else wounds[foe])
                self.enemy_free += left
                if left < self.enemy_weakest:
                    self.enemy_weakest = left
        for figure in self.figures:
            if ADJACENT[hexes[figure]] & self.enemies:
                self.contact += 1

    def two_worst(self) -> tuple[int, int]:
        """The wounds the two most harmful cards of the hand could deal now, if nothing stopped them."""
        first = 0
        second = 0
        symbols = self.t.cards.symbols
        for card in self.t.hands[self.seat]:
            most = 0
            for what, a, b in symbols[card & KIND]:
                harm = self.harm(what, a, b)
                if harm > most:
                    most = harm
            if most > first:
                second = first
                first = most
            elif most > second:
                second = most
        return first, second

    def harm(self, what: int, a: int, b: int) -> int:
        """The most wounds a symbol can deal now."""
        if what == ATTACK:
            return min(a, self.contact) * b
        if what == PAIR:
            return a + b if self.contact > 1 else max(a, b) if self.contact else 0
        if what in (BOW, SHOT, FIRE):
            return self.along(what) * b
        if what == CHARGE:
            return 2 if self.along(CHARGE) else 0
        if what == THROW:
            value = thrown(self.t, b)
            total = 0
            for i in range(self.along(THROW)):
                if value > i:
                    total += value - i
            return total
        return 0

    def along(self, what: int) -> int:
        """How many enemies the best line of a weapon hits."""
        found = self.hits[what]
        if found == UNKNOWN:
            found = self.look_along(what)
            self.hits[what] = found
        return found

    def look_along(self, what: int) -> int:
        """The best line of whoever can use a weapon now."""
        t = self.t
        if what == BOW:
            found = 0
            for archer in ARCHERS:
                if t.hexes[archer] >= 0 and t.netted != archer and not found:
                    found = self.met(t.hexes[archer], what)
            return found
        if what == FIRE:
            return self.met(t.hexes[THE_DRAGON], what) if t.area_free(BREATH) and t.hexes[THE_DRAGON] >= 0 else 0
        if what == SHOT:
            return self.met(t.hexes[CROSSBOW], what) if t.hexes[CROSSBOW] >= 0 else 0
        troll = BERSERKER if what == CHARGE else THROWER
        if t.hexes[troll] < 0 or not t.has_ability(troll) or t.netted == troll or (what == THROW and not t.rocks):
            return 0
        return self.met(t.hexes[troll], what)

    def met(self, start: int, what: int) -> int:
        """The most enemies on one line from a hex: the first only, or all for fire and rocks."""
        best = 0
        bits = LINE_BITS[start]
        enemies = self.enemies
        own = self.own
        for direction in range(6):
            line = bits[direction]
            if not line & enemies:
                continue
            if what == THROW and line & own:
                continue
            found = 0
            for hex in LINES[start][direction]:
                bit = BIT[hex]
                if enemies & bit:
                    found += 1
                    if what != FIRE and what != THROW:
                        break
                elif own & bit and what != FIRE:
                    break
            if found > best:
                best = found
        return best

    def lines_open(self) -> int:
        """How many enemies the side's own weapon for lines could hit now, whatever is in the hand."""
        first = self.figures[0] if self.figures else UNKNOWN
        if first < 0:
            return 0
        if first < THROWER:
            return self.along(BOW)
        if first <= BERSERKER:
            return self.along(THROW) + self.along(CHARGE)
        return self.along(FIRE) if first == THE_DRAGON else self.along(SHOT)

    def enemy_guarded(self) -> bool:
        """Whether the other hand holds a defence (in an imagined table one can know)."""
        shields = self.t.cards.shields
        for card in self.t.hands[1 - self.seat]:
            rocks = shields[card & KIND]
            if 0 <= rocks <= self.t.rocks:
                return True
        return False


def dragon_wounds(t: DrakoTable) -> int:
    """D7: wounds on armour and areas together."""
    areas = t.areas
    return areas[0] + areas[1] + areas[2] + areas[3]
