"""A short soak at every kind of table; `python -m tests.ante.soak` makes long ones."""

import pytest
from tests.ante import soak
from tests.ante.soak import TABLES, Fault, Table

from dragontavern.core.rng import Rng
from dragontavern.games.ante.table import AnteTable


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_random_play_breaks_no_invariant(table: Table) -> None:
    counts = soak.soak(120, seed=1, tables=(table,))[table.name]
    assert counts["gambits"] >= 120
    assert counts["answers"] > 10 * counts["gambits"]


def test_the_soak_finds_a_fault() -> None:
    """A rule that loses a coin is noticed at once, with the position it happened in."""
    real = soak.anything

    def careless(t: AnteTable, seat: int, rng: Rng) -> int:
        t.hoards[0] -= 1
        return real(t, seat, rng)

    table = Table("careless", TABLES[0].start, careless)
    with pytest.raises(Fault, match=r"careless, seed 5: there must be \d+ gold"):
        soak.soak(1, seed=5, tables=(table,))


def test_a_bad_call_says_how_to_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["many"]) == 2
    assert "usage" in capsys.readouterr().err
    assert soak.main(["9", "1"]) == 0
    assert "all: " in capsys.readouterr().out
