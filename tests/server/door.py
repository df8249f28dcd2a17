"""A house with its door open, for tests: real sockets on a free port, bots that think on the spot."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx
import msgspec
from starlette.applications import Starlette
from websockets.sync.client import connect

from dragontavern.bots.reasons import Advice
from dragontavern.core.question import Answer
from dragontavern.server.app import make_app, make_house
from dragontavern.server.config import Config
from dragontavern.server.house import House
from dragontavern.server.serve import listen, make_server
from dragontavern.server.thinker import BotLost, Thinker
from dragontavern.server.thinking import think

LONG = 60.0  # seconds; nothing here waits that long unless something is broken
Message = dict[str, Any]


class Spot(Thinker):
    """Thinks on the spot, in the loop itself, from the same request as a process would get."""

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        """An answer of the bot."""
        reply = think({"game": game, "level": level, "seed": seed, "view": view})
        if "answer" not in reply:
            raise BotLost(reply["fault"])
        answer: Answer = reply["answer"]
        return answer

    async def advise(self, game: str, level: str, seed: int, view: str) -> Advice:
        """What the bot would answer."""
        reply = think({"game": game, "level": level, "seed": seed, "view": view, "advice": True})
        if "advice" not in reply:
            raise BotLost(reply["fault"])
        advice: Advice = reply["advice"]
        return advice


def trial(**settings: Any) -> Config:
    """The settings of a house for a test: bots at once, no limit on rates."""
    return Config(**{"pace": "instant", "rates": False, "port": 0, **settings})


def luck(seed: int = 7) -> Callable[[int], bytes]:
    """The same seeds and salts in every run."""
    return Random(seed).randbytes


class Door:
    """A running server and what a test needs to knock at it."""

    def __init__(self, house: House, url: str) -> None:
        self.house = house
        self.url = url

    def guest(self, language: str = "en", **headers: str) -> "Guest":
        """Somebody new with a browser of his own."""
        return Guest(self.url, language, headers)


class Guest:
    """A browser without a screen: cookies, forms, live lines."""

    def __init__(self, url: str, language: str, headers: dict[str, str]) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=LONG, headers={"Accept-Language": language, **headers})

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """Send a form."""
        return self.http.post(path, data={name.replace("__", "."): value for name, value in fields.items()})

    def go(self, path: str, **fields: Any) -> str:
        """Send a form that must work; the path it leads to."""
        answer = self.post(path, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def live(self, table: str, **headers: str) -> "Line":
        """Open the live line of a table's path."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        language = self.http.headers["Accept-Language"]
        return Line(self.url, table, {"Cookie": cookie, "Accept-Language": language, **headers})


class Line:
    """A live line: what comes is read message by message."""

    def __init__(self, url: str, table: str, headers: dict[str, str]) -> None:
        address = url.replace("http", "ws").rstrip("/") + table + "/live"
        self.opening = connect(address, additional_headers=headers, open_timeout=LONG, max_size=None)
        self.frames: list[Message] = []

    def __enter__(self) -> "Line":
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)

    def read(self) -> Message:
        """The next message."""
        message: Message = msgspec.json.decode(self.socket.recv(timeout=LONG))
        self.frames.append(message)
        return message

    def read_until(self, found: Callable[[Message], bool]) -> Message:
        """The next message like this."""
        while not found(message := self.read()):
            pass
        return message

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message).decode())

    def answer(self, question: Message, choice: int = 0) -> None:
        """Answer a question with one of its options."""
        self.send(type="answer", at=question["at"], answer=question["options"][choice]["id"], id="test")


@contextmanager
def open_door(
    config: Config | None = None, make: Callable[[House], Starlette] = make_app, seed: int = 7
) -> Iterator[Door]:
    """Open a house at a free port; it is closed at the end, whatever happens."""
    config = config or trial()
    house = make_house(config, Spot(), luck(seed))
    sock = listen("127.0.0.1", 0, fixed=True)
    ready = threading.Event()
    server = make_server(make(house), config, sock, lambda _: ready.set())
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[sock])), daemon=True)
    thread.start()
    try:
        assert ready.wait(LONG), "the server did not start"
        yield Door(house, f"http://127.0.0.1:{sock.getsockname()[1]}/")
    finally:
        server.should_exit = True
        thread.join(LONG)
        assert not thread.is_alive(), "the server did not stop"
