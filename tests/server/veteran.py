"""A veteran for tests of hints: weighs every option, thinks the last one best, and can be stopped in mid-thought."""

import asyncio

from dragontavern.bots.reasons import Advice, Weighed
from dragontavern.games import game

from .door import Spot


class Veteran(Spot):
    """The bots play as ever; advice comes from a rule everybody can check."""

    def __init__(self) -> None:
        self.asked: list[str] = []  # the views it was shown
        self.levels: list[str] = []
        self.go = asyncio.Event()
        self.go.set()

    async def advise(self, game_id: str, level: str, seed: int, view: str) -> Advice:
        """The last option, then the one before it, each worth a little less."""
        self.asked.append(view)
        self.levels.append(level)
        await self.go.wait()
        seen = game(game_id).load(view)
        question = seen.question(seen.viewer)
        assert question is not None
        answers = [
            Weighed(option, 9, chances(seen.seats, seen.viewer, i))
            for i, option in enumerate(reversed(question.options))
        ]
        return Advice(answers[0].answer, answers, [("clear", 0.06)])


def chances(seats: int, seat: int, rank: int) -> list[float]:
    """Half for the best answer of who asks, less for every other; the rest is shared by the others."""
    own = max(0.5 - 0.06 * rank, 0.05)
    return [own if other == seat else (1 - own) / (seats - 1) for other in range(seats)]
