"""The launcher speaks plainly when it cannot go on."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("sh", "dirname", "readlink", "cmp", "rm", "cp")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh checkout, and a folder `bin` with the few tools that the launcher may count on."""
    for name in ("tavern", "requirements.lock", "requirements-test.lock"):
        shutil.copy2(ROOT / name, tmp_path / name)
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        place = shutil.which(tool)
        assert place
        (tmp_path / "bin" / tool).symlink_to(place)
    return tmp_path


def launch(checkout: Path, language: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(checkout / "bin"), "LANG": language}
    command = [str(checkout / "bin" / "sh"), str(checkout / "tavern"), *arguments]
    return subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, timeout=60, check=False)


def program(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en_US.UTF-8", "Python 3.11 or newer is needed"), ("it_IT.UTF-8", "Serve Python 3.11 o più recente")],
)
def test_without_python_it_says_what_is_needed(checkout: Path, language: str, words: str) -> None:
    done = launch(checkout, language, "play", "ante")
    assert done.returncode == 1
    assert words in done.stderr


def test_an_old_python_is_passed_over(checkout: Path) -> None:
    program(checkout / "bin" / "python3", "exit 1")
    done = launch(checkout, "C", "play")
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed" in done.stderr


def test_a_python_without_venv_names_the_package(checkout: Path) -> None:
    program(checkout / "bin" / "python3", 'test "$1" = -c')
    done = launch(checkout, "C", "play")
    assert done.returncode == 1
    assert "python3-venv" in done.stderr
    assert not (checkout / ".venv").exists()


def test_a_failed_installation_is_told_and_tried_again_next_time(checkout: Path) -> None:
    bin_ = checkout / ".venv" / "bin"
    bin_.mkdir(parents=True)
    (checkout / ".venv" / "requirements.lock").write_text("of yesterday", "utf-8")
    program(bin_ / "python", 'test "$3" = --version')
    done = launch(checkout, "C", "play")
    assert done.returncode == 1
    assert "could not install what requirements.lock names" in done.stderr
    assert (checkout / ".venv" / "requirements.lock").read_text("utf-8") == "of yesterday"


def test_when_everything_is_there_it_only_runs_the_program(checkout: Path) -> None:
    bin_ = checkout / ".venv" / "bin"
    bin_.mkdir(parents=True)
    shutil.copy2(checkout / "requirements.lock", checkout / ".venv")
    program(bin_ / "python", 'printf "<%s>" "$@"')
    done = launch(checkout, "C", "replay", "a game.json")
    assert (done.returncode, done.stdout, done.stderr) == (0, "<-P><-m><dragontavern><replay><a game.json>", "")
