"""A table of I Signori dei Draghi in numbers, as one team sees it: what judgements of a position go by.

All numbers hold for a complete (imagined) table at the beginning of somebody's turn. Team-mates win together, so they
have the same numbers.
"""

from math import exp
from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.core.state import State
from dragontavern.games.lords.pack import LEVELS
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.vocabulary import ANTIMAGIC, BLESSING, CREATURE, CURSE, EQUIPMENT, IROS, ROLE, SPELL

from .might import attack_of, defence_of, swing

TEAM: tuple[str, ...] = (
    "purse", "purse_low", "attack", "attack_best", "defence", "defence_least", "level", "level_best", "creatures",
    "face_down", "artifacts", "roles", "cards", "gear", "shields", "antimagic", "recruits", "blessings", "harm",
    "draws", "abilities", "threat", "threat_best", "threat_next", "finish", "edge", "open",
)  # fmt: skip
"""What is told of each team."""

NAMES: tuple[str, ...] = ("seats", "progress", "next", *TEAM, *[f"their_{name}" for name in TEAM])
"""What each number says: of the whole table, of one's own team, of the other team."""

FULL: Final = 50000.0  # Iros at the beginning
LOW: Final = 10000.0
SPREAD: Final = 5.0  # how far a combat strays from what the cards say


def features(table: State, seat: int) -> list[float]:
    """The numbers of one seat's team."""
    assert isinstance(table, LordsTable)
    return Sight(table).of(seat & 1)


