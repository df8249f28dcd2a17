"""`tavern load`: how much a house can bear on this machine, as a table or JSON."""

import argparse
import json

from rich.console import Console, Group
from rich.text import Text

from dragontavern.server.load import Load, as_dict
from dragontavern.server.load import load as run

from .commands import out
from .figures import grid, progress_bar
from .words import Words


def load(args: argparse.Namespace, text: Words) -> int:
    """Play at many tables at once against a server of our own and show how quick it was."""
    more = ["--db", args.db, "--workers", str(args.workers)] if args.db else []
    with progress_bar(Console(stderr=True), args.tables) as told:
        found = run(args.game, args.tables, args.seconds, args.rate, more, told)
    if args.json:
        print(json.dumps(as_dict(found)))
    else:
        out().print(paint(found, text))
    return 0


def paint(found: Load, text: Words) -> Group:
    """The figures in words."""
    heading = text(
        "load.heading", game=found.game, tables=found.tables, pages=found.pages, seconds=f"{found.seconds:.0f}"
    )
    table = grid(text("load.what"), text("load.figure"))
    rows = {
        "moves": f"{found.moves} ({found.done:.0f}/s, {found.wanted:.0f}/s)",
        "late": f"{found.late}",
        "p50": f"{found.p50:.1f} ms",
        "p95": f"{found.p95:.1f} ms",
        "p99": f"{found.p99:.1f} ms",
        "longest": f"{found.longest:.1f} ms",
        "memory": f"{found.server_memory:.0f} MB",
        "work": f"{found.server_work:.2f}",
        "players": f"{found.players_work:.2f}",
    }
    for key, figure in rows.items():
        table.add_row(text(f"load.{key}"), figure)
    speed = text("load.compiled" if found.compiled else "load.interpreted")
    return Group(Text(heading, "bold"), table, Text(speed))
