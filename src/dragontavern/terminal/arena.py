"""`tavern arena`: bots against each other, as tables or JSON."""

import argparse
import json
from collections.abc import Sequence
from contextlib import nullcontext

from rich.console import Console, Group, RenderableType
from rich.text import Text

from dragontavern.games import game
from dragontavern.lab.arena import Arena, Score
from dragontavern.lab.arena import arena as run
from dragontavern.lab.tally import UNFINISHED

from .arguments import check_level, check_seats, read_options, usual_seats
from .commands import out, read_pack
from .figures import between, grid, progress_bar
from .laboratory import resumable
from .speed import hint
from .words import Words


def arena(args: argparse.Namespace, text: Words) -> int:
    """Let bots meet on the same deals and show who is better, how surely, and how long each thinks."""
    seats = args.seats or usual_seats(args.game)
    check_seats(args.game, seats, text)
    line = [level.strip() for level in args.bots.split(",")]
    for level in line:
        check_level(args.game, level, text)
    options = read_options(args.game, args.option or (), text)
    pack = read_pack(args.pack, text)
    hint(text)
    folder = args.out.expanduser() if args.out else None
    with (
        progress_bar(Console(stderr=True), args.games) as told,
        resumable(args.out, text) if folder else nullcontext(),
    ):
        found = run(
            args.game, seats, args.games, line, args.seed or 0, options, args.lineup, args.untimed, told, args.jobs,
            pack, args.on, folder,
        )  # fmt: skip
    if args.json:
        print(json.dumps(found.as_dict()))
    else:
        out().print(paint(found, text))
    return 0


def paint(found: Arena, text: Words) -> RenderableType:
    """Ratings and times of all bots, then what each won against whom."""
    ranks = grid(*[text(f"arena.{key}") for key in ("bot", "rating", "decisions", "mean", "high")])
    for one in found.standings:
        rating = f"{one.rating:.1f} ± {one.unsure:.1f}"
        ranks.add_row(one.bot, rating, f"{one.decisions}", thought(one.mean_ms), thought(one.high_ms))
    heading = text(
        "arena.heading", game=found.game, seats=found.seats, games=found.games, rounds=found.rounds, seed=found.seed
    )
    parts: list[RenderableType] = [Text(heading, "bold"), ranks, Text(), scores(found, found.scores, text)]
    if found.by_setting:
        parts += [Text(), scores(found, found.by_setting, text)]
    if found.unfinished:
        parts += [Text(), Text(text(f"arena.{UNFINISHED}", n=found.unfinished))]
    return Group(*parts, Text(), Text(text("arena.reading"), "dim"))


def scores(found: Arena, rows: Sequence[Score], text: Words) -> RenderableType:
    """What bots won, in each setting if there are several."""
    columns = ["bot", "rivals", "games", "wins", "sure"]
    single = not any(score.setting for score in rows)
    columns = [*columns, "seats", "fair", "verdict"] if single else ["setting", *columns]
    table = grid(*[text(f"arena.{key}") for key in columns])
    for score in sorted(told(found, rows), key=lambda score: score.setting):
        cells = [score.bot, ", ".join(score.rivals), str(score.games)]
        cells += [f"{100 * score.share:.1f}", between(score.low, score.high)]
        if single:
            seated = f"{score.seats} : {found.seats - score.seats}"
            cells += [seated, f"{100 * score.fair:.1f}", text(f"arena.{score.verdict}")]
        else:
            cells.insert(0, setting_name(found.game, score.setting, text))
        table.add_row(*cells)
    return table


def told(found: Arena, rows: Sequence[Score]) -> list[Score]:
    """Of two figures that mirror each other, that of the better bot or of the lone one; all others."""
    rank = {one.bot: place for place, one in enumerate(found.standings)}
    shown = []
    for score in rows:
        even = 2 * score.seats == found.seats
        mirrored = len(score.rivals) == 1 and (2 * score.seats > found.seats or even)
        if not mirrored or (even and rank[score.bot] < rank[score.rivals[0]]):
            shown.append(score)
    return shown


def setting_name(game_id: str, value: str, text: Words) -> str:
    """A match-up of Drako in words."""
    return game(game_id).text(f"option.matchup.{value}", text.language)


def thought(ms: float) -> str:
    """A time in milliseconds."""
    return f"{ms:.0f}" if ms >= 100 else f"{ms:.1f}" if ms >= 1 else f"{ms:.2f}"
