"""The table of Three-Dragon Ante: hands, flights, gold, and the small movements all rules are made of."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from dragontavern.core.marks import ALL, HOLE, KIND, SPECTATOR, mark, seen, seen_heap
from dragontavern.core.rng import Rng
from dragontavern.core.state import NOBODY as NOBODY
from dragontavern.core.state import Result, State, Step
from dragontavern.core.traces import UNIQUE, Trace, met, seen_by, went, whereabouts

from .cards import BAHAMUT, COLOUR, EVIL, GOOD, KINDS, STANDARD, STRENGTH, TIAMAT, TYPE, special_bit

if TYPE_CHECKING:
    from dragontavern.core.game import Game

MOST_SEATS: Final = 6
HAND_LIMIT: Final = 10
HIDDEN: Final = -1  # what a secret of another seat looks like in a view
STAKES: Final = -1  # paying to the stakes rather than to a seat

# A slot of a flight (R5): the kind of its card, the round it was filled in, and the card's status.
ROUND: Final = 10  # bits to shift
WILD: Final = 1 << 20
RIDER: Final = 1 << 21
STRAY: Final = 1 << 22  # nobody has played it here: it came from the deck or from another flight
SLOT_ROUND: Final = WILD - 1 - KIND  # mask of the round

# R1, R7: by number of seats and seat, all seats clockwise, and the others clockwise from the left neighbour.
CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(MOST_SEATS + 1)
]
OPPONENTS: Final[list[list[tuple[int, ...]]]] = [[order[1:] for order in orders] for orders in CLOCKWISE]

EYES: Final[list[int]] = [mark(SPECTATOR) + sum([mark(seat) for seat in range(n)]) for n in range(MOST_SEATS + 1)]
ONLY: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MOST_SEATS)]  # whom a question to one seat asks
ONE: Final[i64] = 1
UNDECIDED: Final = -2
NO_WINNER: Final = -1


class AnteTable(State):
    """Everything that lies on the table and everything its players hold. The top of the deck is its last card."""

    FIELDS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("deck", "place", "marked"),
        ("discards", "place", "marked"),
        ("aside", "place", "marked"),
        ("hands", "places", "marked"),
        ("traces", "traces", "traces"),
        ("looked", "place", "marked"),
        ("looker", "json", "open"),
        ("limbo", "cards", "open"),
        ("ante", "cards", "open"),
        ("antes", "json", "open"),
        ("flights", "slots", "open"),
        ("committed", "json", "secret"),
        ("met", "json", "secret"),
        ("met_by_all", "json", "open"),
        ("hoards", "json", "open"),
        ("owed", "json", "open"),
        ("stakes", "json", "open"),
        ("hole", "json", "open"),
        ("gambit", "json", "open"),
        ("round", "json", "open"),
        ("leader", "json", "open"),
        ("active", "json", "open"),
        ("opened", "json", "open"),
        ("drawer", "json", "open"),
        ("verdict", "json", "open"),
        ("archmages", "json", "open"),
        ("warlords", "json", "open"),
        ("liches", "json", "open"),
        ("monarchs", "json", "open"),
        ("druid", "json", "open"),
        ("priest", "json", "open"),
        ("merchant", "json", "open"),
        ("rewarded", "json", "open"),
        ("won", "json", "open"),
        ("picks", "cards", "open"),
        ("abilities", "json", "secret"),
        ("kin", "json", "secret"),
        ("noted", "json", "open"),
        ("known", "json", "open"),
        ("known_kin", "json", "open"),
        ("disks", "json", "open"),
        ("colours_played", "json", "open"),
        ("refill", "json", "open"),
        ("winners", "tuple", "open"),
    )

    def __init__(self, like: "AnteTable | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> None:
        super().__init__(like, seats, rng, options, pack)
        if like is None:
            self.deck: list[int] = []
            self.discards: list[int] = []
            self.aside: list[int] = []  # the special cards that are not in the game
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.traces: list[Trace] = []  # of cards that went from hand to hand unseen; a hand has its seat's number
            self.looked: list[int] = []  # cards the Silver Seer looks at
            self.looker: int = 0
            self.limbo: list[int] = []  # open cards in mid-air (Sorcerer)
            self.ante: list[int] = []
            self.antes: list[int] = [0] * seats  # what each player anted (for the ante windows)
            self.flights: list[list[int]] = [[] for _ in range(seats)]
            self.committed: list[int] = [0] * seats
            self.met: list[int] = [0] * seats  # the specials a seat has met in this game (R9: the ten are unknown)
            self.met_by_all: int = 0
            self.hoards: list[int] = [0] * seats
            self.owed: list[int] = [0] * seats
            self.stakes: int = 0
            self.hole: int = 0
            self.gambit: int = 0
            self.round: int = 0
            self.leader: int = 0
            self.active: int = 0
            self.opened: bool = False  # whether a card was played in this round (R20a)
            self.drawer: int = 0  # where drawing begins: the last winner (R13, R75)
            self.verdict: int = UNDECIDED
            self.archmages: int = 0  # bits of seats
            self.warlords: int = 0
            self.liches: list[int] = [0] * seats
            self.monarchs: list[int] = [0] * seats
            self.druid: bool = False
            self.priest: bool = False
            self.merchant: int = -1
            self.rewarded: list[int] = [0] * seats  # bits: eleven colours, above them the strengths
            self.won: list[int] = [0] * seats  # gambits won
            self.picks: list[int] = []
            self.abilities: list[int] = [0] * seats  # bits of the abilities noted
            self.kin: list[int] = [0] * seats  # the ancestry colour + 1
            self.noted: list[int] = [0] * seats  # how many abilities are noted
            self.known: list[int] = [0] * seats  # bits of the abilities all know of
            self.known_kin: list[int] = [0] * seats
            self.disks: int = 0  # bits of the seats whose disk is Ready
            self.colours_played: list[int] = [0] * seats  # four bits a colour: cards of it played in this gambit
            self.refill: int = 0
            self.winners: tuple[int, ...] = ()
            self.roleplay: bool = options["abilities"] != "off"
        else:
            # Copied: what changes in every turn. All other lists are shared by copies, so they are never changed in
            # place: `changed` makes the new ones. (The first to write into one must copy it, as `fill` does.)
            self.deck = like.deck.copy()
            self.discards = like.discards.copy()
            self.aside = like.aside
            self.hands = [hand.copy() for hand in like.hands]
            self.traces = like.traces
            self.looked = like.looked
            self.looker = like.looker
            self.limbo = like.limbo
            self.ante = like.ante.copy()
            self.antes = like.antes
            self.flights = [flight.copy() for flight in like.flights]
            self.committed = like.committed.copy()
            self.met = like.met
            self.met_by_all = like.met_by_all
            self.hoards = like.hoards.copy()
            self.owed = like.owed
            self.stakes = like.stakes
            self.hole = like.hole
            self.gambit = like.gambit
            self.round = like.round
            self.leader = like.leader
            self.active = like.active
            self.opened = like.opened
            self.drawer = like.drawer
            self.verdict = like.verdict
            self.archmages = like.archmages
            self.warlords = like.warlords
            self.liches = like.liches
            self.monarchs = like.monarchs
            self.druid = like.druid
            self.priest = like.priest
            self.merchant = like.merchant
            self.rewarded = like.rewarded
            self.won = like.won
            self.picks = like.picks
            self.abilities = like.abilities
            self.kin = like.kin
            self.noted = like.noted
            self.known = like.known
            self.known_kin = like.known_kin
            self.disks = like.disks
            self.colours_played = like.colours_played
            self.refill = like.refill
            self.winners = like.winners
            self.roleplay = like.roleplay

    def game(self) -> "Game":
        """Three-Dragon Ante."""
        from .game import ANTE

        return ANTE

    def copy(self) -> "AnteTable":
        """An independent table that goes on the same way."""
        return AnteTable(self, self.seats, self.rng.copy(), self.options, self.pack)

    # --- seats (R1, R7) -----------------------------------------------------------------------------------------

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from this one."""
        return CLOCKWISE[self.seats][first]

    def opponents(self, seat: int) -> tuple[int, ...]:
        """R7: the other seats, clockwise from the left neighbour."""
        return OPPONENTS[self.seats][seat]

    def left_of(self, seat: int) -> int:
        """R1: the next seat clockwise."""
        return (seat + 1) % self.seats

    def right_of(self, seat: int) -> int:
        """R1: the seat that acts just before."""
        return (seat - 1) % self.seats

    # --- gold (R47–R52) -----------------------------------------------------------------------------------------

    def pay(self, payer: int, amount: int, to: int, rule: str) -> None:
        """R47–R50: pay a seat or the stakes what one has; the rest is owed and nobody gets it."""
        paid = self.hoards[payer]
        if paid > amount:
            paid = amount
        self.hoards[payer] -= paid
        if to == STAKES:
            self.stakes += paid
        else:
            self.hoards[to] += paid
        rest = amount - paid
        if rest:
            self.owed = changed(self.owed, payer, self.owed[payer] + rest)
        if self.events is not None:
            if to == STAKES:
                self.tell("pays_stakes", rule, (payer, paid))
            else:
                self.tell("pays", rule, (payer, to, paid))
            if rest:
                self.tell("owes", "R50", (payer, rest, self.owed[payer]))

    # --- cards --------------------------------------------------------------------------------------------------

    def find(self, place: list[int], kind: int) -> int:
        """Where a card of this kind lies in a place; -1 if it is not there."""
        card: i64
        wanted: i64 = kind
        for i, card in enumerate(place):
            if card & KIND == wanted:
                return i
        return -1

    def meet(self, kind: int) -> None:
        """All see a card: a special is now known to be in the game."""
        if kind > STANDARD:
            self.met_by_all |= special_bit(kind)

    def meets(self, seat: int, kind: int) -> None:
        """A seat sees a card."""
        if kind > STANDARD:
            self.met = changed(self.met, seat, self.met[seat] | special_bit(kind))

    def refresh(self) -> None:
        """R78: an empty deck is made anew from the discards at once."""
        if not self.deck and self.discards:
            self.deck, self.discards = self.discards, self.deck
            self.shuffle(self.deck)
            self.tell("reshuffles", "R78", (len(self.deck),))

    def draw(self, seat: int, number: int, rule: str) -> int:
        """R76–R79: draw as many cards as hand limit and piles allow; how many came."""
        hand = self.hands[seat]
        before = len(hand)
        mine = mark(seat)
        deck = self.deck
        while number > 0 and len(hand) < HAND_LIMIT:
            if not deck:
                self.refresh()
                deck = self.deck
                if not deck:
                    break
            card = deck.pop() | mine
            if card & KIND > STANDARD:
                self.meets(seat, card & KIND)
            hand.append(card)
            number -= 1
        drawn = len(hand) - before
        if drawn:
            self.shown += drawn
            if not deck:
                self.refresh()
            if self.events is not None:
                self.tell("draws", rule, (seat, drawn), tuple([card & KIND for card in hand[before:]]), mine)
        return drawn

    def reveal(self) -> int:
        """Turn the top card of the deck over for all; 0 if there is none (R79). The deck may be left empty."""
        if not self.deck:
            self.refresh()
            if not self.deck:
                return 0
        kind = self.deck.pop() & KIND
        self.shown += 1
        self.meet(kind)
        return kind

    def discard(self, kind: int) -> None:
        """Put an open card on the discards."""
        self.discards.append(kind | ALL)

    def leave_hand(self, seat: int, kind: int) -> int:
        """A card leaves a hand openly; its kind."""
        hand = self.hands[seat]
        card = hand.pop(self.find(hand, kind))
        if card & ALL != ALL:
            self.shown += 1
            if self.traces:
                self.traces = met(self.traces, EYES[self.seats] & ~card, seat, kind, UNIQUE)
        if kind > STANDARD:
            self.met_by_all |= special_bit(kind)
        return kind

    def show_card(self, seat: int, kind: int) -> int:
        """A card in a hand is shown to all; where it lies there."""
        hand = self.hands[seat]
        i = self.find(hand, kind)
        if self.traces:
            self.traces = met(self.traces, EYES[self.seats] & ~hand[i], seat, kind, UNIQUE)
        self.show(hand, i, ALL)
        return i

    def take_at_random(self, taker: int, victim: int, rule: str) -> None:
        """A90, R76: a random card moves from hand to hand; taker and victim see it, nobody else."""
        hand = self.hands[victim]
        if not hand or len(self.hands[taker]) >= HAND_LIMIT:
            return
        both = mark(taker) | mark(victim)
        i = self.rng.below(len(hand))
        if self.traces:
            self.traces = met(self.traces, both & ~hand[i], victim, hand[i] & KIND, UNIQUE)
        self.traces = went(self.traces, hand, EYES[self.seats] & ~both, victim, taker, len(hand))
        card = self.slip(hand, i, both)
        self.meets(taker, card & KIND)
        self.hands[taker].append(card)
        if self.events is not None:
            self.tell("takes_at_random", rule, (taker, victim), (card & KIND,), both)

    def hand_kinds(self, seat: int) -> list[int]:
        """The kinds in a hand, sorted."""
        kinds = [card & KIND for card in self.hands[seat]]
        kinds.sort()
        return kinds

    # --- flights (R5, R6) ---------------------------------------------------------------------------------------

    def strength(self, seat: int) -> int:
        """R6: the sum of the printed strengths in a flight."""
        total: i64 = 0
        slot: i64
        for slot in self.flights[seat]:
            total += STRENGTH[slot & KIND]
        return total

    def card_of_round(self, seat: int) -> int:
        """R5: the card now in the seat's slot of the current round, 0 if there is none."""
        flight = self.flights[seat]
        now: i64 = self.round
        i: i64
        for i in range(len(flight) - 1, -1, -1):
            slot: i64 = flight[i]
            if (slot & SLOT_ROUND) >> ROUND == now:
                return slot & KIND
        return 0

    def types_in(self, seat: int) -> int:
        """The types (good, evil, mortal) that lie in a flight, as bits."""
        types: i64 = 0
        slot: i64
        for slot in self.flights[seat]:
            types |= TYPE[slot & KIND]
        return types

    def count_type(self, seat: int, type: int) -> int:
        """How many cards of a type lie in a flight."""
        number: i64 = 0
        slot: i64
        wanted: i64 = type
        for slot in self.flights[seat]:
            if TYPE[slot & KIND] == wanted:
                number += 1
        return number

    def is_mixed(self, seat: int) -> bool:
        """Whether a flight has a good and an evil dragon."""
        return self.types_in(seat) & (GOOD | EVIL) == GOOD | EVIL

    def is_barred(self, seat: int) -> bool:
        """R31: a dragon god beside a dragon of the other side cannot win."""
        types: i64 = 0
        gods: i64 = 0
        slot: i64
        for slot in self.flights[seat]:
            kind = slot & KIND
            types |= TYPE[kind]
            gods |= EVIL if kind == BAHAMUT else GOOD if kind == TIAMAT else 0  # each bars the other's side
        return types & gods != 0

    def rider_strength(self, seat: int) -> int:
        """R62a: what a triggered Dragonrider is worth at scoring: the weakest dragon of its flight."""
        weakest = 0
        for slot in self.flights[seat]:
            kind = slot & KIND
            if TYPE[kind] & (GOOD | EVIL) and (weakest == 0 or STRENGTH[kind] < weakest):
                weakest = STRENGTH[kind]
        return weakest

    def score(self, seat: int) -> int:
        """R62: scoring strength, with Dragonrider and Dracolich."""
        total: i64 = 0
        if self.liches[seat]:
            total = 2 * self.liches[seat] * self.count_type(seat, EVIL)
        slot: i64
        for slot in self.flights[seat]:
            if slot & RIDER:
                total += self.rider_strength(seat)
            else:
                total += STRENGTH[slot & KIND]
        return total

    def replace(self, seat: int, old: int, new: int) -> None:
        """R26: the new card takes over the old one's slot and round, and has no status but what it brings."""
        flight = self.flights[seat]
        i = self.find(flight, old)
        flight[i] = flight[i] & SLOT_ROUND | new

    def replace_from_deck(self, seat: int, old: int, rule: str) -> int:
        """R26, R79: discard a card of a flight and put the top card of the deck into its slot.

        The newcomer's kind; 0 if there is none or the card would be replaced by itself.
        """
        self.discard(old)
        new = self.reveal()  # cannot fail: at least the old card lies in a pile
        if new == old:
            self.refresh()
            self.tell("stays", "R79", (seat, old))
            return 0
        self.replace(seat, old, new | STRAY)
        self.refresh()
        self.tell("replaces", rule, (seat, old, new))
        return new

    # --- views --------------------------------------------------------------------------------------------------

    def hide(self, viewer: int) -> None:
        """Spec 7.2: own hand, own choice, own abilities; of everything else the numbers."""
        self.deck = seen(self.deck, viewer)
        self.discards = seen_heap(self.discards, viewer)
        self.aside = [HOLE] * len(self.aside)
        self.looked = seen_heap(self.looked, viewer)
        self.traces = seen_by(self.traces, viewer)
        hands = self.hands
        mine = [0] * self.seats
        if viewer != SPECTATOR:
            mine[viewer] = self.met[viewer]
        self.met = mine
        for seat in range(self.seats):
            hands[seat] = seen_heap(hands[seat], viewer)
            if seat != viewer:
                if self.committed[seat]:
                    self.committed[seat] = HIDDEN
                if self.abilities[seat]:
                    self.abilities = changed(self.abilities, seat, HIDDEN)
                if self.kin[seat]:
                    self.kin = changed(self.kin, seat, 0)

    def fill(self, viewer: int, rng: Rng) -> None:
        """Put unseen cards into the holes, then guess the secrets of the other seats."""
        self.met = self.met.copy()
        self.looked = self.looked.copy()
        known = self.met_by_all | (self.met[viewer] if viewer != SPECTATOR else 0)
        pool = self._unseen(known, rng)
        rng.shuffle(pool)
        if self.traces:
            self._fill_traced(pool, rng)
        if self.roleplay:
            self._fill_shown(pool, known)
        for seat in range(self.seats):
            self._fill_place(self.hands[seat], pool, mark(seat))
            for card in self.hands[seat]:
                if seat != viewer:
                    self.met[seat] |= special_bit(card & KIND)
            if seat != viewer and self.committed[seat]:
                hand = self.hands[seat]
                self.committed[seat] = hand[rng.below(len(hand))] & KIND
        self._fill_place(self.looked, pool, mark(self.looker))
        self._fill_place(self.discards, pool, 0)
        self._fill_place(self.deck, pool, 0)
        if self.roleplay:
            self._fill_abilities(viewer, rng)

    def _unseen(self, met: int, rng: Rng) -> list[int]:
        """The kinds in the game that lie nowhere in sight; a guess for the specials nobody here has met (R9)."""
        there = bytearray(KINDS + 1)
        places = [self.deck, self.discards, self.looked, self.limbo, self.ante, *self.hands, *self.flights]
        for place in places:
            for card in place:
                there[card & KIND] = 1
        strangers = [kind for kind in range(STANDARD + 1, KINDS + 1) if not met & special_bit(kind)]
        rng.shuffle(strangers)
        out = len(self.aside)
        self.aside = strangers[:out]
        pool = [kind for kind in range(1, STANDARD + 1) if not there[kind]]
        pool.extend(kind for kind in strangers[out:] if not there[kind])
        pool.extend(kind for kind in range(STANDARD + 1, KINDS + 1) if met & special_bit(kind) and not there[kind])
        return pool

    def _fill_traced(self, pool: list[int], rng: Rng) -> None:
        """Cards that went from hand to hand unseen are in a hand where they may be."""
        stock = [0] * (KINDS + 1)
        for kind in pool:
            stock[kind] = 1
        found = whereabouts(self.traces, [hand.count(HOLE) for hand in self.hands], stock, rng)
        for i in range(len(found.kinds)):
            hand = self.hands[found.places[i]]
            hand[hand.index(HOLE)] = found.kinds[i]
            pool.remove(found.kinds[i])

    def _fill_place(self, place: list[int], pool: list[int], marks: int) -> None:
        """Fill the holes of a place; its owner knows all cards in it."""
        for i in range(len(place)):
            if place[i] == HOLE:
                place[i] = pool.pop()
            place[i] |= marks

    def _fill_shown(self, pool: list[int], met: int) -> None:
        """A96: who is about to show a card holds one that will do; the narrowest hole is filled first."""
        from .abilities import about_to_show

        seat, kinds = about_to_show(self)
        if seat < 0 or any(card & KIND in kinds for card in self.hands[seat]):
            return
        fitting = [kind for kind in pool if kind in kinds]
        if fitting:
            kind = fitting[0]
            pool.remove(kind)
        else:  # then it is a special card nobody here has met, and the guess at those in the game was wrong
            kind = next(kind for kind in self.aside if kind in kinds)
            other = next(kind for kind in pool if kind > STANDARD and not met & special_bit(kind))
            pool.remove(other)
            self.aside[self.aside.index(kind)] = other
        self.hands[seat][self.hands[seat].index(HOLE)] = kind

    def _fill_abilities(self, viewer: int, rng: Rng) -> None:
        """Guess what the others noted: what all know of them, and the rest at random."""
        from .abilities import guess

        self.abilities = self.abilities.copy()
        self.kin = self.kin.copy()
        for seat in range(self.seats):
            if seat != viewer and self.noted[seat]:
                self.abilities[seat], self.kin[seat] = guess(self, seat, rng)

    # --- the end ------------------------------------------------------------------------------------------------

    def outcome(self) -> Result:
        """R80: winners, and the hoards as scores."""
        return Result(self.winners, tuple(self.hoards), "ended.broke")

    def check(self) -> str:
        """Spec 1.21: the first broken invariant in words."""
        from .invariants import fault

        return fault(self)


def changed(values: list[int], i: int, value: int) -> list[int]:
    """A list with one value changed; the old one may belong to copies of the table too."""
    new = values.copy()
    new[i] = value
    return new


def colours_of(slot: int) -> int:
    """R32: the colours a card in a flight counts for: a wild Wyrmpriest for all ten dragons' besides its own."""
    return COLOUR[slot & KIND] | (1023 if slot & WILD else 0)


def strongest_untied(cards: list[int]) -> int:
    """R15, R58: the seat whose card is the strongest that shares its strength with no other; -1 if there is none."""
    once: i64 = 0  # a bit for each strength that lies there
    twice: i64 = 0
    card: i64
    for card in cards:
        bit = ONE << STRENGTH[card]
        twice |= once & bit
        once |= bit
    untied = once & ~twice
    best = -1
    most: i64 = 0
    for seat, card in enumerate(cards):
        strength: i64 = STRENGTH[card]
        if strength > most and untied >> strength & 1:
            best = seat
            most = strength
    return best


class EndOfGambit(Step[AnteTable]):
    """What empty stakes cut the agenda down to (R54)."""
