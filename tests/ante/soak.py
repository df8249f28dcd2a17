"""Long random play over all seat counts and stress decks, the invariants looked at after every answer.

    python -m tests.ante.soak GAMBITS [SEED]

prints how many gambits, games and answers there were and how often the rare things happened; stops at the first fault
with the position and the last answer.
"""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.ante.given import given
from tests.ante.stacked import STANDARDS, shuffled, stacked, tens

from dragontavern import game
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.ante.cards import IDS, KINDS, POWER, STANDARD
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

MORTALS = IDS[STANDARD + 16 : KINDS + 1]
DRAWING = (4, 6, 9, 15, 19, 23, 30)  # powers that fill the hand
RARE = (
    "all_tied", "barred", "cannot_buy", "fourth_round", "no_winner", "nobody_can_play", "odd_coins", "recharges",
    "reshuffles", "seer_puts_back", "shows_and_keeps", "stakes_empty", "stays", "swaps", "tie", "uses",
    "colour_flight", "strength_flight",
)  # fmt: skip

Policy = Callable[[AnteTable, int, Rng], int]


class Fault(AssertionError):
    """An invariant broke."""


class Table(NamedTuple):
    """A kind of table: its seats by seed, its start and how its players play."""

    name: str
    start: Callable[[int], AnteTable]
    policy: Policy


def anything(t: AnteTable, seat: int, rng: Rng) -> int:
    """Any option."""
    options = t.legal(seat)
    return options[rng.below(len(options))]


def bold(t: AnteTable, seat: int, rng: Rng) -> int:
    """Often the last option: special cards, abilities, yes."""
    return t.legal(seat)[-1] if rng.below(2) else anything(t, seat, rng)


def hoarding(t: AnteTable, seat: int, rng: Rng) -> int:
    """Play what brings cards, and give gold rather than dragons."""
    options = t.legal(seat)
    if isinstance(t.asking(), Play):
        good = [kind for kind in options if POWER[kind] in DRAWING]
        return good[rng.below(len(good))] if good else min(options)
    return options[-1]


def of(seats: tuple[int, ...], **options: Any) -> Callable[[int], AnteTable]:
    """Ordinary starts with these options."""

    def start(seed: int) -> AnteTable:
        t = game("ante").start(seats[seed % len(seats)], seed, options)
        assert isinstance(t, AnteTable)
        return t

    return start


def coppers_on_top(seed: int) -> AnteTable:
    """A thin deck of Copper Dragons, all other cards in full hands or discarded."""
    rng = of_seed(seed)
    seats = 2 + seed % 5
    coppers = shuffled([name for name in STANDARDS if name.startswith("copper")], rng)
    others = shuffled([name for name in STANDARDS if not name.startswith("copper")], rng)
    hands = [[coppers.pop(), *others[seat * 9 : seat * 9 + 9]] for seat in range(seats)]
    return given(seats, at="ante", hands=hands, deck=coppers, rest="discards", seed=seed)


def six_full_hands(seed: int) -> AnteTable:
    """Six hands of nine and ten cards."""
    return stacked(6, seed, next(tens(seed)), full=True)


EVERY = (2, 3, 4, 5, 6)
TABLES = (
    Table("as dealt", of(EVERY), anything),
    Table("two gods", of(EVERY, specials="wish", cards=["bahamut", "tiamat"], goldPerPlayer=15), bold),
    Table("mortals", of(EVERY, specials="custom", cards=MORTALS[:10], goldPerPlayer=12), bold),
    Table("more mortals", of(EVERY, specials="custom", cards=MORTALS[5:], goldPerPlayer=12), bold),
    Table("coppers", coppers_on_top, anything),
    Table("six hoarders", six_full_hands, hoarding),
    Table("abilities, secret", of(EVERY, abilities="gm", abilityCount=4, openDiscards=True), bold),
    Table("abilities, open", of(EVERY, abilities="open", abilityCount=4, rechargeAfterReward=True), bold),
    Table("flights to the last", of(EVERY, flightOnEmptyStakes=True, goldPerPlayer=8, hole="house"), bold),
)


def soak(gambits: int, seed: int = 0, tables: tuple[Table, ...] = TABLES) -> dict[str, Counter[str]]:
    """Play at least so many gambits, shared among the tables; counts by table. Raises Fault with the position."""
    found: dict[str, Counter[str]] = {}
    for table in tables:
        counts: Counter[str] = Counter()
        number = seed
        while counts["gambits"] * len(tables) < gambits:
            play_game(table, number, counts)
            number += 1
        found[table.name] = counts
    return found


def course(t: AnteTable, rewarded: set[tuple[object, ...]]) -> str:
    """What must hold in the course of play, not only at each moment; `rewarded`: this gambit's flights so far."""
    if isinstance(t.agenda[-1] if t.agenda else None, Play):
        if t.stakes == 0:
            return "somebody plays though the stakes are empty (R53, R54)"
        if [] in t.hands and (t.deck or t.discards):
            return "somebody has no card though there were some to buy (R19)"
    for event in t.events or []:
        if event.kind == "gambit":
            rewarded.clear()
        elif event.kind in ("colour_flight", "strength_flight"):
            flight = (event.kind, *event.args[:2])
            if flight in rewarded:
                return f"{flight} is rewarded twice in a gambit (R34)"
            rewarded.add(flight)
    return ""


def play_game(table: Table, seed: int, counts: Counter[str]) -> None:
    """One game to its end, checked after every answer."""
    rng = of_seed(seed + (1 << 64))
    t = table.start(seed)
    t.events = []
    rewarded: set[tuple[object, ...]] = set()
    while not t.over:
        asked = t.turn()
        seat = asked[rng.below(len(asked))]
        before, option = t.copy(), table.policy(t, seat, rng)
        t.answer(seat, option)
        counts["answers"] += 1
        if fault := t.check() or course(t, rewarded):
            raise Fault(f"{table.name}, seed {seed}: {fault} after {option} of seat {seat} in\n{before.dump()}")
        counts.update(event.kind for event in t.events if event.kind in RARE)
        t.events.clear()
    counts["gambits"] += t.gambit
    counts["games"] += 1


def main(arguments: list[str]) -> int:
    """Soak and print the counts."""
    if not arguments or not all(word.isdigit() for word in arguments) or len(arguments) > 2:
        print("usage: python -m tests.ante.soak GAMBITS [SEED]", file=sys.stderr)
        return 2
    total: Counter[str] = Counter()
    gambits, seed = int(arguments[0]), int(arguments[1]) if len(arguments) == 2 else 0
    for name, counts in soak(gambits, seed).items():
        print(f"{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))
        total.update(counts)
    print("all: " + ", ".join(f"{kind} {n}" for kind, n in sorted(total.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
