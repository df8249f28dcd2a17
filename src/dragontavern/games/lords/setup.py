"""Before the first turn: dealer, castles, nine cards each, and the secret choice of four for the market (A1–A11)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.state import Ask, Step

from .pack import DEALT, MARKET
from .table import PICK_BITS, LordsTable
from .turn import Turn


class Setup(Step[LordsTable]):
    """A4–A9: the dealer by lot, a castle and nine cards for each, the markets, then the first turn."""

    def run(self, t: LordsTable) -> None:
        t.dealer = t.rng.below(t.seats)
        t.tell("deals", "A4", (t.dealer,))
        castles = t.cards.castles.copy()
        t.rng.shuffle(castles)
        t.castles = castles[: t.seats]
        t.plunder = t.cards.plunder.copy()
        t.shuffle(t.plunder)
        t.deck = t.cards.cards.copy()
        t.shuffle(t.deck)
        for seat in (*t.others(t.dealer), t.dealer):
            t.tell("castle", "A5", (seat, t.castles[seat]))
            t.draw(seat, DEALT, t.hands[seat], "A7")
        first = t.others(t.dealer)[0] if t.options["firstPlayer"] == "afterDealer" else t.rng.below(t.seats)
        t.active = first
        t.do(Stock(), Stalls(), Turn(first))


class Stock(Ask[LordsTable]):
    """A8: all at once and in secret, everybody chooses four cards for the market, one after the other."""

    RULE: ClassVar[str] = "A8"
    STAYS: ClassVar[bool] = True
    SECRET: ClassVar[bool] = True

    def who(self, t: LordsTable) -> Sequence[int]:
        return [seat for seat in range(t.seats) if t.picked[seat] < MARKET]

    def options(self, t: LordsTable, seat: int) -> list[int]:
        chosen = chosen_by(t, seat)
        hand = [card & 1023 for card in t.hands[seat]]
        return [kind for kind in t.hand_kinds(seat) if hand.count(kind) > chosen.count(kind)]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.picks[seat] = t.picks[seat] << PICK_BITS | option
        t.picked[seat] += 1
        if t.picked[seat] == MARKET:
            t.tell("has_chosen", "A8", (seat,))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Stock", (MARKET - t.picked[seat],)


def chosen_by(t: LordsTable, seat: int) -> list[int]:
    """The cards a seat has chosen so far."""
    packed = t.picks[seat]
    found = []
    while packed > 0:
        found.append(packed & ((1 << PICK_BITS) - 1))
        packed >>= PICK_BITS
    return found[::-1]


class Stalls(Step[LordsTable]):
    """A8: the markets are turned up; the other five cards are the hand."""

    def run(self, t: LordsTable) -> None:
        for seat in range(t.seats):
            market = chosen_by(t, seat)
            for kind in market:
                t.leave_hand(seat, kind)
            t.markets[seat] = tuple(market)
            t.picks[seat] = 0
            t.picked[seat] = 0
            t.tell("opens_market", "A8", (seat, tuple(market)))
