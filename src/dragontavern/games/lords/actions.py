"""What the active player may do in the two main phases (R2, R4): what is offered, and why something is not."""

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND

from . import choices
from .effects import can_rise, targets
from .magic import castable, may_cast
from .pack import KINDS, LEVELS
from .table import MAIN_1, MAIN_2, USED, LordsTable
from .vocabulary import (
    ANTIMAGIC,
    ARTIFACT,
    BLESSING,
    CREATURE,
    DRAW,
    EQUIPMENT,
    ROLE,
)


def main_options(t: LordsTable, seat: int) -> list[int]:
    """Everything the active player may do now; to end the phase is always possible."""
    found = [choices.NO]
    from_hand(t, seat, found)
    if t.turns[seat]:
        from_markets(t, seat, found)
    with_creatures(t, seat, found)
    with_abilities(t, seat, found)
    if t.phase == MAIN_2:
        found.extend([choices.laid(seat, i) for i in range(len(t.down[seat]))])
    elif may_attack(t, seat):
        found.extend([choices.ATTACK + foe for foe in t.opponents(seat)])
    return found


# --- cards of the hand ------------------------------------------------------------------------------------------


def from_hand(t: LordsTable, seat: int, found: list[int]) -> None:
    """Roles, creatures, artifacts, spells, blessings, curses; and what can be shared."""
    cards = t.cards
    cap = t.cap(seat)
    casts = may_cast(t, seat)
    mates = t.seats > 2
    for kind in t.hand_kinds(seat):
        type = cards.type[kind]
        if type == CREATURE:
            if cards.level[kind] <= cap:
                found.append(kind)
                found.append(choices.DOWN + kind)
        elif type == ROLE:
            if not t.roles[seat]:
                if may_place_role(t, seat):
                    found.append(kind)
            elif may_change_role(t, seat):
                found.append(choices.CHANGE + kind)
        elif type == ARTIFACT:
            if not t.artifacts[seat] or t.options["artifactReplace"]:
                found.append(kind)
        elif type != EQUIPMENT and type != ANTIMAGIC and casts and castable(t, seat, kind):
            found.append(kind)
        if mates and cards.sharing[kind] and t.can_pay(seat, cards.price[kind]) and takers(t, seat, kind):
            found.append(choices.SHARE + kind)


def may_place_role(t: LordsTable, seat: int) -> bool:
    """H1, H5: one role; placing it is a raise only if the table says so."""
    return not (t.options["placingCountsAsRaise"] and t.raised >> seat & 1)


def may_change_role(t: LordsTable, seat: int) -> bool:
    """H9, H10: only a role of level 1 is changed, and a card of the hand besides the new role must be discarded."""
    return t.level(seat) == 1 and len(t.hands[seat]) >= 2 and may_place_role(t, seat)


def takers(t: LordsTable, seat: int, kind: int) -> list[int]:
    """P1, P2: the team-mates who could have a card on their battlefields."""
    cards = t.cards
    type = cards.type[kind]
    mates = t.mates(seat)
    if type == CREATURE:
        return [mate for mate in mates if cards.level[kind] <= t.cap(mate)]
    if type == ROLE:
        return [mate for mate in mates if not t.roles[mate] and may_place_role(t, mate)]
    if type == ARTIFACT:
        return [mate for mate in mates if not t.artifacts[mate]]
    if type == BLESSING and may_cast(t, seat):
        return [mate for mate in mates if can_rise(t, mate, cards.promotes[kind])]
    return []


# --- markets, creatures, abilities, attacks ---------------------------------------------------------------------


def from_markets(t: LordsTable, seat: int, found: list[int]) -> None:
    """D1–D4: every card of every market the team can pay."""
    for owner in range(t.seats):
        market = t.markets[owner]
        for slot in range(4):
            if market[slot] and t.can_pay(seat, t.price_for(seat, market[slot])):
                found.append(choices.MARKET + 4 * owner + slot)


def support_cost(t: LordsTable, seat: int, kind: int) -> int:
    """P7, I4: what it costs to pass a creature on."""
    cost = t.cards.support_cost[t.role_cell(seat)]
    if cost >= 0:
        return cost
    return t.cards.price[kind] if t.options["supportCost"] == "price" else t.cards.support[kind]


def with_creatures(t: LordsTable, seat: int, found: list[int]) -> None:
    """P7: face-up creatures that a team-mate could keep and the team can pay for."""
    if t.seats == 2:
        return
    best = max([t.cap(mate) for mate in t.mates(seat)])
    for kind in sorted({slot & KIND for slot in t.up[seat]}):
        if t.cards.level[kind] <= best and t.can_pay(seat, support_cost(t, seat, kind)):
            found.append(choices.SUPPORT + kind)


