"""Black, Blue, Brass, Bronze and Copper Dragons: C1–C5."""

import pytest

from .given import asked, cards, choose, flight, given, hand, offered, play, told

NINE = "white-1 white-2 white-3 white-4 white-5 white-6 white-8 red-2 red-3"  # to hold beside a card that acts


# --- C1: the Black Dragon -----------------------------------------------------------------------------------------


@pytest.mark.rules("C1")
def test_black_steals_three() -> None:
    t = given(3, hands=["black-9 gold-2 gold-4"], hoards=[20, 20, 20], stakes=20)
    play(t, 0, "black-9")
    assert (t.hoards, t.stakes) == ([23, 20, 20], 17)


@pytest.mark.rules("C1", "R54")
def test_black_that_empties_the_stakes_ends_the_gambit_before_flights_and_purchases() -> None:
    t = given(
        3, hands=["black-9 gold-2 gold-4", "", None], flights=["black-1 black-2"], hoards=[20, 20, 20], stakes=2
    )
    play(t, 0, "black-9")
    assert told(t, "steals") == [(0, 2)]
    assert told(t, "colour_flight") == []  # three blacks lay there
    assert told(t, "buys") == []  # seat 1 held no card
    assert told(t, "wins") == [(0, 0)]
    assert t.hoards == [22, 20, 20]
    assert asked(t) == "Antes"


# --- C2: the Blue Dragon ------------------------------------------------------------------------------------------


@pytest.mark.rules("C2", "A79")
def test_blue_takes_one_gold_from_every_opponent_by_a_single_choice() -> None:
    t = given(4, hands=["blue-7 gold-2 gold-4"], hoards=[20, 20, 20, 20])
    play(t, 0, "blue-7")
    assert offered(t, 0) == ["me", "stakes"]
    choose(t, 0, "me")
    assert (t.hoards, t.stakes) == ([23, 19, 19, 19], 20)
    assert asked(t) == "Play"


@pytest.mark.rules("C2")
def test_blue_fills_the_stakes_by_the_cards_of_its_flight_mortals_and_itself_included() -> None:
    t = given(3, hands=["blue-7 gold-2 gold-4"], flights=["fool white-1"], hoards=[20, 20, 20], stakes=20)
    play(t, 0, "blue-7")
    choose(t, 0, "stakes")
    assert (t.hoards, t.stakes) == ([20, 17, 17], 26)


@pytest.mark.rules("C2", "R50")
def test_what_opponents_cannot_pay_a_blue_is_owed_and_does_not_reach_the_stakes() -> None:
    t = given(3, hands=["blue-7 gold-2 gold-4"], flights=["fool white-1"], hoards=[20, 2, 0], stakes=20)
    play(t, 0, "blue-7")
    choose(t, 0, "stakes")
    assert (t.hoards, t.stakes, t.owed) == ([20, 0, 0], 22, [0, 1, 3])


@pytest.mark.rules("C2", "C5")
def test_a_blue_that_replaced_a_copper_counts_itself_and_not_the_copper() -> None:
    t = given(3, hands=["copper-3 gold-2 gold-4"], flights=["fool"], deck="blue-1", hoards=[20, 20, 20], stakes=20)
    play(t, 0, "copper-3")
    choose(t, 0, "stakes")
    assert (t.hoards, t.stakes) == ([20, 18, 18], 24)


@pytest.mark.rules("C2", "C36")
def test_a_prophet_that_borrows_a_blue_counts_the_prophet_and_not_the_shown_card() -> None:
    t = given(3, hands=["prophet blue-7 gold-4"], flights=["fool"], hoards=[20, 20, 20], stakes=20)
    play(t, 0, "prophet")
    choose(t, 0, "blue-7", "stakes")
    assert (t.hoards, t.stakes) == ([20, 18, 18], 24)


# --- C3: the Brass Dragon -----------------------------------------------------------------------------------------


