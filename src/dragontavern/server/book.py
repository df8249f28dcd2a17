"""The book of the house: one database, one thread that writes and reads it.

A job is done when its change is committed. On SQLite in WAL mode with synchronous=NORMAL a commit survives the death
of the process at any moment (kill -9 included); only a failing machine could lose the last instants, never tear the
log. Jobs that come in while the thread is busy share one commit.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from .databases import Away, Database, Entangled

R = TypeVar("R")
Job = tuple[Callable[[Database], Any], "asyncio.Future[Any]"]
Done = tuple["asyncio.Future[Any]", Any, BaseException | None]
MOST_JOBS = 64  # in one commit

log = logging.getLogger(__name__)


class Book:
    """Does jobs one after the other. While the database is away every job fails with Away; then all goes on."""

    def __init__(self, database: Database) -> None:
        self.db = database
        self.away = False
        self.unwritten = False  # it is away for writing; a full disk can still be read
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="book", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Finish what is queued and close the book."""
        self.jobs.put(None)
        self.thread.join()
        self.db.close()

    async def run(self, job: Callable[[Database], R]) -> R:
        """Do a job in the book's thread and commit it; raises what it raises, Away or Taken."""
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self.jobs.put((job, future))
        return await future

    async def execute(self, query: str, values: Sequence[object] = ()) -> None:
        """Do one thing and commit it."""
        await self.run(lambda db: db.execute(query, values))

    def later(self, job: Callable[[Database], Any]) -> None:
        """Do a job for which nobody waits; if the database is away it is not done."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.jobs.put((job, future))

    async def ping(self) -> None:
        """Return if the book can be read; raises Away if not."""
        await self.run(lambda db: db.execute("SELECT count(*) FROM settings"))

    def _work(self) -> None:
        while True:
            first = self.jobs.get()
            if first is None:
                return
            batch = [first]
            while len(batch) < MOST_JOBS and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    self.jobs.put(None)
                    break
                batch.append(more)
            self._commit(batch)

    def _commit(self, batch: list[Job]) -> None:
        """Do several jobs in one transaction. If one fails, each is done again by itself and fails for itself; one
        that was entangled with another process's is done again until it is not.

        A commit whose answer was lost may have been made: what is then written again is refused (Taken), and who
        asked looks into the log.
        """
        done: list[Done] = []
        self.db.wrote = False
        try:
            if self.away:
                self.db.reopen()
            with self.db.transaction():
                for job, future in batch:
                    done.append((future, job(self.db), None))
            self._is_away(None)
        except Exception as fault:  # noqa: BLE001  whatever it is, it belongs to the one who asked
            self._is_away(fault)
            if len(batch) > 1 or isinstance(fault, Entangled):
                for one in batch:
                    self._commit([one])
                return
            done = [(batch[0][1], None, fault)]
        # one call for all: waking the loop costs more than what it then has to do
        for loop in {future.get_loop() for future, _, _ in done}:
            with suppress(RuntimeError):  # nobody waits any more where the loop is closed
                loop.call_soon_threadsafe(settle, [one for one in done if one[0].get_loop() is loop])

    def _is_away(self, fault: Exception | None) -> None:
        """Say once that the database is away, and once that it is back: what could not be written is back when
        something was written."""
        if isinstance(fault, Away):
            if not self.away:
                log.error("the book cannot be read or written: %s", fault.reason)
            self.away = True
            self.unwritten = self.unwritten or self.db.wrote
        elif self.away and (self.db.wrote or not self.unwritten):
            log.warning("the book is back")
            self.away = self.unwritten = False


def settle(done: list[Done]) -> None:
    """Hand results over, except to those who wait no longer."""
    for future, value, failure in done:
        if future.done():
            continue
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(value)
