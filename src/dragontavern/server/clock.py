"""The clock of a table: it answers for the seat of time from real time, and nobody else can.

A game with a clock counts *beats* (`Game.beats`); the table says how long a beat is. The deadline is fixed when the
sand begins to run. A beat that ends early, because everybody has spoken, takes nothing from anybody: the time that is
left is spread over the beats that are left. Every tick is in the table's log with the time that was left, so that a
server that starts again goes on from there.
"""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from dragontavern.core.marks import CLOCK

from .databases import Away
from .hotseat import must_wait, share_time
from .messages import ClockView

if TYPE_CHECKING:
    from asyncio import Task

    from .driver import LiveTable

BEAT = 1.0  # seconds
UNCOUNTED = 60  # beats of a game that asks its clock and counts nothing: its first word is that time is up
AGAIN = 1.0  # seconds until the clock tries once more to speak where the book is away
HURRY = 0.5  # of a bot's least time: a beat in which only bots may speak

log = logging.getLogger(__name__)


class Sand:
    """How much time is left. It knows no table: the time and the beats are told to it."""

    def __init__(self, beat: float) -> None:
        self.beat = beat
        self.timed: object = None  # what the sand runs for; None: nothing
        self.beats = 0
        self.whole = 0.0  # seconds from beginning to end
        self.deadline = 0.0
        self.paused = -1.0  # seconds left when it was stopped; -1: it runs
        self.due = 0.0  # when the present beat ends

    def begin(self, timed: object, beats: int, left: float, now: float) -> None:
        """Turn the glass; `left`: seconds that are left from before, 0: all of it."""
        self.timed, self.beats, self.paused = timed, beats, -1.0
        self.whole = max(left, beats * self.beat)
        self.deadline = now + (left or beats * self.beat)
        self._next(now)

    def count(self, beats: int, now: float) -> None:
        """So many beats are left now; more than before is more time."""
        if beats != self.beats:
            if beats > self.beats:
                more = (beats - self.beats) * self.beat
                self.deadline += more
                self.whole += more
                if self.paused >= 0:
                    self.paused += more
            self.beats = beats
            self._next(now)

    def stop(self, now: float) -> None:
        """Something else must be decided first."""
        if self.paused < 0:
            self.paused = self.left(now)

    def go_on(self, now: float) -> None:
        """And now time runs again."""
        if self.paused >= 0:
            self.deadline, self.paused = now + self.paused, -1.0
            self._next(now)

    def end(self) -> None:
        """No time is counted any more."""
        self.timed, self.beats, self.paused = None, 0, -1.0

    def left(self, now: float) -> float:
        """Seconds until time is up."""
        return self.paused if self.paused >= 0 else max(0.0, self.deadline - now)

    def _next(self, now: float) -> None:
        """The time that is left, spread over the beats that are left."""
        self.due = now + self.left(now) / max(1, self.beats)


class Clock:
    """The clock of one table."""

    def __init__(self, table: "LiveTable", beat: float) -> None:
        self.table = table
        self.sand = Sand(beat)
        self.woken = asyncio.Event()
        self.task: Task[None] | None = None
        self.hurried = False  # only bots may speak: nobody wants to watch the sand for them

    def look(self) -> None:
        """The table has changed: does time run, and how much is left?"""
        table, sand, now = self.table, self.sand, self._now()
        if table.timed is None or table.over:
            sand.end()
        elif sand.timed is not table.timed:
            left = table.left_from_log(sand.beat) or (0.0 if table.beats() else UNCOUNTED * sand.beat)
            sand.begin(table.timed, max(1, table.beats()), left, now)
        else:
            sand.count(max(1, table.beats()), now)
        if sand.timed is not None:
            if CLOCK in table.asked and not table.accord.paused and not must_wait(table):
                sand.go_on(now)
            else:
                sand.stop(now)
        self.hurried = sand.timed is not None and (share_time(table) or not table.people_in_time())
        self.woken.set()
        if self.runs() and (self.task is None or self.task.done()):
            self.task = asyncio.get_running_loop().create_task(self._run())

    def runs(self) -> bool:
        """Whether the clock has to speak next time somebody must."""
        asked = CLOCK in self.table.asked and self.sand.timed is not None and not self.table.accord.paused
        return asked and self.table.in_use() and self.table.owned() and not must_wait(self.table)

    def shown(self) -> ClockView | None:
        """What pages are told; the time is in milliseconds."""
        sand = self.sand
        if sand.timed is None:
            return None
        return ClockView(round(sand.left(self._now()) * 1000), round(sand.whole * 1000), sand.paused < 0)

    async def _run(self) -> None:
        while self.runs():
            self.woken.clear()
            try:
                if self.hurried:
                    await self._hurry()
                elif not await self._sleep(self.sand.due - self._now()):
                    continue
                if not self.runs():
                    continue  # somebody at a shared screen wants to speak first
                await self.table.tick(self.table.beats())
            except Away:
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("the clock of table %s cannot go on", self.table.id)
                return

    async def _hurry(self) -> None:
        """Let the bots speak, then go on."""
        if self.table.bots is not None:
            await asyncio.wait([self.table.bots])
        await asyncio.sleep(min(self.sand.beat, self.table.patience() * HURRY))

    async def _sleep(self, seconds: float) -> bool:
        """Sleep; False: something has changed meanwhile."""
        try:
            async with asyncio.timeout(max(0.0, seconds)):  # wait_for may swallow the end of its task
                await self.woken.wait()
        except TimeoutError:
            return True
        return False

    def _now(self) -> float:
        return time.monotonic()

    async def close(self) -> None:
        """Stop the clock."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
