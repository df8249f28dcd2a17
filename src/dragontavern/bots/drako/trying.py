"""Trying answers out on a table that might be: each is followed until the card it belongs to is settled."""

from typing import Final

from dragontavern.games.drako import choices
from dragontavern.games.drako.actions import Act, LastRage
from dragontavern.games.drako.table import DrakoTable

from .habits import habit
from .worth import worth

NOTHING: Final = -1e9


def judge(table: DrakoTable, me: int, options: list[int], totals: list[float]) -> None:
    """Add to the totals what each answer is worth on this table."""
    for i, option in enumerate(options):
        totals[i] += worth(after(table, me, option), me)


def after(table: DrakoTable, me: int, option: int) -> DrakoTable:
    """The table after an answer and all that follows from it."""
    t = table.copy()
    t.answer(me, option)
    while not settled(t):
        seat = t.waiting[0]
        t.answer(seat, declare(t, seat) if seat == me else habit(t, seat))
    return t


def settled(t: DrakoTable) -> bool:
    """Whether a new action is to be taken, or the leg is won."""
    return t.over or t.winner >= 0 or isinstance(t.asking(), (Act, LastRage))


def declare(t: DrakoTable, me: int) -> int:
    """The best way to go on with a card; each answer is judged by where it leads if nothing else is declared."""
    options = t.legal(me)
    if len(options) == 1 or options[-1] >= choices.CARD:
        return habit(t, me)
    best, most = options[0], NOTHING
    for option in options:
        trial = t.copy()
        trial.answer(me, option)
        while not settled(trial):
            seat = trial.waiting[0]
            trial.answer(seat, habit(trial, seat))
        value = worth(trial, me)
        if value > most:
            best, most = option, value
    return best


def plan(table: DrakoTable, me: int, options: list[int], totals: list[float]) -> None:
    """Like judge, but with the best second action after each answer that leaves one."""
    for i, option in enumerate(options):
        t = after(table, me, option)
        best = worth(t, me)
        if not settled_for(t, me):
            for second in t.legal(me):
                best = max(best, worth(after(t, me, second), me))
        totals[i] += best


def settled_for(t: DrakoTable, me: int) -> bool:
    """Whether this seat has nothing more to do in its turn."""
    return t.over or t.winner >= 0 or t.waiting[0] != me
