"""What a table can agree on before it plays, and matches of two legs."""

import pytest
from tests.drako.given import (
    ALL_MATCHUPS,
    answer,
    asked,
    begun,
    blank,
    can,
    ended,
    given,
    hits,
    offered,
    pass_on,
    told,
    use,
    where,
    wounds,
)

from dragontavern.core.errors import BadOptions
from dragontavern.games.drako import DRAKO
from dragontavern.games.drako import choices as c
from dragontavern.games.drako.pack import MATCHUPS, SIDES, STANDARD
from dragontavern.games.drako.table import DrakoTable

APART = "swordsman a2, archer a1, marksman a3, thrower e1, berserker e3"


@pytest.mark.rules("O1")
@pytest.mark.parametrize("matchup", ALL_MATCHUPS)
def test_the_match_up_says_who_plays(matchup: str) -> None:
    t = DRAKO.start(2, 3, {"matchup": matchup})
    assert isinstance(t, DrakoTable)
    assert "_".join(SIDES[side] for side in t.sides) == matchup


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"matchup": "trolls_knights"}, "matchup"),
        ({"legs": 3}, "legs"),
        ({"exchange": "yes"}, "exchange"),
        ({"speed": 1}, "no option 'speed'"),
    ],
)
def test_what_cannot_be_agreed_on_is_said(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        DRAKO.start(2, 0, options)


def test_two_seats_only() -> None:
    with pytest.raises(BadOptions, match="played by 2 seats"):
        DRAKO.start(3, 0)


@pytest.mark.rules("O5", "K30")
def test_blank_plays_only_when_nothing_else_is_possible() -> None:
    last = {"blankPlay": "last"}
    t = given(turn="trolls", at=APART, hands={"trolls": ["attack 3"]}, options=last)
    assert can(t, blank("trolls", "attack 3")) == [False], "he can draw"
    t = given(turn="trolls", at=APART, hands={"trolls": ["attack 3", "2 move 1"]}, options=last, left={"trolls": 0})
    assert can(t, blank("trolls", "attack 3")) == [False], "he can move"
    t = given(turn="trolls", at=APART, hands={"trolls": ["attack 3", "defence"]}, options=last, left={"trolls": 0})
    assert offered(t) == [blank("trolls", "attack 3"), blank("trolls", "defence")]


@pytest.mark.rules("K30", "D13", "D14")
def test_getting_free_is_another_action_the_fury_is_none() -> None:
    last = {"blankPlay": "last"}
    t = given(
        "dragon_dwarves", turn="dragon", at="dragon c3, net a1", hands={"dragon": ["bite 3"]}, options=last,
        left={"dragon": 0}, netted="dragon",
    )  # fmt: skip
    assert offered(t) == [c.ESCAPE]
    t = given(
        "dragon_dwarves", turn="dwarves", at="dragon c3, fury a1", hands={"dwarves": ["attack 2"]}, options=last,
        left={"dwarves": 0},
    )  # fmt: skip
    assert offered(t) == [blank("dwarves", "attack 2"), c.FURY]


@pytest.mark.rules("O6", "X25")
@pytest.mark.parametrize(("shields", "hurt", "left"), [("all", 0, 0), ("one", 1, 1)])
def test_cards_on_a_knight_catch_all_wounds_or_one_of_each_hit(shields: str, hurt: int, left: int) -> None:
    t = given(
        "knights_dwarves",
        turn="dwarves",
        at="archer c2, fury c3",
        hands={"dwarves": ["attack 2"]},
        laid={"archer": ["reinforcements", "reinforcements, defence"]},
        options={"shieldsPerHit": shields},
    )
    answer(t, "dwarves", use("dwarves", "attack 2"))
    assert (wounds(t, "archer"), len(t.laid[1])) == (hurt, left)


@pytest.mark.rules("X25")
def test_two_hits_take_a_card_each() -> None:
    t = given(
        "knights_dwarves",
        turn="dwarves",
        at="archer c2, fury c3, net c1",
        hands={"dwarves": ["2 attack 1"]},
        laid={"archer": ["reinforcements", "reinforcements, defence"]},
        options={"shieldsPerHit": "one"},
    )
    answer(t, "dwarves", use("dwarves", "2 attack 1"), hits("fury", "archer"), hits("net", "archer"))
    assert (wounds(t, "archer"), len(t.laid[1])) == (0, 0)


@pytest.mark.rules("O4")
@pytest.mark.parametrize("matchup", ALL_MATCHUPS)
def test_the_second_leg_is_played_with_sides_swapped(matchup: str) -> None:
    t = begun(matchup, legs=2, placing="first")
    first, second = MATCHUPS[matchup]
    seen: list[tuple[int, tuple[int, ...]]] = []
    while not t.over:
        if not seen or seen[-1] != (t.leg, t.sides):
            seen.append((t.leg, t.sides))
        t.answer(t.turn()[0], offered(t)[-1])
        assert not t.check()
    assert seen == [(1, (first, second)), (2, (second, first))]
    assert told(t, "leg") == seen
    assert len(t.legs) == 6
    assert t.result is not None
    assert t.result.way == "ended.match"


@pytest.mark.rules("O4")
@pytest.mark.parametrize(
    ("legs", "winners", "scores"),
    [
        ((0, 3, 5, 0, 1, 9), (0,), (204, 14)),
        ((0, 3, 5, 1, 4, 1), (0,), (107, 106)),  # a leg each: wounds dealt decide
        ((0, 3, 5, 1, 3, 1), (0, 1), (106, 106)),
        ((2, 3, 5, 2, 1, 1), (1,), (4, 6)),  # two drawn legs
    ],
)
def test_legs_won_count_then_wounds_dealt(
    legs: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    t = given(turn="trolls", at=APART, options={"legs": 2})
    t.legs = legs
    result = t.outcome()
    assert (result.winners, result.scores, result.way) == (winners, scores, "ended.match")


@pytest.mark.rules("O4")
def test_everything_begins_anew_in_the_second_leg() -> None:
    t = given(
        turn="trolls",
        at="archer c3, thrower c2",
        hands={"trolls": ["attack 3"]},
        wounds={"archer": 1},
        options={"legs": 2},
        rocks=2,
        dodge=False,
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert t.legs == (1, 0, 3)
    assert (t.rocks, t.dodge, t.turns, t.wounds, t.dealt) == (10, True, 1, [0] * 9, [0, 0])
    assert where(t, "swordsman", "thrower") == ["a2", "e1"]
    assert (asked(t), t.turn()) == (("trolls", "Act"), (0,))
    pass_on(t, "trolls")
    assert t.turn() == (1,)


def test_a_single_game_tells_its_winner() -> None:
    t = given(turn="trolls", at="archer c3, thrower c2", hands={"trolls": ["attack 3"]}, wounds={"archer": 1})
    assert t.result is None
    answer(t, "trolls", use("trolls", "attack 3"))
    assert ended(t)[0] == "trolls"
    assert t.result is not None
    assert t.result.data() == ((1,), (0, 1), "ended.slain")


@pytest.mark.rules("O8")
def test_a_pack_of_ones_own_is_played_with() -> None:
    own = STANDARD.text.replace("swordsman = { spaces = 5", "swordsman = { spaces = 11")
    assert own != STANDARD.text
    t = DRAKO.start(2, 0, pack=own)
    assert isinstance(t, DrakoTable)
    assert t.cards.spaces[0] == 11
    again = DRAKO.load(t.dump())
    assert isinstance(again, DrakoTable)
    assert again.cards.spaces[0] == 11
