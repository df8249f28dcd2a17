"""Where craft comes from: in many games every card that could be played or anted is tried on imagined tables.

    python -c "from dragontavern.bots.ante.apprentice import main; main()" --jobs 2 --into FOLDER

writes craft.toml. In each round tables are played on by what was learnt in the round before (in the first one by
taste), so that they are played ever better. The weights found are those that come nearest to what each card was worth
more than the others in the hand (least squares). The same arguments bring the same weights, however many jobs.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from dragontavern.bots.equations import solve
from dragontavern.bots.search import Verdict, judge
from dragontavern.core.question import Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.game import ANTE
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .belief import drawn
from .craft import ACTS, ANTE_SIZE, CARD, HOUR, IDLE, LAID, PLAY_SIZE, Craft, Hour, row_to_ante, row_to_play
from .mind import AnteMind
from .school import GOLD_PER_PLAYER, column
from .taste import POWERS, Mood, Row, tastes_to_ante, tastes_to_play

SEATS: Final[tuple[int, ...]] = (4, 4, 3, 4, 5, 4, 2, 6)
BOLD: Final[tuple[float, ...]] = (0.001, 0.01, 0.03)
"""Winning chance by which a card must be worse to be hardly ever played, by game: lesser play is seen, too."""
CHUNK: Final = 10  # games
ASIDE: Final = 20  # one lesson of so many is kept to test what was learnt from the others
FADING: Final = 0.5  # what the lessons of one round count in the next
RIDGE: Final = 30.0  # keeps weights small that few lessons speak of
IN_A_HUNDRED: Final = 100.0  # weights say how many games in a hundred a card wins

Lesson = tuple[list[Row], list[float]]
"""What is seen in each card of a hand, and what each was worth when it was tried."""


class ByTaste(Craft):
    """What there is before anything has been learnt."""

    def __init__(self) -> None:
        super().__init__([0.0] * PLAY_SIZE, [0.0] * ANTE_SIZE)

    def worths_to_play(self, t: AnteTable, seat: int, options: list[int]) -> list[float]:
        """As taste draws the player."""
        return tastes_to_play(t, seat, options)

    def worths_to_ante(self, t: AnteTable, seat: int, options: list[int]) -> list[float]:
        """As taste draws the player."""
        return tastes_to_ante(t, seat, options)


class Workbook:
    """What lessons of one kind add up to: enough to find the weights that come nearest to all of them."""

    def __init__(self, size: int) -> None:
        self.size: int = size
        self.met: int = 0
        self.squares: list[list[float]] = [[0.0] * (i + 1) for i in range(size)]  # the lower half
        self.right: list[float] = [0.0] * size
        self.aside: list[Lesson] = []

    def note(self, rows: list[Row], worths: list[float]) -> None:
        """One more lesson: what counts is by how much cards differ from the average one of their hand."""
        self.met += 1
        if self.met % ASIDE == 0:
            self.aside.append((rows, worths))
            return
        number = len(rows)
        places = sorted({place for row in rows for place, _ in row})
        where = {place: k for k, place in enumerate(places)}
        means = [0.0] * len(places)
        for row in rows:
            for place, x in row:
                means[where[place]] += x / number
        mean = sum(worths) / number
        for i in range(number):
            seen = [-x for x in means]
            for place, x in rows[i]:
                seen[where[place]] += x
            self.add(places, seen, worths[i] - mean)

    def add(self, places: list[int], seen: list[float], worth: float) -> None:
        """One card of a lesson."""
        for k in range(len(places)):
            x = seen[k]
            if x == 0.0:
                continue
            self.right[places[k]] += x * worth
            line = self.squares[places[k]]
            for j in range(k + 1):
                line[places[j]] += x * seen[j]

    def take_in(self, other: "Sums") -> None:
        """The lessons of somebody else's workbook."""
        self.met += other.met
        for i in range(self.size):
            self.right[i] += other.right[i]
            line, more = self.squares[i], other.squares[i]
            for j in range(i + 1):
                line[j] += more[j]
        self.aside.extend(other.aside)

    def fade(self) -> None:
        """A new round begins: what was learnt in the ones before counts less."""
        self.met = 0
        self.right = [FADING * x for x in self.right]
        self.squares = [[FADING * x for x in line] for line in self.squares]
        self.aside = []

    def sums(self) -> "Sums":
        """All of it as plain data, to be sent from one process to another."""
        return Sums(self.met, self.squares, self.right, self.aside)

    def weights(self) -> list[float]:
        """The weights that come nearest, in hundredths of winning chance."""
        whole = [[self.squares[max(i, j)][min(i, j)] for j in range(self.size)] for i in range(self.size)]
        for i in range(self.size):
            whole[i][i] += RIDGE
        return [IN_A_HUNDRED * x for x in solve(whole, self.right)]


class Sums(NamedTuple):
    """A workbook as plain data."""

    met: int
    squares: list[list[float]]
    right: list[float]
    aside: list[Lesson]


