"""R1–R17: the table, the cards, the deal and the ante."""

import pytest

from dragontavern import game
from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.marks import HOLE, KIND
from dragontavern.games.ante.cards import COLOUR, EVIL, GOOD, IDS, KIND_OF, MORTAL, STANDARD, STRENGTH, TYPE
from dragontavern.games.ante.table import AnteTable

from .given import antes, asked, cards, choose, given, hand, play, slots, told


def start(seats: int, seed: int = 1, **options: object) -> AnteTable:
    t = game("ante").start(seats, seed, options)
    assert isinstance(t, AnteTable)
    return t


# --- the model ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("R1", "A1")
@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_two_to_six_play(seats: int) -> None:
    assert game("ante").seats == (2, 3, 4, 5, 6)
    with pytest.raises(BadOptions, match="2, 3, 4, 5, 6"):
        start(seats)


@pytest.mark.rules("R1", "R18")
def test_play_runs_clockwise_and_the_right_neighbour_acted_before() -> None:
    t = given(4, turn=2, hands=["black-1", "black-2", "black-9 white-1", "white-8 white-2"])
    play(t, 2, "white-1")
    choose(t, 2, "seat 3")
    assert list(t.turn()) == [3]
    play(t, 3, "white-8")  # compared with seat 2 on the right, not with seat 0 on the left
    assert told(t, "does_not_trigger") == [(3, KIND_OF["white-8"])]
    assert list(t.turn()) == [0]


@pytest.mark.rules("R1")
def test_with_two_players_the_opponent_is_both_neighbours() -> None:
    t = given(2, hands=["brass-1 green-10 black-1", "gold-2 green-1 black-2"])
    play(t, 0, "brass-1")
    assert list(t.turn()) == [1]
    choose(t, 1, "gold-2")
    t = given(2, hands=["brass-1 green-10 black-1", "gold-2 green-1 black-2"])
    play(t, 0, "green-10")
    assert list(t.turn()) == [1]
    choose(t, 1, "green-1")
    assert "green-1" in hand(t, 0)


@pytest.mark.rules("R2", "R10")
def test_the_zones_at_the_start() -> None:
    t = start(4)
    assert [len(hand) for hand in t.hands] == [6, 6, 6, 6]
    assert len(t.deck) == 80 - 24
    assert len(t.aside) == 20
    assert (t.discards, t.ante, t.flights) == ([], [], [[], [], [], []])
    assert (t.stakes, t.hole) == (0, 0)


@pytest.mark.rules("R2", "R10", "A89")
def test_hands_and_deck_are_hidden_but_their_sizes_are_known() -> None:
    t = start(3)
    view = t.observe(1)
    assert sorted(card & KIND for card in view.hands[1]) == t.hand_kinds(1)
    assert view.hands[0] == [HOLE] * 6
    assert view.hands[2] == [HOLE] * 6
    assert view.deck == [HOLE] * len(t.deck)
    assert view.aside == [HOLE] * 20


@pytest.mark.rules("R3")
def test_what_is_owed_is_counted_and_owed_to_nobody() -> None:
    t = given(3, hands=["blue-1 blue-2", "black-1 black-2", "black-3 black-5"], hoards=[30, 0, 30])
    play(t, 0, "blue-1")
    choose(t, 0, "me")
    assert t.owed == [0, 1, 0]
    assert t.hoards == [31, 0, 29]


@pytest.mark.rules("R4", "A40")
def test_every_card_has_a_strength_one_type_and_its_colours() -> None:
    assert len(IDS) - 1 == 100
    assert all(1 <= strength <= 13 for strength in STRENGTH[1:])
    assert [sum(type == which for type in TYPE[1:]) for which in (GOOD, EVIL, MORTAL)] == [42, 43, 15]
    colourless = {id for id, colour in zip(IDS[1:], COLOUR[1:], strict=True) if colour == 0}
    assert colourless == {"bahamut", "dracolich", "chromatic_wyrmling", "metallic_wyrmling"}
    assert {id for id, colour in zip(IDS[1:], COLOUR[1:], strict=True) if colour.bit_count() > 1} == {"tiamat"}
    assert len({COLOUR[kind] for kind in range(1, 101) if COLOUR[kind].bit_count() == 1}) == 11


