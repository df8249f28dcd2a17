"""Standing orders: at which windows a player wants to be asked, and what is answered where he does not (S4).

They belong to the table's server, never to the state: the engine asks by public facts alone, and an order answers
as its player would. What governs a window depends on what all can see, save `idle`, which looks at the own hand: it
tells the others something, so it is off unless wanted.
"""

from collections.abc import Mapping
from typing import Final

from . import choices
from .combat import Raise
from .magic import AFTER_ACTION, AFTER_CAST, END_OF_MAIN, PASSING, STRENGTH_DECLARED, TURN_START, React, Window
from .table import CASTER, TARGET, LordsTable

THREATS: Final = "threats"  # magic aimed at my team
ATTACKS: Final = "attacks"  # attacks on my team
OURS: Final = "ours"  # attacks of my team-mates
MAGIC: Final = "magic"  # any other magic
ACTIONS: Final = "actions"  # every other action
TURNS: Final = "turns"  # beginnings and ends of turns
SWITCHES: Final = (THREATS, ATTACKS, OURS, MAGIC, ACTIONS, TURNS)
IDLE: Final = "idle"  # pass where nothing in hand could be played
REST: Final = "rest"  # pass for the rest of this turn: the number of that turn
MINE: Final = "mine"  # pass until my next turn: its number
USUAL: Final[dict[str, int]] = {THREATS: 1, ATTACKS: 1, OURS: 1, MAGIC: 0, ACTIONS: 0, TURNS: 0, IDLE: 0}
NAMES: Final = (*USUAL, REST, MINE)

ENDS_OF_TURNS: Final = (TURN_START, END_OF_MAIN, PASSING)


def window_of(view: LordsTable, seat: int) -> str:
    """The switch that governs the question a seat is asked now; "" for what is no window but its own decision."""
    ask = view.asking()
    if isinstance(ask, React):
        return THREATS
    if isinstance(ask, Raise):
        # the duellists themselves decide; their team-mates look on
        return "" if seat in (view.attacker, view.defender) else combat_of(view, seat)
    if not isinstance(ask, Window):
        return ""
    if ask.why in ENDS_OF_TURNS:
        return TURNS
    if ask.why == AFTER_ACTION:
        return ACTIONS
    if ask.why == AFTER_CAST:
        return THREATS if threatened(view, seat) else MAGIC
    return OURS if ask.why == STRENGTH_DECLARED else combat_of(view, seat)


def combat_of(view: LordsTable, seat: int) -> str:
    """Whether a combat is an attack on one's team or of it."""
    return ATTACKS if (view.defender ^ seat) & 1 == 0 else OURS


def threatened(view: LordsTable, seat: int) -> bool:
    """Whether the card cast last comes from the other team and is aimed at somebody of one's own."""
    entry = view.stack[-1]
    victim = choices.owner(entry >> TARGET)
    return bool((entry >> CASTER ^ seat) & 1) and victim >= 0 and (victim ^ seat) & 1 == 0


def take(view: LordsTable, seat: int, wishes: Mapping[str, bool]) -> dict[str, int]:
    """Orders as they are kept: switches as they are wished, and until when all is passed."""
    orders = {name: int(wishes.get(name, False)) for name in USUAL}
    if wishes.get(REST):
        orders[REST] = 1 + sum(view.turns)
    if wishes.get(MINE):
        orders[MINE] = 1 + view.turns[seat] + (view.active == seat)
    return orders


def standing(view: LordsTable, seat: int, orders: Mapping[str, int]) -> dict[str, int]:
    """The orders that still hold: passing for the rest of a turn ends with it, passing until my next turn with its
    beginning, also if it was given in a turn of mine."""
    kept = {name: orders.get(name, usual) for name, usual in USUAL.items()}
    if orders.get(REST) == 1 + sum(view.turns):
        kept[REST] = orders[REST]
    if orders.get(MINE) == 1 + view.turns[seat] + (view.active == seat):
        kept[MINE] = orders[MINE]
    return kept


def passes(view: LordsTable, seat: int, orders: Mapping[str, int]) -> bool:
    """Whether the orders of a seat answer the question it is asked now; the answer is always to pass."""
    switch = window_of(view, seat)
    if not switch:
        return False
    kept = standing(view, seat, orders)
    if REST in kept or MINE in kept or not kept[switch]:
        return True
    return bool(kept[IDLE]) and view.legal(seat) == [choices.NO]
