"""R40–R56: buying cards, paying, and what happens when the stakes run empty."""

import pytest

from dragontavern.games.ante.cards import KIND_OF
from dragontavern.games.ante.table import AnteTable

from .given import asked, cards, choose, everything_else, flight, given, hand, option, play, told


def kinds_told(t: AnteTable, *kinds: str) -> list[str]:
    return [event.kind for event in t.events or [] if event.kind in kinds]


# --- buying -------------------------------------------------------------------------------------------------------


@pytest.mark.rules("R40")
def test_nobody_buys_by_choice_or_with_more_than_one_card() -> None:
    t = given(2, hands=["red-2 red-3", "gold-2 gold-4"])
    assert t.legal(0) == sorted([KIND_OF["red-2"], KIND_OF["red-3"]])
    play(t, 0, "red-2")
    assert len(hand(t, 0)) == 2  # one left and one taken at random; and with one left nobody buys at the turn's end
    t = given(2, hands=["black-2 black-3", "gold-2 gold-4"])
    play(t, 0, "black-2")
    assert told(t, "buys") == []
    assert hand(t, 0) == ["black-3"]


@pytest.mark.rules("R40", "R19")
def test_an_empty_hand_at_the_end_of_any_turn_means_buying() -> None:
    t = given(2, hands=["red-2 black-1 black-2", "gold-2"], flights=["", "gold-4/0"], turn=0, deck="green-5")
    play(t, 0, "red-2")
    assert told(t, "buys") == [(1, KIND_OF["green-5"])]
    assert len(hand(t, 1)) == 4


@pytest.mark.rules("R41", "A43")
def test_ante_cards_of_a_strength_flight_save_from_buying() -> None:
    # the Wyrmling's last card completes three 6s: two ante cards come before anybody looks at the empty hand
    given_hand = ["chromatic_wyrmling white-6", None]
    t = given(2, round=3, flights=["gold-6 copper-6", "red-12 red-10"], hands=given_hand, ante="gold-2 gold-4 gold-8")
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "white-6")
    assert asked(t) == "TakeAnte"
    assert hand(t, 0) == []
    choose(t, 0, "gold-2", "gold-4")
    assert told(t, "buys") == []
    assert hand(t, 0) == ["gold-2", "gold-4"]
    t = given(2, round=3, flights=["gold-6 copper-6", "red-12 red-10"], hands=given_hand, ante="")
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "white-6")
    assert [seat for seat, _ in told(t, "buys")] == [0]


@pytest.mark.rules("R42", "A45")
def test_an_empty_hand_after_the_last_turn_buys_before_scoring() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        round=3,
        flights=["red-12 red-10 gold-13", "white-1 white-2"],
        hands=["black-1", "chromatic_wyrmling black-2"],
        deck="green-5",
        stakes=20,
    )
    play(t, 1, "chromatic_wyrmling")
    choose(t, 1, "black-2")
    assert kinds_told(t, "buys", "scores") == ["buys", "scores"]
    assert told(t, "wins") == [(0, 20 - 3 + 5)]


@pytest.mark.rules("R42", "R54", "C1")
def test_nobody_buys_after_the_stakes_have_run_empty() -> None:
    t = given(
        2,
        round=3,
        flights=["red-12 red-10", "white-1 white-2"],
        hands=["chromatic_wyrmling black-2", None],
        stakes=3,
    )
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "black-2")
    assert told(t, "steals") == [(0, 3)]
    assert told(t, "buys") == []
    assert len(hand(t, 0)) == 2  # the two cards of the next gambit


@pytest.mark.rules("R43", "A44")
def test_several_buyers_go_clockwise_from_the_active_player() -> None:
    # the Queen takes the last cards of seats 3 and 0; she herself holds cards
    t = given(
        4,
        turn=2,
        round=3,
        flights=["gold-2 white-1", "gold-4", "", "gold-6 white-2"],
        hands=["black-1", "black-2 black-3", "queen black-5", "black-6"],
        deck="red-2 green-1 green-2 green-4 green-5 red-3",
    )
    play(t, 2, "queen")
    assert told(t, "buys") == [(3, KIND_OF["red-2"]), (0, KIND_OF["red-3"])]


