"""Rulings on turns, slots, lasting effects and special flights that the rules' own tests do not tell yet (A8–A42)."""

import pytest

from dragontavern.games.ante.cards import COLOURS, KIND_OF

from .given import asked, choose, everything_else, flight, given, hand, play, slots, told


@pytest.mark.rules("A9", "R20")
def test_if_the_leader_cannot_play_the_first_card_played_triggers() -> None:
    named = "silver-12 black-1 black-2 black-3 black-5"
    t = given(
        3,
        turn=0,
        hands=["", "silver-12 black-1 black-2", "black-3 black-5"],
        ante=everything_else(named),
    )
    assert list(t.turn()) == [1]  # the leader has no card and can buy none
    play(t, 1, "silver-12")
    assert told(t, "triggers") == [(1, KIND_OF["silver-12"], "first")]
    play(t, 2, "black-5")
    assert told(t, "triggers")[-1] == (2, KIND_OF["black-5"], "weaker")


@pytest.mark.rules("A11", "R29")
def test_the_archmage_does_not_set_off_what_lay_there_before() -> None:
    t = given(2, round=2, flights=["thief", "white-8"], hands=["archmage black-1", None], stakes=20)
    play(t, 0, "archmage")
    assert told(t, "steals") == []
    assert [card for _, card, _ in told(t, "triggers")] == [KIND_OF["archmage"]]


@pytest.mark.rules("A12", "R19")
def test_with_no_card_at_the_start_of_the_turn_one_buys() -> None:
    t = given(2, hands=["", None], deck="red-7 gold-2 gold-4 gold-6 gold-8", hoards=[10, 10])
    assert told(t, "buys") == [(0, KIND_OF["red-7"])]
    assert hand(t, 0) == ["gold-2", "gold-4", "gold-6", "gold-8"]
    assert list(t.turn()) == [0]  # and then he plays


@pytest.mark.rules("A13", "R19", "R57")
def test_without_any_card_the_turn_is_skipped() -> None:
    named = "red-5 red-7 black-2 black-3"
    t = given(2, turn=0, hands=["", "red-5 red-7 black-2"], flights=["", "black-3/0"], ante=everything_else(named))
    play(t, 1, "red-5")
    assert flight(t, 0) == []
    assert (t.round, t.leader) == (2, 1)  # the skipped player cannot lead


@pytest.mark.rules("A15", "R5", "R26", "C31")
def test_a_swap_of_this_rounds_cards_changes_triggers_and_lead_for_both() -> None:
    t = given(
        3,
        turn=1,
        leader=0,
        flights=["queen", "", ""],
        hands=["black-1 black-2", "illusionist black-3 black-5", "white-6 black-6 black-7"],
    )
    play(t, 1, "illusionist")
    choose(t, 1, "queen")
    assert (flight(t, 0), flight(t, 1)) == (["illusionist"], ["queen"])
    play(t, 2, "white-6")  # compared with the 7 now lying there, not with the 4 that was played
    assert told(t, "triggers")[-1] == (2, KIND_OF["white-6"], "weaker")
    assert t.leader == 1


@pytest.mark.rules("A16", "C5", "C35")
def test_a_copper_of_an_earlier_round_makes_place_for_a_card_of_that_round() -> None:
    t = given(
        2,
        round=2,
        flights=["copper-1", "white-1"],
        hands=["princess black-1 black-2", "blue-6 black-3 black-5"],
        deck="gold-13",
    )
    play(t, 0, "princess")
    assert slots(t) == "gold-13/1 princess/2 | white-1/1"
    play(t, 1, "blue-6")
    assert told(t, "does_not_trigger") == [(1, KIND_OF["blue-6"])]  # compared with the Princess's 4
    assert t.leader == 1


@pytest.mark.rules("A20", "C36")
@pytest.mark.parametrize(
    ("shown", "answers", "newcomer"),
    [("copper-1", (), "silver-12"), ("metallic_wyrmling", ("gold-13",), "gold-13")],
)
def test_what_replaces_the_prophet_is_this_rounds_card(shown: str, answers: tuple[str, ...], newcomer: str) -> None:
    t = given(2, hands=[f"prophet {shown} gold-13 black-1", "blue-11 black-2 black-3"], deck="silver-12")
    play(t, 0, "prophet")
    choose(t, 0, shown, *answers)
    assert flight(t, 0) == [newcomer]
    assert shown in hand(t, 0)
    play(t, 1, "blue-11")  # stronger than the Prophet, weaker than what lies there now
    assert told(t, "triggers")[-1] == (1, KIND_OF["blue-11"], "weaker")
    choose(t, 1, "me")
    assert t.leader == 0


