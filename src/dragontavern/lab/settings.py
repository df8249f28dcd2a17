"""The settings under which each game is studied: numbers of seats, options, levels of play."""

from typing import Any, Final

import msgspec

from dragontavern.bots import levels
from dragontavern.games import game
from dragontavern.games.ante.cards import MORTAL, SPECIALS, STANDARD, TYPE
from dragontavern.games.drako.pack import MATCHUPS

USUAL: Final = "usual"
USUAL_SEATS: Final = {"ante": 4, "drako": 2, "gold": 4, "lords": 4}
OPTIONS: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "ante": {
        "goldPerPlayer": (8, 12, 15),
        "specials": ("traditional", "druid"),
        "hole": ("house",),
        "abilities": ("open",),
    },
    "drako": {"placing": ("first",), "exchange": (True,), "blankPlay": ("last",), "shieldsPerHit": ("one",)},
    "gold": {
        "rules": ("advanced",),
        "clock": (False,),
        "beats": (12, 30, 120),
        "sharing": ("divide",),
    },
    "lords": {
        "firstPlayer": ("random",),
        "payToZero": ("lose",),
        "firstRoundInstants": ("allow",),
        "attackNeedsFaceUp": (True,),
        "deckOut": ("stop",),
    },
}
HANDICAPPED: Final = ("knights_trolls", "dragon_dwarves")  # match-ups one side of which is called easier
CHOSEN: Final = 10  # special cards in a deck of Three-Dragon Ante


class Setting(msgspec.Struct, frozen=True):
    """One way to set a game up. Games take the options in turn, where there are several; bots change seats from game
    to game unless they are fixed to sides."""

    name: str
    group: str
    seats: int
    options: list[dict[str, Any]]
    line: list[str]
    fixed: bool = False

    def line_of(self, number: int) -> list[str]:
        """The level of each seat in the game of this number."""
        moved = 0 if self.fixed else number % self.seats
        return self.line[moved:] + self.line[:moved]


def settings_of(game_id: str, level: str) -> list[Setting]:
    """All settings of a game's study, the usual one first."""
    seats = USUAL_SEATS[game_id]
    found = [Setting(USUAL, USUAL, seats, [{}], [level] * seats)]
    for number in game(game_id).seats:
        if number != seats:
            found.append(Setting(f"seats.{number}", "seats", number, [{}], [level] * number))
    for option, values in OPTIONS[game_id].items():
        for value in values:
            name = f"{option}.{str(value).lower() if isinstance(value, bool) else value}"
            found.append(Setting(name, "option", seats, [{option: value}], [level] * seats))
    if game_id == "ante":
        found += [with_mortals(number, level) for number in (0, 5, 10)]
    if game_id == "drako":
        found += drako_settings(level)
    return found


def with_mortals(number: int, level: str) -> Setting:
    """Decks with so many mortals among their ten special cards, every special card being met equally often."""
    mortals = [id for kind, id in enumerate(SPECIALS, STANDARD + 1) if TYPE[kind] == MORTAL]
    legends = [id for id in SPECIALS if id not in mortals]
    options = [
        {"specials": "custom", "cards": [*turned(mortals, i)[:number], *turned(legends, i)[: CHOSEN - number]]}
        for i in range(len(mortals))
    ]
    return Setting(f"mortals.{number}", "mortals", 4, options, [level] * 4)


def turned(names: list[str], by: int) -> list[str]:
    """The same names from another one on."""
    return names[by:] + names[:by]


def drako_settings(level: str) -> list[Setting]:
    """All match-ups; and those called easier for one side with a weaker player on either side."""
    found = [Setting(f"matchup.{name}", "matchup", 2, [{"matchup": name}], [level] * 2) for name in MATCHUPS]
    known = levels("drako")
    weak = known[max(0, known.index(level) - 1)] if level in known else level
    if weak != level:
        for name in HANDICAPPED:
            found += [
                Setting(f"weak.{name}", "skill", 2, [{"matchup": name}], [weak, weak]),
                Setting(f"weak_first.{name}", "skill", 2, [{"matchup": name}], [weak, level], fixed=True),
                Setting(f"weak_second.{name}", "skill", 2, [{"matchup": name}], [level, weak], fixed=True),
            ]
    return found
