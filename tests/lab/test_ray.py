"""The same work on a Ray cluster of two workers, one of which is killed. Runs where Ray is installed:
`.venv/bin/python -m pip install 'ray[client]'`, then `./tavern test tests/lab/test_ray.py`."""

import os
import secrets
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.lab.work import die_once, fail, own_pid, squares

from dragontavern import game
from dragontavern.lab import BadJob, simulate, simulate_into
from dragontavern.lab.crew import crew_of

ANTE = game("ante")


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    """A cluster of two workers on this machine, with a token of its own: else Ray leaves one in the user's home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "token")  # before it is imported: its native part reads the environment once
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        ray = pytest.importorskip("ray", reason="Ray is an extra")
        ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
        yield ray
        ray.shutdown()


def test_a_worker_killed_in_the_middle_loses_nothing_and_counts_nothing_twice(ray: Any, tmp_path: Path) -> None:
    whole = simulate(ANTE, 3, 400, seed=9)
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        """Once some chunks are done, kill a worker that is at work."""
        if done >= 100 and not killed:
            killed.append(ray.get(ray.remote(own_pid).remote()))
            os.kill(killed[0], signal.SIGKILL)

    found = simulate_into(tmp_path, "csv", ANTE, 3, 400, seed=9, progress=kill, on="ray")
    assert killed
    assert found == whole
    numbers = [line.split(",")[0] for line in (tmp_path / "games.csv").read_text().splitlines()[1:]]
    assert numbers == [str(number) for number in range(400)]


def test_a_worker_that_dies_with_its_chunk_is_replaced(ray: Any, tmp_path: Path) -> None:
    chunks = [range(first, first + 10) for first in range(0, 50, 10)]
    found = list(crew_of("ray", None, 5).work(partial(die_once, tmp_path), chunks))
    assert (tmp_path / "died").exists()
    assert sorted((chunk.start, result) for chunk, result in found) == [(c.start, squares(c)) for c in chunks]


def test_a_fault_of_the_task_comes_out(ray: Any) -> None:
    with pytest.raises(ZeroDivisionError):
        list(crew_of("ray", None, 1).work(fail, [range(10)]))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(BadJob, match=r"dragontavern\[ray\]"):
        crew_of("ray", None, 1)
