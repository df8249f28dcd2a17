"""The table of Drako: board, tracks, tokens, cards, and the small movements all rules are made of."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dragontavern.core.marks import ALL, HOLE, KIND, mark, seen, seen_heap
from dragontavern.core.rng import Rng
from dragontavern.core.state import Result, State

from .board import BIT
from .pack import (
    ARMOUR,
    BERSERKER,
    DRAGON,
    DWARVES,
    FIGURES,
    FIGURES_OF,
    KNIGHTS,
    MATCHUPS,
    SIDE_OF,
    STANDARD,
    THE_DRAGON,
    TROLLS,
    Pack,
)  # fmt: skip

if TYPE_CHECKING:
    from dragontavern.core.game import Game

HAND_LIMIT: Final = 6
NOBODY: Final = -1
DRAWN: Final = 2  # a game without a winner

# An attack on the list (K9.3): attacker, target, value and whether it is stopped, in one number.
TARGET: Final = 4
VALUE: Final = 8
STOPPED: Final = 1 << 12


class DrakoTable(State):
    """Two sides, nine possible figures (those not in the match-up are never on the board), two decks."""

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("sides", "tuple", "open"),
        ("decks", "places", "marked"),
        ("hands", "places", "marked"),
        ("discards", "places", "marked"),
        ("removed", "place", "marked"),
        ("settling", "json", "open"),
        ("laid", "json", "open"),
        ("hexes", "json", "open"),
        ("wounds", "json", "open"),
        ("areas", "json", "open"),
        ("rocks", "json", "open"),
        ("dodge", "json", "open"),
        ("netted", "json", "open"),
        ("rage", "json", "open"),
        ("renewed", "json", "open"),
        ("active", "json", "open"),
        ("actions", "json", "open"),
        ("fresh", "json", "open"),
        ("turns", "json", "open"),
        ("attacks", "json", "open"),
        ("leg", "json", "open"),
        ("legs", "tuple", "open"),
        ("dealt", "json", "open"),
        ("winner", "json", "open"),
        ("way", "json", "open"),
    )

    def __init__(
        self, like: "DrakoTable | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Pack | None
    ) -> None:
        super().__init__(like, seats, rng, options, pack)
        if like is None:
            self.cards: Pack = pack if pack is not None else STANDARD
            first, second = MATCHUPS[options["matchup"]]
            self.both: int = 1 << first | 1 << second  # bits of the two sides: follows from the options
            self.figures: tuple[int, ...] = FIGURES_OF[first] + FIGURES_OF[second]  # so do those in play
            self.sides: tuple[int, ...] = (first, second)  # the side each seat plays in this leg
            self.decks: list[list[int]] = [[], []]  # the top is the last card
            self.hands: list[list[int]] = [[], []]
            self.discards: list[list[int]] = [[], []]
            self.removed: list[int] = []  # out of the game (X16)
            self.settling: list[list[int]] = [[], []]  # cards played and not yet discarded
            self.laid: list[list[int]] = [[], [], []]  # reinforcements lying on the knights (X25)
            self.hexes: list[int] = [NOBODY] * len(FIGURES)
            self.wounds: list[int] = [0] * len(FIGURES)
            self.areas: list[int] = [0, 0, 0, 0]  # the dragon's wounds
            self.rocks: int = 0
            self.dodge: bool = False
            self.netted: int = NOBODY
            self.rage: bool = False  # the fury marker is still there
            self.renewed: bool = False
            self.active: int = 0
            self.actions: int = 0
            self.fresh: bool = False  # no action of this turn was taken yet
            self.turns: int = 0
            self.attacks: list[int] = []
            self.leg: int = 1
            self.legs: tuple[int, ...] = ()  # three numbers a leg: the winning seat, wounds dealt by each seat
            self.dealt: list[int] = [0, 0]
            self.winner: int = NOBODY
            self.way: str = ""
        else:
            self.cards = like.cards
            self.both = like.both
            self.figures = like.figures
            self.sides = like.sides
            self.decks = [like.decks[0].copy(), like.decks[1].copy()]
            self.hands = [like.hands[0].copy(), like.hands[1].copy()]
            self.discards = [like.discards[0].copy(), like.discards[1].copy()]
            self.removed = like.removed.copy()
            self.settling = [like.settling[0].copy(), like.settling[1].copy()]
            self.laid = [like.laid[0].copy(), like.laid[1].copy(), like.laid[2].copy()]
            self.hexes = like.hexes.copy()
            self.wounds = like.wounds.copy()
            self.areas = like.areas.copy()
            self.rocks = like.rocks
            self.dodge = like.dodge
            self.netted = like.netted
            self.rage = like.rage
            self.renewed = like.renewed
            self.active = like.active
            self.actions = like.actions
            self.fresh = like.fresh
            self.turns = like.turns
            self.attacks = like.attacks.copy()
            self.leg = like.leg
            self.legs = like.legs
            self.dealt = like.dealt.copy()
            self.winner = like.winner
            self.way = like.way

    def game(self) -> "Game":
        """Drako."""
        from .game import DRAKO

        return DRAKO

    def copy(self) -> "DrakoTable":
        """An independent table that goes on the same way."""
        return DrakoTable(self, self.seats, self.rng.copy(), self.options, self.pack)

    # --- sides and figures --------------------------------------------------------------------------------------

    def seat_of(self, side: int) -> int:
        """The seat that plays a side, -1 if it is not in the match-up."""
        return 0 if self.sides[0] == side else 1 if self.sides[1] == side else NOBODY

    def meets(self, a: int, b: int) -> bool:
        """Whether this is the match-up of these two sides."""
        return self.both == 1 << a | 1 << b

    def owner(self, figure: int) -> int:
        """The seat a figure belongs to."""
        return 0 if SIDE_OF[figure] == self.sides[0] else 1

    def alive(self, seat: int) -> list[int]:
        """The figures of a seat that are on the board."""
        hexes = self.hexes
        return [figure for figure in FIGURES_OF[self.sides[seat]] if hexes[figure] >= 0]

    def taken(self) -> int:
        """The bits of all hexes with a figure on them."""
        mask, hexes = 0, self.hexes
        for figure in self.figures:
            mask |= BIT[hexes[figure]]
        return mask

    def mask(self, seat: int) -> int:
        """The bits of the hexes where a seat has figures."""
        mask, hexes = 0, self.hexes
        for figure in FIGURES_OF[self.sides[seat]]:
            mask |= BIT[hexes[figure]]
        return mask

    def on(self, hex: int) -> int:
        """The figure on a hex, -1 if it is empty."""
        hexes = self.hexes
        for figure in self.figures:
            if hexes[figure] == hex:
                return figure
        return NOBODY

    def has_ability(self, figure: int) -> bool:
        """K14: a troll's top section is not yet full."""
        return self.wounds[figure] < self.cards.ability[figure]

    def area_free(self, area: int) -> bool:
        """D8: the dragon has not lost an area."""
        return self.areas[area] < self.cards.areas[area]

    def dry(self, seat: int) -> bool:
        """A player with neither hand nor deck."""
        return not self.hands[seat] and not self.decks[seat]

    def all_rocks(self) -> int:
        """K4, X8: the rocks of this match-up, 6 against the dragon."""
        return 0 if not self.both >> TROLLS & 1 else 6 if self.both >> DRAGON & 1 else 10

    # --- cards --------------------------------------------------------------------------------------------------

    def draw(self, seat: int, number: int, rule: str) -> int:
        """K7: take cards from the own deck; how many came."""
        drawn: list[int] = []
        mine = mark(seat)
        for _ in range(number):
            deck = self.decks[seat]
            if not deck:
                break
            card = deck.pop() | mine
            self.hands[seat].append(card)
            drawn.append(card & KIND)
            if not deck and self.meets(TROLLS, DRAGON):
                self.reshuffle(seat)
        self.shown += len(drawn)
        if drawn:
            self.tell("draws", rule, (seat, len(drawn)), tuple(drawn), mine)
        return len(drawn)

    def reshuffle(self, seat: int) -> None:
        """X10: the discards become the new deck."""
        if self.discards[seat]:
            self.decks[seat], self.discards[seat] = self.discards[seat], []
            self.shuffle(self.decks[seat])
            self.tell("reshuffles", "X10", (seat, len(self.decks[seat])))

    def leave_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand openly."""
        self.leave(self.hands[seat], kind)

    def discard(self, seat: int, kind: int) -> None:
        """An open card goes on its owner's discards."""
        self.discards[seat].append(kind | ALL)

    def kinds_in_hand(self, seat: int) -> list[int]:
        """The different cards in a hand, sorted."""
        return sorted({card & KIND for card in self.hands[seat]})

    # --- views --------------------------------------------------------------------------------------------------

    def hide(self, viewer: int) -> None:
        """K32: hands and decks are hidden, all else is open."""
        for seat in range(2):
            self.decks[seat] = seen(self.decks[seat], viewer)
            self.hands[seat] = seen_heap(self.hands[seat], viewer)
            self.discards[seat] = seen_heap(self.discards[seat], viewer)
        self.removed = seen_heap(self.removed, viewer)

    def fill(self, viewer: int, rng: Rng) -> None:
        """What lies nowhere in sight is in the holes."""
        for seat in range(2):
            pool = list(self.cards.decks[self.sides[seat]])
            open_ones = [*self.settling[seat]]
            if self.sides[seat] == KNIGHTS:
                open_ones += self.laid[0] + self.laid[1] + self.laid[2]
            places = [self.decks[seat], self.hands[seat], self.discards[seat]]
            if self.sides[seat] == DWARVES:
                places.append(self.removed)
            for place in places:
                open_ones += [card & KIND for card in place if card != HOLE]
            for kind in open_ones:
                pool.remove(kind)
            rng.shuffle(pool)
            for place in places:
                owner = mark(seat) if place is self.hands[seat] else 0
                for i in range(len(place)):
                    if place[i] == HOLE:
                        place[i] = pool.pop()
                    place[i] |= owner

    # --- the end ------------------------------------------------------------------------------------------------

    def outcome(self) -> Result:
        """The winning seat and, as scores, legs won and wounds dealt."""
        if self.options["legs"] == 1:
            won = (self.winner,) if self.winner in (0, 1) else (0, 1)
            return Result(won, (int(0 in won), int(1 in won)), self.way)
        points = [[self.legs[::3].count(seat), sum(self.legs[1 + seat :: 3])] for seat in range(2)]
        best = max(points)
        return Result(
            tuple(seat for seat in range(2) if points[seat] == best),
            tuple(100 * won + wounds for won, wounds in points),
            "ended.match",
        )

    def check(self) -> str:
        """The first broken invariant in words."""
        from .invariants import fault

        return fault(self)


def dead(t: DrakoTable, figure: int) -> bool:
    """K15, D8: all spaces of a figure are full."""
    if figure == THE_DRAGON:
        return all(not t.area_free(area) for area in range(4))
    return t.wounds[figure] >= t.cards.spaces[figure]


def armour_left(t: DrakoTable) -> int:
    """D7: free armour spaces of the dragon."""
    return t.cards.areas[ARMOUR] - t.areas[ARMOUR]


def unshieldable(t: DrakoTable, target: int) -> bool:
    """X11: against the dragon no card protects the berserker."""
    return target == BERSERKER and t.meets(TROLLS, DRAGON)
