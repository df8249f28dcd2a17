"""Strengths as one seat knows them on any table, real view or imagined: it sees only cards that bear its mark."""

from math import exp
from typing import Final

from dragontavern.core.marks import KIND, KIND_BITS
from dragontavern.games.lords import choices
from dragontavern.games.lords.pack import LEVELS, Pack
from dragontavern.games.lords.table import CASTER, LordsTable
from dragontavern.games.lords.vocabulary import CREATURE, EQUIPMENT, ROLE

from .might import ANSWER, SPREAD, attack_of, defence_of, swing, usual_defence
from .worth import creature_worth, role_worth


class Scale:
    """What a pack's cards weigh, worked out once: tables by kind, and by role and level."""

    def __init__(self, cards: Pack) -> None:
        self.cards: Pack = cards
        kinds = len(cards.type)
        creatures = [cards.type[kind] == CREATURE for kind in range(kinds)]
        self.worth: list[float] = [creature_worth(cards, kind) if creatures[kind] else 0.0 for kind in range(kinds)]
        self.attack: list[int] = [attack_of(cards, kind) if creatures[kind] else 0 for kind in range(kinds)]
        self.defence: list[int] = [defence_of(cards, kind) if creatures[kind] else 0 for kind in range(kinds)]
        self.swing: list[int] = [swing(cards, kind) if cards.type[kind] == EQUIPMENT else 0 for kind in range(kinds)]
        self.usual: list[float] = [usual_defence(cards, cap) for cap in range(LEVELS)]
        self.role: list[float] = [0.0] * (kinds * LEVELS)
        for kind in range(kinds):
            if cards.type[kind] == ROLE:
                for level in range(LEVELS):
                    self.role[kind * LEVELS + level] = role_worth(cards, kind, level)

    # --- what a seat knows ------------------------------------------------------------------------------------------

    def hidden(self, t: LordsTable, me: int, seat: int) -> float:
        """What somebody's face-down creatures will add to his defence, as far as `me` knows them."""
        total = 0.0
        row = t.down[seat]
        if row:
            usual = self.usual[t.cap(seat)]
            for card in row:
                total += self.defence[card & KIND] if card >> (KIND_BITS + me) & 1 else usual
        return total

    def answers(self, t: LordsTable, me: int, foe: int) -> float:
        """What a defender may add out of his hand, as far as `me` knows it."""
        if t.locked:
            return 0.0
        total = 0.0
        for card in t.hands[foe]:
            total += self.swing[card & KIND] if card >> (KIND_BITS + me) & 1 else ANSWER
        return total

    def reserve(self, t: LordsTable, me: int) -> int:
        """What one's own equipment would add to an attack."""
        total = 0
        if not t.locked:
            for card in t.hands[me]:
                kind = card & KIND
                if not t.cards.gear_only[kind]:
                    total += self.swing[kind]
        return total

    def margin(self, t: LordsTable, me: int, foe: int) -> float:
        """By how much an attack on somebody should come out ahead, equipment of one's own included."""
        mine = t.attack(me) + self.reserve(t, me)
        return mine - t.defence(foe) - self.hidden(t, me, foe) - self.answers(t, me, foe)

    def best_margin(self, t: LordsTable, me: int) -> float:
        """The margin against the opponent it is greatest against."""
        least = 1e9
        for foe in range(1 - (me & 1), t.seats, 2):
            total = t.defence(foe) + self.hidden(t, me, foe) + self.answers(t, me, foe)
            if total < least:
                least = total
        return t.attack(me) + self.reserve(t, me) - least

    def creature(self, t: LordsTable, me: int, target: int) -> float:
        """What a creature somebody may aim at is worth, as far as `me` knows it."""
        seat, place = choices.owner(target), choices.what(target)
        if target < choices.LAID:
            return self.worth[place]
        card = t.down[seat][place]
        return self.worth[card & KIND] if card >> (KIND_BITS + me) & 1 else self.usual[t.cap(seat)]

    def enemy_gear(self, t: LordsTable, me: int) -> int:
        """The most that antimagic could take from the other side's equipment."""
        most = 0
        for entry in t.gear:
            if (entry >> CASTER ^ me) & 1:
                most = max(most, self.swing[entry & KIND])
        return most


STEEP: Final = 30.0


def likely(margin: float) -> float:
    """The chance to end ahead when so far ahead is expected."""
    x = margin / SPREAD
    return 1.0 / (1.0 + exp(-(STEEP if x > STEEP else -STEEP if x < -STEEP else x)))
