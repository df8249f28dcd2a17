"""Games kept in files: a record, and beside it who sat where (docs/records.md)."""

import contextlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from dragontavern.core.errors import BadRecord, TavernError
from dragontavern.core.record import Record
from dragontavern.games import GAMES

MOST_BYTES = 20_000_000  # no record is nearly as long; a mistyped path may lead to anything


class CannotKeep(TavernError):
    """A file could not be read or written; the text says which and why."""


@dataclass(frozen=True)
class Company:
    """Who sits at the table: the person's seat, everybody's name, and the level of each bot ("" for the person)."""

    you: int
    names: list[str]
    bots: list[str]


def home(environment: Mapping[str, str] = os.environ) -> Path:
    """Where games are kept: $DRAGONTAVERN_HOME, else the user's data directory."""
    if own := environment.get("DRAGONTAVERN_HOME"):
        return Path(own)
    if data := environment.get("XDG_DATA_HOME"):
        return Path(data) / "dragontavern"
    return Path.home() / ".local" / "share" / "dragontavern"


def under_way(game_id: str) -> Path:
    """The file of the game a person is in the middle of."""
    return home() / f"{game_id}.json"


def finished(game_id: str) -> Path:
    """The file of the last game played to its end."""
    return home() / f"{game_id}-finished.json"


def earlier(game_id: str) -> Path:
    """The file of the game that was under way when a new one was begun."""
    return home() / f"{game_id}-earlier.json"


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all; raises CannotKeep."""
    half = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_text(text, "utf-8")
        half.replace(path)
    except OSError as fault:
        with contextlib.suppress(OSError):
            half.unlink()
        raise CannotKeep(f"{path}: {fault.strerror or fault}") from fault


def read(path: Path) -> str:
    """The text of a file; raises CannotKeep."""
    try:
        if path.is_file() and path.stat().st_size > MOST_BYTES:
            raise CannotKeep(f"{path}: too long to be one of our files")
        return path.read_text("utf-8")
    except OSError as fault:
        raise CannotKeep(f"{path}: {fault.strerror or fault}") from fault
    except UnicodeDecodeError as fault:
        raise CannotKeep(f"{path}: not a text file in UTF-8") from fault


def pack_up(record: Record, company: Company) -> str:
    """The record's file with the company in it."""
    data = json.loads(record.dump())
    data["table"] = asdict(company)
    return json.dumps(data, ensure_ascii=False) + "\n"


def unpack(text: str) -> tuple[Record, Company | None]:
    """The record in a text, and the company if it was kept with it; raises BadRecord."""
    record = Record.load(text, GAMES)
    table = json.loads(text).get("table")
    return record, None if table is None else read_company(table, record.seats)


def read_company(table: Any, seats: int) -> Company:
    """Who sat at the table of a record, checked."""
    if not isinstance(table, dict) or set(table) != {"you", "names", "bots"}:
        raise BadRecord("record_table")
    you, names, bots = table["you"], table["names"], table["bots"]
    for what, words in (("names", names), ("bots", bots)):
        if not isinstance(words, list) or len(words) != seats or not all(isinstance(word, str) for word in words):
            raise BadRecord("record_company", seats=seats, what=what)
    if type(you) is not int or not 0 <= you < seats:
        raise BadRecord("record_you", last=seats - 1)
    if not all(name.isprintable() and name.strip() for name in names):
        raise BadRecord("record_name")
    return Company(you, names, bots)
