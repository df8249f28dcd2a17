"""The tavern as an app on one's own screen: manifest, icons, the service worker, and the page it shows offline."""

import hashlib
import json
from functools import cache
from importlib.resources import files

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from dragontavern import __version__
from dragontavern.rulebook import rulebook
from dragontavern.server import actions
from dragontavern.server.words import LANGUAGES

from .assets import A_DAY, send, static_files, static_path
from .pages import house_at, words_at
from .render import page
from .shelf import BOXES, on_shelf
from .words import Words, catalogue

INK = "#2a170d"  # of the bar around the app, as in the head of every page
NIGHT = "#1b110b"  # while it opens
ICONS = {"any": ("icon-192", "icon-512"), "maskable": ("maskable-192", "maskable-512")}
SHELL = (
    "fonts/fonts.css",
    "fonts/cinzel-600.woff2",
    "fonts/alegreya-sans-400.woff2",
    "fonts/alegreya-sans-ext-400.woff2",
    "fonts/alegreya-sans-700.woff2",
    "site/site.css",
    "site/site.js",
    "site/rules.css",
    "site/install.js",
)
PICTURES = ("/art/logo.svg", "/art/favicon.svg")


@cache
def kept_pages() -> tuple[str, ...]:
    """What can be read without the house: nothing of it is anybody's own."""
    return ("/offline", *(f"/rules/{game}" for game in BOXES), *(f"/gallery/{game}" for game in BOXES))


@cache
def edition() -> str:
    """A name for the present form of all that is kept: files, words, rules, templates, the program itself."""
    seal = hashlib.sha256(__version__.encode())
    for name, found in static_files().items():
        seal.update(f"{name} {found.tag}".encode())
    for language in LANGUAGES:
        seal.update(json.dumps(dict(catalogue(language))).encode())
        for game in BOXES:
            book = rulebook(game, language)
            seal.update("".join(f"{rule.id}{rule.text}" for rule in book.rules.values()).encode())
    for entry in sorted(files(__package__).joinpath("templates").iterdir(), key=lambda one: one.name):
        seal.update(entry.read_bytes())
    return seal.hexdigest()[:16]


@cache
def worker() -> bytes:
    """The service worker: what it keeps, by name, and then what it does."""
    told = {
        "edition": edition(),
        "files": [*(static_path(path) for path in SHELL), *PICTURES],
        "pages": kept_pages(),
        "languages": LANGUAGES,
    }
    code = files(__package__).joinpath("static/site/sw.js").read_bytes()
    return f"const TAVERN = {json.dumps(told)};\n".encode() + code


async def service_worker(request: Request) -> Response:
    """GET /sw.js: at the root, so that it looks after the whole site; asked for anew each time."""
    return Response(worker(), media_type="text/javascript; charset=utf-8", headers={"Cache-Control": "no-cache"})


@cache
def manifest_text(language: str) -> str:
    """The manifest in a language."""
    t = Words(language)
    icons = [
        {"src": static_path(f"icons/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for purpose, names in ICONS.items()
        for name in names
        for size in (name.partition("-")[2],)
    ]
    return json.dumps(
        {
            "id": "/",
            "name": t("tavern"),
            "short_name": t("install.short"),
            "description": t("description"),
            "lang": language,
            "dir": "ltr",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": NIGHT,
            "theme_color": INK,
            "categories": ["games", "entertainment"],
            "icons": [*icons, {"src": "/art/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
            "shortcuts": [
                {"name": t(f"game.{game}.name"), "url": f"/new/{game}", "description": t("home.new")}
                for game in BOXES
            ],
        },
        ensure_ascii=False,
    )


async def manifest(request: Request) -> Response:
    """GET /manifest.<language>.webmanifest."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    headers = {"Cache-Control": "no-cache", "Content-Language": language}
    return Response(manifest_text(language), media_type="application/manifest+json", headers=headers)


async def apple_icon(request: Request) -> Response:
    """GET /apple-touch-icon.png, also for devices that ask without being told."""
    return send(request, static_files()["icons/apple-180.png"], A_DAY)


async def offline(request: Request) -> Response:
    """GET /offline: what works without the house. The service worker keeps it for when it is needed."""
    t = words_at(request)
    games = [on_shelf(game, t) for id, game in house_at(request).games.items() if id in BOXES]
    return page(request, "offline.html", await actions.guest_at(request), games=games)


def routes() -> list[BaseRoute]:
    """Everything here, by path."""
    return [
        Route("/manifest.{language}.webmanifest", manifest),
        Route("/sw.js", service_worker),
        Route("/apple-touch-icon.png", apple_icon),
        Route("/apple-touch-icon-precomposed.png", apple_icon),
        Route("/offline", offline),
    ]
