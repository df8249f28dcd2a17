"""A long piece of work in a folder: interrupted at any moment, the same command goes on where it stopped.

`job.json` says what the work is; `parts/` holds the result of each finished chunk, written whole or not at all and
named by its first game. Nothing is lost but the chunks in hand, and nothing can be counted twice.
"""

import contextlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

from .faults import BadJob

SEAL: Final = 16  # bytes in front of a part that say whether it is whole
ORDER, LOCK, PARTS, SUMMARY = "job.json", "job.lock", "parts", "summary.json"
NEW: Final = ".new"  # ends the name of a file that is being written


class Job:
    """The folder of one piece of work, held by one process at a time."""

    def __init__(self, folder: Path, order: Mapping[str, Any], chunks: Sequence[range]) -> None:
        self.folder = folder
        self.order = json.loads(json.dumps(order))  # as it will be read back
        self.chunks = chunks
        self.lock: IO[str] | None = None

    def __enter__(self) -> Self:
        """Take the folder; raises BadJob if it holds other work, or another process works in it."""
        try:
            if self.foreign():
                raise BadJob("folder_foreign", path=self.folder)
            (self.folder / PARTS).mkdir(parents=True, exist_ok=True)
            self.lock = (self.folder / LOCK).open("a")
        except OSError as fault:
            raise BadJob("folder", path=self.folder, fault=fault.strerror or str(fault)) from fault
        try:
            self.claim()
        except BadJob:
            self.lock.close()
            raise
        return self

    def foreign(self) -> bool:
        """Whether the folder holds things, but no job: what a job writes could replace somebody's own files."""
        if not self.folder.is_dir() or (self.folder / ORDER).exists():
            return False
        ours = (LOCK, PARTS, ORDER + NEW)  # of one that was stopped at its very beginning
        return any(path.name not in ours and not path.name.startswith(".") for path in self.folder.iterdir())

    def claim(self) -> None:
        """Lock the folder and see that its order is ours."""
        with contextlib.suppress(ImportError):  # there are no such locks on some systems
            import fcntl

            assert self.lock is not None
            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as fault:
                raise BadJob("folder_busy", path=self.folder) from fault
        path = self.folder / ORDER
        if not path.exists():
            if any((self.folder / PARTS).iterdir()):
                raise BadJob("folder_foreign", path=self.folder)
            write_whole(path, json.dumps(self.order, indent=1).encode() + b"\n")
            return
        try:
            there = json.loads(path.read_bytes())
        except (OSError, ValueError) as fault:
            raise BadJob("folder_foreign", path=self.folder) from fault
        if there != self.order:
            differ = [key for key in self.order if not isinstance(there, dict) or there.get(key) != self.order[key]]
            raise BadJob("folder_other", path=self.folder, names=", ".join(differ) or ORDER)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.lock is not None:
            self.lock.close()

    def part(self, chunk: range) -> Path:
        """Where the result of a chunk is kept."""
        return self.folder / PARTS / f"{chunk.start:012}"

    def missing(self) -> list[range]:
        """The chunks that are still to be worked."""
        return [chunk for chunk in self.chunks if self.read(chunk) is None]

    def read(self, chunk: range) -> bytes | None:
        """The result of a chunk, if it is there and whole."""
        try:
            sealed = self.part(chunk).read_bytes()
        except OSError:
            return None
        return sealed[SEAL:] if sealed[:SEAL] == seal(sealed[SEAL:]) else None

    def keep(self, chunk: range, result: bytes) -> None:
        """Write the result of a chunk."""
        write_whole(self.part(chunk), seal(result) + result)

    def parts(self) -> Iterator[bytes]:
        """All results in their order; raises BadJob if one has gone meanwhile."""
        for chunk in self.chunks:
            result = self.read(chunk)
            if result is None:
                raise BadJob("part_gone", path=self.part(chunk))
            yield result

    def summary(self) -> Any:
        """What was written at the end of the work; None as long as it is not done."""
        try:
            return json.loads((self.folder / SUMMARY).read_bytes())
        except (OSError, ValueError):
            return None

    def finish(self, summary: Mapping[str, Any]) -> None:
        """The work is done and its files are written: sum it up and clear the parts away."""
        write_whole(self.folder / SUMMARY, json.dumps(summary, indent=1).encode() + b"\n")
        for chunk in self.chunks:
            self.part(chunk).unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            (self.folder / PARTS).rmdir()


def seal(result: bytes) -> bytes:
    """A digest of a part's content."""
    return blake2b(result, digest_size=SEAL).digest()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, also when the machine stops; raises BadJob."""
    half = path.with_name(path.name + NEW)
    try:
        with half.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as fault:
        raise BadJob("folder", path=path, fault=fault.strerror or str(fault)) from fault
