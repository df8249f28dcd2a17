"""What the live table page is given with its shell: its words, the game's cards in words, and where things are.

The shell is a page with `<main id="table">`, the stylesheet `table/table.css`, the module `table/table.js` and the
result of `setup` as JSON in `<script type="application/json" id="setup">`. All the rest comes over the live line.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from dragontavern.bots import levels
from dragontavern.core.game import Game
from dragontavern.server.parlour import ready_phrases

from .company import opponent

STYLESHEETS = {  # by game, where the common one is not enough
    "drako": ("table/table.css", "table/drako.css"),
    "gold": ("table/table.css", "table/gold.css"),
    "lords": ("table/table.css", "table/lords.css"),
}
STYLESHEET = "table/table.css"
TALK = "table/talk.css"
REPLAY = "table/replay.css"
RULES = "table/rules_panel.css"
HOTSEAT = "table/hotseat.css"
COACH = "table/coach.css"
MODULE = "table/table.js"
# What the browser should fetch at once rather than discover import by import.
PRELOAD = (
    "vendor/preact.js",
    "vendor/hooks.js",
    "vendor/htm.js",
    "vendor/signals.js",
    "vendor/signals-core.js",
    "table/accord.js",
    "table/card.js",
    "table/clocks.js",
    "table/coach.js",
    "table/coach_rings.js",
    "table/coach_script.js",
    "table/dialogs.js",
    "table/hints.js",
    "table/hotseat.js",
    "table/html.js",
    "table/icons.js",
    "table/layout.js",
    "table/live.js",
    "table/motion.js",
    "table/notices.js",
    "table/player.js",
    "table/prefs.js",
    "table/question.js",
    "table/ratings.js",
    "table/rules_panel.js",
    "table/same.js",
    "table/sounds.js",
    "table/store.js",
    "table/talk.js",
)
# The modules of each game's layout.
LAYOUTS = {
    "ante": ("table/ante.js", "table/ante_steps.js"),
    "drako": (
        "table/drako.js",
        "table/drako_board.js",
        "table/drako_cards.js",
        "table/drako_sides.js",
        "table/drako_sight.js",
        "table/drako_steps.js",
    ),
    "gold": (
        "table/gold.js",
        "table/gold_bits.js",
        "table/gold_draft.js",
        "table/gold_market.js",
        "table/gold_sheets.js",
        "table/gold_steps.js",
        "table/gold_talks.js",
    ),
    "lords": (
        "table/lords.js",
        "table/lords_cards.js",
        "table/lords_fields.js",
        "table/lords_middle.js",
        "table/lords_orders.js",
        "table/lords_sight.js",
        "table/lords_steps.js",
    ),
}
# What a game's table says besides what all tables say.
WORDS = {"drako": "table_drako", "gold": "table_gold", "lords": "table_lords"}


def stylesheets(game: str) -> tuple[str, ...]:
    """The style of a game's table."""
    return (*STYLESHEETS.get(game, (STYLESHEET,)), TALK, REPLAY, RULES, COACH, HOTSEAT)


def preload(game: str) -> tuple[str, ...]:
    """All modules of a game's table."""
    return (*PRELOAD, *LAYOUTS[game])


@cache
def table_words(language: str, game: str) -> dict[str, str]:
    """The words of a game's table page in a language."""
    home = files(__package__).joinpath("text")
    found: dict[str, str] = {}
    for name in ("table", WORDS.get(game, "")):
        if name:
            found |= tomllib.loads(home.joinpath(f"{name}.{language}.toml").read_text(encoding="utf-8"))
    return found


def setup(game: Game, table: str, language: str, pack: Any = None) -> dict[str, Any]:
    """All the table page must know before the first view; nothing of it is secret. `pack`: the table's own cards, if
    it has any."""
    return {
        "game": game.id,
        "name": game.text("game.name", language),
        "table": table,
        "language": language,
        "live": f"/t/{table}/live",
        "art": f"/art/{game.id}/",
        "coin": "/art/coin.svg",
        "turn_icon": "/art/favicon-turn.svg",
        "rules": f"/rules/{game.id}",
        "gallery": f"/gallery/{game.id}",
        "phrases": ready_phrases(language),
        "text_table": f"/t/{table}/text",
        "link": None,  # on the big screen: the table's address (party_pages.py)
        "cover": "",  # there too, before the deal: the game's picture
        "origin": "",  # "lesson", "same" or "branch" where the game comes from another: it does not count
        "replay": None,  # of a game that is only watched: replay_pages.py
        "words": table_words(language, game.id),
        "coach": {},  # where a lesson's words are, at tables that have one (lessons_pages.py)
        "bots": {level: opponent(game.id, level, language)._asdict() for level in levels(game.id)},
        "catalogue": game.catalogue(language) if pack is None else game.pack_catalogue(language, pack),
    }
