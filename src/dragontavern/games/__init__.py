"""The games: pure rules, no input or output."""

from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game

from .ante import ANTE
from .drako import DRAKO

GAMES: dict[str, Game] = {ANTE.id: ANTE, DRAKO.id: DRAKO}


def game(id: str) -> Game:
    """A game by its id; raises BadOptions naming those there are."""
    if id not in GAMES:
        raise BadOptions("no_game", game=id, choices=", ".join(GAMES))
    return GAMES[id]


def games() -> list[str]:
    """The ids of all games."""
    return list(GAMES)
