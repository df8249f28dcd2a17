"""The big screen of a table, and the tavern as an app: what they show, to whom, and what is kept."""

import hashlib
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.icons import HOME, ICONS, SOURCES, sources
from tests.server.door import Door, Guest, open_door

from dragontavern.games import GAMES
from dragontavern.web import install_pages
from dragontavern.web.site import make_app

WEB = Path(install_pages.__file__).parent


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests here."""
    with open_door(make=make_app) as opened:
        yield opened


def dealt(host: Guest, id: str, **plan: str) -> str:
    """A table of a game with one person and bots."""
    number = GAMES[id].seats[0]
    bots = {f"seat__{i}": "bot:random" for i in range(1, number)}
    path = host.go(f"/new/{id}", seats=number, pace="instant", seat__0="me", **bots, **plan)
    host.go(f"{path}/start")
    return path


# --- the big screen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", list(GAMES))
def test_a_screen_shows_what_a_spectator_sees_also_to_one_who_sits_there(door: Door, id: str) -> None:
    host = door.guest("en")
    path = dealt(host, id)
    page = host.http.get(f"{path}/screen?lang=it")
    assert page.status_code == 200
    assert '<html lang="it"' in page.text
    assert page.headers["content-language"] == "it"
    setup = json.loads(re.search(r'id="setup">(.*?)</script>', page.text, re.DOTALL)[1])  # type: ignore[index]
    assert setup["live"] == f"{path}/screen/live?lang=it"
    assert setup["link"]["text"] == "", "a table without spectators tells nobody its address"
    table = door.house.tables[path.removeprefix("/t/")]
    with host.live(f"{path}/screen") as line:
        frame = line.read_until(lambda view: view["waiting"] == [0])  # all bots have moved
        assert (frame["you"], frame["question"], frame["left"], frame["here"]) == (-1, None, -1, None)
        assert frame["portrait"] == json.loads(json.dumps(table.view_message(-1, "en").portrait))
        line.send(type="answer", at=0, answer=0)
        assert line.read_until(lambda told: told["type"] != "view")["type"] == "error"
        line.send(type="look", seat=0)
        line.send(type="hello")
        assert line.read()["you"] == -1
    assert not table.people()[0].here, "a screen is nobody at the table"


def test_a_screen_is_for_those_inside_unless_others_may_watch(door: Door) -> None:
    host, other = door.guest(), door.guest()
    closed, watched = dealt(host, "ante"), dealt(host, "ante", spectators="on")
    assert other.http.get(f"{closed}/screen").status_code == 403
    page = other.http.get(f"{watched}/screen").text
    assert f"{door.url.partition('://')[2].rstrip('/')}{watched}" in page
    assert other.http.get("/t/nowhere/screen").status_code == 404
    with other.live(f"{closed}/screen") as line:
        assert line.read_until(lambda told: told["type"] != "view")["type"] == "error"


def test_a_screen_of_a_lobby_says_who_is_missing(door: Door) -> None:
    host = door.guest()
    path = host.go("/new/ante", seats=2, seat__0="me", seat__1="friend", public="on")
    page = host.http.get(f"{path}/screen").text
    assert "free" in page
    assert "Sit down with us:" in page
    assert f'href="{path}/screen?lang=en"' in host.http.get(path).text


# --- the tavern as an app -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "short"), [("en", "Tavern"), ("it", "Taverna")])
def test_a_browser_can_install_the_tavern(door: Door, language: str, short: str) -> None:
    guest = door.guest(language)
    page = guest.http.get("/").text
    address = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert address is not None
    found = guest.http.get(address[1])
    assert found.headers["content-type"] == "application/manifest+json"
    manifest = found.json()
    assert (manifest["lang"], manifest["short_name"], manifest["display"]) == (language, short, "standalone")
    assert (manifest["start_url"], manifest["scope"], manifest["id"]) == ("/", "/", "/")
    sizes = set()
    for icon in manifest["icons"]:
        drawn = guest.http.get(icon["src"])
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
            sizes.add((icon["purpose"], width))
    assert sizes == {("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512)}
    for shortcut in manifest["shortcuts"]:
        assert guest.http.get(shortcut["url"]).status_code == 200
    assert struct.unpack(">II", guest.http.get("/apple-touch-icon.png").content[16:24]) == (180, 180)
    assert guest.http.get("/manifest.xx.webmanifest").status_code == 404


def test_the_icons_show_the_pictures_as_they_are_now() -> None:
    assert SOURCES.read_text(encoding="utf-8") == sources(), "draw them anew: python -m tests.browser.icons"
    assert {path.stem for path in HOME.glob("*.png")} == set(ICONS)


def test_the_service_worker_keeps_only_what_is_nobodys_own(door: Door) -> None:
    guest = door.guest("it")
    guest.go("/name", name="Zefiro Quattropani")
    found = guest.http.get("/sw.js")
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    told = json.loads(found.text.partition("\n")[0].removeprefix("const TAVERN = ").removesuffix(";"))
    assert {f"/rules/{id}" for id in GAMES} <= set(told["pages"])
    assert not [page for page in told["pages"] if page.startswith(("/t/", "/mine", "/data", "/me", "/replay"))]
    for file in told["files"]:
        assert guest.http.get(file).status_code == 200, file
    for page in told["pages"]:
        read = guest.http.get(page)
        assert read.status_code == 200
        assert read.headers["content-language"] == "it"
        assert "Zefiro" not in read.text
    code = (WEB / "static" / "site" / "sw.js").read_text(encoding="utf-8")
    assert 'credentials: "omit"' in code


def test_another_edition_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = install_pages.edition()
    monkeypatch.setattr(install_pages, "__version__", "another")
    assert install_pages.edition.__wrapped__() != before
    assert len(before) == len(hashlib.sha256().hexdigest()) // 4


def test_the_page_for_offline_says_what_works(door: Door) -> None:
    for language, words in (("en", "Nothing is lost"), ("it", "Nulla è perduto")):
        page = door.guest(language).http.get("/offline").text
        assert words in page
        assert all(f'href="/rules/{id}"' in page for id in GAMES)
