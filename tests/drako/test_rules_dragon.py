"""Dragon & Dwarves (D1–D21)."""

import pytest
from tests.drako.given import (
    answer,
    area,
    asked,
    attacks,
    begun,
    blank,
    can,
    cell,
    discards,
    ended,
    given,
    hits,
    line,
    offered,
    pass_on,
    put,
    shield,
    to,
    told,
    use,
    where,
    wounds,
)

from dragontavern.games.drako import choices as c
from dragontavern.games.drako.board import NAMES
from dragontavern.games.drako.pack import DRAGON, DWARVES, FIGURES, STANDARD, THE_DRAGON
from dragontavern.games.drako.table import NOBODY

GAME = "dragon_dwarves"
RING = "dragon c3, crossbow c1, fury a3, net e3"


@pytest.mark.rules("D1")
def test_one_dragon_against_three_dwarves_with_tracks_of_different_length() -> None:
    t = begun(GAME)
    assert t.sides == (DRAGON, DWARVES)
    assert [FIGURES[figure] for figure in t.figures] == ["dragon", "crossbow", "fury", "net"]
    assert len({STANDARD.spaces[figure] for figure in t.figures[1:]}) == 3


@pytest.mark.rules("D2")
def test_the_dragon_begins_in_the_centre_and_the_markers_are_with_the_dwarves() -> None:
    t = begun(GAME)
    assert where(t, "dragon") == ["c3"]
    assert [len(pile) for pile in t.hands + t.decks] == [4, 4, 34, 34]
    assert (t.netted, t.rage, t.dodge, t.rocks) == (NOBODY, True, False, 0)


@pytest.mark.rules("O3", "D3")
def test_each_may_exchange_his_hand_once_the_dragon_decides_first() -> None:
    t = begun(GAME, exchange=True)
    before = [hand.copy() for hand in t.hands]
    assert asked(t) == ("dragon", "Exchange")
    answer(t, "dragon", c.YES)
    assert asked(t) == ("dwarves", "Exchange")
    answer(t, "dwarves", c.NO)
    assert asked(t) == ("dwarves", "PlaceFar")
    assert (told(t, "exchanges"), told(t, "keeps_hand")) == ([(0,)], [(1,)])
    assert t.hands[0] != before[0]
    assert t.hands[1] == before[1]
    assert [len(pile) for pile in t.hands + t.decks] == [4, 4, 34, 34]


@pytest.mark.rules("D3")
def test_without_the_option_nobody_is_asked() -> None:
    assert asked(begun(GAME)) == ("dwarves", "PlaceFar")


@pytest.mark.rules("O2", "D4")
def test_in_a_first_game_the_dwarves_stand_on_three_alternate_corners() -> None:
    t = begun(GAME, placing="first")
    assert where(t, "crossbow", "fury", "net") == ["c1", "a3", "e3"]
    assert asked(t) == ("dragon", "Act")


@pytest.mark.rules("O2", "D4")
def test_later_the_dwarves_stand_anywhere_but_beside_the_dragon() -> None:
    t = begun(GAME)
    rim = [name for name in NAMES if name not in ("c3", "b2", "b3", "c2", "c4", "d2", "d3")]
    assert offered(t) == [put("crossbow", name) for name in rim]
    answer(t, "dwarves", put("crossbow", "b1"))
    assert offered(t) == [put("fury", name) for name in rim if name != "b1"]
    answer(t, "dwarves", put("fury", "a1"), put("net", "a2"))
    assert where(t, "crossbow", "fury", "net") == ["b1", "a1", "a2"]
    assert asked(t) == ("dragon", "Act")


@pytest.mark.rules("D5")
def test_the_dragon_begins_with_one_action() -> None:
    t = begun(GAME, placing="first")
    for expected in (("dragon", 1), ("dwarves", 2), ("dragon", 2)):
        assert (asked(t)[0], t.actions) == expected
        pass_on(t, expected[0])


@pytest.mark.rules("D6")
def test_a_dragon_without_cards_passes_its_turns() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["attack 1"]}, left={"dragon": 0})
    pass_on(t, "dwarves")
    assert asked(t) == ("dwarves", "Act")
    assert told(t, "skips") == [(0,)]


