"""The Copper Trickster, the Silver Seer and Tiamat: C17, C23, C24."""

import pytest

from dragontavern.games.ante.table import RIDER, WILD, AnteTable

from .given import asked, cards, choose, flight, given, hand, offered, option, play, told, top

NINE = "white-1 white-2 white-3 white-4 white-5 white-6 white-8 red-2 red-3"  # to hold beside a card that acts


# --- C17: the Copper Trickster ------------------------------------------------------------------------------------


@pytest.mark.rules("C17", "A16", "R26")
def test_trickster_replaces_another_card_and_its_player_sees_the_newcomer_before_he_triggers_it() -> None:
    t = given(
        2,
        hands=["copper_trickster white-5 white-6", "white-8 red-12"],
        flights=["gold-4 fool", "red-2 red-3"],
        deck="black-9",
        stakes=20,
    )
    play(t, 0, "copper_trickster")
    assert offered(t, 0) == ["gold-4", "fool"]
    choose(t, 0, "gold-4")
    assert flight(t, 0) == ["black-9", "fool", "copper_trickster"]
    assert offered(t, 0) == ["yes", "no"]
    question = t.question(0)
    assert question is not None
    assert question.prompt[1] == (option(t, "black-9"),)
    choose(t, 0, "yes")
    assert t.stakes == 17
    assert told(t, "leads") == []
    assert t.card_of_round(0) == option(t, "copper_trickster")  # the newcomer belongs to the first round


@pytest.mark.rules("C17", "R21")
def test_the_newcomer_of_a_trickster_need_not_trigger() -> None:
    t = given(2, hands=["copper_trickster white-5 white-6"], flights=["gold-4"], deck="black-9", stakes=20)
    play(t, 0, "copper_trickster")
    choose(t, 0, "no")
    assert (flight(t, 0), t.stakes) == (["black-9", "copper_trickster"], 20)


@pytest.mark.rules("C17", "A11", "R29")
def test_with_the_archmages_effect_the_newcomer_of_a_trickster_must_trigger() -> None:
    t = given(
        2, hands=["copper_trickster white-5 white-6"], flights=["gold-4"], deck="black-9", stakes=20, archmages=1
    )
    play(t, 0, "copper_trickster")
    assert (t.stakes, asked(t), t.turn()) == (17, "Play", (1,))


@pytest.mark.rules("C17", "R22")
def test_a_trickster_alone_in_its_flight_does_nothing() -> None:
    t = given(2, hands=["copper_trickster white-5 white-6"], deck="black-9")
    play(t, 0, "copper_trickster")
    assert (flight(t, 0), top(t), t.turn()) == (["copper_trickster"], ["black-9"], (1,))


@pytest.mark.rules("C17", "A21", "A26", "R28")
def test_the_effect_of_a_card_a_trickster_discards_stays() -> None:
    t = given(
        2,
        hands=["copper_trickster white-5 white-6", "gold-2"],
        flights=["merchant_prince"],
        merchant=0,
        deck="black-9 red-7",
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "copper_trickster")
    choose(t, 0, "no")
    assert [seat for seat, _ in told(t, "buys")] == [1]  # one card at the start of the turn
    assert (t.hoards, t.stakes) == ([17, 3], 20)


@pytest.mark.rules("C17", "R5", "R28")
def test_the_status_of_a_card_a_trickster_discards_is_lost() -> None:
    t = given(
        2,
        hands=["copper_trickster white-5 white-6"],
        flights=["black-1 wyrmpriest/2/wild"],
        deck="thief",
        hoards=[10, 10],
    )
    play(t, 0, "copper_trickster")
    choose(t, 0, "wyrmpriest", "no")
    assert flight(t, 0) == ["black-1", "thief", "copper_trickster"]
    assert not any(slot & (WILD | RIDER) for slot in t.flights[0])


@pytest.mark.rules("C17", "C35", "A17")
def test_a_trickster_set_off_by_the_princess_may_replace_her_and_the_newcomer_is_this_rounds_card() -> None:
    t = given(
        2,
        hands=["princess white-5 white-6", "black-7 white-4"],
        flights=["copper_trickster", "red-2"],
        deck="black-9",
        stakes=20,
    )
    play(t, 0, "princess")
    choose(t, 0, "no")
    assert flight(t, 0) == ["copper_trickster", "black-9"]
    play(t, 1, "black-7")  # 7 is not more than 9, but would be more than the Princess's 4
    assert t.stakes == 17
    assert t.leader == 0


