"""Who may sit at a table besides people: the opponents of a game, as pages show them."""

from typing import NamedTuple

from dragontavern.bots import ladder, levels
from dragontavern.bots.characters import character


class Opponent(NamedTuple):
    """A bot one may meet: its level as forms send it, and what pages say about it."""

    id: str
    level: str
    name: str
    line: str

    @property
    def label(self) -> str:
        """Level and name in one line; the levels of the laboratory have no name."""
        return f"{self.level}: {self.name}" if self.name else self.level


def opponent(game_id: str, level: str, language: str) -> Opponent:
    """The opponent of a level."""
    return Opponent(level, *character(game_id, level, language))


def opponents(game_id: str, language: str) -> list[Opponent]:
    """Whom people may choose, the strongest first."""
    return [opponent(game_id, level, language) for level in reversed(ladder(game_id))]


def yardsticks(game_id: str, language: str) -> list[Opponent]:
    """The other levels, which serve the laboratory."""
    offered = ladder(game_id)
    return [opponent(game_id, level, language) for level in reversed(levels(game_id)) if level not in offered]