@pytest.mark.rules("A21", "R28", "C18")
def test_the_dracolichs_effect_counts_the_evil_dragons_still_there() -> None:
    t = given(
        2,
        at="end of round",
        round=3,
        flights=["red-12 gold-13 blue-2", "white-1 white-2"],
        liches=[1, 0],
    )
    assert told(t, "scores") == [((12 + 13 + 2 + 4, 3),)]  # the Dracolich itself has gone: two evil dragons are left


@pytest.mark.rules("A22", "R28", "C29")
def test_a_second_druid_trigger_does_not_bring_the_strong_back() -> None:
    t = given(
        2,
        turn=0,
        leader=0,
        round=3,
        flights=["red-12 red-10", "druid white-1"],
        hands=["illusionist black-1 black-2", "white-2 black-3 black-5"],
        druid=True,
        stakes=20,
        hoards=[10, 10],
    )
    play(t, 0, "illusionist")
    choose(t, 0, "druid")
    assert len(told(t, "druid")) == 1
    play(t, 1, "white-2")
    assert told(t, "wins") == [(1, 20)]


@pytest.mark.rules("A23", "R28", "C34")
def test_a_second_priest_trigger_changes_nothing() -> None:
    t = given(
        2,
        turn=0,
        leader=0,
        round=3,
        flights=["red-12 red-10", "priest white-1"],
        hands=["illusionist black-1 black-2", "black-3 black-5"],
        priest=True,
        stakes=20,
        hoards=[10, 10],
    )
    play(t, 0, "illusionist")
    choose(t, 0, "priest")
    play(t, 1, "black-3")
    assert t.hoards == [10 + 9, 10 + 3 + 8]  # 3 were stolen, 17 are shared


@pytest.mark.rules("A26", "R28", "R45", "C33")
def test_who_takes_the_merchant_prince_over_is_paid_from_then_on() -> None:
    t = given(
        2,
        turn=0,
        leader=0,
        round=2,
        flights=["white-8", "merchant_prince"],
        hands=["illusionist black-1 black-2", "black-3"],
        deck="red-7",
        merchant=1,
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "illusionist")
    choose(t, 0, "merchant_prince")
    assert t.merchant == 0
    assert told(t, "buys") == [(1, KIND_OF["red-7"])]  # seat 1 begins his turn with one card
    assert (t.hoards, t.stakes) == ([17, 3], 20)


@pytest.mark.rules("A27", "R28", "C27")
def test_a_swapped_rider_rides_with_its_new_flight() -> None:
    t = given(
        2,
        turn=0,
        leader=1,
        round=3,
        flights=["red-12 red-10", "dragonrider/1/rider gold-2 white-6"],
        hands=["illusionist black-1 black-2", None],
    )
    play(t, 0, "illusionist")
    choose(t, 0, "dragonrider")
    assert told(t, "scores") == [((12 + 10 + 10, 4 + 2 + 6),)]


@pytest.mark.rules("A32", "R34", "C24")
def test_several_colour_flights_in_one_turn_are_all_rewarded() -> None:
    t = given(
        2, round=5, flights=["black-5 black-6 white-1 white-2"], hands=["tiamat brass-1", None], hoards=[10, 10]
    )
    play(t, 0, "tiamat")
    rewards = {COLOURS[colour]: worth for _, colour, worth in told(t, "colour_flight")}
    assert rewards == {"black": 6, "white": 2}
    assert t.hoards == [18, 2]


@pytest.mark.rules("A35", "R38")
def test_a_player_out_of_turn_collects_after_the_active_one() -> None:
    # seat 2 completes mortals, seat 1 gets his third 4; nobody else has anything
    t = given(
        3,
        turn=2,
        leader=2,
        round=4,
        flights=["red-12", "gold-4 druid white-4", "fool kobold white-8"],
        hands=["black-1 black-2", "black-3 black-5", "illusionist black-6 black-7"],
        stakes=30,
        hoards=[10, 10, 10],
    )
    play(t, 2, "illusionist")
    choose(t, 2, "druid")
    assert told(t, "colour_flight") == [(2, COLOURS.index("mortal"), 3)]
    assert told(t, "strength_flight") == [(1, 4)]
    order = [event.args[0] for event in t.events or [] if event.kind.endswith("_flight")]
    assert order == [2, 1]
    assert list(t.turn()) == [0]


@pytest.mark.rules("A41", "R63")
def test_a_riders_flight_is_rewarded_once_over_several_scorings() -> None:
    t = given(
        2,
        at="end of round",
        round=3,
        flights=["dragonrider/1/rider red-10 green-10", "gold-13 silver-12 red-5"],
        hands=["black-1 black-2 black-3", "white-1 white-2 gold-2"],
        stakes=25,
        hoards=[5, 10],
    )
    assert told(t, "strength_flight") == [(0, 10)]
    assert asked(t) == "Play"
    play(t, 0, "black-1")
    play(t, 1, "white-1")
    assert len(told(t, "scores")) == 2
    assert told(t, "strength_flight") == [(0, 10)]