@pytest.mark.rules("D6", "D13")
def test_a_netted_dragon_without_cards_passes_too() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["attack 1"]}, left={"dragon": 0}, netted="dragon")
    pass_on(t, "dwarves")
    assert asked(t) == ("dwarves", "Act")


@pytest.mark.rules("D7")
def test_the_armour_fills_first_then_the_dwarf_player_picks_areas_wound_by_wound() -> None:
    t = given(GAME, turn="dwarves", at="dragon c3, fury c2", hands={"dwarves": ["attack 2"] * 2}, areas=(3, 0, 0, 0))
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert t.areas == [4, 0, 0, 0], "one attack crosses from the armour into an area"
    assert (asked(t), offered(t)) == (("dwarves", "PlaceWounds"), [area("flight"), area("walking"), area("fire")])
    answer(t, "dwarves", area("fire"))
    answer(t, "dwarves", use("dwarves", "attack 2"), area("fire"))
    assert offered(t) == [area("flight"), area("walking")], "a full area cannot be picked"
    answer(t, "dwarves", area("walking"))
    assert t.areas == [4, 0, 1, 2]
    assert t.dealt == [0, 4]


@pytest.mark.rules("D7", "D10")
def test_wounds_of_two_dwarves_are_placed_together() -> None:
    t = given(
        GAME,
        turn="dwarves",
        at="dragon c3, fury c2, net c4",
        hands={"dwarves": ["2 attack 1"]},
        areas=(4, 1, 2, 0),
    )
    answer(t, "dwarves", use("dwarves", "2 attack 1"), hits("fury", "dragon"), hits("net", "dragon"))
    assert t.question(1) is not None
    assert t.question(1).prompt == ("ask.PlaceWounds", (2,))  # type: ignore[union-attr]
    answer(t, "dwarves", area("flight"), area("walking"))
    assert t.areas == [4, 2, 3, 0]
    assert told(t, "loses_area") == [(1,), (2,)]


@pytest.mark.rules("D8")
@pytest.mark.parametrize(
    ("areas", "lost"),
    [((4, 2, 0, 0), {"flight"}), ((4, 0, 3, 0), {"walk 2"}), ((4, 0, 0, 2), {"fire 1"}), ((4, 1, 2, 1), set())],
)
def test_a_full_area_takes_its_ability_away(areas: tuple[int, ...], lost: set[str]) -> None:
    cards = ["flight", "walk 2", "fire 1", "bite 3"]
    t = given(GAME, turn="dragon", at="dragon c3, fury c2", hands={"dragon": cards}, areas=areas)
    assert {name for name in cards if not can(t, use("dragon", name))[0]} == lost


@pytest.mark.rules("D8", "D20")
def test_bite_and_defence_are_never_lost() -> None:
    t = given(
        GAME,
        turn="dwarves",
        at="dragon c3, fury c2",
        hands={"dwarves": ["attack 2"], "dragon": ["defence", "bite 3"]},
        areas=(4, 2, 3, 1),
    )
    answer(t, "dwarves", use("dwarves", "attack 2"))
    answer(t, "dragon", shield("dragon", "defence"))
    pass_on(t, "dwarves")
    assert can(t, use("dragon", "bite 3")) == [True]


@pytest.mark.rules("D9")
def test_one_dwarf_or_two_dwarves_move() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["2 move 1", "move 2, defence"]})
    answer(t, "dwarves", use("dwarves", "2 move 1"), to("net", "d3"), to("fury", "b3"))
    answer(t, "dwarves", use("dwarves", "move 2, defence", "move 2"), to("crossbow", "d2"))
    assert where(t, "crossbow", "fury", "net") == ["d2", "b3", "d3"]


