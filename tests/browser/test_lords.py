"""I Signori dei Draghi through the page: a game by keys, switches that answer windows, eight players in one sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from tests.server.door import Door, Message

from dragontavern.games.lords import choices as c

from .test_pages import blameless, same_as_golden
from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

PAGES = {"new": "/new/lords?seats=8", "gallery": "/gallery/lords"}

# A pack that stays as it is when the standard one is tuned: the golden names outlast it.
PACK = """
name = "golden"
card = [
    { id = "warrior", type = "role", en = "the Warrior", it = "il Guerriero", copies = 20, price = 3000, symbols = ["sharing"], effects = [{ level = 1, do = "strength", add = 10, when = "attack" }], source = "own" },
    { id = "goblin", type = "creature", en = "the Goblin", it = "il Goblin", copies = 40, price = 1000, level = 0, strength = 3, support = 500, source = "own" },
    { id = "orc", type = "creature", en = "the Orc", it = "l'Orco", copies = 20, price = 2000, level = 1, strength = 5, support = 1000, source = "own" },
    { id = "magic_dart", type = "equipment", en = "the Magic Dart", it = "il Dardo incantato", copies = 20, price = 1500, symbols = ["instant"], effects = [{ do = "strength", add = 5, when = "combat", side = "team" }], source = "own" },
    { id = "arcane_silence", type = "spell", en = "the Arcane Silence", it = "il Silenzio arcano", copies = 20, price = 2500, symbols = ["instant", "final"], effects = [{ do = "lock" }], source = "own" },
]
plunder = [
    { id = "raid", en = "the Raid", it = "la Razzia", copies = 8, winner = [{ do = "iros", add = 1000 }], loser = [{ do = "iros", add = -9000 }], source = "own" },
]
castle = [{ value = 5, copies = 8, source = "own" }]
"""  # noqa: E501


def seated(guest: Window, seats: int, bot: str = "greedy", pack: str = "") -> None:
    """Make a table by the form, with me in the first seat and bots in all others, and deal."""
    page = guest.page
    guest.go(f"/new/lords?seats={seats}")
    for seat in range(1, seats):
        page.locator(f'[name="seat.{seat}"]').select_option(f"bot:{bot}")
    page.locator('[name="pace"]').select_option("instant")
    if pack:
        page.locator("details:has([name=pack]) summary").click()
        page.locator('[name="pack"]').fill(pack)
    page.locator("form.new button.main").click()
    page.wait_for_url("**/t/*")
    page.locator('form[action$="/start"] button').click()
    page.locator("#prompt").wait_for()


def play(guest: Window, most: int, keys: bool = False) -> int:
    """Play on, answering whatever is asked, so often or to the end; how often one was asked."""
    answered = -1
    for moves in range(most):
        question = guest.asked(answered)
        if question is None:
            return moves
        answered = question["at"]
        if keys:
            guest.answer_by_keys(question)
        else:
            guest.answer_by_mouse(question)
    return most


def asking(guest: Window) -> str:
    """The name of what is asked."""
    return type(guest.door.house.tables[guest.table].playing().asking()).__name__


def until(guest: Window, holds: str, most: int = 400) -> Message:
    """Play on until the portrait has something (or the question is one for a window)."""
    answered = -1
    for _ in range(most):
        question = guest.asked(answered)
        assert question is not None, f"the game is over before there is {holds}"
        if guest.frames[-1]["portrait"][holds]:
            return question
        answered = question["at"]
        guest.answer_by_mouse(question)
    raise AssertionError(f"there was never {holds}")


# --- playing --------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_keys_alone(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", seed=2) as guest:
        seated(guest, 2)
        assert play(guest, 2000, keys=True) > 15
        guest.page.locator('form[action$="/rematch"] button').wait_for()
        guest.shoot("lords-it-1280-over")


def test_a_part_of_a_game_with_things_that_move(browser: Browser, door: Door) -> None:
    """All that happens is shown by motion, and a click in between counts."""
    with window(browser, door, "en", NARROW, seed=5, reduced_motion="no-preference") as guest:
        seated(guest, 4)
        assert play(guest, 10) == 10
        assert guest.unscrolled()
        guest.shoot("lords-en-360-moving")


def answer_until(guest: Window, ask: str, answer: Callable[[Message], None]) -> Message:
    """Answer whatever comes, until this is asked; the question."""
    answered = -1
    while (question := guest.asked(answered)) and asking(guest) != ask:
        answered = question["at"]
        answer(question)
    assert question, f"the game ended before anybody was asked {ask}"
    return question


def first_option(guest: Window, question: Message) -> None:
    """Choose what stands first."""
    guest.page.locator(f'[data-option="{question["options"][0]["id"]}"]').first.click()


def test_a_hand_too_large_is_discarded_not_sold(browser: Browser, door: Door) -> None:
    """E4: with a full market a click on a card of the hand throws it away, and the page says so."""
    with window(browser, door, "en", seed=3) as guest:
        seated(guest, 2)
        question = answer_until(guest, "Tidy", lambda asked: first_option(guest, asked))
        assert question["options"][0]["id"] > c.DISCARD, "two cards drawn and none played are two too many"
        expect(guest.page.locator(".question .hint")).to_contain_text("Discard a card of your hand")


def test_a_card_that_cannot_be_played_says_why(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", seed=3) as guest:
        seated(guest, 2)
        question = answer_until(guest, "Main", guest.answer_by_mouse)
        entry = question["refused"][0]
        guest.page.locator(f'[data-refused="{entry["id"]}"]').first.click(force=True)
        guest.page.get_by_text(entry["why"]).first.wait_for()
        assert guest.frames[-1]["question"] == question


# --- windows and their switches -------------------------------------------------------------------------------------


def test_switches_say_where_one_is_asked(browser: Browser, door: Door) -> None:
    """S4: a switch is an order to the server: it outlives the page, and what it does not name is passed for me."""
    with window(browser, door, "en", seed=4) as guest:
        seated(guest, 4)
        page = guest.page
        actions = page.get_by_role("switch", name="every action")
        expect(actions).to_have_attribute("aria-checked", "false")
        actions.click()
        expect(actions).to_have_attribute("aria-checked", "true")
        page.reload()
        expect(page.get_by_role("switch", name="every action")).to_have_attribute("aria-checked", "true")
        until(guest, "window")
        while guest.frames[-1]["portrait"]["window"] != "actions":
            at = guest.frames[-1]["question"]["at"]
            guest.answer_by_mouse(guest.frames[-1]["question"])
            assert guest.asked(at)
        guest.shoot("lords-window")
        expect(page.locator(".order.now")).to_have_text("✓ every action")
        page.get_by_role("button", name="Pass until my turn").click()
        guest.wait(lambda: guest.frames[-1]["question"] and not guest.frames[-1]["portrait"]["window"])
        state = guest.door.house.tables[guest.table].playing()
        asked = [frame["portrait"] for frame in guest.frames if frame["question"]]
        assert asked[-1]["active"] == 0 or asked[-1]["combat"], "only a combat of mine may stop me before my turn"
        assert sum(seat == 0 and answer == c.NO for seat, answer in state.trail or ()) > 3


# --- for everybody --------------------------------------------------------------------------------------------------


def test_eight_players_in_one_sight(browser: Browser, door: Door) -> None:
    """All battlefields, markets and purses are there and large enough to read; a rival's field opens whole."""
    with window(browser, door, "en", WIDE, seed=6) as guest:
        seated(guest, 8)
        play(guest, 12)
        guest.asked(-1)
        page = guest.page
        for size in (WIDE, NARROW):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_timeout(100)
            guest.shoot(f"lords-eight-{size[0]}")
            assert guest.unscrolled()
            assert page.locator(".rival .stall").count() == 28
            widths = [box["width"] for rival in page.locator(".rival").all() if (box := rival.bounding_box())]
            assert len(widths) == 7
            assert min(widths) > 200
            cut = page.eval_on_selector_all(
                ".rival .who", "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
            )
            assert not cut, "names of bots are short enough to be read"
            small = page.eval_on_selector_all(
                ".rival :is(.who, .cost, .army, .chip b)",
                "all => all.filter(e => parseFloat(getComputedStyle(e).fontSize) < 11).length",
            )
            assert small == 0
            if size == WIDE:
                assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "not in one sight"
            page.locator(".rival .look").nth(2).click()
            expect(page.locator("dialog[open] .field-rows")).to_have_count(1)
            guest.shoot(f"lords-field-{size[0]}")
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_combat_is_shown_as_a_sum(browser: Browser, door: Door) -> None:
    """Q11: every term is there, and together they are the total."""
    with window(browser, door, "en", seed=8) as guest:
        seated(guest, 2)
        until(guest, "combat")
        combat = guest.frames[-1]["portrait"]["combat"]
        page = guest.page
        for side in ("attack", "defence"):
            terms = combat[side]["terms"]
            place = page.locator(".duellist").nth(0 if side == "attack" else 1)
            expect(place.locator(".sum b")).to_have_text(str(combat[side]["total"]).replace("-", "−"))
            expect(place.locator(".terms li:not(.hidden)")).to_have_count(len(terms))
            for term in terms:
                expect(place.locator(".terms")).to_contain_text(f"{term['words']}: {term['value']}")
        guest.shoot("lords-combat")


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_is_for_everybody(browser: Browser, door: Door, language: str) -> None:
    """Nothing for axe by candle light, by day and on a phone; the names a screen reader gets stay as they are."""
    with window(browser, door, language, WIDE, color_scheme="dark", bypass_csp=True) as guest:
        seated(guest, 4, "random", PACK)
        answered = -1
        for _ in range(4):
            question = guest.asked(answered)
            assert question
            answered = question["at"]
            guest.page.locator(f'[data-option="{question["options"][0]["id"]}"]').first.click()
        guest.asked(answered)
        assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        blameless(guest, "lords")
        same_as_golden(f"lords.{language}.yml", guest.page.locator("body").aria_snapshot())
        guest.page.emulate_media(color_scheme="light")
        blameless(guest, "lords by daylight")
        guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        guest.page.wait_for_timeout(100)
        assert guest.unscrolled()
        blameless(guest, "lords on a phone")


def test_the_pages_are_for_everybody(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", WIDE, color_scheme="dark", bypass_csp=True) as guest:
        seated(guest, 4)
        play(guest, 6)
        guest.asked(-1)
        pages = {**PAGES, "text": f"/t/{guest.table}/text?still"}
        for name, path in pages.items():
            guest.go(path)
            guest.page.wait_for_load_state("networkidle")
            blameless(guest, name)
            guest.shoot(f"lords-{name}-1280")
        guest.page.emulate_media(color_scheme="light")
        guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        for name, path in pages.items():
            guest.go(path)
            assert guest.unscrolled(), f"{name} is wider than a phone"
            blameless(guest, f"{name} on a phone by daylight")
            guest.shoot(f"lords-{name}-360")
