"""How to think about I Signori dei Draghi: which tables may be, which answers deserve a thought, how to play on."""

from dragontavern.bots.mind import Mind
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games.lords import choices
from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.setup import Stock
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.turn import Main

from . import plans
from .habits import habit
from .judgement import chance_of
from .scale import Scale


class LordsMind(Mind):
    """Plays imagined tables on by habit to the end of some turns, and judges what stands there."""

    def __init__(self) -> None:
        self.scale: Scale = Scale(STANDARD)

    def scale_of(self, t: LordsTable) -> Scale:
        """The weights of the cards that are played with."""
        if self.scale.cards is not t.cards:
            self.scale = Scale(t.cards)
        return self.scale

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        """The markets are stocked by habit: nobody has shown anything yet."""
        assert isinstance(view, LordsTable)
        if isinstance(view.asking(), Stock):
            return habit(view, question.seat, self.scale_of(view))
        return None

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """What habit would do first, then the weightiest, and always to pass or to end."""
        assert isinstance(view, LordsTable)
        seat = question.seat
        scale = self.scale_of(view)
        options = list(question.options)
        first = habit(view, seat, scale)
        found: list[Answer] = [first]
        if isinstance(view.asking(), Main):
            lead = scale.best_margin(view, seat)
            weights = {option: plans.weigh(view, seat, option, scale, lead) for option in options}
            options.sort(key=lambda option: -weights[option])
        if first != choices.NO and choices.NO in options:
            found.append(choices.NO)
        found.extend([option for option in options if option not in found])
        return found[: max(width, 1)]

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """By habit, until so many turns have ended."""
        assert isinstance(table, LordsTable)
        play_turns(table, horizon, self.scale_of(table))

    def values(self, table: State) -> list[float]:
        """The chances of the teams; team-mates win together."""
        assert isinstance(table, LordsTable)
        even = chance_of(table, 0)
        return [1.0 - even if seat & 1 else even for seat in range(table.seats)]


def play_turns(t: LordsTable, turns: int, scale: Scale) -> None:
    """Play a table on by habit until so many turns have ended, or the game."""
    until = sum(t.turns) + turns
    while not t.over and sum(t.turns) < until:
        seat = t.waiting[0]
        t.answer(seat, habit(t, seat, scale))
