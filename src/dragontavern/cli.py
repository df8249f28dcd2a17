"""The command `tavern`. Exit codes: 0 all is well, 1 a fault told in one line, 2 a command that makes no sense."""

import argparse
import contextlib
import os
import socket
import sqlite3
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dragontavern import __version__
from dragontavern.bots import LADDER
from dragontavern.core.errors import BadOptions, TavernError
from dragontavern.core.text import LANGUAGES
from dragontavern.games import GAMES
from dragontavern.server.databases import Away
from dragontavern.terminal.arguments import MOST_SEED, Kinds, Misused, Parser
from dragontavern.terminal.books import no_book, ratings, try_book, with_book
from dragontavern.terminal.commands import games, play, replay, rules, test_pack, verify
from dragontavern.terminal.common_arguments import (
    game_argument,
    json_argument,
    language_argument,
    list_games,
    list_levels,
    table_arguments,
)
from dragontavern.terminal.laboratory import balance, bench, export, simulate
from dragontavern.terminal.laboratory_arguments import (
    arena,
    arena_arguments,
    balance_arguments,
    bench_arguments,
    export_arguments,
    simulate_arguments,
    train,
    train_arguments,
)
from dragontavern.terminal.speed import which
from dragontavern.terminal.words import Words, own_language, words

if TYPE_CHECKING:
    from dragontavern.server.config import Config


@dataclass(frozen=True)
class Command:
    """One word behind `tavern`: its arguments, and what it does."""

    name: str
    arguments: Callable[[Parser, Kinds], None]
    run: Callable[[argparse.Namespace, Words], int]


# --- play -----------------------------------------------------------------------------------------------------------


def play_arguments(parser: Parser, kinds: Kinds) -> None:
    """A person at the terminal against bots."""
    text = kinds.words
    game_argument(parser, kinds, nargs="?")
    table_arguments(parser, kinds)
    parser.wishes.add_argument("--server", metavar="URL", default="", help=text("help.server"))
    parser.wishes.add_argument("--bots", metavar="LEVEL", help=text("help.bots", levels=", ".join(LADDER)))
    parser.wishes.add_argument("--name", metavar="YOU", type=kinds.name, help=text("help.name"))
    parser.wishes.add_argument("--seat", metavar="N", type=kinds.number(1, 99), help=text("help.your_seat"))
    parser.wishes.add_argument(
        "--resume", metavar="FILE", nargs="?", type=Path, const=Path(), help=text("help.resume")
    )
    language_argument(parser, kinds)


# --- rules and games ------------------------------------------------------------------------------------------------


def rules_arguments(parser: Parser, kinds: Kinds) -> None:
    """The rules of a game."""
    game_argument(parser, kinds)
    parser.given.add_argument("rule", metavar="RULE", nargs="?", help=kinds.words("help.rule"))
    language_argument(parser, kinds)


def games_arguments(parser: Parser, kinds: Kinds) -> None:
    """What can be played."""
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def test_pack_arguments(parser: Parser, kinds: Kinds) -> None:
    """A pack of one's own."""
    parser.given.add_argument("file", metavar="FILE", type=Path, help=kinds.words("help.pack"))
    game = kinds.words("help.pack_game", games=list_games())
    parser.wishes.add_argument("--game", metavar="GAME", type=kinds.game, help=game)
    language_argument(parser, kinds)


# --- replay ---------------------------------------------------------------------------------------------------------


def replay_arguments(parser: Parser, kinds: Kinds) -> None:
    """A game that was played."""
    text = kinds.words
    parser.given.add_argument("file", metavar="FILE", type=Path, help=text("help.record"))
    parser.wishes.add_argument("--seat", metavar="N|all", default="all", help=text("help.seat"))
    parser.wishes.add_argument("--to", metavar="N", type=kinds.number(0, 10**9), help=text("help.to"))
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def verify_arguments(parser: Parser, kinds: Kinds) -> None:
    """The luck of a game that was played on the site."""
    parser.given.add_argument("file", metavar="FILE", type=Path, help=kinds.words("help.record"))
    parser.wishes.add_argument("--seal", metavar="HASH", help=kinds.words("help.seal"))
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def explain_arguments(parser: Parser, kinds: Kinds) -> None:
    """A moment of a game that was played."""
    text = kinds.words
    parser.given.add_argument("file", metavar="RECORD", type=Path, help=text("help.record"))
    parser.given.add_argument("moment", metavar="MOMENT", help=text("help.moment"))
    parser.wishes.add_argument("--level", metavar="LEVEL", help=text("help.level", levels=list_levels()))
    parser.wishes.add_argument("--seat", metavar="N", type=kinds.number(1, 99), help=text("help.explain_seat"))
    parser.wishes.add_argument("--seed", metavar="S", type=kinds.number(0, MOST_SEED), help=text("help.seed"))
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def explain(args: argparse.Namespace, text: Words) -> int:
    """What a bot would do and why."""
    from dragontavern.terminal.explain import run

    return run(args, text)


