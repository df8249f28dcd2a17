"""Talk at the live table, one's own data, and a house that starts again, in both languages and widths."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.server.door import Door

from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser


def together(host: Window, friend: Window, game: str, seats: int = 2) -> None:
    """The host opens a table, the friend comes by the link; the cards are dealt."""
    host.go(f"/new/{game}?seats={seats}")
    host.page.locator('[name="seat.1"]').select_option("friend")
    host.page.locator('[name="pace"]').select_option("instant")
    host.page.locator("form.new button.main").click()
    host.page.wait_for_url("**/t/*")
    house = host.door.house
    friend.go(f"/j/{house.invite(house.tables[host.table], 1)}")
    friend.page.locator('input[name="name"]').fill("Bruto")
    friend.page.locator('form[action^="/j/"] button').click()
    friend.page.wait_for_url("**/t/*")
    host.page.locator('form[action$="/start"] button').click()
    for one in (host, friend):
        one.page.locator("[data-talk]").wait_for()


def clean(guest: Window) -> None:
    """Nothing for axe to complain of, nothing to scroll for."""
    assert guest.unscrolled()
    found = Axe().run(guest.page)
    assert found.violations_count == 0, found.generate_report()


def test_two_people_talk(browser: Browser, door: Door) -> None:
    with (
        window(browser, door, "en", WIDE, bypass_csp=True) as host,
        window(browser, door, "it", NARROW, seed=2, bypass_csp=True) as friend,
    ):
        together(host, friend, "ante")
        friend.page.locator("[data-talk]").click()
        friend.page.locator(".talk input").fill("Chi comincia? <b>Io!</b>")
        friend.page.keyboard.press("Enter")
        friend.page.locator(".line.mine").wait_for()
        clean(friend)
        friend.shoot("talk-it-360")
        host.page.locator(".whisper.on").wait_for()
        assert host.page.locator(".whisper").inner_text() == "Bruto: Chi comincia? <b>Io!</b>"
        assert host.page.locator(".whisper").get_attribute("role") == "status"
        assert host.page.locator("[data-talk] .fresh").inner_text() == "1"
        host.shoot("whisper-en-1280")
        host.page.locator("#prompt").focus()
        host.page.keyboard.press("t")
        assert host.page.locator(".talk [role=log]").get_attribute("aria-live") == "polite"
        assert host.page.locator("[data-talk] .fresh").count() == 0
        host.page.locator('[data-phrase="nice"]').click()
        friend.page.locator(".line", has_text="Ben giocato!").wait_for()
        host.page.locator(".line details summary").first.click()
        clean(host)
        host.shoot("talk-en-1280")
        host.page.locator("[data-report]").click()
        host.page.locator(".line.reported").wait_for()
        host.shoot("talk-reported-en-1280")
        host.page.locator("[data-mute]").click()
        host.page.locator(".line.muted").wait_for()
        assert "comincia" not in host.page.locator(".talk").inner_text()
        clean(host)
        host.page.locator("[data-hear]").click()
        host.page.locator(".line", has_text="comincia").wait_for()
        host.page.locator(".line details summary").first.click()
        host.page.locator("[data-unsay]").first.click()
        friend.page.locator(".line", has_text="comincia").wait_for(state="detached")
        host.page.locator("[data-rules]").click()  # one sheet at a time lies beside the table
        host.page.locator(".rules-panel").wait_for()
        assert host.page.locator(".talk").count() == 0
        host.page.locator("[data-talk]").click()
        host.page.locator(".talk .said:focus").wait_for()
        assert host.page.locator(".rules-panel").count() == 0
        host.page.keyboard.press("Escape")
        host.page.locator(".talk").wait_for(state="detached")


def test_team_mates_have_ready_phrases_only(browser: Browser, door: Door) -> None:
    with (
        window(browser, door, "it", WIDE, bypass_csp=True) as host,
        window(browser, door, "en", NARROW, seed=2, bypass_csp=True) as friend,
    ):
        together(host, friend, "lords", 4)
        for one in (host, friend):
            one.page.locator("[data-talk]").click()
            one.page.locator('[data-phrase="luck"]').wait_for()
            assert one.page.locator(".talk input").count() == 0
        clean(friend)
        host.shoot("talk-lords-it-1280")
        friend.shoot("talk-lords-en-360")


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("it", NARROW)])
def test_ones_own_data(browser: Browser, door: Door, language: str, size: tuple[int, int]) -> None:
    with window(browser, door, language, size, bypass_csp=True) as guest:
        guest.go("/")
        guest.page.locator("#name").fill("Zebedeo")
        guest.page.locator('form[action="/name"] button').click()
        guest.page.locator('a[href="/data"]').click()
        guest.page.locator('a[href="/data/file"]').wait_for()
        clean(guest)
        guest.shoot(f"data-{language}-{size[0]}")
        guest.page.locator('[name="sure"]').check()
        guest.page.locator('form[action="/data/delete"] button').click()
        guest.page.locator("[role=status]").wait_for()
        clean(guest)


def test_a_page_comes_back_by_itself_when_the_house_starts_again(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", NARROW) as guest:
        guest.go("/")
        guest.page.locator('form[action="/play/ante"] button').first.click()
        guest.page.wait_for_url("**/t/*")
        guest.wait(lambda: bool(guest.frames))
        table = door.house.tables[guest.table]
        for viewer in table.viewers:
            viewer.leaving = True
            viewer.wake.set()
        guest.page.locator(".banner", has_text="riapre").wait_for()
        guest.shoot("closing-it-360")
        guest.page.locator(".banner", has_text="riapre").wait_for(state="detached")
        guest.wait(lambda: len(guest.lines) == 2 and bool(guest.lines[1]))
