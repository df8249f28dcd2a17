"""Records people brought along and notes they made, as the book keeps them."""

import secrets
from typing import Any, Final

import msgspec

from .databases import Database
from .faults import Fault
from .store import now

PREFIX: Final = "rec-"
MOST_RECORDS: Final = 50  # of a guest
MOST_SIGNS: Final = 600  # of a note
MOST_OWN: Final = 40  # notes of a guest about one game
MOST_NOTES: Final = 300  # about one game


class NoteView(msgspec.Struct):
    """What somebody remarked about a moment; `mine` may be changed, `removable` be taken away by its reader."""

    n: int
    at: int
    name: str
    text: str
    said: int
    mine: bool
    removable: bool


# --- records --------------------------------------------------------------------------------------------------------


def is_record_id(id: str) -> bool:
    """Whether an id is that of a record; the others are tables'."""
    return id.startswith(PREFIX) and len(id) > 16


def keep_record(db: Database, guest: int, text: str) -> str:
    """Keep a record under a new id that nobody can guess; raises Fault for somebody who has brought very many."""
    if db.execute("SELECT count(*) FROM records WHERE guest = ?", (guest,))[0][0] >= MOST_RECORDS:
        raise Fault("replay_full", 409, most=str(MOST_RECORDS))
    id = PREFIX + secrets.token_urlsafe(15)
    db.execute("INSERT INTO records (id, guest, made, text) VALUES (?, ?, ?, ?)", (id, guest, now(), text))
    return id


def record_text(db: Database, id: str) -> str:
    """A record that was kept; nothing if there is none."""
    rows = db.execute("SELECT text FROM records WHERE id = ?", (id,))
    return str(rows[0][0]) if rows else ""


def owner_of(db: Database, id: str) -> int:
    """Who brought a record; 0: nobody."""
    rows = db.execute("SELECT guest FROM records WHERE id = ?", (id,))
    return int(rows[0][0]) if rows else 0


def records_of(db: Database, guest: int) -> list[dict[str, Any]]:
    """The records a guest has brought, the latest first."""
    query = "SELECT id, made, text FROM records WHERE guest = ? ORDER BY made DESC, id"
    return [
        {"id": id, "made": made, "record": msgspec.json.decode(text)}
        for id, made, text in db.execute(query, (guest,))
    ]


def drop_record(db: Database, id: str) -> None:
    """Throw a record away, with all notes about it."""
    db.execute("DELETE FROM notes WHERE replay = ?", (id,))
    db.execute("DELETE FROM records WHERE id = ?", (id,))


def old_records(db: Database, before: int, most: int) -> int:
    """Throw away records brought before then; how many."""
    found = db.execute("SELECT id FROM records WHERE made < ? ORDER BY made LIMIT ?", (before, most))
    for (id,) in found:
        drop_record(db, id)
    return len(found)


# --- notes ----------------------------------------------------------------------------------------------------------


def clean_note(text: str) -> str:
    """A note as it is kept; raises Fault for one with nothing in it, or too much."""
    clean = "".join(sign for sign in text.replace("\r\n", "\n") if sign == "\n" or sign.isprintable()).strip()
    if not clean:
        raise Fault("note_empty")
    if len(clean) > MOST_SIGNS:
        raise Fault("note_long", most=str(MOST_SIGNS))
    return clean


def notes_on(db: Database, replay: str, guest: int, host: int) -> list[NoteView]:
    """All notes about a game, moment by moment, as one reader sees them. `host`: who opened the table."""
    query = """SELECT n, at, guests.name, text, said, notes.guest FROM notes JOIN guests ON guests.id = notes.guest
        WHERE replay = ? ORDER BY at, n"""
    return [
        NoteView(n, at, name, text, said, bool(guest) and who == guest, bool(guest) and guest in (who, host))
        for n, at, name, text, said, who in db.execute(query, (replay,))
    ]


def add_note(db: Database, replay: str, guest: int, at: int, text: str) -> None:
    """Keep a note; raises Fault where there are very many already."""
    own = db.execute("SELECT count(*) FROM notes WHERE replay = ? AND guest = ?", (replay, guest))[0][0]
    all_told, top = db.execute("SELECT count(*), max(n) FROM notes WHERE replay = ?", (replay,))[0]
    if own >= MOST_OWN or all_told >= MOST_NOTES:
        raise Fault("note_many", 409)
    values = (replay, (top or 0) + 1, guest, at, text, now())
    db.execute("INSERT INTO notes (replay, n, guest, at, text, said) VALUES (?, ?, ?, ?, ?, ?)", values)


def change_note(db: Database, replay: str, n: int, guest: int, text: str) -> None:
    """Say one's own note in other words; raises Fault where it is not one's own."""
    if not db.execute("SELECT 1 FROM notes WHERE replay = ? AND n = ? AND guest = ?", (replay, n, guest)):
        raise Fault("note_not_yours", 403)
    db.execute("UPDATE notes SET text = ? WHERE replay = ? AND n = ?", (text, replay, n))


def drop_note(db: Database, replay: str, n: int, guest: int, host: int) -> None:
    """Take a note away: one's own, or any where one opened the table; raises Fault."""
    rows = db.execute("SELECT guest FROM notes WHERE replay = ? AND n = ?", (replay, n))
    if rows and guest not in (rows[0][0], host):
        raise Fault("note_not_yours", 403)
    db.execute("DELETE FROM notes WHERE replay = ? AND n = ?", (replay, n))


# --- my data --------------------------------------------------------------------------------------------------------


def notes_by(db: Database, guest: int) -> list[dict[str, Any]]:
    """Everything a guest has noted."""
    rows = db.execute("SELECT replay, at, text, said FROM notes WHERE guest = ? ORDER BY replay, n", (guest,))
    return [{"replay": replay, "at": at, "text": text, "said": said} for replay, at, text, said in rows]


def forget_guest(db: Database, guest: int) -> None:
    """Throw away what a guest has brought and noted."""
    for (id,) in db.execute("SELECT id FROM records WHERE guest = ?", (guest,)):
        drop_record(db, id)
    db.execute("DELETE FROM notes WHERE guest = ?", (guest,))
