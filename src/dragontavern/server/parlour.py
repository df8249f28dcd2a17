"""The talk of one table: who may say what, who hears it, and where it is kept.

Only people who sit at a table speak; whoever may see the table may read. Talk is kept beside the game and never
enters its state, its log or its record. Where the rules of a game forbid advice between players there are only ready
phrases while it is played, for everybody to read; there is no talk that only some can hear.
"""

import logging
from collections.abc import Sequence
from time import time
from typing import TYPE_CHECKING, Any

from .databases import Database
from .faults import Fault
from .messages import write
from .talk import (
    FREE,
    NONE,
    PHRASES,
    READY,
    Line,
    LineView,
    MuteSent,
    ReportSent,
    SaySent,
    Talking,
    TalkMessage,
    clean_line,
)
from .words import say

if TYPE_CHECKING:
    from .driver import LiveTable, Viewer

KEPT = 60  # lines of a table that are shown
TALKED = -2  # in a poke: not the log, the talk has changed
LOAD = "SELECT n, guest, seat, name, phrase, text, said FROM talk WHERE tab = ? ORDER BY n DESC LIMIT ?"
MUTED = "SELECT guest, other FROM mutes WHERE other IN (SELECT guest FROM talk WHERE tab = ?)"
VERSION = "SELECT talk FROM standing WHERE tab = ?"

log = logging.getLogger(__name__)


class Parlour:
    """The talk of a table in memory, as the book has it."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.version = 0
        self.lines: list[Line] = []
        self.muted: set[tuple[int, int]] = set()  # who does not hear whom
        self.reports: set[tuple[int, int]] = set()  # line and who reported it

    async def load(self) -> None:
        """Read the talk of a table that comes into memory, or that another process has changed."""
        if self.table.row.talk == NONE:
            return
        self._take(await self.table.store.run(self._read))

    def _read(self, db: Database) -> tuple[Any, Sequence[Any], Sequence[Any], Sequence[Any]]:
        table = self.table.id
        lines = db.execute(LOAD, (table, KEPT))
        reports = db.execute("SELECT n, guest FROM reports WHERE tab = ?", (table,))
        return db.execute(VERSION, (table,)), lines, db.execute(MUTED, (table,)), reports

    def _take(self, found: tuple[Any, Sequence[Any], Sequence[Any], Sequence[Any]]) -> None:
        version, lines, muted, reports = found
        self.version = version[0][0] if version else 0
        self.lines = [Line(*row) for row in reversed(lines)]
        self.muted = {(guest, other) for guest, other in muted}
        self.reports = {(n, guest) for n, guest in reports}
        for viewer in self.table.viewers:
            viewer.wake.set()

    # --- what is allowed ----------------------------------------------------------------------------------------

    def manner(self) -> str:
        """What those who sit here may say now; while a game is played its rules may forbid free words."""
        table = self.table
        closed = table.started and not table.over and table.game.is_hushed(table.row.seats, table.row.options)
        return PHRASES if table.row.talk == FREE and closed else table.row.talk

    def may_say(self, seat: int) -> str:
        """What a seat (-1: a spectator) may say now."""
        return self.manner() if seat >= 0 else NONE

    # --- what people do -----------------------------------------------------------------------------------------

    async def do(self, guest: int, sent: Talking, seat: int = -1) -> None:
        """Do what somebody who may see the table asks for; of several seats he speaks from this one. Raises Fault."""
        if self.table.row.talk == NONE:
            raise Fault("no_talk", 403)
        if not guest:
            raise Fault("not_seated", 403)
        if isinstance(sent, SaySent):
            await self._say(guest, sent, seat)
            return
        line = next((line for line in self.lines if line.n == sent.n), None)
        if line is None:
            raise Fault("no_line", 404)
        if isinstance(sent, MuteSent):
            await self._mute(guest, line, sent.on)
        elif isinstance(sent, ReportSent):
            await self._report(guest, line)
        else:
            if guest not in (line.guest, self.table.row.creator):
                raise Fault("not_yours", 403)
            await self._change("DELETE FROM talk WHERE tab = ? AND n = ?", (self.table.id, line.n))

    async def _say(self, guest: int, sent: SaySent, seat: int) -> None:
        seat = self.table.must_be_seat(guest, self.table.seat_of(guest) if seat < 0 else seat)
        text = "" if sent.phrase else clean_line(sent.text)
        if sent.phrase not in (*READY, "") or not (sent.phrase or text):
            raise Fault("no_words")
        if text and self.manner() != FREE:
            raise Fault("only_phrases", 403)
        table = self.table
        name, moment = table.seats[seat].name, int(time())

        def job(db: Database) -> Any:
            version = self._rise(db)
            values = (table.id, version, guest, seat, name, sent.phrase, text, moment)
            db.execute("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
            return self._read(db)

        self._take(await table.store.run(job))

    async def _mute(self, guest: int, line: Line, on: bool) -> None:
        if line.guest == guest:
            raise Fault("not_oneself", 409)
        insert = "INSERT INTO mutes VALUES (?, ?) ON CONFLICT DO NOTHING"
        query = insert if on else "DELETE FROM mutes WHERE guest = ? AND other = ?"
        await self._change(query, (guest, line.guest))

    async def _report(self, guest: int, line: Line) -> None:
        if line.guest == guest:
            raise Fault("not_oneself", 409)
        if (line.n, guest) not in self.reports:
            query = "INSERT INTO reports VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            await self._change(query, (self.table.id, line.n, guest))
            log.warning("line %s at table %s was reported", line.n, self.table.id)

    async def _change(self, query: str, values: Sequence[object]) -> None:
        def job(db: Database) -> Any:
            self._rise(db)
            db.execute(query, values)
            return self._read(db)

        self._take(await self.table.store.run(job))

    def _rise(self, db: Database) -> int:
        """One change more: its number, which is also that of a new line."""
        db.poke(self.table.id, TALKED)
        found = db.execute("UPDATE standing SET talk = talk + 1 WHERE tab = ? RETURNING talk", (self.table.id,))
        return int(found[0][0]) if found else 0

    # --- what people hear ---------------------------------------------------------------------------------------

    def view(self, guest: int, language: str) -> TalkMessage:
        """The talk as one reader gets it."""
        hosts = bool(guest) and guest == self.table.row.creator
        return TalkMessage(hosts, [self._line(line, guest, language, hosts) for line in self.lines])

    def _line(self, line: Line, guest: int, language: str, hosts: bool) -> LineView:
        muted = (guest, line.guest) in self.muted
        text = say(language, READY[line.phrase]) if line.phrase else line.text
        by = [who for n, who in self.reports if n == line.n and (hosts or who == guest)]
        seen = line.seat, line.name, "" if muted else text, line.said
        return LineView(line.n, *seen, bool(guest) and line.guest == guest, muted, len(by))

    def frame_for(self, viewer: "Viewer") -> bytes | None:
        """The next message about talk for a page, as JSON; None if it has heard all there is."""
        if viewer.heard == self.version or self.table.row.talk == NONE:
            return None
        viewer.heard = self.version
        return write(self.view(viewer.guest, viewer.language))


def ready_phrases(language: str) -> list[dict[str, str]]:
    """All phrases in a language: ids and words."""
    return [{"id": id, "text": say(language, key)} for id, key in READY.items()]
