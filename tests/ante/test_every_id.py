"""Every id of the rules page is named by a test, and no test names an id that the page does not have."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
PAGE = TESTS.parent / "docs" / "rules" / "ante.en.md"
ID = re.compile(r"^\*\*([A-Z]\d+a?)\.", re.MULTILINE)


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
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        for mark in filter(is_mark, node.decorator_list):
            assert isinstance(mark, ast.Call)
            assert node.name.lower().startswith("test"), f"{node.name} is marked and is no test"
            for argument in mark.args:
                assert isinstance(argument, ast.Constant), f"{node.name}: {ast.unparse(argument)} is no plain id"
                found.append(str(argument.value))
    return found


def ids_of_the_tests() -> dict[str, set[str]]:
    """Each id named by a test, and the files that name it."""
    named: dict[str, set[str]] = {}
    for file in sorted((TESTS / "ante").glob("test_*.py")):
        for id in ids_in(file.read_text("utf-8")):
            named.setdefault(id, set()).add(file.name)
    return named


def test_the_page_has_all_kinds_of_ids() -> None:
    assert {id[0] for id in ids_of_the_page()} == set("RCOWBA")
    assert len(ids_of_the_page()) == 82 + 40 + 10 + 7 + 12 + 108


def test_every_id_has_a_test() -> None:
    named = ids_of_the_tests()
    assert [id for id in ids_of_the_page() if id not in named] == []


def test_no_test_names_an_id_that_does_not_exist() -> None:
    page = set(ids_of_the_page())
    assert {id: files for id, files in ids_of_the_tests().items() if id not in page} == {}


def test_ids_are_found_on_tests_only() -> None:
    assert ids_in('@pytest.mark.rules("R1", "A2")\ndef test_it() -> None: ...\n') == ["R1", "A2"]
    assert ids_in('# R1\ndef test_r1() -> None:\n    "R1"\n') == []
