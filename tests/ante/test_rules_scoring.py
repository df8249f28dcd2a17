"""R57–R72: the end of a round, scoring, and winning a gambit."""

from typing import Any

import pytest

from dragontavern.games.ante.table import AnteTable

from .given import asked, cards, choose, everything_else, given, hand, play, told, words

STRONG = "red-12 gold-13 silver-12"
WEAK = "white-1 white-2 black-3"


def leader_after(flights: list[str], leader: int = 0, **fields: Any) -> int:
    """Who leads after a round in which these cards were played."""
    t = given(len(flights), at="end of round", round=1, leader=leader, flights=flights, **fields)
    assert t.round == 2
    return t.leader


def scored(flights: list[str], **fields: Any) -> AnteTable:
    """A table scored after its third round."""
    return given(len(flights), at="end of round", round=3, flights=flights, **fields)


# --- the end of a round -------------------------------------------------------------------------------------------


@pytest.mark.rules("R57", "R18")
def test_a_round_ends_when_everybody_has_had_his_turn() -> None:
    t = given(3, turn=2, leader=1, flights=["", "white-8", ""], hands=["white-2 black-2", None, "black-9 black-3"])
    play(t, 2, "black-9")
    assert t.round == 1
    play(t, 0, "white-2")
    assert t.round == 2


@pytest.mark.rules("R58")
def test_the_strongest_untied_card_of_the_round_leads_next() -> None:
    assert leader_after(["red-5", "red-7", "red-3"]) == 1
    assert leader_after(["red-7", "blue-7", "red-3"]) == 2
    assert leader_after(["red-7", "blue-7", "red-3", "green-5"]) == 3


@pytest.mark.rules("R58", "A19")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_without_an_untied_card_the_leader_stays(leader: int) -> None:
    assert leader_after(["red-7", "blue-7", "red-5", "green-5"], leader) == leader


@pytest.mark.rules("R58", "A13")
def test_players_without_a_card_of_this_round_are_ignored() -> None:
    # seat 2 has no card of round 2; his 13 of round 1 does not count
    t = given(3, at="end of round", round=2, leader=2, flights=["white-1 red-7", "white-2 blue-9", "gold-13"])
    assert t.leader == 1


@pytest.mark.rules("R58", "A18", "C28")
@pytest.mark.parametrize(("slain", "leader"), [("blue-7", 1), ("red-7", 2), ("white-1", 0)])
def test_a_slain_card_cannot_lead_and_ties_with_nobody(slain: str, leader: int) -> None:
    # the 8s of round 2 are tied, and so are the 7s, unless one of them is slain
    t = given(
        4,
        turn=3,
        leader=0,
        round=2,
        flights=["white-1 white-8", "white-2 red-7", "white-3 blue-7", "gold-13"],
        hands=["black-1 black-2", "black-3 black-5", "black-6 black-7", "dragonslayer black-9"],
        archmages=0b1000,
    )
    play(t, 3, "dragonslayer")
    choose(t, 3, slain)
    assert (t.round, t.leader) == (3, leader)


@pytest.mark.rules("R59")
def test_the_lead_goes_by_printed_strengths() -> None:
    assert leader_after(["dragonrider/1/rider", "red-5", "red-3"]) == 0  # a 6, although riding it would be worth 0
    assert leader_after(["white-8", "white_hunter"], liches=[0, 1]) == 0  # the Dracolich adds nothing to the 7


# --- scoring ------------------------------------------------------------------------------------------------------


@pytest.mark.rules("R60", "R66")
def test_the_gambit_is_scored_after_round_3_and_not_before() -> None:
    t = given(2, at="end of round", round=2, flights=["red-12 gold-13", "white-1 white-2"])
    assert told(t, "scores") == []
    assert t.round == 3
    t = scored([STRONG, WEAK])
    assert told(t, "scores") == [((37, 6),)]
    assert told(t, "wins") == [(0, 20)]


@pytest.mark.rules("R60", "R61", "A63")
def test_a_tie_brings_a_round_for_everybody() -> None:
    t = scored(["red-12 red-2 gold-2", "red-10 white-4 black-2", WEAK])
    assert told(t, "tie") == [()]
    assert (t.round, t.gambit) == (4, 1)
    players = []
    while t.round == 4 and t.gambit == 1:
        seat = t.turn()[0]
        if asked(t) == "Play":
            players.append(seat)
        t.answer(seat, t.legal(seat)[0])
    assert sorted(players) == [0, 1, 2]
    assert len(told(t, "scores")) == 2


@pytest.mark.rules("R62", "C18", "A25")
@pytest.mark.parametrize(("triggers", "score"), [(0, 24), (1, 28), (2, 32)])
def test_the_dracolich_adds_two_for_each_evil_dragon_and_trigger(triggers: int, score: int) -> None:
    t = scored(["dracolich red-12 gold-2", STRONG.replace("red-12", "red-8")], liches=[triggers, 0])
    assert told(t, "scores")[0][0][0] == score


