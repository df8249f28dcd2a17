"""A table in numbers, as one seat sees it: what a trained judgement goes by.

All numbers hold for a complete (imagined) table where it has come to rest: somebody is about to be sent.
"""

from dragontavern.core.state import State
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import PLACES, GoldTable

from .chances import temper, winning
from .hunt import HOME, Hunt
from .purse import COLOURED, DARK, Purse

NAMES: tuple[str, ...] = (
    "seats", "advanced", "dead", "left", "end_phase", "turn",
    "singles", "majorities", "full_set", "cursed", "black",
    "lead", "behind_best", "behind_average", "rank", "chance", "best_chance",
    "blue", "green", "purple", "yellow", "white", "led_colours", "safe_colours",
    "hope", "best_hope", "hope_ahead", "points_ahead", "chance_with_hope",
    "ready", "resting", "away", "others_ready", "others_away", "thief_out", "wizard_out",
    "tokens", "magic", "best_magic", "grasp", "treasure", "richest",
)  # fmt: skip
"""What each number says; most lie between -1 and 1."""


def features(table: State, seat: int) -> list[float]:
    """The numbers of one seat."""
    assert isinstance(table, GoldTable)
    return Sight(table).of(seat)


class Sight:
    """What the numbers of all seats have in common, reckoned once."""

    def __init__(self, t: GoldTable) -> None:
        self.t: GoldTable = t
        purse = Purse(t)
        self.purse: Purse = purse
        self.points: list[float] = []
        self.hopes: list[float] = []
        self.worth: list[list[float]] = []
        for seat in range(t.seats):
            hunt = Hunt(t, seat)
            hope = 0.0
            for place in range(PLACES):
                if t.dragons[place]:
                    hope += hunt.now(place)
            self.points.append(purse.standing(seat))
            self.hopes.append(hope)
            self.worth.append(hunt.worth)
        heat = temper(t)
        self.heat: float = heat
        self.chances: list[float] = winning(self.points, heat)
        self.hoped: list[float] = winning([self.points[seat] + self.hopes[seat] for seat in range(t.seats)], heat)
        left = len(t.bag)
        for row in t.treasure:
            left += sum(row)
        self.left: int = left

    def of(self, me: int) -> list[float]:
        """The numbers of one seat, in the order of NAMES."""
        t = self.t
        purse = self.purse
        row = purse.rows[me]
        n = t.seats
        best = best_hope = best_sum = -1e9
        best_chance = 0.0
        total = 0.0
        rank = 0
        ready = away = 0
        magic = 0
        for other in range(n):
            if other == me:
                continue
            best = max(best, self.points[other])
            best_hope = max(best_hope, self.hopes[other])
            best_sum = max(best_sum, self.points[other] + self.hopes[other])
            best_chance = max(best_chance, self.chances[other])
            total += self.points[other]
            rank += self.points[other] > self.points[me]
            ready += HOME[t.ready[other]]
            away += 10 - HOME[t.ready[other]] - HOME[t.resting[other]]
            magic = max(magic, len(t.magic[other]))
        mine = self.points[me]
        hope = self.hopes[me]
        leads: list[float] = []
        led = safe = 0
        for i in COLOURED:
            share = purse.lead(i, me) / purse.prize
            leads.append(share)
            led += share > 0.5
            safe += share > 0.85
        home = t.ready[me] | t.resting[me]
        worth = self.worth[me]
        return [
            n / 6,
            1.0 if t.advanced else 0.0,
            len(t.dead) / 18,
            self.left / 126,
            0.0 if t.bag else 1.0,
            1 - ((me - t.active) % n) / n,
            (row[0] + 3 * row[1] + row[2] + 7 * row[DARK]) / 40,
            sum(leads) / 5,
            purse.full_set(row) / 5,
            1.0 if purse.cursed(me) else 0.0,
            row[DARK],
            mine / 60,
            (mine - best) / 30,
            (mine - total / (n - 1)) / 30,
            rank / (n - 1),
            self.chances[me],
            best_chance,
            *leads,
            led / 5,
            safe / 5,
            hope / 15,
            best_hope / 15,
            (hope - best_hope) / 15,
            (mine + hope - best_sum) / 30,
            self.hoped[me],
            HOME[t.ready[me]] / 10,
            HOME[t.resting[me]] / 10,
            (10 - HOME[home]) / 10,
            ready / (10 * (n - 1)),
            away / (10 * (n - 1)),
            0.0 if home & 2 else 1.0,
            0.0 if home & 1 else 1.0,
            sum(row) / 40,
            len(t.magic[me]) / 4,
            magic / 4,
            t.grasp[me] / 100,
            sum(worth) / 40,
            max(worth) / 20,
        ]


assert COLOURS == 9, "the features name the colours one by one"
