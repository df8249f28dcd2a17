"""How much and how often: sizes of bodies, rates of requests."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .faults import Fault

MOST_BUCKETS = 10_000


class Rate:
    """A bucket for everybody: `burst` at once, then `per_second`."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.buckets: dict[object, tuple[float, float]] = {}

    def allows(self, who: object) -> bool:
        """Whether this one may do it once more now."""
        moment = self.clock()
        left, then = self.buckets.get(who, (self.burst, moment))
        left = min(self.burst, left + (moment - then) * self.per_second)
        if who not in self.buckets and len(self.buckets) >= MOST_BUCKETS:
            self._tidy(moment)
        allowed = left >= 1
        self.buckets[who] = (left - 1 if allowed else left, moment)
        return allowed

    def has(self, who: object) -> bool:
        """Whether this one might do it now, without doing it."""
        left, then = self.buckets.get(who, (self.burst, 0.0))
        return left + (self.clock() - then) * self.per_second >= 1

    def _tidy(self, moment: float) -> None:
        """Forget those whose bucket is full again, or everybody if nobody's is."""
        full = self.burst / self.per_second
        self.buckets = {who: (left, then) for who, (left, then) in self.buckets.items() if moment - then < full}
        if len(self.buckets) >= MOST_BUCKETS:
            self.buckets.clear()


class Count:
    """How many of something may be open at once, for an address and for a guest."""

    def __init__(self, there: int, own: int) -> None:
        self.there = there
        self.own = own
        self.open: dict[object, int] = {}

    def take(self, address: str, guest: int) -> bool:
        """One more; not if these have their number already."""
        if self.open.get(address, 0) >= self.there or (guest and self.open.get(guest, 0) >= self.own):
            return False
        for who in (address, guest):
            self.open[who] = self.open.get(who, 0) + 1
        return True

    def give(self, address: str, guest: int) -> None:
        """One less."""
        for who in (address, guest):
            self.open[who] -= 1
            if not self.open[who]:
                del self.open[who]


class Limits:
    """All rates of a house, by address for those we do not know yet and by guest for the others."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.acts = Rate(60, 5)  # forms, by address
        self.tables = Rate(20, 0.2)  # new tables, by address
        self.own_tables = Rate(10, 0.1)  # and by guest
        self.links = Rate(20, 0.1)  # links and keys that are not good, by address
        self.messages = Rate(60, 20)  # over live lines: moves and all else, by guest
        self.there = Rate(600, 200)  # messages and calls of the API, by address: whoever has many guests
        self.talk = Rate(6, 0.5)  # lines of talk, by guest
        self.talk_there = Rate(30, 3)  # and by address
        self.lines = Count(100, 20)  # open live lines, by address and by guest
        self.calls = Rate(120, 20)  # of the API, by account
        self.hints = Rate(5, 0.2)  # by guest
        self.proofs = Rate(10, 0.2)  # records played through again, by address
        self.frames = Rate(240, 40)  # moments of a replay, by address

    def allow(self, rate: Rate, who: object) -> bool:
        """Whether this one may; always where rates are off."""
        return not self.on or rate.allows(who)

    def hear(self, rate: Rate, who: object, address: str) -> bool:
        """Whether a message or a call of somebody is heard: not of one who sends too many, nor from an address that
        does."""
        return self.allow(rate, who) and self.allow(self.there, address)

    def talk_once(self, who: object, address: str) -> None:
        """Count a line of talk; raises Fault for somebody who talks too much."""
        if not (self.allow(self.talk, who) and self.allow(self.talk_there, address)):
            raise Fault("too_much_talk", 429)

    def open_table(self, key: str, address: str) -> None:
        """Count a new table, by the guest's key (if he has one) and by address; raises Fault."""
        if not ((not key or self.allow(self.own_tables, key)) and self.allow(self.tables, address)):
            raise Fault("too_many", 429)

    @contextmanager
    def trying_link(self, address: str) -> Iterator[None]:
        """Look at a link somebody brings: whoever brings many that are not good is not heard for a while."""
        if self.on and not self.links.has(address):
            raise Fault("too_many", 429)
        try:
            yield
        except Fault as fault:
            if fault.status == 404:
                self.allow(self.links, address)
            raise
