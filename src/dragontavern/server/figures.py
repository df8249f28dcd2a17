"""How the house does, in figures: counted while it works, told at /metrics (Prometheus) and at /health."""

import hmac
import logging
import os
import re
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from dragontavern import __version__
from dragontavern.core.errors import TavernError

from .databases import NOW, Away, Database

if TYPE_CHECKING:
    from .house import House

SENT = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
THOUGHT = (0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
NEAR = ("127.0.0.1", "::1")
TELL = 5.0  # seconds after which a process writes its figures down again, where there are several
GOOD = 20.0  # seconds for which they are told


class Histogram(msgspec.Struct):
    """How many took how long."""

    bounds: tuple[float, ...]
    counts: list[int] = []
    total: float = 0.0

    def __post_init__(self) -> None:
        self.counts = self.counts or [0] * (len(self.bounds) + 1)
        if len(self.counts) != len(self.bounds) + 1:
            raise ValueError("a bucket too many or too few")

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
        yield f"{name}_sum{braced(labels)} {self.total:.6f}"
        yield f"{name}_count{braced(labels)} {so_far}"


class Figures(msgspec.Struct):
    """Everything that is counted; one for each process of a house."""

    moves: int = 0  # answers written down
    refused: int = 0  # by the rules
    lost: int = 0  # decisions no bot could be brought to make
    errors: int = 0  # reported in the log
    cut: int = 0  # pages that gave no sign of life
    sent: Histogram = msgspec.field(default_factory=lambda: Histogram(SENT))  # from a change until a page has it
    thought: dict[str, Histogram] = {}  # by level
    # what there is at the moment it is told
    tables: int = 0
    running: int = 0
    pages: int = 0
    replaced: int = 0
    process: str = ""  # whose figures these are; "" where there is one process alone

    def think(self, level: str, seconds: float) -> None:
        """A bot has thought."""
        if level not in self.thought:
            self.thought[level] = Histogram(THOUGHT)
        self.thought[level].add(seconds)


PLAIN = {
    "tables": ("tables", "gauge", "Tables in memory."),
    "running": ("tables_running", "gauge", "Tables in memory whose game has begun and is not over."),
    "pages": ("pages", "gauge", "Open pages of tables."),
    "moves": ("moves_total", "counter", "Answers written down."),
    "refused": ("refused_total", "counter", "Answers the rules did not allow."),
    "lost": ("bots_lost_total", "counter", "Decisions that had to be made without a bot."),
    "errors": ("errors_total", "counter", "Errors in the log."),
    "cut": ("pages_cut_total", "counter", "Pages cut off because they gave no sign of life."),
    "replaced": ("thinkers_replaced_total", "counter", "Thinking processes replaced."),
}
"""Figures that are one number: what Prometheus calls them, their kind, and what they are."""


def text_of(all_figures: Sequence[Figures]) -> str:
    """The figures of all processes in Prometheus' text form."""
    return "\n".join([*lines_of(all_figures), ""])


def lines_of(all_figures: Sequence[Figures]) -> Iterator[str]:
    """Figure by figure, and for each process by process."""
    for field, (name, kind, what) in PLAIN.items():
        yield from head(name, kind, what)
        for one in all_figures:
            yield f"tavern_{name}{braced(label(one))} {getattr(one, field)}"
    yield from head("sent_seconds", "histogram", "From a change at a table until a page was sent it.")
    for one in all_figures:
        yield from one.sent.lines("tavern_sent_seconds", label(one))
    yield from head("bot_seconds", "histogram", "Thinking of bots, by level.")
    for one in all_figures:
        for level, histogram in sorted(one.thought.items()):
            labels = ",".join(filter(None, [label(one), f'level="{level}"']))
            yield from histogram.lines("tavern_bot_seconds", labels)


def label(one: Figures) -> str:
    """Whose figures these are, where there is more than one process."""
    return f'process="{one.process}"' if one.process else ""


def braced(labels: str) -> str:
    """Labels as they stand behind a name."""
    return f"{{{labels}}}" if labels else ""


def head(name: str, kind: str, what: str) -> Iterator[str]:
    """What a figure is."""
    yield f"# HELP tavern_{name} {what}"
    yield f"# TYPE tavern_{name} {kind}"


def of_house(house: "House") -> Figures:
    """What a process has counted, and what it has in memory now."""
    tables, figures = list(house.tables.values()), house.figures
    figures.tables = len(tables)
    figures.running = sum(table.started and not table.over for table in tables)
    figures.pages = sum(len(table.viewers) for table in tables)
    figures.replaced = house.thinker.replaced
    return figures


# --- of several processes -------------------------------------------------------------------------------------------


def this_process() -> str:
    """A name for this process that whoever keeps the house can find again: machine and number."""
    return f"{re.sub(r'[^A-Za-z0-9.-]', '_', socket.gethostname())}:{os.getpid()}"


def put_down(db: Database, owner: str, until: float, told: str) -> None:
    """Let others know what this process counts; what others left behind long ago goes."""
    db.execute("DELETE FROM figures WHERE until < ?", (until - 2 * GOOD,))
    query = """INSERT INTO figures VALUES (?, ?, ?)
        ON CONFLICT (process) DO UPDATE SET until = excluded.until, told = excluded.told"""
    db.execute(query, (owner, until, told))


def written(figures: Figures) -> str:
    """Figures as they stand in the book."""
    return msgspec.json.encode(figures).decode()


async def of_all(house: "House") -> list[Figures]:
    """What all processes with this book wrote down last, this one too: told by one from memory and by another from
    the book, what only grows would seem to shrink. While the book is away, what this process wrote down last."""
    neighbours = house.neighbours
    if neighbours is None:
        return [of_house(house)]

    def job(db: Database) -> list[tuple[str]]:
        moment = db.execute(NOW)[0][0]
        return db.execute("SELECT told FROM figures WHERE until > ?", (moment,))

    try:
        rows = await house.store.run(job)
    except Away:
        rows = [(neighbours.figures,)]
    found = []
    for (told,) in rows:
        with suppress(msgspec.DecodeError):  # of another version, while machines are brought up to date one by one
            found.append(msgspec.json.decode(told, type=Figures))
    return sorted(found, key=lambda one: one.process)


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
    text = text_of(await of_all(house))
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
