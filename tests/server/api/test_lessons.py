"""Lessons by API: the same tables and the same progress as the pages have."""

from collections.abc import Iterator

import pytest
from tests.server.api.caller import Caller, person
from tests.server.door import Door, open_door

from dragontavern.server.lessons import deals


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all of it."""
    with open_door() as opened:
        yield opened


def test_a_lesson_is_begun_and_kept(door: Door) -> None:
    me = person(door)
    told = me.get("/lessons")["lessons"]
    assert [one["game"] for one in told] == list(deals())
    assert all(one["begun"] == 0 for one in told)
    table = me.post("/lessons/drako")
    assert (table["game"], table["stage"], table["you"]) == ("drako", "running", 0)
    assert me.post("/lessons/drako")["id"] == table["id"]
    seen = me.post("/lessons/drako/seen", step="welcome", finished=True)
    assert (seen["table"], seen["seen"], seen["finished"] > 0) == (table["id"], ["welcome"], True)
    assert me.post("/lessons/drako", afresh=True)["id"] != table["id"]


def test_what_is_no_lesson_is_said_in_json(door: Door) -> None:
    me = person(door)
    assert me.fault("POST", "/lessons/chess", {}) == (404, "no_lesson")
    assert me.fault("POST", "/lessons/gold/seen", {"step": "welcome"}) == (409, "lesson_not_begun")
    assert me.fault("POST", "/lessons/gold/seen", {"step": "<b>"}) == (400, "bad_call")
    assert Caller(door).fault("POST", "/lessons/gold", {}) == (401, "no_key")
