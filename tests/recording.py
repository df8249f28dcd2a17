"""What a game did when its files in tests/records were written: whole games, and counts of decision trees.

    python -m tests.recording GAME        writes tests/records/GAME_*.json anew

Do so only after a change of the rules or the pack that is meant to alter play; it then raises the version as well.
What is played stands in tests/GAME/recorded.py.
"""

import hashlib
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dragontavern.core.game import Game
from dragontavern.core.record import Record
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.games import GAMES

RECORDS = Path(__file__).parent / "records"


class Tree(NamedTuple):
    """A decision tree to be counted: after so many answers of a random game, so many decisions deep."""

    seats: int
    seed: int
    options: dict[str, Any]
    before: int
    depth: int


class Whole(NamedTuple):
    """A whole random game."""

    seats: int
    seed: int
    options: dict[str, Any]


def first_asked(state: State, rng: Rng) -> None:
    """A random answer of the first seat asked."""
    question = state.questions[0]
    state.answer(question.seat, question.sample(rng))


def anywhere(state: State) -> bool:
    """Trees may begin at any question."""
    return True


class Book(NamedTuple):
    """What is kept of one game, and how it is played."""

    game: Game
    trees: list[Tree]
    wholes: dict[str, Whole]
    act: Callable[[State, Rng], None] = first_asked
    begins: Callable[[State], bool] = anywhere  # where a tree may begin
    pack: str | None = None

    def start(self, whole: Whole | Tree, events: bool = True) -> State:
        """The first question of a game."""
        return self.game.start(whole.seats, whole.seed, whole.options, events=events, pack=self.pack)

    def play_on(self, state: State, seed: int, answers: int | None = None) -> State:
        """Random play to the end, or to where a tree may begin after a number of answers."""
        rng = of_seed(seed)
        while not state.over and (answers is None or state.moves < answers or not self.begins(state)):
            self.act(state, rng)
        return state

    def root(self, tree: Tree, events: bool = False) -> State:
        """Where a tree begins."""
        return self.play_on(self.start(tree, events), tree.seed, tree.before)

    def leaves(self, tree: Tree) -> list[int]:
        """The leaves of a tree at depth 1, 2, …"""
        root = self.root(tree)
        return [leaves(root, depth) for depth in range(1, tree.depth + 1)]

    def kept_trees(self) -> Any:
        """The trees as they were written."""
        return json.loads((RECORDS / f"{self.game.id}_perft.json").read_text("utf-8"))

    def kept_ends(self) -> Any:
        """The ends of the whole games as they were written."""
        return json.loads((RECORDS / f"{self.game.id}_ends.json").read_text("utf-8"))

    def write(self) -> None:
        """Write all files anew."""
        trees = [{**tree._asdict(), "leaves": self.leaves(tree)} for tree in self.trees]
        keep(f"{self.game.id}_perft", json.dumps(trees, indent=1) + "\n")
        ends = {}
        for name, whole in self.wholes.items():
            end = self.play_on(self.start(whole), whole.seed)
            keep(name, Record.of(end).dump())
            ends[name] = told_end(end)
        keep(f"{self.game.id}_ends", json.dumps(ends, indent=1) + "\n")


def leaves(state: State, depth: int) -> int:
    """How many ways the next so many decisions can go; the first seat asked decides, shares are not counted."""
    if depth == 0 or state.over:
        return 1
    if depth == 1:
        return len(state.legal(state.turn()[0]))
    return sum(leaves(branch, depth - 1) for branch in branches(state))


def branches(state: State) -> Iterator[State]:
    """What each option of the first seat asked leads to."""
    seat = state.turn()[0]
    for option in state.legal(seat):
        branch = state.copy()
        branch.answer(seat, option)
        yield branch


def told_end(end: State) -> dict[str, Any]:
    """How a game ended, and the hash of its last position and of all that was told up to it."""
    result = end.result
    assert result is not None
    told = json.dumps([event.data() for event in end.events or []])
    digest = hashlib.sha256((end.dump() + told).encode()).hexdigest()
    return {"digest": digest, "winners": list(result.winners), "scores": list(result.scores), "way": result.way}


def keep(name: str, text: str) -> None:
    """Write one file."""
    (RECORDS / f"{name}.json").write_text(text, "utf-8")


def book(game_id: str) -> Book:
    """The book of a game, from tests/GAME/recorded.py."""
    found = importlib.import_module(f"tests.{game_id}.recorded").BOOK
    assert isinstance(found, Book)
    return found


def main(ids: list[str]) -> None:
    """Write the files of these games anew."""
    if not ids or not set(ids) <= set(GAMES):
        sys.exit(f"usage: python -m tests.recording {' | '.join(GAMES)} …")
    for id in ids:
        book(id).write()


if __name__ == "__main__":
    importlib.import_module("tests.recording").main(sys.argv[1:])  # by its name: the books are of that module's class
