"""How the thinking players of Dragon's Gold see the table."""

from typing import Final

from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.turn import Send

from .chances import temper, winning
from .habits import Habits
from .scene import Scene

HOPE: Final = 0.6  # how much of what is hoped for from living dragons is counted


class GoldMind(Mind):
    """A table is played on until some dragons have died, and judged by the points to be expected."""

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """Those that look best at first sight."""
        assert isinstance(view, GoldTable)
        if isinstance(view.asking(), Send):
            ranked = sorted(Scene(view).sends(question.seat), reverse=True)
            return [option for _, option in ranked[:width]]
        return list(question.options[:width])

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """By habits, until `horizon` dragons have died."""
        assert isinstance(table, GoldTable)
        Habits(table, rng, self.skilled).play(horizon)

    skilled: int = 0

    def values(self, table: State) -> list[float]:
        """From the points everybody may expect, and the hopes they set on living dragons."""
        if table.over:
            return shares_of_victory(table)
        assert isinstance(table, GoldTable)
        scene = Scene(table)
        points = [scene.points_of(seat) + HOPE * scene.hopes(seat) for seat in range(table.seats)]
        return winning(points, temper(table))
