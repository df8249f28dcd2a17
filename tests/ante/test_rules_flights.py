"""R32–R39: special flights and their rewards."""

import pytest

from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import COLOURS, KIND_OF
from dragontavern.games.ante.table import AnteTable

from .given import asked, cards, choose, flight, given, hand, play, told


def colours(t: AnteTable) -> list[tuple[int, str, int]]:
    """The colour flights so far: seat, colour, worth."""
    return [(seat, COLOURS[colour], worth) for seat, colour, worth in told(t, "colour_flight")]


@pytest.mark.rules("R32", "A39")
@pytest.mark.parametrize(
    ("before", "third", "colour"),
    [
        ("black-5 black-6", "black-7", "black"),
        ("black_raider black-6", "black-7", "black"),
        ("princess priest", "fool", "mortal"),
        ("tiamat white-2", "white-1", "white"),
    ],
)
def test_three_cards_of_a_colour_are_a_colour_flight(before: str, third: str, colour: str) -> None:
    t = given(2, round=3, flights=[before], hands=[f"{third} brass-1 gold-13", None])
    play(t, 0, third)
    assert [name for _, name, _ in colours(t)] == [colour]


@pytest.mark.rules("R32")
def test_two_cards_are_no_flight() -> None:
    t = given(2, round=3, flights=["black-5 green-6"], hands=["black-7 brass-1", None])
    play(t, 0, "black-7")
    assert colours(t) == []


@pytest.mark.rules("R32", "A40")
def test_colourless_dragons_complete_no_colour() -> None:
    t = given(2, round=4, flights=["bahamut dracolich metallic_wyrmling"], hands=["chromatic_wyrmling brass-1"])
    play(t, 0, "chromatic_wyrmling")
    choose(t, 0, "no")
    assert colours(t) == []


@pytest.mark.rules("R32", "C40")
def test_a_wild_wyrmpriest_counts_for_every_dragon_colour_and_as_a_mortal() -> None:
    t = given(2, round=5, flights=["red-5 red-7 gold-2 gold-4"], hands=["wyrmpriest black-1", None])
    play(t, 0, "wyrmpriest")
    assert sorted(colours(t)) == [(0, "gold", 4), (0, "red", 5)]
    t = given(2, round=3, flights=["wyrmpriest/1/wild fool/2"], hands=["kobold black-1", None])
    play(t, 0, "kobold")
    choose(t, 0, "done")
    assert colours(t) == [(0, "mortal", 3)]


@pytest.mark.rules("R32", "A42")
def test_three_cards_of_a_strength_are_a_strength_flight_whatever_they_are() -> None:
    t = given(2, round=3, flights=["gold-6 dragonrider"], hands=["white-6 black-1", None], ante="red-2 red-3")
    play(t, 0, "white-6")
    assert told(t, "strength_flight") == [(0, 6)]


@pytest.mark.rules("R33", "A30")
def test_flights_are_looked_for_when_all_powers_of_the_turn_are_done() -> None:
    # the Copper would be the third copper; it is gone before anybody looks
    t = given(2, round=3, flights=["copper-5 copper-6"], hands=["copper-1 black-1", None], deck="black-2")
    play(t, 0, "copper-1")
    assert flight(t, 0) == ["copper-5", "copper-6", "black-2"]
    assert colours(t) == []
    # and the reward comes only after the power: Red's coin is paid before the flight's
    t = given(2, round=3, flights=["red-5 red-7"], hands=["red-3 black-1", None], hoards=[0, 4])
    play(t, 0, "red-3")
    assert told(t, "pays") == [(1, 0, 1), (1, 0, 3)]
    assert t.owed == [0, 2]


@pytest.mark.rules("R34", "A34")
@pytest.mark.parametrize("paid", [False, True])
def test_a_flight_broken_and_rebuilt_pays_only_once(paid: bool) -> None:
    # two brasses of a flight that was rewarded before one of them was slain; a third one comes again
    t = given(
        2,
        round=4,
        flights=["brass-5 brass-7 gold-13", "red-12 red-10 blue-9"],
        hands=["brass-9 black-1", None],
        rewarded=[1 << COLOURS.index("brass") if paid else 0, 0],
    )
    play(t, 0, "brass-9")
    choose(t, 1, "pay")
    assert colours(t) == ([] if paid else [(0, "brass", 7)])


