"""Knights & Trolls: what the symbols on the trolls' cards do (K23–K29)."""

import pytest
from tests.drako.given import (
    answer,
    attacks,
    can,
    discards,
    given,
    hand,
    hits,
    line,
    offered,
    run,
    shield,
    to,
    told,
    use,
    where,
    wounds,
)

from dragontavern.core.errors import Refused
from dragontavern.games.drako import choices as c

ROUND = "swordsman a2, archer a1, marksman a3, thrower e1, berserker e3"


@pytest.mark.rules("K23")
def test_both_trolls_share_the_rocks_and_used_ones_are_gone() -> None:
    t = given(
        turn="knights",
        at="swordsman c3, archer e2, thrower d3, berserker c2",
        hands={"knights": ["attack 2", "attack 2"], "trolls": ["move 2, defence 1 rock"] * 2 + ["throw 2"]},
        rocks=2,
    )
    for target in ("thrower", "berserker"):
        answer(t, "knights", use("knights", "attack 2"), hits("swordsman", target))
        answer(t, "trolls", shield("trolls", "move 2, defence 1 rock"))
    assert t.rocks == 0
    assert can(t, use("trolls", "throw 2")) == [False]


@pytest.mark.rules("K24")
def test_one_troll_or_two_trolls_move() -> None:
    t = given(turn="trolls", at=ROUND, hands={"trolls": ["attack 2, move 1", "2 move 1"]})
    answer(t, "trolls", use("trolls", "attack 2, move 1", "move 1"), to("thrower", "d2"))
    answer(t, "trolls", use("trolls", "2 move 1"), to("berserker", "d3"), to("thrower", "c3"))
    assert where(t, "thrower", "berserker") == ["c3", "d3"]


@pytest.mark.rules("K25")
def test_one_troll_attacks_an_adjacent_knight() -> None:
    t = given(turn="trolls", at="archer c3, thrower c2, berserker c4", hands={"trolls": ["attack 3"]})
    answer(t, "trolls", use("trolls", "attack 3"))
    assert offered(t) == [hits("thrower", "archer"), hits("berserker", "archer")]
    answer(t, "trolls", hits("berserker", "archer"))
    assert wounds(t, "archer") == 3


@pytest.mark.rules("K26")
@pytest.mark.parametrize(("which", "values"), [(0, (2, 1)), (1, (1, 2))])
def test_two_trolls_attack_each_with_a_value_of_its_own(which: int, values: tuple[int, int]) -> None:
    t = given(turn="trolls", at="archer c3, thrower c2, berserker c4", hands={"trolls": ["pair 2+1"]})
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", "archer", which))
    assert offered(t) == [c.NO, hits("berserker", "archer", 1 - which)]
    answer(t, "trolls", hits("berserker", "archer", 1 - which))
    assert attacks(t) == [("thrower", "archer", values[0]), ("berserker", "archer", values[1])]


@pytest.mark.rules("K26")
@pytest.mark.parametrize(("which", "value"), [(0, 2), (1, 1)])
def test_a_single_troll_uses_one_of_the_two_values(which: int, value: int) -> None:
    t = given(turn="trolls", at="swordsman c3, thrower c2", hands={"trolls": ["pair 2+1"]}, dodge=False)
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", "swordsman", which))
    assert wounds(t, "swordsman") == value


@pytest.mark.rules("K27")
@pytest.mark.parametrize(
    ("name", "rocks", "able", "left"),
    [
        ("defence", 0, True, 0),
        ("move 2, defence 1 rock", 0, False, 0),
        ("move 2, defence 1 rock", 1, True, 0),
        ("defence 2 rocks", 1, False, 1),
        ("defence 2 rocks", 3, True, 1),
    ],
)
def test_a_defence_costs_exactly_its_rocks(name: str, rocks: int, able: bool, left: int) -> None:
    t = given(
        turn="knights", at="archer c3, thrower c2", hands={"knights": ["attack 2"], "trolls": [name]}, rocks=rocks
    )
    answer(t, "knights", use("knights", "attack 2"))
    assert can(t, shield("trolls", name)) == [able]
    if able:
        answer(t, "trolls", shield("trolls", name))
        assert wounds(t, "thrower") == 0
    assert t.rocks == left


@pytest.mark.rules("K28")
def test_a_rock_hits_everybody_on_the_line_and_loses_force() -> None:
    t = given(
        turn="trolls",
        at="swordsman c2, archer c3, marksman c5, thrower c1",
        hands={"trolls": ["throw 2"]},
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "throw 2"))
    assert attacks(t) == [("thrower", "swordsman", 2), ("thrower", "archer", 1)], "value 0 is no attack"
    assert (wounds(t, "marksman"), t.rocks) == (0, 9)


@pytest.mark.rules("K28")
def test_a_stopped_rock_is_paid_and_keeps_its_values() -> None:
    t = given(
        turn="trolls",
        at="archer c2, marksman c3, thrower c1",
        hands={"trolls": ["throw 2"], "knights": ["defence", "defence"]},
    )
    answer(t, "trolls", use("trolls", "throw 2"))
    assert t.rocks == 10, "the rock is paid when the card is finished"
    answer(t, "knights", shield("knights", "defence", 0))
    assert t.rocks == 10
    answer(t, "knights", shield("knights", "defence", 1))
    assert t.rocks == 9
    assert (wounds(t, "archer"), wounds(t, "marksman")) == (0, 0)


