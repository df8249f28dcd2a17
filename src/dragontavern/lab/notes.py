"""What is noted of many games: counts, means, shares and spreads by name. Notes of two heaps can be added."""

from collections import Counter
from math import sqrt
from typing import Final

import msgspec

from .tally import WHOLE

SURE: Final = 1.96  # standard deviations on either side that hold 95 of 100


class Share(msgspec.Struct, frozen=True):
    """A share, and between which the true one lies in 95 of 100 cases."""

    number: float  # of trials
    share: float
    low: float
    high: float


class Ratio(msgspec.Struct, array_like=True):
    """Trials and what was won in them (in parts of WHOLE), with the squares that tell how games differ.

    Trials of one game are not independent: a game counts as one heap.
    """

    n: int = 0
    w: int = 0
    nn: int = 0
    nw: int = 0
    ww: int = 0

    def note(self, n: int, w: int) -> None:
        """The trials of one game."""
        self.n += n
        self.w += w
        self.nn += n * n
        self.nw += n * w
        self.ww += w * w

    def add(self, other: "Ratio") -> None:
        """The trials of other games."""
        self.n, self.w = self.n + other.n, self.w + other.w
        self.nn, self.nw, self.ww = self.nn + other.nn, self.nw + other.nw, self.ww + other.ww

    def share(self) -> Share:
        """The interval of Wilson, for as many independent trials as the heaps are worth."""
        if not self.n:
            return Share(0, 0.0, 0.0, 1.0)
        p = self.w / self.n / WHOLE
        spread = (self.ww / WHOLE**2 - 2 * p * self.nw / WHOLE + p * p * self.nn) / self.n**2
        worth = p * (1 - p) / spread if spread > 0 and 0 < p < 1 else float(self.n)
        return wilson(p, min(worth, float(self.n)), self.n)


def wilson(p: float, worth: float, number: float) -> Share:
    """A share with the interval of Wilson, which is right for small numbers too."""
    z = SURE
    middle = (p + z * z / (2 * worth)) / (1 + z * z / worth)
    reach = z * sqrt(p * (1 - p) / worth + z * z / (4 * worth * worth)) / (1 + z * z / worth)
    return Share(number, p, max(0.0, min(p, middle - reach)), min(1.0, max(p, middle + reach)))


class Mean(msgspec.Struct, array_like=True):
    """A mean of whole numbers, and how sure it is."""

    n: int = 0
    sum: int = 0
    squares: int = 0

    def note(self, value: int) -> None:
        """One more value."""
        self.n += 1
        self.sum += value
        self.squares += value * value

    def add(self, other: "Mean") -> None:
        """More values."""
        self.n, self.sum, self.squares = self.n + other.n, self.sum + other.sum, self.squares + other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.sum / self.n if self.n else 0.0

    @property
    def reach(self) -> float:
        """How far from the mean the true one lies at most, in 95 of 100 cases."""
        if self.n < 2:
            return 0.0
        variance = max(0.0, self.squares / self.n - self.mean**2) * self.n / (self.n - 1)
        return SURE * sqrt(variance / self.n)


class Notes(msgspec.Struct):
    """Everything noted of some games, by name."""

    games: int = 0
    shares: dict[str, Ratio] = {}
    means: dict[str, Mean] = {}
    counts: dict[str, int] = {}
    spreads: dict[str, dict[int, int]] = {}  # how often each value was met

    def share(self, name: str, n: int, w: int) -> None:
        """Trials of one game, and what was won in them."""
        self.shares.setdefault(name, Ratio()).note(n, w)

    def mean(self, name: str, value: int) -> None:
        """A value of one game."""
        self.means.setdefault(name, Mean()).note(value)

    def count(self, name: str, number: int = 1) -> None:
        """So many more."""
        self.counts[name] = self.counts.get(name, 0) + number

    def spread(self, name: str, value: int) -> None:
        """A value whose spread is of interest, and its mean."""
        values = self.spreads.setdefault(name, {})
        values[value] = values.get(value, 0) + 1
        self.mean(name, value)

    def add(self, other: "Notes") -> None:
        """The notes of other games."""
        self.games += other.games
        for name, ratio in other.shares.items():
            self.shares.setdefault(name, Ratio()).add(ratio)
        for name, mean in other.means.items():
            self.means.setdefault(name, Mean()).add(mean)
        for name, number in other.counts.items():
            self.count(name, number)
        for name, values in other.spreads.items():
            self.spreads[name] = dict(Counter(self.spreads.get(name, {})) + Counter(values))

    def below(self, prefix: str) -> list[str]:
        """The names of shares that begin like this, without the beginning."""
        return [name[len(prefix) :] for name in self.shares if name.startswith(prefix)]
