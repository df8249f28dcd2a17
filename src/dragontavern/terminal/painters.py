"""Which painter draws which game."""

from collections.abc import Sequence
from typing import Any

from dragontavern.core.game import Game

from .ante import AntePainter
from .drako import DrakoPainter
from .gold import GoldPainter
from .lords import LordsPainter
from .tables import Painter
from .words import Words

PAINTERS: dict[str, type[Painter]] = {
    "ante": AntePainter,
    "drako": DrakoPainter,
    "gold": GoldPainter,
    "lords": LordsPainter,
}


def painter(game: Game, words: Words, names: Sequence[str], you: int, pack: Any) -> Painter:
    """The painter of a game for one reader; `you` is -1 for somebody who only watches."""
    return PAINTERS[game.id](game, words, names, you, pack)
