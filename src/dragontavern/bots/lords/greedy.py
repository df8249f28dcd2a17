"""The greedy player of I Signori dei Draghi: one answer at a time, by what cards and fights are worth.

It imagines nothing and tries nothing out: most of its questions are windows, and those cost next to nothing.
"""

from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State
from dragontavern.games.lords.combat import Commit, Raise
from dragontavern.games.lords.effects import Lose, MakeRoom, effect_at
from dragontavern.games.lords.final import Tidy
from dragontavern.games.lords.magic import Aim, React, Unmake, Window, aim_of
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.turn import Main, Share, Support, Use

from . import campaign, duel, stall
from .worth import target_worth


class GreedyBot(Bot):
    """Builds an army, fights what it will probably win, helps its team; knows nothing of bluff and long plans."""

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The answer to each kind of question."""
        assert isinstance(view, LordsTable)
        t, me, options, ask = view, question.seat, question.options, view.asking()
        if isinstance(ask, Window):
            return duel.watch(t, me, ask, options)
        if isinstance(ask, Raise):
            return duel.answer(t, me, ask, options)
        if isinstance(ask, Main):
            return campaign.act(t, me, options)
        if isinstance(ask, Commit):
            return duel.arm(t, me, options)
        if isinstance(ask, React):
            return duel.react(t, me, options)
        if isinstance(ask, Unmake):
            return duel.unmake(t, options)
        if isinstance(ask, Tidy):
            return stall.tidy(t, me, options)
        if isinstance(ask, Lose):
            return stall.lose(t, options)
        if isinstance(ask, MakeRoom):
            return stall.make_room(t, options)
        if isinstance(ask, (Aim, Use)):
            effect = aim_of(t, ask.card) if isinstance(ask, Aim) else effect_at(t, ask.card, ask.part, ask.number)
            assert effect is not None
            return max(options, key=lambda option: target_worth(t, me, effect, option))
        if isinstance(ask, (Share, Support)):
            return campaign.receiver(t, ask.card, options, isinstance(ask, Share))
        return stall.least(t, me, options)  # the stock, sifted cards, a discard, a card given for another
