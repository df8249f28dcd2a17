"""How a position of I Signori dei Draghi stands: each team's chance of winning, fitted to games played by habit."""

from math import exp

from dragontavern.games.lords.table import LordsTable

from .features import TEAM, Sight

# What one team's number being greater than the other's is worth, in the order of TEAM.
WEIGHTS: list[float] = [1.0] + [0.0] * (len(TEAM) - 1)
TEMPO: float = 0.0  # to be next


def chance_of(t: LordsTable, team: int) -> float:
    """A team's chance of winning at the beginning of somebody's turn."""
    if t.over:
        return 1.0 if t.winners[0] & 1 == team else 0.0
    row = Sight(t).of(team)
    size = len(WEIGHTS)
    x = TEMPO if t.active & 1 == team else -TEMPO
    for i in range(size):
        x += WEIGHTS[i] * (row[3 + i] - row[3 + size + i])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))