@pytest.mark.rules("C3", "R24")
def test_brass_lets_the_right_neighbour_give_a_stronger_good_dragon() -> None:
    """Equal strength is not enough, evil dragons and mortals are not wanted, Bahamut is."""
    t = given(3, turn=1, hands=["copper-5 silver-6 bahamut red-12 archmage", "brass-5 gold-2 gold-4"])
    play(t, 1, "brass-5")
    assert t.turn() == (0,)
    assert offered(t, 0) == ["silver-6", "bahamut", "pay"]
    choose(t, 0, "silver-6")
    assert hand(t, 0) == ["archmage", "bahamut", "copper-5", "red-12"]
    assert hand(t, 1) == ["gold-2", "gold-4", "silver-6"]
    assert told(t, "pays") == []
    for watcher in (0, 1, 2, None):
        assert "silver-6" in cards(t.observe(watcher).hands[1])


@pytest.mark.rules("C3")
def test_the_right_neighbour_may_pay_a_brass_though_he_could_give() -> None:
    t = given(3, turn=1, hands=["silver-6 gold-8", "brass-5 gold-2 gold-4"], hoards=[20, 20, 20])
    play(t, 1, "brass-5")
    choose(t, 0, "pay")
    assert (t.hoards, hand(t, 0)) == ([15, 25, 20], ["gold-8", "silver-6"])


@pytest.mark.rules("C3", "R50")
def test_who_has_nothing_to_give_a_brass_is_asked_all_the_same_and_owes_what_he_lacks() -> None:
    t = given(3, turn=1, hands=["red-12 gold-2", "brass-5 gold-4 gold-6"], hoards=[3, 20, 20])
    play(t, 1, "brass-5")
    assert (t.turn(), offered(t, 0)) == ((0,), ["pay"])
    choose(t, 0, "pay")
    assert (t.hoards, t.owed) == ([0, 23, 20], [2, 0, 0])


@pytest.mark.rules("C3", "A68", "R77")
def test_a_dragon_given_to_a_full_hand_is_shown_and_kept_and_that_is_enough() -> None:
    """The Princess lets a Gold Dragon fill the hand before the Brass Dragon asks."""
    t = given(
        3,
        turn=1,
        hands=["silver-6 gold-8", f"princess {NINE}", None],
        flights=["", "gold-2 brass-1"],
        hoards=[20, 20, 20],
    )
    play(t, 1, "princess")
    choose(t, 1, "gold-2")
    assert len(t.hands[1]) == 10
    assert offered(t, 0) == ["gold-8", "silver-6", "pay"]
    choose(t, 0, "silver-6")
    assert hand(t, 0) == ["gold-8", "silver-6"]
    assert len(t.hands[1]) == 10
    assert t.hoards == [20, 20, 20]
    assert "silver-6" in cards(t.observe(None).hands[0])


@pytest.mark.rules("C3", "A70", "C35")
def test_a_brass_set_off_by_the_princess_measures_by_its_own_strength() -> None:
    t = given(2, hands=["princess white-1 white-2", "gold-2 gold-4 brass-4"], flights=["brass-3"])
    play(t, 0, "princess")
    assert offered(t, 1) == ["brass-4", "gold-4", "pay"]


@pytest.mark.rules("C3", "A70", "C36")
def test_a_brass_borrowed_by_the_prophet_measures_by_ten() -> None:
    t = given(2, hands=["prophet brass-1 white-2", "gold-9 silver-10 gold-11"])
    play(t, 0, "prophet")
    choose(t, 0, "brass-1")
    assert offered(t, 1) == ["gold-11", "pay"]


@pytest.mark.rules("C3", "R19", "A44")
def test_who_gives_his_last_card_to_a_brass_buys_at_the_end_of_that_turn() -> None:
    t = given(
        3, turn=1, hands=["silver-6", "brass-5 gold-2 gold-4", None], deck="red-3", hoards=[20, 20, 20], stakes=20
    )
    play(t, 1, "brass-5")
    choose(t, 0, "silver-6")
    assert [event[0] for event in told(t, "buys")] == [0]
    assert (t.hoards, t.stakes, len(t.hands[0])) == ([17, 20, 20], 23, 4)


# --- C4: the Bronze Dragon ----------------------------------------------------------------------------------------


