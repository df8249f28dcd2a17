"""Open pages at a table."""

import asyncio

SPECTATOR = -1  # the viewer who sits nowhere, as pages know him; also a page that is covered (hotseat.py)


class Viewer:
    """One open page: whose it is, in which language, and how much of the log it already has."""

    def __init__(self, guest: int, language: str, screen: bool = False) -> None:
        self.guest = guest
        self.language = language
        self.screen = screen  # a big screen that everybody looks at: it gets what a spectator gets, whoever opened it
        self.wake = asyncio.Event()
        self.version = -1  # of the table, when the last message was made
        self.events = -1  # sent so far; -1: nothing yet
        self.undone = 0
        self.heard = 0  # of the talk (parlour.py)
        self.leaving = False  # the house closes: say so, and hang up
        self.look = SPECTATOR  # of several people at one screen: the seat of the one who looks now (hotseat.py)
        self.last = SPECTATOR  # who looked before
        self.since = 0  # how long the log was when he began to look

    def turn_to(self, seat: int, seq: int) -> None:
        """Show the page to another seat, or cover it (-1): it forgets the events, and gets its own lines of them."""
        if self.look != SPECTATOR:
            self.last = self.look
        self.look, self.since, self.events = seat, seq, -1
