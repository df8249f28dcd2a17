"""Games watched again: by API."""

import json
from typing import Any

import msgspec

from dragontavern.server import replays_book, sequels
from dragontavern.server.actions import address
from dragontavern.server.faults import Fault
from dragontavern.server.replays import Replay
from dragontavern.server.replays_forms import host_of, notes_of, record_of
from dragontavern.server.replays_frames import Frame, frame_of, read_eyes
from dragontavern.server.replays_same import compared
from dragontavern.server.replays_story import lead_of

from . import replay_shapes as shapes
from . import tables
from .call import Call
from .shapes import Done, TableInfo


async def found(call: Call) -> Replay:
    """The replay in the path; raises Fault."""
    with call.limits.trying_link(address(call.request)):
        return await call.house.replays.find(call.path("replay"), call.id)


async def bring_record(call: Call, sent: shapes.RecordBrought) -> shapes.ReplayInfo:
    """Keep a record to be watched."""
    if not call.limits.allow(call.limits.proofs, address(call.request)):
        raise Fault("too_many", 429)
    id = await call.house.replays.bring(json.dumps(msgspec.to_builtins(sent.record)), call.me().id)
    return info(call, await call.house.replays.find(id, call.id))


async def show_replay(call: Call, _: None) -> shapes.ReplayInfo:
    """What a game holds: who played, how many moments, chapters, the lead."""
    return info(call, await found(call))


def info(call: Call, replay: Replay) -> shapes.ReplayInfo:
    """A replay in short."""
    people = replay.cast(call.language)
    marks = replay.film.marks(call.language, [who.name for who in people])
    return shapes.ReplayInfo(
        id=replay.id,
        game=replay.row.game,
        last=replay.film.last,
        over=replay.film.over,
        you=replay.seat_of(call.id),
        seats=people,
        marks=marks,
        lead=lead_of(replay, marks, call.language),
    )


async def show_moment(call: Call, sent: shapes.MomentAsked) -> Frame:
    """The table after so many answers, through somebody's eyes."""
    replay = await found(call)
    eyes = read_eyes(sent.eyes, replay.row.seats)
    return frame_of(replay, sent.at, eyes, sent.open, call.language, sent.since)


async def show_replay_record(call: Call, _: None) -> dict[str, Any]:
    """The record itself."""
    told: dict[str, Any] = json.loads(record_of(call.house, await found(call)))
    return told


async def drop_replay(call: Call, _: None) -> Done:
    """Throw away a record one has brought."""
    replay = await found(call)
    if replay.table is not None or await host_of(call.house, replay) != call.me().id:
        raise Fault("not_yours", 403)
    await call.house.store.run(lambda db: replays_book.drop_record(db, replay.id))
    return Done()


async def show_same_deal(call: Call, _: None) -> shapes.SameDeal:
    """All finished games with this deal."""
    return shapes.SameDeal(await compared(call.house, (await found(call)).id, call.id, call.language))


# --- notes ----------------------------------------------------------------------------------------------------------


async def show_notes(call: Call, _: None) -> shapes.Notes:
    """What people noted about a game."""
    return await all_notes(call, await found(call))


async def all_notes(call: Call, replay: Replay) -> shapes.Notes:
    """The notes about a game, as the caller sees them."""
    return shapes.Notes(await notes_of(call.house, replay, call.guest))


async def add_note(call: Call, sent: shapes.NoteMade) -> shapes.Notes:
    """A note of one's own at a moment."""
    replay, me = await found(call), call.me().id
    call.limits.talk_once(me, address(call.request))
    text = replays_book.clean_note(sent.text)
    if sent.at > replay.film.last:
        raise Fault("replay_no_moment", 404, last=str(replay.film.last))
    await call.house.store.run(lambda db: replays_book.add_note(db, replay.id, me, sent.at, text))
    return await all_notes(call, replay)


async def change_note(call: Call, sent: shapes.NoteChanged) -> shapes.Notes:
    """Other words for one's own note."""
    replay, me = await found(call), call.me().id
    call.limits.talk_once(me, address(call.request))
    n, text = note_number(call), replays_book.clean_note(sent.text)
    await call.house.store.run(lambda db: replays_book.change_note(db, replay.id, n, me, text))
    return await all_notes(call, replay)


async def drop_note(call: Call, _: None) -> shapes.Notes:
    """Take a note away."""
    replay, me = await found(call), call.me().id
    n, host = note_number(call), await host_of(call.house, replay)
    await call.house.store.run(lambda db: replays_book.drop_note(db, replay.id, n, me, host))
    return await all_notes(call, replay)


def note_number(call: Call) -> int:
    """The number of a note in the path; raises Fault."""
    text = call.path("note")
    if not (text.isascii() and text.isdecimal()) or len(text) > 9:
        raise Fault("note_not_yours", 403)
    return int(text)


# --- playing on -----------------------------------------------------------------------------------------------------


async def branch(call: Call, sent: shapes.BranchAsked) -> TableInfo:
    """A game of one's own that begins at a moment of another."""
    replay, me = await found(call), call.me()
    call.limits.open_table(f"account {me.id}", address(call.request))
    return tables.info(call, await sequels.branch(call.house, replay, me, sent.at, sent.seat, sent.level))


async def deal_again(call: Call, sent: shapes.DealAsked) -> TableInfo:
    """A game of one's own with the same deal."""
    replay, me = await found(call), call.me()
    call.limits.open_table(f"account {me.id}", address(call.request))
    return tables.info(call, await sequels.deal_again(call.house, replay, me, sent.seat, sent.level))
