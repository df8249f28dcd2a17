"""A book written to a file and back, into either database; what is no backup is refused and changes nothing."""

import asyncio
import json
from pathlib import Path

import pytest
from tests.server.books import Open, fresh

from dragontavern.server.backup import BadBackup, read_backup, rows, write_backup
from dragontavern.server.databases import Database, Postgres, Sqlite
from dragontavern.server.messages import Answered, Sit, Started
from dragontavern.server.store import Store

from .test_store import row


def fill(database: Database) -> None:
    """Two guests and a table."""

    async def write() -> None:
        store = Store(database)
        await store.setting("secret", "mead")
        await store.add_guest("Ada", "it", "hash")
        await store.add_guest("Bo \u201ccc\u201d", "en", "other")
        await store.add_table(row(), [Sit(0, "guest", 1, "Ada"), Started()], "running")
        await store.append("t1", 2, [Answered(0, (3, 0, 2))])
        store.close()

    asyncio.run(write())


def other(book: Open, postgres: str, tmp_path: Path) -> Database:
    """An empty book in the other database."""
    there = book()
    there.close()
    return Sqlite(tmp_path / "other.db") if isinstance(there, Postgres) else Postgres(fresh(postgres))


def test_a_backup_goes_from_either_database_into_the_other(book: Open, postgres: str, tmp_path: Path) -> None:
    fill(book())
    here = book()
    told = list(rows(here))
    assert {table for table, _ in told} >= {"settings", "guests", "keys", "tables", "log", "seats", "standing"}
    assert write_backup(here, tmp_path / "book.jsonl") == len(told)
    here.close()
    there = other(book, postgres, tmp_path)
    assert read_backup(there, tmp_path / "book.jsonl") == len(told)
    assert sorted(map(str, rows(there))) == sorted(map(str, told))

    async def go_on() -> None:
        store = Store(there)
        assert (await store.add_guest("Cy", "en", "third")).id == 3
        found = await store.table("t1")
        assert found is not None
        assert found[1][2] == Answered(0, (3, 0, 2))
        store.close()

    asyncio.run(go_on())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    database = Sqlite(tmp_path / "book.db")
    write_backup(database, tmp_path / "one.jsonl")
    with pytest.raises(BadBackup, match="already"):
        write_backup(database, tmp_path / "one.jsonl")
    with pytest.raises(BadBackup, match="No such file"):
        write_backup(database, tmp_path / "nowhere" / "one.jsonl")
    database.close()
    fill(Sqlite(tmp_path / "book.db"))
    database = Sqlite(tmp_path / "book.db")
    with pytest.raises(BadBackup, match="not empty"):
        read_backup(database, tmp_path / "one.jsonl")
    database.close()


HEAD = json.dumps({"format": "dragontavern-backup-1", "version": 1}) + "\n"
GOOD = json.dumps({"table": "settings", "row": {"name": "a", "value": "b"}}) + "\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "not a backup"),
        ("[]", "not a backup"),
        (HEAD.replace("backup-1", "backup-9"), "not a backup"),
        (HEAD.replace("1}", "99}"), "newer version"),
        (HEAD + GOOD + "{}", "line 3"),
        (HEAD + GOOD + GOOD.replace("settings", "sqlite_master"), "line 3"),
        (HEAD + GOOD + GOOD.replace('"name"', '"name) VALUES (1); --"'), "line 3"),
        (HEAD + GOOD + GOOD.replace('"b"', "[1]"), "line 3"),
    ],
)
def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "bad.jsonl").write_text(text, "utf-8")
    database = Sqlite(None)
    before = list(rows(database))
    with pytest.raises(BadBackup, match=fault):
        read_backup(database, tmp_path / "bad.jsonl")
    assert list(rows(database)) == before
    database.close()


def test_a_backup_of_an_older_book_gets_what_it_lacks(tmp_path: Path) -> None:
    """The first version had no column for hints."""
    told = {
        "id": "old", "game": "ante", "rules": 1, "seats": 2, "options": "{}", "pack": None, "seed": "07", "salt": "",
        "creator": 1, "pace": "normal", "spectators": 0, "public": 0, "created": 0,
    }  # fmt: skip
    guest = {"id": 1, "name": "Ada", "language": "en", "link": 0, "created": 0}
    lines = [json.dumps({"table": table, "row": row}) for table, row in (("guests", guest), ("tables", told))]
    (tmp_path / "old.jsonl").write_text(HEAD + "\n".join(lines) + "\n", "utf-8")
    database = Sqlite(None)
    assert read_backup(database, tmp_path / "old.jsonl") == 2
    assert database.execute("SELECT hints FROM tables") == [("alone",)]
    database.close()
