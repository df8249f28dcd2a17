"""What I Signori dei Draghi did when these files were written: whole games, and counts of decision trees.

    python -m tests.lords.fixtures        writes tests/records/lords_*.json anew

Do so only after a change of the rules or the pack that is meant to alter play; it then raises the version as well.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from dragontavern.core.record import Record
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.lords import LORDS
from dragontavern.games.lords.turn import Main

RECORDS = Path(__file__).parents[1] / "records"

# seats, seed, options, answers played before counting, depth
TREES: list[tuple[int, int, dict[str, Any], int, int]] = [
    (2, 11, {}, 60, 7),
    (4, 12, {"nanoFaceDown": "always", "supportCost": "printed"}, 120, 8),
    (6, 13, {"firstRoundInstants": "allow", "direction": "clockwise"}, 150, 11),
    (8, 14, {"payToZero": "lose", "placingCountsAsRaise": True}, 200, 11),
]
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "lords_two_players": (2, 21, {}),
    "lords_four_players": (4, 22, {"artifactReplace": True, "swappedUsableFrom": "ownTurn"}),
    "lords_eight_players": (8, 23, {"attackNeedsFaceUp": True}),
}


def play_on(state: State, seed: int, answers: int | None = None) -> State:
    """Random answers, always of the first seat asked, to the end or up to the first action after a number."""
    rng = of_seed(seed)
    while not state.over and (answers is None or state.moves < answers or not isinstance(state.asking(), Main)):
        question = state.questions[0]
        state.answer(question.seat, question.sample(rng))
    return state


def leaves(state: State, depth: int) -> int:
    """How many ways the next so many decisions can go; the first seat asked decides."""
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
    state = play_on(LORDS.start(seats, seed, options, events=False), seed, before)
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
    (RECORDS / "lords_perft.json").write_text(json.dumps(trees, indent=1) + "\n", "utf-8")
    ends = {}
    for name, (seats, seed, options) in GAMES.items():
        end = play_on(LORDS.start(seats, seed, options), seed)
        (RECORDS / f"{name}.json").write_text(Record.of(end).dump(), "utf-8")
        assert end.result is not None
        ends[name] = {"digest": digest(end), "winners": end.result.winners, "scores": end.result.scores}
    (RECORDS / "lords_ends.json").write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write()
