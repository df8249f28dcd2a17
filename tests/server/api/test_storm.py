"""Calls made from the API's own document, and a fuzzer of the live line: small ones; the long ones are commands."""

from tests.server.api import line_storm, storm
from tests.server.door import open_door


def test_no_call_breaks_anything() -> None:
    with open_door() as door:
        found = storm.rage(door, storm.FEW)
    assert found.faults == []
    assert {200, 400, 401, 403, 404} <= set(found.statuses)


def test_no_message_breaks_anything() -> None:
    with open_door() as door:
        found = line_storm.rage(door, line_storm.FEW)
    assert found.faults == []
    assert {400, 403, 409} <= set(found.statuses)
