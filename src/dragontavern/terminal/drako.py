"""Drako at the terminal: the hexes drawn, wound tracks, tokens and hands; eighty columns, no colour needed."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dragontavern.core.marks import HOLE, KIND
from dragontavern.core.question import Question
from dragontavern.core.state import State
from dragontavern.core.text import capital
from dragontavern.games.drako import choices
from dragontavern.games.drako.board import NAMES
from dragontavern.games.drako.pack import (
    AREAS,
    ATTACK,
    BLANK,
    BOW,
    CHARGE,
    DEFENCE,
    DWARVES,
    FACES,
    FIGURES,
    FIGURES_OF,
    FIRE,
    FLIGHT,
    KINDS,
    KNIGHTS,
    MOVE,
    NETTING,
    PAIR,
    REINFORCE,
    SHOT,
    SIDES,
    STANDARD,
    THE_DRAGON,
    THROW,
    TROLLS,
    Pack,
)  # fmt: skip
from dragontavern.games.drako.table import NOBODY, DrakoTable

from .tables import Painter

ROWS: Final = (3, 4, 5, 4, 3)
CELL: Final = 8  # columns from wall to wall
FULL, FREE = "●", "○"

# The rule of each symbol, by side where sides differ: knights, trolls, dragon, dwarves.
RULES: Final[dict[int, tuple[str, str, str, str]]] = {
    MOVE: ("K17", "K24", "D16", "D9"),
    ATTACK: ("K18", "K25", "D18", "D10"),
    DEFENCE: ("K19", "K27", "D20", "D15"),
    PAIR: ("K26",) * 4,
    BOW: ("K21",) * 4,
    SHOT: ("D11",) * 4,
    REINFORCE: ("K22",) * 4,
    THROW: ("K28",) * 4,
    CHARGE: ("K29",) * 4,
    FLIGHT: ("D17",) * 4,
    FIRE: ("D19",) * 4,
    NETTING: ("D12",) * 4,
}
PLAIN_RULES: Final = {
    choices.DRAW: "K7",
    choices.FURY: "D14",
    choices.ESCAPE: "D13",
    choices.RENEW: "X16",
}
FIGURE_RULES: Final = ("K20", "K21", "K21", "K28", "K29", "D7", "D11", "D14", "D12")


class DrakoPainter(Painter):
    """Draws a view: the board on the left, both sides beside it, the own hand below."""

    def table(self, view: State, asked: bool = False) -> RenderableType:
        """K2: who stands where, and everything that lies beside the board."""
        assert isinstance(view, DrakoTable)
        both = Table.grid(padding=(0, 2, 0, 0))
        both.add_column(no_wrap=True)
        both.add_column()
        first = self.you if self.you >= 0 else 0
        sides = Group(self.side(view, first), Text(), self.side(view, 1 - first))
        both.add_row(Text("\n".join(self.board(view))), sides)
        parts: list[RenderableType] = [self.heading(view), both]
        if self.you >= 0:
            parts.append(self.hand(view))
        return Group(*parts)

    def heading(self, view: DrakoTable) -> Text:
        """Whose turn it is and how much of it is left."""
        parts = [self.side_name(view.sides[0]) + " – " + self.side_name(view.sides[1])]
        if view.options["legs"] > 1:
            parts.append(self.words("drako.leg", n=view.leg))
        if view.turns:
            parts.append(self.words("drako.turn", n=view.turns))
            mine = view.active == self.you
            key = "drako.moves_you" if mine else "drako.moves"
            parts.append(self.words.choose(key, view.actions, who=self.names[view.active]))
        else:
            parts.append(self.words("drako.before"))
        return Text(" · ".join(parts), "bold")

    # --- the board ----------------------------------------------------------------------------------------------

    def board(self, view: DrakoTable) -> list[str]:
        """The hexes row by row; between two rows runs the zigzag of their walls."""
        lines: list[str] = []
        hex = 0
        above = 0
        for cells in ROWS:
            lines.append(zigzag(above, cells))
            names = [NAMES[hex + i] for i in range(cells)]
            figures = [self.standing(view, hex + i) for i in range(cells)]
            lines += [walls(names), walls(figures)]
            hex += cells
            above = cells
        lines.append(zigzag(above, 0))
        return [line.rstrip() for line in lines]

    def standing(self, view: DrakoTable, hex: int) -> str:
        """The figure on a hex in a few letters: one's own in capitals, # in the net."""
        figure = view.on(hex)
        if figure == NOBODY:
            return ""
        name = self.words(f"drako.short.{FIGURES[figure]}")
        if view.owner(figure) == self.you:
            name = name.upper()
        return name + ("#" if view.netted == figure else "")

    # --- the sides ----------------------------------------------------------------------------------------------

    def side(self, view: DrakoTable, seat: int) -> RenderableType:
        """One player's side: cards, tokens, and the wound tracks of all figures."""
        side = view.sides[seat]
        who = self.words("you") if seat == self.you else self.names[seat]
        lines = [Text(f"{who}: {self.side_name(side)}", "bold")]
        cards = {"hand": view.hands, "deck": view.decks, "discards": view.discards}
        lines.append(Text(self.words("drako.cards", **{key: len(lot[seat]) for key, lot in cards.items()})))
        tokens = self.tokens(view, side)
        if tokens:
            lines.append(Text(", ".join(tokens)))
        for figure in FIGURES_OF[side]:
            lines += self.track(view, figure)
        return Group(*lines)

    def tokens(self, view: DrakoTable, side: int) -> list[str]:
        """K4, D2: what lies beside a mat."""
        if side == TROLLS:
            return [self.words.choose("drako.rocks", view.rocks)]
        if side == KNIGHTS:
            return [self.words("drako.dodge")] if view.dodge else []
        if side == DWARVES:
            net = [] if view.netted != NOBODY else [self.words("drako.net")]
            return net + ([self.words("drako.fury")] if view.rage else [])
        return []

    def track(self, view: DrakoTable, figure: int) -> list[Text]:
        """K3, D7: the spaces of a figure, wounds filled in; the sections of trolls and dragon are told apart."""
        name = self.figure_name(figure)
        if view.hexes[figure] < 0 and view.turns:
            return [Text(f" {name}: {self.words('drako.dead')}", "dim")]
        pack = view.cards
        if figure == THE_DRAGON:
            areas = [(self.area(i), view.areas[i], pack.areas[i]) for i in range(len(AREAS))]
            netted = [Text(f" {name}: {self.words('drako.netted')}")] if view.netted == figure else []
            return netted + [Text(f" {area}: {spaces(wounds, number)}") for area, wounds, number in areas]
        text = spaces(view.wounds[figure], pack.spaces[figure])
        if pack.ability[figure]:
            text = f"{text[: pack.ability[figure]]}|{text[pack.ability[figure] :]}"
        notes = [self.words("drako.netted")] if view.netted == figure else []
        if figure in FIGURES_OF[KNIGHTS] and view.laid[figure]:
            notes.append(self.words("drako.laid", n=len(view.laid[figure])))
        return [Text(f" {name}: {text}" + "".join(f" ({note})" for note in notes))]

    def hand(self, view: DrakoTable) -> Text:
        """The own cards, equal ones counted."""
        counts = Counter(card & KIND for card in view.hands[self.you] if card != HOLE)
        cards = [self.card(kind) + (f" ×{number}" if number > 1 else "") for kind, number in sorted(counts.items())]
        return Text(f"{self.words('drako.your_hand')} {'; '.join(cards) or '-'}")

    # --- names --------------------------------------------------------------------------------------------------

    def card(self, kind: int) -> str:
        """A card by its symbols."""
        return self.say(choices.CARD + kind)

    def say(self, option: int) -> str:
        """An option in the game's own words."""
        return self.game.say_option(option, self.language, self.names, self.you, None, self.pack)

    def figure_name(self, figure: int) -> str:
        """A figure's name as a label."""
        return self.say(choices.FIGURE + figure)

    def area(self, area: int) -> str:
        """An area of the dragon as a label."""
        return self.say(choices.AREA + area)

    def side_name(self, side: int) -> str:
        """A side as a label, with its article as the game writes it."""
        return capital(self.game.text(f"side.{SIDES[side]}", self.language))

    # --- options ------------------------------------------------------------------------------------------------

    def signs(self) -> str:
        """Whose figures they are, and what the tracks show."""
        return self.words("drako.signs")

    def everything(self) -> dict[int, str]:
        """All cards of the pack and all figures."""
        pack = self.pack if isinstance(self.pack, Pack) else STANDARD
        options = [choices.CARD + kind for kind in range(1, KINDS + 1) if pack.symbols[kind]]
        options += [choices.FIGURE + figure for figure in range(len(FIGURES))]
        return {option: self.say(option) for option in options}

    def rule_of(self, option: int) -> str:
        """The rule of a symbol, a figure or an act."""
        if option in PLAIN_RULES:
            return PLAIN_RULES[option]
        if choices.FIGURE <= option < choices.FIGURE + len(FIGURES):
            return FIGURE_RULES[option - choices.FIGURE]
        if choices.DODGE <= option < choices.STOP:
            return "K20"
        if choices.CARD < option <= choices.CARD + KINDS:
            return self.symbol_rule(option - choices.CARD, 0)
        if choices.USE <= option < choices.SHIELD:
            return self.symbol_rule(*divmod(option - choices.USE, 4))
        return ""

    def symbol_rule(self, kind: int, number: int) -> str:
        """The rule of one of a card's symbols; K30 for a card played without any."""
        if number == BLANK:
            return "K30"
        pack = self.pack if isinstance(self.pack, Pack) else STANDARD
        what = pack.symbols[kind][number][0]
        return RULES[what][(kind - 1) // FACES]

    def notes(self, view: State, question: Question) -> dict[int, str]:
        """Nothing: the options of Drako say everything themselves."""
        return {}

    def warning(self, view: State, option: int) -> str:
        """Nothing: no answer is asked twice in Drako."""
        return ""


def zigzag(above: int, below: int) -> str:
    """The walls between a row of so many hexes and the next: high at those of the upper, low at the others."""
    wide = max(above, below)
    half = CELL // 2
    high_first = above > below
    parts = ["'" if high_first else "."]
    for _ in range(wide):
        parts += ["-" * (half - 1), "." if high_first else "'", "-" * (half - 1), "'" if high_first else "."]
    return " " * ((max(ROWS) - wide) * half) + "".join(parts)


def walls(contents: Sequence[str]) -> str:
    """One line of a row of hexes."""
    inside = CELL - 1
    line = "|" + "|".join(f"{content[:inside]:^{inside}}" for content in contents) + "|"
    return " " * ((max(ROWS) - len(contents)) * CELL // 2) + line


def spaces(wounds: int, number: int) -> str:
    """A row of spaces, wounds first."""
    return FULL * wounds + FREE * (number - wounds)
