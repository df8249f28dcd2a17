"""R25–R31: how powers are resolved, how long effects last, and the dragon gods."""

import pytest

from dragontavern.games.ante.cards import KIND_OF
from dragontavern.games.ante.table import AnteTable

from .given import asked, choose, flight, given, hand, option, play, slots, told


def triggered(t: AnteTable) -> list[int]:
    """The cards whose powers acted so far."""
    return [card for _, card, _ in told(t, "triggers")]


def kinds(*ids: str) -> list[int]:
    return [KIND_OF[id] for id in ids]


@pytest.mark.rules("R25")
def test_a_power_set_off_by_another_is_finished_first() -> None:
    # the Princess lets the Copper act; its newcomer, a Blue, is finished before her list goes on to the Silver
    t = given(
        2,
        round=3,
        flights=["copper-1 silver-2", "red-12 red-10"],
        hands=["princess black-1", None],
        deck="blue-1 red-2",
    )
    play(t, 0, "princess")
    assert t.legal(0) == sorted(kinds("copper-1", "silver-2"))
    choose(t, 0, "copper-1")
    assert asked(t) == "Blue"
    assert triggered(t) == kinds("princess", "copper-1", "blue-1")
    choose(t, 0, "me")
    assert triggered(t) == kinds("princess", "copper-1", "blue-1", "silver-2")


@pytest.mark.rules("R26", "A14")
def test_a_replacement_in_this_rounds_slot_is_the_card_played_this_round() -> None:
    t = given(2, hands=["copper-1 black-1 black-2", "red-10 black-3 black-5"], deck="red-12")
    play(t, 0, "copper-1")
    assert flight(t, 0) == ["red-12"]
    play(t, 1, "red-10")  # 10 <= 12, although the Copper was a 1
    assert told(t, "triggers")[-1] == (1, KIND_OF["red-10"], "weaker")
    assert t.leader == 0


@pytest.mark.rules("R26", "A16")
def test_a_replacement_in_an_earlier_slot_is_not() -> None:
    t = given(
        2,
        round=2,
        flights=["white-1", "white-2"],
        hands=["copper_trickster black-1 black-2", "red-12 black-3 black-5"],
        deck="gold-13",
    )
    play(t, 0, "copper_trickster")
    choose(t, 0, "no")
    assert slots(t) == "gold-13/1 copper_trickster/2 | white-2/1"
    play(t, 1, "red-12")  # compared with the Trickster's 9, not with the 13
    assert told(t, "does_not_trigger") == [(1, KIND_OF["red-12"])]
    assert t.leader == 1


@pytest.mark.rules("R27", "A82")
def test_a_waiting_power_is_dropped_when_its_card_leaves() -> None:
    # the Princess lists Trickster and Silver; the Trickster replaces the Silver before it could act
    t = given(
        2,
        round=3,
        flights=["copper_trickster silver-2", "red-12 red-10"],
        hands=["princess black-1", None],
        deck="white-1",
    )
    play(t, 0, "princess")
    choose(t, 0, "copper_trickster", "silver-2", "no")
    assert triggered(t) == kinds("princess", "copper_trickster")
    assert told(t, "draws") == []


@pytest.mark.rules("R27", "A17")
def test_a_power_under_way_goes_on_when_its_card_has_left() -> None:
    # the Trickster replaces the Princess herself; her list goes on, and the newcomer is this round's card
    t = given(
        2,
        round=3,
        flights=["copper_trickster silver-2", "white-1 white-2"],
        hands=["princess black-1 black-2", "red-10 black-3"],
        deck="red-12 gold-2",
    )
    play(t, 0, "princess")
    choose(t, 0, "copper_trickster", "princess", "no")
    assert flight(t, 0) == ["copper_trickster", "silver-2", "red-12"]
    assert triggered(t) == kinds("princess", "copper_trickster", "silver-2")
    play(t, 1, "red-10")
    assert told(t, "triggers")[-1] == (1, KIND_OF["red-10"], "weaker")


@pytest.mark.rules("R28", "A21")
@pytest.mark.parametrize(
    ("card", "effect", "value"),
    [
        ("archmage", "archmages", 1),
        ("dracolich", "liches", [1, 0]),
        ("gold_monarch", "monarchs", [1, 0]),
        ("bronze_warlord", "warlords", 1),
        ("druid", "druid", True),
        ("priest", "priest", True),
        ("merchant_prince", "merchant", 0),
    ],
)
def test_effects_stay_when_their_card_leaves_the_flight(card: str, effect: str, value: object) -> None:
    t = given(2, hands=[f"{card} copper_trickster black-1 black-2", "white-1 white-2 black-3"], deck="green-8 red-12")
    play(t, 0, card)
    play(t, 1, "white-1")
    play(t, 0, "copper_trickster")
    assert card not in flight(t, 0)
    assert getattr(t, effect) == value


