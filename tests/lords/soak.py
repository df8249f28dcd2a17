"""Long random play at all sizes of table, the invariants looked at after every answer.

    python -m tests.lords.soak GAMES [SEED]

prints for each kind of table how many games, turns, combats and answers there were, who won, and how often the rare
things happened; stops at the first fault with the position and the last answer.
"""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.lords.stacked import stacked

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.lords import LORDS, choices
from dragontavern.games.lords.magic import Window
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.turn import Main

COUNTED = (
    "changes_role", "counters", "demoted", "equips", "gives_back", "locks", "loses_creatures", "reshuffles",
    "reshuffles_plunder", "rises", "to_market", "unmakes",
)  # fmt: skip

Policy = Callable[[LordsTable, int, Rng], int]


class Fault(AssertionError):
    """An invariant broke."""


class Table(NamedTuple):
    """A kind of table: its start by seed, and how its players play."""

    name: str
    start: Callable[[int], LordsTable]
    policy: Policy


def anything(t: LordsTable, seat: int, rng: Rng) -> int:
    """Any option."""
    options = t.legal(seat)
    return options[rng.below(len(options))]


def thrifty(t: LordsTable, seat: int, rng: Rng) -> int:
    """Build up an army: buy seldom, keep one's own, attack when something can be won."""
    options = t.legal(seat)
    if not isinstance(t.asking(), Main):
        return anything(t, seat, rng)
    for option in options:
        if choices.ATTACK <= option < choices.SEAT and t.attack(seat) > t.defence(option - choices.ATTACK):
            return option
    cheap = [o for o in options if not choices.MARKET <= o < choices.USE and not choices.ATTACK <= o < choices.SEAT]
    pool = options if rng.below(12) == 0 else cheap
    return pool[rng.below(len(pool))]


def of(seats: int, **options: Any) -> Callable[[int], LordsTable]:
    """Ordinary starts with these options."""

    def start(seed: int) -> LordsTable:
        t = LORDS.start(seats, seed, options)
        assert isinstance(t, LordsTable)
        return t

    return start


def developed(seats: int) -> Callable[[int], LordsTable]:
    """Starts from the middle of a game."""
    return lambda seed: stacked(seats, seed)


TABLES = (
    *[Table(f"{seats} players", of(seats), anything) for seats in (2, 4, 6, 8)],
    *[Table(f"{seats} thrifty players", of(seats), thrifty) for seats in (2, 4, 6, 8)],
    Table("last coins", of(4, payToZero="lose", supportCost="printed", nanoFaceDown="always"), anything),
    Table("clockwise", of(4, direction="clockwise", placingCountsAsRaise=True, deckOut="stop"), thrifty),
    Table(
        "late swaps", of(6, swappedUsableFrom="ownTurn", firstRoundInstants="allow", artifactReplace=True), anything
    ),
    *[Table(f"developed, {seats} players", developed(seats), anything) for seats in (2, 4, 8)],
)


def soak(games: int, seed: int = 0, tables: tuple[Table, ...] = TABLES) -> dict[str, Counter[str]]:
    """Play so many games at each table; counts by table. Raises Fault with the position."""
    found: dict[str, Counter[str]] = {}
    for table in tables:
        counts: Counter[str] = Counter()
        for number in range(seed, seed + games):
            play_game(table, number, counts)
        found[table.name] = counts
    return found


def course(t: LordsTable, fights: Counter[str]) -> str:
    """What must hold in the course of play, not only at each moment."""
    for event in t.events or []:
        if event.kind == "turn":
            fights.clear()
        fights[event.kind] += 1
        if event.kind == "rises":
            fights[f"rises {event.args[0]}"] += 1
    if fights["attacks"] > 1:
        return "two attacks in a turn (Q1)"
    if fights["plunders"] > fights["attacks"]:
        return "more plunder cards than combats (G1)"
    if any(number > 1 for name, number in fights.items() if name.startswith("rises ")):
        return "a role has risen twice in a turn (H5)"
    if not t.over and isinstance(t.asking(), Window) and t.locked:
        return "a window is open though a final card was played (P4)"
    return ""


def play_game(table: Table, seed: int, counts: Counter[str]) -> None:
    """One game to its end, checked after every answer."""
    rng = of_seed(seed + (1 << 64))
    t = table.start(seed)
    t.events = []
    fights: Counter[str] = Counter()
    while not t.over:
        asked = t.turn()
        seat = asked[rng.below(len(asked))]
        option = table.policy(t, seat, rng)
        before = t.copy()
        t.answer(seat, option)
        counts["answers"] += 1
        if fault := t.check() or course(t, fights):
            raise Fault(f"{table.name}, seed {seed}: {fault} after {option} of seat {seat} in\n{before.dump()}")
        counts["combats"] += sum(event.kind == "attacks" for event in t.events)
        counts.update(event.kind for event in t.events if event.kind in COUNTED)
        t.events.clear()
    counts["games"] += 1
    counts["turns"] += sum(t.turns)
    counts[f"won by team {t.winners[0] + 1}"] += 1
    counts[t.way] += 1


def main(arguments: list[str]) -> int:
    """Soak and print the counts."""
    if not arguments or not all(word.isdigit() for word in arguments) or len(arguments) > 2:
        print("usage: python -m tests.lords.soak GAMES [SEED]", file=sys.stderr)
        return 2
    games, seed = int(arguments[0]), int(arguments[1]) if len(arguments) == 2 else 0
    for name, counts in soak(games, seed).items():
        print(f"{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
