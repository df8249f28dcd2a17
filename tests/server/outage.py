"""Real outages while people play: a database that is stopped, a disk that is full. Nothing is lost, nothing twice.

    python -m tests.server.outage database [--seconds 30] [--games 20] [--processes 2] [--seed 0]
    python -m tests.server.outage disk [--seconds 30] [--games 20] [--seed 0]

A PostgreSQL server is told to drop everything (SIGQUIT) and started again after so many seconds; a small disk of its
own (tmpfs, which only root may mount) is filled to the last byte and emptied again. Meanwhile people go on trying.
Then all games are played to their end, and what every player sent is compared with what the book holds.
"""

import argparse
import asyncio
import os
import resource
import signal
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from tests.server.books import fresh, own_server
from tests.server.kill import House, Player, Where, compare, sit_down
from websockets.asyncio.client import ClientConnection

from .door import LONG, Message

SIZE = 16  # megabytes of the small disk
BLOCK = 4096
FELT = "the book cannot be read or written"
PATIENCE = 0.2  # seconds until somebody who was told "not now" tries again

Outage = Callable[[House], Awaitable[None]]


class Patient(Player):
    """Somebody who is told that nothing can be done now, and sends the same answer again a little later."""

    told = 0

    async def hear_trouble(self, line: ClientConnection, told: Message) -> None:
        """Only one thing may be wrong: the book."""
        assert told["type"] == "error", told
        assert "book" in told["text"] or "libro" in told["text"], told
        self.told += 1
        await asyncio.sleep(PATIENCE)
        if self.last:
            await self.send_again(line)


class Found(NamedTuple):
    """What an outage was like for those outside."""

    answers: int
    told: int  # how often somebody was told that nothing can be written now
    before: list[int]  # what /health answered: before, during and after
    during: list[int]
    after: list[int]
    opened: list[int]  # and what those got who wanted a new table meanwhile
    log: str


async def healths(house: House) -> list[int]:
    """What each process says of itself."""
    async with httpx.AsyncClient(timeout=LONG) as browser:
        return [(await browser.get(f"{url}health")).status_code for url in house.urls]


async def new_tables(house: House) -> list[int]:
    """Somebody new wants a table, at each process."""
    async with httpx.AsyncClient(timeout=LONG) as browser:
        return [(await browser.post(f"{url}play/drako")).status_code for url in house.urls]


async def play_through(
    where: Where, games: int, processes: int, seed: int, begin: Outage, end: Outage, seconds: float
) -> Found:
    """Play; after some answers let the outage begin, and end so many seconds after the house has felt it."""
    log = where.log
    assert log is not None
    house = House(where, processes)
    try:
        players = await asyncio.to_thread(sit_down, house.urls[0], games, seed, Patient)
        patient = [player for player in players if isinstance(player, Patient)]
        playing = [asyncio.create_task(player.play(house)) for player in players]
        try:
            await wait(playing, lambda: all(len(player.answers) >= 5 for player in players))
            before = await healths(house)
            await begin(house)
            await wait(playing, lambda: FELT in log.read_text(encoding="utf-8"))
            await asyncio.sleep(seconds)
            assert not all(task.done() for task in playing), "all were done before"
            during, opened = await healths(house), await new_tables(house)
            sent = [len(player.answers) for player in players]
            await asyncio.sleep(PATIENCE)
            assert sent == [len(player.answers) for player in players], "somebody played on without a book"
            await end(house)
            await asyncio.gather(*playing)
            after = await healths(house)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    finally:
        house.close()
    answers = await compare(where, players)
    told = sum(player.told for player in patient)
    return Found(answers, told, before, during, after, opened, log.read_text(encoding="utf-8"))


async def wait(playing: "list[asyncio.Task[None]]", holds: Callable[[], bool]) -> None:
    """Wait for something the players do; raises what one of them raised."""
    ends = time.monotonic() + LONG
    while not holds():
        for task in playing:
            if task.done():
                task.result()
        assert time.monotonic() < ends
        await asyncio.sleep(0.01)


# --- a database -----------------------------------------------------------------------------------------------------


def stop(running: Any) -> None:
    """Let a PostgreSQL server drop everything, as if its machine were switched off."""
    process = running.get_postmaster_info().process
    os.kill(process.pid, signal.SIGQUIT)
    process.wait(LONG)


def run_again(running: Any) -> None:
    """Start it, however long it takes to recover: the wheel itself has patience for ten seconds."""
    ends = time.monotonic() + 2 * LONG
    while True:
        try:
            running.ensure_postgres_running()
            return
        except (AssertionError, subprocess.SubprocessError):  # it runs, but is not ready yet
            if time.monotonic() > ends:
                raise
        time.sleep(PATIENCE)


def database_away(running: Any, data: Path, games: int, processes: int, seed: int, seconds: float) -> Found:
    """A database that goes away for so many seconds."""
    where = Where(data, fresh(str(running.get_uri())), data / "house.log")

    async def begin(house: House) -> None:
        await asyncio.to_thread(stop, running)

    async def end(house: House) -> None:
        await asyncio.to_thread(run_again, running)

    try:
        return asyncio.run(play_through(where, games, processes, seed, begin, end, seconds))
    finally:
        run_again(running)  # whatever happened: others use it too


# --- a disk ---------------------------------------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A disk of a few megabytes in a folder; False where we may not mount one."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "tavern", str(folder)]
    try:
        mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", str(folder)], check=True)


def fill(ballast: Path) -> None:
    """Write until nothing more goes onto the disk."""
    with ballast.open("wb", buffering=0) as file:
        for size in (BLOCK * 64, BLOCK, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue


def disk_full(data: Path, games: int, seed: int, seconds: float) -> Found | None:
    """A disk that is full for so many seconds; None where we may not mount a small one."""
    with small_disk(data / "disk") as mounted:
        if not mounted:
            return None
        where, ballast = Where(data / "disk", "", data / "house.log"), data / "disk" / "ballast"

        async def begin(house: House) -> None:
            await asyncio.to_thread(fill, ballast)

        async def end(house: House) -> None:
            ballast.unlink()

        return asyncio.run(play_through(where, games, 1, seed, begin, end, seconds))


def file_full(data: Path, games: int, seed: int, seconds: float) -> Found:
    """The same without being root: the system lets the house's process write no further into the book's file."""
    where = Where(data, "", data / "house.log")

    def allow(house: House, size: int) -> None:
        resource.prlimit(house.running[0].pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def begin(house: House) -> None:
        allow(house, (data / "tavern.db-wal").stat().st_size)

    async def end(house: House) -> None:
        allow(house, resource.RLIM_INFINITY)

    return asyncio.run(play_through(where, games, 1, seed, begin, end, seconds))


def main() -> None:
    """As the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.outage")
    parser.add_argument("what", choices=("database", "disk"))
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2, help="of the house, where a database is away")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tavern-outage") as folder:
        if args.what == "database":
            with own_server() as running:
                sizes = (args.games, args.processes, args.seed, args.seconds)
                found: Found | None = database_away(running, Path(folder), *sizes)
        else:
            found = disk_full(Path(folder), args.games, args.seed, args.seconds)
    if found is None:
        raise SystemExit("only root may mount a small disk")
    print(found.log, end="")
    print(
        f"{args.games} games, {found.answers} answers, {found.told} times told to wait: all as sent;"
        f" health {found.before}, {found.during}, {found.after}"
    )


if __name__ == "__main__":
    main()
