"""Drako through the page: whole games by mouse and by keys, the board under the pointer, nothing for axe."""

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from tests.drako.given import PACK_TEXT
from tests.server.door import Door, Message

from dragontavern.core.record import Record
from dragontavern.core.state import State
from dragontavern.games import game
from dragontavern.games.drako import choices as c

from .test_pages import blameless, same_as_golden
from .window import NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser

DRAKO = game("drako")
PAGES = {"choose": "/choose/drako", "new": "/new/drako", "gallery": "/gallery/drako"}


def lead(guest: Window, matchup: str, seat: int, bot: str = "random", pack: str = "") -> None:
    """Make a table by the form, with me leading one side, and deal; with a pack of its own if one is given."""
    page = guest.page
    guest.go("/new/drako")
    page.locator(f"[name='option.matchup'][value='\"{matchup}\"']").check()
    page.locator('[name="seat.0"]').select_option("me" if seat == 0 else f"bot:{bot}")
    page.locator('[name="seat.1"]').select_option("me" if seat == 1 else f"bot:{bot}")
    page.locator('[name="pace"]').select_option("instant")
    if pack:
        page.locator("details:has([name=pack]) summary").click()
        page.locator('[name="pack"]').fill(pack)
    page.locator("form.new button.main").click()
    page.wait_for_url("**/t/*")
    page.locator('form[action$="/start"] button').click()
    page.locator("#prompt").wait_for()


def play(guest: Window, keys: bool = False, picture: str = "") -> int:
    """Play to the end, answering whatever is asked; how often one was asked."""
    answered, moves = -1, 0
    while question := guest.asked(answered):
        answered = question["at"]
        if keys:
            guest.answer_by_keys(question)
        else:
            guest.answer_by_mouse(question)
        moves += 1
        if picture and moves in (2, 15):
            guest.shoot(f"{picture}-{moves}")
            assert guest.unscrolled()
    return moves


def until(guest: Window, asks: str) -> Message:
    """Play on by mouse until something is asked (by the name of its ask)."""
    answered = -1
    while question := guest.asked(answered):
        table = guest.door.house.tables[guest.table]
        if type(table.playing().asking()).__name__ == asks:
            return question
        answered = question["at"]
        guest.answer_by_mouse(question)
    raise AssertionError(f"{asks} was never asked")


