"""The Market for those who reckon in winning chances: exchanges the other should accept, and what they are worth."""

from typing import Final

from dragontavern.core.rng import Rng
from dragontavern.games.gold import choices
from dragontavern.games.gold.market import Trade, read_offer
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import GoldTable

from .chances import temper, winning
from .market import JEALOUS, SURE, Stall
from .purse import Purse

WORTH_IT: Final = 0.004  # winning chance an exchange must bring
TEMPTING: Final = 0.3  # points it must bring the other beyond what makes up for one's own gain
TRIED: Final = 24  # exchanges reckoned out among those that look best
OFFERS: Final = 12  # so many offers one makes on a market day


class Bazaar(Stall):
    """One seat's market day, by winning chances."""

    def eager(self, view: GoldTable, rng: Rng) -> bool:
        """Always: what cannot be offered is seen at a glance."""
        return True

    def reply(self, view: GoldTable, giver: int, options: tuple[int, ...]) -> int:
        """Accept what makes one likelier to win."""
        give, want = read_offer(view.letters[view.viewer][view.seats + giver])
        purse = Purse(view)
        heat = temper(view)
        before = winning(standings(purse), heat)[view.viewer]
        good = chance_after(purse, heat, view.viewer, giver, want, give) > before
        return choices.ACCEPT + giver if good and choices.ACCEPT + giver in options else choices.DECLINE + giver

    def offer(self, view: GoldTable, trade: Trade | None) -> tuple[int, ...]:
        """The best offer not made yet that its receiver should accept; nothing if there is none."""
        moment = sum([len(screen) << 6 * seat for seat, screen in enumerate(view.screens)]) + view.done
        if trade is None or self.made >= OFFERS or self.idle == moment:
            return ()
        me = view.viewer
        purse = Purse(view)
        heat = temper(view)
        found: list[tuple[float, tuple[int, ...]]] = []
        for partner in trade.partners:
            found += self.promising(purse, me, partner, trade)
        found.sort(reverse=True)
        points = standings(purse)
        before = winning(points, heat)[me]
        best: tuple[int, ...] = ()
        most = before + WORTH_IT
        for _, offer in found[:TRIED]:
            partner, give, want = offer[0], list(offer[1 : 1 + COLOURS]), list(offer[1 + COLOURS :])
            after = exchanged(purse, me, partner, give, want)
            mine, his = after[me] - points[me], after[partner] - points[partner]
            if his - JEALOUS * max(mine, 0.0) < TEMPTING:
                continue
            chance = winning(after, heat)[me]
            if chance > most:
                best, most = offer, chance
        if best:
            self.made += 1
            self.refused.add(best)
        else:
            self.idle = moment
        return best

    def promising(self, purse: Purse, me: int, partner: int, trade: Trade) -> list[tuple[float, tuple[int, ...]]]:
        """One or two tokens for one or two, by what they bring together at first sight."""
        giving = [purse.passing(i, me, partner) if trade.pieces[i] else (0.0, 0.0) for i in range(COLOURS)]
        has = purse.rows[partner]
        wanting = [purse.passing(i, partner, me) if has[i] >= SURE else (0.0, 0.0) for i in range(COLOURS)]
        gifts = handfuls([trade.pieces[i] for i in range(COLOURS)])
        wishes = handfuls([int(has[i] + 1 - SURE) for i in range(COLOURS)])
        found: list[tuple[float, tuple[int, ...]]] = []
        for give in gifts:
            for want in wishes:
                mine = his = 0.0
                apart = True
                for i in range(COLOURS):
                    if give[i] and want[i]:
                        apart = False
                    mine += give[i] * giving[i][0] + want[i] * wanting[i][1]
                    his += give[i] * giving[i][1] + want[i] * wanting[i][0]
                if apart and mine > 0.3 and his - JEALOUS * mine > -0.5:
                    offer = (partner, *give, *want)
                    if offer not in self.refused:
                        found.append((mine - 0.3 * his, offer))
        return found


def handfuls(pieces: list[int]) -> list[list[int]]:
    """Every one or two tokens that can be taken of these."""
    found: list[list[int]] = []
    for i in range(COLOURS):
        if not pieces[i]:
            continue
        row = [0] * COLOURS
        row[i] = 1
        found.append(row)
        for j in range(i, COLOURS):
            if pieces[j] > (1 if i == j else 0):
                two = row.copy()
                two[j] += 1
                found.append(two)
    return found


def standings(purse: Purse) -> list[float]:
    """What everybody may expect from what he has."""
    return [purse.standing(seat) for seat in range(purse.seats)]


def exchanged(purse: Purse, giver: int, taker: int, give: list[int], want: list[int]) -> list[float]:
    """What everybody may expect after an exchange."""
    rows = purse.rows
    gave = [rows[giver][i] - give[i] + want[i] for i in range(COLOURS)]
    took = [rows[taker][i] + give[i] - want[i] for i in range(COLOURS)]
    purse.rows = [gave if seat == giver else took if seat == taker else row for seat, row in enumerate(rows)]
    after = standings(purse)
    purse.rows = rows
    return after


def chance_after(purse: Purse, heat: float, me: int, other: int, give: list[int], want: list[int]) -> float:
    """One's chance of winning after giving some tokens for others."""
    return winning(exchanged(purse, me, other, give, want), heat)[me]