@pytest.mark.rules("C4")
def test_bronze_takes_the_two_weakest_cards_of_the_ante() -> None:
    t = given(3, hands=["bronze-9 white-1 white-3"], ante="gold-6 red-2 blue-4")
    play(t, 0, "bronze-9")
    assert hand(t, 0) == ["blue-4", "red-2", "white-1", "white-3"]
    assert cards(t.ante) == ["gold-6"]
    assert "red-2" in cards(t.observe(None).hands[0])  # all saw it lie in the ante


@pytest.mark.rules("C4")
def test_bronze_chooses_among_tied_cards_at_the_second_pick() -> None:
    t = given(3, hands=["bronze-9 white-1 white-3"], ante="white-4 black-6 copper-6")
    play(t, 0, "bronze-9")
    assert offered(t, 0) == ["black-6", "copper-6"]
    choose(t, 0, "copper-6")
    assert hand(t, 0) == ["copper-6", "white-1", "white-3", "white-4"]
    assert cards(t.ante) == ["black-6"]


@pytest.mark.rules("C4")
def test_bronze_chooses_among_tied_cards_at_both_picks_and_not_a_stronger_one() -> None:
    t = given(4, hands=["bronze-9 white-1 white-3"], ante="blue-6 black-6 copper-6 red-12")
    play(t, 0, "bronze-9")
    assert offered(t, 0) == ["black-6", "blue-6", "copper-6"]
    refused = t.why_not(0, t.ante[3])
    assert refused is not None
    assert (refused.rule, refused.key) == ("C4", "refused.not_weakest")
    choose(t, 0, "blue-6", "copper-6")
    assert cards(t.ante) == ["black-6", "red-12"]


@pytest.mark.rules("C4", "R22")
def test_bronze_takes_the_only_ante_card_or_none_at_all() -> None:
    one = given(3, hands=["bronze-9 white-1 white-3"], ante="gold-6")
    play(one, 0, "bronze-9")
    assert (hand(one, 0), one.ante) == (["gold-6", "white-1", "white-3"], [])
    none = given(3, hands=["bronze-9 white-1 white-3"])
    play(none, 0, "bronze-9")
    assert hand(none, 0) == ["white-1", "white-3"]
    assert (asked(none), none.turn()) == ("Play", (1,))


@pytest.mark.rules("C4", "A71", "R77")
def test_bronze_with_nine_cards_takes_either_of_the_two_weakest() -> None:
    t = given(3, hands=[f"bronze-9 {NINE}"], ante="gold-6 blue-2 blue-4")
    play(t, 0, "bronze-9")
    assert offered(t, 0) == ["blue-2", "blue-4"]
    choose(t, 0, "blue-4")
    assert "blue-4" in hand(t, 0)
    assert len(t.hands[0]) == 10
    assert cards(t.ante) == ["gold-6", "blue-2"]


@pytest.mark.rules("C4", "R77")
def test_bronze_with_ten_cards_takes_nothing() -> None:
    t = given(3, hands=[f"princess {NINE}"], flights=["gold-2 bronze-1"], ante="gold-6 blue-2 blue-4")
    play(t, 0, "princess")
    choose(t, 0, "gold-2")
    assert len(t.hands[0]) == 10
    assert cards(t.ante) == ["gold-6", "blue-2", "blue-4"]
    assert (asked(t), t.turn()) == ("Play", (1,))


@pytest.mark.rules("C4", "C38")
def test_cards_a_sorcerer_left_in_the_ante_are_there_for_a_bronze() -> None:
    t = given(
        2,
        hands=["sorcerer white-1 white-3", "bronze-1 gold-9 gold-11"],
        deck="druid red-2 blue-1",
        ante="gold-8 red-7",
    )
    play(t, 0, "sorcerer")
    choose(t, 0, "druid")
    play(t, 1, "bronze-1")
    assert hand(t, 1) == ["blue-1", "gold-11", "gold-9", "red-2"]


# --- C5: the Copper Dragon ----------------------------------------------------------------------------------------


