"""Priority: casting, the stack, reactions with antimagic, and the windows in which instants may be played (S1–S9)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.state import Ask, Step

from . import choices
from .effects import Act, targets, things
from .table import CASTER, COMBAT, TARGET, LordsTable
from .vocabulary import ANTIMAGIC, CAST, EQUIPMENT, SPELL, TARGETED, Effect

# Why a window is open: it tells people what just happened.
TURN_START: Final = 0
AFTER_ACTION: Final = 1
AFTER_CAST: Final = 2
ATTACK_DECLARED: Final = 3
STRENGTH_DECLARED: Final = 4
END_OF_MAIN: Final = 5
PASSING: Final = 6


# --- who may cast what (S2) -------------------------------------------------------------------------------------


def may_cast(t: LordsTable, seat: int) -> bool:
    """L3, N1, P4: spells, blessings and curses wait for the end of one's first turn, and for no final card."""
    if t.locked:
        return False
    return t.turns[seat] > 0 or (t.options["firstRoundInstants"] == "allow" and seat != t.active)


def aim_of(t: LordsTable, kind: int) -> Effect | None:
    """The effect of a cast card that needs a target, if it has one."""
    for effect in t.cards.effects[kind]:
        if effect.verb in TARGETED:
            return effect
    return None


def castable(t: LordsTable, seat: int, kind: int) -> bool:
    """S2: whether a spell, blessing or curse has something to act on."""
    effect = aim_of(t, kind)
    return effect is None or bool(targets(t, seat, effect, t.cards.type[kind], False))


def wearable(t: LordsTable, seat: int, kind: int) -> bool:
    """K1, S2: equipment needs a combat of one's own, or the symbol that lets it help the team's duellist."""
    if t.attacker < 0:
        return False
    defends = (seat ^ t.defender) & 1 == 0
    if t.cards.gear_only[kind] and not defends:
        return False
    return seat in (t.attacker, t.defender) or t.cards.instant[kind]


def enemy_gear(t: LordsTable, seat: int) -> list[int]:
    """M2: the kinds of equipment the other team has in the present combat."""
    return sorted({entry & KIND for entry in t.gear if (entry >> CASTER ^ seat) & 1})


def instants(t: LordsTable, seat: int) -> list[int]:
    """P3, S2: the cards this player may play now though it is not for him to act."""
    cards = t.cards
    found: list[int] = []
    if t.locked:
        return found
    for kind in t.playable(seat):
        if cards.instant[kind]:
            type = cards.type[kind]
            if type == EQUIPMENT:
                good = wearable(t, seat, kind)
            elif type == ANTIMAGIC:
                good = bool(enemy_gear(t, seat))
            else:
                good = may_cast(t, seat) and castable(t, seat, kind)
            if good:
                found.append(kind)
    return found


def unseen(t: LordsTable, kinds: list[int]) -> bool:
    """S4: whether a card of these kinds may still be in a hand, as far as all can see."""
    for kind in kinds:
        copies = t.cards.copies[kind] - t.discards.count(kind)
        for market in t.markets:
            if copies > 0 and kind in market:
                copies -= market.count(kind)
        if copies > 0:
            return True
    return False


def could_react(t: LordsTable, seat: int) -> bool:
    """S4: by what all can see, this player might play an instant now. It depends on nothing hidden."""
    if t.locked or not t.hands[seat]:
        return False
    cards = t.cards
    if (t.turns[seat] > 0 or may_cast(t, seat)) and unseen(t, cards.instant_cast):
        return True
    if t.attacker < 0:
        return False
    return unseen(t, cards.instant_gear) or (bool(enemy_gear(t, seat)) and unseen(t, cards.instant_counter))


# --- playing magic ----------------------------------------------------------------------------------------------


def play_magic(t: LordsTable, seat: int, kind: int, *then: Step[Any]) -> None:
    """A card of magic is played out of a hand; when it is done, the other steps follow."""
    type = t.cards.type[kind]
    t.play_from_hand(seat, kind)
    if type in CAST:
        cast(t, seat, kind, 0, then)
        return
    if type == EQUIPMENT:
        t.gear.append(kind | seat << CASTER)
        t.tell("equips", "K1", (seat, kind))
        lock(t, kind)
        t.do(*then)
    else:
        t.air.append(kind)
        t.tell("casts", "M4", (seat, kind))
        t.do(Unmake(seat, kind), *then)


