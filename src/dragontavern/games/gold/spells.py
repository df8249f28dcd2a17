"""What the magic cards do (G52–G55); a card that needs a target asks for it once nobody has cancelled it."""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.marks import ALL
from dragontavern.core.state import Ask

from . import choices
from .magic import AMULET_ON, EFFECTS, GLOVES_ON, STONE_ON, Effect
from .pack import (
    AMULET,
    BALL,
    BANNER,
    BOOTS,
    COLOURS,
    DUST,
    FIRST_MAGIC,
    GLOVES,
    HORN,
    HOURGLASS,
    PHILTER,
    POWDER,
    RING,
    STONE,
    SWORD,
)  # fmt: skip
from .screens import kinds, with_tokens
from .table import PLACES, GoldTable, add, less, one
from .talks import ROUNDS
from .theft import look
from .turn import Compare, Muster, send_home


class OneSeat(Ask[GoldTable]):
    """A question to the one who has played a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)


# --- the four known cards (G54) ---------------------------------------------------------------------------------


def ring(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G54, Ring of Confusion: the shares of two other participants change places."""
    t.do(SwapShares(seat))


class SwapShares(OneSeat):
    """Which two."""

    RULE: ClassVar[str] = "G54"

    def options(self, t: GoldTable, seat: int) -> list[int]:
        others = [other for other in t.party if other != seat]
        return [choices.SHARES + 6 * a + b for a in sorted(others) for b in sorted(others) if a < b]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        one, other = divmod(option - choices.SHARES, 6)
        i, j = COLOURS * t.party.index(one), COLOURS * t.party.index(other)
        shares = t.agreed.copy()
        shares[i : i + COLOURS], shares[j : j + COLOURS] = shares[j : j + COLOURS], shares[i : i + COLOURS]
        t.agreed = shares
        t.tell("swaps_shares", "G54", (seat, one, other))


def powder(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G54, Swap Powder: two dragons change places with their treasure, the adventurers stay."""
    t.do(SwapDragons(seat))


class SwapDragons(OneSeat):
    """Which two; the left one is compared first (G53)."""

    RULE: ClassVar[str] = "G54"

    def options(self, t: GoldTable, seat: int) -> list[int]:
        here = [place for place in range(PLACES) if t.dragons[place]]
        return [choices.PLACES + 4 * a + b for a in here for b in here if a < b]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        left, right = divmod(option - choices.PLACES, PLACES)
        dragons, treasure = t.dragons, t.treasure
        dragons[left], dragons[right] = dragons[right], dragons[left]
        treasure[left], treasure[right] = treasure[right], treasure[left]
        t.tell("swaps_dragons", "G54", (seat, left, right))
        t.do(Compare(left, -1), Compare(right, -1))


def stone(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G54, Stone of Trickery: the victim will choose the token."""
    t.guard |= STONE_ON


# --- the reconstructed cards (G55) ------------------------------------------------------------------------------


def sword(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Enchanted Sword: the adventurer just placed counts 2 more."""
    t.blessed = [*t.blessed, b]
    t.tell("blesses", "G55", (seat, b & 3, t.might(b)))


def horn(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Horn of Recall: one adventurer goes home, ready."""
    t.do(Recall(seat))


class Recall(OneSeat):
    """Whom the Horn sends home."""

    RULE: ClassVar[str] = "G55"

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return sorted([choices.ADVENTURER + adventurer for band in t.bands for adventurer in band])

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        send_home(t, option - choices.ADVENTURER, "G55")


def boots(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Boots: one more ready adventurer is placed."""
    t.do(Muster(seat))


def banner(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Banner: the resting adventurers get ready."""
    t.ready[seat] |= t.resting[seat]
    t.resting[seat] = 0
    t.tell("wakes", "G55", (seat,))


def dust(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Sleep Dust: one adventurer at this dragon counts nothing."""
    t.do(Lull(seat, a))


class Lull(Ask[GoldTable]):
    """Who falls asleep."""

    RULE: ClassVar[str] = "G55"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat: int = seat
        self.place: int = place

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [choices.ADVENTURER + adventurer for adventurer in t.bands[self.place] if adventurer not in t.asleep]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        adventurer = option - choices.ADVENTURER
        t.asleep = [*t.asleep, adventurer]
        t.tell("lulls", "G55", (seat, adventurer & 3, adventurer >> 2))


def ball(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Crystal Ball: a look behind somebody's screen."""
    t.do(Scry(seat))


class Scry(OneSeat):
    """Behind whose screen."""

    RULE: ClassVar[str] = "G55"

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [choices.SEAT + other for other in range(t.seats) if other != seat and t.screens[other]]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        look(t, seat, option - choices.SEAT, "G55")


def amulet(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Amulet: the theft fails."""
    t.guard |= AMULET_ON


def gloves(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Nimble Gloves: the thief takes a second token in the same way."""
    t.guard |= GLOVES_ON


def hourglass(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Hourglass: half of the time agreed upon is added to the talks."""
    more = (t.options["beats"] if t.clock else ROUNDS) // 2
    t.beat += more
    t.tell("more_time", "G55", (seat, more))


def philter(t: GoldTable, seat: int, a: int, b: int) -> None:
    """G55, Philter: one token of one's own changes places with one on a living dragon."""
    t.do(PhilterGive(seat))


class PhilterGive(OneSeat):
    """Which token one shows, and gives."""

    RULE: ClassVar[str] = "G55"
    SECRET: ClassVar[bool] = True

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return kinds(t.screens[seat])

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        t.show_tokens(seat, one(option), ALL)
        t.shown += 1
        t.tell("shows", "G55", (seat, option))
        t.do(PhilterTake(seat, option))


class PhilterTake(Ask[GoldTable]):
    """Which token of which dragon one gets for it."""

    RULE: ClassVar[str] = "G55"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: int = seat
        self.kind: int = kind

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [
            choices.TREASURE + COLOURS * place + i
            for place in range(PLACES)
            for i in range(COLOURS)
            if t.treasure[place][i]
        ]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        place, i = divmod(option - choices.TREASURE, COLOURS)
        t.spend_token(seat, self.kind)
        t.screens[seat] = with_tokens(t.screens[seat], one(i + 1), ALL)
        t.treasure[place] = add(less(t.treasure[place], one(i + 1)), one(self.kind))
        t.tell("exchanges", "G55", (seat, self.kind, i + 1, place))

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[int, ...]]:
        return "ask.PhilterTake", (self.kind,)


BY_CARD: dict[int, Effect] = {
    RING: ring,
    POWDER: powder,
    STONE: stone,
    SWORD: sword,
    HORN: horn,
    BOOTS: boots,
    BANNER: banner,
    DUST: dust,
    BALL: ball,
    AMULET: amulet,
    GLOVES: gloves,
    HOURGLASS: hourglass,
    PHILTER: philter,
}
for card, effect in BY_CARD.items():
    EFFECTS[card - FIRST_MAGIC] = effect
