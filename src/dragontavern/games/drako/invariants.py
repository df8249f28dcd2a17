"""What must hold at any moment: every card somewhere, figures where they can be, tokens with those who own them."""

from typing import Final

from dragontavern.core.marks import KIND

from .actions import DiscardDown
from .board import HEXES
from .pack import DWARVES, FIGURES, FIGURES_OF, KNIGHTS, MATCHUPS, SIDE_OF, THE_DRAGON, TROLLS
from .table import DRAWN, HAND_LIMIT, NOBODY, STOPPED, TARGET, VALUE, DrakoTable, dead

MOST_ATTACKS: Final = 3  # three knights, or three figures on one line


def fault(t: DrakoTable) -> str:
    """The first broken invariant in words, or nothing."""
    first, second = MATCHUPS[t.options["matchup"]]
    if t.sides not in ((first, second), (second, first)):
        return "the sides are not those of the match-up"
    pairs = (t.decks, t.hands, t.discards, t.settling, t.dealt)
    if any(len(pair) != 2 for pair in pairs) or len(t.laid) != 3 or len(t.areas) != 4:
        return "there are two decks, hands, piles of discards and settled cards, three knights and four areas"
    return course(t) or figures(t) or tokens(t) or attacks(t) or cards(t)


def figures(t: DrakoTable) -> str:
    """K2, K15: one figure on a hex, wounds within their rows, the dead off the board."""
    if len(t.hexes) != len(FIGURES) or len(t.wounds) != len(FIGURES):
        return "there are nine figures"
    here = [hex for hex in t.hexes if hex != NOBODY]
    if len(set(here)) != len(here) or any(not 0 <= hex < HEXES for hex in here):
        return "two figures stand on one hex, or one off the board"
    if any(not 0 <= t.areas[i] <= t.cards.areas[i] for i in range(4)):
        return "the dragon has more wounds than spaces"
    settled = not t.settling[0] and not t.settling[1]
    for figure, name in enumerate(FIGURES):
        if figure not in t.figures and (t.hexes[figure] != NOBODY or t.wounds[figure]):
            return f"the {name} does not belong to this match-up"
        if not 0 <= t.wounds[figure] <= t.cards.spaces[figure] or (figure == THE_DRAGON and t.wounds[figure]):
            return f"the {name} has more wounds than spaces"
        if figure in t.figures and t.turns and settled and dead(t, figure) != (t.hexes[figure] == NOBODY):
            return f"the {name} is on the board exactly while a space of his is free"
    return ""


def tokens(t: DrakoTable) -> str:
    """K4, D12, X8, X25: rocks, dodge, net, fury and laid cards belong to sides in play."""
    if not 0 <= t.rocks <= t.all_rocks():
        return f"there are at most {t.all_rocks()} rocks"
    if (t.dodge and KNIGHTS not in t.sides) or (t.rage and DWARVES not in t.sides):
        return "a dodge needs knights, a fury dwarves"
    if t.netted != NOBODY:
        caught = t.netted in t.figures and SIDE_OF[t.netted] != DWARVES and t.hexes[t.netted] != NOBODY
        if not caught or DWARVES not in t.sides:
            return "the net lies on a living enemy of the dwarves, or on nobody"
    if t.renewed and not t.meets(TROLLS, DWARVES):
        return "only dwarves against trolls renew their deck"
    for knight in FIGURES_OF[KNIGHTS]:
        if t.laid[knight] and (not t.meets(KNIGHTS, DWARVES) or t.hexes[knight] == NOBODY):
            return "cards lie on living knights only, against dwarves"
    return ""


def attacks(t: DrakoTable) -> str:
    """K9: attacks stand on the list only while a card is being settled, and name figures in play."""
    if t.attacks and not t.settling[t.active]:
        return "attacks need a card that is being settled"
    if len(t.attacks) > MOST_ATTACKS:
        return "a card makes three attacks at most"
    for entry in t.attacks:
        attacker, target, value = entry & 15, entry >> TARGET & 15, (entry & ~STOPPED) >> VALUE
        if attacker not in t.figures or target not in t.figures or t.owner(attacker) == t.owner(target):
            return "an attack goes from one side to the other"
        if not 1 <= value <= 4:
            return "an attack has a value from 1 to 4"
    return ""


def cards(t: DrakoTable) -> str:
    """K4, K7: all 38 cards of a side, and hands of six at most but right after a draw."""
    for seat in range(2):
        here = [*t.decks[seat], *t.hands[seat], *t.discards[seat], *t.settling[seat]]
        if t.sides[seat] == KNIGHTS:
            here += [kind for lot in t.laid for kind in lot]
        if t.sides[seat] == DWARVES:
            here += t.removed
        if sorted(card & KIND for card in here) != sorted(t.cards.decks[t.sides[seat]]):
            return f"the 38 cards of seat {seat} must all be somewhere, and no others"
        discarding = t.agenda and isinstance(t.agenda[-1], DiscardDown)
        if len(t.hands[seat]) > HAND_LIMIT + (2 if discarding else 0):
            return "a hand has at most six cards"
    return ""


def course(t: DrakoTable) -> str:
    """K5, K6, X7: turns, actions, legs."""
    if t.active not in (0, 1) or not 0 <= t.actions <= 3 or t.turns < 0:
        return "a turn belongs to a seat and has at most three actions"
    if not 1 <= t.leg <= t.options["legs"] or len(t.legs) not in (3 * t.leg - 3, 3 * t.leg):
        return "there are not so many legs"
    if t.winner not in (NOBODY, 0, 1, DRAWN) or min(t.dealt) < 0:
        return "a leg is won by a seat or by nobody"
    return ""
