"""Texts by key, in the reader's language: catalogues, templates, and the grammar of names inside sentences.

A template has numbered holes, `{0}` or `{1:to}`, filled by arguments whose types the game declares. Its variants
stand beside it under the same key and conditions, from the most telling on: `draws/secret/you`.
What fills a hole is never read as a template again, so a player may be called `{0}`.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .errors import BadOptions

LANGUAGES: Final = ("en", "it")

HOLE: Final = re.compile(r"\{(\d)(?::(\w+))?\}")
ARTICLES: Final = {"en": ("the ",), "it": ("il ", "lo ", "la ", "l'", "i ", "gli ", "le ")}
PREPOSITIONS: Final = {
    "en": {"of": "of", "to": "to", "from": "from", "for": "for", "with": "with"},
    "it": {"of": "di", "to": "a", "from": "da", "for": "per", "with": "con"},
}
# Italian prepositions that melt with the article behind them: di + lo = dello, a + l' = all'.
MELTING: Final = {"di": "de", "a": "a", "da": "da"}
MELTED: Final = {
    "il ": "l ",
    "lo ": "llo ",
    "la ": "lla ",
    "l'": "ll'",
    "i ": "i ",
    "gli ": "gli ",
    "le ": "lle ",
}

AMOUNTS: Final = ("gold", "count", "cards")  # types of which there may be none

# The types of the arguments of what every game says.
COMMON: Final[dict[str, tuple[str, ...]]] = {
    "refused.bad_shares": (),
    "refused.no_shares": (),
    "refused.no_undo": (),
    "refused.no_view": (),
    "refused.not_an_option": ("option",),
    "refused.not_asked": ("seat",),
    "refused.over": (),
    "refused.view": (),
}


class Reader:
    """Who reads: the names of all seats, the reader's own seat (-1: none), the pack the table plays with."""

    __slots__ = ("names", "pack", "you")

    def __init__(self, names: Sequence[str], you: int, pack: Any = None) -> None:
        self.names: Sequence[str] = names
        self.you: int = you
        self.pack: Any = pack


