"""A treasure to be shared out: what a split does to everybody's points, and to one's chance of winning."""

from typing import Final

from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import GoldTable

from .bargain import Bargain
from .chances import temper, winning
from .purse import COLOURED, DARK, POINTS
from .talks import BEARABLE

SINGLE: Final[list[int]] = [0, 1, 2, DARK]  # colours that score token by token
RESENTMENT: Final = 2.0  # points it costs one later to be remembered as one who asked for everything


class Stakes:
    """One treasure, its parties and everybody else, as one party sees them."""

    def __init__(self, view: GoldTable, place: int) -> None:
        self.bargain: Bargain = Bargain(view, place)
        self.me: int = view.viewer
        self.party: list[int] = view.party
        self.mine: int = view.party.index(view.viewer)
        self.seats: int = view.seats
        self.heat: float = temper(view)
        self.grasp: list[int] = view.grasp
        purse = self.bargain.purse
        here = [i for i in COLOURED if self.bargain.row[i]]
        self.colours: list[int] = here
        self.cursed: list[bool] = [purse.cursed(seat) for seat in range(view.seats)]
        self.single: list[float] = []
        self.elsewhere: list[float] = []  # majorities of the colours that are not at stake
        for seat in range(view.seats):
            row = purse.rows[seat]
            self.single.append(row[0] + 3.0 * row[1] + row[2] + 7.0 * row[DARK])
            self.elsewhere.append(sum([purse.lead(i, seat) for i in COLOURED if i not in here]))
        self.led: dict[int, list[float]] = {}
        self.found: dict[tuple[int, ...], float] = {}
        self.without: float = winning(self.points([0] * (COLOURS * len(view.party))), self.heat)[self.me]

    def points(self, shares: list[int]) -> list[float]:
        """What every seat may expect in the end after a split."""
        bargain = self.bargain
        party = self.party
        purse = bargain.purse
        colours = self.elsewhere.copy()
        for i in self.colours:
            leads = self.leads(i, shares)
            for seat in range(self.seats):
                colours[seat] += leads[seat]
        totals: list[float] = []
        for seat in range(self.seats):
            totals.append(self.single[seat])
            if not self.cursed[seat] and seat not in party:
                totals[seat] += colours[seat]
                if purse.advanced:
                    totals[seat] += purse.full_set(purse.rows[seat])
        for p in range(len(party)):
            seat = party[p]
            first = p * COLOURS
            for i in SINGLE:
                totals[seat] += POINTS[i] * shares[first + i]
            if bargain.wizards[p] and shares[first + 2]:
                totals[seat] += 2.5
            if self.cursed[seat] or (purse.advanced and shares[first + DARK]):
                continue
            totals[seat] += colours[seat]
            if purse.advanced:
                totals[seat] += purse.full_set([purse.rows[seat][i] + shares[first + i] for i in range(COLOURS)])
        return totals

    def leads(self, i: int, shares: list[int]) -> list[float]:
        """The majority points of all seats in a colour, if it is shared out like this."""
        key = i
        for p in range(len(self.party)):
            key = key << 6 | shares[p * COLOURS + i]
        found = self.led.get(key)
        if found is None:
            purse = self.bargain.purse
            counts = [row[i] for row in purse.rows]
            for p in range(len(self.party)):
                counts[self.party[p]] += shares[p * COLOURS + i]
            found = self.led[key] = purse.leads(i, counts)
        return found

    def chance(self, shares: list[int], own: bool) -> float:
        """One's chance of winning after a split; as one's own proposal it is remembered (G33)."""
        key = (*shares, int(own))
        found = self.found.get(key)
        if found is None:
            points = self.points(shares)
            if own:
                points[self.me] -= RESENTMENT * self.grudge(shares)
            found = self.found[key] = winning(points, self.heat)[self.me]
        return found

    def grudge(self, shares: list[int]) -> float:
        """How much those who remember will hold against one who asked for so much, 0 to 1."""
        total = sum(shares)
        parties = len(self.party)
        own = sum(shares[self.mine * COLOURS : (self.mine + 1) * COLOURS])
        grasp = (own * parties - total) * 100 / max(total * (parties - 1), 1)
        return max(grasp - BEARABLE, 0.0) / (100 - BEARABLE)
