"""Command lines read in the person's language: the parser, and what arguments may be."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from dragontavern.bots import levels
from dragontavern.core.errors import TavernError
from dragontavern.core.game import Game, Option
from dragontavern.core.text import LANGUAGES
from dragontavern.games import GAMES
from dragontavern.games.drako.pack import MATCHUPS

from .words import Words

LONGEST_NAME: Final = 24
MOST_SEED: Final = 2**256 - 1
USUAL_SEATS: Final = 4

# What argparse says, and our text for it; its own words are English only.
SAYINGS: Final = (
    (r"the following arguments are required: (?P<names>.+)", "usage.required"),
    (r"unrecognized arguments: (?P<names>.+)", "usage.unrecognized"),
    (r"argument (?P<name>.+?): expected (?:one|at least one) argument", "usage.lacks_value"),
    (r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)", "usage.takes_no_value"),
    (r"argument .+?: invalid choice: (?P<value>\S+) .*", "usage.command"),
    (r"argument (?P<name>\S+?): (?P<fault>.+)", "usage.argument"),
)


class Misused(TavernError):
    """A command line that asks for something there is not; the text says what there is."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks the person's language."""

    def __init__(self, prog: str, description: str, words: Words, epilog: str = "") -> None:
        super().__init__(prog, description=description, epilog=epilog, add_help=False, allow_abbrev=False)
        self.words = words
        self.given = self.add_argument_group(words("usage.arguments"))
        self.wishes = self.add_argument_group(words("usage.options"))
        self.wishes.add_argument("-h", "--help", action="help", help=words("help.help"))

    def format_usage(self) -> str:
        """The usage line."""
        return super().format_usage().replace("usage:", self.words("usage.usage"), 1)

    def format_help(self) -> str:
        """The whole help page."""
        return super().format_help().replace("usage:", self.words("usage.usage"), 1)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read more; exit code 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"tavern: {self.translate(message)} {self.words('usage.more', command=self.prog)}\n")

    def translate(self, message: str) -> str:
        """Argparse's message in the person's language."""
        for pattern, key in SAYINGS:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                return self.words(key, **found.groupdict())
        return message


class Kinds:
    """The kinds of argument, as functions from what was typed; they raise with words on what would be allowed."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def language(self, text: str) -> str:
        """One of our languages."""
        return self.among(text, LANGUAGES)

    def among(self, text: str, allowed: Sequence[str]) -> str:
        """One of these words."""
        if text not in allowed:
            raise self.wrong("usage.choose", value=text, values=", ".join(allowed))
        return text

    def game(self, text: str) -> Game:
        """A game by its id."""
        return GAMES[self.among(text, tuple(GAMES))]

    def form(self, allowed: Sequence[str]) -> Callable[[str], str]:
        """A form of file."""
        return lambda text: self.among(text, allowed)

    def matchup(self, text: str) -> str:
        """A match-up of Drako, or all of them."""
        return self.among(text, (*MATCHUPS, "all"))

    def number(self, least: int, most: int) -> Callable[[str], int]:
        """A whole number within bounds."""

        def read(text: str) -> int:
            if not re.fullmatch(r"[0-9]{1,80}", text) or not least <= int(text) <= most:
                # the greatest seed has 77 digits: nobody wants to read them
                shown = "2**256 - 1" if most == MOST_SEED else str(most)
                raise self.wrong("usage.number", value=text, least=least, most=shown)
            return int(text)

        return read

    def name(self, text: str) -> str:
        """A name that can be shown."""
        name = text.strip()
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise self.wrong("usage.name", most=LONGEST_NAME)
        return name

    def wrong(self, key: str, **arguments: object) -> argparse.ArgumentTypeError:
        """What is wrong with an argument, for argparse to tell."""
        return argparse.ArgumentTypeError(self.words(key, **arguments))


def read_options(game: Game, texts: Sequence[str], words: Words) -> dict[str, Any]:
    """The options of a game from `name=value`; raises Misused saying what there is."""
    options: dict[str, Any] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        name = name.strip()
        if not sign:
            raise Misused(words("option.form", text=text))
        if name not in game.options:
            raise Misused(words("option.unknown", name=name, names=", ".join(game.options)))
        options[name] = read_value(game.options[name], value.strip(), words)
    return options


def read_value(option: Option, text: str, words: Words) -> Any:
    """The value of an option; lists of names are divided by commas."""
    if option.among:
        names = tuple(name.strip() for name in text.split(",") if name.strip())
        for name in names:
            if name not in option.among:
                raise Misused(words("option.value", name=option.name, value=name, values=", ".join(option.among)))
        return names
    for allowed in option.values:
        if text.casefold() in spellings(allowed):
            return allowed
    values = ", ".join(spellings(allowed)[0] for allowed in option.values)
    raise Misused(words("option.value", name=option.name, value=text, values=values))


def spellings(value: Any) -> list[str]:
    """How a value of an option may be typed, the usual way first."""
    if value is True:
        return ["yes", "true", "on", "sì", "si"]
    if value is False:
        return ["no", "false", "off"]
    return [str(value)]


def usual_seats(game: Game) -> int:
    """How many play if nobody says so: four, or as near to it as the game allows."""
    return min(game.seats, key=lambda seats: (abs(seats - USUAL_SEATS), seats))


def check_seats(game: Game, seats: int, words: Words) -> None:
    """Raise Misused for a number of seats the game is not played with."""
    if seats not in game.seats:
        raise Misused(words("option.seats", game=game.id, seats=seats, values=", ".join(map(str, game.seats))))


def check_seat(seat: int | None, seats: int, words: Words) -> None:
    """Raise Misused for a seat, counted from 1, that a table has not."""
    if seat is not None and seat > seats:
        raise Misused(words("option.seat", seat=seat, seats=seats))


def check_level(game: Game, level: str, words: Words) -> None:
    """Raise Misused for a level of bots the game has not."""
    if level not in levels(game.id):
        raise Misused(words("option.bots", game=game.id, value=level, values=", ".join(levels(game.id))))
