"""The OpenAPI document: every route is in it, every reference leads somewhere, both languages say everything."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from dragontavern.server.api.document import built, document, texts
from dragontavern.server.api.endpoints import BASE, ENDPOINTS
from dragontavern.server.api.routes import Door, routes
from dragontavern.server.words import LANGUAGES


def references(data: Any) -> Iterator[str]:
    """All references inside some data."""
    if isinstance(data, dict):
        if isinstance(data.get("$ref"), str):
            yield data["$ref"]
        for value in data.values():
            yield from references(value)
    elif isinstance(data, list):
        for value in data:
            yield from references(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_route_is_in_the_document(language: str) -> None:
    told = json.loads(document(language))
    assert told["openapi"] == "3.1.0"
    known = {(path, method.upper()) for path, methods in told["paths"].items() for method in methods}
    mount = next(route for route in routes() if isinstance(route, Mount))
    door = mount.app
    assert isinstance(door, Door)
    found = set()
    for route in door.router.routes:
        if isinstance(route, WebSocketRoute):
            found.add((BASE + route.path, "GET"))
        else:
            assert isinstance(route, Route)
            found |= {(BASE + route.path, method) for method in (route.methods or set()) - {"HEAD"}}
    assert found == known


def test_every_schema_resolves_and_is_used() -> None:
    told = built("en")
    schemas = told["components"]["schemas"]
    wanted = {reference.removeprefix("#/components/schemas/") for reference in references(told)}
    assert wanted <= set(schemas)
    live = {"AnswerSent", "UndoSent", "OrdersSent", "HintSent", "Hello", "ErrorMessage", "RefusedAnswer"}
    assert live <= set(schemas)
    unused = (
        set(schemas) - wanted - {name for name in schemas if name.endswith(("Sent", "Message", "Answer", "Hello"))}
    )
    assert unused == set()


def test_every_parameter_of_a_path_is_described() -> None:
    for path, methods in built("en")["paths"].items():
        for operation in methods.values():
            named = {one["name"] for one in operation["parameters"] if one["in"] == "path"}
            assert named == set(re.findall(r"\{(\w+)\}", path))


def test_names_are_unique_and_both_languages_say_the_same_things() -> None:
    names = [endpoint.name for endpoint in ENDPOINTS]
    assert len(set(names)) == len(names)
    english, italian = texts("en"), texts("it")
    assert list(english) == list(italian)
    said = {key.removeprefix("do.") for key in english if key.startswith("do.")}
    assert said == {*names, "live"}
    parts = {key.removeprefix("part.") for key in english if key.startswith("part.")}
    asked = {
        one["name"]
        for methods in built("en")["paths"].values()
        for op in methods.values()
        for one in op["parameters"]
    }
    assert parts == asked
