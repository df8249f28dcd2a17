"""Rulings on single cards, the piles and who sees what that the rules' own tests do not tell yet (A68–A91)."""

import pytest

from dragontavern.core.marks import HOLE
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import KIND_OF

from .given import asked, cards, choose, everything_else, flight, given, hand, play, told, top

NINE = "black-1 black-2 black-3 black-5 black-6 black-7 black-9 white-1 white-2"


@pytest.mark.rules("A69", "C14", "C20")
@pytest.mark.parametrize("card", ["brass_sultan", "green_schemer"])
def test_sultan_and_schemer_ask_the_left_then_the_right_neighbour(card: str) -> None:
    t = given(4, turn=1, hands=[None, f"{card} black-9", None, None])
    play(t, 1, card)
    assert list(t.turn()) == [2]
    choose(t, 2, "pay")
    assert list(t.turn()) == [0]
    choose(t, 0, "pay")
    assert told(t, "pays") == [(2, 1, 5), (0, 1, 5)]


@pytest.mark.rules("A70", "R24", "C35")
def test_a_brass_set_off_by_the_princess_compares_with_its_own_strength() -> None:
    t = given(2, round=2, flights=["brass-1"], hands=["princess black-1", "gold-2 brass-2 red-12"])
    play(t, 0, "princess")
    assert t.legal(1) == [*sorted([KIND_OF["gold-2"], KIND_OF["brass-2"]]), choices.PAY]


@pytest.mark.rules("A72", "R77", "C23")
def test_a_seer_with_ten_cards_puts_his_choice_back_on_the_deck() -> None:
    t = given(2, hands=[f"silver_seer {NINE}", None], deck="red-2 gold-2 gold-4 gold-6 gold-8")
    play(t, 0, "silver_seer")
    assert len(hand(t, 0)) == 10
    choose(t, 0, "gold-4")
    assert top(t, 2) == ["gold-4", "gold-8"]
    assert sorted(cards(t.discards)) == ["gold-2", "gold-6"]
    assert t.observe(0).deck[-1] != HOLE
    assert t.observe(1).deck[-1] == HOLE


@pytest.mark.rules("A73", "R22", "C23", "C38")
def test_seer_and_sorcerer_use_the_cards_there_are() -> None:
    named = "silver_seer black-1 black-2 black-3 red-12 red-10 gold-2"
    t = given(
        2,
        hands=["silver_seer black-1", "black-2 black-3"],
        deck="gold-2 red-12",
        discards="red-10",
        ante=everything_else(named),
    )
    play(t, 0, "silver_seer")  # gold-2 is drawn first; two cards are left to look at
    assert t.legal(0) == sorted([KIND_OF["red-12"], KIND_OF["red-10"]])
    named = "sorcerer black-1 black-2 black-3 white-8"
    t = given(2, hands=["sorcerer black-1", "black-2 black-3"], deck="white-8", ante=everything_else(named))
    play(t, 0, "sorcerer")
    assert flight(t, 0) == ["white-8"]


@pytest.mark.rules("A74", "C38")
def test_the_sorcerers_leftovers_reach_the_ante_after_the_new_power() -> None:
    # the Bronze he conjures finds only the old ante
    t = given(2, hands=["sorcerer black-1", None], deck="bronze-1 gold-2 gold-4", ante="gold-13")
    play(t, 0, "sorcerer")
    choose(t, 0, "bronze-1")
    assert hand(t, 0) == ["black-1", "gold-13"]
    assert sorted(cards(t.ante)) == ["gold-2", "gold-4"]


@pytest.mark.rules("A75", "C28")
def test_the_dragonslayer_must_slay_his_own_dragon_if_it_is_the_only_one() -> None:
    t = given(2, round=2, flights=["gold-6", "white-8"], hands=["dragonslayer black-1", None])
    play(t, 0, "dragonslayer")
    assert flight(t, 0) == ["dragonslayer"]


@pytest.mark.rules("A77", "C5", "R78")
def test_a_discarded_copper_can_come_back_in_the_same_chain() -> None:
    chains = set()
    named = "copper-1 copper-3 black-1 black-2 black-3 white-8"
    for seed in range(12):
        t = given(
            2,
            hands=["copper-1 black-1", "black-2 black-3"],
            deck="copper-3",
            discards="white-8",
            ante=everything_else(named),
            seed=seed,
        )
        play(t, 0, "copper-1")
        chains.add(tuple(cards([new for _, _, new in told(t, "replaces")])))
        assert flight(t, 0) == ["white-8"]
    assert ("copper-3", "white-8") in chains
    assert any(chain[:2] == ("copper-3", "copper-1") for chain in chains)


@pytest.mark.rules("A79", "C2")
def test_a_blue_makes_one_choice_for_all_opponents() -> None:
    t = given(4, round=2, flights=["white-8"], hands=["blue-1 black-1", None, None, None], hoards=[10, 10, 10, 10])
    play(t, 0, "blue-1")
    assert t.legal(0) == [choices.TO_ME, choices.TO_STAKES]
    choose(t, 0, "stakes")
    assert asked(t) == "Play"
    assert (t.hoards, t.stakes) == ([10, 8, 8, 8], 26)


