"""A view as plain data for the table page: figures, tracks, tokens, cards, attacks, and what my options point at.

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
from .board import NAMES
from .combat import Defend, open_attacks, target_of, value_of
from .endings import ENDS
from .pack import (
    AREAS,
    BERSERKER,
    BLANK,
    DRAGON,
    DWARVES,
    FACES,
    FIGURES,
    FURY,
    KNIGHTS,
    NET,
    SIDE_OF,
    SIDES,
    STANDARD,
    SWORDSMAN,
    THE_DRAGON,
    THROWER,
    TROLLS,
    Pack,
)  # fmt: skip
from .pointing import fire_of, pointing, steps_of
from .table import HAND_LIMIT, NOBODY, STOPPED, DrakoTable, dead
from .words import DrakoWords, drako_words, symbol_key

ABILITIES: Final = {THROWER: "throw", BERSERKER: "charge"}  # the top sections of the trolls
RULES_OF_TOKENS: Final = {"dodge": "K20", "rocks": "K23", "net": "D12", "fury": "D14", "renewal": "X16"}
CARDS_DRAWN: Final = 2


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


def portray(view: DrakoTable, language: str, names: Sequence[str]) -> dict[str, Any]:
    """The whole view for the page, in the reader's language."""
    return portray_own(view, language, portray_open(view, language))


def portray_open(view: DrakoTable, language: str) -> dict[str, Any]:
    """K32: what lies open, the same from everybody's view."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    own, words = texts(language), drako_words(language)
    return {
        "game": "drako",
        "matchup": view.options["matchup"],
        "title": words.text(f"option.matchup.{view.options['matchup']}"),
        "leg": view.leg,
        "legs": view.options["legs"],
        "turn": view.turns,
        "active": view.active if view.turns and not view.over else NOBODY,
        "actions": view.actions if not view.over else 0,
        "figures": [portray_figure(view, figure, own, words) for figure in view.figures],
        "seats": [portray_seat(view, seat, own, words) for seat in range(view.seats)],
        "attacks": [portray_attack(i, entry) for i, entry in enumerate(view.attacks)],
    }


def portray_own(view: DrakoTable, language: str, shared: dict[str, Any]) -> dict[str, Any]:
    """What only this viewer sees, on top of what lies open: the hand, what is left of the decks, the options."""
    if view.viewer < 0:
        raise Refused("", "refused.no_view")
    me = view.viewer if view.viewer < view.seats else NOBODY
    own, words = texts(language), drako_words(language)
    asked = me >= 0 and me in view.waiting and not view.over
    options = view.legal(me) if asked else []
    return {
        **shared,
        "seats": [{**place, "left": left(view, seat)} for seat, place in enumerate(shared["seats"])],
        "hand": [{"k": held & KIND} for held in sorted(view.hands[me])] if me >= 0 else [],
        "prompt": capital(window(view, me, own, words)) if asked and view.attacks else "",
        "aims": {str(option): pointing(view, me, option) for option in [*options, *expected(view)]} if asked else {},
        "warnings": {str(option): warning(view, option, own, words) for option in options if hurts(view, option)},
    }


# --- figures --------------------------------------------------------------------------------------------------------


def portray_figure(view: DrakoTable, figure: int, own: dict[str, Any], words: DrakoWords) -> dict[str, Any]:
    """A figure: where it stands, its wounds by section, what lies on it, how far it reaches."""
    hex = view.hexes[figure]
    return {
        "n": figure,
        "id": FIGURES[figure],
        "side": SIDES[SIDE_OF[figure]],
        "seat": view.owner(figure),
        "name": capital(words.figure(figure, "bare")),
        "hex": hex,
        "place": NAMES[hex] if hex >= 0 else "",
        "fallen": dead(view, figure),
        "sections": sections(view, figure, own, words),
        "netted": view.netted == figure,
        "laid": len(view.laid[figure]) if SIDE_OF[figure] == KNIGHTS else 0,
        "steps": steps_of(view, figure),
        "fire": fire_of(view, figure),
    }


def sections(view: DrakoTable, figure: int, own: dict[str, Any], words: DrakoWords) -> list[dict[str, Any]]:
    """K3, K14, D7: the spaces of a track, section by section, with those that are full of wounds."""
    if figure == THE_DRAGON:
        return [
            section(AREAS[i], capital(words.noun(words.text(f"area.{AREAS[i]}"), "bare")), space, view.areas[i])
            for i, space in enumerate(view.cards.areas)
        ]
    wounds, spaces, top = view.wounds[figure], view.cards.spaces[figure], view.cards.ability[figure]
    life = section("life", own["section"]["life"], spaces - top, max(0, wounds - top))
    if not top:
        return [life]
    ability = ABILITIES[figure]
    return [section(ability, own["section"][ability], top, min(wounds, top)), life]


def section(id: str, name: str, spaces: int, filled: int) -> dict[str, Any]:
    """One section of a track; a full one is lost with what it stands for."""
    return {"id": id, "name": name, "spaces": spaces, "filled": filled}


def portray_attack(i: int, entry: int) -> dict[str, Any]:
    """K9: an attack on the list."""
    return {
        "n": i,
        "attacker": entry & 15,
        "target": target_of(entry),
        "value": value_of(entry),
        "stopped": entry & STOPPED != 0,
    }


# --- sides ----------------------------------------------------------------------------------------------------------


def portray_seat(view: DrakoTable, seat: int, own: dict[str, Any], words: DrakoWords) -> dict[str, Any]:
    """One side: how many cards it has, those that are being settled, and its tokens."""
    side = view.sides[seat]
    return {
        "side": SIDES[side],
        "name": capital(words.noun(words.text(f"side.{SIDES[side]}"), "bare")),
        "hand": len(view.hands[seat]),
        "deck": len(view.decks[seat]),
        "discards": len(view.discards[seat]),
        "settling": [{"k": kind} for kind in view.settling[seat]],
        "tokens": tokens(view, side, own, words),
        "dealt": view.dealt[seat],
        "clock": ENDS[view.options["matchup"]][1] == side,
    }


def left(view: DrakoTable, seat: int) -> list[list[int]]:
    """K32: of every card of a deck how many the viewer has not seen yet, and how many there are."""
    side = view.sides[seat]
    all_of = Counter(view.cards.decks[side])
    gone = Counter(view.settling[seat])
    places = [view.hands[seat], view.discards[seat], view.decks[seat]]
    if side == DWARVES:
        places.append(view.removed)
    if side == KNIGHTS:
        places += view.laid
    for place in places:
        gone.update([card & KIND for card in place])
    return [[kind, number - gone[kind], number] for kind, number in sorted(all_of.items())]


def tokens(view: DrakoTable, side: int, own: dict[str, Any], words: DrakoWords) -> list[dict[str, Any]]:
    """K4, K20, K23, D2, X16: what lies beside a side's tracks."""
    if side == KNIGHTS:
        return [token("dodge", state(view, SWORDSMAN, view.dodge), own)]
    if side == TROLLS:
        rocks, all_rocks = view.rocks, view.all_rocks()
        found = token("rocks", "ready" if rocks else "spent", own, n=rocks, all=all_rocks)
        return [{**found, "n": rocks, "all": all_rocks}]
    if side == DRAGON:
        return []
    netted = view.netted
    net = "spent" if netted != NOBODY else state(view, NET, True)
    lot = [
        token("net", net, own, figure="" if netted == NOBODY else words.figure(netted)),
        token("fury", state(view, FURY, view.rage), own),
    ]
    return [*lot, token("renewal", "spent" if view.renewed else "ready", own)] if view.meets(TROLLS, DWARVES) else lot


