"""A short soak of every match-up; `python -m tests.drako.soak` makes long ones."""

import pytest
from tests.drako import soak
from tests.drako.given import ALL_MATCHUPS
from tests.drako.soak import ENDINGS, Fault

from dragontavern.core.rng import Rng
from dragontavern.games.drako.table import DrakoTable


@pytest.mark.parametrize("matchup", ALL_MATCHUPS)
def test_play_breaks_no_invariant_and_ends_in_a_way_the_rules_know(matchup: str) -> None:
    counts = soak.soak(24, (matchup,), seed=1)[matchup]
    endings = {kind: n for kind, n in counts.items() if kind not in ("answers", "turns")}
    assert sum(endings.values()) == 24
    assert set(endings) <= ENDINGS[matchup]
    assert counts["answers"] > 24 * 50


def test_the_soak_finds_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that loses a card is noticed at once, with the position it happened in."""
    real = soak.anything

    def careless(t: DrakoTable, seat: int, rng: Rng) -> int:
        t.decks[0].pop()
        return real(t, seat, rng)

    monkeypatch.setattr(soak, "anything", careless)
    with pytest.raises(Fault, match="knights_trolls, seed 4: the 38 cards of seat 0"):
        soak.soak(1, ("knights_trolls",), seed=4)


def test_a_bad_call_says_how_to_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["many"]) == 2
    assert soak.main(["4", "trolls_knights"]) == 2
    assert "usage" in capsys.readouterr().err
    assert soak.main(["4", "trolls_dragon", "9"]) == 0
    assert "trolls_dragon: answers " in capsys.readouterr().out
