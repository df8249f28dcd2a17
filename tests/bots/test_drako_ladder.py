"""The ladder of Drako's bots: numbers, judgement, belief, levels."""

import pytest

from dragontavern import game
from dragontavern.bots.drako.features import NAMES, features
from dragontavern.core.rng import of_seed
from dragontavern.games.drako.actions import Act
from dragontavern.games.drako.pack import MATCHUPS
from dragontavern.games.drako.table import DrakoTable

DRAKO = game("drako")


def walk(matchup: str, seed: int, moves: int, **options: object) -> DrakoTable:
    """A table some random answers into a game, at an action."""
    state = DRAKO.start(2, seed, {"matchup": matchup, **options}, events=False)
    assert isinstance(state, DrakoTable)
    luck = of_seed(seed)
    while not state.over and (state.moves < moves or not isinstance(state.asking(), Act)):
        seat = state.waiting[0]
        options_now = state.legal(seat)
        state.answer(seat, options_now[luck.below(len(options_now))])
    return state


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_numbers_hold_for_any_table_and_stay_small(matchup: str) -> None:
    assert len(set(NAMES)) == len(NAMES)
    for seed in range(6):
        t = walk(matchup, seed, 12 * seed)
        for seat in range(2):
            numbers = features(t, seat)
            assert len(numbers) == len(NAMES)
            assert all(-2.0 <= number <= 4.0 for number in numbers), dict(zip(NAMES, numbers, strict=True))


def test_numbers_tell_the_sides_apart() -> None:
    t = walk("dragon_dwarves", 3, 20)
    mine = dict(zip(NAMES, features(t, 0), strict=True))
    theirs = dict(zip(NAMES, features(t, 1), strict=True))
    assert (mine["dragon"], mine["other_dwarves"], theirs["dwarves"]) == (1.0, 1.0, 1.0)
    assert mine["other_hand"] == theirs["hand"]
    t.areas[0] += 1
    assert dict(zip(NAMES, features(t, 0), strict=True))["life"] < mine["life"]
