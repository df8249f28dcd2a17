"""Names in reports: games, settings, cards and groups of cards, from the games' own texts."""

from typing import Any

from dragontavern.core.text import article_of, capital
from dragontavern.games import game

from .settings import Setting, key_of
from .words import Words

SIDED = ("weak", "weak_first", "weak_second")


def game_name(game_id: str, language: str) -> str:
    """What a game is called."""
    return game(game_id).text("game.name", language)


def setting_name(game_id: str, setting: Setting, text: Words) -> str:
    """A setting in words."""
    kind, _, value = setting.name.partition(".")
    if setting.group in ("usual", "seats"):
        return text("setting.usual" if setting.group == "usual" else "setting.seats", n=setting.seats)
    if setting.group == "mortals":
        return text("setting.mortals", n=value, other=10 - int(value))
    if kind in SIDED:
        return text(f"setting.{kind}", matchup=matchup_name(value, text.language), weak=weakest(setting))
    if kind == "matchup":
        return matchup_name(value, text.language)
    return "; ".join(
        option_name(game_id, option, key_of(given), text) for option, given in setting.options[0].items()
    )


def option_name(game_id: str, option: str, value: str, text: Words) -> str:
    """An option with the value it has."""
    said = game(game_id).text
    return f"{said(f'option.{option}', text.language)}: {said(f'option.{option}.{value}', text.language)}"


def weakest(setting: Setting) -> str:
    """The level the weaker side plays at."""
    return setting.line[1] if setting.name.startswith("weak_second") else setting.line[0]


def matchup_name(matchup: str, language: str) -> str:
    """A match-up of Drako."""
    return game("drako").text(f"option.matchup.{matchup}", language)


def side_name(side: str, language: str) -> str:
    """A side of Drako, without article."""
    said = game("drako").text(f"side.{side}", language)
    return said[len(article_of(language, said)) :]


def card_name(game_id: str, name: str, language: str) -> str:
    """A card as noted by a watch, `group/card`, standing alone."""
    words: Any = game(game_id).words(language)
    card = name.partition("/")[2]
    said = words.text(f"card.{card}") if game_id == "ante" else words.card(int(card))
    return capital(said[len(article_of(language, said)) :])


def group_name(game_id: str, group: str, text: Words) -> str:
    """A group of cards that are compared with each other."""
    if game_id == "drako":
        return capital(side_name(group, text.language))
    return text(f"group.{group}")
