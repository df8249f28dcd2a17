"""Bahamut, Raider, Overlord, Sultan, Warlord and Chromatic Wyrmling: C11–C16."""

import pytest

from .given import asked, cards, choose, flight, given, hand, offered, play, told

# --- C11: Bahamut -------------------------------------------------------------------------------------------------


@pytest.mark.rules("C11")
def test_bahamut_takes_ten_from_opponents_with_good_and_evil_whatever_lies_beside_it() -> None:
    """The Wyrmpriest is neither good nor evil; one's own mixed flight does not matter."""
    t = given(
        4,
        hands=["bahamut white-5 white-6"],
        flights=["red-3 gold-2", "red-5 gold-4", "red-7 wyrmpriest/2/wild", "black-1 silver-2"],
        round=3,
        hoards=[20, 20, 20, 4],
    )
    play(t, 0, "bahamut")
    assert (t.hoards, t.owed) == ([34, 10, 20, 0], [0, 0, 0, 6])


@pytest.mark.rules("C11", "R31", "R64", "A60")
def test_bahamut_beside_an_evil_dragon_cannot_win() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=["bahamut red-12 fool", "gold-2 white-1 white-2"],
        hoards=[10, 10],
        stakes=20,
    )
    assert told(t, "barred") == [(0,)]
    assert told(t, "wins") == [(1, 20)]


@pytest.mark.rules("C11", "R31")
def test_bahamut_among_good_dragons_and_mortals_wins() -> None:
    t = given(2, at="end of round", turn=1, flights=["bahamut gold-2 fool", "gold-4 white-1 white-2"], stakes=20)
    assert told(t, "wins") == [(0, 20)]


@pytest.mark.rules("C11", "C24", "A61")
def test_bahamut_and_tiamat_in_one_flight_cannot_win() -> None:
    t = given(2, at="end of round", turn=1, flights=["bahamut tiamat fool", "gold-4 white-1 white-2"], stakes=20)
    assert told(t, "wins") == [(1, 20)]


@pytest.mark.rules("C11", "C35", "R30")
def test_the_princess_lets_bahamut_act() -> None:
    t = given(
        2,
        hands=["princess white-5 white-6"],
        flights=["bahamut", "red-5 gold-4"],
        round=3,
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "princess")
    assert t.hoards == [20, 0]


