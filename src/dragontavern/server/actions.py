"""Forms and links that change something and then lead to a page. The pages themselves are the web's."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from dragontavern.core.errors import Refused, TavernError
from dragontavern.core.game import Game
from dragontavern.core.question import Answer

from .driver import LiveTable
from .faults import Fault
from .guests import COOKIE, LANGUAGE_COOKIE, YEAR
from .hints import ALONE
from .hotseat import HERE, seat_in
from .house import House, Plan
from .limits import Limits
from .ratings import RATED
from .security import language_of
from .store import GuestRow
from .talk import FREE
from .timing import DECIDE
from .words import LANGUAGES, say_fault

Act = Callable[[House, Request, GuestRow, FormData], Awaitable[str]]
FaultPage = Callable[[Request, int, str], Response]

MOST_FIELDS = 500
MOST_SHARES = 200


async def guest_at(request: Request) -> GuestRow | None:
    """Who sends a request, if we know him."""
    house: House = request.app.state.house
    return await house.guest_of(request.cookies.get(COOKIE))


def language_at(request: Request) -> str:
    """The language a request is answered in."""
    return language_of(request.cookies, request.headers)


def set_key(request: Request, response: Response, key: str) -> None:
    """Give a guest his key, in a cookie no script can read and no other site can use."""
    keep_cookie(request, response, COOKIE, key, secret=True)


def keep_cookie(request: Request, response: Response, name: str, value: str, secret: bool) -> None:
    """A cookie for a year; over https only where we are reached by https."""
    base = request.app.state.house.config.base_url
    secure = (urlsplit(base).scheme or request.url.scheme) == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=secret, samesite="lax", secure=secure)


def fault_answer(request: Request, fault: TavernError) -> Response:
    """The answer to a request that cannot be done, as the web's page for it."""
    language = language_at(request)
    status = fault.status if isinstance(fault, Fault) else 400
    page: FaultPage = request.app.state.fault_page
    return page(request, status, say_fault(language, fault))


def plain_fault(request: Request, status: int, text: str) -> Response:
    """What stands in where no web is."""
    return PlainTextResponse(text, status)


def acting(act: Act, new_guests: bool = True) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that does something for a guest (made now, if he has no key yet) and leads on to a page."""

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        limits: Limits = request.app.state.limits
        key = ""
        try:
            if not limits.allow(limits.acts, address(request)):
                raise Fault("too_many", 429)
            guest = await guest_at(request)
            if guest is None:
                if not new_guests:
                    raise Fault("not_seated", 403)
                guest, key = await house.new_guest(language_at(request))
            answer: Response = RedirectResponse(await act(house, request, guest, await read_form(request)), 303)
        except Refused as refused:
            answer = await refused_answer(request, refused)
        except TavernError as fault:
            answer = fault_answer(request, fault)
        if key:
            set_key(request, answer, key)
        return answer

    return endpoint


async def refused_answer(request: Request, refused: Refused) -> Response:
    """Why the rules do not allow it, with the rule's id."""
    table = await table_at(request)
    guest = await guest_at(request)
    seat = -1 if guest is None else table.seat_of(guest.id)
    if guest is not None and len(table.seats_of(guest.id)) > 1:
        seat = seat_in(await read_form(request))  # one of those at his screen
    text = table.game.say_refusal(refused, language_at(request), table.names, seat, table.pack)
    page: FaultPage = request.app.state.fault_page
    return page(request, 409, f"{text} ({refused.rule})" if refused.rule else text)


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def table_at(request: Request) -> LiveTable:
    """The table in a request's path; raises Fault."""
    house: House = request.app.state.house
    return await house.table(request.path_params["table"])


async def read_form(request: Request) -> FormData:
    """The fields of a plain form; raises Fault for what is none."""
    try:
        pairs = parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as fault:
        raise Fault("bad_form") from fault
    return FormData(list[tuple[str, str | UploadFile]](pairs))


def field(form: Mapping[str, Any], name: str) -> str:
    """A text field of a form; raises Fault if it is missing or a file."""
    value = form.get(name)
    if not isinstance(value, str):
        raise Fault("bad_form")
    return value


def number(text: str) -> int:
    """A whole number in a form or path; raises Fault."""
    if not text.isdecimal() or len(text) > 9:
        raise Fault("bad_form")
    return int(text)


# --- guests -----------------------------------------------------------------------------------------------------


