"""Dracolich, Monarch, Schemer, Metallic Wyrmling, Destroyer and Hunter: C18–C22, C25."""

import pytest

from .given import asked, choose, flight, given, hand, offered, play, told

# --- C18: the Dracolich -------------------------------------------------------------------------------------------


@pytest.mark.rules("C18", "R62")
def test_dracolich_adds_two_for_every_evil_dragon_of_its_flight_itself_included() -> None:
    t = given(
        2,
        hands=["dracolich white-5 white-6", "red-8 white-3 white-4"],
        flights=["red-3 gold-2", "gold-9 gold-4"],
        stakes=20,
    )
    play(t, 0, "dracolich")
    play(t, 1, "red-8")  # 8 is not more than 10: it triggers and takes 1 gold
    assert told(t, "scores") == [((19, 21),)]


@pytest.mark.rules("C18", "R59")
def test_dracolich_changes_neither_the_lead_nor_the_trigger_of_the_next_card() -> None:
    t = given(
        2,
        hands=["dracolich white-5 white-6", "bronze-11 white-3 white-4"],
        flights=["red-3", "gold-2"],
        ante="gold-8",
    )
    play(t, 0, "dracolich")
    play(t, 1, "bronze-11")
    assert len(told(t, "does_not_trigger")) == 1
    assert t.leader == 1


@pytest.mark.rules("C18", "A25", "C36")
def test_dracolich_adds_up_when_the_prophet_borrowed_it_before() -> None:
    t = given(
        2,
        hands=["prophet dracolich white-6", "white-3 white-4 white-5"],
        flights=["red-3", "gold-13"],
        round=2,
        stakes=20,
        leader=0,
    )
    play(t, 0, "prophet")
    choose(t, 0, "dracolich")
    assert t.liches == [1, 0]
    play(t, 1, "white-3")
    play(t, 0, "dracolich")
    assert t.liches == [2, 0]
    play(t, 1, "white-4")
    assert told(t, "scores")[0][0][0] == 3 + 10 + 10 + 2 * 2 * 2


@pytest.mark.rules("C18", "A29", "R23")
def test_a_dracolich_that_did_not_trigger_adds_nothing() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "dracolich white-5 white-6"],
        flights=["gold-2 gold-4 silver-3", "red-3 black-1"],
    )
    play(t, 1, "dracolich")
    assert told(t, "scores") == [((9, 14),)]


@pytest.mark.rules("C18", "A21", "R28")
def test_a_dracolich_slain_or_gone_still_lifts_the_evil_dragons_that_are_left() -> None:
    t = given(2, at="end of round", turn=1, flights=["red-3 black-1 fool", "gold-2 gold-4 silver-3"], liches=[1, 0])
    assert told(t, "scores") == [((3 + 1 + 3 + 4, 9),)]


# --- C19: the Gold Monarch ----------------------------------------------------------------------------------------


@pytest.mark.rules("C19", "R71")
def test_monarch_draws_and_gives_three_to_each_opponent_when_he_wins() -> None:
    t = given(
        3,
        turn=2,
        leader=0,
        hands=[None, None, "gold_monarch white-5 white-6"],
        flights=["gold-2 white-1 white-2", "fool kobold bahamut", "silver-6 silver-7"],
        hoards=[20, 20, 20],
        stakes=20,
        deck="red-2 red-3 red-5",
    )
    play(t, 2, "gold_monarch")
    assert told(t, "draws")[0] == (2, 3)
    assert told(t, "wins") == [(2, 20)]
    assert t.hoards == [23, 23, 34]


@pytest.mark.rules("C19")
def test_a_monarch_who_does_not_win_gives_nothing() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=["gold_monarch fool kobold", "red-12 red-10 white-1"],
        monarchs=[1, 0],
        hoards=[10, 10],
        stakes=20,
    )
    assert t.hoards == [10, 30]


@pytest.mark.rules("C19", "A51", "A58", "R73")
def test_a_monarch_who_wins_empty_stakes_gives_what_he_has_and_owes_the_rest_to_the_hole() -> None:
    t = given(
        3,
        at="settle",
        flights=["gold_monarch fool kobold", "red-2", "red-3"],
        monarchs=[1, 0, 0],
        hoards=[4, 20, 20],
        stakes=0,
        hole=46,
    )
    assert t.over  # the winner has nothing left
    assert told(t, "pays") == [(0, 1, 3), (0, 2, 1)]
    assert told(t, "owes") == [(0, 2, 2)]
    assert told(t, "fills_hole") == [(0, 0, 2)]


@pytest.mark.rules("C19", "C34")
def test_the_gift_of_a_monarch_comes_after_the_priests_half() -> None:
    t = given(
        3,
        at="end of round",
        turn=2,
        flights=["gold_monarch priest gold-13", "red-2 white-1 white-2", "red-3 white-3 white-4"],
        monarchs=[1, 0, 0],
        priest=True,
        hoards=[0, 20, 20],
        stakes=21,
    )
    assert told(t, "wins") == [(0, 11)]
    assert told(t, "shares") == [(1, 10)]
    assert t.hoards == [5, 33, 23]


