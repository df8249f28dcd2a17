"""A race between answers: all on common tables, and whoever falls clearly behind the leader drops out.

Most questions of I Signori dei Draghi are settled on a dozen tables, the close ones get the rest. Answers
are compared table by table, where the same cards come up for all of them, so that luck hardly blurs the difference.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from dragontavern.bots.budget import Budget
from dragontavern.bots.mind import Mind
from dragontavern.bots.search import Verdict, judge
from dragontavern.core.question import Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State

HEAT: Final = 6  # tables between two looks at who is behind
BEHIND: Final = 1.8  # standard errors by which an answer must be behind to drop out
LEAST_ERROR: Final = 0.001  # winning chance below which no difference is told
SAME: Final = 0.002  # winning chance that is not worth any more tables
CAUTION: Final = 0.15  # winning chance, over the number of tables: what has not come up yet may still do so
TRUST: Final = 0.7  # standard errors by which another answer must be better than habit


def race(mind: Mind, view: State, question: Question, budget: Budget, rng: Rng) -> Verdict:
    """Weigh the answers in a race; the first candidate is what habit would do and keeps the lead in doubt."""
    answers = mind.candidates(view, question, budget.width, rng)
    seat = question.seat
    verdict = Verdict(seat, answers, view.seats, len(mind.SIGNS))
    ends = perf_counter() + budget.seconds
    runs: list[list[float]] = [[] for _ in answers]  # what each answer was worth, table by table
    standing = list(range(len(answers)))
    left = budget.samples
    heat = min(HEAT, max(1, budget.samples // len(answers)))
    late = False
    while len(standing) > 1 and left > 0 and not late:
        for world in mind.worlds(view, max(1, min(heat, left // len(standing))), rng):
            late = perf_counter() >= ends and verdict.tries[standing[0]] > 0
            if late:
                break
            luck = rng.word()
            for i in standing:
                table = world.copy()
                table.answer(seat, answers[i])
                runs[i].append(judge(mind, table, budget.horizon, of_seed(luck), verdict, i)[seat])
            left -= len(standing)
        for i in standing:
            verdict.rounds[i] += 1
        standing = still_running(runs, standing)
    if 0 in standing:
        best = leader(runs, standing)
        ahead, error = gap(runs[best], runs[0])
        if best and ahead < TRUST * error:
            verdict.rounds[0] += 1
    return verdict


def leader(runs: list[list[float]], standing: list[int]) -> int:
    """The answer that was worth most so far."""
    best = standing[0]
    most = -1.0
    for i in standing:
        total = 0.0
        for worth in runs[i]:
            total += worth
        if total > most:
            best, most = i, total
    return best


def gap(ahead: list[float], behind: list[float]) -> tuple[float, float]:
    """By how much one answer is better on average, and the standard error of that."""
    number = min(len(ahead), len(behind))
    if number == 0:
        return 0.0, 1.0
    total = squares = 0.0
    for k in range(number):
        x = ahead[k] - behind[k]
        total += x
        squares += x * x
    mean = total / number
    spread = max(0.0, squares / number - mean * mean)
    return mean, max(LEAST_ERROR, sqrt(spread / number))


def still_running(runs: list[list[float]], standing: list[int]) -> list[int]:
    """Those who are not clearly behind; nobody but the leader where all that is left makes no difference."""
    best = leader(runs, standing)
    found: list[int] = []
    undecided = False
    for i in standing:
        mean, error = gap(runs[best], runs[i])
        if i != best and mean > BEHIND * error + CAUTION / max(1, len(runs[i])):
            continue
        found.append(i)
        undecided = undecided or (i != best and mean + error > SAME)
    if not undecided:
        return [0] if 0 in found else [best]
    return found
