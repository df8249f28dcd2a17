"""Where the judgement comes from: games played by habit, and the weights under which their winners are likely.

    python -c "from dragontavern.bots.lords.school import main; main()" --into FOLDER

writes judgement.toml. The same arguments bring the same weights.
"""

from argparse import ArgumentParser
from math import exp, log
from pathlib import Path
from typing import Final

from dragontavern.bots.equations import solve
from dragontavern.core.rng import of_seed
from dragontavern.games import game
from dragontavern.games.lords.table import SETUP, LordsTable

from .features import TEAM, Sight
from .habits import habit
from .judgement import SIZES, WEIGHTS
from .mind import LordsMind

WHIM: Final = 0.03  # how often anything legal is answered, so that unusual tables come up
LONGEST: Final = 4000  # answers; a game that takes longer is left out
RIDGE: Final = 0.001  # keeps weights small that the games say nothing about
STEPS: Final = 12

Lesson = tuple[list[float], float]
"""By how much team 0 is ahead in each number, and whether it won."""


def lessons(seats: int, games: int, seed: int) -> list[Lesson]:
    """The beginnings of all turns of some games, and how those ended."""
    scale = LordsMind().scale
    found: list[Lesson] = []
    for number in range(games):
        state = game("lords").start(seats, seed + number, {}, events=False)
        assert isinstance(state, LordsTable)
        chance = of_seed(seed + number)
        rows: list[list[float]] = []
        turns = -1
        while not state.over and state.moves < LONGEST:
            if state.phase != SETUP and sum(state.turns) != turns:
                turns = sum(state.turns)
                rows.append(ahead(state))
            seat = state.waiting[0]
            options = state.legal(seat)
            whim = chance.below(1000) < 1000 * WHIM
            state.answer(seat, options[chance.below(len(options))] if whim else habit(state, seat, scale))
        if state.over:
            won = 1.0 - (state.winners[0] & 1)
            found.extend([(row, won) for row in rows])
    return found


def ahead(t: LordsTable) -> list[float]:
    """By how much team 0 is ahead in each number of TEAM, and last whether it is next."""
    row = Sight(t).of(0)
    number = len(TEAM)
    lead = [row[3 + i] - row[3 + number + i] for i in range(number)]
    return [*lead, 2.0 * row[2] - 1.0]


def fit(taught: list[Lesson]) -> list[float]:
    """The weights under which what happened is likeliest (logistic regression, Newton's method)."""
    size = len(taught[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, won in taught:
            told = likely(weights, row)
            off, wide = (told - won) / len(taught), told * (1.0 - told) / len(taught)
            for i in range(size):
                slope[i] += off * row[i]
                line, x = bend[i], wide * row[i]
                for j in range(size):
                    line[j] += x * row[j]
        step = solve(bend, slope)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
        if max(abs(change) for change in step) < 1e-4:
            break
    return weights


def likely(weights: list[float], row: list[float]) -> float:
    """How likely team 0 wins by these weights."""
    x = 0.0
    for i in range(len(weights)):
        x += weights[i] * row[i]
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def surprise(weights: list[float], taught: list[Lesson]) -> float:
    """How surprising the ends of games are on average, in nats; knowing nothing it is 0.693."""
    total = 0.0
    for row, won in taught:
        told = likely(weights, row)
        total -= log(max(1e-9, told if won else 1.0 - told))
    return total / len(taught)


def study(seats: int, games: int, seed: int) -> tuple[list[float], str]:
    """The weights for tables of one size, and what they tell of games they were not fitted to."""
    taught = lessons(seats, games, seed)
    others = lessons(seats, max(1, games // 5), seed + games)
    weights = fit(taught)
    shipped = surprise(WEIGHTS[seats // 2 - 1], others)
    told = (
        f"{len(taught)} moments learnt from, {len(others)} others are surprising by {surprise(weights, others):.4f}"
    )
    return weights, f"{seats} seats: {told} nats (as shipped before {shipped:.4f}, knowing nothing {log(2.0):.4f})"


def text_of(weights: list[list[float]], told: list[str]) -> str:
    """A judgement as a file that `judgement.read` understands, with what is to be told of it on top."""
    text = "".join([f"# {line}\n" for line in told])
    for seats, row in zip(SIZES, weights, strict=True):
        text += f"\n[{seats}]\n"
        text += "".join([f"{name} = {weight:.4f}\n" for name, weight in zip((*TEAM, "next"), row, strict=True)])
    return text


def main(arguments: list[str] | None = None) -> None:
    """Learn for tables of all sizes and write the file."""
    parser = ArgumentParser()
    parser.add_argument("--games", type=int, default=10000, help="of each size of table")
    parser.add_argument("--seed", type=int, default=110000)
    parser.add_argument("--into", type=Path, default=Path())
    wishes = parser.parse_args(arguments)
    weights: list[list[float]] = []
    told = [f"school.py --games {wishes.games} --seed {wishes.seed}"]
    for seats in SIZES:
        learnt, report = study(seats, wishes.games, wishes.seed)
        print(report, flush=True)
        weights.append(learnt)
        told.append(report)
    wishes.into.joinpath("judgement.toml").write_text(text_of(weights, told), encoding="utf-8")
