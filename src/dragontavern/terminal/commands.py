"""What the commands do, once their arguments have been read. Each returns its exit code."""

import argparse
import contextlib
import json
import os
import re
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from dragontavern.bots import USUAL, ladder, levels, rung
from dragontavern.bots.characters import character
from dragontavern.core.errors import BadPack, BadRecord
from dragontavern.core.game import Game
from dragontavern.core.record import Record
from dragontavern.core.seal import prove
from dragontavern.games import GAMES
from dragontavern.rulebook import rulebook

from . import keep
from .arguments import Misused, check_level, check_seat, check_seats, read_options, spellings, usual_seats
from .party import Party, gather
from .play import Evening
from .replay import ALL, Replay
from .rules import show, unknown
from .words import Words

# The tables of a pack by which one knows its game.
PARTS: Final = {
    "ability": "ante",
    "tracks": "drako", "start": "drako",
    "tokens": "gold", "dragon": "gold", "magic": "gold",
    "plunder": "lords", "castle": "lords",
}  # fmt: skip

# What is usual at a terminal, where nobody sees an hourglass run: talks go in rounds (G32).
HERE: Final[dict[str, dict[str, Any]]] = {"gold": {"clock": False}}


def play(args: argparse.Namespace, text: Words) -> int:
    """Begin a game, or go on with one, and stay at the table; here, or at a tavern somewhere."""
    if args.server:
        from .client.start import play_at

        return play_at(args, text)
    if args.game is None:
        raise Misused(text("usage.required", names="GAME"))
    args.bots = args.bots or rung(args.game.id, USUAL)
    party = resumed(args, text) if args.resume is not None else begun(args, text)
    return Evening(party, out(), reader(), text.language).play()


def begun(args: argparse.Namespace, text: Words) -> Party:
    """A new game. One that was under way is not lost."""
    game = args.game
    seats = args.seats or usual_seats(game)
    check_seats(game, seats, text)
    check_seat(args.seat, seats, text)
    check_level(game, args.bots, text)
    options = HERE.get(game.id, {}) | read_options(game, args.option or (), text)
    seed = secrets.randbits(64) if args.seed is None else args.seed
    state = game.start(seats, seed, options, True, read_pack(args.pack, text))
    waiting = keep.under_way(game.id)
    if waiting.exists():
        old = keep.earlier(game.id)
        keep.write(old, keep.read(waiting))
        out().print(Text(text("play.earlier", path=old)), soft_wrap=True)
    return Party(state, company_of(args, seats, text))


def company_of(args: argparse.Namespace, seats: int, text: Words) -> keep.Company:
    """The person on the seat that was asked for, the first if none was, and bots around."""
    return gather(seats, args.name or text("play.name"), args.bots, (args.seat or 1) - 1)


def resumed(args: argparse.Namespace, text: Words) -> Party:
    """The game that waits for the person, or the one in a file."""
    path = args.resume if args.resume != Path() else keep.under_way(args.game.id)
    if args.resume == Path() and not path.exists():
        raise keep.CannotKeep(text("fault.nothing_waits", game=args.game.id))
    record, company = read_record(path, text)
    if record.game.id != args.game.id:
        raise keep.CannotKeep(text("fault.other_game", path=path, game=record.game.id))
    try:
        state = record.replay()
    except BadRecord as fault:
        raise keep.CannotKeep(text("fault.record", path=path, fault=fault.say(text.language))) from fault
    if company is None:
        check_seat(args.seat, record.seats, text)
        company = company_of(args, record.seats, text)
    elif args.seat not in (None, company.you + 1):
        raise Misused(text("option.other_seat", path=path, seat=company.you + 1))
    for seat, level in enumerate(company.bots):
        if seat != company.you:
            check_level(args.game, level, text)
    return Party(state, company)