@pytest.mark.rules("R5")
def test_a_replacement_takes_over_the_slot_and_a_discarded_card_leaves_none() -> None:
    t = given(2, turn=0, round=2, flights=["gold-13"], hands=["copper-10 black-1", "black-2 black-3"], deck="red-12")
    play(t, 0, "copper-10")
    assert slots(t) == "gold-13/1 red-12/2 |"
    t = given(
        3,
        turn=2,
        leader=0,
        round=2,
        flights=["gold-13 green-6", "silver-12 red-10", "silver-2"],
        hands=["black-1 black-2", "black-3 black-5", "dragonslayer copper-8 copper-10"],
    )
    play(t, 2, "dragonslayer")
    choose(t, 2, "green-6")
    assert slots(t) == "gold-13/1 | silver-12/1 red-10/2 | silver-2/1 dragonslayer/2"
    assert t.leader == 1  # seat 0 has no card of round 2, although his 13 is the strongest of all


@pytest.mark.rules("R5", "A27")
def test_a_swap_exchanges_card_and_status_but_not_owner_or_round() -> None:
    t = given(
        2,
        turn=0,
        round=3,
        hands=["illusionist black-1 black-2", "black-3 black-5"],
        flights=["red-12/1 red-10/2", "wyrmpriest/1/wild gold-13/2"],
    )
    play(t, 0, "illusionist")
    choose(t, 0, "wyrmpriest")
    assert slots(t) == "red-12/1 red-10/2 wyrmpriest/3/wild | illusionist/1 gold-13/2"


@pytest.mark.rules("R6", "A64")
def test_powers_use_printed_strengths_and_an_empty_flight_is_0() -> None:
    # the Dracolich's effect of seat 1 does not count for the White Hunter: 10 is weaker than 4 + 7
    t = given(
        3,
        turn=0,
        round=2,
        hands=["white_hunter black-1 black-2", "black-3 black-5", None],
        flights=["white-4", "dracolich", ""],
        liches=[0, 3, 0],
    )
    play(t, 0, "white_hunter")
    assert told(t, "pays") == [(1, 0, 3), (2, 0, 3)]


@pytest.mark.rules("R7")
def test_opponents_are_affected_clockwise_from_the_left_neighbour() -> None:
    t = given(4, turn=2, hands=["black-1", "black-2", "blue-1 black-9", "black-3"])
    play(t, 2, "blue-1")
    choose(t, 2, "me")
    assert told(t, "pays") == [(3, 2, 1), (0, 2, 1), (1, 2, 1)]


@pytest.mark.rules("R7")
def test_the_player_himself_comes_first_where_he_is_included() -> None:
    t = given(
        3,
        turn=1,
        round=2,
        hands=["black-1", "silver-2 black-2", "black-3 black-5"],
        flights=["gold-2", "", "gold-4"],
    )
    play(t, 1, "silver-2")
    assert [args[0] for args in told(t, "draws")] == [1, 2, 0]


# --- setup --------------------------------------------------------------------------------------------------------


