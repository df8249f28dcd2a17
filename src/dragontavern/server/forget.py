"""My data: all of it in one file, or gone for good.

Whoever goes leaves games behind in which others played: there his seat becomes a guest without name, and what he
decided stays, since the others' games follow from it. Everything else about him is deleted.
"""

import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from . import replays_book
from .databases import Away, Database
from .faults import Fault
from .messages import Answered, Entry, Sit, read_entry, write
from .ratings_book import about_results, forget_results
from .store import GuestRow, now
from .words import say

if TYPE_CHECKING:
    from .driver import LiveTable
    from .house import House

GONE: Final = -1  # the number of all who have gone; no key leads to it
AT_ONCE: Final = 100  # tables whose logs are looked through in one go, so that others need not wait
LESSON: Final = ("game", "table", "steps_seen", "begun", "finished")
SIT_OF: Final = '{"do":"sit",%"guest":'

log = logging.getLogger(__name__)


def must_be_known(guest: GuestRow | None) -> GuestRow:
    """The guest of a request; raises Fault where the house does not know him."""
    if guest is None:
        raise Fault("not_known", 404)
    return guest


# --- one file -------------------------------------------------------------------------------------------------------


async def all_data(house: "House", guest: GuestRow) -> dict[str, Any]:
    """Everything the house keeps about a guest, as plain data."""
    return await house.store.run(lambda db: collect(db, guest))


def collect(db: Database, guest: GuestRow) -> dict[str, Any]:
    """See all_data. Seeds and salts are not among it: they are the table's, and shown when its game is over."""
    me = guest.id
    created, seen = db.execute("SELECT created, seen FROM guests WHERE id = ?", (me,))[0]
    devices = db.execute("SELECT count(*) FROM keys WHERE guest = ?", (me,))[0][0]
    bots = db.execute("SELECT name, created FROM guests WHERE owner = ? ORDER BY id", (me,))
    lessons = db.execute("SELECT game, tab, seen, begun, finished FROM lessons WHERE guest = ? ORDER BY game", (me,))
    return {
        "format": "dragontavern-my-data-1",
        "name": guest.name,
        "language": guest.language,
        "created": created,
        "last_day_here": seen,
        "devices": devices,
        "bots": [{"name": name, "created": made} for name, made in bots],
        "tables": [about_table(db, me, tab) for tab in tables_of(db, me)],
        "muted_people": db.execute("SELECT count(*) FROM mutes WHERE guest = ?", (me,))[0][0],
        "lessons": [dict(zip(LESSON, lesson, strict=True)) for lesson in lessons],
        "records_brought": replays_book.records_of(db, me),
        "notes": replays_book.notes_by(db, me),
        "reports_made": db.execute("SELECT count(*) FROM reports WHERE guest = ?", (me,))[0][0],
        **about_results(db, me),
    }


def tables_of(db: Database, guest: int) -> list[str]:
    """All tables where a guest sits, or which he opened."""
    query = "SELECT tab FROM seats WHERE guest = ? UNION SELECT id FROM tables WHERE creator = ? ORDER BY 1"
    return [tab for (tab,) in db.execute(query, (guest, guest))]


def about_table(db: Database, guest: int, tab: str) -> dict[str, Any]:
    """What a table holds of a guest: where he sat, what he decided, what he said."""
    what = "game, created, creator, stage FROM tables JOIN standing ON tab = id WHERE id = ?"
    game, created, creator, stage = db.execute(f"SELECT {what}", (tab,))[0]
    rows = db.execute("SELECT entry FROM log WHERE tab = ? ORDER BY seq", (tab,))
    sits, answers = what_he_did(guest, [read_entry(entry) for (entry,) in rows])
    talk = db.execute("SELECT said, phrase, text FROM talk WHERE tab = ? AND guest = ? ORDER BY n", (tab, guest))
    orders = db.execute("SELECT kept FROM orders WHERE tab = ? AND guest = ?", (tab, guest))
    return {
        "table": tab,
        "game": game,
        "created": created,
        "stage": stage,
        "opened_by_you": creator == guest,
        "seats": sits,
        "answers": answers,
        "said": [{"said": moment, "phrase": phrase, "text": text} for moment, phrase, text in talk],
        "orders": [msgspec.json.decode(kept) for (kept,) in orders],
    }


