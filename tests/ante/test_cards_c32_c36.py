"""Kobold, Merchant Prince, Priest, Princess and Prophet: C32–C36."""

import pytest

from dragontavern.core.errors import Refused

from .given import asked, cards, choose, flight, given, hand, offered, option, play, told, top

# --- C32: the Kobold ----------------------------------------------------------------------------------------------


@pytest.mark.rules("C32")
def test_kobold_discards_any_cards_and_then_draws_as_many() -> None:
    t = given(2, hands=["kobold white-5 white-6 white-8"], deck="red-2 red-3 red-5")
    play(t, 0, "kobold")
    assert offered(t, 0) == ["no", "white-5", "white-6", "white-8"]
    choose(t, 0, "white-5")
    assert top(t) == ["red-2"]  # nothing is drawn before the choice is made
    choose(t, 0, "white-8", "done")
    assert hand(t, 0) == ["red-2", "red-3", "white-6"]


@pytest.mark.rules("C32", "R21")
def test_a_kobold_may_discard_nothing_or_everything() -> None:
    nothing = given(2, hands=["kobold white-5 white-6"], deck="red-2 red-3")
    play(nothing, 0, "kobold")
    choose(nothing, 0, "done")
    assert hand(nothing, 0) == ["white-5", "white-6"]
    everything = given(2, hands=["kobold white-5 white-6"], deck="red-2 red-3")
    play(everything, 0, "kobold")
    choose(everything, 0, "white-5", "white-6")  # with an empty hand there is nothing more to choose
    assert hand(everything, 0) == ["red-2", "red-3"]
    assert told(everything, "buys") == []


@pytest.mark.rules("C32", "A88")
def test_all_see_what_a_kobold_throws_away_and_not_what_he_draws() -> None:
    t = given(2, hands=["kobold white-5 white-6"], deck="red-2")
    play(t, 0, "kobold")
    choose(t, 0, "white-5", "done")
    for other in (1, None):
        assert cards(t.observe(other).discards) == ["white-5"]
        assert cards(t.observe(other).hands[0]) == ["?", "?"]


# --- C33: the Merchant Prince -------------------------------------------------------------------------------------


@pytest.mark.rules("C33", "R45")
def test_every_purchase_is_paid_to_the_merchant_prince_from_then_on() -> None:
    t = given(
        3,
        hands=["merchant_prince white-5 white-6", "gold-2", "white-1 white-2"],
        deck="red-7",
        hoards=[20, 5, 20],
        stakes=20,
    )
    play(t, 0, "merchant_prince")
    assert told(t, "buys") == [(1, option(t, "red-7"))]
    assert (t.hoards, t.owed, t.stakes) == ([25, 0, 20], [0, 2, 0], 20)
    assert len(t.hands[1]) == 4


@pytest.mark.rules("C33", "A26", "R45")
def test_a_merchant_who_buys_himself_neither_pays_nor_owes() -> None:
    t = given(
        2, turn=1, leader=1, hands=["white-1 white-2", "gold-2"], merchant=1, deck="red-7", hoards=[10, 3], stakes=20
    )
    assert told(t, "buys") == [(1, option(t, "red-7"))]
    assert (t.hoards, t.owed, t.stakes) == ([10, 3], [0, 0], 20)
    assert len(t.hands[1]) == 4


@pytest.mark.rules("C33", "A26", "R28")
def test_a_later_merchant_prince_is_the_one_who_is_paid() -> None:
    t = given(2, hands=["merchant_prince white-5 white-6"], merchant=1)
    play(t, 0, "merchant_prince")
    assert t.merchant == 0


# --- C34: the Priest ----------------------------------------------------------------------------------------------


