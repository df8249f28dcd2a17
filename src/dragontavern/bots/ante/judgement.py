"""Who will win the game, judged where a table has come to rest: its features and the powers in hands, weighed.

Where a gambit begins other things count than in the middle of one, so each has weights of its own (judgement.toml;
foresight.py finds them).
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from dragontavern.core.marks import KIND
from dragontavern.games.ante.cards import POWER
from dragontavern.games.ante.table import AnteTable

from .features import NAMES, Sight
from .taste import POWERS, Row

SIZE: Final = len(NAMES) + POWERS


def row_of(sight: Sight, seat: int) -> Row:
    """All that is weighed of one seat: its numbers, and after them how many cards of each power it holds."""
    numbers = sight.of(seat)
    row = [(i, numbers[i]) for i in range(len(numbers)) if numbers[i] != 0.0]
    row.extend([(len(numbers) + POWER[card & KIND], 1.0) for card in sight.t.hands[seat]])
    return row


def judged(t: AnteTable) -> list[float]:
    """Each seat's chance of winning the game: together they make 1."""
    weights = WITHIN if t.round else BETWEEN
    sight = Sight(t)
    scores: list[float] = []
    for seat in range(t.seats):
        numbers = sight.of(seat)
        size = len(numbers)
        score = 0.0
        for i in range(size):
            score += weights[i] * numbers[i]
        for card in t.hands[seat]:
            score += weights[size + POWER[card & KIND]]
        scores.append(score)
    return chances_of(scores)


def chances_of(scores: list[float]) -> list[float]:
    """Chances of winning from scores."""
    top = max(scores)
    chances = [exp(score - top) for score in scores]
    total = sum(chances)
    return [chance / total for chance in chances]


def read(text: str, hour: str) -> list[float]:
    """The weights for an hour, as the file names it."""
    data: dict[str, Any] = tomllib.loads(text)[hour]
    return [float(x) for x in [*[data["weights"][name] for name in NAMES], *data["powers"]]]


TEXT: Final[str] = files(__package__).joinpath("judgement.toml").read_text(encoding="utf-8")
BETWEEN: Final[list[float]] = read(TEXT, "between")  # gambits
WITHIN: Final[list[float]] = read(TEXT, "within")  # one
