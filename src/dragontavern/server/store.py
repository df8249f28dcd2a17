"""The book of the house: SQLite behind plain methods, in one thread of its own.

A method returns when its change is committed. In WAL mode with synchronous=NORMAL a commit survives the death of the
process at any moment (kill -9 included); only a failing machine could lose the last instants, never tear the log.
Jobs that come in while the thread is busy share one commit.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .faults import Fault
from .messages import Entry, Sit, read_entry, write

R = TypeVar("R")
Job = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]
Done = tuple["asyncio.Future[Any]", Any, BaseException | None]
MOST_JOBS = 64  # in one commit

log = logging.getLogger(__name__)


class GuestRow(msgspec.Struct):
    """Somebody without an account."""

    id: int
    name: str
    language: str
    link: int


class TableRow(msgspec.Struct):
    """How a table was set up; it never changes."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    pack: str | None
    seed: int
    salt: str
    creator: int
    pace: str
    spectators: bool
    public: bool
    created: int
    hints: str = "alone"


class SeatRow(msgspec.Struct):
    """A seat in a list of tables."""

    kind: str
    guest: int
    name: str
    level: str


class Listed(msgspec.Struct):
    """A table in a list: "lobby", "running" or "over", and who sits there."""

    id: str
    game: str
    stage: str
    touched: int
    creator: int
    spectators: bool
    seats: list[SeatRow]


