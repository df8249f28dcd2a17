"""A view as plain data for the table page: what lies where, what is in force, and what my own cards would do.

Everything comes from the view, so a portrait knows no more than its viewer. It decides nothing: the page draws it.
"""

import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.text import capital

from . import choices
from .abilities import ABILITIES, abilities_of
from .cards import BAHAMUT, COLOUR, COLOURS, EVIL, GOOD, IDS, POWER, STANDARD, STRENGTH, TIAMAT, TYPE
from .flights import STRENGTH_BITS
from .gambit import Antes
from .picks import Demand, Kobold, Slay
from .table import RIDER, ROUND, SLOT_ROUND, WILD, AnteTable
from .turn import Play, why_triggers
from .words import AnteWords, ante_words, card_key

LICH_BONUS = 2
MONARCH_GIFT = 3
DEMAND_PRICE = 5
RULES_OF_EFFECTS = {
    "druid": "C29", "priest": "C34", "archmage": "C26", "warlord": "C15",
    "lich": "C18", "monarch": "C19", "merchant": "C33", "barred": "R31",
}  # fmt: skip


@cache
def texts(language: str) -> dict[str, Any]:
    """The portrait's own words in a language; English where there is none."""
    source = files(__package__).joinpath(f"portrait.{'it' if language == 'it' else 'en'}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def fill(template: str, **values: str | int) -> str:
    """A text with its placeholders replaced; names go in as they are, whatever they contain."""
    parts = template.split("{")
    whole = [parts[0]]
    for part in parts[1:]:
        key, _, rest = part.partition("}")
        whole += [str(values[key]), rest]
    return "".join(whole)


def portray(view: AnteTable, language: str, names: Sequence[str]) -> dict[str, Any]:
    """The whole view for the page, in the reader's language."""
    return portray_own(view, language, names, portray_open(view, language, names))


def portray_open(view: AnteTable, language: str, names: Sequence[str]) -> dict[str, Any]:
    """What all viewers of a moment see alike, whosever view it is taken from: it reads nothing but open fields."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    words = texts(language)
    return {
        "game": "ante",
        "gambit": view.gambit,
        "round": view.round,
        "leader": -1 if view.over else view.leader,
        "active": view.active if view.round and not view.over else -1,
        "deck": len(view.deck),
        "discards": len(view.discards),
        "ante": [card(kind) for kind in view.ante],
        "limbo": [card(kind) for kind in view.limbo],
        "looker": view.looker if view.looked else -1,
        "stakes": view.stakes,
        "hole": view.hole,
        "effects": table_effects(view, words),
        "seats": [portray_seat(view, seat, words, names) for seat in range(view.seats)],
        "specials": specials(view.met_by_all),
        "winner": view.verdict if view.verdict >= 0 else -1,
    }


def portray_own(view: AnteTable, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
    """The whole portrait of a view from what all see alike (`portray_open`) and what its viewer alone knows."""
    me = view.viewer if view.viewer < view.seats else -1
    words = texts(language)
    seats = list(shared["seats"])
    for seat, hand in enumerate(view.hands):
        if seat != me and any(hand):
            seats[seat] = {**seats[seat], "known": [found & KIND for found in hand if found]}
    own: dict[str, Any] = {"hand": [], "words": {}, "warnings": {}}
    if me >= 0:
        if seats[me]["effects"]:
            seats[me] = {**seats[me], "effects": seat_effects(view, me, True, words, names)}
        if view.roleplay:
            seats[me] = {**seats[me], "abilities": abilities_in(view, me, view.abilities[me], view.kin[me])}
        own["hand"] = own_hand(view, me, words, names)
        if me in view.waiting:
            own["words"] = option_words(view, me, language)
            own["warnings"] = warnings(view, me, words)
    return {**shared, **own, "seats": seats, "looked": [card(found & KIND) for found in view.looked]}


@lru_cache(maxsize=256)
def specials(met: int) -> list[int]:
    """R9: the special cards the whole table has met."""
    return [kind for kind in range(STANDARD + 1, len(IDS)) if met >> (kind - STANDARD - 1) & 1]


def card(kind: int) -> dict[str, Any]:
    """A card as the page names it; a hidden one is kind 0."""
    return {"k": kind, "id": IDS[kind]} if kind else {"k": 0}


def portray_seat(view: AnteTable, seat: int, words: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Everything that lies in front of one player, as those who sit elsewhere see it."""
    return {
        "hoard": view.hoards[seat],
        "owed": view.owed[seat],
        "hand": len(view.hands[seat]),
        "known": [],
        "committed": view.committed[seat] != 0,
        "flight": [portray_slot(slot, words) for slot in view.flights[seat]],
        "strength": view.strength(seat),
        "score": view.score(seat),
        "won": view.won[seat],
        "effects": seat_effects(view, seat, False, words, names),
        "rewarded": rewards(view.rewarded[seat]),
        "disk": ("ready" if view.disks >> seat & 1 else "expended") if view.roleplay and view.gambit else "",
        "noted": view.noted[seat],
        "abilities": abilities_in(view, seat, view.known[seat], view.known_kin[seat]),
    }


def portray_slot(slot: int, words: dict[str, Any]) -> dict[str, Any]:
    """R5: a card of a flight with its round and what sticks to it."""
    status = "wild" if slot & WILD else "rider" if slot & RIDER else ""
    kind = slot & KIND
    return {
        "k": kind,
        "id": IDS[kind],
        "round": (slot & SLOT_ROUND) >> ROUND,
        "status": status,
        "words": words["status"][status] if status else "",
    }


def rewards(bits: int) -> list[dict[str, Any]]:
    """R32: the special flights already rewarded in this gambit."""
    if not bits:
        return []
    colours = [{"colour": COLOURS[i]} for i in range(STRENGTH_BITS) if bits >> i & 1]
    return [*colours, *[{"strength": n} for n in range(1, 14) if bits >> STRENGTH_BITS + n & 1]]


def abilities_in(view: AnteTable, seat: int, bits: int, kin: int) -> list[dict[str, Any]]:
    """Some abilities of a seat: all of one's own, of others what the whole table knows."""
    if not bits:
        return []
    return [
        {
            "id": ability.id,
            "option": choices.ABILITY + i,
            "name": ability.name,
            "rule": ability.rule,
            "open": bool(view.known[seat] >> i & 1),
            "colour": COLOURS[kin - 1] if ability.trigger == "kin" and kin else "",
        }
        for i, ability in enumerate(abilities_of(view))
        if bits >> i & 1
    ]


# --- effects in force ---------------------------------------------------------------------------------------------


def effect(id: str, words: dict[str, Any], mine: bool, name: str, **values: int) -> dict[str, Any]:
    """One effect in force: a short label, a sentence and its rule."""
    text = words["effect"][id]
    sentence = text["you"] if mine and "you" in text else text["words"]
    return {
        "id": id,
        "label": text["label"],
        "words": fill(sentence, name=name, **values),
        "rule": RULES_OF_EFFECTS[id],
    }


def table_effects(view: AnteTable, words: dict[str, Any]) -> list[dict[str, Any]]:
    """C29, C34: the effects that concern everybody."""
    ids = [id for id, acts in (("druid", view.druid), ("priest", view.priest)) if acts]
    return [effect(id, words, False, "") for id in ids]


def seat_effects(
    view: AnteTable, seat: int, mine: bool, words: dict[str, Any], names: Sequence[str]
) -> list[dict[str, Any]]:
    """C15, C18, C19, C26, C33, R31: what one player's cards do until the gambit ends; `mine`: said to himself."""
    name = names[seat]
    found: list[dict[str, Any]] = []
    if view.archmages >> seat & 1:
        found.append(effect("archmage", words, mine, name))
    if view.warlords >> seat & 1 and view.round <= 3:
        found.append(effect("warlord", words, mine, name))
    if view.liches[seat]:
        found.append(effect("lich", words, mine, name, bonus=LICH_BONUS * view.liches[seat]))
    if view.monarchs[seat]:
        found.append(effect("monarch", words, mine, name, gold=MONARCH_GIFT * view.monarchs[seat]))
    if view.merchant == seat:
        found.append(effect("merchant", words, mine, name))
    if view.is_barred(seat):
        found.append(effect("barred", words, mine, name))
    return found


# --- my own cards -------------------------------------------------------------------------------------------------


def own_hand(view: AnteTable, me: int, words: dict[str, Any], names: Sequence[str]) -> list[dict[str, Any]]:
    """My cards; on my turn with what would happen: would it trigger, why, and how strong my flight would be."""
    committed = view.committed[me]
    hand: list[dict[str, Any]] = [
        {"k": held & KIND, "id": IDS[held & KIND], "committed": held & KIND == committed} for held in view.hands[me]
    ]
    if isinstance(asking(view, me), Play):
        strength = view.strength(me)
        said: dict[str, str] = {}
        for entry in hand:
            why = entry["trigger"] = why_triggers(view, me, entry["k"])
            if why not in said:
                said[why] = trigger_words(view, me, why, words, names)
            entry["words"] = said[why]
            entry["total"] = strength + STRENGTH[entry["k"]]
    return hand


def trigger_words(view: AnteTable, me: int, why: str, words: dict[str, Any], names: Sequence[str]) -> str:
    """R20, R29: why a card of mine would trigger now, or why not."""
    neighbour = view.right_of(me)
    before = view.card_of_round(neighbour)
    key = why or ("stronger" if before else "no_card")
    return fill(words["trigger"][key], name=names[neighbour], before=STRENGTH[before])


def option_words(view: AnteTable, me: int, language: str) -> dict[str, str]:
    """What my options mean that no card explains: abilities to note or to use (a pack has no words for its own)."""
    if not view.roleplay:
        return {}
    found: dict[str, str] = {}
    for option in view.legal(me):
        i = (option - choices.KIN) // 10 if option >= choices.KIN else option - choices.ABILITY
        if option >= choices.ABILITY and i < len(ABILITIES):
            found[str(option)] = ante_words(language).text(f"abilitytext.{ABILITIES[i].id}")
    return found


def asking(view: AnteTable, me: int) -> Any:
    """The ask that waits for me, or nothing."""
    return view.asking() if me in view.waiting and not view.over else None


# --- slips that would hurt ------------------------------------------------------------------------------------------


def hurts(view: AnteTable, option: int) -> str:
    """Which slip an answer might be ("" for none): the page then asks a person to confirm."""
    me = view.viewer
    ask = asking(view, me)
    if isinstance(ask, Play):
        return "barred" if bars(view, me, option) else ""
    if isinstance(ask, Antes):
        return "debt" if STRENGTH[option] >= view.hoards[me] else ""
    if isinstance(ask, Slay):
        return "own" if view.find(view.flights[me], option) >= 0 else ""
    if isinstance(ask, Kobold):
        return "last" if option and len(view.hands[me]) == 1 else ""
    if isinstance(ask, Demand):
        if option == choices.PAY:
            return "owe" if view.hoards[me] <= DEMAND_PRICE else ""
        return "special" if option > STANDARD else ""
    return ""


def bars(view: AnteTable, me: int, kind: int) -> bool:
    """R31: whether playing this card would newly keep me from winning."""
    if view.is_barred(me):
        return False
    kinds = [*[slot & KIND for slot in view.flights[me]], kind]
    types = 0
    for other in kinds:
        types |= TYPE[other]
    return (BAHAMUT in kinds and types & EVIL != 0) or (TIAMAT in kinds and types & GOOD != 0)


def warnings(view: AnteTable, me: int, words: dict[str, Any]) -> dict[str, str]:
    """My options that might be slips, each with what I should know before confirming it."""
    found: dict[str, str] = {}
    for option in view.legal(me):
        slip = hurts(view, option)
        if slip:
            price = STRENGTH[option] if option < len(IDS) else 0
            found[str(option)] = fill(words["warning"][slip], price=price, hoard=view.hoards[me])
    return found


# --- all cards ----------------------------------------------------------------------------------------------------


def catalogue(language: str) -> dict[str, Any]:
    """Every card and ability in words, for the table page and the gallery."""
    words = ante_words(language)
    sides = {GOOD: "good", EVIL: "evil"}
    cards = [
        {
            "k": kind,
            "id": IDS[kind],
            "name": bare_name(words, kind),
            "short": capital(words.text(f"colour.{card_key(kind)}")) if kind <= STANDARD else bare_name(words, kind),
            "strength": STRENGTH[kind],
            "type": sides.get(TYPE[kind], "mortal"),
            "colours": [COLOURS[i] for i in range(len(COLOURS)) if COLOUR[kind] >> i & 1],
            "text": words.text(f"cardtext.{card_key(kind)}"),
            "rule": f"C{POWER[kind]}",
        }
        for kind in range(1, len(IDS))
    ]
    abilities = [
        {
            "id": ability.id,
            "name": words.text(f"ability.{ability.id}"),
            "text": words.text(f"abilitytext.{ability.id}"),
            "rule": ability.rule,
        }
        for ability in ABILITIES
    ]
    colours = {colour: words.text(f"colour.{colour}") for colour in COLOURS}
    return {"cards": cards, "abilities": abilities, "colours": colours}


def bare_name(words: AnteWords, kind: int) -> str:
    """The name of a card as it stands on the card, without article and strength."""
    return capital(words.noun(words.text(f"card.{card_key(kind)}"), "bare"))
