"""A clock that stands still until it is told to go on, and houses that live by it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from dragontavern.games import GAMES
from dragontavern.server.config import Config
from dragontavern.server.driver import LiveTable
from dragontavern.server.house import House, Plan
from dragontavern.server.store import GuestRow
from dragontavern.server.thinker import Thinker

from .door import LONG, Spot, luck, trial
from .party import friend

STEP = 10.0  # seconds: less than the house's time would stand still after
Story = Callable[[House, "Watch"], Awaitable[None]]


class Watch:
    """The wall clock of a test, in seconds."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds

    async def pass_by(self, house: House, seconds: float) -> None:
        """Let time go by while a house is open: it writes into its book as often as it would."""
        end = self.seconds + seconds
        while self.seconds < end:
            self.seconds = min(end, self.seconds + STEP)
            await house.hours.beat(house.store)


def in_time(*stories: Story, config: Config | None = None, thinker: Thinker | None = None, closed: float = 0) -> None:
    """Open a house for each story, one after the other, with its own watch; it is closed so long in between."""
    watch = Watch()

    async def run(story: Story) -> None:
        house = House(config or trial(), thinker or Spot(), luck(), GAMES, watch)
        await house.open()
        await house.deadlines.close()  # the test itself says when to look
        try:
            await asyncio.wait_for(story(house, watch), LONG)
        finally:
            await house.close()

    for story in stories:
        asyncio.run(run(story))
        watch.seconds += closed


async def timed(house: House, guest: GuestRow, seats: list[str], game: str = "ante", **plan: Any) -> LiveTable:
    """A table with clocks that was dealt; every open seat is taken by a new friend."""
    table = await house.create(guest, game, Plan(seats=seats, pace="instant", **plan))
    for seat, wish in enumerate(seats):
        if wish == "friend":
            await house.join(house.invite(table, seat), await friend(house, f"Friend {seat}"))
    await house.start(table, guest)
    return table


async def rest(table: LiveTable) -> None:
    """Let the bots of a table come to an end."""
    while table.bots is not None and not table.bots.done():
        await asyncio.wait([table.bots])


async def look(house: House) -> None:
    """What the house does once a second, and what its bots do then."""
    await house.deadlines.look()
    for table in house.tables.values():
        await rest(table)
