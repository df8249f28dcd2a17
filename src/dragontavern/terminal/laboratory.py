"""What the commands of the laboratory do, once their arguments have been read. Each returns its exit code.

The laboratory itself is imported only where it is wanted: it is slow to load and seldom needed.
"""

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.text import Text

from dragontavern.core.errors import BadRecord
from dragontavern.core.game import Game
from dragontavern.core.record import Record
from dragontavern.games import GAMES

from .arguments import Misused, check_level, check_seats, read_options, usual_seats
from .commands import out, read_file, read_pack
from .keep import CannotKeep, home, write
from .speed import hint
from .words import Words

USUAL_BOTS = "greedy"
REPORTS = "reports"  # the folder in the data directory whose reports the site shows


class Stopped(KeyboardInterrupt):
    """A person stopped work that can go on later; the text says how."""


def simulate(args: argparse.Namespace, text: Words) -> int:
    """Play many games and show the figures."""
    from dragontavern.lab import simulate as run
    from dragontavern.lab import simulate_into

    from .figures import paint_report, progress_bar

    game, seats, line = table_of(args, text)
    options = read_options(game, args.option or (), text)
    pack = read_pack(args.pack, text)
    if args.format and not args.out:
        raise Misused(text("simulate.needs_out"))
    hint(text)
    with progress_bar(Console(stderr=True), args.games) as told:
        plan = (game, seats, args.games, args.seed or 0, options, line, told, args.jobs, pack, args.on)
        if args.out:
            with resumable(args.out, text):
                report = simulate_into(args.out.expanduser(), args.format or "csv", *plan)
        else:
            report = run(*plan)
    if args.json:
        print(json.dumps(report.as_dict()))
    else:
        out().print(paint_report(report, text))
        if args.out:
            out().print(Text(text("simulate.written", path=args.out)), soft_wrap=True)
    return 0


def export(args: argparse.Namespace, text: Words) -> int:
    """Write games and decisions as data."""
    from dragontavern.lab import export as run
    from dragontavern.lab import export_records

    from .figures import progress_bar

    folder, names = args.out.expanduser(), (args.format, args.positions)
    with resumable(args.out, text):
        if args.records:
            records = read_records(args.records, args.game, text)
            with progress_bar(Console(stderr=True), len(records)) as told:
                found = export_records(folder, names[0], records, names[1], told, args.jobs)
        else:
            game, seats, line = table_of(args, text)
            options = read_options(game, args.option or (), text)
            pack = read_pack(args.pack, text)
            plan = (game, seats, args.games, args.seed or 0, options, line, args.positions)
            hint(text)
            with progress_bar(Console(stderr=True), args.games) as told:
                found = run(folder, args.format, *plan, told, args.jobs, pack, args.on)
    said = text("export.written", path=args.out, games=found["games"], decisions=found["decisions"])
    out().print(Text(said), soft_wrap=True)
    return 0


def read_records(paths: list[Path], game: Game, text: Words) -> list[Record]:
    """The records a person named, files or folders of them; raises CannotKeep for one that is none of this game."""
    files = [file for path in paths for file in (sorted(path.glob("*.json")) if path.is_dir() else [path])]
    records = []
    for file in files:
        try:
            records.append(Record.load(read_file(file, text), GAMES))
        except BadRecord as fault:
            raise CannotKeep(text("fault.record", path=file, fault=fault.say(text.language))) from fault
        if records[-1].game.id != game.id:
            raise CannotKeep(text("fault.other_game", path=file, game=records[-1].game.id))
    return records


def table_of(args: argparse.Namespace, text: Words) -> tuple[Game, int, list[str]]:
    """The game, the number of seats and the bots a command line names; raises Misused."""
    game, seats = args.game, args.seats or usual_seats(args.game)
    check_seats(game, seats, text)
    line = [level.strip() for level in args.bots.split(",")]
    for level in line:
        check_level(game, level, text)
    if len(line) not in (1, seats):
        raise Misused(text("option.line", number=len(line), seats=seats))
    return game, seats, line


