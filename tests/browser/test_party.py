"""Several people at one screen, the big screen, and the tavern as an app: in a real browser."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.server.door import Door, Line, open_door
from tests.server.test_hotseat import play_in_turn

from dragontavern.games import GAMES
from dragontavern.web.site import make_app

from .window import LOCALES, NARROW, Window, window

pytestmark = pytest.mark.browser

TELEVISION = (1920, 1080)
READABLE = 30  # pixels of a letter's height that a room reads at 1920 × 1080
TAPS = 9
COUNTS = {"ante": 3, "drako": 2, "gold": 3, "lords": 4}


def share(guest: Window, id: str, *names: str, **plan: str) -> None:
    """A table that was dealt: me, others at my screen, and bots in the seats that are left."""
    number = max(COUNTS[id], 1 + len(names))
    fields: dict[str, Any] = {"seats": number, "pace": "instant", "seat.0": "me", **plan}
    for seat in range(1, number):
        here = seat <= len(names)
        fields |= (
            {f"seat.{seat}": "here", f"name.{seat}": names[seat - 1]} if here else {f"seat.{seat}": "bot:random"}
        )
    made = guest.page.request.post(f"{guest.door.url}new/{id}", form=fields)
    guest.page.request.post(f"{made.url}/start")
    guest.go("/t/" + made.url.split("/t/")[1])


def called(guest: Window) -> int:
    """Who is called to a covered page; -1: nobody, or somebody looks."""
    if not guest.frames or guest.frames[-1]["you"] >= 0:
        return -1
    waited: list[int] = guest.frames[-1]["here"]["next"]
    return waited[0] if waited else -1


def check_clean(guest: Window) -> None:
    """Nothing for axe to complain of, and nothing to scroll for sideways."""
    found = Axe().run(guest.page)
    assert found.violations_count == 0, found.generate_report()
    assert guest.unscrolled()


def test_a_whole_game_at_one_screen(browser: Browser, door: Door) -> None:
    """The device goes round; before a tap nothing secret is on the page or on the line. The rest of the game is
    played by a second page of the same people, and this one follows, covered, to the result."""
    with window(browser, door, "en") as guest:
        share(guest, "ante", "Bruma", **{"option.goldPerPlayer": "8"})
        page, taps, looking = guest.page, 0, -1
        answered = (-1, -1)  # who, and the number of the question: several may be asked under one number

        def due() -> bool:
            last = guest.frames[-1] if guest.frames else None
            asked = last and last["question"] and (last["you"], last["question"]["at"]) != answered
            return bool(last and (last["over"] or asked or called(guest) >= 0))

        while taps < TAPS:
            guest.wait(due)
            last = guest.frames[-1]
            if last["you"] < 0:
                looking = called(guest)
                page.locator(f'.hotseat-show[data-look="{looking}"]').wait_for()
                assert page.locator(".hand, .held").count() == 0
                assert page.get_by_text("You draw").count() == 0
                page.locator(".hotseat-show").click()
                guest.wait(lambda: guest.frames[-1]["you"] >= 0 or guest.frames[-1]["over"])
                taps += 1
                continue
            assert last["you"] == looking, "nobody is shown who has not tapped"
            answered = (looking, last["question"]["at"])
            guest.answer_by_mouse(last["question"])
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
        with Line(door.url, f"/t/{guest.table}", {"Cookie": cookies, "Accept-Language": "en"}) as line:
            play_in_turn(line)
        page.locator('form[action$="/rematch"] button').wait_for()
        assert "You" not in page.locator("dialog .scores").inner_text(), "everybody has his name"


def test_every_game_can_be_shared_on_a_phone(browser: Browser, door: Door) -> None:
    """The cover, the one who looks, the cover again: in Italian, on a phone; the cover is clean for axe."""
    with window(browser, door, "it", NARROW) as guest:
        page = guest.page
        for number, id in enumerate(GAMES):
            share(guest, id, "Bruma")
            page.locator(".hotseat-show").wait_for()
            assert guest.unscrolled()
            if not number:
                check_clean(guest)
            assert page.locator(".hand").count() == 0
            page.locator(".hotseat-show").click()
            page.locator(".hotseat-tool").wait_for()
            page.locator(".hand").wait_for()
            page.locator(".hotseat-tool").click()
            page.locator(".hotseat-cover").wait_for()
            assert page.locator(".hand").count() == 0


def test_the_big_screen_of_every_game(browser: Browser, door: Door) -> None:
    """Names large enough for a room, no controls, nothing to scroll, nothing for axe; it follows the game."""
    host = door.guest("en")
    with window(browser, door, "en", TELEVISION) as screen:
        for number, id in enumerate(GAMES):
            wishes = {f"seat__{i}": "bot:random" for i in range(1, COUNTS[id])}
            path = host.go(f"/new/{id}", seats=COUNTS[id], pace="instant", spectators="on", seat__0="me", **wishes)
            language = "it" if number % 2 else "en"
            page = screen.page
            if not number:  # it stands there before the deal, and shows who is missing
                screen.go(f"{path}/screen?lang={language}")
                page.locator(".big-people li").first.wait_for()
            host.go(f"{path}/start")
            if number:
                screen.go(f"{path}/screen?lang={language}")
            page.locator(".big-people .now").first.wait_for()
            assert screen.frames[-1]["lang"] == language
            assert screen.frames[-1]["you"] < 0
            sizes = page.locator(".big-name, .big-turn, .big-lines li").evaluate_all(
                "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
            )
            assert min(sizes) >= READABLE
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            assert page.evaluate("!document.querySelector('button:not([inert] *), a, input')"), "nothing to operate"
            if not number:
                check_clean(screen)
            seen = screen.frames[-1]["seq"]
            with host.live(path) as line:
                line.answer(line.read_until(lambda view: view["question"] is not None)["question"])
            screen.wait(lambda seen=seen: screen.frames[-1]["seq"] > seen)


def test_installed_and_without_a_house(browser: Browser) -> None:
    """Chromium would install it; when the house is gone the rules of all games can be read, and the shell says what
    waits. Nothing private was kept."""
    with open_door(make=make_app) as door:
        context = browser.new_context(locale=LOCALES["it"], service_workers="allow")
        page = context.new_page()
        page.goto(door.url)
        faults = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []
        hint = page.locator("[data-install]")
        assert not hint.is_visible()
        page.evaluate("dispatchEvent(new Event('beforeinstallprompt'))")
        hint.wait_for()
        guest = Window(door, page, 1)
        guest.wait(lambda: page.evaluate("async () => Boolean(await caches.match('/gallery/lords'))"))
        page.request.post(f"{door.url}name", form={"name": "Zefiro"})
        page.goto(f"{door.url}data")
        kept = page.evaluate(
            """async () => {
                const found = [];
                for (const name of await caches.keys()) {
                    const requests = await (await caches.open(name)).keys();
                    found.push(...requests.map((request) => new URL(request.url).pathname));
                }
                return found;
            }"""
        )
        assert not [path for path in kept if path.startswith(("/data", "/t/", "/mine", "/me", "/j/")) or path == "/"]
    page.goto(f"{door.url}t/somewhere")
    assert "non è raggiungibile" in page.locator("h1").inner_text()
    page.locator('a[href="/rules/lords"]').click()
    page.locator("article.rule").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "it"
    for id in GAMES:
        page.goto(f"{door.url}rules/{id}?q=x")
        assert page.locator("article.rule").count() > 10
    page.goto(f"{door.url}rules/ante?q=arcim")  # kept whole, and searched without the house
    found = page.locator("article.rule:visible").all_inner_texts()
    assert 1 < len(found) < 20
    assert all("arcim" in text.lower() for text in found)
    assert page.locator("#q").input_value() == "arcim"
    context.close()
