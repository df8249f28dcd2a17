"""`tavern train`: what it asks for, and what it says where something is missing."""

import sys
from io import StringIO

import pytest
from rich.console import Console
from tests.terminal.conftest import Tavern

from dragontavern.games import game
from dragontavern.lab.train.recipe import Recipe
from dragontavern.terminal.train import layers, paint, seats_of
from dragontavern.terminal.words import words

TEST = {
    "positions": 50,
    "learnt_from": 400,
    "loss": 0.5,
    "rounded_loss": 0.501,
    "even_loss": 0.693,
    "judgement_loss": 0.612,
    "accuracy": 0.75,
    "calibration": [[10, 0.04, 0.1], [40, 0.5, 0.525]],
}


def test_without_pytorch_the_command_says_what_to_install(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    code, _, fault = tavern("train ante --games 10 --lang en")
    assert code == 1
    assert "pip install 'dragontavern[train]'" in fault
    assert fault.count("\n") <= 2  # how to get faster, and this


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("train chess", "chess"),
        ("train ante --seats 4,x", "'4,x'"),
        ("train ante --seats 4,9", "9"),
        ("train ante --bots ogre", "ogre"),
        ("train ante --hidden 8,0", "'8,0'"),
        ("train ante --bend sine", "sine"),
        ("train ante --device abacus", "abacus"),
        ("train ante --option wings=2", "wings"),
    ],
)
def test_a_command_line_that_makes_no_sense(tavern: Tavern, line: str, word: str) -> None:
    code, _, fault = tavern(f"{line} --lang en")
    assert code == 2
    assert word in fault


def test_lists_of_numbers() -> None:
    told = words("en")
    assert seats_of(game("ante"), "3, 4", told) == (3, 4)
    assert seats_of(game("drako"), None, told) == (2,)
    assert (layers("0", told), layers("16,8", told)) == ((), (16, 8))
    assert Recipe("ante", (4,), 10).hidden == (32,)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_figures_in_words(language: str) -> None:
    console = Console(width=100, file=StringIO())
    console.print(paint(TEST, words(language)))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "75.0 %" in shown
    assert "0.501" in shown
    assert "0.612" in shown
    assert "52 %" in shown
