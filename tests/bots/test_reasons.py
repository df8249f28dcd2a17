"""Advice: what a bot would answer, the chances of everybody, and the reasons in words."""

import pytest

from dragontavern import game
from dragontavern.bots import bot
from dragontavern.bots.bot import RandomBot
from dragontavern.bots.reasons import Advice, Weighed, advice_of, advise, fill, say_answer, say_reasons, sentences
from dragontavern.bots.search import Verdict
from dragontavern.core.errors import Refused
from dragontavern.core.rng import of_seed
from dragontavern.games import GAMES

SIGNS = ("gold", "peace")


def verdict() -> Verdict:
    """Seat 1 weighed three answers at a table of two; the second brings most, and most gold."""
    found = Verdict(1, [10, 11, 12], 2, len(SIGNS))
    for _ in range(4):
        found.add(0, [0.6, 0.4], [5.0, 1.0])
        found.add(1, [0.2, 0.8], [9.0, 1.0])
        found.add(2, [0.5, 0.5], [3.0, 1.0])
    return found


def test_advice_tells_the_best_answer_the_chances_and_what_speaks_for_it() -> None:
    advice = advice_of(verdict(), SIGNS)
    assert advice.answer == 11
    assert advice.chances == pytest.approx([0.2, 0.8])
    assert [one.answer for one in advice.answers] == [11, 12, 10]
    assert [key for key, _ in advice.reasons] == ["gold", "clear"]
    assert dict(advice.reasons) == pytest.approx({"gold": 5.0, "clear": 0.3})


def test_a_habit_comes_first_and_alone_where_the_search_would_disagree() -> None:
    agreed = advice_of(verdict(), SIGNS, habit=11)
    assert [key for key, _ in agreed.reasons] == ["habit", "gold", "clear"]
    assert len(agreed.answers) == 3
    advice = advice_of(verdict(), SIGNS, habit=12)
    assert advice == Advice(12, [Weighed(12, 4, [0.5, 0.5])], [("habit", 0.0)])
    assert advice.chances == [0.5, 0.5]


def test_answers_that_were_never_tried_are_not_told() -> None:
    found = Verdict(0, [1, 2], 2, 0)
    found.add(1, [0.5, 0.5], [])
    advice = advice_of(found, ())
    assert advice == Advice(2, [Weighed(2, 1, [0.5, 0.5])], [])
    unweighed = advice_of(found, (), habit=1)
    assert (unweighed.answer, unweighed.chances) == (1, [])


def test_bots_that_do_not_weigh_tell_what_they_would_do() -> None:
    state = game("ante").start(3, 1)
    question = state.questions[0]
    advice = advise(bot("ante", "greedy", 1), state.observe(question.seat), question)
    assert advice.answer in question.options
    assert [key for key, _ in advice.reasons] == ["habit"]


def test_nobody_advises_on_the_true_state() -> None:
    state = game("ante").start(3, 1)
    question = state.questions[0]
    with pytest.raises(Refused, match=r"refused\.no_view"):
        advise(bot("ante", "greedy", 1), state, question)
    with pytest.raises(Refused, match=r"refused\.no_view"):
        advise(RandomBot("ante", "random", 1), state, question)
    with pytest.raises(Refused, match=r"refused\.not_asked"):
        advise(bot("ante", "greedy", 1), state.observe((question.seat + 1) % 3), question)


def test_reasons_in_words() -> None:
    for language in ("en", "it"):
        said = say_reasons("ante", [("clear", 0.3), ("close", 0.0), ("habit", 0.0), ("only", 0.0)], language)
        assert len(said) == 4
        assert "30" in said[0]
    assert say_reasons("ante", [("nobody wrote this", 1.0)], "en") == []
    assert fill("{more} or {percent}", 2.54, "it") == "2,5 or 254"
    assert fill("{more}", 3.0, "en") == "3"
    assert fill("{more}", 12.6, "en") == "13"


def test_all_reasons_have_sentences_in_both_languages() -> None:
    for game_id in GAMES:
        assert set(sentences(game_id, "en")) == set(sentences(game_id, "it"))


def test_answers_in_words_shares_too() -> None:
    names = ["Ada", "Bea", "Cleo"]
    state = game("gold").start(3, 2)
    while not any(question.division for question in state.questions):
        question = state.questions[0]
        state.answer(question.seat, question.sample(3))
    question = next(question for question in state.questions if question.division)
    view = state.observe(question.seat)
    assert question.division is not None
    shares = question.division.sample(of_seed(1))
    assert say_answer(view, question, shares, "en", names).startswith("You propose: ")
    assert say_answer(view, question, shares, "it", names) != say_answer(view, question, shares, "en", names)
    assert say_answer(view, question, question.options[0], "en", names)
    assert say_answer(view, question, (9, 9), "en", names) == "9, 9"  # even what nobody may say can be told
