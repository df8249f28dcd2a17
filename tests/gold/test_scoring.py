"""G47–G49: scores computed by hand, all ties and the curse among them."""

from typing import Any

import pytest
from tests.gold.given import given, row, told

from dragontavern.games.gold import GOLD
from dragontavern.games.gold.pack import BLACK, COLOURS, GEMS, STANDARD
from dragontavern.games.gold.scoring import score

NOTHING = "silver*0"


def totals(rows: list[str], **options: Any) -> list[int]:
    """The scores of these screens."""
    values = {"rules": "basic", "setBonus": "once", "blackTie": "half", **options}
    return [sheet.total() for sheet in score([row(text) for text in rows], values)]


@pytest.mark.rules("G48")
def test_single_tokens_basic() -> None:
    assert totals(["silver*4", "gold*2", "red*3", "black"]) == [4, 6, 3, 7]
    assert totals(["silver gold red black", "", ""]) == [12, 0, 0]


@pytest.mark.rules("G48")
@pytest.mark.parametrize(("players", "prize"), [(3, 15), (4, 12), (5, 12), (6, 10)])
def test_a_majority_basic(players: int, prize: int) -> None:
    nobody = [""] * (players - 2)
    for gem in ("blue", "green", "purple", "yellow", "white"):
        assert totals([f"{gem}*2", gem, *nobody]) == [prize, 0, *[0] * (players - 2)]
        assert totals([gem, gem, *nobody]) == [prize, prize, *[0] * (players - 2)], "tied players score in full"
    assert totals(["blue"] * players) == [prize] * players


@pytest.mark.rules("G48")
def test_a_colour_nobody_holds_scores_for_nobody() -> None:
    assert totals(["silver", "", ""]) == [1, 0, 0]
    assert totals(["silver", "", ""], rules="advanced") == [1, 0, 0]


@pytest.mark.rules("G48")
def test_silver_gold_red_and_black_have_no_majority_and_sets_no_bonus_in_the_basic_game() -> None:
    assert totals(["silver*9", "red*9", "gold*9"]) == [9, 9, 27]
    assert totals(["blue green purple yellow white", "", ""]) == [5 * 15, 0, 0]


@pytest.mark.rules("G49")
@pytest.mark.parametrize(("players", "prize", "half"), [(3, 12, 6), (4, 10, 5), (5, 10, 5), (6, 8, 4)])
def test_a_majority_advanced(players: int, prize: int, half: int) -> None:
    nobody = [""] * (players - 3)
    zeros = [0] * (players - 3)
    assert totals(["green*3", "green*2", "green", *nobody], rules="advanced") == [prize, 0, 0, *zeros]
    assert totals(["green*2", "green*2", "green", *nobody], rules="advanced") == [half, half, 0, *zeros]
    assert totals(["green*2", "green*2", "green*2", *nobody], rules="advanced") == [0, 0, 0, *zeros]


SET = "blue green purple yellow white"


@pytest.mark.rules("G49", "O4")
def test_the_set_bonus() -> None:
    rival = "blue*9 green*9 purple*9 yellow*9 white*5"
    assert totals([SET, rival, ""], rules="advanced") == [5, 5 * 12 + 5, 0]
    assert totals(["blue green purple yellow", rival, ""], rules="advanced")[0] == 0
    double = "blue*2 green*3 purple*2 yellow*2 white*2"
    assert totals([double, rival, ""], rules="advanced")[0] == 5
    assert totals([double, rival, ""], rules="advanced", setBonus="perSet") == [10, 5 * 12 + 25, 0]


@pytest.mark.rules("G49")
def test_the_curse_of_the_black_diamond() -> None:
    assert totals([f"black {SET}", "", ""], rules="advanced") == [7, 0, 0], "neither colours nor the set"
    assert totals(["black blue*3", "blue*2", ""], rules="advanced") == [7, 0, 0], "the colour he leads is blocked"
    assert totals(["black blue", "blue*2", ""], rules="advanced") == [7, 12, 0], "one he does not lead is not"
    assert totals([f"black {SET}", "", ""]) == [7 + 5 * 15, 0, 0], "the basic game knows no curse"


