"""Ratings of bots from many games, by openskill (Weng and Lin's Bayesian ranking with a Plackett-Luce model)."""

from collections.abc import Iterable, Sequence
from typing import Final

from openskill.models import PlackettLuce

from .lineups import Line

MIDDLE: Final = 25.0  # where everybody begins


def ratings(
    bots: int, teams: Sequence[Sequence[int]], games: Iterable[tuple[Line, Sequence[int]]]
) -> list[tuple[float, float]]:
    """Each bot's rating and how unsure it is, after all games in their order: who sat where, and what each seat won.

    Only victory counts, not the order behind it: that is what the bots play for. A bot that sits at a table more
    than once moves by the average of what its seats move. Only differences mean something: the average is made 25.
    """
    model = PlackettLuce()
    found = [model.rating() for _ in range(bots)]
    for line, won in games:
        if len(set(line)) < 2:
            continue
        sides = [
            [model.rating(mu=found[line[seat]].mu, sigma=found[line[seat]].sigma) for seat in team] for team in teams
        ]
        rated = model.rate(sides, ranks=[0.0 if won[team[0]] else 1.0 for team in teams])
        moved: list[list[tuple[float, float]]] = [[] for _ in range(bots)]
        for team, side in zip(teams, rated, strict=True):
            for seat, one in zip(team, side, strict=True):
                moved[line[seat]].append((one.mu, one.sigma))
        for rating, seats in zip(found, moved, strict=True):
            if seats:
                rating.mu = sum(mu for mu, _ in seats) / len(seats)
                rating.sigma = sum(sigma for _, sigma in seats) / len(seats)
    shift = MIDDLE - sum(rating.mu for rating in found) / bots
    return [(rating.mu + shift, rating.sigma) for rating in found]
