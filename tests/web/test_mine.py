"""My tavern and the ratings: without JavaScript, in both languages, with honest figures and friendly empty pages."""

import csv
import io
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from tests.server.door import Door

from dragontavern.server.ratings_book import Met, MyGame
from dragontavern.web.mine_charts import Whisker, band, columns, marks, whiskers
from dragontavern.web.mine_stats import (
    by_month,
    chosen,
    favourite,
    grouped,
    opponents,
    streaks,
    tally,
)
from dragontavern.web.mine_words import say_result, say_side
from dragontavern.web.words import Words

from .visitor import Element, Visitor, open_site

ODD = "<i>Zoë & 'co'</i>"


def played(tab: str = "t", **more: Any) -> MyGame:
    """A finished game of four that was won, unless told otherwise."""
    usual = {
        "game": "ante", "options": {}, "seats": 4, "ended": 1_790_000_000, "moves": 100, "sides": 4, "shared": 1,
        "why": "", "seat": 0, "side": 0, "place": 0, "score": 50, "decisions": 25, "how": "counts", "was": 150_000,
        "mean": 152_000, "spread": 24_000, "level": "", "others": [Met(1, 1, 0, "regular", "Bruma")],
    }  # fmt: skip
    return MyGame(**{"tab": tab, **usual, **more})


# --- counting -------------------------------------------------------------------------------------------------------


def test_a_share_stands_beside_the_fair_one_and_few_games_prove_nothing() -> None:
    won, lost = played(), played(place=2)
    assert tally([won] * 9).verdict == "few"
    assert tally([won] * 9 + [lost]).verdict == "above"
    assert tally([won] * 3 + [lost] * 9).verdict == "level"
    assert tally([lost] * 30).verdict == "below"
    mixed = tally([won, played(shared=2), lost, played(place=1, sides=2)])
    assert (mixed.games, mixed.won, mixed.fair) == (4, 1.5, (0.25 * 3 + 0.5) / 4)
    assert 0 < mixed.low < mixed.share < mixed.high < 1
    assert tally([]).games == 0


def test_streaks_and_favourites() -> None:
    won, lost = played(), played(place=1)
    assert streaks([won, won, lost, won, won, won]) == (3, 2)
    assert streaks([lost, lost, won]) == (1, -2)
    assert streaks([]) == (0, 0)
    assert favourite([played(game="gold"), played(game="ante"), played(game="ante")]) == "ante"
    assert favourite([]) == ""


def test_months_go_back_over_the_new_year() -> None:
    until = datetime(2026, 2, 15, tzinfo=UTC)
    then = int(datetime(2025, 12, 31, 23, tzinfo=UTC).timestamp())
    found = by_month([played(ended=then), played(ended=then)], until)
    assert (len(found), found[0], found[-1]) == (12, ("2025-03", 0), ("2026-02", 0))
    assert dict(found)["2025-12"] == 2


def test_opponents_are_those_on_other_sides_and_a_level_is_one_of_them() -> None:
    bots = [Met(1, 1, 0, "regular", "Bruma"), Met(2, 0, 7, "", "Ann"), Met(3, 1, 0, "regular", "Wren")]
    again = played(place=1, others=[Met(1, 1, 9, "", "Bo"), Met(2, 2, -1, "", "a guest")])
    found = {met.name: one.games for met, one in opponents([played(others=bots), again])}
    assert found == {"Wren": 1, "Bo": 1}  # Ann was in the same team; who has gone has no name


def test_finding() -> None:
    person = played("p", others=[Met(1, 1, 9, "", "Bo")])
    bot, left = played("b", game="gold", place=1), played("l", level="veteran")
    games = [person, bot, left]
    assert chosen(games, "", "", "") == games
    assert chosen(games, "gold", "", "") == [bot]
    assert chosen(games, "", "people", "") == [person]
    assert chosen(games, "", "bots", "") == [bot, left]
    assert chosen(games, "", "regular", "lost") == [bot]
    assert chosen(games, "", "", "left") == [left]
    assert [name for name, _ in grouped(games, lambda game: game.game)] == ["ante", "gold"]


