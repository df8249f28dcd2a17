"""Games to look at again: every moment of a finished game, or of a record somebody brought along.

A moment is what the table was like after so many answers. Only games that are over are shown, so nothing of them is
a secret any more; still each seat's own view shows what that seat knew then.
"""

import json
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

import anyio.to_thread

from dragontavern.bots import levels
from dragontavern.core.errors import BadRecord, Refused
from dragontavern.core.record import Record
from dragontavern.core.state import State

from . import replays_book as book
from .accord import NOBODY
from .faults import Fault
from .guests import person_name
from .messages import SeatView, Sit
from .replays_story import Mark, marks_of
from .store import TableRow
from .tables import SPECTATOR, Table
from .words import say

if TYPE_CHECKING:
    from dragontavern.core.event import Event

    from .driver import LiveTable
    from .house import House

EVERY: Final = 16  # answers between two positions that are kept
KEPT: Final = 24  # games in memory
MOST_ANSWERS: Final = 20_000  # of a record somebody brings


class Film:
    """A whole game: its record, all its events, and some of its positions, from which the others are played on."""

    def __init__(self, record: Record) -> None:
        state = record.replay(0)
        self.record = record
        self.stops: list[State] = [state.copy()]
        self.ends = [len(state.events or ())]  # by answers given: how many events there were
        for number, (seat, answer) in enumerate(record.answers, 1):
            try:
                state.answer(seat, answer)
            except Refused as refused:
                raise BadRecord("record_rules", number=number, refused=refused) from refused
            self.ends.append(len(state.events or ()))
            if number % EVERY == 0:
                self.stops.append(state.copy())
        self.events: list[Event] = list(state.events or ())
        self.over = state.over

    @property
    def last(self) -> int:
        """The number of answers, which is the last moment."""
        return len(self.record.answers)

    def position(self, at: int) -> State:
        """The table after so many answers, with all that had happened until then."""
        state = self.stops[at // EVERY].copy()
        for seat, answer in self.record.answers[at - at % EVERY : at]:
            state.answer(seat, answer)
        state.events = self.events[: self.ends[at]]
        return state

    def marks(self, language: str, names: list[str]) -> list[Mark]:
        """The moments worth going to, in words."""
        return marks_of(self, language, names)


class Replay:
    """A film and who played in it; `table` is set where it was played in this house."""

    def __init__(self, film: Film, row: TableRow, people: list[SeatView], resigned: int, sealed: bool) -> None:
        self.film = film
        self.row = row
        self.people = people
        self.resigned = resigned
        self.sealed = sealed  # whether the luck was sealed before the game
        self.table: LiveTable | None = None
        self.text = ""  # the record itself, where it was brought

    @property
    def id(self) -> str:
        """By which it is found: the table's id, or the record's own."""
        return self.row.id

    def cast(self, language: str) -> list[SeatView]:
        """Who sat where, with names for those who have none."""
        nameless = [say(language, "replay_seat", n=str(n + 1)) for n in range(len(self.people))]
        return [
            SeatView(who.name or nameless[n], who.kind, who.level, True, who.hints, who.machine)
            for n, who in enumerate(self.people)
        ]

    def at(self, at: int, language: str) -> Table:
        """The table at a moment; raises Fault for one that never was."""
        if not 0 <= at <= self.film.last:
            raise Fault("replay_no_moment", 404, last=str(self.film.last))
        table = Table(self.row, self.film.record.game, [])
        for seat, who in enumerate(self.cast(language)):
            table.apply(Sit(seat, who.kind, 0, who.name, who.level))
        table.state = self.film.position(at)
        table.asked = dict.fromkeys(table.state.turn(), at)
        table.seq = at
        if not self.sealed:
            table.commitment = ""
        if at == self.film.last:
            table.accord.resigned = self.resigned
        return table

    def seat_of(self, guest: int) -> int:
        """Where a reader sat; -1: nowhere."""
        if self.table is None:
            return SPECTATOR
        return max(self.table.seat_of(guest), self.table.seat_left_by(guest))


class Replays:
    """The games that are looked at now; the others are in the book."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.films: OrderedDict[str, Film] = OrderedDict()

    async def find(self, id: str, guest: int) -> Replay:
        """A replay for a reader (0: nobody we know); raises Fault: there is none, or none yet, or not for him."""
        if book.is_record_id(id):
            return await self._brought(id)
        table = await self.house.table(id)
        if table.viewer_of(guest) is None:
            raise Fault("not_allowed_in", 403)
        if not table.over:
            raise Fault("replay_not_over", 409)
        film = await self._film(id, Record.of(table.playing()))
        replay = Replay(film, table.row, table.people(), table.accord.resigned, True)
        replay.table = table
        return replay

    async def _brought(self, id: str) -> Replay:
        text = await self.house.store.run(lambda db: book.record_text(db, id))
        if not text:
            raise Fault("no_replay", 404)
        try:
            record = Record.load(text, self.house.games)
        except BadRecord as fault:
            raise Fault("old_rules", 410, rules=str(json.loads(text).get("rules"))) from fault
        return brought(id, text, await self._film(id, record))

    async def _film(self, id: str, record: Record) -> Film:
        film = self.films.get(id)
        if film is None:
            film = await anyio.to_thread.run_sync(Film, record)
            self.films[id] = film
            while len(self.films) > KEPT:
                self.films.popitem(last=False)
        self.films.move_to_end(id)
        return film

    async def bring(self, text: str, guest: int) -> str:
        """Keep a record somebody brings; its id. Raises BadRecord or Fault saying what is wrong with it."""
        record = Record.load(text, self.house.games)
        if len(record.answers) > MOST_ANSWERS:
            raise Fault("replay_too_long", most=str(MOST_ANSWERS))
        film = await anyio.to_thread.run_sync(Film, record)
        kept = tidy(text, record)
        id = await self.house.store.run(lambda db: book.keep_record(db, guest, kept))
        self.films[id] = film
        return id


def tidy(text: str, record: Record) -> str:
    """A record as it is kept: what we know of, and nothing else that came with it."""
    given: dict[str, Any] = json.loads(text)
    data: dict[str, Any] = json.loads(record.dump())
    table = given.get("table")
    if isinstance(table, dict):
        known = levels(record.game.id)
        names, bots = words_of(table.get("names"), record.seats), words_of(table.get("bots"), record.seats)
        data["table"] = {
            "names": [person_name(name) for name in names],
            "bots": [level if level in known else "" for level in bots],
        }
    luck = given.get("luck")
    if isinstance(luck, dict) and isinstance(luck.get("salt"), str) and len(luck["salt"]) <= 64:
        data["luck"] = {"salt": luck["salt"], "seal": str(luck.get("seal"))[:64]}
    resigned = given.get("resigned")
    if type(resigned) is int and 0 <= resigned < record.seats and record.game.can_resign():
        data["resigned"] = resigned
    return json.dumps(data, ensure_ascii=False)


def words_of(given: Any, seats: int) -> list[str]:
    """A word for each seat, if that is what was given; else as many empty ones."""
    fits = isinstance(given, list) and len(given) == seats and all(isinstance(word, str) for word in given)
    return list(given) if fits else [""] * seats


def brought(id: str, text: str, film: Film) -> Replay:
    """The replay of a record that was kept."""
    data: dict[str, Any] = json.loads(text)
    record = film.record
    table = data.get("table", {})
    names = table.get("names") or [""] * record.seats
    bots = table.get("bots") or [""] * record.seats
    people = [
        SeatView(name, "bot" if level else "guest", level, True) for name, level in zip(names, bots, strict=True)
    ]
    luck = data.get("luck", {})
    row = TableRow(
        id=id,
        game=record.game.id,
        rules=record.game.version,
        seats=record.seats,
        options=record.options,
        pack=record.pack,
        seed=record.seed,
        salt=luck.get("salt", ""),
        creator=0,
        pace="normal",
        spectators=True,
        public=False,
        created=0,
    )
    replay = Replay(film, row, people, data.get("resigned", NOBODY), False)
    replay.text = text
    return replay
