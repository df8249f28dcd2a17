"""Special flights and stealing (R32–R39, R51–R56, R63)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import i64

from dragontavern.core.marks import ALL, KIND
from dragontavern.core.state import Ask, Step

from . import choices
from .abilities import Window
from .cards import COLOUR, KINDS, STRENGTH
from .packs import STEAL_WINDOW
from .table import HAND_LIMIT, NOBODY, ONE, ONLY, RIDER, WILD, AnteTable, EndOfGambit, changed, colours_of

STRENGTH_BITS: Final = 11  # in `rewarded` the strengths stand above the eleven colours
COUNTS_FOR: Final[list[int]] = [
    COLOUR[kind] | 1 << STRENGTH_BITS + STRENGTH[kind] if kind else 0 for kind in range(KINDS + 1)
]
"""By kind: the flights a card counts for while it has no status, as bits of `rewarded`."""


class FlightCheck(Step[AnteTable]):
    """R33 (i), R34: after all powers of a turn every player is rewarded for what is newly complete."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        flights = t.flights
        for seat in reversed(t.clockwise(self.seat)):
            if len(flights[seat]) >= 3 and claims(t, seat, False):
                t.agenda.append(Rewards(seat, False))


class RiderFlights(Step[AnteTable]):
    """R63: at scoring a triggered Dragonrider may complete a strength flight."""

    def run(self, t: AnteTable) -> None:
        for seat in reversed(t.clockwise(t.active)):
            if claims(t, seat, True):
                t.agenda.append(Rewards(seat, True))


def complete(t: AnteTable, seat: int, scoring: bool) -> int:
    """R32: the colours and strengths of which a flight has three or more cards, as bits of `rewarded`."""
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    slot: i64
    for slot in t.flights[seat]:
        bits: i64 = COUNTS_FOR[slot & KIND]
        if slot & (WILD | RIDER):
            strength: i64 = t.rider_strength(seat) if scoring and slot & RIDER else STRENGTH[slot & KIND]
            bits = colours_of(slot) | (ONE << STRENGTH_BITS + strength if strength else 0)
        thrice |= twice & bits
        twice |= once & bits
        once |= bits
    return thrice


def claims(t: AnteTable, seat: int, scoring: bool) -> int:
    """R34, R63: what is complete and not yet rewarded; at scoring only what a Dragonrider completes."""
    new = complete(t, seat, scoring) & ~t.rewarded[seat]
    if new and scoring:
        ridden = any(slot & RIDER for slot in t.flights[seat])
        new &= 1 << STRENGTH_BITS + t.rider_strength(seat) if ridden else 0
    return new


class Rewards(Step[AnteTable]):
    """R34–R36: first the colour flights of one player, then his strength flights in the order he likes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "scoring")

    def __init__(self, seat: int, scoring: bool) -> None:
        self.seat: int = seat
        self.scoring: bool = scoring

    def run(self, t: AnteTable) -> None:
        seat = self.seat
        new = claims(t, seat, self.scoring)
        late = bool(t.options["rechargeAfterReward"])
        for colour in range(STRENGTH_BITS):
            if new >> colour & 1:
                t.rewarded = changed(t.rewarded, seat, t.rewarded[seat] | 1 << colour)
                self.collect_colour(t, colour, late)
        if new >> STRENGTH_BITS:
            t.do(StrengthFlight(seat, self.scoring), self)

    def collect_colour(self, t: AnteTable, colour: int, late: bool) -> None:
        """R36, R39: every opponent pays the second-highest strength among the cards of the colour."""
        seat = self.seat
        worth = sorted([STRENGTH[slot & KIND] for slot in t.flights[seat] if colours_of(slot) >> colour & 1])[-2]
        t.tell("colour_flight", "R36", (seat, colour, worth))
        if not late:
            recharge(t, seat)
        for other in t.opponents(seat):
            t.pay(other, worth, seat, "R36")
        if late:
            recharge(t, seat)


class StrengthFlight(Ask[AnteTable]):
    """R35, A33: which of several complete strengths is rewarded first."""

    RULE: ClassVar[str] = "R35"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "scoring")

    def __init__(self, seat: int, scoring: bool) -> None:
        self.seat: int = seat
        self.scoring: bool = scoring

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat]

    def options(self, t: AnteTable, seat: int) -> list[int]:
        new = claims(t, seat, self.scoring) >> STRENGTH_BITS
        return [choices.STRENGTH + strength for strength in range(1, 14) if new >> strength & 1]

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        strength = option - choices.STRENGTH
        t.rewarded = changed(t.rewarded, seat, t.rewarded[seat] | 1 << STRENGTH_BITS + strength)
        t.tell("strength_flight", "R37", (seat, strength))
        if t.options["rechargeAfterReward"]:
            t.do(Steal(seat, strength, "R37"), TakeAnte(seat, 2), Recharge(seat))
        else:
            recharge(t, seat)
            t.do(Steal(seat, strength, "R37"), TakeAnte(seat, 2))


class TakeAnte(Ask[AnteTable]):
    """R37, A38: take ante cards of one's choice into the hand, as many as possible up to a number."""

    RULE: ClassVar[str] = "R37"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat: int = seat
        self.number: int = number

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if t.ante and self.number and len(t.hands[self.seat]) < HAND_LIMIT else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        everything = len(t.ante) <= self.number <= HAND_LIMIT - len(t.hands[seat])
        return sorted(t.ante)[:1] if everything else sorted(t.ante)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        take_ante(t, seat, option, "R37")
        t.do(TakeAnte(seat, self.number - 1))


def take_ante(t: AnteTable, seat: int, kind: int, rule: str) -> None:
    """A card of the ante goes into a hand; everybody has seen it."""
    t.ante.remove(kind)
    t.hands[seat].append(kind | ALL)
    t.meets(seat, kind)
    if t.events is not None:
        t.tell("takes_ante", rule, (seat, kind))


class Recharge(Step[AnteTable]):
    """O8: the disk is turned after the reward, at tables that read it so."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        recharge(t, self.seat)


def recharge(t: AnteTable, seat: int) -> None:
    """R39: a special flight turns the disk to Ready."""
    if t.roleplay and not t.disks >> seat & 1:
        t.disks |= 1 << seat
        t.tell("recharges", "R39", (seat,))


class Steal(Step[AnteTable]):
    """R51: take gold from the stakes, as much as is there; empty stakes end the gambit (R54)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "gold", "rule")

    def __init__(self, seat: int, gold: int, rule: str) -> None:
        self.seat: int = seat
        self.gold: int = gold
        self.rule: str = rule

    def run(self, t: AnteTable) -> None:
        if t.stakes == 0:
            return  # O7: the gambit is over already
        gold = min(self.gold, t.stakes)
        t.stakes -= gold
        t.hoards[self.seat] += gold
        if t.events is not None:
            t.tell("steals", self.rule, (self.seat, gold))
        if t.roleplay and gold:
            t.do(Window(STEAL_WINDOW, self.seat, 0), EmptyStakes())
        else:
            empty_stakes(t)


class EmptyStakes(Step[AnteTable]):
    """R54, A99: the look at the stakes, after what may be added to a theft."""

    def run(self, t: AnteTable) -> None:
        empty_stakes(t)


def empty_stakes(t: AnteTable) -> None:
    """R54: as soon as the stakes are empty the gambit ends: everything above `Settle` is dropped."""
    if t.stakes == 0:
        late = [step for step in t.agenda if isinstance(step, Recharge)]  # O8: what there was to collect is collected
        t.cut(EndOfGambit)
        if late:
            t.do(*late)
