"""The page about the architecture tells the truth: its excerpts, its session, the files it names."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_excerpts_are_taken_from_the_tiny_game() -> None:
    tiny = (ROOT / "tests" / "tiny.py").read_text("utf-8")
    excerpts = [block.removeprefix("# tests/tiny.py\n") for block in BLOCKS if block.startswith("# tests/tiny.py\n")]
    assert len(excerpts) == 7
    assert [excerpt for excerpt in excerpts if excerpt not in tiny] == []


def test_the_session_runs_as_shown() -> None:
    sessions = [block for block in BLOCKS if block.startswith(">>>")]
    assert len(sessions) == 1
    test = doctest.DocTestParser().get_doctest(sessions[0], {}, "architecture", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.summarize(verbose=False) == doctest.TestResults(0, len(test.examples))


def test_every_file_it_names_exists() -> None:
    links = re.findall(r"\]\(\.\./([^)#]+)\)", PAGE)
    named = re.findall(r"`((?:core|tests|docs)/[\w/.]+\.(?:py|json|md))`", PAGE)
    places = [ROOT / link for link in links]
    places += [
        ROOT / name if name.startswith(("tests", "docs")) else ROOT / "src/dragontavern" / name for name in named
    ]
    assert len(places) > 12
    assert [place for place in places if not place.is_file()] == []


def test_the_tiny_game_is_tiny() -> None:
    """Less than a hundred lines of rules, not counting what stands above the first class."""
    rules = (ROOT / "tests" / "tiny.py").read_text("utf-8").split("class Den", 1)[1]
    assert len([line for line in rules.splitlines() if line.strip()]) < 100
