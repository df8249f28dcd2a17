"""The terminal client, with a pilot at its keys, against a real server."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from io import StringIO
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from rich.console import Console
from tests.server.api.caller import person
from tests.server.door import LONG, Door, open_door

pytest.importorskip("textual")

from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from dragontavern.cli import main
from dragontavern.terminal.client.app import Client
from dragontavern.terminal.client.line import Address, Tavern, key_file, read_keys
from dragontavern.terminal.client.words import client_words

GLANCE = 0.02


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all."""
    with open_door() as opened:
        yield opened


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keys of this test stay in this test."""
    monkeypatch.setenv("DRAGONTAVERN_HOME", str(tmp_path))


def client(door: Door, language: str = "en", path: str = "", game: str = "") -> Client:
    """Somebody who comes to the house by a path."""
    address = Address(door.url.rstrip("/") + path)
    return Client(address, Tavern(address.base, language), client_words(language), "Ada", game)


def playing(app: Client, story: Callable[[Pilot[Any]], Awaitable[None]], size: tuple[int, int] = (120, 40)) -> None:
    """Run the client, and a story at its keys."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await asyncio.wait_for(story(pilot), LONG)

    asyncio.run(run())


async def until(pilot: Pilot[Any], holds: Callable[[], bool]) -> None:
    """Let the client work until something holds."""
    while not holds():
        await pilot.pause(GLANCE)


def shown(app: Client, name: str) -> str:
    """What a part of the screen says."""
    said = StringIO()
    Console(width=200, file=said).print(app.query_one(f"#{name}", Static).content)
    return said.getvalue()


def log(app: Client) -> str:
    """What stands in the log."""
    return "\n".join(line.text for line in app.query_one("#log", RichLog).lines)


def options(app: Client) -> list[str]:
    """What can be chosen."""
    found = app.query_one("#options", OptionList)
    return [str(found.get_option_at_index(i).prompt) for i in range(found.option_count)]


def asked(app: Client) -> int:
    """The number of the question on the screen; -1: none."""
    question = None if app.sight is None else app.sight.view.question
    return -1 if question is None else question.at


def over(app: Client) -> bool:
    return app.sight is not None and app.sight.view.over


def invited(door: Door, language: str, game: str, bots: int) -> tuple[Client, Callable[[], object]]:
    """Somebody with an invitation to a table of bots that decide at once, and the way to deal there."""
    host = person(door, "Bo")
    rounds = {"clock": False} if game == "gold" else {}  # talks without sand
    seats = ["friend", *["bot:random"] * bots]
    made = host.post("/tables", game=game, seats=seats, pace="instant", options=rounds)
    path = f"/tables/{made['id']}/start"
    return client(door, language, f"/j/{made['invitations'][0]['token']}"), lambda: host.post(path)


async def decide(pilot: Pilot[Any], app: Client) -> None:
    """Answer the question with its first option, twice where it is warned of."""
    before = asked(app)
    await pilot.press("1")
    await until(pilot, lambda: asked(app) != before or app.sure >= 0)
    if asked(app) == before:
        await pilot.press("1")
        await until(pilot, lambda: asked(app) != before)


def test_a_game_is_played_to_its_end(door: Door) -> None:
    app, deal = invited(door, "it", "ante", 1)

    async def story(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: "Ada" in shown(app, "heading"))
        await asyncio.to_thread(deal)
        await until(pilot, lambda: asked(app) >= 0)
        assert "20" in shown(app, "table")  # everybody's gold, as the painter draws it
        assert "R12" in shown(app, "prompt")
        assert "R10" in log(app)
        while not over(app):
            await until(pilot, lambda: asked(app) >= 0 or over(app))
            if not over(app):
                await decide(pilot, app)
        assert app.sight is not None
        assert app.sight.view.result is not None
        assert app.sight.view.result.text in shown(app, "table").replace("\n", " ")
        table = app.table
        await pilot.press("n")
        await until(pilot, lambda: app.table != table and asked(app) >= 0)

    playing(app, story)


