"""The command as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(home: Path, *arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "dragontavern", *arguments],
        input=typed.encode(),
        capture_output=True,
        env={**kept, "PYTHONPATH": str(ROOT / "src"), "DRAGONTAVERN_HOME": str(home), **environment},
        timeout=120,
        check=False,
    )


def test_a_game_from_a_script_in_italian(tmp_path: Path) -> None:
    arguments = ("play", "ante", "--seed", "1", "--seats", "2")
    done = run(tmp_path, *arguments, typed="1\n1\nesci\n", LANG="it_IT.UTF-8", NO_COLOR="1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "La partita resta in serbo" in done.stdout.decode()
    assert b"\x1b" not in done.stdout
    assert (tmp_path / "ante.json").exists()


def test_a_terminal_that_lacks_signs(tmp_path: Path) -> None:
    done = run(tmp_path, "rules", "ante", "R36", "--lang", "it", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"**R36.**" in done.stdout


def test_exit_codes(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").returncode == 0
    assert run(tmp_path, "replay", "nowhere.json").returncode == 1
    assert run(tmp_path, "dance").returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="pipes close differently elsewhere")
def test_a_reader_who_stops_reading(tmp_path: Path) -> None:
    line = f"{sys.executable} -m dragontavern rules ante | true"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(["sh", "-c", line], capture_output=True, env=environment, timeout=120, check=False)
    assert done.stderr == b""
