"""What cards of I Signori dei Draghi are worth to a player, in points of strength."""

from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.lords import choices
from dragontavern.games.lords.pack import LEVELS, Pack
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.vocabulary import (
    ANTIMAGIC,
    ARTIFACT,
    BLESSING,
    CREATURE,
    CURSE,
    DEMOTE,
    DESTROY,
    DISCARD,
    DRAW,
    EQUIPMENT,
    FLIP,
    LOCK,
    PEEK,
    RECOVER,
    ROLE,
    Effect,
)

from .might import swing, usual_defence

DEAD: Final = 0.5  # a card its player cannot use
SPARE: Final = 3.0  # one that only a team-mate could use
CAP_STEP: Final = 3.0  # being able to keep creatures of one level more
SPELLS: Final = {DRAW: 5.0, DISCARD: 2.5, FLIP: 1.0, PEEK: 1.0, RECOVER: 6.0, LOCK: 5.0}
COUNTER_WORTH: Final = 6.0
ARTIFACT_HELP: Final = 3.0  # an artifact that makes cards cheaper or keeps curses off
ABILITY: Final = 8.0  # of a role that can act on creatures every turn
ONE_LEVEL_UP: Final = 0.5  # of the worth of a creature one blessing away
TWO_LEVELS_UP: Final = 0.2


def creature_worth(cards: Pack, kind: int) -> float:
    """A creature on a battlefield."""
    cell = kind * LEVELS
    return cards.strength[kind] + 0.5 * (cards.attack[cell] + cards.defence[cell]) + len(cards.uses[cell])


def role_worth(cards: Pack, kind: int, level: int) -> float:
    """A role at a level: its bonus, the creatures it can keep, its cards and abilities."""
    cell = kind * LEVELS + level
    worth = 0.9 * cards.attack[cell] + 0.7 * cards.defence[cell] + CAP_STEP * cards.cap[cell]
    worth += 1.5 * (cards.draws[cell] - 2) + 3.0 * (cards.keeps[cell] - 2) + 1.0 * (cards.hand_max[cell] - 5)
    return worth + (ABILITY + 2.0 * level if cards.uses[cell] else 0.0)


def artifact_worth(t: LordsTable, seat: int, kind: int) -> float:
    """An artifact on a player's battlefield."""
    cards, cell = t.cards, kind * LEVELS
    worth = cards.attack[cell] + 0.8 * cards.defence[cell] + 0.8 * cards.castle[cell] * t.castles[seat]
    return worth + (ARTIFACT_HELP if cards.price_add[cell] < 0 or cards.immune[cell] or cards.uses[cell] else 0.0)


def fall(t: LordsTable, seat: int, levels: int) -> float:
    """What a player loses when his role falls: its bonus, and the creatures it can no longer keep."""
    cards, role, level = t.cards, t.roles[seat], t.level(seat)
    if not role:
        return 0.0
    below = max(0, level - levels)
    lost = role_worth(cards, role, level) - (role_worth(cards, role, below) if below else 0.0) + 3.0
    cap = cards.cap[role * LEVELS + below] if below else cards.cap[0]
    lost += sum([creature_worth(cards, slot & KIND) for slot in t.up[seat] if cards.level[slot & KIND] > cap])
    return lost + 3.0 * len(t.down[seat]) * (cap < 2)


# --- cards of the hand or the market ------------------------------------------------------------------------------


def card_worth(t: LordsTable, me: int, kind: int) -> float:
    """A card in the hand: what it will be good for."""
    cards = t.cards
    type = cards.type[kind]
    if type == CREATURE:
        return creature_in_hand(t, me, kind)
    if type == ROLE:
        return role_in_hand(t, me, kind)
    if type == BLESSING:
        return blessing_worth(t, me, cards.promotes[kind])
    if type == EQUIPMENT:
        return swing(cards, kind) * (0.7 if cards.gear_only[kind] else 1.0) + (2.0 if cards.instant[kind] else 0.0)
    if type == ANTIMAGIC:
        return COUNTER_WORTH + cards.counter[kind]
    if type == ARTIFACT:
        return spare(t, me, kind) if t.artifacts[me] else 2.0 + artifact_worth(t, me, kind)
    if type == CURSE:
        worst = max([fall(t, foe, cards.effects[kind][0].amount) for foe in t.opponents(me)])
        return 4.0 + 0.5 * worst
    return sum([spell_worth(t, me, effect) for effect in cards.effects[kind]])


def prospect(t: LordsTable, me: int) -> int:
    """The level a player has or will have as soon as he can: with a role in hand it is 1."""
    if t.roles[me]:
        return t.level(me)
    return int(any(t.cards.type[card & KIND] == ROLE for card in t.hands[me]))


def creature_in_hand(t: LordsTable, me: int, kind: int) -> float:
    """A creature is worth less the further away its level is."""
    worth = creature_worth(t.cards, kind)
    above = t.cards.level[kind] - max(t.cap(me), prospect(t, me))
    return worth + 1.0 if above <= 0 else worth * (ONE_LEVEL_UP if above == 1 else TWO_LEVELS_UP)


def role_in_hand(t: LordsTable, me: int, kind: int) -> float:
    """One role is enough: the best one, if there is none on the battlefield."""
    if t.roles[me]:
        return spare(t, me, kind)
    mine = role_worth(t.cards, kind, 1)
    hand = [card & KIND for card in t.hands[me]]
    others = [role_worth(t.cards, other, 1) for other in hand if t.cards.type[other] == ROLE and other != kind]
    if hand.count(kind) > 1 or any(other > mine for other in others):
        return spare(t, me, kind)
    return 4.0 + mine


def blessing_worth(t: LordsTable, me: int, to: int) -> float:
    """A blessing for the next level is worth what the role gains; for a later one less."""
    level = prospect(t, me)
    role = t.roles[me]
    if to <= level:
        return SPARE if t.seats > 2 else DEAD
    gain = role_worth(t.cards, role, to) - role_worth(t.cards, role, to - 1) if role else 5.0
    return (gain + 4.0) * (1.0 if to == level + 1 else 0.5)


def spare(t: LordsTable, me: int, kind: int) -> float:
    """A second role or artifact: good for a team-mate who has none."""
    if not t.cards.sharing[kind] or t.seats == 2:
        return DEAD
    taken = t.roles if t.cards.type[kind] == ROLE else t.artifacts
    return SPARE if any(not taken[mate] for mate in t.mates(me)) else DEAD


def spell_worth(t: LordsTable, me: int, effect: Effect) -> float:
    """One effect of a spell."""
    if effect.verb == DESTROY and effect.what:
        return 5.0 if any(t.artifacts[foe] for foe in t.opponents(me)) else 2.0
    if effect.verb in SPELLS:
        return SPELLS[effect.verb]
    return 4.0 + 2.0 * effect.most


# --- targets ------------------------------------------------------------------------------------------------------


def target_worth(t: LordsTable, me: int, effect: Effect, target: int) -> float:
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
        return 1.0 + 0.1 * t.attack(seat) if not t.down[seat][choices.what(target)] & KIND else 0.0
    return target_creature(t, target)


def target_creature(t: LordsTable, target: int) -> float:
    """A creature on somebody's battlefield, by what is known of it."""
    seat, place = choices.owner(target), choices.what(target)
    kind = place if target < choices.LAID else t.down[seat][place] & KIND
    return creature_worth(t.cards, kind) if kind else usual_defence(t.cards, t.cap(seat))
