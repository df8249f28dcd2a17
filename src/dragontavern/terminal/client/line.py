"""The way to a tavern: calls over HTTP, the live line of a table, and the key by which it knows us."""

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from dragontavern.core.errors import TavernError
from dragontavern.server.api import shapes
from dragontavern.server.messages import ClosingMessage, ErrorMessage, HintMessage, RefusedAnswer, View
from dragontavern.server.talk import TalkMessage
from dragontavern.terminal import keep

from .words import client_words

PATIENCE = 30.0  # seconds for an answer
BASE = "/api/v1"
T = TypeVar("T")
Told = View | HintMessage | RefusedAnswer | ErrorMessage | ClosingMessage | TalkMessage
read_told = msgspec.json.Decoder(Told).decode


class Unheard(TavernError):
    """A tavern refused something, or could not be reached; the text says why, in the reader's language."""


class Address:
    """Where a link leads: the tavern, and there an invitation or a table, if it names one."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.known = parts.scheme in ("http", "https") and bool(parts.netloc)
        kind, _, rest = parts.path.strip("/").partition("/")
        self.invitation = rest if kind == "j" else ""
        self.table = rest.partition("/")[0] if kind in ("t", "watch") else ""


class Tavern:
    """A tavern somewhere, as one guest."""

    def __init__(self, base: str, language: str, key: str = "") -> None:
        self.base = base
        self.language = language
        self.key = key

    # --- calls --------------------------------------------------------------------------------------------------

    async def call(self, kind: type[T], method: str, path: str, body: Any = None) -> T:
        """Call the API; what it gives, by its type. Raises Unheard."""
        answer = await asyncio.to_thread(self._call, method, path, body)
        try:
            return msgspec.json.decode(answer, type=kind)
        except msgspec.DecodeError as fault:
            raise Unheard(client_words(self.language)("line.strange", base=self.base)) from fault

    async def get(self, kind: type[T], path: str) -> T:
        """Ask something."""
        return await self.call(kind, "GET", path)

    async def post(self, kind: type[T], path: str, **body: Any) -> T:
        """Do something."""
        return await self.call(kind, "POST", path, body)

    def _call(self, method: str, path: str, body: Any) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.base + BASE + path, data, self.headers(), method=method)  # noqa: S310 — http(s) only
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                found: bytes = answer.read()
                return found
        except HTTPError as fault:
            raise Unheard(self._why(fault)) from fault
        except (URLError, OSError, ValueError) as fault:
            reason = getattr(fault, "reason", fault)
            raise Unheard(client_words(self.language)("line.away", base=self.base, why=reason)) from fault

    def _why(self, fault: HTTPError) -> str:
        """What the tavern itself says, where it speaks our language."""
        try:
            return msgspec.json.decode(fault.read(), type=shapes.Problem).text
        except (msgspec.DecodeError, OSError):
            return client_words(self.language)("line.strange", base=self.base)

    def headers(self) -> dict[str, str]:
        """Who we are, and what we speak."""
        known = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        return {"Accept-Language": self.language, "Content-Type": "application/json", **known}

    # --- who we are ---------------------------------------------------------------------------------------------

    async def introduce(self, name: str) -> None:
        """Be known there: by the key of the last time, else as a new guest. Raises Unheard."""
        keys = read_keys()
        self.key = keys.get(self.base, "")
        if self.key:
            try:
                me = await self.get(shapes.Me, "/me")
            except Unheard:
                self.key = ""  # it is not known there any more; whatever else is wrong shows at once below
            else:
                if name and me.account.name != name:
                    await self.call(shapes.Me, "PATCH", "/me", {"name": name})
                return
        self.key = (await self.post(shapes.Key, "/guests", name=name, language=self.language)).key
        write_keys({**keys, self.base: self.key})

    # --- the live line ------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def live(self, table: str) -> AsyncIterator[ClientConnection]:
        """The live line of a table."""
        address = self.base.replace("http", "ws", 1) + f"{BASE}/tables/{table}/live"
        async with connect(address, additional_headers=self.headers(), max_size=2**22) as socket:
            yield socket


def key_file() -> Path:
    """Where the keys of taverns are kept."""
    return keep.home() / "guest-keys.json"


def read_keys() -> dict[str, str]:
    """The keys by tavern; none where the file cannot be read."""
    try:
        return msgspec.json.decode(key_file().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def write_keys(keys: dict[str, str]) -> None:
    """Keep keys where only their owner can read them; where that cannot be done, they last for this evening."""
    with contextlib.suppress(OSError):
        key_file().parent.mkdir(parents=True, exist_ok=True)
        number = os.open(key_file(), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(number, "wb") as file:
            file.write(msgspec.json.encode(keys))
