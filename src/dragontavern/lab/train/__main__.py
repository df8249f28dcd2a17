"""Training without the command `tavern`, where only PyTorch and the laboratory are at hand (docs/training.md)."""

import argparse
import json
import sys
from pathlib import Path

from dragontavern.core.errors import TavernError

from . import Recipe, train
from .recipe import DEVICES

MOST_UNITS = 1000


def units(word: str) -> int:
    """How many units a layer has; raises ArgumentTypeError for what is no such number."""
    if not word.isascii() or not word.isdigit() or int(word) > MOST_UNITS:
        raise argparse.ArgumentTypeError(f"'{word}' is not a whole number from 0 to {MOST_UNITS}")
    return int(word)


def main() -> int:
    """Train as the command line says; faults are told in one line."""
    parser = argparse.ArgumentParser(prog="python -m dragontavern.lab.train", allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", nargs="+", default=["greedy"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--hidden", type=units, nargs="*", default=[32], help="units of each layer; 0: no layer")
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--device", choices=DEVICES, default="cpu")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    recipe = Recipe(
        args.game, tuple(args.seats), args.games, tuple(args.bots), args.seed,
        hidden=tuple(number for number in args.hidden if number), epochs=args.epochs, device=args.device,
    )  # fmt: skip
    try:
        net = train(recipe, args.jobs)
        args.out.write_text(net.dump(), "utf-8")
    except (TavernError, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    print(json.dumps(net.about["test"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
