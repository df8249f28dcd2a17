"""Queen, Sorcerer, Thief and Wyrmpriest: C37–C40."""

import pytest

from .given import asked, cards, choose, flight, given, hand, offered, play, told

NINE = "white-1 white-2 white-3 white-4 white-5 white-6 white-8 red-2 red-3"  # to hold beside a card that acts


# --- C37: the Queen -----------------------------------------------------------------------------------------------


@pytest.mark.rules("C37", "A90", "R7")
def test_queen_takes_five_gold_and_a_hidden_card_from_every_opponent_with_good_and_evil() -> None:
    t = given(
        4,
        turn=1,
        hands=["red-2 red-3", "queen white-5 white-6", "gold-2 gold-4", "silver-2 silver-3"],
        flights=["black-1 bronze-1", "red-5 gold-6", "red-7 wyrmpriest/2/wild", "white-1 silver-6"],
        round=3,
        hoards=[20, 20, 20, 3],
    )
    play(t, 1, "queen")
    assert (t.hoards, t.owed) == ([15, 28, 20, 0], [0, 0, 0, 2])
    assert told(t, "takes_at_random") == [(1, 3), (1, 0)]  # clockwise from the left, past the unmixed flight
    assert [len(held) for held in t.hands] == [1, 4, 2, 1]
    taken = next(card for card in hand(t, 1) if card.startswith("silver"))
    assert taken in cards(t.observe(3).hands[1])
    assert taken not in cards(t.observe(0).hands[1])


@pytest.mark.rules("C37", "A78")
def test_queen_against_an_empty_hand_takes_gold_only() -> None:
    t = given(
        2, hands=["queen white-5 white-6", ""], flights=["", "red-5 gold-6"], round=3, hoards=[10, 10], deck="red-3"
    )
    play(t, 0, "queen")
    assert told(t, "pays") == [(1, 0, 5)]
    assert told(t, "takes_at_random") == []


@pytest.mark.rules("C37", "A78", "R76")
def test_a_queen_whose_hand_fills_up_takes_the_gold_of_the_others_all_the_same() -> None:
    t = given(
        3,
        hands=[f"queen {NINE}", "gold-2 gold-4 gold-8", "silver-2 silver-3"],
        flights=["", "red-5 gold-6", "red-7 silver-6"],
        round=3,
        hoards=[20, 20, 20],
    )
    play(t, 0, "queen")
    assert t.hoards == [30, 15, 15]
    assert told(t, "takes_at_random") == [(0, 1)]
    assert [len(held) for held in t.hands] == [10, 2, 2]


# --- C38: the Sorcerer --------------------------------------------------------------------------------------------


@pytest.mark.rules("C38", "R26")
def test_sorcerer_turns_three_cards_over_becomes_one_of_them_and_leaves_the_others_in_the_ante() -> None:
    t = given(2, hands=["sorcerer white-5 white-6"], deck="black-9 red-2 gold-13", ante="blue-1", stakes=20)
    play(t, 0, "sorcerer")
    assert offered(t, 0) == ["black-9", "gold-13", "red-2"]
    assert sorted(cards(t.observe(1).limbo)) == ["black-9", "gold-13", "red-2"]  # all see them
    choose(t, 0, "black-9")
    assert (flight(t, 0), t.stakes) == (["black-9"], 17)
    assert cards(t.ante) == ["blue-1", "gold-13", "red-2"]
    assert "sorcerer" in cards(t.discards)


@pytest.mark.rules("C38", "A74")
def test_the_cards_a_sorcerer_leaves_are_not_there_for_the_power_he_brings() -> None:
    t = given(2, hands=["sorcerer white-5 white-6"], deck="bronze-9 red-2 red-3", ante="gold-8 blue-9")
    play(t, 0, "sorcerer")
    choose(t, 0, "bronze-9")
    assert hand(t, 0) == ["blue-9", "gold-8", "white-5", "white-6"]
    assert cards(t.ante) == ["red-2", "red-3"]


@pytest.mark.rules("C38", "A55", "R54")
def test_when_the_power_he_brings_empties_the_stakes_the_sorcerers_leftovers_are_discarded() -> None:
    t = given(2, hands=["sorcerer white-5 white-6"], deck="black-9 red-2 red-3", hoards=[19, 19], stakes=2)
    play(t, 0, "sorcerer")
    choose(t, 0, "black-9")
    assert asked(t) == "Antes"
    assert (t.limbo, t.ante) == ([], [])
    assert {"red-2", "red-3", "sorcerer", "black-9"} <= set(cards(t.discards))


