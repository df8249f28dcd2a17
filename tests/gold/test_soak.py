"""A short soak at every kind of table; `python -m tests.gold.soak` makes long ones."""

import pytest
from tests.gold import soak
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
