"""Dragon's Gold at the terminal: dragons and bands, screens, talks and the market, in eighty columns."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragontavern.core.marks import KIND
from dragontavern.core.question import Question
from dragontavern.core.state import State
from dragontavern.core.text import LANGUAGES, Reader, capital
from dragontavern.games.gold import choices, portrait
from dragontavern.games.gold.market import Trade, read_offer
from dragontavern.games.gold.pack import (
    COLOURS,
    FIRST_MAGIC,
    HAND,
    KINDS,
    MAGIC,
    MARKET,
    NOTHING,
    RING,
    STANDARD,
    TOKENS,
    Pack,
)
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import GIVEN_UP, PLACES, GoldTable
from dragontavern.games.gold.talks import OneDivides, Talks
from dragontavern.games.gold.words import ADVENTURERS, gold_words

from .shares import Unclear, named, read_split, read_trade
from .tables import Painter
from .typed import plain

PLAIN_RULES: Final = {
    choices.GIVE_UP: "G31",
    choices.RELEASE: "G29",
    choices.WITHDRAW: "G27",
    choices.DONE: "G44",
}
# Options that lie together, and the rule of all of them.
FAMILY_RULES: Final = (
    (choices.ADVENTURER, 24, "G2"),
    (choices.PLACE, 16, "G14"),
    (choices.TREASURE, 36, "G55"),
    (choices.REACH, 36, "G54"),
    (choices.PHRASE, 10, "G28"),
    (choices.CLAIM, 10, "G28"),
    (choices.ENDORSE, 6, "G29"),
    (choices.PILE, 6, "O3"),
    (choices.ACCEPT, 6, "G43"),
    (choices.DECLINE, 6, "G43"),
)


class GoldPainter(Painter):
    """Draws a view: dragons, players, what lies behind the own screen, and what is being haggled over."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.cards: Pack = self.pack if isinstance(self.pack, Pack) else STANDARD
        self.reader = Reader(self.names, self.you, self.pack)
        self.texts = gold_words(self.language)

    def table(self, view: State, asked: bool = False) -> RenderableType:
        """G56: everything that lies open, and what is one's own."""
        assert isinstance(view, GoldTable)
        parts: list[RenderableType] = [self.heading(view), self.dragons(view), self.players(view)]
        if self.you >= 0:
            parts += self.own(view)
        if not view.over and view.beat:
            parts += self.proposals(view) if view.party else self.letters(view)
        return Group(*parts)

    def heading(self, view: GoldTable) -> Text:
        """How much is left, and what is lost."""
        dragons = sum(card & KIND != MARKET for card in view.pile)
        parts = [self.words.choose("gold.bag", len(view.bag)), self.words.choose("gold.pile", dragons)]
        market = portrait.until_market(view)
        if market >= 0:
            parts.append(self.words.choose("gold.market", market))
        if any(view.lost):
            parts.append(self.words("gold.lost", what=self.row(view.lost)))
        return Text(" · ".join(parts), "bold")

    # --- the hunt ---------------------------------------------------------------------------------------------------

    def dragons(self, view: GoldTable) -> RenderableType:
        """G4, G15: each dragon with its band, its strength and its treasure."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right")
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        for place in range(PLACES):
            kind = view.dragons[place]
            if not kind:
                continue
            force = f"{view.attack(place)}/{view.cards.strength[kind]}"
            grid.add_row(
                Text(f" {place + 1}"), Text(force), Text(self.loot(view, place)), Text(self.band(view, place))
            )
        return grid

    def loot(self, view: GoldTable, place: int) -> str:
        """The open treasure, and how much is hidden."""
        kind = view.dragons[place]
        hidden = view.cards.hidden[kind] if kind not in view.dead and view.bag else 0
        more = self.words.choose("gold.hidden", hidden) if hidden else ""
        if any(view.treasure[place]):
            return f"{self.row(view.treasure[place])} {more}".rstrip()
        return more or self.row(view.treasure[place])

    def band(self, view: GoldTable, place: int) -> str:
        """G20: who stands there, player by player in order of arrival."""
        parts = []
        for seat in view.participants(place):
            mine = [adventurer for adventurer in view.bands[place] if adventurer >> 2 == seat]
            names = [self.adventurer(adventurer & 3, view.might(adventurer)) for adventurer in mine]
            parts.append(f"{self.name(seat)}: {', '.join(names)}")
        return "; ".join(parts) or "-"

    def players(self, view: GoldTable) -> RenderableType:
        """G10: who is at home, and how much everybody has."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        for seat in range(view.seats):
            parts = [self.words.choose("gold.tokens", len(view.screens[seat]))]
            if view.advanced:
                parts.append(self.words.choose("gold.cards", len(view.magic[seat])))
            home = [
                self.words(key, who=", ".join(self.at_home(bits)))
                for key, bits in (("gold.ready", view.ready[seat]), ("gold.resting", view.resting[seat]))
                if bits
            ]
            row = counts(view.screens[seat])
            if view.options["openMemory"] and seat != self.you and any(row):
                home.append(self.words("gold.seen", what=self.row(row)))
            turn = ">" if seat == view.active and not view.over else " "
            line = "; ".join(home) or self.words("gold.nobody")
            grid.add_row(Text(f"{turn}{self.name(seat)}"), Text(", ".join(parts)), Text(line))
        return grid

    def at_home(self, bits: int) -> list[str]:
        """Adventurers by name and strength."""
        return [self.adventurer(number, number + 1) for number in range(4) if bits >> number & 1]

    # --- one's own --------------------------------------------------------------------------------------------------

    def own(self, view: GoldTable) -> list[RenderableType]:
        """What lies behind the own screen, what it counts, and the own magic cards with what they do."""
        me = self.you
        row = counts(view.screens[me])
        purse = portrait.purse(view, me)
        worth = self.texts.counted("points", purse["points"])
        text = self.words("gold.screen", what=self.row(row), points=worth)
        if purse["total"] is not None:
            text += " " + self.words("gold.total", points=self.texts.counted("points", purse["total"]))
        parts: list[RenderableType] = [Text(text)]
        if any(view.pockets[me]):
            parts.append(Text(self.words("gold.pocket", what=self.row(view.pockets[me]))))
        for kind in sorted({card & KIND for card in view.magic[me]}):
            told = f"{capital(self.texts.card(kind, 'bare'))}: {self.told(kind)}"
            parts.append(Padding(Text(told), (0, 0, 0, 1), expand=False))
        return parts

    # --- haggling ---------------------------------------------------------------------------------------------------

    def proposals(self, view: GoldTable) -> list[RenderableType]:
        """G27–G29: all proposals, who supports them, and what they would bring the reader."""
        gains = portrait.gains(view, self.you) if self.you >= 0 else {}
        parts: list[RenderableType] = []
        for seat in view.party:
            offer = view.offers[seat]
            if not offer:
                continue
            shares = [
                f"{self.name(other)}: {self.row(offer[i * COLOURS : (i + 1) * COLOURS])}"
                for i, other in enumerate(view.party)
            ]
            backers = [self.name(other) for other in view.party if view.backs[other] == seat]
            key = "gold.proposal_you" if seat == self.you else "gold.proposal"
            text = Text(self.words(key, who=self.names[seat], what="; ".join(shares)))
            text.append(" " + self.words("gold.backers", names=", ".join(backers) or "-"), "dim")
            if str(seat) in gains:
                text.append(" " + self.brings(gains[str(seat)]), "bold")
            parts.append(Padding(text, (0, 0, 0, 1), expand=False))
        quitters = [self.name(seat) for seat in view.party if view.backs[seat] == GIVEN_UP]
        if quitters:
            parts.append(Text(" " + self.words("gold.given_up", names=", ".join(quitters))))
        return parts

    def brings(self, gain: dict[str, Any]) -> str:
        """What a proposal would bring: points, gems, the set, the curse."""
        parts = [self.texts.counted("points", gain["points"])]
        if gain["gems"]:
            parts.append(self.words.choose("gold.gems", gain["gems"]))
        if gain["set"]:
            parts.append(self.words("gold.set"))
        if gain["curse"]:
            parts.append(self.words("gold.curse"))
        if gain["change"] is not None:
            parts.append(self.words("gold.change", points=f"{gain['change']:+}"))
        return self.words("gold.brings", what=", ".join(parts))

    def letters(self, view: GoldTable) -> list[RenderableType]:
        """G43: the offers between the reader and others."""
        if self.you < 0:
            return []
        mine = view.letters[self.you]
        parts: list[RenderableType] = []
        for seat in range(view.seats):
            for key, number in (("gold.sent", mine[seat]), ("gold.got", mine[view.seats + seat])):
                if number:
                    give, want = map(self.row, read_offer(number))
                    parts.append(Text(" " + self.words(key, who=self.name(seat), give=give, want=want)))
        return parts

    def question(self, view: State, question: Question) -> RenderableType:
        """What is asked; where tokens are shared out, how that is typed."""
        asked = super().question(view, question)
        if question.division is None:
            return asked
        assert isinstance(view, GoldTable)
        if isinstance(question.division, Trade):
            key, others = "gold.how_trade", question.division.partners
        else:
            key, others = "gold.how_split" if question.options else "gold.how_piles", tuple(view.party)
        who = next(self.names[seat] for seat in others if seat != self.you)
        some = [*named(question.division.pieces, self.colours()), self.row(NOTHING)]
        return Group(asked, Text(self.words(key, who=who, what=some[0]), "dim"))

    def shares(self, view: State, question: Question, typed: str) -> tuple[int, ...] | None:
        """A split, piles or an offer as it was typed; nothing if it looks like an option. Raises Unclear."""
        division = question.division
        if division is None or (":" not in typed and question.options):
            return None
        assert isinstance(view, GoldTable)
        ask = view.asking()
        colours = self.colours()
        if isinstance(division, Trade):
            names = [self.called(seat) for seat in range(view.seats)]
            shares = read_trade(typed, names, division.partners, division.pieces, colours)
            if not division.fits(shares):
                raise Unclear("shares.no_gifts" if not division.gifts else "shares.nothing")
            return shares
        assert isinstance(ask, Talks | OneDivides)
        if isinstance(ask, Talks):
            names = [self.called(seat) for seat in view.party]
        else:
            names = [[str(pile + 1)] for pile in range(division.parts)]
        return read_split(typed, names, division.pieces, colours)

    def called(self, seat: int) -> list[str]:
        """The names a player goes by."""
        return [self.names[seat], *(self.words("gold.me").split() if seat == self.you else [])]

    def colours(self) -> list[list[list[str]]]:
        """What each colour is called, the reader's language first."""
        tongues = [gold_words(way) for way in sorted(LANGUAGES, key=lambda way: way != self.language)]
        return [[[plain(tongue.counted(token, n))[-1] for n in (1, 2)] for tongue in tongues] for token in TOKENS]

    # --- names ------------------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player, the reader as "you"."""
        return self.words("you") if seat == self.you else self.names[seat]

    def row(self, row: Sequence[int]) -> str:
        """Tokens by number and colour."""
        return self.texts.row(row)

    def adventurer(self, number: int, might: int) -> str:
        """An adventurer by name and strength."""
        return f"{self.texts.noun(self.texts.text(f'adventurer.{ADVENTURERS[number]}'), 'bare')} {might}"

    def told(self, option: int) -> str:
        """What a magic card does."""
        return self.texts.text(f"magictext.{MAGIC[option - FIRST_MAGIC]}") if FIRST_MAGIC <= option <= KINDS else ""

    def signs(self) -> str:
        """What the figures in the drawing mean."""
        return self.words("gold.signs")

    # --- options ----------------------------------------------------------------------------------------------------

    def everything(self) -> dict[int, str]:
        """All magic cards of the pack, all tokens, one's own adventurers."""
        me = max(self.you, 0)
        options = [*range(1, COLOURS + 1), *[kind for kind in range(FIRST_MAGIC, KINDS + 1) if self.cards.has[kind]]]
        options += [choices.ADVENTURER + 4 * me + number for number in range(4)]
        return {option: self.texts.option(option, self.reader, ("", ())) for option in options}

    def rule_of(self, option: int) -> str:
        """The rule of a token, a card or an act."""
        if 0 < option <= COLOURS:
            return "G48"
        if FIRST_MAGIC <= option <= KINDS:
            return "G54" if RING <= option <= HAND else "G55"
        for first, number, rule in FAMILY_RULES:
            if first <= option < first + number:
                return rule
        return PLAIN_RULES.get(option, "")

    def notes(self, view: State, question: Question) -> dict[int, str]:
        """Nothing beside the options: what matters stands above them."""
        return {}

    def warning(self, view: State, option: int) -> str:
        """G44: who leaves the market does not come back."""
        return self.words("gold.leaving")
