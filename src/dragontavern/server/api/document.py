"""The OpenAPI 3.1 document of the API, made from the types of its endpoints."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from dragontavern import __version__
from dragontavern.server.messages import ErrorMessage, HintMessage, RefusedAnswer, Sent

from .call import JSON, Endpoint
from .endpoints import BASE, ENDPOINTS, LIVE
from .shapes import Problem

SCHEMAS = "#/components/schemas/{name}"
PARTS = re.compile(r"\{(\w+)\}")


@cache
def texts(language: str) -> dict[str, str]:
    """What the document and the page /api say of each endpoint and field, by key."""
    text = files(__package__).joinpath("text", f"{language}.toml").read_text(encoding="utf-8")
    return {f"{group}.{key}": said for group, keys in tomllib.loads(text).items() for key, said in keys.items()}


@cache
def document(language: str) -> bytes:
    """The whole document, in a language."""
    return msgspec.json.format(msgspec.json.encode(built(language)), indent=1)


def built(language: str) -> dict[str, Any]:
    """The document as data."""
    t = texts(language)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(BASE + endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, t)
    live = {"operationId": "live", "summary": t["do.live"], "description": t["about.live"]}
    paths[BASE + LIVE] = {
        "get": {
            **live,
            "tags": ["tables"],
            "parameters": [parameter("table", t)],
            "security": [{}, {"key": []}],
            "responses": {
                "101": {"description": t["about.switching"]},
                "403": fault("403", t),
                "404": fault("404", t),
            },
        }
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dragon Tavern", "version": __version__, "description": t["about.api"]},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": t["about.key"]}},
        },
    }


def types() -> list[Any]:
    """Everything that travels, over calls and over the live line."""
    found: list[Any] = [Problem, Sent, ErrorMessage, RefusedAnswer, HintMessage]
    for endpoint in ENDPOINTS:
        found += [kind for kind in (endpoint.gives, endpoint.takes) if kind is not None]
    return found


def schemas() -> dict[str, Any]:
    """The schemas of all types that have a name."""
    _, components = msgspec.json.schema_components(types(), ref_template=SCHEMAS)
    return dict(sorted(components.items()))


def schema(kind: Any) -> Any:
    """The schema of a type: a reference where it has a name."""
    (found,), _ = msgspec.json.schema_components([kind], ref_template=SCHEMAS)
    return found


def operation(endpoint: Endpoint, t: dict[str, str]) -> dict[str, Any]:
    """One endpoint."""
    found: dict[str, Any] = {
        "operationId": endpoint.name,
        "tags": [endpoint.path.split("/")[1]],
        "summary": t[f"do.{endpoint.name}"],
        "parameters": [parameter(part, t) for part in PARTS.findall(endpoint.path)] + queries(endpoint, t),
        "security": [{"key": []}] if endpoint.key else [{}, {"key": []}],
        "responses": {
            "200": {"description": t["about.done"], "content": {JSON: {"schema": schema(endpoint.gives)}}},
            **{status: fault(status, t) for status in faults(endpoint)},
        },
    }
    if endpoint.takes is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema(endpoint.takes)}}}
    return found


def parameter(name: str, t: dict[str, str]) -> dict[str, Any]:
    """A part of a path."""
    kind = {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "description": t[f"part.{name}"], "schema": kind}


def queries(endpoint: Endpoint, t: dict[str, str]) -> list[dict[str, Any]]:
    """What may stand behind the question mark."""
    if endpoint.query is None:
        return []
    (_,), components = msgspec.json.schema_components([endpoint.query])
    fields: dict[str, Any] = components[endpoint.query.__name__]["properties"]
    return [
        {"name": name, "in": "query", "required": False, "description": t[f"part.{name}"], "schema": kind}
        for name, kind in fields.items()
    ]


def faults(endpoint: Endpoint) -> list[str]:
    """The faults an endpoint can have: what was sent, who sent it, what it is about, how often."""
    found = {"401", "429", "503"}
    if endpoint.takes is not None or endpoint.query is not None:
        found |= {"400", "403", "413", "415"} if endpoint.takes is not None else {"400"}
    if endpoint.method != "GET":
        found |= {"404", "409"}
    if endpoint.key:
        found |= {"403"}
    if "{" in endpoint.path:
        found |= {"404"}
    if "{table}" in endpoint.path or "{token}" in endpoint.path:
        found |= {"403", "409", "410"}
    return sorted(found)


def fault(status: str, t: dict[str, str]) -> dict[str, Any]:
    """A fault in words."""
    return {"description": t[f"fault.{status}"], "content": {JSON: {"schema": schema(Problem)}}}
