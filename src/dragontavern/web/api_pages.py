"""The API for readers, and the page where a guest makes accounts for his bots."""

from collections.abc import Mapping
from functools import cache
from itertools import groupby
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dragontavern.core.errors import TavernError
from dragontavern.server import actions, machines
from dragontavern.server.api.call import Endpoint
from dragontavern.server.api.document import PARTS, queries, schema, schemas, texts
from dragontavern.server.api.endpoints import BASE, ENDPOINTS, LIVE
from dragontavern.server.faults import Fault
from dragontavern.server.limits import Limits
from dragontavern.server.store import GuestRow

from .pages import address_at, house_at, words_at
from .render import page

PLAIN = {
    "integer": "int",
    "number": "number",
    "string": "string",
    "boolean": "bool",
    "null": "null",
    "object": "object",
}


async def reference(request: Request) -> Response:
    """GET /api: everything the API can do."""
    t = words_at(request)
    return page(
        request,
        "api.html",
        await actions.guest_at(request),
        groups=groups(t.language),
        shapes=[(name, lines(found)) for name, found in schemas().items()],
        names=set(schemas()),
        said=texts(t.language),
        base=address_at(request, BASE),
        live=BASE + LIVE,
    )


@cache
def groups(language: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """All endpoints in words, by what they are about."""
    t = texts(language)

    def group(endpoint: Endpoint) -> str:
        return t[f"group.{endpoint.path.split('/')[1]}"]

    order = list(dict.fromkeys(map(group, ENDPOINTS)))
    ranked = sorted(ENDPOINTS, key=lambda endpoint: order.index(group(endpoint)))
    return [(name, [shown(endpoint, t) for endpoint in found]) for name, found in groupby(ranked, key=group)]


def shown(endpoint: Endpoint, t: Mapping[str, str]) -> dict[str, Any]:
    """One endpoint in words: what stands in its path, what it takes and gives."""
    parts = [(name, t[f"part.{name}"]) for name in PARTS.findall(endpoint.path)]
    parts += [(f"?{one['name']}=", one["description"]) for one in queries(endpoint, dict(t))]
    return {
        "name": endpoint.name,
        "method": endpoint.method,
        "path": BASE + endpoint.path,
        "about": t[f"do.{endpoint.name}"],
        "key": endpoint.key,
        "parts": parts,
        "takes": "" if endpoint.takes is None else kind(schema(endpoint.takes)),
        "fields": [f"{name}{'?' * free}" for name, _, free in lines(schemas()[endpoint.takes.__name__])]
        if endpoint.takes
        else [],
        "gives": kind(schema(endpoint.gives)),
    }


def lines(found: Mapping[str, Any]) -> list[tuple[str, str, bool]]:
    """The fields of a shape: name, kind, whether it may be left out."""
    required = found.get("required", ())
    return [(name, kind(field), name not in required) for name, field in found.get("properties", {}).items()]


def kind(found: Mapping[str, Any]) -> str:
    """A schema in one line, as programmers write types."""
    if "$ref" in found:
        return str(found["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in found:
        return " | ".join(dict.fromkeys(map(kind, found["anyOf"])))
    if "enum" in found:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in found["enum"])
    if found.get("type") == "array":
        inside = kind(found["items"]) if isinstance(found.get("items"), Mapping) and found["items"] else "any"
        return f"({inside})[]" if " | " in inside else f"{inside}[]"
    if found.get("type") == "object":
        values = found.get("additionalProperties")
        return f"{{string: {kind(values)}}}" if isinstance(values, Mapping) and values else "object"
    return PLAIN.get(str(found.get("type")), "any")


# --- bots of a guest ------------------------------------------------------------------------------------------------


async def bots(request: Request) -> Response:
    """GET /bots: my bots, and a form for one more. POST /bots: name; the token is shown this once."""
    house, guest, key = house_at(request), await actions.guest_at(request), ""
    if request.method != "POST":
        return await bots_page(request, guest)
    limits: Limits = request.app.state.limits
    try:
        if not limits.allow(limits.acts, actions.address(request)):
            raise Fault("too_many", 429)
        name = actions.field(await actions.read_form(request), "name")
        if guest is None:
            guest, key = await house.new_guest(actions.language_at(request))
        bot, token = await machines.new_bot(house, guest, name)
    except TavernError as fault:
        answer = actions.fault_answer(request, fault)
    else:
        answer = await bots_page(request, guest, bot, token)
    if key:
        actions.set_key(request, answer, key)
    return answer


async def bots_page(
    request: Request, guest: GuestRow | None, made: GuestRow | None = None, token: str = ""
) -> Response:
    """The page."""
    mine = [] if guest is None else await house_at(request).store.bots_of(guest.id)
    return page(request, "bots.html", guest, bots=mine, made=made, token=token, base=address_at(request, BASE))


async def revoke(request: Request) -> Response:
    """POST /bots/<bot>/revoke: take a bot's token away."""
    guest = await actions.guest_at(request)
    try:
        if guest is None:
            raise Fault("no_bot", 404)
        await machines.revoke(house_at(request), guest, actions.number(request.path_params["bot"]))
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    return RedirectResponse("/bots", 303)
