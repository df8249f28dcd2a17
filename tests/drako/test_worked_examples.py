"""The examples with pictures in the rulebook, played out."""

import pytest
from tests.drako.given import (
    answer,
    asked,
    attacks,
    discards,
    given,
    hits,
    line,
    put,
    run,
    shield,
    to,
    use,
    where,
    wounds,
)

from dragontavern.games.drako import choices as c


@pytest.mark.rules("K17", "K10")
def test_swordsman_and_archer_step_towards_the_trolls() -> None:
    """Two knights move 1."""
    t = given(
        turn="knights",
        at="swordsman a2, archer a1, marksman a3, thrower e1, berserker e3",
        hands={"knights": ["2 move 1"]},
    )
    answer(t, "knights", use("knights", "2 move 1"), to("swordsman", "b2"), to("archer", "b1"))
    assert where(t, "swordsman", "archer", "marksman") == ["b2", "b1", "a3"]


@pytest.mark.rules("K29", "K13")
def test_a_charge_at_an_archer_who_cannot_defend() -> None:
    """The berserker runs up to the archer and attacks twice with 1; without a defence the archer has two wounds."""
    t = given(
        turn="trolls",
        at="swordsman a2, archer b3, marksman a3, thrower d1, berserker e1",
        hands={"trolls": ["charge"], "knights": ["attack 2"]},
    )
    answer(t, "trolls", use("trolls", "charge"), line("north-east"))
    assert where(t, "berserker") == ["c3"]
    assert attacks(t) == [("berserker", "archer", 1)] * 2
    answer(t, "knights", c.NO)
    assert wounds(t, "archer") == 2


@pytest.mark.rules("K29", "K26", "K19")
def test_a_charge_that_only_runs_then_two_trolls_attack_and_a_double_defence_stops_both() -> None:
    """2 from the berserker on the swordsman, 1 from the thrower on the archer; one card answers both."""
    t = given(
        turn="trolls",
        at="swordsman b4, archer c2, marksman a1, thrower c1, berserker e3",
        hands={"trolls": ["charge", "pair 2+1"], "knights": ["double defence"]},
    )
    answer(t, "trolls", use("trolls", "charge"), run("north-east"))
    assert (where(t, "berserker"), attacks(t)) == (["c5"], [])
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("berserker", "swordsman"), hits("thrower", "archer", 1))
    assert attacks(t) == [("berserker", "swordsman", 2), ("thrower", "archer", 1)]
    answer(t, "knights", shield("knights", "double defence", 0), c.STOP + 1)
    assert (wounds(t, "swordsman"), wounds(t, "archer"), t.dodge) == (0, 0, True)
    assert discards(t, "knights") == ["double defence"]
    assert asked(t) == ("knights", "Act")


@pytest.mark.rules("K22", "K21", "K27")
def test_reinforcements_then_the_archer_shoots_and_a_rock_pays_the_defence() -> None:
    """The archer who came back has a line to the thrower at once; a defence for one rock saves the troll."""
    t = given(
        turn="knights",
        at="swordsman c4, marksman b1, thrower e1, berserker d4",
        hands={"knights": ["reinforcements", "bow 2"], "trolls": ["move 2, defence 1 rock"]},
    )
    answer(t, "knights", use("knights", "reinforcements"), put("archer", "a3"))
    assert (where(t, "archer"), wounds(t, "archer")) == (["a3"], 0)
    answer(t, "knights", use("knights", "bow 2"))
    assert attacks(t) == [("archer", "thrower", 2)]
    answer(t, "trolls", shield("trolls", "move 2, defence 1 rock"))
    assert (wounds(t, "thrower"), t.rocks) == (0, 9)
    assert asked(t) == ("trolls", "Act")
