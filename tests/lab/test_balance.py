"""Fairness measured: figures that add up, intervals that are right, the same for any number of processes."""

import json

import pytest

from dragontavern.core.errors import BadOptions, BadPack
from dragontavern.games.drako.pack import MATCHUPS, SIDES
from dragontavern.lab import balance
from dragontavern.lab.balance import wilson


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_the_figures_add_up(matchup: str) -> None:
    found = balance(matchup, 12, ["random"], seed=2)
    assert found.sides == tuple(SIDES[side] for side in MATCHUPS[matchup])
    assert sum(won.games for won in found.wins.values()) + found.draws == 12
    assert sum(found.ways.values()) == 12
    assert 1 < found.turns.least <= found.turns.mean <= found.turns.most
    assert all(0 <= share.low <= share.share <= share.high <= 1 for share in found.lost.values())
    trolls, dragon = "trolls" in found.sides, "dragon" in found.sides
    assert list(found.lost) == ["throw", "charge"] * trolls + ["flight", "walking", "fire"] * dragon
    assert json.loads(json.dumps(found.as_dict()))["games"] == 12


def test_slain_sides_lie_dead() -> None:
    found = balance("trolls_dragon", 6, ["greedy", "random"], seed=1)
    assert found.bots == ("greedy", "random")
    assert found.wins["trolls"].games >= 5
    assert found.fallen["dragon"] == found.wins["trolls"].share
    assert found.lost["fire"].games >= found.wins["trolls"].games


def test_the_same_seed_gives_the_same_figures_however_many_share_the_work() -> None:
    first = balance("trolls_dragon", 25, ["random"], seed=5)
    assert balance("trolls_dragon", 25, ["random"], seed=5, jobs=2) == first
    assert balance("trolls_dragon", 25, ["random"], seed=6) != first


def test_intervals() -> None:
    half = wilson(50, 100)
    assert (round(half.low, 3), half.share, round(half.high, 3)) == (0.404, 0.5, 0.596)
    assert wilson(0, 10).low == 0
    assert 0.2 < wilson(0, 10).high < 0.3
    assert wilson(10, 10).high == 1


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    balance("dragon_dwarves", 12, ["random"], progress=lambda done, total: told.append((done, total)))
    assert told == [(10, 12), (12, 12)]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadOptions, match="no match-up 'cats_dogs'; choose knights_trolls"):
        balance("cats_dogs", 1)
    with pytest.raises(BadOptions, match="at least one game"):
        balance("dragon_dwarves", 0)
    with pytest.raises(BadOptions, match="no bot 'genius'"):
        balance("dragon_dwarves", 1, ["genius"])
    with pytest.raises(BadOptions, match="one for each of the 2 seats, not 3"):
        balance("dragon_dwarves", 1, ["random"] * 3)
    with pytest.raises(BadPack):
        balance("dragon_dwarves", 1, pack="nothing of the kind")
