"""A view as plain data for the table page: battlefields, markets, purses, the combat term by term, my options.

Everything comes from the view, so a portrait knows no more than its viewer. It decides nothing: the page draws it.
"""

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.text import Reader, capital

from . import choices
from .card_text import what_it_does
from .combat import Raise, trails
from .orders import SWITCHES, window_of
from .pack import KINDS, LEVELS, STANDARD, Pack
from .pointing import pointing
from .setup import chosen_by
from .sums import Term, attack_terms, defence_terms, gear_terms, total
from .table import CASTER, NOBODY, SETUP, TARGET, USED, LordsTable
from .vocabulary import CREATURE, SYMBOLS, TYPES
from .words import LordsWords, lords_words

PHASES: Final = ("setup", "start", "main_1", "combat", "main_2", "final")
RULES: Final = {  # where the rules page tells of a type of card
    "role": "H3", "creature": "J1", "equipment": "K1", "spell": "L1", "antimagic": "M1",
    "blessing": "N1", "curse": "N3", "artifact": "O1", "plunder": "G1",
}  # fmt: skip
ROLE_RULES: Final = {"elf": "I1", "warrior": "I2", "priest": "I3", "summoner": "I4", "dwarf": "I5"}


@cache
def texts(language: str) -> dict[str, Any]:
    """The portrait's own words in a language; English where there is none."""
    source = files(__package__).joinpath(f"portrait.{'it' if language == 'it' else 'en'}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def fill(template: str, **values: str | int) -> str:
    """A text with its placeholders replaced."""
    parts = template.split("{")
    whole = [parts[0]]
    for part in parts[1:]:
        key, _, rest = part.partition("}")
        whole += [str(values[key]), rest]
    return "".join(whole)


def portray(view: LordsTable, language: str, names: Sequence[str]) -> dict[str, Any]:
    """The whole view for the page, in the reader's language."""
    return portray_own(view, language, names, portray_open(view, language))


def portray_open(view: LordsTable, language: str) -> dict[str, Any]:
    """C1, C2: what lies open, the same from everybody's view."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    playing = view.phase != SETUP and not view.over
    fighting = view.attacker != NOBODY and not any(kind > KINDS for kind in view.air)  # until the plunder is drawn
    return {
        "game": "lords",
        "phase": PHASES[view.phase],
        "active": view.active if playing else NOBODY,
        "order": [view.active, *view.others(view.active)],
        "purses": list(view.purses),
        "deck": len(view.deck),
        "discards": [[kind, number] for kind, number in sorted(Counter(view.discards).items())],
        "plunder": len(view.plunder),
        "air": [{"k": kind} for kind in view.air],
        "locked": view.locked,
        "seats": [portray_seat(view, seat) for seat in range(view.seats)],
        "combat": portray_combat(view, language) if fighting else None,
    }


def portray_own(view: LordsTable, language: str, names: Sequence[str], shared: dict[str, Any]) -> dict[str, Any]:
    """What only this viewer sees, on top of what lies open: hand, face-down creatures, prices, options."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    me = view.viewer if view.viewer < view.seats else NOBODY
    own, words = texts(language), lords_words(language)
    asked = me >= 0 and me in view.waiting and not view.over
    options = view.legal(me) if asked else []
    reader = Reader(names, me, view.pack)
    return {
        **shared,
        "seats": [{**place, **portray_hidden(view, seat, me)} for seat, place in enumerate(shared["seats"])],
        "stack": [portray_cast(entry, words, reader) for entry in view.stack],
        "hand": portray_hand(view, me, own) if me >= 0 else [],
        "looked": [{"k": card & KIND} for card in view.looked],
        "window": window_of(view, me) if asked else "",
        "aims": {str(option): pointing(view, option) for option in options},
        "warnings": {
            str(option): warning(view, option, own, words, reader) for option in options if hurts(view, option)
        },
    }


# --- battlefields ---------------------------------------------------------------------------------------------------


def portray_seat(view: LordsTable, seat: int) -> dict[str, Any]:
    """A battlefield and a market, as all see them."""
    role = view.roles[seat]
    return {
        "team": seat & 1,
        "castle": view.castles[seat],
        "role": role,
        "level": view.level(seat),
        "cap": view.cap(seat),
        "blessings": list(view.blessings[seat]),
        "artifact": view.artifacts[seat],
        "up": [{"k": slot & KIND, "used": slot & USED != 0} for slot in view.up[seat]],
        "hand": len(view.hands[seat]),
        "attack": total(attack_terms(view, seat)),
        "defence": total(defence_terms(view, seat)),
        "used": seat == view.active and view.used & 1 == 1,
        "chosen": view.picked[seat],
    }


def portray_hidden(view: LordsTable, seat: int, me: int) -> dict[str, Any]:
    """C2: face-down creatures (0: the viewer does not know it), what is known of a hand, prices for the viewer."""
    buyer = me if me >= 0 else seat
    return {
        "down": [card & KIND for card in view.down[seat]],
        "known": [] if seat == me else [card & KIND for card in view.hands[seat] if card & KIND],
        "market": [
            {"k": kind, "price": view.price_for(buyer, kind)} if kind else None for kind in view.markets[seat]
        ],
    }


def portray_hand(view: LordsTable, me: int, own: dict[str, Any]) -> list[dict[str, Any]]:
    """My cards; those I have chosen for the market, and those I took from it and may not play yet (E2)."""
    chosen, frozen = Counter(chosen_by(view, me)), Counter(view.frozen[me])
    found = []
    for card in sorted(view.hands[me], key=lambda card: card & KIND):
        kind = card & KIND
        mark = "chosen" if chosen[kind] > 0 else "frozen" if frozen[kind] > 0 else ""
        if mark:
            (chosen if mark == "chosen" else frozen)[kind] -= 1
        found.append({"k": kind, "mark": mark, "note": own["mark"][mark] if mark else ""})
    return found


def portray_cast(entry: int, words: LordsWords, reader: Reader) -> dict[str, Any]:
    """S5: a card that was cast and has not acted yet: whose it is and what it is aimed at."""
    target = entry >> TARGET
    return {
        "k": entry & KIND,
        "seat": entry >> CASTER & 15,
        "victim": choices.owner(target),
        "target": target,
        "words": capital(words.target(target, reader)) if target else "",
    }


# --- combat ---------------------------------------------------------------------------------------------------------


def portray_combat(view: LordsTable, language: str) -> dict[str, Any]:
    """Q3, Q5, Q11: both totals, built up from the table term by term."""
    own, words = texts(language), lords_words(language)
    reader = Reader((), NOBODY, view.pack)
    attack = attack_terms(view, view.attacker) + gear_terms(view, view.attacker & 1)
    defence = defence_terms(view, view.defender) + gear_terms(view, view.defender & 1)
    return {
        "attacker": view.attacker,
        "defender": view.defender,
        "attack": portray_side(attack, own, words, reader),
        "defence": portray_side(defence, own, words, reader),
        "leads": view.attacker if total(attack) > total(defence) else view.defender,
        "hidden": len(view.down[view.defender]),
        "gear": [{"k": entry & KIND, "seat": entry >> CASTER & 15} for entry in view.gear],
    }


def portray_side(terms: list[Term], own: dict[str, Any], words: LordsWords, reader: Reader) -> dict[str, Any]:
    """One total with its terms in words."""
    return {
        "total": total(terms),
        "terms": [
            {"id": id, "k": kind, "n": n, "value": value, "words": term_words(id, kind, n, own, words, reader)}
            for id, kind, n, value in terms
        ],
    }


def term_words(id: str, kind: int, n: int, own: dict[str, Any], words: LordsWords, reader: Reader) -> str:
    """A term in words: "3 × Orc", "Castle", "Ability: Wolf"."""
    name = words.label(kind, reader) if kind else ""
    return fill(own["term"][id if n == 1 else f"{id}_many"], name=name, n=n)


# --- slips ----------------------------------------------------------------------------------------------------------


def hurts(view: LordsTable, option: int) -> str:
    """Which slip an answer might be ("" for none): the page then asks a person to confirm."""
    me = view.viewer
    if choices.ATTACK <= option < choices.ATTACK + view.seats:
        return "weak" if view.attack(me) <= view.defence(option - choices.ATTACK) else ""
    if choices.CHANGE < option <= choices.CHANGE + KINDS:
        return "outgrown" if outgrown(view, me) else ""
    if choices.MARKET <= option < choices.SUPPORT and view.options["payToZero"] == "lose":
        owner, slot = divmod(option - choices.MARKET, 4)
        return "ruin" if view.purses[me & 1] <= view.price_for(me, view.markets[owner][slot]) else ""
    ask = view.asking()
    if option == choices.NO and isinstance(ask, Raise) and me == ask.seat and ask.place == 0:
        return "behind" if trails(view, me) and len(view.legal(me)) > 1 else ""
    return ""


def outgrown(view: LordsTable, me: int) -> int:
    """H9: how many creatures a change of role destroys."""
    level = view.cards.level
    return sum(level[card & KIND] > 0 for card in (*view.up[me], *view.down[me]))


def warning(view: LordsTable, option: int, own: dict[str, Any], words: LordsWords, reader: Reader) -> str:
    """What a person should know before confirming an option."""
    slip, me = hurts(view, option), view.viewer
    foe = option - choices.ATTACK
    if slip == "weak":
        key = "weak_hidden" if view.down[foe] else "weak"
        return fill(
            own["warning"][key],
            attack=view.attack(me),
            defence=view.defence(foe),
            name=words.seat(foe, "", reader),
        )
    if slip == "outgrown":
        return fill(own["warning"][slip], creatures=words.counted("creatures", outgrown(view, me)))
    return str(own["warning"][slip])


# --- all cards ------------------------------------------------------------------------------------------------------


def catalogue(language: str, pack: Pack = STANDARD) -> dict[str, Any]:
    """Every card in words, for the table page and the gallery."""
    words, own = lords_words(language), texts(language)
    reader = Reader((), NOBODY, pack)
    return {
        "cards": [card(words, own, reader, pack, kind) for kind in range(len(pack.ids)) if pack.ids[kind]],
        "castles": [{"value": value, "copies": n} for value, n in sorted(Counter(pack.castles).items())],
        "types": {type: capital(words.text(f"type.{type}")) for type in TYPES} | {"plunder": own["plunder"]},
        "symbols": {symbol: capital(words.text(f"symbol.{symbol}")) for symbol in SYMBOLS},
        "switches": list(SWITCHES),
    }


def card(words: LordsWords, own: dict[str, Any], reader: Reader, pack: Pack, kind: int) -> dict[str, Any]:
    """A card: its figures, its symbols, what it does."""
    plunder = kind > KINDS
    type = "plunder" if plunder else TYPES[pack.type[kind]]
    id = pack.ids[kind]
    shown = {
        "k": kind,
        "id": id,
        "art": id if STANDARD.ids[kind] == id else f"type-{type}",
        "name": words.label(kind, reader),
        "type": type,
        "text": what_it_does(words, pack, kind),
        "source": pack.sources[kind],
        "copies": pack.copies[kind],
        "rule": ROLE_RULES.get(id, RULES[type]),
        "level": -1,
        "symbols": [],
        "figure": "",
    }
    if plunder:
        return shown
    return shown | {
        "price": pack.price[kind],
        "cost": words.iros(pack.price[kind]),
        "level": pack.level[kind] if pack.type[kind] == CREATURE else -1,
        "strength": pack.strength[kind],
        "symbols": [symbol for symbol in SYMBOLS if table_of(pack, symbol)[kind]],
        "figure": figure(pack, kind, own),
    }


def table_of(pack: Pack, symbol: str) -> list[bool]:
    """Which cards have a symbol."""
    return {"sharing": pack.sharing, "instant": pack.instant, "final": pack.final}[symbol]


def figure(pack: Pack, kind: int, own: dict[str, Any]) -> str:
    """The one number that stands large on a card: strength, what equipment adds, the level a blessing leads to."""
    if pack.type[kind] == CREATURE:
        return str(pack.strength[kind])
    if pack.gear[kind]:
        return f"{pack.gear[kind]:+d}".replace("-", "−")
    if pack.promotes[kind]:
        return fill(own["level"], n=pack.promotes[kind])
    bonus = pack.attack[kind * LEVELS] + pack.defence[kind * LEVELS]
    return f"{bonus:+d}" if bonus else ""
