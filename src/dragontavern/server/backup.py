"""The whole book in one file, and back: JSON Lines, the same for both databases.

The first line says what it is, each further line is one row: the table's name and its columns by name. A backup is
one moment of the book, also while the house is open. It can be restored into either database, by this version or a
newer one: columns that did not exist yet get their default.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from dragontavern.core.errors import Mistake

from .databases import Database, Postgres, scripts

FORMAT: Final = "dragontavern-backup-1"
PASSING: Final = ("leases", "here", "figures")  # what running processes tell each other
LONGEST: Final = 50_000_000  # signs of a line


class BadBackup(Mistake):
    """A file that cannot be written or restored; the key says why."""

    HOME = "dragontavern.server"


def kept() -> list[str]:
    """The tables of a book that hold what must not be lost, those first that others refer to."""
    text = "\n".join(script for _, script in scripts(0))
    return [name for name in re.findall(r"^CREATE TABLE (\w+)", text, re.MULTILINE) if name not in PASSING]


def version() -> int:
    """The version of a book that is up to date."""
    return max(number for number, _ in scripts(0))


def write_backup(db: Database, path: Path) -> int:
    """Write the whole book; how many rows. It is written beside the file first, so a half one never has its name.

    Raises BadBackup where the file is there already or cannot be written.
    """
    if path.exists():
        raise BadBackup("backup_exists", path=path)
    half = path.with_name(path.name + ".new")
    count = 0
    try:
        with half.open("w", encoding="utf-8") as file:
            file.write(json.dumps({"format": FORMAT, "version": version()}) + "\n")
            for table, row in rows(db):
                file.write(json.dumps({"table": table, "row": row}, ensure_ascii=False) + "\n")
                count += 1
        half.rename(path)
    except OSError as fault:
        with suppress(OSError):
            half.unlink()
        raise BadBackup("backup_file", path=path, fault=fault.strerror or str(fault)) from fault
    return count


def rows(db: Database) -> Iterator[tuple[str, dict[str, Any]]]:
    """All rows of one moment."""
    begin = "BEGIN ISOLATION LEVEL REPEATABLE READ" if isinstance(db, Postgres) else "BEGIN"
    db.execute(begin)
    try:
        for table in kept():
            columns = columns_of(db, table)
            for row in db.execute(f"SELECT {', '.join(columns)} FROM {table}"):  # noqa: S608 — names of our own
                yield table, dict(zip(columns, row, strict=True))
    finally:
        db.execute("ROLLBACK")


def columns_of(db: Database, table: str) -> list[str]:
    """The columns of a table, in their order."""
    if isinstance(db, Postgres):
        what = "column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?"
        return [name for (name,) in db.execute(f"SELECT {what} ORDER BY ordinal_position", (table,))]
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


def read_backup(db: Database, path: Path) -> int:
    """Restore a backup into an empty book, all of it or nothing; how many rows. Raises BadBackup."""
    if db.execute("SELECT 1 FROM guests UNION SELECT 1 FROM tables LIMIT 1"):
        raise BadBackup("backup_full")
    known = {table: columns_of(db, table) for table in kept()}
    count = 0
    try:
        with path.open(encoding="utf-8") as file, db.transaction():
            check_head(file.readline(LONGEST), path)
            for table in reversed(known):
                db.execute(f"DELETE FROM {table}")  # noqa: S608 — what a new book begins with
            for number, line in enumerate(file, 2):
                table, row = read_row(line, number, known, path)
                marks = ", ".join("?" * len(row))
                names = ", ".join(row)  # checked: columns of this table
                db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))  # noqa: S608
                count += 1
            if isinstance(db, Postgres):
                db.execute("SELECT setval(pg_get_serial_sequence('guests', 'id'), (SELECT max(id) FROM guests))")
    except OSError as fault:
        raise BadBackup("backup_file", path=path, fault=fault.strerror or str(fault)) from fault
    except UnicodeDecodeError as fault:
        raise BadBackup("backup_format", path=path) from fault
    return count


def check_head(line: str, path: Path) -> None:
    """Raise BadBackup unless a file begins as a backup we can read."""
    try:
        head = json.loads(line)
        of = head["version"] if head["format"] == FORMAT else None
    except (ValueError, TypeError, KeyError, RecursionError) as fault:
        raise BadBackup("backup_format", path=path) from fault
    if type(of) is not int:
        raise BadBackup("backup_format", path=path)
    if of > version():
        raise BadBackup("backup_newer", path=path, version=of, ours=version())


def read_row(line: str, number: int, known: dict[str, list[str]], path: Path) -> tuple[str, dict[str, Any]]:
    """A row of a backup; raises BadBackup naming the line."""
    try:
        told = json.loads(line)
        table, row = told["table"], told["row"]
        if set(row) <= set(known[table]) and row and all(isinstance(v, str | int | None) for v in row.values()):
            return table, row
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise BadBackup("backup_row", path=path, line=number)
