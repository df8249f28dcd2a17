"""The same work on a Ray cluster: chunks as tasks, a lost worker's chunk done again by another."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from dragontavern import __version__
from dragontavern.core.errors import TavernError

from .faults import BadJob

R = TypeVar("R")

AHEAD: Final = 2  # chunks handed out for each processor of the cluster
RETRIES: Final = 5  # Ray's own, for a task whose worker died
MOST_LOSSES: Final = 20  # chunks Ray gave up one after the other, none being finished in between
AUTO: Final = "auto"


class RayCrew:
    """A cluster: `ray` starts one on this machine (or takes that of $RAY_ADDRESS), `ray://auto` takes the one that
    runs here already, `ray://host:port` goes through a cluster's client port."""

    def __init__(self, on: str) -> None:
        try:
            import ray
        except ImportError as fault:
            raise BadJob("lacks_extra", what="Ray", extra="ray") from fault
        self.ray: Any = ray
        self.on = on

    def work(self, task: Callable[[range], R], chunks: Sequence[range]) -> Iterator[tuple[range, R]]:
        """All chunks, as they are finished; raises BadJob for a cluster that cannot be used."""
        mine = not self.ray.is_initialized()
        self.join()
        try:
            self.check_version()
            yield from self.hand_out(task, deque(chunks))
        finally:
            if mine:
                self.ray.shutdown()

    def join(self) -> None:
        """Be a client of the cluster."""
        if self.ray.is_initialized():
            return
        address = {"ray": None, f"ray://{AUTO}": AUTO}.get(self.on, self.on)
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, OSError, RuntimeError, ValueError) as fault:
            raise BadJob("no_cluster", address=self.on, fault=first_line(fault)) from fault

    def check_version(self) -> None:
        """Another version there would mix two kinds of games into one job."""
        try:
            theirs = self.ray.get(self.ray.remote(version).remote())
        except (self.ray.exceptions.RayError, ImportError) as fault:
            raise BadJob("cluster_lacks", version=__version__, fault=first_line(fault)) from fault
        if theirs != __version__:
            raise BadJob("cluster_version", theirs=theirs, ours=__version__)

    def hand_out(self, task: Callable[[range], R], left: deque[range]) -> Iterator[tuple[range, R]]:
        """Keep every processor busy until nothing is left."""
        lost = self.ray.exceptions
        remote = self.ray.remote(max_retries=RETRIES)(task_on).remote
        shared = self.ray.put(task)
        ahead = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, range] = {}
        losses = 0
        while left or running:
            while left and len(running) < ahead:
                chunk = left.popleft()
                running[remote(shared, chunk)] = chunk
            for done in self.ray.wait(list(running))[0]:
                chunk = running.pop(done)
                try:
                    result = self.ray.get(done)
                except (lost.WorkerCrashedError, lost.NodeDiedError, lost.ObjectLostError) as fault:
                    losses += 1
                    if losses > MOST_LOSSES:
                        raise BadJob("workers_die", first=chunk.start, last=chunk.stop - 1) from fault
                    left.append(chunk)
                    continue
                except lost.RayTaskError as fault:
                    raise fault.cause if isinstance(fault.cause, TavernError) else fault from None
                losses = 0
                yield chunk, result


def task_on(task: Callable[[range], Any], chunk: range) -> Any:
    """What a worker of the cluster does."""
    return task(chunk)


def version() -> str:
    """The version of this program where the task runs."""
    return __version__


def first_line(fault: BaseException) -> str:
    """A fault of others in one line."""
    return next(iter(str(fault).strip().splitlines()), type(fault).__name__)
