"""Counts games as they end, and those that a process which died in between has left uncounted."""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from .databases import Away, Taken
from .ratings_count import BROKEN, OLD_RULES, is_counted, sum_up, uncounted, write_down, write_unread
from .tables import Table

if TYPE_CHECKING:
    from asyncio import Task

    from .house import House

LOOK: Final = 600.0  # seconds between two looks for what was left uncounted
MOST: Final = 50  # of them at a time

log = logging.getLogger(__name__)


class RatingKeeper:
    """The one who writes down how games ended."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.task: Task[None] | None = None
        self.counting: set[Task[None]] = set()

    def open(self) -> None:
        """Hear of every game that ends, and look now and then."""
        self.house.store.on_end = self.ended
        self.task = asyncio.get_running_loop().create_task(self._look_now_and_then())

    async def close(self) -> None:
        """Finish what is being counted; nothing is lost, the next house finds what is left."""
        self.house.store.on_end = None
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await asyncio.gather(*self.counting, return_exceptions=True)

    def ended(self, tab: str) -> None:
        """A game is over: count it, while nobody waits for it."""
        task = asyncio.get_running_loop().create_task(self._count_soon(tab))
        self.counting.add(task)
        task.add_done_callback(self.counting.discard)

    async def settled(self) -> None:
        """Wait until every game that has ended here is counted."""
        while self.counting:
            await asyncio.gather(*list(self.counting), return_exceptions=True)

    async def _count_soon(self, tab: str) -> None:
        try:
            await self.count(tab)
        except Away:
            return  # the book says so itself; the next look finds it
        except Exception:
            log.exception("the game at table %s cannot be counted", tab)

    async def _look_now_and_then(self) -> None:
        while True:
            try:
                while await self.sweep() == MOST:
                    await asyncio.sleep(0)
            except Away:
                pass
            except Exception:
                log.exception("finished games cannot be looked for")
            await asyncio.sleep(LOOK)

    async def sweep(self) -> int:
        """Count some games that are over and uncounted; how many. Raises Away."""
        found = await self.house.store.run(lambda db: uncounted(db, MOST))
        for tab in found:
            await self.count(tab)
        return len(found)

    async def count(self, tab: str) -> None:
        """Count a game that is over, if nobody has; raises Away."""
        store = self.house.store
        found = await store.table(tab)
        if found is None or await store.run(lambda db: is_counted(db, tab)):
            return
        row, entries = found
        game = self.house.games.get(row.game)
        if game is None or game.version != row.rules:
            await store.run(lambda db: write_unread(db, row, OLD_RULES))
            return
        live = self.house.tables.get(tab)
        try:
            table = live if live is not None and live.over else await asyncio.to_thread(Table, row, game, entries)
            summed = sum_up(table, entries) if table.over else None
        except Exception:
            log.exception("the game at table %s cannot be counted", tab)
            await store.run(lambda db: write_unread(db, row, BROKEN))
            return
        if summed is not None:
            with suppress(Taken):  # thrown away in this very moment
                await store.run(lambda db: write_down(db, summed))
