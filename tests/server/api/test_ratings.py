"""Finished games and ratings, by API."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.door import Door, open_door, trial

from dragontavern.cli import main

from .caller import Caller, bot, person


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """One house for all tests here."""
    with open_door() as opened:
        yield opened


def lost(caller: Caller) -> str:
    """A game of Drako against a bot of the house, given up at once; its table."""
    table: str = caller.post("/quick", game="drako")["id"]
    caller.post(f"/tables/{table}/resign")
    for _ in range(2000):  # it is counted a moment later
        if any(game["table"] == table for game in caller.get("/me/games")["games"]):
            return table
    raise AssertionError("the game is not counted")


def test_my_games_and_ratings(door: Door) -> None:
    ada = person(door)
    assert ada.get("/me/games") == {"games": []}
    assert ada.get("/me/ratings") == {"ratings": {}, "rated": True, "shown": True, "listed": False}
    table = lost(ada)
    (game,) = ada.get("/me/games")["games"]
    assert (game["table"], game["place"], game["sides"], game["why_not"]) == (table, 1, 2, "")
    assert game["rating"] < game["rating_before"] == 1500
    assert [one["level"] for one in game["opponents"]] == ["regular"]
    rating = ada.get("/me/ratings")["ratings"]["drako"]
    assert rating["low"] < rating["rating"] == game["rating"] < rating["high"]
    seats = ada.get(f"/tables/{table}/ratings")["seats"]
    assert [(one["seat"], one["before"], one["after"]) for one in seats] == [
        (0, 1500, game["rating"]),
        (1, None, None),
    ]
    assert person(door, "Eve").fault("GET", f"/tables/{table}/ratings") == (403, "not_allowed_in")
    assert person(door, "Eve").fault("DELETE", f"/me/games/{table}") == (404, "no_table")
    assert ada.told(ada.call("DELETE", f"/me/games/{table}")) == {"done": True}
    assert ada.get("/me/games") == {"games": []}


def test_wishes_and_the_board(door: Door) -> None:
    bo = person(door, "Bo")
    machine = bot(door, bo, "Golem")
    lost(bo)
    lost(machine)
    lines = Caller(door).get("/ratings/drako")["lines"]
    assert {(one["kind"], one["name"] or one["level"]) for one in lines} >= {
        ("house", "regular"),
        ("bot", "Golem [bot]"),
    }
    assert "Bo" not in [one["name"] for one in lines]
    assert [one["rating"]["rating"] for one in lines] == sorted(
        (one["rating"]["rating"] for one in lines), reverse=True
    )
    told = bo.told(bo.call("PATCH", "/me/ratings", {"listed": True}))
    assert (told["listed"], told["shown"], list(told["ratings"])) == (True, True, ["drako"])
    assert ("person", "Bo") in [(one["kind"], one["name"]) for one in Caller(door).get("/ratings/drako")["lines"]]
    assert bo.told(bo.call("PATCH", "/me/ratings", {"rated": False}))["ratings"] == {}
    assert machine.told(machine.call("PATCH", "/me/ratings", {"listed": False}))["listed"] is False
    assert [one["kind"] for one in Caller(door).get("/ratings/drako")["lines"]] == ["house"]
    assert bo.fault("PATCH", "/me/ratings", {"listed": "yes"}) == (400, "bad_call")
    assert Caller(door).fault("GET", "/ratings/chess") == (404, "no_game")
    assert Caller(door).fault("GET", "/me/ratings") == (401, "no_key")
    assert Caller(door).get("/ratings/gold") == {"game": "gold", "lines": []}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "ratings made anew from 2 games"), ("it", "punteggi rifatti da 2")]
)
def test_ratings_made_anew_are_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    with open_door(trial(data=tmp_path)) as door:
        ada = person(door)
        lost(ada)
        lost(ada)
        before = Caller(door).get("/ratings/drako"), ada.get("/me/ratings"), ada.get("/me/games")
        assert main(["ratings", "rebuild", "--data", str(tmp_path), "--lang", language]) == 0
        assert said in capsys.readouterr().out
        assert (Caller(door).get("/ratings/drako"), ada.get("/me/ratings"), ada.get("/me/games")) == before
    assert main(["ratings", "bake", "--data", str(tmp_path), "--lang", language]) == 2