class Cut:
    """A template taken apart: for each hole the text before it, its argument, its form and whether it takes a
    capital letter; and the text behind the last one."""

    __slots__ = ("holes", "rest")

    def __init__(self, template: str) -> None:
        self.holes: list[tuple[str, int, str, bool]] = []
        end = 0
        for hole in HOLE.finditer(template):
            begins = begins_sentence(template, hole.start())
            self.holes.append((template[end : hole.start()], int(hole.group(1)), hole.group(2) or "", begins))
            end = hole.end()
        self.rest: str = template[end:]


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The texts of a game in one language. `arguments` are the types of each key's arguments; a game adds types."""

    def __init__(self, language: str, texts: Mapping[str, str], arguments: Mapping[str, tuple[str, ...]]) -> None:
        self.language: str = language
        self.texts: Mapping[str, str] = texts
        self.arguments: Mapping[str, tuple[str, ...]] = {**COMMON, **arguments}
        # A busy house says the same few hundred templates all day: each is taken apart and found once.
        self.cut: dict[str, Cut] = {}
        self.fitting: dict[tuple[str, ...], str] = {}

    # --- what a game writes -------------------------------------------------------------------------------------

    def piece(self, type: str, value: Any, form: str, reader: Reader) -> str:
        """An argument in words; a game writes its own types and leaves the others to this."""
        if type == "seat":
            return self.seat(value, form, reader)
        if type == "seats":
            mine = [seat for seat in value if seat == reader.you]
            others = [seat for seat in value if seat != reader.you]
            return self.listed([self.seat(seat, form, reader) for seat in mine + others])
        if type == "option":
            return self.option(value, reader, ("", ()))
        if f"unit.{type}.many" in self.texts:
            return self.counted(type, value)
        return str(value)

    def option(self, option: int, reader: Reader, prompt: tuple[str, tuple[Any, ...]]) -> str:
        """An option in words, if need be with the prompt it answers; nothing for a number that is no option."""
        raise RuntimeError("a game names its options")

    # --- sentences ----------------------------------------------------------------------------------------------

    def text(self, key: str) -> str:
        """A text without arguments."""
        return self.texts[key]

    def say(self, key: str, args: Sequence[Any], reader: Reader, secret: tuple[Any, ...] = ()) -> str:
        """A sentence: the template of a key in its most telling variant, filled with arguments.

        The secret of an event, if the reader has it, is one more argument behind the others.
        """
        types = self.arguments[key]
        values = [*args, secret] if secret else list(args)
        cut = self.cut_template(self.variant(key, types, values, bool(secret), reader))
        said: list[str] = []
        for before, i, form, begins in cut.holes:
            piece = self.piece(types[i], values[i], form, reader)
            if begins and not is_name(types[i], values[i], reader):
                piece = capital(piece)
            said.append(before)
            said.append(piece)
        said.append(cut.rest)
        return "".join(said)

    def cut_template(self, key: str) -> "Cut":
        """A template taken apart."""
        cut = self.cut.get(key)
        if cut is None:
            cut = self.cut[key] = Cut(self.texts[key])
        return cut

    def variant(self, key: str, types: tuple[str, ...], values: Sequence[Any], secret: bool, reader: Reader) -> str:
        """The key of the template that fits best: of all that hold, the one with most conditions."""
        conditions = conditions_of(types, values, secret, reader.you)
        if not conditions:
            return key
        sought = (key, *conditions)
        found = self.fitting.get(sought)
        if found is None:
            found = self.fitting[sought] = self.find_variant(key, conditions)
        return found

    def find_variant(self, key: str, conditions: list[str]) -> str:
        """The key with the most of these conditions behind it that there is a template for."""
        for number in range(len(conditions), 0, -1):
            for chosen in combinations(conditions, number):
                found = key + "/" + "/".join(chosen)
                if found in self.texts:
                    return found
        return key

    # --- grammar ------------------------------------------------------------------------------------------------

    def seat(self, seat: int, form: str, reader: Reader) -> str:
        """A player by name, or as the reader: `who` is the subject, else a preposition may stand before."""
        if seat == reader.you:
            if form == "who":
                return self.texts["you.who"]
            you = self.texts["you.whom"]
            return f"{PREPOSITIONS[self.language][form]} {you}" if form else you
        name = reader.names[seat] if seat < len(reader.names) else ""
        if not name.strip():
            name = self.texts["seat.unnamed"].replace("{0}", str(seat + 1))
        if form in ("", "who"):
            return name
        preposition = PREPOSITIONS[self.language][form]
        if preposition == "a" and name[0] in "aAàÀ":
            preposition = "ad"
        return f"{preposition} {name}"

    def noun(self, noun: str, form: str) -> str:
        """A noun that stands with its article: as it is, `bare`, or behind a preposition, melted where it must be."""
        if not form:
            return noun
        article = article_of(self.language, noun)
        rest = noun[len(article) :]
        if form == "bare":
            return rest
        preposition = PREPOSITIONS[self.language][form]
        if article and preposition in MELTING:
            return MELTING[preposition] + MELTED[article] + rest
        if preposition == "a" and rest[0] in "aA" and not article:
            preposition = "ad"
        return f"{preposition} {noun}"

    def counted(self, unit: str, number: int) -> str:
        """A number of things, in the singular or the plural."""
        return self.texts[f"unit.{unit}.one" if number == 1 else f"unit.{unit}.many"].replace("{0}", str(number))

    def listed(self, items: Sequence[str]) -> str:
        """Things in a row: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        joint = self.texts["and"]
        if joint == "e" and items[-1][:1] in ("e", "E", "è", "È"):
            joint = "ed"
        return f"{', '.join(items[:-1])} {joint} {items[-1]}"


def conditions_of(types: tuple[str, ...], values: Sequence[Any], secret: bool, you: int) -> list[str]:
    """What holds of the arguments, the most telling first.

    secret: the reader has the secret; bare: arguments are missing; none: the first amount or list is empty; many:
    there are several seats; own: two seats are the same; you, other: the first, another seat is the reader.
    """
    held = ["secret"] if secret else []
    seats: list[Any] = []
    several: list[Any] = []
    amounts: list[Any] = []
    for i in range(len(values)):
        type = types[i]
        if type == "seat":
            seats.append(values[i])
        elif type == "seats":
            several.append(values[i])
        elif type in AMOUNTS:
            amounts.append(values[i])
    if types and not values:
        held.append("bare")
    if amounts and amounts[0] in (0, ()):
        held.append("none")
    if several and len(several[0]) > 1:
        held.append("many")
    if len(seats) == 2 and seats[0] == seats[1]:
        held.append("own")
    if (seats and seats[0] == you) or (several and you in several[0]):
        held.append("you")
    elif you in seats:
        held.append("other")
    return held


def begins_sentence(template: str, at: int) -> bool:
    """Whether a hole stands where a capital letter is due."""
    return at == 0 or template[:at].endswith((". ", "! ", "? "))


def is_name(type: str, value: Any, reader: Reader) -> bool:
    """Whether an argument is a player's name, which stays as the player writes it."""
    return (type == "seat" and value != reader.you) or (type == "seats" and reader.you not in value)


def capital(text: str) -> str:
    """A text with a capital first letter."""
    return text[:1].upper() + text[1:]


def article_of(language: str, noun: str) -> str:
    """The article a noun stands with, and the space behind it; empty if there is none."""
    for article in ARTICLES[language]:
        if noun.startswith(article):
            return article
    return ""


@cache
def read_texts(package: str, name: str, language: str) -> dict[str, str]:
    """A catalogue of a package, common texts included, its tables flattened to keys with dots."""
    if language not in LANGUAGES:
        raise BadOptions("language", language=language, choices=", ".join(LANGUAGES))
    texts = {} if package == __package__ else dict(read_texts(str(__package__), "common", language))
    path = files(package).joinpath(name).joinpath(f"{language}.toml")
    flatten(tomllib.loads(path.read_text(encoding="utf-8")), "", texts)
    return texts


def flatten(table: Mapping[str, Any], prefix: str, into: dict[str, str]) -> None:
    """Put the texts of nested tables under keys with dots."""
    for key, value in table.items():
        if isinstance(value, dict):
            flatten(value, f"{prefix}{key}.", into)
        else:
            into[prefix + key] = value
