"""Druid, Fool and Illusionist: C29–C31."""

import pytest

from .given import asked, cards, choose, flight, given, hand, offered, play, told

# --- C29: the Druid -----------------------------------------------------------------------------------------------


@pytest.mark.rules("C29", "R66")
def test_with_the_druid_the_weakest_flight_wins() -> None:
    t = given(
        2,
        hands=["druid white-5 white-6", "white-1 white-2 white-3"],
        flights=["red-12 red-10", "fool white-4"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "druid")
    play(t, 1, "white-1")
    assert told(t, "wins") == [(1, 20)]


@pytest.mark.rules("C29", "R66")
def test_a_tie_for_the_weakest_brings_a_further_round() -> None:
    t = given(
        3,
        at="end of round",
        turn=2,
        flights=["druid red-2 white-1", "white-3 black-3 fool", "red-12 red-10 red-8"],
        druid=True,
    )
    assert told(t, "scores") == [((9, 9, 30),)]
    assert t.round == 4


@pytest.mark.rules("C29", "A22", "C31")
def test_a_druid_set_off_again_does_not_turn_the_tables_back() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "illusionist white-5 white-6"],
        flights=["druid", ""],
        druid=True,
    )
    play(t, 1, "illusionist")
    choose(t, 1, "druid")
    assert told(t, "druid") == [(1,)]
    assert t.druid is True


@pytest.mark.rules("C29", "A64", "A60")
def test_an_empty_flight_wins_under_the_druid_and_a_barred_one_does_not() -> None:
    empty = given(2, at="end of round", turn=1, round=3, flights=["", "druid red-2 white-1"], druid=True, stakes=20)
    assert told(empty, "wins") == [(0, 20)]
    barred = given(
        2, at="end of round", turn=1, flights=["tiamat gold-2 fool", "druid red-12 red-10"], druid=True, stakes=20
    )
    assert told(barred, "wins") == [(1, 20)]


# --- C30: the Fool ------------------------------------------------------------------------------------------------


@pytest.mark.rules("C30")
def test_fool_draws_for_every_opponent_with_a_strictly_stronger_flight() -> None:
    t = given(
        4,
        hands=["fool white-5 white-6"],
        flights=["white-2", "black-5", "black-6", "gold-6"],
        round=2,
        deck="red-2 red-3 red-5",
    )
    play(t, 0, "fool")  # 2 + 3 = 5
    assert hand(t, 0) == ["red-2", "red-3", "white-5", "white-6"]


# --- C31: the Illusionist -----------------------------------------------------------------------------------------


@pytest.mark.rules("C31", "A91", "R5")
def test_illusionist_may_take_a_mortal_of_any_round_from_any_opponent_and_it_triggers() -> None:
    t = given(
        3,
        hands=["illusionist white-5 white-6"],
        flights=["queen red-2", "thief gold-2", "black-1 fool"],
        round=3,
        stakes=20,
    )
    play(t, 0, "illusionist")
    assert offered(t, 0) == ["no", "fool", "thief"]  # not his own Queen, no dragons
    choose(t, 0, "thief")
    assert flight(t, 0) == ["queen", "red-2", "thief"]
    assert flight(t, 1) == ["illusionist", "gold-2"]
    assert t.stakes == 13


@pytest.mark.rules("C31", "R21")
def test_an_illusionist_may_keep_his_place() -> None:
    t = given(2, hands=["illusionist white-5 white-6"], flights=["", "thief"], round=2, stakes=20)
    play(t, 0, "illusionist")
    choose(t, 0, "no")
    assert (flight(t, 0), flight(t, 1), t.stakes) == (["illusionist"], ["thief"], 20)


@pytest.mark.rules("C31", "R22")
def test_an_illusionist_without_another_mortal_does_nothing() -> None:
    t = given(2, hands=["illusionist white-5 white-6"], flights=["queen", "red-2"], round=2)
    play(t, 0, "illusionist")
    assert (asked(t), t.turn()) == ("Play", (1,))


@pytest.mark.rules("C31", "A15", "R58", "R20")
def test_a_swap_of_this_rounds_cards_changes_the_lead_and_the_next_comparison() -> None:
    t = given(
        3,
        turn=1,
        leader=0,
        hands=[None, "illusionist white-5 white-6", "black-7 white-3 white-4"],
        flights=["archmage"],
        archmages=1,
        stakes=20,
    )
    play(t, 1, "illusionist")
    choose(t, 1, "archmage")
    play(t, 2, "black-7")  # against the Archmage's 9 now, not the 4 that was played
    assert t.stakes == 17
    assert t.leader == 1


@pytest.mark.rules("C31", "A35", "R38")
def test_a_swap_may_complete_flights_of_both_the_active_player_is_rewarded_first() -> None:
    """Three mortals for one, three fours for the other."""
    t = given(
        2,
        hands=["illusionist white-5 white-6", "white-1 white-2"],
        flights=["fool kobold", "gold-4/1 blue-4/1 priest/2"],
        round=3,
        ante="red-2 red-3",
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "illusionist")
    choose(t, 0, "priest")
    kinds = [(event.kind, event.args[0]) for event in t.events or [] if event.kind.endswith("_flight")]
    assert kinds == [("colour_flight", 0), ("strength_flight", 1)]
    assert [args[2] for args in told(t, "colour_flight")] == [3]
    assert hand(t, 1) == ["red-2", "red-3", "white-1", "white-2"]
    assert (t.hoards, t.stakes) == ([13, 11], 16)


@pytest.mark.rules("C31", "C33", "A26")
def test_who_takes_the_merchant_prince_is_paid_from_then_on() -> None:
    t = given(2, hands=["illusionist white-5 white-6"], flights=["", "merchant_prince"], round=2, merchant=1)
    play(t, 0, "illusionist")
    choose(t, 0, "merchant_prince")
    assert t.merchant == 0


@pytest.mark.rules("C31", "C38")
def test_a_sorcerer_taken_by_an_illusionist_works_for_the_taker() -> None:
    t = given(2, hands=["illusionist white-5 white-6"], flights=["", "sorcerer"], round=2, deck="druid red-2 red-3")
    play(t, 0, "illusionist")
    choose(t, 0, "sorcerer", "druid")
    assert (flight(t, 0), flight(t, 1)) == (["druid"], ["illusionist"])
    assert cards(t.ante) == ["red-2", "red-3"]
    assert t.druid
