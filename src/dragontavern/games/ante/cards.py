"""The hundred cards as tables by kind: kinds 1–70 are the standard dragons, 71–85 the legends, 86–100 the mortals."""

import tomllib
from importlib.resources import files
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("cards.toml").read_text(encoding="utf-8"))

COLOURS: Final[tuple[str, ...]] = (*[dragon["id"] for dragon in DATA["dragon"]], "mortal")  # R4: eleven of them
MORTAL_COLOUR: Final = 1 << 10
DRAGON_COLOURS: Final = (1 << 10) - 1
GOOD: Final = 1
EVIL: Final = 2
MORTAL: Final = 4
TYPES: Final = {"good": GOOD, "evil": EVIL}

# One entry a kind; kind 0 is nothing.
IDS: Final[list[str]] = [""]
STRENGTH: Final[list[int]] = [0]
TYPE: Final[list[int]] = [0]
COLOUR: Final[list[int]] = [0]  # a bit for each colour the card has
POWER: Final[list[int]] = [0]  # the number of its rule, C1 … C40


def _add(id: str, power: str, strength: int, type: int, colours: int) -> None:
    IDS.append(id)
    STRENGTH.append(strength)
    TYPE.append(type)
    COLOUR.append(colours)
    POWER.append(int(power[1:]))


for _i, _dragon in enumerate(DATA["dragon"]):
    for _strength in _dragon["strengths"]:
        _add(f"{_dragon['id']}-{_strength}", _dragon["power"], _strength, TYPES[_dragon["type"]], 1 << _i)
for _legend in DATA["legend"]:
    _bits = sum(1 << COLOURS.index(colour) for colour in _legend["colours"])
    _add(_legend["id"], _legend["power"], _legend["strength"], TYPES[_legend["type"]], _bits)
for _mortal in DATA["mortal"]:
    _add(_mortal["id"], _mortal["power"], _mortal["strength"], MORTAL, MORTAL_COLOUR)

KIND_OF: Final[dict[str, int]] = {id: kind for kind, id in enumerate(IDS) if id}
STANDARD: Final = 70  # kinds up to here are the standard dragons; above are the special cards
KINDS: Final = 100
SPECIALS: Final[tuple[str, ...]] = tuple(IDS[STANDARD + 1 :])
TRADITIONAL: Final[tuple[str, ...]] = (
    "archmage", "bahamut", "dracolich", "dragonslayer", "druid", "fool", "priest", "princess", "thief", "tiamat",
)  # fmt: skip
BAHAMUT: Final[int] = KIND_OF["bahamut"]
TIAMAT: Final[int] = KIND_OF["tiamat"]
DRUID: Final[int] = KIND_OF["druid"]
COPPER: Final = 5  # the power of the Copper Dragon


def special_bit(kind: int) -> int:
    """The bit of a special card in a set of met specials; nothing for a standard dragon."""
    return 1 << (kind - STANDARD - 1) if kind > STANDARD else 0
