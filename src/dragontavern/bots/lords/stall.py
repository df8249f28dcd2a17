"""What to keep and what to put on sale in I Signori dei Draghi."""

from collections.abc import Sequence
from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.lords import choices
from dragontavern.games.lords.table import LordsTable

from .worth import card_worth, target_creature

BETTER: Final = 1.0  # points a card of the market must be better by, to be exchanged for


def least(t: LordsTable, me: int, kinds: Sequence[int]) -> int:
    """The card one can do without most easily."""
    return min(kinds, key=lambda kind: card_worth(t, me, kind))


def tidy(t: LordsTable, me: int, options: Sequence[int]) -> int:
    """R5: exchange for better cards of the own market, then put on sale or discard what is too much."""
    hand = sorted({card & KIND for card in t.hands[me]})
    if not hand:
        return choices.NO
    worst = min([card_worth(t, me, kind) for kind in hand])
    slots = [option for option in options if choices.MARKET <= option < choices.SUPPORT]
    if slots:
        best = max(slots, key=lambda option: card_worth(t, me, t.markets[me][option % 4]))
        if card_worth(t, me, t.markets[me][best % 4]) > worst + BETTER:
            return best
    if choices.NO in options:
        return choices.NO
    kind = least(t, me, hand)
    return kind if kind in options else choices.DISCARD + kind


def make_room(t: LordsTable, options: Sequence[int]) -> int:
    """I6: the cheapest card of a full market goes back."""
    return min(options, key=lambda option: t.cards.price[t.markets[(option - choices.MARKET) // 4][option % 4]])


def lose(t: LordsTable, options: Sequence[int]) -> int:
    """G3: the weakest creature goes first."""
    return min(options, key=lambda option: target_creature(t, option))
