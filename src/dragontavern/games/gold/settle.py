"""A dead dragon: its treasure, who gets it, the thieves, and what comes after it (G18–G25, G34–G47)."""

from typing import ClassVar

from dragontavern.core.marks import ALL, KIND
from dragontavern.core.state import Step

from .magic import AGREED, Window
from .market import MarketDay
from .pack import COLOURS, MARKET, NOTHING, RED
from .scoring import score
from .screens import counts
from .table import THIEF, WIZARD, GoldTable, add
from .talks import OneDivides, StartTalks
from .theft import Steal


class Slay(Step[GoldTable]):
    """G18: the course of the settlement."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, t: GoldTable) -> None:
        place = self.place
        dragon = t.dragons[place]
        t.dead = [*t.dead, dragon]
        t.barred = 0
        t.party = t.participants(place)
        t.agreed = []
        t.reds = [0] * t.seats
        t.tell("slain", "G15", (tuple(t.party), place))
        t.draw(place, t.cards.hidden[dragon], "G19")
        if not t.advanced:
            lone_wizard(t, place)
        thieves = [Steal(a >> 2, place) for a in t.bands[place] if a & 3 == THIEF and len(t.party) > 1]
        t.do(*thieves, Home(place))
        if t.advanced:
            t.do(MagicDraws(place))
        if not any(t.treasure[place]):
            t.tell("no_treasure", "G24", (place,))
        elif len(t.party) == 1:
            t.agreed = t.treasure[place]
            t.do(HandOver(place, "G21"))
        else:
            if t.advanced:
                last = t.bands[place][-1] >> 2
                t.do(Window(AGREED, last, 0, place, 0), HandOver(place, "G34"))
            else:
                t.do(HandOver(place, "G34"))
            t.do(StartTalks(place) if t.options["sharing"] == "talks" else OneDivides(place))


def lone_wizard(t: GoldTable, place: int) -> None:
    """G22: a wizard who is there alone takes all red tokens before the talks, for good."""
    wizards = [adventurer >> 2 for adventurer in t.bands[place] if adventurer & 3 == WIZARD]
    row = t.treasure[place]
    if len(wizards) == 1 and len(t.party) > 1 and row[RED - 1]:
        reds = [0] * COLOURS
        reds[RED - 1] = row[RED - 1]
        row = row.copy()
        row[RED - 1] = 0
        t.treasure[place] = row
        t.take(wizards[0], reds, "G22")


class HandOver(Step[GoldTable]):
    """G21, G34, G35: everybody gets the share agreed upon; without a deal the treasure leaves the game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place", "rule")

    def __init__(self, place: int, rule: str) -> None:
        self.place: int = place
        self.rule: str = rule

    def run(self, t: GoldTable) -> None:
        row = t.treasure[self.place]
        t.treasure[self.place] = NOTHING
        t.shown += 1
        if not t.agreed:
            t.lost = add(t.lost, row)
            t.failed += 1
            t.tell("lost", "G35", (tuple(row),))
            return
        for i, seat in enumerate(t.party):
            share = t.agreed[i * COLOURS : (i + 1) * COLOURS]
            t.reds[seat] = share[RED - 1]
            if any(share):
                t.take(seat, share, self.rule)
            else:
                t.tell("empty_handed", self.rule, (seat,))
        t.agreed = []


class MagicDraws(Step[GoldTable]):
    """G36, G37: whose wizard was there and who got red tokens draws a magic card (option: one for each)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, t: GoldTable) -> None:
        for adventurer in t.bands[self.place]:
            seat = adventurer >> 2
            if adventurer & 3 == WIZARD and t.reds[seat]:
                rule = "G36" if len(t.party) > 1 else "G37"
                t.draw_magic(seat, t.reds[seat] if t.options["cardPerRed"] else 1, rule)


class Home(Step[GoldTable]):
    """G41: all go home to rest, the dragon leaves the game; the Invisible Hand no longer finds anything here."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, t: GoldTable) -> None:
        place = self.place
        for adventurer in t.bands[place]:
            t.leaves(adventurer, place)
            t.resting[adventurer >> 2] |= 1 << (adventurer & 3)
        t.dragons[place] = 0
        t.party = []
        if t.advanced:
            for seat in range(t.seats):
                if t.reach[seat] and (t.reach[seat] - 1) // COLOURS == place:
                    t.reach[seat] = 0
        t.do(Replace(place))


class Replace(Step[GoldTable]):
    """G41, G42, G45: the next dragon, with the Market before it if its card shows; none once the bag is empty."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, t: GoldTable) -> None:
        if not t.bag or not t.pile:
            t.tell("not_replaced", "G45", (self.place,))
            if not any(t.dragons):
                end_game(t)
        elif t.pile[-1] & KIND == MARKET:
            t.pile.pop()
            t.do(MarketDay(), Replace(self.place))
        else:
            turn_up(t, self.place, "G41")


def turn_up(t: GoldTable, place: int, rule: str) -> None:
    """G6, G41: the next dragon of the pile comes to a place, and its open tokens with it."""
    kind = t.pile.pop()
    t.shown += 1
    t.dragons[place] = kind
    if t.events is not None:
        t.tell("dragon", rule, (place, t.cards.strength[kind], t.cards.open[kind], t.cards.hidden[kind]))
    t.draw(place, t.cards.open[kind], rule)


def end_game(t: GoldTable) -> None:
    """G47: the screens are opened, and all is counted."""
    for seat in range(t.seats):
        if any(t.pockets[seat]):
            empty_pocket(t, seat)
        t.screens[seat] = [card | ALL for card in t.screens[seat]]
        t.shown += 1
    t.traces = []
    rows = [counts(screen) for screen in t.screens]
    sheets = score(rows, t.options)
    t.scores = [sheet.total() for sheet in sheets]
    for seat in range(t.seats):
        t.tell("counts_up", "G49" if t.advanced else "G48", (seat, tuple(rows[seat]), *sheets[seat].data()))
    most = max(t.scores)
    t.tell("wins", "G47", (tuple([seat for seat in range(t.seats) if t.scores[seat] == most]), most))
    t.agenda.clear()


def empty_pocket(t: GoldTable, seat: int) -> None:
    """What the Invisible Hand has taken comes behind its owner's screen; all know now what it was."""
    row = t.pockets[seat]
    t.pockets[seat] = NOTHING
    t.vanished = NOTHING
    t.cleared = 0
    if any(row):
        t.tell("had_pocketed", "G54", (seat,))
        t.take(seat, row, "G54")