@pytest.mark.rules("R34")
def test_a_flight_that_grows_pays_only_once() -> None:
    t = given(
        2,
        round=3,
        flights=["gold-6 copper-6", "white-1 white-2"],
        hands=["bronze-6 silver-6 black-1", "white-3 black-2 black-3"],
        hoards=[14, 14],
        stakes=12,
    )
    play(t, 0, "bronze-6")
    play(t, 1, "white-3")
    assert told(t, "strength_flight") == [(0, 6)]
    t = given(
        2,
        round=4,
        flights=["gold-6 copper-6 bronze-6", "white-1 white-2 red-12"],
        hands=["silver-6 black-1", None],
        rewarded=[1 << 11 + 6, 0],
    )
    play(t, 0, "silver-6")
    assert told(t, "strength_flight") == []


@pytest.mark.rules("R34")
def test_what_somebody_else_was_paid_for_does_not_matter() -> None:
    t = given(2, round=3, flights=["red-5 red-7"], hands=["red-3 black-1", None], rewarded=[0, 1 << 7])
    play(t, 0, "red-3")
    assert colours(t) == [(0, "red", 5)]


@pytest.mark.rules("R34", "A36")
def test_a_broken_flight_is_not_refunded() -> None:
    t = given(
        2,
        turn=1,
        leader=0,
        round=4,
        flights=["red-5 red-7 red-3 white-8", "gold-13 silver-12 copper-10"],
        hands=["black-1", "dragonslayer black-2 black-3"],
        rewarded=[1 << 7, 0],
        hoards=[12, 8],
        stakes=20,
    )
    play(t, 1, "dragonslayer")
    choose(t, 1, "red-5")
    assert told(t, "pays") == []


@pytest.mark.rules("R35")
def test_colours_are_collected_before_strengths() -> None:
    t = given(
        2,
        round=5,
        flights=["red-5 red-7 bronze-3 silver-3", "white-1 white-2 gold-4 blue-11"],
        hands=["red-3 black-1", None],
    )
    play(t, 0, "red-3")
    order = [event.kind for event in t.events or [] if event.kind.endswith("_flight")]
    assert order == ["colour_flight", "strength_flight"]


@pytest.mark.rules("R35", "A33")
def test_the_player_chooses_the_order_of_several_strengths() -> None:
    # the Trickster is the third 9 and brings the third 5
    t = given(
        2,
        round=6,
        flights=["red-5 green-5 gold-9 white-1 black-9", "white-2"],
        hands=["copper_trickster black-1 black-2", None],
        deck="white-5",
        ante="gold-2 gold-4 gold-6 gold-8",
        stakes=12,
        hoards=[14, 14],
    )
    play(t, 0, "copper_trickster")
    choose(t, 0, "white-1", "no")
    assert asked(t) == "StrengthFlight"
    assert t.legal(0) == [choices.STRENGTH + 5, choices.STRENGTH + 9]
    choose(t, 0, "strength 9")
    assert asked(t) == "TakeAnte"
    choose(t, 0, "gold-2", "gold-4")
    assert told(t, "strength_flight") == [(0, 9), (0, 5)]
    assert told(t, "steals") == [(0, 9), (0, 3)]  # the second one emptied the stakes
    assert len(told(t, "takes_ante")) == 2


@pytest.mark.rules("R36", "A31")
@pytest.mark.parametrize(
    ("before", "third", "worth"),
    [
        ("white-5 white-2", "white_hunter", 5),
        ("white-5 gold-13", "white-4", 0),
        ("wyrmpriest/1/wild white-5", "white-2", 5),  # 5, 5, 2: equal cards count separately
        ("white-1 white-2 white-8 gold-13", "white-4", 4),
    ],
)
def test_a_colour_flight_is_worth_its_second_highest_card(before: str, third: str, worth: int) -> None:
    t = given(
        3,
        round=6,
        flights=[before, "gold-11", "gold-9"],
        hands=[f"{third} brass-1", None, None],
        hoards=[20, 20, 20],
        rewarded=[0, 0, 0],
    )
    play(t, 0, third)
    if asked(t) == "White":
        choose(t, 0, t.legal(0)[0])
    assert [args[2] for args in told(t, "colour_flight")] == ([worth] if worth else [])
    if worth:
        assert told(t, "pays")[-2:] == [(1, 0, worth), (2, 0, worth)]


