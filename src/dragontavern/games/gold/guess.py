"""A whole table that fits a view (G56): what lies nowhere in sight is put somewhere."""

from dragontavern.core.marks import HOLE, KIND, mark
from dragontavern.core.rng import Rng
from dragontavern.core.traces import whereabouts

from . import market
from .choices import REACH
from .magic import reaches
from .pack import COLOURS, FIRST_DRAGON, HAND, LAST_DRAGON
from .screens import counts, in_order, nest
from .table import GoldTable, add


def fill(t: GoldTable, viewer: int, rng: Rng) -> None:
    """Fill all holes of a view."""
    fill_magic(t, viewer, rng)
    fill_tokens(t, rng)
    here = [*t.dead, *t.dragons]
    pool = [kind for kind in range(FIRST_DRAGON, LAST_DRAGON + 1) if kind not in here]
    rng.shuffle(pool)
    t.pile = [card if card != HOLE else pool.pop() for card in t.pile]
    for seat in range(t.seats):
        if t.shouts[seat] < 0:
            t.shouts[seat] = 1
    market.guess_letters(t, viewer)


def fill_tokens(t: GoldTable, rng: Rng) -> None:
    """The tokens the viewer cannot place lie behind screens: where they may have gone, the others anywhere."""
    missing = [0, *t.cards.census]
    for row in (*t.treasure, t.lost, *t.pockets, counts(t.bag)):
        for i in range(COLOURS):
            missing[i + 1] -= row[i]
    holes: list[int] = []
    for screen in t.screens:
        holes.append(screen.count(HOLE))
        for card in screen:
            if card != HOLE:
                missing[card & KIND] -= 1
    found = whereabouts(t.traces, holes, missing, rng)
    gone: list[list[int]] = [[] for _ in range(t.seats)]
    for j in range(len(found.kinds)):
        gone[found.places[j]].append(found.kinds[j])
        missing[found.kinds[j]] -= 1
    pool = in_order(missing[1:])
    rng.shuffle(pool)
    for seat in range(t.seats):
        mine = mark(seat)
        here = gone[seat]
        while len(here) < holes[seat]:
            here.append(pool.pop())
        t.screens[seat] = nest([(card if card != HOLE else here.pop()) | mine for card in t.screens[seat]])
    rng.shuffle(t.bag)


def fill_magic(t: GoldTable, viewer: int, rng: Rng) -> None:
    """The unseen magic cards; if tokens have vanished, the Invisible Hand and its loot are with a suspect.

    Somebody else who has the Hand may be reaching for something now.
    """
    if not t.advanced:
        return
    pool = list(t.cards.magic)
    for kind in t.used:
        pool.remove(kind)
    for hand in t.magic:
        for card in hand:
            if card != HOLE:
                pool.remove(card & KIND)
    taken = t.vanished
    if any(taken) and not any(any(pocket) for pocket in t.pockets):
        suspects = [seat for seat in range(t.seats) if HOLE in t.magic[seat] and not t.cleared >> seat & 1]
        thief = suspects[rng.below(len(suspects))]
        pool.remove(HAND)
        hand = t.magic[thief].copy()
        hand[hand.index(HOLE)] = HAND
        t.magic[thief] = hand
        t.pockets[thief] = add(t.pockets[thief], taken)
    rng.shuffle(pool)
    for seat in range(t.seats):
        if t.magic[seat]:
            mine = mark(seat)
            t.magic[seat] = [(card if card != HOLE else pool.pop()) | mine for card in t.magic[seat]]
    t.magic_pile = pool
    for seat in range(t.seats):
        if seat != viewer and rng.below(2) and HAND | mark(seat) in t.magic[seat]:
            there = reaches(t)
            if there:
                t.reach[seat] = there[rng.below(len(there))] - REACH + 1