def test_results_and_sides_in_words() -> None:
    from dragontavern.games import GAMES

    t = Words("en")
    assert say_result(played(), t) == "won"
    assert say_result(played(shared=2), t) == "victory shared"
    assert say_result(played(place=2), t) == "place 3"
    assert say_result(played(place=1, shared=2), t) == "place 3"  # two have shared the first
    assert say_result(played(place=1, sides=2), t) == "lost"
    assert say_result(played(level="veteran"), t) == "left to a bot"
    assert say_result(played(here=3), t) == "3 at one screen"
    drako = GAMES["drako"]
    options = drako.read_options(2, {})
    sides = [
        say_side(drako, played(game="drako", options=options, seats=2, sides=2, seat=seat), t) for seat in (0, 1)
    ]
    assert sides == drako.text(f"option.matchup.{options['matchup']}", "en").split(" & ")
    assert say_side(GAMES["lords"], played(game="lords", side=1, sides=2), t) == "Team 2"
    assert say_side(GAMES["ante"], played(), t) == ""


def test_charts_are_sound_whatever_they_are_given() -> None:
    line = Whisker(ODD, 0.5, 0.2, 0.8, "50 %", 0.25)
    for picture in (
        whiskers("T", "S", [line], 0, 1),
        whiskers("T", "S", [line], 3, 3),
        band("T", "S", [(1500, 1500, 1500)] * 3),
        band("T", "S", [(1000, 1500, 2000), (1100, 1500, 1900)]),
        columns("T", "S", [("2026-01", 0)] * 12),
        columns("T", "S", [("2026-01", 900)] * 12),
    ):
        assert "nan" not in picture
        assert "<i>" not in picture
        assert picture.count("<svg") == picture.count("</svg>") == 1
        assert 'role="img" aria-label="T. S"' in picture
        assert "style" not in picture
    assert marks(1010, 1990) == [1200, 1400, 1600, 1800]
    assert marks(0, 3, (1, 2, 5)) == [0, 1, 2, 3]


# --- pages ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests here."""
    with open_site() as door:
        yield door


def finish(visitor: Visitor, levels: tuple[str, ...] = ("novice",)) -> str:
    """Play Drako against a bot and give up at once: a finished game; its table."""
    visitor.send("/play/drako")
    table = visitor.at.split("/")[2]
    answer = visitor.http.post(f"/t/{table}/resign", data={"sure": "yes"})
    assert answer.status_code == 303, answer.text
    told = visitor.http.get(f"/t/{table}/ratings").json()  # waits until it is counted
    assert {one["seat"] for one in told} == {0, 1}
    return table


def table_of(page: Element, name: str) -> list[list[str]]:
    """The figures of a chart, by its title."""
    figure = next(one for one in page.all("figure") if next(one.all("figcaption")).text == name)
    return [[cell.text for cell in row.all() if cell.tag in ("td", "th")] for row in figure.all("tr")]


@pytest.mark.parametrize("language", ["en", "it"])
def test_empty_pages_are_friendly(site: Door, language: str) -> None:
    visitor = Visitor(site, language)
    stranger = visitor.get("/mine")
    t = Words(language)
    assert t("mine.empty") in stranger.text
    assert [form.attributes["action"] for form in stranger.all("form") if "/play/" in form.attributes["action"]]
    assert not list(stranger.all("input", name="rated"))
    visitor.send("/name", name="Ada", back="/")
    known = visitor.get("/mine")
    assert t("mine.hello", name="Ada") in known.text
    assert {box.attributes["name"]: "checked" in box.attributes for box in known.all("input", type="checkbox")} == {
        "rated": True, "shown": True, "listed": False,
    }  # fmt: skip
    assert t("rating.board_none") in visitor.get("/ratings/gold").text
    visitor.get("/ratings/chess", 404)
    assert "/mine" in [link.attributes.get("href") for link in visitor.get("/").all("a")]


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_finished_game_is_listed_with_what_it_did(site: Door, language: str) -> None:
    t = Words(language)
    visitor = Visitor(site, language)
    visitor.send("/name", name=ODD, back="/")
    tables = [finish(visitor) for _ in range(3)]
    page = visitor.get("/mine")
    for table in tables:
        assert f"/replay/{table}" in [link.attributes["href"] for link in page.all("a")]
    assert t("mine.games", n=3) in page.text
    assert t("mine.streak_lost", n=3) in page.text
    assert t("mine.verdict_few") in page.text
    assert t("rating.very_unsure", n=3) in page.text
    heads, row = table_of(page, t("mine.by_game"))
    assert heads[-1] == t("mine.col_verdict")
    assert row[1:4] == ["3", "0", "0 %"]
    assert row[-2:] == ["50 %", t("mine.verdict_few")]
    assert len(table_of(page, t("rating.went", game="Drako"))) == 4
    for picture in page.all("svg", role="img"):
        assert len(picture.attributes["aria-label"]) > 20
    only = visitor.get("/mine?game=drako&against=people&result=won&page=99999999")
    assert t("mine.find_none") in only.text
    assert visitor.get("/mine?game=%3Cb%3E&page=x&against=").text
    page = visitor.send(f"/mine/{tables[0]}/hide")
    assert t("mine.hidden") in page.text
    assert t("mine.games", n=2) in page.text
    visitor.send(f"/mine/{tables[0]}/hide", 404)
    Visitor(site, language).send(f"/mine/{tables[1]}/hide", 403)
    stranger = Visitor(site, language)
    stranger.send("/name", name="Eve", back="/")
    stranger.send(f"/mine/{tables[1]}/hide", 404)


