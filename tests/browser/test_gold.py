"""Dragon's Gold through the page: people strike a deal and fail to, a whole game by keys, nothing for axe."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect
from tests.server.door import LONG, Door, Guest, Message, open_door, trial

from dragontavern.games.gold import choices as c
from dragontavern.games.gold.market import Market
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import Talks
from dragontavern.server.driver import LiveTable
from dragontavern.web.site import make_app

from .test_pages import blameless, same_as_golden
from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

STILL = 3600.0  # seconds of a beat: no time passes


@contextmanager
def house(beat: float) -> Iterator[Door]:
    """A house with its own measure of time."""
    with open_door(trial(beat=beat), make_app) as door:
        yield door


def open_table(guest: Window, *others: str, **options: str) -> None:
    """Make a table by the form, me in the first seat."""
    page = guest.page
    guest.go(f"/new/gold?seats={1 + len(others)}")
    for seat, wish in enumerate(others):
        page.locator(f'[name="seat.{seat + 1}"]').select_option(wish)
    for name, value in options.items():
        page.locator(f'[name="option.{name}"]').select_option(value)
    page.locator('[name="pace"]').select_option("instant")
    page.locator("form.new button.main").click()
    page.wait_for_url("**/t/*")


def deal(guest: Window) -> None:
    """Press the button that deals."""
    guest.page.locator('form[action$="/start"] button').click()
    guest.page.locator("#prompt").wait_for()


def table_of(guest: Window) -> LiveTable:
    """The table a window is at."""
    return guest.door.house.tables[guest.table]


def gold(guest: Window) -> GoldTable:
    """The game at it."""
    state = table_of(guest).playing()
    assert isinstance(state, GoldTable)
    return state


@contextmanager
def party(browser: Browser, door: Door, **options: str) -> Iterator[tuple[Window, Window, Guest]]:
    """Three people at a table: two at browsers in two languages and widths, a third with plain forms."""
    with window(browser, door, "en", WIDE, 1) as host, window(browser, door, "it", NARROW, 2) as friend:
        open_table(host, "friend", "friend", **options)
        link, other = [field.input_value() for field in host.page.locator(".invite input").all()]
        friend.page.goto(link)
        friend.page.locator('form[action^="/j/"] button').first.click()
        friend.page.wait_for_url("**/t/*")
        loner = door.guest()
        loner.go("/j/" + other.rpartition("/j/")[2])
        deal(host)
        yield host, friend, loner


def hunt(host: Window, friend: Window, loner: Guest) -> None:
    """Two attack the first dragon together, the third another one, until the two must talk."""
    table, done = table_of(host), [-1, -1]
    while not isinstance(table.playing().asking(), Talks):
        seat = next(seat for seat in table.asked if seat < 3)
        at, legal = table.asked[seat], table.playing().legal(seat)
        if seat == 2:
            loner.go(f"/t/{table.id}/answer", at=at, answer=toward(legal, 3))
            continue
        guest = (host, friend)[seat]
        asks(guest, done[seat])
        done[seat] = at
        guest.page.locator(f'[data-option="{toward(legal, 0)}"]').first.click()
        host.wait(lambda seat=seat, at=at: table.asked.get(seat) != at)
    assert sorted(gold(host).party) == [0, 1]


def toward(legal: list[int], place: int) -> int:
    """Send the strongest to a dragon; whatever else is asked, the last option."""
    there = [option for option in legal if c.PLACE <= option < c.SHARES and (option - c.PLACE) % 4 == place]
    return (there or legal)[-1]


def asks(guest: Window, after: int) -> None:
    """Wait until a window is asked something new."""
    guest.wait(
        lambda: bool(guest.frames and guest.frames[-1]["question"]) and guest.frames[-1]["question"]["at"] > after
    )


def test_two_people_strike_a_deal(browser: Browser) -> None:
    """One shares the treasure out by click, by drag and by keys, the other sees what it brings and supports it."""
    with house(STILL) as door, party(browser, door) as guests:
        host, friend, _ = guests
        hunt(*guests)
        page = host.page
        page.locator(".talks.mine").wait_for()
        row = host.frames[-1]["portrait"]["talks"]["row"]
        expect(page.locator("[data-propose]")).to_have_attribute("aria-disabled", "true")
        tokens = page.locator(".pool .token")
        tokens.first.focus()
        page.keyboard.press("2")
        expect(page.locator(".portion").nth(1).locator(".token")).to_have_count(1)
        page.locator(".portion").nth(1).locator(".token").click()
        expect(page.locator(".portion .token")).to_have_count(0)
        tokens.first.drag_to(page.locator(".portion").nth(0))
        expect(page.locator(".portion").nth(0).locator(".token")).to_have_count(1)
        page.locator(".portion").nth(1).locator(".taker").click()
        for _ in range(sum(row) - 1):
            tokens.first.click()
        expect(page.locator(".pool .token")).to_have_count(0)
        host.shoot("gold-talks-en-1280")
        page.locator("[data-propose]").click()
        proposal = friend.page.locator('[data-proposal="0"]')
        proposal.wait_for()
        gain = friend.frames[-1]["portrait"]["gains"]["0"]
        expect(proposal.locator(".gain")).to_contain_text(str(gain["points"]))
        friend.shoot("gold-talks-it-360")
        assert friend.unscrolled()
        proposal.locator(".endorse").click()
        host.wait(lambda: not host.frames[-1]["portrait"]["talks"])
        events = [event for frame in host.frames for event in frame["events"]]
        since = max(n for n, event in enumerate(events) if event["kind"] == "agreed")
        taken = [event for event in events[since:] if event["kind"] == "takes"]
        assert {event["args"][0] for event in taken} == {0, 1}
        assert sum(sum(event["args"][1]) for event in taken) == sum(row)
        expect(page.locator(".talks")).to_have_count(0)
        assert gold(host).lost == [0] * 9


def test_a_proposal_that_was_changed_has_no_support(browser: Browser) -> None:
    """Nobody's support goes over to another version; what one says twice in a beat is said in the next."""
    with house(STILL) as door, party(browser, door) as guests:
        host, friend, _ = guests
        hunt(*guests)
        host.page.locator(".tools button").first.click()
        host.page.locator("[data-propose]").click()
        friend.page.locator('[data-proposal="0"]').wait_for()
        host.page.locator(".tools button").nth(1).click()
        for _ in range(sum(host.frames[-1]["portrait"]["talks"]["row"])):
            host.page.locator(".pool .token").first.click()
        host.page.locator("[data-propose]").click()
        host.page.locator(".sending").wait_for()  # one has spoken in this beat
        friend.page.locator(".phrase").first.click()  # with this all have, and the next one begins
        expect(host.page.locator(".heard")).to_contain_text("“")  # and it is heard where the chronicle is far
        host.wait(lambda: len({str(o["shares"]) for o in all_offers(host)}) == 2)
        assert gold(host).backs == [0, -1, -1]
        expect(host.page.locator(".sending")).to_have_count(0)


