"""The Market: exchanges of single tokens that both have something of."""

from typing import Final

from dragontavern.core.question import Answer
from dragontavern.core.rng import Rng
from dragontavern.games.gold import choices
from dragontavern.games.gold.market import Trade, read_offer
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import GoldTable

from .purse import Purse

WORTH_IT: Final = 0.6  # what a trade must bring
FOR_BOTH: Final = 0.3  # what it must bring the other, as far as one can see
JEALOUS: Final = 0.4  # how much of his gain is a loss of one's own
SURE: Final = 0.9  # one asks only for what the other most probably has
OFFERS: Final = 3  # so many offers one makes on a market day, about
LEAVING: Final = 0.75  # of the time one stays, in case somebody has an offer


class Stall:
    """One seat's market day."""

    def __init__(self) -> None:
        self.made: int = 0
        self.refused: set[tuple[int, ...]] = set()
        self.idle: int = -1  # with so many tokens behind the screens there was nothing to offer

    def speak(self, view: GoldTable, options: tuple[int, ...], trade: Trade | None, rng: Rng) -> Answer:
        """Answer offers first, then make one now and then, else wait; without a clock (G44) an offer or none."""
        me = view.viewer
        for option in options:
            if choices.ACCEPT <= option < choices.DECLINE:
                return self.reply(view, option - choices.ACCEPT, options)
        for option in options:
            if option >= choices.DECLINE:
                return option
        if any(view.letters[me][: view.seats]):
            return choices.WAIT
        offer = self.offer(view, trade) if self.eager(view, rng) else ()
        if offer:
            return offer
        if choices.WAIT not in options:
            return choices.DONE
        others = ((1 << view.seats) - 1) & ~(1 << me)
        late = view.beat <= (1 - LEAVING) * view.options["beats"]
        return choices.DONE if late or view.done & others == others else choices.WAIT

    def eager(self, view: GoldTable, rng: Rng) -> bool:
        """Whether to look for an offer in this beat: now and then."""
        return not view.clock or rng.below(view.options["beats"]) < OFFERS

    def offer(self, view: GoldTable, trade: Trade | None) -> tuple[int, ...]:
        """The best offer not made yet; nothing if there is none."""
        moment = sum([len(screen) << 6 * seat for seat, screen in enumerate(view.screens)])
        if trade is None or self.made >= OFFERS or self.idle == moment:
            return ()
        best: tuple[int, ...] = ()
        most = 0.0
        purse = Purse(view)
        me = view.viewer
        for partner in trade.partners:
            giving = [purse.passing(i, me, partner) if trade.pieces[i] else None for i in range(COLOURS)]
            has = purse.rows[partner]
            wanting = [purse.passing(i, partner, me) if has[i] >= SURE else None for i in range(COLOURS)]
            for i, give in enumerate(giving):
                if give is None:
                    continue
                for j, want in enumerate(wanting):
                    if want is None or i == j:
                        continue
                    mine, his = give[0] + want[1], give[1] + want[0]
                    if mine - JEALOUS * his < WORTH_IT or his < FOR_BOTH or mine * his <= most:
                        continue
                    offer = written(partner, i, j)
                    if offer not in self.refused:
                        best, most = offer, mine * his
        if best:
            self.made += 1
            self.refused.add(best)
        else:
            self.idle = moment
        return best

    def reply(self, view: GoldTable, giver: int, options: tuple[int, ...]) -> int:
        """Accept what brings enough, and does not bring the other far more."""
        me = view.viewer
        give, want = read_offer(view.letters[me][view.seats + giver])
        mine, his = exchange(Purse(view), giver, me, give, want)
        good = mine - JEALOUS * max(his, 0.0) >= 0 and mine > 0
        return choices.ACCEPT + giver if good and choices.ACCEPT + giver in options else choices.DECLINE + giver


def written(partner: int, i: int, j: int) -> tuple[int, ...]:
    """One token of colour i for one of colour j, as an answer."""
    give, want = [0] * COLOURS, [0] * COLOURS
    give[i], want[j] = 1, 1
    return (partner, *give, *want)


def exchange(purse: Purse, giver: int, taker: int, give: list[int], want: list[int]) -> tuple[float, float]:
    """What a whole trade brings the taker, and the giver."""
    before = purse.standing(taker), purse.standing(giver)
    rows = purse.rows
    took = [rows[taker][i] + give[i] - want[i] for i in range(COLOURS)]
    gave = [rows[giver][i] - give[i] + want[i] for i in range(COLOURS)]
    purse.rows = [took if seat == taker else gave if seat == giver else row for seat, row in enumerate(rows)]
    after = purse.standing(taker), purse.standing(giver)
    purse.rows = rows
    return after[0] - before[0], after[1] - before[1]