@pytest.mark.rules("D10", "D20")
def test_two_dwarves_attack_and_each_attack_needs_its_own_defence() -> None:
    t = given(
        GAME,
        turn="dwarves",
        at="dragon c3, fury c2, net c4, crossbow b2",
        hands={"dwarves": ["2 attack 1"], "dragon": ["defence", "walk 1, defence"]},
    )
    answer(t, "dwarves", use("dwarves", "2 attack 1"), hits("fury", "dragon"), hits("crossbow", "dragon"))
    assert attacks(t) == [("fury", "dragon", 1), ("crossbow", "dragon", 1)]
    answer(t, "dragon", shield("dragon", "defence", 1))
    assert asked(t) == ("dragon", "Defend")
    answer(t, "dragon", c.NO)
    assert t.areas == [1, 0, 0, 0]


@pytest.mark.rules("D11")
def test_the_crossbow_shoots_along_a_line_no_dwarf_stands_in() -> None:
    bolt = use("dwarves", "crossbow 1")
    t = given(GAME, turn="dwarves", at="dragon c3, crossbow c1, net c4", hands={"dwarves": ["crossbow 1"]})
    answer(t, "dwarves", bolt)
    assert attacks(t) == [("crossbow", "dragon", 1)]
    for at, able in (
        ("dragon c3, crossbow c1, net c2", False),  # a dwarf between
        ("dragon c3, crossbow c2, net a1", True),  # also adjacent
        ("dragon c3, crossbow b1, net a1", False),  # no line
        ("dragon c3, fury c1, net a1", False),  # the crossbow dwarf is dead
    ):
        t = given(GAME, turn="dwarves", at=at, hands={"dwarves": ["crossbow 1"]})
        assert can(t, bolt) == [able]


@pytest.mark.rules("D12")
def test_the_net_falls_from_anywhere_without_a_window_and_holds_the_dragon() -> None:
    t = given(
        GAME,
        turn="dwarves",
        at="dragon c3, crossbow c2, net a2",
        hands={"dwarves": ["net"], "dragon": ["walk 2", "flight", "bite 3", "fire 1", "defence"]},
    )
    answer(t, "dwarves", use("dwarves", "net"))
    assert (asked(t), t.netted) == (("dwarves", "Act"), THE_DRAGON)
    pass_on(t, "dwarves")
    cards = ("walk 2", "flight", "bite 3", "fire 1")
    assert can(t, *[use("dragon", name) for name in cards], c.DRAW) == [False, False, True, True, True]


@pytest.mark.rules("D12")
def test_the_net_needs_its_dwarf_and_its_marker_and_outlives_him() -> None:
    t = given(GAME, turn="dwarves", at="dragon c3, fury c1", hands={"dwarves": ["net"]})
    assert can(t, use("dwarves", "net")) == [False]
    t = given(GAME, turn="dwarves", at="dragon c3, net c1", hands={"dwarves": ["net"]}, netted="dragon")
    assert can(t, use("dwarves", "net")) == [False]
    t = given(
        GAME,
        turn="dragon",
        at="dragon c3, net c2, fury a1",
        hands={"dragon": ["bite 3"]},
        netted="dragon",
        wounds={"net": 1},
    )
    answer(t, "dragon", use("dragon", "bite 3"))
    assert (where(t, "net"), t.netted) == ([""], THE_DRAGON)


@pytest.mark.rules("D13")
def test_getting_free_costs_both_actions_and_the_marker_can_be_used_again() -> None:
    t = given(GAME, turn="dragon", at=RING, hands={"dragon": ["bite 3"], "dwarves": ["net"]}, netted="dragon")
    answer(t, "dragon", c.ESCAPE)
    assert (asked(t), t.netted) == (("dwarves", "Act"), NOBODY)
    assert can(t, use("dwarves", "net")) == [True]


@pytest.mark.rules("D13")
def test_one_action_is_not_enough_to_get_free() -> None:
    t = given(GAME, turn="dragon", at=RING, hands={"dragon": ["bite 3"]}, netted="dragon")
    assert can(t, c.ESCAPE) == [True]
    answer(t, "dragon", c.DRAW)
    assert can(t, c.ESCAPE) == [False]
    t = given(GAME, turn="dragon", at=RING, hands={"dragon": ["bite 3"]}, netted="dragon", actions=1)
    assert can(t, c.ESCAPE) == [False]
    t = given(GAME, turn="dragon", at=RING, hands={"dragon": ["bite 3"]})
    assert can(t, c.ESCAPE) == [False]


