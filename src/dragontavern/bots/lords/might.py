"""How strong everybody is in I Signori dei Draghi by what a view tells: boards, hidden creatures, cards in hand."""

from math import exp
from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.lords.magic import wearable
from dragontavern.games.lords.pack import LEVELS, Pack
from dragontavern.games.lords.table import CASTER, LordsTable
from dragontavern.games.lords.vocabulary import CREATURE, EQUIPMENT, OPPOSING

ANSWER: Final = 1.3  # what an unknown card in a defender's hand adds to his defence, on average
SPREAD: Final = 5.0  # how far a combat strays from what was expected


def attack_of(cards: Pack, kind: int) -> int:
    """What a creature adds to an attack."""
    return cards.strength[kind] + cards.attack[kind * LEVELS]


def defence_of(cards: Pack, kind: int) -> int:
    """What a creature adds to a defence."""
    return cards.strength[kind] + cards.defence[kind * LEVELS]


def swing(cards: Pack, kind: int) -> int:
    """By how much a piece of equipment moves a combat in favour of who plays it."""
    return -cards.gear[kind] if cards.gear_side[kind] == OPPOSING else cards.gear[kind]


def usual_defence(cards: Pack, cap: int) -> float:
    """What a face-down creature nobody has seen adds, on average over those its owner could keep."""
    total = number = 0
    for kind in cards.kinds:
        if cards.type[kind] == CREATURE and cards.level[kind] <= cap:
            total += cards.copies[kind] * defence_of(cards, kind)
            number += cards.copies[kind]
    return total / number if number else 0.0


def hidden(t: LordsTable, seat: int) -> float:
    """What a player's face-down creatures will add when they are turned up; those looked at are known."""
    row = t.down[seat]
    if not row:
        return 0.0
    usual = usual_defence(t.cards, t.cap(seat))
    return sum([defence_of(t.cards, card & KIND) if card & KIND else usual for card in row])


def answers(t: LordsTable, foe: int) -> float:
    """What a defender will add out of his hand: cards all know by what they are, others on average."""
    if t.locked:
        return 0.0
    cards = t.cards
    total = 0.0
    for card in t.hands[foe]:
        kind = card & KIND
        if not kind:
            total += ANSWER
        elif cards.type[kind] == EQUIPMENT:
            total += swing(cards, kind)
    return total


def reserve(t: LordsTable, me: int) -> int:
    """What one's own equipment would add to an attack."""
    if t.locked:
        return 0
    cards = t.cards
    return sum(
        [
            swing(cards, card & KIND)
            for card in t.hands[me]
            if cards.type[card & KIND] == EQUIPMENT and not cards.gear_only[card & KIND]
        ]
    )


def chance(t: LordsTable, me: int, foe: int, more: float = 0.0) -> float:
    """How likely an attack wins, with so much more strength than there is now; a sure loss at the reveal is 0."""
    margin = t.attack(me) + more + reserve(t, me) - t.defence(foe) - hidden(t, foe)
    return likely(margin - answers(t, foe))


def likely(margin: float) -> float:
    """The chance to end ahead when so far ahead is expected."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, margin / SPREAD))))


def best_attack(t: LordsTable, me: int, more: float = 0.0) -> tuple[float, int]:
    """The opponent against whom an attack is most likely to win, and how likely."""
    return max([(chance(t, me, foe, more), foe) for foe in t.opponents(me)])


def enemy_swing(t: LordsTable, me: int) -> int:
    """The most that antimagic could take from the other side's equipment."""
    return max([swing(t.cards, entry & KIND) for entry in t.gear if (entry >> CASTER ^ me) & 1], default=0)


def useful(t: LordsTable, me: int, kind: int) -> bool:
    """Whether a card of the hand could still be armed in the present combat."""
    return t.cards.type[kind] == EQUIPMENT and wearable(t, me, kind)
