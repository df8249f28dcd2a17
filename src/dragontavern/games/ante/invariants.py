"""What must hold at any moment (spec of the table: conservation of gold and cards, limits)."""

from dragontavern.core.marks import KIND

from .abilities import NoteAbilities
from .cards import KINDS, STANDARD
from .gambit import Antes
from .setup import PickSpecial
from .table import HAND_LIMIT, AnteTable


def fault(t: AnteTable) -> str:
    """The first broken invariant in words, or nothing."""
    if t.agenda and isinstance(t.agenda[-1], (PickSpecial, NoteAbilities)):
        gold = 0
    else:
        gold = t.options["goldPerPlayer"] * t.seats * t.seats
    if sum(t.hoards) + t.stakes + t.hole != gold:
        return f"there must be {gold} gold in hoards, stakes and hole together"
    if min(t.hoards) < 0 or min(t.owed) < 0 or t.stakes < 0 or t.hole < 0:
        return "gold cannot be negative"
    places = [t.deck, t.discards, t.aside, t.looked, t.limbo, t.ante, *t.hands, *t.flights]
    if len(t.hands) != t.seats or len(t.flights) != t.seats:
        return f"there must be {t.seats} hands and flights"
    kinds = sorted([card & KIND for place in places for card in place])
    if kinds != list(range(1, KINDS + 1)):
        return "each of the hundred cards must lie in exactly one place"
    if gold and len(t.aside) != KINDS - STANDARD - 10:
        return "exactly ten special cards are in the game"
    if any(len(hand) > HAND_LIMIT for hand in t.hands):
        return "nobody has more than ten cards"
    for seat in range(t.seats):
        if t.committed[seat] and t.find(t.hands[seat], t.committed[seat]) < 0:
            return "a card that is committed lies in its player's hand"
    if t.agenda and isinstance(t.agenda[-1], Antes) and min([len(hand) for hand in t.hands]) < 2:
        return "everybody has two cards or more before the ante"
    return ""
