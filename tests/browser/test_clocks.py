"""Clocks, pauses, requests and notices at the live table and without scripts, in both languages and widths."""

import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.server.door import Door

from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

# a page nobody looks at, in a browser that keeps the notices it is given
HIDDEN = """
window.notices = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, more) { notices.push([title, more.body]); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => Boolean(window.looksAway) });
"""


class Wall:
    """The wall clock of a house, which a test may set forward."""

    def __init__(self, door: Door) -> None:
        self.ahead = 0.0
        door.house.hours.clock = lambda: time.time() + self.ahead


def together(host: Window, friend: Window, game: str, **wishes: str) -> None:
    """The host opens a table by the form; the friend comes by the link; the cards are dealt."""
    page = host.page
    host.go(f"/new/{game}?seats=2")
    page.locator('[name="seat.1"]').select_option("friend")
    page.locator('[name="pace"]').select_option("instant")
    for name, value in wishes.items():
        page.locator(f'[name="{name}"]').select_option(value)
    page.locator("form.new button.main").click()
    page.wait_for_url("**/t/*")
    house = host.door.house
    friend.go(f"/j/{house.invite(house.tables[host.table], 1)}")
    friend.page.locator('form[action^="/j/"] button').click()
    friend.page.wait_for_url("**/t/*")
    page.locator('form[action$="/start"] button').click()
    for one in (host, friend):
        one.page.locator("#prompt, .question").first.wait_for()


def clean(guest: Window) -> None:
    """Nothing for axe to complain of, nothing to scroll for."""
    assert guest.unscrolled()
    found = Axe().run(guest.page)
    assert found.violations_count == 0, found.generate_report()


def answered(guest: Window) -> None:
    """The guest answers what he is asked."""
    question = guest.asked(-1)
    assert question is not None
    guest.answer_by_mouse(question)
    guest.wait(lambda: guest.frames[-1]["question"] is None or guest.frames[-1]["question"]["at"] != question["at"])


def test_two_people_pause_and_take_back(browser: Browser, door: Door) -> None:
    with (
        window(browser, door, "en", WIDE, bypass_csp=True) as host,
        window(browser, door, "it", NARROW, seed=2, bypass_csp=True) as friend,
    ):
        together(host, friend, "ante", clock="bank:600+10")
        for one in (host, friend):
            clocks = one.page.locator("[data-clock]")
            clocks.first.wait_for()
            assert clocks.count() == 2
            assert "9:5" in clocks.first.inner_text() or "10:00" in clocks.first.inner_text()
        clean(host)
        host.shoot("clocks-en-1280")
        friend.shoot("clocks-it-360")
        host.page.locator("[data-pause]").click()
        for one in (host, friend):
            one.page.locator(".request").wait_for()
            assert one.page.locator(".requests").get_attribute("aria-live") == "polite"
            clean(one)
        host.shoot("pause-en-1280")
        friend.shoot("pause-it-360")
        assert host.page.locator("[data-option]").count() == 0
        friend.page.locator("[data-go-on]").click()
        host.page.locator(".request").wait_for(state="detached")
        answered(host)
        answered(friend)
        host.wait(lambda: host.frames[-1]["may_wish"])
        before = len(host.frames)
        host.page.locator(".tool.wide").click()
        host.page.locator("[data-wish]").wait_for()
        clean(host)
        host.shoot("wish-sheet-en-1280")
        host.page.locator("[data-wish]").click()
        friend.page.locator("[data-reply=yes]").wait_for()
        clean(friend)
        friend.shoot("wish-it-360")
        host.shoot("wish-en-1280")
        friend.page.locator("[data-reply=yes]").click()
        host.wait(lambda: not host.frames[-1]["counted"])
        assert len(host.frames) > before
        assert host.asked(-1) is not None
        host.page.locator("h1 small").wait_for()
        clean(host)
        host.shoot("uncounted-en-1280")


