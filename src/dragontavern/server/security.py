"""What protects every answer and every form: headers, Origin, size of bodies."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from .guests import LANGUAGE_COOKIE
from .words import LANGUAGES, best_language, say

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Receive, Send], Awaitable[None]]

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

LONG = dict.fromkeys(("/fair", "/api/v1/fair", "/replay", "/api/v1/replays"), 2 << 20)  # bytes of a whole record


def is_own(headers: Mapping[str, str], base_url: str) -> bool:
    """Whether a request comes from our own pages, or from no page at all (then there is no Origin)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    there = urlsplit(origin).netloc.lower()
    own = {headers.get("host", "").lower(), urlsplit(base_url).netloc.lower()} - {""}
    return there in own


def language_of(cookies: Mapping[str, str], headers: Mapping[str, str]) -> str:
    """The reader's language: the one he chose, else the one his browser asks for."""
    chosen = cookies.get(LANGUAGE_COOKIE)
    return chosen if chosen in LANGUAGES else best_language(headers.get("accept-language", ""))


class Guard:
    """Adds the headers to every answer, refuses forms of other sites and bodies that are too big."""

    def __init__(self, app: App, base_url: str, most: int) -> None:
        self.app = app
        self.base_url = base_url
        self.most = most

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass a request on, guarded."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
            await send(message)

        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not is_own(headers, self.base_url):
            await self.refuse(403, "other_site", scope, headers)(scope, receive, send_guarded)
            return
        most = LONG.get(scope["path"], self.most)
        body = await read_body(headers, receive, most)
        if body is None:
            await self.refuse(413, "too_big", scope, headers, most=str(most // 1024))(scope, receive, send_guarded)
            return
        given = False

        async def receive_read() -> Any:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_read, send_guarded)

    def refuse(self, status: int, key: str, scope: Any, headers: Headers, **words: str) -> Response:
        """A page in the reader's language, with ways to go on; programs get it as JSON."""
        request = Request(scope)
        text = say(language_of(request.cookies, headers), key, **words)
        if scope["path"].startswith("/api/"):
            answer: Response = JSONResponse({"error": key, "text": text, "rule": ""}, status)
        else:
            answer = request.app.state.fault_page(request, status, text)
        answer.headers["Connection"] = "close"  # what was not read stays unread
        return answer


async def read_body(headers: Headers, receive: Receive, most: int) -> bytes | None:
    """The whole body, or None if it is too big: declared or found to be."""
    declared = headers.get("content-length", "0")
    if not declared.isdecimal() or int(declared) > most:
        return None
    if declared == "0" and "transfer-encoding" not in headers:
        return b""
    body = b""
    while True:
        message: dict[str, bytes] = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body"):
            return body
