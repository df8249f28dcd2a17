"""Addresses of pictures and files."""

from collections.abc import Callable
from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from .art import ante, house
from .assets import A_DAY, FOR_EVER, Asset, asset, send, static_files, version
from .shelf import BOXES

HOUSE: dict[str, Callable[[], str]] = {
    "coin": ante.coin,
    "logo": house.logo,
    "hero": house.hero,
    "favicon": house.favicon,
    "favicon-turn": house.favicon_turn,
}


@cache
def picture(game: str, name: str) -> Asset:
    """A picture of a game, or of the house where no game is named; raises KeyError."""
    if not game:
        return asset(HOUSE[name]().encode(), "svg")
    box = BOXES[game]
    if name == "cover":
        return asset(box.cover().encode(), "svg")
    drawn = box.pieces[name]() if name in box.pieces else box.card(name)
    return asset(drawn.encode(), "svg")


def sent_picture(request: Request, game: str, name: str) -> Response:
    """A picture, or the page for what is not there."""
    try:
        found = picture(game, name)
    except (KeyError, ValueError) as fault:
        raise HTTPException(404) from fault
    return send(request, found, A_DAY)


async def house_picture(request: Request) -> Response:
    """GET /art/<name>.svg: what belongs to the house and every game."""
    return sent_picture(request, "", request.path_params["name"])


async def game_picture(request: Request) -> Response:
    """GET /art/<game>/<card>.svg, also `back` and `cover`."""
    return sent_picture(request, request.path_params["game"], request.path_params["name"])


async def favicon(request: Request) -> Response:
    """GET /favicon.ico, for browsers that ask without being told."""
    return sent_picture(request, "", "favicon")


async def static_file(request: Request) -> Response:
    """GET /static/<version>/<path>. Who asks for an older version gets the present one, not to be kept."""
    found = static_files().get(request.path_params["path"])
    if found is None:
        raise HTTPException(404)
    return send(request, found, FOR_EVER if request.path_params["version"] == version() else "no-cache")
