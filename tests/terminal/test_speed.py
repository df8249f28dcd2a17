"""Which of the two speeds runs, and the one word on how to get the faster one."""

import sys
from pathlib import Path

import pytest
from tests.terminal.conftest import Tavern

from dragontavern import __version__
from dragontavern.terminal import speed
from dragontavern.terminal.words import words

HINT = {"en": "./tavern compile makes them about five times as fast", "it": "./tavern compile le rende circa cinque"}
GAMES = "simulate drako --games 2 --jobs 1"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing were compiled, at a terminal."""
    monkeypatch.setattr(speed, "compiled", lambda: False)
    monkeypatch.setenv("TTY_COMPATIBLE", "1")


@pytest.mark.parametrize("native", [True, False])
def test_the_version_says_which_speed_runs(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, native: bool) -> None:
    monkeypatch.setattr(speed, "compiled", lambda: native)
    told = tavern("--version").out
    assert told.startswith(f"Dragon Tavern {__version__} (")
    assert ("native code" in told, "plain Python" in told) == (native, not native)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("language", ["en", "it"])
def test_long_work_says_once_how_to_get_faster(tavern: Tavern, home: Path, language: str) -> None:
    lines = [tavern(f"{GAMES} --lang {language}").err for _ in range(2)]
    assert [HINT[language] in line for line in lines] == [True, False]
    assert (home / speed.TOLD).exists()


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("line", ["arena drako --bots random,random --games 2 --jobs 1", "train ante --games 10"])
def test_arena_and_training_say_it_too(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)  # training then ends before it has begun
    assert HINT["en"] in tavern(f"{line} --lang en").err


@pytest.mark.usefixtures("plain")
def test_where_nothing_can_be_kept_it_is_said_again(tavern: Tavern, home: Path) -> None:
    home.write_text("a file where the folder should be", "utf-8")
    assert HINT["en"] in tavern(GAMES).err
    assert HINT["en"] in tavern(GAMES).err


def test_compiled_rules_say_nothing_and_programs_hear_nothing(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "compiled", lambda: False)
    assert "five times" not in tavern(GAMES).err  # no terminal
    monkeypatch.setattr(speed, "compiled", lambda: True)
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    assert "five times" not in tavern(GAMES).err


def test_an_installed_package_names_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "in_a_checkout", lambda: False)
    assert "./tavern" not in speed.how_to_get_faster(words("en"))
    assert "compilatore C" in speed.how_to_get_faster(words("it"))
