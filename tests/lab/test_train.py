"""Learning from self-play: the lessons, and (with PyTorch) a network that learns what there is to learn."""

import importlib.util
import json
import sys
from array import array
from collections import Counter
from pathlib import Path

import pytest

from dragontavern.bots.net import Net
from dragontavern.core.errors import BadOptions
from dragontavern.games import GAMES, game
from dragontavern.lab.faults import BadJob
from dragontavern.lab.train import Recipe, train
from dragontavern.lab.train import __main__ as alone
from dragontavern.lab.train.fit import CHOOSE, TEST, TRAIN, calibration, fit, part_of
from dragontavern.lab.train.pauses import RESTS, pause
from dragontavern.lab.train.school import loss_of
from dragontavern.lab.train.selfplay import Lessons, features_of, lessons, settings_of

SEATS = {"ante": 3, "drako": 2, "gold": 3, "lords": 2}
with_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch, an extra, is not here")


# --- lessons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", list(GAMES))
def test_a_game_gives_lessons_of_the_right_shape(id: str) -> None:
    seats = SEATS[id]
    found = lessons(Recipe(id, (seats,), 2, ("random",), seed=4, pauses=5))
    assert 1 <= len(found) <= 10
    assert set(found.games) <= {0, 1}
    assert set(found.seats) == {seats}
    assert len(found.rows) == len(found) * seats * len(features_of(id)[0])
    assert len(found.won) == len(found) * seats
    for first in range(0, len(found.won), seats):
        assert sum(found.won[first : first + seats]) == pytest.approx(1.0)
        assert sum(found.judged[first : first + seats]) == pytest.approx(1.0)


def test_the_same_recipe_gives_the_same_lessons_on_any_number_of_processes() -> None:
    recipe = Recipe("lords", (2, 4), 12, ("random", "greedy"), seed=9)
    alone, together = lessons(recipe, 1), lessons(recipe, 2)
    assert alone == together
    assert alone.games == sorted(alone.games)
    assert set(alone.seats) == {2, 4}
    assert lessons(Recipe("lords", (2, 4), 12, ("random", "greedy"), seed=8)).rows != alone.rows


def test_straying_shows_other_positions() -> None:
    straight, astray = (lessons(Recipe("lords", (2,), 2, seed=1, stray=stray)) for stray in (0.0, 0.5))
    assert straight.rows != astray.rows


def test_a_pause_is_the_beginning_of_something() -> None:
    state = game("ante").start(3, 1, {"specials": "traditional"}, events=False)
    assert set(RESTS) == set(GAMES)
    assert pause(state) == 1  # the antes of the first gambit
    for seat in range(3):
        state.answer(seat, state.legal(seat)[0])
    assert pause(state) == -1


@pytest.mark.parametrize(
    ("id", "option", "fixed"), [("drako", "matchup", "knights_dwarves"), ("gold", "rules", "basic")]
)
def test_what_changes_a_game_most_is_played_in_turn(id: str, option: str, fixed: str) -> None:
    played, seats = game(id), SEATS[id]
    values = played.options[option].values
    met = [settings_of(played, seats, {}, number)[option] for number in range(len(values) + 1)]
    assert met == [*values, met[0]]
    assert settings_of(played, seats, {option: fixed}, 3)[option] == fixed


@pytest.mark.parametrize(
    ("recipe", "key"),
    [
        (Recipe("chess", (2,), 1), "no_game"),
        (Recipe("ante", (9,), 1), "seats"),
        (Recipe("ante", (4,), 0), "no_games"),
        (Recipe("ante", (4,), 1, ("ogre",)), "no_bot"),
        (Recipe("ante", (4,), 1, options={"wings": 2}), "no_option"),
    ],
)
def test_a_recipe_that_cannot_be_played(recipe: Recipe, key: str) -> None:
    with pytest.raises(BadOptions) as caught:
        lessons(recipe)
    assert caught.value.key == key


def test_games_are_learnt_from_or_tested_on_never_both() -> None:
    for step in (1, 2, 3, 4, 5, 6, 8, 12):  # of what varies with the number of a game, each part gets its tenth
        for first in range(step):
            parts = Counter(part_of(game) for game in range(first, 6000 * step, step))
            assert abs(parts[CHOOSE] - 600) < 100
            assert abs(parts[TEST] - 600) < 100
            assert parts[TRAIN] == 6000 - parts[CHOOSE] - parts[TEST]


def test_calibration_compares_what_was_said_with_what_came() -> None:
    found = calibration([0.05, 0.11, 0.19, 1.0], [0.0, 1.0, 0.0, 1.0])
    assert found == [[1, 0.05, 0.0], [2, 0.15, 0.5], [1, 1.0, 1.0]]


