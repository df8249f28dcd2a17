"""The final phase: swapping and filling one's market, the hand limit, passing the turn on (R5, E1–E8)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.errors import Refused
from dragontavern.core.state import Ask, Step

from . import choices
from .effects import things
from .magic import PASSING, Open
from .pack import KINDS
from .table import FINAL, LordsTable


def limit(t: LordsTable, seat: int) -> int:
    """E4, E5: how many cards a player may keep; an Elf of level 3 keeps more."""
    return t.cards.hand_max[t.role_cell(seat)]


class Tidy(Ask[LordsTable]):
    """R5, E6: swap, fill and discard in any order; the turn is passed on with no more cards than allowed."""

    RULE: ClassVar[str] = "R5"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        hand, market = t.hands[seat], t.markets[seat]
        surplus = len(hand) > limit(t, seat)
        found = [] if surplus else [choices.NO]
        if 0 in market:
            found.extend(t.hand_kinds(seat))
        elif surplus:
            found.extend([choices.DISCARD + kind for kind in t.hand_kinds(seat)])
        if hand:
            first = choices.MARKET + 4 * seat
            found.extend([first + i for i in range(4) if market[i] and not t.swapped >> i & 1])
        return found

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.phase = FINAL
        if option == choices.NO:
            t.tell("passes", "R5", (seat,))
            t.do(Open(seat, PASSING, 0), Recheck(seat))
        elif option < choices.MARKET:
            fill(t, seat, option)
            t.do(self)
        elif option < choices.SUPPORT:
            slot = (option - choices.MARKET) % 4
            t.tell("reaches", "E1", (seat, t.markets[seat][slot], slot + 1))
            t.do(Swap(seat, slot), self)
        else:
            kind = option - choices.DISCARD
            t.drop_from_hand(seat, t.find(t.hands[seat], kind))
            t.tell("discards", "E4", (seat, kind))
            t.do(self)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        surplus = len(t.hands[seat]) - limit(t, seat)
        offered = things(t, seat, t.legal(seat))
        return ("ask.Tidy.surplus", (surplus, offered)) if surplus > 0 else ("ask.Tidy", (offered,))

    def why_not(self, t: LordsTable, seat: int, option: int) -> Refused:
        if option == choices.NO:
            return Refused("E4", "refused.hand_too_large", (limit(t, seat),))
        if choices.DISCARD < option <= choices.DISCARD + KINDS:
            key = "refused.market_first" if 0 in t.markets[seat] else "refused.no_surplus"
            return Refused("E4", key, ())
        if 0 < option <= KINDS and 0 not in t.markets[seat]:
            return Refused("E3", "refused.market_full", ())
        number = option - choices.MARKET
        if 0 <= number < 4 * t.seats:
            return Refused("E1", "refused.swapped" if number // 4 == seat else "refused.other_market", ())
        return Refused("R5", "refused.not_an_option", (option,))


def fill(t: LordsTable, seat: int, kind: int) -> None:
    """E3: a card of the hand goes to an empty place of the market; it stays there for this phase."""
    t.leave_hand(seat, kind)
    t.thaw(seat, kind)
    market = list(t.markets[seat])
    slot = market.index(0)
    market[slot] = kind
    t.markets[seat] = tuple(market)
    t.swapped |= 1 << slot
    t.tell("fills", "E3", (seat, kind))


class Swap(Ask[LordsTable]):
    """E1, E2: a card of the hand for a card of the own market; what comes to the hand waits for the next turn."""

    RULE: ClassVar[str] = "E1"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: int = seat
        self.slot: int = slot

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: LordsTable, seat: int) -> list[int]:
        return t.hand_kinds(seat)

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        t.leave_hand(seat, option)
        t.thaw(seat, option)
        market = list(t.markets[seat])
        taken = market[self.slot]
        market[self.slot] = option
        t.markets[seat] = tuple(market)
        t.swapped |= 1 << self.slot
        t.to_hand(seat, taken)
        t.frozen[seat] = tuple(sorted((*t.frozen[seat], taken)))
        t.tell("swaps", "E1", (seat, option, taken))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Swap", (t.markets[seat][self.slot],)


class Recheck(Step[LordsTable]):
    """E4: instants played while the turn was passed on may have filled the hand again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: LordsTable) -> None:
        if len(t.hands[self.seat]) > limit(t, self.seat):
            t.do(Tidy(self.seat))
