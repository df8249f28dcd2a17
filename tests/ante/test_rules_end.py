"""R73–R81: the hole, the end of the game, drawing, the hand limit, and piles that run out."""

from typing import Any

import pytest

from dragontavern.core.marks import HOLE
from dragontavern.games.ante.cards import KIND_OF
from dragontavern.games.ante.table import AnteTable

from .given import asked, cards, choose, everything_else, flight, given, hand, play, told, top

STRONG = "red-12 gold-13 silver-12"
WEAK = "white-1 white-2 black-3"
NINE = "black-1 black-2 black-3 black-5 black-6 black-7 black-9 white-1 white-2"


def scored(flights: list[str], **fields: Any) -> AnteTable:
    """A table scored after its third round."""
    return given(len(flights), at="end of round", round=3, flights=flights, **fields)


# --- hole and end -------------------------------------------------------------------------------------------------


@pytest.mark.rules("R73")
def test_what_is_owed_goes_to_the_hole() -> None:
    t = scored([STRONG, WEAK], hoards=[5, 9], stakes=20, owed=[7, 4])
    assert told(t, "fills_hole") == [(0, 7, 0), (1, 4, 0)]
    assert (t.hoards, t.hole, t.owed) == ([18, 5], 6 + 11, [0, 0])


@pytest.mark.rules("R73", "A52", "R74")
def test_who_owes_more_than_he_has_is_broke() -> None:
    t = scored([STRONG, WEAK], hoards=[5, 3], stakes=20, owed=[0, 8])
    assert told(t, "fills_hole") == [(1, 3, 5)]
    assert t.over
    assert t.owed == [0, 5]  # kept in mind for the odd coin


@pytest.mark.rules("R74", "A53")
def test_the_game_ends_when_somebody_has_no_gold_even_if_he_owes_nothing() -> None:
    t = scored([STRONG, WEAK], hoards=[5, 0], stakes=20)
    assert t.over
    assert told(t, "broke") == [((1,),)]
    assert not scored([STRONG, WEAK], hoards=[5, 1], stakes=20).over


@pytest.mark.rules("R74")
def test_a_broke_player_who_wins_the_gambit_is_not_broke_at_its_end() -> None:
    t = scored([STRONG, WEAK], hoards=[0, 5], stakes=20, owed=[19, 0])
    assert not t.over
    assert t.hoards == [1, 5]


@pytest.mark.rules("R75")
def test_everybody_draws_two_clockwise_from_the_winner() -> None:
    t = scored(
        [WEAK, STRONG, "black-1"],
        hands=["gold-2 gold-4", "gold-6 gold-8", "gold-9 gold-11"],
        deck="red-2 red-3 red-5 red-7 red-8 red-10",
    )
    assert told(t, "draws") == [(1, 2), (2, 2), (0, 2)]
    assert [hand(t, seat) for seat in range(3)] == [
        ["gold-2", "gold-4", "red-10", "red-8"],
        ["gold-6", "gold-8", "red-2", "red-3"],
        ["gold-11", "gold-9", "red-5", "red-7"],
    ]
    assert asked(t) == "Antes"


# --- hand limit ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("R76")
def test_nobody_has_more_than_ten_cards() -> None:
    t = given(2, round=3, flights=["gold-2 gold-4", ""], hands=[f"gold-13 {NINE}", None])
    play(t, 0, "gold-13")  # three good dragons, room for one card
    assert told(t, "draws") == [(0, 1)]
    assert len(hand(t, 0)) == 10


@pytest.mark.rules("R76")
def test_with_a_full_hand_the_rest_of_an_instruction_still_happens() -> None:
    # Silver draws for the others, after the draw of the player himself has filled his hand
    t = given(2, round=2, flights=["", "gold-2"], hands=[f"silver-2 {NINE}", "gold-4 gold-6"])
    play(t, 0, "silver-2")
    assert told(t, "draws") == [(0, 1), (1, 1)]
    # two cards at the end of a gambit: one hand is full, one nearly, one not
    t = scored(
        [STRONG, "blue-1 blue-2"],
        hands=[f"{NINE} green-1", "gold-2 gold-4"],
    )
    assert told(t, "draws") == [(1, 2)]


