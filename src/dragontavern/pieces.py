"""What lies in a game's box, piece by piece: cards, figures, tokens; each with its pictures, words and source."""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from dragontavern.core.game import Game

RULEBOOK: Final = "rulebook"  # printed there; others are "found" by players, or "reconstructed" by us
SOURCES: Final = (RULEBOOK, "found", "reconstructed")


@dataclass(frozen=True)
class Piece:
    """One thing out of the box, in the words of one language."""

    id: str  # as in the address of its page
    kind: str  # what sort of thing it is, one word for all languages
    name: str
    text: str  # what it does
    source: str
    family: str  # pieces of one family have the same rules: the seven dragons of a colour
    pictures: tuple[str, ...]
    shape: str = "card"  # a card, something "round", or the "signs" on a card without a picture
    figure: str = ""  # what is printed in its corner
    rule: str = ""  # the rule the game gives for it
    side: str = ""  # whose it is, in Drako
    symbols: tuple[str, ...] = ()  # printed on it, in Drako and I Signori dei Draghi
    facts: tuple[tuple[str, int | str], ...] = ()  # numbers that belong to it: what, how many


@cache
def pieces(game: Game, language: str) -> dict[str, Piece]:
    """Everything in the box of a game by id, in the order of its gallery; nothing for a game of somebody else."""
    unpack = BOXES.get(game.id)
    return {} if unpack is None else {piece.id: piece for piece in unpack(game.catalogue(language))}


def families(box: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Pieces that share their rules, together."""
    found: dict[str, list[Piece]] = {}
    for piece in box:
        found.setdefault(piece.family, []).append(piece)
    return found


def ante(catalogue: dict[str, Any]) -> list[Piece]:
    """Dragons by colour, those with a name, Mortals, abilities."""
    cards = [
        Piece(
            id=card["id"],
            kind=card["type"] if "-" in card["id"] or card["type"] == "mortal" else f"legend_{card['type']}",
            name=f"{card['name']} {card['strength']}" if "-" in card["id"] else card["name"],
            text=card["text"],
            source=RULEBOOK,
            family=card["colours"][0] if "-" in card["id"] else card["id"],
            pictures=(card["id"],),
            figure=str(card["strength"]),
            rule=card["rule"],
            facts=(("strength", card["strength"]),),
        )
        for card in catalogue["cards"]
    ]
    abilities = [
        Piece(one["id"], "ability", one["name"], one["text"], RULEBOOK, one["id"], (f"disk-{one['id']}",), "round",
              rule=one["rule"])
        for one in catalogue["abilities"]
    ]  # fmt: skip
    return cards + abilities


def drako(catalogue: dict[str, Any]) -> list[Piece]:
    """Side by side: figures, then the deck. A card has no picture of its own: its symbols are shown."""
    tracks = tomllib.loads(files("dragontavern.games.drako").joinpath("standard.toml").read_text("utf-8"))["tracks"]
    figures = [
        Piece(
            id=f"figure-{one['id']}",
            kind="figure",
            name=one["name"],
            text=one["text"],
            source=tracks[one["id"]]["source"],
            family=f"figure-{one['id']}",
            pictures=(f"figure-{one['id']}",),
            shape="round",
            side=one["side"],
            facts=(("spaces", one["spaces"]), *([("top", one["top"])] if one["top"] else [])),
        )
        for one in catalogue["figures"]
    ]
    cards = [
        Piece(
            id=card["id"],
            kind="card",
            name=card["name"],
            text=" ".join(f"{symbol['name']}: {symbol['text']}" for symbol in card["symbols"]),
            source=card["source"],
            family=card["id"],
            pictures=tuple(f"symbol-{symbol['id']}" for symbol in card["symbols"]),
            shape="signs",
            side=card["side"],
            symbols=tuple(symbol["id"] for symbol in card["symbols"]),
            facts=(("copies", card["copies"]),),
        )
        for card in catalogue["cards"]
    ]
    return [piece for side in catalogue["sides"] for piece in [*figures, *cards] if piece.side == side]


def gold(catalogue: dict[str, Any]) -> list[Piece]:
    """Adventurers, tokens, dragons by strength, magic cards."""
    return [
        *[
            Piece(f"adventurer-{one['id']}", "adventurer", one["name"], one["text"], RULEBOOK,
                  f"adventurer-{one['id']}", (f"adventurer-{one['id']}",), "round", facts=(("counts", one["value"]),))
            for one in catalogue["adventurers"]
        ],
        *[
            Piece(f"token-{one['id']}", "token", one["name"], one["text"], RULEBOOK, f"token-{one['id']}",
                  (f"token-{one['id']}",), "round", facts=(("number", one["number"]),))
            for one in catalogue["tokens"]
        ],
        *[
            Piece(one["id"], "dragon", "", "", one["source"], "dragon", (one["id"],),
                  figure=f"{one['open']}+{one['hidden']}", rule="G4",
                  facts=(("strength", one["strength"]), ("open", one["open"]), ("hidden", one["hidden"])))
            for one in sorted(catalogue["dragons"], key=lambda one: (one["strength"], one["k"]))
        ],
        *[
            Piece(card["id"], "magic", card["name"], card["text"], card["source"], card["id"], (card["id"],),
                  rule=card["rule"], facts=(("copies", card["copies"]),))
            for card in catalogue["cards"]
        ],
    ]  # fmt: skip


def lords(catalogue: dict[str, Any]) -> list[Piece]:
    """Type by type, plunder last; then the castles."""
    cards = [
        Piece(
            id=card["id"],
            kind=card["type"],
            name=card["name"],
            text=card["text"],
            source=card["source"],
            family=card["id"],
            pictures=(card["art"],),
            figure=card["figure"],
            rule=card["rule"],
            symbols=tuple(card["symbols"]),
            facts=(
                *([("level", card["level"]), ("strength", card["strength"])] if card["level"] >= 0 else []),
                *([("cost", card["cost"])] if "cost" in card else []),
                ("copies", card["copies"]),
            ),
        )
        for type in catalogue["types"]
        for card in catalogue["cards"]
        if card["type"] == type
    ]
    castles = [
        Piece(f"castle-{one['value']}", "castle", "", "", RULEBOOK, "castle", (f"castle-{one['value']}",),
              figure=str(one["value"]), rule="V1", facts=(("value", one["value"]), ("copies", one["copies"])))
        for one in catalogue["castles"]
    ]  # fmt: skip
    return cards + castles


BOXES: Final[dict[str, Callable[[dict[str, Any]], list[Piece]]]] = {
    "ante": ante,
    "drako": drako,
    "gold": gold,
    "lords": lords,
}