@pytest.mark.rules("G49", "O5")
def test_ties_with_the_owner_of_the_black_diamond() -> None:
    tie = ["black blue*2", "blue*2", ""]
    assert totals(tie, rules="advanced") == [7, 6, 0]
    assert totals(tie, rules="advanced", blackTie="none") == [7, 0, 0]
    assert totals(["black blue*2", "blue*2", "blue*2"], rules="advanced") == [7, 0, 0]
    assert totals(["black blue*2", "blue*2", "blue*2"], rules="advanced", blackTie="none") == [7, 0, 0]
    assert totals(["black blue", "blue*2", "blue*2"], rules="advanced", blackTie="none") == [7, 6, 6]


def test_a_whole_sheet_by_hand() -> None:
    """Silver 5, gold 3 × 3, red 2; blue alone, green tied by two, purple tied by three, white led by the curse."""
    rows = [
        "silver*5 gold*3 red*2 blue*4 green*2 purple yellow white",
        "blue*3 green*2 purple white*2 black",
        "purple",
    ]
    sheets = score([row(text) for text in rows], {"rules": "advanced", "setBonus": "once", "blackTie": "half"})
    assert [sheet.data() for sheet in sheets] == [
        ((5, 9, 2, 0), (12, 6, 0, 12, 0), 5),
        ((0, 0, 0, 7), (0, 0, 0, 0, 0), 0),
        ((0, 0, 0, 0), (0, 0, 0, 0, 0), 0),
    ]
    assert [sheet.total() for sheet in sheets] == [51, 7, 0]
    assert [sheet.cursed for sheet in sheets] == [False, True, False]


@pytest.mark.rules("G3", "G48")
def test_six_players_share_168_points_if_nothing_is_lost_and_nothing_tied() -> None:
    """35 silver, 20 × 3 gold, 16 red, 7 for the black diamond, 5 × 10 for majorities."""
    rows = [[0] * COLOURS for _ in range(6)]
    for i in range(COLOURS):
        rows[i % 6][i] = STANDARD.census[i]
    sheets = score(rows, {"rules": "basic"})
    assert sum(sheet.total() for sheet in sheets) == 35 + 20 * 3 + 16 + 7 + 5 * 10 == 168
    assert len(GEMS) == 5
    assert STANDARD.census[BLACK - 1] == 1


@pytest.mark.rules("G47")
def test_equal_scores_share_the_victory() -> None:
    t = given(
        3, at="slay", dragons="5:4+1", bands=["0k 1w"], screens=["gold silver", "gold*2", "silver*7"], rest="lost"
    )
    assert t.over
    assert t.result is not None
    assert t.result.data() == ((2,), (4, 6, 7), "ended.dragons")
    t = given(
        3, at="slay", dragons="5:4+1", bands=["0k 1w"], screens=["gold silver", "gold*2", "silver*6"], rest="lost"
    )
    assert t.result is not None
    assert t.result.winners == (1, 2)
    assert told(t, "wins") == [((1, 2), 6)]


@pytest.mark.rules("G47")
def test_what_is_lost_or_in_hand_counts_for_nobody_and_all_screens_are_opened() -> None:
    t = given(3, at="slay", dragons="5:4+1", bands=["0k 1w"], screens=["gold", "blue", ""],
              magic=["sword", "", "ring"], rest="lost")  # fmt: skip
    while not t.over:
        t.answer(t.turn()[0], 0)
    assert t.scores == [3, 12, 0]
    spectator = t.observe(None)
    assert [len([token for token in screen if token]) for screen in spectator.screens] == [1, 1, 0]
    assert spectator.result == t.result
    assert told(t, "counts_up")[0] == (0, row("gold"), (0, 3, 0, 0), (0, 0, 0, 0, 0), 0)
    assert GOLD.load(t.dump()).result == t.result
