"""A turn: buy, play, trigger, special flights, empty hands (R19–R24, R40–R46)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from dragontavern.core.errors import Refused
from dragontavern.core.state import Ask, Step

from .abilities import Window, arrive
from .cards import STRENGTH
from .flights import FlightCheck
from .packs import BOUGHT_WINDOW, DENIAL_WINDOW, TURN_WINDOW
from .power import Power
from .table import MOST_SEATS, NOBODY, ONLY, ROUND, STAKES, AnteTable


class Turn(Step[AnteTable]):
    """R19: the whole turn of one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        t.active = self.seat
        if t.roleplay:
            t.do(Window(TURN_WINDOW, self.seat, 0), Begin(self.seat))
        else:
            begin(t, self.seat)


class Begin(Step[AnteTable]):
    """R19 (1–2): the purchase at the start of the turn, if there is one; then play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        begin(t, self.seat)


def begin(t: AnteTable, seat: int) -> None:
    """R19: who has one card or none buys first; without any card the turn is skipped (A13)."""
    agenda = t.agenda
    agenda.append(EMPTY_HANDS[seat])
    agenda.append(FLIGHT_CHECKS[seat])
    agenda.append(PLAYS[seat])
    if len(t.hands[seat]) <= 1:
        agenda.append(BUYS[seat])


class Play(Ask[AnteTable]):
    """R19 (3): any card of the hand goes to the right end of the flight. Without a card the turn is skipped."""

    RULE: ClassVar[str] = "R19"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if t.hands[self.seat] else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return t.hand_kinds(seat)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        t.leave_hand(seat, option)
        t.flights[seat].append(option | t.round << ROUND)
        if t.events is not None:
            t.tell("plays", "R19", (seat, option))
        if t.roleplay:
            arrive(t, seat, option, Trigger(seat, option))
        else:
            trigger(t, seat, option)

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        return Refused("R19", "refused.not_in_hand", (option,) if 0 < option <= 100 else ())


class Trigger(Step[AnteTable]):
    """R20: does the card just played trigger?"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def run(self, t: AnteTable) -> None:
        trigger(t, self.seat, self.card)


def trigger(t: AnteTable, seat: int, card: int) -> None:
    """R20: the power of the card just played is carried out next, if it triggers."""
    why = why_triggers(t, seat, card)
    t.opened = True
    if why:
        t.agenda.append(Power(seat, card, why))
    elif t.events is not None:
        t.tell("does_not_trigger", "R20", (seat, card))


def why_triggers(t: AnteTable, seat: int, card: int) -> str:
    """R20, R29: why a card played now would trigger ("first", "archmage", "weaker"), or nothing."""
    if not t.opened:
        return "first"
    if t.archmages >> seat & 1:
        return "archmage"
    before = t.card_of_round(t.right_of(seat))
    return "weaker" if before and STRENGTH[card] <= STRENGTH[before] else ""


class EmptyHands(Step[AnteTable]):
    """R19 (6), R43: every player without a card buys, the active one first; `asked` of them had their chance."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "asked")

    def __init__(self, seat: int, asked: int) -> None:
        self.seat: int = seat
        self.asked: int = asked

    def run(self, t: AnteTable) -> None:
        for hand in t.hands:
            if not hand:
                self.ask_to_buy(t)
                return

    def ask_to_buy(self, t: AnteTable) -> None:
        """The next player without a card buys."""
        for i in range(self.asked, t.seats):
            seat = (self.seat + i) % t.seats
            if not t.hands[seat]:
                t.do(BUYS[seat], EmptyHands(self.seat, i + 1))
                return


class Buy(Step[AnteTable]):
    """R44–R46: the top card of the deck is the price; then the hand is filled to four."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        kind = t.reveal()
        if not kind:
            t.tell("cannot_buy", "R46", (self.seat,))
            return
        t.discard(kind)
        t.refresh()
        if t.events is not None:
            t.tell("buys", "R44", (self.seat, kind))
        if t.merchant == self.seat:
            t.tell("buys_from_oneself", "R45", (self.seat,))
        else:
            t.pay(self.seat, STRENGTH[kind], t.merchant if t.merchant >= 0 else STAKES, "R44")
        t.refill = 4
        if t.roleplay:
            others = [seat for seat in t.clockwise(t.active) if seat != self.seat]
            denials = [Window(DENIAL_WINDOW, seat, self.seat) for seat in others]
            t.do(*denials, Refill(self.seat), Window(BOUGHT_WINDOW, self.seat, 0))
        else:
            refill(t, self.seat)


class Refill(Step[AnteTable]):
    """R44: draw until the hand has four cards, or three after a Card Denial (A102)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        refill(t, self.seat)


def refill(t: AnteTable, seat: int) -> None:
    """R44: draw up to the number of cards a buyer gets."""
    t.draw(seat, t.refill - len(t.hands[seat]), "R44")
    t.refill = 0


# Steps never change, so those that every turn needs are made once for each seat.
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
BUYS: Final = [Buy(seat) for seat in range(MOST_SEATS)]
PLAYS: Final = [Play(seat) for seat in range(MOST_SEATS)]
FLIGHT_CHECKS: Final = [FlightCheck(seat) for seat in range(MOST_SEATS)]
EMPTY_HANDS: Final = [EmptyHands(seat, 0) for seat in range(MOST_SEATS)]
