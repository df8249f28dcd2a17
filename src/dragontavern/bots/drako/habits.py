"""Quick answers to the questions of Drako, without trying anything out."""

from typing import Final

from dragontavern.games.drako import choices
from dragontavern.games.drako.combat import Defend, target_of, value_of
from dragontavern.games.drako.pack import THE_DRAGON, WING
from dragontavern.games.drako.table import DrakoTable

from .cards import card_worth

DODGE_PRICE: Final = 0.8
BEARABLE: Final = -0.45  # an attack is stopped even if the card is worth so much more than the wounds
DEATH: Final = 3.0  # how much worse wounds are that kill


def habit(t: DrakoTable, seat: int) -> int:
    """What one usually answers: stop the worst attack, hit the weakest, discard the least, go no further."""
    options = t.legal(seat)
    if isinstance(t.asking(), Defend):
        return stopping(t, options)
    last = options[-1]
    if choices.STRIKE <= last < choices.CARD:
        return striking(t, options)
    if choices.CARD <= last < choices.USE:
        return min(options, key=lambda option: card_worth(t, option - choices.CARD))
    if choices.AREA <= last < choices.FIGURE:
        return options[0] if options[0] == choices.AREA + WING else last
    if last == choices.FURY or choices.MOVE <= last < choices.PUT:
        return options[0]
    return options[1] if options[0] == choices.NO and len(options) > 1 else options[0]


def stopping(t: DrakoTable, options: list[int]) -> int:
    """Stop the open attack that hurts most with the card that is missed least; a lone wound may be borne."""
    best, most = choices.NO, BEARABLE
    for option in options:
        if option == choices.NO:
            continue
        if option < choices.SHIELD:
            number, price = option - choices.DODGE, DODGE_PRICE
        else:
            kind, number = divmod(option - choices.SHIELD, 4)
            price = card_worth(t, kind)
        gain = hurt(t, target_of(t.attacks[number]), value_of(t.attacks[number])) - price
        if gain > most:
            best, most = option, gain
    return best


def free_spaces(t: DrakoTable, figure: int) -> int:
    """How many wounds a figure still bears."""
    return t.cards.spaces[figure] - (sum(t.areas) if figure == THE_DRAGON else t.wounds[figure])


def hurt(t: DrakoTable, figure: int, value: int) -> float:
    """How bad so many wounds are: worse when they kill."""
    free = free_spaces(t, figure)
    return min(value, free) + (DEATH if value >= free else 0.0)


def striking(t: DrakoTable, options: list[int]) -> int:
    """The target that is nearest to death, with the greater value."""
    best, most = options[0], -100.0
    for option in options:
        if option != choices.NO:
            greater = 0.5 if option < choices.STRIKE + 100 else 0.0
            value = greater - free_spaces(t, (option - choices.STRIKE) % 10)
            if value > most:
                best, most = option, value
    return best
