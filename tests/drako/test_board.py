"""The geometry of the board against an oracle that knows nothing but distances between points in the plane."""

from itertools import pairwise
from math import hypot, isclose, sqrt

import pytest

from dragontavern.core.rng import of_seed
from dragontavern.games.drako.board import (
    ADJACENT,
    BIT,
    DIRECTION_NAMES,
    HEXES,
    LINE_BITS,
    LINES,
    NAMES,
    NEAR,
    NEXT,
    STAR,
    bits,
    reachable,
)

# Where the middle of each hex lies: rows of 3, 4, 5, 4, 3, shifted by half a hex each.
ROWS = {"a": 3, "b": 4, "c": 5, "d": 4, "e": 3}
POINTS = [
    (column - (width - 1) / 2, row * sqrt(3) / 2)
    for row, width in enumerate(ROWS.values())
    for column in range(width)
]
HEADING = {"east": (1.0, 0.0), "north-east": (0.5, -sqrt(3) / 2), "north-west": (-0.5, -sqrt(3) / 2)}
HEADING |= {"west": (-1.0, 0.0), "south-west": (-0.5, sqrt(3) / 2), "south-east": (0.5, sqrt(3) / 2)}


def apart(a: int, b: int) -> float:
    """The distance between the middles of two hexes."""
    return hypot(POINTS[a][0] - POINTS[b][0], POINTS[a][1] - POINTS[b][1])


def neighbours(hex: int) -> set[int]:
    """All hexes one step away."""
    return {other for other in range(HEXES) if isclose(apart(hex, other), 1)}


def ray(hex: int, heading: tuple[float, float]) -> list[int]:
    """All hexes whose middle lies on the ray from a hex, the nearest first."""
    found = []
    for other in range(HEXES):
        far = apart(hex, other)
        x, y = POINTS[other][0] - POINTS[hex][0], POINTS[other][1] - POINTS[hex][1]
        if far and isclose(x, far * heading[0], abs_tol=1e-9) and isclose(y, far * heading[1], abs_tol=1e-9):
            found.append((far, other))
    return [other for _, other in sorted(found)]


@pytest.mark.rules("K2")
def test_the_names_follow_the_rows() -> None:
    assert list(NAMES) == [f"{row}{i + 1}" for row, width in ROWS.items() for i in range(width)]


@pytest.mark.rules("K2")
@pytest.mark.parametrize("hex", range(HEXES), ids=NAMES)
def test_neighbours(hex: int) -> None:
    assert set(NEAR[hex]) == neighbours(hex)
    assert set(bits(ADJACENT[hex])) == neighbours(hex)


@pytest.mark.rules("K2")
@pytest.mark.parametrize("hex", range(HEXES), ids=NAMES)
def test_all_lines(hex: int) -> None:
    whole = set()
    for direction, name in enumerate(DIRECTION_NAMES):
        line = ray(hex, HEADING[name])
        assert list(LINES[hex][direction]) == line
        assert set(bits(LINE_BITS[hex][direction])) == set(line)
        assert NEXT[hex][direction] == (line[0] if line else -1)
        assert all(isclose(apart(a, b), 1) for a, b in pairwise([hex, *line]))
        whole |= set(line)
    assert set(bits(STAR[hex])) == whole


def test_no_hex_has_no_neighbours_and_no_bit() -> None:
    assert (BIT[-1], ADJACENT[-1]) == (0, 0)
    assert [BIT[hex] for hex in range(HEXES)] == [1 << hex for hex in range(HEXES)]


def walks(start: int, steps: int, taken: set[int]) -> set[int]:
    """Every hex at the end of some walk of so many steps or fewer, all walks tried."""
    if not steps:
        return set()
    found = set()
    for hex in neighbours(start) - taken:
        found |= {hex} | walks(hex, steps - 1, taken)
    return found


@pytest.mark.rules("K10")
def test_reachable_hexes_on_a_sample_of_occupied_boards() -> None:
    """Every start, up to four steps, on boards with no figure to nine others."""
    rng = of_seed(1)
    for trial in range(60):
        order = list(range(HEXES))
        rng.shuffle(order)
        taken = set(order[: trial % 10])
        for start in range(HEXES):
            for steps in range(4 if trial % 6 else 5):
                mask = sum(1 << hex for hex in taken | {start})
                assert set(bits(reachable(start, steps, mask))) == walks(start, steps, taken | {start}) - {start}


def test_bits_are_counted_upwards() -> None:
    assert bits(0) == []
    assert bits(0b1010001) == [0, 4, 6]
