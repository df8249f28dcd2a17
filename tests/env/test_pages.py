"""The pages of the environments tell the truth, and their examples run."""

import doctest
import os
import re
import subprocess
import sys

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo cannot be installed for this Python")

from tests.env.pages import DOCS, SEATS, page, renewed

TEMPLATE = ["Players", "Actions", "Observation", "Rewards", "A first agent", "Versions"]
pages = pytest.mark.parametrize("game_id", list(SEATS))


@pages
def test_the_tables_are_those_of_the_code(game_id: str) -> None:
    """If they are not, and that is meant: python -m tests.env.pages."""
    text = page(game_id).read_text("utf-8")
    assert text == renewed(game_id, text)


@pages
def test_all_pages_follow_one_template(game_id: str) -> None:
    text = page(game_id).read_text("utf-8")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == TEMPLATE
    assert f"`{game_id}_v0`" in text.split("\n", 1)[0]


@pages
def test_the_first_agent_learns_in_twenty_lines(game_id: str) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", page(game_id).read_text("utf-8"), re.DOTALL)
    assert len([line for line in example.split("\n") if line]) <= 22
    one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    environment = {**os.environ, **one_thread, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", example], env=environment, capture_output=True, text=True, timeout=280, check=False
    )
    assert done.stderr == ""
    told = re.fullmatch(r"(\d+) games, won \d+% of the first and \d+% of the last 50\n", done.stdout)
    assert told
    assert int(told[1]) >= 16


def test_the_sessions_of_the_overview_run_as_shown() -> None:
    failed, tried = doctest.testfile(str(DOCS / "README.md"), module_relative=False)
    assert (failed, tried) == (0, 14)


def test_every_link_of_the_pages_leads_to_a_file() -> None:
    for path in DOCS.glob("*.md"):
        links = re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8"))
        assert links
        assert [link for link in links if not (DOCS / link).is_file()] == []
