"""Where the judgement comes from: games played by habit, and the weights under which their winners are likely.

`python -m dragontavern.bots.lords.school --seats 4 --games 3500` prints the weights for tables of four.
"""

from argparse import ArgumentParser
from math import exp, log
from typing import Final

from dragontavern.bots.equations import solve
from dragontavern.core.rng import of_seed
from dragontavern.games import game
from dragontavern.games.lords.table import SETUP, LordsTable

from .features import TEAM, Sight
from .habits import habit
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


def main() -> None:
    """Print the weights for tables of one size, and how well they tell games they were not fitted to."""
    parser = ArgumentParser(prog="python -m dragontavern.bots.lords.school")
    parser.add_argument("--seats", type=int, default=4, choices=(2, 4, 6, 8))
    parser.add_argument("--games", type=int, default=3500)
    parser.add_argument("--seed", type=int, default=110000)
    wishes = parser.parse_args()
    weights = fit(lessons(wishes.seats, wishes.games, wishes.seed))
    others = lessons(wishes.seats, max(1, wishes.games // 5), wishes.seed + wishes.games)
    for name, weight in zip([*TEAM, "next"], weights, strict=True):
        print(f"{name:14} {weight:7.3f}")
    print(f"surprise {surprise(weights, others):.4f} nats ({len(others)} other moments)")


if __name__ == "__main__":
    main()
