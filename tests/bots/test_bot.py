"""Bots get views, never the true state, and say so when they get something else."""

import pytest

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.question import Division, Question


def test_every_game_has_a_random_bot() -> None:
    assert levels("ante")[0] == "random"


def test_unknown_games_levels_and_seeds_are_named() -> None:
    with pytest.raises(BadOptions, match="there is no game 'chess'"):
        levels("chess")
    with pytest.raises(BadOptions, match="no bot 'genius'; choose random"):
        bot("ante", "genius", 1)
    with pytest.raises(BadOptions, match="seed"):
        bot("ante", "random", -1)


@pytest.mark.parametrize("level", levels("ante"))
def test_a_bot_refuses_the_true_state_and_other_seats_questions(level: str) -> None:
    state = game("ante").start(3, 1)
    question = state.questions[0]
    player = bot("ante", level, 1)
    with pytest.raises(Refused, match=r"refused\.no_view"):
        player.choose(state, question)
    with pytest.raises(Refused, match=r"refused\.not_asked"):
        player.choose(state.observe(2), question)


def test_random_answers_are_reproducible_and_reach_every_option() -> None:
    state = game("ante").start(2, 5)
    question = state.questions[0]
    view = state.observe(question.seat)
    first, again = bot("ante", "random", 9), bot("ante", "random", 9)
    answers = [first.choose(view, question) for _ in range(60)]
    assert answers == [again.choose(view, question) for _ in range(60)]
    assert set(answers) == set(question.options)


def test_random_shares_use_everything() -> None:
    state = game("ante").start(2, 5)
    shares = Division((3, 2), 3)
    question = Question(0, ("ask", ()), (), shares, (3, 2, 0, 0, 0, 0), "R1", False)
    answer = bot("ante", "random", 4).choose(state.observe(0), question)
    assert isinstance(answer, tuple)
    assert shares.fits(answer)
