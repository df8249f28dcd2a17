"""A whole table as all seats judge it, reckoned once and good until the next dragon is settled."""

from math import exp

from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import COLOURS, RED
from dragontavern.games.gold.table import PLACES, GoldTable

from .hunt import (
    BETTER,
    BUSY,
    CARD,
    CHOSEN,
    CROWDED,
    DEAL,
    DISCORD,
    FREES,
    HOME,
    JOINERS,
    LAST_BLOW,
    LOOT,
    PATIENCE,
    ROOMY,
    TIRED,
)  # fmt: skip
from .purse import COLOURED, DARK, POINTS, Purse


class Scene:
    """What tokens and dragons are worth to everybody. Who stands where is looked up anew each time."""

    __slots__ = ("gains", "hidden", "leads", "odds", "points", "purse", "t", "worth")

    def __init__(self, t: GoldTable) -> None:
        self.t: GoldTable = t
        purse = Purse(t)
        self.purse: Purse = purse
        bag = len(t.bag)
        self.odds: list[float] = []  # of the next token's colour
        for i in range(COLOURS):
            open_tokens = 0
            for place in range(PLACES):
                if t.dragons[place]:
                    open_tokens += t.treasure[place][i]
            self.odds.append((purse.future[i] - open_tokens) / bag if bag else 0.0)
        self.hidden: list[int] = [min(t.cards.hidden[kind], bag) if kind else 0 for kind in t.dragons]
        self.gains: list[list[float]] = [POINTS.copy() for _ in range(t.seats)]
        self.worth: list[list[float]] = [[] for _ in range(t.seats)]
        self.points: list[float] = [0.0] * t.seats
        self.leads: list[list[float]] = []  # colour by colour, what each seat may expect of the majority
        for i in COLOURED:
            self.reckon(i)
        for seat in range(t.seats):
            row = purse.rows[seat]
            self.points[seat] += row[0] + 3.0 * row[1] + row[2] + 7.0 * row[DARK]
        if t.advanced:
            for seat in range(t.seats):
                self.gains[seat] = purse.gains(seat)
                self.points[seat] = purse.standing(seat)

    def reckon(self, i: int) -> None:
        """A colour: what all may expect of its majority, and what one more token would change (as in the purse)."""
        purse = self.purse
        steep, even = purse.steep[i], purse.even[i]
        most = 0.0
        for row in purse.rows:
            most = row[i] if row[i] > most else most
        weights: list[float] = []
        total = 0.0
        for row in purse.rows:
            weight = exp(steep * (row[i] - most))
            weights.append(weight)
            total += weight
        full = float(purse.prize)
        prize = full if most >= 1 else full * min(most + purse.future[i], 1.0)
        step = exp(steep)
        leads: list[float] = []
        for seat in range(len(weights)):
            weight = weights[seat]
            lead = prize * weight / (weight + even * (total - weight))
            more = weight * step
            self.gains[seat][i] = full * more / (more + even * (total - weight)) - lead
            self.points[seat] += lead
            leads.append(lead)
        self.leads.append(leads)

    def gains_of(self, seat: int) -> list[float]:
        """What one more token of each colour is worth to a seat."""
        return self.gains[seat]

    def points_of(self, seat: int) -> float:
        """What a seat may expect from the tokens it has."""
        return self.points[seat]

    def worth_of(self, seat: int) -> list[float]:
        """What the whole treasure of each dragon is worth to a seat."""
        found = self.worth[seat]
        if not found:
            gains = self.gains_of(seat)
            average = 0.0
            for i in range(COLOURS):
                average += self.odds[i] * gains[i]
            for place in range(PLACES):
                row = self.t.treasure[place]
                total = self.hidden[place] * average
                for i in range(COLOURS):
                    if row[i]:
                        total += row[i] * gains[i]
                found.append(total)
        return found

    # --- hopes ------------------------------------------------------------------------------------------------------

    def tight(self) -> int:
        """How crowded the table is: points of strength fewer at home than there should be."""
        t = self.t
        free = 0
        for seat in range(t.seats):
            free += HOME[t.ready[seat]] + HOME[t.resting[seat]]
        return max(ROOMY - free, 0)

    def hope(self, seat: int, place: int, parties: int, mine: int, wizards: int, attack: int, tight: int) -> float:
        """What a seat may expect of a dragon; `mine` are bits of its adventurers there."""
        if not mine:
            return 0.0
        t = self.t
        worth = self.worth_of(seat)[place]
        missing = t.cards.strength[t.dragons[place]] - attack
        number = float(parties)
        if missing > 0:
            number += LAST_BLOW + JOINERS * missing
        elif parties == 1:
            return worth
        total = worth * (1 + BETTER * (number - 1)) / number * (DEAL - DISCORD * number)
        if mine & 2:
            total += CHOSEN if mine & 1 else LOOT
        if mine & 1:
            reds = t.treasure[place][RED - 1] + self.hidden[place] * self.odds[RED - 1]
            if t.advanced:
                total += CARD * min(reds, 1.0)
            elif wizards == 1:
                total += reds * (1 - 1 / number)
        if missing > 0:
            total *= (PATIENCE - CROWDED * tight) ** missing
        return total

    def hopes(self, seat: int) -> float:
        """What a seat may expect of all dragons it stands before."""
        t = self.t
        tight = self.tight()
        total = 0.0
        for place in range(PLACES):
            band = t.bands[place]
            if not band or not t.dragons[place]:
                continue
            seats = mine = wizards = 0
            for adventurer in band:
                seats |= 1 << (adventurer >> 2)
                if adventurer & 3 == 0:
                    wizards += 1
                if adventurer >> 2 == seat:
                    mine |= 1 << (adventurer & 3)
            total += self.hope(seat, place, seats.bit_count(), mine, wizards, t.attack(place), tight)
        return total

    def sends(self, seat: int) -> list[tuple[float, int]]:
        """All ways to send somebody, with what each changes for a seat."""
        t = self.t
        tight = self.tight()
        ready = t.ready[seat]
        found: list[tuple[float, int]] = []
        for place in range(PLACES):
            if not t.dragons[place]:
                continue
            seats = mine = wizards = 0
            for adventurer in t.bands[place]:
                seats |= 1 << (adventurer >> 2)
                if adventurer & 3 == 0:
                    wizards += 1
                if adventurer >> 2 == seat:
                    mine |= 1 << (adventurer & 3)
            attack = t.attack(place)
            now = self.hope(seat, place, seats.bit_count(), mine, wizards, attack, tight)
            parties = (seats | 1 << seat).bit_count()
            strength = t.cards.strength[t.dragons[place]]
            for number in range(4):
                if not ready >> number & 1:
                    continue
                more = wizards + 1 if number == 0 else wizards
                then = self.hope(seat, place, parties, mine | 1 << number, more, attack + number + 1, tight)
                if attack + number + 1 >= strength:
                    change = then - now - TIRED * (number + 1) + FREES * tight / ROOMY
                else:
                    change = then - now - BUSY * (number + 1)
                found.append((change, choices.PLACE + 4 * number + place))
        return found

    def best_send(self, seat: int) -> int:
        """G14: the best of all adventurers and dragons, at first sight."""
        best, most = -1, -1e9
        for change, option in self.sends(seat):
            if change > most:
                best, most = option, change
        return best
