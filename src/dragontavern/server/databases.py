"""The two databases a book can be kept in, behind one small face: SQL with `?` for values, transactions, two faults.

SQLite needs no set-up and serves one process. PostgreSQL serves any number of processes; it also pokes the others
when something was written (LISTEN and NOTIFY). Both speak the same plain SQL: `RETURNING` and `ON CONFLICT` are known
to both; the numbered scripts in migrations/ are written for SQLite and translated here in the few places that differ.
"""

import re
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dragontavern.core.errors import BadOptions

from .faults import Fault

if TYPE_CHECKING:
    import psycopg

CONNECTING = 3  # seconds to wait for a database that may be away
READS = ("SELECT", "PRAGMA", "BEGIN", "COMMIT", "ROLLBACK")
CHANNEL = "tavern"
NOW = "SELECT extract(epoch FROM clock_timestamp())::float8"  # one clock for all processes, PostgreSQL's own
MIGRATING = 7_301_954  # the number of the lock under which one process brings the book up to date
Values = Sequence[object]
Poke = Callable[[str, int], None]


class Taken(Fault):
    """There is already something with this key: somebody else was quicker."""

    def __init__(self, reason: str) -> None:
        super().__init__("table_moved_on", 409)
        self.reason = reason


class Away(Fault):
    """The database cannot be reached, read or written now."""

    def __init__(self, reason: str) -> None:
        super().__init__("cannot_write", 503)
        self.reason = reason


class Entangled(Fault):
    """Two processes waited for each other; this one was told to let go of everything and to begin again."""

    def __init__(self, reason: str) -> None:
        super().__init__("cannot_write", 503)
        self.reason = reason


class Database:
    """One connection, used by one thread at a time."""

    shared = False  # whether other processes may write to the same book
    wrote = False  # whether anything was to be changed since somebody set this to False

    def execute(self, query: str, values: Values = ()) -> list[Any]:
        """Do something, or ask something: the rows found. Raises Taken, Entangled or Away."""
        raise RuntimeError("a database has its own way")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing."""
        self.execute(self.BEGIN)
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            with suppress(Taken, Away):
                self.execute("ROLLBACK")
            raise

    BEGIN = "BEGIN"

    def poke(self, table: str, seq: int) -> None:
        """Tell other processes, when this transaction is committed, that a table's log is now longer than this."""

    def listen(self, poke: Poke) -> "Listener | None":
        """Hear of what other processes write, in a thread of its own; nothing where there are none."""
        return None

    def reopen(self) -> None:
        """Connect again after a fault; raises Away."""

    def close(self) -> None:
        """Let go."""


# --- SQLite -----------------------------------------------------------------------------------------------------


class Sqlite(Database):
    """A file of our own, in WAL mode; None: in memory, for trials."""

    BEGIN = "BEGIN IMMEDIATE"

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self.db = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = NORMAL")
        self.db.execute("PRAGMA foreign_keys = ON")
        self.db.execute("PRAGMA busy_timeout = 5000")
        done = self.db.execute("PRAGMA user_version").fetchone()[0]
        for number, text in scripts(done):
            self.db.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")

    def execute(self, query: str, values: Values = ()) -> list[Any]:
        """See Database."""
        self.wrote = self.wrote or not query.startswith(READS)
        try:
            return self.db.execute(query, tuple(values)).fetchall()
        except sqlite3.IntegrityError as fault:
            raise Taken(str(fault)) from fault
        except sqlite3.Error as fault:
            raise Away(str(fault)) from fault

    def close(self) -> None:
        """See Database."""
        self.db.close()


# --- PostgreSQL -------------------------------------------------------------------------------------------------


