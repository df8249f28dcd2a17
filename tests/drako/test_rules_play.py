"""Knights & Trolls: set-up, turns, playing a card, moving, attacking, wounds (K1–K15)."""

import pytest
from tests.drako.given import (
    PACK,
    answer,
    asked,
    attacks,
    begun,
    blank,
    can,
    card,
    discards,
    given,
    hand,
    hits,
    offered,
    pass_on,
    shield,
    to,
    told,
    use,
    where,
    wounds,
)

from dragontavern.core.errors import Refused
from dragontavern.games.drako import choices as c
from dragontavern.games.drako.board import HEXES, NAMES
from dragontavern.games.drako.pack import BERSERKER, FIGURES, FIGURES_OF, KNIGHTS, STANDARD, THROWER, TROLLS, Pack

ROUND = "swordsman a2, archer a1, marksman a3, thrower e1, berserker e3"


@pytest.mark.rules("K1")
def test_one_swordsman_and_two_archers_against_a_thrower_and_a_berserker() -> None:
    t = begun("knights_trolls")
    assert t.sides == (KNIGHTS, TROLLS)
    assert [FIGURES[figure] for figure in t.figures] == ["swordsman", "archer", "marksman", "thrower", "berserker"]


@pytest.mark.rules("K2")
def test_nineteen_hexes_in_rows_of_three_four_five_four_three() -> None:
    assert HEXES == len(NAMES) == 19
    assert [sum(name[0] == row for name in NAMES) for row in "abcde"] == [3, 4, 5, 4, 3]


@pytest.mark.rules("K3")
@pytest.mark.parametrize("pack", [PACK, STANDARD])
def test_the_tracks_of_knights_differ_and_the_trolls_have_ability_sections(pack: Pack) -> None:
    assert len({pack.spaces[knight] for knight in FIGURES_OF[KNIGHTS]}) == 3
    assert (pack.ability[THROWER], pack.ability[BERSERKER]) == (3, 4)
    assert pack.spaces[THROWER] > 3
    assert pack.spaces[BERSERKER] > 4


@pytest.mark.rules("K4")
def test_the_set_up() -> None:
    t = begun("knights_trolls")
    assert where(t, "archer", "swordsman", "marksman") == ["a1", "a2", "a3"]
    assert where(t, "thrower", "berserker") == ["e1", "e3"]
    assert (t.dodge, t.rocks) == (True, 10)
    assert [len(pile) for pile in t.hands + t.decks] == [4, 4, 34, 34]
    assert sorted(PACK.decks[TROLLS]) == sorted(card & 1023 for card in t.hands[1] + t.decks[1])


@pytest.mark.rules("K5")
def test_the_trolls_begin_with_one_action_then_everybody_has_two() -> None:
    t = begun("knights_trolls")
    for expected in (("trolls", 1), ("knights", 2), ("trolls", 2), ("knights", 2)):
        assert (asked(t)[0], t.actions) == expected
        pass_on(t, expected[0])


@pytest.mark.rules("K6")
def test_two_actions_in_any_mixture_and_no_passing() -> None:
    cards = ["attack 3", "attack 1, move 2"]
    for first, second in ((c.DRAW, c.DRAW), (c.DRAW, blank("trolls", "attack 3"))):
        t = given(turn="trolls", at=ROUND, hands={"trolls": cards})
        assert c.NO not in offered(t)
        answer(t, "trolls", first)
        assert (asked(t), t.actions) == (("trolls", "Act"), 1)
        answer(t, "trolls", second)
        assert asked(t) == ("knights", "Act")
    t = given(turn="trolls", at=ROUND, hands={"trolls": cards})
    answer(t, "trolls", blank("trolls", "attack 3"), blank("trolls", "attack 1, move 2"))
    assert asked(t) == ("knights", "Act")


@pytest.mark.rules("K6")
def test_an_action_ends_completely_before_the_next_begins() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, thrower c2",
        hands={"trolls": ["attack 3", "attack 3"], "knights": ["defence"]},
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert asked(t) == ("knights", "Defend")
    with pytest.raises(Refused, match="not_asked"):
        answer(t, "trolls", use("trolls", "attack 3"))


