"""Every id of Drako's rules page is named by a test, and no test names an id that the page does not have."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent
PAGE = TESTS.parents[1] / "docs" / "rules" / "drako.en.md"
ID = re.compile(r"^\*\*([KDXO]\d+)\.", re.MULTILINE)
RULES = [*[f"K{i}" for i in range(1, 33)], *[f"D{i}" for i in range(1, 22)], *[f"X{i}" for i in range(1, 27)]]


def ids_of_the_page() -> list[str]:
    """All ids, in the order of the page."""
    return ID.findall(PAGE.read_text("utf-8"))


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


def ids_of_the_tests() -> set[str]:
    """Each id named by a test."""
    return {id for file in TESTS.glob("test_*.py") for id in ids_in(file.read_text("utf-8"))}


def test_the_page_has_all_the_rules() -> None:
    assert [id for id in ids_of_the_page() if id[0] != "O"] == RULES


def test_every_id_has_a_test() -> None:
    named = ids_of_the_tests()
    assert [id for id in ids_of_the_page() if id not in named] == []


def test_no_test_names_an_id_that_does_not_exist() -> None:
    assert ids_of_the_tests() - set(ids_of_the_page()) == set()


def test_ids_are_found_on_tests_only() -> None:
    assert ids_in('@pytest.mark.rules("K1", "X2")\ndef test_it() -> None: ...\n') == ["K1", "X2"]
    assert ids_in('# K1\ndef test_k1() -> None:\n    "K1"\n') == []
