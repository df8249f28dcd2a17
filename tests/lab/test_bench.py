"""Measuring: every figure is there and makes sense; how large they are is the machine's business."""

import json

import pytest

from dragontavern import game
from dragontavern.core.errors import BadOptions
from dragontavern.lab import bench
from dragontavern.lab.bench import DECISIONS, POSITION, middle, play

ANTE = game("ante")


def test_every_figure_is_measured() -> None:
    figures = bench([ANTE], seats=(2, 4), runs=1)
    assert [(speed.game, speed.seats) for speed in figures.speeds] == [("ante", 2), ("ante", 4)]
    for speed in figures.speeds:
        assert speed.decisions_per_second > 1000
        assert 0 < speed.copy_us < speed.observe_us < speed.imagine_us
    assert figures.loop_ms > 0
    assert json.loads(json.dumps(figures.as_dict()))["speeds"][0]["seats"] == 2


def test_the_same_work_is_measured_every_time() -> None:
    assert play(ANTE, 3) == play(ANTE, 3) >= DECISIONS
    assert middle(ANTE, 5) == middle(ANTE, 5)
    assert middle(ANTE, 5).moves == POSITION


def test_nothing_to_measure_is_said() -> None:
    with pytest.raises(BadOptions, match="so many seats"):
        bench([ANTE], seats=(9,))
    with pytest.raises(BadOptions, match="one run"):
        bench([ANTE], runs=0)
