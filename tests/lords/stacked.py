"""Starting positions for law play in which the rare things are met: developed boards, hands of magic, thin decks."""

from collections import Counter
from typing import Any

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.vocabulary import CREATURE

from .given import given

MAGIC = [STANDARD.ids[kind] for kind in STANDARD.cards if STANDARD.type[kind] in (2, 3, 4, 5, 6)]
INSTANTS = [STANDARD.ids[kind] for kind in STANDARD.cards if STANDARD.instant[kind]]
ROLES = ["elf", "warrior", "priest", "summoner", "dwarf"]
ARTIFACTS = ["golden_bracelet", "war_horn", "bulwark_banner", "merchants_seal", "consecrated_amulet", ""]


class Box:
    """All cards, to be taken one by one."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.left = Counter([STANDARD.ids[kind] for kind in STANDARD.cards])

    def take(self, names: list[str]) -> str:
        """A random one of these that is left; nothing if there is none."""
        there = sorted(name for name in set(names) if self.left[name])
        if not there:
            return ""
        name = there[self.rng.below(len(there))]
        self.left[name] -= 1
        return name

    def some(self, names: list[str], number: int) -> str:
        """So many of them, as a text."""
        return " ".join(filter(None, [self.take(names) for _ in range(number)]))


def stacked(seats: int, seed: int, options: dict[str, Any] | None = None) -> LordsTable:
    """A developed table: roles of all levels, creatures up and down, hands of magic, gaps in markets, a thin deck."""
    rng = of_seed(seed)
    box = Box(rng)
    roles: list[str] = []
    for _ in range(seats):
        level = 1 + rng.below(3)
        role = box.take(ROLES)
        for spirit in ("divine_spirit", "glorious_spirit")[: level - 1]:
            if not box.take([spirit]):
                level = 1
        roles.append(f"{role} {level}" if role else "")
    up, down = [], []
    for role in roles:
        name, _, risen = role.partition(" ")
        cap = min(3, int(risen or 0) + (name == "summoner"))
        fitting = [STANDARD.ids[kind] for kind in STANDARD.kinds if STANDARD.type[kind] == CREATURE]
        fitting = [id for id in fitting if STANDARD.level[STANDARD.ids.index(id)] <= cap]
        up.append(box.some(fitting, rng.below(4)))
        down.append(box.some(fitting, rng.below(3)))
    everything = [STANDARD.ids[kind] for kind in STANDARD.kinds]
    artifacts = [box.take(ARTIFACTS) if rng.below(2) else "" for _ in range(seats)]
    hands = [f"{box.take(INSTANTS)} {box.some(MAGIC, 3)} {box.take(everything)}" for _ in range(seats)]
    return given(
        seats,
        at=("start", "main 1", "main 2", "main 1")[rng.below(4)],
        turn=rng.below(seats),
        hands=hands,
        markets=[box.some(everything, 2 + rng.below(3)) for _ in range(seats)],
        roles=roles,
        artifacts=artifacts,
        up=up,
        down=down,
        deck=box.some(everything, 3),
        rest="discards" if rng.below(2) else "deck",
        castles=[4 + rng.below(3) for _ in range(seats)],
        purses=(9000 + rng.below(30000), 9000 + rng.below(30000)),
        turns=[rng.below(4) and 1 for _ in range(seats)],
        options=options,
        seed=seed,
    )
