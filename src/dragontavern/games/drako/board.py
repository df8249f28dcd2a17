"""The board: nineteen hexes in rows of 3, 4, 5, 4 and 3 (K2). A hex is a number from 0 to 18, row by row."""

from typing import Final

# Axial coordinates (q, r); the row is r, rows a … e from top to bottom.
PLACES: Final[tuple[tuple[int, int], ...]] = tuple(
    (q, r) for r in range(-2, 3) for q in range(max(-2, -2 - r), min(2, 2 - r) + 1)
)
HEXES: Final = 19
CENTRE: Final = 9
DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DIRECTION_NAMES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")

NAMES: Final[tuple[str, ...]] = tuple(
    "abcde"[r + 2] + str(1 + q - max(-2, -2 - r)) for q, r in PLACES
)  # a1 … a3, b1 … b4, c1 … c5, d1 … d4, e1 … e3
BY_NAME: Final[dict[str, int]] = {name: hex for hex, name in enumerate(NAMES)}


def _at(q: int, r: int) -> int:
    return PLACES.index((q, r)) if (q, r) in PLACES else -1


# The next hex in each of the six directions, -1 beyond the edge.
NEXT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_at(q + dq, r + dr) for dq, dr in DIRECTIONS) for q, r in PLACES
)
NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(hex for hex in row if hex >= 0) for row in NEXT)


def _line(hex: int, direction: int) -> tuple[int, ...]:
    found: list[int] = []
    while (hex := NEXT[hex][direction]) >= 0:
        found.append(hex)
    return tuple(found)


# All hexes from one to the edge, by direction (K: a line).
LINES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_line(hex, direction) for direction in range(6)) for hex in range(HEXES)
)
# The bits of the neighbours; of no hex (-1) none.
ADJACENT: Final[tuple[int, ...]] = (*[sum(1 << hex for hex in row) for row in NEAR], 0)
BIT: Final[tuple[int, ...]] = (*[1 << hex for hex in range(HEXES)], 0)  # the bit of a hex; of no hex (-1) none
LINE_BITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sum(1 << hex for hex in line) for line in lines) for lines in LINES
)
STAR: Final[tuple[int, ...]] = tuple(sum(lines) for lines in LINE_BITS)  # all hexes in line with one


def reachable(start: int, steps: int, taken: int) -> int:
    """K10: the bits of the hexes a figure can walk to, never through those in `taken`; its own is not among them."""
    seen = edge = 1 << start
    while steps > 0 and edge:
        spread = 0
        while edge:
            low = edge & -edge
            spread |= ADJACENT[low.bit_length() - 1]
            edge ^= low
        edge = spread & ~taken & ~seen
        seen |= edge
        steps -= 1
    return seen & ~(1 << start)


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
