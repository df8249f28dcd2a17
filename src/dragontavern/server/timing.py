"""How long people may think at a table, and how much of it the log says they have used.

Time is a matter of the table, never of the game: no state and no record knows of it. The entries of a timed table's
log carry the house's time (hours.py), and everything here follows from them.
"""

import re
from collections.abc import Collection

import msgspec

from .faults import Fault

DECISION, BANK, DAYS = "decision", "bank", "days"
DECIDE, SEAT = "decide", "seat"
LATE = (DECIDE, SEAT)
"""Whoever is out of time: a bot decides this one question for him, or has his seat until he takes it back."""

SECOND = 1000  # everything here is counted in milliseconds
DAY = 24 * 3600 * SECOND
BREATH = 5 * SECOND  # whoever has used up his bank still has so much for a decision
FORM = re.compile(r"(decision|days):(\d{1,5})|(bank):(\d{1,5})\+(\d{1,4})")
BOUNDS = {DECISION: (5, 3600), BANK: (30, 7200), DAYS: (1, 30)}
MOST_MORE = 300
USUAL = (
    *("decision:20", "decision:60", "decision:180"),
    *("bank:300+5", "bank:600+10", "bank:1800+30"),
    *("days:1", "days:3", "days:7"),
)
"""What people may choose from; a client may ask for other lengths within the bounds."""


class Timing(msgspec.Struct, frozen=True):
    """A table's clocks: so long a decision, or a bank for the whole game that grows by `more` with each decision."""

    kind: str
    whole: int
    more: int = 0


def read_timing(text: str) -> Timing | None:
    """The clocks in a table's options: "decision:60", "bank:600+10" (seconds), "days:3", "": none. Raises Fault."""
    if not text:
        return None
    found = FORM.fullmatch(text)
    if found is None:
        raise Fault("bad_clock")
    kind = found[1] or found[3]
    number, more = int(found[2] or found[4]), int(found[5] or 0)
    least, most = BOUNDS[kind]
    if not least <= number <= most or more > MOST_MORE:
        raise Fault("bad_clock")
    return Timing(kind, number * (DAY if kind == DAYS else SECOND), more * SECOND)


class SeatTime:
    """The clock of one seat. `about` says what it was last set for: when the ask began, and the answers given."""

    __slots__ = ("about", "given", "late", "left", "lent", "most", "since")

    def __init__(self, whole: int) -> None:
        self.left = whole  # when it last began to run or was stopped
        self.since = -1  # when it began to run; -1: it stands
        self.about = (-1, -1)
        self.lent = (-1, -1)  # the decision a bot makes in this seat's place
        self.given = 0  # answers of this seat that stand
        self.most = 0  # the most there ever were: what is answered again after an undo is no new decision
        self.late = 0  # how often time was up

    def left_at(self, moment: int) -> int:
        """What is left at a moment."""
        return self.left if self.since < 0 else max(0, self.left - max(0, moment - self.since))


class Times:
    """The clocks of all seats of a timed table."""

    def __init__(self, timing: Timing, seats: int) -> None:
        self.timing = timing
        self.seats = [SeatTime(timing.whole) for _ in range(seats)]
        self.moment = 0  # of the last entry

    def answer(self, when: int, seat: int) -> None:
        """A seat has decided."""
        self.moment = max(self.moment, when)
        time = self.seats[seat]
        self._stop(time)
        time.given += 1
        if time.given > time.most:
            time.most = time.given
            time.left += self.timing.more

    def count(self, when: int, thinking: Collection[int], began: int) -> None:
        """After an entry of this moment these seats think, about an ask that began there."""
        self.moment = max(self.moment, when)
        for seat, time in enumerate(self.seats):
            if seat not in thinking or time.about[0] != began:
                self._stop(time)
            if seat in thinking and time.since < 0:
                self._begin(time, (began, time.given))

    def _stop(self, time: SeatTime) -> None:
        if time.since >= 0:
            time.left, time.since = time.left_at(self.moment), -1

    def _begin(self, time: SeatTime, about: tuple[int, int]) -> None:
        """Who goes on with a decision, or answers again what he took back, has what he had left."""
        if time.about != about and time.given >= time.most:
            time.left = max(time.left, BREATH) if self.timing.kind == BANK else self.timing.whole
        time.about, time.since = about, self.moment

    def lend(self, seat: int) -> None:
        """A seat's time is up: a bot makes this decision."""
        time = self.seats[seat]
        time.lent, time.left, time.since = time.about, 0, -1
        time.late += 1

    def is_lent(self, seat: int, began: int) -> bool:
        """Whether a bot makes the decision a seat is asked for now."""
        time = self.seats[seat]
        return time.lent == (began, time.given)

    def take_back(self, given: Collection[tuple[int, int]], agreed: bool) -> None:
        """Answers were taken back: so many of each seat are left. Where all agreed, they decide with fresh time."""
        for seat, number in given:
            time = self.seats[seat]
            if time.given != number:
                time.about = time.lent = (-1, -1)
            time.given = number
            if agreed:
                time.most = number

    def out(self, moment: int) -> list[int]:
        """The seats whose time is up."""
        return [i for i, time in enumerate(self.seats) if time.since >= 0 and not time.left_at(moment)]

    def due(self) -> int:
        """When the next one's time is up; 0: nobody's time runs."""
        return min((time.since + time.left for time in self.seats if time.since >= 0), default=0)
