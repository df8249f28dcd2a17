"""How to think about I Signori dei Draghi: which tables may be, which answers deserve a thought, how to play on."""

from dragontavern.bots.mind import Mind
from dragontavern.core.marks import KIND
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games.lords import choices
from dragontavern.games.lords.effects import Lose, MakeRoom
from dragontavern.games.lords.final import Swap, Tidy
from dragontavern.games.lords.magic import Unmake, Window, order_of
from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.setup import Stock
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.turn import Main, Sift
from dragontavern.games.lords.vocabulary import ARTIFACT, BLESSING

from . import plans
from .belief import believed
from .habits import habit
from .judgement import chance_of, signs_of
from .scale import Scale, likely


class LordsMind(Mind):
    """Plays imagined tables on by habit to the end of some turns, and judges what stands there."""

    SIGNS: tuple[str, ...] = ("purse", "ruin", "army", "weakness", "levels", "hand", "threat", "safety")

    def __init__(self, thorough: bool = False) -> None:
        self.scale: Scale = Scale(STANDARD)
        self.thorough: bool = thorough  # whether what to keep, put on sale and lose is worth a thought

    def scale_of(self, t: LordsTable) -> Scale:
        """The weights of the cards that are played with."""
        if self.scale.cards is not t.cards:
            self.scale = Scale(t.cards)
        return self.scale

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        """What is simply good; unless thorough also the market, what must be lost or given: habit does it well."""
        assert isinstance(view, LordsTable)
        ask = view.asking()
        scale = self.scale_of(view)
        if not self.thorough and isinstance(ask, (Stock, Tidy, Swap, Lose, MakeRoom, Unmake, Sift)):
            return habit(view, question.seat, scale)
        if isinstance(ask, Main):
            first = habit(view, question.seat, scale)
            if 0 < first < choices.DOWN and view.cards.type[first] in (BLESSING, ARTIFACT):
                return first
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
            options = self.ranked(view, seat, options)
        if first != choices.NO and choices.NO in options:
            found.append(choices.NO)
        for option in options:
            if option not in found:
                found.append(option)
        return found[: max(width, 1)]

    def ranked(self, t: LordsTable, seat: int, options: list[int]) -> list[int]:
        """The options of a main phase by what habit thinks of them; of equal cards on sale only one."""
        scale = self.scale_of(t)
        lead = scale.best_margin(t, seat)
        weights: list[tuple[float, int]] = []
        offered: set[int] = set()
        for option in options:
            weight = plans.weigh(t, seat, option, scale, lead)
            if choices.MARKET <= option < choices.SUPPORT:
                number = option - choices.MARKET
                kind = t.markets[number // 4][number % 4]
                if kind in offered:
                    continue
                offered.add(kind)
                weight += 0.001 * plans.standing_gain(t, seat, kind, scale)
            elif choices.ATTACK <= option < choices.ATTACK + t.seats:
                weight += 0.1 * likely(scale.margin(t, seat, option - choices.ATTACK))
            weights.append((-weight, option))
        weights.sort()
        return [option for _, option in weights]

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        """Tables that fit the view, likely in the light of what the others did not play."""
        assert isinstance(view, LordsTable)
        return [believed(view, rng) for _ in range(count)]

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """By habit, until so many turns have ended."""
        assert isinstance(table, LordsTable)
        play_turns(table, horizon, self.scale_of(table))

    def values(self, table: State) -> list[float]:
        """The chances of the teams; team-mates win together."""
        assert isinstance(table, LordsTable)
        even = chance_of(table, 0)
        return [1.0 - even if seat & 1 else even for seat in range(table.seats)]

    def signs(self, table: State, seat: int) -> list[float]:
        """The SIGNS: purses, battlefields, roles, hands, and whose next attack is likely to win."""
        assert isinstance(table, LordsTable)
        return signs_of(table, seat & 1)


def play_turns(t: LordsTable, turns: int, scale: Scale) -> None:
    """Play a table on by habit until so many turns have ended, or the game."""
    until = sum(t.turns) + turns
    while not t.over and sum(t.turns) < until:
        if idle(t):
            t.agenda.pop()
            t.work()
        else:
            seat = t.waiting[0]
            t.answer(seat, habit(t, seat, scale))


def idle(t: LordsTable) -> bool:
    """Whether a window is open in which nobody who is still to be asked holds an instant: all of them pass."""
    ask = t.asking()
    if not isinstance(ask, Window):
        return False
    order = order_of(t, ask.seat, ask.why)
    instant = t.cards.instant
    for i in range(ask.place, len(order)):
        for card in t.hands[order[i]]:
            if instant[card & KIND]:
                return False
    return True
