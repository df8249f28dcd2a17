"""Which of the tables that fit a view are likely: those on which the others' choices make sense.

Where the others have sent their adventurers tells what they want, and what they want follows from what they have. Who
takes a token takes what he collects.
"""

from math import exp
from typing import Final

from dragontavern.core.marks import HOLE
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import PLACES, GoldTable

from .scene import Scene

# All as logarithms, fitted to games between bots (docs/bots/gold.md).
EAGER: Final = 0.06  # how much likelier one goes where a point more is to be had
AKIN: Final = 0.35  # how much likelier is a hidden token of a colour one knows to lie there, too
FINE: Final = 1 << 20


def likely_tables(view: GoldTable, count: int, guesses: int, rng: Rng) -> list[State]:
    """So many tables that fit a view, drawn from `guesses` times as many by how well each explains what was done."""
    if guesses <= 1 or not any(HOLE in screen for screen in view.screens):
        return [view.imagine(of_seed(rng.word())) for _ in range(count)]
    tables = [view.imagine(of_seed(rng.word())) for _ in range(count * guesses)]
    weights = [exp(likelihood(table, view)) for table in tables]
    return [tables[i] for i in drawn(weights, count, rng)]


def drawn(weights: list[float], count: int, rng: Rng) -> list[int]:
    """Indices drawn by weight, as evenly as can be (one offset, equal steps)."""
    total = sum(weights)
    step = total / count
    mark = step * (rng.below(FINE) + 0.5) / FINE
    found: list[int] = []
    reached = 0.0
    for i in range(len(weights)):
        reached += weights[i]
        while mark < reached and len(found) < count:
            found.append(i)
            mark += step
    while len(found) < count:
        found.append(len(weights) - 1)
    return found


def likelihood(table: GoldTable, view: GoldTable) -> float:
    """The logarithm of how likely a table is that fits a view, up to a constant."""
    scene = Scene(table)
    total = 0.0
    for seat in range(table.seats):
        if seat != view.viewer:
            total += places_taken(table, scene, seat)
            total += AKIN * akin(table, view, seat)
    return total


def places_taken(table: GoldTable, scene: Scene, seat: int) -> float:
    """One goes where there is more to be had: what a seat's dragons are worth to it, against the others."""
    worth = scene.worth_of(seat)
    living = 0
    average = 0.0
    for place in range(PLACES):
        if table.dragons[place]:
            living += 1
            average += worth[place]
    total = 0.0
    for place in range(PLACES):
        if not table.dragons[place]:
            continue
        for adventurer in table.bands[place]:
            if adventurer >> 2 == seat:
                total += worth[place] - average / living
                break
    return EAGER * total


def akin(table: GoldTable, view: GoldTable, seat: int) -> int:
    """How many of the tokens a viewer does not see behind a screen are of a colour he knows to be there."""
    known = counts(view.screens[seat])
    found = 0
    for i, number in enumerate(counts(table.screens[seat])):
        if known[i]:
            found += number - known[i]
    return found
