"""Files of the pages and pictures, kept in memory, packed once.

All files stand under one name made from their contents (`/static/<version>/…`): browsers may keep them for ever, and
modules and styles find each other by relative addresses.
"""

import gzip
import hashlib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "woff2": "font/woff2",
    "md": "text/plain; charset=utf-8",
}
PACKED = frozenset(TYPES) - {"woff2", "jpg", "png"}  # those are packed already
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"


class Asset(NamedTuple):
    """One file as it is sent."""

    body: bytes
    packed: bytes  # by gzip; empty where that gains nothing
    type: str
    tag: str


def asset(body: bytes, ending: str) -> Asset:
    """A file ready to be sent."""
    packed = gzip.compress(body, 9, mtime=0) if ending in PACKED else b""
    return Asset(body, packed, TYPES[ending], f'"{hashlib.sha256(body).hexdigest()[:20]}"')


@cache
def static_files() -> dict[str, Asset]:
    """All files under static/ by path."""
    found: dict[str, Asset] = {}
    home = files(__package__).joinpath("static")
    waiting = [(home, "")]
    while waiting:
        folder, path = waiting.pop()
        for entry in folder.iterdir():
            ending = entry.name.rpartition(".")[2]
            if entry.is_dir():
                waiting.append((entry, f"{path}{entry.name}/"))
            elif ending in TYPES:
                found[path + entry.name] = asset(entry.read_bytes(), ending)
    return dict(sorted(found.items()))


@cache
def version() -> str:
    """A name for the present contents of all files."""
    return hashlib.sha256("".join(path + a.tag for path, a in static_files().items()).encode()).hexdigest()[:12]


def static_path(path: str) -> str:
    """The address of a file; raises KeyError for one that is not there."""
    static_files()[path]
    return f"/static/{version()}/{path}"


def send(request: Request, found: Asset, caching: str) -> Response:
    """A file, packed where the browser can unpack it, or nothing where the browser has it already."""
    headers = {"Cache-Control": caching, "ETag": found.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.body, media_type=found.type, headers=headers)
