"""The veteran's advice at the live table: asked for by mouse or key, read beside it, gone with its question."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.server.door import Door
from tests.server.veteran import Veteran

from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

ASK = "[data-hint]"
TOLD = "aside.counsel"


def sit_down(guest: Window, door: Door, game: str, **wishes: str) -> None:
    """Open a table by the form as it is offered, and deal."""
    door.house.thinker = Veteran()
    guest.go(f"/new/{game}")
    guest.page.locator('[name="pace"]').select_option("instant")
    for name, value in wishes.items():
        guest.page.locator(f'[name="{name}"]').select_option(value)
    guest.shoot(f"hint-new-{game}-{guest.page.viewport_size['width'] if guest.page.viewport_size else 0}")
    guest.page.locator("form.new button.main").click()
    guest.page.wait_for_url("**/t/*")
    guest.page.locator('form[action$="/start"] button').click()
    guest.page.locator("#prompt, .question").first.wait_for()


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [("ante", "en", WIDE), ("drako", "it", NARROW), ("gold", "it", WIDE), ("lords", "en", NARROW)],
)
def test_the_veteran_is_asked_and_answers(
    browser: Browser, door: Door, game: str, language: str, size: tuple[int, int]
) -> None:
    with window(browser, door, language, size, bypass_csp=True) as guest:
        page = guest.page
        sit_down(guest, door, game)
        question = guest.asked(-1)
        assert question is not None
        page.locator(f'[data-asked="{question["at"]}"]').wait_for()
        page.locator(ASK).click()
        told = page.locator(TOLD)
        told.wait_for()
        assert question["options"][-1]["label"] in told.inner_text()
        assert "50%" in told.inner_text()
        if game in ("ante", "drako"):  # what is advised shines: here every answer has a button of its own
            advised = page.locator(f'[data-option="{question["options"][-1]["id"]}"]').first.bounding_box()
            ring = page.locator(".coach-rings i").first.bounding_box()
            assert advised
            assert ring
            assert ring["x"] <= advised["x"] <= advised["x"] + advised["width"] <= ring["x"] + ring["width"]
            assert ring["y"] <= advised["y"] <= advised["y"] + advised["height"] <= ring["y"] + ring["height"]
            words = told.bounding_box()
            assert words
            assert size == WIDE or advised["y"] >= words["y"] + words["height"]  # not under the words
        assert page.locator(".counsel-place").get_attribute("aria-live") == "polite"
        assert guest.unscrolled()
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        guest.shoot(f"hint-{game}-{language}-{size[0]}")
        guest.wait(lambda: guest.frames[-1]["seats"][0]["hints"] == 1)  # and everybody may know
        told.locator("button").click()
        told.wait_for(state="detached")


def test_by_keys_alone_and_gone_with_the_question(browser: Browser, door: Door) -> None:
    with window(browser, door, "en", WIDE) as guest:
        page = guest.page
        sit_down(guest, door, "ante")
        question = guest.asked(-1)
        assert question is not None
        page.locator(f'[data-asked="{question["at"]}"]').wait_for()
        page.keyboard.press("v")
        page.locator(TOLD).wait_for()
        page.keyboard.press("Escape")
        page.locator(TOLD).wait_for(state="detached")
        page.keyboard.press("v")
        page.locator(TOLD).wait_for()
        guest.answer_by_mouse(question)
        assert guest.asked(question["at"])
        page.locator(TOLD).wait_for(state="detached")


def test_nobody_is_offered_what_the_table_does_not_allow(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", NARROW) as guest:
        sit_down(guest, door, "ante", hints="none")
        question = guest.asked(-1)
        assert question is not None
        guest.page.locator(f'[data-asked="{question["at"]}"]').wait_for()
        assert guest.page.locator(ASK).count() == 0
        guest.page.keyboard.press("v")
        assert guest.page.locator(".counsel").count() == 0