def state(view: DrakoTable, figure: int, unused: bool) -> str:
    """Whether a figure's token can still be used: it is ready, spent, or gone with the figure."""
    return "spent" if not unused else "ready" if view.hexes[figure] >= 0 or not view.turns else "gone"


def token(id: str, state: str, own: dict[str, Any], **values: str | int) -> dict[str, Any]:
    """A token in words."""
    said = own["token"][id]
    return {
        "id": id,
        "label": said["label"],
        "state": state,
        "words": fill(said[state], **values),
        "rule": RULES_OF_TOKENS[id],
    }


# --- questions ------------------------------------------------------------------------------------------------------


def window(view: DrakoTable, me: int, own: dict[str, Any], words: DrakoWords) -> str:
    """K12: what is coming down on whom, and what can be done about it; nothing while attacks are declared."""
    ask = view.asking()
    if not isinstance(ask, Defend):
        return ""
    options = view.legal(me)
    block = any(option >= choices.SHIELD for option in options)
    dodge = any(choices.DODGE <= option < choices.STOP for option in options)
    way = "both" if block and dodge else "block" if block else "dodge" if dodge else "take"
    return fill(own["window"][way], attacks=told_attacks(view, own, words))


def told_attacks(view: DrakoTable, own: dict[str, Any], words: DrakoWords) -> str:
    """The attacks that are not stopped, those alike together."""
    entries = [view.attacks[i] for i in open_attacks(view)]
    alike = Counter([(target_of(entry), value_of(entry)) for entry in entries])
    said = [
        fill(own["attacks"]["one" if n == 1 else "many"], n=n, value=value, target=words.figure(target))
        for (target, value), n in alike.items()
    ]
    return f" {own['attacks']['and']} ".join(said)


