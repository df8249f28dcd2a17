"""A house without a door, for tests that need no sockets."""

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

Party = Callable[[House, GuestRow], Awaitable[None]]


def at_home(party: Party, config: Config | None = None, thinker: Thinker | None = None) -> None:
    """Open a house, let somebody called Ada in, do something, close it."""

    async def run() -> None:
        house = House(config or trial(), thinker or Spot(), luck(), GAMES)
        await house.open()
        try:
            guest, _ = await house.new_guest("en", "Ada")
            await asyncio.wait_for(party(house, guest), LONG)
        finally:
            await house.close()

    asyncio.run(run())


async def friend(house: House, name: str) -> GuestRow:
    """Somebody else."""
    guest, _ = await house.new_guest("it", name)
    return guest


async def begun(house: House, guest: GuestRow, seats: list[str], **plan: Any) -> LiveTable:
    """A table that was dealt; every open seat is taken by a new friend."""
    table = await house.create(guest, "ante", Plan(seats=seats, pace="instant", **plan))
    for seat, wish in enumerate(seats):
        if wish == "friend":
            await house.join(house.invite(table, seat), await friend(house, f"Friend {seat}"))
    await house.start(table, guest)
    return table


async def answer_one(table: LiveTable, seat: int, choice: int = 0) -> int:
    """Let a seat answer its question; the number it had."""
    at = table.asked[seat]
    assert await table.answer(seat, at, table.playing().legal(seat)[choice])
    return at


async def finish(table: LiveTable) -> None:
    """Play a table of people to its end, everybody taking the first option."""
    while not table.over:
        await answer_one(table, next(iter(table.asked)))


async def until(holds: Callable[[], bool]) -> None:
    """Let others work until something holds."""
    while not holds():
        await asyncio.sleep(0.001)
