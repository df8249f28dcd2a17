"""Which rules speak of which pieces, read out of the rules pages: by name, by symbol, by reference.

Ids are the same in all languages, so what any language's page says counts for all of them.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from dragontavern.core.game import Game
from dragontavern.core.text import LANGUAGES
from dragontavern.pieces import Piece, families, pieces
from dragontavern.rulebook import NoRules, Rulebook, rulebook

REFERENCE: Final = re.compile(r"\b([A-Z]\d{1,3}[a-z]?)\b")
ENGLISH: Final = "en"  # whose words below are: names of cards are read in every language, common words in this one


@dataclass(frozen=True)
class Mentions:
    """Rules by piece, the piece's own first; and pieces by rule, one of each family."""

    own: dict[str, tuple[str, ...]]
    rules: dict[str, tuple[str, ...]]
    pieces: dict[str, tuple[str, ...]]


@cache
def mentions(game: Game) -> Mentions:
    """What the rules pages of a game say about the pieces in its box."""
    box = pieces(game, ENGLISH)
    try:
        book = rulebook(game.id, ENGLISH)
    except NoRules:
        return Mentions({}, {}, {})
    own = {family: own_rules(book, kin[0]) for family, kin in families(box.values()).items()}
    said: dict[str, set[str]] = {family: set(rules) for family, rules in own.items()}
    for family, rule in [*by_name(game), *by_word(game.id, box.values(), book)]:
        said[family].add(rule)
    order = {rule: place for place, rule in enumerate(book.rules)}
    named: dict[str, list[str]] = {rule: [] for rule in book.rules}
    for family, kin in families(box.values()).items():
        for rule in said[family]:
            named[rule].append(kin[-1].id)
    rules = {
        family: (*own[family], *sorted((found | refers(book, own[family])) - set(own[family]), key=order.__getitem__))
        for family, found in said.items()
    }
    return Mentions(
        {piece.id: own[piece.family] for piece in box.values()},
        {piece.id: rules[piece.family] for piece in box.values()},
        {rule: tuple(sorted(found, key=list(box).index)) for rule, found in named.items() if found},
    )


# --- a piece's own rules --------------------------------------------------------------------------------------------


def own_rules(book: Rulebook, piece: Piece) -> tuple[str, ...]:
    """The rules that are about a piece: the one that carries its name, the game's, and those of its symbols."""
    found = [rule.id for rule in book.rules.values() if rule.name and rule.name.removeprefix("The ") == piece.name]
    if piece.rule:
        found.append(piece.rule)
    if book.game == "drako":
        names = piece.name.split(" / ") if piece.kind == "card" else []
        found += [rule for name in names for rule in in_italics(book, piece.side, pattern_of(name))]
    if book.game == "lords":
        symbols = [*piece.symbols, *(["support"] if piece.kind == "creature" else [])]
        found += [rule for symbol in symbols for rule in in_italics(book, "symbols", f"{symbol.capitalize()}.")]
    return tuple(dict.fromkeys(found))


def pattern_of(symbol: str) -> str:
    """A symbol as the rules write it: Attack N for Attack 2, Attack A+B for Attack 2+1, and no price in rocks."""
    name = re.sub(r" \(.*\)$", "", symbol)
    return re.sub(r"\d+$", "N", re.sub(r"\d+\+\d+$", "A+B", name))


def in_italics(book: Rulebook, section: str, name: str) -> list[str]:
    """The rules of a section that begin an italic with this name."""
    wanted = re.compile(rf"\*{re.escape(name)}(?:\*|:)")
    return [rule.id for rule in book.rules.values() if rule.section == section and wanted.search(rule.text)]


def refers(book: Rulebook, own: Iterable[str]) -> set[str]:
    """The rules to which the rule with a piece's name refers, and those that refer to it."""
    named = [rule for rule in own if book.rules[rule].name]
    there = {id for rule in named for id in REFERENCE.findall(book.rules[rule].text) if id in book.rules}
    back = {rule.id for rule in book.rules.values() if set(named) & set(REFERENCE.findall(rule.text))}
    return there | back


