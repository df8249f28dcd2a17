"""A few processes in which bots think. One that dies, is too slow or talks nonsense is replaced."""

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

import dragontavern
from dragontavern.bots.reasons import Advice
from dragontavern.core.question import Answer

from .thinker import BotLost, Thinker

TRIES = 2
AGAIN = 0.5  # seconds until another try where no process can be started
LONGEST_LINE = 1 << 20
GRACE = 0.5  # seconds a process has to go by itself
THINKING = ("-m", "dragontavern.server.thinking")  # what a process runs
HURRY = 1.0  # seconds the slowest bot may think while nobody waits; the more wait, the shorter for everybody
LEAST = 0.05  # and never shorter than this

log = logging.getLogger(__name__)


class Request(msgspec.Struct, omit_defaults=True):
    """What a process gets. The id comes back with the reply, so that none is taken for another."""

    id: int
    game: str
    level: str
    seed: int
    view: str
    advice: bool = False
    seconds: float | None = None


class Reply(msgspec.Struct):
    """What a process says, if it talks sense."""

    id: int
    answer: int | tuple[int, ...] | None = None
    advice: Advice | None = None
    fault: str = ""


read_reply = msgspec.json.Decoder(Reply).decode
write = msgspec.json.Encoder().encode


class Worker:
    """One process and the pipe to it."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process, if there is none; raises OSError where the system has no room for it."""
        if self.process is None:
            self.process = await start_process(self.command)

    async def ask(self, line: bytes) -> bytes:
        """Send a request and wait for its reply; an empty one: the process died."""
        await self.start()
        assert self.process is not None
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


async def start_process(command: Sequence[str]) -> asyncio.subprocess.Process:
    """A thinking process, outside the terminal's reach: it ends when our end of the pipe closes."""
    home = str(Path(dragontavern.__file__).parent.parent)
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", *command),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        start_new_session=True,
    )


class Pool(Thinker):
    """Thinks for bots in processes of their own, several at once."""

    def __init__(self, size: int, patience: float, command: Sequence[str] = THINKING) -> None:
        self.workers = [Worker(command) for _ in range(size)]
        self.patience = patience
        self.asked = 0  # requests so far
        self.waiting = 0  # requests without a process
        self.advising = asyncio.Semaphore(max(1, size - 1))  # who asks for advice never takes all processes
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # the warm ones first
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        """An answer to the question in a view; raises BotLost after several tries."""
        reply = await self._ask(Request(0, game, level, seed, view))
        if reply.answer is None:
            raise BotLost(reply.fault)
        return reply.answer

    async def advise(self, game: str, level: str, seed: int, view: str) -> Advice:
        """What a bot would answer to the question in a view, and why; raises BotLost."""
        async with self.advising:
            reply = await self._ask(Request(0, game, level, seed, view, advice=True))
        if reply.advice is None:
            raise BotLost(reply.fault)
        return reply.advice

    async def _ask(self, request: Request) -> Reply:
        """The reply to a request, by whichever process is free first; raises BotLost after several tries."""
        self.waiting += 1
        try:
            worker = await self.idle.get()
        finally:
            self.waiting -= 1
        try:
            if self.waiting:
                request.seconds = max(LEAST, HURRY / (1 + self.waiting / len(self.workers)))
            await self._ready(worker)
            for _ in range(TRIES):
                self.asked += 1
                request.id = self.asked
                reply = await self._try(worker, request)
                if reply is not None:
                    return reply
        finally:
            self.idle.put_nowait(worker)
        raise BotLost(f"no process gave a good reply in {TRIES} tries")

    async def _ready(self, worker: Worker) -> None:
        """Wait until a process can be started, as long as one would have to think; raises BotLost."""
        ends = asyncio.get_running_loop().time() + self.patience
        while True:
            try:
                return await worker.start()
            except OSError as fault:
                if asyncio.get_running_loop().time() > ends:
                    raise BotLost(f"no process can be started: {fault}") from fault
                log.warning("no thinking process can be started now: %s", fault)
                await asyncio.sleep(AGAIN)

    async def _try(self, worker: Worker, request: Request) -> Reply | None:
        """One try; nothing if the process died, was too slow or talked nonsense. It is replaced then."""
        try:
            line = await asyncio.wait_for(worker.ask(write(request) + b"\n"), self.patience)
            if not line.endswith(b"\n"):
                raise Nonsense("the process died")
            return sensible(line, request)
        except (TimeoutError, OSError, ValueError, Nonsense) as fault:
            self.replaced += 1
            log.warning("a thinking process is replaced: %s", str(fault)[:200] or "it took too long")
            await worker.end()
            return None
        except asyncio.CancelledError:
            await worker.end()  # its reply would be taken for the next one's
            raise

    async def close(self) -> None:
        """End all processes."""
        for worker in self.workers:
            await worker.end()


class Nonsense(Exception):
    """A process said something that is no reply to what it was asked."""


def sensible(line: bytes, request: Request) -> Reply:
    """The reply in a line; raises Nonsense. Whether the rules allow an answer is seen at the table."""
    try:
        reply = read_reply(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Nonsense(f"it talks nonsense: {fault}") from fault
    if reply.id != request.id:
        raise Nonsense("it answers another question")
    if not reply.fault and (reply.advice is None if request.advice else reply.answer is None):
        raise Nonsense("it does not say what it was asked")
    return reply
