"""Knights & Dragon, Knights & Dwarves (X19–X26)."""

import pytest
from tests.drako.given import (
    answer,
    asked,
    attacks,
    begun,
    blank,
    can,
    card,
    discards,
    ended,
    figure,
    given,
    hand,
    hits,
    offered,
    pass_on,
    put,
    shield,
    told,
    use,
    where,
    wounds,
)

from dragontavern.core.errors import Refused
from dragontavern.games.drako import choices as c
from dragontavern.games.drako.pack import FIGURES
from dragontavern.games.drako.table import NOBODY

TD, TW, KD, KW = "trolls_dragon", "trolls_dwarves", "knights_dragon", "knights_dwarves"
APART = {
    TD: "thrower c1, berserker c5, dragon c3",
    TW: "thrower e1, berserker e3, crossbow a1, fury a2, net a3",
    KD: "swordsman c1, archer a3, marksman e3, dragon c3",
    KW: "swordsman a1, archer a2, marksman a3, crossbow e1, fury e2, net e3",
}


# --- Knights & Dragon -------------------------------------------------------------------------------------------


@pytest.mark.rules("X19")
def test_knights_spread_on_the_yellow_hexes_and_the_dragon_begins() -> None:
    t = begun(KD)
    assert offered(t) == [put("swordsman", name) for name in ("a3", "c1", "e3")]
    answer(t, "knights", put("swordsman", "e3"), put("archer", "a3"))
    assert where(t, "swordsman", "archer", "marksman", "dragon") == ["e3", "a3", "c1", "c3"]
    assert (asked(t), t.actions) == (("dragon", "Act"), 1)


@pytest.mark.rules("X19", "K22")
def test_the_yellow_hexes_are_where_archers_come_back() -> None:
    t = given(KD, turn="knights", at="swordsman c1, archer b1, dragon c3", hands={"knights": ["reinforcements"]})
    answer(t, "knights", use("knights", "reinforcements"))
    assert offered(t) == [put("marksman", name) for name in ("a3", "e3")]


@pytest.mark.rules("X19", "K20")
@pytest.mark.parametrize("name", ["bite 3", "fire 2"])
def test_bite_and_fire_can_be_dodged(name: str) -> None:
    t = given(KD, turn="dragon", at="swordsman c2, dragon c3", hands={"dragon": [name]})
    answer(t, "dragon", use("dragon", name))
    answer(t, "knights", c.DODGE, c.NO)
    assert wounds(t, "swordsman") == 0


@pytest.mark.rules("X19", "K19")
def test_a_double_defence_covers_two_knights_in_one_fire() -> None:
    t = given(
        KD,
        turn="dragon",
        at="archer c2, marksman c1, dragon c3",
        hands={"dragon": ["fire 2"], "knights": ["double defence"]},
    )
    answer(t, "dragon", use("dragon", "fire 2"))
    answer(t, "knights", shield("knights", "double defence", 0), c.STOP + 1)
    assert (wounds(t, "archer"), wounds(t, "marksman")) == (0, 0)


@pytest.mark.rules("X20")
def test_knights_and_dragon_end_by_death_or_when_the_knights_run_dry() -> None:
    t = given(KD, turn="knights", at="archer c2, dragon c3", hands={"knights": ["attack 2"]}, areas=(4, 2, 3, 0))
    answer(t, "knights", use("knights", "attack 2"))
    assert ended(t) == ("knights", "ended.slain", "X20")
    t = given(KD, turn="dragon", at="archer c2, dragon c3", hands={"dragon": ["bite 3"]}, wounds={"archer": 1})
    answer(t, "dragon", use("dragon", "bite 3"))
    assert ended(t) == ("dragon", "ended.slain", "X20")
    t = given(KD, turn="knights", at=APART[KD], hands={"knights": ["attack 2"]}, left={"knights": 0})
    answer(t, "knights", blank("knights", "attack 2"))
    assert ended(t) == ("dragon", "ended.exhausted", "X20")


@pytest.mark.rules("X20")
def test_a_last_knight_card_that_kills_the_dragon_wins_and_a_dragon_without_cards_passes() -> None:
    t = given(
        KD,
        turn="knights",
        at="archer c2, dragon c3",
        hands={"knights": ["attack 2"]},
        areas=(4, 2, 3, 0),
        left={"knights": 0},
    )
    answer(t, "knights", use("knights", "attack 2"))
    assert ended(t) == ("knights", "ended.slain", "X20")
    t = given(KD, turn="knights", at=APART[KD], left={"dragon": 0})
    pass_on(t, "knights")
    assert (asked(t), told(t, "skips")) == (("knights", "Act"), [(1,)])


