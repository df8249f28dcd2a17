"""The forms by which people at a table ask each other for something (accord.py): for tables without scripts."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.routing import Route

from .accord import heed
from .actions import acting, back, field, number, table_at
from .hotseat import seat_in
from .house import House
from .messages import Courtesy, PauseSent, ReplySent, ResignSent, WishSent
from .store import GuestRow


async def ask(request: Request, guest: GuestRow, form: FormData, sent: Courtesy) -> str:
    """Do what a form asks for and lead back."""
    table = await table_at(request)
    await heed(table, table.must_be_seat(guest.id, seat_in(form)), sent)
    return back(form) if "back" in form else f"/t/{table.id}/text"


async def pause(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/pause: back."""
    return await ask(request, guest, form, PauseSent(True))


async def go_on(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/go-on: back."""
    return await ask(request, guest, form, PauseSent(False))


async def wish(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/wish: at (the seq of the view, may be left out), back."""
    return await ask(request, guest, form, WishSent(number(field(form, "at")) if "at" in form else -1))


async def reply(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/reply: at (the number of the wish), yes ("1" or "0"), back."""
    return await ask(request, guest, form, ReplySent(number(field(form, "at")), field(form, "yes") == "1"))


async def resign(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/resign: back."""
    return await ask(request, guest, form, ResignSent())


def routes() -> list[Route]:
    """Everything here, by path."""
    acts = {"pause": pause, "go-on": go_on, "wish": wish, "reply": reply, "resign": resign}
    return [
        Route(f"/t/{{table}}/{name}", acting(act, new_guests=False), methods=["POST"]) for name, act in acts.items()
    ]