@pytest.mark.rules("R28", "R31")
def test_the_gods_text_ends_when_the_card_leaves() -> None:
    t = given(
        2,
        round=3,
        flights=["bahamut red-5", "white-1 white-2"],
        hands=["copper_trickster black-1", None],
        deck="red-12",
    )
    assert t.is_barred(0)
    play(t, 0, "copper_trickster")
    choose(t, 0, "bahamut", "no")
    assert not t.is_barred(0)


@pytest.mark.rules("R28")
def test_wild_and_rider_go_with_the_card_when_it_is_discarded() -> None:
    t = given(
        2,
        round=3,
        flights=["wyrmpriest/1/wild red-2", "white-1 white-2"],
        hands=["copper_trickster red-3"],
        deck="red-12",
    )
    play(t, 0, "copper_trickster")
    choose(t, 0, "wyrmpriest", "no")
    assert "wild" not in t.dump()


@pytest.mark.rules("R29", "A11", "C17")
def test_with_the_archmage_the_tricksters_newcomer_must_trigger() -> None:
    t = given(2, round=2, flights=["white-1"], hands=["copper_trickster black-1", None], deck="thief", archmages=1)
    play(t, 0, "copper_trickster")
    assert triggered(t) == kinds("copper_trickster", "thief")
    assert told(t, "steals") == [(0, 7)]


@pytest.mark.rules("R29")
def test_with_the_archmage_what_is_optional_stays_optional() -> None:
    t = given(
        2, turn=0, leader=1, round=2, flights=["white-1", "white-2 white-3"], hands=["prophet red-12"], archmages=1
    )
    play(t, 0, "prophet")
    assert option(t, "no") in t.legal(0)


@pytest.mark.rules("R30", "A83")
def test_tiamat_triggered_or_copied_does_nothing() -> None:
    t = given(2, hands=["prophet tiamat black-1", None])
    play(t, 0, "prophet")
    before = (t.hoards[:], t.stakes)
    choose(t, 0, "tiamat")
    assert (t.hoards, t.stakes) == before
    assert hand(t, 0) == ["black-1", "tiamat"]
    assert list(t.turn()) == [1]
    assert not t.is_barred(0)


@pytest.mark.rules("R30")
def test_a_copied_god_gives_only_its_power() -> None:
    # the Prophet copies Bahamut: 10 gold from a mixed flight, but his own evil dragon does not bar him
    t = given(
        2, round=2, flights=["red-12", "gold-2 white-1/1"], hands=["prophet bahamut black-1", None], hoards=[10, 10]
    )
    play(t, 0, "prophet")
    choose(t, 0, "bahamut")
    assert t.hoards == [20, 0]
    assert not t.is_barred(0)


@pytest.mark.rules("R31", "C24")
def test_tiamat_has_five_colours() -> None:
    for colour, cards, worth in (
        ("black", "black-2 black-3", 3),
        ("blue", "blue-2 blue-4", 4),
        ("green", "green-2 green-4", 4),
        ("red", "red-2 red-3", 3),
        ("white", "white-2 white-3", 3),
    ):
        t = given(2, round=3, flights=[cards], hands=["tiamat brass-1", None])
        play(t, 0, "tiamat")
        assert [args[2] for args in told(t, "colour_flight")] == [worth], colour
    t = given(2, round=3, flights=["brass-2 brass-3"], hands=["tiamat black-1", None])
    play(t, 0, "tiamat")
    assert told(t, "colour_flight") == []


@pytest.mark.rules("R31", "R64")
@pytest.mark.parametrize(
    ("cards", "barred"),
    [
        ("bahamut white-1", True),
        ("bahamut gold-2", False),
        ("tiamat gold-2", True),
        ("tiamat white-1", False),
        ("bahamut tiamat", True),
        ("bahamut wyrmpriest/2/wild", False),
        ("tiamat princess", False),
    ],
)
def test_gods_bar_a_flight_with_a_dragon_of_the_other_side(cards: str, barred: bool) -> None:
    t = given(2, at="end of round", round=3, flights=[cards, "white-2 white-3"], hands=[None, None])
    assert told(t, "barred") == ([(0,)] if barred else [])
    assert told(t, "wins") == [(1 if barred else 0, 20)]
