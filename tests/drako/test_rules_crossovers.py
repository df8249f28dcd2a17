"""Crossovers: what holds in all four, and Trolls & Dragon (X1–X12)."""

import pytest
from tests.drako.given import (
    FIGURES_BY_SIDE,
    PACK,
    answer,
    area,
    asked,
    attacks,
    begun,
    can,
    ended,
    figure,
    given,
    hits,
    line,
    offered,
    pass_on,
    put,
    run,
    to,
    told,
    use,
    where,
    wounds,
)

from dragontavern.games.drako import choices as c
from dragontavern.games.drako.pack import FIGURES, SIDES
from dragontavern.games.drako.table import NOBODY

TD, TW, KD, KW = "trolls_dragon", "trolls_dwarves", "knights_dragon", "knights_dwarves"
APART = {
    TD: "thrower c1, berserker c5, dragon c3",
    TW: "thrower e1, berserker e3, crossbow a1, fury a2, net a3",
    KD: "swordsman c1, archer a3, marksman e3, dragon c3",
    KW: "swordsman a1, archer a2, marksman a3, crossbow e1, fury e2, net e3",
}


# --- all four ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("X1")
@pytest.mark.parametrize("matchup", [TD, TW, KD, KW])
def test_each_side_brings_its_own_deck_and_tokens(matchup: str) -> None:
    t = begun(matchup)
    for seat in range(2):
        mine = sorted(card & 1023 for card in t.hands[seat] + t.decks[seat])
        assert mine == sorted(PACK.decks[t.sides[seat]])
    sides = [SIDES[side] for side in t.sides]
    assert (t.dodge, t.rage, t.rocks > 0) == ("knights" in sides, "dwarves" in sides, "trolls" in sides)


@pytest.mark.rules("X2")
def test_cards_hit_any_enemy_figure() -> None:
    t = given(KD, turn="dragon", at="swordsman c2, archer c4, dragon c3", hands={"dragon": ["bite 3", "fire 2"]})
    answer(t, "dragon", use("dragon", "bite 3"))
    assert offered(t) == [hits("dragon", "swordsman"), hits("dragon", "archer")]
    answer(t, "dragon", hits("dragon", "archer"))
    answer(t, "dragon", use("dragon", "fire 2"), line("east"))
    assert where(t, "archer") == [""]
    t = given(TD, turn="trolls", at="thrower c1, berserker e3, dragon c3", hands={"trolls": ["throw 2", "charge"]})
    answer(t, "trolls", use("trolls", "throw 2"))
    answer(t, "trolls", use("trolls", "charge"), line("north-west"))
    assert (t.areas, where(t, "berserker")) == ([4, 0, 0, 0], ["d3"])


@pytest.mark.rules("X2")
def test_two_dwarves_may_hit_two_different_enemies() -> None:
    t = given(TW, turn="dwarves", at="thrower c2, berserker c4, fury c3, net c5", hands={"dwarves": ["2 attack 1"]})
    answer(t, "dwarves", use("dwarves", "2 attack 1"), hits("fury", "thrower"), hits("net", "berserker"))
    assert (wounds(t, "thrower"), wounds(t, "berserker")) == (1, 1)


@pytest.mark.rules("X3")
@pytest.mark.parametrize(
    ("matchup", "side", "at", "name", "who"),
    [
        (TD, "trolls", "thrower c2, dragon c3", "attack 3", "thrower"),
        (KD, "knights", "archer c2, dragon c3", "attack 2", "archer"),
    ],
)
def test_who_dealt_the_dragon_its_wounds_places_them(matchup: str, side: str, at: str, name: str, who: str) -> None:
    t = given(matchup, turn=side, at=at, hands={side: [name]}, areas=(4, 0, 0, 0))
    answer(t, side, use(side, name))
    assert asked(t) == (side, "PlaceWounds")
    answer(t, side, area("walking"), area("fire"))
    assert t.areas[2:] == [1, 1]


