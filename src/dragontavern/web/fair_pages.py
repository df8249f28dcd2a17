"""Fair luck, checked: the seal of a finished table, or of a record somebody brings."""

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response

from dragontavern.core.errors import BadRecord, TavernError
from dragontavern.core.seal import Proof, prove
from dragontavern.server import actions
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.limits import Limits
from dragontavern.server.security import LONG

from .pages import house_at, words_at
from .render import page
from .shelf import game_name
from .table_pages import seen_table
from .words import sentence


async def fair(request: Request) -> Response:
    """GET /fair: what a seal is, and a form; POST /fair: record, seal (if noted)."""
    if request.method != "POST":
        return await shown(request)
    limits: Limits = request.app.state.limits
    try:
        if not limits.allow(limits.proofs, actions.address(request)):
            raise Fault("too_many", 429)
        form = await actions.read_form(request)
        text, noted = actions.field(form, "record"), str(form.get("seal") or "")
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    return await checked(request, text, noted)


async def fair_table(request: Request) -> Response:
    """GET /fair/<table>: a finished table's luck, checked; before the end only its seal."""
    guest = await actions.guest_at(request)
    try:
        table, _ = await seen_table(request, guest)
        if not table.started:
            raise Fault("not_over", 409)
    except TavernError as fault:
        return actions.fault_answer(request, fault)
    if not table.over:
        return await shown(request, table=table)
    return await checked(request, house_at(request).record(table), "", table)


async def checked(request: Request, text: str, noted: str, table: LiveTable | None = None) -> Response:
    """What came of checking a record; a fault is told beside the form, and nothing typed is lost."""
    try:
        proof = await anyio.to_thread.run_sync(prove, text, house_at(request).games, noted)
    except BadRecord as fault:
        return await shown(request, text, noted, fault=sentence(fault.say(words_at(request).language)), status=400)
    return await shown(request, text if table is None else "", noted, proof, table)


async def shown(
    request: Request,
    record: str = "",
    seal: str = "",
    proof: Proof | None = None,
    table: LiveTable | None = None,
    fault: str = "",
    status: int = 200,
) -> Response:
    """The page."""
    return page(
        request,
        "fair.html",
        await actions.guest_at(request),
        status,
        record=record,
        seal=seal,
        proof=proof,
        fault=fault,
        table=table,
        most=LONG["/fair"],
        name="" if proof is None else game_name(proof.game, words_at(request)),
    )
