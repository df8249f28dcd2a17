"""The application: the house, its guards, the forms and the live endpoint; the web adds its pages."""

import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute

from . import actions, courtesies, figures, hotseat_forms, replays_forms, takeaway, talk_forms
from .api import routes as api
from .config import Config
from .expiry import Expiry
from .faults import Fault
from .house import House
from .limits import Limits
from .live import live, screen
from .pool import Pool
from .ratings_keeper import RatingKeeper
from .security import HEADERS, Guard
from .thinker import Thinker
from .words import say


def make_house(
    config: Config, thinker: Thinker | None = None, luck: Callable[[int], bytes] = secrets.token_bytes
) -> House:
    """A house with its book open; bots think in processes of their own unless told otherwise."""
    return House(config, thinker or Pool(config.thinkers, config.patience), luck)


def make_app(
    house: House, pages: Sequence[BaseRoute] = (), fault_page: actions.FaultPage = actions.plain_fault
) -> Starlette:
    """The application. `pages` come first, so the web may take over any path; `fault_page` shows what went wrong."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        broom = Expiry(house)
        broom.open()
        keeper = RatingKeeper(house)
        keeper.open()
        yield
        await keeper.close()
        await broom.close()
        await house.close()

    async def no_page(request: Request, fault: Exception) -> Response:
        status = fault.status_code if isinstance(fault, HTTPException) else 404
        key = "no_page" if status == 404 else "bad_form"
        return fault_page(request, status, say(actions.language_at(request), key))

    async def cannot(request: Request, fault: Exception) -> Response:
        assert isinstance(fault, Fault)  # a page could not be made, most likely because the book is away
        return actions.fault_answer(request, fault)

    async def broken(request: Request, fault: Exception) -> Response:
        answer = fault_page(request, 500, say(actions.language_at(request), "internal"))
        answer.headers.update(HEADERS)  # this answer goes out behind the guard's back
        return answer

    app = Starlette(
        routes=[
            *pages,
            *actions.routes(),
            *courtesies.routes(),
            *hotseat_forms.routes(),
            *talk_forms.routes(),
            *takeaway.routes(),
            *replays_forms.routes(),
            *figures.routes(),
            *api.routes(),
            WebSocketRoute("/t/{table}/live", live),
            WebSocketRoute("/t/{table}/screen/live", screen),
        ],
        middleware=[Middleware(Guard, house.config.base_url, house.config.body)],
        exception_handlers={HTTPException: no_page, Fault: cannot, 500: broken},
        lifespan=lifespan,
    )
    app.state.house = house
    app.state.limits = Limits(house.config.rates)
    app.state.fault_page = fault_page
    return app