@pytest.mark.rules("X4")
@pytest.mark.parametrize(
    ("matchup", "order"),
    [(TD, ["trolls"]), (TW, ["trolls", "dwarves"]), (KD, ["knights"]), (KW, ["knights", "dwarves"])],
)
def test_owners_place_their_figures_on_their_hexes_the_side_named_first_first(matchup: str, order: list[str]) -> None:
    t = begun(matchup)
    for side in order:
        free = sorted(PACK.starts[matchup][SIDES.index(side)], reverse=True)
        mine = FIGURES_BY_SIDE[side]
        while asked(t) == (side, "Place"):
            assert len(t.hands[0]) == len(t.hands[1]) == 4, "the hands are drawn before"
            t.answer(t.turn()[0], offered(t)[-1])
        assert [t.hexes[FIGURES.index(name)] for name in mine] == free
    assert asked(t)[1] == "Act"


@pytest.mark.rules("X4", "D3")
def test_hands_are_exchanged_before_anybody_places() -> None:
    t = begun(KW, exchange=True)
    assert asked(t) == ("knights", "Exchange")
    answer(t, "knights", c.NO)
    answer(t, "dwarves", c.YES)
    assert asked(t) == ("knights", "Place")


@pytest.mark.rules("X5")
def test_the_net_takes_one_figure_anywhere_and_only_one_at_a_time() -> None:
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": ["net", "net, defence"]})
    answer(t, "dwarves", use("dwarves", "net"))
    assert offered(t) == [figure("thrower"), figure("berserker")]
    answer(t, "dwarves", figure("berserker"))
    assert FIGURES[t.netted] == "berserker"
    assert can(t, use("dwarves", "net, defence", "net")) == [False]


@pytest.mark.rules("X5", "D13")
def test_freeing_one_figure_costs_the_whole_turn_of_all() -> None:
    t = given(TW, turn="trolls", at=APART[TW], hands={"trolls": ["2 move 1"]}, netted="thrower")
    answer(t, "trolls", c.ESCAPE)
    assert (t.netted, asked(t)) == (NOBODY, ("dwarves", "Act"))


@pytest.mark.rules("X5")
def test_the_marker_comes_back_when_the_netted_figure_dies() -> None:
    t = given(
        TW,
        turn="dwarves",
        at="thrower c2, berserker e3, fury c3, net a1",
        hands={"dwarves": ["attack 2"]},
        netted="thrower",
        wounds={"thrower": 5},
    )
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert (where(t, "thrower"), t.netted) == ([""], NOBODY)
    assert told(t, "net_returns") == [(FIGURES.index("thrower"),)]


@pytest.mark.rules("X6")
def test_the_crossbow_hits_only_the_nearest_enemy_with_no_dwarf_between() -> None:
    t = given(TW, turn="dwarves", at="thrower c3, berserker c5, crossbow c1", hands={"dwarves": ["crossbow 1"]})
    answer(t, "dwarves", use("dwarves", "crossbow 1"))
    assert attacks(t) == [("crossbow", "thrower", 1)]
    t = given(TW, turn="dwarves", at="thrower c3, crossbow c1, net c2", hands={"dwarves": ["crossbow 1"]})
    assert can(t, use("dwarves", "crossbow 1")) == [False]


@pytest.mark.rules("O7", "X7")
@pytest.mark.parametrize("limit", [100, 200, 400])
def test_after_so_many_turns_trolls_and_dragon_part_in_peace(limit: int) -> None:
    t = given(TD, turn="trolls", at=APART[TD], options={"turnLimit": limit}, turns=limit - 1)
    pass_on(t, "trolls")
    assert not t.over
    pass_on(t, "dragon")
    assert ended(t) == ("", "ended.limit", "X7")
    assert t.result is not None
    assert t.result.winners == (0, 1)


@pytest.mark.rules("X7")
def test_no_other_match_has_a_limit() -> None:
    t = given(TW, turn="trolls", at=APART[TW], turns=900)
    pass_on(t, "trolls")
    assert not t.over


# --- Trolls & Dragon --------------------------------------------------------------------------------------------


