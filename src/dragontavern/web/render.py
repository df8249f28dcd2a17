"""Pages from templates: words, addresses and the reader's wishes are at hand in each of them."""

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


def page(
    request: Request, template: str, guest: GuestRow | None = None, status: int = 200, **more: Any
) -> HTMLResponse:
    """A page from a template. It is its reader's alone, so nobody between may keep it."""
    language = actions.language_at(request)
    here = request.url.path if request.method in ("GET", "HEAD") else "/"
    if request.url.query and here != "/":
        here += f"?{request.url.query}"
    text = environment().get_template(template).render(
        t=Words(language),
        language=language,
        theme=theme_of(request),
        here=here,
        path=request.url.path,
        guest=guest,
        **more,
    )  # fmt: skip
    return HTMLResponse(text, status, {"Cache-Control": "no-store", "Content-Language": language})
