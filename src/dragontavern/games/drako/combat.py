"""From the attack list to the discards: defence, wounds, deaths, endings (K9, K12–K16, K20, K27, X11, X23, X25)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.state import Ask, Step

from . import choices
from .board import NEAR
from .endings import check_end
from .pack import ARMOUR, BREATH, DRAGON, DWARVES, KNIGHTS, SIDE_OF, SWORDSMAN, THE_DRAGON, WING
from .table import NOBODY, STOPPED, TARGET, VALUE, DrakoTable, armour_left, dead, unshieldable


def attack(t: DrakoTable, attacker: int, target: int, value: int) -> None:
    """K9.3: put an attack on the list; one of value 0 is none (K28)."""
    if value > 0:
        t.attacks.append(attacker | target << TARGET | value << VALUE)
        t.tell("attacks", "K9", (attacker, target, value))


def open_attacks(t: DrakoTable) -> list[int]:
    """The numbers of the attacks that are not stopped."""
    return [i for i in range(len(t.attacks)) if not t.attacks[i] & STOPPED]


def listed(t: DrakoTable, numbers: list[int]) -> tuple[tuple[int, int, int, int], ...]:
    """Attacks as a prompt tells them: number, attacker, target and value of each."""
    entries = t.attacks
    return tuple((i, entries[i] & 15, target_of(entries[i]), value_of(entries[i])) for i in numbers)


def target_of(entry: int) -> int:
    """Whom an attack on the list is aimed at."""
    return entry >> TARGET & 15


def value_of(entry: int) -> int:
    """How many wounds an attack on the list deals."""
    return entry >> VALUE & 15


class Defend(Ask[DrakoTable]):
    """K12, K31: the defender stops attacks card by card, or dodges, until he is done; asked if he has any card."""

    RULE: ClassVar[str] = "K12"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        if not open_attacks(t):
            return ()
        return (self.seat,) if t.hands[self.seat] or self.dodges(t) else ()

    def dodges(self, t: DrakoTable) -> list[int]:
        """K20: the open attacks on a swordsman who can still dodge."""
        return [i for i in open_attacks(t) if target_of(t.attacks[i]) == SWORDSMAN] if t.dodge else []

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        found = [choices.NO]
        for i in self.dodges(t):
            found.append(choices.DODGE + i)
        if needs_two(t, seat) and not has_two(t, seat):
            return found
        shields, attacks = t.cards.shields, open_attacks(t)
        for kind in t.kinds_in_hand(seat):
            rocks = shields[kind]
            if rocks >= 0:
                for i in attacks:
                    if can_shield(t, target_of(t.attacks[i]), rocks):
                        found.append(choices.SHIELD + 4 * kind + i)
        return found

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Defend", (listed(t, open_attacks(t)),)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.NO:
            return
        if option < choices.SHIELD:
            i = option - choices.DODGE
            t.dodge = False
            t.attacks[i] |= STOPPED
            t.tell("dodges", "K20", (seat,))
            t.do(DodgeStep(seat), self)
            return
        kind, i = divmod(option - choices.SHIELD, 4)
        spend_shield(t, seat, kind)
        if needs_two(t, seat):
            t.do(SecondShield(seat, i), self)
            return
        stop(t, seat, i)
        if t.cards.stops[kind] > 1:
            t.do(StopAnother(seat), self)
        else:
            t.do(self)

    def why_not(self, t: DrakoTable, seat: int, option: int) -> Refused:
        return Refused("K12", "refused.cannot_stop")


def can_shield(t: DrakoTable, target: int, rocks: int) -> bool:
    """K27, X11, X13: whether a defence that costs so many rocks may protect this figure."""
    return rocks <= t.rocks and not (rocks and t.netted == target) and not unshieldable(t, target)


def needs_two(t: DrakoTable, seat: int) -> bool:
    """X23: dwarves need two defence cards against each attack of a knight."""
    return t.sides[seat] == DWARVES and t.meets(KNIGHTS, DWARVES)


def has_two(t: DrakoTable, seat: int) -> bool:
    """X23: whether there are two defence cards in a hand."""
    shields = t.cards.shields
    return sum([shields[card & KIND] >= 0 for card in t.hands[seat]]) >= 2


def spend_shield(t: DrakoTable, seat: int, kind: int) -> None:
    """K27: the card leaves the hand, its rocks the supply."""
    t.leave_hand(seat, kind)
    t.settling[seat].append(kind)
    t.rocks -= t.cards.shields[kind]
    t.tell("shields", "K12", (seat, kind))


def stop(t: DrakoTable, seat: int, i: int) -> None:
    """K12: a stopped attack does nothing."""
    t.attacks[i] |= STOPPED
    t.tell("stops", "K12", (seat, target_of(t.attacks[i]), value_of(t.attacks[i])))


class StopAnother(Ask[DrakoTable]):
    """K19: a double defence may stop a second attack of the same card."""

    RULE: ClassVar[str] = "K19"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if open_attacks(t) else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.NO, *[choices.STOP + i for i in open_attacks(t)]]

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.StopAnother", (listed(t, open_attacks(t)),)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option != choices.NO:
            stop(t, seat, option - choices.STOP)


class SecondShield(Ask[DrakoTable]):
    """X23: against a knight the dwarves need two defence cards for one attack."""

    RULE: ClassVar[str] = "X23"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat: int = seat
        self.number: int = number

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.CARD + kind for kind in t.kinds_in_hand(seat) if t.cards.shields[kind] >= 0]

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.SecondShield", (listed(t, [self.number]),)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        spend_shield(t, seat, option - choices.CARD)
        stop(t, seat, self.number)


class DodgeStep(Ask[DrakoTable]):
    """K20: after a dodge the swordsman may step to an adjacent empty hex, unless he is netted (X21)."""

    RULE: ClassVar[str] = "K20"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if t.netted != SWORDSMAN and len(self.options(t, self.seat)) > 1 else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        taken = t.taken()
        return [choices.NO, *[choices.HEX + hex for hex in NEAR[t.hexes[SWORDSMAN]] if not taken >> hex & 1]]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option != choices.NO:
            t.hexes[SWORDSMAN] = option - choices.HEX
            t.tell("steps", "K20", (SWORDSMAN, option - choices.HEX))


class Wounds(Step[DrakoTable]):
    """K13, K14, D7: every attack that was not stopped wounds, all at the same time."""

    def run(self, t: DrakoTable) -> None:
        free = 0  # wounds of the dragon that are not yet in any of its areas
        for entry in t.attacks:
            if not entry & STOPPED:
                if target_of(entry) == THE_DRAGON:
                    free += wound_dragon(t, value_of(entry), free)
                else:
                    wound(t, target_of(entry), value_of(entry))
        if free:
            t.do(PlaceWounds(1 - t.seat_of(DRAGON), free))


def wound(t: DrakoTable, figure: int, number: int) -> None:
    """K13, K14: wounds fill a row from the top, those beyond its end are lost; a knight's cards catch some (X25)."""
    if SIDE_OF[figure] == KNIGHTS:
        lot = t.laid[figure]
        caught = min(len(lot), number, 1 if t.options["shieldsPerHit"] == "one" else number)
        for _ in range(caught):
            t.discard(t.owner(figure), lot.pop())
        if caught:
            t.tell("caught", "X25", (figure, caught))
            number -= caught
    before = t.wounds[figure]
    number = min(number, t.cards.spaces[figure] - before)
    if not number:
        return
    t.dealt[1 - t.owner(figure)] += number
    t.wounds[figure] += number
    t.tell("wounded", "K13", (figure, number))
    if before < t.cards.ability[figure] <= t.wounds[figure]:
        t.tell("loses_ability", "K14", (figure,))


