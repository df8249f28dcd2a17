"""I Signori dei Draghi at the terminal: two teams with their battlefields and markets, in eighty columns."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragontavern.core.marks import KIND
from dragontavern.core.question import Question
from dragontavern.core.state import State
from dragontavern.core.text import Reader
from dragontavern.games.lords import choices, portrait
from dragontavern.games.lords.pack import KINDS, LEVELS, STANDARD, Pack
from dragontavern.games.lords.sums import AGAIN, CASTLE, Term, attack_terms, defence_terms, gear_terms
from dragontavern.games.lords.table import CASTER, COMBAT, NOBODY, SETUP, TARGET, USED, LordsTable
from dragontavern.games.lords.turn import Main
from dragontavern.games.lords.vocabulary import CREATURE, EQUIPMENT, TYPES
from dragontavern.games.lords.words import lords_words

from .tables import Painter

LONGEST_NAME: Final = 12
STALL: Final = 54  # columns for the cards on sale in a market
PHASES: Final = ("setup", "start", "main_1", "combat", "main_2", "final")
BASE_RULES: Final = {
    choices.DOWN: "J5",
    choices.CHANGE: "H9",
    choices.SHARE: "P1",
    choices.MARKET: "D1",
    choices.SUPPORT: "P7",
    choices.USE: "J12",
    choices.USE_SECOND: "J12",
    choices.ATTACK: "Q1",
    choices.DISCARD: "E4",
    choices.UP: "J4",
    choices.LAID: "J5",
}


class LordsPainter(Painter):
    """Draws a view: one's own team, the other one, the combat, and one's hand."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.cards: Pack = self.pack if isinstance(self.pack, Pack) else STANDARD
        self.reader = Reader(self.names, self.you, self.pack)
        self.texts = lords_words(self.language)

    def table(self, view: State, asked: bool = False) -> RenderableType:
        """C1, C2: everything that lies open, and one's own hidden cards."""
        assert isinstance(view, LordsTable)
        parts: list[RenderableType] = [self.heading(view)]
        mine = self.you & 1 if self.you >= 0 else 0
        markets = not (asked and (view.phase == COMBAT or self.lists_markets(view)))
        for team in (mine, 1 - mine):
            parts += [self.purse(view, team), self.team(view, team, markets)]
        parts += [*self.magic(view), *self.combat(view)]
        if self.you >= 0:
            parts += self.own(view)
        return Group(*parts)

    def heading(self, view: LordsTable) -> Text:
        """Whose turn it is, its phase, and the piles."""
        piles = self.words("lords.piles", deck=len(view.deck), discards=len(view.discards), plunder=len(view.plunder))
        if view.phase == SETUP:
            return Text(f"{self.words('lords.before')} · {piles}", "bold")
        turn = self.words("lords.turn", n=sum(view.turns) + 1)
        whose = "lords.yours" if view.active == self.you else "lords.whose"
        parts = [
            turn,
            self.words(whose, who=self.names[view.active]),
            self.words(f"lords.phase.{PHASES[view.phase]}"),
        ]
        if view.locked:
            parts.append(self.words("lords.locked"))
        return Text(f"{' · '.join(parts)}\n", "bold").append(piles, "not bold")

    # --- the teams ----------------------------------------------------------------------------------------------

    def purse(self, view: LordsTable, team: int) -> Text:
        """A3: a team and its money."""
        if self.you < 0:
            name = self.words("lords.team", n=team + 1)
        else:
            name = self.words("lords.your_team" if team == self.you & 1 else "lords.other_team")
        return Text(f"{name}: {self.texts.iros(view.purses[team])}", "bold")

    def team(self, view: LordsTable, team: int, markets: bool) -> Table:
        """Each player of a team: figures, battlefield, market."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True, width=1)
        longest = max(len(self.name(seat)) for seat in range(view.seats))
        grid.add_column(no_wrap=True, width=min(LONGEST_NAME, longest), overflow="ellipsis")
        grid.add_column()
        first = self.you if self.you >= 0 and self.you & 1 == team else team
        for seat in (first, *[other for other in view.others(first) if other & 1 == team]):
            sign = ">" if view.phase != SETUP and seat == view.active else ""
            lines = [self.figures(view, seat), self.battlefield(view, seat)]
            if markets and any(view.markets[seat]):
                lines.append(self.market(view, seat))
            name = Text(self.name(seat), "bold" if seat == self.you else "")
            grid.add_row(Text(sign), name, Text("\n".join(filter(None, lines))))
        return grid

    def figures(self, view: LordsTable, seat: int) -> str:
        """H4, F1, Q3, Q5: role and level, castle, cards in hand, and what the board is worth."""
        if view.roles[seat]:
            role = self.words("lords.role", role=self.card(view.roles[seat]), n=view.level(seat))
        else:
            role = self.words("lords.no_role")
        figures = {"castle": view.castles[seat], "hand": len(view.hands[seat])}
        hidden = "+?" if any(not card & KIND for card in view.down[seat]) else ""
        defence = view.defence(seat)
        if not hidden:
            defence += sum([self.guard(card & KIND) for card in view.down[seat]])
        strength = {"attack": view.attack(seat), "defence": f"{defence}{hidden}"}
        return f"{role} · {self.words('lords.figures', **figures, **strength)}"

    def guard(self, kind: int) -> int:
        """What a creature adds to a defence once it is turned up."""
        return self.cards.strength[kind] + self.cards.defence[kind * LEVELS]

    def battlefield(self, view: LordsTable, seat: int) -> str:
        """C1: creatures, face-down ones as far as one knows them, and the artifact."""
        parts = []
        if view.up[seat]:
            parts.append(self.row([self.slot(slot) for slot in view.up[seat]]))
        if view.down[seat]:
            hidden = [self.card(card & KIND) if card & KIND else "?" for card in view.down[seat]]
            parts.append(self.words("lords.down", cards=", ".join(hidden)))
        if view.artifacts[seat]:
            parts.append(self.words("lords.artifact", card=self.card(view.artifacts[seat])))
        return " · ".join(parts)

    def market(self, view: LordsTable, seat: int) -> str:
        """D2, D4: what is on sale, with the price printed on it."""
        goods = [f"{self.card(kind)} {self.number(self.cards.price[kind])}" for kind in view.markets[seat] if kind]
        return self.words("lords.market", cards=self.row(goods))

    # --- magic and combat ---------------------------------------------------------------------------------------

    def magic(self, view: LordsTable) -> list[RenderableType]:
        """S5: cards that were cast and have not acted yet, the last one first."""
        lines = []
        for entry in reversed(view.stack):
            caster, kind, target = entry >> CASTER & 15, entry & KIND, entry >> TARGET
            aim = f" → {self.texts.target(target, self.reader)}" if target else ""
            lines.append(Text(self.words("lords.cast", card=self.card(kind), who=self.name(caster)) + aim))
        return [Padding(line, (0, 0, 0, 1), expand=False) for line in lines]

    def combat(self, view: LordsTable) -> list[RenderableType]:
        """Q3, Q5, Q11: both totals, term by term."""
        if view.attacker == NOBODY or any(kind > KINDS for kind in view.air):
            return []
        attack, defence = view.totals()
        duel = self.words("lords.combat", attacker=self.name(view.attacker), defender=self.name(view.defender))
        sides = (
            ("lords.attack", attack, attack_terms(view, view.attacker), view.attacker & 1),
            ("lords.defence", defence, defence_terms(view, view.defender), view.defender & 1),
        )
        parts: list[RenderableType] = [Text(duel, "bold")]
        for key, total, terms, team in sides:
            told = " + ".join([self.term(term) for term in [*terms, *gear_terms(view, team)]]) or "0"
            line = f"{self.words(key, n=total)} = {told}".replace("+ −", "− ")
            parts.append(Padding(Text(line), (0, 0, 0, 1), expand=False))
        if view.down[view.defender]:
            number = len(view.down[view.defender])
            parts.append(Padding(Text(self.words.choose("lords.unseen", number)), (0, 0, 0, 1), expand=False))
        return parts

    def term(self, term: Term) -> str:
        """One term: the figure first, then where it comes from."""
        id, kind, number, value = term
        if id in (CASTLE, AGAIN):
            name = self.words("lords.castle")
        else:
            name = self.card(kind) + (f" ×{number}" if number > 1 else "")
        return f"{str(value).replace('-', '−')} {name}"

    # --- one's own cards ----------------------------------------------------------------------------------------

    def own(self, view: LordsTable) -> list[RenderableType]:
        """One's hand with the figures of its cards, and the cards just drawn."""
        cards = [card & KIND for card in view.hands[self.you]]
        parts: list[RenderableType] = [self.cards_line("lords.your_hand", cards, view.frozen[self.you])]
        if any(view.looked) and view.active == self.you:
            parts.append(self.cards_line("lords.looked", [card & KIND for card in view.looked], ()))
        return parts

    def cards_line(self, key: str, cards: list[int], frozen: Sequence[int]) -> Text:
        """Cards in a line, equal ones counted; those swapped in this turn are marked."""
        told = self.row([self.detailed(kind) for kind in sorted(cards) if kind]) or "-"
        late = f" ({self.words('lords.frozen', cards=', '.join(map(self.card, frozen)))})" if frozen else ""
        return Text(f"{self.words(key)} {told}{late}")

    def detailed(self, kind: int) -> str:
        """A card with what matters most about it."""
        notes = []
        if self.cards.type[kind] == CREATURE:
            notes.append(self.words("lords.creature", level=self.cards.level[kind], n=self.cards.strength[kind]))
        elif self.cards.type[kind] == EQUIPMENT:
            notes.append(f"{self.cards.gear[kind]:+}".replace("-", "−"))
        symbols = (("instant", self.cards.instant), ("final", self.cards.final), ("sharing", self.cards.sharing))
        notes += [self.game.text(f"symbol.{name}", self.language) for name, has in symbols if has[kind]]
        return f"{self.card(kind)} [{', '.join(notes)}]" if notes else self.card(kind)

    # --- names --------------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player's name; the reader is "you"."""
        return self.words("you") if seat == self.you else self.names[seat]

    def card(self, kind: int) -> str:
        """A card as a label."""
        return self.texts.label(kind, self.reader)

    def slot(self, slot: int) -> str:
        """A face-up creature, and whether its ability was used."""
        return self.card(slot & KIND) + (f" ({self.words('lords.used')})" if slot & USED else "")

    def row(self, names: list[str]) -> str:
        """Names in a row, equal ones counted."""
        return ", ".join(name + (f" ×{number}" if number > 1 else "") for name, number in Counter(names).items())

    def number(self, amount: int) -> str:
        """A price without its unit."""
        return self.texts.iros(amount).split()[0]

    # --- questions ----------------------------------------------------------------------------------------------

    def lists_markets(self, view: LordsTable) -> bool:
        """Whether the question below will list what is on sale."""
        return bool(view.turns[self.you]) and isinstance(view.asking(), Main) and self.you in view.turn()

    def question(self, view: State, question: Question) -> RenderableType:
        """In a main phase the cards on sale are listed market by market, everything else in columns."""
        assert isinstance(view, LordsTable)
        if not isinstance(view.asking(), Main):
            return super().question(view, question)
        asked = self.game.say_question(question, self.language, self.names, self.you, self.pack)
        labels = list(enumerate(self.labels(question).items(), 1))
        parts: list[RenderableType] = [Text(asked, "bold")]
        for buys, group in groupby(labels, key=lambda item: choices.MARKET <= item[1][0] < choices.SUPPORT):
            if buys:
                parts.append(self.stalls(view, {option: number for number, (option, _) in group}))
            else:
                options = [Text(f"{number:>3}  {label}") for number, (_, label) in group]
                parts.append(Columns(options, column_first=True, padding=(0, 2)))
        return Group(*parts)

    def stalls(self, view: LordsTable, numbers: dict[int, int]) -> RenderableType:
        """D1–D4: the markets, each card with its number and its price for this buyer; none for what is too dear."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        for owner in range(view.seats):
            goods = []
            for slot in range(4):
                kind = view.markets[owner][slot]
                if kind:
                    number = numbers.get(choices.MARKET + 4 * owner + slot, 0)
                    price = self.number(view.price_for(self.you, kind))
                    goods.append(f"{number or '–':>3} {self.card(kind)} {price}")
            if goods:
                key = "lords.buy_own" if owner == self.you else "lords.buy"
                label = self.words(key, who=self.names[owner][:LONGEST_NAME])
                grid.add_row(Text(label), Text("\n".join(folded(goods, STALL))))
        return Padding(grid, (0, 0, 0, 1), expand=False)

    # --- explaining ---------------------------------------------------------------------------------------------

    def signs(self) -> str:
        """Who is on turn, and hidden creatures."""
        return self.words("lords.signs")

    def everything(self) -> dict[int, str]:
        """All cards of the pack, and attacks on the others."""
        found = {kind: self.card(kind) for kind in self.cards.kinds}
        for seat in range(len(self.names)):
            option = choices.ATTACK + seat
            found[option] = self.game.say_option(option, self.language, self.names, self.you, None, self.pack)
        return found

    def rule_of(self, option: int) -> str:
        """The rule of a card, or of what is done with it."""
        if 0 < option <= KINDS and self.cards.ids[option]:
            role = portrait.ROLE_RULES.get(self.cards.ids[option], "")
            return role or portrait.RULES[TYPES[self.cards.type[option]]]
        base = max([first for first in BASE_RULES if first <= option], default=0)
        if base == choices.ATTACK and option >= choices.SEAT:
            return "O1" if option >= choices.ARTIFACT else ""
        return BASE_RULES.get(base, "")

    def told(self, option: int) -> str:
        """What a card does, told from its effects."""
        if choices.UP <= option < choices.LAID:
            option = choices.what(option)
        base, kind = divmod(option, 100)
        if base > 7 or base == 4 or not 0 < kind <= KINDS or not self.cards.ids[kind]:
            return ""
        type = self.game.text(f"type.{TYPES[self.cards.type[kind]]}", self.language)
        price = self.texts.iros(self.cards.price[kind])
        return f"{self.detailed(kind)}, {type}, {price}. {self.texts.card_text(kind, self.reader)}"

    def notes(self, view: State, question: Question) -> dict[int, str]:
        """Nothing: the options say everything themselves."""
        return {}

    def warning(self, view: State, option: int) -> str:
        """What a person should know before an attack that is too weak, a purse emptied, a role given up."""
        assert isinstance(view, LordsTable)
        return portrait.warning(view, option, portrait.texts(self.language), self.texts, self.reader)


def folded(pieces: list[str], width: int) -> list[str]:
    """Pieces in lines of at most this width; none is broken."""
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + 1 + len(piece) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + piece
    return lines
