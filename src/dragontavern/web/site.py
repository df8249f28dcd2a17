"""The whole site: the house's application with all pages, pictures and files."""

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route

from dragontavern.server import actions
from dragontavern.server import app as server
from dragontavern.server.house import House

from . import (
    api_pages,
    data_pages,
    fair_pages,
    files,
    gallery_pages,
    install_pages,
    lessons_pages,
    new_table,
    pages,
    party_pages,
    replay_pages,
    reports_pages,
    rules_pages,
    table_pages,
)
from .mine_pages import routes as mine_routes

SMALL = 900  # bytes below which packing gains nothing


def make_app(house: House) -> Starlette:
    """The application behind `tavern serve`."""
    app = server.make_app(house, routes(), pages.fault_page)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL)
    return app


def routes() -> list[BaseRoute]:
    """All pages by path. They come before the server's own forms and may take one over."""
    return [
        Route("/", pages.tavern),
        Route("/about", pages.about),
        Route("/api", api_pages.reference),
        Route("/bots", api_pages.bots, methods=["GET", "POST"]),
        Route("/bots/{bot}/revoke", api_pages.revoke, methods=["POST"]),
        Route("/data", data_pages.data),
        Route("/data/file", data_pages.file),
        Route("/data/delete", data_pages.delete, methods=["POST"]),
        Route("/fair", fair_pages.fair, methods=["GET", "POST"]),
        Route("/fair/{table}", fair_pages.fair_table),
        *mine_routes(),
        Route("/theme", pages.theme, methods=["POST"]),
        Route("/link", pages.new_link, methods=["POST"]),
        Route("/learn", lessons_pages.learn),
        Route("/learn/{game}", lessons_pages.lesson, methods=["GET"]),
        Route("/learn/{game}", actions.acting(lessons_pages.begin), methods=["POST"]),
        Route("/learn/{game}/seen", lessons_pages.keep, methods=["POST"]),
        Route("/learn/{game}/script", lessons_pages.script),
        Route("/gallery/{game}", gallery_pages.gallery),
        Route("/gallery/{game}/{piece}", gallery_pages.piece),
        Route("/rules/{game}", rules_pages.rules),
        Route("/rules/{game}/panel", rules_pages.panel),
        Route("/rules/{game}/{rule}", rules_pages.rule),
        Route("/replay", replay_pages.bring, methods=["GET", "POST"]),
        Route("/replay/{replay}", replay_pages.replay),
        Route("/replay/{replay}/text", replay_pages.text),
        Route("/reports", reports_pages.reports),
        Route("/reports/{name}", reports_pages.report),
        Route("/choose/{game}", new_table.choose),
        Route("/new/{game}", new_table.new, methods=["GET", "POST"]),
        Route("/j/{token}", table_pages.invitation, methods=["GET"]),
        Route("/j/{token}", actions.acting(table_pages.sit_down), methods=["POST"]),
        Route("/t/{table}", table_pages.table),
        Route("/t/{table}/text", table_pages.text_table),
        *install_pages.routes(),
        *party_pages.routes(),
        Route("/favicon.ico", files.favicon),
        Route("/art/{name}.svg", files.house_picture),
        Route("/art/{game}/{name}.svg", files.game_picture),
        Route("/static/{version}/{path:path}", files.static_file),
    ]
