"""How much of a processor a move with four viewers takes, and what for. Run by hand: python -m tests.server.bench

The server runs here, the four players in another process; what is counted is this process's own time.
"""

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from websockets.asyncio.client import connect

from dragontavern.server.app import make_app, make_house
from dragontavern.server.driver import Viewer
from dragontavern.server.house import House
from dragontavern.server.messages import Answered, write
from dragontavern.server.serve import listen, make_server
from dragontavern.server.views import Shared, Sight

from .door import Spot, luck, trial
from .party import begun, friend

PLAYERS = 4
GAMES = 12


def measure_whole(data: Path) -> None:
    """Whole games over sockets."""
    config = trial(data=data)
    house = make_house(config, Spot(), luck())
    sock = listen("127.0.0.1", 0, fixed=True)
    ready = threading.Event()
    url = f"http://127.0.0.1:{sock.getsockname()[1]}/"
    server = make_server(make_app(house), config, sock, lambda _: ready.set())
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])), daemon=True)
    thread.start()
    ready.wait()
    players = subprocess.Popen([sys.executable, "-m", "tests.server.bench", url], stdout=subprocess.PIPE, text=True)
    assert players.stdout is not None
    for line in iter(players.stdout.readline, ""):
        if line.startswith("dealt"):
            begin, wall = os.times(), time.perf_counter()
        elif line.startswith("over"):
            moves = sum(table.playing().moves for table in house.tables.values())
            end = os.times()
            ours, systems = 1e3 * (end.user - begin.user) / moves, 1e3 * (end.system - begin.system) / moves
            print(f"{moves} moves, {PLAYERS} viewers each: {ours + systems:.3f} ms of server time a move")
            print(f"({ours:.3f} ms in our code, {systems:.3f} ms in the system's, which sends and writes)")
            print(f"{moves / (time.perf_counter() - wall):.0f} moves a second, everything together")
            break
    players.wait()
    server.should_exit = True
    thread.join()


async def play(url: str) -> None:
    """The other process: four people at each table answer whatever they are asked."""
    lines = []
    for _ in range(GAMES):
        host = httpx.Client(base_url=url)
        fields = {"seats": PLAYERS, "seat.0": "me", "public": "on"}
        fields |= {f"seat.{i}": "friend" for i in range(1, PLAYERS)}
        path = host.post("/new/ante", data=fields).headers["location"]
        people = [host]
        for seat in range(1, PLAYERS):
            people.append(httpx.Client(base_url=url))
            people[-1].post(f"{path}/sit/{seat}")
        address = url.replace("http", "ws").rstrip("/") + path + "/live"
        for one in people:
            headers = {"Cookie": f"guest={one.cookies['guest']}"}
            lines.append(await connect(address, additional_headers=headers, max_size=None))
        host.post(f"{path}/start")
    print("dealt", flush=True)
    await asyncio.gather(*[answer(line) for line in lines])
    print("over", flush=True)


async def answer(line: object) -> None:
    """Answer until the game is over."""
    answered = -1
    for number in count():
        view = msgspec.json.decode(await line.recv())  # type: ignore[attr-defined]
        if view["over"]:
            return
        question = view["question"]
        if question and question["at"] != answered:
            answered = question["at"]
            option = question["options"][number % len(question["options"])]["id"]
            sent = {"type": "answer", "at": answered, "answer": option}
            await line.send(msgspec.json.encode(sent).decode())  # type: ignore[attr-defined]


def timed(what: str, times: int, act: Callable[[], object]) -> None:
    """Print how long something takes."""
    best = 1e9
    for _ in range(3):
        begin = time.process_time()
        for _ in range(times):
            act()
        best = min(best, (time.process_time() - begin) / times)
    print(f"  {what:34} {1e6 * best:8.1f} µs")


async def measure_parts(data: Path) -> None:
    """What a move is made of, in the middle of a game."""
    house: House = make_house(trial(data=data), Spot(), luck())
    await house.open()
    ada = await friend(house, "Ada")
    table = await begun(house, ada, ["me", *["friend"] * (PLAYERS - 1)])
    for number in range(60):
        seat = next(iter(table.asked))
        legal = table.playing().legal(seat)
        await table.answer(seat, table.asked[seat], legal[number % len(legal)])
    state = table.playing()
    seat = state.turn()[0]
    option = state.legal(seat)[0]
    view = state.observe(seat)
    table.sight(seat, "it")
    shared = Shared(table, table.people())
    sight = Sight(table, seat, "it", shared)
    since = len(state.events or []) - 4
    viewer = Viewer(ada.id, "it")

    def tell() -> None:
        shared.events.clear()
        sight.events(since)

    print("the parts:")
    timed("try the answer on a copy", 300, lambda: table.check_answer(seat, option))
    timed("observe one seat", 300, lambda: state.observe(seat))
    timed("portray one view", 300, lambda: table.game.portray(view, "it", table.names))
    timed("the whole sight of the seat asked", 300, lambda: Sight(table, seat, "it", Shared(table, [])))
    timed("the whole sight of another seat", 300, lambda: Sight(table, (seat + 1) % PLAYERS, "it", shared))
    timed("four events in words", 300, tell)
    timed("write it as JSON", 300, lambda: write(sight.message))

    def frame() -> None:
        table.frames.clear()
        table.frame_for(viewer)

    timed("a frame from a sight that is there", 300, frame)
    begin = time.process_time()
    for i in range(500):
        await house.store.append(table.id, 10_000 + i, [Answered(0, 1)])
    print(f"  {'write an answer down':34} {1e6 * (time.process_time() - begin) / 500:8.1f} µs")
    print(f"  a frame has {len(write(sight.message))} bytes")
    await house.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(play(sys.argv[1]))
    else:
        with TemporaryDirectory() as place:
            measure_whole(Path(place) / "whole")
            asyncio.run(measure_parts(Path(place) / "parts"))
