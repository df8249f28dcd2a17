"""Which of the tables that fit a view are likely: those on which the others' choices make sense.

Where the others have sent their adventurers, and what they propose in talks, tells what they want; what they want
follows from what they have. And what lies hidden behind a screen got there, or became uncertain, by theft or trade.
"""

from math import exp
from typing import Final

from dragontavern.core.marks import HOLE
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import PLACES, GoldTable

from .scene import Scene

# All as logarithms, fitted to games between bots (docs/bots/gold.md).
EAGER: Final = 0.06  # how much likelier one goes where a point more is to be had
LEAVING: Final = 0.1  # and leaves the others tokens that are worth a point more to them
ALIKE: Final = 0.4  # how much less likely is each further hidden token of one colour behind a screen
AKIN: Final = 0.7  # and how much likelier a hidden token of a colour one knows to be there
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
            total += places_taken(table, scene, seat) + behind_the_screen(table, view, seat)
            if table.offers[seat]:
                total += tokens_left(table, scene, seat)
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


def tokens_left(table: GoldTable, scene: Scene, seat: int) -> float:
    """Who proposes a split knows what the others need: what he leaves them is worth something to them."""
    if seat not in table.party:
        return 0.0
    offer = table.offers[seat]
    total = 0.0
    for p in range(len(table.party)):
        if table.party[p] != seat:
            gains = scene.gains_of(table.party[p])
            for i in range(COLOURS):
                total += offer[p * COLOURS + i] * gains[i]
    return LEAVING * total / len(table.party)


def behind_the_screen(table: GoldTable, view: GoldTable, seat: int) -> float:
    """A theft makes one token of every colour uncertain: what is hidden is of several colours, those also known."""
    hidden = counts(table.screens[seat])
    known = counts(view.screens[seat])
    total = 0.0
    for i in range(COLOURS):
        more = hidden[i] - known[i]
        if more > 1:
            total -= ALIKE * (more - 1)
        if more and known[i]:
            total += AKIN
    return total
