"""The big screen: a table for a whole room, with all that lies open on it and nothing else."""

import json
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from dragontavern.core.errors import TavernError
from dragontavern.server import actions
from dragontavern.server.driver import LiveTable
from dragontavern.server.tables import SPECTATOR
from dragontavern.server.words import LANGUAGES

from . import table_page
from .assets import static_path
from .pages import address_at
from .render import page
from .shelf import on_shelf
from .table_pages import seen_table
from .words import Words

MODULES = ("table/big.js",)
STYLE = "table/big.css"
LINES = 6  # of the chronicle, before the live line has told its own
LOOK_AGAIN = 6  # seconds between two looks of a screen that cannot run our modules


def language_for(request: Request) -> str:
    """The language of a screen: a television has no cookie, so its address may say it."""
    wished = request.query_params.get("lang", "")
    return wished if wished in LANGUAGES else actions.language_at(request)


async def screen(request: Request) -> Response:
    """GET /t/<id>/screen?lang=: where spectators are allowed, and for those who sit there."""
    guest = await actions.guest_at(request)
    try:
        table, _ = await seen_table(request, guest)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    t = Words(language_for(request))
    view = table.view_message(SPECTATOR, t.language)
    game = on_shelf(table.game, t)
    setup = {
        **table_page.setup(table.game, table.id, t.language, table.pack),
        "cover": f"/art/{table.game.id}/cover.svg" if game["cover"] else "",
        "live": f"/t/{table.id}/screen/live?lang={t.language}",
        "link": link_of(request, table),
    }
    text = Markup(json.dumps(setup, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 — a data block
    return page(
        request,
        "screen.html",
        guest,
        language=t.language,
        game=game,
        table=table,
        view=view,
        lines=[event.text for event in reversed(view.events) if event.text][:LINES],
        waited=", ".join(view.seats[seat].name for seat in view.waiting),
        link=setup["link"],
        setup=text,
        refresh=LOOK_AGAIN,
        stylesheets=[static_path(path) for path in (*table_page.stylesheets(table.game.id), STYLE)],
        module=static_path(MODULES[0]),
        preload=[static_path(path) for path in table_page.preload(table.game.id)],
    )


def link_of(request: Request, table: LiveTable) -> dict[str, Any]:
    """The table's address as one reads it aloud, for those whom it lets in; to whom it is closed it is not told."""
    free = any(seat.kind == "open" for seat in table.seats)
    join = table.row.public and free and not table.started
    if not join and not table.row.spectators:
        return {"text": "", "join": False}
    return {"text": address_at(request, f"/t/{table.id}").partition("://")[2], "join": join}


def routes() -> list[BaseRoute]:
    """Everything here, by path."""
    return [Route("/t/{table}/screen", screen)]