def with_abilities(t: LordsTable, seat: int, found: list[int]) -> None:
    """I5, J12: abilities that were not used in this turn and have something to act on."""
    cards = t.cards
    role, artifact = t.roles[seat], t.artifacts[seat]
    if role and not t.used & 1:
        add_uses(t, seat, role, t.role_cell(seat), True, found)
    if artifact and not t.used & 2:
        add_uses(t, seat, artifact, artifact * LEVELS, False, found)
    before = 0
    for slot in t.up[seat]:
        if slot != before and slot < USED and cards.uses[slot * LEVELS]:
            add_uses(t, seat, slot, slot * LEVELS, False, found)
        before = slot


def add_uses(t: LordsTable, seat: int, card: int, cell: int, role: bool, found: list[int]) -> None:
    """The abilities of one card that can be used now."""
    uses = t.cards.uses[cell]
    for i in range(min(2, len(uses))):
        if uses[i].verb == DRAW or targets(t, seat, uses[i], t.cards.type[card], role):
            found.append((choices.USE_SECOND if i else choices.USE) + card)


def may_attack(t: LordsTable, seat: int) -> bool:
    """Q1, Q2: once a turn, not in one's first turn, and with a creature."""
    if t.phase != MAIN_1 or not t.turns[seat]:
        return False
    return bool(t.up[seat]) or (bool(t.down[seat]) and not t.options["attackNeedsFaceUp"])


# --- why not ----------------------------------------------------------------------------------------------------


def why_not(t: LordsTable, seat: int, option: int) -> Refused:
    """The rule that forbids an option of a main phase."""
    if choices.MARKET <= option < choices.MARKET + 4 * t.seats:
        return why_not_buy(t, seat, option - choices.MARKET)
    if choices.ATTACK <= option < choices.ATTACK + t.seats:
        return why_not_attack(t, seat, option - choices.ATTACK)
    if option >= choices.LAID and choices.owner(option) == seat and t.phase == MAIN_1:
        return Refused("J6", "refused.turn_up_later", ())
    base, kind = divmod(option, 100)
    if not 0 < kind <= KINDS or base > choices.SHARE // 100 or t.find(t.hands[seat], kind) < 0:
        return Refused("R2", "refused.not_an_option", (option,))
    if base == choices.SHARE // 100:
        return why_not_share(t, seat, kind)
    return why_not_play(t, seat, kind)


def why_not_buy(t: LordsTable, seat: int, number: int) -> Refused:
    """D1, B3: why a card of a market cannot be bought."""
    kind = t.markets[number // 4][number % 4]
    if not kind:
        return Refused("D7", "refused.empty_slot", ())
    if not t.turns[seat]:
        return Refused("D1", "refused.first_turn", ())
    return Refused("B3", "refused.too_dear", (kind, t.price_for(seat, kind)))


def why_not_attack(t: LordsTable, seat: int, foe: int) -> Refused:
    """Q1, Q2: why there is no attack."""
    if (foe ^ seat) & 1 == 0:
        return Refused("Q1", "refused.own_team", (foe,))
    if t.phase != MAIN_1:
        return Refused("Q1", "refused.attack_over", ())
    if not t.turns[seat]:
        return Refused("R2", "refused.first_turn", ())
    return Refused("Q2", "refused.needs_creature", ())


def why_not_share(t: LordsTable, seat: int, kind: int) -> Refused:
    """P1, B3: why a card cannot be shared."""
    if not t.cards.sharing[kind]:
        return Refused("P1", "refused.not_shared", (kind,))
    if not t.can_pay(seat, t.cards.price[kind]):
        return Refused("B3", "refused.too_dear", (kind, t.cards.price[kind]))
    return Refused("P1", "refused.nobody_can_take", (kind,))


def why_not_play(t: LordsTable, seat: int, kind: int) -> Refused:
    """Why a card of the hand cannot be played in a main phase."""
    type = t.cards.type[kind]
    if type == CREATURE:
        return Refused("H12", "refused.above_cap", (kind, t.cap(seat)))
    if type in (EQUIPMENT, ANTIMAGIC):
        return Refused("K1" if type == EQUIPMENT else "M1", "refused.only_in_combat", (kind,))
    if type == ARTIFACT:
        return Refused("O1", "refused.one_artifact", ())
    if type == ROLE:
        if not may_place_role(t, seat):
            return Refused("H5", "refused.raised", ())
        return Refused("H9" if t.level(seat) == 1 else "H10", "refused.role_stays", ())
    if t.locked:
        return Refused("P4", "refused.locked", ())
    if not t.turns[seat]:
        return Refused("R2", "refused.first_turn", ())
    if type == BLESSING and t.raised >> seat & 1:
        return Refused("H5", "refused.raised", ())
    return Refused("S2", "refused.nothing_to_act_on", (kind,))
