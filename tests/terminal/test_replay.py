"""Going through a record step by step."""

import io

import pytest
from rich.console import Console

from dragontavern import game
from dragontavern.core.record import Record
from dragontavern.terminal.replay import ALL, Replay


@pytest.fixture
def record() -> Record:
    state = game("ante").start(3, 5)
    for _ in range(12):
        question = state.questions[0]
        state.answer(question.seat, question.options[0])
    return Record.of(state)


def walked(record: Record, *typed: str, seat: int = ALL) -> str:
    paper = io.StringIO()
    lines = iter(typed)

    def read(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    Replay(record, None, seat, "en", None).walk(Console(file=paper, width=80), read)
    return paper.getvalue()


def steps(seen: str) -> list[str]:
    return [line for line in seen.splitlines() if line.endswith("/12")]


def test_on_back_there_and_out(record: Record) -> None:
    assert steps(walked(record, "", "", "b", "9", "q", "")) == ["0/12", "1/12", "2/12", "1/12", "9/12"]


def test_neither_before_the_start_nor_past_the_end(record: Record) -> None:
    seen = walked(record, "b", "12", "", "13", "what")
    assert steps(seen) == ["0/12", "12/12"]
    assert "This is the beginning" in seen
    assert "That was the last answer" in seen
    assert seen.count("Enter: on") == 3


def test_the_table_of_a_step(record: Record) -> None:
    assert "Your hand:" in walked(record, "6", "t", seat=1)
    watching = walked(record, "6", "t")
    assert "Seat 3" in watching
    assert "Your hand:" not in watching
