"""What must hold at any moment: nothing is lost or doubled, nobody supports what is not there."""

from dragontavern.core.marks import KIND, mark

from .market import read_offer
from .pack import COLOURS, FIRST_DRAGON, HAND, LAST_DRAGON, MARKET
from .screens import counts, nest
from .table import EVERYBODY, GIVEN_UP, NOBODY, PLACES, GoldTable
from .talks import Talks


def fault(t: GoldTable) -> str:
    """The first broken invariant in words, or nothing."""
    return tokens(t) or adventurers(t) or dragons(t) or magic(t) or talks(t) or market(t)


def tokens(t: GoldTable) -> str:
    """G3: every token is in exactly one place."""
    rows = [*t.treasure, t.lost, *t.pockets, counts(t.bag), *[counts(screen) for screen in t.screens]]
    if any(len(row) != COLOURS or min(row) < 0 for row in rows):
        return "a row of tokens has nine counts from 0 on"
    if [sum(row[i] for row in rows) for i in range(COLOURS)] != t.cards.census:
        return "bag, dragons, screens and lost tokens together must be all the tokens there are"
    if [sum(pocket[i] for pocket in t.pockets) for i in range(COLOURS)] != t.vanished:
        return "what has vanished must be in somebody's pocket"
    for seat, screen in enumerate(t.screens):
        if screen != nest(screen) or any(not token & mark(seat) for token in screen):
            return f"seat {seat} must know the tokens behind the own screen, in their order"
    return ""


def adventurers(t: GoldTable) -> str:
    """G10: every adventurer is ready, resting or at one dragon."""
    if len(t.bands) != PLACES:
        return f"there are {PLACES} places for dragons"
    for seat in range(t.seats):
        there = [adventurer & 3 for band in t.bands for adventurer in band if adventurer >> 2 == seat]
        bits = sum([1 << number for number in there])
        masks = (t.ready[seat], t.resting[seat], bits)
        if sum(masks) != EVERYBODY or masks[0] | masks[1] | masks[2] != EVERYBODY:
            return f"each adventurer of seat {seat} must be in exactly one place"
    here = [adventurer for band in t.bands for adventurer in band]
    if any(not 0 <= adventurer < 4 * t.seats for adventurer in here):
        return "there are four adventurers for each player"
    if not set(t.blessed) | set(t.asleep) <= set(here):
        return "magic works on adventurers at a dragon only"
    return ""


def dragons(t: GoldTable) -> str:
    """G4, G7: eighteen dragons in pile, on the table or dead; the market in its place."""
    pile = [card & KIND for card in t.pile]
    settling = [dragon for dragon in t.dragons if dragon in t.dead]
    found = sorted([*[kind for kind in pile if kind != MARKET], *filter(None, t.dragons), *t.dead])
    for dragon in settling:
        found.remove(dragon)
    if found != list(range(FIRST_DRAGON, LAST_DRAGON + 1)):
        return "each of the eighteen dragons must be in exactly one place"
    if pile.count(MARKET) > 1 or (MARKET in pile and pile.index(MARKET) != 7):
        return "the Market card has seven dragons below it"
    if any(t.bands[place] and not t.dragons[place] for place in range(PLACES)):
        return "nobody fights where no dragon is"
    return ""


def magic(t: GoldTable) -> str:
    """G8, G50: every magic card is in exactly one place; what has vanished has a thief."""
    held = [card & KIND for hand in (t.magic_pile, *t.magic) for card in hand]
    if sorted([*held, *t.used]) != sorted(t.cards.magic if t.advanced else []):
        return "each magic card must be in exactly one place"
    for seat in range(t.seats):
        if any(not card & mark(seat) for card in t.magic[seat]):
            return f"seat {seat} must know the own magic cards"
        if (any(t.pockets[seat]) or t.reach[seat]) and HAND not in [card & KIND for card in t.magic[seat]]:
            return "only the Invisible Hand fills pockets"
    return ""


def talks(t: GoldTable) -> str:
    """G25, G29: proposals share everything out, and nobody supports one that is not there."""
    place = next((step.place for step in t.agenda if isinstance(step, Talks)), -1)
    if place < 0:
        return "" if not any(t.offers) else "there are proposals, but no talks"
    for seat in range(t.seats):
        offer, backs = t.offers[seat], t.backs[seat]
        if offer and seat not in t.party:
            return f"seat {seat} has no say in these talks"
        if offer:
            whole = [sum(offer[i::COLOURS]) for i in range(COLOURS)]
            if len(offer) != COLOURS * len(t.party) or min(offer) < 0 or whole != t.treasure[place]:
                return f"the proposal of seat {seat} must share the treasure out"
        if backs not in (NOBODY, GIVEN_UP) and (backs not in t.party or not t.offers[backs]):
            return f"seat {seat} supports a proposal that is not there"
    return ""


def market(t: GoldTable) -> str:
    """G43: an offer stands with both concerned, and its maker has the tokens."""
    n = t.seats
    for seat in range(n):
        if sum([number != 0 for number in t.letters[seat][:n]]) > 1:
            return f"seat {seat} has more than one offer"
        for other in range(n):
            number = t.letters[seat][other]
            if number != t.letters[other][n + seat]:
                return "an offer must stand with both concerned"
            if number and not t.holds(seat, read_offer(number)[0]):
                return f"seat {seat} offers tokens that are not there"
    return ""
