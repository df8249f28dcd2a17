"""The abilities of ante, turn and purchase: B5–B12, in the windows W1, W2, W5 and W6."""

import pytest

from dragontavern.games.ante.table import AnteTable

from .given import antes, asked, cards, choose, given, hand, offered, option, play, told

NINE = "white-1 white-2 white-3 white-4 white-5 white-6 white-8 red-2 red-3"  # to hold beside a card that acts


# --- W1: B5 Gambling Background, B6 Inspiring Leader --------------------------------------------------------------


@pytest.mark.rules("B5", "W1")
def test_gambling_background_needs_an_ante_four_above_the_next() -> None:
    for mine, is_asked in (("red-12", True), ("blue-11", False)):
        t = given(
            3,
            at="ante",
            hands=[f"{mine} gold-2 gold-4", "white-8 white-1", "white-3 white-2"],
            abilities=["gambling_background", "gambling_background", ""],
        )
        antes(t, mine, "white-8", "white-3")
        assert (asked(t) == "Window") is is_asked
        if is_asked:
            assert t.turn() == (0,)
            choose(t, 0, "gambling_background")
            assert len(t.hands[0]) == 4
            assert (t.stakes, t.leader, t.round) == (36, 0, 1)


@pytest.mark.rules("B6", "W1")
def test_an_inspiring_leader_with_the_lowest_ante_draws_two_and_lets_the_others_draw_one() -> None:
    t = given(
        3,
        at="ante",
        hands=["gold-2 gold-4 gold-6", "white-8 white-1", "red-8 white-2"],
        abilities=["inspiring_leader", "inspiring_leader", "inspiring_leader"],
        deck="silver-2 silver-3 silver-6 silver-7",
    )
    antes(t, "gold-6", "white-1", "white-2")
    assert t.turn() == (1,)  # only the lowest
    choose(t, 1, "inspiring_leader")
    assert hand(t, 1) == ["silver-2", "silver-3", "white-8"]
    assert hand(t, 2) == ["red-8", "silver-6"]  # clockwise
    assert hand(t, 0) == ["gold-2", "gold-4", "silver-7"]


@pytest.mark.rules("B6", "W1")
def test_tied_for_the_lowest_ante_is_low_enough_and_the_leader_is_asked_first() -> None:
    t = given(
        3,
        at="ante",
        hands=["white-2 gold-4", "red-2 white-1", "red-8 white-3"],
        abilities=["inspiring_leader", "inspiring_leader", "threats_and_promises inspiring_leader"],
    )
    antes(t, "white-2", "red-2", "red-8")
    seen = []
    while asked(t) == "Window":
        seen.append(t.turn()[0])
        choose(t, seen[-1], "no")
    assert seen == [0, 1]


@pytest.mark.rules("A95", "W1")
def test_no_window_opens_on_an_ante_that_is_all_tied() -> None:
    t = given(2, at="ante", hands=["white-2 gold-4", "red-2 white-1"], abilities=["inspiring_leader"] * 2)
    antes(t, "white-2", "red-2")
    assert told(t, "all_tied") == [()]
    assert asked(t) == "Antes"


# --- W2: B7 Practice Counts ---------------------------------------------------------------------------------------


@pytest.mark.rules("B7", "W2", "A101")
def test_practice_counts_at_the_start_of_the_turn_before_a_purchase_is_needed() -> None:
    t = given(
        3,
        hands=["red-12"],
        abilities=["practice_counts", "desperation", "desperation"],
        expended=[1, 2],
        deck="silver-2 silver-3",
    )
    assert (asked(t), told(t, "buys")) == ("Window", [])
    choose(t, 0, "practice_counts")
    assert hand(t, 0) == ["red-12", "silver-2", "silver-3"]
    assert told(t, "buys") == []
    assert asked(t) == "Play"


@pytest.mark.rules("B7")
def test_practice_counts_needs_two_expended_opponents() -> None:
    one = given(3, hands=["red-12 red-10"], abilities=["practice_counts"], expended=[1])
    assert asked(one) == "Play"
    two_players = given(2, hands=["red-12 red-10"], abilities=["practice_counts"], expended=[1])
    assert asked(two_players) == "Play"


