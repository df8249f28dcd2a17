"""The main phases by habit: what is free is done first, then what pays; quick enough for tables that are imagined."""

from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.lords import choices
from dragontavern.games.lords.actions import support_cost
from dragontavern.games.lords.effects import targets
from dragontavern.games.lords.magic import aim_of
from dragontavern.games.lords.pack import LEVELS
from dragontavern.games.lords.table import MAIN_1, MAIN_2, LordsTable
from dragontavern.games.lords.vocabulary import (
    ARTIFACT,
    BLESSING,
    CREATURE,
    DEMOTE,
    DESTROY,
    DISCARD,
    DRAW,
    EQUIPMENT,
    FLIP,
    PEEK,
    RECOVER,
    ROLE,
    Effect,
)

from . import campaign
from .campaign import (
    BETTER_ROLE,
    BRAVE,
    LAST_BLOW,
    POINTS,
    SAVINGS,
    SURE,
    VICTORY,
    WORTH_A_CURSE,
    WORTH_A_SPELL,
)
from .duel import locks
from .scale import Scale, likely
from .worth import SPELLS, artifact_worth, blessing_worth, card_worth, fall

FREE: Final = 45.0  # what weighs more is done before anything is bought


def act(t: LordsTable, me: int, scale: Scale) -> int:
    """R2, R4: free things first, then purchases, gifts, the attack, support; nothing more ends the phase."""
    options = t.legal(me)
    best, most = choices.NO, 0.0
    for option in options:
        if option == choices.NO or choices.SHARE <= option < choices.USE or option >= choices.ATTACK:
            continue
        weight = weigh(t, me, option, scale, 0.0)
        if weight > most:
            best, most = option, weight
    if most > FREE:
        return best
    lead = scale.best_margin(t, me)
    for option in options:
        if choices.SHARE <= option < choices.USE or option >= choices.ATTACK:
            weight = weigh(t, me, option, scale, lead)
            if weight > most:
                best, most = option, weight
    return best


