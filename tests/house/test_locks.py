"""The lock files: whole, hashed, free of addresses, and one inside the other."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def locked(name: str) -> dict[str, list[str]]:
    """Each `name==version` of a lock file with its hashes."""
    entries: dict[str, list[str]] = {}
    for line in (ROOT / name).read_text("utf-8").splitlines():
        if found := re.match(r"([a-z0-9-]+==\S+)", line):
            hashes = entries.setdefault(found[1], [])
        elif line.strip():
            found = re.fullmatch(r"    --hash=(sha256:[0-9a-f]{64})( \\)?", line)
            assert found, line
            hashes.append(found[1])
    return entries


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^a-z0-9-]", requirement)[0] for requirement in requirements}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-test.lock"])
def test_every_entry_has_hashes_and_nothing_names_an_address(name: str) -> None:
    entries = locked(name)
    assert len(entries) > 10
    assert all(entries.values())
    assert "://" not in (ROOT / name).read_text("utf-8")


def test_the_test_lock_holds_everything_the_program_needs() -> None:
    """The launcher counts on it: with the test lock in place the other one is not installed again."""
    assert locked("requirements.lock").items() <= locked("requirements-test.lock").items()


def test_every_declared_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    program = {entry.split("==")[0] for entry in locked("requirements.lock")}
    everything = {entry.split("==")[0] for entry in locked("requirements-test.lock")}
    assert names(project["dependencies"]) <= program
    tested = ("test", "compile", "env", "spiel", "data", "postgres", "tui")
    assert names([requirement for extra in tested for requirement in extras[extra]]) <= everything