# --- the site -------------------------------------------------------------------------------------------------------


def serve_arguments(parser: Parser, kinds: Kinds) -> None:
    """The tavern in the browser. Every wish can also be a variable: --base-url is TAVERN_BASE_URL."""
    text, number = kinds.words, kinds.number
    wish(parser, "--host", "ADDRESS", text("help.host"), default="127.0.0.1")
    wish(parser, "--port", "N", text("help.port"), number(0, 65535))
    wish(parser, "--data", "FOLDER", text("help.data"), Path)
    wish(parser, "--db", "URL", text("help.db"), default="")
    wish(parser, "--reports", "FOLDER", text("help.reports"), Path)
    wish(parser, "--base-url", "URL", text("help.base_url"), default="")
    wish(parser, "--workers", "N", text("help.workers"), number(1, 64), "1")
    wish(parser, "--thinkers", "N", text("help.thinkers"), number(1, 64), "2")
    wish(parser, "--keep-lobbies", "DAYS", text("help.keep_lobbies"), number(0, 100_000), "30")
    wish(parser, "--keep-games", "DAYS", text("help.keep_games"), number(0, 100_000), "400")
    wish(parser, "--keep-guests", "DAYS", text("help.keep_guests"), number(0, 100_000), "400")
    wish(parser, "--rates", "on|off", text("help.rates"), kinds.form(("on", "off")), "on")
    wish(parser, "--log", "text|json", text("help.log"), kinds.form(("text", "json")), "text")
    language_argument(parser, kinds)


def wish(
    parser: Parser, name: str, what: str, about: str, kind: Callable[[str], object] = str, default: str | None = None
) -> None:
    """A flag that may also be given as a variable of the environment."""
    given = os.environ.get("TAVERN_" + name.removeprefix("--").replace("-", "_").upper())
    parser.wishes.add_argument(name, metavar=what, type=kind, default=default if given is None else given, help=about)


def serve(args: argparse.Namespace, text: Words) -> int:
    """Open the house and keep it open until somebody stops it."""
    # the site is imported only where it is wanted: the other commands start quicker without it
    from dragontavern.server.config import PORT, Config, data_home
    from dragontavern.server.logs import set_up
    from dragontavern.server.serve import address_of, listen, network_address
    from dragontavern.server.workers import Workers, inherited, own_command

    if args.base_url and not args.base_url.startswith(("http://", "https://")):
        raise Misused(text("serve.base_url", value=args.base_url))
    if args.workers > 1 and not args.db:
        raise Misused(text("serve.workers"))
    config = Config(
        db=args.db,
        data=args.data or data_home(),
        host=args.host,
        port=PORT if args.port is None else args.port,
        base_url=args.base_url,
        thinkers=args.thinkers,
        reports=args.reports,
        log=args.log,
        keep_lobbies=args.keep_lobbies,
        keep_games=args.keep_games,
        keep_guests=args.keep_guests,
        rates=args.rates == "on",
        metrics_token=os.environ.get("TAVERN_METRICS_TOKEN", ""),
    )
    set_up(config.log)
    one_of_several = inherited()
    if one_of_several is not None:
        with one_of_several:
            open_house(config, one_of_several, text, lambda _: None)
        return 0
    with listen(config.host, config.port, fixed=args.port is not None) as sock:
        address = text("serve.open", address=address_of(sock, config))
        if near := network_address(sock, config):
            address += "\n" + text("serve.network", address=near)
        if args.workers == 1:
            open_house(config, sock, text, lambda _: print(address, flush=True))
        else:
            try_book(config, text)
            print(address, flush=True)
            Workers(sock, own_command(sys.argv[1:]), args.workers).run()
    return 0


def open_house(config: "Config", sock: socket.socket, text: Words, tell: Callable[[str], None]) -> None:
    """The house behind a listening socket, in this process."""
    from dragontavern.server.app import make_house
    from dragontavern.server.serve import serve
    from dragontavern.web.site import make_app

    try:
        house = make_house(config)
    except (OSError, sqlite3.Error, Away) as fault:
        raise no_book(config, text, fault) from fault
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to close
        serve(make_app(house), config, sock, tell)


def book_arguments(parser: Parser, kinds: Kinds) -> None:
    """Which book, and the file it is copied to or from."""
    parser.given.add_argument("file", metavar="FILE", type=Path, help=kinds.words("help.backup_file"))
    wish(parser, "--data", "FOLDER", kinds.words("help.data"), Path)
    wish(parser, "--db", "URL", kinds.words("help.db"), default="")
    language_argument(parser, kinds)


