"""Packs: the tokens in the bag, the dragons and the magic cards as data, read and checked."""

from importlib.resources import files
from typing import Any, ClassVar, Final

from dragontavern.core.errors import BadPack, BadPosition
from dragontavern.core.packs import PackReader

# Tokens (G3): the kinds 1 to 9; a row of counts has them at 0 to 8.
SILVER: Final = 1
GOLD: Final = 2
RED: Final = 3
BLUE: Final = 4
WHITE: Final = 8
BLACK: Final = 9
TOKENS: Final = ("silver", "gold", "red", "blue", "green", "purple", "yellow", "white", "black")
COLOURS: Final = len(TOKENS)
GEMS: Final = (4, 5, 6, 7, 8)  # the five colours whose majorities score
NOTHING: Final = [0] * COLOURS  # never changed

DRAGONS: Final = 18
FIRST_DRAGON: Final = 10
LAST_DRAGON: Final = FIRST_DRAGON + DRAGONS - 1
MARKET: Final = 28

FIRST_MAGIC: Final = 30
MAGIC: Final = (
    "ring", "powder", "stone", "hand", "sword", "horn", "boots", "banner", "dust", "ball", "amulet", "charm",
    "gloves", "hourglass", "philter",
)  # fmt: skip
RING: Final = 30
POWDER: Final = 31
STONE: Final = 32
HAND: Final = 33
SWORD: Final = 34
HORN: Final = 35
BOOTS: Final = 36
BANNER: Final = 37
DUST: Final = 38
BALL: Final = 39
AMULET: Final = 40
CHARM: Final = 41
GLOVES: Final = 42
HOURGLASS: Final = 43
PHILTER: Final = 44
KINDS: Final = PHILTER

CARD_IDS: Final[tuple[str, ...]] = (
    "", *TOKENS, *[f"dragon-{i + 1}" for i in range(DRAGONS)], "market", "", *MAGIC,
)  # fmt: skip
MOST_TOKENS: Final = 60
LEAST_MAGIC: Final = 6
MOST_MAGIC: Final = 40
STRENGTHS: Final = (5, 11)  # nobody kills a dragon alone with one adventurer; four players can always kill any


class BadHoard(BadPack):
    """A pack of tokens, dragons and magic with a fault in it; it names the line."""

    HOME: ClassVar[str] = "dragontavern.games.gold"


class BadTokens(BadPosition):
    """A line of a position that does not name tokens."""

    HOME: ClassVar[str] = "dragontavern.games.gold"


class Pack:
    """Everything a pack says, ready to play with."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.name: str = ""
        self.census: list[int] = NOTHING  # tokens by colour
        self.strength: list[int] = [0] * (KINDS + 1)  # by kind of dragon
        self.open: list[int] = [0] * (KINDS + 1)
        self.hidden: list[int] = [0] * (KINDS + 1)
        self.magic: list[int] = []  # the kinds of all magic cards
        self.sources: list[str] = [""] * (KINDS + 1)
        self.has: list[bool] = [False] * (KINDS + 1)  # by kind of magic card


class Reader(PackReader):
    """Reads a pack of Dragon's Gold."""

    def fault(self, line: int, key: str, **values: Any) -> BadHoard:
        """The error for a fault on a line."""
        return BadHoard(key, line=line, **values)

    def read(self) -> Pack:
        """The whole pack; raises BadPack."""
        data = self.parts(("name", "tokens", "dragon", "magic"))
        pack = Pack(self.text)
        pack.name = data["name"]
        self.tokens(pack, data.get("tokens"))
        self.dragons(pack, data.get("dragon"))
        self.magic(pack, data.get("magic"))
        return pack

    def tokens(self, pack: Pack, data: Any) -> None:
        """G3: how many tokens of each colour there are; one black diamond at most."""
        if not isinstance(data, dict):
            raise self.fault(1, "no_tokens")
        for name in data:
            if name not in TOKENS:
                line = self.line_of("[tokens]", name)
                raise self.fault(line, "no_colour", word=name, choices=", ".join(TOKENS))
        census = []
        for kind, name in enumerate(TOKENS, 1):
            line = max(self.line_of("[tokens]", name), self.line_of(f"[tokens.{name}]"))
            entry = data.get(name)
            if not isinstance(entry, dict):
                raise self.fault(line, "colour", colour=name)
            self.only(entry, ("number", "source"), line, name)
            census.append(self.number(entry, "number", 0, 1 if kind == BLACK else MOST_TOKENS, line, name))
            pack.sources[kind] = self.source(entry, line, name)
        pack.census = census

    def dragons(self, pack: Pack, data: Any) -> None:
        """G4: eighteen dragons; the first four must find their open tokens in the bag."""
        if not isinstance(data, list):
            raise self.fault(1, "no_dragons")
        if len(data) != DRAGONS:
            raise self.fault(len(self.lines), "dragons", number=len(data), dragons=DRAGONS)
        for nth, entry in enumerate(data):
            kind, where = FIRST_DRAGON + nth, f"dragon {nth + 1}"
            line = self.line_of("[[dragon]]", "", nth)
            if not isinstance(entry, dict):
                raise self.fault(line, "dragon")
            self.only(entry, ("strength", "open", "hidden", "source"), line, where)
            for key, into, (least, most) in (
                ("strength", pack.strength, STRENGTHS),
                ("open", pack.open, (0, 20)),
                ("hidden", pack.hidden, (0, 20)),
            ):
                into[kind] = self.number(entry, key, least, most, self.line_of("[[dragon]]", key, nth), where)
            pack.sources[kind] = self.source(entry, self.line_of("[[dragon]]", "source", nth), where)
        most_open = sum(sorted(pack.open)[-4:])
        if sum(pack.census) <= most_open:
            line = self.line_of("[tokens]")
            raise self.fault(line, "bag", number=most_open)

    def magic(self, pack: Pack, data: Any) -> None:
        """G8: the magic cards by what they do; the Invisible Hand has one copy at most."""
        if not isinstance(data, list):
            raise self.fault(1, "no_magic")
        for nth, entry in enumerate(data):
            line = self.line_of("[[magic]]", "", nth)
            if not isinstance(entry, dict):
                raise self.fault(line, "magic_card")
            self.only(entry, ("card", "copies", "source"), line, "magic")
            name = entry.get("card")
            if name not in MAGIC:
                line = self.line_of("[[magic]]", "card", nth)
                raise self.fault(line, "no_such_magic", choices=", ".join(MAGIC))
            kind = FIRST_MAGIC + MAGIC.index(name)
            if pack.has[kind]:
                raise self.fault(line, "twice", card=name)
            most = 1 if kind == HAND else MOST_MAGIC
            copies = self.number(entry, "copies", 1, most, self.line_of("[[magic]]", "copies", nth), str(name))
            pack.sources[kind] = self.source(entry, self.line_of("[[magic]]", "source", nth), str(name))
            pack.has[kind] = True
            pack.magic.extend([kind] * copies)
        if not LEAST_MAGIC <= len(pack.magic) <= MOST_MAGIC:
            count = len(pack.magic)
            raise self.fault(len(self.lines), "magic", number=count, least=LEAST_MAGIC, most=MOST_MAGIC)


def read_pack(text: str) -> Pack:
    """A pack of one's own; raises BadPack with line and reason."""
    return Reader(text).read()


STANDARD: Final[Pack] = read_pack(files(__package__).joinpath("standard.toml").read_text(encoding="utf-8"))