def test_files_to_take_along(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/name", name="=cmd()", back="/")
    table = finish(visitor)
    told = json.loads(visitor.http.get("/mine/games.json").text)
    assert told["format"] == "dragontavern-my-games-1"
    assert [(game["table"], game["place"], game["opponents"]) for game in told["games"]] == [
        (table, 2, ["bot:regular"])
    ]
    assert told["ratings"]["drako"]["games"] == 1
    answer = visitor.http.get("/mine/games.csv")
    assert "attachment" in answer.headers["content-disposition"]
    (row,) = csv.DictReader(io.StringIO(answer.text))
    assert (row["table"], row["won"], row["rated"]) == (table, "False", "True")
    assert float(row["rating"]) < float(row["rating_before"]) == 1500
    assert Visitor(site).http.get("/mine/games.csv").status_code == 404
    data = json.loads(visitor.http.get("/data/file").text)
    assert [result["table"] for result in data["results"]] == [table]


def test_a_name_no_spreadsheet_takes_for_a_formula(site: Door) -> None:
    host, rogue = Visitor(site), Visitor(site)
    rogue.send("/name", name="=HYPERLINK(1)", back="/")
    host.send("/new/drako", seats=2, seat__0="me", seat__1="friend", public="on")
    table = host.at.split("/")[2]
    rogue.send(f"/t/{table}/sit/1")
    host.send(f"/t/{table}/start")
    assert host.http.post(f"/t/{table}/resign", data={"sure": "yes"}).status_code == 303
    host.http.get(f"/t/{table}/ratings")
    (row,) = csv.DictReader(io.StringIO(host.http.get("/mine/games.csv").text))
    assert row["opponents"] == "'=HYPERLINK(1)"


def test_the_board_lists_bots_and_who_wants_to_be_there(site: Door) -> None:
    visitor = Visitor(site, "it")
    visitor.send("/name", name=ODD, back="/")
    finish(visitor)
    board = visitor.get("/ratings/drako")
    assert "bot della casa" in board.text
    assert ODD not in board.text
    kept = visitor.send("/mine/wishes", rated="on", shown="on", listed="on")
    assert next(box for box in kept.all("input", name="listed")).attributes.get("checked") is not None
    assert Words("it")("rating.kept") in kept.text
    board = Visitor(site).get("/ratings/drako")
    assert ODD in board.text
    assert re.search(r"between \d+ and \d+", board.text)
    off = visitor.send("/mine/wishes")
    assert Words("it")("rating.mine_off") in off.text
    assert ODD not in Visitor(site).get("/ratings/drako").text
    assert Visitor(site).http.post("/mine/wishes").status_code == 403


def test_a_table_may_be_without_ratings(site: Door) -> None:
    visitor = Visitor(site)
    finish(visitor)
    rated = visitor.send("/new/drako", seats=2, seat__0="me", seat__1="bot:regular")
    assert "Counts for ratings." in rated.text
    assert rated.text.count("Rating: between") == 2
    visitor.send(f"{visitor.at}/start")
    words = visitor.get(f"{visitor.at.removesuffix('/text')}/text")
    assert words.text.count(": between ") == 2
    lobby = visitor.send("/new/drako", seats=2, seat__0="me", seat__1="bot:novice", ratings="off")
    assert "Without ratings." in lobby.text
    table = visitor.at.split("/")[2]
    visitor.send(f"/t/{table}/start")
    assert visitor.http.post(f"/t/{table}/resign", data={"sure": "yes"}).status_code == 303
    assert visitor.http.get(f"/t/{table}/ratings").json() == []
    assert Visitor(site).http.get(f"/t/{table}/ratings").status_code == 403
    wrong = visitor.http.post("/new/drako", data={"seats": 2, "seat.0": "me", "seat.1": "bot:novice", "ratings": "x"})
    assert wrong.status_code == 400
