"""Long play at all sizes of table, the invariants looked at after every answer.

    python -m tests.lords.soak --games 10000 --bots random --jobs 16
    python -m tests.lords.soak --games 2000 --bots greedy --jobs 16
    python -m tests.lords.soak --games 50                         tables with options, thrifty players, stacked boards

prints for each kind of table how long the games were, who won and how often the rare things happened; stops at the
first fault with the position and the last answer. The figures do not depend on the number of processes.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

from tests.lords.stacked import stacked

from dragontavern.bots import bot
from dragontavern.core.event import Event
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.lords import LORDS, choices, orders
from dragontavern.games.lords.magic import Window
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.turn import Main

COUNTED = (
    "changes_role", "counters", "demoted", "equips", "gives_back", "locks", "loses_creatures", "reshuffles",
    "reshuffles_plunder", "rises", "to_market", "unmakes",
)  # fmt: skip

SIZES = (2, 4, 6, 8)
CHUNK = 20  # games handed to a process at a time
ENDLESS = 2000  # turns after which a game is said not to end

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


def greedy(t: LordsTable, seat: int, rng: Rng) -> int:
    """As the greedy bot answers, which sees its own view only; a lone option needs no bot."""
    options = t.legal(seat)
    if len(options) == 1:
        return options[0]
    view = t.observe(seat)
    question = view.question(seat)
    assert question is not None
    answer = GREEDY.choose(view, question)
    assert isinstance(answer, int)
    return answer


GREEDY = bot("lords", "greedy", 0)  # it has no use for luck


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
LINES: dict[str, tuple[Table, ...]] = {
    "random": tuple([Table(f"{seats} random players", of(seats), anything) for seats in SIZES]),
    "greedy": tuple([Table(f"{seats} greedy players", of(seats), greedy) for seats in SIZES]),
    "mixed": TABLES,
}


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
    if sum(t.turns) > ENDLESS:
        return "the game does not end (B1)"
    if not t.over and isinstance(t.asking(), Window) and t.locked:
        return "a window is open though a final card was played (P4)"
    return ""


def play_game(table: Table, seed: int, counts: Counter[str]) -> None:
    """One game to its end, checked after every answer."""
    rng = of_seed(seed + (1 << 64))
    t = table.start(seed)
    t.events = []
    fights: Counter[str] = Counter()
    first = -1
    while not t.over:
        asked = t.turn()
        seat = asked[rng.below(len(asked))]
        option = table.policy(t, seat, rng)
        before = t.copy()
        count_question(t, seat, counts)
        t.answer(seat, option)
        counts["answers"] += 1
        if fault := t.check() or course(t, fights):
            raise Fault(f"{table.name}, seed {seed}: {fault} after {option} of seat {seat} in\n{before.dump()}")
        if first < 0 and t.phase:
            first = t.active
        counts["combats"] += sum(event.kind == "attacks" for event in t.events)
        counts.update(event.kind for event in t.events if event.kind in COUNTED)
        for event in t.events:
            measure(event, counts)
        t.events.clear()
    counts["games"] += 1
    counts["turns"] += sum(t.turns)
    counts[f"length {sum(t.turns)}"] += 1
    counts[f"won by team {t.winners[0] % 2 + 1}"] += 1
    counts["won by the first player's team"] += first & 1 == t.winners[0] & 1
    counts[t.way] += 1
    for seat in range(t.seats):
        counts[f"last defence {t.defence(seat)}"] += 1


def count_question(t: LordsTable, seat: int, counts: Counter[str]) -> None:
    """Whether somebody decides for himself or is asked in passing, and whether he would want to be asked then."""
    if not orders.window_of(t, seat):
        counts["own decisions"] += 1
        return
    counts["windows"] += 1
    counts["stops"] += not orders.passes(t, seat, {})
    counts["chances"] += not orders.passes(t, seat, {**orders.USUAL, orders.IDLE: 1})


def measure(event: Event, counts: Counter[str]) -> None:
    """What a single event says about sizes: totals of combats, money spent, money plundered."""
    if event.kind == "strengths":
        counts[f"attack {event.args[2]}"] += 1
        counts[f"defence {event.args[3]}"] += 1
    elif event.kind == "wins_combat":
        counts[f"last attack {event.args[2]}"] += 1
        counts["won by the attacker"] += event.args[2] > event.args[3]
    elif event.kind == "buys":
        counts["bought"] += 1
        counts["spent"] += event.args[3]


# --- many processes, and what is printed ---------------------------------------------------------------------------


def counts_of(line: str, number: int, seeds: range) -> Counter[str]:
    """Some games at one table of a line."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        play_game(LINES[line][number], seed, counts)
    return counts


