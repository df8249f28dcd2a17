"""One call of the API: who calls, in which language, with what; and how its faults are answered."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from dragontavern.core.errors import Mistake, Refused, TavernError
from dragontavern.server.actions import address
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.guests import key_in
from dragontavern.server.house import House
from dragontavern.server.limits import Limits
from dragontavern.server.messages import write
from dragontavern.server.store import GuestRow
from dragontavern.server.tables import SPECTATOR
from dragontavern.server.words import best_language, say, say_fault

from .shapes import Problem

JSON = "application/json"

log = logging.getLogger(__name__)


@dataclass
class Call:
    """Who calls the house, and where."""

    request: Request
    house: House
    limits: Limits
    guest: GuestRow | None
    language: str

    def me(self) -> GuestRow:
        """The account that calls; raises Fault for somebody without a key."""
        if self.guest is None:
            raise Fault("no_key", 401)
        return self.guest

    def person(self) -> GuestRow:
        """The account that calls, if it is no bot's; raises Fault."""
        if self.me().owner:
            raise Fault("people_only", 403)
        return self.me()

    @property
    def id(self) -> int:
        """The number of the account that calls; 0: nobody we know."""
        return 0 if self.guest is None else self.guest.id

    def path(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    async def table(self) -> LiveTable:
        """The table in the path, whoever calls; raises Fault."""
        return await self.house.table(self.path("table"))

    async def seen(self, seat: int = SPECTATOR) -> tuple[LiveTable, int]:
        """The table in the path and the seat it is seen from (-1: a spectator), of several the named one; raises
        Fault."""
        table = await self.table()
        you = table.viewer_of(self.id) if seat == SPECTATOR else table.must_be_seat(self.id, seat)
        if you is None:
            raise Fault("not_allowed_in", 403)
        return table, you

    async def seated(self, seat: int = SPECTATOR) -> tuple[LiveTable, int]:
        """The table in the path and one's own seat there, of several the named one; raises Fault."""
        table = await self.table()
        return table, table.must_be_seat(self.me().id, seat)


Handler = Callable[[Call, Any], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """Something the API can do: its path below /api/v1, what it takes and gives. Its name is the handler's."""

    method: str
    path: str
    do: Handler
    gives: Any
    takes: Any = None  # a body, as JSON
    query: Any = None  # what may stand behind the question mark
    key: bool = True  # whether only accounts may call it

    @property
    def name(self) -> str:
        """How the texts and the document call it."""
        return self.do.__name__


async def answer(endpoint: Endpoint, request: Request) -> Response:
    """Do what a call asks for; every fault becomes a Problem."""
    house: House = request.app.state.house
    limits: Limits = request.app.state.limits
    call = Call(request, house, limits, None, best_language(request.headers.get("accept-language", "")))
    try:
        await admit(call, endpoint)
        given = await endpoint.do(call, await sent(endpoint, request))
        return Response(write(given), media_type=JSON, headers={"Cache-Control": "no-store"})
    except Refused as refused:
        return problem(409, refused.key, await say_refused(call, refused), refused.rule)
    except TavernError as fault:
        status = fault.status if isinstance(fault, Fault) else 400
        key = fault.key if isinstance(fault, Fault | Mistake) else "not_possible"
        return problem(status, key, say_fault(call.language, fault))
    except HTTPException:
        raise
    except Exception:
        log.exception("%s %s cannot be answered", endpoint.method, endpoint.path)
        return problem(500, "internal", say(call.language, "internal"))


async def admit(call: Call, endpoint: Endpoint) -> None:
    """Look who calls. Raises Fault for a key we do not know, and for who calls too often."""
    limits, headers = call.limits, call.request.headers
    key = key_in(headers)
    call.guest = await call.house.guest_of(key)
    if call.guest is not None:
        allowed = limits.hear(limits.calls, call.guest.id, address(call.request))
        if "accept-language" not in headers:
            call.language = call.guest.language
    else:
        allowed = limits.allow(limits.acts, address(call.request))
    if not allowed:
        raise Fault("too_many", 429)
    if "authorization" in headers and call.guest is None:
        if not limits.allow(limits.links, address(call.request)):
            raise Fault("too_many", 429)
        raise Fault("bad_key", 401)
    if endpoint.key:
        call.me()


async def sent(endpoint: Endpoint, request: Request) -> Any:
    """The body or the query of a call, by its type; raises Fault naming the place that is wrong."""
    try:
        if endpoint.query is not None:
            return msgspec.convert(dict(request.query_params), endpoint.query, strict=False)
        if endpoint.takes is None:
            return None
        if request.headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
            raise Fault("not_json", 415)
        return msgspec.json.decode(await request.body(), type=endpoint.takes)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Fault("bad_call", why=str(fault)) from fault


async def say_refused(call: Call, refused: Refused) -> str:
    """Why the rules do not allow something."""
    table = await call.table()
    return table.game.say_refusal(refused, call.language, table.names, table.seat_of(call.id), table.pack)


def problem(status: int, key: str, text: str, rule: str = "") -> Response:
    """A fault as JSON."""
    headers = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "1"}}.get(status, {})
    return Response(write(Problem(key, text, rule)), status, headers, JSON)