# --- Knights & Dwarves ------------------------------------------------------------------------------------------


@pytest.mark.rules("X21")
def test_a_netted_archer_neither_moves_nor_shoots_but_attacks() -> None:
    cards = ["2 move 1", "bow 2", "attack 2"]
    t = given(KW, turn="knights", at="archer c2, fury c3", hands={"knights": cards}, netted="archer")
    assert can(t, *[use("knights", name) for name in cards]) == [False, False, True]
    t = given(KW, turn="knights", at="archer c2, marksman c5, fury c3", hands={"knights": cards}, netted="archer")
    answer(t, "knights", use("knights", "bow 2"))
    assert attacks(t) == [("marksman", "fury", 2)]


@pytest.mark.rules("X21")
def test_the_swordsman_may_give_up_his_dodge_to_avoid_the_net() -> None:
    for reply, netted, dodge in ((c.YES, NOBODY, False), (c.NO, 0, True)):
        t = given(KW, turn="dwarves", at=APART[KW], hands={"dwarves": ["net"]})
        answer(t, "dwarves", use("dwarves", "net"), figure("swordsman"))
        assert asked(t) == ("knights", "AvoidNet")
        answer(t, "knights", reply)
        assert (t.netted, t.dodge) == (netted, dodge)
        assert (asked(t), discards(t, "dwarves")) == (("dwarves", "Act"), ["net"])
        assert where(t, "swordsman") == ["a1"]


@pytest.mark.rules("X21")
def test_the_others_cannot_avoid_the_net_nor_he_without_a_dodge() -> None:
    for target, dodge in (("archer", True), ("swordsman", False)):
        t = given(KW, turn="dwarves", at=APART[KW], hands={"dwarves": ["net"]}, dodge=dodge)
        answer(t, "dwarves", use("dwarves", "net"), figure(target))
        assert FIGURES[t.netted] == target


@pytest.mark.rules("X21", "K20")
def test_a_netted_swordsman_who_dodges_does_not_step() -> None:
    t = given(
        KW,
        turn="dwarves",
        at="swordsman c2, fury c3",
        hands={"dwarves": ["attack 2"], "knights": ["attack 2"]},
        netted="swordsman",
    )
    answer(t, "dwarves", use("dwarves", "attack 2"))
    answer(t, "knights", c.DODGE)
    assert (asked(t)[0], wounds(t, "swordsman"), where(t, "swordsman")) == ("dwarves", 0, ["c2"])


@pytest.mark.rules("X22")
def test_knights_place_first_and_begin_with_one_action() -> None:
    t = begun(KW)
    assert asked(t) == ("knights", "Place")
    while asked(t)[1] == "Place":
        t.answer(t.turn()[0], offered(t)[0])
    assert (asked(t), t.actions) == (("knights", "Act"), 1)
    assert where(t, "crossbow", "fury", "net") == ["e1", "e2", "e3"]


@pytest.mark.rules("X23")
def test_two_defence_cards_are_needed_against_a_knight() -> None:
    t = given(
        KW,
        turn="knights",
        at="archer c2, swordsman c4, fury c3",
        hands={"knights": ["2 attack 1"], "dwarves": ["defence", "move 2, defence", "net, defence", "attack 1"]},
    )
    answer(t, "knights", use("knights", "2 attack 1"), hits("archer", "fury"), hits("swordsman", "fury"))
    answer(t, "dwarves", shield("dwarves", "defence", 1))
    assert asked(t) == ("dwarves", "SecondShield")
    assert offered(t) == [card("dwarves", "move 2, defence"), card("dwarves", "net, defence")]
    answer(t, "dwarves", card("dwarves", "net, defence"))
    assert (asked(t), offered(t)) == (("dwarves", "Defend"), [c.NO]), "one alone cannot be played"
    answer(t, "dwarves", c.NO)
    assert wounds(t, "fury") == 1
    assert hand(t, "dwarves") == ["attack 1", "move 2, defence"]


@pytest.mark.rules("X23")
def test_one_defence_card_is_enough_for_the_knights() -> None:
    t = given(KW, turn="dwarves", at="archer c2, fury c3", hands={"dwarves": ["attack 2"], "knights": ["defence"]})
    answer(t, "dwarves", use("dwarves", "attack 2"))
    answer(t, "knights", shield("knights", "defence"))
    assert wounds(t, "archer") == 0


