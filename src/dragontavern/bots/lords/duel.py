"""Fighting a combat of I Signori dei Draghi: what to arm, when to answer, when to let it be."""

from collections.abc import Sequence
from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.lords import choices
from dragontavern.games.lords.combat import Raise
from dragontavern.games.lords.magic import ATTACK_DECLARED, STRENGTH_DECLARED, Window
from dragontavern.games.lords.table import CASTER, TARGET, LordsTable
from dragontavern.games.lords.vocabulary import ANTIMAGIC, EQUIPMENT, LOCK

from .might import enemy_swing, hidden, swing
from .worth import artifact_worth, target_creature

DOUBT: Final = 2.0  # how much stronger than usual an unseen creature may be
WORTH_STOPPING: Final = 4.0  # a spell is stopped if it would cost as much


def arm(t: LordsTable, me: int, options: Sequence[int]) -> int:
    """Q3: enough equipment to be ahead when the defender's creatures are turned up; none if all would not do."""
    attack, defence = t.totals()
    row = t.down[t.defender]
    expected = defence + hidden(t, t.defender) + DOUBT * sum([not card & KIND for card in row])
    return best_card(t, me, options, expected - attack + 1)


def answer(t: LordsTable, me: int, ask: Raise, options: Sequence[int]) -> int:
    """Q7, Q10: take the lead if one's own cards can; the side that leads waits."""
    if (ask.seat ^ me) & 1:
        return choices.NO
    attack, defence = t.totals()
    return best_card(t, me, options, attack - defence if ask.seat == t.defender else defence - attack + 1)


def best_card(t: LordsTable, me: int, options: Sequence[int], need: float) -> int:
    """The card to play when so much is needed: the smallest that does, a final one first, else the greatest.

    Nothing if nothing is needed, or if all together would not do.
    """
    if need <= 0:
        return choices.NO
    gains = {kind: gain(t, me, kind) for kind in options if kind != choices.NO}
    gains = {kind: value for kind, value in gains.items() if value > 0}
    hand = [card & KIND for card in t.hands[me]]
    if sum([value * hand.count(kind) for kind, value in gains.items()]) < need:
        return choices.NO
    enough = [kind for kind, value in gains.items() if value >= need]
    if enough:
        return min(enough, key=lambda kind: (not t.cards.final[kind], gains[kind]))
    return max(gains, key=lambda kind: gains[kind] - 100 * t.cards.final[kind])


def gain(t: LordsTable, me: int, kind: int) -> int:
    """By how much a card moves the present combat."""
    type = t.cards.type[kind]
    if type == EQUIPMENT:
        return swing(t.cards, kind)
    return enemy_swing(t, me) if type == ANTIMAGIC else 0


def unmake(t: LordsTable, options: Sequence[int]) -> int:
    """M4: the strongest piece of the other side."""
    return max(options, key=lambda kind: swing(t.cards, kind))


# --- windows --------------------------------------------------------------------------------------------------------


def locks(t: LordsTable, kind: int) -> bool:
    """Whether a card does nothing but bar further magic."""
    effects = t.cards.effects[kind]
    return len(effects) == 1 and effects[0].verb == LOCK


def watch(t: LordsTable, me: int, ask: Window, options: Sequence[int]) -> int:
    """S3: most windows are passed by. A card that bars all magic is played where the boards alone decide well."""
    if ask.why not in (ATTACK_DECLARED, STRENGTH_DECLARED):
        return choices.NO
    silence = [kind for kind in options if kind and locks(t, kind)]
    if not silence:
        return choices.NO
    attack, defence = t.totals()
    if (t.defender ^ me) & 1:
        doubt = DOUBT * len(t.down[t.defender])
        good = attack > defence + hidden(t, t.defender) + doubt and len(t.hands[t.defender]) > 1
    else:
        good = defence + hidden(t, t.defender) >= attack and len(t.hands[t.attacker]) > 1
    return silence[0] if good else choices.NO


def react(t: LordsTable, me: int, options: Sequence[int]) -> int:
    """M1: a spell is stopped if what it is aimed at is worth more than the card that stops it."""
    entry = t.stack[-1]
    target = entry >> TARGET
    if harm(t, entry & KIND, target) < WORTH_STOPPING or not (entry >> CASTER ^ me) & 1:
        return choices.NO
    return min(options[1:], key=lambda kind: (t.cards.instant[kind], kind))


def harm(t: LordsTable, spell: int, target: int) -> float:
    """What a spell would cost the one it is aimed at."""
    if target >= choices.UP:
        effects = t.cards.effects[spell]
        return target_creature(t, target) if any(effect.amount or effect.most for effect in effects) else 0.0
    if choices.ARTIFACT <= target < choices.ARTIFACT + t.seats:
        seat = target - choices.ARTIFACT
        return artifact_worth(t, seat, t.artifacts[seat])
    return 0.0