@pytest.mark.rules("K7")
def test_drawing_takes_two_cards_and_the_hand_goes_down_to_six() -> None:
    t = given(
        turn="trolls",
        at=ROUND,
        hands={"trolls": ["attack 3"] * 3 + ["charge"] * 2},
        tops={"trolls": ["throw 2", "defence"]},
    )
    answer(t, "trolls", c.DRAW)
    assert asked(t) == ("trolls", "DiscardDown")
    assert sorted(offered(t)) == sorted(card("trolls", x) for x in ("attack 3", "charge", "throw 2", "defence"))
    answer(t, "trolls", card("trolls", "throw 2"))
    assert hand(t, "trolls") == ["attack 3", "attack 3", "attack 3", "charge", "charge", "defence"]
    assert discards(t, "trolls") == ["throw 2"]
    assert (asked(t), t.actions) == (("trolls", "Act"), 1)


@pytest.mark.rules("K7")
def test_with_a_full_hand_two_cards_are_discarded() -> None:
    six = ["attack 3"] * 3 + ["charge"] * 2 + ["defence"]
    t = given(turn="trolls", at=ROUND, hands={"trolls": six}, tops={"trolls": ["throw 2", "throw 2"]})
    answer(t, "trolls", c.DRAW, card("trolls", "attack 3"))
    assert asked(t) == ("trolls", "DiscardDown")
    answer(t, "trolls", card("trolls", "throw 2"))
    assert len(t.hands[1]) == 6
    assert asked(t) == ("trolls", "Act")


@pytest.mark.rules("K7")
def test_who_must_discard_is_asked_even_if_all_his_cards_are_the_same() -> None:
    """Not being asked would tell the others what the hand is."""
    t = given(
        "trolls_dragon",
        turn="dragon",
        at="dragon c3, thrower c1, berserker c5",
        hands={"dragon": ["bite 1, walk 2"] * 5},
        tops={"dragon": ["bite 1, walk 2"] * 2},
    )
    answer(t, "dragon", c.DRAW)
    assert asked(t) == ("dragon", "DiscardDown")
    assert len(offered(t)) == 1


@pytest.mark.rules("K7")
def test_the_last_card_alone_is_drawn_and_an_empty_deck_gives_nothing() -> None:
    t = given(
        turn="trolls", at=ROUND, hands={"trolls": ["attack 3"]}, left={"trolls": 1}, tops={"trolls": ["charge"]}
    )
    answer(t, "trolls", c.DRAW)
    assert hand(t, "trolls") == ["attack 3", "charge"]
    with pytest.raises(Refused, match=r"deck_empty \[K7\]"):
        answer(t, "trolls", c.DRAW)
    assert not can(t, c.DRAW)[0]


@pytest.mark.rules("K8")
def test_knights_without_cards_skip_what_is_left_and_all_later_turns() -> None:
    t = given(turn="knights", at=ROUND, hands={"knights": ["2 move 1"]}, left={"knights": 0})
    answer(t, "knights", use("knights", "2 move 1"), c.NO)
    assert asked(t) == ("trolls", "Act")
    pass_on(t, "trolls")
    assert asked(t) == ("trolls", "Act")
    assert told(t, "skips") == [(0,)]
    assert where(t, "swordsman", "archer", "marksman") == ["a2", "a1", "a3"]


@pytest.mark.rules("K8", "K31")
def test_knights_without_cards_can_still_dodge() -> None:
    t = given(turn="trolls", at="swordsman c3, thrower c2", hands={"trolls": ["attack 3"]}, left={"knights": 0})
    answer(t, "trolls", use("trolls", "attack 3"))
    assert asked(t) == ("knights", "Defend")
    assert offered(t) == [c.NO, c.DODGE]


