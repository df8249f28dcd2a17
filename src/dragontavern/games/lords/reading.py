"""Reading packs: game cards, plunder cards and castles as data. Every fault names the line it is on."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadPack
from dragontavern.core.packs import PackReader

from .tables import KINDS, LEAST_CARDS, MOST_SEATS, PLUNDER, PLUNDERS, Pack
from .vocabulary import (
    AMOUNTS,
    ANTIMAGIC,
    BLESSING,
    COUNTER,
    CREATURE,
    CURSE,
    EQUIPMENT,
    IROS,
    LOCK,
    SCHEMA,
    SPELL,
    SYMBOLS,
    TARGETED,
    TYPES,
    VERBS,
    WORDS,
    Effect,
)

CARD_KEYS: Final = ("id", "type", "en", "it", "copies", "price", "symbols", "effects", "source")
CREATURE_KEYS: Final = ("level", "strength", "support")
PLUNDER_KEYS: Final = ("id", "en", "it", "copies", "winner", "loser", "source")


class BadCards(BadPack):
    """A pack of cards with a fault in it; it names the line."""

    HOME: ClassVar[str] = "dragontavern.games.lords"


class Reader(PackReader):
    """Reads a pack. Cards with an id of the standard pack keep its kind, so positions name them alike."""

    def __init__(self, text: str, known: Sequence[str]) -> None:
        super().__init__(text)
        self.known = known

    def fault(self, line: int, key: str, **values: Any) -> BadCards:
        """The error for a fault on a line."""
        return BadCards(key, line=line, **values)

    def read(self) -> Pack:
        """The whole pack; raises BadPack."""
        data = self.parts(("name", "card", "plunder", "castle"))
        pack = Pack(self.text)
        pack.name = data["name"]
        self.cards(pack, self.entries(data, "card"))
        self.plunder(pack, self.entries(data, "plunder"))
        self.castles(pack, self.entries(data, "castle"))
        pack.settle()
        return pack

    def entries(self, data: dict[str, Any], name: str) -> list[dict[str, Any]]:
        """The tables of one family."""
        found = data.get(name)
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.fault(self.line_of(f"[{name}]"), "entries", name=name)
        return found

    def common(self, entry: dict[str, Any], header: str, nth: int, keys: Sequence[str]) -> tuple[str, int]:
        """What all entries with a name have; its id, and how many copies there are."""
        line = self.line_of(header, "id", nth)
        id = entry.get("id")
        if not isinstance(id, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", id):
            raise self.fault(line, "no_id")
        for key in entry:
            self.only({key: entry[key]}, keys, self.line_of(header, key, nth), id)
        for language in ("en", "it"):
            name = entry.get(language)
            if not isinstance(name, str) or not name.strip() or len(name) > 60 or "{" in name or "}" in name:
                line = self.line_of(header, language, nth)
                raise self.fault(line, "name", id=id, language=language)
        self.source(entry, self.line_of(header, "source", nth), id)
        return id, self.number(entry, "copies", 1, 60, self.line_of(header, "copies", nth), id)

    def enter(self, pack: Pack, kind: int, entry: dict[str, Any], copies: int) -> None:
        """The names of a card."""
        pack.ids[kind] = entry["id"]
        pack.names["en"][kind] = entry["en"].strip()
        pack.names["it"][kind] = entry["it"].strip()
        pack.sources[kind] = entry["source"]
        pack.copies[kind] = copies

    def free_kind(self, pack: Pack, id: str, first: int, last: int, line: int) -> int:
        """The kind a card gets: that of the standard card with its id, or the next that no other can have."""
        if id in pack.ids:
            raise self.fault(line, "twice", id=id)
        if id in self.known and first <= self.known.index(id) <= last:
            return self.known.index(id)
        for kind in range(first, last + 1):
            if not pack.ids[kind] and not (kind < len(self.known) and self.known[kind]):
                return kind
        raise self.fault(line, "too_many", id=id, most=last - first + 1)

    def cards(self, pack: Pack, entries: list[dict[str, Any]]) -> None:
        """All game cards."""
        for nth, entry in enumerate(entries):
            creature = entry.get("type") == "creature"
            id, copies = self.common(entry, "[[card]]", nth, (*CARD_KEYS, *CREATURE_KEYS) if creature else CARD_KEYS)
            kind = self.free_kind(pack, id, 1, KINDS, self.line_of("[[card]]", "id", nth))
            if entry.get("type") not in TYPES:
                line = self.line_of("[[card]]", "type", nth)
                raise self.fault(line, "type", id=id, choices=", ".join(TYPES))
            self.enter(pack, kind, entry, copies)
            pack.type[kind] = TYPES.index(entry["type"])
            line = self.line_of("[[card]]", "price", nth)
            pack.price[kind] = self.number(entry, "price", 0, 50000, line, id)
            if creature:
                for key, table, most in (
                    ("level", pack.level, 3),
                    ("strength", pack.strength, 99),
                    ("support", pack.support, 50000),
                ):
                    table[kind] = self.number(entry, key, 0, most, self.line_of("[[card]]", key, nth), id)
            self.symbols(pack, kind, entry, nth)
            line = self.line_of("[[card]]", "effects", nth)
            pack.effects[kind] = self.effects(entry.get("effects", []), entry["type"], id, line)
            self.whole(pack, kind, id, line)
            pack.kinds.append(kind)
            pack.cards.extend([kind] * copies)
        if len(pack.cards) < LEAST_CARDS:
            line = len(self.lines)
            raise self.fault(line, "too_few", number=len(pack.cards), least=LEAST_CARDS)
        pack.kinds.sort()
        pack.cards.sort()

    def symbols(self, pack: Pack, kind: int, entry: dict[str, Any], nth: int) -> None:
        """Sharing, instant, final."""
        symbols = entry.get("symbols", [])
        line = self.line_of("[[card]]", "symbols", nth)
        if not isinstance(symbols, list) or any(symbol not in SYMBOLS for symbol in symbols):
            raise self.fault(line, "symbols", id=entry["id"], choices=", ".join(SYMBOLS))
        pack.sharing[kind], pack.instant[kind], pack.final[kind] = [symbol in symbols for symbol in SYMBOLS]
        if pack.sharing[kind] and entry["type"] not in ("role", "creature", "artifact", "blessing"):
            raise self.fault(line, "sharing", id=entry["id"])
        if pack.instant[kind] and entry["type"] in ("role", "creature", "artifact"):
            raise self.fault(line, "instant", id=entry["id"])

    def effects(self, data: Any, type: str, id: str, line: int) -> tuple[Effect, ...]:
        """The effects of a card, each checked against the vocabulary."""
        if not isinstance(data, list) or not all(isinstance(entry, dict) for entry in data):
            raise self.fault(line, "effects", id=id)
        return tuple([self.effect(entry, type, id, line) for entry in data])

    def effect(self, entry: dict[str, Any], type: str, id: str, line: int) -> Effect:
        """One effect: its verb must fit the card, its keys the verb."""
        name = entry.get("do")
        if name not in SCHEMA:
            raise self.fault(line, "verb", id=id, choices=", ".join(VERBS))
        played, used, must, may = SCHEMA[name]
        once = entry.get("once", False)
        level = entry.get("level", 0)
        if once not in (False, True) or (type != "role" and "level" in entry) or level not in (0, 1, 2, 3):
            raise self.fault(line, "when", id=id, name=name)
        if type not in (used if once else played).split():
            key = "not_once" if once else "only_once" if type in used.split() else "not_for"
            raise self.fault(line, key, id=id, type=type, name=name)
        effect = Effect(VERBS.index(name), int(level), bool(once))
        for key in entry:
            if key not in ("do", "once", "level") and key not in must and key not in may:
                raise self.fault(line, "no_word", id=id, name=name, word=key)
        for key, allowed in (*must.items(), *may.items()):
            if key in entry:
                self.enter_key(effect, key, entry[key], allowed, f"{id}, {name}", line)
            elif key in must:
                raise self.fault(line, "needs", id=id, name=name, word=key)
        if type == "equipment" and name == "strength" and effect.when != 2:
            raise self.fault(line, "combat", id=id)
        if type != "equipment" and (effect.when == 2 or "side" in entry or "only" in entry):
            raise self.fault(line, "equipment", id=id)
        if ("number" in entry) != (type == "plunder" and name == "destroy"):
            raise self.fault(line, "how_many", id=id)
        return effect

    def enter_key(self, effect: Effect, key: str, value: Any, allowed: Any, where: str, line: int) -> None:
        """A number or a word of an effect."""
        if isinstance(allowed[0], int):
            number = self.number({key: value}, key, allowed[0], allowed[1], line, where)
        elif value not in allowed:
            raise self.fault(line, "word", where=where, word=key, choices=", ".join(allowed))
        else:
            number = WORDS["to_what" if key == "to" else key][value]
        if key in AMOUNTS and isinstance(allowed[0], int):
            effect.amount = number
        elif key in ("least", "keep"):
            effect.least = number
        elif key == "most":
            effect.most = number
        elif key in ("helps", "what", "to"):
            effect.what = number
        elif key == "position":
            effect.position = number
        elif key == "when":
            effect.when = number
        elif key == "side":
            effect.side = number
        elif key == "only":
            effect.only = number
        else:
            effect.how = number

    def whole(self, pack: Pack, kind: int, id: str, line: int) -> None:
        """What the effects of a card must be together."""
        verbs = [effect.verb for effect in pack.effects[kind]]
        type = pack.type[kind]
        if (LOCK in verbs) != pack.final[kind]:
            raise self.fault(line, "final", id=id)
        if type == ANTIMAGIC and verbs != [COUNTER]:
            raise self.fault(line, "antimagic", id=id)
        if type in (SPELL, EQUIPMENT, BLESSING, CURSE) and not verbs:
            raise self.fault(line, "no_effect", id=id, type=TYPES[type])
        if type in (BLESSING, CURSE) and len(verbs) != 1:
            raise self.fault(line, "one_effect", id=id, type=TYPES[type])
        if type == SPELL and sum([verb in TARGETED for verb in verbs]) > 1:
            raise self.fault(line, "one_target", id=id)
        if type == CREATURE and sum([effect.once for effect in pack.effects[kind]]) > 2:
            raise self.fault(line, "abilities", id=id)

    def plunder(self, pack: Pack, entries: list[dict[str, Any]]) -> None:
        """The plunder cards."""
        for nth, entry in enumerate(entries):
            id, copies = self.common(entry, "[[plunder]]", nth, PLUNDER_KEYS)
            line = self.line_of("[[plunder]]", "id", nth)
            kind = self.free_kind(pack, id, PLUNDER + 1, PLUNDER + PLUNDERS, line)
            self.enter(pack, kind, entry, copies)
            for key, table in (("winner", pack.winner), ("loser", pack.loser)):
                line = self.line_of("[[plunder]]", key, nth)
                table[kind] = self.effects(entry.get(key), "plunder", id, line)
            pack.plunder.extend([kind] * copies)
        if not pack.plunder:
            raise self.fault(len(self.lines), "no_plunder")
        losses = [effect.amount for kind in pack.plunder for effect in pack.loser[kind] if effect.verb == IROS]
        if not any(loss < 0 for loss in losses):
            raise self.fault(len(self.lines), "endless")
        pack.plunder.sort()

    def castles(self, pack: Pack, entries: list[dict[str, Any]]) -> None:
        """The castles."""
        for nth, entry in enumerate(entries):
            line = self.line_of("[[castle]]", "value", nth)
            if set(entry) != {"value", "copies", "source"}:
                raise self.fault(line, "castle")
            value = self.number(entry, "value", 0, 20, line, "castle")
            copies = self.number(entry, "copies", 1, 20, self.line_of("[[castle]]", "copies", nth), "castle")
            pack.castle_sources[value] = self.source(entry, self.line_of("[[castle]]", "source", nth), "castle")
            pack.castles.extend([value] * copies)
        if len(pack.castles) < MOST_SEATS:
            raise self.fault(len(self.lines), "castles", least=MOST_SEATS)
