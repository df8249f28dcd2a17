"""Whole games through the page: by mouse and by keys, in both languages and widths, alone and in two browsers."""

import pytest
from playwright.sync_api import Browser
from tests.server.door import Door, Line
from tests.server.test_live import check_all

from dragontavern.core.record import Record

from .window import LOW, NARROW, WIDE, Window, window

pytestmark = pytest.mark.browser


def sit_down(guest: Window, *others: str, **options: str) -> None:
    """Make a table by the form: me in the first seat, these in the others."""
    page = guest.page
    guest.go(f"/new/ante?seats={1 + len(others)}")
    page.locator('[name="seat.0"]').select_option("me")
    for seat, wish in enumerate(others):
        page.locator(f'[name="seat.{seat + 1}"]').select_option(wish)
    page.locator('[name="pace"]').select_option("instant")
    for name, value in options.items():
        page.locator(f'[name="option.{name}"]').select_option(value)
    page.locator("form.new button.main").click()
    page.wait_for_url("**/t/*")


def begin(guest: Window) -> None:
    """Press the button that deals."""
    guest.page.locator('form[action$="/start"] button').click()
    guest.page.locator("#prompt, .question").first.wait_for()


def check_frames(door: Door, *guests: Window) -> None:
    """Every frame of every window holds only what its seat may know."""
    table = door.house.tables[guests[0].table]
    lines = []
    for frames in (frames for guest in guests for frames in guest.lines):
        line = object.__new__(Line)  # not connected: these frames came through the browser
        line.frames = [frame for frame in frames if frame["started"]]
        if line.frames:
            lines.append(line)
    assert check_all(lines, table) >= 10


def play(guest: Window, keys: bool = False, picture: str = "") -> None:
    """Play a whole game, answering whatever is asked."""
    answered = -1
    moves = 0
    while question := guest.asked(answered):
        answered = question["at"]
        if len(question["options"]) == 1 and not question["division"]:  # a hint would be counted for nothing
            guest.page.locator(f'[data-asked="{answered}"]').wait_for()
            assert not guest.page.locator("[data-hint]").count()
        if keys:
            guest.answer_by_keys(question)
        else:
            guest.answer_by_mouse(question)
        moves += 1
        if picture and moves in (1, 9):
            guest.shoot(f"{picture}-{moves}")
            assert guest.unscrolled()
    assert moves > 5


def test_a_whole_game_against_bots_by_finger(browser: Browser, door: Door) -> None:
    """Home, new table, every decision, the result, one more: on a phone, in Italian."""
    with window(browser, door, "it", NARROW) as guest:
        sit_down(guest, "bot:greedy", "bot:random")
        begin(guest)
        play(guest, picture="ante-it-360")
        guest.page.locator('form[action$="/rematch"] button').wait_for()
        guest.shoot("ante-it-360-over")
        shining = guest.page.locator(".seat.won").evaluate_all("all => all.map((seat) => Number(seat.dataset.seat))")
        assert sorted(shining) == sorted(guest.frames[-1]["result"]["winners"])  # not who won the last gambit
        check_frames(door, guest)


def test_a_whole_game_with_secret_abilities_by_keys_alone(browser: Browser, door: Door) -> None:
    """From the first page to the result without a mouse, with abilities on."""
    with window(browser, door, "it") as guest:
        sit_down(guest, "bot:greedy", abilities='"gm"')
        guest.page.locator('form[action$="/start"] button').focus()
        guest.page.keyboard.press("Enter")
        play(guest, keys=True, picture="ante-keys")
        guest.page.locator('form[action$="/rematch"] button').wait_for()
        check_frames(door, guest)


def test_clicks_land_while_cards_and_coins_fly(browser: Browser, door: Door) -> None:
    """With motion and bots that answer at once something is always on its way; no click of a whole game is lost, and
    abilities are chosen by mouse before there is a hand."""
    with window(browser, door, "en", reduced_motion="no-preference") as guest:
        sit_down(guest, *["bot:greedy"] * 2, abilities='"open"')
        begin(guest)
        play(guest, picture="ante-en-1280")
        guest.page.locator('form[action$="/rematch"] button').wait_for()
        guest.shoot("ante-en-1280-over")
        check_frames(door, guest)


def test_six_with_abilities_leave_the_middle_its_room(browser: Browser, door: Door) -> None:
    """What lies in the middle of the table stays in the middle, in the language with the longer words."""
    with window(browser, door, "it") as guest:
        sit_down(guest, *["bot:greedy"] * 5, abilities='"open"')
        begin(guest)
        at = -1
        while (question := guest.asked(at)) and not guest.frames[-1]["portrait"]["gambit"]:
            at = question["at"]
            guest.answer_by_mouse(question)
        guest.page.locator(".hand button.card").first.wait_for()
        middle = guest.page.locator(".middle").bounding_box()
        assert middle
        for part in (".piles", ".pot", ".open-cards"):
            box = guest.page.locator(f".middle {part}").bounding_box()
            assert box
            assert middle["y"] <= box["y"], part
            assert box["y"] + box["height"] <= middle["y"] + middle["height"], part


def test_long_names_of_abilities_fit_a_phone(browser: Browser, door: Door) -> None:
    """Three opponents side by side at 360 pixels, each with the longest ability, and a button to its rule."""
    with window(browser, door, "it", NARROW) as guest:
        sit_down(guest, *["bot:greedy"] * 3, abilities='"open"')
        begin(guest)
        while (question := guest.asked(guest.frames[-1]["question"]["at"] - 1)) and question["rule"] == "O5":
            guest.answer_by_mouse(question)
            guest.asked(question["at"])
        chips = guest.page.locator(".others .ability")
        chips.first.wait_for()
        chips.evaluate_all("chips => chips.forEach((chip) => (chip.textContent = 'Scoraggiamento Magico (bronzo)'))")
        assert guest.unscrolled()
        chips.first.click()
        guest.page.locator(".rules-panel .lit").wait_for()


