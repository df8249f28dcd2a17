"""My tavern and ratings as people meet them: accessible, in both languages and widths, from the table's result on."""

import pytest
from playwright.sync_api import Browser
from tests.server.door import Door

from .test_pages import blameless
from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser


def give_up(guest: Window) -> None:
    """Play Drako at once, and give up."""
    table = guest.page.request.post(guest.door.url + "play/drako", form={}).url
    guest.page.request.post(f"{table}/resign", form={})
    guest.page.goto(table)


@pytest.mark.parametrize("language", ["en", "it"])
def test_my_tavern_from_the_result_on(browser: Browser, door: Door, language: str) -> None:
    with window(browser, door, language, WIDE, color_scheme="dark", bypass_csp=True) as guest:
        guest.go("/mine")
        blameless(guest, "my tavern, empty")
        for _ in range(3):
            give_up(guest)
        told = guest.page.locator("dialog [data-ratings]")
        told.wait_for()
        assert told.locator("tr").count() == 2
        assert "1500" not in told.locator("tr").first.inner_text().split(";")[1]
        guest.page.keyboard.press("Escape")
        guest.go("/mine")
        assert guest.page.locator(".mine-games li").count() == 3
        assert guest.page.locator(".mine-figure svg").count() >= 3
        for folded in guest.page.locator("main details summary").all():
            folded.click()
        blameless(guest, "my tavern")
        guest.page.locator("input[name=listed]").check()
        guest.page.locator(".mine-wishes button").click()
        guest.page.emulate_media(color_scheme="light")
        guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        assert guest.unscrolled()
        blameless(guest, "my tavern on a phone by daylight")
        guest.go("/ratings/drako")
        assert guest.page.locator(".mine-board tbody tr").count() == 2
        assert guest.unscrolled()
        blameless(guest, "ratings")
