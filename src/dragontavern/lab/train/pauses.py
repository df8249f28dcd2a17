"""Where a table has come to rest: the moments a judgement is asked about, and so the moments it learns from."""

from typing import Any, Final

from dragontavern.core.state import Ask, State
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.drako.actions import Act
from dragontavern.games.drako.table import DrakoTable
from dragontavern.games.gold.turn import Send
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.turn import Main

RESTS: Final[dict[str, type[Ask[Any]]]] = {"ante": Antes, "drako": Act, "gold": Send, "lords": Main}
"""Who asks when a gambit, a turn, a hunt or a turn begins."""


def pause(table: State) -> int:
    """The number of the gambit or turn that begins here; -1 in the middle of one."""
    if not isinstance(table.asking(), RESTS[table.game().id]):
        return -1
    if isinstance(table, AnteTable):
        return table.gambit
    if isinstance(table, DrakoTable):
        return table.turns
    if isinstance(table, LordsTable):
        return sum(table.turns)
    return table.moves  # Dragon's Gold: everybody who is about to send somebody
