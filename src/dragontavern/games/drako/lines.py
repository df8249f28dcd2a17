"""What goes along a line: bow, crossbow, rock, fire and the berserker's charge (K21, K28, K29, D11, D19, X6)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.state import Ask

from . import choices
from .board import BIT, LINE_BITS, LINES, NEXT, STAR
from .combat import attack
from .pack import (
    ARCHERS,
    BERSERKER,
    BOW,
    BREATH,
    CROSSBOW,
    FIRE,
    SHOT,
    SIDE_OF,
    THE_DRAGON,
    THROW,
    THROWER,
    TROLLS,
)  # fmt: skip
from .table import NOBODY, DrakoTable

Shot = tuple[int, int, list[int]]  # the shooter, the direction, who is hit in this order
NOBODY_SHOOTS: tuple[int, ...] = ()


def shooters(t: DrakoTable, what: int) -> Sequence[int]:
    """Who can use a weapon of this kind now."""
    if what == BOW:
        return [figure for figure in ARCHERS if t.hexes[figure] >= 0 and t.netted != figure]
    if what == SHOT:
        return (CROSSBOW,) if t.hexes[CROSSBOW] >= 0 else NOBODY_SHOOTS
    if what == FIRE:
        return (THE_DRAGON,) if t.area_free(BREATH) else NOBODY_SHOOTS
    able = t.hexes[THROWER] >= 0 and t.has_ability(THROWER) and t.rocks and t.netted != THROWER
    return (THROWER,) if able else NOBODY_SHOOTS


def can_aim(t: DrakoTable, seat: int, what: int) -> bool:
    """Whether there is a line along which a bow, crossbow, rock or fire can be used."""
    enemies = t.mask(1 - seat)
    taken = t.taken()
    for shooter in shooters(t, what):
        hex = t.hexes[shooter]
        if STAR[hex] & enemies:
            for direction in range(6):
                if LINE_BITS[hex][direction] & enemies and hit_by(t, seat, what, shooter, direction, taken):
                    return True
    return False


def aims(t: DrakoTable, seat: int, what: int) -> list[Shot]:
    """K21, K28, D11, D19: the lines along which a bow, crossbow, rock or fire can be used, and whom they hit."""
    found: list[Shot] = []
    taken = t.taken()
    for shooter in shooters(t, what):
        for direction in range(6):
            hit = hit_by(t, seat, what, shooter, direction, taken)
            if hit:
                found.append((shooter, direction, hit))
    return found


def hit_by(t: DrakoTable, seat: int, what: int, shooter: int, direction: int, taken: int) -> list[int]:
    """The enemies a shot along a line attacks, nearest first; nobody if the shot is not allowed."""
    start = t.hexes[shooter]
    line = LINE_BITS[start][direction]
    if not line & taken or (what == THROW and line & BIT[t.hexes[BERSERKER]]):
        return []
    enemies: list[int] = []
    for hex in LINES[start][direction]:
        if taken >> hex & 1:
            figure = t.on(hex)
            if t.owner(figure) != seat:
                enemies.append(figure)
            if what in (BOW, SHOT):
                break  # the first figure covers all behind it
    return enemies


class Aim(Ask[DrakoTable]):
    """K21, K28, D11, D19: the shooter and the line."""

    RULE: ClassVar[str] = "K21"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "what", "value")

    def __init__(self, seat: int, what: int, value: int) -> None:
        self.seat: int = seat
        self.what: int = what
        self.value: int = value

    def by_rule(self) -> str:
        return {BOW: "K21", SHOT: "D11", THROW: "K28"}.get(self.what, "D19")

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [self.option(shooter, direction) for shooter, direction, _ in aims(t, seat, self.what)]

    def option(self, shooter: int, direction: int) -> int:
        """The number of a line; the two archers have six each."""
        second = self.what == BOW and shooter == ARCHERS[1]
        return (choices.RUN if second else choices.DIRECTION) + direction

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        lines = aims(t, seat, self.what)
        found = tuple((self.option(shooter, way), shooter, way, tuple(hit)) for shooter, way, hit in lines)
        return f"ask.Aim.{self.what}", (self.value, found)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        for shooter, direction, hit in aims(t, seat, self.what):
            if self.option(shooter, direction) == option:
                t.tell("shoots", self.by_rule(), (shooter, direction, self.what))
                for i, target in enumerate(hit):
                    attack(t, shooter, target, self.value - i if self.what == THROW else self.value)


# --- the charge -------------------------------------------------------------------------------------------------


def ready_to_charge(t: DrakoTable) -> bool:
    """K29, X13: a living berserker who has not lost the charge and is not netted."""
    return t.hexes[BERSERKER] >= 0 and t.has_ability(BERSERKER) and t.netted != BERSERKER


def can_charge(t: DrakoTable) -> bool:
    """K29: whether there is a direction in which something would happen."""
    return ready_to_charge(t) and bool(charges(t))


def charges(t: DrakoTable) -> list[int]:
    """K29: the ways a berserker can charge: towards an enemy with or without attacking, or just running."""
    if not ready_to_charge(t):
        return []
    start = t.hexes[BERSERKER]
    found: list[int] = []
    taken = t.taken()
    for direction in range(6):
        stop, met = run(t, start, direction, taken)
        if met != NOBODY and SIDE_OF[met] != TROLLS:
            found.append(choices.DIRECTION + direction)
        if stop != start:
            found.append(choices.RUN + direction)
    return found


def run(t: DrakoTable, start: int, direction: int, taken: int) -> tuple[int, int]:
    """Where a straight run ends, and the figure that stops it."""
    hex = start
    while (ahead := NEXT[hex][direction]) >= 0:
        if taken >> ahead & 1:
            return hex, t.on(ahead)
        hex = ahead
    return hex, NOBODY


class Charge(Ask[DrakoTable]):
    """K29: the berserker runs straight until something stops him; an enemy he may attack twice."""

    RULE: ClassVar[str] = "K29"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return charges(t)

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        start, taken = t.hexes[BERSERKER], t.taken()
        ways = [run(t, start, direction, taken) for direction in range(6)]
        return "ask.Charge", (start, tuple(ways))

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        fights = option < choices.RUN
        direction = option - (choices.DIRECTION if fights else choices.RUN)
        stop, met = run(t, t.hexes[BERSERKER], direction, t.taken())
        if stop != t.hexes[BERSERKER]:
            t.tell("charges", "K29", (BERSERKER, t.hexes[BERSERKER], stop))
            t.hexes[BERSERKER] = stop
        if fights:
            attack(t, BERSERKER, met, 1)
            attack(t, BERSERKER, met, 1)
