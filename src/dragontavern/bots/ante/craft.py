"""What a good player would play, at a glance: learnt from what came of every card on many tables.

Taste (taste.py) says what players are drawn to, craft says what pays. A card is worth a sum of what is seen in it;
what its power is worth at this hour each power weighs in its own way. The weights stand in craft.toml; apprentice.py
finds them.
"""

import tomllib
from importlib.resources import files
from math import exp
from typing import Any, Final

from dragontavern.core.marks import KIND
from dragontavern.games.ante.cards import BAHAMUT, COPPER, EVIL, GOOD, POWER, STRENGTH, TIAMAT, TYPE
from dragontavern.games.ante.table import AnteTable

from .scene import LAST_ROUND, USUAL, Scene, scene_of
from .taste import POWERS, Glance, Mood, Row, see_flights, seen_in_ante

CARD: Final[tuple[str, ...]] = (
    "strength_1", "strength_2", "strength_3", "win", "prize", "win_rich", "win_poor", "prize_late", "gift",
    "gift_late", "next_lead", "colour_flight", "strength_flight", "colour_pair", "colour_start", "strength_pair",
    "barred", "mixed", "rank", "strongest", "weakest", "spent", "spent_thin",
)  # fmt: skip
"""What is seen in a card to play; after these comes one number for each power that does not act."""
HOUR: Final[tuple[str, ...]] = (
    "always", "stakes", "win", "prize", "first", "last", "thin", "hand", "lead", "danger", "others_danger", "flight",
)  # fmt: skip
"""What is seen in the hour when a power acts."""
LAID: Final[tuple[str, ...]] = (
    "strength", "square", "rank", "crowd", "danger", "lead", "breaks_colour", "breaks_strength", "thirteen",
    "strongest", "weakest", "over_mean", "under_best", "hand", "late",
)  # fmt: skip
"""What is seen in a card to ante; after these comes one number for each power."""

WIN: Final = 3  # where it stands among CARD
IDLE: Final = 23  # where the powers that do not act begin: after all of CARD
ACTS: Final = 64  # where the powers that act begin, each with all of HOUR
PLAY_SIZE: Final = ACTS + POWERS * len(HOUR)
ANTE_SIZE: Final = len(LAID) + POWERS

SAFE: Final = 15.0  # with this much gold nobody goes broke in one gambit
THIN: Final = 3  # cards with which a purchase is near
HALF: Final = 0.5  # how far one's cards to come lean from the usual card to the best in hand
STEEP: Final = 20.0


class Craft:
    """The weights of what is seen in cards to play and to ante."""

    def __init__(self, play: list[float], ante: list[float]) -> None:
        self.play: list[float] = play
        self.ante: list[float] = ante

    def worths_to_play(self, t: AnteTable, seat: int, options: list[int]) -> list[float]:
        """What each card is worth to the seat that is to play, but for what all have in common."""
        hour = Hour(t, seat)
        return [self.worth_to_play(hour, kind) for kind in options]

    def worth_to_play(self, hour: "Hour", kind: int) -> float:
        """What a card is worth: the sum over `row_to_play`, without making it."""
        weights = self.play
        seen = seen_in_card(hour, kind)
        total = 0.0
        for i in range(len(seen)):
            x = seen[i]
            if x != 0.0:
                total += weights[i] * x
        power = POWER[kind]
        if not hour.acts(kind):
            return total + weights[IDLE + power]
        around = hour.around(seen[WIN])
        first = ACTS + power * len(around)
        for i in range(len(around)):
            total += weights[first + i] * around[i]
        return total

    def worths_to_ante(self, t: AnteTable, seat: int, options: list[int]) -> list[float]:
        """What each card is worth to a seat that is to ante, but for what all have in common."""
        mood = Mood(options, t.hoards, seat)
        weights = self.ante
        worths: list[float] = []
        for kind in options:
            seen = seen_in_laid(mood, kind)
            total = weights[len(seen) + POWER[kind]]
            for i in range(len(seen)):
                total += weights[i] * seen[i]
            worths.append(total)
        return worths


class Hour:
    """The moment in which one seat plays a card: the scene, how the others will probably end, gold, the hand."""

    def __init__(self, t: AnteTable, seat: int) -> None:
        self.scene: Scene = scene_of(t, seat)
        rest = LAST_ROUND - t.round if t.round < LAST_ROUND else 0
        self.rest: int = rest
        rivals: list[float] = []
        best = 0
        poorest = 1 << 20
        total = t.stakes
        for other in range(t.seats):
            hoard = t.hoards[other]
            total += hoard
            if other == seat:
                continue
            if hoard > best:
                best = hoard
            if hoard < poorest:
                poorest = hoard
            if not t.is_barred(other):
                coming = rest if t.card_of_round(other) else rest + 1
                rivals.append(t.score(other) + coming * USUAL)
        self.rivals: list[float] = rivals  # what their flights will probably have in the end
        self.mine: float = float(t.score(seat))
        hoard = t.hoards[seat]
        lead = (hoard - best) * t.seats / max(total, 1)
        self.lead: float = -1.0 if lead < -1.0 else 1.0 if lead > 1.0 else lead
        self.danger: float = 1.0 - hoard / SAFE if hoard < SAFE else 0.0
        self.others_danger: float = 1.0 - poorest / SAFE if poorest < SAFE else 0.0
        self.stakes: float = t.stakes / 20.0
        strengths = [STRENGTH[card & KIND] for card in t.hands[seat]]
        strengths.sort(reverse=not t.druid)
        self.strengths: list[int] = strengths  # of the hand, the most useful first
        self.thin: float = 1.0 if len(strengths) <= THIN else 0.0

    def acts(self, kind: int) -> bool:
        """R20: whether a card's power would act."""
        return STRENGTH[kind] <= self.scene.limit

    def end_with(self, strength: float) -> float:
        """What one's flight will probably have in the end, if a card of this strength is played now."""
        total = self.mine + strength
        left = self.rest
        played = False
        for other in self.strengths:
            if left == 0:
                break
            if not played and other == strength:
                played = True
                continue
            total += USUAL + HALF * (other - USUAL)
            left -= 1
        return total + left * USUAL

    def win(self, strength: float) -> float:
        """The chance to win the gambit then: to end ahead of every rival."""
        end = self.end_with(strength)
        spread = -self.scene.spread if self.scene.druid else self.scene.spread
        chance = 1.0
        for rival in self.rivals:
            behind = (rival - end) / spread
            chance /= 1.0 + exp(STEEP if behind > STEEP else behind)
        return chance

    def around(self, win: float) -> list[float]:
        """What is seen when a power acts, in the order of HOUR."""
        scene = self.scene
        return [
            1.0,
            self.stakes,
            win,
            win * self.stakes,
            1.0 if scene.round == 1 else 0.0,
            1.0 if scene.round >= LAST_ROUND else 0.0,
            self.thin,
            (len(self.strengths) - 5) / 5.0,
            self.lead,
            self.danger,
            self.others_danger,
            scene.length / 3.0,
        ]


