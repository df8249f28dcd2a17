"""Quick answers by rule of thumb: how the greedy player expects decisions to go that follow from his own."""

from dragontavern.core.marks import KIND
from dragontavern.games.ante import choices
from dragontavern.games.ante.abilities import Window
from dragontavern.games.ante.cards import STRENGTH
from dragontavern.games.ante.flights import StrengthFlight, TakeAnte
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.picks import (
    Blue,
    Bronze,
    BronzeKeep,
    Demand,
    Illusion,
    Prophecy,
    Red,
    Seer,
    Slay,
    Sorcery,
    Trick,
    White,
    Wyrmling,
)  # fmt: skip
from dragontavern.games.ante.table import AnteTable


def habit(t: AnteTable, seat: int) -> int:
    """What most players would answer without much thought."""
    ask = t.asking()
    options = t.legal(seat)
    if len(options) == 1:
        return options[0]
    if isinstance(ask, Antes):
        return middling(options)
    if isinstance(ask, (TakeAnte, Bronze, BronzeKeep, Seer, Sorcery, StrengthFlight, Wyrmling)):
        return strongest(options)
    if isinstance(ask, Blue):
        return choices.TO_ME
    if isinstance(ask, Demand):
        return weakest(options[:-1])  # a card is worth less than the five gold
    if isinstance(ask, (Red, White)):
        return max(options, key=lambda option: t.hoards[option - choices.SEAT])
    if isinstance(ask, Slay):
        return to_slay(t, seat, options)
    if isinstance(ask, Trick):
        return weakest(options)
    if isinstance(ask, (Illusion, Window, Prophecy)):
        return options[-1]  # doing something is mostly better than nothing
    return options[0]


def strongest(options: list[int]) -> int:
    """The strongest card; doing nothing counts as the weakest."""
    return max(options, key=strength)


def weakest(options: list[int]) -> int:
    """The weakest card."""
    return min(options, key=strength)


def middling(options: list[int]) -> int:
    """A card from the middle of the hand: neither one to win with nor one sure to trigger."""
    return sorted(options, key=strength)[(len(options) - 1) // 2]


def to_slay(t: AnteTable, seat: int, options: list[int]) -> int:
    """C28: the strongest dragon of somebody else; if all are one's own, the weakest."""
    own = [slot & KIND for slot in t.flights[seat]]
    others = [kind for kind in options if kind not in own]
    return strongest(others) if others else weakest(options)


def strength(option: int) -> int:
    """The strength of a card, or of the strength an option names."""
    if option <= 100:
        return STRENGTH[option]
    return option - choices.STRENGTH