@pytest.mark.rules("C11", "C36", "R30")
def test_a_prophet_borrows_bahamuts_power_and_not_the_gods_jealousy() -> None:
    t = given(
        2,
        hands=["prophet bahamut white-6", "white-1 white-2 white-3"],
        flights=["red-12 red-10", "red-5 gold-4"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "prophet")
    choose(t, 0, "bahamut")
    assert (t.hoards, hand(t, 0)) == ([20, 0], ["bahamut", "white-6"])
    play(t, 1, "white-1")
    assert told(t, "barred") == []
    assert told(t, "wins")[0][0] == 0


# --- C12: the Black Raider ----------------------------------------------------------------------------------------


@pytest.mark.rules("C12", "A80")
def test_raider_steals_one_and_takes_two_three_four_clockwise_from_the_left() -> None:
    t = given(4, turn=2, hands=[None, None, "black_raider white-5 white-6"], hoards=[20, 3, 20, 20], stakes=20)
    play(t, 2, "black_raider")
    assert (t.hoards, t.stakes, t.owed) == ([17, 0, 29, 18], 19, [0, 1, 0, 0])


@pytest.mark.rules("C12", "A54", "R54")
def test_a_raider_that_steals_the_last_coin_ends_the_gambit_before_anybody_pays() -> None:
    t = given(3, hands=["black_raider white-5 white-6"], hoards=[20, 20, 20], stakes=1)
    play(t, 0, "black_raider")
    assert t.hoards == [21, 20, 20]
    assert told(t, "pays") == []
    assert asked(t) == "Antes"


@pytest.mark.rules("C12")
def test_raider_at_a_table_of_two() -> None:
    t = given(2, hands=["black_raider white-5 white-6"], hoards=[10, 10], stakes=20)
    play(t, 0, "black_raider")
    assert (t.hoards, t.stakes) == ([13, 8], 19)


# --- C13: the Blue Overlord ---------------------------------------------------------------------------------------


@pytest.mark.rules("C13")
def test_overlord_takes_two_from_everybody_or_two_for_each_card_for_the_stakes() -> None:
    for answer, hoards, stakes in (("me", [24, 18, 18], 20), ("stakes", [20, 14, 14], 32)):
        t = given(3, hands=["blue_overlord white-5 white-6"], flights=["fool red-2"], hoards=[20, 20, 20], stakes=20)
        play(t, 0, "blue_overlord")
        choose(t, 0, answer)
        assert (t.hoards, t.stakes) == (hoards, stakes)


# --- C14: the Brass Sultan ----------------------------------------------------------------------------------------


@pytest.mark.rules("C14", "A69", "R24")
def test_sultan_asks_the_left_and_then_the_right_neighbour_for_good_dragons_above_eight() -> None:
    t = given(
        4,
        hands=["brass_sultan white-5 white-6", "copper-8 gold-9 red-12", None, "gold-8 white-1"],
        hoards=[20, 20, 20, 20],
    )
    play(t, 0, "brass_sultan")
    assert (t.turn(), offered(t, 1)) == ((1,), ["gold-9", "pay"])
    choose(t, 1, "gold-9")
    assert (t.turn(), offered(t, 3)) == ((3,), ["pay"])
    choose(t, 3, "pay")
    assert hand(t, 0) == ["gold-9", "white-5", "white-6"]
    assert t.hoards == [25, 20, 20, 15]


@pytest.mark.rules("C14")
def test_sultan_asks_the_only_opponent_twice() -> None:
    """He may give two dragons, give one and pay, or pay twice."""
    for answers, mine, gold in (
        (("gold-9", "gold-11"), ["gold-11", "gold-9", "white-5", "white-6"], 10),
        (("gold-9", "pay"), ["gold-9", "white-5", "white-6"], 15),
        (("pay", "pay"), ["white-5", "white-6"], 20),
    ):
        t = given(2, hands=["brass_sultan white-5 white-6", "gold-9 gold-11 red-12"], hoards=[10, 10])
        play(t, 0, "brass_sultan")
        choose(t, 1, answers[0])
        assert (t.turn(), asked(t)) == ((1,), "Demand")
        assert answers[0] not in offered(t, 1) or answers[0] == "pay"
        choose(t, 1, answers[1])
        assert (hand(t, 0), t.hoards[0]) == (mine, gold)


# --- C15: the Bronze Warlord --------------------------------------------------------------------------------------


@pytest.mark.rules("C15", "R68")
def test_warlord_takes_ante_cards_and_brings_a_fourth_round_when_he_does_not_win() -> None:
    t = given(
        2,
        hands=["bronze_warlord white-5 white-6", "white-8 red-12 white-1"],
        flights=["fool kobold", "red-10 gold-2"],
        ante="gold-8 red-2 blue-4",
        stakes=20,
    )
    play(t, 0, "bronze_warlord")
    assert hand(t, 0) == ["blue-4", "red-2", "white-5", "white-6"]
    play(t, 1, "white-8")
    assert told(t, "wins") == []
    assert (t.round, asked(t)) == (4, "Play")


@pytest.mark.rules("C15", "R68")
def test_after_the_warlords_fourth_round_the_best_wins_whoever_it_is() -> None:
    t = given(
        2,
        hands=["bronze_warlord white-5 white-6", "white-8 red-12 white-1"],
        flights=["fool kobold", "red-10 gold-2"],
        stakes=20,
    )
    play(t, 0, "bronze_warlord")
    play(t, 1, "white-8")
    play(t, 0, "white-5")  # leads with the Warlord's 10
    play(t, 1, "red-12")
    assert told(t, "wins")[0][0] == 1


@pytest.mark.rules("C15")
def test_a_warlord_who_wins_after_three_rounds_needs_no_fourth() -> None:
    t = given(2, hands=["bronze_warlord white-5 white-6", "white-1 red-12"], flights=["red-10 red-8", "fool kobold"])
    play(t, 0, "bronze_warlord")
    play(t, 1, "white-1")
    assert told(t, "fourth_round") == []
    assert told(t, "wins")[0][0] == 0


@pytest.mark.rules("C15", "C36", "A28")
def test_two_warlords_make_a_fourth_round_certain() -> None:
    """One borrowed the power by the Prophet, the other holds the card later."""
    t = given(
        2,
        turn=1,
        leader=0,
        hands=["white-3 white-4 white-6", "bronze_warlord white-5 white-1"],
        flights=["red-12 red-10 prophet", "fool kobold"],
        warlords=1,
        stakes=20,
    )
    play(t, 1, "bronze_warlord")
    assert told(t, "scores")[0][0][0] > told(t, "scores")[0][0][1]
    assert t.round == 4


@pytest.mark.rules("C15", "C36")
def test_a_prophet_borrows_the_warlords_fourth_round() -> None:
    t = given(
        2,
        hands=["prophet bronze_warlord white-6", "white-8 red-12 white-1"],
        flights=["fool kobold", "red-10 gold-2"],
        ante="gold-8 red-2 blue-4",
    )
    play(t, 0, "prophet")
    choose(t, 0, "bronze_warlord")
    assert hand(t, 0) == ["blue-4", "bronze_warlord", "red-2", "white-6"]
    play(t, 1, "white-8")
    assert t.round == 4


@pytest.mark.rules("C15", "A28", "R68")
def test_a_warlord_of_the_fourth_round_adds_nothing() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=["white-3 white-4 white-6", "bronze_warlord white-5 white-1"],
        flights=["red-12 red-10 gold-2 silver-12", "fool kobold white-2"],
    )
    play(t, 1, "bronze_warlord")
    assert told(t, "warlord") == []
    assert told(t, "wins")[0][0] == 0