@pytest.mark.rules("X8", "X9")
def test_trolls_against_the_dragon_have_six_rocks_and_it_begins() -> None:
    t = begun(TD)
    answer(t, "trolls", put("thrower", "c5"))
    assert where(t, "thrower", "berserker", "dragon") == ["c5", "c1", "c3"]
    assert t.rocks == 6
    assert (asked(t), t.actions) == (("dragon", "Act"), 1)
    pass_on(t, "dragon")
    assert (asked(t), t.actions) == (("trolls", "Act"), 2)


@pytest.mark.rules("X10")
def test_an_empty_deck_is_renewed_from_the_discards_and_the_draw_goes_on() -> None:
    t = given(TD, turn="dragon", at=APART[TD], hands={"dragon": ["bite 3"]}, left={"dragon": 1})
    answer(t, "dragon", c.DRAW)
    assert told(t, "reshuffles") == [(1, 36)]
    assert told(t, "draws") == [(1, 2)]
    assert (len(t.hands[1]), len(t.decks[1]), t.discards[1]) == (3, 35, [])


@pytest.mark.rules("X10")
def test_the_deck_is_renewed_at_once_with_the_last_card_as_often_as_needed() -> None:
    t = given(TD, turn="trolls", at=APART[TD], hands={"trolls": ["charge"]}, left={"trolls": 2})
    answer(t, "trolls", c.DRAW)
    assert (len(t.hands[0]), len(t.decks[0]), t.discards[0]) == (3, 35, [])
    t.decks[0], t.discards[0] = t.decks[0][:2], [card | 511 << 10 for card in t.decks[0][2:]]
    answer(t, "trolls", c.DRAW)
    assert len(told(t, "reshuffles")) == 2
    assert not t.over


@pytest.mark.rules("X11")
def test_against_the_dragon_no_card_protects_the_berserker() -> None:
    t = given(
        TD,
        turn="dragon",
        at="thrower c2, berserker c4, dragon c3",
        hands={"dragon": ["bite 3", "bite 2, walk 1"], "trolls": ["defence", "move 2, defence 1 rock"]},
    )
    answer(t, "dragon", use("dragon", "bite 3"), hits("dragon", "berserker"))
    assert (asked(t), offered(t)) == (("trolls", "Defend"), [c.NO]), "he is asked all the same (K31)"
    answer(t, "trolls", c.NO)
    answer(t, "dragon", use("dragon", "bite 2, walk 1", "bite 2"), hits("dragon", "thrower"))
    assert len(offered(t)) == 3
    assert wounds(t, "berserker") == 3


@pytest.mark.rules("X12")
def test_trolls_and_dragon_fight_to_the_death() -> None:
    t = given(TD, turn="trolls", at="thrower c2, dragon c3", hands={"trolls": ["attack 3"]}, areas=(4, 2, 2, 1))
    answer(t, "trolls", use("trolls", "attack 3"), area("walking"))
    assert ended(t) == ("trolls", "ended.slain", "X12")
    t = given(TD, turn="dragon", at="thrower c2, dragon c3", hands={"dragon": ["bite 3"]}, wounds={"thrower": 4})
    answer(t, "dragon", use("dragon", "bite 3"))
    assert ended(t) == ("dragon", "ended.slain", "X12")


@pytest.mark.rules("X2", "K29")
def test_a_berserker_charges_dwarves_and_stops_at_them() -> None:
    t = given(TW, turn="trolls", at="berserker c1, fury c4, net c5", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"))
    assert can(t, line("east"), run("east")) == [True, True]
    answer(t, "trolls", line("east"))
    assert (where(t, "berserker"), wounds(t, "fury"), wounds(t, "net")) == (["c3"], 2, 0)


@pytest.mark.rules("X2", "D9")
def test_figures_of_both_sides_block_the_way() -> None:
    t = given(
        TW, turn="dwarves", at="fury e1, net d2, thrower d1, berserker e2", hands={"dwarves": ["move 2, defence"]}
    )
    answer(t, "dwarves", use("dwarves", "move 2, defence", "move 2"))
    assert not [option for option in offered(t) if option >= to("fury", "a1") and option < to("net", "a1")]
