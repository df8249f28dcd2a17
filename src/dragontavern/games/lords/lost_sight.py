"""Known creatures that may lie face down now (J2, J5): what is still certain of them, and what may be.

In traces a hand has its seat's number, and each face-down creature a place of its own, since it lies there alone.
"""

from typing import TYPE_CHECKING, Final

from dragontavern.core.marks import KIND, SPECTATOR, mark
from dragontavern.core.traces import ALONE, met, place_unused, renamed, went

from .vocabulary import CREATURE

if TYPE_CHECKING:
    from .table import LordsTable

LAID: Final = 8  # where the places of face-down creatures begin,
ROW: Final = 32  # so many for each seat,
AWAY: Final = 300  # and those of creatures that lie face down no longer
EYES: Final[list[int]] = [mark(SPECTATOR) + sum([mark(seat) for seat in range(seats)]) for seats in range(9)]
BITS: Final = tuple([mark(viewer) for viewer in range(SPECTATOR + 1)])


def laid_at(seat: int, i: int) -> int:
    """The place of a face-down creature in traces."""
    return LAID + ROW * seat + i


def knowing(hand: list[int], kind: int) -> list[int]:
    """By viewer: how many cards of a kind he knows to be in a hand."""
    found = [0] * len(BITS)
    for card in hand:
        if card & KIND == kind:
            for viewer in range(len(BITS)):
                if card & BITS[viewer]:
                    found[viewer] += 1
    return found


def may_be_laid(t: "LordsTable", seat: int) -> list[int]:
    """The creatures in a hand that others know of and that may be the one laid now (E2: frozen ones may not)."""
    hand = t.hands[seat]
    cap = t.cap(seat)
    found: list[int] = []
    for kind in sorted({card & KIND for card in hand}):
        if t.cards.type[kind] != CREATURE or t.cards.level[kind] > cap:
            continue
        known = knowing(hand, kind)
        known[seat] = 0
        frozen = t.frozen[seat].count(kind)
        for number in range(frozen, max(known)):
            marks = 0
            for viewer in range(len(BITS)):
                if known[viewer] > number:
                    marks |= BITS[viewer]
            found.append(kind | marks)
    return found


def lay(t: "LordsTable", seat: int, kind: int) -> None:
    """J2, J5: a creature leaves the hand for the row. Of the kinds others knew of, each may be one card short now."""
    hand = t.hands[seat]
    known = 0
    for card in hand:
        known |= card
    if not known & EYES[t.seats] & ~mark(seat) and not t.traces:
        hand.pop(t.find(hand, kind))
        return
    candidates = may_be_laid(t, seat)
    place = laid_at(seat, len(t.down[seat]))
    t.traces = went(t.traces, candidates, EYES[t.seats] & ~mark(seat), seat, place, -len(hand))
    kinds = {card & KIND for card in candidates} | {kind}
    before = {each: knowing(hand, each) for each in kinds}
    hand.pop(t.find(hand, kind))
    for each in kinds:
        frozen = t.frozen[seat].count(each)
        left = [number - 1 if number > frozen else number for number in before[each]]
        left[seat] = len(hand)
        for i in range(len(hand)):
            if hand[i] & KIND == each:
                hand[i] = each
                for viewer in range(len(BITS)):
                    if left[viewer] > 0:
                        left[viewer] -= 1
                        hand[i] |= BITS[viewer]


def found_in_hand(t: "LordsTable", seat: int, kind: int) -> None:
    """A card is about to leave a hand openly: who knew of none of its kind there meets it."""
    if t.traces:
        known = 0
        for card in t.hands[seat]:
            if card & KIND == kind:
                known |= card
        t.traces = met(t.traces, EYES[t.seats] & ~known, seat, kind, 0)


def found_in_row(t: "LordsTable", seat: int, i: int, seers: int) -> None:
    """Some viewers see a face-down creature."""
    if t.traces:
        card = t.down[seat][i]
        t.traces = met(t.traces, seers & EYES[t.seats] & ~card, laid_at(seat, i), card & KIND, ALONE)


def row_closes_up(t: "LordsTable", seat: int, i: int) -> None:
    """A face-down creature has left its row; those behind it move up."""
    if t.traces:
        t.traces = renamed(t.traces, laid_at(seat, i), place_unused(t.traces, AWAY))
        for j in range(i, len(t.down[seat])):
            t.traces = renamed(t.traces, laid_at(seat, j + 1), laid_at(seat, j))
