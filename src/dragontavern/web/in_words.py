"""What the templates of the text-only tables draw from: a view, and the game's things in words."""

from typing import Any

from dragontavern.core.game import Game
from dragontavern.pieces import pieces
from dragontavern.server.messages import View

from . import table_page
from .company import opponent
from .shelf import BOXES


def in_words(view: View, game: Game, pack: Any, language: str) -> dict[str, Any]:
    """All that the text-only table of any game needs, live or watched again. `pack`: its own cards, if it has any."""
    box = BOXES.get(game.id)
    catalogue = game.catalogue(language) if pack is None else game.pack_catalogue(language, pack)
    cards = {card["k"]: card for card in catalogue.get("cards", [])}
    return {
        "layout": "" if box is None else box.text_table,
        "share": "" if box is None else box.text_share,
        "tokens": catalogue.get("tokens", []),
        "adventurers": catalogue.get("adventurers", []),
        "view": view,
        "p": view.portrait,
        "held": {card["k"]: card for card in view.portrait.get("hand", [])},
        "cards": cards,
        "in_gallery": frozenset(pieces(game, language)) if pack is None else frozenset(),
        "hexes": catalogue.get("hexes", []),
        "texts": {ability["id"]: ability for ability in catalogue.get("abilities", [])},
        "say": table_say(language, game.id),
        "named": lambda kinds: ", ".join(f"{cards[k]['name']} {cards[k]['strength']}" for k in kinds),
        "lines": [event for event in reversed(view.events) if event.text],
        "company": [opponent(game.id, s.level, language) if s.kind == "bot" else None for s in view.seats],
    }


def table_say(language: str, game: str) -> Any:
    """The words of the table page, for templates: the two tables speak alike."""
    words = table_page.table_words(language, game)

    def say(key: str, *args: object) -> str:
        if args and args[0] == 1 and f"{key}_one" in words:
            key += "_one"
        first, *rest = words[key].split("{")
        return first + "".join(str(args[int(part[0])]) + part[2:] for part in rest)

    return say
