"""A turn: draw, main phase, combat, main phase, final phase (R1–R5)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND, mark
from dragontavern.core.state import Ask, Step

from . import choices
from .actions import main_options, support_cost, takers, why_not
from .combat import declare
from .effects import Act, effect_at, outgrow, targets, things
from .final import Tidy
from .magic import AFTER_ACTION, END_OF_MAIN, TURN_START, Open, cast, play_magic
from .pack import MOST_SEATS
from .table import MAIN_1, MAIN_2, START, USED, LordsTable
from .vocabulary import ARTIFACT, BLESSING, CREATURE, DRAW, ROLE


class Turn(Step[LordsTable]):
    """R1: a turn begins: what holds once a turn is free again, and cards are drawn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: LordsTable) -> None:
        seat = self.seat
        t.active = seat
        t.phase = START
        t.raised = 0
        t.used = 0
        t.swapped = 0
        t.frozen[seat] = ()
        if t.up[seat] and t.up[seat][-1] & USED:
            t.up[seat] = tuple(sorted([slot & KIND for slot in t.up[seat]]))
        t.tell("turn", "R1", (seat,))
        cell = t.role_cell(seat)
        number, kept = t.cards.draws[cell], t.cards.keeps[cell]
        then: tuple[Step[Any], ...] = (Open(seat, TURN_START, 0), BEGIN_MAIN_1)
        if kept >= number:
            t.draw(seat, number, t.hands[seat], "R1")
            t.do(*then)
            return
        came = t.draw(seat, number, t.looked, "I1")
        t.do(*[Sift(seat)] * (number - kept if came == number else 0), TAKE, *then)


class Sift(Ask[LordsTable]):
    """I1: of the cards just drawn one must be discarded before the others come to the hand."""

    RULE: ClassVar[str] = "I1"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return sorted({card & KIND for card in t.looked})

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.leave(t.looked, option)
        t.discards.append(option)
        t.tell("discards", "I1", (seat, option))


class Take(Step[LordsTable]):
    """I1: the cards that were kept come to the hand."""

    def run(self, t: LordsTable) -> None:
        t.hands[t.active].extend(t.looked)
        t.looked.clear()


class BeginMain(Step[LordsTable]):
    """R2, R4: a main phase begins."""

    FIELDS: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase: int = phase

    def run(self, t: LordsTable) -> None:
        t.phase = self.phase
        t.agenda.append(MAINS[t.active])


class Main(Ask[LordsTable]):
    """R2, R4: one action after the other, in any order, until the phase is ended or an attack declared."""

    RULE: ClassVar[str] = "R2"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return main_options(t, seat)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        key = "ask.Main.2" if t.phase == MAIN_2 else "ask.Main.1"
        return key, (t.purses[seat & 1], things(t, seat, t.legal(seat)))

    def why_not(self, t: LordsTable, seat: int, option: int) -> Refused:
        return why_not(t, seat, option)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        again: tuple[Step[Any], ...] = (AFTERWARDS[seat], self)
        if option == choices.NO:
            if t.phase == MAIN_1:
                t.do(BEGIN_MAIN_2)
            else:
                t.do(Open(seat, END_OF_MAIN, 0), TIDIES[seat], EndTurn(seat))
        elif option < choices.DOWN:
            play_card(t, seat, option, again)
        elif option < choices.CHANGE:
            kind = option - choices.DOWN
            t.lay(seat, kind)
            t.tell("lays", "J1", (seat,), (kind,), mark(seat))
            t.do(*again)
        elif option < choices.SHARE:
            t.play_from_hand(seat, option - choices.CHANGE)
            t.air.append(option - choices.CHANGE)
            t.tell("changes_role", "H9", (seat, option - choices.CHANGE))
            t.do(ChangeRole(seat, option - choices.CHANGE), *again)
        elif option < choices.MARKET:
            t.play_from_hand(seat, option - choices.SHARE)
            t.air.append(option - choices.SHARE)
            t.tell("offers", "P1", (seat, option - choices.SHARE))
            t.do(Share(seat, option - choices.SHARE), *again)
        elif option < choices.SUPPORT:
            buy(t, seat, option - choices.MARKET, again)
        elif option < choices.USE:
            t.tell("sends", "P7", (seat, option - choices.SUPPORT))
            t.do(Support(seat, option - choices.SUPPORT), *again)
        elif option < choices.ATTACK:
            use(t, seat, option, again)
        elif option < choices.ATTACK + t.seats:
            declare(t, seat, option - choices.ATTACK, (AFTERWARDS[seat], BEGIN_MAIN_2))
        else:
            kind = t.turn_up(seat, choices.what(option))
            t.tell("turns_up", "J6", (seat, (kind,)))
            t.do(*again)


def play_card(t: LordsTable, seat: int, kind: int, again: tuple[Step[Any], ...]) -> None:
    """J1, H3, O1: a creature face up, a role, an artifact; or magic that goes on the stack."""
    type = t.cards.type[kind]
    if type not in (CREATURE, ROLE, ARTIFACT):
        play_magic(t, seat, kind, *again)
        return
    t.play_from_hand(seat, kind)
    place(t, seat, seat, kind)
    t.do(*again)


