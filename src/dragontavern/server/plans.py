"""A table somebody wants, before there is one."""

from typing import Any

import msgspec

from dragontavern.bots import ladder, levels

from .driver import PACES
from .faults import Fault
from .hints import ALONE, HINTS
from .ratings import RATED
from .talk import FREE, MANNERS
from .timing import DECIDE, LATE, read_timing


class Plan(msgspec.Struct, kw_only=True):
    """How a table shall be: for each seat "me", "friend" or "bot:<level>", and what its house asks besides."""

    seats: list[str]
    options: dict[str, Any] = {}
    pack: str | None = None
    pace: str = "normal"
    spectators: bool = False
    public: bool = False
    hints: str = ALONE
    clock: str = ""
    late: str = DECIDE
    stand_in: str = ""
    talk: str = FREE
    ratings: str = RATED[0]


def check_plan(plan: Plan, game_id: str) -> None:
    """Raise Fault for what no house could give."""
    if plan.pace not in PACES:
        raise Fault("bad_pace", paces=", ".join(PACES))
    if plan.hints not in HINTS or plan.late not in LATE or plan.talk not in MANNERS or plan.ratings not in RATED:
        raise Fault("bad_form")
    if plan.stand_in and plan.stand_in not in levels(game_id):
        raise Fault("bad_seat", levels=", ".join(ladder(game_id)))
    read_timing(plan.clock)
