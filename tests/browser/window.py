"""Somebody at a real browser: a window of Chromium, what it was sent, and ways to play in it."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, Error, Page, Playwright, WebSocket
from tests.server.door import LONG, Door

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
WIDE = (1280, 800)
NARROW = (360, 740)
LOW = (1366, 657)  # what a common laptop leaves below the bars of its browser
LOCALES = {"en": "en-GB", "it": "it-IT"}
SCREENS = Path(__file__).parents[2] / "build" / "screens"
AGES = LONG * 1000  # milliseconds
Message = dict[str, Any]


def chromium_at() -> str | None:
    """Where this machine's Chromium is."""
    return os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )


def launch(playwright: Playwright, path: str) -> Browser:
    """Start the browser, without a screen."""
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS), timeout=AGES)


class Window:
    """One person's browser window at the tavern."""

    def __init__(self, door: Door, page: Page, seed: int) -> None:
        self.door = door
        self.page = page
        self.luck = Random(seed)
        self.lines: list[list[Message]] = []  # the views that came over each live line, as the browser got them
        self.frames: list[Message] = []  # all of them
        self.faults: list[str] = []  # what the page complained of
        page.set_default_timeout(AGES)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def _listen(self, line: WebSocket) -> None:
        frames: list[Message] = []
        self.lines.append(frames)
        line.on("framereceived", lambda data: self._receive(frames, json.loads(data)))

    def _receive(self, frames: list[Message], message: Message) -> None:
        if message["type"] == "view":
            frames.append(message)
            self.frames.append(message)

    def go(self, path: str) -> None:
        """Open a page of the house; where a page was just about to look again by itself, once more."""
        try:
            self.page.goto(self.door.url.rstrip("/") + path)
        except Error as fault:
            if "interrupted" not in str(fault):
                raise
            self.page.goto(self.door.url.rstrip("/") + path)

    @property
    def table(self) -> str:
        """The id of the table the window is at."""
        return self.page.url.split("/t/")[1].split("/")[0].split("?")[0]

    def wait(self, holds: Any) -> None:
        """Let the page live until something holds."""
        for _ in range(int(LONG * 50)):
            if holds():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it never came to that")

    def asked(self, after: int) -> Message | None:
        """The next question after an answer, or nothing when the game is over."""
        self.wait(lambda: bool(self.frames) and (self.frames[-1]["over"] or self._question_after(after)))
        return None if self.frames[-1]["over"] else self.frames[-1]["question"]

    def _question_after(self, after: int) -> bool:
        question = self.frames[-1]["question"]
        return question is not None and question["at"] > after

    def answer_by_mouse(self, question: Message) -> None:
        """Click an option; where a slip would hurt the page asks again."""
        option = self.luck.choice(question["options"])
        lit = self.page.locator(f'[data-option="{option["id"]}"]')
        lit.first.click()
        if option["hurts"]:
            self.page.locator("[data-confirm]").click()

    def answer_by_keys(self, question: Message) -> None:
        """Walk to an option with the arrows and press Enter; twice where a slip would hurt."""
        option = self.luck.choice(question["options"])
        self.page.locator(f'[data-asked="{question["at"]}"]').wait_for()  # the page has moved the focus there
        self.page.locator(f'[data-option="{option["id"]}"]').first.wait_for()
        self.page.keyboard.press("h")
        for _ in range(80):
            if self.page.evaluate("document.activeElement?.dataset?.option") == str(option["id"]):
                break
            self.page.keyboard.press("ArrowRight")
        else:
            raise AssertionError(f"no key leads to {option['label']}")
        self.page.keyboard.press("Enter")
        if option["hurts"]:
            self.page.keyboard.press("Enter")

    def shoot(self, name: str) -> None:
        """Keep a picture of the window as an artifact."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png", timeout=AGES)

    def unscrolled(self) -> bool:
        """Whether the page is no wider than the window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@contextmanager
def window(
    browser: Browser,
    door: Door,
    language: str = "en",
    size: tuple[int, int] = WIDE,
    seed: int = 1,
    reduced_motion: Literal["reduce", "no-preference"] = "reduce",
    **more: Any,
) -> Iterator[Window]:
    """Open a window of its own, with cookies of its own, in a language and a size; things stand still in it."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=LOCALES[language],
        reduced_motion=reduced_motion,
        **{"service_workers": "block", **more},  # what is read offline is fetched in one test alone
    )
    try:
        opened = Window(door, context.new_page(), seed)
        yield opened
        assert not opened.faults, opened.faults
    finally:
        context.close()
