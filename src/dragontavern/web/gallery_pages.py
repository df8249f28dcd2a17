"""The gallery of each game, with search, and a page for every card and piece."""

from starlette.requests import Request
from starlette.responses import Response

from dragontavern.core.errors import TavernError
from dragontavern.server import actions
from dragontavern.server.faults import Fault

from .exhibits import exhibits, kin_of, neighbours, rules_of, search_pieces
from .galleries import GALLERIES
from .pages import house_at, words_at
from .render import page
from .rules_pages import book_at, query_at, reading
from .shelf import BOXES, on_shelf


async def gallery(request: Request) -> Response:
    """GET /gallery/<game>?q=: every card with what it does, or those a search finds."""
    guest = await actions.guest_at(request)
    t = words_at(request)
    try:
        game = house_at(request).game(request.path_params["game"])
        box = BOXES.get(game.id)
        if box is None:
            raise Fault("no_page", 404)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    shown = exhibits(game, t.language)
    if query := query_at(request):
        found = search_pieces(shown, query, t)
        return page(request, "gallery_found.html", guest, game=on_shelf(game, t), query=query, found=found)
    more = GALLERIES[game.id](game, t.language)
    return page(request, box.gallery, guest, game=on_shelf(game, t), shown=shown, query="", **more)


async def piece(request: Request) -> Response:
    """GET /gallery/<game>/<piece>: one card or piece: picture, words, where it comes from, all rules about it."""
    guest = await actions.guest_at(request)
    t = words_at(request)
    try:
        game, book = book_at(request)
        box = exhibits(game, t.language)
        one = box.get(request.path_params["piece"])
        if one is None:
            raise Fault("no_page", 404)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    own, others = rules_of(book, one)
    before, after = neighbours(box, one)
    return page(
        request,
        "gallery_card.html",
        guest,
        game=on_shelf(game, t),
        one=one,
        kin=kin_of(box, one),
        own=own,
        others=others,
        titles={section.anchor: section.title for section in book.sections},
        before=before,
        after=after,
        **reading(game, book, t, f"/rules/{game.id}"),
    )
