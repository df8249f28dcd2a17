"""Who the opponents are: for each game and level a name and a line of character (characters.<language>.toml)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Character(NamedTuple):
    """Somebody one may meet at a table."""

    level: str  # the level in words: "novice", "principiante"
    name: str
    line: str


@cache
def cast(language: str) -> dict[str, dict[str, dict[str, str]]]:
    """Everybody, by game and level; under "level" the levels themselves, which are the same in all games."""
    page = files("dragontavern.bots").joinpath(f"characters.{language}.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, str]]] = tomllib.loads(page)
    return found


def character(game_id: str, level: str, language: str) -> Character:
    """The opponent of a level in a game; levels of the laboratory, and of games of others, have a line in common."""
    everybody = cast(language)
    common = everybody["level"].get(level, {"name": level, "line": ""})
    own = everybody.get(game_id, {}).get(level, {"name": "", "line": common["line"]})
    return Character(common["name"], own["name"], own["line"])
