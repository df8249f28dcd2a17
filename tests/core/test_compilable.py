"""Traps of the compiler that no type checker sees."""

import ast
from pathlib import Path

from dragontavern import compiling

ROOT = Path(__file__).resolve().parents[2]


def caught_twice(text: str) -> list[str]:
    """The functions in which one name stands for two kinds of error: compiled, the second one is a TypeError."""
    found = []
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            kinds: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                    kinds.setdefault(node.name, set()).add(ast.unparse(node.type))
            found += [f"{function.name}: {name}" for name, types in kinds.items() if len(types) > 1]
    return found


def test_no_name_stands_for_two_kinds_of_error() -> None:
    assert {path.as_posix(): caught_twice((ROOT / path).read_text("utf-8")) for path in compiling.sources()} == {
        path.as_posix(): [] for path in compiling.sources()
    }


def test_the_trap_is_seen() -> None:
    trap = """
def read():
    try:
        start()
    except ValueError as fault:
        say(fault)
    try:
        go_on()
    except KeyError as fault:
        say(fault)
"""
    assert caught_twice(trap) == ["read: fault"]
    assert caught_twice(trap.replace("KeyError", "ValueError")) == []
