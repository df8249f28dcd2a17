"""Games watched again: the shell of the replay, the same moment in words, and the page to bring a record."""

import json
import time
from typing import Any

import anyio.to_thread
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dragontavern.bots import USUAL, rung
from dragontavern.core.errors import BadRecord, TavernError
from dragontavern.server import actions, replays_book
from dragontavern.server.faults import Fault
from dragontavern.server.limits import Limits
from dragontavern.server.replays import Replay
from dragontavern.server.replays_forms import asked_number, notes_of, replay_at
from dragontavern.server.replays_frames import WATCH, frame_of, read_eyes
from dragontavern.server.replays_same import compared
from dragontavern.server.replays_story import lead_of
from dragontavern.server.security import LONG
from dragontavern.server.store import GuestRow
from dragontavern.server.tables import SPECTATOR
from dragontavern.server.words import say_fault

from . import replay_page, table_page
from .assets import static_path
from .company import opponents
from .in_words import in_words
from .pages import ago, house_at, listed_table, words_at
from .render import page
from .shelf import game_name, on_shelf
from .words import sentence

FIRST_LINES = 12  # of the chronicle in words


# --- the live page --------------------------------------------------------------------------------------------------


async def replay(request: Request) -> Response:
    """GET /replay/<id>?at=&as=&open=: the shell; the page fetches all moments by itself (static/table/replay.js)."""
    t = words_at(request)
    try:
        found, guest = await replay_at(request)
        start = where(request, found, guest)
        setup = await all_about(request, found, guest, start)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    game = found.film.record.game
    # inside a script element "</" and "<!--" mean something: without any "<" nothing can
    text = Markup(json.dumps(setup, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 — a data block
    shelved, names = on_shelf(game, t), names_of(found, t.language)
    return page(
        request,
        "live.html",
        guest,
        game=shelved,
        kind="replay",
        heading=t("replay.title", game=shelved["name"], names=names),
        summary=t("replay.about", game=shelved["name"], names=names),
        setup=text,
        text_table=f"/replay/{found.id}/text?at={start['at']}",
        stylesheets=[static_path(path) for path in table_page.stylesheets(game.id)],
        module=static_path(table_page.MODULE),
        preload=[static_path(path) for path in (*table_page.preload(game.id), *replay_page.MODULES)],
    )


def where(request: Request, found: Replay, guest: GuestRow | None) -> dict[str, Any]:
    """The moment and the eyes an address asks for; without any, one's own seat, else all hands open. Raises Fault."""
    you = found.seat_of(0 if guest is None else guest.id)
    asked = request.query_params.get("as", "")
    at = asked_number(request, "at", 0)
    if at > found.film.last:
        raise Fault("replay_no_moment", 404, last=str(found.film.last))
    eyes = read_eyes(asked, found.row.seats) if asked else you
    opened = request.query_params.get("open", "" if asked or you != SPECTATOR else "1") == "1"
    return {"at": at, "eyes": WATCH if eyes == SPECTATOR else str(eyes), "opened": opened, "you": you}


async def all_about(request: Request, found: Replay, guest: GuestRow | None, start: dict[str, Any]) -> dict[str, Any]:
    """What the page must know before its first moment."""
    language = words_at(request).language
    game = found.film.record.game
    names = [who.name for who in found.cast(language)]
    marks = found.film.marks(language, names)
    lead = await anyio.to_thread.run_sync(lead_of, found, marks, language)
    notes = await notes_of(house_at(request), found, guest)
    told = {
        "id": found.id,
        "table": found.table is not None,
        "last": found.film.last,
        "marks": [{"at": mark.at, "level": mark.level, "text": mark.text} for mark in marks],
        "lead": {
            "what": words_at(request)(f"replay.lead_{game.id}"),
            "moments": lead.moments,
            "lines": [{"name": line.name, "values": line.values} for line in lead.lines],
        },
        "notes": [{name: getattr(note, name) for name in note.__struct_fields__} for note in notes],
        "note_length": replays_book.MOST_SIGNS,
        "levels": [{"id": one.id, "label": one.label} for one in opponents(game.id, language)],
        "usual": rung(game.id, USUAL),
        **start,
    }
    setup = table_page.setup(game, found.id, language, found.film.stops[0].pack)
    words = {**setup["words"], **replay_page.words(language)}
    return {**setup, "words": words, "replay": told, "text_table": f"/replay/{found.id}/text"}


def names_of(found: Replay, language: str) -> str:
    """Who played, in a line."""
    return ", ".join(who.name for who in found.cast(language))


# --- in words -------------------------------------------------------------------------------------------------------


async def text(request: Request) -> Response:
    """GET /replay/<id>/text?at=&as=&open=: a moment in words, with links to the others."""
    t = words_at(request)
    try:
        found, guest = await replay_at(request)
        start = where(request, found, guest)
        eyes = read_eyes(start["eyes"], found.row.seats)
        frame = frame_of(found, start["at"], eyes, start["opened"], t.language)
        same = await compared(house_at(request), found.id, 0 if guest is None else guest.id, t.language)
        notes = [note for note in await notes_of(house_at(request), found, guest) if note.at == start["at"]]
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    game = found.film.record.game
    names = [who.name for who in found.cast(t.language)]
    marks = [mark for mark in found.film.marks(t.language, names) if mark.level >= 0]
    return page(
        request,
        "replay_text.html",
        guest,
        game=on_shelf(game, t),
        replay=found,
        table=found,
        acting="",
        cast=names,
        start=start,
        notes=notes,
        same=same,
        note_length=replays_book.MOST_SIGNS,
        marks=marks,
        chapter_back=max((mark.at for mark in marks if mark.at < start["at"]), default=0),
        chapter_forth=min((mark.at for mark in marks if mark.at > start["at"]), default=found.film.last),
        opponents=opponents(game.id, t.language),
        usual=rung(game.id, USUAL),
        moment=frame.moment,
        first=FIRST_LINES,
        clocks=[""] * found.row.seats,
        hands=[place.get("held", []) for place in frame.view.portrait.get("seats", [])],
        **in_words(frame.view, game, found.film.stops[0].pack, t.language),
    )


# --- bringing a record ----------------------------------------------------------------------------------------------


async def bring(request: Request) -> Response:
    """GET /replay: games to watch, and a form; POST /replay: record. A fault is told beside the form."""
    if request.method != "POST":
        return await shown(request)
    house = house_at(request)
    limits: Limits = request.app.state.limits
    given, key = "", ""
    try:
        if not limits.allow(limits.proofs, actions.address(request)):
            raise Fault("too_many", 429)
        given = actions.field(await actions.read_form(request), "record")
        guest = await actions.guest_at(request)
        if guest is None:
            guest, key = await house.new_guest(actions.language_at(request))
        answer: Response = RedirectResponse(f"/replay/{await house.replays.bring(given, guest.id)}", 303)
    except BadRecord as wrong:
        answer = await shown(request, given, sentence(wrong.say(words_at(request).language)), 400)
    except Fault as fault:
        language = words_at(request).language
        answer = await shown(request, given, say_fault(language, fault), fault.status)
    if key:
        actions.set_key(request, answer, key)
    return answer


async def shown(request: Request, record: str = "", fault: str = "", status: int = 200) -> Response:
    """The page to bring a record."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    mine = [] if guest is None else await house.tables_of(guest)
    brought: list[dict[str, Any]] = []
    if guest is not None:
        me = guest.id
        brought = await house.store.run(lambda db: replays_book.records_of(db, me))
    return page(
        request,
        "replay_bring.html",
        guest,
        status,
        record=record,
        fault=fault,
        most=LONG["/replay"],
        days=house.config.keep_games,
        played=[listed_table(house, listed, guest, t) for listed in mine if listed.stage == "over"],
        brought=[
            {
                "id": one["id"],
                "game": game_name(one["record"]["game"], t),
                "names": ", ".join(filter(None, one["record"].get("table", {}).get("names", []))),
                "ago": ago(time.time() - one["made"], t),
            }
            for one in brought
        ],
    )
