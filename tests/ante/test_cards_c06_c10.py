"""Gold, Green, Red, Silver and White Dragons: C6–C10."""

import pytest

from .given import cards, choose, flight, given, hand, offered, play, told, top

NINE = "white-1 white-2 white-3 white-4 white-5 white-6 white-8 red-2 red-3"  # to hold beside a card that acts


# --- C6: the Gold Dragon ------------------------------------------------------------------------------------------


@pytest.mark.rules("C6")
def test_gold_draws_for_every_good_dragon_in_the_flight() -> None:
    t = given(2, hands=["gold-9 white-1 white-3"], flights=["gold-2 fool red-3 silver-2"], deck="red-5 red-7 red-8")
    play(t, 0, "gold-9")
    assert hand(t, 0) == ["red-5", "red-7", "red-8", "white-1", "white-3"]


@pytest.mark.rules("C6", "R76")
def test_gold_stops_at_ten_cards() -> None:
    t = given(2, hands=[f"gold-9 {NINE}"], flights=["gold-2 silver-2"], deck="red-5 red-7")
    play(t, 0, "gold-9")
    assert len(t.hands[0]) == 10
    assert top(t) == ["red-7"]


@pytest.mark.rules("C6", "C36")
def test_a_prophet_that_borrows_a_gold_draws_for_the_good_dragons_that_lie_there_and_no_more() -> None:
    none = given(2, hands=["prophet gold-13 white-3"])
    play(none, 0, "prophet")
    choose(none, 0, "gold-13")
    assert hand(none, 0) == ["gold-13", "white-3"]
    one = given(2, hands=["prophet gold-13 white-3"], flights=["silver-2"], deck="red-5")
    play(one, 0, "prophet")
    choose(one, 0, "gold-13")
    assert hand(one, 0) == ["gold-13", "red-5", "white-3"]


# --- C7: the Green Dragon -----------------------------------------------------------------------------------------


@pytest.mark.rules("C7", "R24")
def test_green_lets_the_left_neighbour_give_a_weaker_evil_dragon() -> None:
    t = given(3, hands=["green-5 white-1 white-3", "red-5 black-3 chromatic_wyrmling gold-2 kobold", None])
    play(t, 0, "green-5")
    assert t.turn() == (1,)
    assert offered(t, 1) == ["black-3", "chromatic_wyrmling", "pay"]
    choose(t, 1, "black-3")
    assert hand(t, 0) == ["black-3", "white-1", "white-3"]
    assert told(t, "pays") == []
    assert "black-3" in cards(t.observe(2).hands[0])


@pytest.mark.rules("C7")
def test_green_one_can_only_be_paid_and_tiamat_is_never_weak_enough() -> None:
    one = given(3, hands=["green-1 white-2 white-3", "white-1 black-1", None], hoards=[20, 20, 20])
    play(one, 0, "green-1")
    assert offered(one, 1) == ["pay"]
    choose(one, 1, "pay")
    assert one.hoards == [25, 15, 20]
    ten = given(3, hands=["green-10 white-2 white-3", "tiamat gold-2", None])
    play(ten, 0, "green-10")
    assert offered(ten, 1) == ["pay"]


@pytest.mark.rules("C7", "A68")
def test_a_dragon_for_a_green_with_a_full_hand_is_shown_and_kept() -> None:
    """A Copper of the Princess's list turns into the Green Dragon when the hand is full already."""
    t = given(
        2,
        hands=[f"princess {NINE}", "black-3 gold-4"],
        flights=["gold-2 copper-5"],
        deck="red-12 green-8",
    )
    play(t, 0, "princess")
    choose(t, 0, "gold-2")
    assert offered(t, 1) == ["black-3", "pay"]
    choose(t, 1, "black-3")
    assert (hand(t, 1), len(t.hands[0]), t.hoards) == (["black-3", "gold-4"], 10, [10, 10])


# --- C8: the Red Dragon -------------------------------------------------------------------------------------------


@pytest.mark.rules("C8", "A90")
def test_red_takes_gold_and_a_hidden_card_from_the_strongest_opponent() -> None:
    t = given(
        3,
        turn=0,
        hands=["red-12 white-2 white-3", "gold-2 gold-4", "silver-2 silver-3 silver-6"],
        flights=["red-10", "white-5", "white-8"],
        round=2,
        hoards=[20, 20, 20],
    )
    play(t, 0, "red-12")
    assert t.hoards == [21, 20, 19]
    assert (len(t.hands[0]), len(t.hands[2])) == (3, 2)
    taken = next(card for card in hand(t, 0) if card.startswith("silver"))
    assert taken in cards(t.observe(0).hands[0])
    assert taken in cards(t.observe(2).hands[0])
    assert taken not in cards(t.observe(1).hands[0])
    assert taken not in cards(t.observe(None).hands[0])
    assert told(t, "takes_at_random") == [(0, 2)]


