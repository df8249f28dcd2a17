"""Arguments that several commands take."""

from pathlib import Path

from dragontavern.bots import LADDER, levels
from dragontavern.games import GAMES

from .arguments import MOST_SEED, Kinds, Parser


def game_argument(parser: Parser, kinds: Kinds, nargs: str | None = None) -> None:
    """Which game; where `nargs` is "?", perhaps none."""
    about = kinds.words("help.game", games=list_games())
    parser.given.add_argument("game", metavar="GAME", nargs=nargs, type=kinds.game, help=about)


def table_arguments(parser: Parser, kinds: Kinds) -> None:
    """How the game is set up."""
    text = kinds.words
    parser.wishes.add_argument("--seats", metavar="N", type=kinds.number(1, 99), help=text("help.seats"))
    parser.wishes.add_argument("--seed", metavar="S", type=kinds.number(0, MOST_SEED), help=text("help.seed"))
    parser.wishes.add_argument("--option", metavar="NAME=VALUE", action="append", help=text("help.option"))
    parser.wishes.add_argument("--pack", metavar="FILE", type=Path, help=text("help.pack"))


def language_argument(parser: Parser, kinds: Kinds) -> None:
    """Which language; it was already looked for when the parser was made."""
    parser.wishes.add_argument("--lang", metavar="it|en", type=kinds.language, help=kinds.words("help.lang"))


def json_argument(parser: Parser, kinds: Kinds) -> None:
    """Figures for programs."""
    parser.wishes.add_argument("--json", action="store_true", help=kinds.words("help.json"))


def list_games() -> str:
    """The ids of all games."""
    return ", ".join(GAMES)


def list_levels() -> str:
    """The levels of bots of all games, those people play against first."""
    return ", ".join(dict.fromkeys([*LADDER, *(level for id in GAMES for level in levels(id))]))
