"""Powers that want cards when hardly any are left (R78, R79 and the rulings on them)."""

import pytest

from .given import asked, cards, choose, flight, hand, offered, play, told, top
from .scarce import scarce


@pytest.mark.rules("C5", "A76", "R79")
def test_a_copper_stays_when_nothing_but_coppers_is_left() -> None:
    t = scarce(hand="copper-3 white-1", deck="copper-10 copper-1", discards="copper-5")
    play(t, 0, "copper-3")
    assert flight(t, 0) == ["copper-3"]
    assert told(t, "stays") == [(0, t.flights[0][0] & 1023)]
    assert top(t, 2) == ["copper-10", "copper-1"]
    assert cards(t.discards) == ["copper-5"]


@pytest.mark.rules("C5", "A85", "R79")
def test_a_copper_stays_when_no_card_is_left_at_all() -> None:
    t = scarce(hand="copper-3 white-1")
    play(t, 0, "copper-3")
    assert flight(t, 0) == ["copper-3"]
    assert (t.deck, t.discards) == ([], [])


@pytest.mark.rules("C5", "A76")
def test_a_chain_of_coppers_ends_with_the_only_other_card() -> None:
    """Whatever the luck of the reshuffles, the chain finds the one card that is no Copper."""
    for seed in range(8):
        t = scarce(hand="copper-3 white-1", deck="copper-10", discards="copper-1 thief", seed=seed, stakes=20)
        play(t, 0, "copper-3")
        assert flight(t, 0) == ["thief"]
        assert t.stakes == 13


@pytest.mark.rules("C5", "A77")
def test_a_copper_just_discarded_may_come_back_in_the_same_chain() -> None:
    came_back = 0
    for seed in range(8):
        t = scarce(hand="copper-3 white-1", deck="copper-10", discards="thief", seed=seed)
        play(t, 0, "copper-3")
        newcomers = cards([new for _, _, new in told(t, "replaces")])
        assert newcomers[0] == "copper-10"
        assert newcomers[-1] == "thief"
        came_back += "copper-3" in newcomers
    assert came_back


@pytest.mark.rules("C36", "A84", "R79")
def test_a_prophet_replaced_by_himself_does_not_trigger_again() -> None:
    """He is discarded before the pile is shuffled, and so may be the very card turned over."""
    stayed = 0
    for seed in range(12):
        t = scarce(hand="prophet copper-3 white-1", discards="druid", seed=seed)
        play(t, 0, "prophet")
        choose(t, 0, "copper-3")
        if flight(t, 0) == ["prophet"]:
            stayed += 1
            assert told(t, "stays") == [(0, t.flights[0][0] & 1023)]
            assert (asked(t), t.turn()) == ("Play", (1,))
            assert cards(t.deck) == ["druid"]
        else:
            assert flight(t, 0) == ["druid"]
    assert 0 < stayed < 12


@pytest.mark.rules("C17", "R79")
def test_a_card_a_trickster_would_replace_by_itself_stays_and_does_not_trigger() -> None:
    t = scarce(hand="copper_trickster white-1", flight="thief")
    play(t, 0, "copper_trickster")
    assert flight(t, 0) == ["thief", "copper_trickster"]
    assert told(t, "steals") == []
    assert t.turn() == (1,)


@pytest.mark.rules("C6", "A85", "R79")
def test_a_gold_draws_what_there_is() -> None:
    t = scarce(hand="gold-9 white-1", flight="silver-2", deck="red-5")
    play(t, 0, "gold-9")
    assert hand(t, 0) == ["red-5", "white-1"]


@pytest.mark.rules("C23", "A73", "A85")
def test_a_seer_looks_at_what_there_is() -> None:
    two = scarce(hand="silver_seer white-1", deck="red-5 red-7 red-8")
    play(two, 0, "silver_seer")
    assert hand(two, 0) == ["red-5", "white-1"]  # all others have full hands and draw nothing
    assert offered(two, 0) == ["red-7", "red-8"]
    choose(two, 0, "red-8")
    assert hand(two, 0) == ["red-5", "red-8", "white-1"]
    none = scarce(hand="silver_seer white-1")
    play(none, 0, "silver_seer")
    assert (hand(none, 0), none.turn()) == (["white-1"], (1,))


@pytest.mark.rules("C38", "A73", "A85", "R79")
def test_a_sorcerer_turns_over_what_there_is_and_stays_without_any() -> None:
    two = scarce(hand="sorcerer white-1", deck="druid red-5")
    play(two, 0, "sorcerer")
    assert offered(two, 0) == ["red-5", "druid"]
    choose(two, 0, "druid")
    assert (flight(two, 0), cards(two.ante)) == (["druid"], ["red-5"])
    one = scarce(hand="sorcerer white-1", deck="druid")
    play(one, 0, "sorcerer")
    assert (flight(one, 0), one.ante, cards(one.discards)) == (["druid"], [], ["sorcerer"])
    assert told(one, "leftovers") == []
    none = scarce(hand="sorcerer white-1")
    play(none, 0, "sorcerer")
    assert (flight(none, 0), none.turn()) == (["sorcerer"], (1,))


@pytest.mark.rules("C32", "R79", "A85")
def test_a_kobolds_own_discards_may_come_back() -> None:
    t = scarce(hand="kobold white-1 white-2 white-3")
    play(t, 0, "kobold")
    choose(t, 0, "white-1", "white-2", "done")
    assert hand(t, 0) == ["white-1", "white-2", "white-3"]


@pytest.mark.rules("R46", "A46", "A85")
def test_nobody_can_buy_when_there_is_no_price() -> None:
    t = scarce(hand="gold-9", hoards=[20] * 6, stakes=20)
    assert flight(t, 0) == ["gold-9"]  # his only card plays itself
    assert told(t, "cannot_buy") == [(0,), (0,)]  # before his turn and after it
    assert (t.hoards, t.stakes, t.owed) == ([20] * 6, 20, [0] * 6)
