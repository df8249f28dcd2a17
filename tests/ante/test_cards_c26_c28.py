"""Archmage, Dragonrider and Dragonslayer: C26–C28."""

import pytest

from .given import asked, cards, choose, flight, given, offered, option, play, told

# --- C26: the Archmage --------------------------------------------------------------------------------------------


@pytest.mark.rules("C26", "R29", "A11")
def test_every_card_played_after_the_archmage_triggers_whatever_its_strength() -> None:
    t = given(2, hands=["archmage black-9 gold-2", "red-12 white-1 white-2"], stakes=20)
    play(t, 0, "archmage")
    play(t, 1, "red-12")  # does not trigger, and leads
    play(t, 1, "white-1")
    play(t, 0, "black-9")
    assert told(t, "steals") == [(0, 3)]


@pytest.mark.rules("C26", "A29", "R23")
def test_an_archmage_that_did_not_trigger_has_no_effect() -> None:
    t = given(2, turn=1, leader=0, hands=["gold-2 white-1 gold-4", "archmage black-9 black-7"], flights=["gold-6"])
    play(t, 1, "archmage")
    assert told(t, "archmage") == []
    assert t.leader == 1
    play(t, 1, "black-7")
    assert told(t, "does_not_trigger") == [(1, option(t, "archmage"))]  # the leader's card triggers as it always does


@pytest.mark.rules("C26", "R29", "R21")
def test_what_is_optional_stays_optional_under_the_archmage() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "chromatic_wyrmling black-9 black-7"],
        flights=["gold-6", "archmage/0"],
        round=1,
        archmages=2,
        stakes=20,
    )
    play(t, 1, "chromatic_wyrmling")
    assert offered(t, 1) == ["no", "black-7", "black-9"]
    choose(t, 1, "no")
    assert flight(t, 1) == ["archmage", "chromatic_wyrmling"]


@pytest.mark.rules("C26", "C31", "A21")
def test_an_archmage_taken_by_an_illusionist_serves_both() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=["black-9 white-1 white-2", "illusionist black-7 white-3"],
        flights=["archmage"],
        archmages=1,
        stakes=20,
    )
    play(t, 1, "illusionist")
    choose(t, 1, "archmage")
    assert (flight(t, 0), flight(t, 1)) == (["illusionist"], ["archmage"])
    play(t, 1, "white-3")  # leads: 9 against 4
    play(t, 0, "black-9")  # 9 is more than 3
    assert t.stakes == 17
    play(t, 0, "white-1")
    assert told(t, "triggers")[-1][2] == "first"
    play(t, 1, "black-7")  # 7 is more than 1
    assert told(t, "triggers")[-1] == (1, option(t, "black-7"), "archmage")
    assert told(t, "steals")[-1] == (1, 3)


# --- C27: the Dragonrider -----------------------------------------------------------------------------------------


@pytest.mark.rules("C27", "R62")
def test_a_dragonrider_scores_as_the_weakest_dragon_beside_it() -> None:
    t = given(2, hands=["dragonrider white-5", "white-1 white-2"], flights=["red-12 gold-9", "red-10 white-8"])
    play(t, 0, "dragonrider")
    play(t, 1, "white-1")
    assert told(t, "scores") == [((12 + 9 + 9, 19),)]


@pytest.mark.rules("C27", "R62")
def test_a_dragonrider_without_dragons_scores_nothing() -> None:
    t = given(2, at="end of round", turn=1, flights=["dragonrider/1/rider fool queen", "red-2 white-1 white-2"])
    assert told(t, "scores") == [((10, 5),)]


@pytest.mark.rules("C27", "A29", "R23")
def test_a_dragonrider_that_did_not_trigger_scores_six() -> None:
    t = given(2, at="end of round", turn=1, flights=["dragonrider red-12 gold-9", "red-2 white-1 white-2"])
    assert told(t, "scores") == [((27, 5),)]


