"""Many games between bots, counted. The same seed gives the same games, whoever works and however often he stops."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

import msgspec

from dragontavern import __version__
from dragontavern.bots import RANDOM, Bot, bot, check_levels
from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import play_at_random, seat_to_move
from dragontavern.core.rng import WORDS, Rng, seed_bytes
from dragontavern.core.state import Result, State

from .crew import Crew, chunks_of, crew_of
from .job import Job
from .sheets import Column, Sheet, check_form, write
from .tally import UNFINISHED, Report, Row, Tally

Progress = Callable[[int, int], None]
"""Told after each chunk how many games are done, and of how many."""

MOST_MOVES: Final = 50_000  # no game is nearly as long; one that is will never end, and is broken off

GAMES_SHEET: Final = Sheet(
    "games",
    (
        Column("number", "int"),
        Column("seed", "text"),
        Column("bots", "texts"),
        Column("winners", "ints"),
        Column("scores", "ints"),
        Column("way", "text"),
        Column("moves", "int"),
        Column("luck", "int"),
    ),
)


@dataclass(frozen=True)
class Plan:
    """Everything a process needs to know to play some of the games."""

    game: Game
    seats: int
    seed: int
    options: Mapping[str, Any]
    line: tuple[str, ...]
    pack: str | None

    def order(self, games: int) -> dict[str, Any]:
        """The plan as plain data: two with the same order give the same games."""
        return {
            "tavern": __version__,
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "games": games,
            "seed": self.seed,
            "options": dict(self.options),
            "bots": self.line,
            "pack": None if self.pack is None else blake2b(self.pack.encode(), digest_size=16).hexdigest(),
        }


class Chunk(msgspec.Struct, array_like=True, frozen=True):
    """Some games played: a row for each, and the processor time they took."""

    rows: list[Row]
    seconds: float


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] = (RANDOM,),
    progress: Progress | None = None,
    jobs: int | None = 1,
    pack: str | None = None,
    on: str = "here",
) -> Report:
    """Play games between bots and count what came of them; raises BadOptions for what cannot be played.

    `bots` names one level for all seats or one for each; they move on by a seat from game to game. `jobs` is the
    number of processes, None for all cores; `on` may name a Ray cluster instead.
    """
    plan = checked(game, seats, games, seed, options, bots, jobs, pack)
    chunks = chunks_of(games)
    total = Tally(seats)
    for _, found in crew_of(on, jobs, len(chunks)).work(partial(play_chunk, plan), chunks):
        total.add(tally_of(plan, found))
        if progress is not None:
            progress(total.games, games)
    return total.report(game.id, seed, plan.options, plan.line)


def simulate_into(
    folder: Path,
    form: str,
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] = (RANDOM,),
    progress: Progress | None = None,
    jobs: int | None = None,
    pack: str | None = None,
    on: str = "here",
) -> Report:
    """The same as a job in a folder: stopped at any moment, the same call goes on. At the end the folder holds
    `games.csv` or `games.parquet`, a row a game, and `summary.json`; raises BadJob for a folder with other work."""
    check_form(form)
    plan = checked(game, seats, games, seed, options, bots, jobs, pack)
    chunks = chunks_of(games)
    with Job(folder, {"work": "simulate", "form": form, **plan.order(games)}, chunks) as job:
        if job.summary() is None:
            work_off(job, partial(play_chunk, plan), crew_of(on, jobs, len(chunks)), games, progress)
            report = total_of(plan, map(decoded, job.parts()))
            write(folder, form, GAMES_SHEET, rows_of(map(decoded, job.parts())))
            job.finish(report.as_dict())
        return replace(msgspec.convert(job.summary(), Report), options=plan.options)


def work_off(
    job: Job, task: Callable[[range], msgspec.Struct], crew: Crew, games: int, progress: Progress | None
) -> None:
    """Work the chunks that are missing, each result kept before the next is looked at."""
    missing = job.missing()
    done = games - sum(map(len, missing))
    if progress is not None:
        progress(done, games)
    if not missing:
        return
    for chunk, found in crew.work(task, missing):
        job.keep(chunk, msgspec.msgpack.encode(found))
        done += len(chunk)
        if progress is not None:
            progress(done, games)


def decoded(part: bytes) -> Chunk:
    """A chunk that was kept."""
    return msgspec.msgpack.decode(part, type=Chunk)


def total_of(plan: Plan, chunks: Iterable[Chunk]) -> Report:
    """The figures of all chunks."""
    total = Tally(plan.seats)
    for chunk in chunks:
        total.add(tally_of(plan, chunk))
    return total.report(plan.game.id, plan.seed, plan.options, plan.line)


def tally_of(plan: Plan, chunk: Chunk) -> Tally:
    """The counts of a chunk."""
    tally = Tally(plan.seats)
    for row in chunk.rows:
        tally.count(row)
    tally.seconds = chunk.seconds
    return tally


def rows_of(chunks: Iterable[Chunk]) -> Iterator[tuple[Any, ...]]:
    """All games as rows of the sheet."""
    for chunk in chunks:
        for row in chunk.rows:
            yield msgspec.structs.astuple(row)


def checked(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None,
    bots: Sequence[str],
    jobs: int | None,
    pack: str | None,
) -> Plan:
    """The plan, after everything a person may have got wrong has been looked at."""
    if games < 1:
        raise BadOptions("no_games")
    if jobs is not None and jobs < 1:
        raise BadOptions("no_processes")
    values = game.read_options(seats, options)
    check_levels(game.id, bots)
    if len(bots) not in (1, seats):
        raise BadOptions("bots", seats=seats, number=len(bots))
    line = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    game.start(seats, seed, values, events=False, pack=pack)  # refuses a bad seed or pack before any work is begun
    return Plan(game, seats, seed, values, line, pack)


def play_chunk(plan: Plan, numbers: range) -> Chunk:
    """Play some of the games; always the same ones."""
    began = process_time()
    rows = [row_of(number, *played(plan, number)) for number in numbers]
    return Chunk(rows, process_time() - began)


def played(plan: Plan, number: int, trail: bool = False) -> tuple[State, tuple[str, ...], int]:
    """The game of this number at its end, its line of bots and its seed; with its trail if it is to be recorded."""
    line = line_of(plan, number)
    luck = luck_of_game(plan.seed, number)
    seed = big(luck)
    state = plan.game.start(plan.seats, seed, plan.options, events=False, pack=plan.pack)
    if not trail:
        state.trail = None
    if set(plan.line) == {RANDOM}:
        play_at_random(state, Random(big(luck)).random)
    else:
        play_bots(state, [bot(plan.game.id, level, big(luck)) for level in line])
    return state, line, seed


def line_of(plan: Plan, number: int) -> tuple[str, ...]:
    """Who sits where in the game of this number: the bots move on by a seat from game to game."""
    moved = number % plan.seats
    return plan.line[moved:] + plan.line[:moved]


def row_of(number: int, state: State, line: tuple[str, ...], seed: int) -> Row:
    """A game as a row; one that was broken off has no winner."""
    result = state.result or Result((), (0,) * state.seats, UNFINISHED)
    return Row(
        number,
        f"{seed:016x}",
        list(line),
        list(result.winners),
        list(result.scores),
        result.way,
        state.moves,
        state.luck,
    )


def luck_of_game(seed: int, number: int) -> Rng:
    """A stream of luck for the game of this number: its own block, so games do not depend on each other."""
    return Rng(seed_bytes(seed), number * WORDS)


def big(luck: Rng) -> int:
    """A seed of 64 bits."""
    return luck.word() << 32 | luck.word()


def play_bots(state: State, bots: list[Bot], most: int = MOST_MOVES) -> None:
    """Play a game to its end, or break it off after so many decisions; every bot sees its own view only."""
    while not state.over and state.moves < most:
        seat = seat_to_move(state)
        if seat == CLOCK:
            state.answer(seat, state.asking().default(state, seat))
            continue
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, bots[seat].choose(view, question))
