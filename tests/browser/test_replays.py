"""Games watched again in the browser: every way through them, all hands open, notes, a game played on from there."""

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.server.door import Door

from .window import AGES, NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

RECORDS = Path(__file__).parents[1] / "records"
WHERE = ".replay-where b"
expect.set_options(timeout=AGES)


def bring(guest: Window, name: str, at: str = "") -> str:
    """Bring a record by the form; the path of its replay."""
    guest.go("/replay")
    guest.page.locator("input[type=file]").set_input_files(RECORDS / f"{name}.json")
    guest.wait(lambda: guest.page.locator("#record").input_value() != "")
    guest.page.locator('form[action="/replay"] button').click()
    guest.page.wait_for_url("**/replay/rec-*")
    path = "/replay/" + guest.page.url.split("/replay/")[1].split("?")[0]
    if at:
        guest.go(path + at)
    guest.page.locator(".replay-controls").wait_for()
    return path


def stands(page: Page, at: int) -> None:
    """The page has come to a moment, and its address says so."""
    expect(page.locator(WHERE)).to_have_text(str(at))
    page.wait_for_url(f"**at={at}*")


# How many strengths in open hands lie under the sign of a card's side.
COVERED = """() => [...document.querySelectorAll(".seat .replay-hand .card")].filter((card) => {
  const [power, sign] = [".power", ".sign"].map((part) => card.querySelector(part).getBoundingClientRect());
  return power.right > sign.left + 1 && power.bottom > sign.top + 1;
}).length"""
# How many coins of the stakes are seen, if each is seen whole.
WHOLE_COINS = """() => {
  const heap = document.querySelector(".heap").getBoundingClientRect();
  const coins = [...document.querySelectorAll(".heap img")].map((coin) => coin.getBoundingClientRect());
  const seen = coins.filter((coin) => coin.top < heap.bottom);
  return seen.every((coin) => coin.right <= heap.right + 1 && coin.bottom <= heap.bottom + 1) ? seen.length : -1;
}"""


def clean(guest: Window) -> None:
    """Nothing for axe, nothing to scroll sideways for."""
    found = Axe().run(guest.page)
    assert found.violations_count == 0, found.generate_report()
    assert guest.unscrolled()


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("it", NARROW)])
def test_through_a_game_by_buttons_keys_and_slider(
    browser: Browser, door: Door, language: str, size: tuple[int, int]
) -> None:
    with window(browser, door, language, size, bypass_csp=True) as guest:
        page = guest.page
        path = bring(guest, "ante_four_players")
        last = len(json.loads((RECORDS / "ante_four_players.json").read_text(encoding="utf-8"))["answers"])
        stands(page, 0)
        buttons = page.locator(".replay-buttons button")
        buttons.nth(3).click()
        stands(page, 1)
        assert page.locator(".replay-hand .card").count() > 10  # nobody's seat: all hands lie open
        assert not page.evaluate(COVERED)
        page.keyboard.press("ArrowRight")
        expect(page.locator(WHERE)).to_have_text("2")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(WHERE)).to_have_text("1")
        told = page.locator("[role=log] p").count()
        buttons.nth(4).click()
        expect(page.locator(WHERE)).not_to_have_text("1")
        chapter = int(page.locator(WHERE).inner_text())
        expect(page.locator("[role=log] p").nth(told)).to_be_attached()  # there are more lines than there were
        page.keyboard.press("PageDown")
        expect(page.locator(WHERE)).not_to_have_text(str(chapter))
        page.keyboard.press("Shift+ArrowLeft")
        stands(page, chapter)
        page.locator(".replay-track input").fill("44")
        stands(page, 44)
        assert page.evaluate(WHOLE_COINS) > 3
        page.locator(".replay-eyes select").select_option("2")
        page.wait_for_url("**as=2*")
        page.keyboard.press("o")
        expect(page.locator(".replay-hand")).to_have_count(0)
        expect(page.locator(".hand .card").first).to_be_visible()
        lines = page.locator("[role=log]").inner_text()
        clean(guest)
        guest.shoot(f"replay-ante-{language}-{size[0]}")
        page.reload()  # the address leads to the same moment and the same eyes
        page.locator(".hand .card").first.wait_for()
        stands(page, 44)
        assert page.locator("[role=log]").inner_text() == lines
        page.keyboard.press("End")
        stands(page, last)
        page.locator('.seat.won[data-seat="1"]').wait_for()  # the victor; another won the last gambit
        assert page.locator(".seat.won").count() == 1
        assert not page.locator("dialog[open]").count()
        expect(page.locator(".replay-line")).to_have_text(page.locator("#prompt").inner_text().strip())
        page.keyboard.press("Home")
        stands(page, 0)
        assert page.locator("[role=log] p").count() < 10
        page.locator(".replay-speed select").select_option("4")
        page.locator(".replay-play").click()
        guest.wait(lambda: int(page.locator(WHERE).inner_text()) >= 3)
        page.locator(".replay-play").click()
        at = page.locator(WHERE).inner_text()
        page.wait_for_timeout(500)
        assert int(page.locator(WHERE).inner_text()) <= int(at) + 1
        page.locator(f'.bar a[href^="{path}/text"]').click()
        page.locator("#moment").wait_for()
        clean(guest)


