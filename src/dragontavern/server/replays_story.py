"""The story of a game in short: the moments worth going to, and who was ahead when."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from dragontavern.core.marks import SPECTATOR

if TYPE_CHECKING:
    from .replays import Film, Replay

NOWHERE: Final = -1  # where a spectator sits, in texts

# The kinds of event a game's chronicle has chapters for (`chapters` of its layout), the greater ones first.
CHAPTERS: Final = {
    "ante": ("gambit", "round"),
    "drako": ("leg", "turn"),
    "gold": ("slain", "market", "talks"),
    "lords": ("turn", "attacks"),
}
# What people remember of a game afterwards.
PEAKS: Final = {
    "ante": ("wins", "slays", "stakes_empty", "fourth_round", "wins_game"),
    "drako": ("dies", "loses_area", "loses_ability", "caught", "wins"),
    "gold": ("agreed", "all_give_up", "robs", "counts_up"),
    "lords": ("wins_combat", "wins_game"),
}
MOST_POINTS: Final = 120  # of a line of the lead


class Mark(msgspec.Struct):
    """A moment worth going to: 0 and up for chapters, the greater ones first; -1: something to remember."""

    at: int
    level: int
    text: str


class Line(msgspec.Struct):
    """What somebody, or a team, had at each of the moments."""

    name: str
    values: list[int]


class Lead(msgspec.Struct):
    """Who was ahead when."""

    moments: list[int]
    lines: list[Line]


def marks_of(film: "Film", language: str, names: Sequence[str]) -> list[Mark]:
    """The moments worth going to, in order. Where several chapters begin at once, the greatest is told."""
    game, pack = film.record.game, film.stops[0].pack
    chapters, peaks = CHAPTERS.get(game.id, ()), PEAKS.get(game.id, ())
    found: dict[tuple[int, bool], Mark] = {}
    for n, event in enumerate(film.events):
        if event.kind not in chapters and event.kind not in peaks:
            continue
        at = bisect_right(film.ends, n)  # the first moment that has seen it
        level = chapters.index(event.kind) if event.kind in chapters else -1
        before = found.get((at, level < 0))
        if before is None or 0 <= level < before.level:
            text = game.say_event(event.seen_by(SPECTATOR), language, names, NOWHERE, pack)
            found[at, level < 0] = Mark(at, level, text)
    return sorted(found.values(), key=lambda mark: (mark.at, mark.level))


# --- who was ahead --------------------------------------------------------------------------------------------------


def lead_of(replay: "Replay", marks: Sequence[Mark], language: str) -> Lead:
    """What everybody had at each chapter, by what lies on the table then (in the open, or behind a screen)."""
    film, names = replay.film, [who.name for who in replay.cast(language)]
    moments = sorted({0, film.last, *[mark.at for mark in marks if mark.level >= 0]})
    step = -(-len(moments) // MOST_POINTS)
    moments = [*moments[:-1:step], moments[-1]]
    had = [standing(replay, at, language, names) for at in moments]
    teams = film.record.game.teams(len(names))
    return Lead(
        moments,
        [
            Line(" & ".join(names[seat] for seat in team), [row[team[0]] for row in had])
            for team in sorted(teams, key=lambda team: team[0])
        ],
    )


def standing(replay: "Replay", at: int, language: str, names: Sequence[str]) -> list[int]:
    """What each seat has at a moment: gold, wounds dealt, points behind the screen, the team's purse."""
    film = replay.film
    game, state = film.record.game, film.position(at)

    def portrait(seat: int | None) -> dict[str, Any]:
        return game.portray(state.observe(seat), language, names)

    if game.id == "gold":
        return [portrait(seat)["purse"]["points"] for seat in range(len(names))]
    shown = portrait(None)
    if game.id == "lords":
        return [shown["purses"][seat & 1] for seat in range(len(names))]
    key = "hoard" if game.id == "ante" else "dealt"
    return [place.get(key, 0) for place in shown.get("seats", [])] or [0] * len(names)
