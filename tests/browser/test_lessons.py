"""Lessons walked to their end through the page, in both languages and widths; and by people who go another way."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.server.door import Door

from dragontavern.server import lessons as deals
from dragontavern.web import lessons

from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

GAMES = tuple(deals.deals())
MOST = 400  # looks at the coach until a lesson must have ended
LOOK = """() => {
  const coach = document.querySelector(".coach");
  const there = (selector) => Boolean(coach?.querySelector(selector));
  return coach && {
    step: coach.dataset.step,
    suggest: coach.dataset.suggest ?? "",
    on: there("[data-coach=on], [data-coach=show]"),
    end: there(".coach-ending"),
    rings: document.querySelectorAll(".coach-rings i").length,
  };
}"""
# Press what the coach says: its own button, or the option it suggests (and once more where the page asks twice).
PRESS = """async (suggest) => {
  const seen = (element) => element?.getClientRects().length;
  const on = document.querySelector("[data-coach=on], [data-coach=show]");
  if (on) return on.click();
  const all = [...document.querySelectorAll(`[data-option="${suggest}"], [data-aim="${suggest}"]`)].filter(seen);
  (all.find((element) => element.matches("button")) ?? all[0])?.click();
  await new Promise((drawn) => setTimeout(drawn));
  document.querySelector("[data-confirm]")?.click();
  return all.length;
}"""


def begin(guest: Window, game_id: str) -> None:
    """From the lesson's page to its table."""
    guest.go(f"/learn/{game_id}")
    guest.page.locator(f'form[action="/learn/{game_id}"] button.main').first.click()
    guest.page.locator(".coach").wait_for()


def look(guest: Window) -> dict[str, Any]:
    """What the coach shows, as soon as it shows anything."""
    while not (shown := guest.page.evaluate(LOOK)):
        guest.page.locator(".coach").wait_for()
    return dict(shown)


def follow(guest: Window, game_id: str) -> list[str]:
    """Do what the coach says until the end; the steps on the way. Whatever it lights up is there."""
    steps: list[str] = []
    lights = {step["id"]: step.get("light", "") for step in lessons.structure(game_id)["steps"]}
    for _ in range(MOST):
        now = look(guest)
        if now["step"] and now["step"] not in steps:
            steps.append(now["step"])
            if lights[now["step"]] or now["suggest"]:
                guest.wait(lambda: bool(guest.page.evaluate(LOOK)["rings"]))
        if now["end"]:
            return steps
        if now["on"] or now["suggest"]:
            guest.page.evaluate(PRESS, now["suggest"])
        else:
            guest.page.wait_for_timeout(10)
    raise AssertionError(f"the lesson never ended: {steps}")


def blameless(guest: Window) -> None:
    """axe finds nothing wrong with the page."""
    found = Axe().run(guest.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_walked_to_its_end_in_both_languages(browser: Browser, door: Door, game_id: str) -> None:
    """Every step comes, in its order, for whoever follows the suggestions; and the house knows that it was done."""
    structure = lessons.structure(game_id)
    for language, size in (("en", WIDE), ("it", NARROW)):
        with window(browser, door, language, size) as guest:
            begin(guest, game_id)
            assert follow(guest, game_id) == [step["id"] for step in structure["steps"] if not step.get("fallback")]
            assert guest.unscrolled()
            guest.shoot(f"lesson-{game_id}-{language}")
            for topic in structure["topics"]:
                assert "when" in topic or guest.page.locator(topic["light"]).count(), topic["id"]
            if game_id == GAMES[0]:
                blameless(guest)  # its words are longer than the place they have
            guest.page.locator('[data-coach="stay"]').click()
            guest.go("/learn")
            guest.page.locator(".lesson-done").wait_for()


@pytest.mark.parametrize("game_id", GAMES)
def test_who_does_something_else_comes_to_the_end_too(browser: Browser, door: Door, game_id: str) -> None:
    """Never what the coach suggests: it says what came of it and goes on, to the same end."""
    with window(browser, door, "en") as guest:
        begin(guest, game_id)
        answered, remarks = -1, 0
        for _ in range(MOST):
            now = look(guest)
            if now["end"]:
                break
            remarks += guest.page.locator(".coach-aside").count()
            question = guest.frames[-1]["question"]
            if now["on"]:
                guest.page.evaluate(PRESS, "")
            elif question and question["at"] > answered and question["options"]:
                others = [each for each in question["options"] if str(each["id"]) != now["suggest"]]
                chosen = guest.luck.choice(others or question["options"])
                if guest.page.evaluate(PRESS, str(chosen["id"])):
                    answered = question["at"]
            else:
                guest.page.wait_for_timeout(10)
        assert now["end"], (now, guest.frames[-1]["question"])
        assert remarks


def test_the_coach_is_accessible_and_goes_on_where_one_left(browser: Browser, door: Door) -> None:
    """By keys; a lesson left in the middle goes on where it was; it can be folded up."""
    with window(browser, door, "en") as guest:
        guest.go("/learn")
        blameless(guest)
        begin(guest, "ante")
        assert look(guest)["step"] == "welcome"
        blameless(guest)
        with guest.page.expect_response(lambda reply: reply.request.method == "POST"):  # the house's book has it
            guest.page.keyboard.press("c")
        guest.wait(lambda: look(guest)["step"] == "hoard")
        guest.page.reload()
        guest.wait(lambda: look(guest)["step"] == "hoard")
        guest.page.locator(".coach-tool").click()
        guest.wait(lambda: guest.page.locator(".coach-says, .coach-rings").count() == 0)


def test_people_are_reminded_at_any_table(browser: Browser, door: Door) -> None:
    """From the help or by a key: what is asked now first, then what lies around; Escape puts it away."""
    with window(browser, door, "it", NARROW) as guest:
        guest.go("/learn/lords")
        blameless(guest)
        guest.go("/")
        page = guest.page
        page.locator('form[action="/play/lords"] button').first.click()
        page.locator("#prompt").wait_for()
        assert page.locator(".coach").count() == 0
        page.keyboard.press("?")
        page.locator("[data-remind]").click()
        page.locator(".coach-says p").first.wait_for()
        said = lessons.words("lords", "it")["topics"]
        assert page.locator(".coach-says").inner_text() == said["market"].replace("*", "")
        page.locator('[data-coach="coach_after"]').click()
        guest.wait(lambda: page.locator(".coach-says").inner_text() == said["aim"].replace("*", ""))
        blameless(guest)
        assert guest.unscrolled()
        page.keyboard.press("Escape")
        guest.wait(lambda: page.locator(".coach").count() == 0)
