"""How strong people and bots are, and how unsure that is: from finished games, by openskill (docs/ratings.md).

Figures are kept as whole hundredths of a point, so that counting the same games in the same order always gives the
same ratings, whatever machine does it. The scale is that of chess: in a game of two, 400 points more mean about ten
victories for one defeat.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from openskill.models import BradleyTerryPart

Player = tuple[int, str]
"""A guest's number and no level, or 0 and a level of bots."""

HUNDRED: Final = 100  # parts of a point
MIDDLE: Final = 1500 * HUNDRED  # where everybody begins
POINTS: Final = 30 * HUNDRED  # of one unit of openskill
WIDE: Final = 1.96  # spreads on either side that hold the true strength in 95 of 100 cases
MODEL: Final = (
    BradleyTerryPart()
)  # compares neighbours in the order of a game: its intervals hold, also where many play

RATED: Final = ("on", "off")
"""What a table may wish: that it counts for ratings and shows them, or neither."""
COUNTS, HELPED, LEFT, GONE, OFF, NONE = "counts", "helped", "left", "gone", "off", ""
"""How a game counts for a seat: as it ended; it was helped, and so cannot rise; its person left it to a bot for good
and has lost; nobody knows any more who sat there; he does not want to be rated; not at all."""


class Strength(msgspec.Struct, frozen=True):
    """A rating: the mean, how far the truth may lie from it, and after how many games."""

    mean: int = MIDDLE
    spread: int = round(MODEL.sigma * POINTS)
    games: int = 0

    @property
    def middle(self) -> int:
        """In whole points."""
        return round(self.mean / HUNDRED)

    @property
    def low(self) -> int:
        """In 95 of 100 cases the true strength is at least so many points."""
        return round((self.mean - WIDE * self.spread) / HUNDRED)

    @property
    def high(self) -> int:
        """In 95 of 100 cases it is at most so many."""
        return round((self.mean + WIDE * self.spread) / HUNDRED)


NEW: Final = Strength()


class Place(msgspec.Struct, frozen=True):
    """What a seat reached: its side, the side's place (0: won), who sat there, and how it counts for him."""

    seat: int
    side: int
    place: int
    guest: int
    level: str
    how: str = COUNTS

    @property
    def player(self) -> Player:
        """Whose rating the seat moves."""
        return (self.guest, "") if self.guest else (0, self.level)

    @property
    def faced(self) -> Player | None:
        """Whom the others met there at the end; None: somebody of whom nothing is known."""
        if self.level:
            return (0, self.level)
        return (self.guest, "") if self.how in (COUNTS, HELPED) else None


Pair = tuple[float, float]  # mean and spread, as openskill counts


def rate(places: Sequence[Place], known: Mapping[Player, Strength]) -> dict[int, Strength]:
    """The new rating of each seat whose player's rating moves; nothing where nobody could be compared with anybody.

    A player with several seats moves by the average of what they move.
    """
    met = [place.faced for place in places]
    if len({(player, i) if player is None else (player, -1) for i, player in enumerate(met)}) < 2:
        return {}
    strengths = [NEW if player is None else known.get(player, NEW) for player in met]
    ended = play(places, strengths)
    moved: dict[Player, list[Pair]] = {}
    for i, place in enumerate(places):
        old = known.get(place.player, NEW)
        if place.how == COUNTS or (place.how == HELPED and ended[i][0] < in_units(old)[0]):
            moved.setdefault(place.player, []).append(ended[i])
        elif place.how == LEFT:
            alone = [old if j == i else strength for j, strength in enumerate(strengths)]
            moved.setdefault(place.player, []).append(play(places, alone, last=place.side)[i])
    new = {player: average(pairs, known.get(player, NEW).games) for player, pairs in moved.items()}
    return {place.seat: new[place.player] for place in places if place.how and place.player in new}


def play(places: Sequence[Place], strengths: Sequence[Strength], last: int = -1) -> list[Pair]:
    """What openskill makes of each seat after a game; with `last`, this side behind all others."""
    sides = sorted({place.side for place in places})
    beaten = 1 + max(place.place for place in places)
    rank = {place.side: beaten if place.side == last else place.place for place in places}
    once = ranked(places, strengths, sides, rank)
    if len(set(rank.values())) == len(sides):
        return once
    again = ranked(places, strengths, sides[::-1], rank)  # who is named first among equals must not matter
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(once, again, strict=True)]


def ranked(
    places: Sequence[Place], strengths: Sequence[Strength], sides: Sequence[int], rank: Mapping[int, int]
) -> list[Pair]:
    """What openskill makes of each seat, the sides being named in this order."""
    seats = [[i for i, place in enumerate(places) if place.side == side] for side in sides]
    teams = [[MODEL.rating(*in_units(strengths[i])) for i in team] for team in seats]
    found: list[Pair] = [(0.0, 0.0)] * len(places)
    for team, rated in zip(seats, MODEL.rate(teams, ranks=[float(rank[side]) for side in sides]), strict=True):
        for i, one in zip(team, rated, strict=True):
            found[i] = (one.mu, one.sigma)
    return found


def in_units(strength: Strength) -> Pair:
    """A rating as openskill counts."""
    return MODEL.mu + (strength.mean - MIDDLE) / POINTS, strength.spread / POINTS


def average(pairs: Sequence[Pair], games: int) -> Strength:
    """A rating from what one or several seats make of it."""
    mean = sum(mean for mean, _ in pairs) / len(pairs)
    spread = sum(spread for _, spread in pairs) / len(pairs)
    return Strength(round(MIDDLE + (mean - MODEL.mu) * POINTS), max(1, round(spread * POINTS)), games + 1)
