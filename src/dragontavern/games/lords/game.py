"""I Signori dei Draghi as the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadPosition
from dragontavern.core.event import Event
from dragontavern.core.game import Game, Option
from dragontavern.core.marks import KIND
from dragontavern.core.rng import Rng
from dragontavern.core.state import State, Step
from dragontavern.core.text import Words

from . import choices, combat, effects, final, magic, orders, portrait, setup, turn
from .pack import CARD_IDS, KINDS, Pack, read_pack
from .setup import Setup
from .table import CASTER, TARGET, USED, LordsTable
from .words import lords_words

OPTIONS: Final = (
    Option("firstPlayer", "afterDealer", ("afterDealer", "random")),
    Option("direction", "anticlockwise", ("anticlockwise", "clockwise")),
    Option("payToZero", "forbid", ("forbid", "lose")),
    Option("placingCountsAsRaise", False, (False, True)),
    Option("firstRoundInstants", "forbid", ("forbid", "allow")),
    Option("attackNeedsFaceUp", False, (False, True)),
    Option("artifactReplace", False, (False, True)),
    Option("deckOut", "reshuffle", ("reshuffle", "stop")),
    Option("swappedUsableFrom", "nextTurn", ("nextTurn", "ownTurn")),
    Option("nanoFaceDown", "level3", ("level3", "never", "always")),
    Option("supportCost", "price", ("price", "printed")),
    Option("teamChat", False, (False, True)),
)


def steps() -> dict[str, type[Step[Any]]]:
    """All steps and asks of the game by name."""
    found: dict[str, type[Step[Any]]] = {}
    for module in (combat, effects, final, magic, setup, turn):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Step):
                found[name] = thing
    return found


class BadRow(BadPosition):
    """A position with something among the open cards that is no card there."""

    HOME: ClassVar[str] = "dragontavern.games.lords"


class Lords(Game):
    """I Signori dei Draghi, Lords of the Dragons: two teams of one to four players."""

    def __init__(self) -> None:
        super().__init__("lords", 1, (2, 4, 6, 8), OPTIONS, CARD_IDS, steps(), f"{__name__}:LORDS")
        self.codecs.writers["rows"] = lambda rows: " | ".join(" ".join(map(write_slot, row)) for row in rows)
        self.codecs.readers["rows"] = lambda text: [
            tuple([read_slot(self.codecs.read_kind, word) for word in row.split()]) for row in text.split("|")
        ]
        self.codecs.writers["cast"] = lambda cards: " ".join(map(write_cast, cards))
        self.codecs.readers["cast"] = lambda text: [read_cast(self.codecs.read_kind, word) for word in text.split()]

    def read_pack(self, text: str) -> Any:
        """Cards of one's own."""
        return read_pack(text)

    def words(self, language: str) -> Words:
        """Italian and English."""
        return lords_words(language)

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> LordsTable:
        """An empty table."""
        assert pack is None or isinstance(pack, Pack)
        return LordsTable(None, seats, rng, options, pack)

    def begin(self, state: State) -> None:
        """Everything begins with the deal."""
        state.do(Setup())

    def speaks_to(self, event: Event, seat: int) -> bool:
        """Where a card is aimed, the number of its target names a seat too."""
        return super().speaks_to(event, seat) or (event.kind == "aims" and choices.owner(event.args[1]) == seat)

    def points_at(self, option: int) -> tuple[str, int]:
        """A card, a seat, or something said."""
        if 0 < option <= KINDS:
            return "card", option
        if choices.ATTACK <= option < choices.ATTACK + 8:
            return "seat", option - choices.ATTACK
        if choices.SEAT <= option < choices.SEAT + 8:
            return "seat", option - choices.SEAT
        return "plain", 0

    def is_hushed(self, seats: int, options: Mapping[str, Any]) -> bool:
        """See Game: A10, unless the table lets team-mates talk (W12)."""
        return seats > 2 and not options["teamChat"]

    def teams(self, seats: int) -> list[list[int]]:
        """A1: the even seats and the odd ones."""
        return [list(range(team, seats, 2)) for team in range(2)]

    def hurts(self, view: State, option: int) -> bool:
        """An answer that throws a combat, creatures or the game away."""
        assert isinstance(view, LordsTable)
        return portrait.hurts(view, option) != ""

    def portray(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """The table as the page draws it."""
        assert isinstance(view, LordsTable)
        return portrait.portray(view, language, names)

    def portray_open(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """What lies open on the table."""
        assert isinstance(view, LordsTable)
        return portrait.portray_open(view, language)

    def portray_own(self, view: State, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
        """The table as one viewer's page draws it, from what lies open and what only he sees."""
        assert isinstance(view, LordsTable)
        return portrait.portray_own(view, language, names, shared)

    def catalogue(self, language: str) -> dict[str, Any]:
        """All cards in words."""
        return portrait.catalogue(language)

    def pack_catalogue(self, language: str, pack: Any) -> dict[str, Any]:
        """The cards of a table's own pack."""
        assert isinstance(pack, Pack)
        return portrait.catalogue(language, pack)

    def order_names(self) -> tuple[str, ...]:
        """S4: the windows one may stop at, and the ways to pass."""
        return orders.NAMES

    def take_orders(self, view: State, wishes: Mapping[str, bool]) -> dict[str, int]:
        """Where the viewer wants to be asked, and until when he passes."""
        assert isinstance(view, LordsTable)
        return orders.take(view, view.viewer, wishes)

    def standing_orders(self, view: State, kept: Mapping[str, int]) -> dict[str, int]:
        """The orders that still hold; without any, the usual ones."""
        assert isinstance(view, LordsTable)
        return orders.standing(view, view.viewer, kept)

    def in_passing(self, view: State) -> bool:
        """S3: whether the viewer is asked in a window."""
        assert isinstance(view, LordsTable)
        return orders.window_of(view, view.viewer) != ""

    def ordered(self, view: State, kept: Mapping[str, int]) -> int | None:
        """S4: the windows a player does not want to be asked in are passed."""
        assert isinstance(view, LordsTable)
        return choices.NO if orders.passes(view, view.viewer, kept) else None

    def expected(self, view: State) -> list[int]:
        """Where cards of the hand are asked for, all of them; in the main phases all markets and opponents too."""
        assert isinstance(view, LordsTable)
        seat = view.viewer
        if not view.asking().SECRET:
            return []
        found = list(view.hand_kinds(seat))
        if isinstance(view.asking(), turn.Main):
            found += [choices.MARKET + i for i in range(4 * view.seats) if view.markets[i // 4][i % 4]]
            found += [choices.ATTACK + foe for foe in view.opponents(seat)]
        return found


def write_slot(slot: int) -> str:
    """A card in an open row: its name, whether it was used, - for an empty place."""
    return "-" if slot == 0 else CARD_IDS[slot & KIND] + ("/used" if slot & USED else "")


def read_slot(read_kind: Any, word: str) -> int:
    """A card of an open row read back."""
    if word == "-":
        return 0
    name, slash, used = word.partition("/")
    if slash and used != "used":
        raise BadRow("no_slot", word=word)
    return int(read_kind(name)) | (USED if slash else 0)


def write_cast(entry: int) -> str:
    """A card that was played: card/seat, and the number of its target."""
    return f"{CARD_IDS[entry & KIND]}/{entry >> CASTER & 15}/{entry >> TARGET}"


def read_cast(read_kind: Any, word: str) -> int:
    """A card that was played, read back."""
    name, *numbers = word.split("/")
    if len(numbers) != 2 or not all(number.isdecimal() and len(number) < 6 for number in numbers):
        raise BadRow("no_cast", word=word)
    seat, target = int(numbers[0]), int(numbers[1])
    if seat > 7:
        raise BadRow("no_seat", word=word, seat=seat)
    return int(read_kind(name)) | seat << CASTER | target << TARGET


LORDS: Final = Lords()
