"""Abilities as data: those of the rulebook, and packs of one's own (O10)."""

import tomllib
from importlib.resources import files
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadPack

from . import choices

ANTE_WINDOW: Final = 1
TURN_WINDOW: Final = 2
CARD_WINDOW: Final = 3
STEAL_WINDOW: Final = 4
DENIAL_WINDOW: Final = 5
BOUGHT_WINDOW: Final = 6
END_WINDOW: Final = 7

EVERY_WINDOW: Final = (1, 2, 3, 4, 5, 6, 7)
# What may set an ability off, and the windows in which that can be seen.
TRIGGERS: Final[dict[str, tuple[int, ...]]] = {
    "always": EVERY_WINDOW,  # whenever the window opens
    "poor": EVERY_WINDOW,  # one's hoard is from 1 to `number`
    "others_expended": EVERY_WINDOW,  # at least `number` opponents are Expended
    "ante_ahead": (ANTE_WINDOW,),  # one's ante is `number` above the next-strongest
    "ante_lowest": (ANTE_WINDOW,),  # one's ante is the lowest, alone or tied
    "show_low": (ANTE_WINDOW,),  # one shows a card of strength `number` or less
    "show_high": (ANTE_WINDOW,),  # one shows a card of strength `number` or more
    "kin": (CARD_WINDOW,),  # one's card is the `number`th of one's ancestry colour in this gambit
    "buyer_weaker": (DENIAL_WINDOW,),  # the buyer's flight is weaker than one's own
    "buyer_won": (DENIAL_WINDOW,),  # the buyer has won `number` gambits or more
    "left_won": (END_WINDOW,),  # one's left neighbour won this gambit
}
COUNTING: Final = ("poor", "others_expended", "ante_ahead", "show_low", "show_high", "kin", "buyer_won")
# Each effect, and the windows it makes sense in.
EFFECTS: Final[dict[str, tuple[int, ...]]] = {
    "draw": EVERY_WINDOW,
    "ante": (ANTE_WINDOW,),
    "denial": (DENIAL_WINDOW,),
}
NUMBERS: Final = ("window", "number", "cards", "others", "steal", "dice", "refill")


class BadAbility(BadPack):
    """A pack of abilities with a fault in it."""

    HOME: ClassVar[str] = "dragontavern.games.ante"


class Ability:
    """One ability as data: when it may be used and what it does."""

    __slots__ = (
        "cards", "dice", "effect", "id", "name", "number", "others", "refill", "rule", "steal", "trigger", "window",
    )  # fmt: skip

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.rule: str = entry.get("rule", "O10")
        self.name: str = entry.get("name", "")  # custom abilities carry their own name
        self.window: int = entry["window"]
        self.trigger: str = entry["trigger"]
        self.number: int = entry.get("number", 0)
        self.effect: str = entry["effect"]
        self.cards: int = entry.get("cards", 0)
        self.others: int = entry.get("others", 0)
        self.steal: int = entry.get("steal", 0)
        self.dice: int = entry.get("dice", 0)
        self.refill: int = entry.get("refill", 0)


class AntePack:
    """A pack of one's own: the abilities of the rulebook and those it adds."""

    def __init__(self, text: str, abilities: tuple[Ability, ...]) -> None:
        self.text = text
        self.abilities = abilities


def read_abilities(text: str) -> list[Ability]:
    """The abilities of a TOML text; raises BadPack naming the entry and the fault."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadAbility("no_toml", fault=str(fault)) from fault
    entries = data.get("ability", [])
    unknown = sorted(set(data) - {"ability", "source"})
    if unknown or not isinstance(entries, list) or not entries:
        raise BadAbility("unknown", names=", ".join(unknown)) if unknown else BadAbility("none")
    return [read_ability(entry, number + 1) for number, entry in enumerate(entries)]


def read_ability(entry: Any, number: int) -> Ability:
    """One entry, checked; raises BadPack."""
    if not isinstance(entry, dict):
        raise BadAbility("no_entry", number=number, entry=entry)
    for key in ("id", "window", "trigger", "effect"):
        if key not in entry:
            raise BadAbility("lacks", number=number, name=key)
    id = entry["id"]
    for key, value in entry.items():
        if key in NUMBERS:
            if type(value) is not int or not 0 <= value <= 20:
                raise BadAbility("figure", number=number, id=id, name=key)
        elif key not in ("id", "rule", "name", "trigger", "effect", "source") or not isinstance(value, str):
            raise BadAbility("no_word", number=number, id=id, name=key)
    if entry["trigger"] not in TRIGGERS:
        raise BadAbility("trigger", number=number, id=id, choices=", ".join(TRIGGERS))
    if entry["effect"] not in EFFECTS:
        raise BadAbility("effect", number=number, id=id, choices=", ".join(EFFECTS))
    check_sense(entry, number)
    return Ability(entry)


def check_sense(entry: dict[str, Any], number: int) -> None:
    """Trigger, effect, window and figures of an entry must go together; raises BadPack."""
    id: str = entry["id"]
    if not id.strip():
        raise BadAbility("no_id", number=number)
    window = entry["window"]
    for word, windows in (
        (entry["trigger"], TRIGGERS[entry["trigger"]]),
        (entry["effect"], EFFECTS[entry["effect"]]),
    ):
        if window not in windows:
            listed = ", ".join(map(str, windows))
            raise BadAbility("window", number=number, id=id, word=word, windows=listed, window=window)
    if entry.get("steal") and window != STEAL_WINDOW:
        raise BadAbility("steal", number=number, id=id, window=STEAL_WINDOW)
    if entry["trigger"] in COUNTING and not entry.get("number"):
        raise BadAbility("counts", number=number, id=id, trigger=entry["trigger"])
    needed = {"draw": "cards", "ante": "dice", "denial": "refill"}[entry["effect"]]
    if not entry.get(needed):
        raise BadAbility("needs", number=number, id=id, effect=entry["effect"], name=needed)


ABILITIES: Final[tuple[Ability, ...]] = tuple(
    read_abilities(files(__package__).joinpath("abilities.toml").read_text(encoding="utf-8"))
)


def read_pack(text: str) -> AntePack:
    """O10: custom abilities beside the twelve of the rulebook; raises BadPack."""
    own = read_abilities(text)
    taken = {ability.id for ability in ABILITIES}
    for number, ability in enumerate(own):
        if ability.id in taken:
            raise BadAbility("taken", number=number + 1, id=ability.id)
        taken.add(ability.id)
    if len(taken) > choices.MOST_ABILITIES:
        raise BadAbility("too_many", most=choices.MOST_ABILITIES - len(ABILITIES))
    return AntePack(text, ABILITIES + tuple(own))