class Store:
    """Everything the house must not forget."""

    def __init__(self, path: Path | None) -> None:
        """Open (or make) the book; None keeps it in memory, for trials."""
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = NORMAL")
        self.db.execute("PRAGMA foreign_keys = ON")
        self.db.execute("PRAGMA busy_timeout = 5000")
        migrate(self.db)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Finish what is queued and close the book."""
        self.jobs.put(None)
        self.thread.join()
        self.db.close()

    async def run(self, job: Callable[[sqlite3.Connection], R]) -> R:
        """Do a job in the store's thread and commit it."""
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self.jobs.put((job, future))
        return await future

    async def ping(self) -> None:
        """Return if the book can be read; raises Fault if not."""
        try:
            await self.run(lambda db: db.execute("SELECT count(*) FROM settings").fetchone())
        except sqlite3.Error as fault:
            raise Fault("cannot_write", 503) from fault

    async def execute(self, query: str, values: tuple[object, ...]) -> None:
        """Do one thing and commit it."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(query, values)

        await self.run(job)

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
        """Do several jobs in one transaction. If one fails, each is done again by itself and fails for itself."""
        done: list[Done] = []
        try:
            self.db.execute("BEGIN IMMEDIATE")
            for job, future in batch:
                done.append((future, job(self.db), None))
            self.db.execute("COMMIT")
        except Exception as fault:  # noqa: BLE001  whatever it is, it belongs to the one who asked
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            if len(batch) > 1:
                for one in batch:
                    self._commit([one])
                return
            done = [(batch[0][1], None, fault)]
        # one call for all: waking the loop costs more than what it then has to do
        for loop in {future.get_loop() for future, _, _ in done}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, [one for one in done if one[0].get_loop() is loop])

    # --- the house's own secret ---------------------------------------------------------------------------------

    async def setting(self, name: str, first: str) -> str:
        """A setting, made with this value the first time it is asked for."""

        def job(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (name, first))
            return str(db.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()[0])

        return await self.run(job)

    # --- guests -------------------------------------------------------------------------------------------------

    async def add_guest(self, name: str, language: str, key_hash: str) -> GuestRow:
        """A new guest with his first key."""

        def job(db: sqlite3.Connection) -> GuestRow:
            made = db.execute(
                "INSERT INTO guests (name, language, created) VALUES (?, ?, ?)", (name, language, now())
            ).lastrowid
            assert made is not None
            db.execute("INSERT INTO keys VALUES (?, ?)", (key_hash, made))
            return GuestRow(made, name, language, 0)

        return await self.run(job)

    async def add_key(self, guest: int, key_hash: str) -> None:
        """One more device of a guest."""
        await self.execute("INSERT INTO keys VALUES (?, ?)", (key_hash, guest))

    async def guest_by_key(self, key_hash: str) -> GuestRow | None:
        """Whose key this is."""
        query = "SELECT id, name, language, link FROM guests JOIN keys ON guest = id WHERE hash = ?"
        return await self._guest(query, key_hash)

    async def guest(self, id: int) -> GuestRow | None:
        """A guest by his number."""
        return await self._guest("SELECT id, name, language, link FROM guests WHERE id = ?", id)

    async def _guest(self, query: str, value: object) -> GuestRow | None:
        row = await self.run(lambda db: db.execute(query, (value,)).fetchone())
        return None if row is None else GuestRow(*row)

    async def save_guest(self, guest: GuestRow) -> None:
        """Keep a guest's name, language and link number."""
        await self.execute(
            "UPDATE guests SET name = ?, language = ?, link = ? WHERE id = ?",
            (guest.name, guest.language, guest.link, guest.id),
        )

    async def drop_keys(self, guest: int) -> None:
        """Log a guest out everywhere."""
        await self.execute("DELETE FROM keys WHERE guest = ?", (guest,))

    # --- tables -------------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, entries: Sequence[Entry], stage: str) -> None:
        """A new table with the first entries of its log."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(row.id, row.game, row.rules, row.seats, write(row.options).decode(), row.pack),
                    *(f"{row.seed:064x}", row.salt, row.creator, row.pace, row.spectators, row.public, row.created),
                    row.hints,
                ),
            )
            db.execute("INSERT INTO standing VALUES (?, ?, ?)", (row.id, stage, now()))
            put(db, row.id, 0, entries, "")

        await self.run(job)

    async def append(self, table: str, seq: int, entries: Sequence[Entry], stage: str = "") -> None:
        """Add entries to a table's log at exactly this place; its new stage, if that changes.

        Raises Fault when somebody else wrote there first (nothing is ever applied twice) or nothing can be written.
        """
        try:
            await self.run(lambda db: put(db, table, seq, entries, stage))
        except sqlite3.IntegrityError as fault:
            raise Fault("table_moved_on", 409) from fault
        except sqlite3.Error as fault:
            log.exception("the book cannot be written")
            raise Fault("cannot_write", 503) from fault

    async def table(self, id: str) -> tuple[TableRow, list[Entry]] | None:
        """A table and its whole log."""

        def job(db: sqlite3.Connection) -> tuple[Any, list[Any]]:
            row = db.execute("SELECT * FROM tables WHERE id = ?", (id,)).fetchone()
            return row, db.execute("SELECT entry FROM log WHERE tab = ? ORDER BY seq", (id,)).fetchall()

        row, entries = await self.run(job)
        if row is None:
            return None
        values = list(row)
        values[4] = msgspec.json.decode(values[4])
        values[6] = int(values[6], 16)
        values[10], values[11] = bool(values[10]), bool(values[11])
        return TableRow(*values), [read_entry(entry) for (entry,) in entries]

    async def tables_of(self, guest: int, most: int = 30) -> list[Listed]:
        """The tables where a guest sits or which he made, the latest first."""
        where = "tables.id IN (SELECT tab FROM seats WHERE guest = :who) OR creator = :who"
        return await self._list(where, {"who": guest, "most": most})

    async def open_tables(self, most: int = 30) -> list[Listed]:
        """Public tables that wait for players, the latest first."""
        where = "public AND stage = 'lobby' AND EXISTS (SELECT 1 FROM seats WHERE tab = tables.id AND kind = 'open')"
        return await self._list(where, {"most": most})

    async def _list(self, where: str, values: dict[str, object]) -> list[Listed]:
        what = "tables.id, game, stage, touched, creator, spectators FROM tables JOIN standing ON tab = tables.id"
        query = f"SELECT {what} WHERE {where} ORDER BY touched DESC, tables.id LIMIT :most"

        def job(db: sqlite3.Connection) -> list[Listed]:
            found = []
            for id, game, stage, touched, creator, spectators in db.execute(query, values).fetchall():
                seats = db.execute(
                    "SELECT kind, guest, name, level FROM seats WHERE tab = ? ORDER BY seat", (id,)
                ).fetchall()
                listed = [SeatRow(*seat) for seat in seats]
                found.append(Listed(id, game, stage, touched, creator, bool(spectators), listed))
            return found

        return await self.run(job)


def put(db: sqlite3.Connection, table: str, seq: int, entries: Sequence[Entry], stage: str) -> None:
    """Write log entries, and what the lists of tables need to know of them."""
    for entry in entries:
        db.execute("INSERT INTO log VALUES (?, ?, ?)", (table, seq, write(entry).decode()))
        seq += 1
        if isinstance(entry, Sit):
            db.execute(
                "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)",
                (table, entry.seat, entry.kind, entry.guest, entry.name, entry.level),
            )
    if stage:
        db.execute("UPDATE standing SET stage = ?, touched = ? WHERE tab = ?", (stage, now(), table))


def settle(done: list[Done]) -> None:
    """Hand results over, except to those who wait no longer."""
    for future, value, failure in done:
        if future.done():
            continue
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(value)


def migrate(db: sqlite3.Connection) -> None:
    """Bring an older book up to date, one numbered script after the other, each in one transaction."""
    done = db.execute("PRAGMA user_version").fetchone()[0]
    scripts = sorted(
        (
            found
            for found in files("dragontavern.server").joinpath("migrations").iterdir()
            if found.name.endswith(".sql")
        ),
        key=lambda found: found.name,
    )
    for script in scripts:
        number = int(script.name[:4])
        if number > done:
            text = script.read_text(encoding="utf-8")
            db.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")


def now() -> int:
    """The time, in whole seconds."""
    return int(time.time())