@pytest.mark.rules("C34", "R69")
def test_with_the_priest_the_winners_left_neighbour_gets_the_smaller_half() -> None:
    t = given(
        3,
        turn=2,
        leader=0,
        hands=[None, None, "priest white-5 white-6"],
        flights=["fool red-2 white-1", "red-12 red-10 silver-12", "white-2 white-3"],
        hoards=[20, 20, 20],
        stakes=21,
    )
    play(t, 2, "priest")
    assert told(t, "wins") == [(1, 11)]
    assert told(t, "shares") == [(2, 10)]
    assert t.hoards == [20, 31, 30]


@pytest.mark.rules("C34", "R69")
def test_at_a_table_of_two_the_loser_gets_the_smaller_half() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=["fool red-2 white-1", "red-12 red-10 priest"],
        priest=True,
        hoards=[10, 10],
        stakes=19,
    )
    assert t.hoards == [19, 20]


@pytest.mark.rules("C34", "A23", "C31")
def test_a_priest_set_off_twice_splits_once() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "illusionist white-5 white-6"],
        flights=["red-12 red-10 priest", "fool red-2"],
        priest=True,
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 1, "illusionist")
    choose(t, 1, "priest")
    assert (told(t, "wins"), told(t, "shares")) == ([(0, 10)], [(1, 10)])


@pytest.mark.rules("C34", "A58")
def test_a_priest_has_nothing_to_split_when_the_stakes_ran_empty() -> None:
    t = given(2, at="settle", flights=["priest", "red-12"], priest=True, hoards=[20, 20], stakes=0)
    assert t.hoards == [20, 20]
    assert told(t, "wins") == [(1, 0)]


# --- C35: the Princess --------------------------------------------------------------------------------------------


@pytest.mark.rules("C35", "R25")
def test_the_princess_lets_all_good_dragons_of_her_flight_act_in_the_order_her_player_likes() -> None:
    t = given(
        2,
        hands=["princess white-5 white-6"],
        flights=["gold-2 silver-2 red-12 bronze-1"],
        deck="red-2 red-3 red-5 red-7",
        ante="white-1 white-2 white-3",
    )
    play(t, 0, "princess")
    assert offered(t, 0) == ["bronze-1", "gold-2", "silver-2"]  # not the Red Dragon, not herself
    choose(t, 0, "silver-2")
    assert hand(t, 0) == ["red-2", "white-5", "white-6"]
    assert offered(t, 0) == ["bronze-1", "gold-2"]
    choose(t, 0, "bronze-1")  # the last one needs no choice: gold-2 draws three
    assert hand(t, 0) == ["red-2", "red-3", "red-5", "red-7", "white-1", "white-2", "white-5", "white-6"]


@pytest.mark.rules("C35", "R22")
def test_a_princess_without_good_dragons_does_nothing() -> None:
    t = given(2, hands=["princess white-5 white-6"], flights=["red-12"])
    play(t, 0, "princess")
    assert (asked(t), t.turn()) == ("Play", (1,))


@pytest.mark.rules("C35", "R25", "C5")
def test_a_power_the_princess_sets_off_is_finished_before_the_next_and_newcomers_are_not_added() -> None:
    """The Copper turns into a Brass Dragon, which asks at once and is not asked for again."""
    t = given(
        2,
        hands=["princess white-5 white-6", "gold-9 gold-11 red-2"],
        flights=["copper-5 silver-2"],
        deck="brass-7 red-3",
    )
    play(t, 0, "princess")
    choose(t, 0, "copper-5")
    assert (asked(t), t.turn()) == ("Demand", (1,))
    choose(t, 1, "gold-9")
    assert flight(t, 0) == ["brass-7", "silver-2", "princess"]
    assert hand(t, 0) == ["gold-9", "red-3", "white-5", "white-6"]
    assert (asked(t), t.turn()) == ("Play", (1,))


