"""Counting finished games, and the report that comes of it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

import msgspec

UNFINISHED: Final = "unfinished"  # the way of a game that was broken off
WHOLE: Final = 840  # parts of a victory: up to eight winners share it evenly


@dataclass(frozen=True)
class Spread:
    """How a figure lay over all games."""

    least: int
    median: int
    mean: float
    high: int  # in 95 of 100 games it was no more than this
    most: int


@dataclass(frozen=True)
class Side:
    """What the bots of one level achieved, over all seats they played."""

    seats: int
    wins: float  # a shared victory counts as its share
    score: float  # the average


@dataclass(frozen=True)
class Report:
    """The figures of a simulation. Everything but the time is the same whenever it is run again."""

    game: str
    seats: int
    games: int
    seed: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    wins_by_seat: tuple[float, ...]
    by_bot: Mapping[str, Side]
    shared: int  # games with several winners
    ways: Mapping[str, int]  # how games ended
    moves: Spread  # decisions in a game
    luck: Spread  # cards drawn, dice rolled and secrets revealed in a game
    seconds: float = field(compare=False)  # of processor time, over all processes

    @property
    def decisions_per_second(self) -> float:
        """Decisions for each second of processor time."""
        return self.moves.mean * self.games / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return {**asdict(self), "decisions_per_second": self.decisions_per_second}


class Row(msgspec.Struct, array_like=True, frozen=True):
    """A finished game as plain data (docs/data.md)."""

    number: int
    seed: str  # 16 hexadecimal digits
    bots: list[str]  # the level of each seat
    winners: list[int]
    scores: list[int]
    way: str
    moves: int
    luck: int


class Tally:
    """Counts of finished games; two of them can be added, in any order."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.shared = 0
        self.seconds = 0.0
        self.wins_by_seat = [0] * seats  # in parts of WHOLE, so that sums are exact
        self.seats_of: Counter[str] = Counter()
        self.wins_of: Counter[str] = Counter()
        self.score_of: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        self.moves: Counter[int] = Counter()
        self.luck: Counter[int] = Counter()

    def count(self, row: Row) -> None:
        """Count a finished game."""
        self.games += 1
        self.shared += len(row.winners) > 1
        share = WHOLE // len(row.winners) if row.winners else 0
        for seat, level in enumerate(row.bots):
            won = share if seat in row.winners else 0
            self.wins_by_seat[seat] += won
            self.wins_of[level] += won
            self.seats_of[level] += 1
            self.score_of[level] += row.scores[seat]
        self.ways[row.way] += 1
        self.moves[row.moves] += 1
        self.luck[row.luck] += 1

    def add(self, other: "Tally") -> None:
        """Count all games of another tally too."""
        self.games += other.games
        self.shared += other.shared
        self.seconds += other.seconds
        for seat, won in enumerate(other.wins_by_seat):
            self.wins_by_seat[seat] += won
        for mine, more in (
            (self.wins_of, other.wins_of),
            (self.seats_of, other.seats_of),
            (self.score_of, other.score_of),
            (self.ways, other.ways),
        ):
            mine.update(more)
        self.moves.update(other.moves)
        self.luck.update(other.luck)

    def report(self, game_id: str, seed: int, options: Mapping[str, Any], line: tuple[str, ...]) -> Report:
        """The figures, rounded where sums of shares are not exact."""
        by_bot = {
            level: Side(seats, round(self.wins_of[level] / WHOLE, 6), self.score_of[level] / seats)
            for level, seats in sorted(self.seats_of.items())
        }
        return Report(
            game=game_id,
            seats=self.seats,
            games=self.games,
            seed=seed,
            options=dict(options),
            bots=line,
            wins_by_seat=tuple(round(won / WHOLE, 6) for won in self.wins_by_seat),
            by_bot=by_bot,
            shared=self.shared,
            ways=dict(sorted(self.ways.items())),
            moves=spread(self.moves),
            luck=spread(self.luck),
            seconds=self.seconds,
        )


def spread(counts: Counter[int]) -> Spread:
    """Least, median, mean, 95th percentile and most of counted values."""
    total = counts.total()
    mean = sum(value * number for value, number in counts.items()) / total
    return Spread(min(counts), percentile(counts, 50), mean, percentile(counts, 95), max(counts))


def percentile(counts: Counter[int], percent: int) -> int:
    """The least value that so many of a hundred do not exceed."""
    needed = counts.total() * percent
    below = 0
    for value in sorted(counts):
        below += counts[value]
        if 100 * below >= needed:
            return value
    raise ValueError("nothing was counted")
