"""The balance reports that lie in the house's folder, in the reader's language."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import anyio.to_thread
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from dragontavern.lab.chapters import chapters, command, introduction, title
from dragontavern.lab.faults import BadJob
from dragontavern.lab.page import section
from dragontavern.lab.study import Study, load
from dragontavern.lab.words import words
from dragontavern.server import actions
from dragontavern.server.faults import Fault

from .pages import house_at, words_at
from .render import page

NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}")
MOST_BYTES: Final = 20_000_000


async def reports(request: Request) -> Response:
    """GET /reports: what there is."""
    guest = await actions.guest_at(request)
    language = words_at(request).language
    found = await anyio.to_thread.run_sync(studies, house_at(request).config.shelf)
    listed = [(name, title(study, language), study) for name, study in found]
    return page(request, "reports.html", guest, listed=listed)


async def report(request: Request) -> Response:
    """GET /reports/<name>: one of them."""
    guest = await actions.guest_at(request)
    name = request.path_params["name"]
    study = await anyio.to_thread.run_sync(study_named, house_at(request).config.shelf, name)
    if study is None:
        return actions.fault_answer(request, Fault("no_page", 404))
    language = words_at(request).language
    made = await anyio.to_thread.run_sync(sections, study, language)
    first, _, *rest = introduction(study, language)
    return page(
        request,
        "report.html",
        guest,
        title=title(study, language),
        about=[first, *rest],
        command=command(study),
        sections=made,
    )


def sections(study: Study, language: str) -> list[tuple[str, str, Markup]]:
    """The chapters of a report: anchor, title, and the HTML made of it, in which all words are escaped."""
    text = words(language)
    return [
        (one.anchor, one.title, Markup(section(one, text)))  # noqa: S704 — escaped where it is made
        for one in chapters(study, language)
    ]


def studies(folder: Path | None) -> list[tuple[str, Study]]:
    """All studies of the folder that can be read, by name."""
    if folder is None or not folder.is_dir():
        return []
    found = [(path.stem, study_named(folder, path.stem)) for path in sorted(folder.glob("*.json"))]
    return [(name, study) for name, study in found if study is not None]


def study_named(folder: Path | None, name: str) -> Study | None:
    """A study by its name; nothing for one that is not there or cannot be read."""
    if folder is None or not NAME.fullmatch(name):
        return None
    path = folder / f"{name}.json"
    try:
        known = path.stat()
    except OSError:
        return None
    return read(path, known.st_mtime_ns) if known.st_size <= MOST_BYTES else None


@lru_cache(maxsize=32)
def read(path: Path, changed: int) -> Study | None:
    """The study in a file, read again when the file has changed."""
    try:
        return load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadJob):
        return None
