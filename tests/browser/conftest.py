"""Chromium for the tests of a module, and a house with its site for each of them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.server.door import Door, open_door

from dragontavern.web.site import make_app

from .window import chromium_at, launch


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """This machine's Chromium; `./tavern test` installs it where it can.

    One for a module, each test in windows of its own; not for longer: while Playwright runs, no test outside this
    folder could run a loop in the same process.
    """
    path = chromium_at()
    if path is None:
        pytest.skip("there is no Chromium here, and none could be installed")
    with sync_playwright() as playwright:
        opened = launch(playwright, path)
        yield opened
        opened.close()


@pytest.fixture
def door() -> Iterator[Door]:
    """A house of its own for every test, so that its deals are the same in any order of tests."""
    with open_door(make=make_app) as opened:
        yield opened
