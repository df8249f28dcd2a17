"""What cards do, verb by verb, and what they can be aimed at."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.marks import KIND, mark
from dragontavern.core.state import Ask, Step

from . import choices, lost_sight
from .pack import LEVELS, PLUNDER
from .table import LordsTable
from .vocabulary import (
    CURSE,
    DEMOTE,
    DESTROY,
    DISCARD,
    DOWN,
    DRAW,
    FLIP,
    IROS,
    PEEK,
    PROMOTE,
    RECOVER,
    TO_MARKET,
    UP,
    Effect,
)

# Where an effect is written: on a card that was played, as an ability of a card in play at a role's level, or in one
# of the two sections of a plunder card.
PLAYED: Final = 0
WINNER: Final = 10
LOSER: Final = 11


def effect_at(t: LordsTable, card: int, part: int, number: int) -> Effect:
    """An effect by the place where it is written; parts 1 to 4 are the abilities at the levels 0 to 3."""
    cards = t.cards
    if part == PLAYED:
        return cards.effects[card][number]
    if part in (WINNER, LOSER):
        return (cards.winner if part == WINNER else cards.loser)[card][number]
    return cards.uses[card * LEVELS + part - 1][number]


# --- targets ----------------------------------------------------------------------------------------------------


def positions(t: LordsTable, effect: Effect, role: bool) -> int:
    """I5, W10: whether face-up and face-down creatures can be hit; the table may rule otherwise for roles."""
    if role and t.options["nanoFaceDown"] == "never":
        return effect.position & UP
    if role and t.options["nanoFaceDown"] == "always":
        return UP | DOWN
    return effect.position


def targets(t: LordsTable, seat: int, effect: Effect, type: int, role: bool) -> list[int]:
    """What this player could aim an effect at now; all of it lies open."""
    verb = effect.verb
    if verb == RECOVER:
        return sorted(set(t.discards))
    if verb == PROMOTE:
        return [choices.SEAT + seat] if can_rise(t, seat, effect.amount) else []
    if verb == DESTROY and effect.what:
        owners = [seat, *t.others(seat)]
        return [choices.ARTIFACT + s for s in owners if t.artifacts[s] and (s == seat or not t.immune(s, type))]
    foes = [foe for foe in t.opponents(seat) if not t.immune(foe, type)]
    if verb == DISCARD:
        return [choices.SEAT + foe for foe in foes if t.hands[foe]]
    if verb == DEMOTE:
        return [choices.SEAT + foe for foe in foes if t.roles[foe]]
    where = DOWN if verb in (FLIP, PEEK) else positions(t, effect, role)
    level = t.cards.level
    found: list[int] = []
    for foe in foes:
        if where & UP:
            kinds = sorted({slot & KIND for slot in t.up[foe]})
            found.extend([choices.up(foe, kind) for kind in kinds if level[kind] <= effect.most])
        if where & DOWN:
            found.extend([choices.laid(foe, i) for i in range(len(t.down[foe]))])
    return found


def can_rise(t: LordsTable, seat: int, to: int) -> bool:
    """H4, H5, H6: a blessing leads to the next level only, and a role rises once a turn."""
    return t.level(seat) == to - 1 and not t.raised >> seat & 1


def things(t: LordsTable, seat: int, options: list[int]) -> tuple[tuple[int, int, int], ...]:
    """What lies behind options that name a place: the option, the kind there if this player knows it, its price."""
    found: list[tuple[int, int, int]] = []
    for option in options:
        if choices.MARKET <= option < choices.SUPPORT:
            kind = t.markets[(option - choices.MARKET) // 4][option % 4]
            found.append((option, kind, t.price_for(seat, kind)))
        elif choices.ARTIFACT <= option < choices.ARTIFACT + t.seats:
            found.append((option, t.artifacts[option - choices.ARTIFACT], 0))
        elif option >= choices.LAID:
            card = t.down[choices.owner(option)][choices.what(option)]
            found.append((option, card & KIND if card & mark(seat) else 0, 0))
    return tuple(found)


# --- acting -----------------------------------------------------------------------------------------------------


class Act(Step[LordsTable]):
    """One effect of a card, with the target that was chosen for it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "part", "number", "target")

    def __init__(self, seat: int, card: int, part: int, number: int, target: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.part: int = part
        self.number: int = number
        self.target: int = target

    def run(self, t: LordsTable) -> None:
        effect = effect_at(t, self.card, self.part, self.number)
        verb = effect.verb
        if verb == DRAW:
            t.draw(self.seat, effect.amount, t.hands[self.seat], "S7")
        elif verb == IROS:
            gain(t, self.seat, effect.amount)
        elif self.card > PLUNDER:
            if verb == DESTROY:
                t.do(Lose(self.seat, effect.amount))
            else:
                discard(t, self.seat, effect)
        elif verb == RECOVER:
            recover(t, self.seat, self.target)
        elif verb == DISCARD:
            discard(t, choices.owner(self.target), effect)
        elif verb == DEMOTE:
            demote(t, choices.owner(self.target), effect.amount)
        elif verb == PROMOTE:
            promote(t, choices.owner(self.target), self.card, effect.amount)
        elif verb == DESTROY and effect.what:
            shatter(t, choices.owner(self.target))
        elif verb in (DESTROY, TO_MARKET, FLIP, PEEK):
            self.touch(t, effect)

    def touch(self, t: LordsTable, effect: Effect) -> None:
        """An effect on one creature; a face-down one whose level is too high is turned up and stays."""
        if not there(t, self.target):
            t.tell("fizzles", "S7", (self.card,))
            return
        victim = choices.owner(self.target)
        place = choices.what(self.target)
        laid = self.target >= choices.LAID
        if effect.verb == PEEK and laid:
            lost_sight.found_in_row(t, victim, place, mark(self.seat))
            kind = t.show(t.down[victim], place, mark(self.seat))
            t.tell("peeks", "J12", (self.seat, victim), (kind,), mark(self.seat))
        elif effect.verb == FLIP and laid:
            t.tell("turns_up", "J5", (victim, (t.turn_up(victim, place),)))
        elif effect.verb in (FLIP, PEEK):
            t.tell("fizzles", "S7", (self.card,))
        elif laid and t.cards.level[t.down[victim][place] & KIND] > effect.most:
            t.tell("turns_up", "I5", (victim, (t.turn_up(victim, place),)))
        elif effect.verb == DESTROY:
            kind = t.take_down(victim, place) if laid else t.take_up(victim, place)
            t.discards.append(kind)
            t.tell("destroys", "J9", (victim, kind))
        elif 0 in t.markets[victim]:
            to_market(t, victim, self.target)
        else:
            t.do(MakeRoom(self.seat, victim, self.target))


def there(t: LordsTable, target: int) -> bool:
    """Whether a creature a card was aimed at is still there."""
    if target < choices.UP:
        return False
    victim, place = choices.owner(target), choices.what(target)
    if target >= choices.LAID:
        return place < len(t.down[victim])
    return any(slot & KIND == place for slot in t.up[victim])


def gain(t: LordsTable, seat: int, amount: int) -> None:
    """G2, B2: the team's purse grows or shrinks, never below 0."""
    before = t.purses[seat & 1]
    t.purses[seat & 1] = max(0, before + amount)
    t.tell("gains" if amount > 0 else "forfeits", "G2", (seat, abs(t.purses[seat & 1] - before)))


def recover(t: LordsTable, seat: int, kind: int) -> None:
    """A card comes back from the discard pile to the hand."""
    if kind in t.discards:
        t.discards.remove(kind)
        t.to_hand(seat, kind)
        t.tell("recovers", "S7", (seat, kind))
    else:
        t.tell("fizzles", "S7", (kind,))


def discard(t: LordsTable, victim: int, effect: Effect) -> None:
    """E7: a player loses cards of his hand, at random or as he likes."""
    for _ in range(effect.amount):
        hand = t.hands[victim]
        if not effect.how:
            t.do(GiveUp(victim))
        elif hand:
            kind = t.drop_from_hand(victim, t.rng.below(len(hand)))
            t.tell("discards", "E7", (victim, kind))


def demote(t: LordsTable, seat: int, levels: int) -> None:
    """H7, J11: levels go from the back, the role last; then everything the role cannot keep is destroyed."""
    if t.immune(seat, CURSE):
        return
    for _ in range(levels):
        if t.blessings[seat]:
            lost = t.blessings[seat][-1]
            t.blessings[seat] = t.blessings[seat][:-1]
        elif t.roles[seat]:
            lost = t.roles[seat]
            t.roles[seat] = 0
        else:
            break
        t.discards.append(lost)
        t.tell("demoted", "H7", (seat, lost, t.level(seat)))
    outgrow(t, seat)


def outgrow(t: LordsTable, seat: int) -> None:
    """J11: what the role can no longer keep is destroyed at once."""
    lost = t.overgrown(seat)
    if lost:
        t.tell("loses_creatures", "J11", (seat, tuple(lost)))


def promote(t: LordsTable, seat: int, card: int, to: int) -> None:
    """H4, N2: the blessing goes behind the role and stays there; if it cannot, it is lost."""
    if can_rise(t, seat, to):
        t.air.remove(card)
        t.blessings[seat] = (*t.blessings[seat], card)
        t.raised |= 1 << seat
        t.tell("rises", "H4", (seat, to))
    else:
        t.tell("fizzles", "S7", (card,))


def shatter(t: LordsTable, seat: int) -> None:
    """O1: the only way to get rid of an artifact."""
    artifact = t.artifacts[seat]
    if artifact:
        t.artifacts[seat] = 0
        t.discards.append(artifact)
        t.tell("destroys", "O1", (seat, artifact))


def to_market(t: LordsTable, victim: int, target: int) -> None:
    """I5: a creature goes from the battlefield to its owner's market, where all see it."""
    place = choices.what(target)
    kind = t.take_down(victim, place) if target >= choices.LAID else t.take_up(victim, place)
    market = list(t.markets[victim])
    market[market.index(0)] = kind
    t.markets[victim] = tuple(market)
    t.tell("to_market", "I5", (victim, kind))


class MakeRoom(Ask[LordsTable]):
    """I6: the market is full: the acting player first gives one of its cards back to its owner's hand."""

    RULE: ClassVar[str] = "I6"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim", "target")

    def __init__(self, seat: int, victim: int, target: int) -> None:
        self.seat: int = seat
        self.victim: int = victim
        self.target: int = target

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        first = choices.MARKET + 4 * self.victim
        return [first + i for i in range(4) if t.markets[self.victim][i]]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        slot = (option - choices.MARKET) % 4
        market = list(t.markets[self.victim])
        kind = market[slot]
        market[slot] = 0
        t.markets[self.victim] = tuple(market)
        t.to_hand(self.victim, kind)
        t.tell("gives_back", "I6", (seat, kind, self.victim, slot + 1))
        to_market(t, self.victim, self.target)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.MakeRoom", (self.victim, things(t, seat, self.options(t, seat)))


class GiveUp(Ask[LordsTable]):
    """E7: somebody must discard a card of his choice."""

    RULE: ClassVar[str] = "E7"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,) if t.hands[self.seat] else ()

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return t.hand_kinds(seat)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.drop_from_hand(seat, t.find(t.hands[seat], option))
        t.tell("discards", "E7", (seat, option))


class Lose(Ask[LordsTable]):
    """G3: who must lose creatures chooses which, face-down ones too; with too few he loses all."""

    RULE: ClassVar[str] = "G3"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat: int = seat
        self.number: int = number

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,) if t.up[self.seat] or t.down[self.seat] else ()

    def options(self, t: LordsTable, seat: int) -> list[int]:
        kinds = sorted({slot & KIND for slot in t.up[seat]})
        found = [choices.up(seat, kind) for kind in kinds]
        found.extend([choices.laid(seat, i) for i in range(len(t.down[seat]))])
        return found

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        place = choices.what(option)
        kind = t.take_down(seat, place) if option >= choices.LAID else t.take_up(seat, place)
        t.discards.append(kind)
        t.tell("destroys", "G3", (seat, kind))
        if self.number > 1:
            t.do(Lose(seat, self.number - 1))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Lose", (self.number, things(t, seat, self.options(t, seat)))
