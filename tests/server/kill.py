"""Kill -9 at random moments while people play all four games: every game goes on, nothing lost, nothing twice.

    python -m tests.server.kill [--games 200] [--kills 20] [--processes 1] [--postgres] [--seed 0]

plays so many games at once, kills a random process of the house so many times in between, plays all games to their
end and compares what every player sent with what the book holds.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
from tests.server.books import fresh, server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dragontavern.core.question import Answer
from dragontavern.server.databases import open_database
from dragontavern.server.messages import Answered
from dragontavern.server.store import Store

from .door import LONG, Message

ROOT = Path(__file__).parents[2]
PASS = 0
BREATH = 0.05  # seconds until somebody whose line broke knocks again
PLANS: list[tuple[str, dict[str, str]]] = [
    ("ante", {"seats": "3", "seat.0": "me", "seat.1": "bot:random", "seat.2": "bot:random"}),
    ("drako", {"seats": "2", "seat.0": "me", "seat.1": "bot:random"}),
    ("gold", {"seats": "3", "seat.0": "me", "seat.1": "bot:random", "seat.2": "bot:random", "option.clock": "false"}),
    ("lords", {"seats": "2", "seat.0": "me", "seat.1": "bot:random"}),
]


class Where(NamedTuple):
    """Where a house keeps its book."""

    data: Path
    db: str = ""
    log: Path | None = None  # where its processes tell what goes wrong; None: where we do


@contextmanager
def host(where: Where) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server process and its address; it is gone at the end, whatever happens."""
    process = start(where)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip(), process
    finally:
        end(process)


def start(where: Where) -> "subprocess.Popen[str]":
    """A server process; its first line is its address."""
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH")]))
    with ExitStack() as stack:
        told = None if where.log is None else stack.enter_context(where.log.open("a", encoding="utf-8"))
        return subprocess.Popen(
            [sys.executable, "-m", "tests.server.host", str(where.data), where.db],
            stdout=subprocess.PIPE,
            stderr=told,
            text=True,
            env={**os.environ, "PYTHONPATH": paths},
        )


def end(process: "subprocess.Popen[str]") -> None:
    """No more of it."""
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


class House:
    """Some processes, each with its address; "" while it is being started again."""

    def __init__(self, where: Where, processes: int) -> None:
        self.where = where
        self.running = [start(where) for _ in range(processes)]
        self.urls = [self._address(process) for process in self.running]

    def _address(self, process: "subprocess.Popen[str]") -> str:
        assert process.stdout is not None
        return process.stdout.readline().strip()

    async def kill(self, i: int) -> None:
        """Kill -9, and start it again."""
        self.urls[i] = ""
        self.running[i].send_signal(signal.SIGKILL)
        await asyncio.to_thread(end, self.running[i])
        self.running[i] = start(self.where)
        self.urls[i] = await asyncio.to_thread(self._address, self.running[i])

    def close(self) -> None:
        """All of them."""
        for process in self.running:
            end(process)


class Player:
    """Somebody at a table of his own, who remembers all he decided and saw."""

    def __init__(self, game: str, cookie: str, path: str, seed: int) -> None:
        self.game = game
        self.cookie = cookie
        self.path = path
        self.dice = random.Random(seed)
        self.answers: list[Answer] = []  # sent, in order
        self.last: Message = {}  # the last answer sent
        self.seq = 0
        self.breaks = 0  # how often the line broke
        self.over = False

    async def play(self, house: House) -> None:
        """Play to the end, by whichever process answers."""
        while not self.over:
            url = self.dice.choice(house.urls)
            if url:
                try:
                    await self.visit(url)
                except (OSError, TimeoutError, WebSocketException):
                    self.breaks += 1
            await asyncio.sleep(BREATH)

    async def visit(self, url: str) -> None:
        """Play until the line breaks or the game is over."""
        address = url.replace("http", "ws").rstrip("/") + self.path + "/live"
        headers = {"Cookie": f"guest={self.cookie}"}
        async with connect(address, additional_headers=headers, open_timeout=LONG, max_size=None) as line:
            if self.last:
                await self.send_again(line)  # perhaps it got lost
            await self.answer_all(line)

    async def send_again(self, line: ClientConnection) -> None:
        """The last answer once more: it must count once."""
        await line.send(msgspec.json.encode(self.last).decode())

    async def answer_all(self, line: ClientConnection) -> None:
        """Answer every new question once."""
        while not self.over:
            view = msgspec.json.decode(await asyncio.wait_for(line.recv(), LONG))
            if view["type"] in ("refused", "error"):
                await self.hear_trouble(line, view)
            if view["type"] != "view":
                continue
            assert view["seq"] >= self.seq, "what was seen has been forgotten"
            self.seq, self.over = view["seq"], view["over"]
            question = view["question"]
            if question is None or question["at"] == self.last.get("at"):
                continue
            answer = self.choice(question)
            self.last = {"type": "answer", "at": question["at"], "answer": answer}
            self.answers.append(answer)
            await line.send(msgspec.json.encode(self.last).decode())

    async def hear_trouble(self, line: ClientConnection, told: Message) -> None:
        """Something was not possible: not here."""
        raise AssertionError(told)

    def choice(self, question: Message) -> Answer:
        """Any option; where there is none, everything to the first taker."""
        if question["options"]:
            option: int = self.dice.choice(question["options"])["id"]
            return option
        division = question["division"]
        return (*division["pieces"], *[0] * (len(division["pieces"]) * (division["parts"] - 1)))


