"""How Drako is thought about: imagined tables played on turn by turn, and judged when a new turn begins."""

from importlib.resources import as_file, files

from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.bots.net import Net
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.games.drako.actions import Act, LastRage
from dragontavern.games.drako.pack import DRAGON, FIGURES_OF
from dragontavern.games.drako.table import DrakoTable

from .belief import keeping, reweigh
from .features import NAMES
from .instinct import instinct, outcome, resting, sensible
from .judgement import judged
from .outlook import Outlook, dragon_wounds


class DrakoMind(Mind):
    """Turns are the natural pauses; a leg that ends is one too. A horizon of none ends with the action at hand."""

    SIGNS: tuple[str, ...] = ("dealt", "spared", "slain", "alive", "cards", "threat", "safety")

    def __init__(self) -> None:
        with as_file(files(__package__).joinpath("values.json")) as path:
            self.net: Net = Net.load(path, NAMES)
        self.turn: int = 0  # in which the question at hand is asked

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """What looks best one action ahead on two tables that may be."""
        assert isinstance(view, DrakoTable)
        self.turn = view.turns
        options = list(question.options)
        if isinstance(view.asking(), (Act, LastRage)):
            options = sensible(options)
        if len(options) <= width:
            return [*options]
        totals = [0.0] * len(options)
        for world in self.worlds(view, 2, rng):
            assert isinstance(world, DrakoTable)
            for i in range(len(options)):
                totals[i] += outcome(world, question.seat, options[i])
        order = sorted(range(len(options)), key=lambda i: -totals[i])
        return [options[i] for i in order[:width]]

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        """Tables in which the other holds what one is likely to have kept."""
        assert isinstance(view, DrakoTable)
        weights = keeping(view, 1 - view.viewer)
        found: list[State] = []
        for _ in range(count):
            table = view.imagine(of_seed(rng.word()))
            reweigh(table, view, weights, rng)
            found.append(table)
        return found

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """Both sides go on by instinct for so many turns, or until the leg is over.

        Turns are counted from the question: one answer may end a turn at once, another only when it is settled.
        """
        assert isinstance(table, DrakoTable)
        leg = table.leg
        last = max(self.turn, 1) + horizon
        while not table.over and table.leg == leg and (table.turns < last or not resting(table, leg)):
            seat = table.waiting[0]
            table.answer(seat, instinct(table, seat))

    def values(self, table: State) -> list[float]:
        """The judgement, or the result."""
        assert isinstance(table, DrakoTable)
        return shares_of_victory(table) if table.over else judged(self.net, table)

    def signs(self, table: State, seat: int) -> list[float]:
        """Wounds and figures, cards, and what either side could do at once."""
        assert isinstance(table, DrakoTable)
        t = table
        own, other = Outlook(t, seat), Outlook(t, 1 - seat)
        first, second = own.two_worst()
        third, fourth = other.two_worst()
        cards = len(t.hands[seat]) + len(t.decks[seat])
        return [
            float(wounds_on(t, 1 - seat)),
            float(own.free),
            float(len(FIGURES_OF[t.sides[1 - seat]]) - len(own.foes)),
            float(len(own.figures)),
            float(cards),
            float(first + second),
            float(-third - fourth),
        ]


def wounds_on(t: DrakoTable, seat: int) -> int:
    """The wounds a side has, its dead included."""
    if t.sides[seat] == DRAGON:
        return dragon_wounds(t)
    total = 0
    for figure in FIGURES_OF[t.sides[seat]]:
        total += t.wounds[figure]
    return total
