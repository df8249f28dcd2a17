"""Pieces of a game as pages show them: named, described, with their pictures, marks and addresses."""

import re
from functools import cache
from typing import NamedTuple

from dragontavern.core.game import Game
from dragontavern.mentions import mentions
from dragontavern.pieces import Piece, families, pieces
from dragontavern.rulebook import Rule, Rulebook

from .rules_search import plain
from .words import Words

FEW = 6  # pieces shown with a rule; for more there is a search
FACTS = {  # how a number is said; the others are in the name
    "strength": "gallery.strength",
    "level": "lords.level",
    "copies": "lords.copies",
    "spaces": "drako.spaces",
    "top": "drako.top",
    "counts": "gold.counts",
    "number": "gold.number",
}


class Exhibit(NamedTuple):
    """One piece in the words of a page."""

    id: str
    family: str
    called: str  # the name of its family: the dragons of a colour without their strengths
    name: str
    kind: str
    facts: str
    text: str
    source: str
    pictures: tuple[str, ...]  # addresses
    shape: str
    figure: str
    side: str
    href: str
    rules: tuple[str, ...]
    own: tuple[str, ...]


@cache
def exhibits(game: Game, language: str) -> dict[str, Exhibit]:
    """Everything in a game's box, by id; to be read only."""
    t = Words(language)
    said = mentions(game)
    kin = families(pieces(game, language).values())
    return {
        piece.id: Exhibit(
            id=piece.id,
            family=piece.family,
            called=name_of(piece, t) if len(kin[piece.family]) == 1 else family_name(piece, t),
            name=name_of(piece, t),
            kind=kind_of(game, piece, t),
            facts=facts_of(game, piece, t),
            text=piece.text,
            source=piece.source,
            pictures=tuple(f"/art/{game.id}/{picture}.svg" for picture in piece.pictures),
            shape=piece.shape,
            figure=piece.figure,
            side=piece.side,
            href=f"/gallery/{game.id}/{piece.id}",
            rules=said.rules[piece.id],
            own=said.own[piece.id],
        )
        for piece in pieces(game, t.language).values()
    }


def name_of(piece: Piece, t: Words) -> str:
    """What a piece is called; some have only their figures."""
    numbers = dict(piece.facts)
    if piece.kind == "castle":
        return t("lords.castle", n=numbers["value"])
    if piece.kind == "dragon":
        return t("gallery.hoard", strength=numbers["strength"], open=numbers["open"], hidden=numbers["hidden"])
    return piece.name


def family_name(piece: Piece, t: Words) -> str:
    """What several pieces with the same rules are called together."""
    return t("gold.dragons") if piece.kind == "dragon" else name_of(piece, t).rstrip(" 0123456789")


def kind_of(game: Game, piece: Piece, t: Words) -> str:
    """What sort of thing it is, in a word or two."""
    catalogue = game.catalogue(t.language)
    if piece.side:
        return t(f"kind.{piece.kind}_of", side=catalogue["sides"][piece.side])
    types: dict[str, str] = catalogue.get("types", {})
    return types.get(piece.kind) or t(f"kind.{piece.kind}")


def facts_of(game: Game, piece: Piece, t: Words) -> str:
    """Kind and numbers in one line."""
    symbols = game.catalogue(t.language).get("symbols", {})
    numbers = [t(FACTS[key], n=n) if key in FACTS else str(n) for key, n in piece.facts if key in (*FACTS, "cost")]
    return " · ".join([kind_of(game, piece, t), *numbers, *[symbols[id] for id in piece.symbols if id in symbols]])


def shown_with(game: Game, rule: str, box: dict[str, Exhibit]) -> tuple[list[Exhibit], int]:
    """The first few pieces a rule speaks of, and how many more there are."""
    found = [box[id] for id in mentions(game).pieces.get(rule, ())]
    return (found, 0) if len(found) <= FEW else (found[: FEW - 1], len(found) - FEW + 1)


def search_pieces(box: dict[str, Exhibit], query: str, t: Words) -> list[list[Exhibit]]:
    """The families in whose name, kind, text, source or rules words begin with each word of a search; names first."""
    wanted = [re.compile(r"(?<!\w)" + re.escape(word)) for word in plain(query).split()]

    def hay(one: Exhibit) -> str:
        return plain(" ".join([one.name, one.facts, one.text, t(f"source.{one.source}"), *one.rules, one.id]))

    found: dict[str, list[Exhibit]] = {}
    for one in box.values():
        if wanted and all(word.search(hay(one)) for word in wanted):
            found.setdefault(one.family, []).append(one)
    return sorted(found.values(), key=lambda kin: not all(word.search(plain(kin[0].name)) for word in wanted))


def kin_of(box: dict[str, Exhibit], one: Exhibit) -> list[Exhibit]:
    """All of a piece's family."""
    return [other for other in box.values() if other.family == one.family]


def neighbours(box: dict[str, Exhibit], one: Exhibit) -> tuple[Exhibit, Exhibit]:
    """The pieces before and after one in the gallery, round and round."""
    order = list(box)
    place = order.index(one.id)
    return box[order[place - 1]], box[order[(place + 1) % len(order)]]


def rules_of(book: Rulebook, one: Exhibit) -> tuple[list[Rule], list[Rule]]:
    """A piece's own rules, and all others that concern it."""
    return [book.rules[id] for id in one.own], [book.rules[id] for id in one.rules if id not in one.own]
