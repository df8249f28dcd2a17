"""Crews: every chunk is done once, whoever works and whoever dies."""

import multiprocessing
from functools import partial
from pathlib import Path

import pytest
from tests.lab.work import die, die_once, fail, squares

from dragontavern.lab import crew
from dragontavern.lab.crew import Alone, Processes, chunks_of, crew_of
from dragontavern.lab.faults import BadJob


def test_much_work_is_cut_into_chunks_that_fit() -> None:
    assert chunks_of(60) == [range(25), range(25, 50), range(50, 60)]
    assert chunks_of(3, least=10) == [range(3)]
    many = chunks_of(1_000_000)
    assert len(many) == 500
    assert sum(map(len, many)) == 1_000_000


def test_the_crew_is_as_big_as_asked_and_no_bigger_than_the_work() -> None:
    assert isinstance(crew_of("here", 1, 50), Alone)
    assert isinstance(crew_of("here", 7, 1), Alone)
    assert isinstance(crew_of("here", None, 3), Alone)  # not worth a process
    few = crew_of("here", 7, 2)
    assert isinstance(few, Processes)
    assert few.jobs == 2
    with pytest.raises(BadJob, match="not on 'the moon'"):
        crew_of("the moon", 1, 1)


def test_a_chunk_whose_process_died_is_done_by_another_and_counted_once(tmp_path: Path) -> None:
    chunks = [range(first, first + 10) for first in range(0, 50, 10)]
    found = list(Processes(2).work(partial(die_once, tmp_path), chunks))
    assert (tmp_path / "died").exists()
    assert sorted((chunk.start, result) for chunk, result in found) == [(c.start, squares(c)) for c in chunks]


def test_processes_that_die_again_and_again_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "MOST_FALLS", 1)  # a second for each
    with pytest.raises(BadJob, match="games 0 to 9 die again and again"):
        list(Processes(1).work(die, [range(10)]))


def test_a_fault_of_the_task_comes_out_and_leaves_no_process_behind() -> None:
    with pytest.raises(ZeroDivisionError):
        list(Processes(1).work(fail, [range(10)]))
    assert multiprocessing.active_children() == []
