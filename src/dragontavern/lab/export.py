"""Games as data for others: every game and every decision as a row (docs/data.md).

Games are played by bots or taken from records. Like a simulation this is a job in a folder that can be stopped and
gone on with.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from dragontavern.bots import RANDOM
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.record import Record
from dragontavern.core.state import Result, State

from .crew import chunks_of, crew_of
from .faults import BadJob
from .job import Job
from .sheets import Column, Sheet, check_form, write
from .simulate import Plan, Progress, checked, played, work_off

POSITIONS: Final = ("view", "state", "none")
CHUNK: Final = 10  # games; those with positions are heavy

GAMES: Final = Sheet(
    "games",
    (
        Column("number", "int"),
        Column("game", "text"),
        Column("rules", "int"),
        Column("seats", "int"),
        Column("options", "text"),
        Column("seed", "text"),
        Column("bots", "texts"),
        Column("winners", "ints"),
        Column("scores", "ints"),
        Column("way", "text"),
        Column("moves", "int"),
        Column("luck", "int"),
        Column("record", "text"),
    ),
)
DECISIONS: Final = Sheet(
    "decisions",
    (
        Column("number", "int"),
        Column("ply", "int"),
        Column("seat", "int"),
        Column("rule", "text"),
        Column("prompt", "text"),
        Column("options", "ints"),
        Column("pieces", "ints"),
        Column("parts", "int"),
        Column("answer", "int"),
        Column("shares", "ints"),
        Column("won", "float"),
        Column("score", "int"),
        Column("position", "text"),
    ),
)

Table = list[tuple[Any, ...]]


class Data(msgspec.Struct, array_like=True, frozen=True):
    """The rows of some games."""

    games: Table
    decisions: Table


def export(
    folder: Path,
    form: str,
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] = (RANDOM,),
    positions: str = "view",
    progress: Progress | None = None,
    jobs: int | None = None,
    pack: str | None = None,
    on: str = "here",
) -> dict[str, int]:
    """Play games between bots and write them and all their decisions; how many rows each file has.

    Raises BadJob for a form or a folder that cannot be used, BadOptions for what cannot be played.
    """
    plan = checked(game, seats, games, seed, options, bots, jobs, pack)
    order = plan.order(games)
    return write_all(folder, form, positions, order, games, partial(played_rows, plan, positions), progress, jobs, on)


def export_records(
    folder: Path,
    form: str,
    records: Sequence[Record],
    positions: str = "view",
    progress: Progress | None = None,
    jobs: int | None = None,
) -> dict[str, int]:
    """The same for games that were played; raises BadRecord for one that does not fit the rules."""
    if not records:
        raise BadJob("no_records")
    digest = blake2b("".join(record.dump() for record in records).encode(), digest_size=16).hexdigest()
    task = partial(record_rows, tuple(records), positions)
    return write_all(folder, form, positions, {"records": digest}, len(records), task, progress, jobs, "here")


def write_all(
    folder: Path,
    form: str,
    positions: str,
    order: Mapping[str, Any],
    games: int,
    task: Callable[[range], Data],
    progress: Progress | None,
    jobs: int | None,
    on: str,
) -> dict[str, int]:
    """Work the job off and write its files."""
    check_form(form)
    if positions not in POSITIONS:
        raise BadJob("no_positions", positions=positions, choices=", ".join(POSITIONS))
    chunks = chunks_of(games, CHUNK)
    with Job(folder, {"work": "export", "form": form, "positions": positions, **order}, chunks) as job:
        found: dict[str, int] | None = job.summary()
        if found is None:
            work_off(job, task, crew_of(on, jobs, len(chunks)), games, progress)
            found = {}
            for sheet in (GAMES, DECISIONS):
                counted = Counted(rows_of(job, sheet))
                write(folder, form, sheet, counted)
                found[sheet.name] = counted.number
            job.finish(found)
    return found


class Counted:
    """Rows that count themselves as they pass."""

    def __init__(self, rows: Iterator[tuple[Any, ...]]) -> None:
        self.rows = rows
        self.number = 0

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for row in self.rows:
            self.number += 1
            yield row


def rows_of(job: Job, sheet: Sheet) -> Iterator[tuple[Any, ...]]:
    """All rows of a sheet, from the parts of the job."""
    for part in job.parts():
        yield from getattr(msgspec.msgpack.decode(part, type=Data), sheet.name)


def played_rows(plan: Plan, positions: str, numbers: range) -> Data:
    """Play some games and take them down."""
    data = Data([], [])
    for number in numbers:
        state, line, _ = played(plan, number, trail=True)
        take_down(data, number, Record.of(state), line, positions)
    return data


def record_rows(records: tuple[Record, ...], positions: str, numbers: range) -> Data:
    """Take some records down; nobody knows who played."""
    data = Data([], [])
    for number in numbers:
        take_down(data, number, records[number], (), positions)
    return data


def take_down(data: Data, number: int, record: Record, line: Sequence[str], positions: str) -> None:
    """Play a record again and note the game and each of its decisions."""
    end = record.replay(events=False)  # says what is wrong with it, if anything is
    result = end.result
    state = record.game.start(record.seats, record.seed, record.options, False, record.pack)
    for ply, (seat, answer) in enumerate(record.answers):
        data.decisions.append(
            (
                number,
                ply,
                *decision(state, seat),
                *answered(answer),
                *outcome(result, seat),
                position(state, seat, positions),
            )
        )
        state.answer(seat, answer)
    data.games.append(
        (
            number,
            record.game.id,
            record.game.version,
            record.seats,
            json.dumps(record.options, ensure_ascii=False),
            record.seed.to_bytes(32, "little").hex(),
            list(line),
            list(result.winners) if result else None,
            list(result.scores) if result else None,
            result.way if result else None,
            end.moves,
            end.luck,
            record.dump().rstrip("\n"),
        )
    )


def decision(state: State, seat: int) -> tuple[Any, ...]:
    """Who is asked what: seat, rule, prompt, options, what is to be shared out among how many."""
    question = state.question(seat)
    assert question is not None
    division = question.division
    pieces, parts = (None, None) if division is None else (list(division.pieces), division.parts)
    return seat, question.rule, question.prompt[0], list(question.options), pieces, parts


def answered(answer: int | tuple[int, ...]) -> tuple[Any, Any]:
    """An option, or shares."""
    return (answer, None) if isinstance(answer, int) else (None, list(answer))


def outcome(result: Result | None, seat: int) -> tuple[float | None, int | None]:
    """What came of it for a seat: its share of the victory and its score; nothing for the clock or an open game."""
    if result is None or seat == CLOCK:
        return None, None
    return (1 / len(result.winners) if seat in result.winners else 0.0), result.scores[seat]


def position(state: State, seat: int, positions: str) -> str | None:
    """The position in front of a decision as text: what the seat knows, or the whole truth."""
    if positions == "none":
        return None
    return state.dump() if positions == "state" else state.observe(None if seat == CLOCK else seat).dump()
