"""Sharing a treasure out: the talks (G24–G33), and the variant in which one divides and the others choose."""

from collections.abc import Sequence
from typing import ClassVar, Final

from dragontavern.core.marks import CLOCK, KIND
from dragontavern.core.question import Answer, Division
from dragontavern.core.state import Ask, Step

from . import choices
from .magic import play_hourglass
from .pack import COLOURS, HOURGLASS
from .table import GIVEN_UP, NOBODY, GoldTable

ROUNDS: Final = 6  # without a clock (G32)
CLOCK_SAYS: Final = [choices.TICK]
ANY_TIME: Final = [choices.WAIT, *[choices.PHRASE + i for i in range(len(choices.PHRASES))]]


class StartTalks(Step[GoldTable]):
    """G24: the treasure is complete, the sand begins to run."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: int = place

    def run(self, t: GoldTable) -> None:
        t.offers = [[] for _ in range(t.seats)]
        t.backs = [NOBODY] * t.seats
        t.claims = [0] * t.seats
        t.spoken = 0
        t.glass = False
        t.beat = t.options["beats"] if t.clock else ROUNDS
        t.tell("talks", "G24", (tuple(t.party), tuple(t.treasure[self.place])))
        t.do(Talks(self.place), EndTalks())


class EndTalks(Step[GoldTable]):
    """Proposals and support are of no more use; who asked for much is remembered for a while."""

    def run(self, t: GoldTable) -> None:
        t.grasp = [grasping(t, seat) for seat in range(t.seats)]
        t.offers = [[] for _ in range(t.seats)]
        t.backs = [NOBODY] * t.seats
        t.claims = [0] * t.seats
        t.spoken = 0
        t.beat = 0


def grasping(t: GoldTable, seat: int) -> int:
    """G33: by how much a party's last proposal went beyond an equal number of tokens: 0, or up to 100 for everything.

    Everybody saw it; half of what is remembered is forgotten with each talks.
    """
    offer = t.offers[seat]
    kept = t.grasp[seat] // 2 if seat in t.party else t.grasp[seat]
    if not offer:
        return kept
    total, parties, place = sum(offer), len(t.party), t.party.index(seat)
    own = sum(offer[place * COLOURS : (place + 1) * COLOURS])
    return max(kept, (own * parties - total) * 100 // (total * (parties - 1)))


class Talks(Ask[GoldTable]):
    """G27–G32: each party may speak once a beat; a beat ends when all have spoken or the clock ticks.

    Without a clock a beat is a round: the parties speak one after the other.
    """

    RULE: ClassVar[str] = "G27"
    FIELDS: ClassVar[tuple[str, ...]] = ("place",)
    STAYS: ClassVar[bool] = True
    ORDERED: ClassVar[bool] = True
    BOTH: ClassVar[bool] = True

    def __init__(self, place: int) -> None:
        self.place: int = place

    def who(self, t: GoldTable) -> Sequence[int]:
        if t.beat == 0:
            return ()
        spoken = t.spoken
        if t.clock:
            silent = [seat for seat in t.party if not spoken >> seat & 1]
            silent.append(CLOCK)
            return silent
        for seat in t.party:
            if not spoken >> seat & 1:
                return (seat,)
        return ()

    def options(self, t: GoldTable, seat: int) -> list[int]:
        """The more an option does, the later it stands."""
        if seat == CLOCK:
            return CLOCK_SAYS
        found = ANY_TIME.copy()
        row = t.treasure[self.place]
        for i in range(COLOURS):
            if row[i]:
                found.append(choices.CLAIM + i + 1)
        backs = t.backs[seat]
        if backs != GIVEN_UP:
            found.append(choices.GIVE_UP)
        if backs != NOBODY:
            found.append(choices.RELEASE)
        offers = t.offers
        if offers[seat]:
            found.append(choices.WITHDRAW)
        if t.magic[seat] and not t.glass and HOURGLASS in [card & KIND for card in t.magic[seat]]:
            found.append(HOURGLASS)
        for other in t.party:
            if offers[other] and backs != other:
                found.append(choices.ENDORSE + other)
        return found

    def division(self, t: GoldTable, seat: int) -> Division | None:
        """G25: a proposal shares everything out among the parties, in the order of their arrival."""
        return None if seat == CLOCK else Division(tuple(t.treasure[self.place]), len(t.party))

    def default(self, t: GoldTable, seat: int) -> Answer:
        return choices.TICK if seat == CLOCK else choices.WAIT

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[int, ...]]:
        return "ask.Talks", (t.beat,)

    def given(self, t: GoldTable, seat: int, shares: tuple[int, ...]) -> None:
        """G27, G29: a new proposal takes the place of the old one; one that is already there is supported."""
        offer = list(shares)
        same = [other for other in t.party if t.offers[other] == offer]
        if seat not in same:
            drop(t, seat)
        if same:
            back(t, seat, seat if seat in same else same[0])
        else:
            t.offers[seat] = offer
            t.backs[seat] = seat
            if t.events is not None:
                t.tell("proposes", "G27", (seat, split(t, offer)))
        self.spoke(t, seat)

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        if option == choices.TICK:
            end_beat(t)
            return
        if option == HOURGLASS:
            play_hourglass(t, seat, self.place)
            return
        if option >= choices.ENDORSE:
            back(t, seat, option - choices.ENDORSE)
        elif option > choices.CLAIM:
            t.claims[seat] ^= 1 << (option - choices.CLAIM - 1)
            if t.claims[seat] >> (option - choices.CLAIM - 1) & 1:
                t.tell("wants", "G28", (seat, option - choices.CLAIM))
        elif option >= choices.PHRASE:
            t.tell("says", "G28", (seat, option - choices.PHRASE))
        elif option == choices.GIVE_UP:
            t.backs[seat] = GIVEN_UP
            t.tell("gives_up", "G31", (seat,))
        elif option == choices.RELEASE:
            t.backs[seat] = NOBODY
            t.tell("releases", "G29", (seat,))
        elif option == choices.WITHDRAW:
            drop(t, seat)
            t.tell("withdraws", "G27", (seat,))
        self.spoke(t, seat)

    def spoke(self, t: GoldTable, seat: int) -> None:
        """G30, G31: a deal, or failure, when all are of one mind; else perhaps the end of the beat."""
        first = t.backs[t.party[0]]
        if first != NOBODY and [t.backs[other] for other in t.party].count(first) == len(t.party):
            t.beat = 0
            t.shown += 1
            if first == GIVEN_UP:
                t.tell("all_give_up", "G31")
            else:
                t.agreed = t.offers[first]
                t.tell("agreed", "G30", (first,))
            return
        t.spoken |= 1 << seat
        if t.spoken.bit_count() == len(t.party):
            end_beat(t)


def end_beat(t: GoldTable) -> None:
    """G31, G32: one beat, or round, fewer; after the last one there is no deal."""
    t.spoken = 0
    t.beat -= 1
    if t.beat == 0:
        t.shown += 1
        t.tell("expired", "G31")


def drop(t: GoldTable, seat: int) -> None:
    """G29: a proposal is gone, and all support for it."""
    if t.offers[seat]:
        t.offers[seat] = []
        for other in t.party:
            if t.backs[other] == seat:
                t.backs[other] = NOBODY


def back(t: GoldTable, seat: int, other: int) -> None:
    """G29: support a proposal."""
    t.backs[seat] = other
    t.tell("supports", "G29", (seat, other))


def split(t: GoldTable, shares: Sequence[int]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Who would get what."""
    return tuple([(seat, tuple(shares[i * COLOURS : (i + 1) * COLOURS])) for i, seat in enumerate(t.party)])


