"""Packs: decks, wound tracks and start hexes as data, read and checked."""

from functools import lru_cache
from importlib.resources import files
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadPack
from dragontavern.core.packs import PackReader

from . import choices
from .board import ADJACENT, BY_NAME

KNIGHTS: Final = 0
TROLLS: Final = 1
DRAGON: Final = 2
DWARVES: Final = 3
SIDES: Final = ("knights", "trolls", "dragon", "dwarves")

FIGURES: Final = (
    "swordsman", "archer", "marksman", "thrower", "berserker", "dragon", "crossbow", "fury", "net",
)  # fmt: skip
SWORDSMAN: Final = 0
ARCHERS: Final = (1, 2)
THROWER: Final = 3
BERSERKER: Final = 4
THE_DRAGON: Final = 5
CROSSBOW: Final = 6
FURY: Final = 7
NET: Final = 8
FIGURES_OF: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2), (3, 4), (5,), (6, 7, 8))
SIDE_OF: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2, 3, 3, 3)

# The symbols on the cards. A symbol is (what, a, b).
MOVE: Final = 1  # a figures, each up to b steps (K17, K24, D9, D16)
ATTACK: Final = 2  # up to a figures attack with b (K18, K25, D10, D18)
PAIR: Final = 3  # two trolls, one with a, one with b (K26)
DEFENCE: Final = 4  # stops a attacks, costs b rocks (K19, K27, D15, D20)
BOW: Final = 5  # value b (K21)
SHOT: Final = 6  # the crossbow, value b (D11)
REINFORCE: Final = 7  # K22, X25
THROW: Final = 8  # value b (K28)
CHARGE: Final = 9  # K29
FLIGHT: Final = 10  # D17
FIRE: Final = 11  # value b (D19)
NETTING: Final = 12  # D12

Symbol = tuple[int, int, int]

WORDS: Final[dict[str, tuple[int, int, str]]] = {
    # how a symbol is written: what, a, and the sides that may have it
    "move": (MOVE, 1, "knights trolls dwarves"),
    "2 move": (MOVE, 2, "knights trolls dwarves"),
    "walk": (MOVE, 1, "dragon"),
    "attack": (ATTACK, 1, "knights trolls dwarves"),
    "2 attack": (ATTACK, 2, "knights dwarves"),
    "3 attack": (ATTACK, 3, "knights"),
    "bite": (ATTACK, 1, "dragon"),
    "bow": (BOW, 1, "knights"),
    "crossbow": (SHOT, 1, "dwarves"),
    "throw": (THROW, 1, "trolls"),
    "fire": (FIRE, 1, "dragon"),
}
PLAIN: Final[dict[str, tuple[Symbol, str]]] = {
    "defence": ((DEFENCE, 1, 0), "knights trolls dragon dwarves"),
    "double defence": ((DEFENCE, 2, 0), "knights"),
    "defence 1 rock": ((DEFENCE, 1, 1), "trolls"),
    "defence 2 rocks": ((DEFENCE, 1, 2), "trolls"),
    "reinforcements": ((REINFORCE, 0, 0), "knights"),
    "charge": ((CHARGE, 0, 0), "trolls"),
    "flight": ((FLIGHT, 0, 0), "dragon"),
    "net": ((NETTING, 0, 0), "dwarves"),
}
VALUES: Final = ("1", "2", "3", "4")
MOST_SPACES: Final = 20
DECK: Final = 38
BLANK: Final = 3  # the number that stands for no symbol at all (K30); a card has at most three
FACES: Final = 40  # kinds are numbered 40 to a side: 1–40 knights, 41–80 trolls, 81–120 dragon, 121–160 dwarves
KINDS: Final = FACES * 4
CARD_IDS: Final[tuple[str, ...]] = ("", *[f"{side}-{i + 1}" for side in SIDES for i in range(FACES)])

ARMOUR: Final = 0
WING: Final = 1
LEG: Final = 2
BREATH: Final = 3
AREAS: Final = ("armour", "flight", "walking", "fire")

MATCHUPS: Final[dict[str, tuple[int, int]]] = {
    # the side named first, the other one
    "knights_trolls": (KNIGHTS, TROLLS),
    "dragon_dwarves": (DRAGON, DWARVES),
    "trolls_dragon": (TROLLS, DRAGON),
    "trolls_dwarves": (TROLLS, DWARVES),
    "knights_dragon": (KNIGHTS, DRAGON),
    "knights_dwarves": (KNIGHTS, DWARVES),
}


