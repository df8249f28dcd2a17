"""What people at a table agree about besides the game: pauses, taking back what luck has answered, giving up.

`Accord` is the fold of these entries of a table's log; the functions below it do what a person asks for.
"""

import json
from typing import TYPE_CHECKING, Any

from .faults import Fault
from .guests import is_bot_name
from .hotseat import at_screen
from .messages import (
    Answered,
    Courtesy,
    Entry,
    Paused,
    PauseSent,
    PauseView,
    Replied,
    ReplySent,
    Resigned,
    ResignSent,
    Sit,
    TakenBack,
    View,
    WentOn,
    Wished,
    WishSent,
    WishView,
)

if TYPE_CHECKING:
    from .driver import LiveTable
    from .tables import Table

NOBODY = -1


class Accord:
    """Who paused, who wishes what, who gave up, and whether the game still counts."""

    def __init__(self) -> None:
        self.paused_by = NOBODY
        self.ready: set[int] = set()  # who wants to go on
        self.wish: Wished | None = None
        self.wished = 0  # the number of that wish: how long the log was then
        self.agreed: set[int] = set()
        self.denied: set[int] = set()  # whose last wish got a no: they wish again after their next decision
        self.overruled: set[int] = set()  # whose pause the others ended: likewise
        self.resigned = NOBODY
        self.counted = True

    @property
    def paused(self) -> bool:
        """Whether everything stands still."""
        return self.paused_by != NOBODY

    def apply(self, entry: Entry, seq: int, people: set[int]) -> None:
        """Do what an entry says; these seats are people's now."""
        if isinstance(entry, Paused):
            self.paused_by, self.ready = entry.seat, set()
        elif isinstance(entry, WentOn):
            self.ready.add(entry.seat)
        elif isinstance(entry, Wished):
            self.wish, self.wished, self.agreed = entry, seq, set()
        elif isinstance(entry, Replied):
            self.agreed.add(entry.seat)
            if not entry.yes:
                if self.wish is not None and entry.seat != self.wish.seat:
                    self.denied.add(self.wish.seat)
                self.wish = None
        elif isinstance(entry, Resigned):
            self.resigned = entry.seat
        elif isinstance(entry, TakenBack):
            self.counted = self.counted and not entry.agreed
            self.wish = None
        elif isinstance(entry, Answered):
            self.denied.discard(entry.seat)
            self.overruled.discard(entry.seat)
            if self.wish is not None and entry.seat == self.wish.seat:
                self.wish = None  # he has decided anew
        elif isinstance(entry, Sit):
            self.wish = None  # other people would have to agree
        if self.paused and self._goes_on(people):
            if self.paused_by not in self.ready:
                self.overruled.add(self.paused_by)
            self.paused_by = NOBODY

    def _goes_on(self, people: set[int]) -> bool:
        others = people - {self.paused_by}
        return not people or self.paused_by in self.ready or bool(others and others <= self.ready)


def add_accord(text: str, accord: Accord) -> str:
    """A record's file with what its answers do not say: that the game does not count, or who gave up."""
    told: dict[str, Any] = {} if accord.counted else {"counted": False}
    if accord.resigned != NOBODY:
        told["resigned"] = accord.resigned
    return json.dumps({**json.loads(text), **told}, ensure_ascii=False) + "\n" if told else text


# --- what a table says of it ------------------------------------------------------------------------------------


def people_at(table: "Table") -> set[int]:
    """The seats of people: nobody has to wait for the consent of a program."""
    return {i for i, seat in enumerate(table.seats) if seat.kind == "guest" and not is_bot_name(seat.name)}


def wish_to(table: "Table", seat: int) -> int:
    """How many answers stay if a seat's last decision is taken back, whatever came after it; -1: there is none.

    Not while sand runs (a word once said was said), nor where it may be taken back freely.
    """
    state = table.state
    if state is None or table.over or table.accord.paused or table.timed is not None or table.undo_to(seat) >= 0:
        return -1
    if seat not in people_at(table) - table.accord.denied:
        return -1
    trail = state.trail or []
    return next((i for i in range(len(trail) - 1, table.handed - 1, -1) if trail[i][0] == seat), -1)


def may_pause(table: "Table", seat: int) -> bool:
    """Whether a seat may ask for a pause now."""
    free = table.started and not table.over and not table.accord.paused
    return free and seat in people_at(table) - table.accord.overruled


