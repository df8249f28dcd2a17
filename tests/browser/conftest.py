"""A house with its site, and Chromium, for all tests of a module."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.server.door import Door, open_door

from dragontavern.web.site import make_app

from .window import chromium_at, launch


@pytest.fixture
def browser() -> Iterator[Browser]:
    """This machine's Chromium; `./tavern test` installs it where it can.

    One for every test: while Playwright runs, no other test of the same process could run a loop of its own.
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
