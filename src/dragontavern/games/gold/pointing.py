"""What the options of a question point at on the table, which one might expect, and which a slip would hurt."""

from typing import Any, Final

from dragontavern.core.marks import KIND

from . import choices
from .magic import Window
from .market import Market, Reply
from .pack import COLOURS, FIRST_MAGIC, KINDS
from .table import PLACES, GoldTable


def aim(option: int) -> dict[str, Any]:
    """What an option points at on the table; nothing for one that is only said."""
    c = choices
    if 0 < option <= COLOURS:
        return {"token": option - 1}
    if FIRST_MAGIC <= option <= KINDS:
        return {"card": option}
    if c.SEAT <= option < c.ADVENTURER:
        return {"seat": option - c.SEAT}
    if c.ADVENTURER <= option < c.PLACE:
        return {"of": (option - c.ADVENTURER) >> 2, "adventurer": (option - c.ADVENTURER) & 3}
    if c.PLACE <= option < c.SHARES:
        return {"send": (option - c.PLACE) // PLACES, "place": (option - c.PLACE) % PLACES}
    for first, last in ((c.TREASURE, c.REACH), (c.REACH, c.WAIT)):
        if first <= option < last:
            return {"place": (option - first) // COLOURS, "token": (option - first) % COLOURS}
    if c.PHRASE <= option < c.CLAIM:
        return {"phrase": option - c.PHRASE}
    if c.CLAIM < option <= c.CLAIM + COLOURS:
        return {"claim": option - c.CLAIM - 1}
    if c.ENDORSE <= option < c.PILE:
        return {"endorse": option - c.ENDORSE}
    if c.PILE <= option < c.ACCEPT:
        return {"pile": option - c.PILE}
    if c.ACCEPT <= option < c.DECLINE:
        return {"accept": option - c.ACCEPT}
    if c.DECLINE <= option < c.DECLINE + 10:
        return {"decline": option - c.DECLINE}
    return SAID.get(option, {})


SAID: Final = {
    choices.WAIT: {"say": "wait"},
    choices.GIVE_UP: {"say": "give_up"},
    choices.RELEASE: {"say": "release"},
    choices.WITHDRAW: {"say": "withdraw"},
    choices.DONE: {"say": "done"},
    choices.PASS: {"say": "pass"},
}


def expected(view: GoldTable) -> list[int]:
    """What the viewer might expect to do and may not: his magic cards, and offers he has not the tokens for."""
    ask, me = view.asking(), view.viewer
    if isinstance(ask, Window):
        return sorted({card & KIND for card in view.magic[me]})
    if isinstance(ask, Market | Reply):
        return [choices.ACCEPT + other for other in range(view.seats) if view.letters[me][view.seats + other]]
    return []


def hurts(view: GoldTable, option: int) -> bool:
    """G44: who leaves the market does not come back."""
    return option == choices.DONE and view.clock and not view.over and isinstance(view.asking(), Market)