def what_he_did(guest: int, entries: list[Entry]) -> tuple[list[dict[str, Any]], list[list[Any]]]:
    """The seats a guest took, under which names, and the answers he gave there, each with its place in the log."""
    sits: list[dict[str, Any]] = []
    answers: list[list[Any]] = []
    mine = set()
    for seq, entry in enumerate(entries):
        if isinstance(entry, Sit):
            mine.discard(entry.seat)
            if entry.guest == guest:
                sits.append({"at": seq, "seat": entry.seat, "name": entry.name, "to_a_bot": entry.kind == "bot"})
            if entry.guest == guest and entry.kind == "guest":
                mine.add(entry.seat)
        elif isinstance(entry, Answered) and entry.seat in mine:
            answers.append([seq, entry.seat, entry.answer])
    return sits, answers


# --- gone for good --------------------------------------------------------------------------------------------------


async def forget(house: "House", guest: GuestRow) -> None:
    """Delete a guest and the bots he made; raises Away (then what is left can be deleted by trying again)."""
    bots = await house.store.run(lambda db: db.execute("SELECT id FROM guests WHERE owner = ?", (guest.id,)))
    for (who,) in [*bots, (guest.id,)]:
        await forget_one(house, who, say(guest.language, "gone_name"))
    log.info("guest %s has deleted his data", guest.id)


async def forget_one(house: "House", who: int, name: str) -> None:
    """Delete everything about one guest. His keys go last: until then he can ask for it again."""
    for tab in await house.store.run(lambda db: tables_of(db, who)):
        try:
            await get_up(await house.table(tab), who, name)
        except Away:
            raise
        except Fault:
            continue  # a table of older rules is never opened again; its rows are cleaned below
    tables = [tab for (tab,) in await house.store.run(lambda db: db.execute("SELECT id FROM tables ORDER BY id"))]
    for i in range(0, len(tables), AT_ONCE):
        await house.store.run(lambda db, some=tables[i : i + AT_ONCE]: clean_logs(db, some, who, name))  # type: ignore[misc]
    talked = await house.store.run(lambda db: clean_rows(db, who, name))
    for table in list(house.tables.values()):
        if table.row.creator == who:
            table.row.creator = GONE
        table.orders.forget(who)
        if table.id in talked:
            await table.parlour.load()
        table.changed()


async def get_up(table: "LiveTable", who: int, name: str) -> None:
    """Free a guest's seat in a lobby; at a table that was dealt his seat has no name any more, and a bot plays on."""
    async with table.held():
        for i, seat in enumerate(table.seats):
            if seat.guest != who or seat.kind == "open":
                continue
            left = table.free_name(name, i)
            if not table.started:
                await table.write([Sit(i, "open")])
            elif table.over:
                await table.write([Sit(i, seat.kind, GONE, left, seat.level)])
            else:
                await table.write([Sit(i, "bot", GONE, left, seat.level or table.stand_in())])


def clean_logs(db: Database, tables: list[str], who: int, name: str) -> None:
    """Take a guest's name and number out of the logs of some tables."""
    query = "SELECT tab, seq, entry FROM log WHERE tab >= ? AND tab <= ? AND entry LIKE ?"
    for tab, seq, text in db.execute(query, (tables[0], tables[-1], f"{SIT_OF}{who}%")):
        entry = read_entry(text)
        if isinstance(entry, Sit) and entry.guest == who:
            nameless = msgspec.structs.replace(entry, guest=GONE, name=name)
            db.execute("UPDATE log SET entry = ? WHERE tab = ? AND seq = ?", (write(nameless).decode(), tab, seq))


