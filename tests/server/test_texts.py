"""The server's sentences: the same in both languages, all of them used, holes filled."""

import re
from pathlib import Path

import pytest

import dragontavern.server
from dragontavern.core.errors import BadOptions
from dragontavern.server.faults import Fault
from dragontavern.server.words import LANGUAGES, catalogue, say, say_fault

HOLES = re.compile(r"\{(\w+)\}")


def test_both_languages_say_the_same_things() -> None:
    english, italian = catalogue("en"), catalogue("it")
    assert list(english) == list(italian)
    for key in english:
        assert HOLES.findall(english[key]) == HOLES.findall(italian[key]), key


def test_every_sentence_is_used_somewhere() -> None:
    home = Path(dragontavern.server.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
    assert [key for key in catalogue("en") if f'"{key}"' not in code] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fills_a_hole_is_not_read_again(language: str) -> None:
    for key, text in catalogue(language).items():
        words = dict.fromkeys(HOLES.findall(text), "{evil} % <b>")
        said = say(language, key, **words)
        assert said.count("{evil} % <b>") == len(HOLES.findall(text))


def test_faults_of_house_and_kernel_become_sentences() -> None:
    assert "ante" in say_fault("it", Fault("no_game", games="ante"))
    assert say_fault("en", BadOptions("no such option")) == "That cannot be done: no such option"
