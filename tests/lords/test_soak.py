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


@pytest.mark.parametrize("line", ["random", "greedy"])
def test_figures_of_every_size(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "2", "--bots", line, "--seed", "3"]) == 0
    said = capsys.readouterr().out
    for seats in (2, 4, 6, 8):
        assert f"{seats} {line} players\n  2 games" in said
    assert said.count("won by the first player's team: ") == 4
    assert said.count("ended.plunder: 100.0 %") == 4


def test_a_game_without_end_is_a_fault() -> None:
    t = given(2, turns=[1500, 1500])
    assert "does not end" in soak.course(t, Counter())


def test_a_bad_call_says_how_to_call(capsys: pytest.CaptureFixture[str]) -> None:
    for call in (["many"], ["--games", "1", "--bots", "clever"]):
        with pytest.raises(SystemExit):
            soak.main(call)
        assert "usage" in capsys.readouterr().err
