"""The same decisions as ever: exact counts of decision trees, and whole games that replay to the same end."""

import json
from typing import Any

import pytest
from tests.drako import fixtures
from tests.drako.fixtures import RECORDS, digest, leaves, play_on, tree
from tests.drako.given import ALL_MATCHUPS, PACK_TEXT, begun

from dragontavern.core.errors import Refused
from dragontavern.core.record import Record
from dragontavern.games.drako import DRAKO

GAMES = {DRAKO.id: DRAKO}
TREES: list[dict[str, Any]] = json.loads((RECORDS / "drako_perft.json").read_text("utf-8"))
ENDS: dict[str, dict[str, Any]] = json.loads((RECORDS / "drako_ends.json").read_text("utf-8"))


@pytest.mark.parametrize("case", TREES, ids=lambda case: f"{case['matchup']}, seed {case['seed']}")
def test_a_decision_tree_has_as_many_leaves_as_ever(case: dict[str, Any]) -> None:
    assert tree(case["matchup"], case["seed"], case["before"], len(case["leaves"])) == case["leaves"]


def test_the_trees_are_those_that_would_be_written() -> None:
    listed = [(case["matchup"], case["seed"], case["before"], len(case["leaves"])) for case in TREES]
    assert listed == fixtures.TREES


def test_leaves_are_counted_as_branches_are_played() -> None:
    """Depth two by hand: the sum of what each first answer leaves to choose from."""
    matchup, seed, before, _ = fixtures.TREES[0]
    state = play_on(DRAKO.start(2, seed, {"matchup": matchup}, pack=PACK_TEXT), seed, before)
    seat = state.turn()[0]
    total = 0
    for option in state.legal(seat):
        branch = state.copy()
        branch.answer(seat, option)
        total += 1 if branch.over else len(branch.legal(branch.turn()[0]))
    assert leaves(state, 2) == total


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    record = Record.load((RECORDS / f"{name}.json").read_text("utf-8"), GAMES)
    end = record.replay()
    assert end.over
    assert end.result is not None
    assert (list(end.result.winners), end.result.way) == (ENDS[name]["winners"], ENDS[name]["way"])
    assert digest(end) == ENDS[name]["digest"]


def test_there_is_a_record_of_every_match_up() -> None:
    assert set(ENDS) == set(fixtures.GAMES) == {f"drako_{matchup}" for matchup in ALL_MATCHUPS}


def test_the_last_answer_can_be_taken_back_unless_something_came_to_light() -> None:
    """Where one walks may be taken back; a card once shown, or drawn, may not."""
    t = play_on(begun("knights_trolls"), 3)
    record = Record.of(t)
    undone = kept = 0
    for upto in range(1, len(record.answers)):
        state = record.replay(upto)
        seat = record.answers[upto - 1][0]
        now = Record.of(state)
        if state.can_undo(seat):
            undone += 1
            assert now.undo(state, seat) == record.replay(upto - 1)
        else:
            kept += 1
            with pytest.raises(Refused, match="no_undo"):
                now.undo(state, seat)
    assert undone > 5
    assert kept > 20
