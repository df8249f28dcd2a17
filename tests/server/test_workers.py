"""Several processes behind one door, with a real database: shared tables, a killed one replaced."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.books import fresh

from .door import LONG, Guest

ROOT = Path(__file__).parents[2]


@contextmanager
def tavern(*arguments: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """`tavern serve` in a process of its own, and its address."""
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    process = subprocess.Popen(
        [sys.executable, "-m", "dragontavern", "serve", "--port", "0", "--lang", "en", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield line.split(": ", 1)[1].split()[0], process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(LONG)
        assert process.stdout is not None
        process.stdout.close()


def children(process: "subprocess.Popen[str]") -> list[int]:
    """The processes a process has started."""
    text = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("utf-8")
    return [int(number) for number in text.split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found through /proc")
def test_two_processes_share_tables_and_one_that_is_killed_is_replaced(postgres: str, tmp_path: Path) -> None:
    with tavern("--db", fresh(postgres), "--workers", "2", "--thinkers", "1", "--data", str(tmp_path)) as (
        url,
        parent,
    ):
        ada = Guest(url, "en", {})
        ends = time.monotonic() + LONG
        while time.monotonic() < ends:
            try:
                path = ada.go("/play/ante")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        moves = 0
        while moves < 6:
            if moves == 3:
                first = children(parent)
                assert len(first) == 2
                os.kill(first[0], signal.SIGKILL)
                moves += 1
            try:
                with ada.live(path) as line:
                    asked = line.read_until(lambda view: view["type"] == "view" and view["question"] is not None)
                    line.answer(asked["question"])
                    line.read_until(lambda view, seq=asked["seq"]: view.get("seq", 0) > seq)  # type: ignore[misc]
                    moves += 1
            except (OSError, EOFError):
                time.sleep(0.1)  # this one had a line to the process that was killed
        # the one that was killed is among the children until somebody has asked after it
        while len(fresh_ones := set(children(parent)) - set(first)) < 1 and time.monotonic() < ends:
            time.sleep(0.1)
        assert len(fresh_ones) == 1
    assert parent.returncode == 0


def test_several_processes_need_a_database_they_can_share(tmp_path: Path) -> None:
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    for variable in ({}, {"TAVERN_WORKERS": "2"}):
        command = [sys.executable, "-m", "dragontavern", "serve", "--lang", "en", "--data", str(tmp_path)]
        done = subprocess.run(
            [*command, *([] if variable else ["--workers", "2"])],
            capture_output=True,
            text=True,
            timeout=LONG,
            check=False,
            env={**os.environ, "PYTHONPATH": paths, **variable},
        )
        assert done.returncode == 2
        assert "--db postgresql://" in done.stderr


@pytest.mark.parametrize(
    ("url", "told"), [("mysql://x", "postgresql://"), ("postgresql://nobody@127.0.0.1:1/x", "cannot be reached")]
)
def test_a_database_that_cannot_be_is_told(tmp_path: Path, url: str, told: str) -> None:
    paths = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-m", "dragontavern", "serve", "--lang", "en", "--port", "0", "--db", url],
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
        env={**os.environ, "PYTHONPATH": paths, "DRAGONTAVERN_HOME": str(tmp_path)},
    )
    assert done.returncode != 0
    assert told in done.stderr
    assert "Traceback" not in done.stderr