def all_offers(guest: Window) -> list[Message]:
    """All proposals of the host that a window was ever shown."""
    talks = [frame["portrait"].get("talks") for frame in guest.frames]
    return [offer for each in talks if each for offer in each["offers"] if offer["seat"] == 0]


def test_two_people_fail_to_agree(browser: Browser) -> None:
    """The sand runs out: the page shows it running, and then what is lost."""
    with house(0.08) as door, party(browser, door, beats="12") as guests:
        host, friend, _ = guests
        hunt(*guests)
        friend.wait(lambda: bool(friend.frames[-1]["clock"]) or gold(host).failed > 0)
        host.wait(lambda: sum(host.frames[-1]["portrait"]["lost"]) > 0)
        friend.wait(lambda: sum(friend.frames[-1]["portrait"]["lost"]) > 0)
        lefts = [frame["clock"]["left"] for frame in host.frames if frame["clock"]]
        assert len(lefts) > 5
        assert lefts == sorted(lefts, reverse=True)
        expect(host.page.locator(".store .lost")).to_be_visible()
        assert "Time is up" in host.page.locator("[role=log]").inner_text()


def test_a_whole_game_by_keys_alone(browser: Browser) -> None:
    """In Italian, against bots, without haste; support is given where there is something to support."""
    with house(STILL) as door, window(browser, door, "it") as guest:
        open_table(guest, "bot:greedy", "bot:greedy", clock="false")
        deal(guest)
        answered, supported = -1, 0
        while question := guest.asked(answered):
            answered = question["at"]
            ids = [option["id"] for option in question["options"]]
            supports = [id for id in ids if c.ENDORSE <= id < c.PILE]
            goal = supports[0] if supports else None
            while table_of(guest).asked.get(0) == answered:  # a key may still hit the question before
                walk_to(guest, goal)
                guest.page.keyboard.press("Enter")
                guest.page.wait_for_timeout(20)
            supported += goal is not None
        assert supported > 0
        guest.page.locator("dialog[open] .sheets").wait_for()
        guest.page.keyboard.press("Enter")  # one too many starts no other game
        guest.page.wait_for_timeout(100)
        assert guest.page.evaluate("document.activeElement.id") == "sheet-title"
        sheets = guest.frames[-1]["portrait"]["sheets"]
        expect(guest.page.locator(".sheets details")).to_have_count(3)
        expect(guest.page.locator(".sheets summary").first).to_contain_text(str(max(s["total"] for s in sheets)))
        guest.shoot("gold-over-it-1280")


