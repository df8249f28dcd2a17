"""D1–D7, E1–E8: buying, swapping, filling, the hand limit."""

import pytest

from .given import asked, given, hand, names, offers, say, told, why


@pytest.mark.rules("D1")
@pytest.mark.parametrize("at", ["main 1", "main 2"])
def test_one_buys_in_both_main_phases(at: str) -> None:
    assert offers(given(2, at=at, markets=["orc"]), 0, "buy 0 0")


@pytest.mark.rules("D1", "R2")
def test_nobody_buys_in_the_first_turn() -> None:
    t = given(2, markets=["orc"], turns=0)
    assert not offers(t, 0, "buy 0 0")
    assert why(t, 0, "buy 0 0") == ("D1", "first_turn")


@pytest.mark.rules("D1")
def test_nobody_buys_in_a_final_phase() -> None:
    t = given(2, at="final", markets=["", "orc"], hands=["elf"])
    assert why(t, 0, "buy 1 0") == ("E1", "other_market")


@pytest.mark.rules("D2", "D6", "D3")
def test_one_buys_from_every_market_as_much_as_one_can_pay() -> None:
    t = given(4, markets=["orc", "elf", "goblin", "wolf"])
    for seat in range(4):
        say(t, 0, f"buy {seat} 0")
    assert hand(t, 0) == ["elf", "goblin", "orc", "wolf"]
    assert t.purses == [50000 - 2000 - 3000 - 1000 - 1000, 50000]


@pytest.mark.rules("D4")
def test_a_card_costs_its_price() -> None:
    t = given(2, markets=["dragon"])
    say(t, 0, "buy 0 0")
    assert told(t, "buys") == [(0, 12, 0, 8000, 1)]
    assert t.purses[0] == 42000


@pytest.mark.rules("D5")
def test_a_bought_card_may_be_played_at_once_and_all_know_of_it() -> None:
    t = given(2, markets=["goblin orc"], hands=["elf elf elf elf dwarf"])
    say(t, 0, "buy 0 1", "buy 0 0")
    assert len(t.hands[0]) == 7
    assert "orc" in names(t, t.observe(1).hands[0])
    say(t, 0, "goblin")
    assert names(t, t.up[0]) == ["goblin"]


@pytest.mark.rules("D7")
def test_a_bought_card_leaves_a_gap() -> None:
    t = given(2, markets=["orc goblin wolf elf"])
    say(t, 0, "buy 0 1")
    assert t.markets[0].count(0) == 1
    assert t.markets[0][1] == 0
    assert why(t, 0, "buy 0 1") == ("D7", "empty_slot")


# --- the final phase --------------------------------------------------------------------------------------------


@pytest.mark.rules("E1")
def test_swapping_is_one_for_one_free_and_with_the_own_market() -> None:
    t = given(2, at="final", hands=["orc elf"], markets=["goblin wolf", "dragon"])
    say(t, 0, "market 0 0", "orc")
    assert names(t, t.markets[0][:2]) == ["orc", "wolf"]
    assert hand(t, 0) == ["elf", "goblin"]
    assert t.purses == [50000, 50000]
    say(t, 0, "market 0 1", "elf")
    assert hand(t, 0) == ["goblin", "wolf"]
    assert not offers(t, 0, "market 1 0")


@pytest.mark.rules("E1")
def test_each_place_of_the_market_is_swapped_once_a_phase() -> None:
    t = given(2, at="final", hands=["orc elf"], markets=["goblin"])
    say(t, 0, "market 0 0", "orc")
    assert why(t, 0, "market 0 0") == ("E1", "swapped")


@pytest.mark.rules("E2")
def test_a_card_swapped_in_waits_for_the_next_turn() -> None:
    t = given(2, at="final", hands=["orc orc", "revealing_eye"], markets=["arcane_silence"], down=["wolf", "wolf"])
    say(t, 0, "market 0 0", "orc", "pass")
    say(t, 1, "revealing_eye")
    assert asked(t) == ("React", 0)
    say(t, 0, "pass")
    assert asked(t) == ("Window", 0)
    assert t.legal(0) == [0]
    assert why(t, 0, "arcane_silence") == ("E2", "frozen")


