"""The abilities of the gambit's end, of ancestry and of fast hands: B1–B4, in the windows W7, W3 and W4."""

import pytest

from dragontavern.games.ante.table import AnteTable

from .given import asked, choose, events, flight, given, hand, offered, play, told

THREE_FLIGHTS = ["red-12 red-10 fool", "gold-2 white-1 white-2", "gold-4 white-3 white-4"]  # seat 0 wins


def is_ready(t: AnteTable, seat: int) -> bool:
    """Whether the seat's disk is Ready."""
    return bool(t.disks >> seat & 1)


def order(t: AnteTable, *kinds: str) -> list[str]:
    """The kinds of these events in the order they happened."""
    return [event.kind for event in events(t, *kinds)]


# --- W7: B1 Desperation, B2 Blessing of the Trickster -------------------------------------------------------------


@pytest.mark.rules("B1", "W7", "A93")
def test_desperation_draws_two_cards_before_the_usual_two() -> None:
    t = given(
        3,
        at="end of round",
        turn=2,
        hands=["black-1", "black-2", "black-3"],
        flights=THREE_FLIGHTS,
        hoards=[20, 9, 20],
        abilities=["", "desperation", ""],
        deck="silver-2 silver-3",
    )
    assert told(t, "draws") == []
    assert (t.turn(), offered(t, 1)) == ((1,), ["no", "desperation"])
    choose(t, 1, "desperation")
    assert {"silver-2", "silver-3"} <= set(hand(t, 1))
    assert [len(held) for held in t.hands] == [3, 5, 3]
    assert not is_ready(t, 1)
    assert asked(t) == "Antes"


@pytest.mark.rules("B1", "A93")
def test_desperation_may_be_kept_for_a_worse_day() -> None:
    t = given(
        3, at="end of round", turn=2, flights=THREE_FLIGHTS, hoards=[20, 9, 20], abilities=["", "desperation", ""]
    )
    choose(t, 1, "no")
    assert is_ready(t, 1)
    assert [count for _, count in told(t, "draws")] == [2, 2, 2]


@pytest.mark.rules("B1")
def test_ten_gold_are_no_desperation() -> None:
    t = given(
        3, at="end of round", turn=2, flights=THREE_FLIGHTS, hoards=[20, 10, 20], abilities=["", "desperation", ""]
    )
    assert asked(t) == "Antes"


@pytest.mark.rules("A104", "B1", "W7")
def test_nobody_is_asked_at_the_end_of_the_game() -> None:
    t = given(
        3, at="end of round", turn=2, flights=THREE_FLIGHTS, hoards=[20, 5, 0], abilities=["", "desperation", ""]
    )
    assert t.over
    assert told(t, "draws") == []


@pytest.mark.rules("B2", "W7")
def test_the_blessing_comes_to_the_one_whose_left_neighbour_won() -> None:
    both = "blessing_of_the_trickster"
    t = given(3, at="end of round", turn=2, flights=THREE_FLIGHTS, hoards=[20, 20, 20], abilities=[both, both, both])
    assert t.turn() == (2,)  # seat 0, who won, sits on the left of seat 2
    choose(t, 2, both)
    assert told(t, "draws")[0] == (2, 2)
    assert asked(t) == "Antes"


@pytest.mark.rules("B2", "A106")
def test_with_two_players_the_opponent_is_the_left_neighbour() -> None:
    t = given(
        2,
        at="end of round",
        turn=1,
        flights=THREE_FLIGHTS[:2],
        hoards=[10, 10],
        abilities=["blessing_of_the_trickster", "blessing_of_the_trickster"],
    )
    assert (t.turn(), asked(t)) == ((1,), "Window")


@pytest.mark.rules("B2", "R70")
def test_without_a_winner_there_is_no_blessing() -> None:
    t = given(
        2,
        at="settle",
        flights=["red-12", "silver-12"],
        hoards=[20, 20],
        stakes=0,
        abilities=["blessing_of_the_trickster", "blessing_of_the_trickster"],
    )
    assert told(t, "no_winner") == [(0,)]
    assert asked(t) == "Antes"


@pytest.mark.rules("W7", "A59")
def test_the_end_of_a_gambit_asks_clockwise_from_the_winner() -> None:
    t = given(
        3,
        at="end of round",
        turn=0,
        flights=[THREE_FLIGHTS[1], THREE_FLIGHTS[2], THREE_FLIGHTS[0]],
        hoards=[9, 9, 9],
        stakes=3,
        abilities=["desperation", "desperation", "desperation blessing_of_the_trickster"],
    )
    seen = []
    while asked(t) == "Window":
        seen.append(t.turn()[0])
        choose(t, seen[-1], "no")
    assert seen == [0, 1]  # seat 2 has won and holds 12 gold


