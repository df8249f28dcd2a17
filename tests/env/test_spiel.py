"""OpenSpiel's own simulation tests on our games."""

import contextlib
import io

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python or system")

import pyspiel
from open_spiel.python.tests import games_sim_test

from dragontavern.core.errors import BadOptions
from dragontavern.env import spiel
from dragontavern.env.errors import BadCall
from dragontavern.env.senses import sense

games = pytest.mark.parametrize("name", [kind.TYPE.short_name for kind in spiel.GAMES])


@games
def test_the_simulation_in_c(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@games
def test_the_simulation_in_python_with_clones_and_serialised_states(name: str) -> None:
    np.random.seed(1)  # OpenSpiel's test draws from there
    with contextlib.redirect_stdout(io.StringIO()):
        games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_players_deals_and_options() -> None:
    game = pyspiel.load_game("tavern_gold(players=3,deals=7,table=clock:false+rules:advanced)")
    assert game.num_players() == 3
    assert game.max_chance_outcomes() == 7
    assert game.table["rules"] == "advanced"
    assert spiel.read_table("legs:2+matchup:trolls_dragon") == {"legs": 2, "matchup": "trolls_dragon"}
    with pytest.raises(BadCall):
        spiel.read_table("advanced")
    with pytest.raises(BadOptions):
        spiel.AnteGame({"table": "hole:rabbit"})
    with pytest.raises(BadCall, match="at least one game"):
        spiel.AnteGame({"deals": 0})


def test_the_same_deal_brings_the_same_game_and_what_is_seen() -> None:
    game = pyspiel.load_game("tavern_ante")
    seen = []
    for deal in (3, 3, 4):
        state = game.new_initial_state()
        assert state.is_chance_node()
        state.apply_action(deal)
        seen.append(np.array(state.observation_tensor(state.current_player())))
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[0], seen[2])
    numbers = sense("ante", 4)
    assert len(seen[0]) == numbers.size
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.dict["hands"].shape == (4, 100)
    assert observer.dict["hands"][0].sum() == 6
    assert observer.dict["hands"][1:].sum() == 0
    assert state.observation_string(0) == observer.string_from(state, 0)
    assert "\nhands: " in observer.string_from(state, 0)
