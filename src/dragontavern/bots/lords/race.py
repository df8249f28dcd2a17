"""A race between answers: all on common tables, and whoever falls clearly behind the leader drops out.

Most questions of I Signori dei Draghi are settled on a dozen tables, the close ones get the rest. Answers
are compared table by table, where the same cards come up for all of them, so that luck hardly blurs the difference.
A table is judged several times on its way, whenever one's own side has had a turn: what is seen early is hardly
blurred, what is seen late is nearer to the truth, and their average tells more than either.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from dragontavern.bots.budget import Budget
from dragontavern.bots.mind import Mind
from dragontavern.bots.search import Verdict
from dragontavern.core.question import Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State

HEAT: Final = 6  # tables between two looks at who is behind
BEHIND: Final = 1.8  # standard errors by which an answer must be behind to drop out
LEAST_ERROR: Final = 0.001  # winning chance below which no difference is told
SAME: Final = 0.002  # winning chance that is not worth any more tables
CAUTION: Final = 0.15  # winning chance, over the number of tables: what has not come up yet may still do so
PACE: Final = (
    2  # turns between two judgements: teams take turns in turn, so it is always the same side that has moved
)
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
                runs[i].append(followed(mind, table, budget.horizon, of_seed(luck), verdict, i))
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


def followed(mind: Mind, table: State, horizon: int, luck: Rng, verdict: Verdict, i: int) -> float:
    """Play a table on and count what it is worth on average at its stops, the last one being the horizon."""
    totals = [0.0] * table.seats
    stops = gone = 0
    until = (horizon - 1) % PACE + 1
    while until <= horizon:
        if not table.over:
            mind.play_on(table, until - gone, luck)
        gone = until
        until += PACE
        stops += 1
        values = mind.values(table)
        for seat in range(table.seats):
            totals[seat] += values[seat]
    for seat in range(table.seats):
        totals[seat] /= stops
    verdict.add(i, totals, mind.signs(table, verdict.seat) if mind.SIGNS else [])
    return totals[verdict.seat]


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
