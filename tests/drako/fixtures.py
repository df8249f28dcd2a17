"""What Drako did when these files were written: whole games, and counts of decision trees.

    python -m tests.drako.fixtures        writes tests/records/drako_*.json anew

Do so only after a change of the rules that is meant to alter play; it then raises the version of the rules as well.
All of them are played with the frozen pack of the stories.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from tests.drako.given import ALL_MATCHUPS, PACK_TEXT

from dragontavern.core.record import Record
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.drako import DRAKO

RECORDS = Path(__file__).parents[1] / "records"

# match-up, seed, answers played before counting, depth
TREES: list[tuple[str, int, int, int]] = [
    ("knights_trolls", 11, 30, 4),
    ("dragon_dwarves", 12, 25, 4),
    ("trolls_dragon", 13, 60, 4),
    ("trolls_dwarves", 14, 40, 4),
    ("knights_dwarves", 15, 50, 4),
]
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    f"drako_{matchup}": (21 + i, {"matchup": matchup, "exchange": i % 2 == 1, "legs": 2 if i == 3 else 1})
    for i, matchup in enumerate(ALL_MATCHUPS)
}


def play_on(state: State, seed: int, answers: int | None = None) -> State:
    """Random answers to the end, or up to a number."""
    rng = of_seed(seed)
    while not state.over and (answers is None or state.moves < answers):
        question = state.questions[0]
        state.answer(question.seat, question.sample(rng))
    return state


def leaves(state: State, depth: int) -> int:
    """How many ways the next so many decisions can go."""
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


def tree(matchup: str, seed: int, before: int, depth: int) -> list[int]:
    """The leaves of a decision tree at depth 1, 2, … from a position in a random game."""
    state = play_on(DRAKO.start(2, seed, {"matchup": matchup}, events=False, pack=PACK_TEXT), seed, before)
    return [leaves(state, d) for d in range(1, depth + 1)]


def digest(state: State) -> str:
    """The hash of a position and of all that was told up to it."""
    told = json.dumps([event.data() for event in state.events or []])
    return hashlib.sha256((state.dump() + told).encode()).hexdigest()


def write() -> None:
    """Write all files anew."""
    trees = [
        {"matchup": matchup, "seed": seed, "before": before, "leaves": tree(matchup, seed, before, depth)}
        for matchup, seed, before, depth in TREES
    ]
    (RECORDS / "drako_perft.json").write_text(json.dumps(trees, indent=1) + "\n", "utf-8")
    ends = {}
    for name, (seed, options) in GAMES.items():
        end = play_on(DRAKO.start(2, seed, options, pack=PACK_TEXT), seed)
        (RECORDS / f"{name}.json").write_text(Record.of(end).dump(), "utf-8")
        assert end.result is not None
        ends[name] = {"digest": digest(end), "winners": end.result.winners, "way": end.result.way}
    (RECORDS / "drako_ends.json").write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
