"""Playing an imagined table on, quickly, for all seats: cards by taste, everything else by habit."""

from dragontavern.games.ante import choices
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.picks import Blue
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .chances import chances
from .habits import habit
from .taste import tastes_to_ante, tastes_to_play


def play_until(t: AnteTable, gambits: int) -> None:
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
        t.choose(seat, quick_answer(t, seat))


NOBODY_YET: list[list[int]] = [[0] * seats for seats in range(7)]


def quick_answer(t: AnteTable, seat: int) -> int:
    """What a player would do at a glance."""
    ask = t.asking()
    if isinstance(ask, Play):
        options = t.legal(seat)
        return options[best_of(tastes_to_play(t, seat, options))]
    if isinstance(ask, Antes):
        options = t.legal(seat)
        return options[best_of(tastes_to_ante(t, seat, options))]
    if isinstance(ask, Blue):
        return choices.TO_STAKES if chances(t)[seat] * len(t.flights[seat]) > 1.0 else choices.TO_ME
    return habit(t, seat)


def best_of(tastes: list[float]) -> int:
    """Where the strongest taste stands."""
    best = 0
    for i in range(1, len(tastes)):
        if tastes[i] > tastes[best]:
            best = i
    return best
