"""How the house does, in figures: counted while it works, told at /metrics (Prometheus) and at /health."""

import hmac
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from dragontavern import __version__
from dragontavern.core.errors import TavernError

if TYPE_CHECKING:
    from .house import House

SENT = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
THOUGHT = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
NEAR = ("127.0.0.1", "::1")


class Histogram:
    """How many took how long."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        place = 0
        while place < len(self.bounds) and seconds > self.bounds[place]:
            place += 1
        self.counts[place] += 1
        self.total += seconds

    def lines(self, name: str, labels: str = "") -> Iterator[str]:
        """Its lines: each bucket holds all that took no longer."""
        so_far = 0
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self.counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{{labels}{"," if labels else ""}le="{bound}"}} {so_far}'
        yield f"{name}_sum{f'{{{labels}}}' if labels else ''} {self.total:.6f}"
        yield f"{name}_count{f'{{{labels}}}' if labels else ''} {so_far}"


class Figures:
    """Everything that is counted; one for each process of a house."""

    def __init__(self) -> None:
        self.moves = 0  # answers written down
        self.refused = 0  # by the rules
        self.lost = 0  # decisions no bot could be brought to make
        self.errors = 0  # reported in the log
        self.cut = 0  # pages that gave no sign of life
        self.sent = Histogram(SENT)  # from a change at a table until a page has been sent it
        self.thought: dict[str, Histogram] = {}  # by level

    def think(self, level: str, seconds: float) -> None:
        """A bot has thought."""
        if level not in self.thought:
            self.thought[level] = Histogram(THOUGHT)
        self.thought[level].add(seconds)

    def text(self, tables: int, running: int, pages: int, replaced: int = 0) -> str:
        """All figures in Prometheus' text form."""
        return "\n".join([*self._lines(tables, running, pages, replaced), ""])

    def _lines(self, tables: int, running: int, pages: int, replaced: int) -> Iterator[str]:
        yield from plain("tables", "gauge", "Tables in memory.", tables)
        yield from plain("tables_running", "gauge", "Tables in memory whose game has begun and is not over.", running)
        yield from plain("pages", "gauge", "Open pages of tables.", pages)
        yield from plain("moves_total", "counter", "Answers written down.", self.moves)
        yield from plain("refused_total", "counter", "Answers the rules did not allow.", self.refused)
        yield from plain("bots_lost_total", "counter", "Decisions that had to be made without a bot.", self.lost)
        yield from plain("errors_total", "counter", "Errors in the log.", self.errors)
        yield from plain("pages_cut_total", "counter", "Pages cut off because they gave no sign of life.", self.cut)
        yield from plain("thinkers_replaced_total", "counter", "Thinking processes replaced.", replaced)
        yield from head("sent_seconds", "histogram", "From a change at a table until a page was sent it.")
        yield from self.sent.lines("tavern_sent_seconds")
        yield from head("bot_seconds", "histogram", "Thinking of bots, by level.")
        for level, histogram in sorted(self.thought.items()):
            yield from histogram.lines("tavern_bot_seconds", f'level="{level}"')


def head(name: str, kind: str, what: str) -> Iterator[str]:
    """What a figure is."""
    yield f"# HELP tavern_{name} {what}"
    yield f"# TYPE tavern_{name} {kind}"


def plain(name: str, kind: str, what: str, value: int) -> Iterator[str]:
    """A figure that is one number."""
    yield from head(name, kind, what)
    yield f"tavern_{name} {value}"


class ErrorCounter(logging.Handler):
    """Counts what is reported as an error."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.ERROR)
        self.figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.figures.errors += 1


# --- told -------------------------------------------------------------------------------------------------------


async def health(request: Request) -> Response:
    """GET /health: 200 while the book can be read, else 503."""
    house: House = request.app.state.house
    told: dict[str, Any] = {"status": "ok", "version": __version__, "tables": len(house.tables)}
    try:
        await house.store.ping()
    except TavernError:
        told["status"] = "no book"
        return JSONResponse(told, 503)
    return JSONResponse(told)


async def metrics(request: Request) -> Response:
    """GET /metrics: for those with the token; where none is set, for this machine itself."""
    house: House = request.app.state.house
    if not may_read(request, house.config.metrics_token):
        return PlainTextResponse("", 404)
    tables = list(house.tables.values())
    running = sum(table.started and not table.over for table in tables)
    pages = sum(len(table.viewers) for table in tables)
    text = house.figures.text(len(tables), running, pages, house.thinker.replaced)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


def may_read(request: Request, token: str) -> bool:
    """Whether a request may see the figures. Without a token nothing that came through a proxy may."""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    near = request.client is not None and request.client.host in NEAR
    return near and not any(name in request.headers for name in FORWARDED)


def routes() -> list[Route]:
    """Both, by path."""
    return [Route("/health", health), Route("/metrics", metrics)]
