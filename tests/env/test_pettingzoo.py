"""PettingZoo's own tests, and what an environment promises besides."""

import contextlib
import io
import warnings
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo cannot be installed for this Python")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from dragontavern.core.errors import BadOptions
from dragontavern.core.state import Result
from dragontavern.env import ante_v0, drako_v0, gold_v0, lords_v0
from dragontavern.env.aec import TavernEnv
from dragontavern.env.errors import BadCall
from dragontavern.env.rewards import SHARE, rewards

MODULES = [ante_v0, drako_v0, gold_v0, lords_v0]
games = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])


@pytest.fixture(autouse=True)
def calm() -> Any:
    """PettingZoo speaks to the screen, and wonders at observations that are dictionaries, as its own games' are."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for usual in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", usual)
        yield


@games
def test_api(module: ModuleType) -> None:
    api_test(module.raw_env(), num_cycles=120)
    api_test(module.env(), num_cycles=40)


@games
def test_seeds(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=60)


@games
def test_rendering(module: ModuleType) -> None:
    render_test(module.env, {"ansi": lambda text: "options:" in text and "viewer: 8" in text})


@games
def test_the_parallel_form_and_its_cycles(module: ModuleType) -> None:
    """`max_cycles_test` wants every agent to act in every cycle, as they do in the parallel form."""
    parallel_api_test(module.parallel_env(), num_cycles=60)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=module.parallel_env,
            env=lambda **arguments: parallel_to_aec(module.parallel_env(**arguments)),
        )
    )


def played(env: TavernEnv, seed: int) -> dict[str, float]:
    """A game played by the first action allowed, or a later one; the rewards."""
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        actions = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(actions[env.playing().decisions % len(actions)])
    return dict(env.rewards)


@games
def test_rewards_come_at_the_end_and_add_up_to_nothing(module: ModuleType) -> None:
    paid = played(module.raw_env(), 3)
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0
    shared = played(module.raw_env(reward=SHARE), 3)
    assert sum(shared.values()) == pytest.approx(1)
    assert [agent for agent in paid if paid[agent] > 0] == [agent for agent in shared if shared[agent] > 0]


def test_what_a_result_is_worth() -> None:
    assert rewards(Result((1,), (0, 9, 0, 0), ""), 4, teams=False) == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert rewards(Result((0, 2), (5, 0, 5), ""), 3, teams=False) == pytest.approx([0.25, -0.5, 0.25])
    assert rewards(Result((0, 1), (1, 1), ""), 2, teams=False) == [0, 0]
    assert rewards(Result((1, 3), (0, 1, 0, 1), ""), 4, teams=True) == [-1, 1, -1, 1]
    assert rewards(Result((1, 3), (0, 1, 0, 1), ""), 4, teams=True, way=SHARE) == [0, 0.5, 0, 0.5]


def test_one_seed_one_game_and_without_a_seed_others_follow() -> None:
    env = ante_v0.raw_env()
    firsts = []
    for seed in (5, None, None, 5, None):
        env.reset(seed=seed)
        firsts.append(env.observe("seat_0")["observation"].tobytes())
    assert firsts[0] == firsts[3]
    assert firsts[1] == firsts[4]
    assert len(set(firsts)) == 3


def test_numbers_that_are_no_seeds_are_refused() -> None:
    env = ante_v0.raw_env()
    with pytest.raises(BadOptions):
        env.reset(seed=-1)
    env.reset(seed=np.int64(5))  # type: ignore[arg-type]  # seeds often come out of arrays
    assert env.playing().seat == 0


def test_options_of_the_table() -> None:
    env = drako_v0.raw_env(table={"matchup": "dragon_dwarves"})
    env.reset(seed=1)
    assert env.position.options["matchup"] == "dragon_dwarves"
    env.reset(seed=1, options={"table": {"matchup": "trolls_dragon"}})
    assert env.position.options["matchup"] == "trolls_dragon"
    env.reset(seed=1)
    assert env.position.options["matchup"] == "dragon_dwarves"
    with pytest.raises(BadOptions):
        drako_v0.raw_env(table={"matchup": "cats_dogs"})


def test_a_game_is_truncated_after_max_cycles_decisions() -> None:
    env = lords_v0.raw_env(max_cycles=7)
    env.reset(seed=1)
    steps = 0
    while env.agents and not env.truncations[env.agent_selection]:
        env.step(env.playing().actions[0])
        steps += 1
    assert steps == 7
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_what_is_not_allowed_is_said() -> None:
    env = ante_v0.raw_env()
    with pytest.raises(BadCall, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(BadCall, match="action 0 is not allowed to seat 0 now"):
        env.step(0)
    with pytest.raises(BadCall, match="no render mode"):
        ante_v0.raw_env(render_mode="rgb_array")
    with pytest.raises(BadCall, match="no way of rewarding"):
        drako_v0.raw_env(reward="gold")
    with pytest.raises(BadOptions, match="'tlh'"):
        drako_v0.raw_env(language="tlh")
    done = drako_v0.raw_env(max_cycles=1)
    done.reset(seed=1)
    done.step(done.playing().actions[0])
    for _ in range(2):
        done.step(None)
    with pytest.raises(BadCall, match="the game is over"):
        done.step(None)


@pytest.mark.parametrize("action", [0, 999])
def test_an_action_the_mask_forbids_loses_the_guarded_game(action: int) -> None:
    env = ante_v0.env()
    env.reset(seed=1)
    env.step(action)
    assert all(env.terminations.values())
    assert env.rewards == {"seat_0": -1, "seat_1": 0, "seat_2": 0, "seat_3": 0}
    for _ in range(4):
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize(("language", "words"), [("en", "Choose your ante card."), ("it", "Scegli ")])
def test_text_observations_tell_the_view_the_question_and_the_actions(language: str, words: str) -> None:
    env = ante_v0.raw_env(language=language)
    env.reset(seed=7)
    mine, theirs = env.describe("seat_0"), env.describe("seat_1")
    position, *lines = mine.split("\n")
    assert position
    assert env.position.observe(0).dump().strip() in mine
    actions = [line.partition(": ")[0] for line in mine.split("\n") if line.partition(": ")[0].isdigit()]
    assert actions == [str(action) for action in env.playing().actions]
    assert words in mine
    assert words not in theirs
    assert len(lines) > 40


@pytest.mark.parametrize(("language", "words"), [("en", "This token for Seat "), ("it", "Questo gettone per Posto ")])
def test_drafts_are_told_in_words(language: str, words: str) -> None:
    env = gold_v0.raw_env(language=language)
    env.reset(seed=3)
    seen: set[str] = set()
    while not any(env.terminations.values()):
        play = env.playing()
        if play.draft or play.decisions % 20 == 0:
            text = env.describe(env.agent_selection)
            seen.update(line.partition(": ")[2] for line in text.split("\n") if line.partition(": ")[0].isdigit())
        env.step(play.actions[(play.decisions * 7 + 3) % len(play.actions)])
    assert any(line.startswith(words) for line in seen)
    assert not any("{" in line for line in seen)
