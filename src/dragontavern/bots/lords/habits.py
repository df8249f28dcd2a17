"""Quick habits of I Signori dei Draghi for every question: how imagined tables are played on.

They judge as the greedy player does, and on an imagined table too they look at nothing their seat could not see.
"""

from dragontavern.core.marks import KIND
from dragontavern.games.lords import choices
from dragontavern.games.lords.combat import Commit, Raise
from dragontavern.games.lords.effects import Lose, MakeRoom, effect_at
from dragontavern.games.lords.final import Tidy
from dragontavern.games.lords.magic import (
    ATTACK_DECLARED,
    STRENGTH_DECLARED,
    Aim,
    React,
    Unmake,
    Window,
    aim_of,
)
from dragontavern.games.lords.table import CASTER, TARGET, LordsTable
from dragontavern.games.lords.turn import Main, Share, Support, Use
from dragontavern.games.lords.vocabulary import ANTIMAGIC, EQUIPMENT

from . import plans, stall
from .duel import DOUBT, WORTH_STOPPING, locks
from .scale import Scale
from .worth import artifact_worth


def habit(t: LordsTable, seat: int, scale: Scale) -> int:
    """What is answered without much thought."""
    options = t.legal(seat)
    if len(options) == 1:
        return options[0]
    ask = t.asking()
    if isinstance(ask, Window):
        return watch(t, seat, ask.why, options, scale)
    if isinstance(ask, Main):
        return plans.act(t, seat, scale)
    if isinstance(ask, Raise):
        return raised(t, seat, ask.seat, options, scale)
    if isinstance(ask, Tidy):
        return stall.tidy(t, seat, options)
    if isinstance(ask, Commit):
        return arm(t, seat, options, scale)
    if isinstance(ask, React):
        return react(t, seat, options, scale)
    if isinstance(ask, Unmake):
        return max(options, key=lambda kind: scale.swing[kind])
    if isinstance(ask, Lose):
        return min(options, key=lambda option: scale.creature(t, seat, option))
    if isinstance(ask, MakeRoom):
        return stall.make_room(t, options)
    if isinstance(ask, (Aim, Use)):
        effect = aim_of(t, ask.card) if isinstance(ask, Aim) else effect_at(t, ask.card, ask.part, ask.number)
        assert effect is not None
        return max(options, key=lambda option: plans.target_worth(t, seat, effect, option, scale))
    if isinstance(ask, (Share, Support)):
        return plans.receiver(t, seat, ask.card, options, isinstance(ask, Share), scale)
    return stall.least(t, seat, options)  # the stock, sifted cards, a discard, a card given for another


# --- combat ---------------------------------------------------------------------------------------------------------


def arm(t: LordsTable, me: int, options: list[int], scale: Scale) -> int:
    """Q3: enough equipment to be ahead when the defender's creatures are turned up; none if all would not do."""
    attack, defence = t.totals()
    expected = defence + scale.hidden(t, me, t.defender) + DOUBT * len(t.down[t.defender])
    return best_card(t, me, options, expected - attack + 1, scale)


def raised(t: LordsTable, me: int, trailing: int, options: list[int], scale: Scale) -> int:
    """Q7, Q10: take the lead if one's own cards can; the side that leads waits."""
    if (trailing ^ me) & 1:
        return choices.NO
    attack, defence = t.totals()
    need = attack - defence if trailing == t.defender else defence - attack + 1
    return best_card(t, me, options, float(need), scale)


def best_card(t: LordsTable, me: int, options: list[int], need: float, scale: Scale) -> int:
    """The smallest card that does what is needed, a final one first, else the greatest; nothing if all fall short."""
    if need <= 0:
        return choices.NO
    cards = t.cards
    enough = greatest = choices.NO
    least, most = 1000, -1000
    total = 0
    for kind in options:
        type = cards.type[kind] if kind else -1
        gain = 0
        if type == EQUIPMENT:
            gain = scale.swing[kind]
        elif type == ANTIMAGIC:
            gain = scale.enemy_gear(t, me)
        if gain <= 0:
            continue
        for card in t.hands[me]:
            if card & KIND == kind:
                total += gain
        if gain >= need:
            cost = gain - (500 if cards.final[kind] else 0)
            if cost < least:
                enough, least = kind, cost
        rank = gain - (100 if cards.final[kind] else 0)
        if rank > most:
            greatest, most = kind, rank
    if total < need:
        return choices.NO
    return enough or greatest


def watch(t: LordsTable, me: int, why: int, options: list[int], scale: Scale) -> int:
    """S3: most windows are passed by. A card that bars all magic is played where the boards alone decide well."""
    if why not in (ATTACK_DECLARED, STRENGTH_DECLARED):
        return choices.NO
    for kind in options:
        if kind and locks(t, kind):
            attack, defence = t.totals()
            awaited = defence + scale.hidden(t, me, t.defender)
            if (t.defender ^ me) & 1:
                good = attack > awaited + DOUBT * len(t.down[t.defender]) and len(t.hands[t.defender]) > 1
            else:
                good = awaited >= attack and len(t.hands[t.attacker]) > 1
            return kind if good else choices.NO
    return choices.NO


def react(t: LordsTable, me: int, options: list[int], scale: Scale) -> int:
    """M1: a spell is stopped if what it is aimed at is worth more than the card that stops it."""
    entry = t.stack[-1]
    if not (entry >> CASTER ^ me) & 1 or harm(t, me, entry & KIND, entry >> TARGET, scale) < WORTH_STOPPING:
        return choices.NO
    return min(options[1:], key=lambda kind: (t.cards.instant[kind], kind))


def harm(t: LordsTable, me: int, spell: int, target: int, scale: Scale) -> float:
    """What a spell would cost the one it is aimed at."""
    if target >= choices.UP:
        for effect in t.cards.effects[spell]:
            if effect.amount or effect.most:
                return scale.creature(t, me, target)
        return 0.0
    if choices.ARTIFACT <= target < choices.ARTIFACT + t.seats:
        seat = target - choices.ARTIFACT
        return artifact_worth(t, seat, t.artifacts[seat])
    return 0.0
