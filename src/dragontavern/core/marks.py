"""Cards in places: one number a card, its kind below and above it the marks of those who know that it lies there.

A *row* is a place whose order matters (a deck), a *heap* one whose order means nothing (a hand): views show heaps
sorted, since the order of a list is information. In a view a card nobody told the viewer about is `HOLE`.
"""

from typing import Final

from mypy_extensions import i64

KIND_BITS: Final = 10
KIND: Final = 1023  # mask of the kind in a card
HOLE: Final = 0  # kinds start at 1
SPECTATOR: Final = 8  # the viewer who sits nowhere
CLOCK: Final = 9  # the pseudo-seat of time; it knows nothing
ALL: Final = 511 << KIND_BITS  # eight seats and the spectator


def mark(viewer: int) -> int:
    """The mark of one seat, or of the spectator."""
    return 1 << (KIND_BITS + viewer)


def face(card: int) -> int:
    """The kind of a card."""
    return card & KIND


def faces(place: list[int]) -> list[int]:
    """The kinds of all cards in a place."""
    return [card & KIND for card in place]


def seen(place: list[int], viewer: int) -> list[int]:
    """A row as one viewer sees it: his own knowledge and whether all share it, never who else knows."""
    mine = 1 << (KIND_BITS + viewer)
    return [(card if card & ALL == ALL else card & KIND | mine) if card & mine else HOLE for card in place]


def seen_heap(place: list[int], viewer: int) -> list[int]:
    """A heap as one viewer sees it: as `seen`, sorted."""
    shown = seen(place, viewer)
    shown.sort()
    return shown


def forget(place: list[int], keep: int) -> None:
    """All marks but those in `keep` go from a place."""
    stays: i64 = KIND | keep
    card: i64
    for i, card in enumerate(place):
        if card & ~stays:
            place[i] = card & stays


def gone(place: list[int], card: int, seers: int) -> None:
    """A card has left a heap and these viewers saw its face: who knew of another of that face cannot tell them apart.

    Each of them forgets one such card; without this, what stays known would tell that there were two.
    """
    blind = seers & ~card
    for i in range(len(place)):
        if blind and (place[i] ^ card) & KIND == 0:
            known = place[i] & blind
            place[i] &= ~known
            blind &= ~known
