"""What the page of a replay brings besides that of a live table: modules and words."""

import tomllib
from functools import cache
from importlib.resources import files

MODULES = ("table/replay.js", "table/replay_bar.js", "table/replay_notes.js", "table/replay_sheets.js")


@cache
def words(language: str) -> dict[str, str]:
    """The words of the replay page in a language."""
    text = files(__package__).joinpath("text").joinpath(f"replay.{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