@pytest.mark.rules("A80", "C12")
def test_who_cannot_pay_the_raider_owes_the_rest() -> None:
    t = given(4, hands=["black_raider black-9", None, None, None], hoards=[10, 0, 1, 10])
    play(t, 0, "black_raider")
    assert t.hoards == [10 + 1 + 0 + 1 + 4, 0, 0, 6]
    assert t.owed == [0, 2, 2, 0]


@pytest.mark.rules("A81", "C21", "C35")
def test_a_newcomer_of_the_wyrmling_is_not_triggered_again_by_the_princess() -> None:
    t = given(
        2,
        round=3,
        flights=["metallic_wyrmling silver-2"],
        hands=["princess gold-13 black-1", "gold-2 gold-4"],
    )
    play(t, 0, "princess")
    choose(t, 0, "metallic_wyrmling", "gold-13")
    triggers = [card for _, card, _ in told(t, "triggers")]
    assert triggers.count(KIND_OF["gold-13"]) == 1
    assert triggers[-1] == KIND_OF["silver-2"]


@pytest.mark.rules("A84", "R79", "C36")
def test_a_prophet_who_is_replaced_by_himself_does_not_trigger_again() -> None:
    # he copies a Copper while the deck is empty: he goes to the discards, and may be the very card that comes
    named = "prophet copper-1 white-8 black-1 black-2 black-3"
    ends = set()
    for seed in range(12):
        t = given(
            2,
            hands=["prophet copper-1 black-1", "black-2 black-3"],
            discards="white-8",
            ante=everything_else(named),
            seed=seed,
        )
        play(t, 0, "prophet")
        choose(t, 0, "copper-1")
        assert list(t.turn()) == [1]
        ends.add(tuple(flight(t, 0)))
    assert ends == {("prophet",), ("white-8",)}


@pytest.mark.rules("A88", "C32")
@pytest.mark.parametrize("viewer", [1, None])
def test_the_kobolds_discards_are_face_up(viewer: int | None) -> None:
    t = given(2, hands=["kobold red-12 gold-2 black-1", None])
    play(t, 0, "kobold")
    choose(t, 0, "red-12", "gold-2", "done")
    assert sorted(cards(t.observe(viewer).discards)) == ["gold-2", "red-12"]


@pytest.mark.rules("A88", "C23")
@pytest.mark.parametrize(("viewer", "seen"), [(0, ["gold-2", "gold-6"]), (1, ["?", "?"]), (None, ["?", "?"])])
def test_the_seers_discards_stay_hidden_but_their_number_is_known(viewer: int | None, seen: list[str]) -> None:
    t = given(2, hands=["silver_seer black-1", None], deck="red-2 gold-2 gold-4 gold-6 gold-8")
    play(t, 0, "silver_seer")
    choose(t, 0, "gold-4")
    assert sorted(cards(t.observe(viewer).discards)) == seen


@pytest.mark.rules("A88")
def test_what_lay_open_is_known_in_the_discards() -> None:
    t = given(
        2,
        at="end of round",
        round=3,
        flights=["red-12 gold-13 silver-12", "white-1"],
        ante="gold-2",
        hands=["black-1 black-2", "black-3 black-5"],
    )
    everything = ["gold-13", "gold-2", "red-12", "silver-12", "white-1"]
    assert sorted(cards(t.observe(None).discards)) == everything


@pytest.mark.rules("A89")
def test_hand_sizes_and_deck_size_are_public() -> None:
    t = given(3, hands=["red-2 red-3", "blue-1 blue-2 blue-4", "gold-2 gold-4 gold-6 gold-8"])
    view = t.observe(None)
    assert [len(hand) for hand in view.hands] == [2, 3, 4]
    assert len(view.deck) == len(t.deck)


@pytest.mark.rules("A90", "C8", "C37")
def test_only_taker_and_victim_see_a_card_taken_at_random() -> None:
    t = given(
        3,
        round=2,
        flights=["", "gold-13", ""],
        hands=["red-2 black-1", "gold-2 gold-4 gold-6", "black-2 black-3 black-5"],
    )
    play(t, 0, "red-2")
    taken = next(id for id in ("gold-2", "gold-4", "gold-6") if id in hand(t, 0))
    assert taken in cards(t.observe(0).hands[0])
    assert taken in cards(t.observe(1).hands[0])
    assert cards(t.observe(2).hands[0]) == ["?", "?"]
    assert cards(t.observe(None).hands[0]) == ["?", "?"]
    logs = {seat: next(event for event in t.log(seat) if event.kind == "takes_at_random") for seat in (0, 1, 2)}
    assert [logs[seat].secret for seat in (0, 1, 2)] == [(KIND_OF[taken],), (KIND_OF[taken],), ()]


@pytest.mark.rules("A91", "C31")
def test_the_illusionist_may_choose_a_mortal_of_any_round() -> None:
    t = given(
        3,
        round=3,
        flights=["white-8 white-1", "fool queen", "kobold white-2"],
        hands=["illusionist black-1", None, None],
    )
    play(t, 0, "illusionist")
    assert t.legal(0) == [choices.NO, *sorted(KIND_OF[id] for id in ("fool", "queen", "kobold"))]