@pytest.mark.rules("A94", "B7")
def test_an_expended_disk_allows_nothing() -> None:
    t = given(3, hands=["red-12 red-10"], abilities=["practice_counts"], expended=[0, 1, 2])
    assert asked(t) == "Play"


# --- W6: B8 Versatile Trickster -----------------------------------------------------------------------------------


@pytest.mark.rules("B8", "W6")
def test_a_versatile_trickster_draws_two_more_after_a_purchase() -> None:
    t = given(2, hands=["red-12"], abilities=["versatile_trickster", "versatile_trickster"], deck="white-1")
    assert (told(t, "buys"), t.turn(), asked(t)) == ([(0, option(t, "white-1"))], (0,), "Window")
    assert len(t.hands[0]) == 4
    choose(t, 0, "versatile_trickster")
    assert len(t.hands[0]) == 6


@pytest.mark.rules("A107", "R76", "B4")
def test_the_hand_limit_holds_for_abilities() -> None:
    t = given(
        2,
        hands=[f"black-9 {NINE}"],
        abilities=["fast_hands"],
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "black-9")
    choose(t, 0, "fast_hands")
    assert len(t.hands[0]) == 10
    ante = given(2, at="ante", hands=[f"red-5 {NINE}", "gold-9 gold-11"], abilities=["inspiring_leader"])
    antes(ante, "white-1", "gold-11")
    choose(ante, 0, "inspiring_leader")
    assert [len(held) for held in ante.hands] == [10, 2]


# --- W1: B9 Confusingly Smooth, B10 Threats & Promises ------------------------------------------------------------


def manipulators(ability: str, *hands: str, **more: object) -> AnteTable:
    """Three who all hold the ability, before the ante."""
    return given(3, at="ante", hands=list(hands), abilities=[ability] * 3, **more)  # type: ignore[arg-type]


@pytest.mark.rules("B9", "W1", "A96")
def test_confusingly_smooth_shows_a_low_card_and_the_highest_untied_ante_pays_two_dice_more() -> None:
    t = manipulators("confusingly_smooth", "red-12 gold-4", "white-8 white-1 white-2 white-3", "black-9 black-3")
    antes(t, "red-12", "white-8", "black-9")
    assert t.turn() == (1,)  # seat 0 has the highest ante (A97)
    choose(t, 1, "confusingly_smooth")
    assert offered(t, 1) == ["white-1", "white-2"]
    choose(t, 1, "white-2")
    victim, dice = told(t, "rolls")[0]
    assert victim == 0
    assert len(dice) == 2
    assert all(1 <= die <= 6 for die in dice)
    assert t.stakes == 36 + sum(dice)
    assert t.hoards == [30 - 12 - sum(dice), 18, 18]
    assert hand(t, 1) == ["white-1", "white-2", "white-3"]  # kept
    assert "white-2" in cards(t.observe(None).hands[1])
    assert (t.turn(), offered(t, 2)) == ((2,), ["no"])  # asked, though he has no such card
    choose(t, 2, "no")
    assert (t.leader, t.round) == (0, 1)


@pytest.mark.rules("B9")
def test_the_dice_have_six_faces() -> None:
    rolled = set()
    for seed in range(24):
        t = manipulators("confusingly_smooth", "red-12 gold-4", "white-8 white-1", "black-9 black-3", seed=seed)
        antes(t, "red-12", "white-8", "black-9")
        choose(t, 1, "confusingly_smooth", "white-1")
        rolled |= set(told(t, "rolls")[0][1])
    assert rolled == {1, 2, 3, 4, 5, 6}


@pytest.mark.rules("B10", "A96")
def test_threats_and_promises_show_a_card_of_eleven_or_more() -> None:
    t = manipulators("threats_and_promises", "red-8 gold-4", "white-1 blue-11 red-10 gold-13", "black-2 black-3")
    antes(t, "red-8", "white-1", "black-2")
    choose(t, 1, "threats_and_promises")
    assert offered(t, 1) == ["blue-11", "gold-13"]
    choose(t, 1, "blue-11")
    assert told(t, "rolls")[0][0] == 0


