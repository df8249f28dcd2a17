"""Who sits where: the line-ups that let bots be compared on the same deals."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from dragontavern.core.errors import BadOptions

LINEUPS: Final = ("pairs", "halves", "ladder", "mixed")
"""Every bot with every other, alone among his like or team against team; half against half; each with the next one
named; all at one table."""

Line = tuple[int, ...]
"""For each seat the number of the bot that sits there."""


def lines_of(kind: str, bots: int, teams: Sequence[Sequence[int]]) -> list[Line]:
    """All line-ups of a round, every bot in every seat; raises BadOptions for what cannot be seated."""
    if kind not in LINEUPS:
        raise BadOptions("no_lineup", lineup=kind, choices=", ".join(LINEUPS))
    seats = sum(map(len, teams))
    if kind == "mixed":
        return list(dict.fromkeys(mixed(bots, seats)))
    met = [(a, a + 1) for a in range(bots - 1)] if kind == "ladder" else list(combinations(range(bots), 2))
    found: list[Line] = []
    for a, b in met:
        if len(teams) == 2:
            found += [against(a, b, teams[0], seats), against(b, a, teams[0], seats)]
        elif kind == "halves":
            found += halves(a, b, seats)
        else:
            found += [against(one, other, (seat,), seats) for one, other in ((a, b), (b, a)) for seat in range(seats)]
    return found


def against(a: int, b: int, places: Sequence[int], seats: int) -> Line:
    """One bot in these places, the other in all the others."""
    return tuple(a if seat in places else b for seat in range(seats))


def halves(a: int, b: int, seats: int) -> list[Line]:
    """Half of the seats each, in every way they can be chosen."""
    if seats % 2:
        raise BadOptions("odd_halves", seats=seats)
    return [against(a, b, places, seats) for places in combinations(range(seats), seats // 2)]


def mixed(bots: int, seats: int) -> Iterator[Line]:
    """All at one table, everybody once in every seat; where seats are left over, each in turn is there more often."""
    if bots > seats:
        raise BadOptions("crowded", bots=bots, seats=seats)
    for first in range(bots):
        row = [(first + seat) % bots for seat in range(seats)]
        for moved in range(seats):
            yield tuple(row[moved:] + row[:moved])