@pytest.mark.rules("R37", "A38")
def test_a_strength_flight_steals_and_takes_two_ante_cards_of_ones_choice() -> None:
    t = given(
        2,
        turn=0,
        leader=1,
        round=3,
        flights=["gold-6 copper-6", "white-1 white-2 white-3"],
        hands=["bronze-6 black-1", None],
        ante="gold-2 gold-4 gold-8",
        hoards=[10, 10],
        stakes=20,
    )
    play(t, 0, "bronze-6")
    assert (t.hoards, t.stakes) == ([16, 10], 14)
    choose(t, 0, "gold-8")
    assert asked(t) == "TakeAnte"
    choose(t, 0, "gold-2")
    assert {"gold-8", "gold-2"} <= set(cards(t.hands[0]))


@pytest.mark.rules("R37", "A38")
@pytest.mark.parametrize(("others", "taken"), [(9, 0), (8, 1), (7, 2)])
def test_ante_cards_are_taken_as_far_as_the_hand_allows(others: int, taken: int) -> None:
    filler = ["black-1", "black-2", "black-3", "black-5", "black-6", "black-7", "black-9", "blue-1", "blue-2"]
    t = given(
        2,
        round=3,
        flights=["gold-6 copper-6"],
        hands=[["silver-6", *filler[:others]], None],
        ante="gold-2 gold-4 gold-8",
    )
    play(t, 0, "silver-6")  # it draws one card before the flight is rewarded
    while asked(t) == "TakeAnte":
        choose(t, 0, t.legal(0)[0])
    assert told(t, "strength_flight") == [(0, 6)]
    assert len(told(t, "takes_ante")) == taken
    assert len(hand(t, 0)) == 10


@pytest.mark.rules("R37", "A37", "R54")
def test_no_ante_cards_if_the_theft_empties_the_stakes() -> None:
    t = given(
        2,
        turn=0,
        leader=1,
        round=3,
        flights=["gold-6 copper-6", "white-1 white-2 white-3"],
        hands=["bronze-6 black-1", None],
        ante="gold-2 gold-4 gold-8",
        stakes=6,
    )
    play(t, 0, "bronze-6")
    assert told(t, "steals") == [(0, 6)]
    assert told(t, "takes_ante") == []
    assert t.gambit == 2


@pytest.mark.rules("R38", "A35")
def test_an_illusionist_can_give_somebody_else_a_third_4() -> None:
    # both complete something: the active player collects first
    t = given(
        3,
        round=3,
        flights=["fool kobold", "gold-4 white-4/1 druid/2", "gold-13 gold-11"],
        hands=["illusionist black-1 black-2", "black-3 black-5", None],
        ante="red-2 red-3",
    )
    play(t, 0, "illusionist")
    choose(t, 0, "druid")
    flights = [(event.kind, event.args[0]) for event in t.events or [] if event.kind.endswith("_flight")]
    assert flights == [("colour_flight", 0), ("strength_flight", 1)]
    assert {"red-2", "red-3"} <= set(hand(t, 1))


@pytest.mark.rules("R39", "A100")
def test_a_special_flight_recharges_the_disk_before_its_reward() -> None:
    t = given(
        2,
        round=3,
        flights=["gold-6 copper-6", "white-1 white-2"],
        hands=["silver-6 black-1", None],
        ante="gold-2 gold-4",
        abilities=["fast_hands desperation", "desperation versatile_trickster"],
        expended=[0],
    )
    play(t, 0, "silver-6")
    assert told(t, "recharges") == [(0,)]
    assert asked(t) == "Window"  # ready in time for the very theft of this flight
    choose(t, 0, "fast_hands")
    assert told(t, "uses")[0][0] == 0
    assert t.disks & 1 == 0
    assert KIND_OF["gold-2"] not in t.ante
