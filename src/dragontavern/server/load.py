"""How much a house can bear: many tables of people who all play at once, against a server of our own on this machine.

Each table has four pages open (spectators besides, where fewer can play) and makes a move every so often. What counts
is the time from sending an answer until the last of the four pages has been sent what came of it. Server and players
share the machine, so the figures are those of both together; nothing outside it is ever contacted.
"""

import asyncio
import http.client
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import msgspec

import dragontavern
from dragontavern.core.errors import BadOptions
from dragontavern.games import GAMES
from dragontavern.speed import compiled

from .load_line import LineLost, LoadLine, dial

HERE: Final = "127.0.0.1"
PAGES: Final = 4
AT_ONCE: Final = 50  # lines that are opened at the same time
START: Final = 120.0  # seconds a server has to open its door
TICKS: Final = 100  # a second, in /proc


class Asked(msgspec.Struct):
    """The question in a view."""

    at: int
    options: list["Offered"]
    division: "Divided | None" = None


class Offered(msgspec.Struct):
    """An option."""

    id: int


class Divided(msgspec.Struct):
    """Things to share out: so many of each kind, among so many takers."""

    pieces: list[int]
    parts: int


class Seen(msgspec.Struct):
    """What a player must know of a message."""

    type: str
    seq: int = -1
    over: bool = False
    question: Asked | None = None


read_seen = msgspec.json.Decoder(Seen).decode


class Load(msgspec.Struct):
    """What came of it; times in milliseconds, memory in megabytes, work in processors."""

    game: str
    compiled: bool
    tables: int
    pages: int
    seconds: float
    wanted: float  # moves a second
    moves: int
    done: float  # moves a second
    late: int  # moves that were due while the last one was still on its way
    p50: float
    p95: float
    p99: float
    longest: float
    server_memory: float
    server_work: float
    players_work: float


# --- a server of our own --------------------------------------------------------------------------------------------


@contextmanager
def own_server(more: list[str]) -> Iterator[tuple[int, int]]:
    """A server on a free port with a book that is thrown away: its process and port. Raises BadOptions."""
    with tempfile.TemporaryDirectory(prefix="tavern-load") as folder:
        words = ["serve", "--host", HERE, "--port", "0", "--data", folder, "--rates", "off", "--lang", "en", *more]
        command = [sys.executable, "-P", "-m", "dragontavern", *words]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment())
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            port = line.partition(f"http://{HERE}:")[2].partition("/")[0]
            if not port.isdecimal():
                raise BadOptions("load_server")
            yield process.pid, int(port)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def environment() -> dict[str, str]:
    """The environment of the server: this very program, whatever else is installed."""
    home = str(Path(dragontavern.__file__).parent.parent)
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TAVERN_")}
    return {**kept, "PYTHONPATH": os.pathsep.join(paths)}


def family(pid: int) -> list[int]:
    """A process and all its descendants, where the system tells (Linux)."""
    parents: dict[int, int] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        parents[int(place.parent.name)] = int(words[1])
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def memory_of(pid: int) -> float:
    """The megabytes a process and its descendants have in memory; 0 where the system does not tell."""
    total = 0.0
    for one in family(pid):
        try:
            text = Path(f"/proc/{one}/status").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS:")) / 1024
    return total


def work_of(pid: int) -> float:
    """The seconds of a processor a process and its descendants have used; 0 where the system does not tell."""
    total = 0.0
    for one in family(pid):
        try:
            words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(words[11]) + int(words[12])) / TICKS
    return total


# --- people ---------------------------------------------------------------------------------------------------------