# --- W3: B3 Draconic Ancestry -------------------------------------------------------------------------------------


def dragonborn(kin: str, hand: str, **more: object) -> AnteTable:
    """A table of two at which seat 0, a dragonborn, leads."""
    return given(2, hands=[hand, "gold-2 gold-4 gold-6 gold-8"], abilities=["draconic_ancestry"], kin=[kin], **more)  # type: ignore[arg-type]


@pytest.mark.rules("B3", "W3")
def test_the_second_card_of_the_ancestry_colour_draws_a_card_before_it_is_known_to_trigger() -> None:
    t = dragonborn("red", "red-12 red-10 red-8 red-7 white-1", deck="black-1 silver-2")
    play(t, 0, "red-12")  # takes a card and a coin
    assert asked(t) == "Play"
    play(t, 1, hand(t, 1)[0])
    play(t, 0, "red-10")
    assert (t.turn(), offered(t, 0)) == ((0,), ["no", "draconic_ancestry"])
    assert len(told(t, "triggers")) == 2
    before = len(t.hands[0])
    choose(t, 0, "draconic_ancestry")
    assert len(t.hands[0]) == before + 2  # one by ancestry, one by the Red Dragon's power afterwards
    assert order(t, "uses", "triggers")[-2:] == ["uses", "triggers"]


@pytest.mark.rules("B3")
def test_the_third_card_of_the_colour_is_too_late() -> None:
    t = dragonborn("red", "red-3 white-1 white-2 white-3", flights=["red-12 red-10"], colours_played=[2 << 4 * 7, 0])
    play(t, 0, "red-3")
    assert asked(t) == "Play"


@pytest.mark.rules("B3", "A103")
def test_the_legend_of_the_colour_and_tiamat_match_an_ancestry() -> None:
    for card in ("red_destroyer", "tiamat"):
        t = dragonborn("red", f"{card} white-1 white-2", colours_played=[1 << 4 * 7, 0])
        play(t, 0, card)
        assert asked(t) == "Window"


@pytest.mark.rules("B3", "A103")
def test_the_wyrmpriest_matches_no_ancestry_and_other_colours_do_not() -> None:
    for card in ("wyrmpriest", "black-9", "dracolich"):
        t = dragonborn("red", f"{card} white-1 white-2", colours_played=[1 << 4 * 7, 0])
        play(t, 0, card)
        assert asked(t) == "Play"


@pytest.mark.rules("B3")
def test_a_second_card_of_another_colour_does_not_set_the_ancestry_off() -> None:
    """Where all know his colour he is not even asked; where nobody does, not asking would tell it."""
    for kind_of_table, window in (("open", []), ("gm", ["no"])):
        t = dragonborn("red", "black-9 white-1 white-2", colours_played=[1, 0], options={"abilities": kind_of_table})
        play(t, 0, "black-9")
        assert (offered(t, 0) if asked(t) == "Window" else []) == window
        while asked(t) == "Window":
            choose(t, 0, "no")
        assert told(t, "uses") == []
        assert is_ready(t, 0)


@pytest.mark.rules("B3", "A103", "C5")
def test_a_card_that_takes_a_coppers_place_counts_as_played() -> None:
    """Copper after Copper: the second is the second card of its colour."""
    t = dragonborn("copper", "copper-3 white-1 white-2", deck="copper-10 black-9 black-1")
    play(t, 0, "copper-3")
    assert (asked(t), flight(t, 0)) == ("Window", ["copper-10"])
    choose(t, 0, "draconic_ancestry")
    assert hand(t, 0) == ["black-9", "white-1", "white-2"]
    assert flight(t, 0) == ["black-1"]  # and only then the Copper is replaced


@pytest.mark.rules("B3", "A103", "C38", "C16")
def test_a_card_that_takes_a_sorcerers_or_wyrmlings_place_counts_as_played() -> None:
    for card, deck in (("sorcerer", "red-12 silver-2 silver-3"), ("chromatic_wyrmling", "")):
        held = "red-12" if not deck else "black-2"
        t = dragonborn("red", f"{card} white-1 {held}", deck=deck, colours_played=[1 << 4 * 7, 0])
        play(t, 0, card)
        choose(t, 0, "red-12")
        assert (asked(t), offered(t, 0)) == ("Window", ["no", "draconic_ancestry"])


