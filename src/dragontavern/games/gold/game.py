"""Dragon's Gold as the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragontavern.core.game import Game, Option
from dragontavern.core.rng import Rng
from dragontavern.core.state import State, Step
from dragontavern.core.text import Words

from . import choices, hand, magic, market, pointing, portrait, settle, setup, spells, talks, theft, turn
from .pack import CARD_IDS, COLOURS, KINDS, TOKENS, BadTokens, Pack, read_pack
from .setup import Setup
from .table import GoldTable
from .words import gold_words

OPTIONS: Final = (
    Option("rules", "basic", ("basic", "advanced")),
    Option("clock", True, (True, False)),
    Option("beats", 60, (12, 30, 60, 90, 120, 180)),
    Option("sharing", "talks", ("talks", "divide")),
    Option("setBonus", "once", ("once", "perSet")),
    Option("blackTie", "half", ("half", "none")),
    Option("gifts", True, (True, False)),
    Option("cardPerRed", False, (False, True)),
    Option("openMemory", False, (False, True)),
)

IDLE: Final = "idle"  # a standing order: pass where no magic card in hand could be played


def steps() -> dict[str, type[Step[Any]]]:
    """All steps and asks of the game by name."""
    found: dict[str, type[Step[Any]]] = {}
    for module in (hand, magic, market, settle, setup, spells, talks, theft, turn):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Step):
                found[name] = thing
    return found


class DragonsGold(Game):
    """Dragon's Gold for three to six players, basic and advanced."""

    def __init__(self) -> None:
        super().__init__("gold", 1, (3, 4, 5, 6), OPTIONS, CARD_IDS, steps(), f"{__name__}:GOLD")
        writers, readers = self.codecs.writers, self.codecs.readers
        writers["row"] = write_row
        readers["row"] = read_row
        writers["rows"] = lambda rows: " | ".join(map(write_row, rows))
        readers["rows"] = lambda text: [read_row(part) for part in text.split("|")]
        writers["dragons"] = lambda kinds: " ".join([CARD_IDS[kind] or "-" for kind in kinds])
        readers["dragons"] = lambda text: [self.codecs.read_kind(w) if w != "-" else 0 for w in text.split()]

    def read_pack(self, text: str) -> Any:
        """O9: tokens, dragons and magic cards of one's own."""
        return read_pack(text)

    def words(self, language: str) -> Words:
        """Italian and English."""
        return gold_words(language)

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> GoldTable:
        """An empty table."""
        assert pack is None or isinstance(pack, Pack)
        return GoldTable(None, seats, rng, options, pack)

    def begin(self, state: State) -> None:
        """The preparations come first."""
        state.do(Setup())

    def beats(self, state: State) -> int:
        """G24, G32, G42: the beats that are left of talks or market; without a clock they are rounds, and no time."""
        assert isinstance(state, GoldTable)
        return state.beat if state.clock else 0

    def speakers(self, state: State) -> Sequence[int]:
        """G24, G42: the participants of the talks; at the market all who have not left it."""
        assert isinstance(state, GoldTable)
        if state.party:
            return state.party
        return [seat for seat in range(state.seats) if not state.done >> seat & 1]

    def says_nothing(self, option: int) -> bool:
        """Waiting."""
        return option == choices.WAIT

    def at_stake(self, state: State, seat: int) -> Any:
        """G29, G43: the proposals on the table; the offers one has got, and one's own."""
        assert isinstance(state, GoldTable)
        return [*state.offers, state.letters[seat]] if 0 <= seat < state.seats else None

    def order_names(self) -> tuple[str, ...]:
        """G51: one may pass wherever none of one's magic cards could be played."""
        return (IDLE,)

    def take_orders(self, view: State, wishes: Mapping[str, bool]) -> dict[str, int]:
        """Whether the viewer passes there."""
        return {IDLE: int(wishes.get(IDLE, False))}

    def standing_orders(self, view: State, kept: Mapping[str, int]) -> dict[str, int]:
        """The same: usually one is asked, since how long one thinks tells something."""
        return {IDLE: kept.get(IDLE, 0)}

    def in_passing(self, view: State) -> bool:
        """G51: a window for magic cards."""
        return isinstance(view.asking(), magic.Window)

    def ordered(self, view: State, kept: Mapping[str, int]) -> int | None:
        """G51: pass where nothing else can be done."""
        idle = self.in_passing(view) and view.legal(view.viewer) == [choices.PASS]
        return choices.PASS if idle and kept.get(IDLE, 0) else None

    def hurts(self, view: State, option: int) -> bool:
        """G44: leaving the market."""
        assert isinstance(view, GoldTable)
        return pointing.hurts(view, option)

    def expected(self, view: State) -> list[int]:
        """One's magic cards, and offers one has got."""
        assert isinstance(view, GoldTable)
        return pointing.expected(view)

    def portray(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """The table as the page draws it."""
        assert isinstance(view, GoldTable)
        return portrait.portray(view, language)

    def portray_open(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """What lies open on the table."""
        assert isinstance(view, GoldTable)
        return portrait.portray_open(view, language)

    def portray_own(self, view: State, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
        """The table as one viewer's page draws it, from what lies open and what only he sees."""
        assert isinstance(view, GoldTable)
        return portrait.portray_own(view, language, shared)

    def catalogue(self, language: str) -> dict[str, Any]:
        """All tokens, adventurers, dragons and magic cards in words."""
        return portrait.catalogue(language)

    def pack_catalogue(self, language: str, pack: Any) -> dict[str, Any]:
        """Those of a table's own pack."""
        assert isinstance(pack, Pack)
        return portrait.catalogue(language, pack)

    def points_at(self, option: int) -> tuple[str, int]:
        """A token or magic card, a seat, or something said."""
        if 0 < option <= KINDS:
            return "card", option
        for first in (choices.SEAT, choices.ENDORSE, choices.ACCEPT, choices.DECLINE):
            if first <= option < first + self.seats[-1]:
                return "seat", option - first
        return "plain", 0


def write_row(row: list[int]) -> str:
    """Tokens by name and number."""
    return " ".join([f"{name}*{number}" for name, number in zip(TOKENS, row, strict=True) if number])


def read_row(text: str) -> list[int]:
    """Tokens read back."""
    row = [0] * COLOURS
    for word in text.split():
        name, _, number = word.partition("*")
        if name not in TOKENS or not number.isdecimal() or not number.isascii():
            raise BadTokens("no_count", word=word)
        row[TOKENS.index(name)] = int(number)
    return row


GOLD: Final = DragonsGold()
