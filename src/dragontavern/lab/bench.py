"""How fast the rules run: decisions, copies, views, imagined tables, and a plain loop to compare machines by."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from platform import python_implementation, python_version
from random import Random
from time import process_time
from typing import Any

from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game
from dragontavern.core.playout import play_at_random
from dragontavern.core.state import State
from dragontavern.speed import compiled

RUNS = 5  # the best of so many counts: whatever else the machine does only ever makes a run slower
DECISIONS = 4000  # in a run, at least
CALLS = 1000  # of copy, observe and imagine in a run
PASSES = 1_000_000  # of the reference loop
POSITION = 40  # decisions before the position that is copied, observed and imagined
SEED = 7


@dataclass(frozen=True)
class Speed:
    """What one game does at one number of seats."""

    game: str
    seats: int
    decisions_per_second: float
    copy_us: float
    observe_us: float
    imagine_us: float


@dataclass(frozen=True)
class Bench:
    """The figures of this machine and this build."""

    python: str
    compiled: bool  # whether the rules run as native libraries
    loop_ms: float  # a million passes of an empty loop in plain Python
    speeds: tuple[Speed, ...]

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return asdict(self)


def bench(games: Sequence[Game], seats: Sequence[int] = (), runs: int = RUNS) -> Bench:
    """Measure these games, at the numbers of seats given or all they allow; raises BadOptions if none is left."""
    if runs < 1:
        raise BadOptions("no_runs")
    plans = [(game, number) for game in games for number in game.seats if not seats or number in seats]
    if not plans:
        raise BadOptions("no_such_seats")
    python = f"{python_implementation()} {python_version()}"
    loop = best(runs, reference_loop) * 1e3
    return Bench(python, compiled(), loop, tuple(speed_of(game, number, runs) for game, number in plans))


def best(runs: int, work: Callable[[], object]) -> float:
    """The least processor time, in seconds, that a piece of work took."""
    times = []
    for _ in range(runs):
        began = process_time()
        work()
        times.append(process_time() - began)
    return max(min(times), 1e-9)  # clocks of some systems tick seldom


def reference_loop() -> None:
    """A million passes that do nothing."""
    for _ in range(PASSES):
        pass


def speed_of(game: Game, seats: int, runs: int) -> Speed:
    """Measure one game at one number of seats."""
    decisions = play(game, seats)
    seconds = best(runs, lambda: play(game, seats))
    state = middle(game, seats)
    seat = state.turn()[0]
    view = state.observe(seat)
    return Speed(
        game=game.id,
        seats=seats,
        decisions_per_second=decisions / seconds,
        copy_us=microseconds(runs, state.copy),
        observe_us=microseconds(runs, lambda: state.observe(seat)),
        imagine_us=microseconds(runs, lambda: game.imagine(view, SEED)),
    )


def play(game: Game, seats: int) -> int:
    """Whole games at random without log or record, always the same ones; how many decisions were taken."""
    decisions = 0
    chance = Random(SEED).random
    number = 0
    while decisions < DECISIONS:
        state = game.start(seats, number, events=False)
        state.trail = None
        play_at_random(state, chance)
        decisions += state.moves
        number += 1
    return decisions


def middle(game: Game, seats: int) -> State:
    """A position some way into a game."""
    seed = SEED
    while True:
        state = game.start(seats, seed, events=False)
        luck = Random(SEED)
        while not state.over and state.moves < POSITION:
            question = state.questions[0]
            state.answer(question.seat, question.sample(luck.getrandbits(64)))
        if not state.over:
            return state
        seed += 1


def microseconds(runs: int, call: Callable[[], object]) -> float:
    """What one call takes."""

    def work() -> None:
        for _ in range(CALLS):
            call()

    return best(runs, work) / CALLS * 1e6
