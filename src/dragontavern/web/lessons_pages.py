"""Learning to play: the list of lessons, each one's page, and what the coach at the table asks for."""

from markupsafe import Markup, escape
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dragontavern.core.errors import TavernError
from dragontavern.server import actions, lessons
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.house import House
from dragontavern.server.limits import Limits
from dragontavern.server.store import GuestRow

from . import lessons as texts
from .pages import house_at, words_at
from .render import page
from .shelf import on_shelf


async def learn(request: Request) -> Response:
    """GET /learn: all lessons, and how far one is."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    known = await lessons.progress(house, guest)
    shown = [
        {
            "game": on_shelf(house.games[game_id], t),
            "line": texts.words(game_id, t.language)["line"],
            "progress": far,
            "percent": percent(far),
            "ended": has_ended(far),
        }
        for game_id, far in known.items()
    ]
    return page(request, "learn.html", guest, lessons=shown)


def percent(far: lessons.Progress) -> int:
    """How much of a lesson was seen, in its hundredths."""
    steps = {step["id"] for step in texts.structure(far.game)["steps"] if not step.get("fallback")}
    return round(100 * len(steps.intersection(far.seen)) / len(steps))


def has_ended(far: lessons.Progress) -> bool:
    """Whether the lesson now begun has come to its end: then there is nothing to go on with."""
    return texts.structure(far.game)["steps"][-1]["id"] in far.seen


async def lesson(request: Request) -> Response:
    """GET /learn/<game>: what one will learn, the button that begins, and the whole lesson to read."""
    house, t = house_at(request), words_at(request)
    guest = await actions.guest_at(request)
    game_id = request.path_params["game"]
    try:
        game = house.game(game_id)
        lessons.deal_of(game_id)
    except Fault as fault:
        return actions.fault_answer(request, fault)
    far = (await lessons.progress(house, guest))[game_id]
    said = texts.words(game_id, t.language)
    return page(
        request,
        "lesson.html",
        guest,
        game=on_shelf(game, t),
        line=said["line"],
        learned=said["learned"],
        chapters=[(name, [marked(text) for text in told]) for name, told in texts.chapters(game_id, t.language)],
        topics=[marked(text) for text in texts.topics(game_id, t.language)],
        lesson={"progress": far, "percent": percent(far), "ended": has_ended(far)},
    )


def marked(text: str) -> Markup:
    """A text of a lesson with its *words* that matter."""
    parts = text.split("*")
    return Markup("").join(
        Markup("<strong>{}</strong>").format(part) if n % 2 else escape(part) for n, part in enumerate(parts)
    )


async def begin(house: House, request: Request, guest: GuestRow, form: FormData) -> str:
    """POST /learn/<game>: to the table of one's lesson; with `afresh` to a new one."""
    game_id = request.path_params["game"]
    lessons.deal_of(game_id)
    actions.limit_tables(request)
    return f"/t/{(await lessons.begin(house, guest, game_id, 'afresh' in form)).id}"


async def keep(request: Request) -> Response:
    """POST /learn/<game>/seen: step, and `finished` at the end. The coach tells so; nobody waits for it."""
    limits: Limits = request.app.state.limits
    guest = await actions.guest_at(request)
    try:
        if not limits.allow(limits.acts, actions.address(request)):
            raise Fault("too_many", 429)
        if guest is None:
            raise Fault("lesson_not_begun", 409)
        form = await actions.read_form(request)
        step = actions.field(form, "step")
        await lessons.note(house_at(request), guest, request.path_params["game"], step, "finished" in form)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    return Response(status_code=204)


async def script(request: Request) -> Response:
    """GET /learn/<game>/script: the lesson as the table page reads it."""
    try:
        lessons.deal_of(request.path_params["game"])
    except Fault as fault:
        return actions.fault_answer(request, fault)
    told = texts.script(request.path_params["game"], actions.language_at(request))
    return JSONResponse(told, headers={"Cache-Control": "no-store"})


async def coach_at(house: House, table: LiveTable, guest: GuestRow | None) -> dict[str, object]:
    """What the table page must know of the coach: where its words are and, in a lesson, how far one is. Nothing for
    a game without a lesson."""
    if table.game.id not in lessons.deals():
        return {}
    here = f"/learn/{table.game.id}"
    found: dict[str, object] = {"script": f"{here}/script", "keep": f"{here}/seen"}
    far = await lessons.at_table(house, guest, table)
    if far is not None:
        found["seen"] = far.seen
    return found