@pytest.mark.parametrize(
    ("game", "bots", "size"), [("drako", 1, (120, 40)), ("gold", 2, (80, 24)), ("lords", 1, (100, 30))]
)
def test_every_game_is_drawn_and_takes_answers(door: Door, game: str, bots: int, size: tuple[int, int]) -> None:
    app, deal = invited(door, "it", game, bots)

    async def story(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: "Ada" in shown(app, "heading"))
        await asyncio.to_thread(deal)
        for _ in range(3):
            await until(pilot, lambda: asked(app) >= 0)
            assert len(shown(app, "table")) > 200
            assert options(app)
            await decide(pilot, app)
        assert app.query_one("#log", RichLog).lines

    playing(app, story, size)


def test_words_undo_rules_hints_and_orders(door: Door) -> None:
    app, deal = invited(door, "en", "lords", 1)

    async def story(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: "Ada" in shown(app, "heading"))
        await asyncio.to_thread(deal)
        await until(pilot, lambda: asked(app) >= 0)
        await pilot.press("w")
        await until(pilot, lambda: "**" not in log(app) and len(log(app)) > 100)
        entry = app.query_one("#entry", Input)
        entry.focus()
        await pilot.press(*"zzz", "enter")
        await until(pilot, lambda: any("zzz" in note.message for note in app._notifications))
        if app.sight is not None and app.sight.view.orders:
            await pilot.press("o")
            await until(pilot, lambda: any(line.startswith("[") for line in options(app)))
            held = dict(app.sight.view.orders)
            await pilot.press("1")
            await until(pilot, lambda: app.sight is not None and app.sight.view.orders != held)
        assert app.check_action("undo", ()) in (True, False)
        assert app.check_action("start", ()) is False

    playing(app, story)


def test_a_table_for_friends_a_link_and_bots(door: Door) -> None:
    host, friend = client(door), client(door, "it")
    links: list[str] = []

    async def opening(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: len(options(host)) >= 8)
        await pilot.press("5")  # a table of Three-Dragon Ante for friends
        await until(pilot, lambda: "/j/" in shown(host, "table"))
        links.append(next(word for word in shown(host, "table").split() if "/j/" in word))
        bo = person(door, "Bo")
        bo.post("/join", token=links[0].rsplit("/", 1)[1])
        await until(pilot, lambda: "Bo" in shown(host, "heading"))
        await pilot.press("b")
        await until(pilot, lambda: "○" not in shown(host, "heading"))
        await pilot.press("s")
        await until(pilot, lambda: asked(host) >= 0)
        await pilot.press("escape")
        await until(pilot, lambda: any("Your table" in line for line in options(host)))

    playing(host, opening)

    async def too_late(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: len(options(friend)) >= 8)
        friend.query_one("#entry", Input).focus()
        friend.query_one("#entry", Input).value = f"{door.url}t/nowhere"
        await pilot.press("enter")
        await until(pilot, lambda: len(friend._notifications) > 0)

    playing(friend, too_late)


def test_somebody_is_known_again(door: Door) -> None:
    base = door.url.rstrip("/")

    async def twice() -> tuple[str, str]:
        first, second = Tavern(base, "en"), Tavern(base, "en")
        await first.introduce("Ada")
        await second.introduce("Bea")
        return first.key, second.key

    first, second = asyncio.run(twice())
    assert first == second == read_keys()[base]
    assert key_file().stat().st_mode & 0o077 == 0


def test_what_is_no_tavern_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--server", "ftp://x", "--lang", "it"]) == 2
    assert "non è l'indirizzo di una taverna" in capsys.readouterr().err
    app = Client(Address("http://127.0.0.1:9"), Tavern("http://127.0.0.1:9", "en"), client_words("en"))

    async def story(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.return_code is not None)

    playing(app, story)
    assert app.return_value == 1


def test_addresses() -> None:
    assert Address("localhost:8377").base == "http://localhost:8377"
    assert Address("https://a.example/j/x.1.y").invitation == "x.1.y"
    assert Address("http://a.example/t/abc/text").table == "abc"
    assert not Address("ftp://a.example").known


def test_both_languages_say_the_same_things() -> None:
    english, italian = client_words("en").texts, client_words("it").texts
    assert list(english) == list(italian)
    for key, text in english.items():
        assert {hole for _, hole, _, _ in Formatter().parse(text)} == {
            hole for _, hole, _, _ in Formatter().parse(italian[key])
        }, key
    assert [key for key in english if english[key] == italian[key]] == []
