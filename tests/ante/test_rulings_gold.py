"""Rulings on paying, empty stakes and the end of a gambit that the rules' own tests do not tell yet (A43–A67)."""

from typing import Any

import pytest

from .given import choose, given, play, told

STRONG = "red-12 gold-13 silver-12"
WEAK = "white-1 white-2 black-3"


@pytest.mark.rules("A50", "R7")
def test_payers_pay_clockwise_and_independently_of_each_other() -> None:
    t = given(4, turn=1, hands=[None, "blue_overlord black-9", None, None], hoards=[5, 5, 0, 1])
    play(t, 1, "blue_overlord")
    choose(t, 1, "me")
    assert told(t, "pays") == [(2, 1, 0), (3, 1, 1), (0, 1, 2)]
    assert (t.hoards, t.owed) == ([3, 8, 0, 0], [0, 0, 2, 1])


@pytest.mark.rules("A51", "R71", "C19")
def test_a_winner_who_cannot_afford_the_gifts_owes_the_rest() -> None:
    t = given(
        3,
        at="end of round",
        round=3,
        flights=[STRONG, WEAK, "black-1"],
        hoards=[0, 5, 5],
        stakes=4,
        monarchs=[1, 0, 0],
    )
    assert told(t, "pays") == [(0, 1, 3), (0, 2, 1)]
    assert told(t, "owes") == [(0, 2, 2)]
    assert t.over
    assert told(t, "broke") == [((0,),)]


@pytest.mark.rules("A57", "R54", "R69")
@pytest.mark.parametrize(
    ("flights", "fields", "winner"),
    [
        (["red-12 blue-2", "gold-9 silver-7"], {"liches": [1, 0]}, 0),  # 14 + 4 against 16
        (["dragonrider/1/rider red-12", "gold-13 silver-10"], {}, 0),  # 24 against 23
        ([STRONG, WEAK], {"druid": True}, 1),
        (["bahamut red-12 gold-13", WEAK], {}, 1),
    ],
)
def test_with_empty_stakes_all_that_changes_scoring_applies(
    flights: list[str], fields: dict[str, Any], winner: int
) -> None:
    t = given(2, at="settle", round=2, flights=flights, stakes=0, hoards=[10, 10], **fields)
    assert told(t, "wins") == [(winner, 0)]


@pytest.mark.rules("A57", "R54")
def test_with_empty_stakes_there_are_no_special_flights() -> None:
    t = given(
        2,
        at="settle",
        round=3,
        flights=["dragonrider/1/rider red-10 green-10", WEAK],
        ante="gold-2 gold-4",
        stakes=0,
        hoards=[10, 10],
    )
    assert told(t, "strength_flight") == []
    assert told(t, "takes_ante") == []


@pytest.mark.rules("A58", "R71", "C19")
def test_with_empty_stakes_the_sole_winner_still_gives_the_monarchs_gifts() -> None:
    t = given(2, at="settle", round=2, flights=[STRONG, WEAK], stakes=0, hoards=[10, 10], monarchs=[1, 0])
    assert told(t, "pays") == [(0, 1, 3)]


@pytest.mark.rules("A58", "R68", "C15", "C34")
def test_with_empty_stakes_there_is_no_fourth_round_and_nothing_to_share() -> None:
    t = given(2, at="settle", round=3, flights=[STRONG, WEAK], stakes=0, hoards=[10, 10], warlords=0b10, priest=True)
    assert told(t, "fourth_round") == []
    assert (t.hoards, t.gambit) == ([10, 10], 2)


@pytest.mark.rules("A59", "R75")
def test_without_a_winner_the_player_of_the_last_turn_draws_first() -> None:
    # the theft of seat 2 empties the stakes, and two players tie for the best
    t = given(
        3,
        turn=2,
        leader=1,
        flights=["silver-10/0", "red-10", ""],
        hands=["gold-2 gold-4", "gold-6 gold-8", "black-9 gold-9"],
        stakes=3,
        hoards=[10, 10, 10],
    )
    play(t, 2, "black-9")
    assert told(t, "no_winner") == [(0,)]
    assert [seat for seat, _ in told(t, "draws")] == [2, 0, 1]


@pytest.mark.rules("A61", "R65", "R68")
def test_when_all_are_barred_a_warlord_still_forces_a_fourth_round_and_only_then_nobody_wins() -> None:
    flights = ["bahamut white-1 gold-2", "tiamat gold-4 white-2"]
    t = given(2, at="end of round", round=3, flights=flights, warlords=0b10)
    assert (told(t, "no_winner"), t.round) == ([], 4)
    t = given(2, at="end of round", round=4, flights=flights, warlords=0b10)
    assert told(t, "no_winner") == [(20,)]


@pytest.mark.rules("A64", "C10")
def test_an_empty_flight_is_the_weakest() -> None:
    t = given(3, round=2, flights=["white-8", "white-1", ""], hands=["white-2 black-1", None, None])
    play(t, 0, "white-2")
    assert told(t, "pays") == [(2, 0, 2)]
