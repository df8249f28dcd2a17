"""What the levels of I Signori dei Draghi gain over habit, decision by decision: far quicker to measure than games.

    python -m tests.bots.lords_gain --first 980001 --moments 129
    python -m tests.bots.lords_gain --first 7000001 --moments 1600 --kept

With --kept the moments are those that only the master thinks about: what to stock, keep, sell and lose; what the
other levels would gain there if they searched, with their budgets, is printed all the same.
At moments of games played by habit each level answers; the answers are then played on by habit on other tables than
those it looked at, the same for all, and judged six and seven turns later. Printed are thousandths of winning chance
a decision, with standard errors, and the processor time.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from time import process_time

from dragontavern import game
from dragontavern.bots.budget import ENDLESS, Budget
from dragontavern.bots.lords.habits import habit
from dragontavern.bots.lords.judgement import chance_of
from dragontavern.bots.lords.levels import MASTER, REGULAR, VETERAN
from dragontavern.bots.lords.mind import LordsMind, play_turns
from dragontavern.bots.lords.race import race
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.lords.table import LordsTable

BUDGETS: dict[str, Budget] = {"regular": REGULAR, "veteran": VETERAN, "master": MASTER}
OFTEN = 0.012  # part of all answers of a game that is looked at
SOON, LATE = 6, 1  # turns until an answer is judged for the first time, and from then on to the second
OFTEN_KEPT = 0.03
MIND = LordsMind(thorough=True)
HASTY = LordsMind()

Moment = tuple[int, LordsTable, Question]


def moments(seed: int, kept: bool) -> Iterator[Moment]:
    """Questions worth a search (by the master only), in games played by habit, each with a number for its luck."""
    while True:
        state, chance, number = game("lords").start(4, seed, {}, events=False), Random(seed), 0
        assert isinstance(state, LordsTable)
        seed += 1
        while not state.over:
            seat = state.waiting[0]
            if (kept or state.phase > 1) and chance.random() < (OFTEN_KEPT if kept else OFTEN):
                view = state.observe(seat)
                question = view.question(seat)
                assert question is not None
                searched = [mind.reflex(view, question, of_seed(1)) is None for mind in (HASTY, MIND)]
                if len(question.options) > 1 and searched == [not kept, True]:
                    yield seed * 1000 + number, view, question
                    number += 1
            state.answer(seat, habit(state, seat, MIND.scale))


def picked(view: LordsTable, question: Question, budget: Budget, luck: int) -> Answer:
    """What a budget finds best."""
    verdict = race(MIND, view, question, budget._replace(seconds=ENDLESS), of_seed(luck))
    return verdict.answers[verdict.best()]


def worth(worlds: list[State], seat: int, answer: Answer) -> float:
    """What an answer leads to on average."""
    total = 0.0
    for world in worlds:
        table = world.copy()
        assert isinstance(table, LordsTable)
        table.answer(seat, answer)
        for turns in (SOON, LATE):
            play_turns(table, turns, MIND.scale)
            total += chance_of(table, seat & 1) / 2
    return total / len(worlds)


def told(name: str, gains: list[float]) -> str:
    """An average and its standard error, in thousandths."""
    mean = sum(gains) / len(gains)
    error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    return f"{name:20} {1000 * mean:6.2f} ± {1000 * error:.2f}"


def main() -> None:
    """Measure all levels, and each against the one below."""
    parser = ArgumentParser(prog="python -m tests.bots.lords_gain")
    parser.add_argument("--first", type=int, default=980001)
    parser.add_argument("--moments", type=int, default=129)
    parser.add_argument("--tables", type=int, default=120)
    parser.add_argument("--kept", action="store_true")
    wishes = parser.parse_args()
    gains: dict[str, list[float]] = {name: [] for name in BUDGETS}
    spent = dict.fromkeys(BUDGETS, 0.0)
    found = moments(wishes.first, wishes.kept)
    for _ in range(wishes.moments):
        luck, view, question = next(found)
        base, number = luck // 1000 * 1000, luck % 1000
        first = habit(view, question.seat, MIND.scale)
        picks: dict[str, Answer] = {}
        for name, budget in BUDGETS.items():
            began = process_time()
            picks[name] = picked(view, question, budget, base + 50 * (number + 1))
            spent[name] += process_time() - began
        answers = {first, *picks.values()}
        worlds = MIND.worlds(view, wishes.tables, of_seed(luck)) if len(answers) > 1 else []
        values = {answer: worth(worlds, question.seat, answer) if worlds else 0.0 for answer in answers}
        for name, answer in picks.items():
            gains[name].append(values[answer] - values[first])
    names = list(BUDGETS)
    for name in names:
        print(told(name, gains[name]), f"  {1000 * spent[name] / wishes.moments:.1f} ms")
    for low, high in pairwise(names):
        print(told(f"{high} - {low}", [a - b for a, b in zip(gains[high], gains[low], strict=True)]))


if __name__ == "__main__":
    main()
