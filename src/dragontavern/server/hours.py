"""The house's own time, which stands still while the house is closed: nobody loses time he could not use.

Every few seconds a house writes into its book that it is open, all its processes into the same place. Where nothing
was written for longer than GRACE (it was stopped or killed, the machine slept, the database was away), time stood
still after that; so a restart takes at most GRACE from anybody. A wall clock that is set to another time changes
nothing either.
"""

import time
from collections.abc import Callable

from .databases import Database
from .store import Store

BEAT = 5.0  # seconds between two entries
GRACE = 15_000  # milliseconds

OPEN = """INSERT INTO hours VALUES ('house', ?, 0) ON CONFLICT (name) DO UPDATE SET
    closed = hours.closed + CASE
        WHEN excluded.alive - hours.alive > ? THEN excluded.alive - hours.alive - ?
        WHEN hours.alive - excluded.alive > ? THEN excluded.alive - hours.alive
        ELSE 0 END,
    alive = CASE
        WHEN hours.alive - excluded.alive BETWEEN 0 AND ? THEN hours.alive
        ELSE excluded.alive END
    RETURNING closed"""


class Hours:
    """Tells the house's time, in milliseconds."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.closed = 0  # how long the house has been closed in all
        self.beaten = self._wall()

    def _wall(self) -> int:
        return int(self.clock() * 1000)

    def now(self) -> int:
        """The time now. It never runs ahead of what the book will say when it can be written again."""
        return min(self._wall(), self.beaten + GRACE) - self.closed

    async def beat(self, store: Store) -> None:
        """Write down that the house is open; raises Away."""
        now = self._wall()

        def job(db: Database) -> int:
            return int(db.execute(OPEN, (now, GRACE, GRACE, GRACE, GRACE))[0][0])

        self.closed = await store.run(job)
        self.beaten = now