@pytest.mark.rules("C17", "C36")
def test_a_prophet_that_borrows_a_trickster_replaces_any_card_but_himself() -> None:
    t = given(2, hands=["prophet copper_trickster white-6"], flights=["gold-4 fool"], deck="black-9")
    play(t, 0, "prophet")
    choose(t, 0, "copper_trickster")
    assert offered(t, 0) == ["gold-4", "fool"]
    choose(t, 0, "fool", "no")
    assert flight(t, 0) == ["gold-4", "black-9", "prophet"]
    assert hand(t, 0) == ["copper_trickster", "white-6"]


@pytest.mark.rules("C17", "R31")
def test_a_trickster_may_throw_a_god_out_and_its_jealousy_with_it() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        hands=[None, "copper_trickster white-5 white-6"],
        flights=["white-1 red-2 silver-12", "tiamat gold-9"],
        deck="red-8",
    )
    play(t, 1, "copper_trickster")
    choose(t, 1, "tiamat", "no")
    assert told(t, "barred") == []
    assert told(t, "wins")[0][0] == 1


# --- C23: the Silver Seer -----------------------------------------------------------------------------------------


def seer(
    hand: str = "silver_seer white-5 white-6", deck: str = "red-2 red-3 red-5 red-7 red-8", **more: object
) -> AnteTable:
    """A table of three at which seat 0 has played the Silver Seer and looks at three cards."""
    t = given(3, hands=[hand], flights=["", "gold-2", "red-10"], round=2, deck=deck, **more)  # type: ignore[arg-type]
    play(t, 0, "silver_seer")
    return t


@pytest.mark.rules("C23")
def test_seer_first_draws_as_a_silver_and_then_takes_one_of_the_next_three() -> None:
    t = seer()
    assert "red-2" in hand(t, 0)
    assert "red-3" in hand(t, 1)
    assert len(t.hands[2]) == 4
    assert offered(t, 0) == ["red-5", "red-7", "red-8"]
    choose(t, 0, "red-7")
    assert hand(t, 0) == ["red-2", "red-7", "white-5", "white-6"]
    assert sorted(cards(t.discards)) == ["red-5", "red-8"]


@pytest.mark.rules("C23", "A88")
def test_nobody_but_the_seer_sees_the_three_cards_nor_the_two_discarded() -> None:
    t = seer()
    assert sorted(cards(t.observe(0).looked)) == ["red-5", "red-7", "red-8"]
    for other in (1, 2, None):
        assert cards(t.observe(other).looked) == ["?", "?", "?"]
    choose(t, 0, "red-7")
    assert sorted(cards(t.observe(0).discards)) == ["red-5", "red-8"]
    for other in (1, 2, None):
        assert cards(t.observe(other).discards) == ["?", "?"]
        assert "red-7" not in cards(t.observe(other).hands[0])
        assert [event.secret for event in t.log(other) if event.kind in ("looks", "seer_takes")] == [(), ()]


@pytest.mark.rules("C23", "O6")
def test_with_open_discards_all_see_what_the_seer_throws_away_but_not_what_he_keeps() -> None:
    t = seer(options={"openDiscards": True})
    choose(t, 0, "red-7")
    assert sorted(cards(t.observe(None).discards)) == ["red-5", "red-8"]
    assert "red-7" not in cards(t.observe(None).hands[0])


@pytest.mark.rules("C23", "A72", "R77")
def test_a_seer_with_a_full_hand_puts_his_choice_back_on_the_deck_and_discards_the_others() -> None:
    """He has ten cards after the first half."""
    t = given(2, hands=[f"silver_seer {NINE}"], deck="red-5 red-7 red-8 red-10 gold-4")
    play(t, 0, "silver_seer")
    assert len(t.hands[0]) == 10
    choose(t, 0, "red-10")
    assert len(t.hands[0]) == 10
    assert "red-10" not in hand(t, 0)
    assert top(t, 2) == ["red-10", "gold-4"]
    assert sorted(cards(t.discards)) == ["red-7", "red-8"]
    assert cards(t.observe(0).deck)[-1] == "red-10"
    assert cards(t.observe(1).deck)[-1] == "?"


