"""Who will win: weights of each match-up for every action, and where a turn begins the mean of them and a network.

`judgement.toml` and `values.json` go by the same features; docs/bots/drako.md tells where both come from, and what
came of using either alone. A score is the logarithm of odds.
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from dragontavern.bots.net import Net
from dragontavern.games.drako.pack import MATCHUPS
from dragontavern.games.drako.table import DRAWN, DrakoTable

from .features import OWN, STANDING, add_position, met, own_numbers
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
    if not t.turns:
        start = WEIGHTS[t.both][2][1]
        return start if (seat == 0) == (t.sides[0] < t.sides[1]) else -start
    total = weighed(t, own_numbers(t, 0), own_numbers(t, 1))
    return total if seat == 0 else -total


def weighed(t: DrakoTable, first: list[float], second: list[float]) -> float:
    """The score of seat 0, from what both seats have."""
    weights = WEIGHTS[t.both]
    swapped = t.sides[0] > t.sides[1]
    mine = weights[1] if swapped else weights[0]
    theirs = weights[0] if swapped else weights[1]
    total: float = -weights[2][0] if swapped else weights[2][0]
    for i in range(len(mine)):
        total += mine[i] * first[i] - theirs[i] * second[i]
    return total


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


def turn_begins(t: DrakoTable) -> bool:
    """Whether nobody has acted yet in this turn: such tables are what the network has learnt from."""
    return t.winner < 0 and (t.actions == 2 or t.turns == 1)


def foretold(net: Net, t: DrakoTable) -> float:
    """The chance of seat 0 to win the leg where a turn begins: half the network's word, half that of the weights."""
    first = own_numbers(t, 0)
    second = own_numbers(t, 1)
    learnt = net.scores([first + second + met(t, 0), second + first + met(t, 1)])
    return 0.5 * learnt[0] + 0.5 * chance(weighed(t, first, second))


def judged(net: Net, t: DrakoTable) -> list[float]:
    """Each seat's chance of winning the game, which may be a match of two legs."""
    leg = foretold(net, t) if turn_begins(t) else chance(score(t, 0))
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
