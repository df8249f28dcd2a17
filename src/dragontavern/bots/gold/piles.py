"""One divides, the others choose (O3): piles that leave the divider a good one."""

from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import choosers

from .bargain import Bargain, product


def divide(view: GoldTable, place: int, me: int) -> tuple[int, ...]:
    """Piles after which, when all have chosen what is best for them, one's own is worth most."""
    bargain = Bargain(view, place)
    start = bargain.best(product([1.0] * len(view.party)))
    order = [*choosers(view, place, me), me]
    mine = view.party.index(me)

    best, most = start, left_over(bargain, start, order, mine)
    shares = list(start)
    for giver in range(len(view.party)):
        for taker in range(len(view.party)):
            for i in range(COLOURS):
                if giver == taker or not shares[giver * COLOURS + i]:
                    continue
                shares[giver * COLOURS + i] -= 1
                shares[taker * COLOURS + i] += 1
                value = left_over(bargain, tuple(shares), order, mine)
                if value > most:
                    best, most = tuple(shares), value
                else:
                    shares[giver * COLOURS + i] += 1
                    shares[taker * COLOURS + i] -= 1
    return best


def left_over(bargain: Bargain, piles: tuple[int, ...], order: list[int], mine: int) -> float:
    """What the divider gains, if everybody in turn takes the pile that is worth most to him alone."""
    free = list(range(len(bargain.party)))
    shares = [0] * len(piles)
    for seat in order:
        p = bargain.party.index(seat)
        pile = max(free, key=lambda pile: alone(bargain, piles, pile, p))
        free.remove(pile)
        shares[p * COLOURS : (p + 1) * COLOURS] = piles[pile * COLOURS : (pile + 1) * COLOURS]
    return bargain.worth(shares)[mine]


def alone(bargain: Bargain, piles: tuple[int, ...], pile: int, p: int) -> float:
    """What a pile is worth to a party, if the others got nothing."""
    shares = [0] * len(piles)
    shares[p * COLOURS : (p + 1) * COLOURS] = piles[pile * COLOURS : (pile + 1) * COLOURS]
    return bargain.worth(shares)[p]


def choose_pile(view: GoldTable, place: int, me: int, options: tuple[int, ...]) -> int:
    """The pile that is worth most to oneself."""
    bargain = Bargain(view, place)
    p = view.party.index(me)
    return max(options, key=lambda option: alone(bargain, tuple(view.agreed), option - choices.PILE, p))
