"""A table's pages: invitation, lobby, the shell of the live table, the text-only table."""

import asyncio
import json
from typing import Any

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from dragontavern.core.errors import TavernError
from dragontavern.server import actions
from dragontavern.server.accord import people_at
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.hotseat import at_screen, called
from dragontavern.server.hotseat_forms import seen_by
from dragontavern.server.house import House
from dragontavern.server.limits import Limits
from dragontavern.server.parlour import ready_phrases
from dragontavern.server.ratings_count import why_not
from dragontavern.server.store import GuestRow
from dragontavern.server.tables import SPECTATOR
from dragontavern.server.talk import NONE

from . import table_page
from .assets import static_path
from .clocks import clock_words, shown_clocks
from .company import opponent, opponents
from .in_words import in_words, table_say
from .lessons_pages import coach_at
from .mine_table import say_seats
from .new_table import is_chooser, value_key
from .pages import address_at, house_at, words_at
from .render import page
from .shelf import game_name, on_shelf
from .words import Words

LOOK_AGAIN = 4  # seconds between two looks of a page that waits for people
LONGEST_WAIT = 8.0  # seconds the text-only table waits for bots before it shows itself
GLANCE = 0.05
FIRST_LINES = 8  # of the chronicle that are not folded away


async def invitation(request: Request) -> Response:
    """GET /j/<token>: a page with a button; a link must not sit down by itself."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    limits: Limits = request.app.state.limits
    try:
        with limits.trying_link(actions.address(request)):
            table, seat = await house.invited(request.path_params["token"])
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    host = next((s.name for s in table.seats if s.kind == "guest" and s.guest == table.row.creator), "")
    return page(
        request,
        "join.html",
        guest,
        game=on_shelf(table.game, t),
        table=table,
        seat=seat,
        host=host,
        token=request.path_params["token"],
        inside=guest is not None and table.seat_of(guest.id) >= 0,
        free=table.seats[seat].kind == "open",
    )


async def sit_down(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /j/<token>: sit down where the invitation says, by the name one gives (if one does)."""
    name = str(form.get("name") or "").strip()
    if name and name != guest.name:
        guest = await house.rename(guest, name)
    return await actions.join(house, request, guest, form)


async def table(request: Request) -> Response:
    """GET /t/<id>: the lobby before the deal, the live table after it."""
    guest = await actions.guest_at(request)
    try:
        table, _ = await seen_table(request, guest)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    if not table.started:
        return await lobby_page(request, table, guest)
    return live_page(request, table, guest, await coach_at(house_at(request), table, guest))


async def seen_table(request: Request, guest: GuestRow | None) -> tuple[LiveTable, int]:
    """The table of a request and the seat its reader sees it from (-1: a spectator); raises Fault."""
    table = await actions.table_at(request)
    you = table.viewer_of(0 if guest is None else guest.id)
    if you is None:
        raise Fault("not_allowed_in", 403)
    return table, you


