"""What a card of Drako in the hand is worth: what its symbols are good for some day, in wounds."""

from typing import Final

from dragontavern.games.drako.pack import (
    ATTACK,
    BERSERKER,
    BREATH,
    CHARGE,
    DEFENCE,
    DWARVES,
    FIRE,
    FLIGHT,
    MOVE,
    NETTING,
    PAIR,
    REINFORCE,
    THROW,
    THROWER,
    TROLLS,
    WING,
    Symbol,
)  # fmt: skip
from dragontavern.games.drako.table import DrakoTable

AVERAGE: Final = 0.7  # a card nobody has seen
USELESS: Final = 0.1  # a symbol nobody can use any more
OTHER: Final = 0.3  # of the worth of every further symbol: a card is played for one of them only


def card_worth(t: DrakoTable, kind: int) -> float:
    """A card in the hand: its best symbol, and a little for every other."""
    if not kind:
        return AVERAGE
    best = rest = 0.0
    for symbol in t.cards.symbols[kind]:
        value = symbol_worth(t, symbol)
        rest += min(best, value)
        best = max(best, value)
    return best + OTHER * rest


def symbol_worth(t: DrakoTable, symbol: Symbol) -> float:
    """What a symbol is good for some day."""
    what, a, b = symbol
    if what == MOVE:
        return 0.3 + 0.1 * (a + b)
    if what == ATTACK:
        return 0.35 + 0.2 * b + 0.1 * a
    if what == PAIR:
        return 0.35 + 0.2 * (a + b)
    if what == DEFENCE:
        return 0.95 + 0.3 * (a - 1) - 0.2 * b if b <= t.rocks else USELESS
    if what == FLIGHT:
        return 0.9 if t.area_free(WING) else USELESS
    if what == FIRE:
        return 0.4 + 0.35 * b if t.area_free(BREATH) else USELESS
    if what == THROW:
        return 0.4 + 0.3 * thrown(t, b) if t.rocks and able(t, THROWER) else USELESS
    if what == CHARGE:
        return 0.8 if able(t, BERSERKER) else USELESS
    if what == REINFORCE:
        return 0.9
    return 1.0 if what == NETTING else 0.45 + 0.3 * b  # a net; a bow or crossbow


def thrown(t: DrakoTable, value: int) -> int:
    """X15: the value of a rock; against dwarves it is always three."""
    return 3 if t.meets(TROLLS, DWARVES) else value


def able(t: DrakoTable, troll: int) -> bool:
    """K14: a living troll who has not lost his ability."""
    return t.hexes[troll] >= 0 and t.has_ability(troll)