def reader() -> Callable[[str], str]:
    """How lines are read: edited at a terminal; elsewhere echoed, so that a transcript can be read."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # there is none on some systems
            import readline  # noqa: F401 — importing it is what makes input() editable
        return input

    def read(prompt: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(prompt + line.rstrip("\n"))
        return line

    return read


def rules(args: argparse.Namespace, text: Words) -> int:
    """Show all rules, a section or one rule."""
    book = rulebook(args.game.id, text.language)
    found = book.find(args.rule) if args.rule else None
    if args.rule and found is None:
        raise Misused(unknown(book, args.rule, text))
    console = out()
    if found is None and console.is_terminal:
        os.environ.setdefault("LESSCHARSET", "utf-8")  # less would ask the locale, which may know no accents
        with console.pager():
            show(console, book)
    else:
        show(console, book, found)
    return 0


def games(args: argparse.Namespace, text: Words) -> int:
    """List the games with their seats, bots and options."""
    if args.json:
        found = {
            id: {
                "seats": game.seats,
                "bots": levels(id),
                "options": {
                    name: {"default": option.default, "values": option.values or option.among}
                    for name, option in game.options.items()
                },
            }
            for id, game in GAMES.items()
        }
        print(json.dumps(found))
        return 0
    console = out()
    for id, game in GAMES.items():
        console.print(Text(f"{id}: {rulebook(id, text.language).title}", "bold"))
        whole = len(game.seats) == max(game.seats) - min(game.seats) + 1
        ends = dict.fromkeys([min(game.seats), max(game.seats)])
        seats = "–".join(map(str, ends)) if whole else ", ".join(map(str, game.seats))
        console.print(Text("  " + text("games.seats", seats=seats)))
        console.print(Text("  " + text("games.bots", bots=", ".join(levels(id)))))
        for level in ladder(id):
            who = character(id, level, text.language)
            if who.name:
                console.print(Padding(Text(f"{level}: {who.name}. {who.line}"), (0, 0, 0, 4), expand=False))
        console.print(Text("  " + text("games.options")))
        for name, option in game.options.items():
            values = ", ".join(spellings(value)[0] for value in option.values)
            known = values or text("games.names", least=option.least, most=option.most)
            usual = f" ({text('games.usual', value=spellings(option.default)[0])})" if values else ""
            console.print(Text(f"    {name}: {known}{usual}"))
    return 0


def test_pack(args: argparse.Namespace, text: Words) -> int:
    """Check a pack and say what is wrong with it."""
    source = read_file(args.file, text)
    game = args.game or pack_game(source)
    if game is None:
        raise Misused(text("pack.which", path=args.file, games=", ".join(GAMES)))
    try:
        game.read_pack(source)
    except BadPack as fault:
        raise keep.CannotKeep(text("fault.pack", path=args.file, fault=fault.say(text.language))) from fault
    out().print(Text(text("pack.good", path=args.file, game=game.id)), soft_wrap=True)
    return 0


def pack_game(source: str) -> Game | None:
    """The game a pack is for, by the tables only that game has; nothing if it has none of them."""
    heads = re.findall(r"^\s*\[+\s*(\w+)", source, re.MULTILINE)
    return next((GAMES[PARTS[head]] for head in heads if PARTS.get(head) in GAMES), None)


def replay(args: argparse.Namespace, text: Words) -> int:
    """Go through a record: step by step at a terminal, else all of it."""
    record, company = read_record(args.file, text)
    seats = [str(seat + 1) for seat in range(record.seats)]
    if args.seat != "all" and args.seat not in seats:
        raise Misused(text("fault.seat", seat=args.seat, last=record.seats))
    seat = ALL if args.seat == "all" else int(args.seat) - 1
    try:
        found = Replay(record, company, seat, text.language, args.to)
    except BadRecord as fault:
        raise keep.CannotKeep(text("fault.record", path=args.file, fault=fault.say(text.language))) from fault
    if args.json:
        print(found.as_json())
    elif sys.stdin.isatty() and sys.stdout.isatty():
        found.walk(out(), reader())
    else:
        found.print_all(out())
    return 0


def verify(args: argparse.Namespace, text: Words) -> int:
    """Check a record and its luck against the seal; 1 where the seal does not fit."""
    try:
        proof = prove(read_file(args.file, text), GAMES, args.seal or "")
    except BadRecord as fault:
        raise keep.CannotKeep(text("fault.record", path=args.file, fault=fault.say(text.language))) from fault
    if args.json:
        print(json.dumps({**proof._asdict(), "holds": proof.holds}))
        return 0 if proof.holds else 1
    console = out()
    console.print(Text(text("verify.holds" if proof.holds else "verify.broken"), "bold"))
    console.print(Text(text("verify.over" if proof.over else "verify.unfinished", n=proof.answers, game=proof.game)))
    told = (text("verify.line"), proof.line), (text("verify.made"), proof.made), (text("verify.given"), proof.given)
    for name, value in told:
        console.print(Text(f"{name}: {value}"), soft_wrap=True)
    return 0 if proof.holds else 1


def read_pack(path: Path | None, text: Words) -> str | None:
    """The pack a person plays with, if any."""
    return None if path is None else read_file(path, text)


def read_record(path: Path, text: Words) -> tuple[Record, keep.Company | None]:
    """The record in a file the person named."""
    try:
        return keep.unpack(read_file(path, text))
    except BadRecord as fault:
        raise keep.CannotKeep(text("fault.record", path=path, fault=fault.say(text.language))) from fault


def read_file(path: Path, text: Words) -> str:
    """A file the person named; raises CannotKeep in his language."""
    try:
        return keep.read(path.expanduser())
    except keep.CannotKeep as fault:
        raise keep.CannotKeep(text("fault.cannot_read", fault=fault)) from fault


def out() -> Console:
    """The console of what was asked for."""
    return Console(highlight=False)