def test_the_loss_of_a_network_as_it_is_played_with() -> None:
    taught = made_up(20)
    blind = Net("ante", taught.names, "relu", [[[0.0, 0.0]]], [[0.0]], {})
    knowing = Net("ante", taught.names, "relu", [[[20.0, 0.0]]], [[0.0]], {})
    assert loss_of(blind, taught) == pytest.approx(0.6931, abs=1e-3)
    assert loss_of(knowing, taught) < 0.01
    assert loss_of(None, taught) == pytest.approx(0.2231, abs=1e-3)  # the judgement there is: 80 % each time


def test_without_pytorch_a_person_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(BadJob) as caught:
        train(Recipe("ante", (4,), 10))
    assert caught.value.key == "lacks_extra"
    assert "dragontavern[train]" in caught.value.say("it")


# --- learning -------------------------------------------------------------------------------------------------------


def made_up(games: int) -> Lessons:
    """Tables of two where whoever has the greater first feature wins; the second says nothing."""
    found = Lessons(("tells", "noise"))
    for number in range(games):
        mine, noise = (number * 37 % 101) / 50 - 1, (number * 61 % 97) / 48 - 1
        won = [1.0, 0.0] if mine > 0 else [0.0, 1.0]
        found.note(number, [[mine, noise], [-mine, -noise]], won, [0.8, 0.2] if mine > 0 else [0.2, 0.8])
    return found


@with_torch
def test_a_network_learns_what_there_is_to_learn_and_the_same_twice() -> None:
    recipe = Recipe("ante", (2,), 400, hidden=(4,), epochs=20, batch=32, rate=0.02, seed=5)
    taught = made_up(400)
    one, two = fit(taught, recipe), fit(taught, recipe)
    assert one.net.dump() == two.net.dump()
    assert one.log[-1]["loss"] < one.log[0]["loss"] < 0.7
    assert one.test["accuracy"] > 0.9
    assert one.test["loss"] < 0.3 < one.test["even_loss"]
    assert loss_of(one.net, taught) == pytest.approx(one.test["loss"], abs=1e-3)  # in plain Python, scaled back


@with_torch
def test_tables_of_different_sizes_and_constant_features_do_no_harm() -> None:
    taught = Lessons(("tells", "constant"))
    for number in range(200):
        seats = 2 + number % 2
        best = number % seats
        rows = [[1.0 if seat == best else 0.0, 0.5] for seat in range(seats)]
        taught.note(number, rows, [float(seat == best) for seat in range(seats)], [1 / seats] * seats)
    found = fit(taught, Recipe("ante", (2, 3), 200, hidden=(), epochs=20, batch=16, rate=0.1))
    assert found.test["accuracy"] == 1.0
    assert found.net.weights[0][0][1] == 0.0
    assert loss_of(found.net, taught) < 0.1


@with_torch
def test_too_few_lessons_are_refused() -> None:
    with pytest.raises(BadJob) as caught:
        fit(made_up(5), Recipe("ante", (2,), 5))
    assert caught.value.key == "few_lessons"


@with_torch
def test_a_trained_network_tells_where_it_comes_from(tmp_path: Path) -> None:
    net = train(Recipe("lords", (2,), 20, ("random",), hidden=(3,), epochs=2), jobs=1)
    path = tmp_path / "values.json"
    path.write_text(net.dump())
    data = json.loads(path.read_text())
    assert data["recipe"]["games"] == 20
    assert len(data["log"]) == 2
    assert {"loss", "even_loss", "accuracy", "calibration", "rounded_loss", "judgement_loss"} <= set(data["test"])
    again = Net.load(path, features_of("lords")[0])
    assert sum(again.scores([[0.1] * len(again.features)] * 2)) == pytest.approx(1.0)


def test_lessons_are_plain_numbers() -> None:
    found = made_up(3)
    assert isinstance(found.rows, array)
    assert list(found.rows[:2]) == pytest.approx([-1.0, -1.0])


@pytest.mark.parametrize(("words", "layers"), [("", (32,)), ("--hidden 0", ()), ("--hidden 16 8", (16, 8))])
def test_without_the_command_layers_are_as_asked_for(
    words: str, layers: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[Recipe] = []

    def trained(recipe: Recipe, jobs: int | None) -> Net:
        asked.append(recipe)
        return Net("gold", ["a"], "tanh", [[[1.0]]], [[0.0]], {"test": {}})

    monkeypatch.setattr(alone, "train", trained)
    arguments = ["train", "gold", "--seats", "4", "--out", str(tmp_path / "net.json"), *words.split()]
    monkeypatch.setattr(sys, "argv", arguments)
    assert alone.main() == 0
    assert asked[0].hidden == layers


@pytest.mark.parametrize("word", ["-1", "x", "1001", "1.5"])
def test_without_the_command_absurd_layers_are_refused(
    word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["train", "gold", "--seats", "4", "--out", "net.json", f"--hidden={word}"])
    with pytest.raises(SystemExit):
        alone.main()
    assert f"'{word}' is not a whole number from 0 to 1000" in capsys.readouterr().err
