"""The command `tavern` inside the test's own process, with a home and a language of its own."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from dragontavern.cli import main


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Tavern = Callable[..., Said]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept."""
    monkeypatch.setenv("DRAGONTAVERN_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "DRAGONTAVERN_TRACE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def tavern(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Tavern:
    """Run a command line, with lines typed into it."""

    def run(line: str, *typed: str) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{one}\n" for one in typed)))
        code = main(line.split())
        return Said(code, *capsys.readouterr())

    return run
