"""The main phases of I Signori dei Draghi: every option gets a weight, and the heaviest is done first."""

from collections.abc import Sequence
from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.lords import choices
from dragontavern.games.lords.actions import support_cost, takers
from dragontavern.games.lords.effects import targets
from dragontavern.games.lords.magic import aim_of
from dragontavern.games.lords.pack import LEVELS
from dragontavern.games.lords.table import MAIN_1, MAIN_2, LordsTable
from dragontavern.games.lords.vocabulary import (
    ARTIFACT,
    BLESSING,
    CREATURE,
    DEMOTE,
    DRAW,
    EQUIPMENT,
    PEEK,
    ROLE,
)

from .duel import locks
from .might import attack_of, best_attack, chance, defence_of, hidden, likely, swing
from .worth import artifact_worth, blessing_worth, creature_worth, role_worth, target_worth

# In this order things are done; what has no weight is left undone.
DRAWING: Final = 110.0
PLACING: Final = 100.0
RISING: Final = 90.0
ADORNING: Final = 80.0
SUMMONING: Final = 70.0
ACTING: Final = 60.0
CURSING: Final = 55.0
CASTING: Final = 50.0
BUYING: Final = 40.0
SHARING: Final = 35.0
SILENCING: Final = 31.0
ATTACKING: Final = 30.0
SUPPORTING: Final = 20.0

BRAVE: Final = 0.55  # an attack is made if it is so likely to win
SURE: Final = 3.0  # points by which the boards alone must be ahead before all magic is barred
WORTH_A_SPELL: Final = 4.0  # points a spell must take from the others
WORTH_A_CURSE: Final = 6.0
BETTER_ROLE: Final = 5.0  # points a new role must be better by
# Iros a point of strength on one's own battlefield may cost, by the size of the team: the more share a purse, the
# less each may spend (found by play against other values).
POINTS: Final = (0, 500, 420, 335, 250)
VICTORY: Final = 4000  # Iros a combat won is worth, by what the others lose and we gain; one lost costs as much
LAST_BLOW: Final = 4  # times as much if it may end the game
SAVINGS: Final = 10000  # Iros a team keeps for bad days
TEAM_SAVINGS: Final = 22000  # Iros that must be left after a gift to a team-mate


def act(t: LordsTable, me: int, options: Sequence[int]) -> int:
    """R2, R4: the heaviest option; the phase is ended when nothing is worth doing."""
    best, most = choices.NO, 0.0
    for option in options:
        weight = weigh(t, me, option)
        if weight > most:
            best, most = option, weight
    return best


def weigh(t: LordsTable, me: int, option: int) -> float:
    """How much an option should be done now."""
    if option == choices.NO:
        return 0.0
    if option < choices.DOWN:
        return weigh_card(t, me, option)
    if option < choices.CHANGE:
        kind = option - choices.DOWN
        return SUMMONING + 1.0 + creature_worth(t.cards, kind) if lies_low(t, me, kind) else 0.0
    if option < choices.SHARE:
        return weigh_change(t, me, option - choices.CHANGE)
    if option < choices.MARKET:
        return weigh_share(t, me, option - choices.SHARE)
    if option < choices.SUPPORT:
        return weigh_purchase(t, me, option - choices.MARKET)
    if option < choices.USE:
        return weigh_support(t, me, option - choices.SUPPORT)
    if option < choices.ATTACK:
        return weigh_use(t, me, option)
    if option < choices.ATTACK + t.seats:
        won = chance(t, me, option - choices.ATTACK)
        return ATTACKING * won if won >= BRAVE else 0.0
    return weigh_turning(t, me, choices.what(option))


# --- cards of the hand ---------------------------------------------------------------------------------------------


def weigh_card(t: LordsTable, me: int, kind: int) -> float:
    """A card to be played out of the hand."""
    cards = t.cards
    type = cards.type[kind]
    if type == CREATURE:
        return SUMMONING + creature_worth(cards, kind)
    if type == ROLE:
        return PLACING + 0.1 * role_worth(cards, kind, 1) + 0.5 * held_by(t, me, kind)
    if type == BLESSING:
        return RISING
    if type == ARTIFACT:
        better = artifact_worth(t, me, kind) - (artifact_worth(t, me, t.artifacts[me]) if t.artifacts[me] else 0.0)
        return ADORNING + better if better > 0 else 0.0
    if locks(t, kind):
        return SILENCING if silence_pays(t, me) else 0.0
    effect = aim_of(t, kind)
    if effect is None:
        return DRAWING
    found = max([target_worth(t, me, effect, target) for target in targets(t, me, effect, type, False)])
    if effect.verb == DEMOTE:
        return CURSING if found >= WORTH_A_CURSE else 0.0
    least = WORTH_A_SPELL if effect.most < 3 or effect.verb == PEEK else 2.0
    return CASTING + 0.1 * found if found >= least else 0.0


