"""The thieves of a dead dragon (G38–G40), and the magic around them."""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.marks import KIND, mark
from dragontavern.core.state import Ask, Step

from .choices import SEAT
from .magic import AMULET_ON, GLOVES_ON, ROBBED, STONE_ON, Window
from .screens import counts, index, kinds, with_token
from .table import WIZARD, GoldTable


class Steal(Ask[GoldTable]):
    """G38: the owner of a thief chooses a participant who has something to lose."""

    RULE: ClassVar[str] = "G38"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place")

    def __init__(self, seat: int, place: int) -> None:
        self.seat: int = seat
        self.place: int = place

    def victims(self, t: GoldTable) -> list[int]:
        """The others who have a token."""
        return [seat for seat in t.party if seat != self.seat and t.screens[seat]]

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,) if self.victims(t) else ()

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [SEAT + victim for victim in self.victims(t)]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        victim = option - SEAT
        helped = t.is_at(4 * seat + WIZARD, self.place)
        t.guard = 0
        t.tell("robs", "G38", (seat, victim))
        if t.advanced:
            t.do(Window(ROBBED, victim, 0, seat, victim), Rob(seat, victim, helped))
        else:
            t.do(TakeToken(seat, victim, helped))


class Rob(Step[GoldTable]):
    """What was played on the theft decides how it goes on: Amulet, Stone of Trickery, Nimble Gloves (G54, G55)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim", "helped")

    def __init__(self, seat: int, victim: int, helped: bool) -> None:
        self.seat: int = seat
        self.victim: int = victim
        self.helped: bool = helped

    def run(self, t: GoldTable) -> None:
        guard = t.guard
        t.guard = 0
        if guard & AMULET_ON:
            t.tell("repelled", "G55", (self.victim, self.seat))
            return
        for _ in range(2 if guard & GLOVES_ON else 1):
            if guard & STONE_ON:
                t.do(GiveToken(self.victim, self.seat))
            else:
                t.do(TakeToken(self.seat, self.victim, self.helped))


class TakeToken(Step[GoldTable]):
    """G38, G39: a token at random, or with the wizard's help one of choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim", "helped")

    def __init__(self, seat: int, victim: int, helped: bool) -> None:
        self.seat: int = seat
        self.victim: int = victim
        self.helped: bool = helped

    def run(self, t: GoldTable) -> None:
        screen = t.screens[self.victim]
        if not screen:
            return
        if self.helped:
            look(t, self.seat, self.victim, "G39")
            t.do(PickToken(self.seat, self.victim))
        else:
            move(t, self.seat, self.victim, t.rng.below(len(screen)), False, "G38")


def look(t: GoldTable, seat: int, victim: int, rule: str) -> None:
    """G39, G56: a look behind a screen; that it happened is public."""
    mine = mark(seat)
    there = counts(t.screens[victim])
    t.show_tokens(victim, there, mine)
    t.shown += 1
    t.tell("looks", rule, (seat, victim), tuple(there), mine)


def move(t: GoldTable, seat: int, victim: int, i: int, chosen: bool, rule: str) -> None:
    """G56: a token moves from screen to screen, seen by thief and victim only."""
    both = mark(seat) | mark(victim)
    token = t.slip_token(victim, i, both, seat, chosen)
    t.screens[seat] = with_token(t.screens[seat], token)
    t.shown += 1
    t.tell("steals", rule, (seat, victim), (token & KIND,), both)


class PickToken(Ask[GoldTable]):
    """G39: the thief chooses with open eyes."""

    RULE: ClassVar[str] = "G39"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "victim")
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, victim: int) -> None:
        self.seat: int = seat
        self.victim: int = victim

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return kinds(t.screens[self.victim])

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        move(t, seat, self.victim, index(t.screens[self.victim], option), True, "G39")

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[int, ...]]:
        return "ask.PickToken", (self.victim,)


class GiveToken(Ask[GoldTable]):
    """G54, Stone of Trickery: the victim chooses what the thief gets."""

    RULE: ClassVar[str] = "G54"
    FIELDS: ClassVar[tuple[str, ...]] = ("victim", "seat")
    SECRET: ClassVar[bool] = True

    def __init__(self, victim: int, seat: int) -> None:
        self.victim: int = victim
        self.seat: int = seat

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.victim,) if t.screens[self.victim] else ()

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return kinds(t.screens[seat])

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        move(t, self.seat, seat, index(t.screens[seat], option), True, "G54")

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[int, ...]]:
        return "ask.GiveToken", (self.seat,)
