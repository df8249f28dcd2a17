"""The book of a house, for commands that work on it without opening the house."""

import argparse
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from dragontavern.server.databases import Away, Database, open_database

from .arguments import Misused
from .words import Words

if TYPE_CHECKING:
    from dragontavern.server.config import Config


def try_book(config: "Config", text: Words) -> None:
    """Open the book once, so that what is wrong with it is told once."""
    try:
        open_database(config.db, config.book).close()
    except (OSError, sqlite3.Error, Away) as fault:
        raise no_book(config, text, fault) from fault


def no_book(config: "Config", text: Words, fault: Exception) -> Misused:
    """Why the house has no book."""
    if isinstance(fault, Away):
        return Misused(text("serve.no_db", fault=fault.reason.strip().splitlines()[0] if fault.reason else ""))
    return Misused(text("serve.data", path=config.data, fault=fault))


def with_book(args: argparse.Namespace, text: Words, work: Callable[[Database, Path], int]) -> int:
    """Open the book a command names, do something with it and a file (if the command has one), close it."""
    from dragontavern.server.config import Config, data_home

    config = Config(db=args.db, data=args.data or data_home())
    try:
        database = open_database(config.db, config.book)
    except (OSError, sqlite3.Error, Away) as fault:
        raise no_book(config, text, fault) from fault
    try:
        return work(database, getattr(args, "file", Path()))
    finally:
        database.close()


def ratings(args: argparse.Namespace, text: Words) -> int:
    """Make all ratings anew from the games in the book; the house may stay open."""
    from dragontavern.server.ratings_count import rebuild

    def work(db: Database, _: Path) -> int:
        with db.transaction():
            return rebuild(db)

    print(text("ratings.rebuilt", games=with_book(args, text, work)))
    return 0
