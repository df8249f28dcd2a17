"""What tokens will be worth in the end, as one seat can judge it from its view: points to be expected."""

from math import exp, sqrt
from typing import Final

from dragontavern.core.marks import HOLE, KIND
from dragontavern.games.gold.pack import BLACK, COLOURS, GEMS, GOLD, RED, SILVER
from dragontavern.games.gold.scoring import ADVANCED, BASIC, SET
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import GoldTable, add

POINTS: Final[list[float]] = [1.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 7.0]  # what single tokens score (G48)
COLOURED: Final = tuple([gem - 1 for gem in GEMS])
DARK: Final = BLACK - 1  # where the black diamond stands in a row
ROUNDED: Final = 1.6  # makes the logistic curve follow the normal one
NEVER_SURE: Final = 0.15  # something may always be stolen
SAME: Final = 0.5  # basic rules: who draws level leads as well

assert POINTS[SILVER - 1] == POINTS[RED - 1] == 1.0
assert POINTS[GOLD - 1] == 3.0


class Purse:
    """Everybody's tokens, the unseen ones by their odds, and how sure each lead in a colour is.

    A colour is led with a probability that grows with the lead and with the fewer tokens of it are still to come.
    """

    __slots__ = ("advanced", "even", "future", "prize", "rows", "seats", "steep")

    def __init__(self, view: GoldTable, settling: int = -1) -> None:
        """From a view; `settling` is the place of a treasure that is being shared out just now."""
        self.seats: int = view.seats
        self.advanced: bool = view.advanced
        self.prize: int = (ADVANCED if view.advanced else BASIC)[view.seats]
        rows, holes, unseen = known(view)
        total = max(sum(unseen), 1)
        odds = [number / total for number in unseen]
        self.rows: list[list[float]] = [
            [row[i] + hidden * odds[i] for i in range(COLOURS)] if hidden else [float(n) for n in row]
            for row, hidden in zip(rows, holes, strict=True)
        ]
        coming = [float(number) for number in counts(view.bag)]
        for place, row in enumerate(view.treasure):
            if place != settling and view.dragons[place]:
                coming = [coming[i] + row[i] for i in range(COLOURS)]
        self.future: list[float] = coming
        self.steep: list[float] = [ROUNDED / sqrt(2 * left / view.seats + NEVER_SURE) for left in coming]
        self.even: list[float] = [1.0 if view.advanced else exp(-SAME * steep) for steep in self.steep]

    # --- majorities ---------------------------------------------------------------------------------------------

    def leads(self, i: int, counts: list[float]) -> list[float]:
        """What each seat may expect of the majority of a colour, if these are the counts."""
        steep, even = self.steep[i], self.even[i]
        most = max(counts)
        weights = [exp(steep * (count - most)) for count in counts]
        total = sum(weights)
        prize = self.prize if most >= 1 else self.prize * min(most + self.future[i], 1.0)  # nobody may get any
        return [prize * weight / (weight + even * (total - weight)) for weight in weights]

    def lead(self, i: int, seat: int, more: float = 0.0) -> float:
        """What one seat may expect of a majority, with so many tokens more."""
        counts = [row[i] for row in self.rows]
        counts[seat] += more
        return self.leads(i, counts)[seat]

    # --- whole purses -------------------------------------------------------------------------------------------

    def cursed(self, seat: int) -> bool:
        """G49: who has the black diamond scores no colour in the advanced game."""
        return self.advanced and self.rows[seat][DARK] >= 0.5

    def colours(self, seat: int) -> float:
        """All majorities and the set of a seat, as if it were not cursed."""
        return sum([self.lead(i, seat) for i in COLOURED]) + self.full_set(self.rows[seat])

    def full_set(self, row: list[float]) -> float:
        """G49: what is to be expected of one gem of each colour."""
        if not self.advanced:
            return 0.0
        chance = float(SET)
        for i in COLOURED:
            if row[i] < 1:
                chance *= row[i] + (1 - row[i]) * (1 - (1 - 1 / self.seats) ** self.future[i])
        return chance

    def standing(self, seat: int) -> float:
        """All points a seat may expect from what it has."""
        row = self.rows[seat]
        single = row[0] + 3 * row[1] + row[2] + 7 * row[DARK]
        return single if self.cursed(seat) else single + self.colours(seat)

    # --- single tokens ------------------------------------------------------------------------------------------

    def gains(self, seat: int) -> list[float]:
        """What one more token of each colour is worth to a seat."""
        cursed = self.cursed(seat)
        found = list(POINTS)
        if self.advanced and not cursed:
            found[DARK] -= self.colours(seat)
        if not cursed:
            row = self.rows[seat]
            before = self.full_set(row)
            for i in COLOURED:
                found[i] = self.lead(i, seat, 1.0) - self.lead(i, seat)
                if self.advanced and row[i] < 1:
                    fuller = row.copy()
                    fuller[i] += 1
                    found[i] += self.full_set(fuller) - before
        return found

    def passing(self, i: int, giver: int, taker: int) -> tuple[float, float]:
        """What giver and taker gain (or lose) when a token of a colour passes from one to the other."""
        if i not in COLOURED and (i != DARK or not self.advanced):
            return -POINTS[i], POINTS[i]
        before = self.standing(giver), self.standing(taker)
        give, take = self.rows[giver].copy(), self.rows[taker].copy()
        old = self.rows
        give[i], take[i] = give[i] - 1, take[i] + 1
        self.rows = [give if seat == giver else take if seat == taker else row for seat, row in enumerate(old)]
        after = self.standing(giver), self.standing(taker)
        self.rows = old
        return after[0] - before[0], after[1] - before[1]


def known(view: GoldTable) -> tuple[list[list[int]], list[int], list[int]]:
    """G56: what a viewer knows to lie behind each screen, how many more tokens do, and which those are altogether."""
    rows: list[list[int]] = []
    holes: list[int] = []
    unseen = list(view.cards.census)
    for seat, screen in enumerate(view.screens):
        row = [0] * COLOURS
        hidden = 0
        for token in screen:
            if token == HOLE:
                hidden += 1
            else:
                row[(token & KIND) - 1] += 1
        unseen = [unseen[i] - row[i] for i in range(COLOURS)]
        rows.append(add(row, view.pockets[seat]))
        holes.append(hidden)
    for lying in (*view.treasure, view.lost, view.vanished, counts(view.bag)):
        unseen = [unseen[i] - lying[i] for i in range(COLOURS)]
    return rows, holes, [max(number, 0) for number in unseen]
