"""What somebody's finished games say about him, and what they are too few to say. Pure counting, without words."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple, TypeVar

from dragontavern.lab.notes import wilson
from dragontavern.server.ratings_book import Met, MyGame

FEW: Final = 10  # games below which nothing is concluded
MONTHS: Final = 12  # that are drawn
PEOPLE, BOTS = "people", "bots"
WON, LOST, LEFT = "won", "lost", "left"
RESULTS: Final = (WON, LOST, LEFT)

K = TypeVar("K", bound=Hashable)


class Tally(NamedTuple):
    """So many games, the part that was won of them with its interval, and the part that luck alone would give."""

    games: int
    won: float  # a shared victory counts as its share
    share: float
    low: float
    high: float
    fair: float

    @property
    def verdict(self) -> str:
        """Whether this is more than luck would give: "above", "below", "level" (cannot be told apart) or "few"."""
        if self.games < FEW:
            return "few"
        return "above" if self.low > self.fair else "below" if self.high < self.fair else "level"


class Streaks(NamedTuple):
    """Games won one after the other: the most ever; and how many at the end were all won (or all lost: negative)."""

    longest: int
    now: int


def tally(games: Sequence[MyGame]) -> Tally:
    """Count some games."""
    number = len(games)
    if not number:
        return Tally(0, 0.0, 0.0, 0.0, 1.0, 0.0)
    won = sum(game.won for game in games)
    found = wilson(won / number, float(number), number)
    fair = sum(1 / game.sides for game in games) / number
    return Tally(number, won, found.share, found.low, found.high, fair)


def grouped(games: Iterable[MyGame], key: Callable[[MyGame], K]) -> list[tuple[K, Tally]]:
    """Games by what a key makes of them, the most played first."""
    heaps: dict[K, list[MyGame]] = {}
    for game in games:
        heaps.setdefault(key(game), []).append(game)
    return sorted(((name, tally(heap)) for name, heap in heaps.items()), key=lambda each: -each[1].games)


def streaks(games: Sequence[MyGame]) -> Streaks:
    """The streaks in games that are listed with the latest first."""
    longest = run = 0
    for game in reversed(games):
        if game.won:
            run = max(run, 0) + 1
            longest = max(longest, run)
        else:
            run = min(run, 0) - 1
    return Streaks(longest, run)


def favourite(games: Sequence[MyGame]) -> str:
    """The game played most often, of several the one played last; nothing where none was."""
    counts = Counter(game.game for game in games)
    return max(counts, key=lambda game: counts[game]) if counts else ""


def by_month(games: Iterable[MyGame], until: datetime) -> list[tuple[str, int]]:
    """How many games ended in each of the last months ("2026-03")."""
    months = [month_before(until, i) for i in range(MONTHS - 1, -1, -1)]
    counts = Counter(datetime.fromtimestamp(game.ended, UTC).strftime("%Y-%m") for game in games)
    return [(month, counts[month]) for month in months]


def month_before(moment: datetime, number: int) -> str:
    """The month so many months ago."""
    months = moment.year * 12 + moment.month - 1 - number
    return f"{months // 12:04}-{months % 12 + 1:02}"


def opponents(games: Iterable[MyGame]) -> list[tuple[Met, Tally]]:
    """Whom one has played against, each with the games against him; a level of bots is one opponent."""
    heaps: dict[tuple[int, str], list[MyGame]] = {}
    last: dict[tuple[int, str], Met] = {}
    for game in games:
        against = {
            (met.guest, met.level if not met.guest else ""): met for met in game.others if met.side != game.side
        }
        for key, met in against.items():
            if met.guest >= 0:  # whoever has gone has no name any more
                heaps.setdefault(key, []).append(game)
                last.setdefault(key, met)
    return sorted(((last[key], tally(heap)) for key, heap in heaps.items()), key=lambda each: -each[1].games)


# --- choosing -------------------------------------------------------------------------------------------------------


def is_person(met: Met) -> bool:
    """Whether somebody at a table is no bot of the house."""
    return met.guest != 0


def result_of(game: MyGame) -> str:
    """In one word: won (also a shared victory), lost, or left to a bot."""
    return LEFT if game.left else WON if game.won else LOST


def chosen(games: Iterable[MyGame], game: str, against: str, result: str) -> list[MyGame]:
    """The games one has asked for: by game, by opponents ("people", "bots" or a level), by result; "" is all."""
    return [
        one
        for one in games
        if game in ("", one.game) and result in ("", result_of(one)) and (not against or is_against(one, against))
    ]


def is_against(game: MyGame, against: str) -> bool:
    """Whether such opponents sat there: any person, bots alone, or a bot of a level."""
    if against == PEOPLE:
        return any(is_person(met) for met in game.others)
    if against == BOTS:
        return not any(is_person(met) for met in game.others)
    return any(met.level == against and not met.guest for met in game.others)