# --- names and words ------------------------------------------------------------------------------------------------

# Names that hold a card's name and are no card.
OTHERS: Final = {"ante": ("Arcane Trickster",)}


def by_name(game: Game) -> Iterator[tuple[str, str]]:
    """Families and rules in which they are called by name, in any language."""
    for language in LANGUAGES:
        called = names(game, language)
        longest = sorted(called, key=len, reverse=True)
        if not longest:
            continue
        plural = "s?" if language == ENGLISH else ""
        pattern = re.compile(rf"\b({'|'.join(map(re.escape, longest))}){plural}\b")
        for rule in rulebook(game.id, language).rules.values():
            for match in pattern.finditer(f"{rule.name} {rule.text}"):
                for family in called[match[1]]:
                    yield family, rule.id


def names(game: Game, language: str) -> dict[str, tuple[str, ...]]:
    """What families are called in a language, where their names are names and not common words."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(OTHERS.get(game.id, ()), ())
    for piece in pieces(game, language).values():
        if game.id == "drako" or piece.kind in ("adventurer", "token") or not piece.name:
            continue
        name = piece.name.rstrip(" 0123456789")
        found[name] = tuple({*found.get(name, ()), piece.family})
        if language == ENGLISH and piece.kind.startswith("legend") and " " in name:
            last = name.rpartition(" ")[2]  # a Warlord is the Bronze Warlord, a Wyrmling either of two
            found[last] = tuple({*found.get(last, ()), piece.family})
    return found


# Common words for pieces, as patterns. A card of Drako has the words of its symbols.
WORDS: Final[dict[str, dict[str, str]]] = {
    "drako": {
        **{f"figure-{name}": name for name in ("swordsman", "archer", "marksman", "thrower", "berserker")},
        **{f"figure-{name}": f"{name} dwarf" for name in ("crossbow", "fury", "net")},
        "figure-archer": "archers?",
        "figure-marksman": "archers?|marksman",
        "figure-dragon": "dragon",
        "attacks": "[23]×attack",
        "bite": "bite",
        "bow": "bow",
        "charge": "charg(?:e|es|ing)",
        "crossbow": "crossbow(?! dwarf)",
        "defence": "defence (?:cards?|symbol)",
        "defence_rocks": "defence (?:cards?|symbol)",
        "double_defence": "double defence|defence (?:cards?|symbol)",
        "fire": "fire",
        "flight": "flight|fly",
        "net": "net(?:s|ted)?(?! dwarf)",
        "reinforcements": "reinforcements",
        "throw": "rock throws?|throwing",
    },
    "gold": {
        "adventurer-wizard": "wizards?",
        "adventurer-thief": "thief|thieves",
        "adventurer-dame": "dame",
        "adventurer-knight": "knights?",
        "token-silver": "silver",
        "token-gold": "gold",
        "token-red": "reds?",
        **{f"token-{gem}": f"{gem}|gem colours?" for gem in ("blue", "green", "purple", "yellow", "white")},
        "token-black": "black",
    },
    "lords": {"castle": "[Cc]astles?"},
}


def by_word(game: str, box: Collection[Piece], book: Rulebook) -> Iterator[tuple[str, str]]:
    """Families and rules that speak of them in common words, written small or at the head of a sentence."""
    words = {word: re.compile(rf"\b(?:{pattern})\b", folding(game)) for word, pattern in WORDS.get(game, {}).items()}
    sides = {piece.side for piece in box}
    for rule in book.rules.values():
        heard = {word for word, pattern in words.items() if pattern.search(rule.text)}
        for piece in box:
            if piece.family in heard or (heard & set(piece.symbols) and not is_of_others(piece, rule.section, sides)):
                yield piece.family, rule.id


def is_of_others(piece: Piece, section: str, sides: set[str]) -> bool:
    """Whether a section about the cards of one side leaves this one out: others have the same symbols."""
    return section in sides and piece.side != section


def folding(game: str) -> int:
    """Drako writes its symbols in capitals and small letters alike; Dragon's Gold is no gold token."""
    return re.IGNORECASE if game == "drako" else 0
