"""Special flights in the making (R32–R37): one's own, which the hand can finish, and those of the others."""

from dragontavern.core.marks import KIND
from dragontavern.games.ante.cards import COLOUR, KINDS, STRENGTH
from dragontavern.games.ante.flights import STRENGTH_BITS
from dragontavern.games.ante.table import WILD, AnteTable

from .chances import cards_to_come

# How sure a flight is of which so many cards lie already and the rest is in hand.
SURE = (0.2, 0.45, 0.85)
LUCKY = 0.08  # two cards lie and the third must be drawn
NEXT_TIME = 0.12  # three in hand, but too few turns: something for the next gambit
THREAT = 0.2  # somebody else has two cards and may have the third
ANTE_CARDS = 4.0  # what two ante cards are worth

BITS = [
    tuple(i for i in range(STRENGTH_BITS) if COLOUR[kind] >> i & 1)
    + ((STRENGTH_BITS + STRENGTH[kind],) if kind else ())
    for kind in range(KINDS + 1)
]
"""By kind: the numbers of the flights a card counts for, colours first, as in `rewarded`."""
WILD_BITS = tuple(range(10))


def hopes(t: AnteTable, me: int) -> float:
    """What one's own flight and hand promise together."""
    lying = [0] * (STRENGTH_BITS + 14)
    held = [0] * (STRENGTH_BITS + 14)
    for slot in t.flights[me]:
        for bit in slot_bits(slot):
            lying[bit] += 1
    for card in t.hands[me]:
        for bit in BITS[card & KIND]:
            held[bit] += 1
    coming = cards_to_come(t, me)
    total = 0.0
    for bit in range(len(lying)):
        there = lying[bit]
        if there + held[bit] < 2 or there >= 3 or t.rewarded[me] >> bit & 1:
            continue
        if there + held[bit] < 3:
            if there == 2 and coming:
                total += LUCKY * reward(t, me, bit, True)
        elif 3 - there <= coming:
            total += SURE[there] * reward(t, me, bit, True)
        elif held[bit] >= 3:
            total += NEXT_TIME * reward(t, me, bit, True)
    return total


def fears(t: AnteTable, seat: int) -> float:
    """What somebody else's flight may bring him."""
    if len(t.flights[seat]) < 2 or not cards_to_come(t, seat):
        return 0.0
    once = twice = thrice = 0
    for slot in t.flights[seat]:
        bits = sum([1 << bit for bit in slot_bits(slot)])
        thrice |= twice & bits
        twice |= once & bits
        once |= bits
    pairs = twice & ~thrice & ~t.rewarded[seat]
    total = 0.0
    while pairs:
        bit = pairs.bit_length() - 1
        pairs ^= 1 << bit
        total += THREAT * reward(t, seat, bit, False)
    return total


def slot_bits(slot: int) -> tuple[int, ...]:
    """The flights a card counts for where it lies."""
    return BITS[slot & KIND] + WILD_BITS if slot & WILD else BITS[slot & KIND]


def reward(t: AnteTable, seat: int, bit: int, with_hand: bool) -> float:
    """R36, R37: what a flight would pay: so much from every opponent, or strength and ante cards."""
    if bit >= STRENGTH_BITS:
        return min(bit - STRENGTH_BITS, t.stakes or bit) + ANTE_CARDS
    strengths = [STRENGTH[slot & KIND] for slot in t.flights[seat] if bit in slot_bits(slot)]
    if with_hand:
        strengths.extend([STRENGTH[card & KIND] for card in t.hands[seat] if bit in BITS[card & KIND]])
    strengths.sort()
    return float(strengths[-2] * (t.seats - 1))
