"""A table in numbers, as one seat sees it: what a trained judgement goes by.

All numbers hold for a complete (imagined) table where it has come to rest: somebody is about to be sent.
"""

from dragontavern.core.state import State
from dragontavern.games.gold.table import GoldTable

from .chances import temper, winning
from .hunt import HOME
from .purse import DARK
from .scene import Scene

NAMES: tuple[str, ...] = (
    "seats", "advanced", "dead", "left", "end_phase", "turn",
    "singles", "majorities", "full_set", "cursed", "black",
    "lead", "behind_best", "behind_average", "rank", "chance", "best_chance",
    "lead_1", "lead_2", "lead_3", "lead_4", "lead_5", "led_colours", "safe_colours",
    "hope", "best_hope", "hope_ahead", "points_ahead", "chance_with_hope",
    "ready", "resting", "away", "others_ready", "others_away", "thief_out", "wizard_out",
    "tokens", "magic", "best_magic", "grasp", "treasure", "richest",
)  # fmt: skip
"""What each number says; most lie between -1 and 1."""


def features(table: State, seat: int) -> list[float]:
    """The numbers of one seat."""
    assert isinstance(table, GoldTable)
    return Sight(table, Scene(table)).of(seat)


class Sight:
    """What the numbers of all seats have in common, reckoned once."""

    def __init__(self, t: GoldTable, scene: Scene) -> None:
        self.t: GoldTable = t
        self.scene: Scene = scene
        self.points: list[float] = scene.points
        self.hopes: list[float] = [scene.hopes(seat) for seat in range(t.seats)]
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
        purse = self.scene.purse
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
        for parts in self.scene.leads:
            share = parts[me] / purse.prize
            leads.append(share)
            led += share > 0.5
            safe += share > 0.85
        leads.sort(reverse=True)  # one colour is as good as another
        home = t.ready[me] | t.resting[me]
        worth = self.scene.worth_of(me)
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
