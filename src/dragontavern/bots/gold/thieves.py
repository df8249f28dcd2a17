"""Whom to rob, and which token: one's own gain, and a part of the other's loss."""

from typing import Final

from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import GoldTable

from .purse import Purse

MALICE: Final = 0.3  # how much of the other's loss is a gain of one's own


class Loot:
    """What lies behind screens, as something to take."""

    def __init__(self, view: GoldTable) -> None:
        self.purse: Purse = Purse(view)
        self.view: GoldTable = view

    def taking(self, i: int, thief: int, victim: int) -> float:
        """What a token of a colour is worth to a thief."""
        lost, won = self.purse.passing(i, victim, thief)
        return won - MALICE * lost

    def blind(self, thief: int, victim: int) -> float:
        """What a token taken at random is worth."""
        row = self.purse.rows[victim]
        total = sum(row)
        if not total:
            return 0.0
        return sum([row[i] * self.taking(i, thief, victim) for i in range(COLOURS) if row[i]]) / total

    def chosen(self, thief: int, victim: int) -> float:
        """What the best token is worth, as far as one knows."""
        row = self.purse.rows[victim]
        return max([min(row[i], 1.0) * self.taking(i, thief, victim) for i in range(COLOURS)])

    def victim(self, thief: int, helped: bool, options: tuple[int, ...]) -> int:
        """G38: the one it is best to rob."""
        value = self.chosen if helped else self.blind
        return max(options, key=lambda option: value(thief, option - choices.SEAT))

    def pick(self, thief: int, victim: int, options: tuple[int, ...]) -> int:
        """G39: the best token."""
        return max(options, key=lambda kind: self.taking(kind - 1, thief, victim))

    def spare(self, victim: int, thief: int, options: tuple[int, ...]) -> int:
        """G54, Stone of Trickery: the token one misses least and the thief has least of."""
        return min(options, key=lambda kind: self.taking(kind - 1, thief, victim))
