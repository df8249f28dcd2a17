"""I Signori dei Draghi as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, u8

from dragontavern.core.marks import KIND
from dragontavern.core.state import Ask, State
from dragontavern.games.lords import choices
from dragontavern.games.lords.final import Tidy, limit
from dragontavern.games.lords.game import LORDS
from dragontavern.games.lords.pack import MARKET, PLUNDER, PLUNDERS, STANDARD
from dragontavern.games.lords.table import CASTER, FINAL, PICK_BITS, USED, LordsTable
from dragontavern.games.lords.turn import Main
from dragontavern.games.lords.vocabulary import CREATURE

from .base import MOST, Sense, ahead, around, clip, marked

if TYPE_CHECKING:
    from librt.vecs import vec

KINDS: Final = max(STANDARD.kinds)  # the kinds of the house's pack are 1 to this
COPIES: Final = max(STANDARD.copies)
CREATURES: Final[list[int]] = [kind for kind in STANDARD.kinds if STANDARD.type[kind] == CREATURE]
ROW: Final = sum([STANDARD.copies[kind] for kind in CREATURES])  # no row of creatures can be longer
COIN: Final = 250  # a purse is shown as two numbers: so many times this, and the rest
PHASES: Final = FINAL + 1


class LordsSense(Sense):
    """Cards as counts by kind, for each place and seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(LORDS, seats)
        self.teams = True
        n = seats
        self.hands: i64 = self.block("hands", (n, KINDS), COPIES, "cards I know to be in a hand; mine first, by kind")
        self.field: i64 = self.block(
            "field", (n, KINDS), COPIES, "open on a battlefield: role, blessings, artifact, face-up creatures"
        )
        self.tired: i64 = self.block("tired", (n, KINDS), COPIES, "face-up creatures whose ability was used")
        self.down: i64 = self.block("down", (n, KINDS), COPIES, "face-down creatures I know; mine first")
        self.markets: i64 = self.block("markets", (n, MARKET, KINDS), 1, "the cards in each market, slot by slot")
        self.stack: i64 = self.block("stack", (n, KINDS), COPIES, "cards cast that have not acted yet, by caster")
        self.gear: i64 = self.block("gear", (n, KINDS), COPIES, "equipment in the present combat, by player")
        self.discards: i64 = self.block("discards", (KINDS,), COPIES, "discards, by kind")
        self.air: i64 = self.block("air", (KINDS,), COPIES, "open cards on their way, and drawn cards I look at")
        self.plunder: i64 = self.block("plunder", (PLUNDERS,), 1, "the plunder card that is being carried out")
        self.picks: i64 = self.block("picks", (KINDS,), COPIES, "cards I have chosen for my market")
        self.frozen: i64 = self.block("frozen", (KINDS,), COPIES, "cards swapped in that I may not play yet")
        self.laid: i64 = self.block("laid", (n,), MOST, "face-down creatures of each player")
        self.held: i64 = self.block("held", (n,), MOST, "cards in each hand")
        self.picked: i64 = self.block("picked", (n,), MARKET, "cards chosen for each market")
        self.castles: i64 = self.block("castles", (n,), MOST, "castles")
        self.levels: i64 = self.block("levels", (n,), 9, "level of each role; 0: none")
        self.turns: i64 = self.block("turns", (n,), MOST, "turns finished")
        self.raised: i64 = self.block("raised", (n,), 1, "whose role has risen in this turn")
        self.purses: i64 = self.block(
            "purses", (2, 2), MOST, f"my team and the other: {COIN} Iros each, and the rest"
        )
        self.active: i64 = self.block("active", (n,), 1, "whose turn it is")
        self.attacker: i64 = self.block("attacker", (n,), 1, "who attacks")
        self.defender: i64 = self.block("defender", (n,), 1, "who is attacked")
        self.totals: i64 = self.block("totals", (2,), MOST, "attack and defence of the present combat")
        self.phase: i64 = self.block("phase", (PHASES,), 1, "phase: setup, start, main, combat, second main, final")
        self.swapped: i64 = self.block("swapped", (MARKET,), 1, "market slots swapped in this final phase")
        self.table: i64 = self.block(
            "table",
            (5,),
            MOST,
            "cards in the deck, plunder cards, the active player's role was used, his artifact was used, "
            "no card may be played in response",
        )
        self.declare()

    def declare(self) -> None:
        """The actions."""
        kinds = STANDARD.kinds
        self.deed("no", "pass, done, end of the phase", [choices.NO])
        self.deed("card", "this card, by kind in the order of `cards.toml`", kinds)
        self.deed("down", "summon this creature face down, by kind", [choices.DOWN + kind for kind in CREATURES])
        self.deed("change", "change one's role, by kind", [choices.CHANGE + kind for kind in kinds])
        self.deed("share", "put this card on a team-mate's battlefield", [choices.SHARE + kind for kind in kinds])
        self.deed_at_seats(
            "market", "a card in a market, by seat and slot", choices.MARKET, MARKET, list(range(MARKET))
        )
        self.deed("support", "pass this creature to a team-mate", [choices.SUPPORT + kind for kind in CREATURES])
        self.deed("use", "use the ability of this card", [choices.USE + kind for kind in kinds])
        self.deed("use second", "use its second ability", [choices.USE_SECOND + kind for kind in kinds])
        self.deed_at_seats("attack", "attack this player", choices.ATTACK)
        self.deed_at_seats("seat", "this player", choices.SEAT)
        self.deed_at_seats("artifact", "this player's artifact", choices.ARTIFACT)
        self.deed("discard", "discard this surplus card", [choices.DISCARD + kind for kind in kinds])
        self.deed_at_seats("up", "a face-up creature, by seat and kind", choices.UP, choices.WIDTH, CREATURES)
        self.deed_at_seats(
            "laid",
            "a face-down creature, by seat and place in the row",
            choices.LAID,
            choices.WIDTH,
            list(range(ROW)),
        )

    def see(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """What a seat sees of the table."""
        assert isinstance(state, LordsTable)
        t = state
        self.see_question(t, seat, rows, at)
        n: i64 = self.seats
        i: i64 = 0
        while i < n:
            who: i64 = ahead(seat + i, n)
            self.see_cards(t, who, i, seat, rows, at)
            self.see_counts(t, who, i, rows, at)
            i += 1
        self.see_middle(t, seat, rows, at)
        self.see_table(t, seat, rows, at)

    def see_arguments(self, state: State, ask: Ask[Any], seat: i64, rows: vec[u8], put: i64) -> None:
        """The questions asked most have long words: what is among the options."""
        assert isinstance(state, LordsTable)
        if isinstance(ask, Main):
            rows[put] = u8(clip(state.purses[seat & 1]))
        elif isinstance(ask, Tidy):
            rows[put] = u8(clip(len(state.hands[seat]) - limit(state, int(seat))))
        else:
            super().see_arguments(state, ask, seat, rows, put)

    def see_cards(self, t: LordsTable, who: i64, i: i64, seat: i64, rows: vec[u8], at: i64) -> None:
        """One player's hand, battlefield and market."""
        mine: i64 = marked(seat)
        shift: i64 = at + KINDS * i - 1
        card: i64
        slot: i64
        kind: i64
        start: i64 = shift + self.hands
        hand = t.hands[who]
        for card in hand:
            if card & mine:
                rows[start + (card & KIND)] += 1
        rows[at + self.held + i] = u8(clip(len(hand)))
        down = t.down[who]
        if down:
            start = shift + self.down
            for card in down:
                if card & mine:
                    rows[start + (card & KIND)] += 1
            rows[at + self.laid + i] = u8(len(down))
        start = shift + self.field
        for slot in t.up[who]:
            rows[start + (slot & KIND)] += 1
            if slot & USED:
                rows[shift + self.tired + (slot & KIND)] += 1
        kind = t.roles[who]
        if kind:
            rows[start + kind] += 1
        kind = t.artifacts[who]
        if kind:
            rows[start + kind] += 1
        for kind in t.blessings[who]:
            rows[start + kind] += 1
        start = at + self.markets + MARKET * KINDS * i - 1
        for kind in t.markets[who]:
            if kind:
                rows[start + kind] = 1
            start += KINDS

    def see_counts(self, t: LordsTable, who: i64, i: i64, rows: vec[u8], at: i64) -> None:
        """What one player has, in numbers."""
        rows[at + self.picked + i] = u8(t.picked[who])
        rows[at + self.castles + i] = u8(clip(t.castles[who]))
        rows[at + self.levels + i] = u8(t.level(int(who)))
        rows[at + self.turns + i] = u8(clip(t.turns[who]))
        if t.raised:
            rows[at + self.raised + i] = u8(t.raised >> who & 1)

    def see_middle(self, t: LordsTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """Cards on their way, and what I have chosen."""
        n: i64 = self.seats
        mine: i64 = marked(seat)
        entry: i64
        card: i64
        kind: i64
        for entry in t.stack:
            rows[at + self.stack + KINDS * around((entry >> CASTER & 15) - seat, n) + (entry & KIND) - 1] += 1
        for entry in t.gear:
            rows[at + self.gear + KINDS * around((entry >> CASTER & 15) - seat, n) + (entry & KIND) - 1] += 1
        start: i64 = at + self.discards - 1
        for card in t.discards:
            rows[start + card] += 1
        for card in t.looked:
            if card & mine:
                rows[at + self.air + (card & KIND) - 1] += 1
        for kind in t.air:
            if kind > PLUNDER:
                rows[at + self.plunder + kind - PLUNDER - 1] = 1
            else:
                rows[at + self.air + kind - 1] += 1
        for kind in t.frozen[seat]:
            rows[at + self.frozen + (kind & KIND) - 1] += 1
        picks = t.picks[seat]
        while picks:
            rows[at + self.picks + (picks & ((1 << PICK_BITS) - 1)) - 1] += 1
            picks >>= PICK_BITS

    def see_table(self, t: LordsTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """Whose turn it is, the combat, the purses, and everything that is there only once."""
        n: i64 = self.seats
        i: i64 = 0
        while i < 2:
            purse: i64 = t.purses[(seat + i) & 1]
            if purse > 0:
                rows[at + self.purses + 2 * i] = u8(clip(purse // COIN))
                rows[at + self.purses + 2 * i + 1] = u8(purse % COIN)
            i += 1
        rows[at + self.active + around(t.active - seat, n)] = 1
        if t.attacker >= 0:
            rows[at + self.attacker + around(t.attacker - seat, n)] = 1
        if t.defender >= 0:
            rows[at + self.defender + around(t.defender - seat, n)] = 1
            attack, defence = t.totals()
            rows[at + self.totals] = u8(clip(attack))
            rows[at + self.totals + 1] = u8(clip(defence))
        rows[at + self.phase + t.phase] = 1
        if t.swapped:
            for slot in range(MARKET):
                rows[at + self.swapped + slot] = u8(t.swapped >> slot & 1)
        start: i64 = at + self.table
        rows[start] = u8(clip(len(t.deck)))
        rows[start + 1] = u8(len(t.plunder))
        rows[start + 2] = u8(t.used & 1)
        rows[start + 3] = u8(t.used >> 1 & 1)
        rows[start + 4] = u8(t.locked)