def test_one_gets_up_and_sits_down_again(browser: Browser, door: Door) -> None:
    """A bot plays on for somebody who gets up; the table he watches then offers him his seat."""
    with window(browser, door, "it", NARROW) as host, window(browser, door, "it", seed=2) as friend:
        sit_down(host, "friend")
        friend.page.goto(host.page.locator(".invite input").input_value())
        friend.page.locator('form[action^="/j/"] button').first.click()
        begin(host)
        table = host.table
        host.page.keyboard.press("?")
        host.page.locator('form[action$="/leave"] button').click()
        host.page.wait_for_url("**/")
        host.go(f"/t/{table}")
        host.page.locator(".watching").wait_for()
        assert host.frames[-1]["you"] == -1
        host.page.locator('form[action*="/sit/"] button').click()
        host.wait(lambda: host.frames[-1]["you"] == 0)


def test_two_people_in_two_browsers(browser: Browser, door: Door) -> None:
    """One opens a table and sends a link, the other comes by it; they play to the end and see the same result."""
    with window(browser, door, "en", WIDE, 1) as host, window(browser, door, "it", NARROW, 2) as friend:
        sit_down(host, "friend")
        link = host.page.locator(".invite input").input_value()
        friend.page.goto(link)
        button = friend.page.locator('form[action^="/j/"] button')
        if button.count():
            button.first.click()
        friend.page.wait_for_url("**/t/*")
        host.page.locator('form[action$="/start"] button').click()
        done = {host: -1, friend: -1}
        both = (host, friend)
        while True:
            host.wait(lambda: any(_waits(guest, done[guest]) for guest in both) or _over(*both))
            if _over(*both):
                break
            for guest in both:
                if _waits(guest, done[guest]):
                    question = guest.frames[-1]["question"]
                    done[guest] = question["at"]
                    guest.answer_by_mouse(question)
        assert host.frames[-1]["result"]["scores"] == friend.frames[-1]["result"]["scores"]
        host.shoot("ante-two-host")
        friend.shoot("ante-two-friend")
        check_frames(door, host, friend)


def _waits(guest: Window, answered: int) -> bool:
    """Whether the page asks something that was not answered yet."""
    question = guest.frames[-1]["question"] if guest.frames else None
    return question is not None and question["at"] > answered


def _over(*guests: Window) -> bool:
    """Whether the game is over in all windows."""
    return all(guest.frames and guest.frames[-1]["over"] for guest in guests)


def test_a_whole_game_on_the_text_only_table(browser: Browser, door: Door) -> None:
    """Without JavaScript, with plain forms and links."""
    with window(browser, door, "it", NARROW, java_script_enabled=False) as guest:
        page = guest.page
        sit_down(guest, "bot:greedy")
        page.locator('form[action$="/start"] button').click()
        page.wait_for_url("**/t/*/text")
        table = guest.table
        moves = 0
        for _ in range(1000):
            guest.go(f"/t/{table}/text?still")  # the page that does not look again by itself
            if page.locator('form[action$="/rematch"]').count():
                break
            choices = page.locator('form[action$="/answer"] button[name="answer"]')
            number = choices.count()
            if number:
                choices.nth(guest.luck.randrange(number)).click()
                page.wait_for_load_state()
                moves += 1
                if moves == 5:
                    guest.shoot("ante-text-it")
                    assert guest.unscrolled()
        assert moves > 5
        played = door.house.tables[table].playing()
        assert played.over
        assert Record.of(played).replay().result == played.result


def test_the_page_comes_back_after_the_line_broke(browser: Browser, door: Door) -> None:
    """Offline for a while: the page says so, comes back by itself and shows where the game stands."""
    with window(browser, door, "en") as guest:
        sit_down(guest, "bot:greedy")
        begin(guest)
        question = guest.asked(-1)
        assert question
        guest.page.reload()
        guest.page.locator("#prompt").wait_for()
        again = guest.asked(-1)
        assert again
        assert again["prompt"] == question["prompt"]
        guest.answer_by_mouse(again)
        assert guest.asked(again["at"])


def test_a_card_that_may_not_be_chosen_says_why(browser: Browser, door: Door) -> None:
    """Refused cards are named with the rule that forbids them, and clicking one changes nothing."""
    with window(browser, door, "en", seed=5) as guest:
        sit_down(guest, "bot:random", "bot:random", "bot:random")
        begin(guest)
        answered = -1
        while question := guest.asked(answered):
            answered = question["at"]
            if question["refused"]:
                entry = question["refused"][0]
                guest.page.locator(f'[data-refused="{entry["id"]}"]').first.click(force=True)
                guest.page.get_by_text(entry["why"]).first.wait_for()
                assert guest.frames[-1]["question"] == question
                return
            guest.answer_by_mouse(question)
        raise AssertionError("nothing was ever refused in this game")


def test_the_low_window_of_a_laptop_shows_the_whole_table(browser: Browser, door: Door) -> None:
    """Nobody scrolls to his hand at every decision."""
    with window(browser, door, "en", LOW) as guest:
        for game in door.house.games:
            guest.go("/")
            guest.page.locator(f'form[action="/play/{game}"] button').first.click()
            guest.page.locator("#prompt").wait_for()
            assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), game
            assert guest.unscrolled()
