"""Where tastes come from: a teacher's games, and weights that explain what he chose.

    python -c "from dragontavern.bots.ante.school import main; main()" --teacher greedy,veteran --into FOLDER

writes taste.toml. Several teachers play in turn, a game each. The same seed brings the same weights. With --again the
taste is not learnt from nothing but moved from the one at hand, as far as the choices of the teachers ask for it: few
games of slow ones will do.
"""

import argparse
from math import log
from pathlib import Path

from dragontavern.bots.bot import Bot, Maker
from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.ante.cards import POWER, STRENGTH
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.game import ANTE
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

from .judgement import chances_of
from .scene import scene_of
from .taste import ANTE_WEIGHTS, ANTING, PLAY_WEIGHTS, PLAYING, POWERS, Mood, Row, seen_in_ante, seen_in_play

RATE = 0.1
STAY = 1e-5  # how strongly weights are drawn to nothing
RATE_AGAIN = 0.3
STAY_AGAIN = 1e-4  # how strongly weights learnt again are drawn to what they were
CALM = 1.0  # and their first steps are small
GOLD_PER_PLAYER = (10, 10, 8, 15)


class Lesson:
    """Several choices, and how likely each is to be the right one."""

    def __init__(self, rows: list[Row], right: list[float]) -> None:
        self.rows: list[Row] = rows
        self.right: list[float] = right


class Notes:
    """What was seen in a number of games."""

    def __init__(self) -> None:
        self.plays: list[Lesson] = []
        self.antes: list[Lesson] = []


def row_of(seen: list[float], power: int) -> Row:
    """A row of what is seen, and of a power if there is one to count."""
    row = [(i, seen[i]) for i in range(len(seen)) if seen[i] != 0.0]
    if power:
        row.append((len(seen) + power, 1.0))
    return row


def watch(seats: int, seed: int, bots: list[Bot], notes: Notes) -> None:
    """Watch one game: every card chosen."""
    luck = of_seed(seed)
    state = ANTE.start(seats, seed, {"goldPerPlayer": GOLD_PER_PLAYER[seed // 7 % 4]}, events=False)
    assert isinstance(state, AnteTable)
    while not state.over:
        seat = state.turn()[luck.below(len(state.turn()))]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        answer = bots[seat].choose(view, question)
        options = list(question.options)
        right = [1.0 if option == answer else 0.0 for option in options]
        ask = state.asking()
        if isinstance(ask, Play):
            scene = scene_of(state, seat)
            rows = [row_of(seen_in_play(scene, k), POWER[k] if STRENGTH[k] <= scene.limit else 0) for k in options]
            notes.plays.append(Lesson(rows, right))
        elif isinstance(ask, Antes):
            mood = Mood(options, state.hoards, seat)
            notes.antes.append(Lesson([row_of(seen_in_ante(mood, kind), POWER[kind]) for kind in options], right))
        state.answer(seat, answer)


def learn(lessons: list[Lesson], size: int, rounds: int, luck: Rng, start: list[float] | None = None) -> list[float]:
    """Weights under which what was right is likely: softmax regression by ever smaller steps (Adagrad)."""
    base = [0.0] * size if start is None else start
    rate, stay, calm = (RATE, STAY, 1e-3) if start is None else (RATE_AGAIN, STAY_AGAIN, CALM)
    weights = base.copy()
    steps = [calm] * size
    order = list(range(len(lessons)))
    for _ in range(rounds):
        luck.shuffle(order)
        for i in order:
            lesson = lessons[i]
            chances = likelihood(lesson.rows, weights)
            for k in range(len(chances)):
                error = lesson.right[k] - chances[k]
                for place, number in lesson.rows[k]:
                    slope = error * number - stay * (weights[place] - base[place])
                    steps[place] += slope * slope
                    weights[place] += rate * slope / steps[place] ** 0.5
    return weights


def likelihood(rows: list[Row], weights: list[float]) -> list[float]:
    """How likely each choice is under the weights."""
    scores: list[float] = []
    for row in rows:
        score = 0.0
        for place, number in row:
            score += weights[place] * number
        scores.append(score)
    return chances_of(scores)


def surprise(lessons: list[Lesson], weights: list[float]) -> float:
    """How surprising what was right is under the weights, on average, in nats."""
    total = 0.0
    for lesson in lessons:
        chances = likelihood(lesson.rows, weights)
        for k in range(len(chances)):
            if lesson.right[k]:
                total -= lesson.right[k] * log(max(chances[k], 1e-12))
    return total / max(len(lessons), 1)


def study(
    lessons: list[Lesson], size: int, rounds: int, luck: Rng, title: str, start: list[float] | None = None
) -> list[float]:
    """Learn from nine tenths of the lessons and tell how well the rest is foreseen."""
    test = lessons[::10]
    rest = [lesson for i, lesson in enumerate(lessons) if i % 10]
    weights = learn(rest, size, rounds, luck, start)
    plain = surprise(test, [0.0] * size)
    before = "" if start is None else f", before: {surprise(test, start):.4f}"
    after = surprise(test, weights)
    print(f"{title}: {len(lessons)} lessons, surprise {after:.4f} (knowing nothing: {plain:.4f}{before})")
    return weights


def column(name: str, weights: list[float]) -> str:
    """A list of weights as a line of TOML."""
    return f"{name} = [{', '.join(f'{weight:.4f}' for weight in weights)}]\n"


def main(arguments: list[str] | None = None, makers: dict[str, Maker] | None = None) -> None:
    """Watch, learn and write the file."""
    from . import LEVELS

    parser = argparse.ArgumentParser()
    parser.add_argument("--teacher", default="greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--into", type=Path, default=Path())
    told = parser.parse_args(arguments)
    teachers = told.teacher.split(",")
    notes = Notes()
    for game in range(told.games):
        seats = (4, 4, 3, 5, 2, 6)[game % 6]
        teacher = teachers[game % len(teachers)]
        maker = (makers or LEVELS)[teacher]
        bots = [maker("ante", teacher, 1000 * (told.seed + game) + seat) for seat in range(seats)]
        watch(seats, (told.seed << 20) + game, bots, notes)
    luck = of_seed(told.seed)
    recipe = f"# school.py --teacher {told.teacher} --games {told.games} --seed {told.seed} --rounds {told.rounds}"
    recipe += " --again\n" if told.again else "\n"
    played, anted = (PLAY_WEIGHTS, ANTE_WEIGHTS) if told.again else (None, None)
    play = study(notes.plays, len(PLAYING) + POWERS, told.rounds, luck, "playing", played)
    ante = study(notes.antes, len(ANTING) + POWERS, told.rounds, luck, "anting", anted)
    k = len(PLAYING)
    j = len(ANTING)
    told.into.joinpath("taste.toml").write_text(
        f"{recipe}[play]\n{column('seen', play[:k])}{column('powers', play[k:])}"
        f"\n[ante]\n{column('seen', ante[:j])}{column('powers', ante[j:])}"
    )