def backup(args: argparse.Namespace, text: Words) -> int:
    """Copy the book into a file; the house may stay open."""
    from dragontavern.server.backup import write_backup

    print(text("backup.written", rows=with_book(args, text, write_backup), path=args.file))
    return 0


def restore(args: argparse.Namespace, text: Words) -> int:
    """Fill an empty book from a file."""
    from dragontavern.server.backup import read_backup

    print(text("backup.restored", rows=with_book(args, text, read_backup), path=args.file))
    return 0


def ratings_arguments(parser: Parser, kinds: Kinds) -> None:
    """Which book, and what is to be done with its ratings."""
    parser.given.add_argument(
        "what", metavar="rebuild", type=kinds.form(("rebuild",)), help=kinds.words("help.ratings_what")
    )
    wish(parser, "--data", "FOLDER", kinds.words("help.data"), Path)
    wish(parser, "--db", "URL", kinds.words("help.db"), default="")
    language_argument(parser, kinds)


def load_arguments(parser: Parser, kinds: Kinds) -> None:
    """How much a house can bear."""
    text, number = kinds.words, kinds.number
    add = parser.wishes.add_argument
    add("--game", metavar="GAME", type=kinds.form(tuple(GAMES)), default="ante", help=text("help.load_game"))
    add("--tables", metavar="N", type=number(1, 2000), default=20, help=text("help.load_tables"))
    add("--seconds", metavar="S", type=number(1, 600), default=10, help=text("help.load_seconds"))
    add("--rate", metavar="N", type=number(1, 50), default=1, help=text("help.load_rate"))
    wish(parser, "--db", "URL", text("help.db"), default="")
    add("--workers", metavar="N", type=number(1, 64), default=1, help=text("help.workers"))
    json_argument(parser, kinds)
    language_argument(parser, kinds)


def load(args: argparse.Namespace, text: Words) -> int:
    """Play at many tables at once against a server of our own."""
    from dragontavern.terminal.load import load as run

    return run(args, text)


# --- the door -------------------------------------------------------------------------------------------------------

COMMANDS = (
    Command("serve", serve_arguments, serve),
    Command("backup", book_arguments, backup),
    Command("restore", book_arguments, restore),
    Command("ratings", ratings_arguments, ratings),
    Command("load", load_arguments, load),
    Command("play", play_arguments, play),
    Command("rules", rules_arguments, rules),
    Command("games", games_arguments, games),
    Command("replay", replay_arguments, replay),
    Command("verify", verify_arguments, verify),
    Command("explain", explain_arguments, explain),
    Command("simulate", simulate_arguments, simulate),
    Command("balance", balance_arguments, balance),
    Command("arena", arena_arguments, arena),
    Command("train", train_arguments, train),
    Command("export", export_arguments, export),
    Command("bench", bench_arguments, bench),
    Command("test-pack", test_pack_arguments, test_pack),
)


def parser_of(text: Words) -> Parser:
    """The parser of all commands in one language."""
    parser = Parser(prog="tavern", description=text("help.tavern"), epilog=text("help.epilogue"), words=text)
    version = f"Dragon Tavern {__version__} ({which(text)})"
    parser.wishes.add_argument("--version", action="version", version=version, help=text("help.version"))
    chosen = parser.add_subparsers(title=text("usage.commands"), metavar="COMMAND", dest="command")
    kinds = Kinds(text)
    for command in COMMANDS:
        about = text(f"help.{command.name}")
        one = chosen.add_parser(command.name, help=about, description=about, words=text)
        command.arguments(one, kinds)
        one.set_defaults(run=command.run)
    return parser


def language_of(arguments: Sequence[str]) -> str:
    """The language a command line asks for; that of the system if it asks for none."""
    wished = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    wished.add_argument("--lang", nargs="?")
    try:
        found = wished.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        found = None
    return found if found in LANGUAGES else own_language()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code. Whatever goes wrong is told in one line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    line = sys.argv[1:] if arguments is None else arguments
    text = words(language_of(line))
    parser = parser_of(text)
    try:
        args = parser.parse_args(line)
        if args.command is None:
            parser.print_help()
            return 0
        return int(args.run(args, text))
    except SystemExit as left:  # help, version and wrong usage
        return int(left.code or 0)
    except (Misused, BadOptions) as fault:
        return told(fault.say(text.language), 2)
    except TavernError as fault:
        return told(fault.say(text.language), 1)
    except KeyboardInterrupt as stopped:
        return told(str(stopped) or text("fault.interrupted"), 130)
    except BrokenPipeError:  # somebody stopped reading: tavern rules ante | head
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as fault:
        if os.environ.get("DRAGONTAVERN_TRACE"):
            raise
        return told(text("fault.inside", fault=f"{type(fault).__name__}: {fault}"), 1)


def told(fault: str, code: int) -> int:
    """Tell a fault on the error stream."""
    print(f"tavern: {fault}", file=sys.stderr)
    return code
