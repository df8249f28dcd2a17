"""A table as data: how it was set up, who sits where, the game in progress. All follows from the table's log."""

from collections.abc import Sequence
from typing import Any

from dragontavern.core.errors import Refused
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Answer, Question
from dragontavern.core.record import Record
from dragontavern.core.seal import seal
from dragontavern.core.state import State

from .accord import NOBODY, Accord, people_at
from .faults import Fault
from .messages import Answered, Entry, Followed, Hinted, Late, Resigned, Sit, Started, TakenBack, Timed
from .store import TableRow
from .timing import Times, read_timing
from .viewers import SPECTATOR as SPECTATOR

ROUNDS = 6  # in which people at one screen may each let the talks go on before time is up


class Seat:
    """A chair: "guest", "bot" or "open". `opened` counts how often it became free, so that old invitations lapse."""

    __slots__ = ("guest", "kind", "level", "name", "opened")

    def __init__(self) -> None:
        self.kind = "open"
        self.guest = 0
        self.name = ""
        self.level = ""
        self.opened = 0


class Rounds:
    """The beats of a clock in a few rounds."""

    def __init__(self, beats: int = 0) -> None:
        self.span = max(1, beats // ROUNDS)
        self.left = self._rounds(beats)

    def _rounds(self, beats: int) -> int:
        return -(-beats // self.span)  # a round that has begun counts as a whole one

    def passed(self, beats: int) -> bool:
        """Whether a round has passed, when so many beats are left."""
        before, self.left = self.left, self._rounds(beats)
        return self.left < before


class Table:
    """The fold of a table's log. `apply` is the only thing that changes it."""

    def __init__(self, row: TableRow, game: Game, entries: Sequence[Entry]) -> None:
        self.row = row
        self.game = game
        self.id = row.id
        self.commitment = seal(row.seed, row.salt)  # published at the start; seed and salt follow at the end
        self.seats = [Seat() for _ in range(row.seats)]
        self.state: State | None = None
        self.seq = 0  # entries in the log
        self.asked: dict[int, int] = {}  # for each seat that must decide: the number of its question
        self.undone = 0  # how often answers were taken back
        self.acted: dict[int, int] = {}  # when (by seq) each seat last answered, or anything was taken back
        self.hinted: dict[int, int] = {}  # how many hints each seat has taken
        self.next = ""  # where the same people play on
        self.began = 0  # when (by seq) the present ask was first asked
        self.ask: Any = None  # that ask
        self.timed: Any = None  # the ask the clock runs for, also while another lies over it
        self.silent: set[int] = set()  # who, while the clock runs, only waited since somebody last said something
        self.rounds = Rounds()  # of talks at one screen: after each of them all are asked again
        self.told = (0, 0)  # of the clock's last word: milliseconds and beats that were left
        self.accord = Accord()
        timing = read_timing(row.clock)
        self.times = None if timing is None else Times(timing, row.seats)
        for entry in entries:
            self.apply(entry)

    # --- the log ------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Do what an entry of the log says. The entry must have been found allowed before it was written."""
        self.seq += 1
        if isinstance(entry, Answered):
            self._answered(entry)
        elif isinstance(entry, Sit):
            seat = self.seats[entry.seat]
            seat.kind, seat.guest, seat.name, seat.level = entry.kind, entry.guest, entry.name, entry.level
            seat.opened += entry.kind == "open"
        elif isinstance(entry, Started):
            row = self.row
            self.state = self.game.start(row.seats, row.seed, row.options, True, row.pack)
            self._ask_all()
        elif isinstance(entry, TakenBack):
            self._take_back(entry)
        elif isinstance(entry, Hinted):
            self.hinted[entry.seat] = self.hinted.get(entry.seat, 0) + 1
        elif isinstance(entry, Followed):
            self.next = entry.table
        elif isinstance(entry, Resigned):
            self.asked = {}
            self.timed = None
        elif isinstance(entry, Late) and self.times is not None:
            self.times.lend(entry.seat)
        self.accord.apply(entry, self.seq, people_at(self))
        if self.times is not None and isinstance(entry, Timed):
            if isinstance(entry, Answered) and entry.seat != CLOCK:
                self.times.answer(entry.when, entry.seat)
            self.times.count(entry.when, self.thinking(), self.began)

    def _take_back(self, entry: TakenBack) -> None:
        self.state = Record.of(self.playing()).replay(entry.keep)
        self.undone += 1
        self.acted = dict.fromkeys(range(len(self.seats)), self.seq)
        self._ask_all()
        if self.times is not None:
            trail = [seat for seat, _ in self.playing().trail or ()]
            self.times.take_back([(seat, trail.count(seat)) for seat in range(len(self.seats))], entry.agreed)

    def _answered(self, entry: Answered) -> None:
        state = self.playing()
        game = self.game
        several = len(self.asked) > 1
        before = {seat: (state.question(seat), game.at_stake(state, seat)) for seat in self.asked} if several else {}
        state.answer(entry.seat, entry.answer)
        if entry.seat != CLOCK:
            self.acted[entry.seat] = self.seq
            waits = CLOCK in self.asked and isinstance(entry.answer, int) and game.says_nothing(entry.answer)
            self.silent = self.silent | {entry.seat} if waits else set()
        # Others who were asked at the same time keep the number of their question while it stays the same: what
        # they send in this very moment still counts.
        kept = self.asked
        self.asked = dict.fromkeys(state.turn(), self.seq)
        for seat, (question, stake) in before.items():
            if seat == entry.seat or seat not in self.asked or game.at_stake(state, seat) != stake:
                continue
            if is_same(state.question(seat), question, entry.seat == CLOCK):
                self.asked[seat] = kept[seat]
        self._look_at_clock(entry)
        if self.timed is not None and self.rounds.passed(self.beats()):
            self.silent = set()

    def _ask_all(self) -> None:
        self.asked = dict.fromkeys(self.playing().turn(), self.seq)
        self._look_at_clock(None)

    def _look_at_clock(self, entry: Answered | None) -> None:
        """Which ask stands now, and for which one time runs."""
        state = self.playing()
        ask = None if state.over else state.asking()
        if ask is None or ask != self.ask:
            self.ask, self.began = ask, self.seq
        if CLOCK in self.asked and ask != self.timed:
            self.timed, self.told, self.silent = ask, (0, 0), set()
            self.rounds = Rounds(self.beats())
        elif CLOCK not in self.asked and not self.beats():
            self.timed, self.told = None, (0, 0)
        if entry is not None and entry.seat == CLOCK and self.timed is not None:
            self.told = (entry.left, self.beats()) if entry.left else (0, 0)

    # --- what is allowed ----------------------------------------------------------------------------------------

    def check_answer(self, seat: int, answer: Answer) -> bool:
        """Whether the game ends with this answer; raises Refused where the rules do not allow it.

        It is tried on a copy: whatever goes wrong, goes wrong before the answer is written down.
        """
        trial = self.playing().copy()
        try:
            trial.answer(seat, answer)
        except Refused as refused:
            if isinstance(answer, int):
                # the reason must come from what the seat itself can see
                raise self.playing().observe(seat).why_not(seat, answer) or refused from None
            raise
        return trial.over

    def undo_to(self, seat: int) -> int:
        """How many answers stay when this seat takes its last one back; -1 if it may not.

        Nothing may have been drawn or revealed since. Answers of others stand in the way, unless all others are bots.
        What a game was begun with that is played on is nobody's to take back.
        """
        state = self.state
        if state is None or not state.trail or not 0 <= seat < len(self.seats) or self.timed is not None:
            return -1  # while sand runs, a word once said was said
        if self.accord.paused or self.over or len(state.trail) <= self.handed:
            return -1
        if state.can_undo(seat):
            return len(state.trail) - 1
        luck = state.luck
        if state.lucks[-1] != luck or any(other.kind != "bot" for i, other in enumerate(self.seats) if i != seat):
            return -1
        for i in range(len(state.trail) - 1, self.handed - 1, -1):
            if state.lucks[i] != luck or state.trail[i][0] == CLOCK:
                return -1
            if state.trail[i][0] == seat:
                return i
        return -1

    # --- questions about it -------------------------------------------------------------------------------------

    def thinking(self) -> list[int]:
        """The seats whose time runs: people who are asked, while nothing else stops or measures time."""
        if self.accord.paused or self.timed is not None or self.times is None:
            return []
        asked = [seat for seat in self.asked if seat < len(self.seats) and self.seats[seat].kind == "guest"]
        return [seat for seat in asked if not self.is_lent(seat)]

    def is_lent(self, seat: int) -> bool:
        """Whether a bot makes this one decision for a person who is out of time."""
        return self.times is not None and self.times.is_lent(seat, self.began)

    def beats(self) -> int:
        """How many beats the game's clock still counts."""
        state = self.state
        return 0 if state is None or state.over else self.game.beats(state)

    def left_from_log(self, beat: float) -> float:
        """The seconds the log says are left on the clock, a beat being so long; 0: all of them."""
        left, beats = self.told
        return 0.0 if not left else left / 1000 + max(0, self.beats() - beats) * beat

    def stands(self, seat: int, at: int) -> bool:
        """Whether the ask of a question stands that was put to a seat under this number, its wording apart."""
        return seat in self.asked and self.ask is not None and bool(self.ask.STAYS) and self.began <= at <= self.seq

    def playing(self) -> State:
        """The game in progress; raises Fault while nobody has dealt."""
        if self.state is None:
            raise Fault("not_started", 409)
        return self.state

    @property
    def pack(self) -> Any:
        """The pack the game is played with, if it is not the game's own."""
        return None if self.state is None else self.state.pack

    @property
    def handed(self) -> int:
        """How many answers were there when people came: those before the moment a game is played on from."""
        kind, _, moment = self.row.origin.partition(":")
        return int(moment.rpartition(":")[2]) if kind == "branch" else 0

    @property
    def started(self) -> bool:
        """Whether the cards are dealt."""
        return self.state is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and (self.state.over or self.accord.resigned != NOBODY)

    @property
    def stage(self) -> str:
        """For lists: "lobby", "running" or "over"."""
        return "over" if self.over else "running" if self.started else "lobby"

    @property
    def names(self) -> list[str]:
        """The names of all seats."""
        return [seat.name for seat in self.seats]

    def seat_of(self, guest: int) -> int:
        """Where a guest sits (the first of his seats); -1: nowhere."""
        for i, seat in enumerate(self.seats):
            if seat.kind == "guest" and seat.guest == guest:
                return i
        return SPECTATOR

    def seats_of(self, guest: int) -> tuple[int, ...]:
        """All seats of a guest: several where people share his screen (hotseat.py)."""
        return tuple(i for i, seat in enumerate(self.seats) if guest and seat.kind == "guest" and seat.guest == guest)

    def seat_left_by(self, guest: int) -> int:
        """The (first) seat a guest left to a bot and may take again; -1: none."""
        return next(iter(self.seats_left_by(guest)), SPECTATOR)

    def seats_left_by(self, guest: int) -> tuple[int, ...]:
        """All seats a guest left to bots and may take again."""
        return tuple(i for i, seat in enumerate(self.seats) if guest and seat.kind == "bot" and seat.guest == guest)

    def viewer_of(self, guest: int) -> int | None:
        """As whom a guest (0: nobody we know) sees this table: his seat, -1 as a spectator, None not at all. Where
        people share his screen nobody looks until somebody says so."""
        seat = self.seat_of(guest)
        if len(self.seats_of(guest)) > 1:
            return SPECTATOR
        if seat >= 0 or self.row.spectators:
            return seat
        if guest and (guest == self.row.creator or self.seat_left_by(guest) >= 0):
            return SPECTATOR
        return SPECTATOR if self.row.public and not self.started else None

    def free_name(self, name: str, seat: int) -> str:
        """A name nobody else has at this table."""
        taken = {other.name for i, other in enumerate(self.seats) if i != seat}
        free, number = name, 2
        while free in taken:
            free, number = f"{name} {number}", number + 1
        return free


def is_same(now: Question | None, before: Question | None, by_clock: bool) -> bool:
    """Whether a question has stayed the same; when only time has passed its wording may have changed."""
    if now is None or before is None or not by_clock:
        return now == before
    return (now.options, now.division, now.rule) == (before.options, before.division, before.rule)
