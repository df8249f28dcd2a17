"""What the replay page asks for and sends: moments, notes, a game played on from here."""

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dragontavern.core.errors import TavernError

from . import actions, replays_book, sequels
from .faults import Fault
from .house import House
from .limits import Limits
from .messages import write
from .replays import Replay
from .replays_frames import frame_of, read_eyes
from .replays_same import compared
from .store import GuestRow
from .words import say_fault

JSON = "application/json"


def answer_json(value: Any, status: int = 200) -> Response:
    """Data for the page alone; nobody between may keep it."""
    return Response(write(value), status, {"Cache-Control": "no-store"}, JSON)


def fault_json(request: Request, fault: TavernError) -> Response:
    """What went wrong, for a script to show."""
    status = fault.status if isinstance(fault, Fault) else 400
    return answer_json({"text": say_fault(actions.language_at(request), fault)}, status)


def wants_json(request: Request) -> bool:
    """Whether a script asks; a form wants a page."""
    return JSON in request.headers.get("accept", "")


async def replay_at(request: Request) -> tuple[Replay, GuestRow | None]:
    """The replay in a request's path, and who asks for it; raises Fault."""
    house: House = request.app.state.house
    limits: Limits = request.app.state.limits
    if not limits.allow(limits.frames, actions.address(request)):
        raise Fault("too_many", 429)
    guest = await actions.guest_at(request)
    with limits.trying_link(actions.address(request)):
        return await house.replays.find(request.path_params["replay"], 0 if guest is None else guest.id), guest


def asked_number(request: Request, name: str, usual: int) -> int:
    """A number in the address; raises Fault for what is none."""
    text = request.query_params.get(name, "")
    return actions.number(text) if text else usual


# --- moments --------------------------------------------------------------------------------------------------------


async def frame(request: Request) -> Response:
    """GET /replay/<id>/frame?at=&as=&open=&since=: a moment through somebody's eyes."""
    try:
        replay, _ = await replay_at(request)
        eyes = read_eyes(request.query_params.get("as", ""), replay.row.seats)
        at, since = asked_number(request, "at", 0), asked_number(request, "since", -1)
        opened = request.query_params.get("open") == "1"
        return answer_json(frame_of(replay, at, eyes, opened, actions.language_at(request), since))
    except TavernError as fault:
        return fault_json(request, fault)


async def same(request: Request) -> Response:
    """GET /replay/<id>/same: the results of all games with this deal."""
    house: House = request.app.state.house
    try:
        replay, guest = await replay_at(request)
        me = 0 if guest is None else guest.id
        return answer_json(await compared(house, replay.id, me, actions.language_at(request)))
    except TavernError as fault:
        return fault_json(request, fault)


async def record(request: Request) -> Response:
    """GET /replay/<id>/record: the record, as a file."""
    house: House = request.app.state.house
    try:
        replay, _ = await replay_at(request)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    headers = {"Content-Disposition": f'attachment; filename="{replay.row.game}-{replay.id}.json"'}
    return Response(record_of(house, replay), media_type=JSON, headers=headers)


def record_of(house: House, replay: Replay) -> str:
    """The record of a replay, as it is written down or was brought along."""
    return replay.text if replay.table is None else house.record(replay.table)


# --- notes ----------------------------------------------------------------------------------------------------------


async def notes(request: Request) -> Response:
    """GET /replay/<id>/notes: all of them; POST: one more (at, text)."""
    if request.method != "POST":
        try:
            replay, guest = await replay_at(request)
            return answer_json(await notes_of(request.app.state.house, replay, guest))
        except TavernError as fault:
            return fault_json(request, fault)
    return await noting(request, add)


async def notes_of(house: House, replay: Replay, guest: GuestRow | None) -> list[replays_book.NoteView]:
    """The notes about a game, as a reader sees them."""
    me, host = 0 if guest is None else guest.id, await host_of(house, replay)
    return await house.store.run(lambda db: replays_book.notes_on(db, replay.id, me, host))


async def host_of(house: House, replay: Replay) -> int:
    """Who opened the table, or brought the record: he may take any note away."""
    if replay.table is not None:
        return replay.table.row.creator
    return await house.store.run(lambda db: replays_book.owner_of(db, replay.id))


