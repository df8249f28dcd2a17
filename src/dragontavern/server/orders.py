"""Standing orders: questions asked in passing that a person has decided beforehand ("pass until my turn").

They belong to the table's server, never to the game: the rules ask by what all can see, and the order gives its
person's answer, after the same short pause for everybody, so that time tells nothing. Nobody else learns who has
which orders, nor when he changes them.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from dragontavern.core.errors import TavernError
from dragontavern.core.question import Answer

from .databases import Away, Database

if TYPE_CHECKING:
    from asyncio import Task

    from .driver import LiveTable

AGAIN = 1.0  # seconds until an order is obeyed where the book is away
PASSING = 0.06  # seconds everybody takes over a question asked in passing, unless he decides by hand

GIVE = "INSERT INTO orders VALUES (?, ?, ?) ON CONFLICT (tab, guest) DO UPDATE SET kept = excluded.kept"

log = logging.getLogger(__name__)


class Orders:
    """The orders of all who sit at a table."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.kept: dict[tuple[int, int], dict[str, int]] = {}  # by guest and seat
        self.held: dict[
            int, int
        ] = {}  # seats that took an answer back, and how many they had given: they decide next
        self.obeying: Task[None] | None = None

    # --- giving orders ------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the orders of a table that comes back into memory."""
        if not self.table.game.order_names():
            return
        query = "SELECT guest, kept FROM orders WHERE tab = ?"
        rows = await self.table.store.run(lambda db: db.execute(query, (self.table.id,)))
        self.kept = {}
        for guest, text in rows:
            for seat, orders in self._by_seat(guest, msgspec.json.decode(text)).items():
                self.kept[guest, seat] = orders

    def _by_seat(self, guest: int, found: Mapping[str, Any]) -> dict[int, dict[str, int]]:
        """The orders of a guest in the book; an older one knew a single seat, and no number."""
        if any(isinstance(value, int) for value in found.values()):
            return {self.table.seat_of(guest): dict(found)}
        return {int(seat): orders for seat, orders in found.items()}

    async def give(self, seat: int, wishes: Mapping[str, bool]) -> None:
        """Keep what a seat wishes, for as long as its guest sits here; only his own pages hear of it."""
        table = self.table
        known = table.game.order_names()
        if not known or table.state is None:
            return
        guest = table.seats[seat].guest
        view = table.state.observe(seat)
        wished = {name: wishes.get(name, False) for name in known}
        self.kept[guest, seat] = table.game.take_orders(view, wished)
        mine = {str(place): orders for (who, place), orders in self.kept.items() if who == guest}
        text = msgspec.json.encode(mine).decode()

        def job(db: Database) -> None:
            db.execute(GIVE, (table.id, guest, text))
            db.poke(table.id, -1)

        await table.store.run(job)
        table.sights.clear()
        table.frames.clear()
        for viewer in table.viewers:
            if viewer.guest == guest:
                viewer.wake.set()
        self.rouse()

    def shown(self, seat: int) -> dict[str, int]:
        """The orders that hold for a seat now, for its own page."""
        table = self.table
        if table.state is None or not 0 <= seat < len(table.seats) or not table.game.order_names():
            return {}
        return table.game.standing_orders(table.state.observe(seat), self._of(seat))

    def hold(self, seat: int) -> None:
        """A seat takes an answer back: its orders rest until it has decided something by hand."""
        self.held[seat] = -1

    def _of(self, seat: int) -> dict[str, int]:
        return self.kept.get((self.table.seats[seat].guest, seat), {})

    def forget(self, guest: int) -> None:
        """Keep no orders of a guest who has gone."""
        self.kept = {whose: orders for whose, orders in self.kept.items() if whose[0] != guest}

    # --- obeying them -------------------------------------------------------------------------------------------

    def answer_of(self, seat: int) -> Answer | None:
        """What the orders of a seat answer to its present question; None where its person must decide."""
        table = self.table
        state = table.state
        if state is None or seat not in table.asked or not 0 <= seat < len(table.seats):
            return None
        if table.seats[seat].kind != "guest" or not table.game.order_names() or self._rests(seat):
            return None
        if table.accord.paused:
            return None
        return table.game.ordered(state.observe(seat), self._of(seat))

    def _rests(self, seat: int) -> bool:
        if seat not in self.held:
            return False
        given = sum(who == seat for who, _ in self.table.playing().trail or ())
        if self.held[seat] < 0:
            self.held[seat] = given
        if given > self.held[seat]:
            del self.held[seat]
            return False
        return True

    def due(self) -> list[int]:
        """The seats whose orders have an answer now."""
        return [seat for seat in self.table.asked if self.answer_of(seat) is not None]

    def rouse(self) -> None:
        """Obey, if there is something to obey."""
        if (self.obeying is None or self.obeying.done()) and self.due():
            self.obeying = asyncio.get_running_loop().create_task(self._obey())

    async def _obey(self) -> None:
        while self.table.owned() and (seats := self.due()):
            asked = {seat: self.table.asked[seat] for seat in seats}
            await asyncio.sleep(self.pause())
            for seat, at in asked.items():
                answer = self.answer_of(seat)  # the order may have been taken back meanwhile
                if answer is None:
                    continue
                try:
                    await self.table.answer(seat, at, answer)
                except Away:
                    await asyncio.sleep(AGAIN)
                except TavernError as fault:
                    log.warning("an order of table %s gave no good answer: %s", self.table.id, fault)
                    self.held[seat] = -1

    def pause(self) -> float:
        """The seconds an answer in passing takes, a bot's as well."""
        return min(PASSING, self.table.patience())

    async def close(self) -> None:
        """Obey no more."""
        if self.obeying is not None:
            self.obeying.cancel()
            await asyncio.gather(self.obeying, return_exceptions=True)
