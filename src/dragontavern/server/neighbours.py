"""Several processes that keep one house: each shows any table and takes any answer; one drives its bots and clocks.

The log is the truth. Whoever writes an entry writes it at exactly one place of the log, so of two processes only one
succeeds and the other reads on; an answer to a question that is no longer open changes nothing. What a process does
by itself (bots, clocks, standing orders) is done by the one that holds the table's lease; it is renewed every second
and ends by itself, so that another takes over when its owner dies. Pokes (NOTIFY) only make things quick: a process
that missed one finds the longer log at its next look.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .databases import NOW, Away, Database, Listener
from .figures import GOOD, TELL, of_house, put_down, this_process, written
from .parlour import TALKED

if TYPE_CHECKING:
    from asyncio import Task

    from .driver import LiveTable
    from .house import House

LOOK = 1.0  # seconds between two looks
LEASE = 3.0  # seconds a lease holds: a dead owner is replaced after LEASE + LOOK at most
TAKE = """INSERT INTO leases SELECT unnest(?::text[]), ?, ? ON CONFLICT (tab) DO UPDATE
    SET owner = excluded.owner, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until < ? RETURNING tab"""
COME = "INSERT INTO here SELECT unnest(?::text[]), unnest(?::bigint[]), ?, ?"
LENGTHS = "SELECT tab, max(seq) + 1 FROM log WHERE tab = ANY(?) GROUP BY tab"
TALKS = "SELECT tab, talk FROM standing WHERE tab = ANY(?) AND talk > 0"
OTHERS = "SELECT tab, guest FROM here WHERE tab = ANY(?) AND process <> ? AND until > ?"

Numbers = list[tuple[str, int]]

log = logging.getLogger(__name__)


class Neighbours:
    """What this process knows of the others."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.me = secrets.token_hex(8)
        self.mine: dict[str, float] = {}  # leases, by our own clock
        self.figures, self.told = "", 0.0  # what was last written down of what we count, and when
        house.figures.process = this_process()
        self.loop = asyncio.get_running_loop()
        self.listener: Listener | None = house.store.db.listen(self._heard)
        self.catching: set[Task[None]] = set()
        self.looking: Task[None] = self.loop.create_task(self._look_now_and_then())

    def owns(self, table: str) -> bool:
        """Whether this process drives a table now."""
        return time.monotonic() < self.mine.get(table, 0.0)

    async def take(self, table: str) -> None:
        """Take the lease of a table that has just come into memory, if nobody holds it."""
        began = time.monotonic()
        for id in await self.house.store.run(lambda db: take(db, [table], self.me)):
            self.mine[id] = began + LEASE

    async def catch_up(self, table: "LiveTable") -> None:
        """Read on in a table's log: whoever comes from another process must not see less than he saw there."""
        async with table.lock:
            table.behind = True
            await table.refresh()

    async def close(self) -> None:
        """Let go of everything, so that others need not wait."""
        self.looking.cancel()
        await asyncio.gather(self.looking, *self.catching, return_exceptions=True)
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
        try:
            await self.house.store.execute("DELETE FROM leases WHERE owner = ?", (self.me,))
            await self.house.store.execute("DELETE FROM here WHERE process = ?", (self.me,))
            await self.house.store.execute("DELETE FROM figures WHERE process = ?", (self.me,))
        except Away:
            log.warning("the leases of this process end by themselves")

    # --- pokes --------------------------------------------------------------------------------------------------

    def _heard(self, table: str, seq: int) -> None:
        """In the listener's thread: somebody wrote."""
        try:
            self.loop.call_soon_threadsafe(self.poked, table, seq)
        except RuntimeError:
            return  # the house is closed

    def poked(self, id: str, seq: int) -> None:
        """A table's log has this length now (-1: somebody's orders changed; -2: somebody talked)."""
        table = self.house.tables.get(id)
        if table is not None and (seq < 0 or table.seq < seq):
            task = self.loop.create_task(self._catch_up(table, seq))
            self.catching.add(task)
            task.add_done_callback(self.catching.discard)

    async def _catch_up(self, table: "LiveTable", seq: int) -> None:
        try:
            if seq == TALKED:
                await table.parlour.load()
                return
            if seq < 0:
                await table.orders.load()
                table.rouse()
                return
            async with table.lock:
                table.behind = table.behind or table.seq < seq
                await table.refresh()
        except Away:
            return  # the next look finds it
        except Exception:
            log.exception("table %s cannot follow its log", table.id)

    # --- looks --------------------------------------------------------------------------------------------------

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Away:
                continue  # the book says so itself
            except Exception:
                log.exception("the neighbours cannot be looked at")

    async def look(self) -> None:
        """Renew and take leases, tell who is here, hear who is elsewhere, find logs that have grown; now and
        then write the figures down."""
        tables = dict(self.house.tables)
        wanted = [id for id, table in tables.items() if table.in_use() and not table.over]
        pages = [(id, viewer) for id, table in tables.items() for viewer in table.viewers]
        here = [(id, viewer.guest) for id, viewer in pages if viewer.guest and not viewer.screen]
        began = time.monotonic()
        figures = written(of_house(self.house)) if began >= self.told + TELL else ""

        def job(db: Database) -> tuple[list[str], Numbers, Numbers, Numbers]:
            moment = db.execute(NOW)[0][0]
            if figures:
                put_down(db, self.me, moment + GOOD, figures)
            taken = take(db, wanted, self.me)
            db.execute("DELETE FROM here WHERE process = ? OR until < ?", (self.me, moment))
            present = sorted(set(here))
            if present:
                db.execute(
                    COME, ([id for id, _ in present], [guest for _, guest in present], self.me, moment + LEASE)
                )
            known = list(tables)
            others, lengths = db.execute(OTHERS, (known, self.me, moment)), db.execute(LENGTHS, (known,))
            return taken, others, lengths, db.execute(TALKS, (known,))

        taken, others, lengths, talks = await self.house.store.run(job)
        self.mine = dict.fromkeys(taken, began + LEASE)
        if figures:
            self.figures, self.told = figures, began
        elsewhere: dict[str, set[int]] = {}
        for id, guest in others:
            elsewhere.setdefault(id, set()).add(guest)
        for id, table in tables.items():
            self._tell(table, elsewhere.get(id, set()))
        for id, length in lengths:
            self.poked(id, length)
        for id, version in talks:
            if tables[id].parlour.version < version:
                self.poked(id, TALKED)

    def _tell(self, table: "LiveTable", elsewhere: set[int]) -> None:
        if table.elsewhere != elsewhere:
            table.elsewhere = elsewhere
            table.changed()
        elif self.owns(table.id):
            table.clock.look()
            table.rouse()


def take(db: Database, tables: Iterable[str], owner: str) -> list[str]:
    """Take or renew leases; those that this owner now holds."""
    wanted = sorted(tables)  # in one order everywhere, or two processes could wait for each other
    if not wanted:
        return []
    moment = db.execute(NOW)[0][0]
    return [id for (id,) in db.execute(TAKE, (wanted, owner, moment + LEASE, moment))]
