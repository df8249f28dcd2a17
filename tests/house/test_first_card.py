"""docs/first-card.md is true: what it says to change can be changed, and then its tests pass."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dragontavern.games.lords.pack import STANDARD, read_pack

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/first-card.md").read_text("utf-8")
CHANGES = re.findall(r"```diff\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
TOLD = ["tests/lords/test_packs.py", "tests/lords/test_rules_page.py", "tests/lords/test_every_id.py"]


def halves(change: str) -> tuple[str, str]:
    """What stands there before and after a change."""
    lines = change.splitlines(keepends=True)
    before, after = ("".join(line[1:] for line in lines if line[0] in signs) for signs in (" -", " +"))
    return before, after


@pytest.mark.parametrize(("file", "change"), CHANGES)
def test_what_is_to_be_changed_stands_there_once(file: str, change: str) -> None:
    before, after = halves(change)
    assert (ROOT / file).read_text("utf-8").count(before) == 1
    assert before != after


def test_the_card_of_ones_own_is_a_good_one() -> None:
    card = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert card
    pack = read_pack(STANDARD.text.replace("[[plunder]]", f"{card[1]}\n[[plunder]]", 1))
    assert "ogre" in pack.ids


@pytest.mark.slow
def test_with_all_changes_made_the_tests_pass(tmp_path: Path) -> None:
    leave_out = shutil.ignore_patterns("*.so", "__pycache__", "static", "fonts")
    for folder in ("src/dragontavern", "docs/rules", "tests/lords"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=leave_out)
    shutil.copy2(ROOT / "pyproject.toml", tmp_path)
    for file, change in CHANGES:
        before, after = halves(change)
        page = tmp_path / file
        page.write_text(page.read_text("utf-8").replace(before, after), "utf-8")
    words = "tests/lords/test_words.py::test_every_text_is_there_and_somebody_uses_it"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *TOLD, words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "failed" not in done.stdout
