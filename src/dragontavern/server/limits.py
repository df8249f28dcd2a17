"""How much and how often: sizes of bodies, rates of requests."""

import time
from collections.abc import Callable

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

    def _tidy(self, moment: float) -> None:
        """Forget those whose bucket is full again, or everybody if nobody's is."""
        full = self.burst / self.per_second
        self.buckets = {who: (left, then) for who, (left, then) in self.buckets.items() if moment - then < full}
        if len(self.buckets) >= MOST_BUCKETS:
            self.buckets.clear()


class Limits:
    """All rates of a house, by address for those we do not know yet and by guest for the others."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.acts = Rate(60, 5)  # forms, by address
        self.tables = Rate(20, 0.2)  # new tables, by address
        self.calls = Rate(120, 20)  # of the API, by account
        self.hints = Rate(5, 0.2)  # by guest
        self.proofs = Rate(10, 0.2)  # records played through again, by address

    def for_messages(self) -> Rate:
        """The rate of one live connection."""
        return Rate(60, 20)

    def allow(self, rate: Rate, who: object) -> bool:
        """Whether this one may; always where rates are off."""
        return not self.on or rate.allows(who)