@pytest.mark.rules("B3")
def test_a_long_chain_of_one_colour_does_not_spill_into_the_next() -> None:
    """Coppers may come back again and again; gold is the colour after copper."""
    t = dragonborn("gold", "copper-3 gold-9 white-2", deck="gold-13", colours_played=[15 << 4 * 4, 0])
    play(t, 0, "copper-3")
    assert t.colours_played[0] == 15 << 4 * 4 | 1 << 4 * 5


# --- W4: B4 Fast Hands --------------------------------------------------------------------------------------------


@pytest.mark.rules("B4", "W4")
def test_fast_hands_take_one_more_coin_and_a_card() -> None:
    t = given(
        2, hands=["black-9 white-1 white-2"], hoards=[10, 10], stakes=20, abilities=["fast_hands"], deck="silver-2"
    )
    play(t, 0, "black-9")
    assert (asked(t), t.hoards[0]) == ("Window", 13)
    choose(t, 0, "fast_hands")
    assert (t.hoards, t.stakes, hand(t, 0)) == ([14, 10], 16, ["silver-2", "white-1", "white-2"])


@pytest.mark.rules("B4", "A99", "R54")
def test_fast_hands_on_a_theft_that_empties_the_stakes_come_before_the_gambit_ends() -> None:
    for stakes, stolen in ((3, 3), (4, 4)):
        t = given(
            2,
            hands=["black-9 white-1 white-2", "white-3 white-4"],
            hoards=[10, 10],
            stakes=stakes,
            abilities=["fast_hands"],
            deck="silver-2 silver-3 silver-6",
        )
        play(t, 0, "black-9")
        choose(t, 0, "fast_hands")
        assert t.hoards[0] == 10 + stolen
        assert sum(gold for _, gold in told(t, "steals")) == stolen
        assert all(gold for _, gold in told(t, "steals"))  # nobody is said to have stolen nothing
        assert order(t, "uses", "stakes_empty") == ["uses", "stakes_empty"]
        assert "silver-2" in hand(t, 0)


@pytest.mark.rules("B4", "A100", "R39")
def test_a_strength_flight_readies_the_disk_in_time_for_fast_hands_on_its_own_reward() -> None:
    t = given(
        2,
        hands=["copper-7 white-1 white-2"],
        flights=["black-7 red-7", "red-2 red-3 white-5"],
        leader=1,
        ante="gold-2 gold-4",
        hoards=[10, 10],
        stakes=20,
        abilities=["fast_hands"],
        expended=[0],
        deck="silver-2 silver-3",
    )
    play(t, 0, "copper-7")  # 7 is more than 5
    assert order(t, "strength_flight", "recharges", "steals") == ["strength_flight", "recharges", "steals"]
    choose(t, 0, "fast_hands")
    assert not is_ready(t, 0)
    assert told(t, "steals") == [(0, 7), (0, 1)]
    assert {"gold-2", "gold-4", "silver-2"} <= set(hand(t, 0))


@pytest.mark.rules("O8", "A100")
def test_at_tables_that_recharge_after_the_reward_the_disk_comes_too_late_for_it() -> None:
    for stakes in (20, 7):  # 7 is all there is: the gambit ends, and the disk is ready all the same
        t = given(
            2,
            hands=["copper-7 white-1 white-2"],
            flights=["black-7 red-7", "red-2 red-3 white-5"],
            leader=1,
            ante="gold-2 gold-4",
            hoards=[10, 10],
            stakes=stakes,
            abilities=["fast_hands"],
            expended=[0],
            options={"rechargeAfterReward": True},
        )
        play(t, 0, "copper-7")
        assert ("gold-4" in hand(t, 0)) is (stakes == 20)
        assert told(t, "uses") == []
        assert order(t, "steals", "recharges") == ["steals", "recharges"]
        assert is_ready(t, 0)


@pytest.mark.rules("R39")
def test_a_ready_disk_gains_nothing_by_a_flight() -> None:
    t = given(
        2,
        hands=["black-9 white-1 white-2"],
        flights=["black-1 black-2"],
        hoards=[10, 10],
        abilities=["desperation"],
    )
    play(t, 0, "black-9")
    assert len(told(t, "colour_flight")) == 1
    assert (told(t, "recharges"), is_ready(t, 0)) == ([], True)