@pytest.mark.rules("R76", "A78", "C37")
def test_a_full_hand_takes_the_gold_but_no_card() -> None:
    # the first random card fills the Queen's hand: the second opponent only pays
    t = given(
        3,
        round=3,
        flights=["", "gold-2 white-3", "gold-4 white-4"],
        hands=[f"queen {NINE}", "gold-6 gold-8 gold-9", "gold-11 gold-13 red-2"],
        hoards=[20, 20, 20],
    )
    play(t, 0, "queen")
    assert told(t, "takes_at_random") == [(0, 1)]
    assert t.hoards == [30, 15, 15]
    assert [len(hand) for hand in t.hands] == [10, 2, 3]


@pytest.mark.rules("R22", "A78", "C8")
def test_nothing_can_be_taken_from_an_empty_hand_but_gold() -> None:
    t = given(2, hands=["red-2 black-1 black-2", ""], hoards=[10, 10], stakes=20)
    play(t, 0, "red-2")
    assert told(t, "takes_at_random") == []
    assert told(t, "pays") == [(1, 0, 1)]


@pytest.mark.rules("R77", "A71", "C4")
def test_a_bronze_with_nine_cards_takes_one_of_the_two_weakest() -> None:
    t = given(2, hands=[f"bronze-1 {NINE}", None], ante="gold-2 gold-4 gold-6")
    play(t, 0, "bronze-1")
    assert asked(t) == "BronzeKeep"
    assert t.legal(0) == sorted([KIND_OF["gold-2"], KIND_OF["gold-4"]])
    choose(t, 0, "gold-4")
    assert len(hand(t, 0)) == 10
    assert sorted(cards(t.ante)) == ["gold-2", "gold-6"]


@pytest.mark.rules("R77", "C4", "C35")
def test_a_bronze_with_ten_cards_takes_nothing() -> None:
    # the Silver fills the hand, then the Bronze finds no room
    t = given(
        2, round=3, flights=["bronze-1 silver-2"], hands=[f"princess {NINE}", "gold-8 gold-9"], ante="gold-2 gold-4"
    )
    play(t, 0, "princess")
    choose(t, 0, "silver-2")
    assert len(hand(t, 0)) == 10
    assert told(t, "takes_ante") == []
    assert sorted(cards(t.ante)) == ["gold-2", "gold-4"]


@pytest.mark.rules("R77", "A68", "C3", "C35")
def test_a_dragon_given_to_a_full_hand_is_shown_and_kept() -> None:
    t = given(2, round=3, flights=["brass-1 silver-2"], hands=[f"princess {NINE}", "gold-8 gold-9"], hoards=[10, 10])
    play(t, 0, "princess")
    choose(t, 0, "silver-2")
    choose(t, 1, "gold-8")
    assert told(t, "shows_and_keeps") == [(1, KIND_OF["gold-8"], 0)]
    assert hand(t, 1) == ["gold-8", "gold-9"]
    assert t.hoards == [10, 10]
    seen = [card for card in t.observe(0).hands[1] if card != HOLE]
    assert cards(seen) == ["gold-8"]


# --- piles that run out -------------------------------------------------------------------------------------------


@pytest.mark.rules("R78", "A86")
def test_the_discards_become_the_deck_at_once_when_it_has_run_out() -> None:
    t = given(2, hands=["gold-2 black-1 black-2", None], deck="red-12", rest="discards")
    number = len(t.discards)
    play(t, 0, "gold-2")
    assert told(t, "reshuffles") == [(number,)]
    assert (len(t.deck), t.discards) == (number, [])
    assert t.observe(0).deck == [HOLE] * number  # nobody knows the order


@pytest.mark.rules("R78")
def test_cards_in_mid_air_belong_to_neither_pile() -> None:
    named = "sorcerer black-1 black-2 black-3 black-5 white-8 red-10"
    t = given(
        2,
        hands=["sorcerer black-1", "black-2 black-3"],
        deck="white-8",
        discards="red-10 black-5",
        ante=everything_else(named),
    )
    play(t, 0, "sorcerer")
    assert sorted(cards(t.limbo)) == ["black-5", "red-10", "white-8"]
    assert (t.deck, t.discards) == ([], [])
    choose(t, 0, "white-8")
    assert told(t, "reshuffles") == [(2,)]
    assert cards(t.discards) == ["sorcerer"]