async def noting(request: Request, act: Any) -> Response:
    """Do something with notes: scripts get all notes then, forms the page at that moment."""
    house: House = request.app.state.house
    limits: Limits = request.app.state.limits

    async def done(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
        limits.talk_once(guest.id, actions.address(request))
        replay, _ = await replay_at(request)
        at = await act(house, replay, guest, form, request)
        return actions.back(form) if "back" in form else f"/replay/{replay.id}?at={at}"

    if not wants_json(request):
        return await actions.acting(done)(request)
    key = ""
    try:
        guest = await actions.guest_at(request)
        if guest is None:
            guest, key = await house.new_guest(actions.language_at(request))
        await done(house, request, guest, await actions.read_form(request))
        replay, _ = await replay_at(request)
        answer = answer_json(await notes_of(house, replay, guest))
    except TavernError as fault:
        answer = fault_json(request, fault)
    if key:
        actions.set_key(request, answer, key)
    return answer


async def add(house: House, replay: Replay, guest: GuestRow, form: FormData, request: Request) -> int:
    """A new note: at, text."""
    at, text = actions.number(actions.field(form, "at")), replays_book.clean_note(actions.field(form, "text"))
    if at > replay.film.last:
        raise Fault("replay_no_moment", 404, last=str(replay.film.last))
    await house.store.run(lambda db: replays_book.add_note(db, replay.id, guest.id, at, text))
    return at


async def change(house: House, replay: Replay, guest: GuestRow, form: FormData, request: Request) -> int:
    """Other words for one's own note: text, and (where it leads back to) at."""
    n, text = actions.number(request.path_params["n"]), replays_book.clean_note(actions.field(form, "text"))
    await house.store.run(lambda db: replays_book.change_note(db, replay.id, n, guest.id, text))
    return actions.number(str(form.get("at") or "0"))


async def drop(house: House, replay: Replay, guest: GuestRow, form: FormData, request: Request) -> int:
    """Take a note away: (where it leads back to) at."""
    n, host = actions.number(request.path_params["n"]), await host_of(house, replay)
    await house.store.run(lambda db: replays_book.drop_note(db, replay.id, n, guest.id, host))
    return actions.number(str(form.get("at") or "0"))


async def change_note(request: Request) -> Response:
    """POST /replay/<id>/notes/<n>."""
    return await noting(request, change)


async def drop_note(request: Request) -> Response:
    """POST /replay/<id>/notes/<n>/delete."""
    return await noting(request, drop)


# --- playing on -----------------------------------------------------------------------------------------------------


async def branch(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /replay/<id>/branch: at, seat, level."""
    actions.limit_tables(request)
    replay, _ = await replay_at(request)
    at, seat = actions.number(actions.field(form, "at")), actions.number(actions.field(form, "seat"))
    return f"/t/{(await sequels.branch(house, replay, guest, at, seat, actions.field(form, 'level'))).id}"


async def again(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /replay/<id>/again: seat, level. The same deal."""
    actions.limit_tables(request)
    replay, _ = await replay_at(request)
    seat = actions.number(actions.field(form, "seat"))
    return f"/t/{(await sequels.deal_again(house, replay, guest, seat, actions.field(form, 'level'))).id}"


async def delete(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /replay/<id>/delete: throw away a record one has brought."""
    replay, _ = await replay_at(request)
    if replay.table is not None or await host_of(house, replay) != guest.id:
        raise Fault("not_yours", 403)
    await house.store.run(lambda db: replays_book.drop_record(db, replay.id))
    return "/replay"


def routes() -> list[Route]:
    """Everything here, by path."""
    return [
        Route("/replay/{replay}/frame", frame),
        Route("/replay/{replay}/same", same),
        Route("/replay/{replay}/record", record),
        Route("/replay/{replay}/notes", notes, methods=["GET", "POST"]),
        Route("/replay/{replay}/notes/{n}", change_note, methods=["POST"]),
        Route("/replay/{replay}/notes/{n}/delete", drop_note, methods=["POST"]),
        Route("/replay/{replay}/branch", actions.acting(branch), methods=["POST"]),
        Route("/replay/{replay}/again", actions.acting(again), methods=["POST"]),
        Route("/replay/{replay}/delete", actions.acting(delete, new_guests=False), methods=["POST"]),
    ]
