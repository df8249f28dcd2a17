"""R18–R24: turns, and what makes a card trigger."""

import pytest

from dragontavern.core.errors import Refused
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import KIND_OF
from dragontavern.games.ante.table import AnteTable

from .given import asked, choose, flight, given, hand, play, told


def triggered(t: AnteTable) -> list[int]:
    """The cards whose powers acted so far."""
    return [card for _, card, _ in told(t, "triggers")]


def kinds(*ids: str) -> list[int]:
    return [KIND_OF[id] for id in ids]


# --- turns --------------------------------------------------------------------------------------------------------


@pytest.mark.rules("R18")
def test_three_rounds_of_one_turn_each_clockwise_from_the_leader() -> None:
    t = given(
        3,
        turn=1,
        hands=[
            "black-1 black-2 black-3 copper-1 copper-3",
            "black-5 black-6 black-7 copper-5 copper-6",
            "gold-8 gold-9 gold-11 copper-7 copper-8",
        ],
        stakes=40,
    )
    for seat, card in [(1, "black-5"), (2, "gold-8"), (0, "black-1")]:
        play(t, seat, card)
    for seat, card in [(2, "gold-9"), (0, "black-2"), (1, "black-6")]:
        play(t, seat, card)
    for seat, card in [(2, "gold-11"), (0, "black-3"), (1, "black-7")]:
        assert (t.gambit, t.round) == (1, 3)
        play(t, seat, card)
    assert told(t, "round") == [(2, 2), (3, 2)]
    assert t.gambit == 2


@pytest.mark.rules("R19", "R40")
def test_one_card_at_the_start_of_the_turn_means_buying_first() -> None:
    t = given(2, hands=["gold-13", "black-1 black-2"], deck="red-5 red-2 red-3 red-7", hoards=[10, 10], stakes=20)
    assert told(t, "buys") == [(0, KIND_OF["red-5"])]
    assert hand(t, 0) == ["gold-13", "red-2", "red-3", "red-7"]
    assert (t.hoards[0], t.stakes) == (5, 25)
    assert asked(t) == "Play"


@pytest.mark.rules("R19", "R40")
def test_two_cards_at_the_start_of_the_turn_mean_no_purchase() -> None:
    t = given(2, hands=["gold-13 gold-2", "black-1 black-2"])
    assert told(t, "buys") == []
    with pytest.raises(Refused):
        choose(t, 0, "pay")


@pytest.mark.rules("R19")
def test_any_hand_card_may_be_played_and_goes_to_the_right_end() -> None:
    t = given(2, round=2, flights=["white-8"], hands=["gold-13 black-2 white-1", "black-1 black-3"])
    assert t.legal(0) == sorted(kinds("gold-13", "black-2", "white-1"))
    with pytest.raises(Refused, match="not_in_hand"):
        play(t, 0, "black-1")
    play(t, 0, "black-2")
    assert flight(t, 0) == ["white-8", "black-2"]
    assert hand(t, 0) == ["gold-13", "white-1"]


@pytest.mark.rules("R19", "R41", "A43")
def test_order_of_a_turn_power_then_flights_then_empty_hands() -> None:
    # Red takes the last card of seat 1; the red flight pays; only then seat 1 buys with what is left
    t = given(
        2,
        round=3,
        flights=["red-5 red-7", "gold-13 gold-11"],
        hands=["red-10 black-1", "white-1"],
        deck="silver-6",
        hoards=[0, 10],
        stakes=20,
    )
    play(t, 0, "red-10")
    kinds_told = [e.kind for e in t.events or [] if e.kind in ("takes_at_random", "colour_flight", "buys")]
    assert kinds_told == ["takes_at_random", "colour_flight", "buys"]
    assert t.hoards == [1 + 7, 0]
    assert t.owed == [0, 4]  # 10 - 1 - 7 leaves 2 for the price of 6


# --- triggering ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("R20")
def test_the_first_card_of_the_round_triggers() -> None:
    t = given(3, turn=1, round=2, flights=["white-1", "white-2", "white-3"], hands=[None, "gold-13 black-9", None])
    play(t, 1, "gold-13")
    assert told(t, "triggers") == [(1, KIND_OF["gold-13"], "first")]


@pytest.mark.rules("R20")
@pytest.mark.parametrize(("card", "triggers"), [("gold-6", True), ("gold-8", True), ("gold-9", False)])
def test_a_card_no_stronger_than_the_right_neighbours_triggers(card: str, triggers: bool) -> None:
    t = given(3, turn=2, leader=1, flights=["", "red-8", ""], hands=[None, None, f"{card} black-9"])
    play(t, 2, card)
    assert (triggered(t) == kinds(card)) is triggers
    assert (told(t, "does_not_trigger") == []) is triggers


@pytest.mark.rules("R20")
def test_only_this_rounds_card_of_the_right_neighbour_counts() -> None:
    # his 13 lies in round 1; in round 2 he has a 2
    t = given(
        3,
        turn=2,
        leader=1,
        round=2,
        flights=["white-1", "gold-13 white-2", "white-3"],
        hands=[None, None, "gold-4 black-9"],
    )
    play(t, 2, "gold-4")
    assert triggered(t) == []


@pytest.mark.rules("R20", "A8")
def test_without_a_card_of_the_right_neighbour_nothing_triggers_by_comparison() -> None:
    t = given(
        3,
        turn=2,
        leader=0,
        round=2,
        flights=["white-1 red-12", "gold-13", "white-3"],
        hands=[None, None, "white-2 black-9"],
    )
    play(t, 2, "white-2")
    assert triggered(t) == []