@pytest.mark.rules("R78")
def test_discards_that_come_after_the_deck_ran_out_are_shuffled_when_a_card_is_needed() -> None:
    named = "dragonslayer black-1 gold-2 black-2 black-3 red-5"
    t = given(
        2,
        round=2,
        flights=["", "red-5"],
        hands=["dragonslayer black-1", "gold-2 black-2 black-3"],
        ante=everything_else(named),
    )
    play(t, 0, "dragonslayer")
    assert (t.deck, cards(t.discards)) == ([], ["red-5"])
    play(t, 1, "gold-2")
    assert hand(t, 1) == ["black-2", "black-3", "red-5"]


@pytest.mark.rules("R79", "A85")
def test_with_both_piles_empty_nothing_is_drawn_turned_up_or_looked_at() -> None:
    for card in ("gold-2", "silver-2", "silver_seer", "sorcerer", "copper-1"):
        named = f"{card} black-1 black-2 black-3"
        t = given(2, hands=[f"{card} black-1", "black-2 black-3"], ante=everything_else(named), hoards=[10, 10])
        play(t, 0, card)
        assert flight(t, 0) == [card]
        assert hand(t, 0) == ["black-1"]
        assert (t.hoards, t.stakes, t.owed) == ([10, 10], 20, [0, 0])
        assert list(t.turn()) == [1], card


@pytest.mark.rules("R79", "A76", "C5")
def test_a_copper_stays_if_only_coppers_are_left() -> None:
    named = "copper-1 copper-3 copper-5 black-1 black-2 black-3"
    t = given(
        2,
        hands=["copper-1 black-1", "black-2 black-3"],
        deck="copper-3",
        discards="copper-5",
        ante=everything_else(named),
    )
    play(t, 0, "copper-1")
    assert flight(t, 0) == ["copper-1"]
    assert told(t, "replaces") == []
    assert top(t) == ["copper-3"]


@pytest.mark.rules("R79", "A84")
def test_a_card_replaced_by_itself_does_not_trigger() -> None:
    # the Trickster must replace the Thief, and the Thief is all there is to draw
    named = "copper_trickster thief black-1 black-2 black-3"
    t = given(
        2,
        round=2,
        flights=["thief"],
        hands=["copper_trickster black-1", "black-2 black-3"],
        ante=everything_else(named),
        archmages=1,
    )
    play(t, 0, "copper_trickster")
    assert flight(t, 0) == ["thief", "copper_trickster"]
    assert told(t, "steals") == []
    assert told(t, "stays") == [(0, KIND_OF["thief"])]


# --- the end of the game ------------------------------------------------------------------------------------------


@pytest.mark.rules("R80", "A66")
def test_the_most_gold_in_the_hoard_wins_and_the_hole_is_a_bonus() -> None:
    t = scored([STRONG, WEAK, "black-1"], hoards=[5, 0, 26], stakes=20, owed=[0, 0, 0])
    assert t.result is not None
    assert t.result.winners == (2,)
    assert t.result.scores == (25, 0, 26 + 39)


@pytest.mark.rules("R80", "R81")
def test_a_tie_shares_the_victory_and_the_hole() -> None:
    t = scored([STRONG, WEAK, "black-1"], hoards=[5, 0, 25], stakes=20, hole=40)
    assert t.result is not None
    assert t.result.winners == (0, 2)
    assert t.result.scores == (45, 0, 45)


@pytest.mark.rules("R81", "A67")
@pytest.mark.parametrize(
    ("owed", "gets"),
    [
        ([0, 0, 0, 0, 0], 1),  # both owe nothing: the first one clockwise from seat 0
        ([0, 1, 2, 0, 0], 2),  # the one with more left unpaid
        ([0, 2, 1, 0, 0], 1),
        ([0, 3, 3, 0, 0], 1),
    ],
)
def test_odd_coins_go_to_the_broke_player_with_the_most_left_unpaid(owed: list[int], gets: int) -> None:
    # seats 0 and 3 share a hole of 199
    t = scored([STRONG, WEAK, "black-1", "black-2", "black-5"], hoards=[5, 0, 0, 25, 1], stakes=20, owed=owed)
    assert t.result is not None
    assert t.result.winners == (0, 3)
    assert t.result.scores == (124, int(gets == 1), int(gets == 2), 124, 1)


@pytest.mark.rules("R81", "A65")
def test_unclaimed_stakes_go_to_the_hole_and_to_the_winner() -> None:
    t = scored(["bahamut white-1 gold-2", "tiamat gold-4 white-2"], hoards=[0, 15], stakes=20)
    assert t.result is not None
    assert t.result.winners == (1,)
    assert t.result.scores == (0, 40)
    assert (t.stakes, t.hole) == (0, 0)
