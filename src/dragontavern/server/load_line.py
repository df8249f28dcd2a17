"""A live line as light as it can be, for measuring: many hundreds of them must cost less than what they measure."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10


class LineLost(Exception):
    """A line could not be opened."""


class LoadLine(asyncio.Protocol):
    """One WebSocket: what comes goes to `hear`, text by text."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[["LoadLine", bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: guest={cookie}\r\n\r\n"
        ).encode()
        self.hear = hear
        self.buffer = bytearray()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.line: asyncio.Transport | None = None
        self.cut = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the line."""
        assert isinstance(transport, asyncio.Transport)
        self.line = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is down."""
        self.cut = True
        if not self.open.done():
            self.open.set_exception(LineLost("the house hung up"))

    def data_received(self, data: bytes) -> None:
        """Take in bytes, and hear every whole text among them."""
        self.buffer += data
        if not self.open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(LineLost(self.buffer[:end].decode("latin-1").splitlines()[0]))
                return
            del self.buffer[: end + 4]
            self.open.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        """Take the first whole frame off the buffer; False if there is none."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = struct.unpack_from("!H", buffer, 2)[0], 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, start = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < start + size:
            return False
        kind, content = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.hear(self, content)
        elif kind == PING:
            self._send(PONG, content)
        return True

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def _send(self, kind: int, content: bytes) -> None:
        """Send a frame; clients must mask theirs, and a mask of zeros is as good as any here."""
        size = len(content)
        head = (
            struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else struct.pack("!BBH", 128 | kind, 254, size)
        )
        if self.line is not None and not self.cut:
            self.line.write(head + b"\0\0\0\0" + content)

    def close(self) -> None:
        """Hang up."""
        if self.line is not None:
            self._send(CLOSE, b"")
            self.line.close()


async def dial(host: str, port: int, path: str, cookie: str, hear: Callable[[LoadLine, bytes], None]) -> LoadLine:
    """An open line; raises LineLost or OSError."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: LoadLine(f"{host}:{port}", path, cookie, hear), host, port)
    await line.open
    return line
