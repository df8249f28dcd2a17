"""The figures of the laboratory as tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from dragontavern.core.text import capital
from dragontavern.games import game
from dragontavern.lab import Balance, Bench, Report
from dragontavern.lab.peers import Race
from dragontavern.lab.simulate import Progress as Told
from dragontavern.lab.tally import UNFINISHED

from .speed import how_to_get_faster
from .words import Words


def grid(*columns: str) -> Table:
    """A table whose first column is words and whose others are figures."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def paint_report(report: Report, words: Words) -> RenderableType:
    """Who won how often, how long games were, how fast they went."""
    teams = game(report.game).teams(report.seats)
    alone = len(teams) == report.seats
    seats = grid(words("simulate.seat" if alone else "simulate.team"), words("simulate.wins"), "%")
    for team in teams:  # a team's victory is shared by its seats
        wins = round(sum(report.wins_by_seat[seat] for seat in team), 6)
        seats.add_row(", ".join(str(seat + 1) for seat in team), figure(wins), percent(wins, report.games))
    bots = grid(words("simulate.bot"), words("simulate.seats"), words("simulate.wins"), "%", words("simulate.score"))
    for level, side in report.by_bot.items():
        bots.add_row(level, str(side.seats), figure(side.wins), percent(side.wins, report.games), f"{side.score:.1f}")
    lengths = grid("", *[words(f"simulate.{key}") for key in ("least", "median", "mean", "high", "most")])
    for key, spread in (("moves", report.moves), ("luck", report.luck)):
        figures = [spread.least, spread.median, round(spread.mean, 1), spread.high, spread.most]
        lengths.add_row(words(f"simulate.{key}"), *map(str, figures))
    heading = words("simulate.heading", game=report.game, seats=report.seats, games=report.games, seed=report.seed)
    speed = words("simulate.speed", speed=f"{report.decisions_per_second:,.0f}")
    if alone:
        speed += words("simulate.shared", shared=report.shared)
    if UNFINISHED in report.ways:
        speed += words("simulate.unfinished", n=report.ways[UNFINISHED])
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
    faster = [] if bench.compiled else [Text(how_to_get_faster(words))]
    return Group(Text(heading, "bold"), table, Text(), Text(loop), *faster)


def paint_race(race: Race, words: Words) -> RenderableType:
    """Our games beside others: how many times as fast each of ours is."""
    table = grid(
        words("peers.game"), words("bench.seats"), words("bench.decisions"), *[one.game for one in race.ours]
    )
    for one in (*race.ours, *race.others):
        times = [factor(mine.decisions_per_second / one.decisions_per_second) for mine in race.ours]
        name = f"{one.library} {one.version}: {one.game}"
        table.add_row(name, str(one.players), f"{one.decisions_per_second:,.0f}", *times)
    heading = words("peers.compiled" if race.compiled else "peers.interpreted")
    missing = [Text(words("peers.missing", name=name, fault=fault)) for name, fault in race.missing.items()]
    faster = [] if race.compiled else [Text(how_to_get_faster(words))]
    return Group(Text(heading, "bold"), table, Text(), Text(words("peers.reading")), *missing, *faster)


def factor(times: float) -> str:
    """How many times as fast."""
    return f"{times:,.0f}" if times >= 10 else f"{times:.2g}"


def paint_balance(found: Balance, words: Words) -> RenderableType:
    """Who won how often and how surely, how it ended, how long it took, which abilities were lost."""
    drako = game("drako")

    def side_name(side: str) -> str:
        return capital(drako.text(f"side.{side}", words.language))

    wins = grid(words("balance.side"), words("simulate.bot"), words("simulate.wins"), "%", words("balance.sure"))
    for side, level in zip(found.sides, found.bots, strict=True):
        won = found.wins[side]
        wins.add_row(side_name(side), level, str(won.games), f"{100 * won.share:.1f}", between(won.low, won.high))
    ways = grid(words("balance.way"), words("balance.games"), "%")
    for way, number in found.ways.items():
        side, _, key = way.partition(": ended.")
        told = words("balance.drawn") if side == "nobody" else f"{side_name(side)}: {words(f'balance.ended.{key}')}"
        ways.add_row(told, str(number), percent(number, found.games))
    parts: list[RenderableType] = [wins, Text(), ways, Text()]
    if found.lost:
        lost = grid(words("balance.lost"), words("balance.games"), "%", words("balance.sure"))
        for name, share in found.lost.items():
            section = words(f"balance.section.{name}")
            lost.add_row(section, str(share.games), f"{100 * share.share:.1f}", between(share.low, share.high))
        parts += [lost, Text()]
    heading = drako.text(f"option.matchup.{found.matchup}", words.language)
    turns = found.turns
    length = words("balance.turns", mean=f"{turns.mean:.1f}", least=turns.least, most=turns.most)
    games = words("balance.heading", matchup=heading, games=found.games, seed=found.seed)
    return Group(Text(games, "bold"), *parts, Text(length), Text())


def between(low: float, high: float) -> str:
    """An interval in percent."""
    return f"{100 * low:.1f}–{100 * high:.1f}"


@contextmanager
def progress_bar(console: Console, games: int) -> Iterator[Told | None]:
    """A bar that fills while games are played; nothing where nobody looks."""
    if not console.is_terminal:
        yield None
        return
    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