def place(t: LordsTable, seat: int, taker: int, kind: int) -> None:
    """A role, an artifact or a creature comes to a battlefield."""
    type = t.cards.type[kind]
    if type == CREATURE:
        t.muster(taker, kind)
    elif type == ROLE:
        t.roles[taker] = kind
        if t.options["placingCountsAsRaise"]:
            t.raised |= 1 << taker
    else:
        if t.artifacts[taker]:
            t.discards.append(t.artifacts[taker])
            t.tell("destroys", "O1", (taker, t.artifacts[taker]))
        t.artifacts[taker] = kind
    if taker == seat:
        rule = "J1" if type == CREATURE else "H3" if type == ROLE else "O1"
        t.tell("summons" if type == CREATURE else "places", rule, (seat, kind))
    else:
        t.tell("joins", "P1", (kind, taker))


class ChangeRole(Ask[LordsTable]):
    """H9: discard a card, lose the old role and all creatures above level 0, then place the new role."""

    RULE: ClassVar[str] = "H9"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return t.hand_kinds(seat)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.drop_from_hand(seat, t.find(t.hands[seat], option))
        t.tell("discards", "H9", (seat, option))
        old = t.roles[seat]
        t.roles[seat] = 0
        t.discards.append(old)
        t.tell("destroys", "H9", (seat, old))
        outgrow(t, seat)
        t.air.remove(self.card)
        place(t, seat, seat, self.card)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.ChangeRole", (self.card,)


class Share(Ask[LordsTable]):
    """P1: a card goes from the hand to a team-mate's battlefield, at its price."""

    RULE: ClassVar[str] = "P1"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return [choices.SEAT + mate for mate in takers(t, seat, self.card)]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        mate = option - choices.SEAT
        price = t.cards.price[self.card]
        t.tell("pays", "P1", (seat, price, t.purses[seat & 1] - price))
        t.air.remove(self.card)
        if not t.pay(seat, price):
            t.discards.append(self.card)
        elif t.cards.type[self.card] == BLESSING:
            cast(t, seat, self.card, option, ())
        else:
            place(t, seat, mate, self.card)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Share", (self.card,)


class Support(Ask[LordsTable]):
    """P7: a face-up creature goes to a team-mate's battlefield."""

    RULE: ClassVar[str] = "P7"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        level = t.cards.level[self.card]
        return [choices.SEAT + mate for mate in t.mates(seat) if level <= t.cap(mate)]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        mate = option - choices.SEAT
        cost = support_cost(t, seat, self.card)
        t.take_up(seat, self.card)
        t.muster(mate, self.card)
        t.tell("joins", "P7", (self.card, mate))
        if cost:
            t.tell("pays", "P7", (seat, cost, t.purses[seat & 1] - cost))
            t.pay(seat, cost)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Support", (self.card,)


def buy(t: LordsTable, seat: int, number: int, again: tuple[Step[Any], ...]) -> None:
    """D1–D7: a card of any market goes to the hand; all know that it is there."""
    owner, slot = divmod(number, 4)
    market = list(t.markets[owner])
    kind = market[slot]
    price = t.price_for(seat, kind)
    market[slot] = 0
    t.markets[owner] = tuple(market)
    t.to_hand(seat, kind)
    t.tell("buys", "D5", (seat, kind, owner, price, slot + 1))
    if t.pay(seat, price):
        t.do(*again)


# --- abilities (I5, J12) ------------------------------------------------------------------------------------------


def use(t: LordsTable, seat: int, option: int, again: tuple[Step[Any], ...]) -> None:
    """An ability of a card on one's battlefield, once a turn."""
    second = option >= choices.USE_SECOND
    kind = option - (choices.USE_SECOND if second else choices.USE)
    if kind == t.roles[seat]:
        t.used |= 1
        part = 1 + t.level(seat)
    elif kind == t.artifacts[seat]:
        t.used |= 2
        part = 1
    else:
        part = 1
        slots = list(t.up[seat])
        slots[slots.index(kind)] = kind | USED
        t.up[seat] = tuple(sorted(slots))
    t.tell("uses", "I5" if part > 1 else "J12", (seat, kind, int(second) + 1))
    t.do(Use(seat, kind, part, int(second)), *again)


class Use(Ask[LordsTable]):
    """I5, J12: what an ability is aimed at; one that is aimed at nothing acts at once."""

    RULE: ClassVar[str] = "J12"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "part", "number")

    def __init__(self, seat: int, card: int, part: int, number: int) -> None:
        self.seat: int = seat
        self.card: int = card
        self.part: int = part
        self.number: int = number

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        type = t.cards.type[self.card]
        effect = effect_at(t, self.card, self.part, self.number)
        return [choices.NO] if effect.verb == DRAW else targets(t, seat, effect, type, type == ROLE)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.do(Act(seat, self.card, self.part, self.number, option))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Use", (self.card, things(t, seat, self.options(t, seat)))


class EndTurn(Step[LordsTable]):
    """R6, W8: the turn passes on; final cards no longer bar anything, cards swapped in may be played again (E2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: LordsTable) -> None:
        t.turns[self.seat] += 1
        t.locked = False
        t.lull += t.is_drawn_out()
        if t.lull == 2 * t.seats:
            t.finish(t.richer_team(), "ended.lull", "W8")
            return
        if t.options["swappedUsableFrom"] == "nextTurn":
            t.frozen[self.seat] = ()
        t.do(Turn(t.others(self.seat)[0]))


# Steps never change, so those that every turn needs are made once.
MAINS: Final = [Main(seat) for seat in range(MOST_SEATS)]
AFTERWARDS: Final = [Open(seat, AFTER_ACTION, 0) for seat in range(MOST_SEATS)]
TIDIES: Final = [Tidy(seat) for seat in range(MOST_SEATS)]
BEGIN_MAIN_1: Final = BeginMain(MAIN_1)
BEGIN_MAIN_2: Final = BeginMain(MAIN_2)
TAKE: Final = Take()
