"""A pack as tables by kind: what its cards are and do, ready to play with."""

from typing import Final

from .vocabulary import (
    ANTIMAGIC,
    BLESSING,
    CAST,
    EQUIPMENT,
    ROLE,
    VERBS,
    Effect,
)

KINDS: Final = 60  # game cards have the kinds 1 … 60
PLUNDER: Final = 100  # plunder cards have the kinds 101 … 140
PLUNDERS: Final = 40
LEVELS: Final = 4  # tables by kind and level of a role: kind * LEVELS + level; level 0 for what is no role
MARKET: Final = 4
DEALT: Final = 9
MOST_SEATS: Final = 8
LEAST_CARDS: Final = MOST_SEATS * DEALT + 8


class Pack:
    """Everything a pack says, as tables by kind, ready to play with."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.name: str = ""
        self.ids: list[str] = [""] * (PLUNDER + PLUNDERS + 1)
        self.names: dict[str, list[str]] = {
            "en": [""] * (PLUNDER + PLUNDERS + 1),
            "it": [""] * (PLUNDER + PLUNDERS + 1),
        }
        self.sources: list[str] = [""] * (PLUNDER + PLUNDERS + 1)
        self.kinds: list[int] = []  # the kinds there are
        self.cards: list[int] = []  # every game card by its kind
        self.plunder: list[int] = []
        self.castles: list[int] = []
        self.castle_sources: dict[int, str] = {}
        self.type: list[int] = [-1] * (KINDS + 1)
        self.price: list[int] = [0] * (KINDS + 1)
        self.level: list[int] = [0] * (KINDS + 1)
        self.strength: list[int] = [0] * (KINDS + 1)
        self.support: list[int] = [0] * (KINDS + 1)
        self.sharing: list[bool] = [False] * (KINDS + 1)
        self.instant: list[bool] = [False] * (KINDS + 1)
        self.final: list[bool] = [False] * (KINDS + 1)
        self.effects: list[tuple[Effect, ...]] = [()] * (KINDS + 1)
        self.winner: list[tuple[Effect, ...]] = [()] * (PLUNDER + PLUNDERS + 1)
        self.loser: list[tuple[Effect, ...]] = [()] * (PLUNDER + PLUNDERS + 1)
        # what follows from the effects, by kind and level
        cells = (KINDS + 1) * LEVELS
        self.attack: list[int] = [0] * cells
        self.defence: list[int] = [0] * cells
        self.castle: list[int] = [0] * cells  # how many times more the castle counts
        self.cap: list[int] = [index % LEVELS for index in range(cells)]
        self.draws: list[int] = [2] * cells
        self.keeps: list[int] = [2] * cells
        self.hand_max: list[int] = [5] * cells
        self.support_cost: list[int] = [-1] * cells
        self.price_add: list[int] = [0] * cells
        self.price_least: list[int] = [0] * cells
        self.immune: list[int] = [0] * cells  # bits of types
        self.uses: list[tuple[Effect, ...]] = [()] * cells  # abilities used once a turn
        self.gear: list[int] = [0] * (KINDS + 1)  # equipment: what it adds
        self.gear_side: list[int] = [0] * (KINDS + 1)
        self.gear_only: list[int] = [0] * (KINDS + 1)
        self.counter: list[int] = [0] * (KINDS + 1)  # antimagic: 1 helps its player, 2 the team
        self.promotes: list[int] = [0] * (KINDS + 1)  # blessings: the level they lead to
        # the kinds that may be played out of turn
        self.instant_cast: list[int] = []
        self.instant_gear: list[int] = []
        self.instant_counter: list[int] = []
        self.counters: list[int] = []
        self.copies: list[int] = [0] * (PLUNDER + PLUNDERS + 1)

    def settle(self) -> None:
        """Work out the tables that follow from the effects."""
        for kind in self.kinds:
            for effect in self.effects[kind]:
                self.settle_effect(kind, effect)
            type = self.type[kind]
            if self.instant[kind]:
                if type in CAST:
                    self.instant_cast.append(kind)
                elif type == EQUIPMENT:
                    self.instant_gear.append(kind)
                elif type == ANTIMAGIC:
                    self.instant_counter.append(kind)
            if type == ANTIMAGIC:
                self.counters.append(kind)

    def settle_effect(self, kind: int, effect: Effect) -> None:
        """Enter one effect into the tables; what is played once is looked up in `effects`."""
        name = VERBS[effect.verb]
        type = self.type[kind]
        if type == EQUIPMENT:
            if name == "strength":
                self.gear[kind] += effect.amount
                self.gear_side[kind] = effect.side
                self.gear_only[kind] = effect.only
        elif type == ANTIMAGIC:
            self.counter[kind] = effect.what
        elif type == BLESSING:
            self.promotes[kind] = effect.amount
        elif type not in CAST:
            levels = [0] if type != ROLE else [effect.level] if effect.level else [1, 2, 3]
            for level in levels:
                self.settle_passive(kind * LEVELS + level, effect, name)

    def settle_passive(self, cell: int, effect: Effect, name: str) -> None:
        """What holds while the card lies on the battlefield, and what it can be used for."""
        if effect.once:
            self.uses[cell] = (*self.uses[cell], effect)
        elif name == "strength":
            table = self.defence if effect.when else self.attack
            table[cell] += effect.amount
        elif name == "castle":
            self.castle[cell] = effect.amount - 1
        elif name == "cap":
            self.cap[cell] = effect.most
        elif name == "draw_keep":
            self.draws[cell] = effect.amount
            self.keeps[cell] = effect.least
        elif name == "hand_max":
            self.hand_max[cell] = effect.amount
        elif name == "price":
            self.price_add[cell] = effect.amount
            self.price_least[cell] = effect.least
        elif name == "support_cost":
            self.support_cost[cell] = effect.amount
        elif name == "immune":
            self.immune[cell] |= effect.what
