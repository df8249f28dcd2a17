"""Live play: a table with its viewers and its bots. Every change is written down before anybody sees it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from time import perf_counter, time
from typing import TYPE_CHECKING

import msgspec

from dragontavern.bots import COUNSEL, rung
from dragontavern.core.errors import Refused, TavernError
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Answer

from .accord import show_accord
from .clock import BEAT, Clock
from .databases import Away, Taken
from .faults import Fault
from .figures import Figures
from .guests import is_bot_name
from .hints import Hints, has_choice
from .hotseat import sees, show_here
from .messages import Answered, Entry, HereView, SeatView, TakenBack, View, stamped, write
from .orders import Orders
from .parlour import Parlour
from .store import Store, TableRow
from .tables import SPECTATOR, Table
from .thinker import BotLost, Thinker, bot_seed
from .viewers import Viewer as Viewer
from .views import Shared, Sight, first_event, show_times

if TYPE_CHECKING:
    from asyncio import Task

PACES = {"slow": 1.4, "normal": 0.7, "fast": 0.25, "instant": 0.0}  # seconds a bot takes at least

AGAIN = 1.0  # seconds until bots try once more to write into a book that is away
TRIES = 5  # of an answer, where other processes keep being quicker

log = logging.getLogger(__name__)


def wall_time() -> int:
    """The time in milliseconds, for a table outside any house."""
    return int(time() * 1000)


def always() -> bool:
    """One process alone owns everything."""
    return True


class LiveTable(Table):
    """A table in use."""

    def __init__(
        self,
        row: TableRow,
        game: Game,
        entries: Sequence[Entry],
        store: Store,
        thinker: Thinker,
        beat: float = BEAT,
        figures: Figures | None = None,
    ) -> None:
        super().__init__(row, game, entries)
        self.store = store
        self.thinker = thinker
        self.figures = figures or Figures()
        self.moved = 0.0  # when something last changed, by the clock of the process
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: set[int] = set()  # guests whose pages other processes keep open
        self.owned: Callable[[], bool] = always  # whether this process plays the bots and clocks
        self.time: Callable[[], int] = wall_time  # the house's (hours.py)
        self.behind = False  # whether the log may be longer than what was applied
        self.version = 0  # rises with everything a page could show: the log, who is here
        self.sights: dict[tuple[int, str], Sight] = {}
        self.shared: Shared | None = None
        self.frames: dict[tuple[object, ...], bytes] = {}
        self.bots: Task[None] | None = None
        self.touched = 0.0
        self.clock = Clock(self, beat)
        self.orders = Orders(self)
        self.hints = Hints(self)
        self.parlour = Parlour(self)
        self.words: dict[int, tuple[object, ...]] = {}  # by bot: what it said last while the clock ran, and of what
        self.quiet: set[int] = set()  # bots that would rather wait until somebody speaks, or a beat has passed

    # --- deciding -----------------------------------------------------------------------------------------------

    async def answer(self, seat: int, at: int, answer: Answer) -> bool:
        """Answer the question number `at` of a seat; raises Refused. False: that question is not open (any more),
        because the answer was sent twice or came too late, and nothing changes."""
        async with self.held():
            for _ in range(TRIES):
                if self.accord.paused:
                    return False
                if self.asked.get(seat) != at and not (isinstance(answer, tuple) and self.stands(seat, at)):
                    return False  # shares say all by themselves: they count as long as they can be given at all
                ends = self.try_answer(seat, answer)
                with suppress(Taken):
                    await self.write([Answered(seat, answer)], "over" if ends else "")
                    return True
                await self.refresh()  # another process was quicker
            raise Fault("table_moved_on", 409)

    async def tick(self, beats: int) -> None:
        """The clock speaks, if so many beats are still left."""
        async with self.held():
            if CLOCK not in self.asked or self.beats() != beats or self.accord.paused:
                return
            question = self.playing().question(CLOCK)
            assert question is not None
            ends = self.try_answer(CLOCK, question.default)
            view = self.clock.shown()
            left = 1 if view is None else max(1, view.left)
            await self.write([Answered(CLOCK, question.default, left)], "over" if ends else "")

    def try_answer(self, seat: int, answer: Answer) -> bool:
        """Whether the game ends with this answer; raises Refused, or Fault where the rules themselves break down."""
        try:
            return self.check_answer(seat, answer)
        except TavernError:
            raise
        except Exception as fault:
            log.exception("table %s cannot take the answer %r of seat %s", self.id, answer, seat)
            raise Fault("internal", 500) from fault

    async def undo(self, seat: int, at: int = -1) -> bool:
        """Take a seat's last answer back; raises Refused where luck, a secret or somebody else stands between.

        `at` is the `seq` of the view in which the seat saw that it might. False: it has acted since, so this wish was
        sent twice, and nothing changes.
        """
        async with self.held():
            if 0 <= at < self.acted.get(seat, 0):
                return False
            keep = self.undo_to(seat)
            if keep < 0:
                raise Refused("", "refused.no_undo")
            self.orders.hold(seat)
            await self.write([TakenBack(keep)], "running")
            return True

    async def write(self, entries: Sequence[Entry], stage: str = "") -> None:
        """Write entries down (and the table's new stage), do what they say, tell everybody. The lock must be held."""
        if self.times is not None:
            entries = stamped(entries, max(self.times.moment, self.time()))
        try:
            await self.store.append(self.id, self.seq, entries, stage, self.times is not None)
        except Fault:
            self.behind = True  # another process wrote there, or it was written and only the answer was lost
            raise
        for entry in entries:
            self.apply(entry)
            self.figures.moves += isinstance(entry, Answered)
        self.note_due()
        self.quiet.clear()
        self.changed()

    def note_due(self) -> None:
        """Let the book know when somebody must look at this table again, if it has clocks."""
        if self.times is not None:
            busy = bool(self.bot_seats()) or (CLOCK in self.asked and self.in_use() and not self.accord.paused)
            due = self.times.moment if busy else self.times.due()
            self.store.set_due(self.id, self.seq, due, self.thinking())

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """The table for oneself, up to date with its log; raises Away where that cannot be read."""
        async with self.lock:
            await self.refresh()
            yield

    async def refresh(self) -> None:
        """Do what others have written into the log, if they may have. The lock must be held."""
        if not self.behind:
            return
        entries = await self.store.entries(self.id, self.seq)
        self.behind = False
        for entry in entries:
            self.apply(entry)
        if entries:
            self.quiet.clear()
            self.changed()

    # --- viewers ------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something a page could show is different: wake all pages, and the bots."""
        self.version += 1
        self.moved = perf_counter()
        self.sights.clear()
        self.frames.clear()
        self.shared = None
        self.clock.look()
        for viewer in self.viewers:
            viewer.wake.set()
        self.rouse()

    def come(self, viewer: Viewer) -> None:
        """A page opened."""
        self.viewers.add(viewer)
        self.changed()

    def go(self, viewer: Viewer) -> None:
        """A page closed."""
        self.viewers.discard(viewer)
        self.changed()

    def people(self) -> list[SeatView]:
        """All seats, and for each whether its guest has a page open."""
        here = {viewer.guest for viewer in self.viewers if not viewer.screen} | self.elsewhere
        return [
            SeatView(
                *(s.name, s.kind, s.level, s.kind == "guest" and s.guest in here, self.hinted.get(i, 0)),
                machine=s.kind == "guest" and is_bot_name(s.name),
            )
            for i, s in enumerate(self.seats)
        ]

    def sight(self, you: int, language: str) -> Sight:
        """What a seat (-1: a spectator) may know now; made once and kept until something changes."""
        sight = self.sights.get((you, language))
        if sight is None:
            if self.shared is None:
                self.shared = Shared(self, self.people(), self.clock.shown())
            sight = self.sights[you, language] = Sight(self, you, language, self.shared)
            sight.message.orders = self.orders.shown(you)
            if self.orders.answer_of(you) is not None:
                sight.message.question = None  # it is answered already
            sight.message.hint = has_choice(sight.message.question) and self.hints.allowed()
            sight.message.times = show_times(self, self.time())
            show_accord(self, sight.message)
            sight.message.talk = self.parlour.may_say(you)
        return sight

    def view_message(self, you: int, language: str, here: HereView | None = None) -> View:
        """The whole view of a seat (-1: a spectator) with the latest events and the time that is left."""
        sight = self.sight(you, language)
        events, times = sight.events(first_event(self)), show_times(self, self.time())
        return msgspec.structs.replace(sight.message, events=events, fresh=True, times=times, here=here)

    def frame_for(self, viewer: Viewer) -> bytes | None:
        """The next message for a page, as JSON; None if its guest may not see the table (any more)."""
        you = sees(self, viewer)
        if you is None:
            return None
        here = show_here(self, viewer)
        fresh = viewer.events < 0 or viewer.undone != self.undone
        since = first_event(self) if fresh else viewer.events
        viewer.version, viewer.undone = self.version, self.undone
        viewer.events = 0 if self.state is None else len(self.state.events or [])
        left = SPECTATOR if viewer.screen else self.seat_left_by(viewer.guest)
        key = (you, viewer.language, since, fresh, left, here and (here.seats, here.next))
        frame = self.frames.get(key)
        if frame is None:
            sight = self.sight(you, viewer.language)
            sight.message.events = sight.events(since)
            sight.message.fresh = fresh
            sight.message.left = left
            sight.message.here = here
            frame = self.frames[key] = write(sight.message)
        return frame

    # --- bots ---------------------------------------------------------------------------------------------------

    def in_use(self) -> bool:
        """Whether there is anybody to play for."""
        return self.state is not None and bool(self.viewers or any(seat.kind == "guest" for seat in self.seats))

    def people_in_time(self) -> bool:
        """Whether a person may speak while the clock runs: else nobody needs the time."""
        state = self.state
        assert state is not None
        return any(self.seats[seat].kind == "guest" for seat in self.game.speakers(state) if seat < len(self.seats))

    def patience(self) -> float:
        """The seconds a bot takes at least."""
        return PACES[self.row.pace]

    def bot_seats(self) -> list[int]:
        """The bots that must decide now; those who only wait have done so until something else is said."""
        if not self.in_use() or self.accord.paused:
            return []
        asked = [seat for seat in self.asked if seat < len(self.seats) and seat not in self.quiet]
        return [seat for seat in asked if self.seats[seat].kind == "bot" or self.is_lent(seat)]

    def out_of_time(self) -> list[int]:
        """The people whose time is up."""
        return [] if self.times is None else self.times.out(self.time())

    def level_of(self, seat: int) -> str:
        """The level of the bot that decides for a seat: its own, or the one that plays for people."""
        return self.seats[seat].level or self.stand_in()

    def stand_in(self) -> str:
        """The level of bots that play for people who have left or are out of time."""
        return self.row.stand_in or rung(self.row.game, COUNSEL)

    def rouse(self) -> None:
        """Let the bots play until somebody else must decide, and the clock run."""
        if self.clock.sand.timed is None and self.timed is not None:
            self.clock.look()
        if not self.owned():
            return
        self.orders.rouse()
        if (self.bots is None or self.bots.done()) and self.bot_seats():
            self.bots = asyncio.get_running_loop().create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Bots that are asked at the same time think at the same time."""
        while self.owned() and (seats := self.bot_seats()):
            try:
                await asyncio.gather(*[self._play_bot(seat) for seat in seats])
            except Away:
                await asyncio.sleep(AGAIN)  # the book says so itself; nothing is lost
            except Exception:
                log.exception("the bots of table %s cannot go on", self.id)
                return

    async def _play_bot(self, seat: int) -> None:
        """One decision of a bot; what is no legal answer is replaced by the question's default."""
        state = self.playing()
        at, level = self.asked.get(seat), self.level_of(seat)
        if at is None:
            return  # time was quicker
        view = state.observe(seat)
        trail = state.trail or []
        timed = CLOCK in self.asked  # one who has only waited thinks again, with other luck
        said = len(trail)
        seed = bot_seed(self.row.salt, seat, said if timed else sum(who == seat for who, _ in trail))
        thinking = self._think(level, seed, view.dump())
        patience = self.orders.pause() if self.game.in_passing(view) else self.patience()
        pause = asyncio.sleep(patience * (0.5 + seed % 64 / 64 if timed else 1))  # not all in one breath
        try:
            answer, _ = await asyncio.gather(thinking, pause)
            if isinstance(answer, int) and answer not in view.legal(seat):
                raise BotLost(f"{answer} is no option")  # before a game is asked what such a number means
            if timed and self.is_idle(seat, answer):
                if len(state.trail or ()) == said:
                    self.quiet.add(seat)
            elif await self.answer(seat, at, answer) and timed:
                self.words[seat] = (self.timed, answer, self.game.at_stake(state, seat))
        except Away:
            raise
        except (BotLost, TavernError) as fault:
            self.figures.lost += 1
            log.warning("a bot (%s) of table %s gave no good answer: %s", level, self.id, fault)
            question = view.question(seat)
            assert question is not None
            await self.answer(seat, at, question.default)

    async def _think(self, level: str, seed: int, view: str) -> Answer:
        """A bot's answer, and how long it took."""
        began = perf_counter()
        answer = await self.thinker.think(self.row.game, level, seed, view)
        self.figures.think(level, perf_counter() - began)
        return answer

    def is_idle(self, seat: int, answer: Answer) -> bool:
        """Whether a bot would only wait, or say once more what it said last, with nothing new on the table."""
        if isinstance(answer, int) and self.game.says_nothing(answer):
            return True
        return self.words.get(seat) == (self.timed, answer, self.game.at_stake(self.playing(), seat))

    async def close(self) -> None:
        """Stop the clock and send the bots home."""
        await self.clock.close()
        await self.orders.close()
        await self.hints.close()
        if self.bots is not None:
            self.bots.cancel()
            await asyncio.gather(self.bots, return_exceptions=True)

    def must_be_seat(self, guest: int, seat: int = SPECTATOR) -> int:
        """The seat of a guest, of several the one he names; raises Fault for one who does not sit there."""
        mine = self.seats_of(guest)
        if not mine or (seat != SPECTATOR and seat not in mine):
            raise Fault("not_seated", 403)
        if seat == SPECTATOR and len(mine) > 1:
            raise Fault("which_seat", 409)
        return mine[0] if seat == SPECTATOR else seat