@contextmanager
def resumable(folder: Path, text: Words) -> Iterator[None]:
    """Say, when a person stops the work, how it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        raise Stopped(text("simulate.stopped", path=folder)) from None


def balance(args: argparse.Namespace, text: Words) -> int:
    """Study a game; match-ups of Drako alone are counted side by side, as text or data."""
    whole = args.html or args.publish is not None
    if args.game.id == "drako" and not whole:
        return matchups(args, text)
    if args.matchup != "all" or args.pack:
        raise Misused(text("balance.only_matchups", game=args.game.id))
    from dragontavern.lab.settings import settings_of
    from dragontavern.lab.study import study, usual_level

    from .figures import progress_bar

    level = args.bots or usual_level(args.game.id)
    check_level(args.game, level, text)
    hint(text)
    with progress_bar(Console(stderr=True), args.games * len(settings_of(args.game.id, level))) as told:
        found = study(args.game, args.games, level, args.seed or 0, args.jobs, args.on, told)
    if args.html:
        from dragontavern.lab.page import html

        keep(args.html.expanduser(), html(found, text.language), text)
    if args.publish is not None:
        folder = args.publish.expanduser() if args.publish != Path() else home() / REPORTS
        keep(folder / f"{args.game.id}-{level}.json", found.dump(), text)
    if args.json:
        print(found.dump(), end="")
    elif not whole:
        from .reports import paint_study

        out().print(paint_study(found, text.language))
    return 0


def keep(path: Path, content: str, text: Words) -> None:
    """Write a report and say where it is."""
    try:
        write(path, content)
    except CannotKeep as fault:
        raise CannotKeep(text("fault.cannot_write", fault=fault)) from fault
    Console(stderr=True, highlight=False).print(Text(text("balance.written", path=path)), soft_wrap=True)


def matchups(args: argparse.Namespace, text: Words) -> int:
    """Play match-ups of Drako many times and show how fair they are."""
    from dragontavern.games.drako.pack import MATCHUPS
    from dragontavern.lab import balance as run

    from .figures import paint_balance, progress_bar

    line = [level.strip() for level in (args.bots or USUAL_BOTS).split(",")]
    for level in line:
        check_level(args.game, level, text)
    if len(line) > 2:
        raise Misused(text("option.line", number=len(line), seats=2))
    pack = read_pack(args.pack, text)
    reports = []
    hint(text)
    for matchup in MATCHUPS if args.matchup == "all" else (args.matchup,):
        with progress_bar(Console(stderr=True), args.games) as told:
            reports.append(run(matchup, args.games, line, args.seed or 0, args.jobs, pack, told, args.on))
        if not args.json:
            out().print(paint_balance(reports[-1], text))
    if args.json:
        print(json.dumps([report.as_dict() for report in reports]))
    return 0


def bench(args: argparse.Namespace, text: Words) -> int:
    """Measure decisions, copies and views."""
    from dragontavern.lab import bench as run

    from .figures import paint_bench

    if args.peers:
        return peers(args, text)
    if args.seats and not any(args.seats in game.seats for game in GAMES.values()):
        check_seats(next(iter(GAMES.values())), args.seats, text)
    found = run(list(GAMES.values()), (args.seats,) if args.seats else (), args.runs)
    if args.json:
        print(json.dumps(found.as_dict()))
    else:
        out().print(paint_bench(found, text))
    return 0


def peers(args: argparse.Namespace, text: Words) -> int:
    """Measure our games beside those of other libraries."""
    from dragontavern import __version__
    from dragontavern.lab.peers import race

    from .figures import paint_race

    told = Console(stderr=True, highlight=False)
    games = list(GAMES.values())
    found = race(
        games, home() / "peers", args.runs, __version__, lambda name: told.print(text("peers.now", name=name))
    )
    if args.json:
        print(json.dumps(found.as_dict()))
    else:
        out().print(paint_race(found, text))
    return 0