@pytest.mark.rules("R20", "R29", "A11")
def test_the_archmage_lets_everything_played_later_trigger() -> None:
    t = given(2, hands=["archmage gold-2 black-1", None])
    play(t, 0, "archmage")
    assert triggered(t) == kinds("archmage")
    assert t.archmages == 1
    t = given(
        2, turn=0, leader=1, round=2, flights=["archmage", "gold-2 white-1"], hands=["gold-13 black-1"], archmages=1
    )
    play(t, 0, "gold-13")
    assert told(t, "triggers") == [(0, KIND_OF["gold-13"], "archmage")]


@pytest.mark.rules("R21", "A10")
def test_a_triggered_power_must_be_carried_out() -> None:
    t = given(3, hands=["blue-1 black-1", None, None])
    play(t, 0, "blue-1")
    assert t.legal(0) == [choices.TO_ME, choices.TO_STAKES]
    with pytest.raises(Refused):
        choose(t, 0, "no")
    t = given(2, round=2, flights=["gold-2"], hands=["dragonslayer black-1", None])
    play(t, 0, "dragonslayer")
    assert flight(t, 0) == ["dragonslayer"]  # the only dragon that can be slain is his own: it goes


@pytest.mark.rules("R21")
@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("chromatic_wyrmling", "Wyrmling"),
        ("metallic_wyrmling", "Wyrmling"),
        ("illusionist", "Illusion"),
        ("prophet", "Prophecy"),
        ("kobold", "Kobold"),
    ],
)
def test_powers_that_may_be_declined(card: str, asks: str) -> None:
    t = given(2, flights=["", "fool"], round=2, hands=[f"{card} red-12 gold-13 black-1", "white-1 white-2"])
    play(t, 0, card)
    assert asked(t) == asks
    choose(t, 0, "no")
    assert flight(t, 0) == [card]
    assert hand(t, 0) == ["black-1", "gold-13", "red-12"]
    assert list(t.turn()) == [1]


@pytest.mark.rules("R21", "C17")
def test_the_tricksters_newcomer_may_be_left_untriggered_but_must_come() -> None:
    t = given(2, round=2, flights=["white-1"], hands=["copper_trickster black-1", None], deck="thief")
    play(t, 0, "copper_trickster")  # one other card: no choice, it is replaced
    assert flight(t, 0) == ["thief", "copper_trickster"]
    choose(t, 0, "no")
    assert triggered(t) == kinds("copper_trickster")


@pytest.mark.rules("R22")
def test_what_is_impossible_is_skipped_and_the_rest_is_done() -> None:
    # the Warlord finds no ante card and still gets his effect; the Dragonslayer finds no dragon and nothing happens
    t = given(2, hands=["bronze_warlord black-1", None], ante="")
    play(t, 0, "bronze_warlord")
    assert t.warlords == 1
    t = given(2, round=2, flights=["red-8", "gold-8"], hands=["dragonslayer black-1", None])
    play(t, 0, "dragonslayer")
    assert triggered(t) == kinds("dragonslayer")
    assert told(t, "slays") == []
    assert list(t.turn()) == [1]


@pytest.mark.rules("R23", "A29")
@pytest.mark.parametrize(
    "card",
    ["dracolich", "dragonrider", "gold_monarch", "bronze_warlord", "druid", "priest", "archmage", "merchant_prince"],
)
def test_a_card_that_did_not_trigger_does_nothing_even_later(card: str) -> None:
    t = given(2, turn=0, leader=1, round=1, flights=["", "white-1"], hands=[f"{card} black-1", "black-2 black-3"])
    play(t, 0, card)
    assert triggered(t) == []
    assert (t.liches, t.monarchs, t.warlords, t.archmages) == ([0, 0], [0, 0], 0, 0)
    assert (t.druid, t.priest, t.merchant) == (False, False, -1)
    assert t.score(0) == t.strength(0)


@pytest.mark.rules("R23", "R32")
def test_an_untriggered_wyrmpriest_is_no_wild_card() -> None:
    flights = ["red-2 red-3", "gold-13 white-4"]
    t = given(
        2, turn=0, leader=1, round=3, flights=[flights[0], "gold-13 gold-11 white-1"], hands=["wyrmpriest black-1"]
    )
    play(t, 0, "wyrmpriest")
    assert told(t, "colour_flight") == []
    t = given(
        2, turn=0, leader=1, round=3, flights=[flights[0], "gold-13 gold-11 white-8"], hands=["wyrmpriest black-1"]
    )
    play(t, 0, "wyrmpriest")
    assert [args[2] for args in told(t, "colour_flight")] == [3]


@pytest.mark.rules("R24")
def test_weaker_and_stronger_are_strict() -> None:
    t = given(2, hands=["brass-4 black-1", "gold-4 brass-5 gold-6 red-12"])
    play(t, 0, "brass-4")
    assert t.legal(1) == [*sorted(kinds("brass-5", "gold-6")), choices.PAY]
    t = given(2, hands=["green-4 black-1", "blue-4 red-3 gold-2"])
    play(t, 0, "green-4")
    assert t.legal(1) == [*kinds("red-3"), choices.PAY]


@pytest.mark.rules("R24", "A70")
def test_the_prophet_compares_with_10() -> None:
    t = given(2, hands=["prophet brass-1 black-1", "copper-10 gold-11 gold-9"])
    play(t, 0, "prophet")
    choose(t, 0, "brass-1")
    assert t.legal(1) == [KIND_OF["gold-11"], choices.PAY]