def live_page(request: Request, table: LiveTable, guest: GuestRow | None, coach: dict[str, object]) -> Response:
    """The shell of the live table; all the rest is the page's own (static/table)."""
    t = words_at(request)
    shelved = on_shelf(table.game, t)
    origin = table.row.origin.partition(":")[0]
    setup = {**table_page.setup(table.game, table.id, t.language, table.pack), "coach": coach, "origin": origin}
    # inside a script element "</" and "<!--" mean something: without any "<" nothing can
    text = Markup(json.dumps(setup, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 — a data block
    return page(
        request,
        "live.html",
        guest,
        game=shelved,
        kind="",
        heading=t("live.title", game=shelved["name"]),
        summary=shelved["line"] or t("description"),
        text_table=f"/t/{table.id}/text",
        setup=text,
        stylesheets=[static_path(path) for path in table_page.stylesheets(table.game.id)],
        module=static_path(table_page.MODULE),
        preload=[static_path(path) for path in table_page.preload(table.game.id)],
    )


async def lobby_page(request: Request, table: LiveTable, guest: GuestRow | None) -> Response:
    """Who sits where, invitations, and the deal."""
    house, t = house_at(request), words_at(request)
    ratings = {one["seat"]: one["words"] for one in await say_seats(house, table, t)}
    row = table.row
    hosting = guest is not None and guest.id == row.creator
    mine = table.seats_of(0 if guest is None else guest.id)  # several where people share a screen
    inside = hosting or bool(mine)
    people = table.people()
    seats = [
        {
            "kind": seat.kind,
            "name": seat.name,
            "machine": people[i].machine,
            "bot": opponent(table.game.id, seat.level, t.language) if seat.kind == "bot" else None,
            "rating": ratings.get(i, ""),
            "you": mine[:1] == (i,),
            "beside": i in mine[1:],
            "here": people[i].here or i in mine,
            "link": address_at(request, f"/j/{house.invite(table, i)}") if inside and seat.kind == "open" else "",
            "may_sit": seat.kind == "open" and not mine and (row.public or hosting),
            "may_seat": seat.kind == "open" and inside,
        }
        for i, seat in enumerate(table.seats)
    ]
    return page(
        request,
        "lobby.html",
        guest,
        game=on_shelf(table.game, t),
        table=table,
        seats=seats,
        opponents=opponents(table.game.id, t.language),
        hosting=hosting,
        inside=inside,
        mine=mine,
        full=all(seat.kind != "open" for seat in table.seats),
        options=agreed(table, t),
        counts=say_counting(table, t),
        clock=clock_words(t, row.clock) if row.clock else "",
        watch=address_at(request, f"/watch/{table.id}") if row.spectators else "",
        refresh=LOOK_AGAIN,
        say=table_say(t.language, table.game.id),
        **talk_at(table, guest, next(iter(mine), SPECTATOR), t.language),
    )


def say_counting(table: LiveTable, t: Words) -> str:
    """Whether the game will count for ratings; and why not, unless it is the table's own wish."""
    why = why_not(table)
    if why in ("", "table"):
        return t("rating.table_off" if why else "rating.table_on")
    return t("rating.table_why", why=t(f"mine.why_{why}"))


def talk_at(table: LiveTable, guest: GuestRow | None, you: int, language: str) -> dict[str, Any]:
    """What is said at a table and what its reader may say; nothing where he would talk to himself."""
    parlour = table.parlour
    me = 0 if guest is None else guest.id
    shared = len(table.seats_of(me)) > 1
    people = {table.seats[seat].guest for seat in people_at(table)}  # who share a screen need no letters
    lonely = len(people) < 2 and not any(seat.kind == "open" for seat in table.seats)
    if table.row.talk == NONE or (lonely and not parlour.lines):
        return {"talk": None}
    talk = parlour.view(me, language)
    return {"talk": talk, "may": parlour.may_say(you), "phrases": ready_phrases(language), "shared": shared}


def agreed(table: LiveTable, t: Words) -> list[tuple[str, str]]:
    """The options of a table that are not as usual, in words; who fights whom is told in any case."""
    game = table.game
    found = []
    for option in game.options.values():
        value = table.row.options[option.name]
        as_usual = value == option.default and not is_chooser(game, option)
        if as_usual or (option.among and not value):
            continue
        name = game.text(f"option.{option.name}", t.language)
        if option.among:
            names = {card["id"]: card["name"] for card in game.catalogue(t.language).get("cards", [])}
            found.append((name, ", ".join(names.get(id, id) for id in value)))
        else:
            found.append((name, game.text(f"option.{option.name}.{value_key(value)}", t.language)))
    return found


# --- the text-only table --------------------------------------------------------------------------------------------


async def text_table(request: Request) -> Response:
    """GET /t/<id>/text: the whole table in words, with plain forms. It waits a little while only bots are to move."""
    guest = await actions.guest_at(request)
    t = words_at(request)
    try:
        table, you = await seen_table(request, guest)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    if not table.started:
        return await lobby_page(request, table, guest)
    me = 0 if guest is None else guest.id
    await bots_to_move(table, you, table.seats_of(me))
    looking, beside = seen_by(request, table, guest)
    you = SPECTATOR if looking is None else looking
    view = table.view_message(you, t.language, beside)
    still = "still" in request.query_params
    waiting = not view.over and view.question is None and not (beside and beside.next)
    answer = page(
        request,
        "text_table.html",
        guest,
        game=on_shelf(table.game, t),
        game_name=game_name(table.game.id, t),
        table=table,
        others=[view.seats[seat].name for seat in view.waiting if seat != you and seat < len(view.seats)],
        first=FIRST_LINES,
        ratings=await say_seats(house_at(request), table, t),
        waiting=waiting,
        still=still,
        hint=table.hints.given(you, t.language),
        left=table.seat_left_by(me),
        clocks=shown_clocks(view, table_say(t.language, table.game.id)),
        called=lambda seats: ", ".join(t("lobby.you") if seat == you else view.seats[seat].name for seat in seats),
        alone=you != SPECTATOR and people_at(table) <= at_screen(table, you),
        acting=you if beside and you != SPECTATOR else "",
        **in_words(view, table.game, table.pack, t.language),
        **talk_at(table, guest, you, t.language),
    )
    if waiting and not still:
        answer.headers["Refresh"] = str(LOOK_AGAIN)
    return answer


async def bots_to_move(table: LiveTable, you: int, mine: tuple[int, ...] = ()) -> None:
    """Wait while only bots must decide, but not for long. `mine`: the seats of all who share a screen."""
    loop = asyncio.get_running_loop()
    until = loop.time() + LONGEST_WAIT
    while loop.time() < until:
        ordered = table.orders.answer_of(you) is not None  # nobody need look at what is answered already
        asked = called(table, mine) if len(mine) > 1 else you in table.asked
        if not ordered and (asked or not table.bot_seats()):
            return
        await asyncio.sleep(GLANCE)
