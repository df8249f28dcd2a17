"""Three-Dragon Ante as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from dragontavern.core.marks import KIND
from dragontavern.core.state import State
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import KINDS, STANDARD, STRENGTH
from dragontavern.games.ante.game import ANTE
from dragontavern.games.ante.table import HAND_LIMIT, RIDER, ROUND, SLOT_ROUND, WILD, AnteTable

from .base import MOST, Sense, ahead, around, clip, marked

if TYPE_CHECKING:
    from librt.vecs import vec

ABILITIES: Final = 12  # those of the house; packs of one's own are not played here
ANCESTRY: Final = 2  # the number of the ability that is noted together with a colour
SPECIALS: Final = KINDS - STANDARD
STRENGTHS: Final[bytes] = bytes(STRENGTH)  # read faster than a list


class AnteSense(Sense):
    """Cards as planes of a hundred kinds; gold and the rest as counts by seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(ANTE, seats)
        n = seats
        self.hands: i64 = self.block("hands", (n, KINDS), 1, "cards I know to be in a hand; mine first, by kind")
        self.flights: i64 = self.block("flights", (n, KINDS), 1, "cards in a flight, by seat and kind")
        self.ante: i64 = self.block("ante", (KINDS,), 1, "cards in the ante, by kind")
        self.antes: i64 = self.block("antes", (n, 13), 1, "the strength each has anted in this gambit")
        self.discards: i64 = self.block("discards", (KINDS,), 1, "discards I have seen, by kind")
        self.looked: i64 = self.block("looked", (KINDS,), 1, "cards the Silver Seer shows me, or that are in mid-air")
        self.met: i64 = self.block("met", (SPECIALS,), 1, "special cards I have met in this game")
        self.chosen: i64 = self.block("chosen", (KINDS,), 1, "the card I have chosen for the ante")
        self.newest: i64 = self.block("newest", (n, 13), 1, "the strength of each one's card of this round")
        self.strength: i64 = self.block("strength", (n,), MOST, "printed strength of each flight")
        self.special: i64 = self.block("special", (n, 2), 9, "by seat: wild Wyrmpriests; triggered Dragonriders")
        self.held: i64 = self.block("held", (n,), HAND_LIMIT, "cards in each hand")
        self.gold: i64 = self.block("gold", (n,), MOST, "each one's hoard")
        self.owed: i64 = self.block("owed", (n,), MOST, "what each owes")
        self.committed: i64 = self.block("committed", (n,), 1, "1: has chosen a card for the ante")
        self.leader: i64 = self.block("leader", (n,), 1, "who leads the round")
        self.active: i64 = self.block("active", (n,), 1, "whose turn it is")
        self.drawer: i64 = self.block("drawer", (n,), 1, "with whom drawing begins")
        self.merchant: i64 = self.block("merchant", (n,), 1, "whom purchases are paid to; none: the stakes")
        self.powers: i64 = self.block(
            "powers", (n, 4), 9, "by seat, in force: Archmage, Bronze Warlord, Dracoliches, Gold Monarchs"
        )
        self.won: i64 = self.block("won", (n,), MOST, "gambits won")
        self.ready: i64 = self.block("ready", (n,), 1, "1: the ability disk is Ready")
        self.abilities: i64 = self.block(
            "abilities", (n, ABILITIES), 1, "abilities I know of; mine first, in the order of the rules"
        )
        self.table: i64 = self.block(
            "table",
            (10,),
            MOST,
            "stakes, gold in the hole, gambit, round, cards in the deck, discards, a card was played in this round, "
            "the Druid reigns, the Priest shares, cards a buyer draws up to",
        )
        self.declare()

    def declare(self) -> None:
        """The actions."""
        self.deed("no", "no, pass, done", [choices.NO])
        self.deed("card", "this card, by kind in the order of `cards.toml`", list(range(1, KINDS + 1)))
        self.deed_at_seats("seat", "this player", choices.SEAT)
        self.deed("to me", "the gold goes to me (Blue Dragon)", [choices.TO_ME])
        self.deed("to the stakes", "the gold goes to the stakes (Blue Dragon)", [choices.TO_STAKES])
        self.deed("pay", "pay instead of giving a card", [choices.PAY])
        self.deed("yes", "yes", [choices.YES])
        self.deed("strength", "a strength from 1 to 13", [choices.STRENGTH + i for i in range(1, 14)])
        self.deed("ability", "an ability, in the order of the rules", [choices.ABILITY + i for i in range(ABILITIES)])
        self.deed(
            "ancestry",
            "Draconic Ancestry with one of ten colours",
            [choices.KIN + 10 * ANCESTRY + i for i in range(10)],
        )

    def see(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """What a seat sees of the table."""
        assert isinstance(state, AnteTable)
        t = state
        self.see_question(t, seat, rows, at)
        mine: i64 = marked(seat)
        n: i64 = self.seats
        i: i64 = 0
        while i < n:
            who: i64 = ahead(seat + i, n)
            self.see_pile(t.hands[who], mine, rows, at + self.hands + i * KINDS - 1)
            self.see_flight(t, who, i, rows, at)
            self.see_counts(t, who, i, seat, rows, at)
            i += 1
        self.see_cards(t, seat, rows, at)
        self.see_table(t, seat, rows, at)

    def see_pile(self, pile: list[int], mine: i64, rows: vec[u8], start: i64) -> None:
        """The cards of a place that I know."""
        for card in pile:
            number: i64 = card
            if number & mine:
                rows[start + (number & KIND)] = 1

    def see_flight(self, t: AnteTable, who: i64, i: i64, rows: vec[u8], at: i64) -> None:
        """One flight, and what it and the card of the round are worth."""
        flight = t.flights[who]
        anted: i64 = t.antes[who]
        if anted:
            rows[at + self.antes + 13 * i + STRENGTHS[anted] - 1] = 1
        if not flight:
            return
        start: i64 = at + self.flights + i * KINDS - 1
        total: i64 = 0
        special: i64 = 0
        newest: i64 = 0
        now: i64 = t.round
        for card in flight:
            slot: i64 = card
            kind: i64 = slot & KIND
            rows[start + kind] = 1
            total += STRENGTHS[kind]
            special |= slot
            if (slot & SLOT_ROUND) >> ROUND == now:
                newest = kind
        rows[at + self.strength + i] = u8(clip(total))
        if newest:
            rows[at + self.newest + 13 * i + STRENGTHS[newest] - 1] = 1
        if special & (WILD | RIDER):
            self.see_special(flight, rows, at + self.special + 2 * i)

    def see_special(self, flight: list[int], rows: vec[u8], at: i64) -> None:
        """How many cards of a flight are wild, and how many triggered Dragonriders."""
        for card in flight:
            if card & WILD:
                rows[at] += 1
            if card & RIDER:
                rows[at + 1] += 1

    def see_counts(self, t: AnteTable, who: i64, i: i64, seat: i64, rows: vec[u8], at: i64) -> None:
        """What one player has, in numbers."""
        rows[at + self.held + i] = u8(len(t.hands[who]))
        rows[at + self.gold + i] = u8(clip(t.hoards[who]))
        rows[at + self.owed + i] = u8(clip(t.owed[who]))
        if t.committed[who]:
            rows[at + self.committed + i] = 1
        rows[at + self.won + i] = u8(clip(t.won[who]))
        start: i64 = at + self.powers + 4 * i
        if t.archmages | t.warlords:
            rows[start] = u8(t.archmages >> who & 1)
            rows[start + 1] = u8(t.warlords >> who & 1)
        rows[start + 2] = u8(t.liches[who])
        rows[start + 3] = u8(t.monarchs[who])
        if t.roleplay:
            rows[at + self.ready + i] = u8(t.disks >> who & 1)
            bits = t.abilities[who] if who == seat else t.known[who]
            for ability in range(ABILITIES):
                if bits >> ability & 1:
                    rows[at + self.abilities + ABILITIES * i + ability] = 1

    def see_cards(self, t: AnteTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """Cards that lie in the middle."""
        mine: i64 = marked(seat)
        card: i64
        start: i64 = at + self.ante - 1
        for card in t.ante:
            rows[start + card] = 1
        self.see_pile(t.discards, mine, rows, at + self.discards - 1)
        if t.looked:
            self.see_pile(t.looked, mine, rows, at + self.looked - 1)
        for card in t.limbo:
            rows[at + self.looked + card - 1] = 1
        met: i64 = t.met[seat] | t.met_by_all
        put: i64 = at + self.met
        while met:
            rows[put] = u8(met & 1)
            met >>= 1
            put += 1
        card = t.committed[seat]
        if card:
            rows[at + self.chosen + card - 1] = 1

    def see_table(self, t: AnteTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """Whose turn it is, and everything that is there only once."""
        n: i64 = self.seats
        rows[at + self.leader + around(t.leader - seat, n)] = 1
        rows[at + self.active + around(t.active - seat, n)] = 1
        rows[at + self.drawer + around(t.drawer - seat, n)] = 1
        if t.merchant >= 0:
            rows[at + self.merchant + around(t.merchant - seat, n)] = 1
        start: i64 = at + self.table
        rows[start] = u8(clip(t.stakes))
        rows[start + 1] = u8(clip(t.hole))
        rows[start + 2] = u8(clip(t.gambit))
        rows[start + 3] = u8(clip(t.round))
        rows[start + 4] = u8(len(t.deck))
        rows[start + 5] = u8(len(t.discards))
        rows[start + 6] = u8(t.opened)
        rows[start + 7] = u8(t.druid)
        rows[start + 8] = u8(t.priest)
        rows[start + 9] = u8(clip(t.refill))
