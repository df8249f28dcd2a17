"""Imagining: what the cards nobody here has seen might be."""

from collections import Counter
from typing import Final

from dragontavern.core.marks import HOLE, KIND, mark
from dragontavern.core.rng import Rng
from dragontavern.core.traces import whereabouts

from .lost_sight import ROW, laid_at
from .pack import PLUNDER
from .table import PICK_BITS, LordsTable
from .vocabulary import CREATURE

TRIES: Final = 8  # guesses where known creatures may lie, until the rest can be filled in


def fill(t: LordsTable, viewer: int, rng: Rng) -> None:
    """Fill all holes of a view: face-down creatures by what their owners can keep, the lowest caps first."""
    pool = unseen(t)
    rng.shuffle(pool)
    if t.traces:
        fill_traced(t, pool, rng)
    fill_down(t, pool)
    for seat in range(t.seats):
        fill_place(t.hands[seat], pool, mark(seat))
    fill_place(t.looked, pool, mark(t.active))
    fill_place(t.deck, pool, 0)
    plunder = unseen_plunder(t)
    rng.shuffle(plunder)
    fill_place(t.plunder, plunder, 0)
    for seat in range(t.seats):
        if seat != viewer and t.picked[seat]:
            t.picks[seat] = some_picks(t, seat, rng)


def fill_traced(t: LordsTable, pool: list[int], rng: Rng) -> None:
    """Known creatures that may have been laid are in the hand or in the row, wherever they may be."""
    stock = [0] * (max(t.cards.kinds) + 1)
    for kind in pool:
        stock[kind] += 1
    room = [0] * laid_at(t.seats, 0)
    for seat in range(t.seats):
        room[seat] = t.hands[seat].count(HOLE)
        for i, card in enumerate(t.down[seat]):
            room[laid_at(seat, i)] = 1 if card == HOLE else 0
    for _ in range(TRIES):
        found = whereabouts(t.traces, room, stock, rng)
        rest = pool.copy()
        for kind in found.kinds:
            rest.remove(kind)
        if not found.kinds or rows_can_be_filled(t, found.places, rest):
            break
    else:
        return
    pool[:] = rest
    for kind, place in zip(found.kinds, found.places, strict=True):
        if place < t.seats:
            hand = t.hands[place]
            hand[hand.index(HOLE)] = kind
        else:
            seat, i = divmod(place - laid_at(0, 0), ROW)
            t.down[seat][i] = kind | mark(seat)


def rows_can_be_filled(t: LordsTable, taken: list[int], pool: list[int]) -> bool:
    """Whether there are creatures enough for all other unseen ones that lie face down."""
    cards = t.cards
    wanted = [0] * 4
    there = [0] * 4
    for seat in range(t.seats):
        for i, card in enumerate(t.down[seat]):
            if card == HOLE and laid_at(seat, i) not in taken:
                wanted[t.cap(seat)] += 1
    for kind in pool:
        if cards.type[kind] == CREATURE:
            there[cards.level[kind]] += 1
    return all(sum(there[: cap + 1]) >= sum(wanted[: cap + 1]) for cap in range(4))


def unseen(t: LordsTable) -> list[int]:
    """The game cards that lie nowhere in sight."""
    left = Counter(t.cards.cards)
    for place in (t.deck, t.discards, t.looked, t.roles, t.artifacts, t.stack, t.gear, t.air, *t.hands, *t.down):
        left.subtract([card & KIND for card in place])
    for row in (*t.markets, *t.blessings, *t.up):
        left.subtract([card & KIND for card in row])
    return [kind for kind in t.cards.kinds for _ in range(left[kind])]


def unseen_plunder(t: LordsTable) -> list[int]:
    """The plunder cards that lie nowhere in sight."""
    left = Counter(t.cards.plunder)
    for place in (t.plunder, t.plundered, t.air):
        left.subtract([card & KIND for card in place])
    return [kind for kind in sorted(left) if kind > PLUNDER for _ in range(left[kind])]


def fill_down(t: LordsTable, pool: list[int]) -> None:
    """H12, J3: each face-down creature is one that its owner's role can keep."""
    cards = t.cards
    for cap in range(4):
        for seat in range(t.seats):
            if t.cap(seat) != cap:
                continue
            row = t.down[seat]
            for i in range(len(row)):
                if row[i] == HOLE:
                    kind = next(k for k in pool if cards.type[k] == CREATURE and cards.level[k] <= cap)
                    pool.remove(kind)
                    row[i] = kind
                row[i] |= mark(seat)


def fill_place(place: list[int], pool: list[int], marks: int) -> None:
    """Fill the holes of a place; its owner knows all cards in it."""
    for i in range(len(place)):
        if place[i] == HOLE:
            place[i] = pool.pop()
        place[i] |= marks


def some_picks(t: LordsTable, seat: int, rng: Rng) -> int:
    """As many cards of the hand as this seat has chosen for its market."""
    hand = [card & KIND for card in t.hands[seat]]
    rng.shuffle(hand)
    packed = 0
    for kind in hand[: t.picked[seat]]:
        packed = packed << PICK_BITS | kind
    return packed