def held_by(t: LordsTable, me: int, role: int) -> int:
    """How many creatures in the hand only this role could keep at once."""
    cap = t.cards.cap[role * LEVELS + 1]
    levels = [t.cards.level[card & KIND] for card in t.hands[me] if t.cards.type[card & KIND] == CREATURE]
    return sum([1 < level <= cap for level in levels])


def lies_low(t: LordsTable, me: int, kind: int) -> bool:
    """J5: after the attack, one who rather defends hides a creature that is better at it."""
    if t.phase != MAIN_2:
        return False
    cards, cell = t.cards, t.role_cell(me)
    return cards.defence[cell] > cards.attack[cell] or defence_of(cards, kind) >= attack_of(cards, kind) + 3


def silence_pays(t: LordsTable, me: int) -> bool:
    """P4: no more magic in this turn is good before an attack that the boards alone decide."""
    if t.phase != MAIN_1 or not t.turns[me] or not t.up[me]:
        return False
    ahead = [t.attack(me) - t.defence(foe) - hidden(t, foe) - 2.0 * len(t.down[foe]) for foe in t.opponents(me)]
    return max(ahead) >= SURE


def weigh_change(t: LordsTable, me: int, kind: int) -> float:
    """H9: a much better role, if no creature is lost for it and the hand can spare a card."""
    cards = t.cards
    better = role_worth(cards, kind, 1) - role_worth(cards, t.roles[me], 1)
    lost = len(t.down[me]) + sum([cards.level[slot & KIND] > 0 for slot in t.up[me]])
    return SUMMONING - 1.0 if better >= BETTER_ROLE and not lost and len(t.hands[me]) > 2 else 0.0


# --- the team ------------------------------------------------------------------------------------------------------


def weigh_share(t: LordsTable, me: int, kind: int) -> float:
    """P1: what one cannot use goes to a team-mate who can, while the purse is well filled."""
    cards = t.cards
    if t.purses[me & 1] - cards.price[kind] < TEAM_SAVINGS:
        return 0.0
    best = max([gift_worth(t, mate, kind) for mate in takers(t, me, kind)])
    own = 0.0
    if cards.type[kind] == BLESSING:
        own = blessing_worth(t, me, cards.promotes[kind]) if t.roles[me] else 0.0
    elif not (t.roles if cards.type[kind] == ROLE else t.artifacts)[me]:
        return 0.0
    return SHARING if best > own and point(t) * best >= cards.price[kind] else 0.0


def gift_worth(t: LordsTable, mate: int, kind: int) -> float:
    """What a card on his battlefield is worth to a team-mate who had a turn to get one himself."""
    cards = t.cards
    type = cards.type[kind]
    if not t.turns[mate]:
        return 0.0
    if type == CREATURE:
        return creature_worth(cards, kind)
    if type == ROLE:
        return role_worth(cards, kind, 1)
    return artifact_worth(t, mate, kind) if type == ARTIFACT else blessing_worth(t, mate, cards.promotes[kind])


def weigh_support(t: LordsTable, me: int, kind: int) -> float:
    """P7: a creature goes over if with it a team-mate can win his attack, which is worth more than it costs."""
    cost = support_cost(t, me, kind)
    if t.phase != MAIN_2 or t.purses[me & 1] - cost < SAVINGS:
        return 0.0
    return SUPPORTING if 2 * helped(t, me, kind) * victory(t, me) > cost + point(t) * exposure(t, me, kind) else 0.0


def helped(t: LordsTable, me: int, kind: int) -> float:
    """How much likelier some team-mate's attack becomes with a creature; nothing while it is still unlikely."""
    best = 0.0
    for mate in t.mates(me):
        if t.cards.level[kind] <= t.cap(mate) and t.up[mate]:
            after = board_attack(t, mate, attack_of(t.cards, kind))
            if after >= BRAVE:
                best = max(best, after - board_attack(t, mate, 0))
    return best


def board_attack(t: LordsTable, mate: int, more: int) -> float:
    """How likely a team-mate's attack wins by what lies on the table."""
    foes = t.opponents(mate)
    return max([likely(t.attack(mate) + more - t.defence(foe) - hidden(t, foe) - 3.0) for foe in foes])