@pytest.mark.rules("K8")
def test_with_an_empty_deck_and_cards_in_hand_one_must_play() -> None:
    t = given(turn="knights", at=ROUND, hands={"knights": ["defence"]}, left={"knights": 0})
    assert offered(t) == [blank("knights", "defence")]


@pytest.mark.rules("K9")
def test_a_card_is_used_for_one_symbol_and_discarded_when_it_is_settled() -> None:
    t = given(
        turn="trolls", at="swordsman c3, thrower c2", hands={"trolls": ["attack 2, move 1"], "knights": ["defence"]}
    )
    answer(t, "trolls", use("trolls", "attack 2, move 1", "attack 2"))
    assert (t.settling[1], discards(t, "trolls")) == ([t.settling[1][0]], [])
    assert asked(t) == ("knights", "Defend")
    answer(t, "knights", shield("knights", "defence"))
    assert discards(t, "trolls") == ["attack 2, move 1"]
    assert discards(t, "knights") == ["defence"]
    assert where(t, "thrower") == ["c2"]
    assert t.settling == [[], []]


@pytest.mark.rules("K9", "K13")
def test_wounds_come_after_the_whole_defence_window() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, archer c4, thrower c2, berserker c5",
        hands={"trolls": ["pair 2+1"], "knights": ["defence"]},
        wounds={"archer": 3},
    )
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", "swordsman"), hits("berserker", "archer", 1))
    answer(t, "knights", shield("knights", "defence", 0))
    kinds = [event.kind for event in t.events or []]
    assert kinds.index("stops") < kinds.index("wounded") < kinds.index("dies")
    assert where(t, "archer", "swordsman") == ["", "c3"]


@pytest.mark.rules("K10")
def test_a_figure_walks_round_others_less_far_or_not_at_all() -> None:
    t = given(turn="trolls", at="swordsman d1, thrower e1, berserker e2", hands={"trolls": ["attack 1, move 2"] * 2})
    walk = use("trolls", "attack 1, move 2", "move 2")
    answer(t, "trolls", walk)
    reach = {option for option in offered(t) if (option - c.MOVE) // 20 == THROWER}
    assert reach == {to("thrower", "d2"), *[to("thrower", x) for x in ("c2", "c3", "d3")]}
    assert can(t, to("thrower", "d1"), to("thrower", "e2"), to("thrower", "c1"), c.NO) == [False, False, False, True]
    answer(t, "trolls", c.NO)
    assert where(t, "thrower", "berserker") == ["e1", "e2"]
    assert discards(t, "trolls") == ["attack 1, move 2"]


@pytest.mark.rules("K10")
def test_a_later_figure_may_use_a_hex_just_left() -> None:
    t = given(turn="trolls", at="swordsman a2, thrower e1, berserker e2", hands={"trolls": ["2 move 1"]})
    answer(t, "trolls", use("trolls", "2 move 1"))
    assert can(t, to("thrower", "e2")) == [False]
    answer(t, "trolls", to("berserker", "e3"))
    assert can(t, to("thrower", "e2"), to("berserker", "d3")) == [True, False]
    answer(t, "trolls", to("thrower", "e2"))
    assert where(t, "thrower", "berserker") == ["e2", "e3"]


@pytest.mark.rules("K10")
def test_a_move_may_be_played_though_nobody_can_go_anywhere() -> None:
    t = given(turn="trolls", at="thrower e1, swordsman d1, archer d2, marksman e2", hands={"trolls": ["2 move 1"]})
    answer(t, "trolls", use("trolls", "2 move 1"))
    assert discards(t, "trolls") == ["2 move 1"]


@pytest.mark.rules("K11")
def test_only_adjacent_enemies_can_be_attacked_and_a_figure_attacks_once() -> None:
    t = given(
        turn="knights",
        at="swordsman c3, archer c4, marksman a1, thrower d3, berserker c2",
        hands={"knights": ["3 attack 1"]},
    )
    answer(t, "knights", use("knights", "3 attack 1"))
    first = [hits("swordsman", "thrower"), hits("swordsman", "berserker"), hits("archer", "thrower")]
    assert offered(t) == first
    answer(t, "knights", hits("swordsman", "thrower"))
    assert offered(t) == [c.NO, hits("archer", "thrower")]
    answer(t, "knights", hits("archer", "thrower"))
    assert attacks(t) == [("swordsman", "thrower", 1), ("archer", "thrower", 1)]
    assert wounds(t, "thrower") == 2


@pytest.mark.rules("K11")
def test_with_nobody_beside_an_enemy_no_attack_can_be_declared() -> None:
    t = given(turn="knights", at=ROUND, hands={"knights": ["attack 2"]})
    with pytest.raises(Refused, match=r"nobody_near \[K11\]"):
        answer(t, "knights", use("knights", "attack 2"))


@pytest.mark.rules("K12")
def test_the_defender_chooses_what_to_stop_card_by_card() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, archer c4, thrower c2, berserker c5",
        hands={"trolls": ["pair 2+1"], "knights": ["defence", "move 2, defence", "attack 2"]},
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "pair 2+1"), hits("thrower", "swordsman"), hits("berserker", "archer", 1))
    assert offered(t) == [
        c.NO,
        shield("knights", "move 2, defence", 0),
        shield("knights", "move 2, defence", 1),
        shield("knights", "defence", 0),
        shield("knights", "defence", 1),
    ]
    answer(t, "knights", shield("knights", "defence", 1))
    assert offered(t) == [c.NO, shield("knights", "move 2, defence", 0)]
    answer(t, "knights", c.NO)
    assert (wounds(t, "swordsman"), wounds(t, "archer")) == (2, 0)
    assert hand(t, "knights") == ["attack 2", "move 2, defence"]