@pytest.mark.rules("E2")
def test_it_is_free_again_in_the_next_players_turn() -> None:
    t = given(2, at="final", hands=["orc orc"], markets=["arcane_silence"], deck="goblin goblin")
    say(t, 0, "market 0 0", "orc", "pass")
    assert t.active == 1
    assert asked(t) == ("Window", 0)
    assert offers(t, 0, "arcane_silence")


@pytest.mark.rules("E2")
def test_of_equal_cards_the_swapped_one_is_put_on_sale_first() -> None:
    t = given(2, at="final", hands=["arcane_silence orc elf"], markets=["arcane_silence wolf"])
    say(t, 0, "market 0 0", "orc", "market 0 1", "arcane_silence")
    assert names(t, t.frozen[0]) == ["wolf"]


@pytest.mark.rules("E3", "D7")
def test_gaps_may_be_filled_with_any_number_of_cards_in_hand() -> None:
    t = given(2, at="final", hands=["orc elf"], markets=["goblin"])
    say(t, 0, "orc", "elf", "pass")
    assert names(t, t.markets[0][:3]) == ["goblin", "orc", "elf"]
    assert t.active == 1


@pytest.mark.rules("E4", "E6")
def test_a_full_hand_fills_the_market_first_and_discards_only_the_surplus() -> None:
    t = given(2, at="final", hands=["orc orc elf elf goblin goblin wolf"], markets=["goblin wolf orc"])
    assert why(t, 0, "pass") == ("E4", "hand_too_large")
    assert why(t, 0, "discard orc") == ("E4", "market_first")
    say(t, 0, "wolf")
    assert not offers(t, 0, "pass")
    assert why(t, 0, "orc") == ("E3", "market_full")
    say(t, 0, "discard orc")
    assert names(t, t.discards) == ["orc"]
    assert why(t, 0, "discard orc") == ("E4", "no_surplus")
    say(t, 0, "pass")
    assert len(t.hands[0]) == 5


@pytest.mark.rules("E5", "T1")
def test_an_elf_of_level_three_keeps_seven() -> None:
    cards = "orc orc elf elf goblin goblin wolf"
    assert offers(given(2, at="final", hands=[cards], roles=["elf 3"]), 0, "pass")
    assert not offers(given(2, at="final", hands=[cards], roles=["elf 2"]), 0, "pass")
    assert not offers(given(2, at="final", hands=[cards + " wolf"], roles=["elf 3"]), 0, "pass")


@pytest.mark.rules("E6")
def test_swap_fill_and_discard_in_any_order() -> None:
    t = given(2, at="final", hands=["orc orc elf elf goblin goblin wolf"], markets=["goblin wolf orc"])
    say(t, 0, "market 0 0", "elf", "orc", "market 0 1", "wolf", "discard goblin", "pass")
    assert t.active == 1


@pytest.mark.rules("E4", "R5")
def test_instants_while_passing_may_bring_the_final_phase_back() -> None:
    """With a pack of one's own: an instant that draws cards, played while one's own turn is passed on."""
    from dragontavern.games.lords.pack import STANDARD

    old = 'copies = 1\nprice = 1000\nsymbols = ["instant"]\neffects = [{ do = "flip" }]'
    assert old in STANDARD.text
    new = 'copies = 2\nprice = 1000\nsymbols = ["instant"]\neffects = [{ do = "draw", cards = 2 }]'
    hands = ["orc orc elf elf revealing_eye", "revealing_eye"]
    t = given(2, at="final", hands=hands, pack=STANDARD.text.replace(old, new))
    say(t, 0, "pass")
    say(t, 1, "revealing_eye")
    assert asked(t) == ("Window", 0)
    say(t, 0, "revealing_eye")
    while asked(t)[0] == "Window":
        say(t, t.turn()[0], "pass")
    assert asked(t) == ("Tidy", 0)
    assert len(t.hands[0]) == 6
    assert not offers(t, 0, "pass")


@pytest.mark.rules("E7")
def test_nobody_discards_in_a_main_phase() -> None:
    t = given(2, hands=["orc orc orc orc orc orc orc"])
    assert not any(900 <= number < 1000 for number in t.legal(0))


@pytest.mark.rules("E8")
def test_a_small_hand_is_not_filled_up() -> None:
    t = given(2, at="final", hands=["orc"])
    say(t, 0, "pass")
    assert hand(t, 0) == ["orc"]
