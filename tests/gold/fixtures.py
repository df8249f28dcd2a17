"""What Dragon's Gold did when these files were written: whole games, and counts of decision trees.

    python -m tests.gold.fixtures        writes tests/records/gold_*.json anew

Do so only after a change of the rules that is meant to alter play; it then raises the version of the rules as well.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from dragontavern.core.record import Record
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.gold import GOLD

RECORDS = Path(__file__).parents[1] / "records"

# seats, seed, options, answers played before counting, depth
TREES: list[tuple[int, int, dict[str, Any], int, int]] = [
    (3, 11, {}, 0, 3),
    (3, 12, {"clock": False}, 17, 4),
    (4, 13, {"rules": "advanced", "beats": 12}, 97, 4),
    (5, 14, {"rules": "advanced", "clock": False}, 30, 7),
    (6, 15, {"sharing": "divide"}, 43, 5),
]
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "gold_three_players": (3, 21, {"clock": False}),
    "gold_four_advanced": (4, 22, {"rules": "advanced", "beats": 12}),
    "gold_six_dividing": (6, 23, {"rules": "advanced", "sharing": "divide", "cardPerRed": True}),
}


def play_on(state: State, seed: int, answers: int | None = None) -> State:
    """Random and bold answers, of any seat asked, to the end or up to a number."""
    rng = of_seed(seed)
    while not state.over and (answers is None or state.moves < answers):
        questions = state.questions
        question = questions[rng.below(len(questions))]
        bold = question.options and rng.below(2)
        state.answer(question.seat, question.options[-1] if bold else question.sample(rng))
    return state


def leaves(state: State, depth: int) -> int:
    """How many ways the next so many decisions can go; the first seat asked decides, shares are not counted."""
    if depth == 0 or state.over:
        return 1
    seat = state.turn()[0]
    options = state.legal(seat)
    if depth == 1:
        return len(options)
    count = 0
    for option in options:
        branch = state.copy()
        branch.answer(seat, option)
        count += leaves(branch, depth - 1)
    return count


def tree(seats: int, seed: int, options: dict[str, Any], before: int, depth: int) -> list[int]:
    """The leaves of a decision tree at depth 1, 2, … from a position in a random game."""
    state = play_on(GOLD.start(seats, seed, options, events=False), seed, before)
    return [leaves(state, d) for d in range(1, depth + 1)]


def digest(state: State) -> str:
    """The hash of a position and of all that was told up to it."""
    told = json.dumps([event.data() for event in state.events or []])
    return hashlib.sha256((state.dump() + told).encode()).hexdigest()


def write() -> None:
    """Write all files anew."""
    trees = [
        {
            "seats": seats,
            "seed": seed,
            "options": options,
            "before": before,
            "leaves": tree(seats, seed, options, before, depth),
        }
        for seats, seed, options, before, depth in TREES
    ]
    (RECORDS / "gold_perft.json").write_text(json.dumps(trees, indent=1) + "\n", "utf-8")
    ends = {}
    for name, (seats, seed, options) in GAMES.items():
        end = play_on(GOLD.start(seats, seed, options), seed)
        (RECORDS / f"{name}.json").write_text(Record.of(end).dump(), "utf-8")
        assert end.result is not None
        ends[name] = {"digest": digest(end), "winners": end.result.winners, "scores": end.result.scores}
    (RECORDS / "gold_ends.json").write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