@pytest.mark.rules("C8")
def test_red_chooses_among_opponents_tied_for_the_strongest_flight() -> None:
    t = given(
        4, hands=["red-12 white-2 white-3"], flights=["", "white-5", "black-5", "white-4"], round=2, hoards=[20] * 4
    )
    play(t, 0, "red-12")
    assert offered(t, 0) == ["seat 1", "seat 2"]
    choose(t, 0, "seat 2")
    assert t.hoards == [21, 20, 19, 20]
    assert told(t, "takes_at_random") == [(0, 2)]


@pytest.mark.rules("C8", "A78")
def test_red_against_an_empty_hand_takes_gold_only() -> None:
    t = given(2, hands=["red-12 white-2 white-3", ""], deck="gold-2", hoards=[10, 10])
    play(t, 0, "red-12")
    assert told(t, "pays") == [(1, 0, 1)]
    assert told(t, "takes_at_random") == []
    assert hand(t, 0) == ["white-2", "white-3"]


@pytest.mark.rules("C8", "A78", "R76")
def test_red_with_a_full_hand_takes_gold_only() -> None:
    t = given(2, hands=[f"princess {NINE}", "black-3 gold-4"], flights=["gold-2 copper-5"], deck="red-12 red-8")
    play(t, 0, "princess")
    choose(t, 0, "gold-2")
    assert flight(t, 0) == ["gold-2", "red-8", "princess"]
    assert t.hoards == [11, 9]
    assert (len(t.hands[0]), hand(t, 1)) == (10, ["black-3", "gold-4"])


@pytest.mark.rules("C8", "R19", "A44")
def test_who_loses_his_last_card_to_a_red_buys_on_that_turn() -> None:
    t = given(2, hands=["red-12 white-2 white-3", "gold-4"], deck="gold-2", hoards=[10, 10], stakes=20)
    play(t, 0, "red-12")
    assert hand(t, 0) == ["gold-4", "white-2", "white-3"]
    assert [event[0] for event in told(t, "buys")] == [1]
    assert (t.hoards, t.stakes, len(t.hands[1])) == ([11, 7], 22, 4)


# --- C9: the Silver Dragon ----------------------------------------------------------------------------------------


@pytest.mark.rules("C9", "R7")
def test_silver_lets_everybody_with_a_good_dragon_draw_from_its_player_on_clockwise() -> None:
    t = given(
        4,
        turn=2,
        hands=["white-1 white-2", "white-3 white-4", "silver-8 white-5 white-6", "black-1 black-2"],
        flights=["gold-2", "silver-2 red-2", "", "fool black-9"],
        round=3,
        deck="red-5 red-7 red-8 red-10",
    )
    play(t, 2, "silver-8")
    assert hand(t, 2) == ["red-5", "white-5", "white-6"]
    assert hand(t, 3) == ["black-1", "black-2"]
    assert hand(t, 0) == ["red-7", "white-1", "white-2"]
    assert hand(t, 1) == ["red-8", "white-3", "white-4"]


@pytest.mark.rules("C9", "R76")
def test_silver_passes_over_a_full_hand() -> None:
    t = given(
        3,
        hands=["silver-8 black-5 black-6", f"black-1 {NINE}", "black-2 black-3"],
        flights=["", "gold-2", "gold-4"],
        round=2,
        deck="red-5 red-7",
    )
    play(t, 0, "silver-8")
    assert len(t.hands[1]) == 10
    assert hand(t, 2) == ["black-2", "black-3", "red-7"]


@pytest.mark.rules("C9", "C36")
def test_a_prophet_that_borrows_a_silver_need_not_draw_himself() -> None:
    t = given(
        2, hands=["prophet silver-8 black-6", "black-2 black-3"], flights=["", "gold-2"], round=2, deck="red-5 red-7"
    )
    play(t, 0, "prophet")
    choose(t, 0, "silver-8")
    assert hand(t, 0) == ["black-6", "silver-8"]
    assert hand(t, 1) == ["black-2", "black-3", "red-5"]


# --- C10: the White Dragon ----------------------------------------------------------------------------------------


@pytest.mark.rules("C10", "A64")
def test_white_takes_two_gold_from_the_weakest_opponent_and_an_empty_flight_is_weakest() -> None:
    t = given(3, hands=["white-8 black-5 black-6"], flights=["", "fool", ""], round=2, hoards=[20, 20, 20])
    play(t, 0, "white-8")
    assert t.hoards == [22, 20, 18]


@pytest.mark.rules("C10")
def test_white_chooses_among_tied_opponents_and_ignores_its_own_flight() -> None:
    t = given(
        3, hands=["white-1 black-6 black-7"], flights=["", "red-3 gold-2", "black-5"], round=3, hoards=[20, 1, 20]
    )
    play(t, 0, "white-1")
    assert offered(t, 0) == ["seat 1", "seat 2"]
    choose(t, 0, "seat 1")
    assert (t.hoards, t.owed) == ([21, 0, 20], [0, 1, 0])