def wound_dragon(t: DrakoTable, number: int, waiting: int) -> int:
    """D7: the armour fills first; how many more wounds are to be placed, besides those that wait already."""
    number = min(number, sum(t.cards.areas) - sum(t.areas) - waiting)
    if not number:
        return 0
    t.dealt[1 - t.seat_of(DRAGON)] += number
    t.tell("wounded", "K13", (THE_DRAGON, number))
    armour = min(number, armour_left(t))
    t.areas[ARMOUR] += armour
    return number - armour


class PlaceWounds(Ask[DrakoTable]):
    """D7, X3: wound by wound, who dealt them chooses among the dragon's areas with a free space."""

    RULE: ClassVar[str] = "D7"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat: int = seat
        self.number: int = number

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if self.number else ()

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.AREA + area for area in range(WING, BREATH + 1) if t.area_free(area)]

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.PlaceWounds", (self.number,)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        area = option - choices.AREA
        t.areas[area] += 1
        t.tell("area_wounded", "D7", (area,))
        if not t.area_free(area):
            t.tell("loses_area", "D8", (area,))
        t.do(PlaceWounds(seat, self.number - 1))


class PayRock(Step[DrakoTable]):
    """K28: a thrown rock is paid when the card is finished, whatever became of its attacks."""

    def run(self, t: DrakoTable) -> None:
        t.rocks -= 1


class Finish(Step[DrakoTable]):
    """K9 (6–7): deaths, the win check, then the cards go to the discards and the clock is looked at."""

    def run(self, t: DrakoTable) -> None:
        died = False
        if t.attacks:
            died = bury(t)
            t.attacks = []
        for seat in range(2):
            if t.settling[seat]:
                for kind in t.settling[seat]:
                    t.discard(seat, kind)
                t.settling[seat] = []
        check_end(t, died)


def bury(t: DrakoTable) -> bool:
    """K15: figures whose spaces are full leave the board together; a net on one goes back (X5). Whether any died."""
    before = t.hexes.count(NOBODY)
    for figure in t.figures:
        if t.hexes[figure] >= 0 and dead(t, figure):
            t.hexes[figure] = NOBODY
            t.tell("dies", "K15", (figure,))
            if t.netted == figure:
                t.netted = NOBODY
                t.tell("net_returns", "X5", (figure,))
            if SIDE_OF[figure] == KNIGHTS:
                for kind in t.laid[figure]:
                    t.discard(t.owner(figure), kind)
                t.laid[figure] = []
    return t.hexes.count(NOBODY) > before
