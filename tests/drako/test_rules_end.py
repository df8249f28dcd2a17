"""Knights & Trolls: the end, blank plays, the defence window, what is public (K16, K30–K32)."""

import pytest
from tests.drako.given import (
    answer,
    asked,
    blank,
    can,
    cell,
    discards,
    ended,
    given,
    hits,
    line,
    shield,
    use,
    where,
    wounds,
)

from dragontavern.core.marks import HOLE
from dragontavern.games.drako import choices as c

ROUND = "swordsman a2, archer a1, marksman a3, thrower e1, berserker e3"


@pytest.mark.rules("K16")
def test_trolls_win_when_all_knights_are_dead() -> None:
    t = given(turn="trolls", at="archer c3, thrower c2", hands={"trolls": ["attack 3"]}, wounds={"archer": 1})
    answer(t, "trolls", use("trolls", "attack 3"))
    assert ended(t) == ("trolls", "ended.slain", "K16")
    assert t.result is not None
    assert t.result.winners == (1,)


@pytest.mark.rules("K16")
def test_knights_win_when_both_trolls_are_dead() -> None:
    t = given(turn="knights", at="archer c3, thrower c2", hands={"knights": ["attack 2"]}, wounds={"thrower": 5})
    answer(t, "knights", use("knights", "attack 2"))
    assert ended(t) == ("knights", "ended.slain", "K16")


@pytest.mark.rules("K16")
def test_knights_win_at_once_when_the_trolls_have_played_their_last_card() -> None:
    t = given(turn="trolls", at=ROUND, hands={"trolls": ["2 move 1"]}, left={"trolls": 0})
    answer(t, "trolls", use("trolls", "2 move 1"), c.NO)
    assert t.actions == 1
    assert ended(t) == ("knights", "ended.exhausted", "K16")


@pytest.mark.rules("K16")
def test_the_last_troll_card_may_be_a_defence_and_the_attack_is_settled_first() -> None:
    t = given(
        turn="knights",
        at="swordsman c3, archer c4, thrower d3",
        hands={"knights": ["2 attack 1"], "trolls": ["defence"]},
        left={"trolls": 0},
    )
    answer(t, "knights", use("knights", "2 attack 1"), hits("swordsman", "thrower"), hits("archer", "thrower"))
    answer(t, "trolls", shield("trolls", "defence", 0))
    assert wounds(t, "thrower") == 1
    assert ended(t) == ("knights", "ended.exhausted", "K16")


@pytest.mark.rules("K16")
def test_a_last_troll_card_that_kills_the_last_knight_wins() -> None:
    t = given(
        turn="trolls",
        at="archer c3, thrower c2",
        hands={"trolls": ["attack 3"]},
        wounds={"archer": 1},
        left={"trolls": 0},
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert ended(t) == ("trolls", "ended.slain", "K16")


@pytest.mark.rules("K30")
def test_any_card_may_be_played_for_nothing() -> None:
    t = given(turn="trolls", at=ROUND, hands={"trolls": ["charge, move 1", "attack 3"]})
    assert can(t, blank("trolls", "charge, move 1"), blank("trolls", "attack 3")) == [True, True]
    answer(t, "trolls", blank("trolls", "charge, move 1"))
    assert discards(t, "trolls") == ["charge, move 1"]
    assert t.actions == 1


@pytest.mark.rules("K31", "K12")
def test_the_window_is_opened_whatever_the_hand_and_only_with_a_hand() -> None:
    for cards, seen in ((["attack 2"], True), (["defence"], True), ([], False)):
        t = given(
            turn="trolls", at="archer c3, thrower c2", hands={"trolls": ["attack 3"], "knights": cards}, dodge=True
        )
        answer(t, "trolls", use("trolls", "attack 3"))
        assert (asked(t) == ("knights", "Defend")) == seen


@pytest.mark.rules("K31")
def test_the_window_closes_by_itself_when_everything_is_stopped() -> None:
    t = given(
        turn="trolls", at="archer c3, thrower c2", hands={"trolls": ["attack 3"], "knights": ["defence", "defence"]}
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    answer(t, "knights", shield("knights", "defence"))
    assert asked(t) == ("trolls", "Act")


@pytest.mark.rules("K32")
def test_hands_and_decks_are_hidden_all_else_is_open() -> None:
    t = given(turn="trolls", at=ROUND, hands={"trolls": ["charge"], "knights": ["defence"]}, left={"trolls": 9})
    mine, theirs, anybody = t.observe(1), t.observe(0), t.observe(None)
    assert mine.hands[1] != [HOLE]
    assert (mine.hands[0], theirs.hands[1], anybody.hands) == ([HOLE], [HOLE], [[HOLE], [HOLE]])
    for view in (mine, theirs, anybody):
        assert view.decks == [[HOLE] * 37, [HOLE] * 9]
        assert HOLE not in view.discards[1]
        assert (view.hexes, view.wounds, view.rocks, view.dodge) == (t.hexes, t.wounds, t.rocks, t.dodge)


@pytest.mark.rules("K9", "K20", "K29")
def test_what_was_declared_stays_so() -> None:
    """The charge has ended where it met the swordsman, and its second attack finds him where he stepped to."""
    t = given(turn="trolls", at="swordsman c4, thrower e1, berserker c1", hands={"trolls": ["charge"]})
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    answer(t, "knights", c.DODGE, cell("c5"))
    assert (where(t, "berserker", "swordsman"), wounds(t, "swordsman")) == (["c3", "c5"], 1)
