"""The figures of the laboratory as tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from dragontavern.lab import Bench, Report
from dragontavern.lab.simulate import Progress as Told

from .words import Words


def grid(*columns: str) -> Table:
    """A table whose first column is words and whose others are figures."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def paint_report(report: Report, words: Words) -> RenderableType:
    """Who won how often, how long games were, how fast they went."""
    seats = grid(words("simulate.seat"), words("simulate.wins"), "%")
    for seat, wins in enumerate(report.wins_by_seat):
        seats.add_row(str(seat + 1), figure(wins), percent(wins, report.games))
    bots = grid(words("simulate.bot"), words("simulate.seats"), words("simulate.wins"), "%", words("simulate.score"))
    for level, side in report.by_bot.items():
        bots.add_row(level, str(side.seats), figure(side.wins), percent(side.wins, report.games), f"{side.score:.1f}")
    lengths = grid("", *[words(f"simulate.{key}") for key in ("least", "median", "mean", "high", "most")])
    for key, spread in (("moves", report.moves), ("luck", report.luck)):
        figures = [spread.least, spread.median, round(spread.mean, 1), spread.high, spread.most]
        lengths.add_row(words(f"simulate.{key}"), *map(str, figures))
    heading = words("simulate.heading", game=report.game, seats=report.seats, games=report.games, seed=report.seed)
    speed = words("simulate.speed", speed=f"{report.decisions_per_second:,.0f}", shared=report.shared)
    return Group(Text(heading, "bold"), seats, Text(), bots, Text(), lengths, Text(), Text(speed))


def figure(wins: float) -> str:
    """A number of wins; shared ones are parts."""
    return f"{wins:.0f}" if wins == int(wins) else f"{wins:.1f}"


def percent(part: float, whole: int) -> str:
    """A share of a hundred."""
    return f"{100 * part / whole:.1f}"


def paint_bench(bench: Bench, words: Words) -> RenderableType:
    """How fast each game runs here, and how."""
    heading = words("bench.compiled" if bench.compiled else "bench.interpreted", python=bench.python)
    table = grid(*[words(f"bench.{key}") for key in ("game", "seats", "decisions", "copy", "observe", "imagine")])
    for speed in bench.speeds:
        micro = [f"{value:.1f}" for value in (speed.copy_us, speed.observe_us, speed.imagine_us)]
        table.add_row(speed.game, str(speed.seats), f"{speed.decisions_per_second:,.0f}", *micro)
    loop = words("bench.loop", ms=f"{bench.loop_ms:.1f}")
    return Group(Text(heading, "bold"), table, Text(), Text(loop))


@contextmanager
def progress_bar(console: Console, games: int) -> Iterator[Told | None]:
    """A bar that fills while games are played; nothing where nobody looks."""
    if not console.is_terminal:
        yield None
        return
    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done, _: bar.update(task, completed=done)
