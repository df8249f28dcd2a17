"""What the gallery of each game shows: its cards and the like, sorted for its page."""

from collections.abc import Callable
from typing import Any

from dragontavern.core.game import Game


def ante(game: Game, language: str) -> dict[str, Any]:
    """Dragons by colour, then those with a name, then abilities."""
    catalogue = game.catalogue(language)
    kin: dict[str, list[dict[str, Any]]] = {}
    for card in catalogue["cards"]:
        if "-" in card["id"]:
            kin.setdefault(card["colours"][0], []).append(card)
    named = [card for card in catalogue["cards"] if "-" not in card["id"]]
    return {
        "kin": kin,
        "legends": [card for card in named if card["type"] != "mortal"],
        "mortals": [card for card in named if card["type"] == "mortal"],
        "abilities": catalogue["abilities"],
    }


def drako(game: Game, language: str) -> dict[str, Any]:
    """Side by side: figures and deck; then the match-ups."""
    catalogue = game.catalogue(language)
    return {
        "sides": [
            {
                "id": side,
                "name": name,
                "figures": [figure for figure in catalogue["figures"] if figure["side"] == side],
                "cards": [card for card in catalogue["cards"] if card["side"] == side],
            }
            for side, name in catalogue["sides"].items()
        ],
        "matchups": [
            {
                "id": value,
                "name": game.text(f"option.matchup.{value}", language),
                "line": game.text(f"matchup.{value}", language),
            }
            for value in game.options["matchup"].values
        ],
    }


def gold(game: Game, language: str) -> dict[str, Any]:
    """Adventurers, tokens, dragons by strength, magic cards."""
    catalogue = game.catalogue(language)
    strengths: dict[int, list[dict[str, Any]]] = {}
    for dragon in sorted(catalogue["dragons"], key=lambda dragon: (dragon["strength"], dragon["k"])):
        strengths.setdefault(dragon["strength"], []).append(dragon)
    return {**catalogue, "strengths": strengths}


def lords(game: Game, language: str) -> dict[str, Any]:
    """Type by type, plunder last; then the castles."""
    catalogue = game.catalogue(language)
    return {
        "types": [
            {"id": type, "name": name, "cards": [card for card in catalogue["cards"] if card["type"] == type]}
            for type, name in catalogue["types"].items()
        ],
        "symbols": catalogue["symbols"],
        "castles": catalogue["castles"],
    }


GALLERIES: dict[str, Callable[[Game, str], dict[str, Any]]] = {
    "ante": ante,
    "drako": drako,
    "gold": gold,
    "lords": lords,
}
