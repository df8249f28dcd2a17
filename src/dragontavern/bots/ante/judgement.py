"""Who will win the game, judged where a table has come to rest: weights of judgement.toml over its features."""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from dragontavern.games.ante.table import AnteTable

from .features import NAMES, Sight

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("judgement.toml").read_text(encoding="utf-8"))
WEIGHTS: Final[list[float]] = [float(DATA["weights"][name]) for name in NAMES]


def judged(t: AnteTable) -> list[float]:
    """Each seat's chance of winning the game: together they make 1."""
    sight = Sight(t)
    scores: list[float] = []
    for seat in range(t.seats):
        numbers = sight.of(seat)
        score = 0.0
        for i in range(len(numbers)):
            score += WEIGHTS[i] * numbers[i]
        scores.append(score)
    top = max(scores)
    chances = [exp(score - top) for score in scores]
    total = sum(chances)
    return [chance / total for chance in chances]
