"""Simulation: reproducible figures that add up, whoever plays and however many processes share the work."""

import importlib
import json
from collections import Counter
from functools import partial

import pytest

from dragontavern import game
from dragontavern.core.errors import BadOptions, BadPack
from dragontavern.lab import simulate
from dragontavern.lab.tally import percentile, spread

ANTE = game("ante")
simulate_module = importlib.import_module("dragontavern.lab.simulate")  # the package calls the function so too


def test_the_figures_add_up() -> None:
    report = simulate(ANTE, 4, 40, seed=3)
    assert report.games == 40
    assert sum(report.wins_by_seat) == pytest.approx(40)
    assert report.by_bot["random"].seats == 160
    assert report.by_bot["random"].wins == pytest.approx(40)
    assert report.by_bot["random"].score == 40  # all the gold there is stays in the game
    assert sum(report.ways.values()) == 40
    assert 0 < report.moves.least <= report.moves.median <= report.moves.high <= report.moves.most
    assert report.luck.mean > 24  # the deal alone draws more


def test_the_same_seed_gives_the_same_figures_and_another_seed_others() -> None:
    first = simulate(ANTE, 3, 30, seed=5)
    assert simulate(ANTE, 3, 30, seed=5) == first
    assert simulate(ANTE, 3, 30, seed=6) != first


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_processes_share_the_work_without_changing_the_figures(bots: tuple[str, ...]) -> None:
    assert simulate(ANTE, 2, 60, seed=7, bots=bots, jobs=2) == simulate(ANTE, 2, 60, seed=7, bots=bots)


def test_bots_change_seats_and_the_better_one_wins() -> None:
    report = simulate(ANTE, 3, 30, seed=2, bots=("greedy", "random", "random"))
    assert report.bots == ("greedy", "random", "random")
    assert report.by_bot["greedy"].seats == 30
    assert report.by_bot["random"].seats == 60
    assert report.by_bot["greedy"].wins > 18
    assert min(report.wins_by_seat) > 5


def test_options_and_packs_are_played() -> None:
    pack = '[[ability]]\nid = "luck"\nwindow = 2\ntrigger = "always"\neffect = "draw"\ncards = 1\n'
    report = simulate(ANTE, 3, 5, options={"goldPerPlayer": 8, "abilities": "gm"}, pack=pack)
    assert report.options["goldPerPlayer"] == 8
    assert report.by_bot["random"].score == 24


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate(ANTE, 2, 60, progress=lambda done, total: told.append((done, total)))
    assert told == [(25, 60), (50, 60), (60, 60)]


def test_the_report_is_plain_data() -> None:
    data = simulate(ANTE, 2, 3).as_dict()
    again = json.loads(json.dumps(data))
    assert again["moves"]["least"] == data["moves"]["least"]
    assert again["decisions_per_second"] > 0


def test_what_cannot_be_played_is_refused_before_anything_is() -> None:
    with pytest.raises(BadOptions, match="at least one game"):
        simulate(ANTE, 3, 0)
    with pytest.raises(BadOptions, match="at least one process"):
        simulate(ANTE, 3, 1, jobs=0)
    with pytest.raises(BadOptions, match="not 9"):
        simulate(ANTE, 9, 1)
    with pytest.raises(BadOptions, match="no bot 'genius'"):
        simulate(ANTE, 3, 1, bots=("genius",))
    with pytest.raises(BadOptions, match="one for each of the 3 seats, not 2"):
        simulate(ANTE, 3, 1, bots=("random", "greedy"))
    with pytest.raises(BadOptions, match="seed"):
        simulate(ANTE, 3, 1, seed=-1)
    with pytest.raises(BadOptions, match="no option"):
        simulate(ANTE, 3, 1, options={"joker": True})
    with pytest.raises(BadPack):
        simulate(ANTE, 3, 1, pack="nothing of the kind")


def test_a_spread_of_counted_values() -> None:
    counts = Counter({1: 50, 2: 44, 10: 6})
    assert spread(counts).mean == pytest.approx(1.98)
    assert (percentile(counts, 50), percentile(counts, 94), percentile(counts, 95)) == (1, 2, 10)


def test_a_game_that_never_ends_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_module, "play_bots", partial(simulate_module.play_bots, most=10))
    report = simulate(ANTE, 2, 3, bots=("greedy",))
    assert report.ways == {"unfinished": 3}
    assert (report.wins_by_seat, report.moves.most) == ((0, 0), 10)