def shared_out(line: str, number: int, games: int, seed: int, jobs: int) -> Counter[str]:
    """All games at one table, shared out to processes."""
    chunks = [range(at, min(at + CHUNK, seed + games)) for at in range(seed, seed + games, CHUNK)]
    play = partial(counts_of, line, number)
    total: Counter[str] = Counter()
    if jobs == 1:
        for counts in map(play, chunks):
            total.update(counts)
        return total
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for counts in pool.map(play, chunks):
            total.update(counts)
    return total


def told(counts: Counter[str]) -> Iterator[str]:
    """The figures of a table, each as a line of its own."""
    games = counts["games"]
    lengths = spread(counts, "length")
    middle = lengths[games // 2]
    yield f"{games} games, {counts['turns'] / games:.1f} turns ({lengths[0]}–{lengths[-1]}, median {middle})"
    yield f"{counts['answers'] / games:.0f} answers and {counts['combats'] / games:.1f} combats a game"
    a_turn = {name: counts[name] / counts["turns"] for name in ("own decisions", "windows", "stops", "chances")}
    yield (
        f"a turn: {a_turn['own decisions']:.1f} decisions of one's own, {a_turn['windows']:.1f} windows, "
        f"{a_turn['stops']:.1f} with the usual orders, {a_turn['chances']:.2f} with something to play"
    )
    for name in sorted(counts):
        if name.startswith(("won by", "ended.")):
            of_all = counts["combats"] if name == "won by the attacker" else games
            yield f"{name}: {100 * counts[name] / of_all:.1f} %"
    yield f"bought: {counts['bought'] / games:.1f} cards for {counts['spent'] / games:.0f} Iros a game"
    sizes = {name: spread(counts, name) for name in ("attack", "defence", "last attack", "last defence")}
    yield "10/50/90 %: " + ", ".join(
        f"{name} {'/'.join(str(found[len(found) * part // 10]) for part in (1, 5, 9))}"
        for name, found in sizes.items()
        if found
    )
    yield "a game: " + ", ".join(f"{name} {counts[name] / games:.2f}" for name in COUNTED if counts[name])


def spread(counts: Counter[str], name: str) -> list[int]:
    """All values that were counted under a name, sorted."""
    values = [(int(key.removeprefix(f"{name} ")), number) for key, number in counts.items() if is_value(key, name)]
    return sorted(value for value, number in values for _ in range(number))


def is_value(key: str, name: str) -> bool:
    """Whether a count is of a value of this name."""
    return key.removeprefix(f"{name} ").removeprefix("-").isdecimal() and key.startswith(f"{name} ")


def main(arguments: list[str]) -> int:
    """Soak and print the counts."""
    parser = argparse.ArgumentParser("python -m tests.lords.soak")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--bots", choices=sorted(LINES), default="mixed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, choices=SIZES)
    args = parser.parse_args(arguments)
    for number, table in enumerate(LINES[args.bots]):
        if args.seats and not table.name.startswith(f"{args.seats} "):
            continue
        counts = shared_out(args.bots, number, args.games, args.seed, args.jobs)
        print(f"{table.name}\n  " + "\n  ".join(told(counts)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