@pytest.mark.rules("C35", "A82", "R27", "C17")
def test_a_noted_dragon_that_left_the_flight_is_dropped() -> None:
    t = given(2, hands=["princess white-5 white-6"], flights=["copper_trickster gold-2"], deck="red-2 red-3 red-5")
    play(t, 0, "princess")
    choose(t, 0, "copper_trickster", "gold-2", "no")
    assert flight(t, 0) == ["copper_trickster", "red-2", "princess"]
    assert hand(t, 0) == ["white-5", "white-6"]  # the Gold Dragon drew nothing
    assert asked(t) == "Play"


@pytest.mark.rules("C35", "A82", "C17", "C5")
def test_newcomers_by_a_trickster_and_a_copper_act_for_them_and_not_for_the_princess() -> None:
    t = given(
        2,
        hands=["princess white-5 white-6"],
        flights=["copper_trickster gold-2"],
        deck="copper-5 gold-4 red-3 red-5",
    )
    play(t, 0, "princess")
    choose(t, 0, "copper_trickster")
    choose(t, 0, "gold-2", "yes")
    assert flight(t, 0) == ["copper_trickster", "gold-4", "princess"]
    assert hand(t, 0) == ["red-3", "red-5", "white-5", "white-6"]  # two cards, by the newcomer, once


@pytest.mark.rules("C35", "R58", "R20")
def test_the_princess_stays_the_card_of_her_round() -> None:
    t = given(
        2, hands=["princess white-5 white-6", "red-5 white-4 white-3"], flights=["silver-12", "red-2"], deck="red-3"
    )
    play(t, 0, "princess")
    play(t, 1, "red-5")  # compared with her 4, not with the Silver Dragon's 12
    assert told(t, "does_not_trigger") == [(1, option(t, "red-5"))]
    assert t.leader == 1


# --- C36: the Prophet ---------------------------------------------------------------------------------------------


@pytest.mark.rules("C36")
def test_prophet_shows_a_dragon_uses_its_power_and_keeps_it() -> None:
    t = given(2, hands=["prophet black-9 archmage"], stakes=20)
    play(t, 0, "prophet")
    assert offered(t, 0) == ["no", "black-9"]  # a mortal has no power for him
    with pytest.raises(Refused) as refused:
        choose(t, 0, "archmage")
    assert refused.value.rule == "C36"
    choose(t, 0, "black-9")
    assert (t.stakes, hand(t, 0), flight(t, 0)) == (17, ["archmage", "black-9"], ["prophet"])
    assert cards(t.observe(1).hands[0]) == ["?", "black-9"]


@pytest.mark.rules("C36", "R21")
def test_prophet_may_be_silent() -> None:
    t = given(2, hands=["prophet black-9 gold-2"], stakes=20)
    play(t, 0, "prophet")
    choose(t, 0, "no")
    assert (t.stakes, cards(t.observe(1).hands[0])) == (20, ["?", "?"])


@pytest.mark.rules("C36")
def test_a_prophet_without_dragons_is_asked_all_the_same() -> None:
    t = given(2, hands=["prophet archmage fool"])
    play(t, 0, "prophet")
    assert (asked(t), offered(t, 0)) == ("Prophecy", ["no"])


@pytest.mark.rules("C36", "A70", "C7")
def test_a_green_borrowed_by_the_prophet_wants_less_than_ten() -> None:
    t = given(2, hands=["prophet green-1 archmage", "red-10 black-9 white-1"])
    play(t, 0, "prophet")
    choose(t, 0, "green-1")
    assert offered(t, 1) == ["black-9", "white-1", "pay"]


@pytest.mark.rules("C36", "C19")
def test_a_monarch_borrowed_by_the_prophet_gives_when_his_player_wins() -> None:
    t = given(
        2,
        hands=["prophet gold_monarch white-5", "white-1 white-2"],
        flights=["red-12 red-10", "fool kobold"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "prophet")
    choose(t, 0, "gold_monarch")
    assert told(t, "draws") == []  # no good dragon lies there
    play(t, 1, "white-1")  # takes 2 gold
    assert t.hoards == [10 - 2 + 20 - 3, 10 + 2 + 3]
