"""A turn: wake, place, compare (G10–G17)."""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.errors import Refused
from dragontavern.core.state import Ask, Step

from .choices import ADVENTURER, PLACE
from .hand import EndOfTurn
from .magic import AFTER, BEFORE, BETWEEN, PLACED, Window
from .settle import Slay
from .table import NOBODY, PLACES, GoldTable


class Turn(Step[GoldTable]):
    """G11: the turn of a player; what he cannot do is skipped."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: GoldTable) -> None:
        seat = self.seat
        t.active = seat
        if not t.ready[seat]:
            if t.resting[seat]:
                t.ready[seat] = t.resting[seat]
                t.resting[seat] = 0
                t.tell("wakes", "G12", (seat,))
            elif not any(t.ready) and not any(t.resting):
                t.tell("stuck", "G17")
                t.do(*[TakeBack(other) for other in t.clockwise(seat)], Turn(seat))
                return
        left = (seat + 1) % t.seats
        if t.advanced:
            t.do(Window(BEFORE, seat, 0, 0, 0), Muster(seat), EndOfTurn(), Window(BETWEEN, left, 0, 0, 0), Turn(left))
        else:
            t.agenda.append(TURNS[left])
            Muster(seat).run(t)


class TakeBack(Ask[GoldTable]):
    """G17: everybody is stuck; each takes one adventurer back, ready."""

    RULE: ClassVar[str] = "G17"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [ADVENTURER + 4 * seat + number for number in range(4)]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        send_home(t, option - ADVENTURER, "G17")


def send_home(t: GoldTable, adventurer: int, rule: str) -> None:
    """G10: an adventurer goes from a dragon to his home, ready."""
    for place in range(PLACES):
        if t.is_at(adventurer, place):
            t.leaves(adventurer, place)
            t.ready[adventurer >> 2] |= 1 << (adventurer & 3)
            t.tell("goes_home", rule, (adventurer >> 2, adventurer & 3, place))


class Muster(Step[GoldTable]):
    """G13: who has nobody at home misses the turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: GoldTable) -> None:
        if t.ready[self.seat]:
            t.agenda.append(SENDS[self.seat])
        else:
            t.tell("misses", "G13", (self.seat,))


class Send(Ask[GoldTable]):
    """G14: one ready adventurer goes to one of the dragons."""

    RULE: ClassVar[str] = "G14"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.asked: tuple[int, ...] = (seat,)

    def who(self, t: GoldTable) -> Sequence[int]:
        return self.asked

    def options(self, t: GoldTable, seat: int) -> list[int]:
        ready = t.ready[seat]
        dragons = t.dragons
        found: list[int] = []
        for number in range(4):
            if ready >> number & 1:
                for place in range(PLACES):
                    if dragons[place]:
                        found.append(PLACE + 4 * number + place)
        return found

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        number, place = divmod(option - PLACE, PLACES)
        adventurer = 4 * seat + number
        t.ready[seat] &= ~(1 << number)
        t.bands[place] = [*t.bands[place], adventurer]
        if t.events is not None:
            t.tell("sends", "G14", (seat, number, place, t.attack(place), t.cards.strength[t.dragons[place]]))
        if t.advanced:
            t.do(Window(PLACED, seat, 0, place, adventurer), Compare(place, seat))
        else:
            compare(t, place, seat)

    def why_not(self, t: GoldTable, seat: int, option: int) -> Refused:
        number, place = divmod(option - PLACE, PLACES)
        if not 0 <= number < 4:
            return Refused("G14", "refused.not_an_option", (option,))
        if not t.ready[seat] >> number & 1:
            return Refused("G14", "refused.not_ready", (number,))
        return Refused("G14", "refused.no_dragon", (place,))


class Compare(Step[GoldTable]):
    """G15, G16: is a dragon dead? `by` is the player who has just placed somebody there, -1 after magic (G53)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place", "by")

    def __init__(self, place: int, by: int) -> None:
        self.place: int = place
        self.by: int = by

    def run(self, t: GoldTable) -> None:
        compare(t, self.place, self.by)


def compare(t: GoldTable, place: int, by: int) -> None:
    """G15: a band at least as strong as its dragon kills it, and it is settled at once."""
    dragon = t.dragons[place]
    if dragon and t.attack(place) >= t.cards.strength[dragon]:
        t.do(Slay(place))
    elif t.advanced and by != NOBODY:
        t.do(Window(AFTER, by, 0, place, 0))


TURNS: tuple[Turn, ...] = tuple([Turn(seat) for seat in range(6)])
SENDS: tuple[Send, ...] = tuple([Send(seat) for seat in range(6)])