@pytest.mark.rules("C27", "R59", "R6")
def test_a_dragonrider_counts_six_for_everything_but_scoring() -> None:
    """For the strongest flight (Red), for triggers, and for the lead."""
    t = given(
        3,
        hands=["dragonrider white-5 white-6", "red-7 white-1 white-2", "red-5 black-1 black-2"],
        flights=["red-12", "red-2", "gold-11"],
        hoards=[20, 20, 20],
    )
    play(t, 0, "dragonrider")  # 18 in play, 24 at scoring
    play(t, 1, "red-7")  # more than 6
    assert told(t, "does_not_trigger") == [(1, option(t, "red-7"))]
    play(t, 2, "red-5")
    assert told(t, "pays") == [(0, 2, 1)]
    assert t.leader == 1


@pytest.mark.rules("C27", "R63", "A41", "R37")
def test_a_dragonrider_may_complete_a_strength_flight_at_scoring_before_the_stakes_are_won() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "white-1 white-2 white-3"],
        flights=["gold-9 black-9 dragonrider/3/rider", "red-12 red-10"],
        ante="white-4 white-8 red-3",
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 1, "white-1")  # takes 2 gold
    assert told(t, "strength_flight") == [(0, 9)]
    assert offered(t, 0) == ["red-3", "white-4", "white-8"]
    choose(t, 0, "red-3", "white-8")
    assert told(t, "wins") == [(0, 11)]
    assert t.hoards == [8 + 9 + 11, 12]


@pytest.mark.rules("C27", "R63", "R67", "A41")
def test_the_flight_at_scoring_is_paid_even_if_a_further_round_follows() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=["gold-9 black-9 dragonrider/3/rider", "red-12 red-10 white-5"],
        hoards=[10, 10],
        stakes=20,
    )
    assert told(t, "scores") == [((27, 27),)]
    assert told(t, "steals") == [(0, 9)]
    assert t.round == 4
    assert t.strength(0) == 24  # 6 again between the attempts


@pytest.mark.rules("C27", "R34", "R63")
def test_a_dragonrider_may_belong_to_two_strength_flights_one_by_its_six_one_at_scoring() -> None:
    t = given(
        2,
        hands=["dragonrider white-5 white-8", "white-1 white-2 white-3"],
        flights=["druid gold-6 gold-4 white-4", "red-12 red-10 gold-2 silver-2"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "dragonrider")
    assert told(t, "strength_flight") == [(0, 6)]
    play(t, 1, "white-1")
    assert told(t, "strength_flight") == [(0, 6), (0, 4)]


@pytest.mark.rules("C27", "R34")
def test_a_dragonrider_is_not_paid_twice_for_the_same_strength() -> None:
    t = given(
        2,
        hands=["dragonrider white-5 white-8", "white-1 white-2 white-3"],
        flights=["gold-6 black-6 gold-9", "red-12 red-10 silver-12"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "dragonrider")
    play(t, 1, "white-1")
    assert told(t, "strength_flight") == [(0, 6)]  # the weakest dragon is a 6 too


@pytest.mark.rules("C27", "C29")
def test_with_the_druid_a_dragonrider_gladly_scores_less() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=["druid red-2 dragonrider/3/rider", "red-3 gold-4 white-5"],
        druid=True,
        stakes=20,
    )
    assert told(t, "scores") == [((10, 12),)]
    assert told(t, "wins") == [(0, 20)]


@pytest.mark.rules("C27", "C18")
def test_a_dragonrider_ignores_what_the_dracolich_adds() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=["dracolich red-2 dragonrider/3/rider", "red-3 gold-4 white-5"],
        liches=[1, 0],
    )
    assert told(t, "scores") == [((10 + 2 + 2 + 4, 12),)]


@pytest.mark.rules("C27", "C31", "A27")
def test_a_dragonrider_swapped_away_keeps_its_status_and_measures_by_its_new_flight() -> None:
    t = given(
        3,
        turn=2,
        leader=0,
        hands=[None, None, "illusionist white-5 white-6"],
        flights=["dragonrider/1/rider red-12 gold-13", "red-2 white-1 white-8", "gold-11 silver-12"],
    )
    play(t, 2, "illusionist")
    choose(t, 2, "dragonrider")
    assert told(t, "scores") == [((4 + 12 + 13, 11, 11 + 12 + 11),)]


