"""A whole gambit played step by step with every figure: ante, replacement, both special flights, tie, hole, end."""

from collections.abc import Sequence

import pytest

from dragontavern.games.ante.cards import KIND_OF
from dragontavern.games.ante.table import AnteTable

from .given import antes, asked, cards, choose, flight, given, hand, play, told

URSULA, BREEN, THORINN = 0, 1, 2


def opening() -> AnteTable:
    """The gambit before its ante: two players with next to nothing, and a rich one."""
    return given(
        3,
        at="ante",
        hands=[
            "white-4 queen bronze-7 black-7 red-2 silver-2",
            "black-6 gold-4 archmage white-3 brass-1 green-1",
            "copper-6 blue-6 chromatic_wyrmling blue-11 blue-4 gold-2",
        ],
        deck="silver-10 silver-3 green-2 copper-3 white-1 brass-2",
        hoards=[6, 6, 78],
        stakes=0,
    )


def strengths(t: AnteTable) -> list[int]:
    return [t.strength(seat) for seat in range(3)]


def hand_sizes(t: AnteTable) -> list[int]:
    return [len(hand) for hand in t.hands]


def assert_gold(t: AnteTable, hoards: Sequence[int], owed: Sequence[int], stakes: int) -> None:
    assert (t.hoards, t.owed, t.stakes) == (list(hoards), list(owed), stakes)


@pytest.mark.rules("R3", "R14", "R15", "A3", "A7", "C2", "C4", "C6", "C8", "C10", "C16", "C37", "R26", "R36", "R37")
@pytest.mark.rules("R44", "R50", "R58", "R61", "R66", "R69", "R73", "R74", "R80", "R81", "A52")
def test_the_worked_example() -> None:
    t = opening()
    assert_gold(t, [6, 6, 78], [0, 0, 0], 0)

    antes(t, "white-4", "black-6", "copper-6")
    assert told(t, "price") == [(6,)]
    assert_gold(t, [0, 0, 72], [0, 0, 0], 18)
    assert t.leader == URSULA

    # round 1
    play(t, URSULA, "queen")
    assert told(t, "triggers")[-1] == (URSULA, KIND_OF["queen"], "first")
    assert_gold(t, [0, 0, 72], [0, 0, 0], 18)
    assert strengths(t) == [7, 0, 0]
    play(t, BREEN, "gold-4")
    assert "silver-10" in hand(t, BREEN)
    assert hand_sizes(t) == [4, 5, 5]
    play(t, THORINN, "blue-6")
    assert told(t, "does_not_trigger")[-1][0] == THORINN
    assert strengths(t) == [7, 4, 6]
    assert (t.round, t.leader) == (2, URSULA)

    # round 2
    play(t, URSULA, "bronze-7")
    assert asked(t) == "Bronze"
    choose(t, URSULA, "black-6")
    assert cards(t.ante) == ["copper-6"]
    assert hand(t, URSULA) == ["black-6", "black-7", "red-2", "silver-2", "white-4"]
    assert (strengths(t), hand_sizes(t)) == ([14, 4, 6], [5, 5, 4])
    play(t, BREEN, "archmage")
    assert told(t, "does_not_trigger")[-1][0] == BREEN
    assert strengths(t) == [14, 13, 6]
    play(t, THORINN, "chromatic_wyrmling")
    choose(t, THORINN, "blue-11", "stakes")
    assert flight(t, THORINN) == ["blue-6", "blue-11"]
    assert_gold(t, [0, 0, 72], [2, 2, 0], 18)
    assert (strengths(t), hand_sizes(t)) == ([14, 13, 17], [5, 4, 2])
    assert (t.round, t.leader) == (3, THORINN)

    # round 3
    play(t, THORINN, "blue-4")
    choose(t, THORINN, "stakes")
    assert told(t, "colour_flight") == [(THORINN, 1, 6)]
    assert_gold(t, [0, 0, 72], [11, 11, 0], 18)
    play(t, URSULA, "black-7")
    assert told(t, "does_not_trigger")[-1][0] == URSULA
    assert told(t, "strength_flight") == [(URSULA, 7)]
    assert_gold(t, [7, 0, 72], [11, 11, 0], 11)
    assert "copper-6" in hand(t, URSULA)
    assert t.ante == []
    assert (strengths(t), hand_sizes(t)) == ([21, 13, 21], [5, 4, 1])
    play(t, BREEN, "white-3")
    assert asked(t) == "White"
    choose(t, BREEN, "seat 2")
    assert_gold(t, [7, 2, 70], [11, 11, 0], 11)
    assert hand_sizes(t) == [5, 3, 1]
    assert told(t, "scores") == [((21, 16, 21),)]
    assert len(told(t, "tie")) == 1
    assert (t.round, t.leader) == (4, URSULA)

    # round 4
    play(t, URSULA, "red-2")
    assert "gold-2" in hand(t, URSULA)
    assert_gold(t, [8, 2, 66], [11, 11, 0], 14)
    assert hand(t, THORINN) == ["brass-2", "copper-3", "green-2", "white-1"]
    assert strengths(t) == [23, 16, 21]
    play(t, BREEN, "brass-1")
    choose(t, URSULA, "pay")
    assert_gold(t, [3, 7, 66], [11, 11, 0], 14)
    assert strengths(t) == [23, 17, 21]
    play(t, THORINN, "white-1")

    # Ursula wins 14 and has 17; what she and Breen owe goes to the hole, and Breen is broke
    assert told(t, "pays")[-1] == (BREEN, THORINN, 2)
    assert told(t, "scores")[-1] == ((23, 17, 22),)
    assert told(t, "wins") == [(URSULA, 14)]
    assert told(t, "fills_hole") == [(URSULA, 11, 0), (BREEN, 5, 6)]
    assert told(t, "broke") == [((BREEN,),)]
    assert told(t, "wins_game") == [((THORINN,), 68)]
    assert told(t, "takes_hole") == [((THORINN,), 16)]
    assert t.over
    assert t.result is not None
    assert t.result.winners == (THORINN,)
    assert t.result.scores == (6, 0, 84)
