"""Several people at one screen, on the text-only table and through the API: one says for which seat."""

from collections.abc import Iterator

import pytest

from dragontavern.games import GAMES
from dragontavern.server.driver import LiveTable
from dragontavern.server.hotseat import called
from dragontavern.web.site import make_app

from .api.caller import person
from .door import Door, open_door


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests here."""
    with open_door(make=make_app) as opened:
        yield opened


def test_the_text_only_table_is_covered_between_seats(door: Door) -> None:
    host = door.guest("en")
    path = host.go("/new/ante", seats=2, pace="instant", seat__0="me", seat__1="here", name__1="Bruma")
    host.go(f"{path}/start")
    table: LiveTable = door.house.tables[path.removeprefix("/t/")]

    def page() -> str:
        return host.http.get(f"{path}/text").text

    def held(seat: int) -> list[str]:
        view = table.view_message(seat, "en")
        assert view.question is not None
        return [f'value="{option.id}"' for option in view.question.options]

    covered = page()
    assert "Pass the device to" in covered
    assert 'name="answer"' not in covered
    assert host.go(f"{path}/look", seat=1) == f"{path}/text"
    shown = page()
    assert "Bruma is looking" in shown
    assert all(value in shown for value in held(1))
    assert host.post(f"{path}/answer", at=table.asked[1], answer=1).status_code == 409, "for whom?"
    view = table.view_message(1, "en")
    assert view.question is not None
    option = view.question.options[0].id
    assert host.go(f"{path}/answer", at=view.question.at, answer=option, seat=1) == f"{path}/text"
    assert 'name="answer"' not in page()
    host.go(f"{path}/look", seat=0)
    assert all(value in page() for value in held(0))
    host.go(f"{path}/look", seat="")
    assert 'name="answer"' not in page()
    for wrong in ("x", "77"):
        assert host.post(f"{path}/look", seat=wrong).status_code in (400, 403)
    assert door.guest().post(f"{path}/look", seat=0).status_code == 403


def test_the_lobby_says_that_a_shared_screen_does_not_count(door: Door) -> None:
    host = door.guest("en")
    path = host.go("/new/ante", seats=2, pace="instant", seat__0="me", seat__1="here", name__1="Bruma")
    assert "Without ratings: several people at one screen." in host.http.get(path).text


@pytest.mark.parametrize("id", list(GAMES))
def test_every_game_is_shared_in_words_too(door: Door, id: str) -> None:
    host = door.guest("it")
    number = GAMES[id].seats[0]
    bots = {f"seat__{i}": "bot:random" for i in range(2, number)}
    path = host.go(f"/new/{id}", seats=number, pace="instant", seat__0="me", seat__1="here", name__1="Bruma", **bots)
    host.go(f"{path}/start")
    covered = host.http.get(f"{path}/text").text
    assert "Passa il dispositivo a" in covered
    assert 'name="answer"' not in covered
    table: LiveTable = door.house.tables[path.removeprefix("/t/")]
    seat = called(table, (0, 1))[0]
    host.go(f"{path}/look", seat=seat)
    shown = host.http.get(f"{path}/text")
    assert shown.status_code == 200
    assert 'name="answer"' in shown.text
    assert f'<input type="hidden" name="seat" value="{seat}">' in shown.text


def test_by_api_one_says_which_seat(door: Door) -> None:
    ada = person(door)
    made = ada.post("/tables", game="ante", seats=["me", "here:Bruma", "friend"], pace="instant")
    assert (made["you"], made["yours"]) == (0, [0, 1])
    path = f"/tables/{made['id']}"
    assert ada.post(f"{path}/here", seat=2, name="Fosco")["yours"] == [0, 1, 2]
    started = ada.post(f"{path}/start")
    assert (started["you"], started["here"]["next"]) == (-1, [0, 1, 2])
    assert ada.get(f"{path}/view")["you"] == -1
    seen = ada.get(f"{path}/view", seat=1)
    assert seen["you"] == 1
    assert ada.get(f"{path}/position", seat=1)["you"] == 1
    body = {"at": seen["question"]["at"], "answer": seen["question"]["options"][0]["id"]}
    assert ada.fault("POST", f"{path}/answer", body) == (409, "which_seat")
    assert ada.fault("POST", f"{path}/answer", {**body, "seat": 9}) == (403, "not_seated")
    assert ada.post(f"{path}/answer", **body, seat=1)["done"]
    assert ada.fault("GET", f"{path}/view", seat=9) == (403, "not_seated")
    assert person(door, "Berto").fault("POST", f"{path}/here", {"seat": 2, "name": "X"}) == (409, "already_started")
