"""The rules of a game as a page with search, one rule at a time, and for the panel beside the table."""

import re
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dragontavern.core.errors import TavernError
from dragontavern.core.game import Game
from dragontavern.rulebook import NoRules, Rule, Rulebook, Section, rulebook
from dragontavern.server import actions
from dragontavern.server.faults import Fault

from .exhibits import Exhibit, exhibits, kin_of, rules_of, search_pieces, shown_with
from .pages import house_at, words_at
from .render import environment, markdown, page
from .rules_search import LONGEST_QUERY, search
from .shelf import on_shelf
from .words import Words

NAMED = re.compile(r"\b([A-Z]\d{1,3}[a-z]?)\b")
MANY, FEW_CARDS = 40, 12  # results of a search in the panel; the pages show all


def book_at(request: Request) -> tuple[Game, Rulebook]:
    """The game in a request's path, and its rules in the reader's language; raises Fault."""
    game = house_at(request).game(request.path_params["game"])
    try:
        return game, rulebook(game.id, words_at(request).language)
    except NoRules as fault:
        raise Fault("no_page", 404) from fault


def query_at(request: Request) -> str:
    """What a reader looks for."""
    return request.query_params.get("q", "").strip()[:LONGEST_QUERY]


async def rules(request: Request) -> Response:
    """GET /rules/<game>?q=: all rules, or those that mention every word of a search."""
    guest = await actions.guest_at(request)
    t = words_at(request)
    try:
        game, book = book_at(request)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    query = query_at(request)
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
        **reading(game, book, t, "" if not query else f"/rules/{game.id}"),
    )


def reading(game: Game, book: Rulebook, t: Words, address: str) -> dict[str, Any]:
    """What templates that show rules need: texts with links, and the pieces of a rule."""
    box = exhibits(game, t.language)
    return {
        "linked": lambda text: linked(text, book, address),
        "shown_with": lambda rule: shown_with(game, rule, box),
    }


async def rule(request: Request) -> Response:
    """GET /rules/<game>/<rule>: a fragment for scripts; who comes by himself is led to the whole page."""
    t = words_at(request)
    try:
        game, book = book_at(request)
        found = book.find(request.path_params["rule"])
        if not isinstance(found, Rule):
            raise Fault("no_page", 404)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    if request.headers.get("sec-fetch-mode") == "navigate":
        return RedirectResponse(f"/rules/{game.id}#{found.id}", 303)
    template = environment().get_template("rule.html")
    text = template.render(game=game.id, rule=found, text=linked(found.text, book, f"/rules/{game.id}"), t=t)
    return HTMLResponse(text, headers={"Cache-Control": "no-cache"})


# --- the panel beside the table -------------------------------------------------------------------------------------


async def panel(request: Request) -> Response:
    """GET /rules/<game>/panel?card=&at=&q=: a card with its rules, a section at a rule, what a search finds, or the
    contents. What is not there gives way to the next: a table's own pack may have cards no gallery has."""
    t = words_at(request)
    try:
        game, book = book_at(request)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    asked = request.query_params
    box = exhibits(game, t.language)
    card = box.get(asked.get("card", ""))
    at = book.find(asked.get("at", ""))
    if request.headers.get("sec-fetch-mode") == "navigate":
        return RedirectResponse(whole_page(game.id, card, at), 303)
    query = query_at(request)
    more: dict[str, Any]
    if card is not None:
        own, others = rules_of(book, card)
        more = {"view": "card", "card": card, "kin": kin_of(box, card), "own": own, "others": others}
    elif at is not None:
        more = {"view": "section", **section_at(book, at)}
    elif query:
        found, kin = search(book, query), search_pieces(box, query, t)
        more = {"view": "found", "query": query, "found": found[:MANY], "number": len(found)}
        more |= {"families": kin[:FEW_CARDS], "more_cards": max(0, len(kin) - FEW_CARDS)}
    else:
        more = {"view": "contents"}
    text = environment().get_template("rules_panel.html").render(
        t=t, game=game.id, book=book, **reading(game, book, t, f"/rules/{game.id}"), **more
    )  # fmt: skip
    return HTMLResponse(text, headers={"Cache-Control": "no-cache", "Content-Language": t.language})


def whole_page(game: str, card: Exhibit | None, at: Rule | Section | None) -> str:
    """Where somebody without a panel reads the same."""
    if card is not None:
        return card.href
    return f"/rules/{game}" + ("" if at is None else f"#{at.id if isinstance(at, Rule) else at.anchor}")


def section_at(book: Rulebook, at: Rule | Section) -> dict[str, Any]:
    """The section a rule stands in, the rule that is meant, and the sections before and after."""
    anchor = at.section if isinstance(at, Rule) else at.anchor
    place = [section.anchor for section in book.sections].index(anchor)
    return {
        "section": book.sections[place],
        "lit": at.id if isinstance(at, Rule) else "",
        "before": book.sections[place - 1] if place else None,
        "after": book.sections[place + 1] if place + 1 < len(book.sections) else None,
    }


# --- texts ----------------------------------------------------------------------------------------------------------


def linked(text: str, book: Rulebook, page: str = "") -> Markup:
    """A rule from Markdown, with the ids it names as links."""
    html = str(markdown(text))

    def link(match: re.Match[str]) -> str:
        id = match[1]
        return f'<a href="{page}#{id}">{id}</a>' if id in book.rules else id

    return Markup(NAMED.sub(link, html))  # noqa: S704 — from our own pages, rendered with HTML off
