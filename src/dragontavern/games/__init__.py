"""The games: pure rules, no input or output."""

from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game

from .ante import ANTE
from .drako import DRAKO
from .gold import GOLD
from .lords import LORDS

# Games with a table to play at; and games in the workshop: their rules are whole, for simulation and study, but
# nobody has built a table for people or a canny player for them.
GAMES: dict[str, Game] = {game.id: game for game in (ANTE, DRAKO, GOLD)}
WORKSHOP: dict[str, Game] = {game.id: game for game in (LORDS,)}


def game(id: str) -> Game:
    """A game by its id, one in the workshop too; raises BadOptions naming those there are."""
    found = GAMES.get(id) or WORKSHOP.get(id)
    if found is None:
        raise BadOptions("no_game", game=id, choices=", ".join([*GAMES, *WORKSHOP]))
    return found


def games() -> list[str]:
    """The ids of all games one can sit down to."""
    return list(GAMES)
