"""A table of Drako in numbers, as one seat sees it: what the judgement goes by, and a trained one may go by.

All numbers hold for a complete (imagined) table where an action is to be taken: nothing is being settled.
"""

from functools import lru_cache
from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.core.state import State
from dragontavern.games.drako.board import ADJACENT
from dragontavern.games.drako.pack import (
    ARMOUR,
    ATTACK,
    BERSERKER,
    BOW,
    BREATH,
    DEFENCE,
    DRAGON,
    DWARVES,
    FIGURES_OF,
    FIRE,
    FURY,
    KNIGHTS,
    MOVE,
    PAIR,
    SHOT,
    SWORDSMAN,
    THROW,
    THROWER,
    TROLLS,
    Pack,
)  # fmt: skip
from dragontavern.games.drako.table import NOBODY, DrakoTable

from .cards import card_worth, thrown
from .outlook import Outlook
from .sight import FAR

OWN: Final[tuple[str, ...]] = (
    "figures", "life", "life_0", "life_1", "life_2", "life_3", "able_0", "able_1", "able_2", "able_3", "near_death",
    "rocks", "token", "netted", "shelter",
    "deck", "hand", "short_hand", "late", "shields", "one_shield", "melee", "ranged", "steps", "specials", "quality",
    "shields_left", "power_left", "race",
    "contact", "faced", "distance", "in_line", "cornered", "harm", "best_harm", "open_harm", "kill", "actions",
)  # fmt: skip
STANDING: Final = 29  # the first of the numbers that follow from where figures stand
GUARD: Final = 12  # bits below the attacks a card can stop
SIDE_NAMES: Final[tuple[str, ...]] = ("knights", "trolls", "dragon", "dwarves")
NAMES: tuple[str, ...] = (
    *OWN,
    *["other_" + name for name in OWN],
    *SIDE_NAMES,
    *["other_" + name for name in SIDE_NAMES],
)
"""What each number says; most lie between -1 and 1.

`life_0` … `able_3` belong to the figures of the side in their order; the dragon has its armour and areas there, and
trolls have what is left of their abilities in the last two.
"""


def features(table: State, seat: int) -> list[float]:
    """The numbers of one seat: its own, the other's, and who meets whom."""
    assert isinstance(table, DrakoTable)
    return own_numbers(table, seat) + own_numbers(table, 1 - seat) + met(table, seat)


def met(t: DrakoTable, seat: int) -> list[float]:
    """Which side a seat has, and which the other."""
    sides = [0.0] * (2 * len(SIDE_NAMES))
    sides[t.sides[seat]] = 1.0
    sides[len(SIDE_NAMES) + t.sides[1 - seat]] = 1.0
    return sides


def own_numbers(t: DrakoTable, seat: int) -> list[float]:
    """What one seat has and can do, in the order of OWN."""
    look = Outlook(t, seat)
    numbers = life(t, seat, look)
    add_cards(t, seat, look, numbers)
    add_position(t, seat, look, numbers)
    return numbers


def life(t: DrakoTable, seat: int, look: Outlook) -> list[float]:
    """Figures, free spaces, abilities and tokens."""
    side = t.sides[seat]
    spaces = [0.0, 0.0, 0.0, 0.0]
    able = [0.0, 0.0, 0.0, 0.0]
    total = look.free
    if side == DRAGON:
        areas = t.cards.areas
        for area in range(ARMOUR, BREATH + 1):
            left = areas[area] - t.areas[area]
            spaces[area] = left / areas[area]
            able[area] = 1.0 if left else 0.0
    else:
        slot = 0
        for figure in FIGURES_OF[side]:
            if t.hexes[figure] >= 0:
                spaces[slot] = (t.cards.spaces[figure] - t.wounds[figure]) / 6.0
                able[slot] = 1.0
            slot += 1
        if side == TROLLS:
            for troll in (THROWER, BERSERKER):
                left = t.cards.ability[troll] - t.wounds[troll]
                if left > 0 and t.hexes[troll] >= 0:
                    spaces[slot] = left / 4.0
                    able[slot] = 1.0
                slot += 1
    weak = 1.0 if look.weakest <= 2 else 0.0
    token = 0.0
    shelter = 0.0
    if side == KNIGHTS:
        token = 1.0 if t.dodge and t.hexes[SWORDSMAN] >= 0 else 0.0
        shelter = (len(t.laid[0]) + len(t.laid[1]) + len(t.laid[2])) / 3.0
    elif side == DWARVES:
        token = 1.0 if t.rage and t.hexes[FURY] >= 0 else 0.0
        shelter = 1.0 if t.renewed else 0.0
    netted = 1.0 if t.netted != NOBODY and t.owner(t.netted) == seat else 0.0
    rocks = t.rocks / 10.0 if side == TROLLS else 0.0
    return [
        len(look.figures) / 3.0, total / 16.0,
        spaces[0], spaces[1], spaces[2], spaces[3], able[0], able[1], able[2], able[3], weak,
        rocks, token, netted, shelter,
    ]  # fmt: skip


