"""The door of the API, where nothing but JSON is spoken."""

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute

from dragontavern.server.live import live
from dragontavern.server.security import Receive, Send
from dragontavern.server.words import best_language, say

from .call import JSON, Endpoint, answer, problem
from .document import document
from .endpoints import BASE, ENDPOINTS, LIVE


class Door:
    """Passes calls on; what finds no endpoint is told so in JSON as well."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self.router = Router(list(routes), redirect_slashes=False)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """One call."""
        try:
            await self.router(scope, receive, send)
        except HTTPException as fault:
            if scope["type"] != "http":
                raise
            language = best_language(Request(scope).headers.get("accept-language", ""))
            key = "no_method" if fault.status_code == 405 else "no_endpoint"
            found = problem(fault.status_code, key, say(language, key))
            found.headers.update(fault.headers or {})
            await found(scope, receive, send)


def routes() -> list[BaseRoute]:
    """The document and all endpoints."""

    async def show_document(request: Request) -> Response:
        language = best_language(request.headers.get("accept-language", ""))
        return Response(document(language), media_type=JSON)

    found: list[BaseRoute] = [WebSocketRoute(LIVE, live)]
    by_path = sorted(ENDPOINTS, key=lambda endpoint: endpoint.path)
    for path, group in groupby(by_path, key=lambda endpoint: endpoint.path):
        found.append(one_path(path, {endpoint.method: endpoint for endpoint in group}))
    mount = Mount(BASE, Door(found))
    mount.path_regex = re.compile(mount.path_regex.pattern, re.DOTALL)  # also paths with a line feed are ours
    return [Route("/api/openapi.json", show_document), mount]


def one_path(path: str, methods: dict[str, Endpoint]) -> Route:
    """All endpoints of one path in one route, so that a wrong method is told the right ones."""

    async def endpoint(request: Request) -> Response:
        return await answer(methods["GET" if request.method == "HEAD" else request.method], request)

    return Route(path, endpoint, methods=list(methods))