@pytest.mark.rules("C15", "A28", "R64")
def test_a_barred_warlord_does_not_win_and_so_there_is_a_fourth_round() -> None:
    t = given(
        2,
        hands=["bronze_warlord white-5 white-6", "white-1 red-12"],
        flights=["bahamut red-8", "fool kobold"],
    )
    play(t, 0, "bronze_warlord")
    play(t, 1, "white-1")
    assert told(t, "barred") == [(0,)]
    assert t.round == 4


@pytest.mark.rules("C15", "A58")
def test_no_fourth_round_when_the_stakes_ran_empty() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=["white-3 white-4 white-6", "black-1 white-5 white-2"],
        flights=["fool kobold bronze_warlord", "red-12 red-10"],
        warlords=1,
        stakes=3,
    )
    play(t, 1, "black-1")
    assert told(t, "fourth_round") == []
    assert (told(t, "wins"), asked(t)) == ([(1, 0)], "Antes")


# --- C16: the Chromatic Wyrmling ----------------------------------------------------------------------------------


@pytest.mark.rules("C16")
def test_a_chromatic_wyrmling_gives_way_to_any_evil_dragon_of_the_hand_which_triggers() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "chromatic_wyrmling black-9 tiamat dracolich gold-13 fool"],
        flights=["red-2"],
        stakes=20,
    )
    play(t, 1, "chromatic_wyrmling")
    assert offered(t, 1) == ["no", "black-9", "dracolich", "tiamat"]
    choose(t, 1, "black-9")
    assert flight(t, 1) == ["black-9"]
    assert "chromatic_wyrmling" in cards(t.discards)
    assert t.stakes == 17
    assert t.leader == 1  # the newcomer is the card played (R58)


@pytest.mark.rules("C16", "R21", "A10")
def test_a_wyrmling_may_stay() -> None:
    t = given(2, hands=["chromatic_wyrmling black-9 gold-13"], stakes=20)
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "no")
    assert (flight(t, 0), t.stakes, hand(t, 0)) == (["chromatic_wyrmling"], 20, ["black-9", "gold-13"])


@pytest.mark.rules("C16")
def test_who_has_no_evil_dragon_is_asked_all_the_same() -> None:
    t = given(2, hands=["chromatic_wyrmling silver-2 gold-13"])
    play(t, 0, "chromatic_wyrmling")
    assert (asked(t), offered(t, 0)) == ("Wyrmling", ["no"])
    assert t.observe(1).agenda[-1] == t.agenda[-1]


@pytest.mark.rules("C16", "A43", "R41")
def test_the_hand_a_wyrmling_empties_is_filled_only_after_power_and_flights() -> None:
    t = given(
        2,
        hands=["chromatic_wyrmling black-9"],
        flights=["black-1 black-2"],
        deck="red-5",
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "black-9")
    kinds = [event.kind for event in t.events or [] if event.kind in ("steals", "colour_flight", "buys")]
    assert kinds == ["steals", "colour_flight", "buys"]
    assert len(t.hands[0]) == 4


@pytest.mark.rules("C16", "R41", "R37")
def test_ante_cards_of_a_strength_flight_spare_the_purchase() -> None:
    t = given(
        2,
        hands=["chromatic_wyrmling black-9"],
        flights=["gold-9 bronze-9"],
        ante="red-2 white-5",
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "black-9")
    assert told(t, "buys") == []
    assert hand(t, 0) == ["red-2", "white-5"]


@pytest.mark.rules("C16", "C36", "A20")
def test_a_prophet_that_borrows_a_wyrmling_is_replaced_even_by_the_wyrmling_shown() -> None:
    t = given(2, hands=["prophet chromatic_wyrmling black-9"])
    play(t, 0, "prophet")
    choose(t, 0, "chromatic_wyrmling")
    assert offered(t, 0) == ["no", "black-9", "chromatic_wyrmling"]
    choose(t, 0, "chromatic_wyrmling")
    assert flight(t, 0) == ["chromatic_wyrmling"]
    assert "prophet" in cards(t.discards)
    assert offered(t, 0) == ["no", "black-9"]  # it triggers as every newcomer does