def seen_in_card(hour: Hour, kind: int) -> list[float]:
    """What is seen in a card to play, in the order of CARD."""
    scene = hour.scene
    strength = STRENGTH[kind]
    leaves = POWER[kind] == COPPER and hour.acts(kind)  # it will be another card
    s = USUAL if leaves else float(strength)
    types = scene.types | TYPE[kind]
    god = scene.god | (EVIL if kind == BAHAMUT else GOOD if kind == TIAMAT else 0)
    barred = types & god != 0
    win = 0.0 if barred else hour.win(s)
    prize = win * hour.stakes
    mixed = types & (GOOD | EVIL) == GOOD | EVIL and scene.types & (GOOD | EVIL) != GOOD | EVIL
    flights = Glance()
    if not leaves:
        see_flights(scene, kind, flights)
    weaker = 0
    for other in hour.strengths:
        if other < strength:
            weaker += 1
    size = len(hour.strengths)
    first, last = hour.strengths[0], hour.strengths[size - 1]
    s /= 10.0
    return [
        s if scene.round == 1 else 0.0,
        s if scene.round == 2 else 0.0,
        s if scene.round > 2 else 0.0,
        win,
        prize,
        win * hour.lead if hour.lead > 0.0 else 0.0,
        win * hour.danger,
        prize * hour.others_danger,
        s if scene.left_waits else 0.0,
        s if scene.left_waits and scene.round >= LAST_ROUND else 0.0,
        1.0 / (1 + scene.after) if scene.round < LAST_ROUND and strength > scene.top else 0.0,
        flights.colour_flight,
        flights.strength_flight,
        flights.colour_pair,
        flights.colour_start,
        flights.strength_pair,
        1.0 if barred else 0.0,
        1.0 if mixed else 0.0,
        weaker / (size - 1) if size > 1 else 0.5,
        1.0 if strength == max(first, last) else 0.0,
        1.0 if strength == min(first, last) else 0.0,
        (1.0 - win) * s,
        s * hour.thin,
    ]


def seen_in_laid(mood: Mood, kind: int) -> list[float]:
    """What is seen in a card to ante, in the order of LAID."""
    seen = seen_in_ante(mood, kind)
    strength = STRENGTH[kind]
    total = best = second = 0
    least = strength
    for other in mood.hand:
        x = STRENGTH[other]
        total += x
        if x > best:
            best, second = x, best
        elif x > second:
            second = x
        if x < least:
            least = x
    size = len(mood.hand)
    s = strength / 10.0
    seen.append(1.0 if strength == best else 0.0)
    seen.append(1.0 if strength == least else 0.0)
    seen.append(s * total / size / 10.0)
    seen.append(s * (second if strength == best else best) / 10.0)
    seen.append(s * (size - 6) / 4.0)
    seen.append(s * mood.near)
    return seen


def row_to_play(hour: Hour, kind: int) -> Row:
    """All that is seen in a card to play, for the apprentice."""
    seen = seen_in_card(hour, kind)
    row = [(i, seen[i]) for i in range(len(seen)) if seen[i] != 0.0]
    if not hour.acts(kind):
        row.append((IDLE + POWER[kind], 1.0))
        return row
    around = hour.around(seen[WIN])
    first = ACTS + POWER[kind] * len(around)
    row.extend([(first + i, around[i]) for i in range(len(around)) if around[i] != 0.0])
    return row


def row_to_ante(mood: Mood, kind: int) -> Row:
    """All that is seen in a card to ante, for the apprentice."""
    seen = seen_in_laid(mood, kind)
    row = [(i, seen[i]) for i in range(len(seen)) if seen[i] != 0.0]
    row.append((len(seen) + POWER[kind], 1.0))
    return row


def read(text: str) -> Craft:
    """The craft in a file."""
    data: dict[str, Any] = tomllib.loads(text)
    play = [*data["play"]["card"], *data["play"]["idle"]]
    for weights in data["play"]["acts"]:
        play.extend(weights)
    return Craft([float(x) for x in play], [float(x) for x in [*data["ante"]["card"], *data["ante"]["powers"]]])


LEARNT: Final[Craft] = read(files(__package__).joinpath("craft.toml").read_text(encoding="utf-8"))
"""The craft the players have."""