@pytest.mark.rules("R62", "C27")
@pytest.mark.parametrize(
    ("cards", "score"),
    [
        ("dragonrider/1/rider red-12 gold-8", 28),
        ("dragonrider/1/rider fool queen", 10),
        ("dragonrider red-12 gold-8", 26),  # not triggered: a 6
    ],
)
def test_a_triggered_dragonrider_is_as_strong_as_the_weakest_dragon_beside_it(cards: str, score: int) -> None:
    t = scored([cards, "white-1 white-2 white-3"])
    assert told(t, "scores")[0][0][0] == score


@pytest.mark.rules("R63", "A41", "R67")
def test_the_riders_strength_flight_is_rewarded_at_scoring_even_if_a_round_follows() -> None:
    t = scored(
        ["dragonrider/1/rider red-10 green-10", "gold-13 silver-12 red-5"],
        ante="gold-2 gold-4 gold-6",
        hands=["black-1 black-2", "black-3 black-5"],
        hoards=[0, 10],
        stakes=30,
    )
    assert told(t, "strength_flight") == [(0, 10)]
    assert (t.hoards, t.stakes) == ([10, 10], 20)
    choose(t, 0, "gold-6", "gold-2")
    assert told(t, "scores") == [((30, 30),)]
    assert (t.round, t.gambit) == (4, 1)
    assert hand(t, 0) == ["black-1", "black-2", "gold-2", "gold-6"]
    assert t.strength(0) == 26  # between two scorings the rider is a 6 again


@pytest.mark.rules("R63", "R54")
def test_a_riders_flight_that_empties_the_stakes_at_scoring_ends_the_gambit() -> None:
    t = scored(["dragonrider/1/rider red-10 green-10", WEAK], ante="gold-2 gold-4", hoards=[0, 10], stakes=10)
    assert told(t, "steals") == [(0, 10)]
    assert told(t, "takes_ante") == []
    assert told(t, "wins") == [(0, 0)]


@pytest.mark.rules("R64", "A60")
def test_barred_players_are_removed_before_the_best_is_looked_for() -> None:
    t = scored(["bahamut red-12 gold-13", "red-10 red-5 blue-4", WEAK])  # the best is barred
    assert told(t, "wins") == [(1, 20)]
    t = scored(["bahamut white-4 gold-2", "red-10 blue-9", WEAK])  # 19 and 19: no tie with a barred player
    assert told(t, "tie") == []
    assert told(t, "wins") == [(1, 20)]


@pytest.mark.rules("R65", "R70", "A61", "A59")
def test_if_everybody_is_barred_nobody_wins_and_the_gold_stays() -> None:
    t = scored(
        ["bahamut white-1 gold-2", "tiamat gold-4 white-2"],
        hoards=[10, 10],
        stakes=20,
        turn=1,
        hands=["black-1 black-2", "black-3 black-5"],
    )
    assert told(t, "no_winner") == [(20,)]
    assert (t.hoards, t.stakes, t.gambit) == ([10, 10], 20, 2)
    assert t.won == [0, 0]
    assert [seat for seat, _ in told(t, "draws")] == [1, 0]  # the player whose turn was last draws first


@pytest.mark.rules("R66", "C29", "A64")
def test_with_the_druid_the_weakest_wins() -> None:
    assert told(scored([STRONG, WEAK, "white-8 black-9 blue-9"], druid=True), "wins") == [(1, 20)]
    assert told(scored([STRONG, WEAK, ""], druid=True), "wins") == [(2, 20)]
    t = scored(["red-2 red-3", "gold-2 black-3", STRONG], druid=True)
    assert (told(t, "wins"), len(told(t, "tie"))) == ([], 1)


@pytest.mark.rules("R67", "C27")
def test_the_rider_is_a_6_again_for_powers_in_an_extra_round() -> None:
    # at scoring both had 30; in round 4 the flight of the rider counts 26 again, and so it is the weaker one
    t = scored(
        ["dragonrider/1/rider red-10 green-10", "gold-13 silver-12 red-5", WEAK],
        hands=["black-1 black-2", "black-5 black-6", "fool black-7"],
        rewarded=[1 << 11 + 10, 0, 0],
    )
    assert told(t, "scores") == [((30, 30, 6),)]
    assert (t.round, t.strength(0), t.strength(1)) == (4, 26, 30)


@pytest.mark.rules("R68", "A28", "C15")
@pytest.mark.parametrize(
    ("flights", "warlords", "fourth"),
    [
        ([STRONG, WEAK], 0b10, True),  # the holder loses
        ([STRONG, WEAK], 0b01, False),  # the holder wins
        ([STRONG, WEAK], 0b11, True),  # one of two holders cannot be the sole winner
        (["bahamut red-12 gold-13", WEAK], 0b01, True),  # the holder is barred
        (["bahamut white-1", "tiamat gold-4"], 0b01, True),  # everybody is
        ([STRONG, WEAK], 0, False),
    ],
)
def test_a_warlord_who_is_not_the_sole_winner_forces_a_fourth_round(
    flights: list[str], warlords: int, fourth: bool
) -> None:
    t = scored(flights, warlords=warlords)
    assert (len(told(t, "fourth_round")) == 1) is fourth
    assert (t.round, t.gambit) == ((4, 1) if fourth else (0, 2))