def gain(lessons: list[Lesson], weights: list[float]) -> float:
    """What the card that weighs most was worth more than the average card, in hundredths of winning chance."""
    total = 0.0
    for rows, worths in lessons:
        best, most = 0, -1e9
        for i in range(len(rows)):
            weight = 0.0
            for place, x in rows[i]:
                weight += weights[place] * x
            if weight > most:
                best, most = i, weight
        total += worths[best] - sum(worths) / len(worths)
    return IN_A_HUNDRED * total / max(len(lessons), 1)


def tried(mind: AnteMind, view: AnteTable, question: Question, tables: int, rng: Rng) -> list[float]:
    """What each answer is worth on average, over so many tables that are the same for all."""
    answers = list(question.options)
    verdict = Verdict(question.seat, list(answers), view.seats, len(mind.SIGNS))
    for world in mind.worlds(view, tables, rng):
        luck = rng.word()
        for i in range(len(answers)):
            table = world.copy()
            table.answer(question.seat, answers[i])
            judge(mind, table, 1, of_seed(luck), verdict, i)
    return [verdict.value(i, question.seat) for i in range(len(answers))]


def work(number: int, luck: Rng, mind: AnteMind, tables: int, playing: Workbook, anting: Workbook) -> None:
    """Play one game by trying everything out, and note what came of each card."""
    bold = BOLD[number % len(BOLD)]
    gold = GOLD_PER_PLAYER[number // 7 % len(GOLD_PER_PLAYER)]
    state = ANTE.start(SEATS[number % len(SEATS)], luck.word(), {"goldPerPlayer": gold}, events=False)
    assert isinstance(state, AnteTable)
    while not state.over:
        seat = state.turn()[luck.below(len(state.turn()))]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        options = list(question.options)
        answer = options[0] if len(options) == 1 else mind.reflex(view, question, luck)
        if answer is None:
            worths = tried(mind, view, question, tables, luck)
            if isinstance(view.asking(), Play):
                hour = Hour(view, seat)
                playing.note([row_to_play(hour, kind) for kind in options], worths)
            elif isinstance(view.asking(), Antes):
                mood = Mood(options, view.hoards, seat)
                anting.note([row_to_ante(mood, kind) for kind in options], worths)
            answer = options[drawn([worth / bold for worth in worths], luck)]
        state.answer(seat, answer)


class Task(NamedTuple):
    """Some games of a round."""

    seed: int
    round: int
    first: int
    games: int
    tables: int
    play: list[float]  # the craft to play on with; nothing: by taste
    ante: list[float]


def done(task: Task) -> tuple[Sums, Sums]:
    """The lessons of some games, about playing and about anting."""
    mind = AnteMind(Craft(task.play, task.ante) if task.play else ByTaste())
    playing, anting = Workbook(PLAY_SIZE), Workbook(ANTE_SIZE)
    for number in range(task.first, task.first + task.games):
        luck = of_seed((task.seed << 32) + (task.round << 24) + number)
        work(number, luck, mind, task.tables, playing, anting)
    return playing.sums(), anting.sums()


def apprenticeship(games: int, rounds: int, tables: int, seed: int, jobs: int = 1) -> Craft:
    """Try and learn, round after round."""
    play: list[float] = []
    ante: list[float] = []
    playing, anting = Workbook(PLAY_SIZE), Workbook(ANTE_SIZE)
    # spawned, not forked: the same on every system; none is begun for a single job
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as crew:
        for number in range(rounds):
            playing.fade()
            anting.fade()
            starts = range(0, games, CHUNK)
            tasks = [Task(seed, number, at, min(CHUNK, games - at), tables, play, ante) for at in starts]
            for played, anted in map(done, tasks) if jobs == 1 else crew.map(done, tasks):
                playing.take_in(played)
                anting.take_in(anted)
            play, ante = playing.weights(), anting.weights()
            best = (gain(playing.aside, play), gain(anting.aside, ante))
            print(f"round {number + 1}: {playing.met} hands to play from, {anting.met} to ante from; the card chosen")
            print(f"wins {best[0]:.2f} and {best[1]:.2f} games in a hundred more than the average card", flush=True)
    return Craft(play, ante)


def text_of(craft: Craft, recipe: str) -> str:
    """A craft as a file that `read` understands."""
    lines = [
        f"# {recipe}\n[play]\n",
        column("card", craft.play[:IDLE]),
        column("idle", craft.play[IDLE:ACTS]),
        "acts = [\n",
    ]
    for power in range(POWERS):
        first = ACTS + power * len(HOUR)
        lines.append(f"    [{', '.join([f'{weight:.4f}' for weight in craft.play[first : first + len(HOUR)]])}],\n")
    lines += ["]\n\n[ante]\n", column("card", craft.ante[: len(LAID)]), column("powers", craft.ante[len(LAID) :])]
    return "".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Learn and write the file."""
    assert len(CARD) == IDLE
    assert IDLE + POWERS == ACTS
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=600, help="of each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--tables", type=int, default=16, help="on which a card is tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--into", type=Path, default=Path())
    told = parser.parse_args(arguments)
    craft = apprenticeship(told.games, told.rounds, told.tables, told.seed, told.jobs)
    recipe = f"apprentice.py --games {told.games} --rounds {told.rounds} --tables {told.tables} --seed {told.seed}"
    told.into.joinpath("craft.toml").write_text(text_of(craft, recipe), encoding="utf-8")
