"""Which of the tables that fit a view are likely: those on which the others' choices make sense.

Where the others have sent their adventurers, and what they ask for in talks, tells what they want; what they want
follows from what they have.
"""

from math import exp, log
from typing import Final

from dragontavern.core.marks import HOLE
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import PLACES, GoldTable

from .scene import Scene

EAGER: Final = 0.12  # how much likelier one goes where a point more is to be had, as a logarithm
ASKING: Final = 0.35  # and asks for a token that is worth a point more to oneself than on average
FINE: Final = 1 << 20


def likely_tables(view: GoldTable, count: int, guesses: int, rng: Rng) -> list[State]:
    """So many tables that fit a view, drawn from `guesses` times as many by how well each explains what was done."""
    if guesses <= 1 or not any(HOLE in screen for screen in view.screens):
        return [view.imagine(of_seed(rng.word())) for _ in range(count)]
    tables = [view.imagine(of_seed(rng.word())) for _ in range(count * guesses)]
    weights = [exp(likelihood(table, view.viewer)) for table in tables]
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


def likelihood(table: GoldTable, viewer: int) -> float:
    """The logarithm of how likely the others' visible choices are on a table, up to a constant."""
    scene = Scene(table)
    total = 0.0
    for seat in range(table.seats):
        if seat != viewer:
            total += places_taken(table, scene, seat)
            if table.offers[seat]:
                total += tokens_asked_for(table, scene, seat)
    return total


def places_taken(table: GoldTable, scene: Scene, seat: int) -> float:
    """How well a seat's adventurers stand: at dragons whose treasure is worth something to it."""
    worth = scene.worth_of(seat)
    best = 0.0
    for place in range(PLACES):
        if table.dragons[place] and worth[place] > best:
            best = worth[place]
    weights = 0.0
    for place in range(PLACES):
        if table.dragons[place]:
            weights += exp(EAGER * (worth[place] - best))
    total = 0.0
    for place in range(PLACES):
        if not table.dragons[place]:
            continue
        for adventurer in table.bands[place]:
            if adventurer >> 2 == seat:
                total += EAGER * (worth[place] - best)
                total -= log(weights)
                break
    return total


def tokens_asked_for(table: GoldTable, scene: Scene, seat: int) -> float:
    """How well a proposal fits what its maker needs: the tokens asked for against those left to the others."""
    if seat not in table.party:
        return 0.0
    offer = table.offers[seat]
    first = COLOURS * table.party.index(seat)
    gains = scene.gains_of(seat)
    mine = 0
    number = 0
    got = whole = 0.0
    for i in range(COLOURS):
        mine += offer[first + i]
        got += offer[first + i] * gains[i]
    for j in range(len(offer)):
        number += offer[j]
        whole += offer[j] * gains[j % COLOURS]
    return ASKING * (got - whole * mine / number) if number else 0.0
