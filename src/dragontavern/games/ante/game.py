"""Three-Dragon Ante as the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadOptions, BadPosition
from dragontavern.core.game import Game, Option
from dragontavern.core.marks import KIND
from dragontavern.core.rng import Rng
from dragontavern.core.state import State, Step
from dragontavern.core.text import Words

from . import abilities, choices, flights, gambit, packs, picks, portrait, power, powers, setup, turn
from .cards import IDS, KINDS, SPECIALS, STANDARD
from .setup import Setup
from .table import RIDER, ROUND, SLOT_ROUND, STRAY, WILD, AnteTable
from .words import ante_words

OPTIONS: Final = (
    Option("specials", "random", ("random", "druid", "pickem", "wish", "traditional", "custom")),
    Option("cards", (), among=SPECIALS, least=0, most=10),
    Option("showSpecials", False, (False, True)),
    Option("goldPerPlayer", 10, (8, 10, 12, 15)),
    Option("hole", "winner", ("winner", "house")),
    Option("openDiscards", False, (False, True)),
    Option("flightOnEmptyStakes", False, (False, True)),
    Option("abilities", "off", ("off", "open", "gm")),
    Option("abilityCount", 2, (1, 2, 3, 4)),
    Option("rechargeAfterReward", False, (False, True)),
)


ALL_KINDS: Final = list(range(1, KINDS + 1))


def steps() -> dict[str, type[Step[Any]]]:
    """All steps and asks of the game by name."""
    found: dict[str, type[Step[Any]]] = {}
    for module in (abilities, flights, gambit, picks, power, setup, turn):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Step):
                found[name] = thing
    return found


class BadSpecials(BadOptions):
    """O1: special cards that do not go together with the way of choosing them."""

    HOME: ClassVar[str] = "dragontavern.games.ante"


class BadFlight(BadPosition):
    """A position with something in a flight that is no card there."""

    HOME: ClassVar[str] = "dragontavern.games.ante"


class Ante(Game):
    """Three-Dragon Ante: Legendary Edition, for two to six players."""

    def __init__(self) -> None:
        assert len(power.DEEDS) == 41, powers  # importing powers has filled the list
        super().__init__("ante", 1, (2, 3, 4, 5, 6), OPTIONS, tuple(IDS), steps(), f"{__name__}:ANTE")
        self.codecs.writers["slots"] = lambda value: " | ".join(" ".join(map(write_slot, flight)) for flight in value)
        self.codecs.readers["slots"] = lambda text: [
            [read_slot(self.codecs.read_kind, word) for word in flight.split()] for flight in text.split("|")
        ]

    def check_options(self, seats: int, options: Mapping[str, Any]) -> None:
        """O1: a list of cards goes with `wish` (one to ten) and `custom` (exactly ten) only."""
        cards = options["cards"]
        specials = options["specials"]
        if specials == "custom" and len(cards) != 10:
            raise BadSpecials("custom", number=len(cards))
        if specials == "wish" and not cards:
            raise BadSpecials("wish")
        if cards and specials not in ("wish", "custom"):
            raise BadSpecials("cards", specials=specials)

    def read_pack(self, text: str) -> Any:
        """O10: a pack of custom abilities."""
        return packs.read_pack(text)

    def words(self, language: str) -> Words:
        """Italian and English."""
        return ante_words(language)

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> AnteTable:
        """An empty table."""
        return AnteTable(None, seats, rng, options, pack)

    def hurts(self, view: State, option: int) -> bool:
        """An answer that may take all one's gold, bar one from winning, or throw away one's own."""
        assert isinstance(view, AnteTable)
        return portrait.hurts(view, option) != ""

    def points_at(self, option: int) -> tuple[str, int]:
        """A card, a seat, or something said."""
        if 0 < option <= KINDS:
            return "card", option
        if choices.SEAT <= option < choices.SEAT + self.seats[-1]:
            return "seat", option - choices.SEAT
        return "plain", 0

    def expected(self, view: State) -> list[int]:
        """The cards of one's own hand where one of them could be asked for, the seats where a seat is."""
        assert isinstance(view, AnteTable)
        options = view.legal(view.viewer)
        hand = view.hand_kinds(view.viewer)
        found = []
        if choices.PAY in options or any(option in hand for option in options):
            found += hand
        if any(self.points_at(option)[0] == "seat" for option in options):
            found += [choices.SEAT + seat for seat in range(view.seats) if seat != view.viewer]
        return found

    def portray(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """The table as the page draws it."""
        assert isinstance(view, AnteTable)
        return portrait.portray(view, language, names)

    def portray_open(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """What everybody sees of the table alike."""
        assert isinstance(view, AnteTable)
        return portrait.portray_open(view, language, names)

    def portray_own(self, view: State, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
        """The same as `portray`, with what everybody sees alike already there."""
        assert isinstance(view, AnteTable)
        return portrait.portray_own(view, language, names, shared)

    def catalogue(self, language: str) -> dict[str, Any]:
        """All cards and abilities in words."""
        return portrait.catalogue(language)

    def begin(self, state: State) -> None:
        """The standard dragons lie ready, the special cards aside."""
        assert isinstance(state, AnteTable)
        state.deck = ALL_KINDS[:STANDARD]
        state.aside = ALL_KINDS[STANDARD:]
        state.do(Setup())


STATUS: Final = {"wild": WILD, "rider": RIDER, "stray": STRAY}


def write_slot(slot: int) -> str:
    """A slot of a flight: card, round, status."""
    status = "".join([f"/{name}" for name, bit in STATUS.items() if slot & bit])
    return f"{IDS[slot & KIND]}/{(slot & SLOT_ROUND) >> ROUND}{status}"


def read_slot(read_kind: Any, word: str) -> int:
    """A slot read back."""
    name, *rest = word.split("/")
    if not rest or not rest[0].isdigit() or not set(rest[1:]) <= STATUS.keys():
        raise BadFlight("flight", word=word)
    slot = int(read_kind(name)) | int(rest[0]) << ROUND
    for status in set(rest[1:]):
        slot |= STATUS[status]
    return slot


ANTE: Final = Ante()
