"""Who does the work: this process, several processes of this machine, or a Ray cluster (on_ray.py).

Work is a task and chunks: `task(chunk)` gives the same result wherever and however often it is run. So a chunk whose
worker died is simply given to another; each chunk's result is handed back once.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol, TypeVar

from .faults import BadJob

R = TypeVar("R")

AHEAD: Final = 2  # chunks handed out for each process: one at work, one waiting
MOST_FALLS: Final = 3  # times the processes may die one after the other without finishing anything
FEW: Final = 8  # chunks so few that starting processes is not worth it, if nobody asked for them
LEAST_CHUNK: Final = 25  # games
MOST_CHUNK: Final = 2000
PARTS: Final = 400  # into which much work is divided, as far as chunks may grow


class Crew(Protocol):
    """Somebody who works chunks off, in any order, and hands back each chunk with its result."""

    def work(self, task: Callable[[range], R], chunks: Sequence[range]) -> Iterator[tuple[range, R]]: ...


class Alone:
    """This process."""

    def work(self, task: Callable[[range], R], chunks: Sequence[range]) -> Iterator[tuple[range, R]]:
        """One chunk after the other."""
        for chunk in chunks:
            yield chunk, task(chunk)


class Processes:
    """Several processes of this machine; a chunk whose process died is worked again."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def work(self, task: Callable[[range], R], chunks: Sequence[range]) -> Iterator[tuple[range, R]]:
        """All chunks, as they are finished; raises BadJob when processes die again and again."""
        left = deque(chunks)
        falls = 0
        while left:
            for found in self.shift(task, left):
                falls = 0
                yield found
            falls += 1
            if left and falls > MOST_FALLS:
                raise BadJob("workers_die", first=left[0].start, last=left[0].stop - 1)

    def shift(self, task: Callable[[range], R], left: deque[range]) -> Iterator[tuple[range, R]]:
        """Work until nothing is left or a process dies; what was not finished is put back."""
        running: dict[Future[R], range] = {}
        before = set(multiprocessing.active_children())
        # spawned, not forked: the same on every system, and safe beside threads
        pool = ProcessPoolExecutor(self.jobs, mp_context=multiprocessing.get_context("spawn"), initializer=obey)
        finished = False
        try:
            while left or running:
                while left and len(running) < AHEAD * self.jobs:
                    running[pool.submit(task, left[0])] = left[0]
                    left.popleft()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    yield running.pop(future), result
            finished = True
        except BrokenProcessPool:
            left.extendleft(running.values())
        finally:
            if not finished:  # somebody stopped us, or a process died: nobody waits for the others
                for child in set(multiprocessing.active_children()) - before:
                    child.terminate()
            pool.shutdown(cancel_futures=True)


def obey() -> None:
    """Go at once and in silence when a person interrupts or the process that began this one is gone."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    """Wait for the end of the parent, and go with it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(130)


def crew_of(on: str, jobs: int | None, chunks: int) -> Crew:
    """The crew a person asked for: `here` or `ray[://address]`; without a number of jobs, all cores where it pays.

    Raises BadJob for what there is not.
    """
    if on == "ray" or on.startswith("ray://"):
        from .on_ray import RayCrew  # Ray is an extra

        return RayCrew(on)
    if on != "here":
        raise BadJob("no_crew", crew=on)
    hands = min(cores() if jobs is None else jobs, chunks)
    return Alone() if hands == 1 or (jobs is None and chunks < FEW) else Processes(hands)


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def chunks_of(games: int, least: int = LEAST_CHUNK) -> list[range]:
    """All games in chunks: small enough to share and to lose, not so many that they cost more than the games."""
    size = max(least, min(games // PARTS, MOST_CHUNK))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]
