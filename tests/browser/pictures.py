"""Take the pictures of README and docs anew: `python -m tests.browser.pictures [NAME …]`.

A house is opened with the same luck every time; people and bots play in it until there is something to see. All
pictures lie in docs/pictures, in few colours, each smaller than 200 kB.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.server.door import Door, Line, Message, open_door

from dragontavern.bots import bot
from dragontavern.web.site import make_app

from .small_png import smaller
from .window import NARROW, WIDE, Window, chromium_at, launch, window

HOME = Path(__file__).parents[2] / "docs" / "pictures"
MOST = 190_000  # bytes
TELEVISION = (1920, 1080)
PHONE = {"size": NARROW, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
RECORDS = Path(__file__).parents[1] / "records"
Enough = Callable[[Message, int], bool]


# --- getting there --------------------------------------------------------------------------------------------------


def cookies(guest: Window) -> str:
    """The keys of this window, for a line beside it."""
    return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in guest.page.context.cookies())


def call_me(guest: Window, name: str) -> None:
    """Tell the tavern a name."""
    guest.page.request.post(f"{guest.door.url}name", form={"name": name})


def deal(guest: Window, id: str, others: list[str], **plan: str) -> str:
    """A table that was dealt, me in the first seat; its path. An other is a level, or +Name at my own screen."""
    fields: dict[str, Any] = {"seats": 1 + len(others), "pace": "instant", "seat.0": "me", **plan}
    for seat, who in enumerate(others, 1):
        beside = who.startswith("+")
        fields[f"seat.{seat}"] = "here" if beside else f"bot:{who}"
        if beside:
            fields[f"name.{seat}"] = who[1:]
    made = guest.page.request.post(f"{guest.door.url}new/{id}", form=fields)
    guest.page.request.post(f"{made.url}/start")
    return "/t/" + made.url.split("/t/")[1]


def play(guest: Window, path: str, enough: Enough) -> None:
    """Let a bot answer for me until there is enough to see, or to the end; greedy ones do not look at the clock."""
    table = guest.door.house.tables[path.removeprefix("/t/")]
    answered, number = -1, 0
    with Line(guest.door.url, path, {"Cookie": cookies(guest), "Accept-Language": "en"}) as line:
        while True:
            view = line.read_until(lambda message: message["type"] == "view")
            question = view["question"]
            if view["over"] or (question and enough(view, number)):
                return
            if not question or question["at"] <= answered:
                continue
            answered, number = question["at"], number + 1
            seen = table.playing().observe(view["you"])
            asked = seen.question(view["you"])
            assert asked
            line.send(
                type="answer", at=answered, answer=bot(table.game.id, "greedy", number).choose(seen, asked), id=""
            )


def never(_view: Message, _number: int) -> bool:
    """Play to the end."""
    return False


def sit(guest: Window, path: str) -> None:
    """Look at a table, when everything lies where it belongs."""
    guest.go(path)
    guest.page.locator("#prompt").wait_for()
    guest.page.mouse.move(2, 2)
    guest.page.wait_for_timeout(600)


# --- the pictures ---------------------------------------------------------------------------------------------------


def tavern(guest: Window) -> None:
    """The page one comes to."""
    guest.go("/")


def ante(guest: Window) -> None:
    """The second gambit of four players, with flights and a choice of cards."""
    call_me(guest, "Wren")
    path = deal(guest, "ante", ["greedy", "greedy", "greedy"])
    play(guest, path, lambda view, n: n > 5 and view["question"]["rule"] == "R19" and len(flight(view)) == 2)
    sit(guest, path)


def flight(view: Message) -> list[Any]:
    """The cards in my flight."""
    cards: list[Any] = view["portrait"]["seats"][view["you"]]["flight"]
    return cards


def choices(view: Message) -> int:
    """Among how many answers I may choose."""
    return len(view["question"]["options"])


def drako(guest: Window) -> None:
    """A dragon among dwarves, wounds on both sides."""
    call_me(guest, "Wren")
    path = deal(guest, "drako", ["greedy"], **{"option.matchup": "dragon_dwarves"})
    play(guest, path, lambda view, n: n > 20 and view["question"]["rule"] == "K6" and choices(view) > 8)
    sit(guest, path)


def gold(guest: Window) -> None:
    """A treasure is shared out: proposals lie on the table."""
    call_me(guest, "Wren")
    path = deal(guest, "gold", ["greedy", "greedy", "greedy"], **{"option.beats": "180"})
    play(guest, path, lambda view, n: n > 12 and bool((view["portrait"]["talks"] or {}).get("offers")))
    sit(guest, path)


def lords(guest: Window) -> None:
    """Four lords in the middle of their war."""
    call_me(guest, "Wren")
    path = deal(guest, "lords", ["greedy", "greedy", "greedy"])
    play(guest, path, lambda view, n: n > 25 and choices(view) > 8 and len(view["portrait"]["hand"]) > 4)
    sit(guest, path)


def phone(guest: Window) -> None:
    """The same table in a hand, in Italian."""
    call_me(guest, "Bruma")
    path = deal(guest, "ante", ["greedy", "greedy"])
    play(guest, path, lambda view, n: n > 4 and view["question"]["rule"] == "R19" and len(flight(view)) == 1)
    sit(guest, path)


def hotseat(guest: Window) -> None:
    """The cover between two turns at one screen."""
    call_me(guest, "Bruma")
    guest.go(deal(guest, "ante", ["+Zefiro", "+Lena", "greedy"]))
    guest.page.locator(".hotseat-show").wait_for()


def lesson(guest: Window) -> None:
    """The coach explains what triggers."""
    guest.go("/learn/ante")
    guest.page.locator('form[action="/learn/ante"] button.main').first.click()
    for _ in range(60):
        guest.page.locator(".coach").wait_for()
        step = guest.page.locator(".coach").get_attribute("data-step")
        if step == "trigger":
            guest.page.mouse.move(2, 2)
            guest.page.wait_for_timeout(800)
            return
        suggested = guest.page.locator(".coach").get_attribute("data-suggest")
        on = guest.page.locator("[data-coach=on], [data-coach=show]")
        if on.count():
            on.first.click()
        elif suggested:
            guest.page.locator(f'.hand [data-option="{suggested}"]').first.click()
        guest.page.wait_for_timeout(300)
    raise AssertionError("the lesson never came to the triggers")


def rules(guest: Window) -> None:
    """The rules beside the table."""
    ante(guest)
    guest.page.locator(".prompt-line .why").first.click()
    guest.page.locator(".rules-rule.lit").wait_for()
    guest.page.wait_for_timeout(400)


def replay(guest: Window) -> None:
    """A game watched again with all hands open."""
    guest.go("/replay")
    guest.page.locator("input[type=file]").set_input_files(RECORDS / "ante_four_players.json")
    guest.wait(lambda: guest.page.locator("#record").input_value() != "")
    guest.page.locator('form[action="/replay"] button').click()
    guest.page.wait_for_url("**/replay/rec-*")
    guest.go("/replay/" + guest.page.url.split("/replay/")[1].split("?")[0] + "?at=46&as=0&open=1")
    guest.page.locator(".replay-hand .card").first.wait_for()
    guest.page.wait_for_timeout(800)


def mine(guest: Window) -> None:
    """My tavern after a dozen evenings."""
    call_me(guest, "Wren")
    for evening in range(16):
        if evening % 3:
            path = deal(guest, "drako", ["greedy"])
        else:
            path = deal(guest, "ante", ["greedy", "greedy", "random"], **{"option.goldPerPlayer": "8"})
        play(guest, path, never)
    guest.page.wait_for_timeout(1500)  # games are counted right after their end
    guest.go("/mine")
    guest.page.set_viewport_size({"width": WIDE[0], "height": 1300})


def screen(guest: Window) -> None:
    """The big screen in the middle of a game."""
    call_me(guest, "Wren")
    path = deal(guest, "ante", ["greedy", "greedy", "greedy"])
    play(guest, path, lambda view, n: n > 5 and view["question"]["rule"] == "R19" and len(flight(view)) == 2)
    guest.go(f"{path}/screen?lang=en")
    guest.page.locator(".big-people .now").first.wait_for()
    guest.page.wait_for_timeout(800)


PICTURES: dict[str, tuple[Callable[[Window], None], dict[str, Any]]] = {
    "tavern": (tavern, {}),
    "ante": (ante, {}),
    "drako": (drako, {}),
    "gold": (gold, {}),
    "lords": (lords, {}),
    "phone": (phone, {"language": "it", **PHONE}),
    "hotseat": (hotseat, {"language": "it", **PHONE}),
    "lesson": (lesson, {}),
    "rules": (rules, {"color_scheme": "light"}),
    "replay": (replay, {}),
    "mine": (mine, {"color_scheme": "light"}),
    "screen": (screen, {"size": TELEVISION}),
}


def take(browser: Browser, door: Door, name: str) -> bytes:
    """One picture."""
    show, wishes = PICTURES[name]
    with window(browser, door, **{"color_scheme": "dark", **wishes}) as guest:
        show(guest)
        guest.page.evaluate("document.fonts.ready.then(() => true)")
        return smaller(browser, guest.page.screenshot(), MOST)


def main(names: list[str]) -> None:
    """Take those pictures, or all; each in a house of its own, so that its luck does not hang on the others."""
    path = chromium_at()
    if path is None:
        raise SystemExit("there is no Chromium here")
    if unknown := set(names) - set(PICTURES):
        raise SystemExit(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(PICTURES)}")
    HOME.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        for name in names or PICTURES:
            with open_door(make=make_app) as door:
                (HOME / f"{name}.png").write_bytes(take(browser, door, name))
            print(f"{name}: {(HOME / f'{name}.png').stat().st_size // 1000} kB", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
