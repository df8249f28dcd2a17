"""Copies of a table share what seldom changes; whichever of them plays on, the others stay as they are."""

from random import Random

import pytest

from dragontavern.core.playout import play_at_random
from dragontavern.core.state import State
from dragontavern.games.ante import ANTE

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {}),
    (3, {"specials": "pickem", "openDiscards": True}),
    (2, {"abilities": "gm", "abilityCount": 4}),
    (4, {"abilities": "open", "specials": "traditional", "rechargeAfterReward": True}),
    (6, {"specials": "custom", "cards": ("silver_seer", "sorcerer", "dracolich", "gold_monarch", "bronze_warlord",
                                         "wyrmpriest", "dragonrider", "kobold", "prophet", "illusionist")}),
)  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_played_on_leaves_its_copies_alone(seats: int, options: dict[str, object]) -> None:
    chance = Random(3)
    state = ANTE.start(seats, 5, options, events=False)
    kept: list[tuple[State, str]] = []
    while not state.over:
        kept.append((state.copy(), state.dump()))
        question = state.questions[0]
        state.answer(question.seat, question.sample(chance.getrandbits(32)))
    assert len(kept) > 20
    assert [copy.dump() for copy, _ in kept] == [text for _, text in kept]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_copy_that_is_played_on_leaves_its_original_alone(seats: int, options: dict[str, object]) -> None:
    chance = Random(4)
    state = ANTE.start(seats, 6, options, events=False)
    while not state.over:
        before = state.dump()
        if state.moves % 8 == 0:
            for seat in state.turn():
                play_at_random(ANTE.imagine(state.observe(seat), chance.getrandbits(32)), chance.random)
            play_at_random(state.copy(), chance.random)
        assert state.dump() == before
        question = state.questions[0]
        state.answer(question.seat, question.sample(chance.getrandbits(32)))
