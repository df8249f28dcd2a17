"""Before the first turn: bag, dragons, Market card, magic cards (G2–G9)."""

from typing import Final

from dragontavern.core.marks import ALL
from dragontavern.core.state import Step

from .pack import COLOURS, FIRST_DRAGON, LAST_DRAGON, MARKET
from .settle import turn_up
from .table import EVERYBODY, PLACES, GoldTable
from .turn import Turn

BELOW_MARKET: Final = 7


class Setup(Step[GoldTable]):
    """The course of the preparations."""

    def run(self, t: GoldTable) -> None:
        """G3–G9: fill the bag, turn four dragons up, hide the Market, deal the magic cards, draw lots."""
        t.bag = [i + 1 for i in range(COLOURS) for _ in range(t.cards.census[i])]
        t.rng.shuffle(t.bag)
        t.pile = list(range(FIRST_DRAGON, LAST_DRAGON + 1))
        t.rng.shuffle(t.pile)
        t.ready = [EVERYBODY] * t.seats
        for place in range(PLACES):
            turn_up(t, place, "G6")
        t.pile.insert(BELOW_MARKET, MARKET | ALL)
        if t.advanced:
            t.magic_pile = t.cards.magic.copy()
            t.rng.shuffle(t.magic_pile)
            for seat in range(t.seats):
                t.draw_magic(seat, 1, "G8")
        first = t.rng.below(t.seats)
        t.tell("begins", "G9", (first,))
        t.do(Turn(first))