def test_who_is_late_takes_the_seat_back_with_one_click(browser: Browser, door: Door) -> None:
    wall = Wall(door)
    with window(browser, door, "it", NARROW, bypass_csp=True) as host, window(browser, door, "en", seed=2) as friend:
        together(host, friend, "ante", clock="decision:20", late="seat")
        answered(friend)
        assert host.asked(-1) is not None
        wall.ahead = 12.0  # less than the house's time would stand still after
        host.page.wait_for_timeout(50)
        door.house.hours.beaten += 12_000
        wall.ahead = 24.0
        back = host.page.locator('form[action*="/sit/0"] button')
        back.wait_for()
        clean(host)
        host.shoot("late-it-360")
        back.click()
        host.wait(lambda: host.frames[-1]["you"] == 0)


def test_a_notice_for_those_who_look_elsewhere(browser: Browser, door: Door) -> None:
    with window(browser, door, "en") as host, window(browser, door, "it", seed=2) as friend:
        friend.page.add_init_script(HIDDEN)
        together(host, friend, "ante")
        page = friend.page
        page.get_by_label("Impostazioni").click()
        page.locator('input[name="notices"][value="show"]').click()
        friend.shoot("settings-it-1280")
        page.keyboard.press("Escape")
        icon = page.locator('link[rel="icon"]')
        assert "turn" in str(icon.get_attribute("href"))
        assert page.title().startswith("●")
        answered(friend)
        if friend.frames[-1]["question"] is None:
            assert "turn" not in str(icon.get_attribute("href"))
            assert not page.title().startswith("●")
        page.evaluate("window.looksAway = true")
        for _ in range(600):
            if page.evaluate("notices.length"):
                break
            if host.frames[-1]["question"] is not None:
                answered(host)
            page.wait_for_timeout(100)
        title, body = page.evaluate("notices[0]")
        assert title.startswith("Decidi tu")
        assert body == friend.frames[-1]["question"]["prompt"]


def test_giving_up_a_duel(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", NARROW, bypass_csp=True) as host, window(browser, door, "en", seed=2) as friend:
        together(host, friend, "drako", clock="days:3")
        assert (
            "3 g" in host.page.locator("[data-clock]").first.inner_text()
            or "2 g" in host.page.locator("[data-clock]").first.inner_text()
        )
        host.shoot("clocks-drako-it-360")
        friend.shoot("clocks-drako-en-1280")
        host.page.locator(".bar .tool").last.click()
        host.page.locator("details.luck summary").last.click()
        host.page.locator("[data-resign]").click()
        friend.page.locator("table.scores").first.wait_for()
        friend.shoot("resigned-en-1280")
        assert friend.frames[-1]["result"]["winners"] == [1]


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("it", NARROW)])
def test_the_same_without_scripts(browser: Browser, door: Door, language: str, size: tuple[int, int]) -> None:
    with (
        window(browser, door, language, size, java_script_enabled=False) as host,
        window(browser, door, "en", java_script_enabled=False) as friend,
    ):
        host.go("/new/ante?seats=2")
        host.shoot(f"new-clock-{language}-{size[0]}")
        host.page.locator('[name="seat.1"]').select_option("friend")
        host.page.locator('[name="clock"]').select_option("bank:600+10")
        host.page.locator("form.new button.main").click()
        house = door.house
        friend.go(f"/j/{house.invite(house.tables[host.table], 1)}")
        friend.page.locator('form[action^="/j/"] button').click()
        host.go(f"/t/{host.table}")
        assert host.page.locator("text=10 min").count() > 0
        host.page.locator('form[action$="/start"] button').click()
        text = f"/t/{host.table}/text"
        for one in (host, friend):
            one.go(text)
            assert "●" in one.page.title()
        host.shoot(f"text-clock-{language}-{size[0]}")
        host.page.locator('form[action$="/pause"] button').click()
        host.page.locator("#pause").wait_for()
        host.shoot(f"text-pause-{language}-{size[0]}")
        friend.go(text)
        friend.page.locator('form[action$="/go-on"] button').click()
        for one in (host, friend):
            one.go(text)
            one.page.locator('[name="answer"]').first.click()
        host.go(text)
        host.page.locator("details.luck summary").filter(has=host.page.locator("xpath=..//form")).first.click()
        host.page.locator('form[action$="/wish"] button').click()
        friend.go(text)
        friend.shoot(f"text-wish-{language}-{size[0]}")
        friend.page.locator('[name="yes"][value="1"]').click()
        host.go(text)
        assert not house.tables[host.table].accord.counted