class Postgres(Database):
    """A server, by its address: postgresql://user:password@host/name."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.db = connect(url)
        self._migrate()

    def execute(self, query: str, values: Values = ()) -> list[Any]:
        """See Database."""
        import psycopg

        self.wrote = self.wrote or not query.startswith(READS)
        try:
            cursor = self.db.execute(spelt(query), tuple(values) or None)
            return cursor.fetchall() if cursor.description else []
        except psycopg.IntegrityError as fault:
            raise Taken(str(fault)) from fault
        except psycopg.errors.DeadlockDetected as fault:
            raise Entangled(str(fault)) from fault
        except psycopg.Error as fault:
            raise Away(str(fault)) from fault

    def poke(self, table: str, seq: int) -> None:
        """See Database."""
        self.execute("SELECT pg_notify(?, ?)", (CHANNEL, f"{table} {seq}"))

    def listen(self, poke: Poke) -> "Listener":
        """See Database."""
        return Listener(self.url, poke)

    def reopen(self) -> None:
        """See Database."""
        if self.db.closed:
            self.db = connect(self.url)

    def close(self) -> None:
        """See Database."""
        self.db.close()

    def _migrate(self) -> None:
        """Bring the book up to date, one process at a time."""
        with self.transaction():
            self.execute("SELECT pg_advisory_xact_lock(?)", (MIGRATING,))
            self.execute("CREATE TABLE IF NOT EXISTS book (version BIGINT NOT NULL)")
            rows = self.execute("SELECT max(version) FROM book")
            for number, text in scripts(rows[0][0] or 0):
                self.execute(in_postgres(text))
                self.execute("INSERT INTO book VALUES (?)", (number,))


def connect(url: str) -> "psycopg.Connection[Any]":
    """A connection; raises Away, or BadOptions where the library is missing."""
    try:
        import psycopg
    except ImportError as fault:
        raise BadOptions("no_psycopg") from fault
    try:
        return psycopg.connect(
            url,
            autocommit=True,
            connect_timeout=CONNECTING,
            # after some ten seconds without any sign it is away: the cable is out, its machine is off
            tcp_user_timeout=10_000,
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )
    except psycopg.Error as fault:
        raise Away(str(fault)) from fault


class Listener:
    """Hears pokes in a thread of its own. One that is lost does no harm: who waits looks now and then anyway."""

    def __init__(self, url: str, poke: Poke) -> None:
        self.url = url
        self.poke = poke
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.ended.is_set():
            with suppress(Away):
                self._hear()
            self.ended.wait(1.0)

    def _hear(self) -> None:
        import psycopg

        with connect(self.url) as db:
            try:
                db.execute(f"LISTEN {CHANNEL}")
                while not self.ended.is_set():
                    for note in db.notifies(timeout=0.5):
                        table, _, seq = note.payload.partition(" ")
                        self.poke(table, int(seq))
            except psycopg.Error as fault:
                raise Away(str(fault)) from fault

    def close(self) -> None:
        """Hear no more."""
        self.ended.set()
        self.thread.join(5.0)


@lru_cache(maxsize=256)
def spelt(query: str) -> Any:
    """A query as PostgreSQL's library wants it: %s for values."""
    return query.replace("%", "%%").replace("?", "%s") if "?" in query else query


def in_postgres(script: str) -> str:
    """A migration in PostgreSQL's words."""
    script = re.sub(r"\bINTEGER PRIMARY KEY", "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY", script)
    script = re.sub(r"\bREAL\b", "DOUBLE PRECISION", script)
    return re.sub(r"\bINTEGER\b", "BIGINT", script).replace(" WITHOUT ROWID", "")


def scripts(done: int) -> list[tuple[int, str]]:
    """The migrations a book of this version still lacks, in order."""
    found = [one for one in files("dragontavern.server").joinpath("migrations").iterdir() if one.name[:4].isdecimal()]
    numbered = sorted((int(one.name[:4]), one) for one in found)
    return [(number, one.read_text(encoding="utf-8")) for number, one in numbered if number > done]


def open_database(url: str, path: Path | None) -> Database:
    """The database at an address, or the file where none is given; raises Away or BadOptions."""
    if not url:
        return Sqlite(path)
    if not url.startswith(("postgresql://", "postgres://")):
        raise BadOptions("bad_database", url=url.partition("@")[2] or url)
    return Postgres(url)
