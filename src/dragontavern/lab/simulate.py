"""Many games between bots, counted. The same seed gives the same figures, however many processes share the work."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Any

from dragontavern.bots import RANDOM, Bot, bot, levels
from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import play_at_random, seat_to_move
from dragontavern.core.rng import WORDS, Rng, seed_bytes
from dragontavern.core.state import State

from .tally import Report, Tally

CHUNK = 25  # games handed out at a time; part of what makes sums the same for any number of processes

Progress = Callable[[int, int], None]
"""Told after each chunk how many games are done, and of how many."""


@dataclass(frozen=True)
class Plan:
    """Everything a process needs to know to play some of the games."""

    game: Game
    seats: int
    seed: int
    options: Mapping[str, Any]
    line: tuple[str, ...]
    pack: str | None


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] = (RANDOM,),
    progress: Progress | None = None,
    jobs: int = 1,
    pack: str | None = None,
) -> Report:
    """Play games between bots and count what came of them; raises BadOptions for what cannot be played.

    `bots` names one level for all seats or one for each; they move on by a seat from game to game.
    """
    plan = checked(game, seats, games, seed, options, bots, jobs, pack)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    total = Tally(seats)
    for tally in tallies(plan, chunks, min(jobs, len(chunks))):
        total.add(tally)
        if progress is not None:
            progress(total.games, games)
    return total.report(game.id, seed, plan.options, plan.line)


def checked(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None,
    bots: Sequence[str],
    jobs: int,
    pack: str | None,
) -> Plan:
    """The plan, after everything a person may have got wrong has been looked at."""
    if games < 1:
        raise BadOptions("no_games")
    if jobs < 1:
        raise BadOptions("no_processes")
    values = game.read_options(seats, options)
    known = levels(game.id)
    for level in bots:
        if level not in known:
            raise BadOptions("no_bot", game=game.id, level=level, choices=", ".join(known))
    if len(bots) not in (1, seats):
        raise BadOptions("bots", seats=seats, number=len(bots))
    line = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    game.start(seats, seed, values, events=False, pack=pack)  # refuses a bad seed or pack before any work is begun
    return Plan(game, seats, seed, values, line, pack)


def tallies(plan: Plan, chunks: list[range], jobs: int) -> Iterator[Tally]:
    """The counts of each chunk, in their order, from this process or several."""
    if jobs == 1:
        yield from map(partial(play_chunk, plan), chunks)
        return
    # spawned, not forked: the same on every system, and safe beside threads
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(play_chunk, plan), chunks)


def play_chunk(plan: Plan, numbers: range) -> Tally:
    """Play some of the games and count."""
    tally = Tally(plan.seats)
    chance_alone = set(plan.line) == {RANDOM}
    began = process_time()
    for number in numbers:
        line = plan.line[number % plan.seats :] + plan.line[: number % plan.seats]
        luck = luck_of_game(plan.seed, number)
        state = plan.game.start(plan.seats, big(luck), plan.options, events=False, pack=plan.pack)
        state.trail = None
        if chance_alone:
            play_at_random(state, Random(big(luck)).random)
        else:
            play_bots(state, [bot(plan.game.id, level, big(luck)) for level in line])
        tally.count(state, line)
    tally.seconds = process_time() - began
    return tally


def luck_of_game(seed: int, number: int) -> Rng:
    """A stream of luck for the game of this number: its own block, so games do not depend on each other."""
    return Rng(seed_bytes(seed), number * WORDS)


def big(luck: Rng) -> int:
    """A seed of 64 bits."""
    return luck.word() << 32 | luck.word()


def play_bots(state: State, bots: list[Bot]) -> None:
    """Play a game to its end; every bot sees its own view only."""
    while not state.over:
        seat = seat_to_move(state)
        if seat == CLOCK:
            state.answer(seat, state.asking().default(state, seat))
            continue
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, bots[seat].choose(view, question))
