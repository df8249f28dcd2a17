"""Where to send whom: what one may expect of each dragon, before and after."""

from typing import Final

from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import COLOURS, RED
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import PLACES, THIEF, WIZARD, GoldTable

from .purse import Purse

DEAL: Final = 1.13  # how often talks end well, less
DISCORD: Final = 0.08  # for every party
PATIENCE: Final = 0.94  # what is left of a hope for every point of strength that is still missing
CROWDED: Final = 0.03  # less of it for every point fewer at home, of all players, than
ROOMY: Final = 10
FREES: Final = 4.0  # what a kill is worth besides when the table is crowded
JOINERS: Final = 0.1  # strangers who come along, for every such point
LAST_BLOW: Final = 0.5  # and who may strike the last blow
BETTER: Final = 0.12  # tokens go to those who need them: what a share is worth more than its part, per partner
LOOT: Final = 1.2  # what a thief brings
CHOSEN: Final = 2.6  # what he brings if a wizard lets him choose
CARD: Final = 2.0  # a wizard's hope of a magic card, when red lies there (G36)
BUSY: Final = 0.22  # the price of keeping an adventurer at a dragon, for every point of strength
TIRED: Final = 0.08  # the price of sending him home to rest at once
HOME: Final = tuple([sum([number + 1 for number in range(4) if bits >> number & 1]) for bits in range(16)])


class Hunt:
    """The dragons as one seat judges them."""

    def __init__(self, view: GoldTable, me: int) -> None:
        self.view: GoldTable = view
        self.me: int = me
        self.gains: list[float] = Purse(view).gains(me)
        bag = counts(view.bag)
        total = sum(bag)
        self.average: float = sum([bag[i] * self.gains[i] for i in range(COLOURS)]) / total if total else 0.0
        self.reds: float = bag[RED - 1] / total if total else 0.0
        free = sum([HOME[bits] for bits in (*view.ready, *view.resting)])
        self.tight: int = max(ROOMY - free, 0)
        self.patience: float = PATIENCE - CROWDED * self.tight
        self.worth: list[float] = [self.treasure(place) for place in range(PLACES)]

    def treasure(self, place: int) -> float:
        """What all of a dragon's treasure would be worth to oneself, the hidden part by its odds."""
        kind = self.view.dragons[place]
        if not kind:
            return 0.0
        row = self.view.treasure[place]
        hidden = min(self.view.cards.hidden[kind], len(self.view.bag))
        return sum([row[i] * self.gains[i] for i in range(COLOURS) if row[i]]) + hidden * self.average

    def hope(self, place: int, band: list[int], attack: int) -> float:
        """What one may expect of a dragon with such a band before it, given the worth of its treasure."""
        me, view = self.me, self.view
        mine = [adventurer & 3 for adventurer in band if adventurer >> 2 == me]
        if not mine:
            return 0.0
        parties = len({adventurer >> 2 for adventurer in band})
        missing = max(view.cards.strength[view.dragons[place]] - attack, 0)
        number = parties + (LAST_BLOW + JOINERS * missing if missing else 0.0)
        if number == 1:
            return self.worth[place]
        part = (1 + BETTER * (number - 1)) / number * (DEAL - DISCORD * number)
        extra = 0.0
        if THIEF in mine:
            extra += CHOSEN if WIZARD in mine else LOOT
        if WIZARD in mine:
            extra += self.wizard(place, band, number)
        return (self.worth[place] * part + extra) * self.patience**missing

    def wizard(self, place: int, band: list[int], number: float) -> float:
        """G22, G36: what the wizard adds: all red tokens, or the hope of a card."""
        view = self.view
        hidden = min(view.cards.hidden[view.dragons[place]], len(view.bag))
        reds = view.treasure[place][RED - 1] + hidden * self.reds
        if view.advanced:
            return CARD * min(reds, 1.0)
        alone = not any(adventurer & 3 == WIZARD and adventurer >> 2 != self.me for adventurer in band)
        return reds * (1 - 1 / number) if alone else 0.0

    def now(self, place: int) -> float:
        """What one may expect of a dragon as things stand."""
        return self.hope(place, self.view.bands[place], self.view.attack(place))

    def sending(self, number: int, place: int) -> float:
        """What sending an adventurer to a dragon changes."""
        view = self.view
        attack = view.attack(place)
        band = [*view.bands[place], 4 * self.me + number]
        then = self.hope(place, band, attack + number + 1)
        kills = attack + number + 1 >= view.cards.strength[view.dragons[place]]
        if kills:
            return then - self.now(place) - TIRED * (number + 1) + FREES * self.tight / ROOMY
        return then - self.now(place) - BUSY * (number + 1)

    def best_send(self, options: tuple[int, ...]) -> int:
        """G14: the best of all adventurers and dragons."""
        return max(options, key=lambda option: self.sending(*divmod(option - choices.PLACE, PLACES)))

    def without(self, adventurer: int) -> float:
        """What an adventurer's going home changes for oneself."""
        view = self.view
        for place in range(PLACES):
            if view.is_at(adventurer, place):
                band = [other for other in view.bands[place] if other != adventurer]
                then = self.hope(place, band, view.attack(place) - view.might(adventurer))
                home = BUSY * ((adventurer & 3) + 1) if adventurer >> 2 == self.me else 0.0
                return then - self.now(place) + home
        return 0.0

    def swapping(self, left: int, right: int) -> float:
        """G54, Swap Powder: what two dragons' changing places changes."""
        view = self.view
        dragons, worth = view.dragons, self.worth
        before = self.now(left) + self.now(right)
        dragons[left], dragons[right] = dragons[right], dragons[left]
        worth[left], worth[right] = worth[right], worth[left]
        after = self.now(left) + self.now(right)
        dragons[left], dragons[right] = dragons[right], dragons[left]
        worth[left], worth[right] = worth[right], worth[left]
        return after - before
