"""The form for a new table: seats, every option explained, the house's own questions."""

import json
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dragontavern.bots import COUNSEL, USUAL, rung
from dragontavern.core.errors import BadOptions, BadPack, TavernError
from dragontavern.core.game import Game, Option
from dragontavern.server import actions
from dragontavern.server.driver import PACES
from dragontavern.server.faults import Fault
from dragontavern.server.hints import ALONE, HINTS
from dragontavern.server.ratings import RATED
from dragontavern.server.talk import FREE, MANNERS
from dragontavern.server.timing import DECIDE, LATE
from dragontavern.server.words import say_fault

from .clocks import clock_choices
from .company import opponents, yardsticks
from .pages import house_at, words_at
from .render import page
from .shelf import BOXES, on_shelf

USUAL_SEATS = 4


async def new(request: Request) -> Response:
    """GET and POST /new/<game>. A plan that does not work comes back with the reason and all that was filled in."""
    house = house_at(request)
    guest = await actions.guest_at(request)
    key = ""
    try:
        game = house.game(request.path_params["game"])
        if request.method == "GET":
            seats = request.query_params.get("seats", "")
            return form_page(request, game, guest, seats, FormData(), "")
        form = await actions.read_form(request)
        actions.limit_tables(request)
    except Fault as fault:
        return actions.fault_answer(request, fault)
    try:
        plan = actions.read_plan(game, form, house.config.pace)
        if guest is None:
            guest, key = await house.new_guest(actions.language_at(request))
        table = await house.create(guest, game.id, plan)
        answer: Response = RedirectResponse(f"/t/{table.id}", 303)
    except TavernError as fault:
        answer = form_page(request, game, guest, str(form.get("seats", "")), form, what_is_wrong(request, fault))
    if key:
        actions.set_key(request, answer, key)
    return answer


def what_is_wrong(request: Request, fault: TavernError) -> str:
    """Why a plan does not work: what the form calls it comes first, then what the kernel says."""
    t = words_at(request)
    if isinstance(fault, BadOptions):
        return t("new.wrong_options", why=fault.say(t.language))
    if isinstance(fault, BadPack):
        return t("new.wrong_pack", why=fault.say(t.language))
    return say_fault(t.language, fault)


def form_page(request: Request, game: Game, guest: Any, wish: str, form: FormData, fault: str) -> Response:
    """The form, with what was filled in before."""
    t = words_at(request)
    usual = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]
    seats = int(wish) if wish.isdecimal() and len(wish) < 3 and int(wish) in game.seats else usual
    usual_bot = f"bot:{rung(game.id, USUAL)}"
    pace = str(form.get("pace") or house_at(request).config.pace)
    return page(
        request,
        "new.html",
        guest,
        400 if fault else 200,
        game=on_shelf(game, t),
        counts=game.seats,
        seats=[str(form.get(f"seat.{i}") or ("me" if i == 0 else usual_bot)) for i in range(seats)],
        names=[str(form.get(f"name.{i}") or "") for i in range(seats)],
        opponents=opponents(game.id, t.language),
        yardsticks=yardsticks(game.id, t.language),
        options=[shown_option(game, option, t.language, form) for option in game.options.values()],
        paces=list(PACES),
        pace=pace,
        hints=str(form.get("hints") or ALONE),
        who_hints=HINTS,
        talk=str(form.get("talk") or FREE),
        manners=MANNERS,
        clock=str(form.get("clock") or ""),
        clocks=clock_choices(t, str(form.get("clock") or "")),
        late=str(form.get("late") or DECIDE),
        lates=LATE,
        stand_in=str(form.get("stand_in") or rung(game.id, COUNSEL)),
        ratings=str(form.get("ratings") or RATED[0]),
        rated=RATED,
        spectators="spectators" in form,
        public="public" in form,
        pack=str(form.get("pack") or ""),
        fault=fault,
    )


def shown_option(game: Game, option: Option, language: str, form: FormData) -> dict[str, Any]:
    """An option in words: its values with what is chosen, or the cards it may list."""
    field = f"option.{option.name}"
    given = [value for value in form.getlist(field) if isinstance(value, str)]

    def text(key: str) -> str:
        return game.text(f"option.{key}", language)

    shown: dict[str, Any] = {
        "field": field,
        "name": text(option.name),
        "help": text(f"{option.name}.help"),
        "most": option.most,
    }
    if option.among:
        names = {card["id"]: card["name"] for card in game.catalogue(language).get("cards", [])}
        shown["cards"] = [{"id": id, "name": names.get(id, id), "chosen": id in given} for id in option.among]
        return shown
    chosen = actions.read_value(given[0]) if given else option.default
    shown["values"] = [
        {
            "value": json.dumps(value),
            "key": value_key(value),
            "line": game.text(f"{option.name}.{value}", language) if is_chooser(game, option) else "",
            "name": text(f"{option.name}.{value_key(value)}"),
            "chosen": value == chosen and type(value) is type(chosen),
        }
        for value in option.values
    ]
    return shown


def is_chooser(game: Game, option: Option) -> bool:
    """Whether people choose the values of an option by pictures, each with a sentence."""
    return game.id in BOXES and BOXES[game.id].chooser == option.name


async def choose(request: Request) -> Response:
    """GET /choose/<game>: what to play and which side to lead, by pictures; a click and the cards are dealt."""
    guest = await actions.guest_at(request)
    t = words_at(request)
    try:
        game = house_at(request).game(request.path_params["game"])
        option = next((option for option in game.options.values() if is_chooser(game, option)), None)
        if option is None:
            raise Fault("no_page", 404)
    except Fault as fault:
        return actions.fault_answer(request, fault)
    choices = [
        {
            "value": value,
            "name": game.text(f"option.{option.name}.{value}", t.language),
            "line": game.text(f"{option.name}.{value}", t.language),
            "sides": game.text(f"option.{option.name}.{value}", t.language).split(" & "),
        }
        for value in option.values
    ]
    return page(request, "choose.html", guest, game=on_shelf(game, t), option=option.name, choices=choices)


def value_key(value: Any) -> str:
    """How the texts name a value."""
    return str(value).lower() if isinstance(value, bool) else str(value)
