"""Where judgement comes from: very many games played by craft, and weights under which their winners are likely.

    python -c "from dragontavern.bots.ante.foresight import main; main()" --games 200000 --into FOLDER

writes judgement.toml. A game takes a thousandth of a second compiled, so each is looked at once and forgotten: the
weights move a little with every lesson (softmax regression by ever smaller steps, Adagrad), and what they were on
average in the second half of the games is kept. The same arguments bring the same weights.
"""

import argparse
from collections.abc import Iterator
from math import log
from pathlib import Path
from typing import Final

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.game import ANTE
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .features import NAMES, Sight
from .judgement import BETWEEN, SIZE, WITHIN, row_of
from .mind import AnteMind
from .playing import quick_answer
from .school import GOLD_PER_PLAYER, column, likelihood
from .taste import Row

SEATS: Final[tuple[int, ...]] = (4, 3, 4, 5, 2, 4, 6)
BOLD: Final[tuple[int, ...]] = (0, 12, 25)
"""One answer of so many is left to chance, by game (none: all by craft): what good players avoid is met, too."""
SELDOM: Final = 12  # one choice of so many is looked at in the middle of a gambit
ASIDE: Final = 10  # one game of so many is not learnt from: it tests what was learnt before
RATE: Final = 0.1
STAY: Final = 1e-6  # how strongly weights are drawn to nothing


class Moment:
    """A table that had come to rest: what was seen of each seat."""

    def __init__(self, t: AnteTable) -> None:
        sight = Sight(t)
        self.between: bool = t.round == 0
        self.rows: list[Row] = [row_of(sight, seat) for seat in range(t.seats)]


def moments(number: int, luck: Rng) -> Iterator[tuple[Moment, list[float]]]:
    """Play a game, and say of each moment looked at how the victory was shared in the end."""
    seats = SEATS[number % len(SEATS)]
    gold = GOLD_PER_PLAYER[number // len(SEATS) % len(GOLD_PER_PLAYER)]
    bold = BOLD[number % len(BOLD)]
    state = ANTE.start(seats, luck.word(), {"goldPerPlayer": gold}, events=False)
    assert isinstance(state, AnteTable)
    mind = AnteMind()
    found: list[Moment] = []
    gambit = 0
    while not state.over:
        ask = state.asking()
        if (isinstance(ask, Antes) and gambit < state.gambit) or (isinstance(ask, Play) and luck.below(SELDOM) == 0):
            gambit = state.gambit
            found.append(Moment(state))
        seat = state.turn()[0]
        options = state.legal(seat)
        if bold and luck.below(bold) == 0:
            state.answer(seat, options[luck.below(len(options))])
        elif gambit == 0:  # before the first gambit
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            reflex = mind.reflex(view, question, luck)
            state.answer(seat, options[0] if reflex is None else reflex)
        else:
            state.answer(seat, quick_answer(state, seat))
    shares = [1.0 / len(state.winners) if seat in state.winners else 0.0 for seat in range(seats)]
    for moment in found:
        yield moment, shares


class Pupil:
    """Weights that learn one lesson after the other."""

    def __init__(self, size: int) -> None:
        self.weights: list[float] = [0.0] * size
        self.steps: list[float] = [1e-3] * size
        self.sums: list[float] = [0.0] * size
        self.summed: int = 0
        self.met: int = 0
        self.tested: int = 0
        self.surprises: list[float] = [0.0, 0.0, 0.0]  # knowing nothing, as shipped, with what was learnt

    def learn(self, rows: list[Row], shares: list[float]) -> None:
        """Move the weights towards what came of it."""
        self.met += 1
        chances = likelihood(rows, self.weights)
        for seat in range(len(rows)):
            error = shares[seat] - chances[seat]
            for place, number in rows[seat]:
                slope = error * number - STAY * self.weights[place]
                self.steps[place] += slope * slope
                self.weights[place] += RATE * slope / self.steps[place] ** 0.5

    def remember(self) -> None:
        """The weights as they are now count for the average that is kept."""
        self.summed += 1
        for i in range(len(self.sums)):
            self.sums[i] += self.weights[i]

    def learnt(self) -> list[float]:
        """The average of what was remembered, or what is known now."""
        return [x / self.summed for x in self.sums] if self.summed else self.weights.copy()

    def test(self, rows: list[Row], shares: list[float], shipped: list[float]) -> None:
        """Count how surprising the end of a game is that was not learnt from."""
        self.tested += 1
        guesses = ([0.0] * len(shipped), shipped, self.learnt())
        for i in range(len(guesses)):
            self.surprises[i] += surprise(rows, shares, guesses[i])

    def report(self, title: str) -> str:
        """How well it foresees games it has not learnt from, in nats."""
        plain, shipped, learnt = [f"{total / max(self.tested, 1):.4f}" for total in self.surprises]
        return f"{title}: {self.met} lessons, surprise {learnt} (knowing nothing {plain}, as shipped {shipped})"


def surprise(rows: list[Row], shares: list[float], weights: list[float]) -> float:
    """How surprising the end of a game is under some weights, in nats."""
    chances = likelihood(rows, weights)
    return -sum([shares[seat] * log(max(chances[seat], 1e-12)) for seat in range(len(rows)) if shares[seat]])


def study(games: int, seed: int) -> tuple[Pupil, Pupil]:
    """What is learnt from so many games: about the beginnings of gambits, and about the middle of them."""
    between, within = Pupil(SIZE), Pupil(SIZE)
    for number in range(games):
        luck = of_seed((seed << 32) + number)
        aside = number % ASIDE == 0 and 2 * number >= games
        for moment, shares in moments(number, luck):
            pupil = between if moment.between else within
            if aside:
                pupil.test(moment.rows, shares, BETWEEN if moment.between else WITHIN)
            else:
                pupil.learn(moment.rows, shares)
        if 2 * number >= games and number % ASIDE == 0:
            between.remember()
            within.remember()
    return between, within


def text_of(between: list[float], within: list[float], recipe: str) -> str:
    """A judgement as a file that `judgement.read` understands."""
    lines = [f"# {recipe}\n"]
    for hour, weights in (("between", between), ("within", within)):
        lines += [f"\n[{hour}]\n", column("powers", weights[len(NAMES) :]), f"\n[{hour}.weights]\n"]
        lines += [f"{name} = {weights[i]:.4f}\n" for i, name in enumerate(NAMES)]
    return "".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Learn and write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=Path())
    told = parser.parse_args(arguments)
    between, within = study(told.games, told.seed)
    print(between.report("where a gambit begins"))
    print(within.report("in the middle of one"))
    text = text_of(between.learnt(), within.learnt(), f"foresight.py --games {told.games} --seed {told.seed}")
    told.into.joinpath("judgement.toml").write_text(text, encoding="utf-8")