@pytest.mark.rules("C5", "R26")
def test_copper_is_replaced_by_the_top_card_whose_power_triggers_whatever_its_strength() -> None:
    t = given(
        2, turn=1, leader=0, hands=[None, "copper-3 white-1 white-3"], flights=["gold-4"], deck="black-9", stakes=20
    )
    play(t, 1, "copper-3")  # 3 is not more than 4; 9 would be
    assert flight(t, 1) == ["black-9"]
    assert "copper-3" in cards(t.discards)
    assert t.stakes == 17


@pytest.mark.rules("C5", "R20", "A14")
def test_the_next_player_compares_with_the_card_that_replaced_the_copper() -> None:
    t = given(3, hands=["copper-3 white-1 white-3", "black-7 white-2 white-4"], deck="black-9", stakes=20)
    play(t, 0, "copper-3")
    play(t, 1, "black-7")
    assert t.stakes == 14


@pytest.mark.rules("C5", "R58")
def test_the_card_that_replaced_the_copper_counts_for_the_lead() -> None:
    t = given(2, hands=["copper-3 white-1 white-3", "black-7 white-2 white-4"], deck="black-9")
    play(t, 0, "copper-3")
    play(t, 1, "black-7")
    assert (t.round, t.leader) == (2, 0)


@pytest.mark.rules("C5", "R25")
def test_a_copper_under_a_copper_is_replaced_again() -> None:
    t = given(2, hands=["copper-3 white-1 white-3"], deck="copper-10 copper-1 black-9", stakes=20)
    play(t, 0, "copper-3")
    assert flight(t, 0) == ["black-9"]
    assert cards(t.discards) == ["copper-3", "copper-10", "copper-1"]
    assert t.stakes == 17


@pytest.mark.rules("C5", "C24", "R30")
def test_a_copper_may_bring_a_mortal_or_a_god() -> None:
    thief = given(2, hands=["copper-3 white-1 white-3"], deck="thief", stakes=20)
    play(thief, 0, "copper-3")
    assert (flight(thief, 0), thief.stakes) == (["thief"], 13)
    tiamat = given(2, hands=["copper-3 white-1 white-3"], deck="tiamat", stakes=20)
    play(tiamat, 0, "copper-3")
    assert (flight(tiamat, 0), tiamat.stakes, tiamat.hoards) == (["tiamat"], 20, [10, 10])


@pytest.mark.rules("C5", "A30", "R33")
def test_a_copper_that_left_completes_no_flight_but_its_successor_may() -> None:
    gone = given(2, hands=["copper-3 white-1 white-3"], flights=["copper-5 copper-6"], deck="black-9")
    play(gone, 0, "copper-3")
    assert told(gone, "colour_flight") == []
    come = given(2, hands=["copper-3 white-1 white-3"], flights=["black-1 black-2"], deck="black-9")
    play(come, 0, "copper-3")
    assert [worth for _, _, worth in told(come, "colour_flight")] == [2]


@pytest.mark.rules("C5", "A16", "C35")
def test_a_copper_of_an_earlier_round_is_replaced_in_that_round() -> None:
    t = given(
        2, hands=["princess white-1 white-3", "red-5 white-2 white-4"], flights=["copper-5", "gold-2"], deck="black-9"
    )
    play(t, 0, "princess")
    assert flight(t, 0) == ["black-9", "princess"]
    play(t, 1, "red-5")  # 5 is more than the Princess's 4
    assert told(t, "does_not_trigger") == [(1, t.flights[1][1] & 1023)]
    assert t.leader == 1


@pytest.mark.rules("C5", "A20", "C36")
def test_a_prophet_that_borrows_a_copper_is_replaced_and_the_copper_stays_in_hand() -> None:
    t = given(2, hands=["prophet copper-3 white-3", "red-12 white-2 white-4"], deck="black-1", stakes=20)
    play(t, 0, "prophet")
    choose(t, 0, "copper-3")
    assert flight(t, 0) == ["black-1"]
    assert hand(t, 0) == ["copper-3", "white-3"]
    assert "prophet" in cards(t.discards)
    assert t.stakes == 17
    play(t, 1, "white-2")  # against 1, not against the Prophet's 10
    assert told(t, "does_not_trigger") != []
