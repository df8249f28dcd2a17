"""The rules beside a live table: opened from everywhere, followed, searched, closed; and the table plays on."""

import pytest
from playwright.sync_api import Browser
from tests.server.door import Door

from .test_games import begin, sit_down
from .test_pages import blameless
from .window import NARROW, WIDE, Message, Window, window

pytestmark = pytest.mark.browser


def asked(guest: Window, after: int = -1) -> Message:
    """The next question, when the page has drawn it and moved the focus there."""
    question = guest.asked(after)
    assert question
    guest.page.locator(f'[data-asked="{question["at"]}"]').wait_for()
    return question


def at_rule(guest: Window, rule: str) -> None:
    """The panel shows this rule, in sight, with the focus on it."""
    guest.page.locator(f'.rules-rule.lit[data-rule="{rule}"]').wait_for()
    inside = """rule => {
      const box = (one) => document.querySelector(one).getBoundingClientRect();
      const [lit, panel] = [box('.rules-rule.lit'), box('.rules-text')];
      return lit.top >= panel.top - 1 && lit.top < panel.bottom - 20
        && document.activeElement.getAttribute('href').endsWith('#' + rule);
    }"""
    guest.wait(lambda: guest.page.evaluate(inside, rule))


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("it", NARROW)], ids=["wide", "narrow"])
def test_rules_open_beside_the_table_and_the_game_goes_on(
    browser: Browser, door: Door, language: str, size: tuple[int, int]
) -> None:
    """From why?, by R, links, a search, a card; back; Esc gives the focus back; cards are played meanwhile."""
    with window(browser, door, language, size, bypass_csp=True) as guest:
        page = guest.page
        sit_down(guest, "bot:greedy", "bot:greedy")
        begin(guest)
        question = asked(guest)
        page.locator(".prompt-line .why").first.click()
        at_rule(guest, "R12")
        blameless(guest, f"rules in {language}")
        assert guest.unscrolled()
        page.keyboard.press("ArrowDown")  # scrolls the rules, chooses nothing
        assert page.evaluate("document.activeElement.closest('.rules-panel') !== null")
        page.locator('.rules-text a[href="/rules/ante#R50"]').first.click()
        at_rule(guest, "R50")
        page.locator('.rules-panel input[type="search"]').fill("R68")
        page.keyboard.press("Enter")
        page.locator('.rules-text a[href="/gallery/ante/bronze_warlord"]').first.click()
        page.locator('.rules-card img[src="/art/ante/bronze_warlord.svg"]').wait_for()
        assert page.locator('.rules-rule[data-rule="A28"]').count() == 1
        page.locator("[data-rules-back]").click()
        page.locator("[data-rules-back]").click()
        at_rule(guest, "R50")
        page.locator("[data-rules-contents]").click()
        page.locator(".rules-contents").wait_for()
        guest.answer_by_mouse(question)  # the table can be used all the while
        following = asked(guest, question["at"])
        assert page.locator(".rules-panel").count() == 1
        assert page.evaluate("document.activeElement.closest('.rules-panel') === null")
        page.mouse.move(4, 4)  # away from the hand: with a card under the pointer R means that card
        page.keyboard.press("Escape")
        page.locator(".rules-panel").wait_for(state="detached")
        page.keyboard.press("r")
        at_rule(guest, following["rule"])
        page.keyboard.press("Escape")
        page.locator(".rules-panel").wait_for(state="detached")
        assert page.evaluate("document.activeElement.id") == "prompt"


def test_a_card_leads_to_its_rules_by_mouse_and_by_keys(browser: Browser, door: Door) -> None:
    """A card on the table is pinned by a click and has a button; with the focus on a card, R opens its rules."""
    with window(browser, door, "en") as guest:
        page = guest.page
        sit_down(guest, "bot:greedy", "bot:greedy")
        begin(guest)
        question = asked(guest)
        page.keyboard.press("h")
        card = page.evaluate("document.activeElement.querySelector('.art').getAttribute('src')")
        page.keyboard.press("r")
        page.locator(f'.rules-card img[src="{card}"]').wait_for()
        page.keyboard.press("r")  # and closes them
        page.locator(".rules-panel").wait_for(state="detached")
        assert page.evaluate("document.activeElement.querySelector('.art')?.getAttribute('src')") == card
        while page.locator(".flight [data-card]:not([data-option])").count() == 0:
            guest.answer_by_mouse(question)
            question = asked(guest, question["at"])
        lying = page.locator(".flight [data-card]:not([data-option])").first
        shown = lying.locator(".art").get_attribute("src")
        lying.click()
        page.locator(".inspector [data-card-rules]").click()
        page.locator(f'.rules-card img[src="{shown}"]').wait_for()
        assert page.locator(".inspector").count() == 0


def test_cards_have_pages_for_all(browser: Browser, door: Door) -> None:
    """Nothing for axe by candle light or by day, nothing sticks out of a phone."""
    with window(browser, door, "it", NARROW, color_scheme="light", bypass_csp=True) as guest:
        for path in ("/gallery/drako/knights-2", "/gallery/gold?q=drago", "/gallery/ante/black-3"):
            guest.go(path)
            assert guest.unscrolled(), path
            blameless(guest, path)
        guest.page.emulate_media(color_scheme="dark")
        blameless(guest, "a card by candle light")


def test_rules_on_paper(browser: Browser, door: Door) -> None:
    """Printed, there is the text with its ids in black on white, and nothing to click."""
    with window(browser, door, "en", WIDE, color_scheme="dark") as guest:
        guest.go("/rules/gold")
        guest.page.emulate_media(media="print")
        for hidden in (".top", ".bottom", ".side", ".jump", ".rules-chips"):
            assert not guest.page.locator(hidden).first.is_visible(), hidden
        assert guest.page.locator("#G24 .id").is_visible()
        colours = "e => [getComputedStyle(e).color, getComputedStyle(document.body).backgroundColor]"
        assert guest.page.locator("#G24 p").first.evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