@pytest.mark.rules("B9", "A97")
def test_tied_highest_antes_leave_the_next_one_to_pay() -> None:
    """7, 7 and 5: the five leads and pays; both others may manipulate."""
    t = manipulators("confusingly_smooth", "red-7 white-1 gold-4", "black-7 white-2 gold-6", "white-5 white-3 gold-8")
    antes(t, "red-7", "black-7", "white-5")
    assert t.leader == 2
    choose(t, 0, "confusingly_smooth", "white-1")
    choose(t, 1, "confusingly_smooth", "white-2")
    assert [victim for victim, _ in told(t, "rolls")] == [2, 2]
    assert t.stakes == 21 + sum(sum(dice) for _, dice in told(t, "rolls"))


@pytest.mark.rules("A98", "B9", "R50")
def test_what_the_victim_cannot_pay_he_owes() -> None:
    t = manipulators("confusingly_smooth", "red-12 gold-4", "white-8 white-1", "black-9 black-3", hoards=[13, 38, 39])
    antes(t, "red-12", "white-8", "black-9")
    choose(t, 1, "confusingly_smooth", "white-1")
    rolled = sum(told(t, "rolls")[0][1])
    assert (t.hoards[0], t.owed[0], t.stakes) == (0, rolled - 1, 37)


# --- W5: B11 Cutting Words, B12 Magical Discouragement ------------------------------------------------------------


@pytest.mark.rules("B11", "W5")
def test_cutting_words_deny_a_card_to_a_buyer_with_a_weaker_flight() -> None:
    t = given(
        3,
        hands=["red-12"],
        flights=["gold-2", "gold-4", "white-2"],
        round=2,
        abilities=["cutting_words", "cutting_words", "cutting_words"],
        hoards=[20, 20, 20],
        deck="white-1",
    )
    assert (t.turn(), t.hoards[0], len(t.hands[0])) == ((1,), 19, 1)  # paid, not drawn; seat 2 is no stronger
    choose(t, 1, "cutting_words")
    assert len(t.hands[0]) == 3
    assert asked(t) == "Play"


@pytest.mark.rules("B12", "W5", "A105")
def test_magical_discouragement_denies_a_card_to_a_buyer_who_has_won_a_gambit() -> None:
    for won, is_asked in ((1, True), (0, False)):
        t = given(2, hands=["red-12"], abilities=["", "magical_discouragement"], won=[won, 1], deck="white-1")
        assert (asked(t) == "Window") is is_asked
        if is_asked:
            choose(t, 1, "magical_discouragement")
            assert len(t.hands[0]) == 3


@pytest.mark.rules("A105", "B12")
def test_a_gambit_won_with_empty_stakes_is_a_gambit_won() -> None:
    sole = given(2, at="settle", flights=["red-12", "gold-2"], hoards=[20, 20], stakes=0)
    assert sole.won == [1, 0]
    tie = given(2, at="settle", flights=["red-12", "silver-12"], hoards=[20, 20], stakes=0)
    assert tie.won == [0, 0]


@pytest.mark.rules("A102", "B11", "B12")
def test_two_denials_leave_the_buyer_three_cards() -> None:
    t = given(
        3,
        hands=["red-12"],
        flights=["gold-2", "gold-4", "gold-6"],
        round=2,
        abilities=["", "cutting_words", "magical_discouragement"],
        won=[1, 0, 0],
    )
    choose(t, 1, "cutting_words")
    choose(t, 2, "magical_discouragement")
    assert len(t.hands[0]) == 3


@pytest.mark.rules("B11", "W5")
def test_a_denial_lasts_for_one_purchase_only() -> None:
    t = given(
        2,
        hands=["red-12", "white-5"],
        flights=["gold-2", "gold-4"],
        round=2,
        abilities=["", "cutting_words"],
        deck="white-1",
    )
    choose(t, 1, "cutting_words")
    assert len(t.hands[0]) == 3
    play(t, 0, hand(t, 0)[0])
    while asked(t) != "Play":
        choose(t, t.turn()[0], t.legal(t.turn()[0])[0])
    assert t.turn() == (1,)
    assert len(t.hands[1]) == 4