def cast(t: LordsTable, seat: int, kind: int, target: int, then: Sequence[Step[Any]]) -> None:
    """S5: the card goes on the stack; its target is chosen, the others may react, then it acts."""
    t.stack.append(kind | seat << CASTER | target << TARGET)
    t.tell("casts", "S5", (seat, kind))
    lock(t, kind)
    t.do(Aim(seat, kind), Announce(seat), Resolve(len(t.stack)), *then)


def lock(t: LordsTable, kind: int) -> None:
    """P4: from a final card on nobody casts anything until the end of the turn."""
    if t.cards.final[kind] and not t.locked:
        t.locked = True
        t.tell("locks", "P4", (kind,))


class Aim(Ask[LordsTable]):
    """S5: the target of a card that was cast; without one to choose it is skipped."""

    RULE: ClassVar[str] = "S5"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: LordsTable) -> Sequence[int]:
        aimed = t.stack[-1] >> TARGET
        return () if aimed or aim_of(t, self.card) is None else (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        effect = aim_of(t, self.card)
        assert effect is not None
        return targets(t, seat, effect, t.cards.type[self.card], False)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.stack[-1] |= option << TARGET

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Aim", (self.card, things(t, seat, self.options(t, seat)))


class Announce(Step[LordsTable]):
    """S5, S6: the card and its target are named; those it is aimed at may answer, then all others."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: LordsTable) -> None:
        entry = t.stack[-1]
        kind, target = entry & KIND, entry >> TARGET
        victim = choices.owner(target)
        if target:
            t.tell("aims", "S5", (kind, target))
        reacts: list[Step[Any]] = []
        if t.cards.type[kind] == SPELL and victim >= 0 and victim != self.seat:  # M6: no blessing, no curse
            reacts = [React(seat, victim, len(t.stack)) for seat in (victim, *t.mates(victim))]
        t.do(*reacts, Open(self.seat, AFTER_CAST, len(t.stack)))


class React(Ask[LordsTable]):
    """M1–M3, M5: whoever a spell is aimed at may stop it with antimagic, a team-mate with an instant one."""

    RULE: ClassVar[str] = "M1"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim", "depth")

    def __init__(self, seat: int, victim: int, depth: int) -> None:
        self.seat: int = seat
        self.victim: int = victim
        self.depth: int = depth

    def who(self, t: LordsTable) -> Sequence[int]:
        if t.locked or len(t.stack) < self.depth or not t.hands[self.seat]:
            return ()
        kinds = t.cards.counters if self.seat == self.victim else t.cards.instant_counter
        return (self.seat,) if unseen(t, kinds) else ()

    def options(self, t: LordsTable, seat: int) -> list[int]:
        cards = t.cards
        mine = seat == self.victim
        return [choices.NO] + [
            kind
            for kind in t.playable(seat)
            if cards.type[kind] == ANTIMAGIC and (mine or (cards.instant[kind] and cards.counter[kind] == 2))
        ]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        if option == choices.NO:
            return
        t.play_from_hand(seat, option)
        spell = t.stack.pop()
        t.discards.append(option)
        t.discards.append(spell & KIND)
        t.tell("counters", "M3", (seat, option, spell & KIND))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        entry = t.stack[-1]
        return "ask.React", (entry >> CASTER & 15, entry & KIND, entry >> TARGET)


class Resolve(Step[LordsTable]):
    """S7: the uppermost card of the stack acts, unless it was stopped; then it is discarded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("depth",)

    def __init__(self, depth: int) -> None:
        self.depth: int = depth

    def run(self, t: LordsTable) -> None:
        if len(t.stack) < self.depth:
            return
        entry = t.stack.pop()
        kind, seat, target = entry & KIND, entry >> CASTER & 15, entry >> TARGET
        t.air.append(kind)
        effects = t.cards.effects[kind]
        t.do(*[Act(seat, kind, 0, i, target) for i in range(len(effects))], Bury(kind))


class Bury(Step[LordsTable]):
    """L2, N2: a card that has acted is discarded; a blessing that raised a role has stayed behind it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card: int = card

    def run(self, t: LordsTable) -> None:
        if self.card in t.air:
            t.air.remove(self.card)
            t.discards.append(self.card)


class Unmake(Ask[LordsTable]):
    """M4: antimagic against a piece of equipment the other side has in the combat; both are discarded."""

    RULE: ClassVar[str] = "M4"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return enemy_gear(t, seat)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        for entry in t.gear:
            if entry & KIND == option and (entry >> CASTER ^ seat) & 1:
                t.gear.remove(entry)
                break
        t.air.remove(self.card)
        t.discards.append(self.card)
        t.discards.append(option)
        t.tell("unmakes", "M4", (self.card, option))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Unmake", (self.card,)


# --- windows (S3, S4, S8) -----------------------------------------------------------------------------------------


def order_of(t: LordsTable, origin: int, why: int) -> Sequence[int]:
    """S3: who is asked in a window: all but the one who acts, or only his team-mates while he arms himself."""
    return t.mates(origin) if why == STRENGTH_DECLARED else t.others(origin)


def ask_next(t: LordsTable, origin: int, why: int, depth: int, place: int) -> None:
    """Ask the next player of a window who might have something to play."""
    order = order_of(t, origin, why)
    for i in range(place, len(order)):
        if could_react(t, order[i]):
            t.agenda.append(Window(origin, why, depth, i))
            return


class Open(Step[LordsTable]):
    """S3: a window opens: the others in the order of play may play instants. One about a card that was cast is
    for as long as the stack is so deep; if the card has been stopped there is nothing to answer."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "why", "depth")

    def __init__(self, seat: int, why: int, depth: int) -> None:
        self.seat: int = seat
        self.why: int = why
        self.depth: int = depth

    def run(self, t: LordsTable) -> None:
        if not t.locked and len(t.stack) >= self.depth:
            ask_next(t, self.seat, self.why, self.depth, 0)


class Window(Ask[LordsTable]):
    """S3, S4: one player may play an instant or pass; a play begins the round of passes anew."""

    RULE: ClassVar[str] = "S3"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "why", "depth", "place")

    def __init__(self, seat: int, why: int, depth: int, place: int) -> None:
        self.seat: int = seat
        self.why: int = why
        self.depth: int = depth
        self.place: int = place

    def who(self, t: LordsTable) -> Sequence[int]:
        return (order_of(t, self.seat, self.why)[self.place],)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return [choices.NO, *instants(t, seat)]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        if option == choices.NO:
            ask_next(t, self.seat, self.why, self.depth, self.place + 1)
        else:
            play_magic(t, seat, option, Open(self.seat, self.why, self.depth))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        if self.why == AFTER_CAST:
            entry = t.stack[-1]
            caster, kind, target = entry >> CASTER & 15, entry & KIND, entry >> TARGET
            if target:
                return "ask.Window.cast", (caster, kind, target)
            return "ask.Window.plain", (caster, kind)
        if self.why in (ATTACK_DECLARED, STRENGTH_DECLARED):
            return f"ask.Window.{WINDOWS[self.why]}", (t.attacker, t.defender)
        return f"ask.Window.{WINDOWS[self.why]}", (self.seat,)

    def why_not(self, t: LordsTable, seat: int, option: int) -> Refused:
        return why_no_instant(t, seat, option)


WINDOWS: Final = ("turn", "action", "cast", "attack", "strength", "main", "passing")


def why_no_instant(t: LordsTable, seat: int, option: int) -> Refused:
    """Why a card cannot be played in a window."""
    cards = t.cards
    if not 0 < option < len(cards.type) or t.find(t.hands[seat], option) < 0:
        return Refused("S3", "refused.not_an_option", (option,))
    if not cards.instant[option]:
        return Refused("P3", "refused.not_instant", (option,))
    if option not in t.playable(seat):
        return Refused("E2", "refused.frozen", (option,))
    if cards.type[option] in CAST and not may_cast(t, seat):
        return Refused("L3", "refused.first_turn", ())
    if cards.type[option] == EQUIPMENT and t.phase != COMBAT:
        return Refused("K1", "refused.only_in_combat", (option,))
    return Refused("S2", "refused.nothing_to_act_on", (option,))
