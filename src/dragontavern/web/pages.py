"""The tavern page, about, and what is shown when something does not work."""

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dragontavern.core.errors import TavernError
from dragontavern.server import actions
from dragontavern.server.faults import Fault
from dragontavern.server.house import House
from dragontavern.server.lessons import deals
from dragontavern.server.store import GuestRow, Listed

from .render import THEME_COOKIE, THEMES, base_address, page
from .shelf import game_name, on_shelf
from .words import Words

FIRST_TABLES = 5  # of a list on the tavern page; the others are folded away
MINUTE, HOUR, DAY = 60, 3600, 86400


def house_at(request: Request) -> House:
    """The house a request is sent to."""
    house: House = request.app.state.house
    return house


def words_at(request: Request) -> Words:
    """The reader's words."""
    return Words(actions.language_at(request))


async def tavern(request: Request) -> Response:
    """GET /: the games, open tables, my tables, who I am."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    tables = [] if guest is None else await house.tables_of(guest)
    mine = sorted((listed_table(house, one, guest, t) for one in tables), key=lambda one: not one["yours"])
    return page(
        request,
        "tavern.html",
        guest,
        games=[on_shelf(game, t) for game in house.games.values()],
        open=[listed_table(house, listed, guest, t) for listed in await house.open_tables()],
        mine=mine,
        waiting=next((one for one in mine if one["stage"] != "over"), None),
        first=FIRST_TABLES,
        lessons=[game_id for game_id in deals() if game_id in house.games],
        newcomer=not mine,
        own_link="" if guest is None else address_at(request, f"/me/{house.own_link(guest)}"),
    )


def address_at(request: Request, path: str) -> str:
    """A whole address, as it is sent to others."""
    return base_address(request) + path


def listed_table(house: House, listed: Listed, guest: GuestRow | None, t: Words) -> dict[str, Any]:
    """A line of a list of tables."""
    me = 0 if guest is None else guest.id
    mine = [i for i, seat in enumerate(listed.seats) if me and seat.kind == "guest" and seat.guest == me]
    own = {*mine[:1], *(i for i, seat in enumerate(listed.seats) if me and seat.kind == "bot" and seat.guest == me)}
    others = [seat.name for i, seat in enumerate(listed.seats) if seat.kind != "open" and i not in own]
    live = house.tables.get(listed.id)
    return {
        "id": listed.id,
        "game": game_name(listed.game, t),
        "stage": listed.stage,
        "origin": listed.origin.partition(":")[0],
        "others": ", ".join(others),
        "free": sum(seat.kind == "open" for seat in listed.seats),
        "ago": ago(time.time() - listed.touched, t),
        "yours": any(seat in (listed.asked if live is None else live.asked) for seat in mine),
    }


def ago(seconds: float, t: Words) -> str:
    """How long ago something was, in words."""
    for size, key in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds >= size:
            return t(f"table.ago_{key}", n=int(seconds // size))
    return t("table.ago_now")


async def about(request: Request) -> Response:
    """GET /about."""
    return page(request, "about.html", await actions.guest_at(request))


async def theme(request: Request) -> Response:
    """POST /theme: theme, back."""
    try:
        form = await actions.read_form(request)
        chosen = actions.field(form, "theme")
        if chosen not in THEMES:
            raise Fault("bad_form")
    except Fault as fault:
        return actions.fault_answer(request, fault)
    answer = RedirectResponse(actions.back(form), 303)
    actions.keep_cookie(request, answer, THEME_COOKIE, chosen, secret=False)
    return answer


async def new_link(request: Request) -> Response:
    """POST /link: make my own link anew; this device stays in, all others are locked out."""
    house = house_at(request)
    guest = await actions.guest_at(request)
    if guest is None:
        return actions.fault_answer(request, Fault("not_seated", 403))
    try:
        guest = await house.new_link(guest)
        guest, key = await house.come_back(house.own_link(guest))
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    answer = RedirectResponse("/#you", 303)
    actions.set_key(request, answer, key)
    return answer


def fault_page(request: Request, status: int, text: str) -> Response:
    """What went wrong, in words, with ways to go on."""
    t = words_at(request)
    table = request.path_params.get("table", "")
    key = f"fault.title_{status}"
    return page(
        request,
        "fault.html",
        None,
        status,
        title=t(key if t.has(key) else "fault.title"),
        text=text,
        table=table if status in (400, 409, 429) else "",
        games=[on_shelf(game, t) for game in house_at(request).games.values()],
    )
