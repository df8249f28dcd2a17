"""What my options point at on the table: a card of the hand, a place in a market, a creature, a seat.

An aim is plain data for the page: where it lies (`hand`, `own`, `market`, `up`, `down`, `artifact`, `seat`, `looked`,
`pile`, `gear`) and, where a thing can be done in several ways, what is done with it (`act`).
"""

from typing import Any, Final

from . import choices
from .final import Tidy
from .magic import Aim, Unmake
from .pack import KINDS
from .table import LordsTable
from .turn import Main, Sift
from .vocabulary import ARTIFACT, CREATURE, ROLE

# By the hundreds of an option: what is done with a card of the hand, or with one of the own battlefield.
IN_HAND: Final = {choices.DOWN: "down", choices.CHANGE: "change", choices.SHARE: "share", choices.DISCARD: "discard"}
IN_PLAY: Final = {choices.SUPPORT: "support", choices.USE: "use", choices.USE_SECOND: "second"}


def pointing(view: LordsTable, option: int) -> dict[str, Any]:
    """Where an option lies; nothing for what is only said."""
    if option == choices.NO:
        return {}
    if option <= KINDS:
        return card(view, option)
    if choices.MARKET <= option < choices.SUPPORT:
        return {"market": list(divmod(option - choices.MARKET, 4)), "act": market_act(view)}
    if choices.ATTACK <= option < choices.ATTACK + view.seats:
        return {"seat": option - choices.ATTACK, "act": "attack"}
    if choices.SEAT <= option < choices.SEAT + view.seats:
        return {"seat": option - choices.SEAT}
    if choices.ARTIFACT <= option < choices.ARTIFACT + view.seats:
        return {"artifact": option - choices.ARTIFACT}
    if option >= choices.LAID:
        act = {"act": "turn_up"} if isinstance(view.asking(), Main) else {}
        return {"down": [choices.owner(option), choices.what(option)], **act}
    if option >= choices.UP:
        return {"up": [choices.owner(option), choices.what(option)]}
    base, kind = option // 100 * 100, option % 100
    return {"hand": kind, "act": IN_HAND[base]} if base in IN_HAND else {"own": kind, "act": IN_PLAY[base]}


def card(view: LordsTable, kind: int) -> dict[str, Any]:
    """An option that is just a card: mostly one of the hand."""
    ask = view.asking()
    if isinstance(ask, Sift):
        return {"looked": kind}
    if isinstance(ask, Aim):
        return {"pile": kind}
    if isinstance(ask, Unmake):
        return {"gear": kind}
    return {"hand": kind, "act": hand_act(view, kind)}


def hand_act(view: LordsTable, kind: int) -> str:
    """What choosing a card of the hand does with it."""
    ask = view.asking()
    if isinstance(ask, Tidy):
        return "sell"
    if not isinstance(ask, Main):
        return ""
    type = view.cards.type[kind]
    return "summon" if type == CREATURE else "place" if type in (ROLE, ARTIFACT) else "cast"


def market_act(view: LordsTable) -> str:
    """What choosing a place of a market does."""
    ask = view.asking()
    return "buy" if isinstance(ask, Main) else "swap" if isinstance(ask, Tidy) else "give_back"
