"""Everything the house must not forget, behind plain methods: guests, tables and their logs."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from .book import Book
from .databases import Database
from .messages import Entry, Sit, read_entry, write

SIT = """INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (tab, seat) DO UPDATE SET
    kind = excluded.kind, guest = excluded.guest, name = excluded.name, level = excluded.level"""
DAY = 86400  # seconds
SOON = 1  # a moment that has long passed: at once
DUE = "UPDATE standing SET due = ?, asked = ? WHERE tab = ? AND (SELECT max(seq) + 1 FROM log WHERE tab = ?) = ?"


class GuestRow(msgspec.Struct):
    """Somebody without an account."""

    id: int
    name: str
    language: str
    link: int
    owner: int = 0  # of a bot: the guest who made it


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
    clock: str = ""  # how long people may think (timing.py)
    late: str = "decide"  # what follows when time is up
    stand_in: str = ""  # the level of bots that play for people; none: the veteran's
    talk: str = "none"  # what may be said (talk.py)
    origin: str = ""  # "" a game of its own, or "branch:<replay>:<n>", "same:<table>", "lesson:<game>"
    ratings: str = "on"  # whether it counts for them and shows them


COLUMNS = TableRow.__struct_fields__
INSERT_TABLE = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608
SELECT_TABLE = f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?"  # noqa: S608 — both: names of our own


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
    asked: list[int] = []  # the seats that must decide, where the table has clocks
    origin: str = ""  # as in TableRow


class Store(Book):
    """The house's book, by what it holds."""

    on_end: Callable[[str], None] | None = None  # hears of every game that was over when its last entry was written

    # --- the house's own secret ---------------------------------------------------------------------------------

    async def setting(self, name: str, first: str) -> str:
        """A setting, made with this value the first time it is asked for."""

        def job(db: Database) -> str:
            db.execute("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", (name, first))
            return str(db.execute("SELECT value FROM settings WHERE name = ?", (name,))[0][0])

        return await self.run(job)

    # --- guests -------------------------------------------------------------------------------------------------

    async def add_guest(self, name: str, language: str, key_hash: str, owner: int = 0) -> GuestRow:
        """A new guest with his first key; with an owner, a bot's account."""

        def job(db: Database) -> GuestRow:
            made = int(
                db.execute(
                    "INSERT INTO guests (name, language, created, owner) VALUES (?, ?, ?, ?) RETURNING id",
                    (name, language, now(), owner),
                )[0][0]
            )
            db.execute("INSERT INTO keys VALUES (?, ?)", (key_hash, made))
            return GuestRow(made, name, language, 0, owner)

        return await self.run(job)

    async def add_key(self, guest: int, key_hash: str) -> None:
        """One more device of a guest."""
        await self.execute("INSERT INTO keys VALUES (?, ?)", (key_hash, guest))

    async def guest_by_key(self, key_hash: str) -> GuestRow | None:
        """Whose key this is; he was here today."""
        query = "SELECT id, name, language, link, owner, seen FROM guests JOIN keys ON guest = id WHERE hash = ?"
        today = now() // DAY

        def job(db: Database) -> GuestRow | None:
            for *guest, seen in db.execute(query, (key_hash,)):
                if seen != today:
                    db.execute("UPDATE guests SET seen = ? WHERE id = ?", (today, guest[0]))
                return GuestRow(*guest)
            return None

        return await self.run(job)

    async def guest(self, id: int) -> GuestRow | None:
        """A guest by his number."""
        return await self._guest("SELECT id, name, language, link, owner FROM guests WHERE id = ?", id)

    async def bots_of(self, owner: int) -> list[GuestRow]:
        """The bot accounts a guest has made, those whose token is still good."""
        query = """SELECT id, name, language, link, owner FROM guests
            WHERE owner = ? AND EXISTS (SELECT 1 FROM keys WHERE guest = id) ORDER BY id"""
        return [GuestRow(*row) for row in await self.run(lambda db: db.execute(query, (owner,)))]

    async def _guest(self, query: str, value: object) -> GuestRow | None:
        rows = await self.run(lambda db: db.execute(query, (value,)))
        return GuestRow(*rows[0]) if rows else None

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

        def job(db: Database) -> None:
            kept = {
                **msgspec.structs.asdict(row),
                "options": write(row.options).decode(),
                "seed": f"{row.seed:064x}",
                "spectators": int(row.spectators),
                "public": int(row.public),
            }
            db.execute(INSERT_TABLE, tuple(kept.values()))
            due = SOON if row.clock and stage == "running" else 0
            query = "INSERT INTO standing (tab, stage, touched, due) VALUES (?, ?, ?, ?)"
            db.execute(query, (row.id, stage, now(), due))
            put(db, row.id, 0, entries, "")

        await self.run(job)

    async def append(
        self, table: str, seq: int, entries: Sequence[Entry], stage: str = "", timed: bool = False
    ) -> None:
        """Add entries to a table's log at exactly this place; its new stage, if that changes. A timed table is due at
        once until somebody has worked out what the entries mean for its clocks (`set_due`).

        Raises Taken when somebody else wrote there first (nothing is ever applied twice), Away when nothing can be
        written.
        """

        def job(db: Database) -> None:
            put(db, table, seq, entries, stage)
            if timed:
                db.execute("UPDATE standing SET due = ? WHERE tab = ?", (SOON, table))

        await self.run(job)
        if stage == "over" and self.on_end is not None:
            self.on_end(table)

    def set_due(self, table: str, seq: int, due: int, asked: Iterable[int]) -> None:
        """Keep when a timed table must be looked at and whose turn it is, if its log is still so long; nobody waits
        for it."""
        seats = ",".join(map(str, asked))
        self.later(lambda db: db.execute(DUE, (due, seats, table, table, seq)))

    async def due_tables(self, moment: int, most: int = 50) -> list[str]:
        """Timed tables that should be looked at by now, the longest due first; those that a process drives are not
        among them."""
        query = (
            "SELECT tab FROM standing WHERE due > 0 AND due <= ? AND stage = 'running'"
            " AND tab NOT IN (SELECT tab FROM leases WHERE until > ?) ORDER BY due, tab LIMIT ?"
        )
        return [id for (id,) in await self.run(lambda db: db.execute(query, (moment, time.time(), most)))]

    async def table(self, id: str) -> tuple[TableRow, list[Entry]] | None:
        """A table and its whole log."""

        def job(db: Database) -> tuple[list[Any], list[Any]]:
            rows = db.execute(SELECT_TABLE, (id,))
            return rows, db.execute("SELECT entry FROM log WHERE tab = ? ORDER BY seq", (id,))

        rows, entries = await self.run(job)
        if not rows:
            return None
        values = list(rows[0])
        values[4] = msgspec.json.decode(values[4])
        values[6] = int(values[6], 16)
        values[10], values[11] = bool(values[10]), bool(values[11])
        return TableRow(*values), [read_entry(entry) for (entry,) in entries]

    async def entries(self, table: str, since: int) -> list[Entry]:
        """The entries of a table's log from a place on."""
        query = "SELECT entry FROM log WHERE tab = ? AND seq >= ? ORDER BY seq"
        return [read_entry(entry) for (entry,) in await self.run(lambda db: db.execute(query, (table, since)))]

    async def tables_of(self, guest: int, most: int = 30) -> list[Listed]:
        """The tables where a guest sits or which he made; those not over first, so that they never fall off."""
        where = "tables.id IN (SELECT tab FROM seats WHERE guest = ?) OR creator = ?"
        return await self._list(where, (guest, guest, most), "stage = 'over', ")

    async def open_tables(self, most: int = 30) -> list[Listed]:
        """Public tables that wait for players, the latest first."""
        where = (
            "public = 1 AND stage = 'lobby' AND EXISTS (SELECT 1 FROM seats WHERE tab = tables.id AND kind = 'open')"
        )
        return await self._list(where, (most,))

    async def _list(self, where: str, values: tuple[object, ...], before: str = "") -> list[Listed]:
        what = "tables.id, game, stage, touched, creator, spectators, asked, origin"
        whence = "FROM tables JOIN standing ON tab = tables.id"
        query = f"SELECT {what} {whence} WHERE {where} ORDER BY {before}touched DESC, tables.id LIMIT ?"

        def job(db: Database) -> list[Listed]:
            found = []
            for id, game, stage, touched, creator, spectators, asked, origin in db.execute(query, values):
                seats = db.execute("SELECT kind, guest, name, level FROM seats WHERE tab = ? ORDER BY seat", (id,))
                listed = [SeatRow(*seat) for seat in seats]
                waited = [int(seat) for seat in asked.split(",") if seat]
                found.append(Listed(id, game, stage, touched, creator, bool(spectators), listed, waited, origin))
            return found

        return await self.run(job)


def put(db: Database, table: str, seq: int, entries: Sequence[Entry], stage: str) -> None:
    """Write log entries, and what the lists of tables need to know of them."""
    for entry in entries:
        db.execute("INSERT INTO log VALUES (?, ?, ?)", (table, seq, write(entry).decode()))
        seq += 1
        if isinstance(entry, Sit):
            db.execute(
                SIT,
                (table, entry.seat, entry.kind, entry.guest, entry.name, entry.level),
            )
    db.poke(table, seq)
    if stage:
        db.execute("UPDATE standing SET stage = ?, touched = ? WHERE tab = ?", (stage, now(), table))


def now() -> int:
    """The time, in whole seconds."""
    return int(time.time())
