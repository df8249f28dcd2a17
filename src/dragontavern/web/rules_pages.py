"""The rules of a game as a page with search, and one rule at a time for "why?"."""

import re
import unicodedata

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dragontavern.rulebook import NoRules, Rule, Rulebook, rulebook
from dragontavern.server import actions
from dragontavern.server.faults import Fault

from .pages import house_at, words_at
from .render import environment, markdown, page
from .shelf import on_shelf
from .words import Words

LONGEST_QUERY = 60
NAMED = re.compile(r"\b([A-Z]\d{1,2}[a-z]?)\b")


async def rules(request: Request) -> Response:
    """GET /rules/<game>?q=: all rules, or those that mention every word of a search."""
    guest = await actions.guest_at(request)
    t = words_at(request)
    try:
        game = house_at(request).game(request.path_params["game"])
        book = rulebook(game.id, t.language)
    except (Fault, NoRules) as fault:
        shown = fault if isinstance(fault, Fault) else Fault("no_page", 404)
        return actions.fault_answer(request, shown)
    query = request.query_params.get("q", "").strip()[:LONGEST_QUERY]
    found = search(book, query) if query else []
    titles = {section.anchor: section.title for section in book.sections}
    return page(
        request,
        "rules.html",
        guest,
        game=on_shelf(game, t),
        book=book,
        query=query,
        found=[(rule, titles[rule.section]) for rule in found],
        nearest=book.nearest(query) if query and not found else [],
        linked=lambda text: linked(text, book, f"/rules/{game.id}" if query else ""),
    )


async def rule(request: Request) -> Response:
    """GET /rules/<game>/<rule>: a fragment for the table page; who comes by himself is led to the whole page."""
    t = words_at(request)
    try:
        game = house_at(request).game(request.path_params["game"])
        book = rulebook(game.id, t.language)
        found = book.find(request.path_params["rule"])
        if not isinstance(found, Rule):
            raise Fault("no_page", 404)
    except (Fault, NoRules) as fault:
        return actions.fault_answer(request, fault if isinstance(fault, Fault) else Fault("no_page", 404))
    if request.headers.get("sec-fetch-mode") == "navigate":
        return RedirectResponse(f"/rules/{game.id}#{found.id}", 303)
    return HTMLResponse(fragment(game.id, book, found, t), headers={"Cache-Control": "no-cache"})


def fragment(game: str, book: Rulebook, found: Rule, t: Words) -> str:
    """One rule as a piece of a page."""
    template = environment().get_template("rule.html")
    return template.render(game=game, rule=found, text=linked(found.text, book, f"/rules/{game}"), t=t)


def linked(text: str, book: Rulebook, page: str = "") -> Markup:
    """A rule from Markdown, with the ids it names as links."""
    html = str(markdown(text))

    def link(match: re.Match[str]) -> str:
        id = match[1]
        return f'<a href="{page}#{id}">{id}</a>' if id in book.rules else id

    return Markup(NAMED.sub(link, html))  # noqa: S704 — from our own pages, rendered with HTML off


def search(book: Rulebook, query: str) -> list[Rule]:
    """The rules in whose id, name or text words begin with each word of a search; those named so first."""
    wanted = [re.compile(r"(?<!\w)" + re.escape(word)) for word in plain(query).split()]
    exact = book.find(query)
    found = [rule for rule in book.rules.values() if all(word.search(haystack(rule)) for word in wanted)]
    found.sort(key=lambda rule: rule is not exact and not any(word.search(plain(rule.name)) for word in wanted))
    if isinstance(exact, Rule) and exact not in found:
        found.insert(0, exact)
    return found


def haystack(rule: Rule) -> str:
    """Everything of a rule that can be searched."""
    return plain(f"{rule.id} {rule.name} {rule.text}")


def plain(text: str) -> str:
    """A text without capitals and accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")
