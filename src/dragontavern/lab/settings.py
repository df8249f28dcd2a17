"""The settings under which each game is studied: numbers of seats, options, levels of play."""

from typing import Any, Final

import msgspec

from dragontavern.bots import levels
from dragontavern.games import game
from dragontavern.games.ante.cards import MORTAL, SPECIALS, STANDARD, TYPE
from dragontavern.games.drako.pack import MATCHUPS

USUAL: Final = "usual"
USUAL_SEATS: Final = {"ante": 4, "drako": 2, "gold": 4, "lords": 4}
# One option changed at a time: the last of each line; those before it are what it needs to matter.
OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "ante": (
        {"goldPerPlayer": 8},
        {"goldPerPlayer": 12},
        {"goldPerPlayer": 15},
        {"specials": "traditional"},
        {"specials": "druid"},
        {"specials": "pickem"},
        {"showSpecials": True},
        {"hole": "house"},
        {"openDiscards": True},
        {"flightOnEmptyStakes": True},
        {"abilities": "open"},
        {"abilities": "gm"},
        {"abilities": "open", "abilityCount": 4},
        {"abilities": "open", "rechargeAfterReward": True},
    ),
    "drako": (
        {"exchange": True},
        {"blankPlay": "last"},
        {"matchup": "dragon_dwarves", "placing": "first"},
        {"matchup": "knights_dwarves", "shieldsPerHit": "one"},
        {"matchup": "trolls_dragon", "turnLimit": 100},
        {"matchup": "trolls_dragon", "turnLimit": 400},
    ),
    "gold": (
        {"rules": "advanced"},
        {"clock": False},
        {"beats": 12},
        {"beats": 30},
        {"beats": 120},
        {"sharing": "divide"},
        {"gifts": False},
        {"rules": "advanced", "setBonus": "perSet"},
        {"rules": "advanced", "blackTie": "none"},
        {"rules": "advanced", "cardPerRed": True},
    ),
    "lords": (
        {"firstPlayer": "random"},
        {"direction": "clockwise"},
        {"payToZero": "lose"},
        {"placingCountsAsRaise": True},
        {"firstRoundInstants": "allow"},
        {"attackNeedsFaceUp": True},
        {"artifactReplace": True},
        {"deckOut": "stop"},
        {"swappedUsableFrom": "ownTurn"},
        {"nanoFaceDown": "never"},
        {"nanoFaceDown": "always"},
        {"supportCost": "printed"},
    ),
}
# Options of which such figures say nothing: decks and match-ups have settings of their own, in a match the sides
# change, and bots neither forget nor talk.
LEFT_OUT: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("cards",),
    "drako": ("matchup", "legs"),
    "gold": ("openMemory",),
    "lords": ("teamChat",),
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
    for options in OPTIONS[game_id]:
        found.append(Setting(name_of(options), "option", seats, [options], [level] * seats))
    if game_id == "ante":
        found += [with_mortals(number, level) for number in (0, 5, 10)]
    if game_id == "drako":
        found += drako_settings(level)
    return found


def name_of(options: dict[str, Any]) -> str:
    """The name of the setting that studies the last of these options; the usual one if there is none."""
    return ".".join(map(key_of, list(options.items())[-1])) if options else USUAL


def needed_by(setting: Setting) -> str:
    """The name of the setting an option is to be compared with: the same table without it."""
    return name_of(dict(list(setting.options[0].items())[:-1]))


def key_of(value: object) -> str:
    """A name or a value of an option as the games' text keys write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


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