def may_resign(table: "Table", seat: int) -> bool:
    """Whether a seat may give up: where that leaves a winner. Elsewhere one leaves one's seat to a bot."""
    return seat >= 0 and table.started and not table.over and table.game.can_resign()


def show_accord(table: "Table", message: View) -> None:
    """Put into a view what people have asked for, and what its reader may ask for."""
    you = message.you
    message.pause, message.wish = show_pause(table), show_wish(table)
    message.counted = table.accord.counted
    message.may_pause, message.may_resign = may_pause(table, you), may_resign(table, you)
    message.may_wish = you != NOBODY and message.wish is None and wish_to(table, you) >= 0


def show_pause(table: "Table") -> PauseView | None:
    """The pause, for pages."""
    accord = table.accord
    return PauseView(accord.paused_by, tuple(sorted(accord.ready))) if accord.paused else None


def show_wish(table: "Table") -> WishView | None:
    """The wish people are asked about, for pages."""
    accord = table.accord
    if accord.wish is None or table.over:
        return None
    asked = people_at(table) - at_screen(table, accord.wish.seat) - accord.agreed
    return WishView(accord.wished, accord.wish.seat, tuple(sorted(accord.agreed)), tuple(sorted(asked)))


# --- what people ask for ----------------------------------------------------------------------------------------


async def heed(table: "LiveTable", seat: int, sent: Courtesy) -> None:
    """Do what a person at a seat asks for; raises Fault. What is asked twice is done once."""
    async with table.held():
        if not table.started or table.over:
            raise Fault("not_now", 409)
        if seat not in people_at(table) and not isinstance(sent, ResignSent):
            raise Fault("people_only", 403)
        if isinstance(sent, PauseSent):
            await pause(table, seat, sent.on)
        elif isinstance(sent, WishSent):
            await wish(table, seat, sent.at)
        elif isinstance(sent, ReplySent):
            await reply(table, seat, sent)
        else:
            if not may_resign(table, seat):
                raise Fault("no_resigning", 409)
            await table.write([Resigned(seat)], "over")


async def pause(table: "LiveTable", seat: int, on: bool) -> None:
    """Stop, or go on."""
    accord = table.accord
    if on and not accord.paused:
        if not may_pause(table, seat):
            raise Fault("denied", 409)
        await table.write([Paused(seat)])
    elif not on and accord.paused and seat not in accord.ready:
        mine = at_screen(table, seat)  # who sit side by side agree by word of mouth
        ready = {accord.paused_by} if accord.paused_by in mine else mine - accord.ready
        await table.write([WentOn(one) for one in sorted(ready)])


async def wish(table: "LiveTable", seat: int, at: int) -> None:
    """Ask the other people to let one's last decision be taken back; where there are none it is done at once."""
    if 0 <= at < table.acted.get(seat, 0) or table.accord.wish is not None:
        return
    keep = wish_to(table, seat)
    if keep < 0:
        raise Fault("denied" if seat in table.accord.denied else "nothing_back", 409)
    if people_at(table) <= at_screen(table, seat):
        await go_back(table, [], keep)
    else:
        await table.write([Wished(seat, keep)])


async def reply(table: "LiveTable", seat: int, sent: ReplySent) -> None:
    """Agree or not; with the last one's yes the table goes back."""
    accord = table.accord
    wished = accord.wish
    if wished is None or accord.wished != sent.at or seat in accord.agreed:
        return
    wishing = at_screen(table, wished.seat)
    if seat in wishing:
        if not sent.yes:  # one's own yes goes without saying
            await table.write([Replied(wished.seat, False)])
        return
    mine = at_screen(table, seat) - accord.agreed
    replies: list[Entry] = [Replied(one, sent.yes) for one in sorted(mine if sent.yes else {seat})]
    if sent.yes and people_at(table) <= accord.agreed | mine | wishing:
        await go_back(table, replies, wished.keep)
    else:
        await table.write(replies)


async def go_back(table: "LiveTable", before: list[Entry], keep: int) -> None:
    """Take back what people agreed to take back."""
    trail = table.playing().trail or []
    table.orders.hold(trail[keep][0])
    await table.write([*before, TakenBack(keep, agreed=True)], "running")
