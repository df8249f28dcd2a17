"""Many games of haggling bots, counted: deals, stuck tables, empty bags, scores; and the bots against chance.

The same seed gives the same figures on any number of processes. Every eighth game is checked after each answer, the
others at every dead dragon and at the end; a broken invariant or a game without end stops all, with the position.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple

from dragontavern.bots import bot
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.pack import FIRST_MAGIC, MAGIC
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import Talks

CHUNK = 20
ENDLESS = 30_000  # answers; no game comes near
CHECKED = 8
SURE = 1.96  # standard deviations on either side that hold 95 of 100
SHOWN = ("agreed", "expired", "stuck", "misses", "trades", "no_treasure", "plays_magic", "steals", "slain", "talks")
CLOCKS: tuple[dict[str, Any], ...] = ({"clock": True, "beats": 12}, {"clock": False})


class Fault(AssertionError):
    """An invariant broke, or a game does not end."""


class Table(NamedTuple):
    """Who plays what: rules, and the level of each seat; they move on by a seat from game to game."""

    name: str
    rules: str
    line: tuple[str, ...]


Tally = Counter[tuple[Any, ...]]


def among_themselves(seats: int) -> list[Table]:
    """Haggling bots only, with both rules."""
    return [Table(f"{seats} players, {rules}", rules, ("greedy",) * seats) for rules in ("basic", "advanced")]


def against_chance(seats: int) -> list[Table]:
    """One haggling bot among random ones, and one random one among haggling bots."""
    few = ("greedy", *["random"] * (seats - 1))
    many = ("random", *["greedy"] * (seats - 1))
    return [
        Table(f"{seats} players, {rules}, {line[0]} alone", rules, line)
        for rules in ("basic", "advanced")
        for line in (few, many)
    ]


# --- playing --------------------------------------------------------------------------------------------------------


def play_game(table: Table, seed: int, tally: Tally) -> GoldTable:
    """One game, with and without a clock in turn."""
    seats = len(table.line)
    shift = seed % seats
    line = table.line[shift:] + table.line[:shift]
    t = GOLD.start(seats, seed, {"rules": table.rules, **CLOCKS[seed // seats % 2]})
    assert isinstance(t, GoldTable)
    t.trail = None
    players = [bot("gold", level, seed * seats + seat) for seat, level in enumerate(line)]
    while not t.over:
        seat = seat_to_move(t)
        assert seat != CLOCK
        beat, parties = (t.beat, len(t.party)) if isinstance(t.asking(), Talks) else (0, 0)
        view = t.observe(seat)
        question = view.question(seat)
        assert question is not None
        dead = len(t.dead)
        t.answer(seat, players[seat].choose(view, question))
        if seed % CHECKED == 0 or len(t.dead) > dead:
            examine(t, table, seed)
        count_events(t, tally, beat, parties)
    examine(t, table, seed)
    count_game(t, line, tally)
    return t


def examine(t: GoldTable, table: Table, seed: int) -> None:
    """Raise Fault for a broken invariant or a game without end."""
    fault = t.check() or ("a game without end" if t.moves > ENDLESS else "")
    if fault:
        raise Fault(f"{table.name}, seed {seed}: {fault} in\n{t.dump()}")


def count_events(t: GoldTable, tally: Tally, beat: int, parties: int) -> None:
    """What has just happened."""
    assert t.events is not None
    for event in t.events:
        if event.kind in SHOWN:
            tally["event", event.kind] += 1
        if event.kind in ("agreed", "expired"):
            tally["parties", parties, event.kind] += 1
        if event.kind == "agreed":
            whole = t.options["beats"] if t.clock else 6
            tally["when", 10 * (whole - beat) // whole] += 1
        if event.kind == "plays_magic":
            tally["card", MAGIC[event.args[1] - FIRST_MAGIC]] += 1
        if event.kind == "vanishes":
            tally["card", "hand"] += 1
        if event.kind == "slain":
            tally["slayers", len(event.args[0])] += 1
    t.events.clear()


def count_game(t: GoldTable, line: tuple[str, ...], tally: Tally) -> None:
    """How it ended."""
    result = t.result
    assert result is not None
    tally["games",] += 1
    tally["answers",] += t.moves
    tally["bag emptied",] += not t.bag
    tally["dragons killed", len(t.dead)] += 1
    tally["lost",] += sum(t.lost)
    tally["points", sum(t.scores)] += 1
    tally["shared",] += len(result.winners) > 1
    for seat, level in enumerate(line):
        tally["score", level, t.scores[seat]] += 1
        if seat in result.winners:
            tally["won", level, len(result.winners)] += 1


def play_chunk(table: Table, numbers: range) -> Tally:
    """Some games, counted."""
    tally: Tally = Counter()
    for number in numbers:
        play_game(table, number, tally)
    return tally


def play_all(table: Table, games: int, seed: int, jobs: int) -> Tally:
    """All games of a table on so many processes."""
    chunks = [range(first, min(first + CHUNK, seed + games)) for first in range(seed, seed + games, CHUNK)]
    total: Tally = Counter()
    for tally in tallies(table, chunks, min(jobs, len(chunks))):
        total.update(tally)
    return total


def tallies(table: Table, chunks: list[range], jobs: int) -> Iterator[Tally]:
    """The counts of each chunk, from this process or several."""
    if jobs == 1:
        yield from map(partial(play_chunk, table), chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(play_chunk, table), chunks)


# --- telling --------------------------------------------------------------------------------------------------------


def wilson(part: float, whole: int) -> tuple[float, float, float]:
    """A share, and between which shares the true one lies in 95 of 100 cases."""
    if not whole:
        return 0.0, 0.0, 1.0
    share, z = part / whole, SURE * SURE
    middle = (share + z / (2 * whole)) / (1 + z / whole)
    half = SURE * sqrt(share * (1 - share) / whole + z / (4 * whole * whole)) / (1 + z / whole)
    return share, max(middle - half, 0.0), min(middle + half, 1.0)


def percent(part: float, whole: int) -> str:
    """A share in percent with its interval."""
    share, low, high = wilson(part, whole)
    return f"{100 * share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def values(tally: Tally, *keys: Any) -> Counter[int]:
    """The numbers counted under these keys."""
    return Counter({key[-1]: n for key, n in tally.items() if key[:-1] == keys and isinstance(key[-1], int)})


def mean(numbers: Counter[int]) -> tuple[float, float]:
    """The mean and how far the true one may be from it, in 95 of 100 cases."""
    total = numbers.total()
    middle = sum(value * n for value, n in numbers.items()) / total
    spread = sum(n * (value - middle) ** 2 for value, n in numbers.items()) / max(total - 1, 1)
    return middle, SURE * sqrt(spread / total)


def quantiles(numbers: Counter[int]) -> str:
    """5, 25, 50, 75 and 95 of a hundred values do not exceed these."""
    found = []
    for part in (5, 25, 50, 75, 95):
        below = 0
        for value in sorted(numbers):
            below += numbers[value]
            if 100 * below >= part * numbers.total():
                found.append(value)
                break
    return " / ".join(map(str, found))


def wins(tally: Tally, level: str) -> float:
    """Games won by the bots of a level; a shared victory counts as its share."""
    return float(sum(n / key[2] for key, n in tally.items() if key[:2] == ("won", level)))


def told(table: Table, tally: Tally) -> list[str]:
    """The figures of a table in words."""
    games = tally["games",]
    event = {kind: tally["event", kind] for kind in SHOWN}
    by_parties = [
        f"{k}: {percent(tally['parties', k, 'agreed'], whole)}"
        for k in range(2, 7)
        if (whole := tally["parties", k, "agreed"] + tally["parties", k, "expired"])
    ]
    when = [f"{100 * tally['when', tenth] / max(event['agreed'], 1):.0f}" for tenth in range(10)]
    killed, slayers = [mean(values(tally, name))[0] for name in ("dragons killed", "slayers")]
    cards = sorted((key[1], n) for key, n in tally.items() if key[0] == "card")
    each = {kind: f"{event[kind] / games:.2f}" for kind in ("misses", "trades", "plays_magic")}
    return [
        f"## {table.name}: {games} games, {tally['answers',] / games:.0f} answers each",
        f"talks that ended in a deal: {percent(event['agreed'], event['talks'])} of {event['talks']}",
        f"  by parties: {'; '.join(by_parties)}",
        f"  by tenths of the time: {' '.join(when)}",
        f"bag emptied: {percent(tally['bag emptied',], games)}; tokens lost a game: {tally['lost',] / games:.1f}",
        f"dragons killed: {killed:.2f}; slayers of one: {slayers:.2f}, alone: {tally['slayers', 1] / games:.2f}",
        f"everybody stuck (G17): {event['stuck']} times",
        f"a game: turns missed {each['misses']}, trades {each['trades']}, magic cards {each['plays_magic']}",
        "  cards: " + (", ".join(f"{name} {100 * n / games:.0f}" for name, n in cards) or "none") + " in 100 games",
        f"points of all: {mean(values(tally, 'points'))[0]:.1f}; shared victories: {tally['shared',]}",
        *[scored(table, tally, level) for level in sorted(set(table.line))],
    ]


def scored(table: Table, tally: Tally, level: str) -> str:
    """How the bots of a level did."""
    numbers = values(tally, "score", level)
    middle, half = mean(numbers)
    line = f"{level}: score {middle:.2f} ± {half:.2f}, 5/25/50/75/95 %: {quantiles(numbers)}"
    if len(set(table.line)) == 1:
        return line
    chance = 100 * table.line.count(level) / len(table.line)
    return f"{line}; won {percent(wins(tally, level), tally['games',])}, by chance {chance:.1f} %"


def report(games: int, jobs: int, seed: int, sizes: tuple[int, ...]) -> Iterator[str]:
    """All figures, table by table: so many games for each number of players, and a tenth as many against chance.

    In the end the same once more in short, as docs/balance-gold.md has it.
    """
    among: list[tuple[Table, Tally]] = []
    against: list[tuple[Table, Tally]] = []
    for seats in sizes:
        for table in among_themselves(seats):
            among.append((table, play_all(table, max(games // 2, 1), seed, jobs)))
            yield from told(*among[-1])
    for seats in sizes:
        for table in against_chance(seats):
            against.append((table, play_all(table, max(games // 20, 1), seed, jobs)))
            yield from told(*against[-1])
    yield from in_short(among, against)


def in_short(among: list[tuple[Table, Tally]], against: list[tuple[Table, Tally]]) -> Iterator[str]:
    """Three tables in Markdown: talks and bags, scores, and the bots against chance."""
    yield "\n| Table | Games | Talks that ended in a deal | by 2 / 3 / 4 / 5 / 6 parties | Bag emptied | Stuck |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for table, tally in among:
        shares = []
        for k in range(2, len(table.line) + 1):
            whole = tally["parties", k, "agreed"] + tally["parties", k, "expired"]
            shares.append(f"{100 * tally['parties', k, 'agreed'] / whole:.0f}" if whole else "–")
        deals = percent(tally["event", "agreed"], tally["event", "talks"])
        bag = percent(tally["bag emptied",], tally["games",])
        stuck = tally["event", "stuck"]
        yield f"| {table.name} | {tally['games',]} | {deals} | {' / '.join(shares)} | {bag} | {stuck} |"
    yield "\n| Table | Score | 5 / 25 / 50 / 75 / 95 % | Points of all | Tokens lost | Slayers of a dragon |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for table, tally in among:
        numbers = values(tally, "score", "greedy")
        middle, half = mean(numbers)
        points, slayers = [mean(values(tally, name))[0] for name in ("points", "slayers")]
        lost = tally["lost",] / tally["games",]
        score = f"{middle:.1f} ± {half:.1f}"
        yield f"| {table.name} | {score} | {quantiles(numbers)} | {points:.0f} | {lost:.1f} | {slayers:.2f} |"
    yield "\n| Table | Games | The lone one wins | by chance | greedy scores | random scores |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for table, tally in against:
        won = percent(wins(tally, table.line[0]), tally["games",])
        means = {level: mean(values(tally, "score", level)) for level in ("greedy", "random")}
        scores = [f"{middle:.1f} ± {half:.1f}" for middle, half in means.values()]
        yield f"| {table.name} | {tally['games',]} | {won} | {100 / len(table.line):.0f} % | {' | '.join(scores)} |"
