"""The commands by which the figures of docs/bots were made still run and say something sensible."""

from argparse import Namespace

import pytest
from tests.bots.methods import Clocked, play
from tests.bots.pace import pace

from dragontavern.lab.tally import WHOLE


@pytest.mark.parametrize("other", ["climb", "race"])
def test_ways_to_weigh_answers_meet(other: str) -> None:
    ways = [Clocked("halve"), Clocked(other)]
    told = Namespace(game="drako", level="regular", seats=2, samples=2)
    assert play(told, ways, {}, 1, (0,)) in (0, WHOLE // 2, WHOLE)
    assert min(way.decisions for way in ways) > 5


@pytest.mark.parametrize("game_id", ["ante", "gold"])
def test_a_level_has_a_pace(game_id: str) -> None:
    imagined, played, judged = pace(game_id, 4, "novice", 2, 1)
    assert min(imagined, played, judged) > 0.0