@pytest.mark.rules("D14")
def test_fury_gives_a_third_action_for_a_wound_once_per_game() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["2 move 1"]})
    answer(t, "dwarves", c.FURY)
    assert (t.actions, wounds(t, "fury"), t.rage) == (3, 1, False)
    assert asked(t) == ("dwarves", "Act"), "it is no attack and opens no window"
    assert can(t, c.FURY) == [False]
    answer(t, "dwarves", c.DRAW, c.DRAW)
    assert (asked(t), t.actions) == (("dwarves", "Act"), 1)
    answer(t, "dwarves", use("dwarves", "2 move 1"), to("net", "d3"), c.NO)
    assert asked(t)[0] == "dragon"
    assert t.dealt == [0, 0], "the dragon did not deal that wound"


@pytest.mark.rules("D14")
def test_fury_may_come_between_the_actions_and_after_the_last() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["2 move 1"]})
    answer(t, "dwarves", c.DRAW, c.DRAW)
    assert (asked(t), offered(t)) == (("dwarves", "LastRage"), [c.NO, c.FURY])
    answer(t, "dwarves", c.FURY)
    assert (asked(t), t.actions) == (("dwarves", "Act"), 1)
    answer(t, "dwarves", blank("dwarves", "2 move 1"))
    assert asked(t)[0] == "dragon"
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["2 move 1"]})
    answer(t, "dwarves", c.DRAW, c.FURY)
    assert t.actions == 2
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["2 move 1"]})
    answer(t, "dwarves", c.DRAW, c.DRAW, c.NO)
    assert (asked(t)[0], t.rage) == ("dragon", True)


@pytest.mark.rules("D14")
def test_fury_needs_its_dwarf_and_the_own_turn() -> None:
    t = given(GAME, turn="dwarves", at="dragon c3, net c1", hands={"dwarves": ["2 move 1"]})
    assert can(t, c.FURY) == [False]
    answer(t, "dwarves", c.DRAW, c.DRAW)
    assert asked(t)[0] == "dragon"
    t = given(GAME, turn="dragon", at=RING, hands={"dragon": ["bite 3"]})
    assert can(t, c.FURY) == [False]


@pytest.mark.rules("D14")
def test_fury_may_kill_and_the_action_stays() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["2 move 1"]}, wounds={"fury": 5})
    answer(t, "dwarves", c.FURY)
    assert (where(t, "fury"), t.actions, asked(t)) == ([""], 3, ("dwarves", "Act"))


@pytest.mark.rules("D14", "D21")
@pytest.mark.parametrize("late", [False, True])
def test_if_the_fury_kills_the_last_dwarf_the_dragon_has_won(late: bool) -> None:
    t = given(GAME, turn="dwarves", at="dragon c3, fury a1", hands={"dwarves": ["2 move 1"]}, wounds={"fury": 5})
    if late:
        answer(t, "dwarves", c.DRAW, c.DRAW)
    answer(t, "dwarves", c.FURY)
    assert ended(t) == ("dragon", "ended.slain", "D21")


@pytest.mark.rules("D15", "D18")
def test_a_dwarf_defence_stops_a_bite() -> None:
    t = given(
        GAME,
        turn="dragon",
        at="dragon c3, fury c2, net c4",
        hands={"dragon": ["bite 3", "bite 2, walk 1"], "dwarves": ["defence"]},
    )
    answer(t, "dragon", use("dragon", "bite 3"))
    assert offered(t) == [hits("dragon", "fury"), hits("dragon", "net")]
    answer(t, "dragon", hits("dragon", "net"))
    answer(t, "dwarves", shield("dwarves", "defence"))
    assert wounds(t, "net") == 0
    answer(t, "dragon", use("dragon", "bite 2, walk 1", "bite 2"), hits("dragon", "net"))
    assert wounds(t, "net") == 2


