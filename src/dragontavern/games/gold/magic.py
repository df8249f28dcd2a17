"""Magic cards: when they may be played, and what is asked for it (G50–G55). What they do is in spells.py."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.state import Ask, Step

from .choices import PASS, REACH
from .pack import (
    AMULET,
    BALL,
    BANNER,
    BOOTS,
    CHARM,
    COLOURS,
    DUST,
    FIRST_MAGIC,
    GLOVES,
    HAND,
    HORN,
    HOURGLASS,
    KINDS,
    MAGIC,
    PHILTER,
    POWDER,
    RING,
    STONE,
    SWORD,
)  # fmt: skip
from .table import PLACES, GoldTable

# The windows of G51; AFTER is the moment for the Boots, when a comparison has not killed (G55).
BEFORE: Final = 0  # a) own turn, before placing
PLACED: Final = 1  # b) somebody was placed: at dragon `a`, adventurer `b`
AFTER: Final = 2
BETWEEN: Final = 3  # c) between two turns
AGREED: Final = 4  # e) agreed, not yet handed over: dragon `a`
ROBBED: Final = 5  # f) a theft: thief `a`, victim `b`
SHOWN: Final = 6  # g) another card was shown: by seat `a`, card `b`
WINDOWS: Final = 7
LETTERS: Final = "abbcefg"

CARDS: Final[tuple[tuple[int, ...], ...]] = (
    (HORN, BANNER, BALL, PHILTER, HAND),
    (SWORD, DUST),
    (BOOTS,),
    (POWDER, HORN, BALL),
    (RING,),
    (STONE, AMULET, GLOVES),
    (CHARM,),
)

# What was played on a theft.
STONE_ON: Final = 1
AMULET_ON: Final = 2
GLOVES_ON: Final = 4


class Window(Ask[GoldTable]):
    """G51: every player who holds a magic card is asked, whatever the card; after a play all are asked again.

    `first` is asked first, then the others clockwise; `passed` are bits of seats; `a` and `b` say what it is about.
    """

    RULE: ClassVar[str] = "G51"
    FIELDS: ClassVar[tuple[str, ...]] = ("window", "first", "passed", "a", "b")
    SECRET: ClassVar[bool] = True

    def __init__(self, window: int, first: int, passed: int, a: int, b: int) -> None:
        self.window: int = window
        self.first: int = first
        self.passed: int = passed
        self.a: int = a
        self.b: int = b

    def who(self, t: GoldTable) -> Sequence[int]:
        window = self.window
        has = t.cards.has
        for kind in CARDS[window]:
            if has[kind]:
                break
        else:
            return ()
        if window == AGREED and not t.agreed:  # the talks have failed
            return ()
        magic = t.magic
        if window in (BEFORE, AFTER):
            seat = self.first
            if self.passed or not magic[seat] or (window == AFTER and not t.ready[seat]):
                return ()
            return (seat,)
        for seat in t.clockwise(self.first):
            if magic[seat] and not self.passed >> seat & 1:
                if window == SHOWN:
                    if seat == self.a:
                        continue
                elif window == ROBBED and seat != self.a and seat != self.b:
                    continue
                return (seat,)
        return ()

    def options(self, t: GoldTable, seat: int) -> list[int]:
        found = [PASS]
        held = [card & KIND for card in t.magic[seat]]
        for kind in CARDS[self.window]:
            if kind in held and self.fits(t, seat, kind):
                if kind == HAND:
                    found += reaches(t)
                else:
                    found.append(kind)
        return found

    def fits(self, t: GoldTable, seat: int, kind: int) -> bool:
        """G54, G55: whether a card of this window has anything to act on here."""
        if kind == SWORD:
            return self.b >> 2 == seat
        if kind == DUST:
            return any(adventurer not in t.asleep for adventurer in t.bands[self.a])
        if kind == HORN:
            return any(t.bands)
        if kind == BANNER:
            return t.resting[seat] != 0
        if kind == BALL:
            return any(t.screens[other] for other in range(t.seats) if other != seat)
        if kind == PHILTER:
            return bool(t.screens[seat]) and any(any(row) for row in t.treasure)
        if kind == POWDER:
            return sum([dragon > 0 for dragon in t.dragons]) > 1
        if kind == RING:
            return sum([other != seat for other in t.party]) > 1
        if kind in (STONE, AMULET):
            return seat == self.b
        if kind == GLOVES:
            return seat == self.a
        return True

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        if option == PASS or option >= REACH:
            if option != PASS:
                t.reach[seat] = option - REACH + 1
            t.do(Window(self.window, self.first, self.passed | 1 << seat, self.a, self.b))
        elif option == CHARM:
            play(t, seat, CHARM)
            t.foiled = True
        else:
            if option != BOOTS:  # the next comparison has a window of its own
                t.do(Window(self.window, self.first, 0, self.a, self.b))
            show(t, seat, option, self.a, self.b)

    def default(self, t: GoldTable, seat: int) -> int:
        return PASS

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[int, ...]]:
        key = f"ask.Window.{self.window}"
        if self.window == PLACED:
            return key, (self.b >> 2, self.b & 3, self.a)
        if self.window == AFTER or self.window == AGREED:
            return key, (self.a,)
        if self.window == ROBBED or self.window == SHOWN:
            return key, (self.a, self.b)
        return key, ()

    def why_not(self, t: GoldTable, seat: int, option: int) -> Refused:
        if FIRST_MAGIC <= option <= KINDS:
            if option not in [card & KIND for card in t.magic[seat]]:
                return Refused("G50", "refused.not_held", (option,))
            return Refused("G51", "refused.not_now", (option,))
        return Refused("G51", "refused.not_an_option", (option,))


def reaches(t: GoldTable) -> list[int]:
    """G54, Invisible Hand: every colour on every living dragon."""
    return [
        REACH + COLOURS * place + i
        for place in range(PLACES)
        if t.dragons[place]
        for i in range(COLOURS)
        if t.treasure[place][i]
    ]


def play(t: GoldTable, seat: int, kind: int) -> None:
    """G50: a card is shown to all and used up."""
    t.spend(seat, kind)
    t.tell("plays_magic", "G50", (seat, kind))


def show(t: GoldTable, seat: int, kind: int, a: int, b: int) -> None:
    """G51 g: a card is played; others may cancel it before it acts."""
    play(t, seat, kind)
    t.foiled = False
    t.do(Window(SHOWN, (seat + 1) % t.seats, 0, seat, kind), Spell(kind, seat, a, b))


class Spell(Step[GoldTable]):
    """A magic card acts, unless a Counter-charm has cancelled it (G50, G55)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "seat", "a", "b")

    def __init__(self, kind: int, seat: int, a: int, b: int) -> None:
        self.kind: int = kind
        self.seat: int = seat
        self.a: int = a
        self.b: int = b

    def run(self, t: GoldTable) -> None:
        if t.foiled:
            t.foiled = False
            t.tell("cancelled", "G55", (self.seat, self.kind))
        else:
            EFFECTS[self.kind - FIRST_MAGIC](t, self.seat, self.a, self.b)


Effect = Callable[[GoldTable, int, int, int], None]


def nothing(t: GoldTable, seat: int, a: int, b: int) -> None:
    """The place of a card that acts in its own way (Invisible Hand, Counter-charm)."""


EFFECTS: Final[list[Effect]] = [nothing] * len(MAGIC)
"""What each card does; spells.py fills the list."""


def play_hourglass(t: GoldTable, seat: int, place: int) -> None:
    """G51 d, G55: played during the talks, once in each."""
    t.glass = True
    show(t, seat, HOURGLASS, place, 0)