class People:
    """Makes tables and guests by the same forms a browser sends."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection(HERE, port, timeout=START)

    def post(self, path: str, cookie: str = "", **fields: object) -> tuple[str, str]:
        """Send a form: where it leads to, and the key of who sent it. Raises BadOptions."""
        named = {name.replace("__", "."): value for name, value in fields.items()}
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"guest={cookie}"}
        self.line.request("POST", path, urlencode(named), headers)
        answer = self.line.getresponse()
        answer.read()
        if answer.status != 303:
            raise BadOptions("load_refused", path=path, status=answer.status)
        given = (answer.getheader("set-cookie") or "").partition("guest=")[2].partition(";")[0]
        return answer.getheader("location") or "", given or cookie

    def table(self, game: str) -> tuple[str, list[str]]:
        """A table of people that is dealt: its path and the keys of its four pages."""
        seats = max(n for n in GAMES[game].seats if n <= PAGES)
        more = {f"seat__{i}": "friend" for i in range(1, seats)}
        if "clock" in GAMES[game].options:
            more["option__clock"] = "false"  # talks go round by round: every change is somebody's move, not time's
        path, host = self.post(
            f"/new/{game}", seats=seats, seat__0="me", public="on", spectators="on", pace="instant", **more
        )
        keys = [host]
        for seat in range(1, seats):
            keys.append(self.post(f"{path}/sit/{seat}")[1])
        self.post(f"{path}/start", host)
        return path, keys + [""] * (PAGES - seats)


class LoadTable:
    """A table whose pages are all open, and the moves made at it."""

    def __init__(self, port: int, path: str, keys: list[str], luck: random.Random) -> None:
        self.port = port
        self.path = path
        self.keys = keys
        self.luck = luck
        self.lines: list[LoadLine] = []
        self.asked: dict[LoadLine, Asked] = {}
        self.seqs: dict[LoadLine, int] = {}
        self.over = False
        self.sent = 0.0
        self.wanted = 0  # the seq all pages must pass
        self.waiting = False
        self.took: list[float] = []
        self.late = 0

    async def open(self) -> None:
        """Open all pages."""
        self.lines = [await dial(HERE, self.port, f"{self.path}/live", key, self.hear) for key in self.keys]

    def hear(self, line: LoadLine, content: bytes) -> None:
        """A message came."""
        seen = read_seen(content)
        if seen.type != "view":
            return
        self.seqs[line] = seen.seq
        self.over = self.over or seen.over
        if seen.question is None:
            self.asked.pop(line, None)
        else:
            self.asked[line] = seen.question
        if self.waiting and len(self.seqs) == PAGES and min(self.seqs.values()) > self.wanted:
            self.waiting = False
            self.took.append(time.perf_counter() - self.sent)

    def move(self) -> None:
        """Whoever is asked decides; not while the last move is still on its way."""
        if self.waiting:
            self.late += 1
            return
        for line, asked in self.asked.items():
            self.wanted = max(self.seqs.values())
            self.waiting = True
            answer = {"type": "answer", "at": asked.at, "answer": self.choice(asked)}
            del self.asked[line]
            self.sent = time.perf_counter()
            line.say(msgspec.json.encode(answer))
            return

    def choice(self, asked: Asked) -> int | list[int]:
        """Any option; where there is none, everything to the first taker."""
        if asked.options or asked.division is None:
            return self.luck.choice(asked.options).id
        pieces = asked.division.pieces
        return [*pieces, *[0] * (len(pieces) * (asked.division.parts - 1))]

    def close(self) -> None:
        """Close all pages."""
        for line in self.lines:
            line.close()


# --- the measurement ------------------------------------------------------------------------------------------------


def load(
    game: str, tables: int, seconds: float, rate: float, more: list[str], told: Callable[[int, int], None] | None
) -> Load:
    """Play at so many tables for so long, each with so many moves a second; raises BadOptions.

    `more` are further words for `tavern serve`; `told` gets the number of tables that are ready.
    """
    with own_server(more) as (pid, port):
        people = People(port)
        made = []
        for number in range(tables):
            made.append(people.table(game))
            if told is not None:
                told(number + 1, tables)
        return asyncio.run(play(game, pid, port, made, seconds, rate))


async def play(
    game: str, pid: int, port: int, made: list[tuple[str, list[str]]], seconds: float, rate: float
) -> Load:
    """Open all pages, play, and count."""
    luck = random.Random(7)
    tables = [LoadTable(port, path, keys, random.Random(number)) for number, (path, keys) in enumerate(made)]
    try:
        for i in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*[table.open() for table in tables[i : i + AT_ONCE]])
    except (LineLost, OSError) as fault:
        raise BadOptions("load_line", fault=str(fault)) from fault
    await asyncio.sleep(1.0)
    before, mine, began = work_of(pid), time.process_time(), time.perf_counter()
    await asyncio.gather(*[keep_moving(table, began, seconds, rate, luck.random()) for table in tables])
    took = time.perf_counter() - began
    work, own = work_of(pid) - before, time.process_time() - mine
    memory = memory_of(pid)
    for table in tables:
        table.close()
    times = sorted(1000 * one for table in tables for one in table.took)
    if not times:
        raise BadOptions("load_nothing")
    return Load(
        game=game,
        compiled=compiled(),
        tables=len(tables),
        pages=PAGES * len(tables),
        seconds=round(took, 1),
        wanted=rate * len(tables),
        moves=len(times),
        done=round(len(times) / took, 1),
        late=sum(table.late for table in tables),
        p50=share(times, 0.5),
        p95=share(times, 0.95),
        p99=share(times, 0.99),
        longest=round(times[-1], 1),
        server_memory=round(memory, 1),
        server_work=round(work / took, 2),
        players_work=round(own / took, 2),
    )


async def keep_moving(table: LoadTable, began: float, seconds: float, rate: float, phase: float) -> None:
    """Move once in every so many seconds, at a moment of its own, until time is up or the game is over."""
    number = 0
    while not table.over:
        due = began + (number + phase) / rate
        if due > began + seconds:
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        table.move()
        number += 1
    last = time.perf_counter() + 5.0
    while table.waiting and time.perf_counter() < last:
        await asyncio.sleep(0.01)


def share(times: list[float], part: float) -> float:
    """The time within which this part of all moves was done."""
    return round(times[min(len(times) - 1, int(part * len(times)))], 1)


def as_dict(found: Load) -> dict[str, Any]:
    """For JSON."""
    return msgspec.structs.asdict(found)
