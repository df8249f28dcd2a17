"""The agenda: steps in order, cutting, asks that go or stay, what is asked and what is answered for oneself."""

from collections.abc import Sequence
from typing import ClassVar

import pytest
from tests.tiny import HURRY, ROAR, WHELPS, Choose, Den, Share

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK, SPECTATOR
from dragontavern.core.question import Division
from dragontavern.core.state import Ask, Step


class Say(Step[Den]):
    """Says a word, and may push more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, t: Den) -> None:
        t.tell("said", "", (self.word,))
        if self.word == "push":
            t.do(Say("pushed 1"), Say("pushed 2"))
        if self.word == "cut":
            t.cut(Wall)


class Wall(Say):
    """Where cutting stops."""


class One(Ask[Den]):
    """Asks seat 0 with the options it was given."""

    RULE = "X1"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "choices")

    def __init__(self, seat: int, choices: tuple[int, ...]) -> None:
        self.seat = seat
        self.choices = choices

    def who(self, t: Den) -> Sequence[int]:
        return (self.seat,) if self.choices else ()

    def options(self, t: Den, seat: int) -> list[int]:
        return list(self.choices)

    def answered(self, t: Den, seat: int, option: int) -> None:
        t.tell("answered", "X1", (seat, option))


class Secret(One):
    """The same about hidden cards."""

    SECRET = True


class Halves(One):
    """Shares that must be even: refused after a look, before any change."""

    def division(self, t: Den, seat: int) -> Division | None:
        return Division((4,), 2)

    def options(self, t: Den, seat: int) -> list[int]:
        return []

    def given(self, t: Den, seat: int, shares: tuple[int, ...]) -> None:
        if shares != (2, 2):
            raise Refused("X2", "refused.uneven", shares)
        t.tell("halved", "X2", (seat,))


def with_agenda(*steps: Step[Den]) -> Den:
    """A den in which these steps are all there is to do, worked off as far as it goes."""
    t = WHELPS.start(2, 1)
    assert isinstance(t, Den)
    t.agenda.clear()
    t.events = []
    t.do(*steps)
    t.work()
    return t


def said(t: Den) -> list[object]:
    """The words said so far."""
    return [event.args[0] for event in t.events or [] if event.kind == "said"]


def test_steps_run_in_order_and_what_they_push_comes_first() -> None:
    t = with_agenda(Say("a"), Say("push"), Say("b"))
    assert said(t) == ["a", "push", "pushed 1", "pushed 2", "b"]
    assert t.over
    assert list(t.turn()) == []


def test_cutting_drops_everything_above_the_nearest_wall() -> None:
    t = with_agenda(Say("cut"), Say("never"), One(0, (1, 2)), Wall("wall"), Say("after"), Wall("last"))
    assert said(t) == ["cut", "wall", "after", "last"]


def test_cutting_without_a_wall_ends_everything() -> None:
    t = with_agenda(Say("cut"), Say("never"))
    assert said(t) == ["cut"]
    assert t.over


def test_an_ask_that_asks_nobody_is_skipped() -> None:
    t = with_agenda(One(0, ()), Say("on"))
    assert said(t) == ["on"]
    assert t.over


def test_a_single_option_is_answered_by_the_kernel() -> None:
    t = with_agenda(One(0, (7,)), Say("on"))
    assert [event.kind for event in t.events or []] == ["answered", "said"]
    assert t.moves == 0, "nobody has decided anything"


def test_a_secret_question_is_asked_even_with_one_option() -> None:
    t = with_agenda(Secret(0, (7,)), Say("on"))
    assert list(t.turn()) == [0]
    assert t.events == []
    t.answer(0, 7)
    assert said(t) == ["on"]


def test_the_clock_is_asked_even_with_one_option() -> None:
    """Only time knows when it is up."""
    t = with_agenda(One(CLOCK, (7,)))
    assert list(t.turn()) == [CLOCK]
    question = t.question(CLOCK)
    assert question is not None
    assert question.options == (7,)


def test_an_ask_goes_with_its_answer() -> None:
    t = with_agenda(One(1, (3, 4)), Say("on"))
    assert isinstance(t.asking(), One)
    assert t.legal(1) == [3, 4]
    assert t.legal(0) == []
    t.answer(1, 4)
    assert said(t) == ["on"]


def test_choosing_is_answering_for_those_who_know_that_they_may() -> None:
    answered, chosen = WHELPS.start(seats=2, seed=2), WHELPS.start(seats=2, seed=2)
    for seat in (1, 0):
        option = answered.legal(seat)[-1]
        answered.answer(seat, option)
        chosen.choose(seat, option)
        assert (chosen, chosen.trail, chosen.lucks) == (answered, answered.trail, answered.lucks)
        assert chosen.events == answered.events
    assert answered.moves == 2


def test_an_ask_that_stays_goes_when_nobody_is_left() -> None:
    t = WHELPS.start(3, 4)
    assert list(t.turn()) == [0, 1, 2]
    t.answer(1, t.legal(1)[0])
    assert isinstance(t.asking(), Choose)
    assert list(t.turn()) == [0, 2]
    t.answer(2, t.legal(2)[0])
    t.answer(0, t.legal(0)[0])
    assert isinstance(t.asking(), Share)


def test_a_step_pushed_over_a_question_leaves_it_as_it_was() -> None:
    t = with_agenda(One(1, (3, 4)))
    before = t.questions
    t.do(Say("aside"))
    t.work()
    assert said(t) == ["aside"]
    assert t.questions == before


def test_another_seat_interrupts_and_the_question_comes_back() -> None:
    t = WHELPS.start(2, 1)
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[-1])
    ask = t.asking()
    assert isinstance(ask, Share)
    other = 1 - ask.leader
    assert set(t.turn()) == {0, 1, CLOCK}
    t.answer(other, ROAR)
    assert t.asking() == ask
    assert set(t.turn()) == {ask.leader, CLOCK}
    t.answer(CLOCK, HURRY)
    assert isinstance(t.asking(), Choose)


# --- refusals ---------------------------------------------------------------------------------------------------


def refused(t: Den, seat: int, answer: int | tuple[int, ...]) -> Refused:
    """An answer that is refused, changing nothing."""
    before, told = t.dump(), list(t.events or [])
    with pytest.raises(Refused) as error:
        t.answer(seat, answer)
    assert t.dump() == before
    assert t.events == told
    return error.value


def test_refusals_say_the_rule_and_the_reason() -> None:
    t = WHELPS.start(2, 1)
    assert isinstance(t, Den)
    no = refused(t, 0, 99)
    assert (no.rule, no.key, no.arguments) == ("T1", "refused.not_an_option", (99,))
    assert "refused.not_an_option (99,) [T1]" in str(no)
    assert refused(t, 5, 1).key == "refused.not_asked"
    assert refused(t, 0, (1, 2)).key == "refused.no_shares"
    for seat in (0, 1):
        t.answer(seat, t.legal(seat)[0])
    ask = t.asking()
    assert isinstance(ask, Share)
    assert refused(t, ask.leader, (1, 1)).key == "refused.bad_shares"
    assert refused(t, ask.leader, (4, -1)).key == "refused.bad_shares"
    assert refused(t, ask.leader, 3).key == "refused.not_an_option"


def test_shares_refused_by_the_rules_change_nothing() -> None:
    t = with_agenda(Halves(0, (1,)))
    with pytest.raises(Refused, match="uneven"):
        t.answer(0, (1, 3))
    assert isinstance(t.asking(), Halves)
    assert (t.events, t.moves) == ([], 0)
    t.answer(0, (2, 2))
    assert t.over


def test_a_finished_game_and_a_view_take_no_answers() -> None:
    t = with_agenda(Say("end"))
    with pytest.raises(Refused, match=r"refused\.over"):
        t.answer(0, 1)
    assert t.why_not(0, 1) is not None
    view = WHELPS.start(2, 1).observe(0)
    with pytest.raises(Refused, match=r"refused\.view"):
        view.answer(0, 1)
    with pytest.raises(Refused, match=r"refused\.view"):
        view.observe(0)
    with pytest.raises(Refused, match=r"refused\.no_view"):
        WHELPS.imagine(WHELPS.start(2, 1), 1)


def test_why_not_says_on_demand_what_answering_would() -> None:
    t = WHELPS.start(2, 1)
    assert t.why_not(0, t.legal(0)[0]) is None
    reason = t.why_not(0, 55)
    assert reason is not None
    assert reason.key == "refused.not_an_option"
    stranger = t.why_not(7, 1)
    assert stranger is not None
    assert stranger.key == "refused.not_asked"


def test_a_view_shows_only_its_own_question() -> None:
    t = WHELPS.start(2, 1)
    view = t.observe(1)
    assert [question.seat for question in view.questions] == [1]
    assert view.question(0) is None
    assert view.legal(1) == t.legal(1)
    watching = t.observe(None)
    assert watching.viewer == SPECTATOR
    assert watching.questions == []


# --- steps as data ----------------------------------------------------------------------------------------------


def test_steps_are_equal_by_what_they_say() -> None:
    assert One(1, (2,)) == One(1, (2,))
    assert One(1, (2,)) != One(1, (3,))
    assert One(1, (2,)) != Secret(1, (2,))
    assert len({Say("a"), Say("a"), Say("b")}) == 2
    assert repr(One(1, (2,))) == "One(1, (2,))"


def test_asks_are_not_run_and_steps_not_asked() -> None:
    with pytest.raises(RuntimeError, match="answered, not run"):
        Ask[Den]().run(with_agenda())
    with pytest.raises(RuntimeError, match="whom it asks"):
        Ask[Den]().who(with_agenda())
    with pytest.raises(RuntimeError, match="what an answer does"):
        Ask[Den]().answered(with_agenda(), 0, 1)
    with pytest.raises(Refused, match="no_shares"):
        Ask[Den]().given(with_agenda(), 0, (1,))
