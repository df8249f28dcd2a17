"""Tasks for crews in tests; they lie in a module of their own so that other processes find them."""

import os
from pathlib import Path


def squares(chunk: range) -> list[int]:
    """Something to do."""
    return [number * number for number in chunk]


def die_once(folder: Path, chunk: range) -> list[int]:
    """The same, but the first process that gets the chunk from 20 on dies without a word."""
    mark = folder / "died"
    if chunk.start == 20 and not mark.exists():
        mark.touch()
        os._exit(9)
    with (folder / f"begun{chunk.start}").open("a") as begun:
        begun.write("x")
    return squares(chunk)


def die(chunk: range) -> list[int]:
    """The process dies."""
    os._exit(9)


def fail(chunk: range) -> list[int]:
    """The task has a fault."""
    raise ZeroDivisionError


def own_pid() -> int:
    """Which process this is."""
    return os.getpid()
