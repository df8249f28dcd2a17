"""`tavern explain`: what it shows, and what it says to a moment that is none."""

import json
from pathlib import Path

import pytest
from tests.terminal.conftest import Tavern

from dragontavern.bots.reasons import Advice, Weighed
from dragontavern.core.record import Record
from dragontavern.games import GAMES
from dragontavern.lab.explain import Explanation, explain
from dragontavern.terminal import explain as command

RECORD = Path(__file__).resolve().parents[1] / "records" / "ante_two_players.json"


@pytest.mark.parametrize(
    ("language", "words"), [("en", ("Seat", "would answer")), ("it", ("Posto", "risponderebbe"))]
)
def test_a_moment_in_words(tavern: Tavern, language: str, words: tuple[str, str]) -> None:
    said = tavern(f"explain {RECORD} 9 --level greedy --lang {language}")
    assert said.code == 0
    assert all(word in said.out for word in words)
    assert said.out.startswith("ante, deci")


def test_a_weighing_with_chances_and_what_was_played(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    def weighed(record: Record, moment: int, level: str, seat: int | None, seed: int) -> Explanation:
        found = explain(record, moment, "greedy", seat, seed)
        first, second = found.question.options[:2]
        mine = [0.625, 0.375] if found.seat == 0 else [0.375, 0.625]
        answers = [Weighed(first, 40, mine), Weighed(second, 20, [0.5, 0.5])]
        advice = Advice(first, answers, [("clear", 0.125)])
        return Explanation(moment, found.last, level, found.view, found.question, second, advice)

    monkeypatch.setattr(command, "explain", weighed)
    said = tavern(f"explain {RECORD} 1 --level greedy --lang en")
    assert said.code == 0
    assert "It stands out" in said.out
    assert said.out.count("62.5 %") == 2  # the seat's chance, and the best answer's
    assert "37.5 %" in said.out
    row = next(line for line in said.out.splitlines() if "← played" in line)
    assert "50.0 %" in row


def test_the_last_moment_for_programs(tavern: Tavern) -> None:
    record = Record.load(RECORD.read_text("utf-8"), GAMES)
    said = tavern(f"explain {RECORD} last --level greedy --json --lang en")
    found = json.loads(said.out)
    assert (found["moment"], found["answers"]) == (len(record.answers), len(record.answers))
    assert [found["seat"], found["played"]] == list(record.answers[-1])
    assert found["names"] == ["Seat 1", "Seat 2"]


@pytest.mark.parametrize(
    ("line", "code", "word"),
    [
        (f"explain {RECORD} first", 2, "'first'"),
        (f"explain {RECORD} 0", 2, "0"),
        (f"explain {RECORD} 99999", 2, "99999"),
        (f"explain {RECORD} 3 --level ogre", 2, "ogre"),
        (f"explain {RECORD} 3 --seat 7", 2, "7"),
        ("explain nowhere.json 3", 1, "nowhere.json"),
        (f"explain {__file__} 3", 1, "test_explain.py"),
        (f"explain {RECORD}", 2, "MOMENT"),
    ],
)
def test_what_cannot_be_explained(tavern: Tavern, line: str, code: int, word: str) -> None:
    said = tavern(f"{line} --lang en")
    assert said.code == code
    assert word in said.err
    assert "Traceback" not in said.err