def walk_to(guest: Window, goal: int | None) -> None:
    """Go to an option by the arrow keys, or to the first there is."""
    guest.page.keyboard.press("h")
    for _ in range(120):
        on = guest.page.evaluate("document.activeElement?.dataset?.option")
        if on == str(goal) or (goal is None and on):
            return
        guest.page.keyboard.press("ArrowLeft" if goal is not None else "ArrowRight")


def test_on_a_phone_what_is_asked_is_in_sight(browser: Browser) -> None:
    """Whether to play a card is asked above the dragons, not below the edge of the screen."""
    with house(STILL) as door, window(browser, door, "it", NARROW) as guest:
        open_table(guest, "bot:random", "bot:random", "bot:random", rules='"advanced"')
        deal(guest)
        question = guest.asked(-1)
        assert question
        assert question["rule"] == "G51"
        choices = guest.page.locator(".question .choices").bounding_box()
        assert choices
        assert choices["y"] + choices["height"] < NARROW[1]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_is_for_everybody(browser: Browser, language: str) -> None:
    """Nothing for axe while hunting, talking and trading, by candle light, by day and on a phone; no scrolling."""
    with house(STILL) as door, window(browser, door, language, WIDE, color_scheme="dark", bypass_csp=True) as guest:
        open_table(guest, "bot:random", "bot:random", beats="12")
        deal(guest)
        guest.asked(-1)
        everybody(guest, "hunt")
        guest.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        same_as_golden(f"gold.{language}.yml", guest.page.locator("body").aria_snapshot())
        answered = -1
        met: set[str] = set()
        while len(met) < (2 if language == "en" else 0):  # once is enough for what is no text
            guest.wait(lambda: bool(guest.frames[-1]["question"]) or guest.frames[-1]["over"])
            frame = guest.frames[-1]
            question, phase = frame["question"], frame["portrait"]["phase"]
            assert question, "the market was never reached"
            if phase in ("talks", "market"):
                now = table_of(guest).playing().asking()
                if isinstance(now, Market) != (phase == "market"):
                    guest.page.wait_for_timeout(10)  # the page is on its way
                    continue
                if phase not in met and isinstance(now, Talks | Market):
                    guest.page.locator(f".{phase}").wait_for()
                    everybody(guest, phase)
                    met.add(phase)
                pass_time(guest)
            elif question["at"] > answered:
                answered = question["at"]
                guest.answer_by_mouse(question)
            guest.page.wait_for_timeout(10)


def pass_time(guest: Window) -> None:
    """All the time of these talks goes by at once."""
    table = table_of(guest)
    task = table.clock.task
    assert task is not None
    timed = table.timed
    while timed is not None and table.timed is timed:
        asyncio.run_coroutine_threadsafe(table.tick(table.beats()), task.get_loop()).result(LONG)


def everybody(guest: Window, name: str) -> None:
    """axe finds nothing in this light and that, nor on a phone."""
    guest.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    guest.page.emulate_media(color_scheme="dark")
    assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), name
    blameless(guest, name)
    guest.page.emulate_media(color_scheme="light")
    blameless(guest, f"{name} by daylight")
    guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    guest.page.wait_for_timeout(100)
    assert guest.unscrolled(), name
    blameless(guest, f"{name} on a phone")
