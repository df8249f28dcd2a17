"""Pages from templates: words, addresses and the reader's wishes are at hand in each of them."""

import re
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from dragontavern.server import actions
from dragontavern.server.store import GuestRow
from dragontavern.server.words import LANGUAGES

from .art.icons import icon
from .assets import static_path
from .shelf import BOXES
from .words import Words

THEME_COOKIE = "theme"
THEMES = ("auto", "dark", "light")
# Pages for everybody, which may be found and kept by those who look for pages; all others are somebody's own.
PUBLIC = re.compile(r"/(?:(?:about|api|fair|learn|reports)|(?:gallery|reports|rules)/.+)?")


@cache
def environment() -> Environment:
    """The templates; everything that fills their holes is escaped."""
    env = Environment(
        loader=PackageLoader("dragontavern.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(static=static_path, icon=icon, languages=LANGUAGES, themes=THEMES, boxes=tuple(BOXES))
    env.filters["markdown"] = markdown
    return env


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})


def markdown(text: str) -> Markup:
    """Our own texts and the rules from Markdown; HTML inside is shown, not obeyed."""
    return Markup(_markdown().render(text))  # noqa: S704 — rendered with HTML off


def theme_of(request: Request) -> str:
    """Dark, light, or as the reader's device likes it."""
    wished = request.cookies.get(THEME_COOKIE, "")
    return wished if wished in THEMES else THEMES[0]


def base_address(request: Request) -> str:
    """Where this house is on the net, as others are told: scheme and host, without a slash at the end."""
    given: str = request.app.state.house.config.base_url
    return (given or str(request.base_url)).rstrip("/")


def page(
    request: Request, template: str, guest: GuestRow | None = None, status: int = 200, language: str = "", **more: Any
) -> HTMLResponse:
    """A page from a template, in the reader's language unless another one is named. It is its reader's alone, so
    nobody between may keep it."""
    language = language or actions.language_at(request)
    here = request.url.path if request.method in ("GET", "HEAD") else "/"
    if request.url.query and here != "/":
        here += f"?{request.url.query}"
    path = request.url.path
    public = status == 200 and PUBLIC.fullmatch(path) is not None
    text = environment().get_template(template).render(
        t=Words(language),
        language=language,
        theme=theme_of(request),
        here=here,
        path=path,
        site=base_address(request),
        canonical=path if public else "",
        guest=guest,
        **more,
    )  # fmt: skip
    return HTMLResponse(text, status, {"Cache-Control": "no-store", "Content-Language": language})
