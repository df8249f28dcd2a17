"""The terminal's texts: both languages complete, equal, and used."""

import re
from pathlib import Path
from string import Formatter

import pytest

import dragontavern
from dragontavern.cli import COMMANDS
from dragontavern.terminal.words import own_language, words

SOURCE = Path(dragontavern.__file__).parent


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys_and_holes() -> None:
    english, italian = words("en").texts, words("it").texts
    assert list(english) == list(italian)
    assert [key for key in english if holes(english[key]) != holes(italian[key])] == []


def test_no_text_is_left_untranslated() -> None:
    english, italian = words("en").texts, words("it").texts
    same = {key for key in english if english[key] == italian[key]}
    signs = {"arena.bot", "arena.even", "arena.high"}
    assert same == signs | {"play.prompt", "replay.prompt", "usage.argument", "ante.round", "simulate.high"}


def test_every_text_is_asked_for_somewhere() -> None:
    code = "".join(path.read_text("utf-8") for path in [SOURCE / "cli.py", *(SOURCE / "terminal").glob("*.py")])
    asked = set(re.findall(r"[\"']([a-z_]+(?:\.[a-z_]+)+|you|seat)[\"']", code)) | {
        f"help.{c.name}" for c in COMMANDS
    }
    asked |= {f"{key}.{number}" for key in asked for number in ("one", "many")}
    games = "ante|arena|drako|lords|orders|balance|load|simulate|bench|replay|train"
    prefixes = set(re.findall(rf"[f\"']{{1,2}}((?:{games})\.(?:[a-z]+\.)?)(?:\{{|[\"'] \+)", code))
    unused = [key for key in words("en").texts if key not in asked and not key.startswith(tuple(prefixes))]
    assert unused == []


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "it_IT"}, "it"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert own_language(environment) == language


@pytest.mark.parametrize("language", ["en", "it"])
def test_help_fits_eighty_columns(language: str) -> None:
    told = words(language)("play.help", words="move 2 defence", rule="R68a", name="red dragon")
    assert max(map(len, told.splitlines())) < 80
