"""The table of I Signori dei Draghi: battlefields, markets, hands, purses, and the small movements of all rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dragontavern.core.marks import ALL, KIND, KIND_BITS, gone, mark, seen, seen_heap
from dragontavern.core.rng import Rng
from dragontavern.core.state import Result, State

from . import choices
from .pack import LEVELS, MARKET, MOST_SEATS, STANDARD, Pack
from .vocabulary import CREATURE, OPPOSING

if TYPE_CHECKING:
    from dragontavern.core.game import Game

SETUP: Final = 0
START: Final = 1
MAIN_1: Final = 2
COMBAT: Final = 3
MAIN_2: Final = 4
FINAL: Final = 5

TREASURE: Final = 50000
NOBODY: Final = -1
HIDDEN: Final = -1  # what a secret of another seat looks like in a view
USED: Final = 1 << KIND_BITS  # on a face-up creature: its ability was used in this turn
PICK_BITS: Final = 6  # bits of one card in a secret choice for the market

# A card that was cast or equipped: its kind, who played it, and what it is aimed at.
CASTER: Final = KIND_BITS  # bits to shift
TARGET: Final = KIND_BITS + 4

NO_MARKET: Final = (0,) * MARKET

# By number of seats and seat, everybody else in the order of play: anticlockwise, that is downwards, or clockwise.
Orders = list[list[tuple[int, ...]]]
ANTICLOCKWISE: Final[Orders] = [
    [tuple([(first - i) % seats for i in range(1, seats)]) for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
CLOCKWISE: Final[Orders] = [
    [tuple([(first + i) % seats for i in range(1, seats)]) for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class LordsTable(State):
    """Everything that lies on the table and everything its players hold. The top of a deck is its last card."""

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("deck", "place", "marked"),
        ("discards", "cards", "open"),
        ("plunder", "place", "marked"),
        ("plundered", "cards", "open"),
        ("hands", "places", "marked"),
        ("markets", "rows", "open"),
        ("castles", "json", "open"),
        ("roles", "cards", "open"),
        ("blessings", "rows", "open"),
        ("artifacts", "cards", "open"),
        ("up", "rows", "open"),
        ("down", "places", "marked"),
        ("looked", "place", "marked"),
        ("air", "cards", "open"),
        ("stack", "cast", "open"),
        ("gear", "cast", "open"),
        ("picks", "json", "secret"),
        ("picked", "json", "open"),
        ("frozen", "rows", "open"),
        ("purses", "json", "open"),
        ("dealer", "json", "open"),
        ("active", "json", "open"),
        ("phase", "json", "open"),
        ("turns", "json", "open"),
        ("raised", "json", "open"),
        ("used", "json", "open"),
        ("locked", "json", "open"),
        ("attacker", "json", "open"),
        ("defender", "json", "open"),
        ("swapped", "json", "open"),
        ("winners", "tuple", "open"),
        ("way", "json", "open"),
    )

    def __init__(
        self, like: "LordsTable | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Any
    ) -> None:
        super().__init__(like, seats, rng, options, pack)
        if like is None:
            self.deck: list[int] = []
            self.discards: list[int] = []
            self.plunder: list[int] = []
            self.plundered: list[int] = []
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.markets: list[tuple[int, ...]] = [NO_MARKET] * seats
            self.castles: list[int] = [0] * seats
            self.roles: list[int] = [0] * seats
            self.blessings: list[tuple[int, ...]] = [()] * seats  # behind the role, the last one at the end
            self.artifacts: list[int] = [0] * seats
            self.up: list[tuple[int, ...]] = [()] * seats  # face-up creatures, sorted
            self.down: list[list[int]] = [[] for _ in range(seats)]  # face-down ones, in the order they were laid
            self.looked: list[int] = []  # cards drawn of which one must be discarded
            self.air: list[int] = []  # open cards on their way: a plunder card, a new role
            self.stack: list[int] = []  # cards that were cast and have not acted yet
            self.gear: list[int] = []  # equipment in the present combat
            self.picks: list[int] = [0] * seats  # cards chosen for the market, packed
            self.picked: list[int] = [0] * seats  # how many
            self.frozen: list[tuple[int, ...]] = [()] * seats  # swapped in, not to be played yet
            self.purses: list[int] = [TREASURE, TREASURE]
            self.dealer: int = 0
            self.active: int = 0
            self.phase: int = SETUP
            self.turns: list[int] = [0] * seats  # finished ones
            self.raised: int = 0  # bits of the seats whose role has risen in this turn
            self.used: int = 0  # bits: 1 the role, 2 the artifact of the active player was used
            self.locked: bool = False
            self.attacker: int = NOBODY
            self.defender: int = NOBODY
            self.swapped: int = 0  # bits of the market slots that were swapped in this final phase
            self.winners: tuple[int, ...] = ()
            self.way: str = ""
            self.cards: Pack = pack if isinstance(pack, Pack) else STANDARD
            self.orders: list[tuple[int, ...]] = (
                ANTICLOCKWISE if options["direction"] == "anticlockwise" else CLOCKWISE
            )[seats]
        else:
            self.deck = like.deck.copy()
            self.discards = like.discards.copy()
            self.plunder = like.plunder.copy()
            self.plundered = like.plundered.copy()
            self.hands = [hand.copy() for hand in like.hands]
            self.markets = like.markets.copy()
            self.castles = like.castles.copy()
            self.roles = like.roles.copy()
            self.blessings = like.blessings.copy()
            self.artifacts = like.artifacts.copy()
            self.up = like.up.copy()
            self.down = [row.copy() for row in like.down]
            self.looked = like.looked.copy()
            self.air = like.air.copy()
            self.stack = like.stack.copy()
            self.gear = like.gear.copy()
            self.picks = like.picks.copy()
            self.picked = like.picked.copy()
            self.frozen = like.frozen.copy()
            self.purses = like.purses.copy()
            self.dealer = like.dealer
            self.active = like.active
            self.phase = like.phase
            self.turns = like.turns.copy()
            self.raised = like.raised
            self.used = like.used
            self.locked = like.locked
            self.attacker = like.attacker
            self.defender = like.defender
            self.swapped = like.swapped
            self.winners = like.winners
            self.way = like.way
            self.cards = like.cards
            self.orders = like.orders

    def game(self) -> "Game":
        """I Signori dei Draghi."""
        from .game import LORDS

        return LORDS

    def copy(self) -> "LordsTable":
        """An independent table that goes on the same way."""
        return LordsTable(self, self.seats, self.rng.copy(), self.options, self.pack)

    # --- seats (A1, A9) -----------------------------------------------------------------------------------------

    def others(self, seat: int) -> tuple[int, ...]:
        """A9: everybody else in the order of play."""
        return self.orders[seat]

    def mates(self, seat: int) -> list[int]:
        """A1: the team-mates, in the order of play."""
        return [other for other in self.orders[seat] if (other ^ seat) & 1 == 0]

    def opponents(self, seat: int) -> list[int]:
        """A1: the players of the other team, in the order of play."""
        return [other for other in self.orders[seat] if (other ^ seat) & 1]

    # --- purses (B1–B7) -----------------------------------------------------------------------------------------

    def can_pay(self, seat: int, price: int) -> bool:
        """B3, B4: a payment must leave one Iros, unless the table lets teams ruin themselves."""
        return price == 0 or self.purses[seat & 1] - price >= (1 if self.options["payToZero"] == "forbid" else 0)

    def pay(self, seat: int, price: int) -> bool:
        """B7: money leaves the game. Whoever pays himself to 0 has lost (B3); whether the game goes on."""
        self.purses[seat & 1] -= price
        if self.purses[seat & 1] > 0:
            return True
        self.finish(1 - (seat & 1), "ended.paid")
        return False

    def finish(self, team: int, way: str) -> None:
        """B1: the game is over; this team has won."""
        self.winners = tuple(range(team, self.seats, 2))
        self.way = way
        self.agenda.clear()
        self.tell("wins_game", "B1", (self.winners,))

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

    # --- roles, levels, what holds on a battlefield (H4, H12) ----------------------------------------------------

    def level(self, seat: int) -> int:
        """H4: no role 0, a role 1, and one more for each blessing behind it."""
        return 1 + len(self.blessings[seat]) if self.roles[seat] else 0

    def role_cell(self, seat: int) -> int:
        """Where the pack's tables tell what the role does at its level; the cell 0 stands for no role."""
        role = self.roles[seat]
        return role * LEVELS + 1 + len(self.blessings[seat]) if role else 0

    def cap(self, seat: int) -> int:
        """H12: the highest level of creature this player can summon and keep."""
        return self.cards.cap[self.role_cell(seat)]

    def cells(self, seat: int) -> list[int]:
        """The cells of all that acts on a battlefield: role, artifact, face-up creatures."""
        found = [(slot & KIND) * LEVELS for slot in self.up[seat]]
        if self.roles[seat]:
            found.append(self.role_cell(seat))
        if self.artifacts[seat]:
            found.append(self.artifacts[seat] * LEVELS)
        return found

    def immune(self, seat: int, type: int) -> bool:
        """Whether cards of a type cannot be aimed at this player."""
        immune = self.cards.immune
        return any(immune[cell] >> type & 1 for cell in self.cells(seat))

    # --- totals (F1, Q3, Q5, Q11): always counted from the board, never kept ---------------------------------------

    def attack(self, seat: int) -> int:
        """Q3: face-up creatures, role, artifact, abilities; without equipment."""
        cards = self.cards
        strength, bonus = cards.strength, cards.attack
        total = bonus[self.role_cell(seat)] + bonus[self.artifacts[seat] * LEVELS]
        for slot in self.up[seat]:
            total += strength[slot & KIND] + bonus[(slot & KIND) * LEVELS]
        return total

    def defence(self, seat: int) -> int:
        """Q5, F1, F2: castle, face-up creatures, role, artifact, abilities; without equipment."""
        cards = self.cards
        strength, bonus = cards.strength, cards.defence
        total = bonus[self.role_cell(seat)] + bonus[self.artifacts[seat] * LEVELS]
        times = 1 + cards.castle[self.role_cell(seat)] + cards.castle[self.artifacts[seat] * LEVELS]
        for slot in self.up[seat]:
            kind = slot & KIND
            total += strength[kind] + bonus[kind * LEVELS]
            times += cards.castle[kind * LEVELS]
        return total + times * self.castles[seat]

    def armed(self, team: int) -> int:
        """K2, K4: what the equipment in this combat adds to a side, or takes from it."""
        total = 0
        for entry in self.gear:
            kind = entry & KIND
            helps = (entry >> CASTER & 1) == team
            if helps != (self.cards.gear_side[kind] == OPPOSING):
                total += self.cards.gear[kind]
        return total

    def totals(self) -> tuple[int, int]:
        """Q3, Q5: attack and defence of the present combat."""
        return (
            self.attack(self.attacker) + self.armed(self.attacker & 1),
            self.defence(self.defender) + self.armed(self.defender & 1),
        )

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
        card = hand.pop(i)
        kind = card & KIND
        self.shown += 1
        gone(hand, card, ALL)
        self.thaw(seat, kind)
        self.discards.append(kind)
        return kind

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
        hand = self.hands[seat]
        mine = mark(seat)
        hand.pop(self.find(hand, kind))
        self.shown += 1
        cap = self.cap(seat)
        for i in range(len(hand)):
            card = hand[i] & KIND
            if self.cards.type[card] == CREATURE and self.cards.level[card] <= cap:
                hand[i] = card | mine
        self.down[seat].append(kind | mine)

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
        return row.pop(place) & KIND

    def turn_up(self, seat: int, place: int) -> int:
        """J5, J6: a face-down creature is turned up for good; its kind, or 0 if there is none."""
        row = self.down[seat]
        if place >= len(row):
            return 0
        self.shown += 1
        if self.stack:
            self.retarget(seat, place, choices.up(seat, row[place] & KIND))
        kind = row.pop(place) & KIND
        self.muster(seat, kind)
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
