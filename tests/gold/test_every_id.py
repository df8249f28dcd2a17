"""Every id of the rules page is named by a test, and no test names an id that the page does not have."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
PAGE = TESTS.parent / "docs" / "rules" / "gold.en.md"
SOURCE = TESTS.parent / "src" / "dragontavern" / "games" / "gold"
ID = re.compile(r"^\*\*([A-Z]\d+)\.", re.MULTILINE)


def ids_of_the_page() -> list[str]:
    """All ids, in the order of the page."""
    return ID.findall(PAGE.read_text("utf-8"))


def is_mark(node: ast.expr) -> bool:
    """Whether this is `pytest.mark.rules(…)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules"


def ids_in(source: str) -> list[str]:
    """The ids a test file names in the marks of its test functions; anything but plain strings is refused."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in filter(is_mark, node.decorator_list):
            assert isinstance(mark, ast.Call)
            assert node.name.startswith("test"), f"{node.name} is marked and is no test"
            for argument in mark.args:
                assert isinstance(argument, ast.Constant), f"{node.name}: {ast.unparse(argument)} is no plain id"
                found.append(str(argument.value))
    return found


def ids_of_the_tests() -> set[str]:
    """Each id named by a test."""
    return {id for file in (TESTS / "gold").glob("test_*.py") for id in ids_in(file.read_text("utf-8"))}


def test_every_rule_of_the_page_is_held_by_a_test() -> None:
    page, held = ids_of_the_page(), ids_of_the_tests()
    assert page == [*[f"G{n}" for n in range(1, 57)], *[f"O{n}" for n in range(1, 10)]]
    assert [id for id in page if id not in held] == []


def test_no_test_holds_the_game_to_a_rule_that_is_not_there() -> None:
    assert ids_of_the_tests() <= set(ids_of_the_page())


def test_the_code_cites_rules_that_exist() -> None:
    cited = {id for file in SOURCE.glob("*.py") for id in re.findall(r"\b[GO]\d+\b", file.read_text("utf-8"))}
    assert cited <= set(ids_of_the_page())


def test_a_mark_on_something_else_than_a_test_is_noticed() -> None:
    assert ids_in('@pytest.mark.rules("G1", "G2")\ndef test_it(): pass') == ["G1", "G2"]
