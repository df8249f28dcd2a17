"""Every id of the rules page is named by a test, and no test names an id that the page does not have."""

import ast
import re
from pathlib import Path

from dragontavern.games import lords
from dragontavern.rulebook import rulebook

TESTS = Path(__file__).resolve().parent
GAME = Path(lords.__file__).parent


def ids_in(source: str) -> list[str]:
    """The ids in the marks of test functions; anything but plain strings is refused."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        for mark in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rules":
                assert isinstance(node, ast.FunctionDef)
                assert node.name.startswith("test_"), f"{node.name} is marked and is no test"
                for argument in mark.args:
                    assert isinstance(argument, ast.Constant), f"{node.name}: {ast.unparse(argument)} is no plain id"
                    found.append(str(argument.value))
    return found


def named() -> set[str]:
    """All ids the tests of this game name."""
    return {id for file in TESTS.glob("test_*.py") for id in ids_in(file.read_text("utf-8"))}


def test_every_id_has_a_test() -> None:
    here = named()
    assert [id for id in rulebook("lords", "en").rules if id not in here] == []


def test_no_test_names_an_id_that_does_not_exist() -> None:
    assert named() - set(rulebook("lords", "en").rules) == set()


def test_the_code_cites_only_rules_that_exist() -> None:
    code = "".join(file.read_text("utf-8") for file in sorted(GAME.glob("*.py")))
    cited = set(re.findall(r'"([A-Z]\d+)"', code))
    cited |= {id for line in re.findall(r'"""([^:"]+):', code) for id in re.findall(r"\b[A-Z]\d+\b", line)}
    assert len(cited) > 70
    assert cited - set(rulebook("lords", "en").rules) == set()


def test_ids_are_found_on_tests_only() -> None:
    assert ids_in('@pytest.mark.rules("A1", "Q2")\ndef test_it() -> None: ...\n') == ["A1", "Q2"]
    assert ids_in('# A1\ndef test_a1() -> None:\n    "A1"\n') == []