def add_cards(t: DrakoTable, seat: int, look: Outlook, numbers: list[float]) -> None:
    """Hand and deck: how many, what for, and what they can still do until the end."""
    deck = t.decks[seat]
    hand = t.hands[seat]
    held = len(hand)
    shields = 0
    melee = 0
    ranged = 0
    steps = 0
    specials = 0
    quality: float = 0.0
    rocks = t.rocks
    for card in hand:
        kind = card & KIND
        quality += card_worth(t, kind)
        for what, a, b in t.cards.symbols[kind]:
            if what == MOVE:
                steps += a * b
            elif what == DEFENCE:
                if b <= rocks:
                    rocks -= b
                    shields += a
            elif what == ATTACK:
                melee += a * b
            elif what == PAIR:
                melee += a + b
            elif what in (BOW, SHOT, FIRE):
                ranged += b
            elif what == THROW:
                ranged += thrown(t, b)
            else:
                specials += 1
    strength = strengths(t.cards)
    left = 0
    for card in deck:
        left += strength[card & KIND]
    guard = (left >> GUARD) + shields
    power = (left & (1 << GUARD) - 1) + melee + ranged
    need = look.enemy_free
    late = 12 - len(deck) - held
    numbers.append(len(deck) / 34.0)
    numbers.append(held / 6.0)
    numbers.append((3 - held) / 3.0 if held < 3 else 0.0)
    numbers.append(late / 12.0 if late > 0 else 0.0)
    numbers.append(shields / 4.0)
    numbers.append(1.0 if shields else 0.0)
    numbers.append(melee / 8.0)
    numbers.append(ranged / 6.0)
    numbers.append(steps / 8.0)
    numbers.append(specials / 2.0)
    numbers.append(quality / 5.0)
    numbers.append(guard / 16.0)
    numbers.append(power / 40.0)
    race: float = power / (2.0 * need + 4.0)
    numbers.append(race if race < 2.0 else 2.0)


@lru_cache(maxsize=8)
def strengths(pack: Pack) -> list[int]:
    """By kind of card: the wounds it can deal and, from GUARD on, the attacks it can stop."""
    found: list[int] = []
    for symbols in pack.symbols:
        strength = 0
        for what, a, b in symbols:
            if what == DEFENCE:
                strength += a << GUARD
            elif what == PAIR:
                strength += a + b
            elif what != MOVE:
                strength += b if b else 1
        found.append(strength)
    return found


def add_position(t: DrakoTable, seat: int, look: Outlook, numbers: list[float]) -> None:
    """Who stands beside whom, how far off, and the harm that could be done at once."""
    hexes = t.hexes
    enemies = look.enemies
    faced = 0
    distance = 0
    cornered = 0
    taken = enemies | look.own
    for figure in look.figures:
        hex = hexes[figure]
        near = ADJACENT[hex]
        pairs = near & enemies
        while pairs:
            pairs &= pairs - 1
            faced += 1
        free = near & ~taken
        room = 0
        while free:
            free &= free - 1
            room += 1
        if room < 3:
            cornered += 3 - room
        closest = 9
        row = FAR[hex]
        for foe in look.foes:
            steps = row[hexes[foe]]
            if steps < closest:
                closest = steps
        distance += closest
    first, second = look.two_worst()
    actions = t.actions if t.active == seat else 0
    harm = first if actions == 1 else first + second
    open_harm = harm if not look.enemy_guarded() else 0
    numbers.append(look.contact / 3.0)
    numbers.append(faced / 4.0)
    numbers.append(distance / 8.0)
    numbers.append(look.lines_open() / 2.0)
    numbers.append(cornered / 4.0)
    numbers.append(harm / 5.0)
    numbers.append(first / 4.0)
    numbers.append(open_harm / 5.0)
    numbers.append(1.0 if look.enemy_weakest <= first else 0.0)
    numbers.append(actions / 2.0)
