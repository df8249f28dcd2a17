"""The table of Dragon's Gold: dragons, adventurers, screens, and the small movements all rules are made of."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dragontavern.core.marks import ALL, KIND, SPECTATOR, mark, seen, seen_heap
from dragontavern.core.rng import Rng
from dragontavern.core.state import Result, State
from dragontavern.core.traces import FOLLOWED, Trace, met, seen_by, went

from .pack import COLOURS, NOTHING, STANDARD, Pack
from .screens import counts, in_order, index, shown, slipped, with_tokens

if TYPE_CHECKING:
    from dragontavern.core.game import Game

MOST_SEATS: Final = 6
PLACES: Final = 4  # where dragons lie
NOBODY: Final = -1
GIVEN_UP: Final = -2  # whom one supports who thinks that the talks have failed

# An adventurer is 4 * seat + number; his value is his number + 1 (G2).
WIZARD: Final = 0
THIEF: Final = 1
EVERYBODY: Final = 15  # bits of all four adventurers of a player

EYES: Final[list[int]] = [mark(SPECTATOR) + sum([mark(seat) for seat in range(n)]) for n in range(MOST_SEATS + 1)]
CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(MOST_SEATS + 1)
]


class GoldTable(State):
    """Everything that lies on the table and behind the screens. The top of a pile is its last card.

    Lists inside lists are never changed in place, but replaced: copies share them.
    """

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("bag", "place", "counted"),
        ("pile", "place", "marked"),
        ("dragons", "dragons", "open"),
        ("treasure", "rows", "open"),
        ("lost", "row", "open"),
        ("screens", "places", "marked"),
        ("traces", "traces", "traces"),
        ("ready", "json", "open"),
        ("resting", "json", "open"),
        ("bands", "json", "open"),
        ("blessed", "json", "open"),
        ("asleep", "json", "open"),
        ("active", "json", "open"),
        ("party", "json", "open"),
        ("offers", "json", "open"),
        ("backs", "json", "open"),
        ("claims", "json", "open"),
        ("spoken", "json", "open"),
        ("beat", "json", "open"),
        ("agreed", "json", "open"),
        ("reds", "json", "open"),
        ("done", "json", "open"),
        ("letters", "json", "secret"),
        ("magic_pile", "place", "marked"),
        ("magic", "places", "marked"),
        ("used", "cards", "open"),
        ("foiled", "json", "open"),
        ("glass", "json", "open"),
        ("guard", "json", "open"),
        ("reach", "json", "secret"),
        ("pockets", "rows", "secret"),
        ("vanished", "row", "open"),
        ("cleared", "json", "open"),
        ("barred", "json", "open"),
        ("shouts", "json", "secret"),
        ("dead", "cards", "open"),
        ("failed", "json", "open"),
        ("grasp", "json", "open"),
        ("scores", "json", "open"),
    )

    def __init__(
        self, like: "GoldTable | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Pack | None
    ) -> None:
        super().__init__(like, seats, rng, options, pack)
        if like is None:
            self.cards: Pack = pack if pack is not None else STANDARD
            self.advanced: bool = options["rules"] == "advanced"  # these two follow from the options
            self.clock: bool = options["clock"]
            self.bag: list[int] = []
            self.pile: list[int] = []
            self.dragons: list[int] = [0] * PLACES  # the kind at each place, 0 if there is none
            self.treasure: list[list[int]] = [NOTHING] * PLACES  # rows of counts by colour
            self.lost: list[int] = NOTHING
            self.screens: list[list[int]] = [[] for _ in range(seats)]
            self.traces: list[Trace] = []  # of tokens that went unseen; a screen has its seat's number
            self.ready: list[int] = [0] * seats  # bits of the adventurers at home, face up (G10)
            self.resting: list[int] = [0] * seats  # and face down
            self.bands: list[list[int]] = [[] for _ in range(PLACES)]  # adventurers in order of arrival
            self.blessed: list[int] = []  # adventurers with a sword, twice if with two
            self.asleep: list[int] = []
            self.active: int = 0
            self.party: list[int] = []  # the participants of the dragon being settled (G20)
            self.offers: list[list[int]] = [[] for _ in range(seats)]  # by seat: shares, party by party
            self.backs: list[int] = [NOBODY] * seats  # whose proposal each supports
            self.claims: list[int] = [0] * seats  # bits of colours (G28)
            self.spoken: int = 0  # bits of seats
            self.beat: int = 0  # beats, or rounds, that are left of talks or market; 0: it is over
            self.agreed: list[int] = []  # the shares agreed upon
            self.reds: list[int] = [0] * seats  # red tokens each got from this treasure
            self.done: int = 0  # bits of the seats that have left the market
            self.letters: list[list[int]] = [[0] * (2 * seats) for _ in range(seats)]  # offers sent, and received
            self.magic_pile: list[int] = []
            self.magic: list[list[int]] = [[] for _ in range(seats)]
            self.used: list[int] = []
            self.foiled: bool = False  # the magic card just shown is cancelled
            self.glass: bool = False  # an Hourglass was played in these talks
            self.guard: int = 0  # what was played on this theft
            self.reach: list[int] = [0] * seats  # what the Invisible Hand is after
            self.pockets: list[list[int]] = [NOTHING for _ in range(seats)]  # what it got
            self.vanished: list[int] = NOTHING
            self.cleared: int = 0  # bits of the seats that cannot have taken it
            self.barred: int = 0  # bits of the seats that may not shout
            self.shouts: list[int] = [0] * seats
            self.dead: list[int] = []  # the dragons killed so far
            self.failed: int = 0  # talks without a deal so far
            self.grasp: list[int] = [0] * seats  # how much too much each has asked for lately, in percent
            self.scores: list[int] = []
        else:
            self.cards = like.cards
            self.advanced = like.advanced
            self.clock = like.clock
            self.bag = like.bag.copy()
            self.pile = like.pile.copy()
            self.dragons = like.dragons.copy()
            self.treasure = like.treasure.copy()
            self.lost = like.lost
            self.screens = like.screens.copy()
            self.traces = like.traces
            self.ready = like.ready.copy()
            self.resting = like.resting.copy()
            self.bands = like.bands.copy()
            self.blessed = like.blessed
            self.asleep = like.asleep
            self.active = like.active
            self.party = like.party
            self.offers = like.offers.copy()
            self.backs = like.backs.copy()
            self.claims = like.claims.copy()
            self.spoken = like.spoken
            self.beat = like.beat
            self.agreed = like.agreed
            self.reds = like.reds.copy()
            self.done = like.done
            self.letters = like.letters.copy()
            self.magic_pile = like.magic_pile.copy()
            self.magic = like.magic.copy()
            self.used = like.used.copy()
            self.foiled = like.foiled
            self.glass = like.glass
            self.guard = like.guard
            self.reach = like.reach.copy()
            self.pockets = like.pockets.copy()
            self.vanished = like.vanished
            self.cleared = like.cleared
            self.barred = like.barred
            self.shouts = like.shouts.copy()
            self.dead = like.dead
            self.failed = like.failed
            self.grasp = like.grasp
            self.scores = like.scores

    def game(self) -> "Game":
        """Dragon's Gold."""
        from .game import GOLD

        return GOLD

    def copy(self) -> "GoldTable":
        """An independent table that goes on the same way."""
        return GoldTable(self, self.seats, self.rng.copy(), self.options, self.pack)

    # --- seats and adventurers ----------------------------------------------------------------------------------

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from this one."""
        return CLOCKWISE[self.seats][first]

    def might(self, adventurer: int) -> int:
        """G2, G52: what an adventurer at a dragon counts, with sword and sleep."""
        if adventurer in self.asleep:
            return 0
        return (adventurer & 3) + 1 + 2 * self.blessed.count(adventurer)

    def attack(self, place: int) -> int:
        """G15: the values of everybody at a dragon, added up."""
        total = 0
        if self.blessed or self.asleep:
            for adventurer in self.bands[place]:
                total += self.might(adventurer)
        else:
            for adventurer in self.bands[place]:
                total += (adventurer & 3) + 1
        return total

    def participants(self, place: int) -> list[int]:
        """G20: the players with somebody at a dragon, in order of their first arrival."""
        found: list[int] = []
        for adventurer in self.bands[place]:
            if adventurer >> 2 not in found:
                found.append(adventurer >> 2)
        return found

    def is_at(self, adventurer: int, place: int) -> bool:
        """Whether an adventurer stands at a dragon."""
        return adventurer in self.bands[place]

    def leaves(self, adventurer: int, place: int) -> None:
        """G52: an adventurer goes from a dragon, and what magic did to him ends. His place at home comes next."""
        self.bands[place] = [other for other in self.bands[place] if other != adventurer]
        if self.blessed:
            self.blessed = [other for other in self.blessed if other != adventurer]
        if self.asleep:
            self.asleep = [other for other in self.asleep if other != adventurer]

    # --- tokens -------------------------------------------------------------------------------------------------

    def draw(self, place: int, number: int, rule: str) -> None:
        """G3, G6, G19: tokens from the bag for a dragon, as many as there are."""
        bag = self.bag
        number = min(number, len(bag))
        if not number:
            return
        row = self.treasure[place].copy()
        drawn = [0] * COLOURS
        for _ in range(number):
            colour = (bag.pop() & KIND) - 1
            row[colour] += 1
            drawn[colour] += 1
            self.shown += 1
        self.treasure[place] = row
        if self.events is not None:
            self.tell("treasure", rule, (place, tuple(drawn)))
            if not bag:
                self.tell("bag_empty", "G45")

    def take(self, seat: int, row: Sequence[int], rule: str) -> None:
        """G34: tokens go behind a screen before everybody's eyes."""
        self.screens[seat] = with_tokens(self.screens[seat], row, ALL)
        self.shown += 1
        if self.events is not None:
            self.tell("takes", rule, (seat, tuple(row)))

    def slip_token(self, seat: int, i: int, seers: int, to: int, chosen: bool) -> int:
        """G56: a token leaves a screen for another place, and only some viewers see which; it with its marks."""
        screen = self.screens[seat]
        kind = screen[i] & KIND
        rest, token = slipped(screen, i, seers)
        if self.traces:
            self.traces = met(self.traces, seers & ~screen[index(screen, kind)], seat, kind, FOLLOWED)
        self.traces = went(
            self.traces, screen, EYES[self.seats] & ~token, seat, to, -len(screen) if chosen else len(screen)
        )
        self.screens[seat] = rest
        return token

    def show_tokens(self, seat: int, row: Sequence[int], marks: int) -> None:
        """G43, G55: some viewers are shown that at least these tokens lie behind a screen."""
        screen = self.screens[seat]
        if self.traces:
            left = list(row)
            for token in screen:
                if left[(token & KIND) - 1]:
                    left[(token & KIND) - 1] -= 1
                    self.traces = met(self.traces, marks & EYES[self.seats] & ~token, seat, token & KIND, FOLLOWED)
        self.screens[seat] = shown(screen, row, marks)

    def spend_token(self, seat: int, kind: int) -> None:
        """G55: a token leaves a screen before everybody's eyes."""
        screen = self.screens[seat]
        i = index(screen, kind)
        if self.traces:
            self.traces = met(self.traces, EYES[self.seats] & ~screen[i], seat, kind, FOLLOWED)
        self.screens[seat] = slipped(screen, i, ALL)[0]

    def holds(self, seat: int, row: Sequence[int]) -> bool:
        """Whether all these tokens lie behind a screen."""
        have = counts(self.screens[seat])
        return all(have[i] >= row[i] for i in range(COLOURS))

    # --- magic cards --------------------------------------------------------------------------------------------

    def draw_magic(self, seat: int, number: int, rule: str) -> None:
        """G36: magic cards from the pile; an empty one is made anew from the used cards."""
        for _ in range(number):
            if not self.magic_pile:
                if not self.used:
                    return
                self.magic_pile = self.used
                self.used = []
                self.rng.shuffle(self.magic_pile)
                self.tell("reshuffles", "G36", (len(self.magic_pile),))
            card = self.magic_pile.pop() | mark(seat)
            self.magic[seat] = [*self.magic[seat], card]
            self.shown += 1
            self.tell("draws_magic", rule, (seat,), (card & KIND,), mark(seat))

    def spend(self, seat: int, kind: int) -> None:
        """G50: a magic card is shown and used up."""
        hand = self.magic[seat].copy()
        hand.pop([card & KIND for card in hand].index(kind))
        self.magic[seat] = hand
        self.used.append(kind)
        self.shown += 1

    # --- views --------------------------------------------------------------------------------------------------

    def hide(self, viewer: int) -> None:
        """G56: own screen, own magic cards, own secrets; of everything else the numbers, and what one has seen."""
        self.bag = in_order(counts(self.bag))  # whoever counts knows which tokens are left, not which comes next
        self.pile = seen(self.pile, viewer)
        self.magic_pile = seen(self.magic_pile, viewer)
        self.traces = seen_by(self.traces, viewer)
        for seat in range(self.seats):
            self.screens[seat] = seen_heap(self.screens[seat], viewer)
            if self.magic[seat]:
                self.magic[seat] = seen_heap(self.magic[seat], viewer)
            if seat != viewer:
                self.letters[seat] = [0] * (2 * self.seats)
                self.reach[seat] = 0
                self.pockets[seat] = NOTHING
                if self.shouts[seat]:
                    self.shouts[seat] = -1

    def fill(self, viewer: int, rng: Rng) -> None:
        """What lies nowhere in sight is behind the screens, in the bag, in the piles and in the others' hands."""
        from .guess import fill

        fill(self, viewer, rng)

    # --- the end ------------------------------------------------------------------------------------------------

    def outcome(self) -> Result:
        """G47: the highest score wins; equal scores share the victory."""
        most = max(self.scores)
        winners = tuple([seat for seat in range(self.seats) if self.scores[seat] == most])
        return Result(winners, tuple(self.scores), "ended.dragons")

    def check(self) -> str:
        """The first broken invariant in words."""
        from .invariants import fault

        return fault(self)


def add(row: Sequence[int], more: Sequence[int]) -> list[int]:
    """Two rows of counts together."""
    return [row[i] + more[i] for i in range(len(row))]


def less(row: Sequence[int], taken: Sequence[int]) -> list[int]:
    """A row of counts without another."""
    return [row[i] - taken[i] for i in range(len(row))]


def one(kind: int) -> list[int]:
    """The row of a single token."""
    row = [0] * COLOURS
    row[kind - 1] = 1
    return row