@pytest.mark.parametrize(
    ("name", "language", "size"),
    [
        ("gold_four_advanced", "en", WIDE),
        ("lords_eight_players", "it", NARROW),
    ],
)
def test_every_game_is_shown_with_all_hands_open(
    browser: Browser, door: Door, name: str, language: str, size: tuple[int, int]
) -> None:
    with window(browser, door, language, size, bypass_csp=True) as guest:
        page = guest.page
        bring(guest, name, "?at=60&as=1&open=1")
        stands(page, 60)
        for step in range(61, 69):  # with motion: one answer after the other, played out
            page.keyboard.press("ArrowRight")
            expect(page.locator(WHERE)).to_have_text(str(step))
        page.locator(".replay-hand").first.wait_for()
        clean(guest)
        guest.shoot(f"replay-{name}-{language}-{size[0]}")
        page.keyboard.press("r")  # the rules, at what was asked then
        page.locator(".rules-rule.lit").wait_for()
        page.keyboard.press("Escape")
        page.keyboard.press("End")
        guest.wait(lambda: page.locator(".replay-buttons button").nth(3).get_attribute("aria-disabled") == "true")
        page.locator(".question .choice").click()
        page.locator("dialog[open] table").first.wait_for()


def test_notes_the_story_and_playing_on(browser: Browser, door: Door) -> None:
    with window(browser, door, "en", WIDE, bypass_csp=True) as guest:
        page = guest.page
        path = bring(guest, "drako_knights_trolls", "?at=30&as=0")
        stands(page, 30)
        page.keyboard.press(" ")
        page.keyboard.press("n")  # what is noted is about this moment: it stays
        dialog = page.locator("dialog[open]")
        expect(page.locator(".replay-play .icon path")).to_have_count(1)
        expect(page.locator(WHERE)).to_have_text("30")
        dialog.locator("textarea").fill("<b>Why</b> not attack?")
        dialog.locator("form button").click()
        dialog.locator(".replay-words").wait_for()
        assert dialog.locator(".replay-words").inner_text() == "<b>Why</b> not attack?"
        dialog.locator(".replay-acts button").first.click()
        dialog.locator(".replay-notes textarea").fill("Better so.")
        dialog.locator(".replay-notes form button").click()
        expect(dialog.locator(".replay-words")).to_have_text("Better so.")
        clean(guest)
        with window(browser, door, "it", NARROW) as other:  # whoever has the link reads it, and cannot change it
            other.go(f"{path}?at=30")
            other.page.locator(".replay-bar .replay-count").wait_for()
            other.page.keyboard.press("n")
            expect(other.page.locator(".replay-words")).to_have_text("Better so.")
            assert not other.page.locator(".replay-acts").count()
            other.shoot("replay-notes-it-360")
        dialog.locator(".replay-acts button").last.click()
        expect(dialog.locator(".replay-words")).to_have_count(0)
        page.keyboard.press("Escape")
        page.locator(".replay-bar button").nth(2).click()
        page.locator("figure.replay-lead > svg").wait_for()
        clean(guest)
        guest.shoot("replay-story-en-1280")
        page.locator(".replay-list button").nth(3).click()
        page.wait_for_url(lambda url: "at=30" not in url)
        page.keyboard.press("Home")
        stands(page, 0)
        page.locator(".replay-track input").fill("7")
        stands(page, 7)
        page.locator(".replay-bar .main").click()
        form = page.locator('form[action$="/branch"]')
        form.locator('[name="level"]').select_option("novice")
        form.locator('[name="seat"]').select_option("1")
        clean(guest)
        guest.shoot("replay-branch-en-1280")
        form.locator("button").click()
        page.wait_for_url("**/t/*")
        guest.wait(lambda: bool(guest.frames))
        table = door.house.tables[guest.table]
        assert table.row.origin == f"branch:{path.removeprefix('/replay/')}:7"
        assert guest.frames[-1]["you"] == 1


def give_up(guest: Window) -> None:
    """Give a game of Drako up; the result opens."""
    page = guest.page
    page.locator(".question").wait_for()
    page.keyboard.press("?")
    page.locator("details.luck summary").last.click()
    page.locator("[data-resign]").click()
    page.locator("[data-replay]").wait_for()


def test_a_game_of_the_house_leads_to_its_replay_and_the_same_deal_is_compared(browser: Browser, door: Door) -> None:
    with window(browser, door, "en", WIDE, bypass_csp=True) as guest:
        page = guest.page
        guest.go("/choose/drako")
        page.locator('form[action="/play/drako"] button').first.click()
        page.wait_for_url("**/t/*")
        give_up(guest)
        assert not page.locator(".replay-games").count()
        page.locator("[data-replay]").click()
        page.wait_for_url("**/replay/*")
        page.locator(".replay-controls").wait_for()
        page.locator(".replay-bar .main").click()
        page.locator('form[action$="/again"] button').click()
        page.wait_for_url("**/t/*")
        give_up(guest)
        expect(page.locator(".replay-games article")).to_have_count(2)
        clean(guest)
        guest.shoot("same-deal-en-1280")
        page.locator(".replay-games a").click()
        page.wait_for_url("**/replay/*")
        page.locator(".replay-controls").wait_for()
