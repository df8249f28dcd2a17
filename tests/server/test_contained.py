"""Faults from outside, each contained, reported and recovered from: a page that never reads, bots that all die."""

import asyncio
import base64
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dragontavern.server import pool as pools
from dragontavern.server.app import make_app, make_house
from dragontavern.server.house import House, Plan
from dragontavern.server.pool import Pool
from dragontavern.server.serve import listen, make_server
from dragontavern.server.store import GuestRow
from dragontavern.server.thinker import BotLost

from .door import LONG, Door, Guest, Spot, luck, trial
from .party import at_home, until
from .test_live import asks

PING = 0.5


@contextmanager
def narrow_door() -> Iterator[Door]:
    """A house whose lines hold little that was not read, and that soon asks for signs of life."""
    config = trial(ping=PING)
    house = make_house(config, Spot(), luck())
    sock = listen("127.0.0.1", 0, fixed=True)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    ready = threading.Event()
    server = make_server(make_app(house), config, sock, lambda _: ready.set())
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])), daemon=True)
    thread.start()
    try:
        assert ready.wait(LONG)
        yield Door(house, f"http://127.0.0.1:{sock.getsockname()[1]}/")
    finally:
        server.should_exit = True
        thread.join(LONG)
        assert not thread.is_alive()


def deaf_page(door: Door, guest: Guest, path: str) -> socket.socket:
    """A page that opens its line and then reads nothing at all."""
    host, port = door.url.removeprefix("http://").rstrip("/").split(":")
    page = socket.socket()
    page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    page.connect((host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: guest={guest.http.cookies['guest']}\r\n\r\n"
    )
    page.sendall(request.encode())
    return page


def wait(holds: object) -> None:
    """Wait for something another thread does."""
    ends = time.monotonic() + LONG
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_a_page_that_never_reads_holds_up_nobody_and_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "dragontavern")
    with narrow_door() as door:
        guest = door.guest()
        path = guest.go("/play/ante")
        table = door.house.tables[path.removeprefix("/t/")]
        with guest.live(path) as reading:
            view = reading.read_until(asks)
            with deaf_page(door, guest, path):
                wait(lambda: len(table.viewers) == 2)
                frames = 0
                while len(table.viewers) == 2:
                    question = view["question"]
                    if question is None or view["over"]:
                        break
                    reading.answer(question)
                    began = time.monotonic()
                    view = reading.read_until(lambda one, at=question["at"]: moved_on(one, at))  # type: ignore[misc]
                    assert time.monotonic() - began < LONG / 4
                    frames += 1
                wait(lambda: len(table.viewers) == 1)
                assert frames > 3
        wait(lambda: door.house.figures.cut == 1)
    assert [record for record in caplog.records if "cut off" in record.getMessage()]


def moved_on(message: dict[str, object], at: int) -> bool:
    """Whether a view asks something new, or the game is over."""
    question = message.get("question")
    return bool(message.get("over")) or (isinstance(question, dict) and question["at"] != at)


# --- bots -----------------------------------------------------------------------------------------------------------


def pids(pool: Pool) -> list[int]:
    """The processes that think now."""
    return [worker.process.pid for worker in pool.workers if worker.process is not None]


def test_a_pool_killed_again_and_again_is_replaced_and_the_game_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    pool = Pool(2, 20.0)

    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "drako", Plan(seats=["me", "bot:random"], pace="instant"))
        await house.start(table, ada)
        killed: set[int] = set()
        while not table.over and len(killed) < 3:
            await until(lambda: 0 in table.asked or table.over)
            for pid in set(pids(pool)) - killed:
                os.kill(pid, signal.SIGKILL)
                killed.add(pid)
            if not table.over:
                await table.answer(0, table.asked[0], table.playing().legal(0)[0])
        await until(lambda: 0 in table.asked or table.over)
        assert len(killed) >= 3
        assert pool.replaced >= 2
        assert house.figures.lost == 0  # each decision was made by a bot all the same

    at_home(party, thinker=pool)
    assert [record for record in caplog.records if "replaced" in record.getMessage()]


def test_where_no_process_can_be_started_bots_wait_until_one_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Out of processes or memory: nobody's bot plays nonsense meanwhile."""
    monkeypatch.setattr(pools, "AGAIN", 0.01)
    start, failures = pools.start_process, iter(range(20))

    async def start_later(command: object) -> object:
        if next(failures, None) is not None:
            raise OSError("Resource temporarily unavailable")
        return await start(command)  # type: ignore[arg-type]

    monkeypatch.setattr(pools, "start_process", start_later)

    async def party(house: House, ada: GuestRow) -> None:
        table = await house.create(ada, "drako", Plan(seats=["bot:random", "me"], pace="instant"))
        await house.start(table, ada)
        await until(lambda: 1 in table.asked)
        assert house.figures.lost == 0

    at_home(party, thinker=Pool(1, 20.0))


def test_who_waits_too_long_for_a_process_plays_on_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "AGAIN", 0.01)

    async def never(command: object) -> object:
        raise OSError("Cannot allocate memory")

    monkeypatch.setattr(pools, "start_process", never)

    async def ask() -> None:
        with pytest.raises(BotLost, match="no process"):
            await Pool(1, 0.1).think("drako", "random", 1, "")

    asyncio.run(ask())
