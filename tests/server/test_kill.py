"""Kill -9 in the middle of twenty running games: no answered decision is lost, none is applied twice."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dragontavern.core.question import Answer
from dragontavern.server.databases import Sqlite
from dragontavern.server.messages import Answered
from dragontavern.server.store import Store

from .door import LONG, Message

GAMES = 20
KILLS = 2
ROOT = Path(__file__).parents[2]


@contextmanager
def host(data: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server process and its address; it is gone at the end, whatever happens."""
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH")]))
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.host", str(data)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip(), process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


class Player:
    """Somebody at a table of his own, who remembers all he decided and saw."""

    def __init__(self, cookie: str, path: str) -> None:
        self.cookie = cookie
        self.path = path
        self.answers: list[int] = []  # sent, in order
        self.last: Message = {}  # the last answer sent
        self.confirmed = 0  # how many of them a view has shown to be done
        self.seq = 0
        self.over = False

    async def play(self, url: str, enough: asyncio.Event, moves: int) -> None:
        """Answer until the line breaks or the game is over; say when so many answers are confirmed."""
        address = url.replace("http", "ws").rstrip("/") + self.path + "/live"
        headers = {"Cookie": f"guest={self.cookie}"}
        async with connect(address, additional_headers=headers, open_timeout=LONG, max_size=None) as line:
            try:
                if self.last:
                    await line.send(msgspec.json.encode(self.last).decode())  # perhaps it got lost: send it again
                await self.answer_all(line, enough, moves)
            except ConnectionClosed:
                pass

    async def answer_all(self, line: ClientConnection, enough: asyncio.Event, moves: int) -> None:
        """Answer every new question once."""
        while not self.over:
            view = msgspec.json.decode(await asyncio.wait_for(line.recv(), LONG))
            assert view["type"] == "view", view
            assert view["seq"] >= self.seq, "what was seen has been forgotten"
            self.seq, self.over = view["seq"], view["over"]
            question = view["question"]
            if self.over or (question is not None and question["at"] != self.last.get("at")):
                self.confirmed = len(self.answers)
                if self.confirmed >= moves or self.over:
                    enough.set()
            if question is None or question["at"] == self.last.get("at"):
                continue
            option = question["options"][len(self.answers) % len(question["options"])]["id"]
            self.last = {"type": "answer", "at": question["at"], "answer": option}
            self.answers.append(option)
            await line.send(msgspec.json.encode(self.last).decode())


def sit_down(url: str) -> list[Player]:
    """Twenty people, each at a table with two bots."""
    players = []
    for _ in range(GAMES):
        with httpx.Client(base_url=url, timeout=LONG) as browser:
            plan = {"seats": 3, "seat.0": "me", "seat.1": "bot:random", "seat.2": "bot:random"}
            path = browser.post("/new/ante", data=plan).headers["location"]
            assert browser.post(f"{path}/start").status_code == 303
            players.append(Player(browser.cookies["guest"], path))
    return players


async def play_until_killed(players: list[Player], url: str, process: "subprocess.Popen[str]", moves: int) -> None:
    """Let all play; kill the server in the middle, as soon as everybody has so many answers confirmed."""
    done = [asyncio.Event() for _ in players]
    playing = [asyncio.create_task(p.play(url, e, moves)) for p, e in zip(players, done, strict=True)]
    await asyncio.wait_for(asyncio.gather(*[event.wait() for event in done]), LONG)
    process.send_signal(signal.SIGKILL)
    await asyncio.wait_for(asyncio.gather(*playing), LONG)


async def play_to_the_end(players: list[Player], url: str) -> None:
    """Let all play on until every game is over."""
    await asyncio.gather(*[player.play(url, asyncio.Event(), 0) for player in players])


async def answers_in_book(data: Path, players: list[Player]) -> list[list[Answer]]:
    """What the book says each player answered."""
    store = Store(Sqlite(data / "tavern.db"))
    found = []
    for player in players:
        table = await store.table(player.path.removeprefix("/t/"))
        assert table is not None
        found.append([e.answer for e in table[1] if isinstance(e, Answered) and e.seat == 0])
    store.close()
    return found


def test_no_decision_is_lost_or_applied_twice(tmp_path: Path) -> None:
    players: list[Player] = []
    for kill in range(KILLS):
        with host(tmp_path) as (url, process):
            players = players or sit_down(url)
            asyncio.run(play_until_killed(players, url, process, 4 * (kill + 1)))
        for player, book in zip(players, asyncio.run(answers_in_book(tmp_path, players)), strict=True):
            # what was confirmed is in the book; the one answer that was under way may be, or not
            assert book in (player.answers[: player.confirmed], player.answers)
    assert sum(not player.over for player in players) > GAMES / 2, "the games should still be running"
    with host(tmp_path) as (url, _):
        asyncio.run(play_to_the_end(players, url))
    assert all(player.over for player in players)
    assert asyncio.run(answers_in_book(tmp_path, players)) == [player.answers for player in players]
