"""The same decisions as ever: exact counts of decision trees, and whole games that replay to the same end."""

from typing import Any

import pytest
from tests.recording import RECORDS, Book, Tree, book, branches, leaves, told_end

from dragontavern.core.record import Record
from dragontavern.games import GAMES

BOOKS = [book(id) for id in GAMES]
TREES = [(kept, case) for kept in BOOKS for case in kept.kept_trees()]
ENDS = [(kept, name) for kept in BOOKS for name in kept.kept_ends()]
games = pytest.mark.parametrize("kept", BOOKS, ids=[kept.game.id for kept in BOOKS])


@pytest.mark.parametrize(("kept", "case"), TREES, ids=[f"{kept.game.id} {case['seed']}" for kept, case in TREES])
def test_a_decision_tree_has_as_many_leaves_as_ever(kept: Book, case: dict[str, Any]) -> None:
    assert kept.leaves(Tree(**{name: case[name] for name in Tree._fields})) == case["leaves"]


@pytest.mark.parametrize(("kept", "name"), ENDS, ids=[name for _, name in ENDS])
def test_a_recorded_game_ends_as_it_did(kept: Book, name: str) -> None:
    end = Record.load((RECORDS / f"{name}.json").read_text("utf-8"), GAMES).replay()
    assert end.over
    assert told_end(end) == kept.kept_ends()[name]


@games
def test_the_files_are_those_that_would_be_written(kept: Book) -> None:
    assert [tuple(case[name] for name in Tree._fields) for case in kept.kept_trees()] == kept.trees
    assert set(kept.kept_ends()) == set(kept.wholes)


@games
def test_leaves_are_counted_as_branches_are_played(kept: Book) -> None:
    """Depth two by hand: the sum of what each first answer leaves to choose from."""
    root = kept.root(kept.trees[1], events=True)
    assert leaves(root, 2) == sum(1 if b.over else len(b.legal(b.turn()[0])) for b in branches(root))
