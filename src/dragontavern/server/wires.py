"""WebSockets as uvicorn keeps them, with one difference: a page that gives no sign of life is cut off at once.

uvicorn closes such a line only after everything written to it has gone out; to a page that never reads, nothing ever
goes out, and the line would stay for ever.
"""

from typing import Any

from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

CUT = "tavern.cut"  # in the scope of a line that was cut off
usual: Any = AutoWebSocketsProtocol


class Wire(usual):  # type: ignore[misc]  # which class it is depends on what is installed
    """One line."""

    def keepalive_timeout(self) -> None:
        """No answer to a ping: what was not read yet is dropped."""
        self.scope[CUT] = True
        super().keepalive_timeout()
        self.transport.abort()
