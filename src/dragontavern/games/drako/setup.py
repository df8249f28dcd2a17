"""Before and after a leg: decks, hands, tokens, exchange, placing; two legs, sides swapped (K4, D2–D4, X4, X8)."""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.marks import KIND
from dragontavern.core.state import Ask, Step

from . import choices
from .actions import Turn
from .board import ADJACENT, HEXES
from .pack import ARCHERS, DRAGON, DWARVES, FIGURES, FIGURES_OF, KNIGHTS, MATCHUPS, SWORDSMAN, THE_DRAGON, TROLLS
from .table import NOBODY, DrakoTable


class Leg(Step[DrakoTable]):
    """K4, D2, X8: everything of a leg from the start."""

    def run(self, t: DrakoTable) -> None:
        first, second = MATCHUPS[t.options["matchup"]]
        t.sides = (first, second) if t.leg == 1 else (second, first)
        t.hexes = [NOBODY] * len(FIGURES)
        t.wounds = [0] * len(FIGURES)
        t.areas = [0, 0, 0, 0]
        t.removed = []
        t.laid = [[], [], []]
        t.attacks = []
        t.rocks = t.all_rocks()
        t.dodge = KNIGHTS in t.sides
        t.netted = NOBODY
        t.rage = DWARVES in t.sides
        t.renewed = False
        t.turns = 0
        t.actions = 0
        t.dealt = [0, 0]
        t.winner = NOBODY
        t.way = ""
        for seat in range(2):
            t.decks[seat] = list(t.cards.decks[t.sides[seat]])
            t.hands[seat] = []
            t.discards[seat] = []
            t.shuffle(t.decks[seat])
        t.tell("leg", "K4", (t.leg, t.sides))
        for seat in range(2):
            t.draw(seat, 4, "K4")
        starter = t.seat_of(begins(t))
        exchanges = [Exchange(starter), Exchange(1 - starter)] if t.options["exchange"] else []
        t.do(*exchanges, *placings(t), Turn(starter, 1), EndLeg())


class EndLeg(Step[DrakoTable]):
    """O: the second leg with sides swapped, or the end."""

    def run(self, t: DrakoTable) -> None:
        t.legs = (*t.legs, t.winner, t.dealt[0], t.dealt[1])
        if t.leg < t.options["legs"]:
            t.leg += 1
            t.do(Leg())


class Exchange(Ask[DrakoTable]):
    """D3: once, one may shuffle the whole hand back and draw four new cards; the beginner decides first."""

    RULE: ClassVar[str] = "D3"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        return [choices.NO, choices.YES]

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        if option == choices.NO:
            t.tell("keeps_hand", "D3", (seat,))
            return
        t.tell("exchanges", "D3", (seat,))
        t.decks[seat].extend(card & KIND for card in t.hands[seat])
        t.hands[seat] = []
        t.shuffle(t.decks[seat])
        t.draw(seat, 4, "D3")


def placings(t: DrakoTable) -> list[Step[DrakoTable]]:
    """K4, D4, X4: who places what, in which order."""
    matchup = t.options["matchup"]
    first, second = MATCHUPS[matchup]
    steps: list[Step[DrakoTable]] = []
    for side in (first, second):
        fixed = (
            side == DRAGON
            or matchup == "knights_trolls"
            or (matchup == "dragon_dwarves" and t.options["placing"] == "first")
        )
        if fixed:
            steps.append(PlaceAll(side))
        elif matchup == "dragon_dwarves":
            steps.append(PlaceFar(t.seat_of(side), side))
        else:
            steps.append(Place(t.seat_of(side), side))
    return steps


def begins(t: DrakoTable) -> int:
    """K5, D5, X9, X14, X19, X22: the side that takes the first turn."""
    if DRAGON in t.sides:
        return DRAGON
    return TROLLS if TROLLS in t.sides else KNIGHTS


def standing_rule(t: DrakoTable, side: int) -> str:
    """The rule that says where a side begins."""
    if t.meets(KNIGHTS, TROLLS):
        return "K4"
    if t.meets(DRAGON, DWARVES):
        return "D2" if side == DRAGON else "D4"
    return "X4"


class PlaceAll(Step[DrakoTable]):
    """K4, D2: figures on their own start hexes, in order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int) -> None:
        self.side: int = side

    def run(self, t: DrakoTable) -> None:
        starts = t.cards.starts[t.options["matchup"]][self.side]
        figures = (ARCHERS[0], SWORDSMAN, ARCHERS[1]) if self.side == KNIGHTS else FIGURES_OF[self.side]
        for figure, hex in zip(figures, starts, strict=True):
            t.hexes[figure] = hex
            t.tell("stands", standing_rule(t, self.side), (figure, hex))


class Place(Ask[DrakoTable]):
    """X4: the owner decides which of his figures stands on which of his start hexes."""

    RULE: ClassVar[str] = "X4"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "side")

    def __init__(self, seat: int, side: int) -> None:
        self.seat: int = seat
        self.side: int = side

    def who(self, t: DrakoTable) -> Sequence[int]:
        return (self.seat,) if self.left(t) else ()

    def left(self, t: DrakoTable) -> list[int]:
        """The figures that are not placed yet."""
        return [figure for figure in FIGURES_OF[self.side] if t.hexes[figure] < 0]

    def free(self, t: DrakoTable) -> list[int]:
        """Where a figure of this side may begin."""
        return sorted(t.cards.starts[t.options["matchup"]][self.side])

    def options(self, t: DrakoTable, seat: int) -> list[int]:
        taken, left = t.taken(), self.left(t)
        return [choices.PUT + 20 * left[0] + hex for hex in self.free(t) if not taken >> hex & 1] if left else []

    def prompt(self, t: DrakoTable, seat: int) -> tuple[str, tuple[int, ...]]:
        return "ask.Place", (self.left(t)[0],)

    def answered(self, t: DrakoTable, seat: int, option: int) -> None:
        figure, hex = divmod(option - choices.PUT, 20)
        t.hexes[figure] = hex
        t.tell("stands", self.RULE, (figure, hex))
        t.do(self)


class PlaceFar(Place):
    """D4: dwarves begin on any hexes that are not adjacent to the dragon."""

    RULE: ClassVar[str] = "D4"

    def free(self, t: DrakoTable) -> list[int]:
        near = ADJACENT[t.hexes[THE_DRAGON]]
        return [hex for hex in range(HEXES) if not near >> hex & 1]
