"""Drako as the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragontavern.core.game import Game, Option
from dragontavern.core.rng import Rng
from dragontavern.core.state import State, Step
from dragontavern.core.text import Words

from . import actions, combat, feats, figures, lines, portrait, setup
from .pack import CARD_IDS, MATCHUPS, Pack, read_pack
from .setup import Leg
from .table import DrakoTable
from .words import drako_words

OPTIONS: Final = (
    Option("matchup", "knights_trolls", tuple(MATCHUPS)),
    Option("placing", "free", ("free", "first")),
    Option("exchange", False, (False, True)),
    Option("legs", 1, (1, 2)),
    Option("blankPlay", "any", ("any", "last")),
    Option("shieldsPerHit", "all", ("all", "one")),
    Option("turnLimit", 200, (100, 200, 400)),
)


def steps() -> dict[str, type[Step[Any]]]:
    """All steps and asks of the game by name."""
    found: dict[str, type[Step[Any]]] = {}
    for module in (actions, combat, feats, figures, lines, setup):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Step):
                found[name] = thing
    return found


class Drako(Game):
    """Drako: four factions, six match-ups, two players."""

    def __init__(self) -> None:
        super().__init__("drako", 1, (2,), OPTIONS, CARD_IDS, steps(), f"{__name__}:DRAKO")

    def read_pack(self, text: str) -> Any:
        """Decks, tracks and start hexes of one's own."""
        return read_pack(text)

    def words(self, language: str) -> Words:
        """Italian and English."""
        return drako_words(language)

    def can_resign(self) -> bool:
        """One against the other: whoever gives up, loses."""
        return True

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> DrakoTable:
        """An empty table."""
        assert pack is None or isinstance(pack, Pack)
        return DrakoTable(None, seats, rng, options, pack)

    def hurts(self, view: State, option: int) -> bool:
        """An answer that throws a card, a figure or the game away."""
        assert isinstance(view, DrakoTable)
        return portrait.hurts(view, option) != ""

    def expected(self, view: State) -> list[int]:
        """Drawing and every symbol of one's cards, or every card where a defence is asked for."""
        assert isinstance(view, DrakoTable)
        return portrait.expected(view)

    def portray(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """The table as the page draws it."""
        assert isinstance(view, DrakoTable)
        return portrait.portray(view, language, names)

    def portray_open(self, view: State, language: str, names: Sequence[str]) -> dict[str, Any]:
        """What lies open on the table."""
        assert isinstance(view, DrakoTable)
        return portrait.portray_open(view, language)

    def portray_own(self, view: State, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
        """The table as one viewer's page draws it, from what lies open and what only he sees."""
        assert isinstance(view, DrakoTable)
        return portrait.portray_own(view, language, shared)

    def catalogue(self, language: str) -> dict[str, Any]:
        """All cards and figures in words."""
        return portrait.catalogue(language)

    def pack_catalogue(self, language: str, pack: Any) -> dict[str, Any]:
        """The cards of a table's own pack."""
        assert isinstance(pack, Pack)
        return portrait.catalogue(language, pack)

    def begin(self, state: State) -> None:
        """The first leg."""
        state.do(Leg())


DRAKO: Final = Drako()
