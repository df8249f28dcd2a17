"""Thousands of calls made from the API's own document, good and bad ones, by everybody and at everybody's tables.

python -m tests.server.api.storm 500     so many calls of each kind for each endpoint (the tests make a few)
"""

import hashlib
import logging
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok
from tests.server.api.caller import Caller, bot, person
from tests.server.door import Door, open_door, trial

from dragontavern.server.api import play
from dragontavern.server.app import make_app

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
FEW = 3
RECORD = Path(__file__).parents[2] / "records" / "drako_trolls_dragon.json"


@dataclass
class Storm:
    """What a storm did: answers by status, and the first few that broke a promise."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Errors(logging.Handler):
    """Everything that would stand in the house's log as an error."""

    def __init__(self, storm: Storm) -> None:
        super().__init__(logging.ERROR)
        self.storm = storm

    def emit(self, record: logging.LogRecord) -> None:
        """An error."""
        self.storm.faults.append(f"log: {record.getMessage()}")


def fingerprint(door: Door, table: str) -> str:
    """The whole state of a table: log, position, seats."""
    found = door.house.tables[table]
    seats = [(seat.kind, seat.guest, seat.name, seat.level, seat.opened) for seat in found.seats]
    state = "" if found.state is None else found.state.dump()
    return hashlib.sha256(repr((found.seq, seats, found.undone, state)).encode()).hexdigest()


def begin(door: Door, host: Caller, game: str, spectators: bool = False) -> str:
    """A running table of people, so that nothing happens by itself."""
    friends = ["friend"] * (2 if game == "gold" else 1)
    options = {"clock": False} if game == "gold" else {}
    plan = {"game": game, "seats": ["me", *friends], "options": options, "spectators": spectators}
    made = host.post("/tables", **plan, pace="instant")
    for invitation in made["invitations"]:
        person(door, "Bo").post("/join", token=invitation["token"])
    host.post(f"/tables/{made['id']}/start")
    id: str = made["id"]
    return id


def rage(door: Door, examples: int, seed: int = 1) -> Storm:
    """Call everything. Tables the callers do not sit at must stay as they are."""
    storm, luck = Storm(), Random(seed)
    handler = Errors(storm)
    logging.getLogger().addHandler(handler)
    play.LONGEST_WAIT = 0.01
    ada, stranger = person(door), person(door, "Eve")
    others = {
        id: fingerprint(door, id) for id in (begin(door, person(door, "Cid"), game) for game in ("ante", "lords"))
    }
    callers = [Caller(door), stranger, bot(door, stranger), ada]
    tables = [
        *others,
        begin(door, ada, "drako"),
        ada.post("/tables", game="gold", seats=["me", *["friend"] * 2])["id"],
    ]
    record = person(door, "Cid").post("/replays", record=msgspec.json.decode(RECORD.read_bytes()))["id"]
    schema = schemathesis.openapi.from_url(f"{door.url}api/openapi.json")
    try:
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            if operation.definition.raw["operationId"] in ("live", "renew_link", "revoke_bot", "forget_me"):
                continue  # the line has a fuzzer of its own; the others would end the callers
            for mode in modes(operation.definition.raw):
                shake(storm, operation, mode, examples, callers, {"table": tables, "replay": [record]}, luck)
            if Caller(door).call("GET", f"/replays/{record}").status_code != 200:
                storm.faults.append(f"{operation.label}: took away a record of others")
            for id, before in others.items():
                if fingerprint(door, id) != before:
                    storm.faults.append(f"{operation.label}: changed a table of others")
    finally:
        logging.getLogger().removeHandler(handler)
    return storm


def modes(told: dict[str, Any]) -> list[GenerationMode]:
    """Good calls, and bad ones where a call takes something that can be wrong."""
    takes = "requestBody" in told or any(one["in"] == "query" for one in told["parameters"])
    return [GenerationMode.POSITIVE, *[GenerationMode.NEGATIVE] * takes]


def shake(
    storm: Storm,
    operation: Any,
    mode: GenerationMode,
    examples: int,
    callers: list[Caller],
    known: dict[str, list[str]],
    luck: Random,
) -> None:
    """Call one endpoint with data that fits its types, or with data that does not."""

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def one(case: Any) -> None:
        wild = case.meta is not None and mode is GenerationMode.NEGATIVE
        for name, ids in known.items():
            if name in case.path_parameters and not (wild and luck.random() < 0.3):
                case.path_parameters[name] = luck.choice(ids)
        if "game" in case.path_parameters and not wild:
            case.path_parameters["game"] = luck.choice(["ante", "drako", "gold", "lords"])
        if isinstance(case.body, dict) and "game" in case.body and not wild:
            case.body["game"] = luck.choice(["ante", "drako", "gold", "lords"])
        caller = luck.choice(callers)
        answer = case.call(headers=caller.headers)
        storm.statuses[answer.status_code] += 1
        try:
            case.validate_response(answer, checks=CHECKS)
        except AssertionError as fault:
            storm.faults.append(f"{answer.request.method} {answer.request.url}: {fault}")
        except BaseExceptionGroup as group:
            told = "; ".join(map(str, group.exceptions))
            storm.faults.append(f"{answer.request.method} {answer.request.url}: {told}")

    with suppress(Unsatisfiable):  # hardly anything can be wrong with some calls
        one()


def main(examples: int) -> int:
    """A long storm; what came of it."""
    with open_door(trial(), make_app) as door:
        storm = rage(door, examples)
    print(f"{sum(storm.statuses.values())} calls:", dict(sorted(storm.statuses.items())))
    for fault in storm.faults[:10]:
        print("-", fault)
    print(f"{len(storm.faults)} faults")
    return 1 if storm.faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else FEW))
