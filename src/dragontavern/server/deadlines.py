"""Deadlines: what the house does by itself when somebody at a table with clocks is out of time.

They follow from the log (timing.py) and the house's time (hours.py). The process that drives a table looks at it once
a second. Tables that nobody has in memory, such as games by correspondence, stand in the book with the moment they
are due; now and then the house looks for those and brings them in.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from .databases import Away, Taken
from .faults import Fault
from .hours import BEAT
from .messages import Answered, Entry, Late, Sit
from .timing import SEAT

if TYPE_CHECKING:
    from asyncio import Task

    from .driver import LiveTable
    from .house import House

LOOK = 1.0  # seconds between two looks at the tables in memory
SWEEP = 20.0  # seconds between two looks into the book

log = logging.getLogger(__name__)


class Deadlines:
    """The house's watch."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.task: Task[None] | None = None
        self.stuck: dict[str, int] = {}  # tables whose rules break down, and how long their log was then

    async def open(self) -> None:
        """Begin to watch; raises Away."""
        await self.house.hours.beat(self.house.store)
        self.task = asyncio.get_running_loop().create_task(self._watch())

    async def close(self) -> None:
        """Watch no more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _watch(self) -> None:
        house, looks = self.house, 0
        while True:
            await asyncio.sleep(LOOK)
            looks += 1
            try:
                if looks % round(BEAT / LOOK) == 0:
                    await house.hours.beat(house.store)
                await self.look()
                if looks % round(SWEEP / LOOK) == 0:
                    await self.sweep()
            except Away:
                continue  # the book says so itself
            except Exception:
                log.exception("the deadlines cannot be looked at")

    async def look(self) -> None:
        """Do what is due at the tables in memory; raises Away."""
        for table in list(self.house.tables.values()):
            if not table.owned() or not table.out_of_time() or self.stuck.get(table.id) == table.seq:
                continue
            try:
                await enforce(table)
            except Away:
                raise
            except Exception:
                self.stuck[table.id] = table.seq  # no other table waits for this one
                log.exception("the deadline of table %s cannot be kept", table.id)

    async def sweep(self) -> None:
        """Bring in tables that are due and that nobody drives; raises Away."""
        for id in await self.house.store.due_tables(self.house.hours.now()):
            try:
                table = await self.house.table(id)
            except Away:
                raise
            except Fault as fault:
                log.warning("table %s is due and cannot be opened: %s", id, fault)
                await self.house.store.execute("UPDATE standing SET due = 0 WHERE tab = ?", (id,))
                continue
            if table.owned():
                table.note_due()
        await self.look()


async def enforce(table: "LiveTable") -> None:
    """Somebody is out of time: let a bot decide, or sit down, in his place. Raises Away."""
    async with table.held():
        for seat in table.out_of_time():
            with suppress(Taken):  # another process was quicker: the next look sees what is left to do
                await table.write(*follows(table, seat))


def follows(table: "LiveTable", seat: int) -> tuple[list[Entry], str]:
    """What is written when a seat is out of time, and the table's stage then."""
    state = table.playing()
    view = state.observe(seat)
    question = view.question(seat)
    if question is not None and table.game.in_passing(view):
        ends = table.try_answer(seat, question.default)
        return [Answered(seat, question.default)], "over" if ends else ""
    if table.row.late == SEAT:
        person = table.seats[seat]
        return [Late(seat), Sit(seat, "bot", person.guest, person.name, table.stand_in())], "running"
    return [Late(seat)], ""