class BadCards(BadPack):
    """A pack of decks, tracks and start hexes with a fault in it; it names the line."""

    HOME: ClassVar[str] = "dragontavern.games.drako"


class Pack:
    """Everything a pack says, ready to play with."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.name: str = ""
        self.symbols: list[tuple[Symbol, ...]] = [()] * (KINDS + 1)  # by kind
        self.uses: list[tuple[tuple[int, int], ...]] = [()] * (KINDS + 1)  # by kind: option and what of each symbol
        self.shields: list[int] = [-1] * (KINDS + 1)  # by kind: rocks its defence costs, -1 if it has none
        self.stops: list[int] = [0] * (KINDS + 1)  # by kind: how many attacks its defence stops
        self.sources: list[str] = [""] * (KINDS + 1)
        self.decks: list[list[int]] = [[], [], [], []]  # the kinds of the 38 cards of each side
        self.spaces: list[int] = [0] * len(FIGURES)
        self.ability: list[int] = [0] * len(FIGURES)
        self.areas: list[int] = [0, 0, 0, 0]
        self.starts: dict[str, dict[int, tuple[int, ...]]] = {}


class Reader(PackReader):
    """Reads a pack of Drako."""

    def fault(self, line: int, key: str, **values: Any) -> BadCards:
        """The error for a fault on a line."""
        return BadCards(key, line=line, **values)

    def read(self) -> Pack:
        """The whole pack; raises BadPack."""
        data = self.parts(("name", "tracks", "start", "card"))
        pack = Pack(self.text)
        pack.name = data["name"]
        self.tracks(pack, data.get("tracks"))
        self.starts(pack, data.get("start"))
        self.cards(pack, data.get("card"))
        return pack

    def tracks(self, pack: Pack, data: Any) -> None:
        """K3, D7: the spaces of every figure."""
        if not isinstance(data, dict):
            raise self.fault(1, "no_tracks")
        for name in data:
            if name not in FIGURES:
                raise self.fault(self.line_of("[tracks]", name), "no_figure", word=name, choices=", ".join(FIGURES))
        for figure, name in enumerate(FIGURES):
            entry = data.get(name)
            if not isinstance(entry, dict):
                raise self.fault(self.line_of("[tracks]", name), "track", figure=name)
            line = max(self.line_of("[tracks]", name), self.line_of(f"[tracks.{name}]"))
            self.source(entry, line, name)
            if figure == THE_DRAGON:
                self.only(entry, (*AREAS, "source"), line, name)
                pack.areas = [self.number(entry, area, 1, MOST_SPACES, line, name) for area in AREAS]
                pack.spaces[figure] = sum(pack.areas)
                continue
            ability = figure in (THROWER, BERSERKER)
            self.only(entry, ("spaces", "ability", "source") if ability else ("spaces", "source"), line, name)
            pack.spaces[figure] = self.number(entry, "spaces", 1, MOST_SPACES, line, name)
            if ability:
                pack.ability[figure] = self.number(entry, "ability", 1, pack.spaces[figure], line, name)

    def starts(self, pack: Pack, data: Any) -> None:
        """K4, X4: the start hexes of both sides of every match-up, all different and not next to the enemy."""
        if not isinstance(data, dict):
            raise self.fault(1, "no_starts")
        for matchup in data:
            if matchup not in MATCHUPS:
                raise self.fault(self.line_of(f"[start.{matchup}]"), "no_matchup", word=matchup)
        for matchup, sides in MATCHUPS.items():
            entry = data.get(matchup)
            if not isinstance(entry, dict):
                raise self.fault(1, "start", matchup=matchup)
            pack.starts[matchup] = self.start(entry, matchup, sides)

    def start(self, entry: dict[str, Any], matchup: str, sides: tuple[int, int]) -> dict[int, tuple[int, ...]]:
        """The start hexes of one match-up."""
        where = f"start.{matchup}"
        line = self.line_of(f"[{where}]")
        self.source(entry, line, where)
        self.only(entry, (SIDES[sides[0]], SIDES[sides[1]], "source"), line, where)
        found: dict[int, tuple[int, ...]] = {}
        for side in sides:
            line = self.line_of(f"[{where}]", SIDES[side])
            names = entry.get(SIDES[side])
            number = len(FIGURES_OF[side])
            if not isinstance(names, list) or len(names) != number:
                raise self.fault(line, "hexes", where=where, side=SIDES[side], number=number)
            for name in names:
                if not isinstance(name, str) or name not in BY_NAME:
                    raise self.fault(line, "no_hex", where=where, word=name)
            found[side] = tuple([BY_NAME[name] for name in names])
        everything = found[sides[0]] + found[sides[1]]
        if len(set(everything)) != len(everything):
            raise self.fault(line, "one_hex", where=where)
        if any(ADJACENT[a] >> b & 1 for a in found[sides[0]] for b in found[sides[1]]):
            raise self.fault(line, "adjacent", where=where)
        return found

    def cards(self, pack: Pack, data: Any) -> None:
        """K4: 38 cards a side, each with one symbol or more that the side may have."""
        if not isinstance(data, list):
            raise self.fault(1, "no_cards")
        faces = [0, 0, 0, 0]
        for nth, entry in enumerate(data):
            line = self.line_of("[[card]]", "", nth)
            if not isinstance(entry, dict):
                raise self.fault(line, "card")
            self.only(entry, ("side", "symbols", "copies", "source"), line, "card")
            if entry.get("side") not in SIDES:
                line = self.line_of("[[card]]", "side", nth)
                raise self.fault(line, "side", choices=", ".join(SIDES))
            side = SIDES.index(entry["side"])
            copies = self.number(entry, "copies", 1, DECK, self.line_of("[[card]]", "copies", nth), "card")
            faces[side] += 1
            if faces[side] > FACES:
                raise self.fault(line, "faces", side=SIDES[side], most=FACES)
            kind = side * FACES + faces[side]
            self.face(pack, kind, entry.get("symbols"), side, self.line_of("[[card]]", "symbols", nth))
            pack.sources[kind] = self.source(entry, self.line_of("[[card]]", "source", nth), "card")
            pack.decks[side].extend([kind] * copies)
        for side in range(len(SIDES)):
            count = len(pack.decks[side])
            if count != DECK:
                raise self.fault(len(self.lines), "deck", side=SIDES[side], number=count, deck=DECK)

    def face(self, pack: Pack, kind: int, words: Any, side: int, line: int) -> None:
        """The symbols of one card."""
        if not isinstance(words, str):
            raise self.fault(line, "symbols")
        symbols = [self.symbol(word.strip(), side, line) for word in words.split(",")]
        if len(symbols) > BLANK:
            raise self.fault(line, "three")
        if len(set(symbols)) != len(symbols) or sum([symbol[0] == DEFENCE for symbol in symbols]) > 1:
            raise self.fault(line, "twice")
        pack.symbols[kind] = tuple(symbols)
        for what, number, rocks in symbols:
            if what == DEFENCE:
                pack.shields[kind], pack.stops[kind] = rocks, number
        pack.uses[kind] = tuple(
            [(choices.USE + 4 * kind + i, symbols[i][0]) for i in range(len(symbols)) if symbols[i][0] != DEFENCE]
        )

    def symbol(self, word: str, side: int, line: int) -> Symbol:
        """One symbol of a card."""
        name, _, last = word.rpartition(" ")
        values = last.split("+")
        symbol: Symbol | None = None
        allowed = ""
        if word in PLAIN:
            symbol, allowed = PLAIN[word]
        elif any(value not in VALUES for value in values):
            raise self.fault(line, "value", word=word)
        elif name in WORDS and len(values) == 1:
            what, figures, allowed = WORDS[name]
            symbol = (what, figures, int(last))
        elif name == "pair" and len(values) == 2:
            symbol, allowed = (PAIR, int(values[0]), int(values[1])), "trolls"
        if symbol is None:
            raise self.fault(line, "no_symbol", word=word)
        if SIDES[side] not in allowed.split():
            raise self.fault(line, "not_theirs", side=SIDES[side], word=word)
        return symbol


@lru_cache(maxsize=8)
def read_pack(text: str) -> Pack:
    """A pack of one's own; raises BadPack with line and reason. Positions name their pack in full, so it is kept."""
    return Reader(text).read()


STANDARD: Final[Pack] = read_pack(files(__package__).joinpath("standard.toml").read_text(encoding="utf-8"))