@pytest.mark.rules("R43")
def test_the_active_player_buys_first() -> None:
    t = given(
        2,
        turn=1,
        leader=1,
        hands=["black-1", "chromatic_wyrmling red-2"],
        flights=["gold-2/0", ""],
        deck="silver-2 silver-3",
    )
    play(t, 1, "chromatic_wyrmling")
    choose(t, 1, "red-2")  # takes the card of seat 0, so that only seat 0 is without
    assert [seat for seat, _ in told(t, "buys")] == [0]
    t = given(
        2,
        turn=1,
        leader=1,
        hands=["red-10", "metallic_wyrmling brass-1"],
        flights=["gold-2/0", ""],
        deck="silver-2 green-1 green-2 green-4 green-5 silver-3",
        stakes=20,
    )
    play(t, 1, "metallic_wyrmling")
    choose(t, 1, "brass-1")
    choose(t, 0, "pay")
    assert [seat for seat, _ in told(t, "buys")] == [1, 0]  # seat 0 only at the start of his own turn


@pytest.mark.rules("R44")
def test_a_purchase_reveals_the_price_pays_the_stakes_and_fills_to_four() -> None:
    t = given(2, hands=["gold-13", None], deck="red-7 red-2 red-3 red-5 green-1", hoards=[10, 10], stakes=20)
    assert told(t, "buys") == [(0, KIND_OF["red-7"])]
    assert cards(t.discards) == ["red-7"]
    assert (t.hoards, t.stakes, t.owed) == ([3, 10], 27, [0, 0])
    assert hand(t, 0) == ["gold-13", "red-2", "red-3", "red-5"]


@pytest.mark.rules("R44", "A47")
def test_a_buyer_without_gold_gets_his_cards_and_owes_the_rest() -> None:
    t = given(2, hands=["gold-13", None], deck="red-7", hoards=[2, 10], stakes=20)
    assert (t.hoards, t.stakes, t.owed) == ([0, 10], 22, [5, 0])
    assert len(hand(t, 0)) == 4


@pytest.mark.rules("R45", "C33")
def test_purchases_are_paid_to_the_merchant_prince() -> None:
    t = given(3, hands=["gold-13", None, None], deck="red-7", hoards=[10, 10, 10], stakes=20, merchant=2)
    assert (t.hoards, t.stakes) == ([3, 10, 17], 20)


@pytest.mark.rules("R45", "A26")
@pytest.mark.parametrize("hoard", [10, 0])
def test_the_merchants_own_purchase_is_free_and_nothing_is_owed(hoard: int) -> None:
    t = given(2, hands=["gold-13", None], deck="red-7", hoards=[hoard, 10], stakes=20, merchant=0)
    assert (t.hoards, t.stakes, t.owed) == ([hoard, 10], 20, [0, 0])
    assert len(hand(t, 0)) == 4
    assert cards(t.discards) == ["red-7"]


@pytest.mark.rules("R46", "A46", "R79", "A85")
def test_without_a_price_card_there_is_no_purchase() -> None:
    t = given(
        2,
        hands=["gold-13", "black-1 black-2"],
        ante=everything_else("gold-13 black-1 black-2"),
        hoards=[10, 10],
        stakes=20,
    )
    # he plays his only card, its power finds nothing to draw, and again nothing can be bought
    assert (t.deck, t.discards) == ([], [])
    assert kinds_told(t, "cannot_buy", "plays") == ["cannot_buy", "plays", "cannot_buy"]
    assert (t.hoards, t.stakes, t.owed) == ([10, 10], 20, [0, 0])
    assert (flight(t, 0), hand(t, 0)) == (["gold-13"], [])


