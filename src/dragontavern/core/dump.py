"""The text form of a position: one line a field, cards by name, steps with their arguments.

deck: red-10 blue-4@0,2 tiamat@all        a card, and who knows that it lies there
hands: gold-2@1 ? | silver-3@1            places are divided by |; in a view ? is a hidden card
traces: 1>2/5@0,3 tiamat@3 | 2!tiamat@0/1  a card went unseen by some, one of five; one was met again (core/traces.py)
agenda: Settle | Turn 2                   the last one comes first
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from .errors import BadPosition
from .marks import ALL, HOLE, KIND, KIND_BITS, SPECTATOR
from .state import Step
from .traces import FIRST, LANDED, MET, WENT, Trace

Encoder = Callable[[Any], str]
Decoder = Callable[[str], Any]


class Codecs:
    """How the values of a game's fields are written and read."""

    def __init__(self, card_ids: tuple[str, ...], steps: Mapping[str, type[Step[Any]]]) -> None:
        self.card_ids = card_ids
        self.kinds = {name: kind for kind, name in enumerate(card_ids) if name}
        self.steps = steps
        self.writers: dict[str, Encoder] = {
            "json": lambda value: json.dumps(value, separators=(",", ":")),
            "tuple": lambda value: json.dumps(value, separators=(",", ":")),
            "cards": lambda cards: " ".join(map(self.write_kind, cards)),
            "place": self.write_place,
            "places": lambda places: " | ".join(map(self.write_place, places)),
            "traces": lambda traces: " | ".join(map(self.write_trace, traces)),
        }
        self.readers: dict[str, Decoder] = {
            "json": read_json,
            "tuple": lambda text: frozen(read_json(text)),
            "cards": lambda text: [self.read_kind(word) for word in text.split()],
            "place": self.read_place,
            "places": lambda text: [self.read_place(part) for part in text.split("|")],
            "traces": lambda text: [self.read_trace(part) for part in text.split("|") if part.strip()],
        }

    def write_kind(self, kind: int) -> str:
        """A card's name, without marks."""
        return "?" if kind == HOLE else self.card_ids[kind]

    def read_kind(self, word: str) -> int:
        """The kind of a card's name."""
        if word == "?":
            return HOLE
        if word not in self.kinds:
            raise BadPosition("no_card", card=word)
        return self.kinds[word]

    def write_place(self, place: list[int]) -> str:
        """Cards with their marks."""
        return " ".join(self.write_kind(card & KIND) + write_marks(card & ALL) for card in place)

    def read_place(self, text: str) -> list[int]:
        """Cards with their marks, read back."""
        cards = []
        for word in text.split():
            name, _, who = word.partition("@")
            cards.append(self.read_kind(name) | read_marks(who))
        return cards

    def write_trace(self, trace: Trace) -> str:
        """What happened and who did not see it, and of a card that went, which cards they knew."""
        blind = write_marks(trace[1])
        if trace[0] == LANDED:
            return f"{trace[2]}>>{trace[3]}{blind}"
        if trace[0] == MET:
            return f"{trace[2]}!{self.write_kind(trace[3])}{blind}/{trace[4]}"
        known = self.write_place(list(trace[FIRST:]))
        return f"{trace[2]}>{trace[3]}/{trace[4]}{blind} {known}".rstrip()

    def read_trace(self, text: str) -> Trace:
        """A trace read back."""
        word, *known = text.split()
        head, at, who = word.partition("@")
        if found := re.fullmatch(r"(\d{1,4})>>(\d{1,4})", head):
            return LANDED, read_marks(who), int(found[1]), int(found[2])
        if found := re.fullmatch(r"(\d{1,4})>(\d{1,4})/(-?\d{1,4})", head):
            cards = self.read_place(" ".join(known))
            return WENT, read_marks(who), int(found[1]), int(found[2]), int(found[3]), *cards
        who, _, certain = who.partition("/")
        place, _, name = head.partition("!")
        if at and not known and place.isdecimal() and certain.isdecimal():
            return MET, read_marks(who), int(place), self.read_kind(name), int(certain)
        raise BadPosition("unreadable", text=text[:80])

    def write_step(self, step: Step[Any]) -> str:
        """A step as its name and arguments."""
        name, *values = step.data()
        return " ".join([name, *[json.dumps(value, separators=(",", ":")) for value in values]])

    def read_step(self, text: str) -> Step[Any]:
        """A step read back; its arguments must be those its class declares."""
        name, *words = text.split()
        if name not in self.steps:
            raise BadPosition("no_step", step=name)
        kind = self.steps[name]
        if len(words) != len(kind.FIELDS):
            raise BadPosition("step_number", step=name, number=len(kind.FIELDS), fields=", ".join(kind.FIELDS))
        values = [frozen(read_json(word)) for word in words]
        # compiled steps look at the types themselves and raise TypeError; interpreted ones say what they want
        wanted = getattr(kind.__init__, "__annotations__", {})
        fits = all(takes(wanted.get(field), value) for field, value in zip(kind.FIELDS, values, strict=True))
        try:
            if fits:
                return kind(*values)
        except TypeError:
            pass
        raise BadPosition("step_arguments", step=name, words=" ".join(words))


def takes(wanted: Any, value: Any) -> bool:
    """Whether an argument annotated like this takes a value; what is no plain type is a tuple."""
    return type(value) is wanted if wanted in (int, str, bool) else wanted is None or isinstance(value, tuple)


def write_marks(marks: int) -> str:
    """Who knows a card, behind an @."""
    if not marks:
        return ""
    if marks == ALL:
        return "@all"
    viewers = [v for v in range(SPECTATOR + 1) if marks >> (KIND_BITS + v) & 1]
    return "@" + ",".join(map(str, viewers))


def read_marks(text: str) -> int:
    """Marks read back."""
    if not text:
        return 0
    if text == "all":
        return ALL
    marks = 0
    for word in text.split(","):
        if not word.isdigit() or int(word) > SPECTATOR:
            raise BadPosition("marks", text=text)
        marks |= 1 << (KIND_BITS + int(word))
    return marks


def read_json(text: str) -> Any:
    """A JSON value, or a BadPosition that shows it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadPosition("unreadable", text=text[:80]) from fault


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value