def sit_down(url: str, games: int, seed: int, kind: type[Player] = Player) -> list[Player]:
    """So many people, each at a table with bots, the four games in turn."""
    players = []
    for number in range(games):
        game, plan = PLANS[number % len(PLANS)]
        with httpx.Client(base_url=url, timeout=LONG) as browser:
            path = browser.post(f"/new/{game}", data=plan).headers["location"]
            assert browser.post(f"{path}/start").status_code == 303
            players.append(kind(game, browser.cookies["guest"], path, seed + number))
    return players


async def kill_now_and_then(
    house: House, players: list[Player], playing: "list[asyncio.Task[None]]", kills: int, every: int, seed: int
) -> int:
    """Kill a random process whenever all together have sent so many answers more; how often it came to that."""
    dice, killed = random.Random(seed), 0
    while killed < kills and not any(task.done() and task.exception() for task in playing):
        if all(task.done() for task in playing):
            break
        if sum(len(player.answers) for player in players) >= every * (killed + 1):
            await asyncio.sleep(dice.uniform(0, 2 * BREATH))  # in the middle of whatever it is doing then
            await house.kill(dice.randrange(len(house.running)))
            killed += 1
        await asyncio.sleep(BREATH)
    return killed


async def in_book(where: Where, players: list[Player]) -> list[list[Answer]]:
    """What the book says each player answered."""
    store = Store(open_database(where.db, where.data / "tavern.db"))
    found = []
    for player in players:
        table = await store.table(player.path.removeprefix("/t/"))
        assert table is not None
        found.append([e.answer for e in table[1] if isinstance(e, Answered) and e.seat == 0])
    store.close()
    return found


def decisions(player: Player, answers: list[Answer]) -> list[Answer]:
    """The answers of a player, in I Signori dei Draghi without passes: standing orders give those too."""
    return [answer for answer in answers if answer != PASS or player.game != "lords"]


async def play_all(
    where: Where, games: int, kills: int, processes: int, every: int, seed: int
) -> tuple[int, int, int]:
    """Everything; how many kills there were, how many lines broke, and how many answers were given."""
    house = House(where, processes)
    try:
        players = await asyncio.to_thread(sit_down, house.urls[0], games, seed)
        playing = [asyncio.create_task(player.play(house)) for player in players]
        killed = await kill_now_and_then(house, players, playing, kills, every, seed)
        await asyncio.gather(*playing)
    finally:
        house.close()
    return killed, sum(player.breaks for player in players), await compare(where, players)


async def compare(where: Where, players: list[Player]) -> int:
    """What was sent is in the book, in this order, each once; how many answers."""
    book = await in_book(where, players)
    for player, kept in zip(players, book, strict=True):
        assert decisions(player, kept) == decisions(player, player.answers), f"{player.path}: kept {kept}"
    return sum(map(len, book))


def main() -> None:
    """As the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.kill")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--every", type=int, default=300, help="answers between two kills")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as data:
        sizes = (args.games, args.kills, args.processes, args.every, args.seed)
        if args.postgres:
            with server() as url:
                done = asyncio.run(play_all(Where(Path(data), fresh(url)), *sizes))
        else:
            done = asyncio.run(play_all(Where(Path(data)), *sizes))
    killed, breaks, answers = done
    seconds = time.monotonic() - began
    print(
        f"{args.games} games, {answers} answers, {killed} kills, {breaks} broken lines: all as sent ({seconds:.0f} s)"
    )


if __name__ == "__main__":
    main()
