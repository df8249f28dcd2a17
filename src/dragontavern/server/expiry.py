"""What the house throws away by itself: lobbies nobody dealt, games long over, guests who never came back.

Nothing of a game that is still played is ever touched, nor anything somebody has open. Each age can be set, in days;
0 keeps things for ever. With several processes all of them look; what one has thrown away the others do not find.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from . import replays_book
from .databases import Away
from .forget import drop_table, forget, idle_guests, old_tables
from .store import now

if TYPE_CHECKING:
    from asyncio import Task

    from .house import House

FIRST: Final = 60.0  # seconds until the first look
LOOK: Final = 3600.0  # seconds between two looks
MOST: Final = 200  # of a kind at a look, so that nobody has to wait long
DAY: Final = 86400

log = logging.getLogger(__name__)


class Expiry:
    """The broom of a house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.task: Task[None] | None = None

    def open(self) -> None:
        """Begin to look now and then."""
        self.task = asyncio.get_running_loop().create_task(self._sweep_now_and_then())

    async def close(self) -> None:
        """Look no more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _sweep_now_and_then(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.sweep()
            except Away:
                pass  # the book says so itself
            except Exception:
                log.exception("what is old cannot be thrown away")
            await asyncio.sleep(LOOK)

    async def sweep(self) -> tuple[int, int, int]:
        """Throw away what is old: how many lobbies, games and guests went. Raises Away."""
        config = self.house.config
        lobbies = await self._tables("lobby", config.keep_lobbies)
        games = await self._tables("over", config.keep_games)
        await self._records(config.keep_games)
        guests = await self._guests(config.keep_guests)
        if lobbies or games or guests:
            log.info("thrown away: %s lobbies, %s games, %s guests", lobbies, games, guests)
        return lobbies, games, guests

    async def _tables(self, stage: str, days: int) -> int:
        if not days:
            return 0
        store, before = self.house.store, now() - days * DAY
        count = 0
        for tab in await store.run(lambda db: old_tables(db, stage, before, MOST)):
            table = self.house.tables.get(tab)
            if table is not None and table.viewers:
                continue
            if await store.run(lambda db, tab=tab: drop_table(db, tab, stage, before)):  # type: ignore[misc]
                count += 1
                self.house.tables.pop(tab, None)
        return count

    async def _records(self, days: int) -> None:
        """Records that people brought are kept as long as finished games."""
        if days:
            before = now() - days * DAY
            await self.house.store.run(lambda db: replays_book.old_records(db, before, MOST))

    async def _guests(self, days: int) -> int:
        if not days:
            return 0
        before = now() // DAY - days
        idle = await self.house.store.run(lambda db: idle_guests(db, before, MOST))
        for guest in idle:
            await forget(self.house, guest)
        return len(idle)