def expected(view: DrakoTable) -> list[int]:
    """What the viewer might expect to do and may not: symbols of his cards, drawing, cards that stop nothing."""
    me = view.viewer
    ask = view.asking()
    legal = set(view.legal(me))
    kinds = view.kinds_in_hand(me)
    if isinstance(ask, Defend):
        first = open_attacks(view)[0]
        shields = {(option - choices.SHIELD) // 4 for option in legal if option >= choices.SHIELD}
        return [choices.SHIELD + 4 * kind + first for kind in kinds if kind not in shields]
    if choices.DRAW not in legal and not any(option >= choices.USE for option in legal):
        return []
    symbols = [choices.USE + 4 * kind + i for kind in kinds for i in range(len(view.cards.symbols[kind]))]
    return [option for option in (choices.DRAW, *symbols) if option not in legal]


def hurts(view: DrakoTable, option: int) -> str:
    """Which slip an answer might be ("" for none): the page then asks a person to confirm."""
    me = view.viewer
    ask = view.asking()
    if isinstance(ask, Defend):
        return "dies" if option == choices.NO and len(view.legal(me)) > 1 and doomed(view) != NOBODY else ""
    if option == choices.FURY:
        return "rage" if view.wounds[FURY] + 1 >= view.cards.spaces[FURY] else ""
    if option == choices.DRAW:
        return "overdraw" if len(view.hands[me]) + drawable(view, me) > HAND_LIMIT else ""
    if not choices.USE <= option < choices.SHIELD:
        return ""
    clock = ENDS[view.options["matchup"]][1] == view.sides[me]
    if clock and len(view.hands[me]) == 1 and not view.decks[me]:
        return "last"
    return "blank" if (option - choices.USE) % 4 == BLANK else ""


def drawable(view: DrakoTable, me: int) -> int:
    """K7: how many cards a draw brings."""
    return min(CARDS_DRAWN, len(view.decks[me]))


def doomed(view: DrakoTable) -> int:
    """Who would fall if nothing more were stopped; NOBODY if all live on."""
    coming: Counter[int] = Counter()
    for i in open_attacks(view):
        coming[target_of(view.attacks[i])] += value_of(view.attacks[i])
    for figure, number in coming.items():
        if SIDE_OF[figure] == KNIGHTS:
            number -= min(number, len(view.laid[figure]))
        suffered = sum(view.areas) if figure == THE_DRAGON else view.wounds[figure]
        if suffered + number >= view.cards.spaces[figure]:
            return figure
    return NOBODY


def warning(view: DrakoTable, option: int, own: dict[str, Any], words: DrakoWords) -> str:
    """What a person should know before confirming an option."""
    me = view.viewer
    slip = hurts(view, option)
    target = words.figure(doomed(view)) if slip == "dies" else ""
    return fill(own["warning"][slip], n=len(view.hands[me]) + drawable(view, me), target=target)


# --- all cards and figures ------------------------------------------------------------------------------------------


def catalogue(language: str, pack: Pack = STANDARD) -> dict[str, Any]:
    """Every card, figure and hex in words, for the table page and the gallery."""
    words = drako_words(language)
    reader = Reader((), NOBODY, pack)
    return {
        "cards": [card(words, reader, pack, kind) for kind in range(1, len(pack.symbols)) if pack.symbols[kind]],
        "figures": [
            {
                "id": id,
                "name": capital(words.figure(figure, "bare")),
                "side": SIDES[SIDE_OF[figure]],
                "text": words.text(f"figuretext.{id}"),
                "spaces": pack.spaces[figure],
                "top": pack.ability[figure],
            }
            for figure, id in enumerate(FIGURES)
        ],
        "sides": {side: capital(words.noun(words.text(f"side.{side}"), "bare")) for side in SIDES},
        "hexes": list(NAMES),
    }


def card(words: DrakoWords, reader: Reader, pack: Pack, kind: int) -> dict[str, Any]:
    """A card: its symbols with their names, figures and explanations."""
    side = (kind - 1) // FACES
    names, said = words.symbols(kind, reader), words.symbol_texts(kind, reader)
    return {
        "k": kind,
        "id": f"{SIDES[side]}-{kind - side * FACES}",
        "side": SIDES[side],
        "name": " / ".join(names),
        "symbols": [
            {"id": symbol_key(side, symbol), "name": name, "text": text, "a": symbol[1], "b": symbol[2]}
            for name, text, symbol in zip(names, said, pack.symbols[kind], strict=True)
        ],
        "text": words.card_text(kind, reader),
        "source": pack.sources[kind],
        "copies": pack.decks[side].count(kind),
    }