@pytest.mark.rules("K28")
@pytest.mark.parametrize(
    ("at", "rocks", "hurt"),
    [
        ("archer c3, thrower c1, berserker c5", 10, 0),  # a friend behind the enemy
        ("archer c3, thrower c1, berserker c2", 10, 0),  # a friend before him
        ("archer c3, thrower c1", 0, 0),  # no rock
        ("archer c3, thrower c1", 10, 3),  # the section is full
        ("archer c3, berserker c1", 10, 0),  # no thrower
        ("archer a2, thrower c1", 10, 0),  # nobody on any line
    ],
)
def test_when_no_rock_can_be_thrown(at: str, rocks: int, hurt: int) -> None:
    t = given(turn="trolls", at=at, hands={"trolls": ["throw 2"]}, rocks=rocks, wounds={"thrower": hurt})
    assert can(t, use("trolls", "throw 2")) == [False]


@pytest.mark.rules("K28")
def test_the_thrower_chooses_among_the_lines_without_his_friend() -> None:
    t = given(
        turn="trolls",
        at="swordsman b2, archer c4, marksman c2, thrower c3, berserker c1",
        hands={"trolls": ["throw 3"]},
    )
    answer(t, "trolls", use("trolls", "throw 3"))
    assert offered(t) == [line("east"), line("north-west")]


@pytest.mark.rules("K29")
def test_a_charge_runs_to_the_first_figure_and_attacks_it_twice() -> None:
    t = given(turn="trolls", at="archer c5, thrower a1, berserker c1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    assert where(t, "berserker") == ["c4"]
    assert attacks(t) == [("berserker", "archer", 1)] * 2
    assert wounds(t, "archer") == 2


@pytest.mark.rules("K29")
def test_both_attacks_of_a_charge_need_a_defence_each() -> None:
    t = given(
        turn="trolls",
        at="archer c5, thrower a1, berserker c1",
        hands={"trolls": ["charge"], "knights": ["defence"] * 2},
    )
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    answer(t, "knights", shield("knights", "defence", 0), shield("knights", "defence", 1))
    assert (wounds(t, "archer"), hand(t, "knights")) == (0, [])


@pytest.mark.rules("K29")
def test_an_adjacent_enemy_is_attacked_without_a_step() -> None:
    t = given(turn="trolls", at="archer c3, thrower a1, berserker c2", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"))
    assert can(t, line("east"), run("east")) == [True, False]
    answer(t, "trolls", line("east"))
    assert (where(t, "berserker"), wounds(t, "archer")) == (["c2"], 2)


@pytest.mark.rules("K29")
def test_he_may_run_up_to_an_enemy_and_not_attack() -> None:
    t = given(turn="trolls", at="archer c5, thrower a1, berserker c1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"), run("east"))
    assert (where(t, "berserker"), attacks(t)) == (["c4"], [])


@pytest.mark.rules("K29")
def test_to_a_friend_or_the_edge_it_is_a_mere_move_and_standing_still_is_no_choice() -> None:
    t = given(turn="trolls", at="archer e3, thrower c4, berserker c1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"))
    assert offered(t) == [run("east"), run("north-east"), run("south-east")]
    answer(t, "trolls", run("east"))
    assert (where(t, "berserker"), attacks(t)) == (["c3"], [])
    assert told(t, "charges") == [(4, 7, 9)]


@pytest.mark.rules("K29")
def test_a_charge_may_not_stop_earlier() -> None:
    t = given(turn="trolls", at="archer a2, thrower a1, berserker e1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"), run("north-east"))
    assert where(t, "berserker") == ["a3"]


@pytest.mark.rules("K29")
def test_without_a_berserker_nobody_charges() -> None:
    t = given(turn="trolls", at="archer c3, thrower c1", hands={"trolls": ["charge", "attack 3"]})
    assert can(t, use("trolls", "charge")) == [False]
    with pytest.raises(Refused, match=r"fallen"):
        answer(t, "trolls", use("trolls", "charge"))


@pytest.mark.rules("K21", "K28", "D11", "D19")
@pytest.mark.parametrize(
    ("matchup", "side", "at", "name"),
    [
        ("knights_trolls", "knights", "archer c2, thrower c3", "bow 2"),
        ("knights_trolls", "trolls", "archer c2, thrower c3", "throw 2"),
        ("dragon_dwarves", "dwarves", "dragon c2, crossbow c3", "crossbow 1"),
        ("dragon_dwarves", "dragon", "dragon c2, crossbow c3", "fire 2"),
    ],
)
def test_what_goes_along_a_line_also_hits_a_neighbour(matchup: str, side: str, at: str, name: str) -> None:
    t = given(matchup, turn=side, at=at, hands={side: [name]})
    answer(t, side, use(side, name))
    assert [value for _, _, value in attacks(t)] == [int(name[-1])]


@pytest.mark.rules("K8", "K16")
def test_the_knights_outlast_the_trolls_though_they_ran_dry_first() -> None:
    t = given(turn="trolls", at=ROUND, hands={"trolls": ["2 move 1"] * 2}, left={"trolls": 0, "knights": 0})
    answer(t, "trolls", use("trolls", "2 move 1"), c.NO, use("trolls", "2 move 1"), c.NO)
    assert t.over
    assert (t.winner, t.way) == (0, "ended.exhausted")
    assert discards(t, "trolls")[-1] == "2 move 1"
