"""How the thinking players of Dragon's Gold see the table."""

from typing import Final

from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games.gold import choices
from dragontavern.games.gold.market import Market, Reply, Trade
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import OneDivides, Talks
from dragontavern.games.gold.theft import PickToken, Steal
from dragontavern.games.gold.turn import Send

from .bazaar import Bazaar
from .belief import likely_tables
from .chances import temper, winning
from .greedy import GreedyBot
from .habits import Habits
from .haggle import Haggle
from .hunt import HOME
from .scene import Scene

HOPE: Final = 0.6  # how much of what is hoped for from living dragons is counted
LEADING: Final = 0.5  # of a majority: who may expect more of it leads
BRANCHES: Final = 4  # answers a seat has in the tree
RESTLESS: Final = 4  # one answer in so many is left to chance at a stuck table


class GoldMind(Mind):
    """A table is played on until some dragons have died, and judged by the points to be expected.

    Talks and trades are reckoned out, not tried out. What it keeps in mind saves time and repetition only.
    """

    SIGNS: tuple[str, ...] = ("points", "rival", "majorities", "coins", "hopes", "home", "name")

    def __init__(self, seed: int, sight: float, guesses: int) -> None:
        """`sight`: how much of the time of talks one looks ahead; `guesses`: tables imagined for each one used."""
        self.sight: float = sight
        self.guesses: int = guesses
        self.plain: GreedyBot = GreedyBot("gold", "greedy", seed)  # for what needs no thought
        self.skilled: int = 0
        self.haggle: Haggle | None = None
        self.about: tuple[object, ...] = ()
        self.bazaar: Bazaar = Bazaar()
        self.market_day: tuple[int, int] = (-1, -1)

    # --- without a search -----------------------------------------------------------------------------------------

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        """Talks and trades; magic cards and piles as the greedy player handles them."""
        assert isinstance(view, GoldTable)
        ask = view.asking()
        if isinstance(ask, Talks):
            return self.talking(view, ask.place).speak(view, question.options, rng)
        if isinstance(ask, (Market, Reply)):
            return self.trading(view, ask, question, rng)
        if isinstance(ask, (Steal, PickToken)):
            return None
        if isinstance(ask, Send):
            return question.sample(rng) if self.plain.is_stuck(view) and rng.below(RESTLESS) == 0 else None
        self.plain.rng = rng
        return self.plain.decide(view, question)

    def talking(self, view: GoldTable, place: int) -> Haggle:
        """The talks that are going on, reckoned anew if they have just begun."""
        about = (view.viewer, view.party, view.treasure[place], view.screens, view.dead, view.grasp, view.options)
        if self.haggle is None or self.about != about:
            self.haggle = Haggle(view, place, self.sight)
            self.about = about
        return self.haggle

    def trading(self, view: GoldTable, ask: Market | Reply, question: Question, rng: Rng) -> Answer:
        """The market day; a new one for every game."""
        day = (len(view.dead), view.viewer)
        if day != self.market_day or (isinstance(ask, Market) and view.beat == view.options["beats"]):
            self.market_day = day
            self.bazaar = Bazaar()
        if isinstance(ask, Reply):
            return self.bazaar.reply(view, ask.giver, question.options)
        trade = question.division
        assert trade is None or isinstance(trade, Trade)
        return self.bazaar.speak(view, question.options, trade, rng)

    # --- for the search -------------------------------------------------------------------------------------------

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """Those that look best at first sight; in talks and at the market one's own word, and what is on offer."""
        assert isinstance(view, GoldTable)
        ask = view.asking()
        self.skilled = 1 << question.seat if self.sight > LEADING else 0
        if isinstance(ask, Send):
            ranked = sorted(Scene(view).sends(question.seat), reverse=True)
            return [option for _, option in ranked[:width]]
        if question.division is not None:
            said = self.reflex(view, question, rng)
            assert said is not None
            found = [said]
            first = choices.ENDORSE if isinstance(ask, Talks) else choices.ACCEPT
            found += [option for option in question.options if option >= first and option != said]
            if question.options and question.options[0] not in found:
                found.append(question.options[0])
            return found[:width]
        return list(question.options[:width])

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        """Tables that fit the view; those are likelier that explain where the others went and what they ask for."""
        assert isinstance(view, GoldTable)
        return likely_tables(view, count, self.guesses, rng)

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """By habits, until `horizon` dragons have died."""
        assert isinstance(table, GoldTable)
        Habits(table, rng, self.skilled).play(horizon)

    def values(self, table: State) -> list[float]:
        """From the points everybody may expect, and the hopes they set on living dragons."""
        if table.over:
            return shares_of_victory(table)
        assert isinstance(table, GoldTable)
        scene = Scene(table)
        points = [scene.points_of(seat) + HOPE * scene.hopes(seat) for seat in range(table.seats)]
        return winning(points, temper(table))

    def moves(self, table: State, seat: int) -> list[Answer]:
        """In the tree everybody thinks about whom to send where; all else goes by habit."""
        assert isinstance(table, GoldTable)
        ask = table.asking()
        if isinstance(ask, Send):
            ranked = sorted(Scene(table).sends(seat), reverse=True)
            return [option for _, option in ranked[:BRANCHES]]
        if isinstance(ask, (Talks, OneDivides)):
            return [tuple(Habits(table, table.rng, self.skilled).shares(ask.place))]
        if isinstance(ask, Market):
            return [choices.DONE]
        return list(table.legal(seat)[:BRANCHES])

    def signs(self, table: State, seat: int) -> list[float]:
        """The SIGNS; those that are better when there is less of them count downwards."""
        assert isinstance(table, GoldTable)
        scene = Scene(table)
        best = 0.0
        for other in range(table.seats):
            if other != seat and scene.points_of(other) > best:
                best = scene.points_of(other)
        led = 0.0
        for leads in scene.leads:
            if leads[seat] > LEADING * scene.purse.prize:
                led += 1.0
        row = scene.purse.rows[seat]
        coins = row[0] + 3.0 * row[1] + row[2] + 7.0 * row[8]
        home = float(HOME[table.ready[seat] | table.resting[seat]])
        return [scene.points_of(seat), -best, led, coins, scene.hopes(seat), home, -table.grasp[seat] / 100]
