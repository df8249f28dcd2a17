"""The table of I Signori dei Draghi: purses, cards and creatures as they move, views, the end."""

from typing import TYPE_CHECKING

from dragontavern.core.marks import ALL, KIND, gone, mark, seen, seen_heap
from dragontavern.core.rng import Rng
from dragontavern.core.state import Result
from dragontavern.core.traces import seen_by

from . import choices, lost_sight
from .board import CASTER as CASTER
from .board import COMBAT as COMBAT
from .board import FINAL as FINAL
from .board import HIDDEN as HIDDEN
from .board import MAIN_1 as MAIN_1
from .board import MAIN_2 as MAIN_2
from .board import NO_MARKET as NO_MARKET
from .board import NOBODY as NOBODY
from .board import PICK_BITS as PICK_BITS
from .board import SETUP as SETUP
from .board import START as START
from .board import TARGET as TARGET
from .board import USED as USED
from .board import Board

if TYPE_CHECKING:
    from dragontavern.core.game import Game


class LordsTable(Board):
    """Everything that lies on the table and everything its players hold, and how it moves."""

    def game(self) -> "Game":
        """I Signori dei Draghi."""
        from .game import LORDS

        return LORDS

    def copy(self) -> "LordsTable":
        """An independent table that goes on the same way."""
        return LordsTable(self, self.seats, self.rng.copy(), self.options, self.pack)

    # --- purses (B1–B7) -----------------------------------------------------------------------------------------

    def can_pay(self, seat: int, price: int) -> bool:
        """B3, B4: a payment must leave one Iros, unless the table lets teams ruin themselves."""
        return price == 0 or self.purses[seat & 1] - price >= (1 if self.options["payToZero"] == "forbid" else 0)

    def pay(self, seat: int, price: int) -> bool:
        """B7: money leaves the game. Whoever pays himself to 0 has lost (B3); whether the game goes on."""
        self.purses[seat & 1] -= price
        if self.purses[seat & 1] > 0:
            return True
        self.finish(1 - (seat & 1), "ended.paid", "B1")
        return False

    def finish(self, team: int, way: str, rule: str) -> None:
        """B1, W8: the game is over; this team has won."""
        self.winners = tuple(range(team, self.seats, 2))
        self.way = way
        self.agenda.clear()
        self.tell("wins_game", rule, (self.winners,))

    def is_drawn_out(self) -> bool:
        """W8: whether the deck is used up for good."""
        return not self.deck and self.options["deckOut"] == "stop"

    def richer_team(self) -> int:
        """W8: the team with more Iros; with equal purses the dealer's."""
        even, odd = self.purses
        return int(odd > even) if odd != even else self.dealer & 1

    def price_for(self, seat: int, kind: int) -> int:
        """D4: what a card costs this buyer; cards on his battlefield may change it."""
        cards = self.cards
        price = cards.price[kind]
        least = price
        for cell in self.cells(seat):
            if cards.price_add[cell]:
                price += cards.price_add[cell]
                least = min(least, cards.price_least[cell])
        return max(price, least, 0) if price < cards.price[kind] else price

    # --- cards --------------------------------------------------------------------------------------------------

    def find(self, place: list[int], kind: int) -> int:
        """Where a card of this kind lies in a place; -1 if it is not there."""
        for i in range(len(place)):
            if place[i] & KIND == kind:
                return i
        return -1

    def playable(self, seat: int) -> list[int]:
        """The kinds in a hand that may be played now, sorted, each once; cards just swapped in may not (E2)."""
        kinds = sorted({card & KIND for card in self.hands[seat]})
        frozen = self.frozen[seat]
        if not frozen:
            return kinds
        hand = [card & KIND for card in self.hands[seat]]
        return [kind for kind in kinds if hand.count(kind) > frozen.count(kind)]

    def hand_kinds(self, seat: int) -> list[int]:
        """The kinds in a hand, sorted, each once."""
        return sorted({card & KIND for card in self.hands[seat]})

    def play_from_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand openly to be played; a frozen one of the same face stays, and all can tell (E2)."""
        lost_sight.found_in_hand(self, seat, kind)
        hand = self.hands[seat]
        if kind in self.frozen[seat]:
            same = [i for i in range(len(hand)) if hand[i] & KIND == kind]
            i = next((i for i in same if hand[i] & ALL != ALL), same[0])
            hand.pop(i)
            self.shown += 1
        else:
            self.leave(hand, kind)

    def drop_from_hand(self, seat: int, i: int) -> int:
        """A card of a hand goes to the discard pile, where all see it; of equal cards a frozen one goes first."""
        hand = self.hands[seat]
        lost_sight.found_in_hand(self, seat, hand[i] & KIND)
        card = hand.pop(i)
        kind = card & KIND
        self.shown += 1
        gone(hand, card, ALL)
        self.thaw(seat, kind)
        self.discards.append(kind)
        return kind

    def leave_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand openly."""
        lost_sight.found_in_hand(self, seat, kind)
        self.leave(self.hands[seat], kind)

    def thaw(self, seat: int, kind: int) -> None:
        """E2: a card that was swapped in has left the hand again."""
        if kind in self.frozen[seat]:
            rest = list(self.frozen[seat])
            rest.remove(kind)
            self.frozen[seat] = tuple(rest)

    def to_hand(self, seat: int, kind: int) -> None:
        """An open card comes to a hand; all know that it is there."""
        self.hands[seat].append(kind | ALL)

    def refill(self) -> bool:
        """R1: an empty deck is made anew from the discards, unless the table plays without; whether it has cards."""
        if not self.deck and self.discards and self.options["deckOut"] == "reshuffle":
            self.deck, self.discards = self.discards, self.deck
            self.shuffle(self.deck)
            self.tell("reshuffles", "R1", (len(self.deck),))
        return bool(self.deck)

    def draw(self, seat: int, number: int, to: list[int], rule: str) -> int:
        """Draw cards that only this player sees into his hand or before him; how many came."""
        drawn: list[int] = []
        mine = mark(seat)
        while len(drawn) < number and (self.deck or self.refill()):
            card = self.deck.pop() & KIND
            to.append(card | mine)
            drawn.append(card)
            self.shown += 1
        if self.events is not None:
            self.tell("draws", rule, (seat, len(drawn)), tuple(drawn), mine)
        return len(drawn)

    # --- creatures (J1–J11) ---------------------------------------------------------------------------------------

    def muster(self, seat: int, slot: int) -> None:
        """A creature comes to a battlefield face up."""
        self.up[seat] = tuple(sorted((*self.up[seat], slot)))

    def lay(self, seat: int, kind: int) -> None:
        """J2, J5: a creature is laid face down. Only its owner knows which; what others knew of him may lie there."""
        lost_sight.lay(self, seat, kind)
        self.shown += 1
        self.down[seat].append(kind | mark(seat))

    def take_up(self, seat: int, kind: int) -> int:
        """A face-up creature leaves a battlefield, a fresh one last; its kind, or 0 if it is not there."""
        slots = list(self.up[seat])
        for slot in (kind | USED, kind):
            if slot in slots:
                slots.remove(slot)
                self.up[seat] = tuple(slots)
                return kind
        return 0

    def take_down(self, seat: int, place: int) -> int:
        """A face-down creature leaves its row, and all see it; its kind, or 0 if there is none."""
        row = self.down[seat]
        if place >= len(row):
            return 0
        self.shown += 1
        if self.stack:
            self.retarget(seat, place, 0)
        return self.take_from_row(seat, place)

    def turn_up(self, seat: int, place: int) -> int:
        """J5, J6: a face-down creature is turned up for good; its kind, or 0 if there is none."""
        row = self.down[seat]
        if place >= len(row):
            return 0
        self.shown += 1
        if self.stack:
            self.retarget(seat, place, choices.up(seat, row[place] & KIND))
        kind = self.take_from_row(seat, place)
        self.muster(seat, kind)
        return kind

    def take_from_row(self, seat: int, place: int) -> int:
        """A face-down creature leaves its row before everybody's eyes; its kind."""
        lost_sight.found_in_row(self, seat, place, ALL)
        kind = self.down[seat].pop(place) & KIND
        lost_sight.row_closes_up(self, seat, place)
        return kind

    def retarget(self, seat: int, place: int, target: int) -> None:
        """A row closes up: spells aimed at a face-down creature follow it; its own ones get a new target or none."""
        for i in range(len(self.stack)):
            entry = self.stack[i]
            aimed = entry >> TARGET
            if aimed >= choices.LAID and choices.owner(aimed) == seat:
                there = choices.what(aimed)
                if there > place:
                    self.stack[i] -= 1 << TARGET
                elif there == place:
                    self.stack[i] = entry & ((1 << TARGET) - 1) | target << TARGET

    def overgrown(self, seat: int) -> list[int]:
        """J11: destroy all creatures above the cap, face-down ones too; their kinds."""
        cap = self.cap(seat)
        level = self.cards.level
        lost = [slot & KIND for slot in self.up[seat] if level[slot & KIND] > cap]
        self.up[seat] = tuple([slot for slot in self.up[seat] if level[slot & KIND] <= cap])
        row = self.down[seat]
        for i in range(len(row) - 1, -1, -1):
            if level[row[i] & KIND] > cap:
                lost.append(self.take_down(seat, i))
        self.discards.extend(lost)
        return lost

    # --- views --------------------------------------------------------------------------------------------------

    def hide(self, viewer: int) -> None:
        """C2, A10: one's own hand and face-down creatures; of all others, team-mates too, the numbers."""
        self.deck = seen(self.deck, viewer)
        self.plunder = seen(self.plunder, viewer)
        self.looked = seen_heap(self.looked, viewer)
        self.traces = seen_by(self.traces, viewer)
        for seat in range(self.seats):
            self.hands[seat] = seen_heap(self.hands[seat], viewer)
            self.down[seat] = seen(self.down[seat], viewer)
            if seat != viewer and self.picks[seat]:
                self.picks[seat] = HIDDEN

    def fill(self, viewer: int, rng: Rng) -> None:
        """Put unseen cards into the holes, the narrowest first: a face-down creature is one its owner can keep."""
        from .guess import fill

        fill(self, viewer, rng)

    # --- the end ------------------------------------------------------------------------------------------------

    def outcome(self) -> Result:
        """B1: the winning team, and each seat's team purse."""
        return Result(self.winners, tuple([self.purses[seat & 1] for seat in range(self.seats)]), self.way)

    def check(self) -> str:
        """What must hold at any moment; the first broken invariant in words."""
        from .invariants import fault

        return fault(self)
