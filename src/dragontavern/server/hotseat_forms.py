"""Forms for several people at one screen (hotseat.py): to seat somebody, to look at the text-only table in turn."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from dragontavern.core.errors import TavernError

from .actions import acting, address, back, fault_answer, field, guest_at, number, read_form, table_at
from .driver import LiveTable
from .faults import Fault
from .hotseat import look, seat_here, seat_in, sees, show_here
from .house import House
from .limits import Limits
from .messages import HereView
from .store import GuestRow
from .tables import SPECTATOR
from .viewers import Viewer

COOKIE = "look"
"""Who looks at the text-only table of the path it is set for: a seat, and how long the log was when he began to."""


async def here(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/here/<seat>: name. A free seat of the lobby is for somebody else at this screen."""
    table = await table_at(request)
    await seat_here(table, guest, number(request.path_params["seat"]), field(form, "name"))
    return f"/t/{table.id}"


async def look_at(request: Request) -> Response:
    """POST /t/<id>/look: seat (none: cover the table), back."""
    limits: Limits = request.app.state.limits
    try:
        if not limits.allow(limits.acts, address(request)):
            raise Fault("too_many", 429)
        guest, table, form = await guest_at(request), await table_at(request), await read_form(request)
        if guest is None or not table.seats_of(guest.id):
            raise Fault("not_seated", 403)
        page = Viewer(guest.id, "")
        look(table, page, seat_in(form))
    except TavernError as fault:
        return fault_answer(request, fault)
    path = f"/t/{table.id}"
    answer = RedirectResponse(back(form) if "back" in form else f"{path}/text", 303)
    if page.look == SPECTATOR:
        answer.delete_cookie(COOKIE, path=path)
    else:
        answer.set_cookie(COOKIE, f"{page.look}.{page.since}", path=path, httponly=True, samesite="lax")
    return answer


def seen_by(request: Request, table: LiveTable, guest: GuestRow | None) -> tuple[int | None, HereView | None]:
    """As whom the text-only table is seen (see `sees`), and who shares it."""
    page = Viewer(0 if guest is None else guest.id, "")
    seat, _, since = request.cookies.get(COOKIE, "").partition(".")
    if seat.isdecimal() and since.isdecimal() and len(seat) < 3 and len(since) < 10:
        page.look, page.since = int(seat), int(since)
    you = sees(table, page)
    return you, show_here(table, page)


def routes() -> list[Route]:
    """Everything here, by path."""
    return [
        Route("/t/{table}/here/{seat}", acting(here, new_guests=False), methods=["POST"]),
        Route("/t/{table}/look", look_at, methods=["POST"]),
    ]
