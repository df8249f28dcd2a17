"""The API does what the pages do, with the same checks, and says what is wrong in JSON."""

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from tests.server.api.caller import Caller, bot, person
from tests.server.door import Door, Line, Spot, open_door, trial
from websockets.exceptions import ConnectionClosed

from dragontavern.games import GAMES
from dragontavern.server.api.endpoints import ENDPOINTS
from dragontavern.server.app import make_app, make_house
from dragontavern.server.guests import LONGEST_NAME, bot_name, is_bot_name, person_name
from dragontavern.server.house import House
from dragontavern.server.limits import Rate
from dragontavern.web.site import make_app as make_site


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests that need nothing special."""
    with open_door() as opened:
        yield opened


# --- games and rules ------------------------------------------------------------------------------------------------


def test_games_are_told_in_both_languages(door: Door) -> None:
    english, italian = (Caller(door, language=one).get("/games")["games"] for one in ("en", "it"))
    assert [game["id"] for game in english] == list(GAMES)
    for one, other in zip(english, italian, strict=True):
        assert one["seats"] == list(GAMES[one["id"]].seats)
        assert [option["name"] for option in one["options"]] == list(GAMES[one["id"]].options)
        assert [option["help"] for option in one["options"]] != [option["help"] for option in other["options"]]
    assert Caller(door).get("/games/gold") == next(game for game in english if game["id"] == "gold")


def test_rules_are_told(door: Door) -> None:
    caller = Caller(door, language="it")
    rules = {rule["id"]: rule for rule in caller.get("/games/ante/rules")["rules"]}
    assert caller.get("/games/ante/rules/r12") == rules["R12"]
    assert caller.get("/games/ante/catalogue")["cards"]
    assert rules["A78"]["pieces"] == ["red-12", "queen"]
    pieces = {piece["id"]: piece for piece in caller.get("/games/ante/pieces")["pieces"]}
    assert pieces["queen"]["rules"] == ["C37", "A78"]
    assert (pieces["queen"]["name"], pieces["queen"]["source"]) == ("Regina", "rulebook")
    assert caller.fault("GET", "/games/ante/rules/Q99") == (404, "no_rule")
    assert caller.fault("GET", "/games/chess/rules") == (404, "no_game")


# --- accounts -------------------------------------------------------------------------------------------------------


def test_a_key_is_wanted_and_must_be_good(door: Door) -> None:
    assert Caller(door).fault("GET", "/me") == (401, "no_key")
    assert Caller(door, "nonsense").fault("GET", "/games") == (401, "bad_key")
    answer = Caller(door).call("GET", "/me")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_an_account_can_be_changed_and_taken_along(door: Door) -> None:
    ada = person(door)
    told = ada.call("PATCH", "/me", {"name": "Bice", "language": "it"}).json()
    assert told["account"] == {**ada.get("/me")["account"], "name": "Bice", "language": "it", "bot": False}
    key = Caller(door).post("/back", token=told["link"])["key"]
    elsewhere = Caller(door, key)
    assert elsewhere.get("/me")["account"]["name"] == "Bice"
    assert ada.fault("PATCH", "/me", {"name": "\u200b"}) == (400, "no_name")
    renewed = Caller(door, ada.post("/me/link")["key"])
    assert renewed.get("/me")["account"]["name"] == "Bice"
    assert ada.fault("GET", "/me") == elsewhere.fault("GET", "/me") == (401, "bad_key")
    assert Caller(door).fault("POST", "/back", {"token": told["link"]}) == (404, "bad_link")


def test_a_bot_is_made_shown_and_ended_by_its_owner(door: Door) -> None:
    ada, bo = person(door), person(door, "Bo")
    robot = bot(door, ada)
    account = robot.get("/me")["account"]
    assert account["name"] == "Rob [bot]"
    assert account["bot"]
    assert ada.get("/bots")["bots"] == [account]
    assert robot.fault("POST", "/bots", {"name": "child"}) == (403, "people_only")
    assert bo.fault("DELETE", f"/bots/{account['id']}") == (404, "no_bot")
    table = ada.post("/tables", game="ante", seats=["me", "friend", "bot:random"], pace="instant")
    robot.post("/join", token=table["invitations"][0]["token"])
    ada.post(f"/tables/{table['id']}/start")
    seat = ada.get(f"/tables/{table['id']}")["seats"][1]
    assert seat["machine"]
    assert seat["name"] == "Rob [bot]"
    with robot.live(table["id"]) as line:
        assert line.read()["you"] == 1
        assert ada.call("DELETE", f"/bots/{account['id']}").json() == {"done": True}
        assert line.read_until(lambda message: message["you"] == -1)["question"] is None  # it can only watch now
    assert robot.fault("GET", "/me") == (401, "bad_key")
    assert ada.get("/bots")["bots"] == []
    assert ada.get(f"/tables/{table['id']}")["seats"][1]["kind"] == "bot"


def test_bots_of_one_guest_are_limited_in_number(door: Door) -> None:
    ada = person(door)
    for i in range(20):
        ada.post("/bots", name=f"Rob {i}")
    assert ada.fault("POST", "/bots", {"name": "one more"}) == (409, "too_many_bots")


@pytest.mark.parametrize("name", ["Ada [bot]", "Ada[BOT]", "Ada ［bot］", "[[bot]]"])
def test_no_person_looks_like_a_bot(name: str) -> None:
    shown = person_name(name)
    assert shown
    assert not is_bot_name(shown)
    assert "[" not in shown


def test_the_sign_of_a_bot_is_always_there() -> None:
    assert bot_name("  ") == ""
    assert bot_name("Rob [bot]") == "Rob (bot) [bot]"
    long = bot_name("x" * 50)
    assert is_bot_name(long)
    assert len(long) == LONGEST_NAME


def test_the_book_keeps_no_token(door: Door) -> None:
    ada = person(door)
    key: str = ada.post("/bots", name="Rob")["key"]
    dump = "\n".join(door.house.store.db.db.iterdump())  # type: ignore[attr-defined]
    assert "Rob [bot]" in dump
    assert key not in dump


# --- tables ---------------------------------------------------------------------------------------------------------


def test_a_table_from_lobby_to_rematch(door: Door) -> None:
    ada, bo = person(door), person(door, "Bo", "it")
    made = ada.post("/tables", game="ante", seats=["me", "friend", "friend"], pace="instant", public=True)
    id = made["id"]
    assert made["mine"]
    assert made["you"] == 0
    assert [one["seat"] for one in made["invitations"]] == [1, 2]
    assert id in [table["id"] for table in bo.get("/tables")["open"]]
    assert bo.get(f"/tables/{id}")["invitations"] == []  # those inside know them
    assert bo.get(f"/invitations/{made['invitations'][0]['token']}") == {
        "table": id, "game": "ante", "seat": 1, "free": True,
    }  # fmt: skip
    assert bo.post("/join", token=made["invitations"][0]["token"])["you"] == 1
    assert ada.fault("POST", f"/tables/{id}/start") == (409, "seats_open")
    assert bo.fault("POST", f"/tables/{id}/seat", {"seat": 2, "who": "bot:random"}) == (403, "not_yours")
    assert ada.post(f"/tables/{id}/seat", seat=2, who="bot:random")["seats"][2]["kind"] == "bot"
    bo.post(f"/tables/{id}/leave")
    assert bo.fault("POST", "/join", {"token": made["invitations"][0]["token"]}) == (404, "bad_link")
    assert bo.post(f"/tables/{id}/sit", seat=1)["you"] == 1
    assert bo.post(f"/tables/{id}/start")["question"]["prompt"] == "Scegli la tua carta d'apertura."
    assert ada.fault("GET", f"/tables/{id}/record") == (409, "not_over")
    assert ada.fault("POST", f"/tables/{id}/next", {}) == (409, "not_over")
    play_out([ada, bo], id)
    record = ada.get(f"/tables/{id}/record")
    proof = ada.post("/fair", record=record)
    assert proof["holds"]
    assert proof["over"]
    assert ada.post("/fair", record=record, seal="0" * 64)["holds"] is False
    again = ada.post(f"/tables/{id}/next", same_deal=True)
    assert bo.post(f"/tables/{id}/next")["id"] == again["id"] == ada.get(f"/tables/{id}")["next"]
    assert {table["id"] for table in bo.get("/tables")["mine"]} == {id, again["id"]}


def play_out(people: list[Caller], id: str) -> None:
    """Everybody takes the first option, or gives all to the first, until the game is over."""
    seqs = [-1] * len(people)
    while True:
        for i, one in enumerate(people):
            view = one.get(f"/tables/{id}/view")
            seqs[i] = view["seq"]
            if view["over"]:
                return
            question = view["question"]
            if question is not None:
                one.call(
                    "POST", f"/tables/{id}/answer", {"at": question["at"], "answer": question["options"][0]["id"]}
                )


def test_answers_count_once_and_refusals_name_their_rule(door: Door) -> None:
    ada = person(door)
    id = ada.post("/quick", game="ante", seat=1, options={"goldPerPlayer": 10})["id"]
    path = f"/tables/{id}/answer"
    question = ada.get(f"/tables/{id}/view")["question"]
    at = question["at"]
    refused = ada.call("POST", path, {"at": at, "answer": 9999})
    assert refused.status_code == 409
    assert refused.json()["error"].startswith("refused.")
    first = ada.post(path, at=at, answer=question["options"][0]["id"])
    assert first["done"]
    assert ada.post(path, at=at, answer=question["options"][0]["id"])["done"] is False
    assert ada.fault("POST", path, {"at": at}) == (400, "bad_call")
    assert ada.fault("POST", path, {"at": at, "answer": [-1]}) == (400, "bad_call")
    assert person(door).fault("POST", path, {"at": at, "answer": 1}) == (403, "not_seated")
    assert ada.http.post(path, content="{}", headers={"Content-Type": "text/plain"}).status_code == 415


def test_who_asks_with_after_hears_of_what_happens(door: Door) -> None:
    ada, bo = person(door), person(door, "Bo")
    made = ada.post("/tables", game="ante", seats=["me", "friend"], pace="instant")
    bo.post("/join", token=made["invitations"][0]["token"])
    view = ada.post(f"/tables/{made['id']}/start")
    question = bo.get(f"/tables/{made['id']}/view", after=view["seq"] - 1)["question"]
    bo.post(f"/tables/{made['id']}/answer", at=question["at"], answer=question["options"][0]["id"])
    heard = ada.get(f"/tables/{made['id']}/view", after=view["seq"], since=0)
    assert heard["seq"] > view["seq"]
    assert [event["n"] for event in heard["events"]] == list(range(len(heard["events"])))
    assert ada.fault("GET", f"/tables/{made['id']}/view", after="soon") == (400, "bad_call")


def closed_after_a_fault(line: Line) -> int:
    """The code a line is closed with, once it has said why."""
    assert line.read()["type"] == "error"
    with pytest.raises(ConnectionClosed) as closed:
        line.read()
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


def test_strangers_see_nothing_of_a_private_table(door: Door) -> None:
    ada, eve = person(door), person(door, "Eve")
    id = ada.post("/quick", game="drako")["id"]
    for path in ("", "/view", "/position", "/record"):
        assert eve.fault("GET", f"/tables/{id}{path}") == (403, "not_allowed_in")
        assert Caller(door).fault("GET", f"/tables/{id}{path}") == (403, "not_allowed_in")
    for path, body in (("leave", None), ("undo", {}), ("orders", {"orders": {}}), ("hint", {"at": 1})):
        assert eve.fault("POST", f"/tables/{id}/{path}", body) == (403, "not_seated")
    assert eve.fault("POST", f"/tables/{id}/sit", {"seat": 1}) == (403, "invited_only")
    with eve.live(id) as line:
        assert closed_after_a_fault(line) == 4403


def test_a_position_is_the_seats_own_view(door: Door) -> None:
    ada = person(door)
    id = ada.post("/quick", game="lords")["id"]
    table = door.house.tables[id]
    while (told := ada.get(f"/tables/{id}/position"))["seq"] != table.seq:
        pass  # a bot was quicker; soon all wait for Ada
    view = GAMES["lords"].load(told["text"])
    assert view.viewer == 0
    assert view == table.playing().observe(0)


def test_a_line_with_a_bad_key_is_closed(door: Door) -> None:
    ada = person(door)
    id = ada.post("/quick", game="ante")["id"]
    with Caller(door, "nonsense").live(id) as line:
        assert closed_after_a_fault(line) == 4401


def test_orders_undo_and_hints(door: Door) -> None:
    ada = person(door)
    id = ada.post("/quick", game="lords")["id"]
    assert ada.post(f"/tables/{id}/orders", orders={"attacks": True})["orders"]
    assert ada.fault("POST", f"/tables/{id}/undo", {}) == (409, "refused.no_undo")
    assert ada.fault("POST", f"/tables/{id}/hint", {"at": 99999}) == (409, "hint_late")
    short = ada.post("/tables", game="ante", seats=["me", "bot:random"], pace="instant", hints="none")["id"]
    question = ada.post(f"/tables/{short}/start")["question"]
    assert ada.fault("POST", f"/tables/{short}/hint", {"at": question["at"]}) == (403, "no_hints")


def test_pauses_wishes_and_resigning(door: Door) -> None:
    ada, bo = person(door), person(door, "Bo")
    made = ada.post("/tables", game="drako", seats=["me", "friend"], pace="instant", clock="decision:60", talk="free")
    assert (made["clock"], made["talk"]) == ("decision:60", "free")
    path = f"/tables/{made['id']}"
    bo.post("/join", token=made["invitations"][0]["token"])
    assert ada.fault("POST", f"{path}/pause", {}) == (409, "not_now")
    ada.post(f"{path}/start")
    assert ada.post(f"{path}/pause")["pause"] is not None
    ada.post(f"{path}/pause", on=False)
    assert bo.post(f"{path}/pause", on=False)["pause"] is None
    assert bo.fault("POST", f"{path}/wish", {}) == (409, "nothing_back")
    said = bo.post(f"{path}/say", text="Well met")
    assert [line["text"] for line in said["lines"]] == ["Well met"]
    line = ada.get(f"{path}/talk")["lines"][0]["n"]
    assert ada.post(f"{path}/mute", n=line)["lines"][0]["muted"]
    assert ada.post(f"{path}/report", n=line)["hosts"]
    assert bo.post(f"{path}/unsay", n=line)["lines"] == []
    assert bo.fault("POST", f"{path}/report", {"n": line}) == (404, "no_line")
    assert bo.post(f"{path}/resign")["over"]


def test_several_people_at_one_screen(door: Door) -> None:
    """Who holds several seats names the one he means, everywhere; nothing is guessed."""
    ada = person(door)
    made = ada.post("/tables", game="drako", seats=["me", "here:Bo"], pace="instant")
    path = f"/tables/{made['id']}"
    ada.post(f"{path}/start")
    views = [ada.get(f"{path}/view", seat=seat) for seat in (0, 1)]
    assert [view["you"] for view in views] == [0, 1]
    mover = next(view for view in views if view["question"])
    seat, question = mover["you"], mover["question"]
    said = {"at": question["at"], "answer": question["options"][0]["id"]}
    assert ada.fault("POST", f"{path}/answer", said) == (409, "which_seat")
    assert not ada.post(f"{path}/answer", **said, seat=1 - seat)["done"]  # that one was not asked
    assert ada.post(f"{path}/answer", **said, seat=seat)["done"]
    assert ada.fault("POST", f"{path}/resign") == (409, "which_seat")
    assert person(door, "Eve").fault("POST", f"{path}/resign", seat=1) == (403, "not_seated")
    over = ada.told(ada.call("POST", f"{path}/resign", seat=1))
    assert (over["over"], over["result"]["winners"]) == (True, [0])


def test_one_of_several_at_a_screen_gets_up(door: Door) -> None:
    ada = person(door)
    made = ada.post("/tables", game="ante", seats=["me", "here:Bo", "here:Cy"], pace="instant")
    path = f"/tables/{made['id']}"
    ada.post(f"{path}/start")
    assert ada.told(ada.call("POST", f"{path}/leave", seat=1)) == {"done": True}
    assert [seat["kind"] for seat in ada.get(path)["seats"]] == ["guest", "bot", "guest"]
    assert ada.told(ada.call("POST", f"{path}/leave")) == {"done": True}
    assert {seat["kind"] for seat in ada.get(path)["seats"]} == {"bot"}


def test_an_account_can_be_read_and_deleted(door: Door) -> None:
    ada = person(door)
    robot = bot(door, ada)
    assert ada.get("/me/data")["bots"][0]["name"] == "Rob [bot]"
    assert robot.fault("DELETE", "/me") == (403, "people_only")
    assert ada.call("DELETE", "/me").json() == {"done": True}
    assert ada.fault("GET", "/me") == robot.fault("GET", "/me") == (401, "bad_key")


def test_bad_plans_are_told_like_bad_forms(door: Door) -> None:
    ada = person(door)
    seats = ["me", "bot:random"]
    assert ada.fault("POST", "/tables", {"game": "chess", "seats": seats}) == (404, "no_game")
    assert ada.fault("POST", "/tables", {"game": "ante", "seats": ["me", "me"]}) == (400, "one_seat")
    assert ada.fault("POST", "/tables", {"game": "ante", "seats": ["me"]}) == (400, "seats")
    assert ada.fault("POST", "/tables", {"game": "ante", "seats": seats, "options": {"x": 1}}) == (400, "no_option")
    assert ada.fault("POST", "/tables", {"game": "ante", "seats": seats, "pack": "x"})[0] == 400
    assert ada.fault("POST", "/quick", {"game": "ante", "seat": 77}) == (400, "bad_seat")


# --- the door -------------------------------------------------------------------------------------------------------


def test_what_is_not_there_is_told_in_json_and_in_the_asked_language(door: Door) -> None:
    caller = Caller(door, language="it")
    assert caller.fault("GET", "/nothing") == (404, "no_endpoint")
    assert caller.fault("GET", "/invitations/%0A") == (404, "no_table")
    wrong = caller.call("PUT", "/me")
    assert wrong.status_code == 405
    assert set(wrong.headers["allow"].split(", ")) == {"GET", "HEAD", "PATCH", "DELETE"}
    assert "percorso" in wrong.json()["text"]
    big = caller.http.post("/join", content="x" * 70_000, headers={"Content-Type": "application/json"})
    assert (big.status_code, big.json()["error"]) == (413, "too_big")
    foreign = caller.http.post("/guests", json={}, headers={"Origin": "https://elsewhere.example"})
    assert (foreign.status_code, foreign.json()["error"]) == (403, "other_site")


def test_calls_are_limited_in_number() -> None:
    def strict(house: House) -> Starlette:
        app = make_app(house)
        app.state.limits.calls = Rate(2, 1e-9)
        return app

    with open_door(trial(rates=True), strict) as opened:
        ada = person(opened)
        assert [ada.call("GET", "/me").status_code for _ in range(3)] == [200, 200, 429]
        assert ada.fault("GET", "/games") == (429, "too_many")
        assert person(opened).get("/me")  # somebody else is not held up by it


SAID_ELSEWHERE = {
    "/language": "PATCH /me",
    "/name": "PATCH /me",
    "/link": "POST /me/link",
    "/data/delete": "DELETE /me",
    "/bots/{bot}/revoke": "DELETE /bots/{bot}",
    "/mine/wishes": "PATCH /me/ratings",
    "/mine/{table}/hide": "DELETE /me/games/{table}",
    "/learn/{game}": "POST /lessons/{game}",
    "/learn/{game}/seen": "POST /lessons/{game}/seen",
    "/play/{game}": "POST /quick",
    "/new/{game}": "POST /tables",
    "/j/{token}": "POST /join",
    "/t/{table}/rematch": "POST /tables/{table}/next",
    "/t/{table}/again": "POST /tables/{table}/next",
    "/t/{table}/go-on": "POST /tables/{table}/pause",
    "/t/{table}/look": "GET /tables/{table}/view",  # which names the seat that looks
    "/replay": "POST /replays",
    "/replay/{replay}/delete": "DELETE /replays/{replay}",
    "/replay/{replay}/notes/{n}": "PATCH /replays/{replay}/notes/{note}",
    "/replay/{replay}/notes/{n}/delete": "DELETE /replays/{replay}/notes/{note}",
}
OF_THE_PAGE = {"/theme"}  # light or dark


def test_everything_a_form_can_do_can_be_called() -> None:
    """Every form of the whole site, not only those of the table."""
    known = {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS}
    house = make_house(trial(), Spot())
    try:
        paths = {
            route.path
            for route in make_site(house).routes
            if isinstance(route, Route) and "POST" in (route.methods or ())
        }
    finally:
        house.store.close()
    assert paths >= {*SAID_ELSEWHERE, *OF_THE_PAGE}
    for path in paths - OF_THE_PAGE:
        same = path.replace("/t/{table}", "/tables/{table}").replace("/replay/", "/replays/").removesuffix("/{seat}")
        assert SAID_ELSEWHERE.get(path, f"POST {same}") in known, path
