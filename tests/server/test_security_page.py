"""docs/security.md and docs/hosting.md keep their word: every test named exists, every flag and variable is told."""

import ast
import os
import re
from pathlib import Path

import pytest

from dragontavern.cli import parser_of
from dragontavern.server.figures import Figures, text_of
from dragontavern.terminal.words import words

ROOT = Path(__file__).parents[2]
SECURITY = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", SECURITY)))


def test_every_attack_has_its_answer_and_its_test() -> None:
    rows = [line for line in SECURITY.splitlines() if line.startswith("| ") and not line.startswith("| Attack")]
    rows = [row for row in rows if row.split("|")[1].strip() not in ("Fault", "Concern")]
    assert len(rows) > 35
    for row in rows:
        _, attack, answer, tests, _ = row.split("|")
        assert attack.strip()
        assert len(answer) > 10
        assert "`tests/" in tests, attack


@pytest.mark.parametrize("path", sorted({path for path, _ in NAMED}))
def test_every_test_that_is_named_is_there(path: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    there = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert {name for where, name in NAMED if where == path} <= there


def test_every_command_that_is_named_is_there() -> None:
    for module in re.findall(r"python -m (tests[\w.]+)", SECURITY):
        assert (ROOT / (module.replace(".", "/") + ".py")).is_file(), module


def test_every_flag_of_serve_is_told_with_its_variable(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser_of(words("en")).parse_args(["serve", "--help"])
    flags = set(re.findall(r"^  (--[\w-]+)", capsys.readouterr().out, re.MULTILINE))
    assert len(flags) > 10
    for flag in flags - {"--lang"}:
        variable = "TAVERN_" + flag.removeprefix("--").replace("-", "_").upper()
        assert re.search(rf"^\| `{flag} [^`]+` \| `{variable}` \|", HOSTING, re.MULTILINE), flag


def test_every_figure_is_told() -> None:
    names = set(re.findall(r"^# TYPE (tavern_\w+)", text_of([Figures()]), re.MULTILINE))
    told = set(re.findall(r"`(tavern_\w+)`", HOSTING))
    assert told == names


def test_what_is_usual_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("TAVERN_")]:
        monkeypatch.delenv(name)
    usual = parser_of(words("en")).parse_args(["serve"])
    for flag in ("keep-lobbies", "keep-games", "keep-guests", "workers", "thinkers", "rates", "log", "host"):
        value = getattr(usual, flag.replace("-", "_"))
        assert re.search(rf"^\| `--{flag} [^`]+` \| `\w+` \| `{value}` \|", HOSTING, re.MULTILINE), flag
