"""Questions and divisions as plain data."""

import pytest
from tests.tiny import WHELPS

from dragontavern.core.event import Event
from dragontavern.core.marks import ALL, SPECTATOR, mark
from dragontavern.core.question import Division, Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import Result


@pytest.mark.parametrize(
    ("shares", "fits"),
    [
        ((1, 2, 1, 0), True),
        ((2, 2, 0, 0), True),
        ((1, 2, 1), False),
        ((3, 2, -1, 0), False),
        ((1, 1, 1, 0), False),
        ((), False),
    ],
)
def test_shares_must_use_exactly_what_there_is(shares: tuple[int, ...], fits: bool) -> None:
    """Two of one kind and two of another, for two takers."""
    assert Division((2, 2), 2).fits(shares) is fits


def test_random_shares_fit_and_differ() -> None:
    division = Division((3, 0, 2), 3)
    found = {division.sample(of_seed(seed)) for seed in range(40)}
    assert all(division.fits(shares) for shares in found)
    assert len(found) > 10


def test_divisions_and_questions_are_equal_by_value() -> None:
    assert Division((1,), 2) == Division((1,), 2)
    assert Division((1,), 2) != Division((1,), 3)
    assert len({Division((1,), 2), Division((1,), 2)}) == 1
    assert "Division((1,), 2)" in repr(Division((1,), 2))
    t = WHELPS.start(2, 1)
    assert t.question(0) == t.question(0)
    assert t.question(0) != t.question(1)
    assert len({t.question(0), t.copy().question(0)}) == 1
    assert "ask.Choose" in repr(t.question(0))


def test_a_question_says_what_it_asks() -> None:
    question = WHELPS.start(2, 1).question(0)
    assert isinstance(question, Question)
    assert question.prompt == ("ask.Choose", ())
    assert (question.rule, question.secret, question.division) == ("T1", True, None)
    assert question.default == question.options[0]


def test_a_sample_is_legal_and_depends_on_the_seed() -> None:
    t = WHELPS.start(3, 2)
    question = t.question(0)
    assert question is not None
    found = {question.sample(seed) for seed in range(30)}
    assert found == set(question.options)
    assert question.sample(of_seed(3)) == question.sample(3)


def test_the_default_of_a_division_keeps_everything() -> None:
    t = WHELPS.start(2, 1)
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[0])
    question = next(question for question in t.questions if question.division)
    assert question.options == ()
    assert question.default == (3, 0)
    assert question.sample(1) == question.sample(1)
    t.answer(question.seat, question.default)


def test_an_event_shows_its_secret_to_those_it_is_for() -> None:
    event = Event("loses", "T5", (0, 1), (3,), mark(0) | mark(1))
    assert event.seen_by(0).secret == (3,)
    assert event.seen_by(2).secret == ()
    assert event.seen_by(SPECTATOR).secret == ()
    assert event.seen_by(2).args == (0, 1)
    assert event.seen_by(0) == event.seen_by(1), "for whom else it is, is not seen"
    assert event.seen_by(0).to == 0
    assert Event("x", "", (), (1,), ALL).seen_by(SPECTATOR).secret == (1,)
    assert len({event, Event("loses", "T5", (0, 1), (3,), mark(0) | mark(1))}) == 1
    assert event != Event("loses", "T5", (0, 1), (3,), mark(0))
    assert "loses" in repr(event)


def test_a_log_begins_where_one_left_off() -> None:
    t = WHELPS.start(2, 1)
    t.answer(0, t.legal(0)[0])
    t.answer(1, t.legal(1)[0])
    assert [event.kind for event in t.log(None)] == ["chooses", "chooses", "reveals"]
    assert [event.kind for event in t.log(0, since=2)] == ["reveals"]
    assert t.copy().log(0) == []


def test_results_are_equal_by_value() -> None:
    assert Result((1,), (2, 3), "ended.x") == Result((1,), (2, 3), "ended.x")
    assert Result((1,), (2, 3), "ended.x") != Result((0,), (2, 3), "ended.x")
    assert len({Result((1,), (2,), "w"), Result((1,), (2,), "w")}) == 1
    assert "ended.x" in repr(Result((1,), (2, 3), "ended.x"))