@pytest.mark.rules("X24")
def test_dwarves_against_knights_do_not_draw_with_more_than_four_cards() -> None:
    five = ["attack 2"] * 3 + ["net", "2 move 1"]
    t = given(KW, turn="dwarves", at=APART[KW], hands={"dwarves": five})
    with pytest.raises(Refused, match=r"hand_too_full \[X24\]"):
        answer(t, "dwarves", c.DRAW)
    answer(t, "dwarves", blank("dwarves", "net"), c.DRAW)
    assert len(t.hands[1]) == 6
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": five})
    assert can(t, c.DRAW) == [True]
    t = given(KW, turn="knights", at=APART[KW], hands={"knights": ["attack 2"] * 3 + ["bow 2"] * 2})
    assert can(t, c.DRAW) == [True]


@pytest.mark.rules("X25")
def test_reinforcements_lie_on_a_living_knight_and_catch_wounds() -> None:
    t = given(
        KW,
        turn="knights",
        at="archer c2, marksman a1, fury c3",
        hands={"knights": ["reinforcements", "reinforcements, defence"], "dwarves": ["attack 2"]},
    )
    answer(t, "knights", use("knights", "reinforcements"))
    assert offered(t) == [figure("archer"), figure("marksman")], "no swordsman and no dead archer are needed"
    answer(t, "knights", figure("archer"))
    assert discards(t, "knights") == []
    answer(t, "knights", use("knights", "reinforcements, defence", "reinforcements"), figure("archer"))
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert wounds(t, "archer") == 0
    assert sorted(discards(t, "knights")) == ["reinforcements", "reinforcements, defence"]
    assert told(t, "caught") == [(1, 2)]
    assert t.dealt == [0, 0]


@pytest.mark.rules("X25")
@pytest.mark.parametrize(("value", "left", "hurt"), [("attack 1", 1, 0), ("attack 2", 0, 0)])
def test_as_many_cards_as_there_are_wounds(value: str, left: int, hurt: int) -> None:
    t = given(
        KW,
        turn="dwarves",
        at="archer c2, fury c3",
        hands={"dwarves": [value]},
        laid={"archer": ["reinforcements", "reinforcements, defence"]},
    )
    answer(t, "dwarves", use("dwarves", value))
    assert (len(t.laid[1]), wounds(t, "archer")) == (left, hurt)


@pytest.mark.rules("X25")
def test_cards_on_a_dead_knight_are_discarded_and_a_laid_card_is_played() -> None:
    t = given(
        KW,
        turn="dwarves",
        at="archer c2, swordsman a1, fury c3",
        hands={"dwarves": ["attack 2"]},
        laid={"archer": ["reinforcements", "reinforcements, defence"]},
        wounds={"archer": 3},
        options={"shieldsPerHit": "one"},
    )
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert (where(t, "archer"), t.laid) == ([""], [[], [], []])
    assert sorted(discards(t, "knights")) == ["reinforcements", "reinforcements, defence"]
    t = given(KW, turn="knights", at=APART[KW], hands={"knights": ["reinforcements"]}, left={"knights": 0})
    answer(t, "knights", use("knights", "reinforcements"), figure("archer"))
    assert ended(t) == ("dwarves", "ended.exhausted", "X26")


@pytest.mark.rules("X26")
def test_knights_or_dwarves_win_by_death() -> None:
    t = given(KW, turn="knights", at="archer c2, fury c3", hands={"knights": ["attack 2"]}, wounds={"fury": 4})
    answer(t, "knights", use("knights", "attack 2"))
    assert ended(t) == ("knights", "ended.slain", "X26")
    t = given(KW, turn="dwarves", at="archer c2, fury c3", hands={"dwarves": ["attack 2"]}, wounds={"archer": 2})
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert ended(t) == ("dwarves", "ended.slain", "X26")


@pytest.mark.rules("X26")
@pytest.mark.parametrize(("side", "name"), [("knights", "attack 2"), ("dwarves", "attack 2")])
def test_whichever_side_runs_dry_the_dwarves_win(side: str, name: str) -> None:
    t = given(KW, turn=side, at=APART[KW], hands={side: [name]}, left={side: 0})
    answer(t, side, blank(side, name))
    assert ended(t) == ("dwarves", "ended.exhausted", "X26")


@pytest.mark.rules("X26")
def test_death_is_looked_at_before_cards() -> None:
    t = given(
        KW,
        turn="knights",
        at="archer c2, fury c3",
        hands={"knights": ["attack 2"]},
        wounds={"fury": 4},
        left={"knights": 0},
    )
    answer(t, "knights", use("knights", "attack 2"))
    assert ended(t) == ("knights", "ended.slain", "X26")
