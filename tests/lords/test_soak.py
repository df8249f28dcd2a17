"""A short soak at every kind of table; `python -m tests.lords.soak` makes long ones."""

from collections import Counter

import pytest
from tests.lords import soak
from tests.lords.given import given, say
from tests.lords.soak import TABLES, Fault, Table

from dragontavern.core.rng import Rng
from dragontavern.games.lords.table import LordsTable


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_random_play_breaks_no_invariant(table: Table) -> None:
    counts = soak.soak(2, seed=1, tables=(table,))[table.name]
    assert counts["games"] == 2
    assert counts["combats"] >= 1


def test_the_soak_finds_a_fault() -> None:
    """A rule that loses a card is noticed at once, with the position it happened in."""
    real = soak.anything

    def careless(t: LordsTable, seat: int, rng: Rng) -> int:
        if len(t.deck) > 50:
            t.deck.pop()
        return real(t, seat, rng)

    with pytest.raises(Fault, match=r"careless, seed 5: each card of the pack must lie in exactly one place"):
        soak.soak(1, seed=5, tables=(Table("careless", TABLES[0].start, careless),))


def test_the_soak_watches_the_course_of_play() -> None:
    t = given(2, up=["goblin"])
    say(t, 0, "attack 1")
    fights = Counter({"attacks": 1})
    assert "two attacks" in soak.course(t, fights)


def test_a_bad_call_says_how_to_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["many"]) == 2
    assert "usage" in capsys.readouterr().err
