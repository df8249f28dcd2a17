"""The games: pure rules, no input or output."""

from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game

from .ante import ANTE
from .drako import DRAKO
from .gold import GOLD
from .lords import LORDS

GAMES: dict[str, Game] = {game.id: game for game in (ANTE, DRAKO, GOLD, LORDS)}


def game(id: str) -> Game:
    """A game by its id; raises BadOptions naming those there are."""
    found = GAMES.get(id)
    if found is None:
        raise BadOptions("no_game", game=id, choices=", ".join(GAMES))
    return found


def games() -> list[str]:
    """The ids of all games one can sit down to."""
    return list(GAMES)