@pytest.mark.rules("C27", "A57", "O7")
def test_with_the_option_a_dragonriders_flight_counts_when_the_stakes_ran_empty() -> None:
    """No gold is left to steal, but the ante cards are there; without the option nothing is."""
    story = {
        "at": "settle",
        "flights": ["gold-9 black-9 dragonrider/3/rider", "red-12 red-10 white-1"],
        "hands": ["white-5 white-6", "white-2 white-3"],
        "ante": "white-4 white-8",
        "deck": "red-2 red-3 red-5 red-7",
        "hoards": [20, 20],
        "stakes": 0,
    }
    plain = given(2, **story)  # type: ignore[arg-type]
    assert told(plain, "strength_flight") == []
    assert told(plain, "wins") == [(0, 0)]
    generous = given(2, options={"flightOnEmptyStakes": True}, **story)  # type: ignore[arg-type]
    assert told(generous, "strength_flight") == [(0, 9)]
    assert cards([card for _, card in told(generous, "takes_ante")]) == ["white-4", "white-8"]
    assert told(generous, "wins") == [(0, 0)]
    assert generous.hoards == [20, 20]
    assert told(generous, "stakes_empty") == [()]


@pytest.mark.rules("A57", "O7", "R54")
def test_the_option_is_about_the_dragonriders_flight_and_no_other() -> None:
    """The Thief that emptied the stakes completed three mortals, a colour flight that is not paid any more."""
    t = given(
        2,
        hands=["thief white-5 white-6", "white-2 white-3"],
        flights=["dragonrider/1/rider fool", "copper-7 black-7"],
        hoards=[15, 20],
        stakes=5,
        options={"flightOnEmptyStakes": True},
    )
    play(t, 0, "thief")
    assert told(t, "stakes_empty") == [()]
    assert told(t, "colour_flight") == []
    assert t.hoards == [20, 20]


# --- C28: the Dragonslayer ----------------------------------------------------------------------------------------


@pytest.mark.rules("C28")
def test_dragonslayer_discards_a_dragon_of_seven_or_less_from_any_flight() -> None:
    t = given(
        3,
        hands=["dragonslayer white-5 white-6"],
        flights=["gold-4 red-8", "white_hunter bahamut", "fool black-7"],
        round=3,
    )
    play(t, 0, "dragonslayer")
    assert offered(t, 0) == ["black-7", "gold-4", "white_hunter"]  # mortals and dragons from 8 on are safe
    choose(t, 0, "black-7")
    assert flight(t, 2) == ["fool"]
    assert "black-7" in cards(t.discards)


@pytest.mark.rules("C28", "A75")
def test_a_dragonslayer_must_slay_his_own_dragon_if_there_is_no_other() -> None:
    t = given(2, hands=["dragonslayer white-5 white-6"], flights=["gold-4", "red-8"], round=2)
    play(t, 0, "dragonslayer")
    assert flight(t, 0) == ["dragonslayer"]


@pytest.mark.rules("C28", "R22")
def test_a_dragonslayer_without_a_victim_does_nothing() -> None:
    t = given(2, hands=["dragonslayer white-5 white-6"], flights=["fool", "red-8"], round=2)
    play(t, 0, "dragonslayer")
    assert (flight(t, 0), flight(t, 1), asked(t)) == (["fool", "dragonslayer"], ["red-8"], "Play")


@pytest.mark.rules("C28", "A18", "R58")
def test_who_lost_his_card_of_this_round_is_passed_over_for_the_lead() -> None:
    """8, 7 and 8: the 7 would lead, but it is slain, and so nobody has an untied card (A19)."""
    t = given(
        3,
        turn=2,
        leader=0,
        hands=[None, None, "dragonslayer white-5 white-6"],
        flights=["red-8", "black-7"],
        archmages=4,
    )
    play(t, 2, "dragonslayer")
    assert flight(t, 1) == []
    assert (t.round, t.leader) == (2, 0)


@pytest.mark.rules("C28", "A18", "R58")
def test_a_slain_card_of_this_round_ties_with_nobody() -> None:
    """8, 7, 7 and 8: with one 7 slain the other is untied and leads."""
    t = given(
        4,
        turn=3,
        leader=0,
        hands=[None, None, None, "dragonslayer white-5 white-6"],
        flights=["red-8", "black-7", "copper-7"],
        archmages=8,
    )
    play(t, 3, "dragonslayer")
    choose(t, 3, "black-7")
    assert (t.round, t.leader) == (2, 2)
