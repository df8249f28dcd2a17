"""Before the first gambit: the ten special cards, the abilities, the deal (R8–R10, options)."""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.marks import HOLE
from dragontavern.core.state import Ask, Step

from .abilities import NoteAbilities, ReadyDisks
from .cards import KIND_OF, STANDARD, TRADITIONAL, special_bit
from .gambit import Gambit
from .table import AnteTable

SPECIALS_IN_GAME = 10


class Setup(Step[AnteTable]):
    """The course of the preparations."""

    def run(self, t: AnteTable) -> None:
        """O1: agreed specials go in first, then the players' picks, then chance."""
        for kind in agreed(t):
            choose_special(t, kind)
        if t.options["specials"] == "pickem":
            first = t.rng.below(t.seats)
            t.tell("picks_first", "A92", (first,))
            t.do(*[PickSpecial(seat) for seat in t.clockwise(first)], FillDeck())
        else:
            t.do(FillDeck())


class PickSpecial(Ask[AnteTable]):
    """A92: each player openly chooses one special card nobody has chosen."""

    RULE: ClassVar[str] = "A92"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: AnteTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [kind for kind in range(STANDARD + 1, STANDARD + 31) if kind not in t.picks]

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        t.picks = [*t.picks, option]
        choose_special(t, option)
        t.tell("picks_special", "A92", (seat, option))


class FillDeck(Step[AnteTable]):
    """R9: chance adds what is missing of the ten; then everything is shuffled and dealt."""

    def run(self, t: AnteTable) -> None:
        t.aside = t.aside.copy()
        while len(t.deck) < STANDARD + SPECIALS_IN_GAME:
            t.deck.append(t.aside.pop(t.rng.below(len(t.aside))))
        if t.options["showSpecials"] or t.options["specials"] in ("traditional", "custom"):
            specials = sorted([kind for kind in t.deck if kind > STANDARD])
            for kind in specials:
                t.meet(kind)
            t.shown += 1
            t.tell("specials", "O2", (tuple(specials),))
        t.shuffle(t.deck)
        if t.roleplay:
            t.do(NoteAbilities(), ReadyDisks(), Deal())
        else:
            t.do(Deal())


class Deal(Step[AnteTable]):
    """R8, R10: gold and six cards each."""

    def run(self, t: AnteTable) -> None:
        gold = t.options["goldPerPlayer"] * t.seats
        for seat in range(t.seats):
            t.hoards[seat] = gold
            t.draw(seat, 6, "R10")
        t.tell("begins", "R8", (gold,))
        t.do(Gambit())


def agreed(t: AnteTable) -> list[int]:
    """O1: the special cards the table has agreed on before."""
    specials = t.options["specials"]
    if specials == "traditional":
        return [KIND_OF[id] for id in TRADITIONAL]
    if specials == "druid":
        return [KIND_OF["druid"]]
    if specials in ("wish", "custom"):
        return [KIND_OF[id] for id in t.options["cards"]]
    return []


def choose_special(t: AnteTable, kind: int) -> None:
    """A special card is openly put into the game."""
    aside = t.aside.copy()
    i = t.find(aside, kind)
    aside.pop(i if i >= 0 else t.find(aside, HOLE))
    t.aside = aside
    t.deck.append(kind)
    t.met_by_all |= special_bit(kind)