def weigh(t: LordsTable, me: int, option: int, scale: Scale, lead: float) -> float:
    """How much an option should be done now; `lead` is by how much the best attack should come out ahead."""
    if option == choices.NO:
        return 0.0
    if option < choices.DOWN:
        return weigh_card(t, me, option, scale)
    if option < choices.CHANGE:
        kind = option - choices.DOWN
        low = campaign.lies_low(t, me, kind)
        return campaign.SUMMONING + 1.0 + scale.worth[kind] if low else 0.0
    if option < choices.SHARE:
        return weigh_change(t, me, option - choices.CHANGE, scale)
    if option < choices.MARKET:
        return campaign.weigh_share(t, me, option - choices.SHARE)
    if option < choices.SUPPORT:
        number = option - choices.MARKET
        return weigh_purchase(t, me, t.markets[number // 4][number % 4], scale, lead)
    if option < choices.USE:
        return weigh_support(t, me, option - choices.SUPPORT, scale)
    if option < choices.ATTACK:
        return weigh_use(t, me, option, scale)
    if option < choices.ATTACK + t.seats:
        won = likely(scale.margin(t, me, option - choices.ATTACK))
        return campaign.ATTACKING * won if won >= BRAVE else 0.0
    more = scale.attack[t.down[me][choices.what(option)] & KIND]
    return campaign.SUPPORTING if likely(lead) < BRAVE <= likely(lead + more) else 0.0


# --- cards of the hand ---------------------------------------------------------------------------------------------


def weigh_card(t: LordsTable, me: int, kind: int, scale: Scale) -> float:
    """A card to be played out of the hand."""
    type = t.cards.type[kind]
    if type == CREATURE:
        return campaign.SUMMONING + scale.worth[kind]
    if type == ROLE:
        return campaign.PLACING + 0.1 * scale.role[kind * LEVELS + 1] + 0.5 * campaign.held_by(t, me, kind)
    if type == BLESSING:
        return campaign.RISING
    if type == ARTIFACT:
        better = artifact_worth(t, me, kind) - (artifact_worth(t, me, t.artifacts[me]) if t.artifacts[me] else 0.0)
        return campaign.ADORNING + better if better > 0 else 0.0
    if locks(t, kind):
        return campaign.SILENCING if silence_pays(t, me, scale) else 0.0
    effect = aim_of(t, kind)
    if effect is None:
        return campaign.DRAWING
    found = best_target(t, me, effect, type, False, scale)
    if effect.verb == DEMOTE:
        return campaign.CURSING if found >= WORTH_A_CURSE else 0.0
    least = WORTH_A_SPELL if effect.most < 3 or effect.verb == PEEK else 2.0
    return campaign.CASTING + 0.1 * found if found >= least else 0.0


def silence_pays(t: LordsTable, me: int, scale: Scale) -> bool:
    """P4: no more magic in this turn is good before an attack that the boards alone decide."""
    if t.phase != MAIN_1 or not t.turns[me] or not t.up[me]:
        return False
    mine = t.attack(me)
    for foe in range(1 - (me & 1), t.seats, 2):
        if mine - t.defence(foe) - scale.hidden(t, me, foe) - 2.0 * len(t.down[foe]) >= SURE:
            return True
    return False


def weigh_change(t: LordsTable, me: int, kind: int, scale: Scale) -> float:
    """H9: a much better role, if no creature is lost for it and the hand can spare a card."""
    if scale.role[kind * LEVELS + 1] - scale.role[t.roles[me] * LEVELS + 1] < BETTER_ROLE:
        return 0.0
    if t.down[me] or len(t.hands[me]) <= 2:
        return 0.0
    for slot in t.up[me]:
        if t.cards.level[slot & KIND] > 0:
            return 0.0
    return campaign.SUMMONING - 1.0


# --- targets --------------------------------------------------------------------------------------------------------


def best_target(t: LordsTable, me: int, effect: Effect, type: int, role: bool, scale: Scale) -> float:
    """What an effect could do at best."""
    most = 0.0
    for target in targets(t, me, effect, type, role):
        worth = target_worth(t, me, effect, target, scale)
        if worth > most:
            most = worth
    return most


def target_worth(t: LordsTable, me: int, effect: Effect, target: int, scale: Scale) -> float:
    """What it is worth to aim an effect at something; below 0 for what one would rather keep."""
    verb = effect.verb
    if verb == RECOVER:
        return card_worth(t, me, target)
    seat = choices.owner(target)
    if verb == DESTROY and effect.what:
        worth = artifact_worth(t, seat, t.artifacts[seat]) + 1.0
        return worth if (seat ^ me) & 1 else -worth
    if verb == DISCARD:
        return SPELLS[DISCARD] + 0.1 * len(t.hands[seat])
    if verb == DEMOTE:
        return fall(t, seat, effect.amount)
    if verb in (FLIP, PEEK):
        return 1.0 + 0.1 * t.attack(seat)
    return scale.creature(t, me, target)


# --- purchases, support, abilities ----------------------------------------------------------------------------------


def weigh_purchase(t: LordsTable, me: int, kind: int, scale: Scale, lead: float) -> float:
    """D1–D4: what can be used at once and is worth its price; money is also what one must not run out of."""
    decisive = t.purses[1 - (me & 1)] <= VICTORY
    gain = POINTS[t.seats // 2] * standing_gain(t, me, kind, scale)
    gain += 2 * (VICTORY * LAST_BLOW if decisive else VICTORY) * attack_gain(t, me, kind, scale, lead)
    if gain <= 0:
        return 0.0
    price = t.price_for(me, kind)
    left = t.purses[me & 1] - price
    if left < SAVINGS and not (left > 2000 and decisive):
        return 0.0
    return campaign.BUYING + min(4.0, (gain - price) / 1000) if gain > price else 0.0


def standing_gain(t: LordsTable, me: int, kind: int, scale: Scale) -> float:
    """Points a card would add to one's battlefield for good, if it can be played now."""
    cards = t.cards
    type = cards.type[kind]
    if type == CREATURE:
        return scale.worth[kind] if cards.level[kind] <= t.cap(me) else 0.0
    if type == ROLE:
        return 0.0 if t.roles[me] else scale.role[kind * LEVELS + 1]
    if type == ARTIFACT:
        return 0.0 if t.artifacts[me] else artifact_worth(t, me, kind)
    if type == BLESSING and not t.raised >> me & 1 and t.roles[me] and cards.promotes[kind] == t.level(me) + 1:
        return 0.0 if t.find(t.hands[me], kind) >= 0 else blessing_worth(t, me, cards.promotes[kind])
    return 0.0


def attack_gain(t: LordsTable, me: int, kind: int, scale: Scale, lead: float) -> float:
    """How much likelier this turn's attack becomes with a card; nothing if it stays unlikely or there is none."""
    cards = t.cards
    if t.phase != MAIN_1 or not t.up[me] or t.locked:
        return 0.0
    more = 0
    if cards.type[kind] == EQUIPMENT and not cards.gear_only[kind]:
        more = scale.swing[kind]
    elif cards.type[kind] == CREATURE and cards.level[kind] <= t.cap(me):
        more = scale.attack[kind]
    if not more:
        return 0.0
    after = likely(lead + more)
    return after - max(0.5, likely(lead)) if after >= BRAVE else 0.0


def weigh_support(t: LordsTable, me: int, kind: int, scale: Scale) -> float:
    """P7: a creature goes over if with it a team-mate can win his attack, which is worth more than it costs."""
    cost = support_cost(t, me, kind)
    if t.phase != MAIN_2 or t.purses[me & 1] - cost < SAVINGS:
        return 0.0
    helped = 0.0
    for mate in t.mates(me):
        if t.cards.level[kind] <= t.cap(mate) and t.up[mate]:
            before = board_lead(t, me, mate, scale)
            after = likely(before + scale.attack[kind])
            if after >= BRAVE:
                helped = max(helped, after - likely(before))
    if not helped:
        return 0.0
    strongest = 0
    for foe in range(1 - (me & 1), t.seats, 2):
        strongest = max(strongest, t.attack(foe))
    rest = t.defence(me) + scale.hidden(t, me, me) - scale.defence[kind]
    exposure = max(0.0, min(float(scale.defence[kind]), strongest - rest)) + 1.0
    victory = VICTORY * (LAST_BLOW if t.purses[1 - (me & 1)] <= VICTORY else 1)
    return campaign.SUPPORTING if 2 * helped * victory > cost + POINTS[t.seats // 2] * exposure else 0.0


def board_lead(t: LordsTable, me: int, mate: int, scale: Scale) -> float:
    """By how much a team-mate's best attack comes out ahead by what lies on the table."""
    best = -1e9
    mine = t.attack(mate) - 3.0
    for foe in range(1 - (me & 1), t.seats, 2):
        best = max(best, mine - t.defence(foe) - scale.hidden(t, me, foe))
    return best


def weigh_use(t: LordsTable, me: int, option: int, scale: Scale) -> float:
    """I5, J12: abilities cost nothing, so they are used wherever they do something good."""
    second = option >= choices.USE_SECOND
    kind = option - (choices.USE_SECOND if second else choices.USE)
    cell = t.role_cell(me) if kind == t.roles[me] else kind * LEVELS
    effect = t.cards.uses[cell][int(second)]
    if effect.verb == DRAW:
        return campaign.DRAWING
    type = t.cards.type[kind]
    found = best_target(t, me, effect, type, type == ROLE, scale)
    return campaign.ACTING + 0.1 * found + 0.05 * second if found > 0 else 0.0


def receiver(t: LordsTable, me: int, kind: int, options: list[int], gift: bool, scale: Scale) -> int:
    """P1, P7: the team-mate a card is worth most to, or whose attack a creature helps most."""
    best, most = options[0], -1e9
    for option in options:
        mate = option - choices.SEAT
        worth = campaign.gift_worth(t, mate, kind) if gift else board_lead(t, me, mate, scale)
        if worth > most:
            best, most = option, worth
    return best
