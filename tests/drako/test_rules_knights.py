"""Knights & Trolls: what the symbols on the knights' cards do (K17–K22)."""

import pytest
from tests.drako.given import (
    answer,
    asked,
    attacks,
    can,
    cell,
    given,
    hits,
    line,
    offered,
    put,
    run,
    shield,
    to,
    use,
    where,
    wounds,
)

from dragontavern.games.drako import choices as c

ROUND = "swordsman a2, archer a1, marksman a3, thrower e1, berserker e3"


@pytest.mark.rules("K17")
def test_one_knight_or_two_knights_move() -> None:
    t = given(turn="knights", at=ROUND, hands={"knights": ["attack 1, move 1", "2 move 1"]})
    answer(t, "knights", use("knights", "attack 1, move 1", "move 1"), to("swordsman", "b2"))
    assert asked(t) == ("knights", "Act")
    answer(t, "knights", use("knights", "2 move 1"), to("archer", "b1"))
    assert asked(t) == ("knights", "Walk")
    answer(t, "knights", to("swordsman", "c3"))
    assert where(t, "swordsman", "archer", "marksman") == ["c3", "b1", "a3"]
    assert asked(t) == ("trolls", "Act")


@pytest.mark.rules("K17")
def test_of_two_knights_only_one_need_move_and_none_moves_twice() -> None:
    t = given(turn="knights", at=ROUND, hands={"knights": ["2 move 1"]})
    answer(t, "knights", use("knights", "2 move 1"), to("archer", "b1"))
    assert not [option for option in offered(t) if (option - c.MOVE) // 20 == 1]
    answer(t, "knights", c.NO)
    assert where(t, "swordsman", "archer") == ["a2", "b1"]


@pytest.mark.rules("K18")
@pytest.mark.parametrize(("name", "number"), [("attack 2", 1), ("2 attack 1", 2), ("3 attack 1", 3)])
def test_up_to_so_many_knights_attack_at_the_same_time(name: str, number: int) -> None:
    t = given(
        turn="knights",
        at="swordsman c2, archer b2, marksman b3, thrower c3",
        hands={"knights": [name], "trolls": ["charge"]},
    )
    knights = ["swordsman", "archer", "marksman"][:number]
    answer(t, "knights", use("knights", name), *[hits(knight, "thrower") for knight in knights])
    assert asked(t) == ("trolls", "Defend")
    value = int(name[-1])
    assert attacks(t) == [(knight, "thrower", value) for knight in knights]


@pytest.mark.rules("K18")
def test_fewer_knights_may_take_part() -> None:
    t = given(
        turn="knights", at="swordsman c2, archer b2, marksman b3, thrower c3", hands={"knights": ["3 attack 1"]}
    )
    answer(t, "knights", use("knights", "3 attack 1"))
    assert c.NO not in offered(t)
    answer(t, "knights", hits("archer", "thrower"), c.NO)
    assert attacks(t) == [("archer", "thrower", 1)]


@pytest.mark.rules("K19")
@pytest.mark.parametrize("targets", [("swordsman", "archer"), ("archer", "archer")])
def test_a_double_defence_stops_two_attacks_of_one_card(targets: tuple[str, str]) -> None:
    t = given(
        turn="trolls",
        at="swordsman b2, archer c3, thrower c2, berserker b3",
        hands={"trolls": ["pair 2+1"], "knights": ["double defence"]},
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", targets[0]), hits("berserker", targets[1], 1))
    answer(t, "knights", shield("knights", "double defence", 1))
    assert (asked(t), offered(t)) == (("knights", "StopAnother"), [c.NO, c.STOP])
    answer(t, "knights", c.STOP)
    assert (wounds(t, "swordsman"), wounds(t, "archer")) == (0, 0)


@pytest.mark.rules("K19")
def test_a_double_defence_may_stop_one_attack_only() -> None:
    t = given(
        turn="trolls",
        at="swordsman b2, archer c3, thrower c2, berserker b3",
        hands={"trolls": ["pair 2+1"], "knights": ["double defence"]},
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", "swordsman"), hits("berserker", "archer", 1))
    answer(t, "knights", shield("knights", "double defence", 0), c.NO)
    assert (wounds(t, "swordsman"), wounds(t, "archer")) == (0, 1)


@pytest.mark.rules("K19")
def test_a_single_defence_stops_one_attack() -> None:
    t = given(
        turn="trolls",
        at="archer c3, thrower a1, berserker c2",
        hands={"trolls": ["charge"], "knights": ["defence"]},
    )
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    answer(t, "knights", shield("knights", "defence", 0))
    assert wounds(t, "archer") == 1


@pytest.mark.rules("K20")
def test_a_dodge_stops_one_attack_and_gives_a_step_before_any_wound() -> None:
    t = given(turn="trolls", at="swordsman c3, thrower a1, berserker c1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    assert offered(t) == [c.NO, c.DODGE, c.DODGE + 1]
    answer(t, "knights", c.DODGE)
    assert asked(t) == ("knights", "DodgeStep")
    assert wounds(t, "swordsman") == 0
    answer(t, "knights", cell("d3"))
    assert where(t, "swordsman") == ["d3"]
    assert wounds(t, "swordsman") == 1, "the other attack still hits him, wherever he stands"
    assert not t.dodge


@pytest.mark.rules("K20")
def test_a_dodge_comes_once_per_game_and_for_the_swordsman_alone() -> None:
    t = given(
        turn="trolls",
        at="swordsman a1, archer c3, thrower c2",
        hands={"trolls": ["attack 3"], "knights": ["attack 2"]},
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert offered(t) == [c.NO]
    t = given(
        turn="trolls",
        at="swordsman c3, thrower c2",
        hands={"trolls": ["attack 3"], "knights": ["attack 2"]},
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert offered(t) == [c.NO]


@pytest.mark.rules("K20")
def test_after_a_dodge_cards_may_stop_the_rest() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, thrower a1, berserker c1",
        hands={"trolls": ["charge"], "knights": ["defence"]},
    )
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    answer(t, "knights", c.DODGE + 1, c.NO, shield("knights", "defence", 0))
    assert (where(t, "swordsman"), wounds(t, "swordsman")) == (["c3"], 0)


@pytest.mark.rules("K20")
def test_without_an_empty_hex_beside_him_there_is_no_step() -> None:
    t = given(turn="trolls", at="swordsman a1, archer a2, marksman b1, thrower b2", hands={"trolls": ["attack 3"]})
    answer(t, "trolls", use("trolls", "attack 3"), hits("thrower", "swordsman"))
    answer(t, "knights", c.DODGE)
    assert asked(t) == ("trolls", "Act")


@pytest.mark.rules("K20", "K28")
def test_the_values_behind_a_dodger_do_not_change() -> None:
    t = given(turn="trolls", at="swordsman c2, archer c4, thrower c1", hands={"trolls": ["throw 3"]})
    answer(t, "trolls", use("trolls", "throw 3"))
    answer(t, "knights", c.DODGE, c.NO)
    assert (wounds(t, "swordsman"), wounds(t, "archer")) == (0, 2)


@pytest.mark.rules("K21")
def test_an_archer_shoots_the_first_figure_on_a_line_at_any_distance() -> None:
    t = given(
        turn="knights",
        at="swordsman c5, archer a1, marksman e1, thrower e3, berserker d2",
        hands={"knights": ["bow 2"]},
    )
    answer(t, "knights", use("knights", "bow 2"))
    assert offered(t) == [line("south-east"), run("east"), run("north-east")]
    answer(t, "knights", run("north-east"))
    assert attacks(t) == [("marksman", "berserker", 2)]


@pytest.mark.rules("K21")
def test_whoever_stands_in_front_covers_those_behind() -> None:
    t = given(turn="knights", at="archer a1, swordsman c3, thrower e3, berserker d3", hands={"knights": ["bow 2"]})
    assert can(t, use("knights", "bow 2")) == [False]
    t = given(turn="knights", at="archer a1, thrower e3, berserker d3", hands={"knights": ["bow 2"]})
    answer(t, "knights", use("knights", "bow 2"))
    assert attacks(t) == [("archer", "berserker", 2)]


@pytest.mark.rules("K22")
def test_a_dead_archer_comes_back_unhurt_on_an_empty_start_hex() -> None:
    t = given(turn="knights", at="swordsman a2, thrower e1", hands={"knights": ["reinforcements", "bow 2"]})
    answer(t, "knights", use("knights", "reinforcements"))
    assert offered(t) == [put(who, place) for who in ("archer", "marksman") for place in ("a1", "a3")]
    answer(t, "knights", put("marksman", "a3"))
    assert (where(t, "marksman", "archer"), wounds(t, "marksman")) == (["a3", ""], 0)
    answer(t, "knights", use("knights", "bow 2"))
    assert attacks(t) == [("marksman", "thrower", 2)], "he can act with the very next action"


@pytest.mark.rules("K22")
@pytest.mark.parametrize(
    "at",
    [
        "archer a1, thrower e1",  # no swordsman
        "swordsman a2, archer a1, marksman c3, thrower e1",  # nobody is dead
        "swordsman a2, archer a1, thrower a3",  # no start hex is empty
    ],
)
def test_reinforcements_need_a_dead_archer_a_living_swordsman_and_room(at: str) -> None:
    t = given(turn="knights", at=at, hands={"knights": ["reinforcements"]})
    assert can(t, use("knights", "reinforcements")) == [False]


@pytest.mark.rules("K22")
def test_reinforcements_come_as_often_as_there_are_cards() -> None:
    t = given(
        turn="knights",
        at="swordsman c3, thrower e1",
        hands={"knights": ["reinforcements", "reinforcements, defence"]},
    )
    answer(t, "knights", use("knights", "reinforcements"), put("archer", "a1"))
    answer(t, "knights", use("knights", "reinforcements, defence", "reinforcements"), put("marksman", "a2"))
    assert where(t, "archer", "marksman") == ["a1", "a2"]
