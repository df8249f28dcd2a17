"""What the other hand probably holds: cards one keeps are those one did not want to play.

The view tells which cards are unseen and how many of them are in the hand; it does not tell what was played when. But
a hand is what is left over from all choices so far: defences wait for an attack, an attack that could have been made
has mostly been made, what nobody can use any more stays. The weights say by how much (docs/bots/drako.md).
"""

from math import exp
from typing import Final

from dragontavern.core.marks import HOLE, KIND
from dragontavern.core.rng import Rng
from dragontavern.games.drako.pack import ATTACK, DEFENCE, MOVE, PAIR
from dragontavern.games.drako.table import DrakoTable

from .cards import USELESS, card_worth, symbol_worth
from .outlook import Outlook

HINTS: Final = ("shield", "only_shield", "harm", "blow", "useless", "steps", "special", "worth")
"""What is looked at on a card, in the order of a side's weights."""
SWAPS: Final = 3  # exchanges tried for every card of the hand


def hints(t: DrakoTable, look: Outlook, kind: int) -> list[float]:
    """The HINTS of one card in the hand that `look` sees the board for."""
    shield = 0.0
    harm = 0
    blow = 0
    steps = 0
    special = 0.0
    useless = 0.0
    symbols = t.cards.symbols[kind]
    for symbol in symbols:
        what, a, b = symbol
        if what == DEFENCE:
            shield = 1.0 if b <= t.rocks else 0.0
        elif what == MOVE:
            steps += a * b
        else:
            harm = max(harm, look.harm(what, a, b))
            if what in (ATTACK, PAIR):
                blow += a * b if what == ATTACK else a + b
            elif symbol_worth(t, symbol) <= USELESS:
                useless = 1.0
            else:
                special = 1.0
    only = shield if len(symbols) == 1 else 0.0
    return [shield, only, harm / 3.0, blow / 3.0, useless, steps / 2.0, special, card_worth(t, kind)]


def keeping(t: DrakoTable, seat: int) -> list[float]:
    """By kind of card, as far as the side has it: how much likelier it is kept in the hand than another."""
    side = t.sides[seat]
    look = Outlook(t, seat)
    theta = KEPT[side]
    found = [0.0] * len(t.cards.symbols)
    for kind in t.cards.decks[side]:
        if found[kind] == 0.0:
            told = hints(t, look, kind)
            total: float = 0.0
            for i in range(len(theta)):
                total += theta[i] * told[i]
            found[kind] = exp(total)
    return found


def reweigh(table: DrakoTable, view: DrakoTable, weights: list[float], rng: Rng) -> None:
    """Exchange unseen cards between the other's hand and deck until likely hands are as frequent as they should be.

    Each exchange is accepted with the ratio of the weights (Metropolis), so the tables follow the weighted belief.
    """
    other = 1 - view.viewer
    hand, deck = table.hands[other], table.decks[other]
    unseen_hand = view.hands[other]
    unseen_deck = view.decks[other]
    if not hand or not deck:
        return
    for _ in range(SWAPS * len(hand)):
        i = rng.below(len(hand))
        j = rng.below(len(deck))
        if unseen_hand[i] != HOLE or unseen_deck[j] != HOLE:
            continue
        mine, theirs = hand[i] & KIND, deck[j] & KIND
        if mine != theirs and rng.below(1 << 20) * weights[mine] < weights[theirs] * (1 << 20):
            hand[i], deck[j] = hand[i] ^ mine ^ theirs, deck[j] ^ theirs ^ mine


KEPT: Final[list[list[float]]] = [
    [-0.08, 0.22, -0.30, 0.57, 0.00, -0.46, 0.35, 1.29],  # knights
    [0.06, -0.40, -0.01, 0.00, 0.94, -0.74, -0.17, 1.74],  # trolls
    [0.84, -0.76, 0.10, 0.89, 0.79, -0.59, -0.13, 0.88],  # dragon
    [-0.17, 0.00, 0.09, 0.52, 0.00, -0.03, 0.15, 0.92],  # dwarves
]
"""The weights of the HINTS, side by side."""
