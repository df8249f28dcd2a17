"""The arguments of the laboratory's commands; what they do is in laboratory.py, arena.py and train.py."""

import argparse
from pathlib import Path

from .arguments import MOST_SEED, Kinds, Parser
from .common_arguments import game_argument, json_argument, language_argument, list_levels, table_arguments
from .words import Words

LINEUPS = ("pairs", "halves", "ladder", "mixed")  # the laboratory, which knows them too, is slow to load


def crew_arguments(parser: Parser, kinds: Kinds) -> None:
    """Who does the work."""
    text = kinds.words
    parser.wishes.add_argument("--jobs", metavar="N", type=kinds.number(1, 256), help=text("help.jobs"))
    parser.wishes.add_argument("--on", metavar="here|ray[://…]", default="here", help=text("help.on"))


def simulate_arguments(parser: Parser, kinds: Kinds) -> None:
    """Many games between bots."""
    text = kinds.words
    game_argument(parser, kinds)
    table_arguments(parser, kinds)
    bots = text("help.bots_line", levels=list_levels())
    parser.wishes.add_argument(
        "--games", metavar="N", type=kinds.number(1, 10**9), default=1000, help=text("help.games_number")
    )
    parser.wishes.add_argument("--bots", metavar="LEVEL,…", default="random", help=bots)
    crew_arguments(parser, kinds)
    parser.wishes.add_argument("--out", metavar="FOLDER", type=Path, help=text("help.out"))
    parser.wishes.add_argument(
        "--format", metavar="csv|parquet", type=kinds.form(("csv", "parquet")), help=text("help.format")
    )
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def arena_arguments(parser: Parser, kinds: Kinds) -> None:
    """Bots against each other."""
    text = kinds.words
    game_argument(parser, kinds)
    bots = text("help.arena_bots", levels=list_levels())
    parser.wishes.add_argument("--bots", metavar="LEVEL,…", required=True, help=bots)
    parser.wishes.add_argument(
        "--games", metavar="N", type=kinds.number(1, 10**7), default=100, help=text("help.arena_games")
    )
    parser.wishes.add_argument(
        "--lineup", metavar="|".join(LINEUPS), type=kinds.form(LINEUPS), default=LINEUPS[0], help=text("help.lineup")
    )
    parser.wishes.add_argument("--untimed", action="store_true", help=text("help.untimed"))
    table_arguments(parser, kinds)
    crew_arguments(parser, kinds)
    parser.wishes.add_argument("--out", metavar="FOLDER", type=Path, help=text("help.out"))
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def arena(args: argparse.Namespace, text: Words) -> int:
    """Let bots meet; the laboratory is imported only where it is wanted."""
    from .arena import arena as run

    return run(args, text)


def train_arguments(parser: Parser, kinds: Kinds) -> None:
    """A network learns."""
    text = kinds.words
    game_argument(parser, kinds)
    parser.wishes.add_argument("--seats", metavar="N,…", help=text("help.train_seats"))
    parser.wishes.add_argument(
        "--games", metavar="N", type=kinds.number(1, 10**7), default=2000, help=text("help.games_number")
    )
    bots = text("help.train_bots", levels=list_levels())
    parser.wishes.add_argument("--bots", metavar="LEVEL,…", default="greedy", help=bots)
    parser.wishes.add_argument("--seed", metavar="S", type=kinds.number(0, MOST_SEED), help=text("help.seed"))
    parser.wishes.add_argument("--option", metavar="NAME=VALUE", action="append", help=text("help.option"))
    parser.wishes.add_argument("--hidden", metavar="N,…", default="32", help=text("help.hidden"))
    parser.wishes.add_argument(
        "--bend", metavar="tanh|relu", type=kinds.form(("tanh", "relu")), default="tanh", help=text("help.bend")
    )
    parser.wishes.add_argument(
        "--epochs", metavar="N", type=kinds.number(1, 10**4), default=30, help=text("help.epochs")
    )
    parser.wishes.add_argument(
        "--device", metavar="cpu|cuda", type=kinds.form(("cpu", "cuda")), default="cpu", help=text("help.device")
    )
    parser.wishes.add_argument("--jobs", metavar="N", type=kinds.number(1, 256), help=text("help.jobs"))
    parser.wishes.add_argument("--out", metavar="FILE", type=Path, help=text("help.train_out"))
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def train(args: argparse.Namespace, text: Words) -> int:
    """Let a network learn; PyTorch, an extra, is asked for only here."""
    from .train import run

    return run(args, text)


def export_arguments(parser: Parser, kinds: Kinds) -> None:
    """Games as data for others."""
    text = kinds.words
    game_argument(parser, kinds)
    table_arguments(parser, kinds)
    parser.wishes.add_argument("--out", metavar="FOLDER", type=Path, required=True, help=text("help.out"))
    parser.wishes.add_argument(
        "--format",
        metavar="jsonl|parquet",
        type=kinds.form(("jsonl", "parquet")),
        default="jsonl",
        help=text("help.format"),
    )
    parser.wishes.add_argument(
        "--positions",
        metavar="view|state|none",
        type=kinds.form(("view", "state", "none")),
        default="view",
        help=text("help.positions"),
    )
    parser.wishes.add_argument("--records", metavar="FILE", nargs="+", type=Path, help=text("help.records"))
    parser.wishes.add_argument(
        "--games", metavar="N", type=kinds.number(1, 10**9), default=100, help=text("help.games_number")
    )
    bots = text("help.bots_line", levels=list_levels())
    parser.wishes.add_argument("--bots", metavar="LEVEL,…", default="random", help=bots)
    crew_arguments(parser, kinds)
    language_argument(parser, kinds)


def bench_arguments(parser: Parser, kinds: Kinds) -> None:
    """How fast the rules run here."""
    parser.wishes.add_argument(
        "--runs", metavar="N", type=kinds.number(1, 100), default=5, help=kinds.words("help.runs")
    )
    parser.wishes.add_argument("--peers", action="store_true", help=kinds.words("help.peers"))
    seats = kinds.words("help.bench_seats")
    parser.wishes.add_argument("--seats", metavar="N", type=kinds.number(1, 99), help=seats)
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def balance_arguments(parser: Parser, kinds: Kinds) -> None:
    """How fair a game is, how long, and what counts in it."""
    text = kinds.words
    game_argument(parser, kinds)
    parser.wishes.add_argument(
        "--matchup", metavar="NAME|all", type=kinds.matchup, default="all", help=text("help.matchup")
    )
    parser.wishes.add_argument(
        "--games", metavar="N", type=kinds.number(1, 10**9), default=100, help=text("help.games_each")
    )
    bots = text("help.bots_sides", levels=list_levels())
    parser.wishes.add_argument("--bots", metavar="LEVEL,…", default="", help=bots)
    parser.wishes.add_argument("--seed", metavar="S", type=kinds.number(0, MOST_SEED), help=text("help.seed"))
    crew_arguments(parser, kinds)
    parser.wishes.add_argument("--pack", metavar="FILE", type=Path, help=text("help.pack"))
    parser.wishes.add_argument("--html", metavar="FILE", type=Path, help=text("help.html"))
    parser.wishes.add_argument(
        "--publish", metavar="FOLDER", nargs="?", type=Path, const=Path(), help=text("help.publish")
    )
    json_argument(parser, kinds)
    language_argument(parser, kinds)
