"""My tavern: the games somebody has finished, what they say, files to take along; and the ratings, for everybody."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from dragontavern.bots import ladder
from dragontavern.core.errors import TavernError
from dragontavern.server import actions
from dragontavern.server.faults import Fault
from dragontavern.server.forget import must_be_known
from dragontavern.server.house import House
from dragontavern.server.limits import Limits
from dragontavern.server.ratings import HUNDRED, Strength
from dragontavern.server.ratings_book import (
    MyGame,
    Wishes,
    board,
    games_of,
    hide,
    keep_wishes,
    strengths_of,
    wishes_of,
)
from dragontavern.server.store import GuestRow

from .company import opponent
from .mine_figures import board_figure, breakdowns, months, rating_line, went
from .mine_stats import BOTS, PEOPLE, RESULTS, chosen, favourite, result_of, streaks, tally
from .mine_table import say_seats
from .mine_words import day, number, say_move, say_result, say_uncounted
from .pages import house_at, words_at
from .render import page
from .shelf import game_name, on_shelf
from .table_pages import seen_table
from .words import Words

A_PAGE: Final = 25  # games of the list
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for more than a name


# --- /mine ----------------------------------------------------------------------------------------------------------


async def mine(request: Request) -> Response:
    """GET /mine: game, against, result (what to show), page, hidden and kept (what was just done)."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    asked = request.query_params
    if guest is None:
        return page(request, "mine.html", None, games=[], shelf=shelf(house, t), all=[])
    me = guest.id
    every, strengths, wishes = await house.store.run(
        lambda db: (games_of(db, me), strengths_of(db, me), wishes_of(db, me))
    )
    wish = {name: asked.get(name, "") for name in ("game", "against", "result")}
    found = chosen(every, wish["game"], wish["against"], wish["result"])
    stands = [game for game in found if game.stands]
    last = max(1, -(-len(found) // A_PAGE))
    at = min(last, max(1, int(asked["page"]) if asked.get("page", "").isdecimal() and len(asked["page"]) < 6 else 1))
    return page(
        request,
        "mine.html",
        guest,
        all=every,
        games=[listed(game, t) for game in found[(at - 1) * A_PAGE : at * A_PAGE]],
        wish=wish,
        wished=any(wish.values()),
        choices=choices(house, every, t),
        glance=glance(found, stands, t),
        ratings=[rating_line(game, one, t) for game, one in strengths.items() if game in house.games],
        curves=[one for one in (went(every, game, t) for game in strengths) if one is not None],
        figures=breakdowns(stands, house.games, t) if stands else [],
        months=months(found, t) if len(found) > 1 else None,
        wishes=wishes,
        at=at,
        last=last,
        link=lambda number: "/mine?" + urlencode({**{k: v for k, v in wish.items() if v}, "page": number}) + "#list",
        hidden="hidden" in asked,
        kept="kept" in asked,
        shelf=shelf(house, t),
    )


def shelf(house: House, t: Words) -> list[dict[str, object]]:
    """The games one could begin with."""
    return [on_shelf(game, t) for game in house.games.values()]


def choices(house: House, games: Sequence[MyGame], t: Words) -> dict[str, list[tuple[str, str]]]:
    """What may be asked for, in words: only what there is."""
    played = list(dict.fromkeys(game.game for game in games))
    levels = {met.level for game in games for met in game.others if met.level and not met.guest}
    order = [level for level in dict.fromkeys(x for id in house.games for x in ladder(id)) if level in levels]
    named = [
        (level, opponent(played[0], level, t.language).level) for level in [*order, *sorted(levels - set(order))]
    ]
    return {
        "game": [(id, game_name(id, t)) for id in played],
        "against": [(PEOPLE, t("mine.find_people")), (BOTS, t("mine.find_bots")), *named],
        "result": [
            (one, t(f"mine.result_{one}") if one != "lost" else t("mine.result_lost_side")) for one in RESULTS
        ],
    }


def glance(found: Sequence[MyGame], stands: Sequence[MyGame], t: Words) -> list[tuple[str, str, str]]:
    """The few figures that come first: icon, figure, what it means."""
    if not found:
        return []
    told = [("cards", t("mine.games", n=len(found)), "")]
    if not stands:
        return told
    count, run, loved = tally(stands), streaks(stands), favourite(found)
    if len({game.game for game in found}) > 1:
        times = sum(game.game == loved for game in found)
        told.append(("star", t("mine.favourite", game=game_name(loved, t)), t("mine.favourite_help", n=times)))
    won = t("mine.won_of", won=number(count.won, t), games=count.games)
    told.append(("crown", won, t(f"mine.verdict_{count.verdict}")))
    streak = t("mine.streak_won" if run.now > 0 else "mine.streak_lost", n=abs(run.now))
    told.append(("flame", streak, t("mine.streak_help", n=run.longest)))
    own = round(sum(game.decisions for game in stands) / len(stands))
    everybody = round(sum(game.moves for game in stands) / len(stands))
    told.append(("clock", t("mine.length", n=own), t("mine.length_help", all=everybody)))
    return told


def listed(game: MyGame, t: Words) -> dict[str, Any]:
    """A line of the list."""
    return {
        "tab": game.tab,
        "game": game_name(game.game, t),
        "day": day(game.ended),
        "result": say_result(game, t),
        "kind": result_of(game) if game.here == 1 else "",
        "others": ", ".join(met.name for met in game.others if met.name),
        "moved": say_move(game.was, game.mean, t) if game.mean else "",
        "uncounted": say_uncounted(game, t),
    }


async def keep(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /mine/wishes: rated, shown, listed (each if it is there)."""
    wishes = Wishes("rated" in form, "shown" in form, "listed" in form)
    await house.store.run(lambda db: keep_wishes(db, guest.id, wishes))
    return "/mine?kept#wishes"


async def take_off(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /mine/<table>/hide."""
    tab = request.path_params["table"]
    if not await house.store.run(lambda db: hide(db, guest.id, tab)):
        raise Fault("no_table", 404)
    return "/mine?hidden#list"


# --- files ----------------------------------------------------------------------------------------------------------

FIELDS: Final = (
    *("table", "game", "ended", "players", "seat", "side", "place", "won", "shared_by", "score", "decisions"),
    *("all_decisions", "left", "rated", "why_not", "rating_before", "rating", "rating_spread", "opponents"),
)


def as_data(game: MyGame) -> dict[str, Any]:
    """A game as plain data, ratings in points."""
    values = (
        *(game.tab, game.game, day(game.ended), game.seats, game.seat + 1, game.side + 1, game.place + 1),
        *(bool(game.won), game.shared, game.score, game.decisions, game.moves, game.left, bool(game.mean)),
        game.why or ("" if game.mean else game.how),
        *(game.was / HUNDRED, game.mean / HUNDRED, game.spread / HUNDRED),
        [met.name if met.guest else f"bot:{met.level}" for met in game.others],
    )
    return dict(zip(FIELDS, values, strict=True))


async def json_file(request: Request) -> Response:
    """GET /mine/games.json."""
    try:
        games, strengths = await my_games(request)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    told = {
        "format": "dragontavern-my-games-1",
        "games": [{**as_data(game), "options": game.options} for game in games],
        "ratings": {
            game: {"rating": one.mean / HUNDRED, "low": one.low, "high": one.high, "games": one.games}
            for game, one in strengths.items()
        },
    }
    text = json.dumps(told, ensure_ascii=False, indent=1)
    return as_file(text, "application/json", "dragon-tavern-games.json")


async def csv_file(request: Request) -> Response:
    """GET /mine/games.csv: for spreadsheets, with names that none takes for a formula."""
    try:
        games, _ = await my_games(request)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    text = io.StringIO()
    write = csv.writer(text)
    write.writerow(FIELDS)
    for game in games:
        row = as_data(game)
        names = "; ".join(row["opponents"])
        row["opponents"] = f"'{names}" if names.startswith(FORMULA) else names
        write.writerow(row.values())
    return as_file(text.getvalue(), "text/csv; charset=utf-8", "dragon-tavern-games.csv")


async def my_games(request: Request) -> tuple[list[MyGame], dict[str, Strength]]:
    """The games and ratings of who asks; raises Fault."""
    limits: Limits = request.app.state.limits
    guest = must_be_known(await actions.guest_at(request))
    if not limits.allow(limits.proofs, guest.id):
        raise Fault("too_many", 429)
    return await house_at(request).store.run(lambda db: (games_of(db, guest.id), strengths_of(db, guest.id)))


def as_file(text: str, kind: str, name: str) -> Response:
    """Something to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=kind, headers=headers)


# --- /ratings -------------------------------------------------------------------------------------------------------


async def ratings(request: Request) -> Response:
    """GET /ratings/<game>, and /ratings for the first game: bots, and the people who want to be there."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    try:
        game = house.game(request.path_params.get("game", next(iter(house.games))))
    except Fault as fault:
        return actions.fault_answer(request, fault)
    lines = await house.store.run(lambda db: board(db, game.id))
    me = 0 if guest is None else guest.id
    figure = board_figure(game.id, lines, t, me) if lines else None
    return page(request, "ratings.html", guest, game=on_shelf(game, t), figure=figure)


# --- at the table ---------------------------------------------------------------------------------------------------


async def table_ratings(request: Request) -> Response:
    """GET /t/<table>/ratings: for the table's page, by seat: how strong, and what the game did to it. JSON."""
    guest = await actions.guest_at(request)
    try:
        table, _ = await seen_table(request, guest)
        told = await say_seats(house_at(request), table, words_at(request))
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    return JSONResponse(told, headers={"Cache-Control": "no-store"})


def routes() -> list[Route]:
    """Everything here, by path."""
    return [
        Route("/mine", mine),
        Route("/mine/games.json", json_file),
        Route("/mine/games.csv", csv_file),
        Route("/mine/wishes", actions.acting(keep, new_guests=False), methods=["POST"]),
        Route("/mine/{table}/hide", actions.acting(take_off, new_guests=False), methods=["POST"]),
        Route("/ratings", ratings),
        Route("/ratings/{game}", ratings),
        Route("/t/{table}/ratings", table_ratings),
    ]
