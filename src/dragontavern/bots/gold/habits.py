"""Quick habits: how all seats play an imagined table on, without haggling about every token."""

from typing import Final

from dragontavern.core.playout import seat_to_move
from dragontavern.core.rng import Rng
from dragontavern.games.gold import choices
from dragontavern.games.gold.magic import Window
from dragontavern.games.gold.market import Market
from dragontavern.games.gold.pack import COLOURS
from dragontavern.games.gold.table import GIVEN_UP, GoldTable
from dragontavern.games.gold.talks import ChoosePile, OneDivides, Talks
from dragontavern.games.gold.theft import GiveToken, PickToken, Steal
from dragontavern.games.gold.turn import Send

from .scene import Scene

FAILS: Final[list[int]] = [0, 0, 1, 9, 30, 42, 60]  # talks of a hundred that come to nothing, by number of parties
LONGEST: Final = 600  # answers after which a table is left as it is
RESTLESS: Final = 8  # one answer in so many is left to chance at a crowded table
SETTLES: Final = 0.35  # of an equal part: less nobody takes
SKILL: Final = 0.6  # how much of what one has got counts when it is asked who is to choose next, for a good haggler


class Habits:
    """One imagined table on its way. `skilled` are bits of the seats that haggle better than others."""

    def __init__(self, t: GoldTable, rng: Rng, skilled: int) -> None:
        self.t: GoldTable = t
        self.rng: Rng = rng
        self.skilled: int = skilled
        self.scene: Scene = Scene(t)

    def play(self, dragons: int) -> None:
        """Play on until so many dragons have died and somebody is about to be sent again."""
        t = self.t
        dead = len(t.dead)
        until = dead + dragons
        longest = t.moves + LONGEST
        while not t.over:
            ask = t.asking()
            if isinstance(ask, Send):
                if len(t.dead) >= until or t.moves > longest:
                    return
                if len(t.dead) != dead:
                    dead = len(t.dead)
                    self.scene = Scene(t)
                seat = ask.seat
                if self.rng.below(RESTLESS) == 0 and self.is_stuck():
                    self.anything(seat)
                else:
                    t.answer(seat, self.scene.best_send(seat))
            elif isinstance(ask, Talks):
                if len(t.dead) > dead + 1:  # the kernel sends the last adventurer to the last dragon itself
                    dead = len(t.dead) - 1
                    self.scene = Scene(t)
                self.talk(ask.place)
            elif isinstance(ask, Window):
                t.answer(seat_to_move(t), choices.PASS)
            elif isinstance(ask, Market):
                t.answer(seat_to_move(t), choices.DONE)
            else:
                self.settle(seat_to_move(t))

    def settle(self, seat: int) -> None:
        """Thieves and piles; anything where it matters little."""
        t = self.t
        ask = t.asking()
        if isinstance(ask, Steal):
            t.answer(seat, self.victim(t.legal(seat)))
        elif isinstance(ask, PickToken):
            t.answer(seat, self.dearest(seat, ask.victim, t.legal(seat)))
        elif isinstance(ask, GiveToken):
            t.answer(seat, self.cheapest(seat, ask.seat, t.legal(seat)))
        elif isinstance(ask, OneDivides):
            t.answer(seat, tuple(self.shares(ask.place)))
        elif isinstance(ask, ChoosePile):
            t.answer(seat, self.pile(seat, t.legal(seat)))
        else:
            self.anything(seat)

    def anything(self, seat: int) -> None:
        """Whatever may be answered."""
        t = self.t
        options = t.legal(seat)
        t.answer(seat, options[self.rng.below(len(options))])

    def is_stuck(self) -> bool:
        """G17: hardly anybody is at home."""
        t = self.t
        home = 0
        for seat in range(t.seats):
            if t.resting[seat]:
                return False
            home += t.ready[seat].bit_count()
        return home <= t.seats

    # --- talks ------------------------------------------------------------------------------------------------------

    def talk(self, place: int) -> None:
        """A deal of the usual kind at once, or now and then none."""
        t = self.t
        shares = self.on_offer(place)
        if not shares and self.rng.below(100) >= FAILS[len(t.party)]:
            shares = tuple(self.shares(place))
        dead = len(t.dead)
        while not t.over and len(t.dead) == dead and isinstance(t.asking(), Talks):
            seat = seat_to_move(t)
            if shares:
                t.answer(seat, shares)
            else:
                t.answer(seat, choices.GIVE_UP if t.backs[seat] != GIVEN_UP else choices.WAIT)

    def on_offer(self, place: int) -> tuple[int, ...]:
        """A proposal that all can live with, the one most support; nothing if there is none."""
        t = self.t
        best: tuple[int, ...] = ()
        most = 0
        for seat in t.party:
            offer = t.offers[seat]
            if offer and t.backs.count(seat) > most and self.all_can_live_with(offer, place):
                best, most = tuple(offer), t.backs.count(seat)
        return best

    def all_can_live_with(self, offer: list[int], place: int) -> bool:
        """Whether everybody who does not support a proposal gets some part of what would be fair."""
        t = self.t
        row = t.treasure[place]
        for p in range(len(t.party)):
            gains = self.scene.gains_of(t.party[p])
            share = whole = 0.0
            for i in range(COLOURS):
                share += offer[p * COLOURS + i] * max(gains[i], 0.0)
                whole += row[i] * max(gains[i], 0.0)
            if share * len(t.party) < SETTLES * whole:
                return False
        return True

    def shares(self, place: int) -> list[int]:
        """Who has got least chooses next, each time what is worth most to him."""
        t = self.t
        party = t.party
        left = t.treasure[place].copy()
        number = sum(left)
        shares = [0] * (COLOURS * len(party))
        got = [0.0] * len(party)
        gains = [self.scene.gains_of(seat) for seat in party]
        for _ in range(number):
            p = 0
            for q in range(1, len(party)):
                if got[q] < got[p]:
                    p = q
            row = gains[p]
            best = -1
            for i in range(COLOURS):
                if left[i] and (best < 0 or row[i] > row[best]):
                    best = i
            left[best] -= 1
            shares[p * COLOURS + best] += 1
            got[p] += (max(row[best], 0.0) + 0.1) * (SKILL if self.skilled >> party[p] & 1 else 1.0)
        return shares

    def pile(self, seat: int, options: list[int]) -> int:
        """O3: the pile that is worth most."""
        t = self.t
        gains = self.scene.gains_of(seat)
        best, most = options[0], -99.0
        for option in options:
            first = (option - choices.PILE) * COLOURS
            worth = 0.0
            for i in range(COLOURS):
                worth += t.agreed[first + i] * gains[i]
            if worth > most:
                best, most = option, worth
        return best

    # --- thieves ----------------------------------------------------------------------------------------------------

    def victim(self, options: list[int]) -> int:
        """Who has most."""
        best, most = options[0], -99.0
        for option in options:
            points = self.scene.points_of(option - choices.SEAT)
            if points > most:
                best, most = option, points
        return best

    def dearest(self, thief: int, victim: int, kinds: list[int]) -> int:
        """The token that is worth most to both."""
        mine, his = self.scene.gains_of(thief), self.scene.gains_of(victim)
        best, most = kinds[0], -99.0
        for kind in kinds:
            worth = mine[kind - 1] + 0.3 * his[kind - 1]
            if worth > most:
                best, most = kind, worth
        return best

    def cheapest(self, victim: int, thief: int, kinds: list[int]) -> int:
        """The token that is worth least to both."""
        mine, his = self.scene.gains_of(victim), self.scene.gains_of(thief)
        best, least = kinds[0], 99.0
        for kind in kinds:
            worth = mine[kind - 1] + his[kind - 1]
            if worth < least:
                best, least = kind, worth
        return best