# --- one divides, the others choose (O3) -------------------------------------------------------------------------


class OneDivides(Ask[GoldTable]):
    """O3: who struck the last blow makes as many piles as there are participants."""

    RULE: ClassVar[str] = "O3"
    FIELDS: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int) -> None:
        self.place: int = place

    def who(self, t: GoldTable) -> Sequence[int]:
        return (t.bands[self.place][-1] >> 2,)

    def division(self, t: GoldTable, seat: int) -> Division | None:
        return Division(tuple(t.treasure[self.place]), len(t.party))

    def given(self, t: GoldTable, seat: int, shares: tuple[int, ...]) -> None:
        rows = tuple([shares[i * COLOURS : (i + 1) * COLOURS] for i in range(len(t.party))])
        t.tell("divides", "O3", (seat, rows))
        t.agreed = list(shares)
        t.do(*[ChoosePile(other, self.place) for other in choosers(t, self.place, seat)], PilesTaken(seat))


def choosers(t: GoldTable, place: int, divider: int) -> list[int]:
    """O3: the others by the strength they spent, the earlier to arrive first among equals."""
    spent = dict.fromkeys(t.party, 0)
    for adventurer in t.bands[place]:
        spent[adventurer >> 2] += t.might(adventurer)
    return sorted([seat for seat in t.party if seat != divider], key=lambda seat: -spent[seat])


class ChoosePile(Ask[GoldTable]):
    """O3: one pile that nobody has yet. What each has chosen stands in `claims`, as its number + 1."""

    RULE: ClassVar[str] = "O3"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat: int = seat
        self.place: int = place

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [choices.PILE + i for i in range(len(t.party)) if i + 1 not in t.claims]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        pile = option - choices.PILE
        t.claims[seat] = pile + 1
        t.tell("chooses_pile", "O3", (seat, tuple(t.agreed[pile * COLOURS : (pile + 1) * COLOURS])))

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[object, ...]]:
        rows = [tuple(t.agreed[i * COLOURS : (i + 1) * COLOURS]) for i in range(len(t.party))]
        return "ask.ChoosePile", (tuple(rows),)


class PilesTaken(Step[GoldTable]):
    """O3: the divider gets the pile that is left; the piles become shares."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: GoldTable) -> None:
        left = next(i for i in range(len(t.party)) if i + 1 not in t.claims)
        t.claims[self.seat] = left + 1
        shares: list[int] = []
        for seat in t.party:
            pile = t.claims[seat] - 1
            shares += t.agreed[pile * COLOURS : (pile + 1) * COLOURS]
        t.agreed = shares
        t.claims = [0] * t.seats
        t.shown += 1
