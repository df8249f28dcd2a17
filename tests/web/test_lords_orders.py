"""At which windows of I Signori dei Draghi somebody is asked: by what all can see, and as he wishes (S4)."""

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.lords.given import KIND_OF, given, say

from dragontavern import game
from dragontavern.core.rng import of_seed
from dragontavern.games.lords import choices as c
from dragontavern.games.lords.combat import Raise
from dragontavern.games.lords.magic import React, Window
from dragontavern.games.lords.orders import (
    ACTIONS,
    ATTACKS,
    IDLE,
    MAGIC,
    MINE,
    OURS,
    REST,
    SWITCHES,
    THREATS,
    TURNS,
    USUAL,
    passes,
    standing,
    take,
    window_of,
)
from dragontavern.games.lords.table import LordsTable

LORDS = game("lords")
NOWHERE = dict.fromkeys(USUAL, 0)


def questions() -> Iterator[tuple[LordsTable, int]]:
    """Views of those who are asked in random games of four and eight."""
    for seats, seed in ((4, 1), (4, 6), (8, 2)):
        state = LORDS.start(seats, seed)
        luck = of_seed(seed)
        for _ in range(500):
            if state.over:
                break
            question = state.questions[0]
            view = state.observe(question.seat)
            assert isinstance(view, LordsTable)
            yield view, question.seat
            state.answer(question.seat, question.sample(luck))


def test_every_window_has_its_switch_and_only_windows_have_one() -> None:
    seen: Counter[str] = Counter()
    for view, seat in questions():
        ask = view.asking()
        switch = window_of(view, seat)
        duels = isinstance(ask, Raise) and seat in (view.attacker, view.defender)
        assert (switch in SWITCHES) == (isinstance(ask, (Window, React, Raise)) and not duels)
        assert passes(view, seat, NOWHERE) == (switch != "")
        assert passes(view, seat, dict.fromkeys(SWITCHES, 1)) is False
        assert LORDS.in_passing(view) == (switch != "")
        assert LORDS.ordered(view, NOWHERE) == (c.NO if switch else None)
        seen[switch] += 1
    assert set(seen) == {"", *SWITCHES}


def test_the_switch_of_a_window_follows_from_what_all_can_see() -> None:
    """S4: with other cards in all hidden places it would be the same."""
    for number, (view, seat) in enumerate(questions()):
        if number % 9 == 0:
            guess = LORDS.imagine(view, number)
            assert isinstance(guess, LordsTable)
            assert window_of(guess, seat) == window_of(view, seat)


@pytest.mark.parametrize(
    ("story", "seat", "switch"),
    [
        (["attack 1"], 1, ATTACKS),
        (["attack 1"], 3, ATTACKS),
        (["attack 1"], 2, OURS),
        (["fireball", "up 1 goblin"], 1, THREATS),
        (["fireball", "up 3 goblin"], 1, THREATS),
        (["fireball", "up 1 goblin"], 2, MAGIC),
        (["ancient_wisdom"], 1, MAGIC),
        (["goblin"], 1, ACTIONS),
        (["end", "end"], 1, TURNS),
    ],
)
def test_which_switch_governs_which_window(story: list[str], seat: int, switch: str) -> None:
    hands = ["goblin fireball ancient_wisdom", "", "", ""]
    hands[seat] = "revealing_eye arcane_shield"
    t = given(4, up=["orc", "goblin", "", "goblin"], down=["", "goblin"], roles=["warrior"], hands=hands)
    say(t, 0, *story)
    while seat not in t.waiting:
        t.answer(t.waiting[0], c.NO)
    view = t.observe(seat)
    assert isinstance(view, LordsTable)
    assert window_of(view, seat) == switch


def test_usually_people_are_asked_when_their_team_is_concerned() -> None:
    asked = {name for name in SWITCHES if USUAL[name]}
    assert asked == {THREATS, ATTACKS, OURS}
    assert not USUAL[IDLE]


def window() -> LordsTable:
    """Seat 1 is asked after an action of seat 0."""
    t = given(2, hands=["goblin orc", "revealing_eye"], down=["goblin"])
    say(t, 0, "goblin")
    view = t.observe(1)
    assert isinstance(view, LordsTable)
    assert window_of(view, 1) == ACTIONS
    return view


def test_passing_for_a_turn_ends_with_the_turn_and_until_mine_with_that() -> None:
    view = window()
    wished = dict.fromkeys(USUAL, True)
    rest, mine = take(view, 1, wished | {REST: True}), take(view, 1, wished | {MINE: True})
    both = take(view, 1, wished) | {IDLE: 0}
    assert not passes(view, 1, both)
    assert passes(view, 1, rest)
    assert passes(view, 1, mine)
    view.turns[0] += 1  # seat 0 has had its turn
    assert not passes(view, 1, rest | {IDLE: 0})
    assert REST not in standing(view, 1, rest)
    assert passes(view, 1, mine)
    view.turns[1] += 1  # and so has seat 1
    assert not passes(view, 1, mine | {IDLE: 0})
    assert MINE not in standing(view, 1, mine)


def test_until_my_turn_said_in_my_turn_means_the_next_one() -> None:
    view = window()
    mine = take(view, 0, {MINE: True})
    assert MINE in standing(view, 0, mine)
    view.turns[0] += 1
    view.active = 1
    assert MINE in standing(view, 0, mine)
    view.active = 0
    assert MINE not in standing(view, 0, mine)


def test_only_if_i_can_asks_where_something_can_be_played() -> None:
    view = window()
    only = take(view, 1, {ACTIONS: True, IDLE: True})
    assert view.legal(1) == [c.NO, KIND_OF["revealing_eye"]]
    assert not passes(view, 1, only)
    t = given(2, hands=["goblin orc", "dragon"], down=["goblin"])
    say(t, 0, "goblin")
    view = t.observe(1)
    assert isinstance(view, LordsTable)
    assert window_of(view, 1) == ACTIONS
    assert passes(view, 1, only)
    assert not passes(view, 1, only | {IDLE: 0})