class Sight:
    """What the numbers of both teams have in common, reckoned once."""

    def __init__(self, t: LordsTable) -> None:
        self.t: LordsTable = t
        seats = t.seats
        self.attack: list[float] = [0.0] * seats
        self.defence: list[float] = [0.0] * seats
        self.gear: list[float] = [0.0] * seats  # equipment in hand, for an attack
        self.shields: list[float] = [0.0] * seats  # and for a defence
        self.antimagic: list[float] = [0.0] * seats
        self.recruits: list[float] = [0.0] * seats  # strength that can be summoned in the next turn
        self.blessings: list[float] = [0.0] * seats
        self.harm: list[float] = [0.0] * seats
        self.roles: list[float] = [0.0] * seats  # what a role in hand would add to an attack
        for seat in range(seats):
            self.count(seat)
        self.threat: list[float] = [self.best_attack(seat) for seat in range(seats)]

    def count(self, seat: int) -> None:
        """What one player has on the table and in hand."""
        t = self.t
        cards = t.cards
        self.attack[seat] = float(t.attack(seat))
        defence = float(t.defence(seat))
        for card in t.down[seat]:
            defence += defence_of(cards, card & KIND)
        self.defence[seat] = defence
        level = t.level(seat)
        cap = t.cap(seat)
        hand = t.hands[seat]
        if not level:
            for card in hand:
                kind = card & KIND
                if cards.type[kind] == ROLE:
                    cap = max(cap, cards.cap[kind * LEVELS + 1])
                    self.roles[seat] = max(self.roles[seat], float(cards.attack[kind * LEVELS + 1]))
        rises = False
        for card in hand:
            kind = card & KIND
            type = cards.type[kind]
            if type == CREATURE:
                if cards.level[kind] <= cap:
                    self.recruits[seat] += attack_of(cards, kind)
            elif type == EQUIPMENT:
                more = swing(cards, kind)
                self.shields[seat] += more
                if not cards.gear_only[kind]:
                    self.gear[seat] += more
            elif type == ANTIMAGIC:
                self.antimagic[seat] += 1.0
            elif type == BLESSING:
                if cards.promotes[kind] == level + 1 and level and not rises:
                    rises = True
                    self.blessings[seat] += 1.0
            elif type in (CURSE, SPELL):
                self.harm[seat] += 1.0

    def best_attack(self, seat: int) -> float:
        """How likely this player's next attack would win, against whom it suits best."""
        mine = self.attack[seat] + self.gear[seat] + self.recruits[seat] + self.roles[seat]
        least = 1e9
        for foe in range(1 - (seat & 1), self.t.seats, 2):
            total = self.defence[foe] + self.shields[foe] + 4.0 * self.antimagic[foe]
            if total < least:
                least = total
        x = (mine - least) / SPREAD
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))

    def of(self, team: int) -> list[float]:
        """The numbers of one team, in the order of NAMES."""
        t = self.t
        rounds = 0
        for done in t.turns:
            rounds += done
        row = [t.seats / 8.0, min(2.0, rounds / (12.0 * t.seats)), 1.0 if t.active & 1 == team else 0.0]
        self.add(row, team)
        self.add(row, 1 - team)
        return row

    def add(self, row: list[float], team: int) -> None:
        """What is told of one team."""
        t = self.t
        cards = t.cards
        seats = t.seats
        size = seats / 2.0
        attack = attack_best = defence = level = level_best = creatures = face_down = artifacts = roles = 0.0
        held = gear = shields = antimagic = recruits = blessings = harm = draws = abilities = threat = 0.0
        threat_best = 0.0
        defence_least = 1e9
        opened = 0.0
        foes = 0.0
        for seat in range(1 - team, seats, 2):
            foes += self.defence[seat] / size
        for seat in range(team, seats, 2):
            attack += self.attack[seat]
            attack_best = max(attack_best, self.attack[seat])
            defence += self.defence[seat]
            defence_least = min(defence_least, self.defence[seat] + self.shields[seat])
            here = float(t.level(seat))
            level += here
            level_best = max(level_best, here)
            creatures += len(t.up[seat]) + len(t.down[seat])
            face_down += len(t.down[seat])
            artifacts += 1.0 if t.artifacts[seat] else 0.0
            roles += 1.0 if t.roles[seat] else 0.0
            held += len(t.hands[seat])
            gear += self.gear[seat]
            shields += self.shields[seat]
            antimagic += self.antimagic[seat]
            recruits += self.recruits[seat]
            blessings += self.blessings[seat]
            harm += self.harm[seat]
            cell = t.role_cell(seat)
            draws += cards.keeps[cell] - 2 + 0.4 * (cards.draws[cell] - cards.keeps[cell])
            abilities += len(cards.uses[cell])
            threat += self.threat[seat]
            threat_best = max(threat_best, self.threat[seat])
            if not t.up[seat] and not t.down[seat]:
                opened += 1.0
        mover = t.active if t.active & 1 == team else t.others(t.active)[0]
        purse = float(t.purses[team])
        theirs = float(t.purses[1 - team])
        soon = self.threat[mover]
        row.extend(
            [
                min(1.5, purse / FULL),
                exp(-purse / LOW),
                attack / size / 30.0,
                attack_best / 40.0,
                defence / size / 30.0,
                defence_least / 40.0,
                level / size / 3.0,
                level_best / 3.0,
                creatures / size / 6.0,
                face_down / size / 3.0,
                artifacts / size,
                roles / size,
                held / size / 6.0,
                gear / size / 20.0,
                shields / size / 20.0,
                antimagic / size,
                recruits / size / 15.0,
                blessings / size,
                harm / size / 2.0,
                draws / size,
                abilities / size,
                threat / size,
                threat_best,
                soon,
                soon * fatal(t, theirs),
                (attack / size - foes) / 30.0 * min(1.0, min(purse, theirs) / 25000.0),
                opened / size,
            ]
        )


def fatal(t: LordsTable, purse: float) -> float:
    """How likely the next plunder card takes all that is left in a purse."""
    cards = t.cards
    number = deadly = 0
    for card in t.plunder if t.plunder else t.plundered:
        number += 1
        for effect in cards.loser[card & KIND]:
            if effect.verb == IROS and -effect.amount >= purse:
                deadly += 1
    return deadly / number if number else 0.0
