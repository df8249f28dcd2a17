"""Who will win, judged where an action is to be taken: weights of judgement.toml over what both sides have.

How the weights of each match-up were found is told in docs/bots/drako.md; a score is the logarithm of odds.
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from dragontavern.games.drako.pack import MATCHUPS
from dragontavern.games.drako.table import DRAWN, DrakoTable

from .features import OWN, STANDING, add_position, own_numbers
from .outlook import Outlook

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("judgement.toml").read_text(encoding="utf-8"))
SURE: Final = 12.0  # the score of a leg that is won
SCORED: Final = 0.1  # how much a wound ahead counts where the legs are shared, in odds; another leg is to come
SCORED_LATE: Final = 0.2  # in the second leg


def _weights() -> list[list[list[float]]]:
    """By the bits of the two sides: the weights of the side with the lower number, of the other; offset and start."""
    found: list[list[list[float]]] = [[] for _ in range(16)]
    for matchup, (first, second) in MATCHUPS.items():
        entry = DATA[matchup]
        low, high = ("first", "second") if first < second else ("second", "first")
        sign = 1.0 if first < second else -1.0
        rows = [[float(number) for number in entry[side]] for side in (low, high)]
        assert all(len(row) == len(OWN) for row in rows)
        found[1 << first | 1 << second] = [*rows, [sign * float(entry["offset"]), sign * float(entry["start"])]]
    return found


WEIGHTS: Final[list[list[list[float]]]] = _weights()


def score(t: DrakoTable, seat: int) -> float:
    """How good a leg that goes on looks for a seat; 0 is even, and what is good for one is bad for the other."""
    if t.winner >= 0:
        return 0.0 if t.winner == DRAWN else SURE if t.winner == seat else -SURE
    weights = WEIGHTS[t.both]
    low = 0 if t.sides[0] < t.sides[1] else 1
    total: float = weights[2][0]
    if not t.turns:
        total = weights[2][1]
        return total if seat == low else -total
    mine = weights[0]
    numbers = own_numbers(t, low)
    for i in range(len(mine)):
        total += mine[i] * numbers[i]
    theirs = weights[1]
    numbers = own_numbers(t, 1 - low)
    for i in range(len(theirs)):
        total -= theirs[i] * numbers[i]
    return total if seat == low else -total


def standing(t: DrakoTable, seat: int) -> float:
    """The part of the score that follows from where figures stand: enough to compare ways to go."""
    weights = WEIGHTS[t.both]
    low = 0 if t.sides[0] < t.sides[1] else 1
    total: float = 0.0
    for side in range(2):
        mine = weights[side]
        who = low if side == 0 else 1 - low
        numbers: list[float] = []
        add_position(t, who, Outlook(t, who), numbers)
        part: float = 0.0
        for i in range(len(numbers)):
            part += mine[STANDING + i] * numbers[i]
        total += part if who == seat else -part
    return total


def chance(odds: float) -> float:
    """A logarithm of odds as a chance."""
    if odds > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-odds)) if odds > -30.0 else 0.0


def judged(t: DrakoTable) -> list[float]:
    """Each seat's chance of winning the game, which may be a match of two legs."""
    leg = chance(score(t, 0))
    if t.options["legs"] == 1:
        return [leg, 1.0 - leg]
    ahead = t.dealt[0] - t.dealt[1]
    if t.leg == 1:
        # who has won a leg wins the match unless the other does the same and has dealt more wounds
        other = 1.0 - chance(WEIGHTS[t.both][2][1])  # seat 0 of the second leg plays the other side
        if t.sides[0] > t.sides[1]:
            other = 1.0 - other
        even = chance(SCORED * ahead)
        first = leg * (other + (1.0 - other) * even) + (1.0 - leg) * other * even
        return [first, 1.0 - first]
    past = t.legs[0]
    if len(t.legs) < 6:
        ahead += t.legs[1] - t.legs[2]
    even = chance(SCORED_LATE * ahead)
    if past == 0:
        first = leg + (1.0 - leg) * even
    elif past == 1:
        first = leg * even
    else:
        first = leg
    return [first, 1.0 - first]
