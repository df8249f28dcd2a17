"""What lies on the table of I Signori dei Draghi, and what it counts: seats, levels, totals. Nothing moves here."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from dragontavern.core.marks import KIND, KIND_BITS
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.core.traces import Trace

from .pack import LEVELS, MARKET, MOST_SEATS, STANDARD, Pack
from .vocabulary import OPPOSING

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


class Board(State):
    """Everything that lies on the table and everything its players hold. The top of a deck is its last card."""

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("deck", "place", "marked"),
        ("discards", "cards", "open"),
        ("plunder", "place", "marked"),
        ("plundered", "cards", "open"),
        ("hands", "places", "marked"),
        ("traces", "traces", "traces"),
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
        ("lull", "json", "open"),
        ("winners", "tuple", "open"),
        ("way", "json", "open"),
    )

    def __init__(self, like: "Board | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> None:
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
            self.traces: list[Trace] = []  # of known creatures that may have been laid face down (lost_sight.py)
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
            self.lull: int = 0  # turns in a row without an attack since there is nothing to draw (W8)
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
            self.traces = like.traces
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
            self.lull = like.lull
            self.winners = like.winners
            self.way = like.way
            self.cards = like.cards
            self.orders = like.orders

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
