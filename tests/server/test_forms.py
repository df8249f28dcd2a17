"""Forms and links: what they do, whom they serve, and how they refuse."""

from collections.abc import Iterator

import pytest

from dragontavern.core.record import Record
from dragontavern.games import GAMES
from dragontavern.server.driver import LiveTable
from dragontavern.server.guests import COOKIE
from dragontavern.server.store import GuestRow

from .door import Door, Guest, open_door, trial


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests that need nothing special."""
    with open_door() as opened:
        yield opened


def table_at(door: Door, path: str) -> LiveTable:
    """The table behind a path."""
    return door.house.tables[path.removeprefix("/t/")]


def duel(door: Door, **plan: str) -> tuple[str, Guest, Guest, LiveTable]:
    """Two people at a table that was dealt."""
    host, friend = door.guest("it"), door.guest("en")
    path = host.go("/new/ante", seats=2, seat__0="me", seat__1="friend", **plan)
    friend.go(f"/j/{door.house.invite(table_at(door, path), 1)}")
    friend.go(f"{path}/start")
    return path, host, friend, table_at(door, path)


def test_play_now_gives_a_key_and_a_dealt_table(door: Door) -> None:
    guest = door.guest()
    answer = guest.post("/play/ante")
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"]
    assert all(part in cookie for part in ("guest=", "HttpOnly", "SameSite=lax", "Max-Age="))
    assert "Secure" not in cookie
    assert table_at(door, answer.headers["location"]).started
    assert "set-cookie" not in guest.post("/play/ante").headers


def test_keys_travel_by_https_only_where_the_house_is_reached_so() -> None:
    with open_door(trial(base_url="https://tavern.example/")) as door:
        assert "Secure" in door.guest().post("/play/ante").headers["set-cookie"]


def test_every_answer_carries_the_guards(door: Door) -> None:
    guest = door.guest()
    for answer in (guest.http.get("/nowhere"), guest.post("/play/ante"), guest.post("/play/chess")):
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_forms_of_other_sites_do_nothing(door: Door) -> None:
    evil = door.guest("it", Origin="http://evil.example")
    answer = evil.post("/play/ante")
    assert answer.status_code == 403
    assert "altro sito" in answer.text
    assert not evil.http.cookies
    assert door.guest(Origin=door.url.rstrip("/")).post("/play/ante").status_code == 303


def test_a_body_that_is_too_big_is_refused(door: Door) -> None:
    guest = door.guest()
    assert guest.post("/name", name="x" * 70_000).status_code == 413

    def pieces() -> Iterator[bytes]:
        for _ in range(70):
            yield b"name=" + b"x" * 1000

    assert guest.http.post("/name", content=pieces()).status_code == 413


def test_names_and_languages_are_remembered(door: Door) -> None:
    path, host, _, table = duel(door)
    assert host.go("/name", name=" <b>Ada</b> ", back=path) == path
    assert table.names[0] == "<b>Ada</b>"
    assert host.post("/name", name=" ").status_code == 400
    assert host.post("/name").status_code == 400
    assert host.go("/language", language="en", back="/rules/ante") == "/rules/ante"
    assert "no such game" in host.post("/play/chess").text
    host.go("/language", language="it")
    assert "non c'è questo gioco" in host.post("/play/chess").text
    assert host.post("/language", language="xx").status_code == 400


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example/", "/\\evil.example", "", "javascript:x"])
def test_a_form_never_leads_to_another_site(door: Door, back: str) -> None:
    assert door.guest().go("/language", language="en", back=back) == "/"


def test_a_whole_game_by_forms_alone(door: Door) -> None:
    path, host, friend, table = duel(door)
    people = {0: host, 1: friend}
    for _ in range(2000):
        if table.over:
            break
        seat, at = next(iter(table.asked.items()))
        option = table.playing().legal(seat)[-1]
        assert people[seat].go(f"{path}/answer", at=at, answer=option) == f"{path}/text"
    assert table.over
    answer = friend.http.get(f"{path}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert Record.load(answer.text, GAMES).replay().result == table.playing().result
    assert door.guest().http.get(f"{path}/record").status_code == 403
    again = host.go(f"{path}/rematch")
    assert friend.go(f"{path}/rematch") == again != path
    assert table_at(door, again).started


def test_what_needs_a_finished_game_waits_for_it(door: Door) -> None:
    path, host, _, _ = duel(door)
    assert host.post(f"{path}/rematch").status_code == 409
    assert host.post(f"{path}/again").status_code == 409
    assert host.http.get(f"{path}/record").status_code == 409


def test_answers_by_form_are_refused_with_the_rule(door: Door) -> None:
    path, host, _, table = duel(door)
    mine = table.playing().legal(0)
    foreign = next(kind for kind in range(1, 100) if kind not in mine)
    answer = host.post(f"{path}/answer", at=table.asked[0], answer=foreign)
    assert answer.status_code == 409
    assert "(R12)" in answer.text
    for nonsense in ("", "x", "-1", "1e3", "9" * 40, "1,x"):
        assert host.post(f"{path}/answer", at=table.asked[0], answer=nonsense).status_code == 400
    assert host.post(f"{path}/answer", at=table.asked[0], answer="1,2").status_code == 409  # shares of nothing
    assert host.post(f"{path}/undo").status_code == 409
    assert host.post(f"{path}/answer", answer=mine[0]).status_code == 400
    assert door.guest().post(f"{path}/answer", at=table.asked[0], answer=mine[0]).status_code == 403
    assert table.playing().trail == []
    old = table.asked[0]
    host.go(f"{path}/answer", at=old, answer=mine[0])
    host.go(f"{path}/answer", at=old, answer=mine[0])  # the form sent twice
    assert len(table.playing().trail or []) == 1
    assert host.go(f"{path}/undo", back=path) == path
    assert table.playing().trail == []


def test_a_plan_with_everything(door: Door) -> None:
    guest = door.guest()
    path = guest.go(
        "/new/ante",
        seats=3,
        seat__0="friend",
        seat__1="me",
        seat__2="bot:random",
        option__specials="wish",
        option__cards=["bahamut", "tiamat"],
        option__goldPerPlayer="12",
        option__openDiscards="true",
        pace="slow",
        spectators="on",
        public="on",
    )
    row = table_at(door, path).row
    options = {name: row.options[name] for name in ("specials", "cards", "goldPerPlayer", "openDiscards")}
    assert options == {"specials": "wish", "cards": ["bahamut", "tiamat"], "goldPerPlayer": 12, "openDiscards": True}
    assert (row.pace, row.spectators, row.public) == ("slow", True, True)
    assert table_at(door, path).seat_of(row.creator) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"seats": "x"},
        {"seats": "2", "seat__0": "me"},
        {"seats": "1", "seat__0": "me"},
        {"seats": "99999999999999999999"},
        {"seats": "2", "seat__0": "me", "seat__1": "bot:genius"},
        {"seats": "2", "seat__0": "me", "seat__1": "friend", "option__goldPerPlayer": "11"},
        {"seats": "2", "seat__0": "me", "seat__1": "friend", "pack": "[["},
    ],
)
def test_a_plan_with_a_fault_is_refused_in_words(door: Door, fields: dict[str, str]) -> None:
    answer = door.guest().post("/new/ante", **fields)
    assert answer.status_code == 400
    assert answer.text


def test_very_many_fields_are_refused(door: Door) -> None:
    assert door.guest().http.post("/new/ante", content="&".join(f"a{i}=1" for i in range(600))).status_code == 400


def test_seats_in_the_lobby(door: Door) -> None:
    host = door.guest()
    path = host.go("/new/ante", seats=2, seat__0="me", seat__1="friend", public="on")
    table = table_at(door, path)
    assert host.post(f"{path}/start").status_code == 409
    assert door.guest().post(f"{path}/seat/1", who="bot:random").status_code == 403
    host.go(f"{path}/seat/1", who="bot:random")
    assert table.seats[1].kind == "bot"
    assert host.post(f"{path}/seat/9", who="friend").status_code == 404
    host.go(f"{path}/seat/1", who="friend")
    stranger = door.guest()
    stranger.go(f"{path}/sit/1")
    assert table.seats[1].kind == "guest"
    assert stranger.go(f"{path}/leave") == "/"
    assert table.seats[1].kind == "open"


def test_ones_own_link_on_another_device(door: Door) -> None:
    path, host, _, table = duel(door)
    other = door.guest("en")
    assert other.http.get("/me/1.nonsense").status_code == 404
    assert not other.http.cookies.get(COOKIE)
    guest = GuestRow(table.seats[0].guest, table.seats[0].name, "it", 0)
    assert other.http.get(f"/me/{door.house.own_link(guest)}").headers["location"] == "/"
    assert other.http.cookies[COOKIE] != host.http.cookies[COOKIE]
    for device in (host, other):
        with device.live(path) as line:
            assert line.read()["you"] == 0


def test_a_link_for_spectators_names_no_seat(door: Door) -> None:
    path, _, _, table = duel(door, spectators="on")
    assert door.guest().http.get(f"/watch/{table.id}").headers["location"] == path


def test_paths_that_lead_nowhere(door: Door) -> None:
    guest = door.guest("it")
    assert guest.http.get("/nowhere").status_code == 404
    assert guest.http.get("/play/ante").status_code == 405
    for path in ("/t/nowhere/start", "/t/nowhere/answer", "/j/nowhere", "/j/a.b.c"):
        guest.go("/language", language="it")
        assert guest.post(path).status_code in (403, 404)
    assert "tavolo" in guest.http.get("/t/nowhere/record").text


def test_somebody_very_quick_is_asked_to_wait() -> None:
    with open_door(trial(rates=True)) as door:
        guest = door.guest()
        codes = [guest.post("/play/ante").status_code for _ in range(30)]
        assert codes[:10] == [303] * 10
        assert 429 in codes


def test_a_fault_of_ours_is_told_without_a_traceback(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret details")

    monkeypatch.setattr(door.house, "quick_plan", fail)
    answer = door.guest("it").post("/play/ante")
    assert answer.status_code == 500
    assert "andato storto" in answer.text
    assert "secret" not in answer.text
    assert "script-src 'self'" in answer.headers["content-security-policy"]
