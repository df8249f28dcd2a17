"""Seeing and deciding: by API."""

import asyncio
from contextlib import suppress

import msgspec

from dragontavern.server.actions import address
from dragontavern.server.driver import LiveTable, Viewer
from dragontavern.server.faults import Fault
from dragontavern.server.hotseat import show_here
from dragontavern.server.messages import HintMessage, View
from dragontavern.server.tables import SPECTATOR

from . import shapes
from .call import Call

LONGEST_WAIT = 20.0  # seconds until a call that waits is answered with what there is


async def show_view(call: Call, sent: shapes.Looking) -> View:
    """Everything one may know of a table now; with `after`, once something has happened."""
    table, you = await call.seen(sent.seat)
    if table.seq <= sent.after and not table.over:
        await until_longer(call, table, sent.after)
        table, you = await call.seen(sent.seat)
    return view(call, table, you, sent.since)


async def until_longer(call: Call, table: LiveTable, after: int) -> None:
    """Wait until a table's log has more than so many entries, a few seconds at the most; raises Fault."""
    where, limits = address(call.request), call.limits
    if limits.on and not limits.lines.take(where, call.id):
        raise Fault("too_many", 429)
    viewer = Viewer(call.id, call.language)
    table.viewers.add(viewer)  # without a word to the others: who asks again and again would come and go all the time
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                while table.seq <= after and not table.over:
                    viewer.wake.clear()
                    await viewer.wake.wait()
    finally:
        table.viewers.discard(viewer)
        if limits.on:
            limits.lines.give(where, call.id)


def view(call: Call, table: LiveTable, you: int, since: int = -1) -> View:
    """The view of a seat with its events: the last ones, or those from a number on."""
    whole = table.view_message(you, call.language, show_here(table, Viewer(call.id, call.language)))
    if since < 0:
        return whole
    return msgspec.structs.replace(whole, events=table.sight(you, call.language).events(since), fresh=False)


async def show_position(call: Call, sent: shapes.Seen) -> shapes.Position:
    """The text form of one's own view, for programs that know the rules."""
    table, you = await call.seen(sent.seat)
    seen = table.playing().observe(None if you == SPECTATOR else you)
    return shapes.Position(table.seq, you, seen.dump())


async def answer(call: Call, sent: shapes.AnswerGiven) -> shapes.Played:
    """Decide."""
    table, seat = await call.seated(sent.seat)
    done = await table.answer(seat, sent.at, sent.answer)
    return shapes.Played(done, view(call, table, seat))


async def undo(call: Call, sent: shapes.UndoAsked) -> shapes.Played:
    """Take one's last answer back."""
    table, seat = await call.seated(sent.seat)
    done = await table.undo(seat, sent.at)
    return shapes.Played(done, view(call, table, seat))


async def give_orders(call: Call, sent: shapes.OrdersGiven) -> View:
    """Keep standing orders for one's own seat."""
    table, seat = await call.seated(sent.seat)
    await table.orders.give(seat, sent.orders)
    return view(call, table, seat)


async def ask_hint(call: Call, sent: shapes.HintAsked) -> HintMessage:
    """What the veteran would do about one's question."""
    table, seat = await call.seated(sent.seat)
    if not call.limits.allow(call.limits.hints, call.id):
        raise Fault("too_many_hints", 429)
    await table.hints.ask(seat, sent.at)
    hint = table.hints.given(seat, call.language)
    if hint is None:
        raise Fault("hint_late", 409)
    return hint


async def show_record(call: Call, _: None) -> msgspec.Raw:
    """The record of a finished game."""
    table, _you = await call.seen()
    return msgspec.Raw(call.house.record(table).strip().encode())
