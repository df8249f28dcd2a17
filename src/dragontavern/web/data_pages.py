"""What the house knows about its reader: a page, one file, and the way to have it deleted."""

import json

from starlette.requests import Request
from starlette.responses import Response

from dragontavern.core.errors import TavernError
from dragontavern.server import actions
from dragontavern.server.faults import Fault
from dragontavern.server.forget import all_data, forget, must_be_known
from dragontavern.server.guests import COOKIE
from dragontavern.server.limits import Limits

from .pages import house_at, words_at
from .render import page


async def data(request: Request) -> Response:
    """GET /data: what is kept and for how long."""
    return await shown(request)


async def shown(request: Request, fault: str = "", gone: bool = False) -> Response:
    """The page; `gone` when it has just been done."""
    guest = None if gone else await actions.guest_at(request)
    config = house_at(request).config
    return page(request, "data.html", guest, 400 if fault else 200, config=config, fault=fault, gone=gone)


async def file(request: Request) -> Response:
    """GET /data/file: everything about me, as one JSON file."""
    limits: Limits = request.app.state.limits
    guest = await actions.guest_at(request)
    try:
        known = must_be_known(guest)
        if not limits.allow(limits.proofs, known.id):
            raise Fault("too_many", 429)
        told = await all_data(house_at(request), known)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    headers = {"Content-Disposition": 'attachment; filename="dragon-tavern.json"', "Cache-Control": "no-store"}
    return Response(json.dumps(told, ensure_ascii=False, indent=1), media_type="application/json", headers=headers)


async def delete(request: Request) -> Response:
    """POST /data/delete: sure ("yes"). Everything about me goes, and this device knows me no more."""
    guest = await actions.guest_at(request)
    try:
        form = await actions.read_form(request)
        known = must_be_known(guest)
        if form.get("sure") != "yes":
            return await shown(request, words_at(request)("data.not_sure"))
        await forget(house_at(request), known)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    answer = await shown(request, gone=True)
    answer.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return answer