@pytest.mark.rules("C19", "A24", "C35")
def test_a_monarch_set_off_again_by_the_princess_gives_six() -> None:
    t = given(
        2,
        hands=["gold_monarch princess white-6 white-5", "white-3 white-4 white-1"],
        flights=["red-12", "red-2"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "gold_monarch")
    play(t, 1, "white-3")  # takes 2 gold
    play(t, 0, "princess")
    play(t, 1, "white-4")  # and 2 more
    assert told(t, "wins") == [(0, 20)]
    assert t.hoards == [10 - 4 + 20 - 6, 10 + 4 + 6]


# --- C20: the Green Schemer ---------------------------------------------------------------------------------------


@pytest.mark.rules("C20", "A69", "R24")
def test_schemer_asks_the_left_and_then_the_right_neighbour_for_evil_dragons_below_five() -> None:
    t = given(
        4,
        hands=["green_schemer gold-2 gold-4", "red-5 white-4 silver-2", None, "black-1 gold-6"],
        hoards=[20, 20, 20, 20],
    )
    play(t, 0, "green_schemer")
    assert (t.turn(), offered(t, 1)) == ((1,), ["white-4", "pay"])
    choose(t, 1, "pay")
    assert (t.turn(), offered(t, 3)) == ((3,), ["black-1", "pay"])
    choose(t, 3, "black-1")
    assert hand(t, 0) == ["black-1", "gold-2", "gold-4"]
    assert t.hoards == [25, 15, 20, 20]


@pytest.mark.rules("C20")
def test_schemer_asks_the_only_opponent_twice() -> None:
    t = given(2, hands=["green_schemer gold-2 gold-4", "white-4 white-3 gold-8"], hoards=[10, 10])
    play(t, 0, "green_schemer")
    choose(t, 1, "white-3")
    assert offered(t, 1) == ["white-4", "pay"]
    choose(t, 1, "pay")
    assert (hand(t, 0), t.hoards) == (["gold-2", "gold-4", "white-3"], [15, 5])


# --- C21: the Metallic Wyrmling -----------------------------------------------------------------------------------


@pytest.mark.rules("C21")
def test_a_metallic_wyrmling_gives_way_to_any_good_dragon_of_the_hand() -> None:
    t = given(2, hands=["metallic_wyrmling gold-9 bahamut black-9 fool"], deck="red-2")
    play(t, 0, "metallic_wyrmling")
    assert offered(t, 0) == ["no", "gold-9", "bahamut"]
    choose(t, 0, "gold-9")
    assert flight(t, 0) == ["gold-9"]
    assert hand(t, 0) == ["bahamut", "black-9", "fool", "red-2"]


@pytest.mark.rules("C21")
def test_who_has_no_good_dragon_is_asked_all_the_same() -> None:
    t = given(2, hands=["metallic_wyrmling red-3 black-9"])
    play(t, 0, "metallic_wyrmling")
    assert (asked(t), offered(t, 0)) == ("Wyrmling", ["no"])


@pytest.mark.rules("C21", "C35", "A81", "A16")
def test_the_princess_sets_a_wyrmling_off_again_and_its_successor_triggers_once() -> None:
    t = given(2, hands=["princess gold-9 white-5"], flights=["metallic_wyrmling"], deck="red-2 red-3")
    play(t, 0, "princess")
    choose(t, 0, "gold-9")
    assert flight(t, 0) == ["gold-9", "princess"]
    assert hand(t, 0) == ["red-2", "white-5"]  # one card for one good dragon, once
    assert asked(t) == "Play"


# --- C22: the Red Destroyer ---------------------------------------------------------------------------------------


@pytest.mark.rules("C22", "A78")
def test_destroyer_takes_ten_gold_and_a_card_from_the_strongest_opponent() -> None:
    t = given(
        3,
        hands=["red_destroyer gold-2 gold-4", "white-1 white-2", "white-3 white-4 white-5"],
        flights=["", "red-2", "red-3"],
        round=2,
        hoards=[20, 20, 7],
    )
    play(t, 0, "red_destroyer")
    assert (t.hoards, t.owed) == ([27, 20, 0], [0, 0, 3])
    assert told(t, "takes_at_random") == [(0, 2)]
    assert (len(t.hands[0]), len(t.hands[2])) == (3, 2)


@pytest.mark.rules("C22")
def test_destroyer_chooses_among_tied_opponents() -> None:
    t = given(
        3, hands=["red_destroyer gold-2 gold-4"], flights=["", "red-2", "black-2"], round=2, hoards=[20, 20, 20]
    )
    play(t, 0, "red_destroyer")
    assert offered(t, 0) == ["seat 1", "seat 2"]
    choose(t, 0, "seat 1")
    assert t.hoards == [30, 10, 20]


# --- C25: the White Hunter ----------------------------------------------------------------------------------------


@pytest.mark.rules("C25")
def test_hunter_takes_three_from_every_opponent_with_a_strictly_weaker_flight() -> None:
    t = given(
        4,
        hands=["white_hunter gold-2 gold-4"],
        flights=["fool", "red-10", "gold-9", "blue-11"],
        round=2,
        hoards=[20, 20, 2, 20],
    )
    play(t, 0, "white_hunter")  # 3 + 7 = 10
    assert (t.hoards, t.owed) == ([22, 20, 0, 20], [0, 0, 1, 0])
