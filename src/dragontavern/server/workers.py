"""Several processes behind one door: they share the listening socket and the book; one that dies is replaced."""

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from types import FrameType
from typing import Final

SOCKET: Final = "TAVERN_SOCKET"  # how a process of ours is told the number of the socket it has inherited
GLANCE: Final = 0.2  # seconds between two looks at the processes
BREATH: Final = 1.0  # seconds until one that died at once is started again
GRACE: Final = 10.0  # seconds a process has to close before it is killed

log = logging.getLogger(__name__)


class Workers:
    """The processes, each running the same command line."""

    def __init__(self, sock: socket.socket, command: Sequence[str], count: int) -> None:
        self.sock = sock
        self.command = command
        self.running: list[subprocess.Popen[bytes] | None] = [None] * count
        self.started = [0.0] * count
        self.stopping = False

    def run(self) -> None:
        """Keep all running until SIGINT or SIGTERM, then close them; to be called in the main thread."""
        before = {sign: signal.signal(sign, self._stop) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            while not self.stopping:
                self.look()
                time.sleep(GLANCE)
        finally:
            self.close()
            for sign, handler in before.items():
                signal.signal(sign, handler)

    def look(self) -> None:
        """Start what does not run."""
        for i, process in enumerate(self.running):
            if process is not None and process.poll() is not None:
                log.error("worker %s ended with %s and is replaced", i + 1, process.returncode)
                self.running[i] = process = None
            if process is None and time.monotonic() - self.started[i] >= BREATH:
                self.started[i] = time.monotonic()
                self.running[i] = self._start()

    def close(self) -> None:
        """Ask all to stop, and see that they do."""
        living = [process for process in self.running if process is not None]
        for process in living:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
        ends = time.monotonic() + GRACE
        for process in living:
            try:
                process.wait(max(0.1, ends - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _start(self) -> "subprocess.Popen[bytes]":
        number = self.sock.fileno()
        environment = {**os.environ, SOCKET: str(number)}
        return subprocess.Popen(self.command, pass_fds=(number,), env=environment, start_new_session=True)

    def _stop(self, sign: int, frame: FrameType | None) -> None:
        self.stopping = True


def own_command(arguments: Sequence[str]) -> list[str]:
    """The command line that runs `tavern` again with these arguments."""
    return [sys.executable, "-P", "-m", "dragontavern", *arguments]


def inherited() -> socket.socket | None:
    """The socket this process was given, if it is one of several."""
    number = os.environ.pop(SOCKET, "")
    return socket.socket(fileno=int(number)) if number.isdecimal() else None
