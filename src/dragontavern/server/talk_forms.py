"""The forms by which people talk at a table without scripts (parlour.py)."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.routing import Route

from .actions import acting, address, back, field, number, table_at
from .faults import Fault
from .hotseat import seat_in
from .house import House
from .limits import Limits
from .store import GuestRow
from .talk import MuteSent, ReportSent, SaySent, Talking, UnsaySent


async def do(request: Request, guest: GuestRow, form: FormData, sent: Talking) -> str:
    """Do what a form asks for and lead back."""
    limits: Limits = request.app.state.limits
    limits.talk_once(guest.id, address(request))
    table = await table_at(request)
    if table.viewer_of(guest.id) is None:
        raise Fault("not_allowed_in", 403)
    await table.parlour.do(guest.id, sent, seat_in(form))
    return back(form) if "back" in form else f"/t/{table.id}/text#talk"


async def say(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/say: text, or phrase (its id); back."""
    return await do(request, guest, form, SaySent(str(form.get("text") or ""), str(form.get("phrase") or "")))


async def mute(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/mute: n (a line by whom one does not want to hear), on ("1" or "0"); back."""
    return await do(request, guest, form, MuteSent(number(field(form, "n")), field(form, "on") == "1"))


async def report(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/report: n; back."""
    return await do(request, guest, form, ReportSent(number(field(form, "n"))))


async def unsay(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/unsay: n; back."""
    return await do(request, guest, form, UnsaySent(number(field(form, "n"))))


def routes() -> list[Route]:
    """Everything here, by path."""
    acts = {"say": say, "mute": mute, "report": report, "unsay": unsay}
    return [
        Route(f"/t/{{table}}/{name}", acting(act, new_guests=False), methods=["POST"]) for name, act in acts.items()
    ]