@pytest.mark.rules("R46", "A46")
def test_with_too_few_cards_the_buyer_draws_what_there_is() -> None:
    named = "gold-13 black-1 black-2 red-2 red-3"
    t = given(2, hands=["gold-13", "black-1 black-2"], deck="red-2 red-3", ante=everything_else(named))
    assert told(t, "buys") == [(0, KIND_OF["red-2"])]
    assert hand(t, 0) == ["gold-13", "red-2", "red-3"]
    assert (t.deck, t.discards) == ([], [])


@pytest.mark.rules("A87", "R44", "R78")
def test_a_price_card_that_was_the_last_of_the_deck_is_shuffled_in() -> None:
    t = given(2, hands=["gold-13", None], deck="red-2", rest="discards")
    assert told(t, "buys") == [(0, KIND_OF["red-2"])]
    assert told(t, "reshuffles") == [(80 - 1 - 4,)]  # all but the two hands
    assert t.discards == []


# --- paying -------------------------------------------------------------------------------------------------------


@pytest.mark.rules("R47", "A48", "R50")
def test_whatever_takes_gold_from_a_hoard_is_a_payment_with_a_shortfall() -> None:
    # ante
    t = given(2, at="ante", hands=["red-7 black-1 black-2", "blue-4 black-3 black-5"], hoards=[40, 0])
    choose(t, 0, "red-7")
    choose(t, 1, "blue-4")
    assert (t.owed, t.stakes) == ([0, 7], 7)
    # "take from", "add to the stakes", "give": Red, Blue, Brass
    for card, answers, owed in (("red-2", (), 1), ("blue-1", ("stakes",), 1), ("blue-1", ("me",), 1)):
        t = given(2, hands=[f"{card} black-1", "black-2 black-3 black-5"], hoards=[20, 0])
        play(t, 0, card)
        choose(t, 0, *answers)
        assert (t.owed, t.hoards[0], t.stakes) == ([0, owed], 20, 20), card
    t = given(2, hands=["brass-1 black-1", "black-2 black-3"], hoards=[10, 3])
    play(t, 0, "brass-1")
    choose(t, 1, "pay")
    assert (t.owed, t.hoards) == ([0, 2], [13, 0])


@pytest.mark.rules("R48", "R50")
def test_one_pays_what_one_has_and_the_recipient_gets_no_more() -> None:
    t = given(3, round=3, flights=["red-5 red-7"], hands=["red-3 black-1", None, None], hoards=[0, 3, 30], stakes=20)
    play(t, 0, "red-3")
    choose(t, 0, "seat 2")  # 1 from the strongest, then 5 from each for the red flight
    assert t.hoards == [1 + 3 + 5, 0, 30 - 1 - 5]
    assert t.owed == [0, 2, 0]


@pytest.mark.rules("R49", "A49")
def test_gold_that_comes_later_does_not_go_towards_what_is_owed() -> None:
    t = given(
        2,
        turn=1,
        hands=["black-1 black-2", "black-5 black-6 black-7"],
        hoards=[10, 0],
        owed=[0, 4],
        stakes=20,
    )
    play(t, 1, "black-5")
    assert (t.hoards, t.owed, t.hole) == ([10, 3], [0, 4], 10)


@pytest.mark.rules("R49")
def test_gold_that_comes_later_can_be_spent_in_the_same_gambit() -> None:
    t = given(2, hands=["brass-1 black-1 black-2", "black-9 gold-2 black-5"], hoards=[10, 3], owed=[0, 4], stakes=20)
    play(t, 0, "brass-1")
    choose(t, 1, "pay")
    assert (t.hoards, t.owed) == ([13, 0], [0, 6])


@pytest.mark.rules("R51")
def test_stealing_takes_at_most_what_is_there_and_nobody_owes() -> None:
    t = given(2, hands=["thief black-1", None], hoards=[10, 10], stakes=5)
    play(t, 0, "thief")
    assert told(t, "steals") == [(0, 5)]
    assert (t.hoards, t.owed) == ([15, 10], [0, 0])


@pytest.mark.rules("R52")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_gold_is_open_to_all(viewer: int | None) -> None:
    t = given(2, hands=[None, None], hoards=[7, 5], stakes=9, owed=[0, 3])
    view = t.observe(viewer)
    assert (view.hoards, view.owed, view.stakes, view.hole) == ([7, 5], [0, 3], 9, 19)


