"""Who will probably win: from the points everybody may expect to a chance for each seat."""

from math import exp, sqrt
from typing import Final

from dragontavern.games.gold.table import GoldTable

# How far a score still strays from what was expected, fitted to games between bots (docs/bots/gold.md).
SETTLED: Final = 12.0  # what a judgement of the screens alone is wrong by, in points squared, when nothing is left
STRAY: Final = 1.2  # and for every token still to come
STEADY: Final = 0.55  # advanced rules: ties share a majority, and so scores differ less


def temper(table: GoldTable) -> float:
    """By how many points one must lead for the odds to be e to 1, as things stand."""
    left = len(table.bag)
    for row in table.treasure:
        left += sum(row)
    return sqrt((SETTLED + STRAY * left) * (STEADY if table.advanced else 1.0))


def winning(points: list[float], heat: float) -> list[float]:
    """Each seat's chance of winning, if these are the points to be expected."""
    most = max(points)
    weights = [exp((score - most) / heat) for score in points]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]