def exposure(t: LordsTable, me: int, kind: int) -> float:
    """How much weaker than their attacks one becomes by giving a creature away, in points."""
    strongest = max([t.attack(foe) for foe in t.opponents(me)])
    after = t.defence(me) + hidden(t, me) - defence_of(t.cards, kind)
    return max(0.0, min(defence_of(t.cards, kind), strongest - after)) + 1.0


# --- markets -------------------------------------------------------------------------------------------------------


def weigh_purchase(t: LordsTable, me: int, number: int) -> float:
    """D1–D4: what can be used at once and is worth its price; money is also what one must not run out of."""
    kind = t.markets[number // 4][number % 4]
    price = t.price_for(me, kind)
    left = t.purses[me & 1] - price
    gain = point(t) * standing_gain(t, me, kind) + 2 * victory(t, me) * attack_gain(t, me, kind)
    if left < SAVINGS and not (left > 2000 and t.purses[1 - (me & 1)] <= VICTORY):
        return 0.0
    return BUYING + min(9.0, (gain - price) / 1000) if gain > price else 0.0


def point(t: LordsTable) -> int:
    """What a point of strength may cost at this table."""
    return POINTS[t.seats // 2]


def victory(t: LordsTable, me: int) -> int:
    """What a combat won is worth."""
    return VICTORY * LAST_BLOW if t.purses[1 - (me & 1)] <= VICTORY else VICTORY


def standing_gain(t: LordsTable, me: int, kind: int) -> float:
    """Points a card would add to one's battlefield for good, if it can be played now."""
    cards = t.cards
    type = cards.type[kind]
    if type == CREATURE:
        return creature_worth(cards, kind) if cards.level[kind] <= t.cap(me) else 0.0
    if type == ROLE:
        return 0.0 if t.roles[me] else role_worth(cards, kind, 1)
    if type == ARTIFACT:
        return 0.0 if t.artifacts[me] else artifact_worth(t, me, kind)
    if type == BLESSING and not t.raised >> me & 1 and cards.promotes[kind] == t.level(me) + 1 and t.roles[me]:
        held = [card & KIND for card in t.hands[me]]
        return 0.0 if kind in held else blessing_worth(t, me, cards.promotes[kind])
    return 0.0


def attack_gain(t: LordsTable, me: int, kind: int) -> float:
    """How much likelier this turn's attack becomes with a card; nothing if it stays unlikely or there is none."""
    cards = t.cards
    if t.phase != MAIN_1 or not t.up[me] or t.locked:
        return 0.0
    if cards.type[kind] == EQUIPMENT and not cards.gear_only[kind]:
        more = swing(cards, kind)
    elif cards.type[kind] == CREATURE and cards.level[kind] <= t.cap(me):
        more = attack_of(cards, kind)
    else:
        return 0.0
    after = best_attack(t, me, more)[0]
    return after - max(0.5, best_attack(t, me)[0]) if after >= BRAVE else 0.0


# --- abilities and hidden creatures --------------------------------------------------------------------------------


def weigh_use(t: LordsTable, me: int, option: int) -> float:
    """I5, J12: abilities cost nothing, so they are used wherever they do something good."""
    second = option >= choices.USE_SECOND
    kind = option - (choices.USE_SECOND if second else choices.USE)
    cell = t.role_cell(me) if kind == t.roles[me] else kind * LEVELS
    effect = t.cards.uses[cell][int(second)]
    if effect.verb == DRAW:
        return DRAWING
    type = t.cards.type[kind]
    found = max([target_worth(t, me, effect, target) for target in targets(t, me, effect, type, type == ROLE)])
    return ACTING + 0.1 * found + 0.05 * second if found > 0 else 0.0


def weigh_turning(t: LordsTable, me: int, place: int) -> float:
    """J6: a hidden creature is turned up if an attack in the next turn will need it."""
    kind = t.down[me][place] & KIND
    before, after = best_attack(t, me)[0], best_attack(t, me, attack_of(t.cards, kind))[0]
    return SUPPORTING if before < BRAVE <= after else 0.0


def receiver(t: LordsTable, kind: int, options: Sequence[int], gift: bool) -> int:
    """P1, P7: the team-mate a card is worth most to, or whose attack a creature helps most."""
    if gift:
        return max(options, key=lambda option: gift_worth(t, option - choices.SEAT, kind))
    more = attack_of(t.cards, kind)
    return max(options, key=lambda option: board_attack(t, option - choices.SEAT, more))
