"""The greedy player of Dragon's Gold: reckons what every token is worth to everybody, and haggles accordingly."""

from typing import ClassVar, Final

from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State
from dragontavern.games.gold.hand import Shouts
from dragontavern.games.gold.magic import Window
from dragontavern.games.gold.market import Market, Reply, Trade
from dragontavern.games.gold.spells import Lull, PhilterGive, PhilterTake, Recall, Scry, SwapDragons, SwapShares
from dragontavern.games.gold.table import WIZARD, GoldTable
from dragontavern.games.gold.talks import ChoosePile, OneDivides, Talks
from dragontavern.games.gold.theft import GiveToken, PickToken, Steal
from dragontavern.games.gold.turn import Send, TakeBack

from . import magic, piles
from .hunt import Hunt
from .market import Stall
from .talks import Talk
from .thieves import Loot

RESTLESS: Final = 4  # one answer in so many is left to chance at a stuck table


class GreedyBot(Bot):
    """Looks at its own view only. What it keeps in mind saves time and repetition; it plays on without it."""

    EDGES: ClassVar[tuple[float, ...]] = (1.4, 0.7, 0.3)  # how much more than fair it asks for, stage by stage

    def __init__(self, game_id: str, level: str, seed: int) -> None:
        super().__init__(game_id, level, seed)
        self.talk: Talk | None = None
        self.about: tuple[object, ...] = ()
        self.stall: Stall = Stall()
        self.market_day: tuple[int, int] = (-1, -1)

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """What serves best; the bigger decisions have modules of their own."""
        assert isinstance(view, GoldTable)
        ask = view.asking()
        me, options = question.seat, question.options
        if isinstance(ask, Talks):
            return self.haggling(view, ask.place).speak(view, options, self.rng)
        if isinstance(ask, (Send, TakeBack)) and self.is_stuck(view) and self.rng.below(RESTLESS) == 0:
            return self.sample(question)
        if isinstance(ask, Send):
            return Hunt(view, me).best_send(options)
        if isinstance(ask, Window):
            return magic.card_to_play(view, ask, options, me)
        if isinstance(ask, (Market, Reply)):
            return self.trading(view, ask, question)
        if isinstance(ask, Steal):
            return Loot(view).victim(me, view.is_at(4 * me + WIZARD, ask.place), options)
        if isinstance(ask, PickToken):
            return Loot(view).pick(me, ask.victim, options)
        if isinstance(ask, GiveToken):
            return Loot(view).spare(me, ask.seat, options)
        if isinstance(ask, OneDivides):
            return piles.divide(view, ask.place, me)
        if isinstance(ask, ChoosePile):
            return piles.choose_pile(view, ask.place, me, options)
        return self.with_a_card(view, ask, options, me)

    def is_stuck(self, view: GoldTable) -> bool:
        """G17: hardly anybody is at home; if all waited for each other the hunt would never go on."""
        return not any(view.resting) and sum([bits.bit_count() for bits in view.ready]) <= view.seats

    def with_a_card(self, view: GoldTable, ask: object, options: tuple[int, ...], me: int) -> int:
        """What a card just played is used on; and whom one takes back when all are stuck."""
        if isinstance(ask, TakeBack):
            return magic.whom_to_take_back(view, options, me)
        if isinstance(ask, Recall):
            return magic.whom_to_recall(view, options, me)
        if isinstance(ask, SwapShares):
            gains = magic.swaps(view, view.dragons.index(view.dead[-1]), me)
            return max(options, key=lambda option: gains[option])
        if isinstance(ask, SwapDragons):
            return magic.which_dragons(view, options, me)
        if isinstance(ask, Lull):
            return magic.who_sleeps(view, options, me)
        if isinstance(ask, Scry):
            return magic.whose_screen(view, options)
        if isinstance(ask, PhilterGive):
            return magic.token_to_give(view, options, me)
        if isinstance(ask, PhilterTake):
            return magic.token_to_take(view, options, me)
        assert isinstance(ask, Shouts)
        return magic.whom_to_accuse(view, me, self.rng)

    def haggling(self, view: GoldTable, place: int) -> Talk:
        """The talk that is going on, begun if it is a new one."""
        about = (len(view.dead), view.viewer, place, tuple(view.party), tuple(view.treasure[place]))
        if self.talk is None or self.about != about:
            self.talk = Talk(view, place, self.EDGES)
            self.about = about
        return self.talk

    def trading(self, view: GoldTable, ask: Market | Reply, question: Question) -> Answer:
        """The market day; a new one for every game."""
        day = (len(view.dead), view.viewer)
        if day != self.market_day or (isinstance(ask, Market) and view.beat == view.options["beats"]):
            self.market_day = day
            self.stall = Stall()
        if isinstance(ask, Reply):
            return self.stall.reply(view, ask.giver, question.options)
        trade = question.division
        assert trade is None or isinstance(trade, Trade)
        return self.stall.speak(view, question.options, trade, self.rng)