@pytest.mark.rules("R8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_ten_gold_for_each_player(seats: int) -> None:
    assert start(seats).hoards == [10 * seats] * seats


@pytest.mark.rules("R8")
def test_no_gold_enters_or_leaves_the_game() -> None:
    t = start(4, seed=5)
    for step in range(400):
        if t.over:
            break
        question = t.questions[0]
        t.answer(question.seat, question.sample(step))
        assert sum(t.hoards) + t.stakes + t.hole == 160
    assert t.gambit > 1


@pytest.mark.rules("R9")
def test_the_deck_is_seventy_dragons_and_ten_of_thirty_specials() -> None:
    tens = set()
    for seed in range(8):
        t = start(3, seed)
        there = [card & KIND for place in (t.deck, *t.hands) for card in place]
        assert len(there) == 80
        assert set(range(1, STANDARD + 1)) <= set(there)
        tens.add(tuple(sorted(kind for kind in there if kind > STANDARD)))
        assert all(len(ten) == 10 for ten in tens)
    assert len(tens) == 8
    assert told(t, "specials") == []
    assert t.met_by_all == 0


@pytest.mark.rules("R10")
def test_the_deal_is_shuffled() -> None:
    first, again, other = start(3, 1), start(3, 1), start(3, 2)
    assert first.hands == again.hands
    assert first.hands != other.hands


# --- the ante -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("R11")
def test_a_new_gambit_starts_clean() -> None:
    t = given(
        2,
        at="end of round",
        round=3,
        flights=["red-12 red-10 gold-2", "white-1 white-2 white-3"],
        hands=["black-1 black-2", "black-3 black-5"],
        ante="gold-13 black-6",
        hoards=[10, 10],
        owed=[4, 0],
        archmages=1,
        warlords=0,
        liches=[1, 0],
        monarchs=[0, 1],
        druid=False,
        priest=True,
        merchant=1,
        rewarded=[1, 0],
    )
    assert (t.gambit, t.round, asked(t)) == (2, 0, "Antes")
    assert (t.flights, t.ante, t.stakes) == ([[], []], [], 0)
    assert (t.archmages, t.warlords, t.liches, t.monarchs) == (0, 0, [0, 0], [0, 0])
    assert (t.druid, t.priest, t.merchant, t.rewarded, t.owed) == (False, False, -1, [0, 0], [0, 0])


@pytest.mark.rules("R12")
def test_antes_are_secret_until_all_have_committed() -> None:
    t = given(3, at="ante", hands=["red-12 black-1", "gold-13 black-2", "blue-4 black-3"])
    assert list(t.turn()) == [0, 1, 2]
    t.answer(1, KIND_OF["gold-13"])
    assert list(t.turn()) == [0, 2]
    view = t.observe(0)
    assert view.committed == [0, -1, 0]  # that seat 1 has chosen is public, its card is not
    assert t.observe(1).committed == [0, KIND_OF["gold-13"], 0]
    assert len(view.hands[1]) == 2
    t.answer(0, KIND_OF["red-12"])
    assert t.ante == []
    t.answer(2, KIND_OF["blue-4"])
    assert told(t, "reveals") == [(tuple(KIND_OF[id] for id in ("red-12", "gold-13", "blue-4")),)]
    assert cards(t.ante) == ["red-12", "gold-13", "blue-4"]


@pytest.mark.rules("R12", "A5")
def test_a_committed_ante_cannot_be_changed() -> None:
    t = given(2, at="ante", hands=["red-12 black-1", "gold-13 black-2"])
    t.answer(0, KIND_OF["red-12"])
    with pytest.raises(Refused, match="not_asked"):
        t.answer(0, KIND_OF["black-1"])
    with pytest.raises(Refused, match="not_in_hand"):
        t.answer(1, KIND_OF["black-1"])


@pytest.mark.rules("R12", "A6")
def test_powers_of_ante_cards_never_act() -> None:
    t = given(2, at="ante", hands=["thief black-1 black-2", "druid black-3 black-5"], hoards=[20, 20])
    antes(t, "thief", "druid")
    assert told(t, "triggers") == []
    assert (t.stakes, t.hoards, t.druid) == (14, [13, 13], False)


@pytest.mark.rules("R13", "A2")
def test_an_all_tied_ante_is_discarded_and_repeated_without_limit() -> None:
    t = given(
        4,
        at="ante",
        hands=[
            "red-7 black-6 black-1 black-2",
            "blue-7 white-6 black-3 black-5",
            "green-4 white-1 white-2",
            "gold-4 white-3 white-4",
        ],
        deck="green-6 gold-6 red-3 silver-3 white-8 brass-9",
        drawer=2,
        hoards=[40, 40, 40, 40],
    )
    antes(t, "red-7", "blue-7", "green-4", "gold-4")
    assert (t.hoards, t.stakes, t.ante) == ([40, 40, 40, 40], 0, [])
    assert sorted(cards(t.discards)) == ["blue-7", "gold-4", "green-4", "red-7"]
    assert [args[0] for args in told(t, "draws")] == [2, 3, 0, 1]
    assert ("green-6" in hand(t, 2), "gold-6" in hand(t, 3)) == (True, True)
    assert ("red-3" in hand(t, 0), "silver-3" in hand(t, 1)) == (True, True)
    antes(t, "black-6", "white-6", "green-6", "gold-6")
    assert len(told(t, "all_tied")) == 2
    assert asked(t) == "Antes"
    antes(t, "black-1", "silver-3", "white-8", "brass-9")
    assert t.stakes == 9 * 4
    assert t.leader == 3


@pytest.mark.rules("R13")
def test_a_full_hand_refills_after_an_all_tied_ante() -> None:
    ten = "red-7 black-1 black-2 black-3 black-5 black-6 black-7 black-9 white-1 white-2"
    t = given(2, at="ante", hands=[ten, "blue-7 white-3"], deck="gold-2 gold-4")
    antes(t, "red-7", "blue-7")
    assert len(hand(t, 0)) == 10
    assert "gold-2" in hand(t, 0)  # in the first gambit seat 0 draws first


@pytest.mark.rules("R14", "A3", "R47")
def test_the_price_is_the_highest_strength_even_if_tied() -> None:
    hands = [
        "red-7 black-1",
        "blue-7 black-2",
        "green-5 black-3",
        "black-5 white-1",
        "gold-2 black-6 black-7 black-9",
    ]
    t = given(5, at="ante", hands=hands, hoards=[50, 5, 7, 50, 50])
    antes(t, "red-7", "blue-7", "green-5", "black-5", "gold-2")
    assert t.stakes == 7 + 5 + 7 + 7 + 7
    assert t.hoards == [43, 0, 0, 43, 43]
    assert t.owed == [0, 2, 0, 0, 0]


@pytest.mark.rules("R15")
def test_the_strongest_untied_card_leads() -> None:
    hands = [
        "red-7 black-1",
        "blue-7 black-2",
        "green-5 black-3",
        "black-5 white-1",
        "gold-2 black-6 black-7 black-9",
    ]
    t = given(5, at="ante", hands=hands)
    antes(t, "red-7", "blue-7", "green-5", "black-5", "gold-2")
    assert t.leader == 4
    play(t, 4, "black-6")
    assert list(t.turn()) == [0]


@pytest.mark.rules("R16", "A7")
def test_ante_cards_belong_to_nobody() -> None:
    t = given(2, at="ante", hands=["bronze-1 gold-2 black-1 black-2", "red-12 black-3 black-5"])
    antes(t, "gold-2", "red-12")
    assert sorted(cards(t.ante)) == ["gold-2", "red-12"]
    assert "gold-2" not in hand(t, 0)
    play(t, 1, "black-3")
    play(t, 0, "bronze-1")
    assert hand(t, 0) == ["black-1", "black-2", "gold-2", "red-12"]  # his own and the other's alike


@pytest.mark.rules("R17", "A4")
def test_everybody_has_two_cards_at_the_ante_even_at_a_full_table() -> None:
    t = start(6, seed=3)
    antes_seen = 0
    for step in range(1500):
        if t.over:
            break
        if asked(t) == "Antes" and len(t.turn()) == 6:
            antes_seen += 1
            assert min(len(hand) for hand in t.hands) >= 2
        question = t.questions[0]
        t.answer(question.seat, question.sample(step))
    assert antes_seen > 2
    with pytest.raises(ValueError, match="two cards or more"):
        given(2, at="ante", hands=["red-12", "gold-2 black-1"])
