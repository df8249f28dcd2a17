"""What a position of Drako is worth to a seat, in wounds: life, abilities, cards, and what could happen next."""

from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.drako.pack import (
    ARMOUR,
    BREATH,
    DRAGON,
    DWARVES,
    FIGURES_OF,
    FURY,
    KNIGHTS,
    LEG,
    SWORDSMAN,
    THE_DRAGON,
    TROLLS,
    WING,
)  # fmt: skip
from dragontavern.games.drako.table import DRAWN, DrakoTable

from .cards import AVERAGE, card_worth
from .sight import FAR, Sight

WON: Final = 1000.0
ALIVE: Final = 1.5  # a figure that can still act, besides its free spaces
LAST_SPACES: Final = 0.3  # the last three spaces count more: a figure near death is a good target
ABILITY: Final = 1.0  # a thrower who still throws, a berserker who still charges
AREA: Final = 1.1  # an ability the dragon has not lost
ROCK: Final = 0.12
DODGE: Final = 1.0
RAGE: Final = 0.7
NETTED: Final = 1.5
SHELTER: Final = 0.9  # a reinforcement card on a knight catches about one wound
QUALITY: Final = 0.7  # what is printed on the cards
SHORT: Final = 0.15  # a hand of fewer than three cards gives no choice
TICK: Final = (
    0.12  # an action that can still be paid for with cards: one for a card in hand, one and a half in the deck
)
ACTION: Final = 0.5  # an action of this turn not yet taken
READY: Final = 0.45  # the harm one can do at once
LATER: Final = 0.3  # the harm one could do if the enemy stayed where he is
CONTACT: Final = 0.2  # a figure beside an enemy
HUNT: Final = 0.3  # each step between a hunter and his nearest prey


def worth(t: DrakoTable, me: int) -> float:
    """How good the position is for a seat; what is good for one is bad for the other."""
    if t.winner >= 0:
        return 0.0 if t.winner == DRAWN else WON if t.winner == me else -WON
    tempo = ACTION * t.actions if t.active == me else ACTION * (2 - t.actions)
    return tempo + side_worth(t, me) - side_worth(t, 1 - me)


def side_worth(t: DrakoTable, seat: int) -> float:
    """Everything that speaks for one side."""
    return life(t, seat) + supply(t, seat) + menace(t, seat)


# --- what there is --------------------------------------------------------------------------------------------------


def life(t: DrakoTable, seat: int) -> float:
    """Figures, their free spaces and abilities, and the tokens."""
    side = t.sides[seat]
    if side == DRAGON:
        return dragon_life(t)
    total = 0.0
    alive = 2 * ALIVE if t.meets(TROLLS, DWARVES) else ALIVE  # X18: there they may be counted in the end
    for figure in FIGURES_OF[side]:
        if t.hexes[figure] >= 0:
            free = t.cards.spaces[figure] - t.wounds[figure]
            total += alive + free + min(free, 3) * LAST_SPACES
            if t.netted == figure:
                total -= NETTED * 0.6
            if side == TROLLS and t.has_ability(figure):
                total += ABILITY
    if side == TROLLS:
        return total + ROCK * t.rocks
    if side == KNIGHTS:
        total += DODGE if t.dodge and t.hexes[SWORDSMAN] >= 0 else 0.0
        return total + SHELTER * (len(t.laid[0]) + len(t.laid[1]) + len(t.laid[2]))
    return total + (RAGE if t.rage and t.hexes[FURY] >= 0 else 0.0)


def dragon_life(t: DrakoTable) -> float:
    """D7, D8: armour and areas."""
    total = float(t.cards.areas[ARMOUR] - t.areas[ARMOUR])
    for area in (WING, LEG, BREATH):
        free = t.cards.areas[area] - t.areas[area]
        total += free + (AREA if free else 0.0)
    return total - (NETTED if t.netted == THE_DRAGON else 0.0)


def clock_side(t: DrakoTable) -> int:
    """The side that must win before its cards run out (K16, D21, X20, X26), -1 if there is none.

    Against dwarves the trolls do not lose by it, but the dwarves have half a deck more and go on without them (X16).
    """
    if TROLLS in t.sides:
        return -1 if DRAGON in t.sides else TROLLS
    return KNIGHTS if KNIGHTS in t.sides else DWARVES


def supply(t: DrakoTable, seat: int) -> float:
    """The cards: what they say, and the time they buy, which is dearer to the clock side."""
    deck, hand = len(t.decks[seat]), len(t.hands[seat])
    total = AVERAGE * deck
    for card in t.hands[seat]:
        total += card_worth(t, card & KIND)
    total *= QUALITY
    if hand < 3:
        total -= SHORT * (3 - hand) * (3 - hand)
    tick = 2 * TICK if t.sides[seat] == clock_side(t) else TICK
    return total + tick * (1.5 * deck + hand)


# --- what could happen next -----------------------------------------------------------------------------------------


def menace(t: DrakoTable, seat: int) -> float:
    """The worst cards of a hand as things stand, and how near the hunters are."""
    sight = Sight(t, seat)
    harms = sorted([sight.worst(card & KIND) for card in t.hands[seat]], reverse=True)
    if t.active == seat and t.actions:
        total = READY * sum(harms[: t.actions])
    else:
        total = (READY if not t.actions else LATER) * sum(harms[:2])
    total += CONTACT * sight.contact
    clock = clock_side(t)
    if t.sides[seat] == clock or (clock < 0 and t.sides[seat] == TROLLS):
        hexes = t.hexes
        for figure in sight.figures:
            total -= HUNT * min([FAR[hexes[figure]][hexes[foe]] for foe in sight.foes], default=0)
    return total
