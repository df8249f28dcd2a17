"""A quick taste in cards: how much a player is drawn to playing or anting a card, learnt from many games.

A taste is a sum of a few things one sees at a glance, each with a weight of taste.toml (school.py finds them). It
moves all seats when a table is played on, and says how likely a choice was that somebody has made (belief.py).
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from dragontavern.games.ante.cards import BAHAMUT, COLOUR, COPPER, EVIL, GOOD, POWER, STRENGTH, TIAMAT, TYPE
from dragontavern.games.ante.flights import STRENGTH_BITS
from dragontavern.games.ante.table import AnteTable

from .scene import LANE_OF, LANES, LAST_ROUND, USUAL, Scene, scene_of

PLAYING: Final[tuple[str, ...]] = (
    "strength_1", "strength_2", "strength_3", "prize", "win", "gift", "next_lead", "colour_flight", "strength_flight",
    "colour_pair", "colour_start", "strength_pair", "barred", "mixed", "thin_hand", "empties", "per_good", "blue_win",
)  # fmt: skip
"""What is seen in a card to play; after these comes one number for each power, if it triggers."""
ANTING: Final[tuple[str, ...]] = (
    "strength", "square", "rank", "crowd", "danger", "lead", "breaks_colour", "breaks_strength", "thirteen",
)  # fmt: skip
"""What is seen in a card to ante; after these comes one number for each power."""
POWERS: Final = 41

Row = list[tuple[int, float]]  # what is seen in one choice or seat: the place of a weight, and a number

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("taste.toml").read_text(encoding="utf-8"))
PLAY_WEIGHTS: Final[list[float]] = [float(w) for w in DATA["play"]["seen"] + DATA["play"]["powers"]]
ANTE_WEIGHTS: Final[list[float]] = [float(w) for w in DATA["ante"]["seen"] + DATA["ante"]["powers"]]

BLUE: Final = 2
GOLD: Final = 6
OVERLORD: Final = 13
MONARCH: Final = 19
DRAWS: Final[list[int]] = [3, 4, 6, 7, 8, 9, 15, 19, 23, 30]  # powers that bring cards
STEALS: Final[list[int]] = [{1: 3, 12: 1, 39: 7}.get(power, -1) for power in range(POWERS)]


def tastes_to_play(t: AnteTable, seat: int, options: list[int]) -> list[float]:
    """How much each card draws the seat that is to play."""
    scene = scene_of(t, seat)
    return [savour(scene, kind) for kind in options]


def savour(scene: Scene, kind: int) -> float:
    """The taste of playing a card."""
    glance = look(scene, kind)
    power = PLAY_WEIGHTS[len(PLAYING) + POWER[kind]] if STRENGTH[kind] <= scene.limit else 0.0
    return glance.weighed() + power


def seen_in_play(scene: Scene, kind: int) -> list[float]:
    """What one sees in a card to play, in the order of PLAYING."""
    return look(scene, kind).numbers()


class Glance:
    """What one sees in a card to play: a field for each name of PLAYING, as no list is as quick to fill and weigh."""

    def __init__(self) -> None:
        self.strength_1: float = 0.0
        self.strength_2: float = 0.0
        self.strength_3: float = 0.0
        self.prize: float = 0.0
        self.win: float = 0.0
        self.gift: float = 0.0
        self.next_lead: float = 0.0
        self.colour_flight: float = 0.0
        self.strength_flight: float = 0.0
        self.colour_pair: float = 0.0
        self.colour_start: float = 0.0
        self.strength_pair: float = 0.0
        self.barred: float = 0.0
        self.mixed: float = 0.0
        self.thin_hand: float = 0.0
        self.empties: float = 0.0
        self.per_good: float = 0.0
        self.blue_win: float = 0.0

    def numbers(self) -> list[float]:
        """All of it, in the order of PLAYING."""
        return [
            *[self.strength_1, self.strength_2, self.strength_3, self.prize, self.win, self.gift, self.next_lead],
            *[self.colour_flight, self.strength_flight, self.colour_pair, self.colour_start, self.strength_pair],
            *[self.barred, self.mixed, self.thin_hand, self.empties, self.per_good, self.blue_win],
        ]

    def weighed(self) -> float:
        """The sum of all of it, each with its weight; what is seldom there is not looked up."""
        weights = PLAY_WEIGHTS
        total = weights[0] * self.strength_1 + weights[1] * self.strength_2 + weights[2] * self.strength_3
        total += weights[3] * self.prize + weights[4] * self.win + weights[5] * self.gift
        total += weights[6] * self.next_lead
        if self.flights():
            total += weights[7] * self.colour_flight + weights[8] * self.strength_flight
            total += (
                weights[9] * self.colour_pair + weights[10] * self.colour_start + weights[11] * self.strength_pair
            )
        if self.barred != 0.0:
            total += weights[12] * self.barred
        if self.mixed != 0.0:
            total += weights[13] * self.mixed
        if self.thin_hand + self.empties + self.per_good + self.blue_win != 0.0:
            total += weights[14] * self.thin_hand + weights[15] * self.empties
            total += weights[16] * self.per_good + weights[17] * self.blue_win
        return total

    def flights(self) -> bool:
        """Whether any flight is complete or nearer with the card (none of these numbers is below 0)."""
        pairs = self.colour_pair + self.colour_start + self.strength_pair
        return self.colour_flight + self.strength_flight + pairs != 0.0


def look(scene: Scene, kind: int) -> Glance:
    """Look at a card to play."""
    seen = Glance()
    strength = STRENGTH[kind]
    triggers = strength <= scene.limit
    power = POWER[kind]
    leaves = triggers and power == COPPER  # it will be another card
    s = USUAL if leaves else float(strength)
    gap = scene.mine + s - scene.best
    if scene.druid:
        gap = -gap
    win = 0.5 + gap / (4.0 * scene.spread)
    win = 0.0 if win < 0.0 else 1.0 if win > 1.0 else win
    types = scene.types | TYPE[kind]
    god = scene.god | (EVIL if kind == BAHAMUT else GOOD if kind == TIAMAT else 0)
    if types & god != 0:
        seen.barred = 1.0
        win = 0.0
    if scene.round == 1:
        seen.strength_1 = s / 10.0
    elif scene.round == 2:
        seen.strength_2 = s / 10.0
    else:
        seen.strength_3 = s / 10.0
    seen.prize = win * scene.stakes / 20.0
    seen.win = win
    if scene.left_waits:
        seen.gift = s / 10.0
    if scene.round < LAST_ROUND and s > scene.top:
        seen.next_lead = 1.0 / (1 + scene.after)
    if types & (GOOD | EVIL) == GOOD | EVIL and scene.types & (GOOD | EVIL) != GOOD | EVIL:
        seen.mixed = 1.0
    if not leaves:
        see_flights(scene, kind, seen)
    if triggers:
        if scene.hand_size <= 4 and power in DRAWS:
            seen.thin_hand = 1.0
        if STEALS[power] >= scene.stakes:
            seen.empties = 1.0
        if power in (GOLD, MONARCH):
            seen.per_good = 1.0 if scene.types & GOOD else 0.0
        elif power in (BLUE, OVERLORD):
            seen.blue_win = win * scene.length
    return seen


def see_flights(scene: Scene, kind: int, seen: Glance) -> None:
    """R32: flights the card completes, or brings nearer with others in hand."""
    strength = STRENGTH[kind]
    others = scene.seats - 1
    bits = COLOUR[kind] & ~scene.rewarded
    left = LAST_ROUND - scene.round
    colour = 0
    while bits:
        if bits & 1:
            lying = scene.lying_colours >> LANES * colour & 15
            held = scene.held_colours >> LANES * colour & 15
            gain = strength * others / 20.0
            if lying == 2:
                seen.colour_flight += gain
            elif lying == 1 and held >= 2 and left >= 1:
                seen.colour_pair += gain
            elif lying == 0 and held >= 3 and left >= 2:
                seen.colour_start += gain
        bits >>= 1
        colour += 1
    if scene.rewarded >> STRENGTH_BITS + strength & 1:
        return
    lying = scene.lying_strengths >> LANES * (strength - 1) & 15
    held = scene.held_strengths >> LANES * (strength - 1) & 15
    if lying == 2:
        seen.strength_flight = (min(strength, scene.stakes) + 4) / 10.0
    elif lying < 2 and lying + held >= 3 and left >= 2 - lying:
        seen.strength_pair = (strength + 4) / 10.0


def tastes_to_ante(t: AnteTable, seat: int, options: list[int]) -> list[float]:
    """How much each card draws a seat that is to ante."""
    return tastes_of_hand(options, t.hoards, seat)


def tastes_of_hand(options: list[int], hoards: list[int], seat: int) -> list[float]:
    """The tastes of anting each card of a hand, with so much gold around."""
    mood = Mood(options, hoards, seat)
    tastes: list[float] = []
    for kind in options:
        seen = seen_in_ante(mood, kind)
        total = ANTE_WEIGHTS[len(seen) + POWER[kind]]
        for i in range(len(seen)):
            total += ANTE_WEIGHTS[i] * seen[i]
        tastes.append(total)
    return tastes


class Mood:
    """What a player sees at a glance before anting."""

    def __init__(self, hand: list[int], hoards: list[int], seat: int) -> None:
        self.seats: int = len(hoards)
        self.hand: list[int] = hand
        colours = 0
        strengths = 0
        for kind in hand:
            colours += LANE_OF[kind]
            strengths += 1 << LANES * (STRENGTH[kind] - 1)
        self.colours: int = colours
        self.strengths: int = strengths
        best = poorest = total = 0
        poorest = 1 << 20
        for other in range(len(hoards)):
            total += hoards[other]
            if other != seat:
                best = max(best, hoards[other])
                poorest = min(poorest, hoards[other])
        fair = max(total, 1) / len(hoards)
        lead = (hoards[seat] - best) / fair
        near = 1.0 - poorest / 20.0 if poorest < 20 else 0.0
        self.danger: float = 1.0 - hoards[seat] / 15.0 if hoards[seat] < 15 else 0.0
        self.near: float = near  # the end of the game
        self.lead: float = near * max(-1.0, min(1.0, lead))


def seen_in_ante(mood: Mood, kind: int) -> list[float]:
    """What one sees in a card to ante, in the order of ANTING."""
    strength = STRENGTH[kind]
    s = strength / 10.0
    weaker = 0
    for other in mood.hand:
        if STRENGTH[other] < strength:
            weaker += 1
    breaks = 0.0
    bits = COLOUR[kind]
    colour = 0
    while bits:
        if bits & 1 and mood.colours >> LANES * colour & 15 == 3:
            breaks += s
        bits >>= 1
        colour += 1
    return [
        s,
        s * s,
        weaker / len(mood.hand),
        s * (mood.seats - 4) / 2.0,
        s * mood.danger,
        s * mood.lead,
        breaks,
        s if mood.strengths >> LANES * (strength - 1) & 15 == 3 else 0.0,
        1.0 if strength >= 11 else 0.0,
    ]
