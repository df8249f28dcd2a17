"""The veteran at the terminal, and whom one plays against."""

import pytest

from dragontavern.bots import COUNSEL, USUAL, rung
from dragontavern.bots.characters import character
from dragontavern.games import GAMES, game
from dragontavern.terminal.hints import ALTERNATIVES, company, hint
from dragontavern.terminal.words import words

from .conftest import Tavern


@pytest.mark.parametrize(("language", "typed"), [("en", "hint"), ("it", "consiglio")])
def test_the_veteran_is_asked_at_the_table(tavern: Tavern, language: str, typed: str) -> None:
    said = tavern(f"play ante --seats 2 --seed 4 --bots greedy --lang {language} --name Ada", typed, "quit")
    assert said.code == 0
    who = character("ante", rung("ante", COUNSEL), language)
    assert (who.name or who.level) in said.out
    assert "Traceback" not in said.out + said.err


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_is_told_in_plain_lines(game_id: str, language: str) -> None:
    rules = game(game_id)
    seats = rules.seats[0]
    state = rules.start(seats, 3)
    question = next(q for q in state.questions if len(q.options) > 1)
    names = [f"Player{seat}" for seat in range(seats)]
    view = state.observe(question.seat)
    before = state.dump()
    lines = hint(view, question, names, 5, words(language))
    labels = [rules.say_option(option, language, names, question.seat, question) for option in question.options]
    assert any(lines[0].endswith(label) for label in labels)
    assert len([line for line in lines if "%  " in line]) <= ALTERNATIVES
    assert state.dump() == before


def test_one_is_told_whom_one_plays_against(tavern: Tavern) -> None:
    said = tavern("play ante --seats 2 --seed 4 --lang it", "quit")
    usual = character("ante", rung("ante", USUAL), "it")
    assert usual.level in said.out
    assert usual.name in said.out
    assert company("ante", ["", "random", "random"], words("en")) == [
        words("en")("play.company", level="by chance", who=character("ante", "random", "en").line)
    ]


def test_the_list_of_games_names_the_opponents(tavern: Tavern) -> None:
    said = tavern("games --lang en")
    for level in ("novice", "regular", "veteran", "master"):
        assert character("ante", level, "en").name in said.out
