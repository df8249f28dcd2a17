"""Long random play over all seat counts, rules and clocks, the invariants looked at after every answer.

    python -m tests.gold.soak GAMES [SEED]

prints how many games and answers there were and how often the rare things happened; stops at the first fault with the
position and the last answer.

    python -m tests.gold.soak --games 10000 --jobs 16 [--seed 0] [--sizes 3,4,5,6]

lets haggling bots play, so many games for each number of players (tests/gold/haggling.py).
"""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from tests.gold import haggling
from tests.gold.stacked import stacked

from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.choices import ENDORSE
from dragontavern.games.gold.table import GoldTable

USAGE = """\
usage: python -m tests.gold.soak GAMES [SEED]
       python -m tests.gold.soak --games GAMES --jobs PROCESSES [--seed SEED] [--sizes 3,4,5,6]"""
RARE = (
    "agreed", "all_give_up", "cancelled", "caught", "expired", "lapses", "misses", "no_treasure", "repelled",
    "reshuffles", "stuck", "swaps_dragons", "swaps_shares", "trades", "vanishes", "wrongly",
)  # fmt: skip

Policy = Callable[[Question, Rng], Answer]


class Fault(AssertionError):
    """An invariant broke."""


class Table(NamedTuple):
    """A kind of table: its start by seed and how its players play."""

    name: str
    start: Callable[[int], GoldTable]
    policy: Policy


def anything(question: Question, rng: Rng) -> Answer:
    """Any answer."""
    return question.sample(rng)


def bold(question: Question, rng: Rng) -> Answer:
    """Often the last option: magic cards, acceptance, the strongest adventurer."""
    return question.options[-1] if question.options and rng.below(2) else question.sample(rng)


def agreeable(question: Question, rng: Rng) -> Answer:
    """Support whatever there is, propose where there is nothing."""
    if question.division is not None and question.options:
        if question.options[-1] >= ENDORSE:
            return question.options[-1]
        return question.division.sample(rng)
    return bold(question, rng)


def of(**options: Any) -> Callable[[int], GoldTable]:
    """Ordinary starts with these options, at tables of three to six."""

    def start(seed: int) -> GoldTable:
        t = GOLD.start(3 + seed % 4, seed, options)
        assert isinstance(t, GoldTable)
        return t

    return start


def full_of_magic(seed: int) -> GoldTable:
    """All magic cards are in the hands; bands and screens are half full."""
    options = {"rules": "advanced", "clock": seed % 2 == 0, "beats": 12}
    return stacked(3 + seed % 4, seed, ("turn", "market", "end")[seed % 3], options, thin=seed % 5 == 4)


TABLES = (
    Table("basic", of(beats=12), bold),
    Table("basic, in turn", of(clock=False), anything),
    Table("agreeable", of(beats=30), agreeable),
    Table("advanced", of(rules="advanced", beats=12), bold),
    Table("advanced, in turn", of(rules="advanced", clock=False, cardPerRed=True), agreeable),
    Table("one divides", of(rules="advanced", sharing="divide", gifts=False), anything),
    Table("full of magic", full_of_magic, bold),
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


def play_game(table: Table, seed: int, counts: Counter[str]) -> None:
    """One game to its end, checked after every answer."""
    rng = of_seed(seed + (1 << 64))
    t = table.start(seed)
    t.events = []
    while not t.over:
        asked = t.turn()
        seat = asked[rng.below(len(asked))]
        if seat == CLOCK and rng.below(3):
            seat = asked[0]
        question = t.question(seat)
        assert question is not None
        answer = table.policy(question, rng)
        before = t.copy()
        t.answer(seat, answer)
        counts["answers"] += 1
        if fault := t.check():
            raise Fault(f"{table.name}, seed {seed}: {fault} after {answer} of seat {seat} in\n{before.dump()}")
        counts.update(event.kind for event in t.events if event.kind in RARE)
        t.events.clear()
    counts["games"] += 1
    counts["bag emptied"] += not t.bag


def main(arguments: list[str]) -> int:
    """Soak and print the counts, or let the haggling bots play."""
    if arguments and arguments[0].startswith("--"):
        return haggle(arguments)
    if not arguments or not all(word.isdigit() for word in arguments) or len(arguments) > 2:
        print(USAGE, file=sys.stderr)
        return 2
    total: Counter[str] = Counter()
    games, seed = int(arguments[0]), int(arguments[1]) if len(arguments) == 2 else 0
    for name, counts in soak(games, seed).items():
        print(f"{name}: " + ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items())))
        total.update(counts)
    print("all: " + ", ".join(f"{kind} {n}" for kind, n in sorted(total.items())))
    return 0


def haggle(arguments: list[str]) -> int:
    """The figures of the haggling bots, line by line as they come."""
    wanted = dict(zip(arguments[::2], arguments[1::2], strict=False))
    sizes = wanted.pop("--sizes", "3,4,5,6").split(",")
    numbers = {"--games": "100", "--jobs": "1", "--seed": "0"} | wanted
    bad = len(arguments) % 2 or len(numbers) > 3 or not all(text.isdigit() for text in numbers.values())
    if bad or not set(sizes) <= {"3", "4", "5", "6"} or numbers["--jobs"] == "0":
        print(USAGE, file=sys.stderr)
        return 2
    games, jobs, seed = (int(numbers[name]) for name in ("--games", "--jobs", "--seed"))
    for line in haggling.report(games, jobs, seed, tuple(map(int, sizes))):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