@pytest.mark.rules("K12")
def test_a_card_without_a_shield_stops_nothing() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, thrower c2",
        hands={"trolls": ["attack 3"], "knights": ["attack 2"]},
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    with pytest.raises(Refused, match=r"cannot_stop \[K12\]"):
        answer(t, "knights", shield("knights", "attack 2"))


@pytest.mark.rules("K13")
def test_wounds_beyond_the_last_space_are_lost() -> None:
    t = given(
        turn="trolls", at="swordsman a1, archer c3, thrower c2", hands={"trolls": ["attack 3"]}, wounds={"archer": 2}
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert told(t, "wounded") == [(1, 2)]
    assert wounds(t, "archer") == 4
    assert t.dealt == [0, 2]


@pytest.mark.rules("K14")
@pytest.mark.parametrize(("before", "lost"), [(1, []), (2, [(THROWER,)]), (3, [])])
def test_a_full_top_section_takes_the_throw_away(before: int, lost: list[tuple[int]]) -> None:
    t = given(
        turn="knights",
        at="archer c2, thrower c3",
        hands={"knights": ["attack 1, move 1"], "trolls": ["throw 2"]},
        wounds={"thrower": before},
    )
    answer(t, "knights", use("knights", "attack 1, move 1", "attack 1"))
    answer(t, "trolls", c.NO)
    assert told(t, "loses_ability") == lost
    pass_on(t, "knights")
    assert can(t, use("trolls", "throw 2")) == [before == 1]


@pytest.mark.rules("K14")
def test_a_full_top_section_takes_the_charge_away() -> None:
    charge = use("trolls", "charge")
    for marks, able in ((3, True), (4, False)):
        t = given(turn="trolls", at=ROUND, hands={"trolls": ["charge"]}, wounds={"berserker": marks})
        assert can(t, charge) == [able]


@pytest.mark.rules("K15")
def test_all_who_die_from_one_card_leave_together() -> None:
    t = given(
        turn="trolls",
        at="swordsman a1, archer c3, marksman c4, thrower c2",
        hands={"trolls": ["throw 2"]},
        wounds={"archer": 3, "marksman": 2},
    )
    answer(t, "trolls", use("trolls", "throw 2"))
    assert where(t, "archer", "marksman") == ["", ""]
    kinds = [event.kind for event in t.events or []]
    assert kinds[-2:] == ["dies", "dies"]
