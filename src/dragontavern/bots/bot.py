"""What every bot is: somebody who gets a view and a question and answers it."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State

from .budget import Budget


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one game at one level, with luck of its own: same seed and same questions, same answers."""

    def __init__(self, game_id: str, level: str, seed: int) -> None:
        self.game_id = game_id
        self.level = level
        self.rng = luck_of(seed)

    def choose(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """An answer to the question, from the view of the seat that is asked; raises Refused for anything else.

        A budget takes the place of the level's own; bots that do not search need none.
        """
        self.check(view, question)
        if question.division is None and len(question.options) == 1:
            return question.options[0]
        return self.decide(view, question, budget)

    def check(self, view: State, question: Question) -> None:
        """Raise Refused, or BadOptions, for what is not the view of the seat that is asked, or another game."""
        if view.viewer < 0:
            raise Refused("", "refused.no_view")
        if view.viewer != question.seat:
            raise Refused(question.rule, "refused.not_asked", (view.viewer,))
        if view.game().id != self.game_id:
            raise BadOptions("other_bot", game=self.game_id, other=view.game().id)

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The choice itself, where there is one."""
        raise RuntimeError("a bot decides in its own way")

    def sample(self, question: Question) -> Answer:
        """A random legal answer."""
        return question.sample(self.rng)


Maker = Callable[[str, str, int], Bot]
"""Makes a bot of a game's id, its level and its seed."""


class RandomBot(Bot):
    """Any legal answer is as good as any other."""

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """Uniform over the options; of a division every single thing goes to a random taker."""
        return self.sample(question)


def luck_of(seed: int) -> Rng:
    """The generator of a bot's seed; raises BadOptions for what is no seed."""
    try:
        return of_seed(seed)
    except (ValueError, TypeError, AttributeError) as fault:
        raise BadOptions("bot_seed") from fault
