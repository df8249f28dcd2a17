"""Many games at once are the same games."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo cannot be installed for this Python")

from dragontavern.core.errors import BadOptions
from dragontavern.env.aec import TavernEnv
from dragontavern.env.errors import BadCall
from dragontavern.env.vector import Tables


@pytest.mark.parametrize(("game", "seats"), [("ante", 4), ("drako", 2), ("gold", 3), ("lords", 2)])
def test_every_game_is_seen_as_if_it_were_alone(game: str, seats: int) -> None:
    options = {"clock": False} if game == "gold" else {}
    tables = Tables(game, 3, seats, seed=5, table=options)
    env = TavernEnv(game, seats, table=options)
    env.reset()
    for _ in range(150):
        for i, play in enumerate(tables.plays):
            env.play = play
            alone = env.observe(f"seat_{play.seat}")
            assert tables.seats[i] == play.seat
            assert np.array_equal(tables.observations[i], alone["observation"])
            assert np.array_equal(tables.masks[i], alone["action_mask"])
        tables.step(tables.sample())


def test_games_that_end_are_paid_and_begin_anew() -> None:
    tables = Tables("ante", 8, 3, seed=1)
    arrays = (tables.observations, tables.masks, tables.seats, tables.ended, tables.rewards)
    ended = 0
    for _ in range(200):
        tables.step(tables.sample())
        assert np.array_equal(tables.ended, tables.rewards.any(axis=1))
        assert tables.rewards.sum() == pytest.approx(0)
        assert tables.masks.any(axis=1).all()
        assert all(play.decisions == 0 for i, play in enumerate(tables.plays) if tables.ended[i])
        ended += int(tables.ended.sum())
    assert ended == tables.games > 8
    assert all(
        now is then
        for now, then in zip(
            arrays, (tables.observations, tables.masks, tables.seats, tables.ended, tables.rewards), strict=True
        )
    )


def test_one_seed_the_same_games() -> None:
    one, other = Tables("drako", 4, 2, seed=9), Tables("drako", 4, 2, seed=8)
    assert not np.array_equal(one.observations, other.observations)
    other.reset(9)
    for _ in range(50):
        assert np.array_equal(one.observations, other.observations)
        actions = one.sample()
        assert np.array_equal(actions, other.sample())
        one.step(actions)
        other.step(actions)


def test_who_does_not_look_plays_the_same_games() -> None:
    seeing, blind = Tables("lords", 4, 2, seed=3), Tables("lords", 4, 2, seed=3, look=False)
    for _ in range(100):
        assert np.array_equal(seeing.masks, blind.masks)
        actions = seeing.sample()
        seeing.step(actions)
        blind.step(actions.tolist())
    assert blind.observations.size == 0


def test_what_is_not_allowed_is_said() -> None:
    with pytest.raises(BadCall, match="at least one game"):
        Tables("ante", 0, 4)
    with pytest.raises(BadCall, match="no way of rewarding"):
        Tables("ante", 1, 4, reward="gold")
    with pytest.raises(BadOptions, match="a seed is"):
        Tables("ante", 1, 4, seed=-1)
    tables = Tables("ante", 2, 4)
    with pytest.raises(BadCall, match="2 games need 2 actions, not 1"):
        tables.step([1])
    before = tables.masks.copy()
    with pytest.raises(BadCall, match="action 0 is not allowed to seat 0 now"):
        tables.step([tables.sample()[0], 0])
    assert np.array_equal(tables.masks, before)
    assert [play.decisions for play in tables.plays] == [0, 0]
    for wrong in (-1, tables.numbers.actions, 10**9):
        with pytest.raises(BadCall, match=f"action {wrong} is not allowed"):
            tables.step([wrong, tables.sample()[1]])
    with pytest.raises(BadCall, match="2 games need 2 actions, not 1"):
        tables.step(3)
    with pytest.raises(TypeError):
        tables.step([0.5, 0.5])


def test_masks_cannot_be_tampered_with() -> None:
    tables = Tables("ante", 2, 4)
    with pytest.raises(ValueError, match="read-only"):
        tables.masks[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        tables.seats[0] = 1


def test_samples_last_and_every_action_comes_up() -> None:
    tables = Tables("drako", 50, 2, seed=4)
    first = tables.sample()
    kept = first.copy()
    drawn = {(i, action) for _ in range(300) for i, action in enumerate(tables.sample().tolist())}
    assert np.array_equal(first, kept)
    assert drawn == {(i, action) for i, play in enumerate(tables.plays) for action in play.actions}


def test_bounds_are_those_of_the_blocks() -> None:
    tables = Tables("lords", 2, 4)
    for _ in range(100):
        assert (tables.observations <= tables.highest).all()
        tables.step(tables.sample())