@pytest.mark.rules("C38", "A30")
def test_the_sorcerer_himself_completes_no_flight_colour_or_strength() -> None:
    mortals = given(2, hands=["sorcerer white-5 white-6"], flights=["fool queen"], deck="black-9 red-2 red-3")
    play(mortals, 0, "sorcerer")
    choose(mortals, 0, "black-9")
    assert told(mortals, "colour_flight") == []
    eights = given(2, hands=["sorcerer white-5 white-6"], flights=["gold-8 red-8"], deck="black-9 red-2 red-3")
    play(eights, 0, "sorcerer")
    choose(eights, 0, "black-9")
    assert told(eights, "strength_flight") == []


@pytest.mark.rules("C38", "R58", "R20")
def test_the_card_a_sorcerer_becomes_is_the_card_of_his_round() -> None:
    t = given(
        2, hands=["sorcerer white-5 white-6", "black-9 white-1 white-2"], deck="gold-9 red-2 red-3 red-5", stakes=20
    )
    play(t, 0, "sorcerer")
    choose(t, 0, "gold-9")
    play(t, 1, "black-9")  # 9 is not more than 9, but more than the Sorcerer's 8
    assert t.stakes == 17
    assert t.leader == 0  # 9 and 9: the leader stays


# --- C39: the Thief -----------------------------------------------------------------------------------------------


@pytest.mark.rules("C39")
def test_thief_steals_seven() -> None:
    t = given(2, hands=["thief white-5 white-6"], hoards=[10, 10], stakes=20)
    play(t, 0, "thief")
    assert (t.hoards, t.stakes) == ([17, 10], 13)


@pytest.mark.rules("C39", "R54", "A56")
def test_a_thief_who_takes_the_last_coin_ends_the_gambit_and_a_tie_has_no_winner() -> None:
    t = given(2, hands=["thief white-5 white-6"], flights=["", "copper-7"], round=2, hoards=[15, 18], stakes=7)
    play(t, 0, "thief")
    assert t.hoards == [22, 18]
    assert told(t, "no_winner") == [(0,)]
    assert asked(t) == "Antes"


# --- C40: the Wyrmpriest ------------------------------------------------------------------------------------------


@pytest.mark.rules("C40", "R32", "R36")
def test_a_wyrmpriest_counts_as_every_dragon_colour_at_once_with_his_five() -> None:
    t = given(
        2,
        hands=["wyrmpriest white-5 white-6"],
        flights=["red-12 red-2 gold-9 gold-11 blue-1"],
        hoards=[10, 20],
        stakes=10,
    )
    play(t, 0, "wyrmpriest")
    assert told(t, "colour_flight") == [(0, 5, 9), (0, 7, 5)]  # gold: 11, 9, 5; red: 12, 5, 2
    assert t.hoards == [24, 6]


@pytest.mark.rules("C40", "A39")
def test_a_wild_wyrmpriest_remains_a_mortal() -> None:
    t = given(2, hands=["wyrmpriest white-5 white-6"], flights=["fool queen"], hoards=[10, 10])
    play(t, 0, "wyrmpriest")
    assert told(t, "colour_flight") == [(0, 10, 5)]  # mortals: 7, 5, 3


@pytest.mark.rules("C40", "A29", "R23")
def test_a_wyrmpriest_that_did_not_trigger_has_no_dragon_colour() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "wyrmpriest white-5 white-6"],
        flights=["red-3 gold-2/2 white-1/3", "gold-9 gold-11"],
    )
    play(t, 1, "wyrmpriest")
    assert told(t, "colour_flight") == []


@pytest.mark.rules("C40", "C28", "C6")
def test_a_wild_wyrmpriest_is_no_dragon_for_anything_else() -> None:
    """Neither slain by the Dragonslayer nor counted by a Gold Dragon."""
    slayer = given(2, hands=["dragonslayer white-5 white-6"], flights=["", "wyrmpriest/1/wild"], round=2)
    play(slayer, 0, "dragonslayer")
    assert flight(slayer, 1) == ["wyrmpriest"]
    gold = given(2, hands=["gold-9 white-5 white-6"], flights=["wyrmpriest/1/wild"], deck="red-2 red-3")
    play(gold, 0, "gold-9")
    assert hand(gold, 0) == ["red-2", "white-5", "white-6"]
