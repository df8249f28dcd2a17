"""What people may take along from a table: the record of a finished game."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dragontavern.core.errors import TavernError

from .actions import fault_answer, guest_at, table_at
from .faults import Fault
from .house import House


async def record(request: Request) -> Response:
    """GET /t/<id>/record: the record of a finished game."""
    house: House = request.app.state.house
    try:
        table = await table_at(request)
        guest = await guest_at(request)
        if table.viewer_of(0 if guest is None else guest.id) is None:
            raise Fault("not_allowed_in", 403)
        text = house.record(table)
    except TavernError as fault:
        return fault_answer(request, fault)
    filename = f"{table.row.game}-{table.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{filename}"'}
    return Response(text, media_type="application/json", headers=headers)


def routes() -> list[Route]:
    """Everything here, by path."""
    return [Route("/t/{table}/record", record)]
