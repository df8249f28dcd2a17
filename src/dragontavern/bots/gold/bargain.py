"""Splits of a treasure: what each is worth to every party, and the search for one all can live with."""

from collections.abc import Callable, Sequence
from math import log
from typing import Final

from dragontavern.games.gold.pack import COLOURS, RED
from dragontavern.games.gold.table import WIZARD, GoldTable

from .purse import COLOURED, DARK, POINTS, Purse

ENVY: Final = 0.25  # how much of what the others gain, on average, is a loss of one's own
CARD: Final = 2.5  # what a magic card is worth (G36)
CRUMB: Final = 0.4  # keeps the product of gains apart for shares that are worth nothing
PASSES: Final = 3

Aim = Callable[[list[float]], float]


class Bargain:
    """One treasure and its parties, as one of them sees it. Shares lie as in an answer: party by party, by colour."""

    def __init__(self, view: GoldTable, place: int) -> None:
        self.party: list[int] = view.party
        self.row: list[int] = view.treasure[place]
        self.purse: Purse = Purse(view, place)
        self.advanced: bool = view.advanced
        self.share: float = ENVY / (view.seats - 1)
        self.wizards: list[bool] = [view.advanced and view.is_at(4 * seat + WIZARD, place) for seat in view.party]
        self.before: list[float] = [self.purse.standing(seat) for seat in self.party]
        self.table: list[list[float]] = [[row[i] for row in self.purse.rows] for i in range(COLOURS)]
        self.seen: dict[tuple[int, ...], list[float]] = {}
        self.led: dict[tuple[int, ...], list[float]] = {}

    # --- what a split is worth ------------------------------------------------------------------------------------

    def worth(self, shares: Sequence[int]) -> list[float]:
        """What each party gains by a split against no deal, less a part of what the others gain."""
        key = tuple(shares)
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = self.weigh(key)
        return found

    def weigh(self, shares: tuple[int, ...]) -> list[float]:
        """The same, reckoned out."""
        parties = len(self.party)
        totals = [self.plain(shares[p * COLOURS : (p + 1) * COLOURS], p) for p in range(parties)]
        colours = [0.0] * parties
        for i in COLOURED:
            leads = self.leads(i, shares[i::COLOURS])
            for p in range(parties):
                colours[p] += leads[p]
        rows = self.purse.rows
        for p, seat in enumerate(self.party):
            share = shares[p * COLOURS : (p + 1) * COLOURS]
            if self.advanced and (self.purse.cursed(seat) or share[DARK]):
                continue
            totals[p] += colours[p]
            if self.advanced:
                totals[p] += self.purse.full_set([rows[seat][i] + share[i] for i in range(COLOURS)])
        gains = [totals[p] - self.before[p] for p in range(parties)]
        everybody = sum(gains) * self.share
        return [gain - everybody + gain * self.share for gain in gains]

    def plain(self, share: tuple[int, ...], p: int) -> float:
        """What the tokens of a party score singly, with those it has; a card for the first red one (G36)."""
        row = self.purse.rows[self.party[p]]
        total = CARD if self.wizards[p] and share[RED - 1] else 0.0
        for i in (0, 1, 2, DARK):
            total += POINTS[i] * (row[i] + share[i])
        return total

    def leads(self, i: int, given: tuple[int, ...]) -> list[float]:
        """The expected majority points of all parties in a colour, if it is shared out like this."""
        key = (i, *given)
        found = self.led.get(key)
        if found is None:
            counts = self.table[i].copy()
            for p, seat in enumerate(self.party):
                counts[seat] += given[p]
            leads = self.purse.leads(i, counts)
            found = self.led[key] = [leads[seat] for seat in self.party]
        return found

    # --- the search -------------------------------------------------------------------------------------------------

    def best(self, aim: Aim, start: Sequence[int] = ()) -> tuple[int, ...]:
        """A split that no passing or swapping of single tokens makes better for an aim."""
        shares = list(start) if start else self.dealt(aim)
        now = aim(self.worth(shares))
        for _ in range(PASSES):
            before = now
            now = self.improve(shares, aim, now)
            if now <= before:
                break
        return tuple(shares)

    def dealt(self, aim: Aim) -> list[int]:
        """A first split: token by token, the dearest first, to whom it serves the aim best."""
        parties = len(self.party)
        shares = [0] * (COLOURS * parties)
        order = [i for i in (DARK, 1, 7, 3, 4, 5, 6, 2, 0) if self.row[i]]
        for i in order:
            for _ in range(self.row[i]):
                scores = []
                for p in range(parties):
                    shares[p * COLOURS + i] += 1
                    scores.append(aim(self.weigh(tuple(shares))))
                    shares[p * COLOURS + i] -= 1
                shares[scores.index(max(scores)) * COLOURS + i] += 1
        return shares

    def improve(self, shares: list[int], aim: Aim, now: float) -> float:
        """One pass over all single tokens that could pass to another, alone or for one of his."""
        parties = len(self.party)
        colours = [i for i in range(COLOURS) if self.row[i]]
        for giver in range(parties):
            for taker in range(parties):
                if taker == giver:
                    continue
                for i in colours:
                    for j in (-1, *colours) if giver < taker else (-1,):
                        if i == j or not shares[giver * COLOURS + i] or (j >= 0 and not shares[taker * COLOURS + j]):
                            continue
                        swap(shares, giver, taker, i, j)
                        then = aim(self.worth(shares))
                        if then > now + 1e-9:
                            now = then
                        else:
                            swap(shares, taker, giver, i, j)
        return now


def swap(shares: list[int], giver: int, taker: int, i: int, j: int) -> None:
    """A token of colour i passes from giver to taker, and one of colour j (if there is one) back."""
    shares[giver * COLOURS + i] -= 1
    shares[taker * COLOURS + i] += 1
    if j >= 0:
        shares[taker * COLOURS + j] -= 1
        shares[giver * COLOURS + j] += 1


def product(weights: Sequence[float]) -> Aim:
    """Nash's solution: the product of what all gain, each with his weight; a loss for anybody counts badly."""

    def aim(gains: list[float]) -> float:
        total = 0.0
        for gain, weight in zip(gains, weights, strict=True):
            total += weight * (log(gain + CRUMB) if gain > 0 else LOG_CRUMB + 4 * gain)
        return total

    return aim


LOG_CRUMB: Final = log(CRUMB)
