"""A few processes in which bots think. One that dies or takes too long is replaced, and its question asked again."""

import asyncio
import json
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

import dragontavern
from dragontavern.core.question import Answer

from .driver import BotLost, Thinker

TRIES = 3
LONGEST_LINE = 1 << 20
GRACE = 0.5  # seconds a process has to go by itself

log = logging.getLogger(__name__)


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes) -> bytes:
        """Send a request and wait for its answer; an empty one: the process died."""
        if self.process is None:
            self.process = await start_process()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        await self.process.stdin.drain()
        return await self.process.stdout.readline()

    async def end(self) -> None:
        """End the process, if there is one: politely, then by force. The next request starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), GRACE)
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def start_process() -> asyncio.subprocess.Process:
    """A thinking process, outside the terminal's reach: it ends when our end of the pipe closes."""
    home = str(Path(dragontavern.__file__).parent.parent)
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "dragontavern.server.thinking"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        start_new_session=True,
    )


class Pool(Thinker):
    """Thinks for bots in processes of their own, several at once."""

    def __init__(self, size: int, patience: float) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.patience = patience
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the warm ones first
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        """An answer to the question in a view; raises BotLost after several tries."""
        request = {"game": game, "level": level, "seed": seed, "view": view}
        line = json.dumps(request).encode() + b"\n"
        worker = await self.idle.get()
        try:
            for _ in range(TRIES):
                reply = await self._try(worker, line)
                if reply:
                    return read_reply(reply)
        finally:
            self.idle.put_nowait(worker)
        raise BotLost(f"no process answered in {TRIES} tries")

    async def _try(self, worker: Worker, line: bytes) -> bytes:
        """One try; nothing if the process died or was too slow."""
        try:
            reply = await asyncio.wait_for(worker.ask(line), self.patience)
        except (TimeoutError, OSError, ValueError) as fault:
            log.warning("a thinking process is replaced: %r", fault)
            reply = b""
        except asyncio.CancelledError:
            await worker.end()  # its answer would be taken for the next one's
            raise
        if not reply.endswith(b"\n"):
            await worker.end()
            return b""
        return reply

    async def close(self) -> None:
        """End all processes."""
        for worker in self.workers:
            await worker.end()


def read_reply(reply: bytes) -> Answer:
    """The answer in a reply; raises BotLost with the fault the bot reported."""
    data = json.loads(reply)
    if "answer" not in data:
        raise BotLost(str(data.get("fault")))
    answer = data["answer"]
    return tuple(answer) if isinstance(answer, list) else int(answer)
