"""A book written by the first version of the house (`first_book.json`, row by row as that version left it) is brought
up to date on both databases, from every version in between too: nothing is lost, and its games go on."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.books import fresh

from dragontavern.games import GAMES
from dragontavern.server.backup import PASSING, columns_of, kept, version
from dragontavern.server.config import Config
from dragontavern.server.databases import Database, Sqlite, in_postgres, open_database, scripts
from dragontavern.server.house import House

from .door import Spot, luck, trial
from .party import answer_one, finish

FIRST: dict[str, Any] = json.loads((Path(__file__).parent / "first_book.json").read_text("utf-8"))
Old = Callable[[int], Config]


def fill(execute: Callable[[str, tuple[object, ...]], object], sign: str) -> None:
    """Put the rows of the first book in."""
    for table, rows in FIRST["rows"].items():
        for row in rows:
            query = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join([sign] * len(row))})"
            execute(query, tuple(row.values()))


def old_sqlite(folder: Path, number: int) -> Config:
    """The first book in a file, brought to a version."""
    db = sqlite3.connect(folder / "tavern.db", isolation_level=None)
    for step, text in scripts(0)[:number]:
        db.executescript(text)
        if step == FIRST["version"]:
            db.execute("BEGIN")
            fill(db.execute, "?")
            db.execute("COMMIT")
    db.execute(f"PRAGMA user_version = {number}")
    db.close()
    return trial(data=folder)


def old_postgres(url: str, folder: Path, number: int) -> Config:
    """The same in a database of a server."""
    import psycopg

    with psycopg.connect(url) as db:
        db.execute("CREATE TABLE book (version BIGINT NOT NULL)")
        for step, text in scripts(0)[:number]:
            db.execute(in_postgres(text).encode())
            db.execute("INSERT INTO book VALUES (%s)", (step,))
            if step == FIRST["version"]:
                fill(lambda query, values: db.execute(query.encode(), values), "%s")
        db.execute("SELECT setval(pg_get_serial_sequence('guests', 'id'), (SELECT max(id) FROM guests))")
    return trial(db=url, data=folder)


@pytest.fixture(params=["sqlite", "postgres"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Old:
    """Makes the settings of a house whose book has a version."""
    if request.param == "sqlite":
        return lambda number: old_sqlite(tmp_path, number)
    url = fresh(request.getfixturevalue("postgres"))
    return lambda number: old_postgres(url, tmp_path, number)


def opened(config: Config) -> Database:
    """The book, brought up to date."""
    return open_database(config.db, config.book)


def shape(db: Database) -> dict[str, list[str]]:
    """All tables and their columns."""
    return {table: columns_of(db, table) for table in [*kept(), *PASSING]}


@pytest.mark.parametrize("number", [1, 4, 8, version() - 1])  # from the fourth on there is PostgreSQL
def test_every_version_is_brought_up_to_date_and_keeps_its_rows(old: Old, number: int) -> None:
    db, new = opened(old(number)), Sqlite(None)
    assert shape(db) == shape(new)
    for table, rows in FIRST["rows"].items():
        names = list(rows[0])
        found = db.execute(f"SELECT {', '.join(names)} FROM {table}")
        assert sorted(map(tuple, found)) == sorted(tuple(row.values()) for row in rows), table
    for one in (db, new):
        one.close()


def test_games_of_the_first_version_go_on(old: Old) -> None:
    config = old(FIRST["version"])

    async def play() -> None:
        house = House(config, Spot(), luck(), GAMES)
        await house.open()
        try:
            ada, bo = [await house.guest_of(FIRST["keys"][name]) for name in ("ada", "bo")]
            assert ada is not None
            assert bo is not None
            assert (ada.name, ada.language, bo.name) == ("Ada", "it", "Bo")
            listed = {one.id: one.stage for one in await house.tables_of(ada)}
            assert listed == {FIRST["lobby"]: "lobby", FIRST["running"]: "running", FIRST["over"]: "over"}
            running = await house.table(FIRST["running"])
            assert running.playing().dump() == FIRST["position"]
            await finish(running)
            lobby = await house.table(FIRST["lobby"])
            await house.join(house.invite(lobby, 1), bo)
            await house.start(lobby, ada)
            await answer_one(lobby, next(iter(lobby.asked)))
            assert '"answers"' in house.record(await house.table(FIRST["over"]))
            assert (await house.new_guest("en", "Cy"))[0].id == 3
        finally:
            await house.close()

    asyncio.run(play())
