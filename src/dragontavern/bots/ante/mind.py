"""How the thinking players of Three-Dragon Ante see their game; the levels differ in their budgets only."""

from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.core.marks import KIND
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games.ante.abilities import NoteAbilities
from dragontavern.games.ante.cards import STRENGTH
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.setup import PickSpecial
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .belief import believed
from .craft import LEARNT, Craft
from .judgement import judged
from .playing import play_until
from .setup import ability_to_note, special_to_pick


class AnteMind(Mind):
    """Tables played on to the end of a gambit, and judged by gold and cards."""

    SIGNS: tuple[str, ...] = ("gold", "rival", "wins", "cards", "strength", "victory", "solvent")

    def __init__(self, craft: Craft = LEARNT) -> None:
        self.craft: Craft = craft

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        """What is noted and picked before the first gambit needs no search."""
        assert isinstance(view, AnteTable)
        ask = view.asking()
        if isinstance(ask, NoteAbilities):
            return ability_to_note(view, question.options)
        if isinstance(ask, PickSpecial):
            return special_to_pick(question.options)
        return None

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """Cards by craft; of other things all."""
        assert isinstance(view, AnteTable)
        options = list(question.options)
        if len(options) <= width:
            return list(options)
        ask = view.asking()
        if isinstance(ask, Play):
            worths = self.craft.worths_to_play(view, question.seat, options)
        elif isinstance(ask, Antes):
            worths = self.craft.worths_to_ante(view, question.seat, options)
        else:
            return list(options[:width])
        order = sorted(range(len(options)), key=lambda i: -worths[i])
        return [options[i] for i in order[:width]]

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        """Tables that fit the view and explain what the others anted and played."""
        return believed(view, count, rng)

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """To the end of the gambit, and of others after it."""
        assert isinstance(table, AnteTable)
        play_until(table, horizon, self.craft)

    def values(self, table: State) -> list[float]:
        """The victory where it is decided, else what gold and cards promise."""
        assert isinstance(table, AnteTable)
        return shares_of_victory(table) if table.over else judged(table)

    def signs(self, table: State, seat: int) -> list[float]:
        """One's gold, the richest rival's (less is more), the gambit, the hand, the game, and not being broke."""
        assert isinstance(table, AnteTable)
        hand = table.hands[seat]
        strength = 0
        for card in hand:
            strength += STRENGTH[card & KIND]
        richest = 0
        for other in range(table.seats):
            if other != seat and table.hoards[other] > richest:
                richest = table.hoards[other]
        return [
            float(table.hoards[seat]),
            -float(richest),
            1.0 if table.drawer == seat else 0.0,
            float(len(hand)),
            strength / len(hand) if hand else 0.0,
            1.0 if seat in table.winners else 0.0,
            1.0 if table.hoards[seat] else 0.0,
        ]