async def name(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /name: name, back."""
    await house.rename(guest, field(form, "name"))
    return back(form)


async def language(request: Request) -> Response:
    """POST /language: language, back. Needs no guest: the choice is in a cookie of its own."""
    house: House = request.app.state.house
    try:
        form = await read_form(request)
        chosen = field(form, "language")
        if chosen not in LANGUAGES:
            raise Fault("bad_form")
    except Fault as fault:
        return fault_answer(request, fault)
    answer = RedirectResponse(back(form), 303)
    keep_cookie(request, answer, LANGUAGE_COOKIE, chosen, secret=False)
    guest = await guest_at(request)
    if guest is not None:
        await house.set_language(guest, chosen)
    return answer


def back(form: FormData) -> str:
    """The page a form stands on, if it says so: a path of ours, never another site."""
    path = form.get("back")
    if isinstance(path, str) and path.startswith("/") and not path.startswith(("//", "/\\")):
        return path
    return "/"


async def me(request: Request) -> Response:
    """GET /me/<token>: come back on another device by one's own link."""
    house: House = request.app.state.house
    limits: Limits = request.app.state.limits
    try:
        with limits.trying_link(address(request)):
            guest, key = await house.come_back(request.path_params["token"])
    except TavernError as fault:
        return fault_answer(request, fault)
    answer = RedirectResponse("/", 303)
    set_key(request, answer, key)
    keep_cookie(request, answer, LANGUAGE_COOKIE, guest.language, secret=False)
    return answer


# --- tables -----------------------------------------------------------------------------------------------------


async def play(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /play/<game>: a table against bots, dealt at once; `seat` (mine) and `option.<name>` where wanted."""
    limit_tables(request)
    game = house.game(request.path_params["game"])
    plan = house.quick_plan(game.id, number(field(form, "seat")) if "seat" in form else 0)
    plan.options = read_options(game, form)
    table = await house.create(guest, game.id, plan)
    await house.start(table, guest)
    return f"/t/{table.id}"


async def new(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /new/<game>: a table as planned in the form (`read_plan`)."""
    limit_tables(request)
    game_id = request.path_params["game"]
    table = await house.create(guest, game_id, read_plan(house.game(game_id), form, house.config.pace))
    return f"/t/{table.id}"


def limit_tables(request: Request) -> None:
    """Raise Fault for somebody who opens very many tables."""
    limits: Limits = request.app.state.limits
    limits.open_table(request.cookies.get(COOKIE, ""), address(request))


def read_plan(game: Game, form: FormData, pace: str) -> Plan:
    """The plan in a form; raises Fault.

    `seats` (a number), `seat.0` … ("me", "friend", "bot:<level>", or "here" and its `name.0` …), `option.<name>` (a
    value as JSON; for an option that lists names one field a name), and the others of Plan by their names.
    """
    seats = [wish_in(form, f"seat.{i}", f"name.{i}") for i in range(number(field(form, "seats")))]
    pack = form.get("pack")
    return Plan(
        seats=seats,
        options=read_options(game, form),
        pack=pack if isinstance(pack, str) and pack.strip() else None,
        pace=str(form.get("pace") or pace),
        spectators="spectators" in form,
        public="public" in form,
        hints=str(form.get("hints") or ALONE),
        talk=str(form.get("talk") or FREE),
        clock=str(form.get("clock") or ""),
        late=str(form.get("late") or DECIDE),
        stand_in=str(form.get("stand_in") or ""),
        ratings=str(form.get("ratings") or RATED[0]),
    )


def wish_in(form: FormData, who: str, name: str) -> str:
    """Who shall have a seat: the name of somebody at the same screen stands in a field of its own."""
    wish = field(form, who)
    return f"{HERE}:{form.get(name) or ''}" if wish == HERE else wish


def read_options(game: Game, form: FormData) -> dict[str, Any]:
    """The options in a form; those it leaves out stay as usual."""
    options: dict[str, Any] = {}
    for option in game.options.values():
        given = [value for value in form.getlist(f"option.{option.name}") if isinstance(value, str)]
        if option.among:
            options[option.name] = given
        elif given:
            options[option.name] = read_value(given[0])
    return options


def read_value(text: str) -> Any:
    """An option's value as JSON; a plain word stands for itself."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


async def start(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/start."""
    table = await table_at(request)
    await house.start(table, guest)
    return f"/t/{table.id}"


async def sit(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/sit/<seat>."""
    table = await table_at(request)
    await house.sit(table, guest, number(request.path_params["seat"]))
    return f"/t/{table.id}"


async def seat(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/seat/<seat>: who ("friend", "bot:<level>" or "here", then with a name)."""
    table = await table_at(request)
    await house.set_seat(table, guest, number(request.path_params["seat"]), wish_in(form, "who", "name"))
    return f"/t/{table.id}"


async def leave(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/leave: seat, where only one of several at a screen gets up."""
    await house.leave(await table_at(request), guest, seat_in(form))
    return "/"


async def join(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /j/<token>: sit down where the invite link says."""
    limits: Limits = request.app.state.limits
    with limits.trying_link(address(request)):
        table = await house.join(request.path_params["token"], guest)
    return f"/t/{table.id}"


async def rematch(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/rematch."""
    return f"/t/{(await house.play_on(await table_at(request), guest, same_deal=False)).id}"


async def again(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/again: the same deal."""
    return f"/t/{(await house.play_on(await table_at(request), guest, same_deal=True)).id}"


async def answer(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/answer: at, answer (an option, shares with commas between, or "shares"), share …, seat, back."""
    table = await table_at(request)
    seat = table.must_be_seat(guest.id, seat_in(form))
    given = field(form, "answer")
    said = read_shares([str(n) for n in form.getlist("share")]) if given == "shares" else read_answer(given)
    await table.answer(seat, number(field(form, "at")), said)
    return back(form) if "back" in form else f"/t/{table.id}/text"


def read_shares(numbers: Sequence[str]) -> tuple[int, ...]:
    """Shares from the fields of a form, one number each; an empty one counts nothing. Raises Fault."""
    counts = [text.strip() or "0" for text in numbers]
    if not 0 < len(counts) <= MOST_SHARES or not all(text.isdecimal() and len(text) < 4 for text in counts):
        raise Fault("bad_shares")
    return tuple(map(int, counts))


def read_answer(text: str) -> Answer:
    """An option, or shares with commas between."""
    return tuple(number(part) for part in text.split(",")) if "," in text else number(text)


async def undo(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/undo: at (the seq of the view, may be left out), back."""
    table = await table_at(request)
    await table.undo(table.must_be_seat(guest.id, seat_in(form)), number(field(form, "at")) if "at" in form else -1)
    return back(form) if "back" in form else f"/t/{table.id}/text"


async def orders(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/orders: `order.<name>` for each standing order that is wished, back."""
    table = await table_at(request)
    wished = {name: f"order.{name}" in form for name in table.game.order_names()}
    await table.orders.give(table.must_be_seat(guest.id, seat_in(form)), wished)
    return back(form) if "back" in form else f"/t/{table.id}/text"


async def hint(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /t/<id>/hint: at, back. The hint then stands on the text-only table, as long as its question is open."""
    table = await table_at(request)
    seat = table.must_be_seat(guest.id, seat_in(form))
    limits: Limits = request.app.state.limits
    if not limits.allow(limits.hints, guest.id):
        raise Fault("too_many_hints", 429)
    await table.hints.ask(seat, number(field(form, "at")))
    return back(form) if "back" in form else f"/t/{table.id}/text#hint"


async def watch(request: Request) -> Response:
    """GET /watch/<id>: the link for spectators; it names no seat."""
    return RedirectResponse(f"/t/{request.path_params['table']}", 303)


def routes() -> list[Route]:
    """Everything here, by path."""

    def post(path: str, act: Act, new_guests: bool = True) -> Route:
        return Route(path, acting(act, new_guests), methods=["POST"])

    return [
        post("/name", name),
        Route("/language", language, methods=["POST"]),
        Route("/me/{token}", me),
        post("/play/{game}", play),
        post("/new/{game}", new),
        post("/j/{token}", join),
        post("/t/{table}/start", start, new_guests=False),
        post("/t/{table}/sit/{seat}", sit),
        post("/t/{table}/seat/{seat}", seat, new_guests=False),
        post("/t/{table}/leave", leave, new_guests=False),
        post("/t/{table}/rematch", rematch, new_guests=False),
        post("/t/{table}/again", again, new_guests=False),
        post("/t/{table}/answer", answer, new_guests=False),
        post("/t/{table}/undo", undo, new_guests=False),
        post("/t/{table}/orders", orders, new_guests=False),
        post("/t/{table}/hint", hint, new_guests=False),
        Route("/watch/{table}", watch),
    ]