@pytest.mark.rules("R68", "A28")
def test_there_is_only_one_such_round() -> None:
    t = given(2, at="end of round", round=4, flights=[STRONG, WEAK], warlords=0b10)
    assert told(t, "fourth_round") == []
    assert told(t, "wins") == [(0, 20)]


@pytest.mark.rules("R68", "A28", "C15")
@pytest.mark.parametrize(("round", "effect"), [(3, 1), (4, 0)])
def test_a_warlord_triggered_in_round_4_adds_nothing(round: int, effect: int) -> None:
    t = given(2, round=round, hands=["bronze_warlord black-1", None], ante="")
    play(t, 0, "bronze_warlord")
    assert t.warlords == effect


@pytest.mark.rules("R68a", "A62", "R70", "A12", "A13")
def test_an_extra_round_in_which_nobody_can_play_ends_without_a_winner() -> None:
    flights = ["red-12 red-2 gold-2", "red-10 gold-4 black-2"]
    t = given(
        2,
        at="end of round",
        round=3,
        flights=flights,
        hands=["", ""],
        ante=everything_else(*flights),
        hoards=[10, 10],
    )
    # round 4: nobody has a card, nothing can be bought; the tie remains
    assert set(told(t, "cannot_buy")) == {(0,), (1,)}
    assert (told(t, "plays"), told(t, "round")) == ([], [(4, 0)])
    assert told(t, "nobody_can_play") == [()]
    assert told(t, "no_winner") == [(20,)]
    assert (t.hoards, t.stakes, t.gambit) == ([10, 10], 20, 2)


# --- winning ------------------------------------------------------------------------------------------------------


@pytest.mark.rules("R69")
def test_the_winner_takes_the_stakes() -> None:
    t = scored([STRONG, WEAK], hoards=[5, 6], stakes=17)
    assert t.hoards == [22, 6]
    assert t.won == [1, 0]


@pytest.mark.rules("R69", "C34", "A23")
def test_with_the_priest_the_left_neighbour_gets_the_smaller_half() -> None:
    t = scored([WEAK, STRONG, "black-1"], hoards=[5, 6, 7], stakes=17, priest=True)
    assert t.hoards == [5, 15, 15]


@pytest.mark.rules("R69", "A105")
def test_with_empty_stakes_a_single_best_player_wins_nothing_but_the_gambit() -> None:
    t = given(2, at="settle", round=2, flights=["red-12 gold-13", WEAK], hoards=[10, 10], stakes=0)
    assert told(t, "wins") == [(0, 0)]
    assert t.won == [1, 0]
    assert t.hoards == [10, 10]


@pytest.mark.rules("R69", "R70", "A56")
def test_with_empty_stakes_a_tie_has_no_winner_and_no_further_round() -> None:
    t = given(2, at="settle", round=2, flights=["red-12 red-2", "red-10 gold-4"], hoards=[10, 10], stakes=0)
    assert told(t, "no_winner") == [(0,)]
    assert t.won == [0, 0]
    assert t.gambit == 2


@pytest.mark.rules("R70")
def test_without_a_winner_the_monarch_gives_nothing() -> None:
    t = scored(["bahamut white-1 gold-2", "tiamat gold-4 white-2"], hoards=[10, 10], stakes=20, monarchs=[1, 1])
    assert told(t, "pays") == []
    assert (t.hoards, t.stakes) == ([10, 10], 20)


@pytest.mark.rules("R71", "C19", "A24")
@pytest.mark.parametrize(("times", "hoards"), [(1, [19, 8, 9]), (2, [13, 11, 12])])
def test_a_winner_with_the_gold_monarch_gives_three_gold_to_each(times: int, hoards: list[int]) -> None:
    t = scored([STRONG, WEAK, "black-1"], hoards=[5, 5, 6], stakes=20, monarchs=[times, 1, 0])
    assert told(t, "pays")[:2] == [(0, 1, 3), (0, 2, 3)]
    assert t.hoards == hoards


@pytest.mark.rules("R72")
def test_flights_and_ante_are_discarded_and_hands_are_kept() -> None:
    t = scored([STRONG, WEAK], ante="gold-2 gold-4", hands=["black-1 black-2", "black-5 black-6"])
    assert (t.flights, t.ante) == ([[], []], [])
    assert set(cards(t.discards)) == {*words(STRONG), *words(WEAK), "gold-2", "gold-4"}
    assert {"black-1", "black-2"} <= set(hand(t, 0))
