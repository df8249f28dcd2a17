"""Open the door: listen, say where, serve until told to stop."""

import gc
import socket
from collections.abc import Awaitable, Callable
from functools import partial

import uvicorn
from starlette.applications import Starlette

from dragontavern.core.errors import BadOptions

from .config import Config
from .farewell import say_goodbye
from .wires import Wire

FREE = 0  # any port the system likes
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  all interfaces
ELSEWHERE = ("192.0.2.1", 9)  # an address nobody has (RFC 5737)


def listen(host: str, port: int, fixed: bool) -> socket.socket:
    """A listening socket; where the usual port is taken and nobody insists on it, a free one. Raises BadOptions."""
    ports = [port] if fixed or port == FREE else [port, FREE]
    reason: OSError | None = None
    for candidate in ports:
        # TCP is named explicitly: asyncio then sends small frames at once (TCP_NODELAY).
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, candidate))
            sock.listen(256)
        except (OSError, OverflowError) as fault:
            sock.close()
            reason = fault if isinstance(fault, OSError) else OSError(str(fault))
        else:
            return sock
    raise BadOptions("listen", host=host, port=port, reason=str(reason))


def address_of(sock: socket.socket, config: Config) -> str:
    """The address people open."""
    if config.base_url:
        return config.base_url
    host, port = sock.getsockname()[:2]
    if host in EVERYWHERE:  # from this machine the nearest name is this one
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_address(sock: socket.socket, config: Config) -> str:
    """The address for phones in the same network, where the house listens to it; "" otherwise."""
    host, port = sock.getsockname()[:2]
    own = own_address() if host in EVERYWHERE and not config.base_url else ""
    return f"http://{own}:{port}/" if own else ""


def own_address() -> str:
    """The address others in the network have for this machine; "" if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)  # sends nothing: it only says which of our addresses would be used
        except OSError:
            return ""
        own: str = asking.getsockname()[0]
    return "" if own.startswith("127.") else own


def serve(app: Starlette, config: Config, sock: socket.socket, tell: Callable[[str], None]) -> None:
    """Serve an application at a listening socket; `tell` gets the address once the door is open."""
    spare_memory_walks()
    make_server(app, config, sock, tell).run(sockets=[sock])


def spare_memory_walks() -> None:
    """Let Python look for circular garbage less often, and never among what was there at the start.

    Walking through everything takes a tenth of a second with 150 tables in memory, and everybody waits for it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def make_server(app: Starlette, config: Config, sock: socket.socket, tell: Callable[[str], None]) -> "Server":
    """The server of an application, not running yet."""
    settings = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="on",
        ws=Wire,
        ws_max_size=config.body,
        ws_ping_interval=config.ping,
        ws_ping_timeout=config.ping,
        timeout_graceful_shutdown=3,
        server_header=False,
        ws_per_message_deflate=False,  # views are small, and squeezing needs memory for every page
    )
    return Server(settings, lambda: tell(address_of(sock, config)), partial(say_goodbye, app.state.house))


class Server(uvicorn.Server):
    """A uvicorn that says when it is ready, and lets the house say goodbye before it hangs up."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], goodbye: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.goodbye = goodbye

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody new in, tell those who are there, then close everything."""
        for server in self.servers:
            server.close()
        await self.goodbye()
        await super().shutdown(sockets)
