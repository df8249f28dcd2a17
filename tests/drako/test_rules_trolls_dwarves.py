"""Trolls & Dwarves (X13–X18)."""

import pytest
from tests.drako.given import (
    answer,
    asked,
    attacks,
    begun,
    blank,
    can,
    card,
    ended,
    given,
    hits,
    offered,
    pass_on,
    shield,
    told,
    use,
    where,
)

from dragontavern.games.drako import choices as c
from dragontavern.games.drako.pack import FIGURES

TD, TW, KD, KW = "trolls_dragon", "trolls_dwarves", "knights_dragon", "knights_dwarves"
APART = {
    TD: "thrower c1, berserker c5, dragon c3",
    TW: "thrower e1, berserker e3, crossbow a1, fury a2, net a3",
    KD: "swordsman c1, archer a3, marksman e3, dragon c3",
    KW: "swordsman a1, archer a2, marksman a3, crossbow e1, fury e2, net e3",
}


# --- Trolls & Dwarves -------------------------------------------------------------------------------------------


@pytest.mark.rules("X13")
def test_a_netted_troll_neither_moves_nor_charges_nor_throws_but_attacks() -> None:
    cards = ["2 move 1", "charge", "throw 2", "attack 3"]
    t = given(TW, turn="trolls", at="berserker c2, fury c3", hands={"trolls": cards}, netted="berserker")
    assert can(t, *[use("trolls", name) for name in cards]) == [False, False, False, True]
    t = given(TW, turn="trolls", at="thrower c2, fury c3, berserker a1", hands={"trolls": cards}, netted="thrower")
    assert can(t, *[use("trolls", name) for name in cards]) == [True, True, False, True]
    answer(t, "trolls", use("trolls", "2 move 1"))
    assert not [option for option in offered(t) if (option - c.MOVE) // 20 == FIGURES.index("thrower")]


@pytest.mark.rules("X13")
def test_no_rock_protects_a_netted_troll_his_partner_is_not_affected() -> None:
    costly, free = shield("trolls", "move 2, defence 1 rock"), shield("trolls", "defence")
    for target, able in (("thrower", [False, True]), ("berserker", [True, True])):
        t = given(
            TW,
            turn="dwarves",
            at="thrower c2, berserker c4, fury c3",
            hands={"dwarves": ["attack 2"], "trolls": ["move 2, defence 1 rock", "defence"]},
            netted="thrower",
        )
        answer(t, "dwarves", use("dwarves", "attack 2"), hits("fury", target))
        assert can(t, costly, free) == able


@pytest.mark.rules("X14")
def test_trolls_place_first_and_begin_with_one_action_and_ten_rocks() -> None:
    t = begun(TW)
    assert (asked(t), t.rocks) == (("trolls", "Place"), 10)
    while asked(t)[1] == "Place":
        t.answer(t.turn()[0], offered(t)[0])
    assert (asked(t), t.actions) == (("trolls", "Act"), 1)
    assert where(t, "thrower", "berserker", "crossbow", "fury", "net") == ["e1", "e3", "a1", "a2", "a3"]


@pytest.mark.rules("X15")
@pytest.mark.parametrize(("name", "symbol"), [("throw 2", ""), ("throw 3", ""), ("throw 1, move 2", "throw 1")])
def test_every_rock_has_value_three_against_dwarves(name: str, symbol: str) -> None:
    t = given(TW, turn="trolls", at="thrower c1, crossbow c2, fury c3, net c5", hands={"trolls": [name]})
    answer(t, "trolls", use("trolls", name, symbol))
    assert [value for _, _, value in attacks(t)] == [3, 2, 1]


@pytest.mark.rules("X16")
def test_the_dwarves_may_renew_their_deck_once() -> None:
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": ["net"]}, left={"dwarves": 0}, rocks=3)
    assert can(t, c.RENEW, c.DRAW, blank("dwarves", "net")) == [True, False, True]
    answer(t, "dwarves", c.RENEW)
    assert (len(t.decks[1]), len(t.removed), t.discards[1], t.rocks) == (18, 19, [], 8)
    assert (t.actions, asked(t)) == (2, ("dwarves", "Act")), "it is no action"
    assert can(t, c.RENEW, c.DRAW) == [False, True]
    assert told(t, "renews") == [(1, 18, 5)]


@pytest.mark.rules("X16")
def test_the_trolls_take_back_no_more_rocks_than_they_used() -> None:
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": ["net"]}, left={"dwarves": 0}, rocks=8)
    answer(t, "dwarves", c.RENEW)
    assert t.rocks == 10


@pytest.mark.rules("X16")
def test_he_is_asked_at_once_also_after_the_last_action_and_again_later() -> None:
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": ["attack 1"]}, left={"dwarves": 3}, rage=False)
    answer(t, "dwarves", c.DRAW)
    assert can(t, c.RENEW) == [False]
    answer(t, "dwarves", c.DRAW)
    assert (asked(t), offered(t)) == (("dwarves", "Renewal"), [c.NO, c.RENEW])
    answer(t, "dwarves", c.NO)
    assert asked(t) == ("trolls", "Act")
    pass_on(t, "trolls")
    assert can(t, c.RENEW) == [True]
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": ["attack 1"]}, left={"dwarves": 1}, rage=False)
    answer(t, "dwarves", c.DRAW)
    assert (asked(t), can(t, c.RENEW)) == (("dwarves", "Act"), [True])


@pytest.mark.rules("X16")
def test_the_discards_down_to_six_come_before_the_renewal() -> None:
    six = ["attack 2"] * 3 + ["2 attack 1"] * 3
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": six}, left={"dwarves": 1}, actions=1, rage=False)
    answer(t, "dwarves", c.DRAW)
    assert asked(t) == ("dwarves", "DiscardDown")
    answer(t, "dwarves", card("dwarves", "attack 2"))
    assert asked(t) == ("dwarves", "Renewal")
    answer(t, "dwarves", c.RENEW)
    assert asked(t) == ("trolls", "Act")
    assert len(t.decks[1] + t.removed) == 32


@pytest.mark.rules("X16")
def test_without_a_card_in_hand_he_must_renew() -> None:
    t = given(TW, turn="dwarves", at=APART[TW], left={"dwarves": 0}, rage=False)
    assert offered(t) == [c.RENEW]
    answer(t, "dwarves", c.RENEW)
    assert offered(t) == [c.DRAW]


@pytest.mark.rules("X16", "K30")
def test_a_renewal_is_no_action_that_would_forbid_a_blank_play() -> None:
    t = given(
        TW,
        turn="dwarves",
        at=APART[TW],
        hands={"dwarves": ["defence"]},
        left={"dwarves": 0},
        options={"blankPlay": "last"},
    )
    assert can(t, c.RENEW, blank("dwarves", "defence")) == [True, True]


@pytest.mark.rules("X17")
def test_a_side_without_cards_skips_and_the_other_plays_on() -> None:
    t = given(TW, turn="trolls", at=APART[TW], hands={"trolls": ["charge"]}, left={"dwarves": 0}, renewed=True)
    pass_on(t, "trolls")
    assert asked(t) == ("trolls", "Act")
    assert told(t, "skips") == [(1,)]
    t = given(TW, turn="dwarves", at=APART[TW], hands={"dwarves": ["net"]}, left={"trolls": 0})
    answer(t, "dwarves", c.DRAW, c.DRAW, c.NO)
    assert (asked(t), told(t, "skips")) == (("dwarves", "Act"), [(0,)])


@pytest.mark.rules("X18")
def test_trolls_or_dwarves_win_by_death() -> None:
    t = given(TW, turn="trolls", at="thrower c2, fury c3", hands={"trolls": ["attack 3"]}, wounds={"fury": 3})
    answer(t, "trolls", use("trolls", "attack 3"))
    assert ended(t) == ("trolls", "ended.slain", "X18")
    t = given(TW, turn="dwarves", at="thrower c2, fury c3", hands={"dwarves": ["attack 2"]}, wounds={"thrower": 5})
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert ended(t) == ("dwarves", "ended.slain", "X18")


@pytest.mark.rules("X18")
@pytest.mark.parametrize(
    ("at", "winner"),
    [
        ("thrower e1, berserker e3, fury a1", "trolls"),
        ("thrower e1, fury a1", "dwarves"),
        ("thrower e1, fury a1, net a2", "dwarves"),
    ],
)
def test_with_both_sides_out_of_cards_more_figures_win_and_a_tie_is_the_dwarves(at: str, winner: str) -> None:
    t = given(TW, turn="trolls", at=at, hands={"trolls": ["charge"]}, left={"trolls": 0, "dwarves": 0}, renewed=True)
    answer(t, "trolls", blank("trolls", "charge"))
    assert ended(t) == (winner, "ended.counted", "X18")


@pytest.mark.rules("X18", "X16")
def test_a_second_deck_still_to_come_counts_as_cards() -> None:
    t = given(
        TW, turn="trolls", at=APART[TW], hands={"trolls": ["charge"]}, left={"trolls": 0, "dwarves": 0}, rage=False
    )
    answer(t, "trolls", blank("trolls", "charge"))
    assert (asked(t), offered(t)) == (("dwarves", "Act"), [c.RENEW])