# --- empty stakes -------------------------------------------------------------------------------------------------


@pytest.mark.rules("R53")
def test_a_single_coin_is_enough_for_stakes() -> None:
    t = given(2, at="ante", hands=["red-12 black-1 black-2", "black-3 black-5 black-6"], hoards=[1, 1])
    choose(t, 0, "red-12")
    choose(t, 1, "black-3")
    assert (t.stakes, t.owed) == (2, [11, 11])
    assert (t.gambit, t.round) == (1, 1)


@pytest.mark.rules("R54", "A54", "C12")
def test_empty_stakes_cancel_the_rest_of_the_power() -> None:
    t = given(3, hands=["black_raider black-1", None, None], hoards=[10, 10, 10], stakes=1)
    play(t, 0, "black_raider")
    assert told(t, "steals") == [(0, 1)]
    assert told(t, "pays") == []
    assert t.gambit == 2


@pytest.mark.rules("R54")
def test_empty_stakes_cancel_waiting_powers_flights_turns_and_rounds() -> None:
    # the Princess would set off Bronze and Silver next, and three 7s would be complete
    t = given(
        2,
        round=4,
        flights=["copper-6 bronze-7 silver-7", "red-12 red-10 blue-9"],
        hands=["princess black-1 black-2", "white-1 white-2"],
        deck="thief gold-2 gold-4 gold-6 gold-8",
        stakes=7,
        hoards=[10, 10],
    )
    play(t, 0, "princess")
    choose(t, 0, "copper-6")
    assert told(t, "steals") == [(0, 7)]
    assert told(t, "strength_flight") == []
    assert [args[2] for args in told(t, "triggers")] == ["first", "princess", "replaced"]
    assert (t.gambit, asked(t)) == (2, "Antes")
    assert told(t, "stakes_empty") == [()]
    assert told(t, "wins") == [(1, 0)]


@pytest.mark.rules("R54", "A55", "C38")
def test_cards_turned_over_but_not_placed_are_discarded() -> None:
    t = given(2, hands=["sorcerer black-1", None], deck="thief gold-13 red-12", stakes=7)
    play(t, 0, "sorcerer")
    choose(t, 0, "thief")
    assert t.limbo == []
    assert {"gold-13", "red-12", "sorcerer", "thief"} <= set(cards(t.discards))


@pytest.mark.rules("R55")
def test_a_player_without_gold_plays_on() -> None:
    t = given(2, hands=["blue-1 black-1", "black-2 black-3"], hoards=[10, 0], stakes=20)
    play(t, 0, "blue-1")
    choose(t, 0, "me")
    assert not t.over
    assert list(t.turn()) == [1]
    play(t, 1, "black-2")
    assert flight(t, 1) == ["black-2"]


@pytest.mark.rules("R55", "R70")
def test_gold_carried_over_is_ordinary_stakes() -> None:
    t = given(
        2, at="ante", hands=["red-2 thief black-1", "black-3 black-5 black-6"], hoards=[10, 10], stakes=20, drawer=0
    )
    choose(t, 0, "red-2")
    choose(t, 1, "black-3")
    assert (t.stakes, t.round) == (26, 1)
    play(t, 1, "black-5")
    assert t.stakes == 23


@pytest.mark.rules("R56")
def test_the_first_theft_that_reaches_the_bottom_ends_it() -> None:
    # two strength flights are complete; the first reward takes everything, the second is never collected
    t = given(
        2,
        round=6,
        flights=["red-5 green-5 gold-9 white-1 black-9", "white-2"],
        hands=["copper_trickster black-1 black-2", None],
        deck="white-5",
        stakes=9,
        hoards=[10, 10],
    )
    play(t, 0, "copper_trickster")
    choose(t, 0, "white-1", "no", option(t, "strength 9"))
    assert told(t, "steals") == [(0, 9)]
    assert told(t, "strength_flight") == [(0, 9)]
    assert len(told(t, "stakes_empty")) == 1
