"""A table in numbers, as one seat sees it: what the judgement of a gambit's end, and a trained one, goes by.

All numbers hold for a complete (imagined) table where it has come to rest: a card is to be played or anted.
"""

from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.core.state import State
from dragontavern.games.ante.cards import BAHAMUT, COLOUR, EVIL, GOOD, STRENGTH, TIAMAT, TYPE
from dragontavern.games.ante.table import AnteTable

from .chances import cards_to_come, chances
from .worth import effects, expected_gold

NAMES: tuple[str, ...] = (
    "seats", "gold", "lead", "rank", "poorest", "danger", "others_danger", "lead_near_end", "lead_by_progress",
    "cards", "cards_ahead", "strength", "top_three", "weakest", "low_cards", "good", "evil", "mortal",
    "colour_flight", "colour_pairs", "strength_flight", "strength_pairs", "god", "hole", "wealth",
    "stakes", "chance", "chance_of_best", "prize", "owed", "round", "coming", "leader", "effects",
)  # fmt: skip
"""What each number says; most lie between -1 and 1."""

SAFE: Final = 15.0  # with this much gold nobody goes broke in one gambit
LANES: Final = 4  # bits of a counter among others in one number


def features(table: State, seat: int) -> list[float]:
    """The numbers of one seat."""
    assert isinstance(table, AnteTable)
    return Sight(table).of(seat)


class Sight:
    """What the numbers of all seats have in common, reckoned once."""

    def __init__(self, t: AnteTable) -> None:
        self.t: AnteTable = t
        self.chance: list[float] = chances(t) if t.round else [0.0] * t.seats
        self.gold: list[float] = expected_gold(t, self.chance) if t.round else [float(hoard) for hoard in t.hoards]
        total = t.stakes + t.hole
        cards = 0
        for seat in range(t.seats):
            total += t.hoards[seat]
            cards += len(t.hands[seat])
        self.fair: float = total / t.seats
        self.cards: int = cards

    def of(self, me: int) -> list[float]:
        """The numbers of one seat, in the order of NAMES."""
        t = self.t
        gold = self.gold
        fair = self.fair
        n = t.seats
        mine = gold[me]
        best = -1e9
        poorest = 1e9
        likeliest = 0.0
        poorer = 0.0
        for other in range(n):
            if other == me:
                continue
            if gold[other] > best:
                best = gold[other]
            if gold[other] < poorest:
                poorest = gold[other]
            if self.chance[other] > likeliest:
                likeliest = self.chance[other]
            if gold[other] < mine:
                poorer += 1.0
            elif gold[other] == mine:
                poorer += 0.5
        lead = clamp((mine - best) / fair, 1.5)
        others_danger = 1.0 - part(poorest / SAFE)
        hand = len(t.hands[me])
        numbers = [
            (n - 4) / 2.0,
            clamp(mine / fair - 1.0, 2.0),
            lead,
            2.0 * poorer / (n - 1) - 1.0,
            part(min(poorest, mine) / fair),
            1.0 - part(mine / SAFE),
            others_danger,
            lead * others_danger,
            lead * (1.0 - part(poorest / fair)),
            (hand - 5) / 5.0,
            (hand - (self.cards - hand) / (n - 1)) / 5.0,
        ]
        add_hand(numbers, t, me)
        numbers.append(t.hole / (fair * n))
        numbers.append(clamp(fair / 40.0 - 1.0, 1.5))
        numbers.append(clamp(t.stakes / fair, 2.0))
        numbers.append(self.chance[me])
        numbers.append(likeliest)
        numbers.append(clamp(self.chance[me] * t.stakes / fair, 2.0))
        numbers.append(part(t.owed[me] / fair))
        numbers.append(min(t.round, 4) / 3.0)
        numbers.append(cards_to_come(t, me) / 3.0 if t.round else 0.0)
        numbers.append(1.0 if t.round and t.leader == me else 0.0)
        numbers.append(clamp(effects(t, me) / 4.0, 2.0))
        return numbers


def add_hand(numbers: list[float], t: AnteTable, me: int) -> None:
    """What the cards of a hand are like."""
    total = low = 0
    first = second = third = 0
    weakest = 13
    hand = t.hands[me]
    for card in hand:
        s = STRENGTH[card & KIND]
        total += s
        if s <= 4:
            low += 1
        if s < weakest:
            weakest = s
        if s > first:
            first, second, third = s, first, second
        elif s > second:
            second, third = s, second
        elif s > third:
            third = s
    numbers.append((total / len(hand) - 6.0) / 4.0 if hand else -1.0)
    numbers.append((first + second + third) / 18.0 - 1.0)
    numbers.append(weakest / 6.5 - 1.0)
    numbers.append(low / 5.0)
    add_types(numbers, hand)
    add_flights(numbers, t, me)
    numbers.append(1.0 if t.find(hand, BAHAMUT) >= 0 or t.find(hand, TIAMAT) >= 0 else 0.0)


def add_types(numbers: list[float], hand: list[int]) -> None:
    """How many good and evil dragons and mortals a hand holds."""
    good = evil = mortal = 0
    for card in hand:
        type = TYPE[card & KIND]
        if type == GOOD:
            good += 1
        elif type == EVIL:
            evil += 1
        else:
            mortal += 1
    numbers.append(good / 5.0)
    numbers.append(evil / 5.0)
    numbers.append(mortal / 3.0)


def add_flights(numbers: list[float], t: AnteTable, me: int) -> None:
    """R32: special flights a hand holds whole, and pairs that may become one."""
    colours = 0
    strengths = 0
    for card in t.hands[me]:
        kind = card & KIND
        strengths += 1 << LANES * (STRENGTH[kind] - 1)
        bits = COLOUR[kind]
        for colour in range(11):
            if bits >> colour & 1:
                colours += 1 << LANES * colour
    flight = 0.0
    pairs = 0
    for colour in range(11):
        count = colours >> LANES * colour & 15
        if count >= 3:
            flight = max(flight, second_of(t, me, colour) * (t.seats - 1) / 30.0)
        elif count == 2:
            pairs += 1
    numbers.append(min(flight, 1.5))
    numbers.append(pairs / 3.0)
    triple = 0
    pairs = 0
    for s in range(13):
        count = strengths >> LANES * s & 15
        if count >= 3:
            triple = s + 1
        elif count == 2:
            pairs += 1
    numbers.append(triple / 10.0)
    numbers.append(pairs / 3.0)


def second_of(t: AnteTable, me: int, colour: int) -> int:
    """R36: the second-highest strength among the cards of a colour in a hand."""
    first = second = 0
    for card in t.hands[me]:
        kind = card & KIND
        if COLOUR[kind] >> colour & 1:
            s = STRENGTH[kind]
            if s > first:
                first, second = s, first
            elif s > second:
                second = s
    return second


def clamp(number: float, most: float) -> float:
    """A number kept between -most and most."""
    return most if number > most else -most if number < -most else number


def part(number: float) -> float:
    """A number kept between 0 and 1."""
    return 1.0 if number > 1.0 else 0.0 if number < 0.0 else number
