"""A short soak at every kind of table; `python -m tests.gold.soak` makes long ones."""

from collections import Counter

import pytest
from tests.gold import haggling, soak
from tests.gold.soak import TABLES, Fault, Table

from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.games.gold.table import GoldTable


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_random_play_breaks_no_invariant(table: Table) -> None:
    counts = soak.soak(4, seed=1, tables=(table,))[table.name]
    assert counts["games"] == 4
    assert counts["answers"] > 120


def test_the_soak_finds_a_fault() -> None:
    """A rule that loses a token is noticed at once, with the position it happened in."""
    table = TABLES[1]
    here: list[GoldTable] = []

    def start(seed: int) -> GoldTable:
        here.append(table.start(seed))
        return here[-1]

    def careless(question: Question, rng: Rng) -> Answer:
        here[-1].bag.pop()
        return question.sample(rng)

    with pytest.raises(Fault, match=r"careless, seed 5: bag, dragons, screens and lost tokens together"):
        soak.soak(1, seed=5, tables=(Table("careless", start, careless),))


def test_a_bad_call_says_how_to_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["many"]) == 2
    assert "usage" in capsys.readouterr().err
    assert soak.main(["1", "1"]) == 0
    assert "all: " in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--games"], ["--games", "many"], ["--jobs", "0"], ["--sizes", "7"], ["--x", "1"]])
def test_a_bad_call_of_the_hagglers_says_how_to_call(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(words) == 2
    assert "--jobs PROCESSES" in capsys.readouterr().err


def test_the_hagglers_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "2", "--sizes", "3"]) == 0
    told = capsys.readouterr().out
    assert "## 3 players, basic: 1 games" in told
    assert "## 3 players, advanced, random alone: 1 games" in told
    assert "everybody stuck (G17): 0 times" in told
    assert "greedy: score" in told
    assert "\n| 3 players, basic | 1 | " in told
    assert "\n| 3 players, advanced, greedy alone | 1 | " in told


def test_figures_by_hand() -> None:
    share, low, high = haggling.wilson(80, 100)
    assert (share, round(low, 3), round(high, 3)) == (0.8, 0.711, 0.867)
    middle, half = haggling.mean(Counter({1: 2, 3: 2}))
    assert (middle, round(half, 4)) == (2.0, round(1.96 * (4 / 3 / 4) ** 0.5, 4))
    assert haggling.quantiles(Counter(range(1, 101))) == "5 / 25 / 50 / 75 / 95"
    assert haggling.wins(Counter({("won", "greedy", 1): 3, ("won", "greedy", 2): 1}), "greedy") == 3.5


def test_the_hagglers_stop_at_a_fault() -> None:
    table = haggling.among_themselves(3)[0]
    t = TABLES[0].start(0)
    haggling.examine(t, table, 0)
    t.bag.pop()
    with pytest.raises(haggling.Fault, match="3 players, basic, seed 0: bag, dragons, screens"):
        haggling.examine(t, table, 0)


def test_many_processes_count_as_one() -> None:
    table = haggling.Table("quick", "basic", ("random",) * 3)
    assert haggling.play_all(table, 21, 5, 1) == haggling.play_all(table, 21, 5, 2)