def plain(value: object) -> object:
    """A value as it looks after a journey as JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def check_frame(frame: Message, state: State, names: list[str]) -> None:
    """A frame is the same whatever the cards are that its reader does not see."""
    seat = frame["you"]
    guess = DRAKO.imagine(state.observe(seat), 11).observe(seat)
    assert frame["portrait"] == plain(DRAKO.portray(guess, frame["lang"], names))
    log = state.log(seat)
    for event in frame["events"]:
        own = log[event["n"]]
        assert (event["kind"], event["args"], event["secret"]) == (own.kind, plain(own.args), plain(own.secret))


def check_frames(guest: Window) -> int:
    """All frames of a window against the states they were made from."""
    table = guest.door.house.tables[guest.table]
    record = Record.of(table.playing())
    dealt_at = table.seq - len(record.answers)
    checked = 0
    for frames in guest.lines:
        state, done = record.replay(0), 0
        for frame in (frame for frame in frames if frame["started"]):
            for seat, answer in record.answers[done : frame["seq"] - dealt_at]:
                state.answer(seat, answer)
            done = frame["seq"] - dealt_at
            check_frame(frame, state, table.names)
            checked += 1
    return checked


def test_a_whole_game_by_finger(browser: Browser, door: Door) -> None:
    """On a phone, in Italian."""
    with window(browser, door, "it", NARROW) as guest:
        lead(guest, "dragon_dwarves", 1)
        assert play(guest, picture="drako-it-360") > 15
        guest.page.locator('form[action$="/rematch"] button').wait_for()
        guest.shoot("drako-it-360-over")
        assert check_frames(guest) > 15


def test_a_whole_game_by_keys_alone(browser: Browser, door: Door) -> None:
    with window(browser, door, "en") as guest:
        lead(guest, "knights_dragon", 0)
        assert play(guest, keys=True, picture="drako-en-1280") > 15
        guest.page.locator('form[action$="/rematch"] button').wait_for()
        guest.shoot("drako-en-1280-over")
        assert check_frames(guest) > 15


def test_two_people_meet(browser: Browser, door: Door) -> None:
    """One opens a table and sends a link; both see the same board, and what one does the other sees."""
    with window(browser, door, "en", WIDE, 1) as host, window(browser, door, "it", NARROW, 2) as friend:
        host.go("/new/drako")
        host.page.locator('[name="seat.1"]').select_option("friend")
        host.page.locator("form.new button.main").click()
        host.page.wait_for_url("**/t/*")
        friend.page.goto(host.page.locator(".invite input").input_value())
        friend.page.locator('form[action^="/j/"] button').first.click()
        friend.page.wait_for_url("**/t/*")
        host.page.locator('form[action$="/start"] button').click()
        done = {host: -1, friend: -1}
        for _ in range(40):
            host.wait(lambda: any(guest.frames and waits(guest, done[guest]) for guest in done))
            for guest in (host, friend):
                if guest.frames and waits(guest, done[guest]):
                    question = guest.frames[-1]["question"]
                    done[guest] = question["at"]
                    guest.answer_by_mouse(question)
                    break
        last = max(done.values())
        host.wait(lambda: all(guest.frames[-1]["seq"] > last for guest in done))
        assert host.frames[-1]["portrait"]["figures"][0]["hex"] == friend.frames[-1]["portrait"]["figures"][0]["hex"]
        assert check_frames(host) + check_frames(friend) > 40


def waits(guest: Window, answered: int) -> bool:
    """Whether the page asks something that was not answered yet."""
    question = guest.frames[-1]["question"]
    return question is not None and question["at"] > answered


# --- the board ------------------------------------------------------------------------------------------------------


def test_a_figure_goes_where_one_clicks(browser: Browser, door: Door) -> None:
    """The lit hexes are the options; clicking one that only one figure reaches moves that figure there."""
    with window(browser, door, "en", seed=3) as guest:
        lead(guest, "dragon_dwarves", 0)
        question = until(guest, "Walk")
        page = guest.page
        aims = guest.frames[-1]["portrait"]["aims"]
        targets = {aims[str(option["id"])]["at"][0] for option in question["options"] if option["id"] != c.NO}
        assert targets
        lit = {int(cell.get_attribute("data-cell") or -1) for cell in page.locator(".cell.legal").all()}
        assert lit == targets
        goal = min(targets)
        page.locator(f'[data-cell="{goal}"]').hover()
        expect(page.locator(".lines polyline")).to_have_count(1)
        page.locator(f'[data-cell="{goal}"]').click()
        expect(page.locator('[data-figure="dragon"]')).to_have_attribute("data-hex", str(goal))


def test_a_symbol_shows_what_it_reaches_and_a_figure_how_far_it_goes(browser: Browser, door: Door) -> None:
    with window(browser, door, "en") as guest:
        lead(guest, "knights_trolls", 0)
        question = until(guest, "Act")
        page = guest.page
        aims = guest.frames[-1]["portrait"]["aims"]
        move = next(o["id"] for o in question["options"] if aims[str(o["id"])].get("cells"))
        page.locator(f'.hand [data-option="{move}"]').first.focus()
        expect(page.locator(".cell.reach")).to_have_count(len(aims[str(move)]["cells"]))
        figure = next(f for f in guest.frames[-1]["portrait"]["figures"] if f["hex"] >= 0 and f["steps"][0])
        page.locator(f'.figure[data-figure="{figure["id"]}"]').focus()
        expect(page.locator(".cell.near")).to_have_count(len(figure["steps"][0]))
        expect(page.locator(".cell.far")).to_have_count(len(figure["steps"][1]))


def test_an_attack_is_told_and_drawn_and_can_be_taken(browser: Browser, door: Door) -> None:
    with window(browser, door, "en", seed=2) as guest:
        lead(guest, "dragon_dwarves", 1, "greedy")
        question = until(guest, "Defend")
        page = guest.page
        prompt = guest.frames[-1]["portrait"]["prompt"]
        expect(page.locator("#prompt")).to_contain_text(prompt)
        attacks = guest.frames[-1]["portrait"]["attacks"]
        expect(page.locator(".attack")).to_have_count(len(attacks))
        expect(page.locator(".duel")).to_have_count(len(attacks))
        guest.shoot("drako-defend")
        page.locator(f'[data-option="{c.NO}"]').click()
        if next(option for option in question["options"] if option["id"] == c.NO)["hurts"]:
            page.locator("[data-confirm]").click()
        guest.asked(question["at"])


def test_a_symbol_that_cannot_be_used_says_why(browser: Browser, door: Door) -> None:
    with window(browser, door, "it") as guest:
        lead(guest, "knights_trolls", 0)
        question = until(guest, "Act")
        entry = question["refused"][0]
        guest.page.locator(f'[data-refused="{entry["id"]}"]').first.click(force=True)
        guest.page.get_by_text(entry["why"]).first.wait_for()
        assert guest.frames[-1]["question"] == question


def test_what_is_left_of_a_deck_opens_and_closes(browser: Browser, door: Door) -> None:
    with window(browser, door, "en") as guest:
        lead(guest, "knights_trolls", 0)
        until(guest, "Act")
        page = guest.page
        page.locator(".side.enemy .piles").click()
        entries = guest.frames[-1]["portrait"]["seats"][1]["left"]
        expect(page.locator("dialog[open] .left li")).to_have_count(len(entries))
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_card_in_play_fits_a_phone(browser: Browser, door: Door) -> None:
    """Also one with two symbols, of which one has long numbers."""
    with window(browser, door, "it", NARROW, seed=5) as guest:
        lead(guest, "knights_dwarves", 0)
        answered, seen = -1, 0
        while seen < 3:
            question = guest.asked(answered)
            assert question is not None
            settling = [card for seat in guest.frames[-1]["portrait"]["seats"] for card in seat["settling"]]
            if settling:
                expect(guest.page.locator(".played .sheet-card")).to_have_count(len(settling))
                assert guest.unscrolled()
                sticking_out = """card => [...card.querySelectorAll(".half")].some(half =>
                    half.scrollWidth > half.clientWidth + 1 || half.scrollHeight > half.clientHeight + 1)"""
                for card in guest.page.locator(".played .sheet-card").all():
                    assert not card.evaluate(sticking_out)
                seen += len(guest.page.locator(".played .sheet-card:has(.half + .half)").all())
            answered = question["at"]
            guest.answer_by_mouse(question)


# --- for everybody --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_table_is_for_everybody(browser: Browser, door: Door, language: str) -> None:
    """Nothing for axe by candle light, by day and on a phone; no scrolling at 1280×800; names stay as they are."""
    with window(browser, door, language, WIDE, color_scheme="dark", bypass_csp=True) as guest:
        lead(guest, "knights_trolls", 0, pack=PACK_TEXT)  # the golden names outlast a new standard pack
        until(guest, "Act")
        assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        blameless(guest, "drako")
        same_as_golden(f"drako.{language}.yml", guest.page.locator("body").aria_snapshot())
        guest.page.emulate_media(color_scheme="light")
        blameless(guest, "drako by daylight")
        guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        guest.page.wait_for_timeout(100)
        assert guest.unscrolled()
        blameless(guest, "drako on a phone")
        guest.shoot(f"drako-{language}-360-light")


def test_the_pages_are_for_everybody(browser: Browser, door: Door) -> None:
    with window(browser, door, "it", WIDE, color_scheme="dark", bypass_csp=True) as guest:
        for name, path in PAGES.items():
            guest.go(path)
            guest.page.wait_for_load_state("networkidle")
            blameless(guest, name)
        guest.page.emulate_media(color_scheme="light")
        guest.page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        for name, path in PAGES.items():
            guest.go(path)
            assert guest.unscrolled(), f"{name} is wider than a phone"
            blameless(guest, f"{name} on a phone by daylight")
            guest.shoot(f"drako-{name}-360")
