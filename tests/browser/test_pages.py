"""Every page as people meet it: accessible to all, named for screen readers, in both languages and widths."""

import os
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.server.door import Door

from .test_games import begin, sit_down
from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).parent / "golden"
PAGES = {
    "tavern": "/",
    "new": "/new/ante",
    "rules": "/rules/ante",
    "gallery": "/gallery/ante",
    "about": "/about",
    "reports": "/reports",
    "api": "/api",
    "bots": "/bots",
    "lost": "/nowhere",
}
# The rules are checked by their own tests; a golden copy of every sentence would only be in the way.
SNAPPED = ("tavern", "new", "about", "lost", "table", "lobby", "text")


def visit(guest: Window, name: str) -> None:
    """Come to a page the way a person would."""
    if name == "lobby":
        sit_down(guest, "friend", "bot:greedy")
    elif name in ("table", "text"):
        sit_down(guest, "bot:greedy", "bot:greedy", "bot:random", "bot:random", "bot:greedy")
        begin(guest)
        guest.asked(-1)
        if name == "text":
            guest.go(f"/t/{guest.table}/text")
    else:
        guest.go(PAGES[name])
    guest.page.wait_for_load_state("networkidle")


def blameless(guest: Window, name: str) -> None:
    """axe finds nothing."""
    found = Axe().run(guest.page)
    assert found.violations_count == 0, f"{name}: {found.generate_report()}"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", [*PAGES, "lobby", "table", "text"])
def test_pages(browser: Browser, door: Door, name: str, language: str) -> None:
    """Nothing for axe, no sideways scrolling at 360 px, pictures kept, and the names a screen reader gets stay."""
    faults_expected = name == "lost"
    with window(browser, door, language, WIDE, color_scheme="dark", bypass_csp=True) as guest:
        visit(guest, name)
        if language == "en":  # both languages are built alike; by daylight, on a phone, both are looked at
            blameless(guest, name)
        guest.shoot(f"page-{name}-{language}-1280-dark")
        if name in ("table",):
            assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (
                "six seats need a scroll"
            )
        if name in SNAPPED:
            same_as_golden(f"{name}.{language}.yml", guest.page.locator("body").aria_snapshot())
        guest.page.emulate_media(color_scheme="light")
        guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        guest.page.wait_for_timeout(100)
        assert guest.unscrolled(), f"{name} is wider than a phone"
        blameless(guest, f"{name} on a phone, by daylight")
        guest.shoot(f"page-{name}-{language}-360-light")
        if faults_expected:
            guest.faults.clear()  # the browser itself notes a page that is not there


def same_as_golden(name: str, snapshot: str) -> None:
    """The snapshot is the one kept; `TAVERN_RENEW=1` keeps the new one. Addresses differ from run to run."""
    lines = [line for line in snapshot.splitlines() if "/url:" not in line and "http://" not in line]
    text = "\n".join(lines) + "\n"
    file = GOLDEN / name
    if os.environ.get("TAVERN_RENEW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), f"{name} reads differently; renew it with TAVERN_RENEW=1"


def test_twice_as_large(browser: Browser, door: Door) -> None:
    """At 200 % zoom (half the window) nothing runs out of the page and the question can be answered."""
    with window(browser, door, "it", (640, 400)) as guest:
        sit_down(guest, "bot:greedy", "bot:greedy", "bot:greedy")
        begin(guest)
        question = guest.asked(-1)
        assert question
        assert guest.unscrolled()
        guest.answer_by_mouse(question)
        assert guest.asked(question["at"])


def test_the_lobby_leaves_alone_who_is_writing(browser: Browser, door: Door) -> None:
    with window(browser, door) as guest:
        sit_down(guest, "friend", "friend")
        guest.wait(lambda: guest.frames)
        field = guest.page.locator(".party-sit input").nth(1)
        field.fill("Bru")
        seen = guest.frames[-1]["seq"]
        invitation = guest.page.locator(".invite input").first.input_value()
        door.guest().go(invitation.removeprefix(door.url.rstrip("/")), name="Zoe")
        guest.wait(lambda: guest.frames[-1]["seq"] > seen)
        guest.page.wait_for_timeout(300)
        assert field.evaluate("one => one === document.activeElement && one.value") == "Bru"
        field.blur()
        guest.page.get_by_text("Zoe").wait_for()
