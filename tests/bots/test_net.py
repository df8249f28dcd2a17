"""Small networks in plain Python: what they compute, and what is no network."""

import json
from math import exp, tanh
from pathlib import Path
from typing import Any

import pytest

from dragontavern.bots.net import BadNet, Net

NAMES = ("gold", "cards")


def net_of(bend: str) -> Net:
    """Two features, two hidden units, one score."""
    return Net("ante", NAMES, bend, [[[1.0, -2.0], [0.5, 0.25]], [[2.0, -1.0]]], [[0.5, -1.0], [0.125]], {"seed": 3})


def test_a_relu_network_by_hand() -> None:
    net = net_of("relu")
    assert net.score([1.0, 0.5]) == 2.0 * 0.5 - 1.0 * 0.0 + 0.125  # the second unit is silent
    assert net.score([0.0, 8.0]) == 2.0 * 0.0 - 1.0 * 1.0 + 0.125


def test_a_tanh_network_by_hand() -> None:
    net = net_of("tanh")
    by_hand = 2.0 * tanh(1.0 - 2.0 * 0.5 + 0.5) - tanh(0.5 + 0.125 - 1.0) + 0.125
    assert net.score([1.0, 0.5]) == pytest.approx(by_hand, abs=1e-12)
    assert net.score([1e6, 0.0]) == pytest.approx(2.0 - 1.0 + 0.125)
    assert net.score([-1e6, 0.0]) == pytest.approx(-2.0 + 1.0 + 0.125)


def test_scores_are_chances_that_follow_the_difference() -> None:
    net = net_of("relu")
    rows = [[1.0, 0.5], [0.0, 8.0], [1.0, 0.5]]
    chances = net.scores(rows)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] == chances[2] > chances[1]
    assert chances[0] / chances[1] == pytest.approx(exp(net.score(rows[0]) - net.score(rows[1])))
    assert net.scores([[1e6, 0.0], [0.0, 0.0]]) == [1.0, 0.0]  # no overflow


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    net = net_of("tanh")
    net.weights[0][0][0] = 0.123456789
    path = tmp_path / "values.json"
    path.write_text(net.dump())
    again = Net.load(path, NAMES)
    assert again.weights[0][0][0] == 0.1235
    assert again.about == {"seed": 3}
    assert (again.game, again.features, again.bend) == ("ante", NAMES, "tanh")
    assert again.dump() == net.dump()
    assert again.score([0.5, -0.5]) == pytest.approx(net.score([0.5, -0.5]), abs=1e-3)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"format": "another"}, "net_format"),
        ({"weights": None}, "net_lacks"),
        ({"sizes": [2, 3, 1]}, "net_shape"),
        ({"sizes": [2]}, "net_shape"),
        ({"sizes": "2,1"}, "net_shape"),
        ({"sizes": [2, 2, 2]}, "net_shape"),
        ({"features": ["gold"]}, "net_shape"),
        ({"bend": "sine"}, "net_shape"),
        ({"weights": [[1, 2, 3, "4"], [1, 2]]}, "net_shape"),
        ({"weights": [[1, 2, 3, float("nan")], [1, 2]]}, "net_shape"),
        ({"weights": [[1, 2, 3, 4]]}, "net_shape"),
        ({"offsets": [[1, 2], [1, 2]]}, "net_shape"),
        ({"features": ["gold", "wings"]}, "net_features"),
    ],
)
def test_what_is_no_network_is_said(change: dict[str, Any], key: str, tmp_path: Path) -> None:
    data = {**json.loads(net_of("relu").dump()), **change}
    path = tmp_path / "values.json"
    path.write_text(json.dumps({name: value for name, value in data.items() if value is not None}))
    with pytest.raises(BadNet) as caught:
        Net.load(path, NAMES)
    assert caught.value.key == key
    assert "values.json" in caught.value.say("it")


def test_no_file_and_no_json(tmp_path: Path) -> None:
    with pytest.raises(BadNet) as caught:
        Net.load(tmp_path / "none.json")
    assert caught.value.key == "net_read"
    (tmp_path / "bad.json").write_text("[" * 100_000)
    with pytest.raises(BadNet) as caught:
        Net.load(tmp_path / "bad.json")
    assert caught.value.key == "net_format"
