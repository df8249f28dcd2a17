"""`tavern train`: a network learns who will win, from games of bots against themselves."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from dragontavern.core.game import Game
from dragontavern.lab.train import Recipe, train

from .arguments import Misused, check_level, check_seats, read_options, usual_seats
from .commands import out
from .figures import grid, progress_bar
from .keep import CannotKeep, write
from .speed import hint
from .words import Words


def run(args: argparse.Namespace, text: Words) -> int:
    """Play, learn, write the network and show how good it is."""
    recipe = recipe_of(args, text)
    path = args.out.expanduser() if args.out else Path(f"{recipe.game}-values.json")
    hint(text)
    with progress_bar(Console(stderr=True), args.games) as told:
        net = train(recipe, args.jobs, told)
    try:
        write(path, net.dump())
    except CannotKeep as fault:
        raise CannotKeep(text("fault.cannot_write", fault=fault)) from fault
    if args.json:
        print(json.dumps({"path": str(path), "recipe": net.about["recipe"], "test": net.about["test"]}))
    else:
        out().print(paint(net.about["test"], text))
        out().print(Text(text("train.written", path=path)), soft_wrap=True)
    return 0


def recipe_of(args: argparse.Namespace, text: Words) -> Recipe:
    """The recipe a command line asks for; raises Misused."""
    bots = tuple(level.strip() for level in args.bots.split(","))
    for level in bots:
        check_level(args.game, level, text)
    return Recipe(
        game=args.game.id,
        seats=seats_of(args.game, args.seats, text),
        games=args.games,
        bots=bots,
        seed=args.seed or 0,
        options=read_options(args.game, args.option or (), text),
        hidden=layers(args.hidden, text),
        bend=args.bend,
        epochs=args.epochs,
        device=args.device,
    )


def seats_of(game: Game, typed: str | None, text: Words) -> tuple[int, ...]:
    """One number of seats or several; raises Misused."""
    if typed is None:
        return (usual_seats(game),)
    numbers = whole_numbers(typed, text)
    for seats in numbers:
        check_seats(game, seats, text)
    return numbers


def layers(typed: str, text: Words) -> tuple[int, ...]:
    """The hidden layers; 0 is none, so that features are only weighed. Raises Misused."""
    sizes = whole_numbers(typed, text)
    if sizes == (0,):
        return ()
    if 0 in sizes or max(sizes) > 1024:
        raise Misused(text("train.numbers", value=typed))
    return sizes


def whole_numbers(typed: str, text: Words) -> tuple[int, ...]:
    """Numbers divided by commas; raises Misused."""
    parts = [part.strip() for part in typed.split(",")]
    if not all(part.isdecimal() and len(part) < 5 for part in parts):
        raise Misused(text("train.numbers", value=typed))
    return tuple(int(part) for part in parts)


def paint(test: dict[str, Any], text: Words) -> RenderableType:
    """How good the network is on games it has never seen."""
    told = text(
        "train.told",
        learnt=test["learnt_from"],
        positions=test["positions"],
        accuracy=f"{100 * test['accuracy']:.1f}",
        loss=f"{test['rounded_loss']:.3f}",
        even=f"{test['even_loss']:.3f}",
        now=f"{test['judgement_loss']:.3f}",
    )
    table = grid(*[text(f"train.{key}") for key in ("said", "number", "came")])
    for number, said, came in test["calibration"]:
        table.add_row(f"{100 * said:.0f} %", str(number), f"{100 * came:.0f} %")
    return Group(Text(told), Text(), table, Text())
