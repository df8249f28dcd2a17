"""Playing an imagined table on, quickly, for all seats: cards by craft, everything else by habit."""

from dragontavern.games.ante import choices
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.picks import Blue
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .chances import chances
from .craft import LEARNT, Craft
from .habits import habit


def play_until(t: AnteTable, gambits: int, craft: Craft = LEARNT) -> None:
    """Play on until so many gambits are over, or (none) until somebody has a card to choose."""
    ends = t.gambit + gambits
    while not t.over:
        ask = t.asking()
        if isinstance(ask, Antes):
            if t.gambit >= ends and t.committed == NOBODY_YET[t.seats]:
                return
        elif gambits == 0 and isinstance(ask, Play):
            return
        seat = t.waiting[0]
        t.choose(seat, quick_answer(t, seat, craft))


NOBODY_YET: list[list[int]] = [[0] * seats for seats in range(7)]


def quick_answer(t: AnteTable, seat: int, craft: Craft = LEARNT) -> int:
    """What a player would do at a glance."""
    ask = t.asking()
    if isinstance(ask, Play):
        options = t.legal(seat)
        return options[best_of(craft.worths_to_play(t, seat, options))]
    if isinstance(ask, Antes):
        options = t.legal(seat)
        return options[best_of(craft.worths_to_ante(t, seat, options))]
    if isinstance(ask, Blue):
        return choices.TO_STAKES if chances(t)[seat] * len(t.flights[seat]) > 1.0 else choices.TO_ME
    return habit(t, seat)


def best_of(worths: list[float]) -> int:
    """Where the one that is worth most stands."""
    best = 0
    for i in range(1, len(worths)):
        if worths[i] > worths[best]:
            best = i
    return best
