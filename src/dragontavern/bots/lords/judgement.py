"""How a position of I Signori dei Draghi stands: each team's chance of winning, weighed by judgement.toml.

school.py finds the weights, for each size of table.
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from dragontavern.games.lords.table import LordsTable

from .features import TEAM, Sight

SIZES: Final[tuple[int, ...]] = (2, 4, 6, 8)


def read(text: str) -> list[list[float]]:
    """For each size of table what one team's being ahead in each number is worth, and last what being next is."""
    data: dict[str, Any] = tomllib.loads(text)
    return [[float(data[str(seats)][name]) for name in (*TEAM, "next")] for seats in SIZES]


WEIGHTS: Final[list[list[float]]] = read(files(__package__).joinpath("judgement.toml").read_text(encoding="utf-8"))


def chance_of(t: LordsTable, team: int) -> float:
    """A team's chance of winning at the beginning of somebody's turn."""
    if t.over:
        return 1.0 if t.winners[0] & 1 == team else 0.0
    weights = WEIGHTS[t.seats // 2 - 1]
    row = Sight(t).of(team)
    number = len(TEAM)
    x = weights[number] if t.active & 1 == team else -weights[number]
    for i in range(number):
        x += weights[i] * (row[3 + i] - row[3 + number + i])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def signs_of(t: LordsTable, team: int) -> list[float]:
    """What tells of a table as one team sees it, in the order of the mind's SIGNS."""
    sight = Sight(t)
    ours = theirs = levels = cards = threat = danger = 0.0
    for seat in range(t.seats):
        strength = (sight.attack[seat] + sight.defence[seat]) / 2.0
        if seat & 1 == team:
            ours += strength
            levels += t.level(seat)
            cards += len(t.hands[seat])
            threat = max(threat, sight.threat[seat])
        else:
            theirs += strength
            danger = max(danger, sight.threat[seat])
    purse, other = t.purses[team] / 1000.0, t.purses[1 - team] / 1000.0
    return [purse, -other, ours, -theirs, levels, cards, threat, -danger]