@pytest.mark.rules("D16", "D17")
def test_the_dragon_walks_and_flies_to_any_empty_hex() -> None:
    t = given(GAME, turn="dragon", at="dragon c1, fury c2, net a1", hands={"dragon": ["walk 2", "flight"]})
    answer(t, "dragon", use("dragon", "walk 2"))
    reach = ("b1", "d1", "b2", "d2", "e1")
    assert sorted(offered(t)) == sorted([c.NO, *[to("dragon", name) for name in reach]])
    answer(t, "dragon", to("dragon", "e1"))
    answer(t, "dragon", use("dragon", "flight"))
    assert offered(t) == [cell(name) for name in NAMES if name not in ("e1", "c2", "a1")]
    answer(t, "dragon", cell("a3"))
    assert where(t, "dragon") == ["a3"]


@pytest.mark.rules("D19")
def test_fire_hits_every_dwarf_on_a_line_with_its_full_value() -> None:
    t = given(
        GAME,
        turn="dragon",
        at="dragon c1, crossbow c2, fury c3, net c5",
        hands={"dragon": ["fire 2"], "dwarves": ["defence"]},
    )
    answer(t, "dragon", use("dragon", "fire 2"))
    assert attacks(t) == [("dragon", dwarf, 2) for dwarf in ("crossbow", "fury", "net")]
    answer(t, "dwarves", shield("dwarves", "defence", 1))
    assert [wounds(t, dwarf) for dwarf in ("crossbow", "fury", "net")] == [2, 0, 2]


@pytest.mark.rules("D19")
def test_the_dragon_chooses_the_line_of_its_fire() -> None:
    t = given(GAME, turn="dragon", at="dragon c3, crossbow a1, fury a3, net b1", hands={"dragon": ["fire 2"]})
    answer(t, "dragon", use("dragon", "fire 2"))
    assert offered(t) == [line("north-east"), line("north-west")]


@pytest.mark.rules("D21")
def test_the_dwarves_win_when_the_dragon_is_dead() -> None:
    t = given(GAME, turn="dwarves", at="dragon c3, fury c2", hands={"dwarves": ["attack 2"]}, areas=(4, 2, 3, 1))
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert ended(t) == ("dwarves", "ended.slain", "D21")
    assert told(t, "wounded") == [(THE_DRAGON, 1)], "what finds no space is lost"


@pytest.mark.rules("D21")
def test_the_dragon_wins_when_all_dwarves_are_dead() -> None:
    t = given(GAME, turn="dragon", at="dragon c3, fury c2", hands={"dragon": ["bite 3"]}, wounds={"fury": 3})
    answer(t, "dragon", use("dragon", "bite 3"))
    assert ended(t) == ("dragon", "ended.slain", "D21")


@pytest.mark.rules("D21")
def test_the_dragon_wins_when_the_dwarves_have_played_their_last_card() -> None:
    t = given(GAME, turn="dwarves", at=RING, hands={"dwarves": ["attack 1"]}, left={"dwarves": 0})
    answer(t, "dwarves", blank("dwarves", "attack 1"))
    assert t.actions == 1
    assert ended(t) == ("dragon", "ended.exhausted", "D21")


@pytest.mark.rules("D21")
def test_also_by_a_defence_but_a_last_card_that_kills_the_dragon_wins() -> None:
    t = given(
        GAME,
        turn="dragon",
        at="dragon c3, fury c2",
        hands={"dragon": ["bite 3"], "dwarves": ["defence"]},
        left={"dwarves": 0},
    )
    answer(t, "dragon", use("dragon", "bite 3"))
    answer(t, "dwarves", shield("dwarves", "defence"))
    assert ended(t) == ("dragon", "ended.exhausted", "D21")
    t = given(
        GAME,
        turn="dwarves",
        at="dragon c3, fury c2",
        hands={"dwarves": ["attack 2"]},
        left={"dwarves": 0},
        areas=(4, 2, 3, 0),
    )
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert ended(t) == ("dwarves", "ended.slain", "D21")
    assert discards(t, "dwarves")[-1] == "attack 2"
