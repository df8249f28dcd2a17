"""The words of the cards: types, symbols, and the small vocabulary of effects that all cards are made of."""

from typing import Final

# The eight types of game cards.
TYPES: Final = ("role", "creature", "equipment", "spell", "antimagic", "blessing", "curse", "artifact")
ROLE: Final = 0
CREATURE: Final = 1
EQUIPMENT: Final = 2
SPELL: Final = 3
ANTIMAGIC: Final = 4
BLESSING: Final = 5
CURSE: Final = 6
ARTIFACT: Final = 7
CAST: Final = (SPELL, BLESSING, CURSE)  # what goes on the stack
PERMANENT: Final = "role creature artifact"

SYMBOLS: Final = ("sharing", "instant", "final")

# The verbs. What an effect does is its verb and a few numbers.
VERBS: Final = (
    "strength", "castle", "cap", "promote", "demote", "draw", "draw_keep", "hand_max", "discard", "destroy",
    "to_market", "flip", "peek", "recover", "counter", "lock", "iros", "price", "support_cost", "immune",
)  # fmt: skip
STRENGTH: Final = 0
CASTLE: Final = 1
CAP: Final = 2
PROMOTE: Final = 3
DEMOTE: Final = 4
DRAW: Final = 5
DRAW_KEEP: Final = 6
HAND_MAX: Final = 7
DISCARD: Final = 8
DESTROY: Final = 9
TO_MARKET: Final = 10
FLIP: Final = 11
PEEK: Final = 12
RECOVER: Final = 13
COUNTER: Final = 14
LOCK: Final = 15
IROS: Final = 16
PRICE: Final = 17
SUPPORT_COST: Final = 18
IMMUNE: Final = 19

UP: Final = 1
DOWN: Final = 2
POSITIONS: Final = {"up": UP, "down": DOWN, "any": UP | DOWN}

# Whom equipment strengthens or weakens: its player, the other duellist, the duellist of its player's team.
MINE: Final = 0
OPPOSING: Final = 1
TEAM: Final = 2
SIDES: Final = ("mine", "opposing", "team")

# Words an effect may use, and the numbers they stand for.
WORDS: Final[dict[str, dict[str, int]]] = {
    "when": {"attack": 0, "defence": 1, "combat": 2},
    "side": {"mine": MINE, "opposing": OPPOSING, "team": TEAM},
    "only": {"defender": 1},
    "what": {"creature": 0, "artifact": 1},
    "position": POSITIONS,
    "how": {"choice": 0, "random": 1},
    "helps": {"me": 1, "team": 2},
    "to_what": {"curse": 1 << CURSE, "spell": 1 << SPELL},
}

# By verb: the types of cards that may have it (plunder cards being a type here), the keys it must have with their
# least and most values or the words allowed, and the keys it may have.
Key = tuple[int, int] | tuple[str, ...]
PLAYED: Final = "spell"
ONCE: Final = PERMANENT  # as an ability used once a turn
CREATURES: Final[dict[str, Key]] = {"most": (0, 3), "position": ("up", "down", "any")}
SCHEMA: Final[dict[str, tuple[str, str, dict[str, Key], dict[str, Key]]]] = {
    # verb: (types that have it when played or all the time, types that have it as an ability used once a turn,
    #        keys it must have, keys it may have)
    "strength": (f"{PERMANENT} equipment", "", {"add": (-99, 99), "when": ("attack", "defence", "combat")},
                 {"side": ("mine", "opposing", "team"), "only": ("defender",)}),
    "castle": (PERMANENT, "", {"times": (2, 5)}, {}),
    "cap": ("role", "", {"most": (0, 3)}, {}),
    "promote": ("blessing", "", {"to": (2, 3)}, {}),
    "demote": ("curse", "", {"levels": (1, 3)}, {}),
    "draw": ("spell plunder", ONCE, {"cards": (1, 5)}, {}),
    "draw_keep": ("role", "", {"cards": (1, 6), "keep": (1, 6)}, {}),
    "hand_max": ("role", "", {"cards": (1, 12)}, {}),
    "discard": ("spell plunder", "", {"cards": (1, 5), "how": ("choice", "random")}, {}),
    "destroy": ("spell plunder", ONCE, {"what": ("creature", "artifact")}, {**CREATURES, "number": (1, 5)}),
    "to_market": ("spell", ONCE, CREATURES, {}),
    "flip": ("spell", ONCE, {}, {}),
    "peek": ("spell", ONCE, {}, {}),
    "recover": ("spell", ONCE, {}, {}),
    "counter": ("antimagic", "", {"helps": ("me", "team")}, {}),
    "lock": ("spell equipment", "", {}, {}),
    "iros": ("plunder", "", {"add": (-50000, 50000)}, {}),
    "price": (PERMANENT, "", {"add": (-9000, 9000), "least": (0, 9000)}, {}),
    "support_cost": ("role", "", {"cost": (0, 9000)}, {}),
    "immune": (PERMANENT, "", {"to": ("curse", "spell")}, {}),
}  # fmt: skip
AMOUNTS: Final = ("add", "times", "cards", "levels", "cost", "to", "number")  # the first number of an effect
TARGETED: Final = (DESTROY, TO_MARKET, FLIP, PEEK, RECOVER, DISCARD, DEMOTE, PROMOTE)  # it needs a target when played


class Effect:
    """What a card does: a verb and its numbers. `level` 0 means every level of a role."""

    __slots__ = (
        "amount",
        "how",
        "least",
        "level",
        "most",
        "once",
        "only",
        "position",
        "side",
        "verb",
        "what",
        "when",
    )

    def __init__(self, verb: int, level: int, once: bool) -> None:
        self.verb: int = verb
        self.level: int = level
        self.once: bool = once
        self.amount: int = 0  # how much, how many, or to which level
        self.least: int = 0  # how many are kept; the lowest price
        self.most: int = 3  # the highest level of a creature it may touch, or that may be held
        self.position: int = UP | DOWN
        self.when: int = 0
        self.side: int = MINE
        self.only: int = 0
        self.what: int = 0
        self.how: int = 0
