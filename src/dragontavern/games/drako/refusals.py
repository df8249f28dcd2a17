"""Why a symbol cannot be used now, as a person would want to know it.

K11, K12, K14, K21–K23, K28–K30, D8, D11, D12, D17, D19.
"""

from typing import Final

from dragontavern.core.errors import Refused

from .pack import (
    ARCHERS,
    ATTACK,
    BERSERKER,
    BLANK,
    BOW,
    BREATH,
    CHARGE,
    CROSSBOW,
    DEFENCE,
    FIRE,
    FLIGHT,
    MOVE,
    NET,
    NETTING,
    PAIR,
    REINFORCE,
    SHOT,
    THE_DRAGON,
    THROW,
    THROWER,
    WING,
)  # fmt: skip
from .table import DrakoTable

# The rule of each symbol that only some figures can use, and who they are.
RULES: Final = {BOW: "K21", SHOT: "D11", THROW: "K28", FIRE: "D19", CHARGE: "K29", FLIGHT: "D17", NETTING: "D12"}
WHO: Final[dict[int, tuple[int, ...]]] = {
    BOW: ARCHERS,
    SHOT: (CROSSBOW,),
    THROW: (THROWER,),
    FIRE: (THE_DRAGON,),
    CHARGE: (BERSERKER,),
    FLIGHT: (THE_DRAGON,),
    NETTING: (NET,),
}
HELD: Final = (BOW, THROW, CHARGE, FLIGHT)  # what a netted figure cannot do (D12, X13, X21)


def why_not_play(t: DrakoTable, seat: int, kind: int, number: int) -> Refused:
    """Why a card cannot be played for a symbol, or for none."""
    symbols = t.cards.symbols[kind] if 0 < kind < len(t.cards.symbols) else ()
    if kind not in t.kinds_in_hand(seat) or not (number < len(symbols) or number == BLANK):
        return Refused("K9", "refused.not_usable")
    return Refused("K30", "refused.blank_last") if number == BLANK else why_unusable(t, seat, symbols[number][0])


def why_unusable(t: DrakoTable, seat: int, what: int) -> Refused:
    """The rule that keeps a symbol from being used, the first that does."""
    if what == DEFENCE:
        return Refused("K12", "refused.defence_only")
    if what in (ATTACK, PAIR):
        return Refused("K11", "refused.nobody_near")
    if what == REINFORCE:
        return Refused("K22", "refused.no_return")
    if what == MOVE:  # only the last figure of a side can be kept from walking
        held = t.netted == t.alive(seat)[0]
        return Refused("D12", "refused.netted") if held else Refused("D8", "refused.ability_lost")
    return why_nobody_can(t, what)


def why_nobody_can(t: DrakoTable, what: int) -> Refused:
    """Why those few who could use a symbol cannot."""
    alive = [figure for figure in WHO[what] if t.hexes[figure] >= 0]
    if not alive:
        return Refused(RULES[what], "refused.fallen")
    if lost(t, what):
        return Refused("D8" if what in (FIRE, FLIGHT) else "K14", "refused.ability_lost")
    if what == NETTING:
        return Refused("D12", "refused.net_out")
    if what == THROW and not t.rocks:
        return Refused("K23", "refused.no_rocks")
    if what in HELD and alive == [t.netted]:
        return Refused("D12", "refused.netted")
    return Refused(RULES[what], "refused.no_way" if what == CHARGE else "refused.no_line")


def lost(t: DrakoTable, what: int) -> bool:
    """K14, D8: whether wounds have taken the ability away."""
    if what == THROW:
        return not t.has_ability(THROWER)
    if what == CHARGE:
        return not t.has_ability(BERSERKER)
    return (what == FLIGHT and not t.area_free(WING)) or (what == FIRE and not t.area_free(BREATH))
