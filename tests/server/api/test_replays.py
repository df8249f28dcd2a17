"""Games watched again, by API."""

import json
from pathlib import Path

from tests.server.door import open_door

from dragontavern.server import replays_forms
from dragontavern.server.api.endpoints import ENDPOINTS

from .caller import Caller, person

RECORD = json.loads((Path(__file__).parents[2] / "records" / "drako_trolls_dragon.json").read_text(encoding="utf-8"))
FORMS = {
    "/replay/{replay}/frame": "GET /replays/{replay}/moment",
    "/replay/{replay}/same": "GET /replays/{replay}/same",
    "/replay/{replay}/record": "GET /replays/{replay}/record",
    "/replay/{replay}/notes": "POST /replays/{replay}/notes",
    "/replay/{replay}/notes/{n}": "PATCH /replays/{replay}/notes/{note}",
    "/replay/{replay}/notes/{n}/delete": "DELETE /replays/{replay}/notes/{note}",
    "/replay/{replay}/branch": "POST /replays/{replay}/branch",
    "/replay/{replay}/again": "POST /replays/{replay}/again",
    "/replay/{replay}/delete": "DELETE /replays/{replay}",
}


def test_everything_the_page_can_do_can_be_called() -> None:
    known = {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS}
    assert {route.path for route in replays_forms.routes()} == set(FORMS)
    assert set(FORMS.values()) <= known


def test_a_record_is_brought_walked_through_noted_and_played_on() -> None:
    with open_door() as door:
        ada, bo = person(door), person(door, "Bo")
        made = ada.post("/replays", record=RECORD)
        path, last = f"/replays/{made['id']}", len(RECORD["answers"])
        assert (made["game"], made["last"], made["over"], made["you"]) == ("drako", last, True, -1)
        assert made["marks"]
        assert made["lead"]["moments"][-1] == last
        nobody = Caller(door)
        moment = nobody.get(f"{path}/moment", at=last // 2, eyes="1", open=True)
        assert moment["view"]["you"] == 1
        assert all("held" in place for place in moment["view"]["portrait"]["seats"])
        assert nobody.get(f"{path}/moment", at=last)["view"]["result"]["text"]
        assert nobody.get(f"{path}/record")["answers"] == RECORD["answers"]
        assert nobody.get(f"{path}/same") == {"games": []}
        assert nobody.fault("GET", f"{path}/moment", at=last + 1) == (404, "replay_no_moment")
        assert nobody.fault("POST", f"{path}/notes", {"at": 0, "text": "x"}) == (401, "no_key")
        ada.post(f"{path}/notes", at=3, text="mine")
        bo.post(f"{path}/notes", at=3, text="his")
        assert bo.fault("PATCH", f"{path}/notes/1", {"text": "x"}) == (403, "note_not_yours")
        assert bo.fault("PATCH", f"{path}/notes/x", {"text": "x"}) == (403, "note_not_yours")
        assert bo.fault("POST", f"{path}/notes", {"at": last + 1, "text": "x"}) == (404, "replay_no_moment")
        assert bo.told(bo.call("PATCH", f"{path}/notes/2", {"text": "better"}))["notes"][1]["text"] == "better"
        assert len(ada.told(ada.call("DELETE", f"{path}/notes/2"))["notes"]) == 1
        assert [note["text"] for note in nobody.get(f"{path}/notes")["notes"]] == ["mine"]
        branch = bo.post(f"{path}/branch", at=5, seat=1, level="random")
        assert (branch["stage"], branch["you"]) == ("running", 1)
        assert bo.post(f"{path}/again", seat=0, level="random")["you"] == 0
        assert bo.fault("DELETE", path) == (403, "not_yours")
        assert ada.told(ada.call("DELETE", path)) == {"done": True}
        assert ada.fault("GET", path) == (404, "no_replay")
        assert ada.fault("POST", "/replays", {"record": {}})[0] == 400


def test_no_game_that_is_still_played() -> None:
    with open_door() as door:
        ada = person(door)
        id = ada.post("/quick", game="drako")["id"]
        for path in ("", "/moment", "/record", "/notes", "/same"):
            assert ada.fault("GET", f"/replays/{id}{path}") == (409, "replay_not_over")
        ada.post(f"/tables/{id}/resign")
        assert ada.get(f"/replays/{id}")["you"] == 0
        assert person(door, "Eve").fault("GET", f"/replays/{id}/moment") == (403, "not_allowed_in")
