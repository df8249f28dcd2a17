"""Two ways to weigh answers on tables that might be: side by side (`halve`), and in a tree of answers (`climb`).

Both see a view and imagined tables, never the true one. `halve` tries all answers on the same tables with the same
luck and keeps dropping the worse half (sequential halving); `climb` grows one tree for all seats over ever new tables
(information-set tree search), everybody in it choosing for himself.
"""

from math import exp, log, sqrt
from time import perf_counter
from typing import Final

from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State

from .budget import Budget
from .mind import Mind

CURIOSITY: Final = 0.5  # how much a rarely tried answer tempts in the tree, in winning chance
DEPTH: Final = 24  # decisions the tree follows at most
AHEAD: Final = 32  # tables imagined at a time: guessing takes time too, and must stop when it is up


class Verdict:
    """What came of weighing a question: for each answer how often it was tried and what it is worth to every seat."""

    def __init__(self, seat: int, answers: list[Answer], seats: int, signs: int) -> None:
        self.seat: int = seat
        self.answers: list[Answer] = answers
        self.tries: list[int] = [0] * len(answers)
        self.totals: list[list[float]] = [[0.0] * seats for _ in answers]
        self.signs: list[list[float]] = [[0.0] * signs for _ in answers]
        self.rounds: list[int] = [0] * len(answers)  # how long an answer was kept in mind

    def add(self, i: int, values: list[float], signs: list[float]) -> None:
        """Count one table played on after answer i."""
        self.tries[i] += 1
        totals = self.totals[i]
        for seat in range(len(totals)):
            totals[seat] += values[seat]
        told = self.signs[i]
        for k in range(len(told)):
            told[k] += signs[k]

    def value(self, i: int, seat: int) -> float:
        """What answer i is worth to a seat, on average."""
        return self.totals[i][seat] / max(self.tries[i], 1)

    def sign(self, i: int, k: int) -> float:
        """The mind's sign k after answer i, on average."""
        return self.signs[i][k] / max(self.tries[i], 1)

    def order(self) -> list[int]:
        """The answers by their worth to who is asked, best first; those dropped early come last."""
        return sorted(range(len(self.answers)), key=lambda i: (-self.rounds[i], -self.value(i, self.seat), i))

    def best(self) -> int:
        """The answer that stood longest and was worth most."""
        return self.order()[0]

    def choice(self, temperature: float, rng: Rng) -> Answer:
        """The best answer, or with a temperature now and then one that is worth nearly as much."""
        best = self.best()
        if temperature <= 0.0:
            return self.answers[best]
        top = self.value(best, self.seat)
        weights = [exp((min(self.value(i, self.seat), top) - top) / temperature) for i in range(len(self.answers))]
        left = rng.below(1 << 30) / (1 << 30) * sum(weights)
        for i, weight in enumerate(weights):
            left -= weight
            if left < 0.0 and self.tries[i]:
                return self.answers[i]
        return self.answers[best]


def halve(mind: Mind, view: State, question: Question, budget: Budget, rng: Rng) -> Verdict:
    """Weigh the answers side by side: all on common tables, then the better half on more of them, and so on."""
    answers = mind.candidates(view, question, budget.width, rng)
    verdict = Verdict(question.seat, answers, view.seats, len(mind.SIGNS))
    ends = perf_counter() + budget.seconds
    standing = list(range(len(answers)))
    rounds = max(len(answers) - 1, 1).bit_length()
    for number in range(rounds):
        tables = max(budget.samples // (rounds * len(standing)), 1)
        while tables > 0 and not (verdict.tries[standing[0]] and perf_counter() >= ends):
            some = min(tables, AHEAD)
            tables -= some
            for world in mind.worlds(view, some, rng):
                luck = rng.word()
                if verdict.tries[standing[0]] and perf_counter() >= ends:
                    break
                for i in standing:
                    table = world.copy()
                    table.answer(question.seat, answers[i])
                    judge(mind, table, budget.horizon, of_seed(luck), verdict, i)
        for i in standing:
            verdict.rounds[i] = number
        standing.sort(key=lambda i: -verdict.value(i, question.seat))
        standing = standing[: (len(standing) + 1) // 2]
    return verdict


def judge(mind: Mind, table: State, horizon: int, luck: Rng, verdict: Verdict, i: int) -> list[float]:
    """Play a table on and count what it is worth to everybody for answer i."""
    if not table.over:
        mind.play_on(table, horizon, luck)
    values = mind.values(table)
    verdict.add(i, values, mind.signs(table, verdict.seat) if mind.SIGNS else [])
    return values


class Node:
    """A moment in the tree: what came of it for every seat, and how often it could be reached."""

    __slots__ = ("below", "offered", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits: int = 0
        self.offered: int = 0
        self.totals: list[float] = [0.0] * seats
        self.below: dict[tuple[int, Answer], Node] = {}


def climb(mind: Mind, view: State, question: Question, budget: Budget, rng: Rng) -> Verdict:
    """Weigh the answers in a tree: each new table follows what looked good so far for whoever decides there."""
    answers = mind.candidates(view, question, budget.width, rng)
    verdict = Verdict(question.seat, answers, view.seats, len(mind.SIGNS))
    root = Node(view.seats)
    ends = perf_counter() + budget.seconds
    left = max(budget.samples, 1)
    while left > 0 and (root.visits < len(answers) or perf_counter() < ends):
        some = min(left, AHEAD)
        left -= some
        for world in mind.worlds(view, some, rng):
            if root.visits >= len(answers) and perf_counter() >= ends:
                break
            table = world.copy()
            path = descend(mind, root, table, question.seat, answers)
            values = judge(mind, table, budget.horizon, of_seed(rng.word()), verdict, answers.index(path[0][1]))
            credit(root, path, values)
    for i in range(len(answers)):
        verdict.rounds[i] = verdict.tries[i]
    return verdict


def credit(root: Node, path: list[tuple[int, Answer]], values: list[float]) -> None:
    """Note along the way of one table what it was worth to everybody."""
    root.visits += 1
    node = root
    for step in path:
        node = node.below[step]
        node.visits += 1
        for seat in range(len(values)):
            node.totals[seat] += values[seat]


def descend(mind: Mind, root: Node, table: State, seat: int, answers: list[Answer]) -> list[tuple[int, Answer]]:
    """Answer on a table along the tree until a moment that is new to it; the way there."""
    path: list[tuple[int, Answer]] = []
    node = root
    while len(path) < DEPTH:
        step, fresh = tempting(node, seat, answers, table.seats)
        path.append(step)
        table.answer(seat, step[1])
        node = node.below[step]
        if fresh or table.over:
            break
        seat = seat_to_move(table)
        answers = [] if seat == CLOCK else mind.moves(table, seat)
        if not answers:  # time, or shares nobody has listed: the mind plays on from here
            break
    return path


def tempting(node: Node, seat: int, answers: list[Answer], seats: int) -> tuple[tuple[int, Answer], bool]:
    """The answer to follow from a moment: one that is new, else the one with the best mix of worth and rarity."""
    best = (seat, answers[0])
    top = -1.0
    for answer in answers:
        step = (seat, answer)
        child = node.below.get(step)
        if child is None:
            node.below[step] = child = Node(seats)
            child.offered = 1
            return step, True
        child.offered += 1
        if child.visits == 0:
            return step, True
        worth = child.totals[seat] / child.visits + CURIOSITY * sqrt(log(child.offered) / child.visits)
        if worth > top:
            best, top = step, worth
    return best, False
