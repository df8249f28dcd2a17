"""Clocks of tables in words."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from dragontavern.server.faults import Fault
from dragontavern.server.timing import BANK, DAY, DAYS, SECOND, USUAL, read_timing

from .words import Words

MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


def clock_words(t: Words, clock: str) -> str:
    """How long people may think, as forms and lobbies say it."""
    timing = read_timing(clock)
    if timing is None:
        return t("clock.none")
    if timing.kind == BANK:
        return t("clock.bank", n=number(timing.whole / MINUTE), more=timing.more // SECOND)
    if timing.kind == DAYS:
        return t("clock.days", n=timing.whole // DAY)
    if timing.whole % MINUTE:
        return t("clock.seconds", n=timing.whole // SECOND)
    return t("clock.minutes", n=timing.whole // MINUTE)


def number(value: float) -> str:
    """A number without needless zeros."""
    return f"{value:.1f}".removesuffix(".0")


def clock_choices(t: Words, chosen: str) -> list[tuple[str, str]]:
    """What a form offers, with its words; what was chosen is among it, if it is a clock at all."""
    offered = ["", *USUAL]
    with suppress(Fault):
        if chosen not in offered and read_timing(chosen) is not None:
            offered.append(chosen)
    return [(clock, clock_words(t, clock)) for clock in offered]


def time_words(say: Callable[..., str], left: int) -> str:
    """Milliseconds that are left: days and hours, hours and minutes, or minutes and seconds."""
    if left >= DAY:
        return say("clock_days", left // DAY, left % DAY // HOUR)
    if left >= HOUR:
        return say("clock_hours", left // HOUR, left % HOUR // MINUTE)
    return f"{left // MINUTE}:{left % MINUTE // SECOND:02}"


def shown_clocks(view: Any, say: Callable[..., str]) -> list[str]:
    """What the text-only table says of each seat's clock; nothing for bots and for a decision nobody is asked for."""
    times = view.times
    found = []
    for i, seat in enumerate(view.seats):
        if times is None or seat.kind != "guest" or view.over:
            found.append("")
            continue
        time = times.seats[i]
        said = []
        if time.runs or times.kind == BANK:
            said.append(say("clock_left" if time.runs else "clock_stands", time_words(say, time.left)))
        if time.late:
            said.append(say("clock_late", time.late))
        found.append("; ".join(said))
    return found