def clean_rows(db: Database, who: int, name: str) -> set[str]:
    """Delete all rows about a guest; the tables whose talk has changed.

    An empty row keeps his number from being given to somebody else.
    """
    talked = {tab for (tab,) in db.execute("SELECT DISTINCT tab FROM talk WHERE guest = ?", (who,))}
    for tab in talked:
        db.execute("UPDATE standing SET talk = talk + 1 WHERE tab = ?", (tab,))
    empty = "INSERT INTO guests (id, name, language, created) VALUES (?, '', 'en', 0) ON CONFLICT DO NOTHING"
    db.execute(empty, (GONE,))
    db.execute("UPDATE tables SET creator = ? WHERE creator = ?", (GONE, who))
    db.execute("UPDATE seats SET guest = ?, name = ? WHERE guest = ?", (GONE, name, who))
    db.execute("DELETE FROM talk WHERE guest = ?", (who,))
    db.execute("DELETE FROM reports WHERE guest = ?", (who,))
    db.execute("DELETE FROM mutes WHERE guest = ? OR other = ?", (who, who))
    db.execute("DELETE FROM orders WHERE guest = ?", (who,))
    replays_book.forget_guest(db, who)
    db.execute("DELETE FROM lessons WHERE guest = ?", (who,))
    db.execute("DELETE FROM here WHERE guest = ?", (who,))
    forget_results(db, who, GONE)
    db.execute("DELETE FROM keys WHERE guest = ?", (who,))
    db.execute(
        """UPDATE guests SET name = '', language = 'en', link = link + 1, created = 0, seen = 0, owner = 0
            WHERE id = ?""",
        (who,),
    )
    return talked


# --- what has grown old ---------------------------------------------------------------------------------------------


def drop_table(db: Database, tab: str, stage: str, before: int) -> bool:
    """Delete a table and all that belongs to it, if it still is in this stage and was last used before then."""
    if not db.execute("SELECT 1 FROM standing WHERE tab = ? AND stage = ? AND touched < ?", (tab, stage, before)):
        return False
    for name in ("reports", "talk", "orders", "leases", "here", "results", "finished", "seats", "log", "standing"):
        db.execute(f"DELETE FROM {name} WHERE tab = ?", (tab,))  # noqa: S608 — names of our own
    db.execute("DELETE FROM notes WHERE replay = ?", (tab,))
    db.execute("UPDATE lessons SET tab = '' WHERE tab = ?", (tab,))
    db.execute("DELETE FROM tables WHERE id = ?", (tab,))
    return True


def old_tables(db: Database, stage: str, before: int, most: int) -> list[str]:
    """Tables in a stage that were last used before then and that nobody looks at, the oldest first."""
    query = (
        "SELECT tab FROM standing WHERE stage = ? AND touched < ?"
        " AND tab NOT IN (SELECT tab FROM here WHERE until > ?) ORDER BY touched LIMIT ?"
    )
    return [tab for (tab,) in db.execute(query, (stage, before, now(), most))]


def idle_guests(db: Database, before: int, most: int) -> list[GuestRow]:
    """Guests who were last here before this day and wait at no table; those never counted begin to count today."""
    db.execute("UPDATE guests SET seen = ? WHERE seen = 0 AND created > 0", (now() // 86400,))
    query = """SELECT id, name, language, link, owner FROM guests
        WHERE id > 0 AND created > 0 AND owner = 0 AND seen < ? AND NOT EXISTS (
            SELECT 1 FROM tables JOIN standing ON tab = tables.id WHERE stage <> 'over' AND (creator = guests.id
                OR EXISTS (SELECT 1 FROM seats WHERE seats.tab = tables.id AND seats.guest = guests.id)))
        ORDER BY seen LIMIT ?"""
    return [GuestRow(*row) for row in db.execute(query, (before, most))]
