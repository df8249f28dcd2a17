"""What the tokens are worth (G47–G49), as a sheet that can be explained line by line."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .pack import BLACK, GEMS, GOLD, RED, SILVER

EACH: Final = ((SILVER, 1), (GOLD, 3), (RED, 1), (BLACK, 7))  # what single tokens score
BASIC: Final = (0, 0, 0, 15, 12, 12, 10)  # a majority, by number of players
ADVANCED: Final = (0, 0, 0, 12, 10, 10, 8)
SET: Final = 5


class Sheet:
    """One player's score: the tokens, the five majorities in the order of the gems, the set bonus."""

    __slots__ = ("bonus", "cursed", "majorities", "tokens")

    def __init__(self, tokens: tuple[int, ...], majorities: tuple[int, ...], bonus: int, cursed: bool) -> None:
        self.tokens: tuple[int, ...] = tokens  # silver, gold, red, black diamond
        self.majorities: tuple[int, ...] = majorities
        self.bonus: int = bonus
        self.cursed: bool = cursed  # the black diamond keeps its owner from majorities and bonus (G49)

    def total(self) -> int:
        """All points."""
        return sum(self.tokens) + sum(self.majorities) + self.bonus

    def data(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Tokens, majorities, bonus."""
        return self.tokens, self.majorities, self.bonus


def score(rows: Sequence[Sequence[int]], options: Mapping[str, Any]) -> list[Sheet]:
    """G48, G49: the sheets of all players; `rows` are their tokens by colour."""
    advanced = options["rules"] == "advanced"
    seats = range(len(rows))
    cursed = [advanced and rows[seat][BLACK - 1] > 0 for seat in seats]
    gems: list[list[int]] = [[] for _ in seats]
    for gem in GEMS:
        points = majority([row[gem - 1] for row in rows], cursed, options)
        for seat in seats:
            gems[seat].append(points[seat])
    sheets = []
    for seat in seats:
        row = rows[seat]
        bonus = 0
        if advanced and not cursed[seat]:
            sets = min([row[gem - 1] for gem in GEMS])
            bonus = SET * (sets if options["setBonus"] == "perSet" else min(sets, 1))
        tokens = tuple([row[kind - 1] * worth for kind, worth in EACH])
        sheets.append(Sheet(tokens, tuple(gems[seat]), bonus, cursed[seat]))
    return sheets


def majority(numbers: Sequence[int], cursed: Sequence[bool], options: Mapping[str, Any]) -> list[int]:
    """G48, G49: what each player scores for one colour."""
    points = [0] * len(numbers)
    most = max(numbers)
    if most == 0:
        return points
    leaders = [seat for seat in range(len(numbers)) if numbers[seat] == most]
    if options["rules"] == "basic":
        for seat in leaders:
            points[seat] = BASIC[len(numbers)]
        return points
    prize = ADVANCED[len(numbers)]
    if len(leaders) > 2:
        return points
    barred = [seat for seat in leaders if cursed[seat]]
    if barred and options["blackTie"] == "none":
        return points
    for seat in leaders:
        if seat not in barred:
            points[seat] = prize // len(leaders)
    return points
