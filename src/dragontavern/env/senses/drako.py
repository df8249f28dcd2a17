"""Drako as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from dragontavern.core.marks import KIND
from dragontavern.core.state import State
from dragontavern.games.drako import choices
from dragontavern.games.drako.board import HEXES
from dragontavern.games.drako.game import DRAKO
from dragontavern.games.drako.pack import AREAS, BLANK, DECK, FIGURES, SIDES, STANDARD
from dragontavern.games.drako.table import STOPPED, TARGET, VALUE, DrakoTable

from .base import MOST, Sense, clip, marked

if TYPE_CHECKING:
    from librt.vecs import vec

CARDS: Final[list[int]] = sorted({kind for deck in STANDARD.decks for kind in deck})  # the faces of the house's decks
CARD_NUMBER: Final[bytes] = bytes([CARDS.index(kind) if kind in CARDS else MOST for kind in range(max(CARDS) + 1)])
FIGURE_NUMBERS: Final = range(len(FIGURES))
MOST_ATTACKS: Final = 4  # a number of an attack has two bits in the options


class DrakoSense(Sense):
    """Figures as planes of nineteen hexes; cards as counts by face."""

    def __init__(self, seats: int) -> None:
        super().__init__(DRAKO, seats)
        faces = len(CARDS)
        figures = ", ".join(FIGURES)
        self.sides: i64 = self.block("sides", (2, len(SIDES)), 1, "my side and the other: " + ", ".join(SIDES))
        self.board: i64 = self.block("board", (len(FIGURES), HEXES), 1, f"where a figure stands: {figures}; a1 to e3")
        self.wounds: i64 = self.block("wounds", (len(FIGURES),), 20, "wounds of each figure but the dragon")
        self.areas: i64 = self.block("areas", (len(AREAS),), 20, "wounds of the dragon: " + ", ".join(AREAS))
        self.netted: i64 = self.block("netted", (len(FIGURES),), 1, "the figure under the net")
        self.attacks: i64 = self.block(
            "attacks",
            (MOST_ATTACKS, 2 * len(FIGURES) + 2),
            9,
            "attacks declared: attacker and target among the figures, value, whether it is stopped",
        )
        self.hands: i64 = self.block("hands", (2, faces), DECK, "my hand, and what I know of the other, by face")
        self.discards: i64 = self.block("discards", (2, faces), DECK, "my discards and the other's, by face")
        self.laid: i64 = self.block("laid", (3,), DECK, "reinforcements lying on the knights")
        self.held: i64 = self.block("held", (2,), DECK, "cards in my hand and in the other")
        self.decks: i64 = self.block("decks", (2,), DECK, "cards in my deck and in the other")
        self.legs: i64 = self.block("legs", (2, 2), MOST, "legs won and wounds dealt in this leg: mine, the other's")
        self.table: i64 = self.block(
            "table",
            (9,),
            MOST,
            "it is my turn, actions left, no action of this turn was taken yet, rocks, the swordsman can dodge, "
            "the fury marker is there, the deck was renewed, turns, leg",
        )
        self.declare()

    def declare(self) -> None:
        """The actions."""
        walks = [20 * figure + hex for figure in FIGURE_NUMBERS for hex in range(HEXES)]
        plain = [choices.NO, choices.YES, choices.DRAW, choices.FURY, choices.ESCAPE, choices.RENEW]
        self.deed("plain", "no or done, yes, draw, fury, escape, renew", plain)
        self.deed("hex", "this hex, a1 to e3 row by row", [choices.HEX + hex for hex in range(HEXES)])
        self.deed(
            "direction", "charge and attack, fire, throw or shoot that way", [choices.DIRECTION + d for d in range(6)]
        )
        self.deed("run", "charge that way without attacking", [choices.RUN + d for d in range(6)])
        self.deed("area", "this area of the dragon: " + ", ".join(AREAS), [choices.AREA + a for a in range(4)])
        self.deed("figure", "this figure: " + ", ".join(FIGURES), [choices.FIGURE + f for f in FIGURE_NUMBERS])
        self.deed("dodge", "dodge this attack", [choices.DODGE + i for i in range(MOST_ATTACKS)])
        self.deed("stop", "stop this attack too", [choices.STOP + i for i in range(MOST_ATTACKS)])
        self.deed("move", "a figure goes to a hex: 19 × figure + hex", [choices.MOVE + walk for walk in walks])
        self.deed("put", "a figure is put on a hex: 19 × figure + hex", [choices.PUT + walk for walk in walks])
        pairs = [(w, a, b) for w in (0, 1) for a in FIGURE_NUMBERS for b in FIGURE_NUMBERS]
        self.deed(
            "strike",
            "a figure attacks another with the first or second value: 81 × value + 9 × figure + target",
            [choices.STRIKE + 100 * w + 10 * a + b for w, a, b in pairs],
        )
        self.deed("card", "discard or add this card, by face", [choices.CARD + kind for kind in CARDS])
        uses = [choices.USE + 4 * kind + symbol for kind in CARDS for symbol in (0, 1, BLANK)]
        self.deed("use", "play a card for its first or second symbol, or for none: 3 × face + which", uses)
        shields = [choices.SHIELD + 4 * kind + i for kind in CARDS for i in range(4)]
        self.deed("shield", "play a defence against an attack: 4 × face + attack", shields)

    def see(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """What a seat sees of the table."""
        assert isinstance(state, DrakoTable)
        t = state
        self.see_question(t, seat, rows, at)
        start: i64 = at + self.board
        hex: i64
        for hex in t.hexes:
            if hex >= 0:
                rows[start + hex] = 1
            start += HEXES
        start = at + self.wounds
        wounds: i64
        for wounds in t.wounds:
            rows[start] = u8(wounds)
            start += 1
        start = at + self.areas
        for wounds in t.areas:
            rows[start] = u8(wounds)
            start += 1
        if t.netted >= 0:
            rows[at + self.netted + t.netted] = 1
        if t.attacks:
            self.see_attacks(t, rows, at)
        self.see_side(t, seat, 0, seat, rows, at)
        self.see_side(t, 1 - seat, 1, seat, rows, at)
        start = at + self.laid
        for pile in t.laid:
            rows[start] = u8(len(pile))
            start += 1
        self.see_table(t, seat, rows, at)

    def see_attacks(self, t: DrakoTable, rows: vec[u8], at: i64) -> None:
        """The attacks on the list."""
        width: i64 = 2 * len(FIGURES) + 2
        start: i64 = at + self.attacks
        end: i64 = start + MOST_ATTACKS * width
        for attack in t.attacks:
            if start < end:
                rows[start + (attack & 15)] = 1
                rows[start + len(FIGURES) + (attack >> TARGET & 15)] = 1
                rows[start + 2 * len(FIGURES)] = u8(attack >> VALUE & 15)
                rows[start + 2 * len(FIGURES) + 1] = u8(attack & STOPPED != 0)
            start += width

    def see_side(self, t: DrakoTable, who: i64, i: i64, seat: i64, rows: vec[u8], at: i64) -> None:
        """One player's side, hand and piles."""
        mine: i64 = marked(seat)
        faces: i64 = len(CARDS)
        rows[at + self.sides + 4 * i + t.sides[who]] = 1
        start: i64 = at + self.hands + faces * i
        card: i64
        hand = t.hands[who]
        for card in hand:
            if card & mine:
                rows[start + CARD_NUMBER[card & KIND]] += 1
        start = at + self.discards + faces * i
        for card in t.discards[who]:
            if card & mine:
                rows[start + CARD_NUMBER[card & KIND]] += 1
        rows[at + self.held + i] = u8(len(hand))
        rows[at + self.decks + i] = u8(len(t.decks[who]))
        if t.legs:
            rows[at + self.legs + 2 * i] = u8(t.legs[::3].count(int(who)))
        rows[at + self.legs + 2 * i + 1] = u8(clip(t.dealt[who]))

    def see_table(self, t: DrakoTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """Everything that is there only once."""
        start: i64 = at + self.table
        rows[start] = u8(t.active == seat)
        rows[start + 1] = u8(t.actions)
        rows[start + 2] = u8(t.fresh)
        rows[start + 3] = u8(t.rocks)
        rows[start + 4] = u8(t.dodge)
        rows[start + 5] = u8(t.rage)
        rows[start + 6] = u8(t.renewed)
        rows[start + 7] = u8(clip(t.turns))
        rows[start + 8] = u8(t.leg)
