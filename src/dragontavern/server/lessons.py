"""Lessons: a first game of each kind, always with the same luck, and how far somebody has come in it.

What a lesson says stands beside the pages (web/lessons); here is the table it is played at. Such a table is like any
other, only that its luck is the same for everybody, so it counts for no rating (`origin` is "lesson:<game>").
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from .databases import Database
from .driver import LiveTable
from .faults import Fault
from .forget import drop_table
from .house import BOT_NAMES, House
from .messages import Entry, Sit, Started
from .plans import Plan
from .store import GuestRow, now

ORIGIN: Final = "lesson:"
STEP: Final = re.compile(r"[a-z][a-z_]{0,30}")
MOST_STEPS: Final = 200
UPSERT = """INSERT INTO lessons VALUES (?, ?, ?, '', ?, 0) ON CONFLICT (guest, game)
    DO UPDATE SET tab = excluded.tab, seen = '', begun = excluded.begun"""
SELECT = "SELECT game, tab, seen, begun, finished FROM lessons WHERE guest = ? ORDER BY begun, game"


class Deal(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The table of a lesson: for each seat "me" or a bot's level, the options, the luck."""

    seats: list[str]
    seed: int
    salt: str
    options: dict[str, Any] = {}


class Progress(msgspec.Struct):
    """How far somebody is: the table, the steps seen, when he began, and when he first came to the end (0: never)."""

    game: str
    table: str = ""
    seen: list[str] = []
    begun: int = 0
    finished: int = 0


@cache
def deals() -> dict[str, Deal]:
    """The deals by game."""
    text = files(__package__).joinpath("lessons.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Deal])


def deal_of(game_id: str) -> Deal:
    """The deal of a game's lesson; raises Fault where there is none."""
    if game_id not in deals():
        raise Fault("no_lesson", 404)
    return deals()[game_id]


def read(db: Database, guest: int) -> dict[str, Progress]:
    """How far a guest is, by game; those he has not begun are missing."""
    rows = db.execute(SELECT, (guest,))
    return {game: Progress(game, tab, seen.split(), begun, done) for game, tab, seen, begun, done in rows}


async def progress(house: House, guest: GuestRow | None) -> dict[str, Progress]:
    """How far somebody is in all lessons there are."""
    known = {} if guest is None else await house.store.run(lambda db: read(db, guest.id))
    return {game_id: known.get(game_id, Progress(game_id)) for game_id in deals() if game_id in house.games}


async def at_table(house: House, guest: GuestRow | None, table: LiveTable) -> Progress | None:
    """The progress of somebody who sits at the table of his lesson; nothing at other tables."""
    if guest is None or not table.row.origin.startswith(ORIGIN) or table.seat_of(guest.id) < 0:
        return None
    found = (await progress(house, guest)).get(table.row.game)
    return found if found is not None and found.table == table.id else None


async def begin(house: House, guest: GuestRow, game_id: str, afresh: bool = False) -> LiveTable:
    """The table of a guest's lesson: the one he has or, where it is gone or he wants to, a new one; raises Fault."""
    deal = deal_of(game_id)
    old = (await progress(house, guest))[game_id].table
    if old and not afresh:
        try:
            table = await house.table(old)
        except Fault as fault:
            if fault.status not in (404, 410):
                raise
        else:
            if not table.over and table.seat_of(guest.id) >= 0:
                return table
    if old:
        await throw_away(house, old)
    made = await deal_out(house, guest, game_id, deal)
    await house.store.execute(UPSERT, (guest.id, game_id, made.id, now()))
    return made


async def deal_out(house: House, guest: GuestRow, game_id: str, deal: Deal) -> LiveTable:
    """A new table with the lesson's luck, dealt at once."""
    game = house.game(game_id)
    options = game.read_options(len(deal.seats), deal.options)
    plan = Plan(seats=deal.seats, pace=house.config.pace, talk="none")
    names = iter(name for name in BOT_NAMES if name != guest.name)
    entries: list[Entry] = [
        Sit(seat, "guest", guest.id, guest.name) if who == "me" else Sit(seat, "bot", 0, next(names), who)
        for seat, who in enumerate(deal.seats)
    ]
    entries.append(Started())
    return await house.make(guest, game, options, plan, deal.seed, entries, f"{ORIGIN}{game_id}", deal.salt)


async def throw_away(house: House, tab: str) -> None:
    """A lesson begun anew: the old table, if its game is not over and nobody has it open, goes."""
    table = house.tables.get(tab)
    if table is not None and table.viewers:
        return

    def job(db: Database) -> bool:
        if db.execute("SELECT 1 FROM here WHERE tab = ? AND until > ?", (tab, now())):
            return False  # in another process
        return drop_table(db, tab, "running", now() + 1)

    if await house.store.run(job):
        house.tables.pop(tab, None)


async def note(house: House, guest: GuestRow, game_id: str, step: str, finished: bool = False) -> Progress:
    """Keep that a guest has seen a step of a lesson he has begun, and perhaps its end; raises Fault."""
    deal_of(game_id)
    if not STEP.fullmatch(step):
        raise Fault("bad_form")

    def job(db: Database) -> Progress:
        known = read(db, guest.id).get(game_id)
        if known is None:
            raise Fault("lesson_not_begun", 409)
        if step not in known.seen and len(known.seen) < MOST_STEPS:
            known.seen.append(step)
        if finished and not known.finished:
            known.finished = now()
        query = "UPDATE lessons SET seen = ?, finished = ? WHERE guest = ? AND game = ?"
        db.execute(query, (" ".join(known.seen), known.finished, guest.id, game_id))
        return known

    return await house.store.run(job)
