"""The same decisions as ever: exact counts of decision trees, and whole games that replay to the same end."""

import json
from typing import Any

import pytest
from tests.lords import fixtures
from tests.lords.fixtures import RECORDS, digest, leaves, tree

from dragontavern.core.record import Record
from dragontavern.games.lords import LORDS

TREES: list[dict[str, Any]] = json.loads((RECORDS / "lords_perft.json").read_text("utf-8"))
ENDS: dict[str, dict[str, Any]] = json.loads((RECORDS / "lords_ends.json").read_text("utf-8"))


@pytest.mark.parametrize("case", TREES, ids=lambda case: f"{case['seats']} players, seed {case['seed']}")
def test_a_decision_tree_has_as_many_leaves_as_ever(case: dict[str, Any]) -> None:
    counts = tree(case["seats"], case["seed"], case["options"], case["before"], len(case["leaves"]))
    assert counts == case["leaves"]


def test_the_trees_are_those_that_would_be_written() -> None:
    listed = [(case["seats"], case["seed"], case["options"], case["before"], len(case["leaves"])) for case in TREES]
    assert listed == fixtures.TREES


def test_leaves_are_counted_as_branches_are_played() -> None:
    """Depth two by hand: the sum of what each first answer leaves to choose from."""
    seats, seed, options, before, _ = fixtures.TREES[0]
    state = fixtures.play_on(LORDS.start(seats, seed, options), seed, before)
    seat = state.turn()[0]
    total = 0
    for option in state.legal(seat):
        branch = state.copy()
        branch.answer(seat, option)
        total += 1 if branch.over else len(branch.legal(branch.turn()[0]))
    assert leaves(state, 2) == total


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    record = Record.load((RECORDS / f"{name}.json").read_text("utf-8"), {LORDS.id: LORDS})
    end = record.replay()
    assert end.over
    assert end.result is not None
    assert list(end.result.winners) == ENDS[name]["winners"]
    assert list(end.result.scores) == ENDS[name]["scores"]
    assert digest(end) == ENDS[name]["digest"]


def test_the_records_are_those_that_would_be_written() -> None:
    assert set(ENDS) == set(fixtures.GAMES)
