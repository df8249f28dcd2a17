"""What the live table page is given with its shell: its words, the game's cards in words, and where things are.

The shell is a page with `<main id="table">`, the stylesheet `table/table.css`, the module `table/table.js` and the
result of `setup` as JSON in `<script type="application/json" id="setup">`. All the rest comes over the live line.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from dragontavern.core.game import Game

STYLESHEET = "table/table.css"
MODULE = "table/table.js"
# What the browser should fetch at once rather than discover import by import.
PRELOAD = (
    "vendor/preact.js",
    "vendor/hooks.js",
    "vendor/htm.js",
    "vendor/signals.js",
    "vendor/signals-core.js",
    "table/ante.js",
    "table/ante_steps.js",
    "table/card.js",
    "table/dialogs.js",
    "table/html.js",
    "table/icons.js",
    "table/live.js",
    "table/motion.js",
    "table/player.js",
    "table/prefs.js",
    "table/question.js",
    "table/sounds.js",
    "table/store.js",
)


@cache
def table_words(language: str) -> dict[str, str]:
    """The words of the table page in a language."""
    text = files(__package__).joinpath("text").joinpath(f"table.{language}.toml")
    return tomllib.loads(text.read_text(encoding="utf-8"))


def setup(game: Game, table: str, language: str, left: int = -1) -> dict[str, Any]:
    """All the table page must know before the first view; nothing of it is secret. `left`: the seat its reader got up
    from and may take again."""
    return {
        "game": game.id,
        "name": game.text("game.name", language),
        "table": table,
        "left": left,
        "language": language,
        "live": f"/t/{table}/live",
        "art": f"/art/{game.id}/",
        "coin": "/art/coin.svg",
        "rules": f"/rules/{game.id}",
        "text_table": f"/t/{table}/text",
        "words": table_words(language),
        "catalogue": game.catalogue(language),
    }