@pytest.mark.rules("C23", "A73", "R78")
def test_a_seer_whose_deck_runs_out_goes_on_after_a_reshuffle() -> None:
    t = given(2, hands=["silver_seer white-5 white-6"], deck="red-5 red-7", rest="discards")
    play(t, 0, "silver_seer")
    assert "red-5" in hand(t, 0)
    assert told(t, "reshuffles") != []
    assert len(offered(t, 0)) == 3
    assert "red-7" in offered(t, 0)


@pytest.mark.rules("C23", "C36")
def test_a_prophet_may_borrow_the_seers_look() -> None:
    t = given(2, hands=["prophet silver_seer white-6"], deck="red-5 red-7 red-8")
    play(t, 0, "prophet")
    choose(t, 0, "silver_seer")
    assert offered(t, 0) == ["red-5", "red-7", "red-8"]  # no good dragon lies there: nothing drawn before
    choose(t, 0, "red-5")
    assert hand(t, 0) == ["red-5", "silver_seer", "white-6"]


# --- C24: Tiamat --------------------------------------------------------------------------------------------------


@pytest.mark.rules("C24", "R30")
def test_tiamat_has_no_power() -> None:
    t = given(2, hands=["tiamat white-5 white-6"], hoards=[10, 10], stakes=20)
    play(t, 0, "tiamat")
    assert (t.hoards, t.stakes, t.turn(), asked(t)) == ([10, 10], 20, (1,), "Play")


@pytest.mark.rules("C24", "R31", "R64")
def test_tiamat_beside_a_good_dragon_cannot_win() -> None:
    barred = given(2, at="end of round", turn=1, flights=["tiamat gold-2 fool", "red-2 white-1 white-2"], stakes=20)
    assert told(barred, "wins") == [(1, 20)]
    free = given(2, at="end of round", turn=1, flights=["tiamat red-2 fool", "gold-2 white-1 white-2"], stakes=20)
    assert told(free, "wins") == [(0, 20)]


@pytest.mark.rules("C24", "R32", "R36")
def test_two_blacks_and_tiamat_are_a_black_flight_worth_the_stronger_black() -> None:
    t = given(3, hands=["tiamat white-5 white-6"], flights=["black-2 black-7"], hoards=[20, 20, 20])
    play(t, 0, "tiamat")
    assert t.hoards == [34, 13, 13]
    assert [worth for _, _, worth in told(t, "colour_flight")] == [7]


@pytest.mark.rules("C24", "C40", "R32")
def test_tiamat_a_wild_wyrmpriest_and_one_red_are_a_red_flight() -> None:
    t = given(2, hands=["tiamat white-5 white-6"], flights=["red-8 wyrmpriest/2/wild"], hoards=[10, 10])
    play(t, 0, "tiamat")
    assert [worth for _, _, worth in told(t, "colour_flight")] == [8]
    weak = given(2, hands=["tiamat white-5 white-6"], flights=["red-2 wyrmpriest/2/wild"], hoards=[10, 10])
    play(weak, 0, "tiamat")
    assert [worth for _, _, worth in told(weak, "colour_flight")] == [5]  # the Wyrmpriest counts with his own 5


@pytest.mark.rules("C24", "A32", "R34")
def test_tiamat_may_complete_several_colours_at_once() -> None:
    t = given(
        2,
        hands=["tiamat white-5 white-6"],
        flights=["black-2 black-3 red-2 red-3 gold-9 gold-4"],
        hoards=[10, 10],
        rewarded=[0, 0],
        round=7,
    )
    play(t, 0, "tiamat")
    assert told(t, "colour_flight") == [(0, 0, 3), (0, 7, 3)]  # black and red; two golds are no flight
    assert t.hoards == [16, 4]


@pytest.mark.rules("C24", "A83", "C36")
def test_the_prophet_may_show_tiamat_in_vain() -> None:
    t = given(2, hands=["prophet tiamat white-6"], hoards=[10, 10], stakes=20)
    play(t, 0, "prophet")
    choose(t, 0, "tiamat")
    assert (t.hoards, t.stakes, hand(t, 0)) == ([10, 10], 20, ["tiamat", "white-6"])
    assert "tiamat" in cards(t.observe(None).hands[0])
    assert asked(t) == "Play"
