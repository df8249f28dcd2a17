"""What more tables, more answers or another craft gain in Three-Dragon Ante, decision by decision.

    python -m tests.bots.ante_gain taste:600:6 craft:600:6 craft:2400:6 --first 900000 --moments 800

Each variant (what tables are played on by, how many of them, how many answers are weighed; if not by `halve`, also by
which method: `craft:2400:6:race`) answers at the same moments of games played by craft; where answers differ they are
tried on many fresh tables. Printed is by how much a decision is better than the first variant's, in thousandths of
winning chance, with its standard error, and the processor time.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from math import sqrt
from time import process_time

from tests.bots.methods import METHODS

from dragontavern import game
from dragontavern.bots.ante.apprentice import ByTaste
from dragontavern.bots.ante.mind import AnteMind
from dragontavern.bots.ante.playing import quick_answer
from dragontavern.bots.budget import Budget
from dragontavern.bots.search import Verdict, judge
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.games.ante.table import AnteTable

OFTEN = 12  # one decision of so many is looked at
FRESH = 3000  # tables on which answers are compared
MINDS = {"taste": AnteMind(ByTaste()), "craft": AnteMind()}


class Variant:
    """A way to decide, and what came of it."""

    def __init__(self, name: str) -> None:
        by, samples, width, *method = name.split(":")
        self.name = name
        self.method = METHODS[method[0] if method else "halve"]
        self.mind = MINDS[by]
        self.budget = Budget(samples=int(samples), width=int(width))
        self.worths: list[float] = []
        self.seconds = 0.0

    def pick(self, view: State, question: Question, luck: Rng) -> Answer:
        """What it answers."""
        began = process_time()
        verdict = self.method(self.mind, view, question, self.budget, luck)
        self.seconds += process_time() - began
        return verdict.answers[verdict.best()]


def moments(seed: int) -> Iterator[tuple[State, Question]]:
    """Questions worth a search, in games of four played by craft."""
    mind = MINDS["craft"]
    while True:
        luck = of_seed(seed)
        state = game("ante").start(4, seed, {}, events=False)
        assert isinstance(state, AnteTable)
        seed += 1
        while not state.over:
            seat = state.turn()[0]
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            reflex = mind.reflex(view, question, luck)
            if reflex is None and len(question.options) > 1 and luck.below(OFTEN) == 0:
                yield view, question
            state.answer(seat, quick_answer(state, seat) if reflex is None else reflex)


def compare(view: State, question: Question, answers: list[Answer], luck: Rng) -> dict[Answer, float]:
    """What each answer is worth on fresh tables, the same for all."""
    mind = MINDS["craft"]
    verdict = Verdict(question.seat, answers, view.seats, len(mind.SIGNS))
    if len(answers) > 1:
        for world in mind.worlds(view, FRESH, luck):
            word = luck.word()
            for i, answer in enumerate(answers):
                table = world.copy()
                table.answer(question.seat, answer)
                judge(mind, table, 1, of_seed(word), verdict, i)
    return {answer: verdict.value(i, question.seat) for i, answer in enumerate(answers)}


def main() -> None:
    """Measure all variants against the first."""
    parser = ArgumentParser(prog="python -m tests.bots.ante_gain")
    parser.add_argument("variants", nargs="+")
    parser.add_argument("--first", type=int, default=900000)
    parser.add_argument("--moments", type=int, default=200)
    told = parser.parse_args()
    variants = [Variant(name) for name in told.variants]
    found = moments(told.first)
    for number in range(told.moments):
        view, question = next(found)
        picks = [variant.pick(view, question, of_seed(told.first + number)) for variant in variants]
        worths = compare(view, question, list(dict.fromkeys(picks)), of_seed((1 << 40) + told.first + number))
        for variant, answer in zip(variants, picks, strict=True):
            variant.worths.append(worths[answer])
    for variant in variants:
        gains = [one - other for one, other in zip(variant.worths, variants[0].worths, strict=True)]
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        time = 1000 * variant.seconds / told.moments
        print(f"{variant.name:16} {1000 * mean:6.2f} ± {1000 * error:.2f}  {time:.1f} ms")


if __name__ == "__main__":
    main()
