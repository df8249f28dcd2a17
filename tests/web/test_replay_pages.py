"""The pages of games watched again, without JavaScript and as data for it."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.web.visitor import Element, Visitor, open_site

from dragontavern.web import replay_page, table_page

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ("ante_six_with_abilities", "drako_knights_trolls", "gold_four_advanced", "lords_two_players")


def text_of(name: str) -> str:
    """A whole game, as a file."""
    return (RECORDS / f"{name}.json").read_text(encoding="utf-8")


def bring(visitor: Visitor, name: str = "ante_two_players") -> str:
    """Bring a record; the path of its replay."""
    visitor.send("/replay", record=text_of(name))
    return visitor.at


def setup_of(page: Element) -> dict[str, Any]:
    """What the page of a table is given."""
    found: dict[str, Any] = json.loads(str(next(page.all("script", id="setup")).children[0]))
    return found


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_any_record_can_be_walked_through_in_words(name: str, language: str) -> None:
    with open_site() as door:
        visitor = Visitor(door, language)
        path = bring(visitor, name)
        last = len(json.loads(text_of(name))["answers"])
        for at in {0, 1, last // 3, last // 2, last - 1, last}:
            for eyes in ("0", "watch"):
                page = visitor.get(f"{path}/text?at={at}&as={eyes}&open={at % 2}")
                links = [link.attributes["href"] for link in page.all("a")]
                assert any(f"at={at + 1}&" in link for link in links) == (at < last)
                assert any(f"at={at - 1}&" in link for link in links) == (at > 0)
                assert not any(link.startswith("/t/") for link in links)
                forms = [form.attributes["action"] for form in page.all("form", method="post")]
                assert not any(action.startswith("/t/") for action in forms)
                assert any(action.endswith("/branch") for action in forms) == (at < last)
        visitor.get(f"{path}/text?at={last + 1}", 404)
        visitor.get(f"{path}/text?at=x", 400)
        visitor.get(f"{path}/text?as=17", 404)


def test_the_shell_is_given_all_it_needs() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        path = bring(visitor)
        page = visitor.get(f"{path}?at=7&as=1")
        setup = setup_of(page)
        replay = setup["replay"]
        assert (replay["at"], replay["eyes"], replay["opened"], replay["you"]) == (7, "1", False, -1)
        assert replay["last"] == len(json.loads(text_of("ante_two_players"))["answers"])
        assert replay["marks"]
        assert setup["words"].keys() >= replay_page.words("en").keys()
        assert next(page.all("main")).attributes["id"] == "table"
        assert setup_of(visitor.get(path))["replay"]["opened"]  # nobody's seat: all hands
        assert table_page.REPLAY in table_page.stylesheets("ante")


def test_moments_come_as_data() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        path = bring(visitor)
        whole = visitor.http.get(f"{path}/frame?at=30&as=0").json()
        assert whole["view"]["type"] == "view"
        assert whole["view"]["fresh"]
        assert whole["view"]["you"] == 0
        assert whole["moment"]["at"] == 30
        some = visitor.http.get(f"{path}/frame?at=31&as=0&since={whole['moment']['events']}").json()
        assert not some["view"]["fresh"]
        assert [event["n"] for event in some["view"]["events"]] == list(
            range(whole["moment"]["events"], some["moment"]["events"])
        )
        for query, status in (("at=999999", 404), ("at=-1", 400), ("at=1&as=2", 404), ("at=1&since=x", 400)):
            answer = visitor.http.get(f"{path}/frame?{query}")
            assert (answer.status_code, bool(answer.json()["text"])) == (status, True)
        assert visitor.http.get("/replay/nowhere/frame").status_code == 404
        assert json.loads(visitor.http.get(f"{path}/record").text)["format"] == "dragontavern-record-1"


@pytest.mark.parametrize(
    ("language", "fault"),
    [
        ("en", "This is not a record: no JSON (line 1, character 1)."),
        ("it", "Non è una partita registrata: non è JSON (riga 1, carattere 1)."),
    ],
)
def test_what_is_no_record_is_told_beside_the_form_and_not_lost(language: str, fault: str) -> None:
    with open_site() as door:
        visitor = Visitor(door, language)
        page = visitor.send("/replay", 400, record="<b>luck</b>")
        assert fault in next(page.all(role="alert")).text
        assert next(page.all("textarea")).text == "<b>luck</b>"
        visitor.send("/replay", 400)
        page = visitor.send("/replay", 413, record="x" * 3_000_000)
        assert "2048 kB" in next(page.all(role="alert")).text
        assert next(page.all("html")).attributes["lang"] == language
        assert "/" in {link.attributes["href"] for link in page.all("a")}, "nobody ends at bare words"
        foreign = {**json.loads(text_of("ante_two_players")), "pack": "cards = 3"}
        page = visitor.send("/replay", 400, record=json.dumps(foreign))
        assert next(page.all(role="alert")).text


def test_records_are_listed_for_whoever_brought_them_and_can_be_thrown_away() -> None:
    with open_site() as door:
        visitor, other = Visitor(door), Visitor(door)
        path = bring(visitor)
        assert path in [link.attributes["href"] for link in visitor.get("/replay").all("a")]
        assert path not in [link.attributes["href"] for link in other.get("/replay").all("a")]
        other.get(path)  # but whoever has the link may look
        other.send("/name", name="Bo", back="/")
        other.send(f"{path}/delete", 403)
        visitor.send(f"{path}/delete")
        assert visitor.at == "/replay"
        visitor.get(path, 404)


def test_bringing_records_is_limited() -> None:
    with open_site(rates=True) as door:
        visitor = Visitor(door)
        codes = [visitor.http.post("/replay", data={"record": "x"}).status_code for _ in range(14)]
        assert (codes[0], codes[-1]) == (400, 429)


# --- notes ----------------------------------------------------------------------------------------------------------


def test_notes_by_form_and_by_script() -> None:
    with open_site() as door:
        visitor, other = Visitor(door), Visitor(door, "it")
        path = bring(visitor)
        at = f"{path}/text?at=5&as=watch&open=0"
        page = visitor.send(f"{path}/notes", at=5, text="<script>alert(1)</script> & so", back=at)
        assert "<script>alert(1)</script> & so" in page.text
        assert "alert(1)" not in visitor.get(f"{path}/text?at=6").text
        said = other.http.post(
            f"{path}/notes", data={"at": 5, "text": "dopo"}, headers={"accept": "application/json"}
        ).json()
        assert [(note["n"], note["text"], note["mine"]) for note in said][1:] == [(2, "dopo", True)]
        assert [note["mine"] for note in visitor.http.get(f"{path}/notes").json()] == [True, False]
        changed = other.http.post(
            f"{path}/notes/2", data={"text": "prima"}, headers={"accept": "application/json"}
        ).json()
        assert changed[1]["text"] == "prima"
        refused = other.http.post(f"{path}/notes/1/delete", headers={"accept": "application/json"})
        assert (refused.status_code, refused.json()["text"]) == (403, "Questa nota è di qualcun altro.")
        other.send(f"{path}/notes", 400, at=5, text=" ")
        other.send(f"{path}/notes", 404, at=99999, text="late")
        visitor.send(f"{path}/notes/2/delete", at=5, back=at)
        assert [note["text"] for note in visitor.http.get(f"{path}/notes").json()] == [
            "<script>alert(1)</script> & so"
        ]


# --- tables of the house --------------------------------------------------------------------------------------------


def given_up(visitor: Visitor) -> str:
    """Begin a quick game of Drako, decide something and give it up; the table's id."""
    visitor.send("/play/drako")
    id = visitor.at.removeprefix("/t/")
    page = visitor.get(f"/t/{id}/text?still")
    form = next(form for form in page.all("form") if form.attributes["action"].endswith("/answer"))
    at = next(form.all("input", name="at")).attributes["value"]
    visitor.send(f"/t/{id}/answer", at=at, answer=next(form.all("button", name="answer")).attributes["value"])
    visitor.get(f"/replay/{id}", 409)
    assert visitor.http.get(f"/replay/{id}/frame").status_code == 409
    visitor.send(f"/t/{id}/resign")
    return id


def uncounted(visitor: Visitor, id: str) -> str:
    """Why both pages of a table say that its game does not count."""
    why: str = setup_of(visitor.get(f"/t/{id}"))["origin"]
    said = table_page.table_words("en", "drako")
    text = visitor.get(f"/t/{id}/text").text
    assert (said["uncounted_short"] in text) == bool(why)
    assert not why or f"uncounted_{why}" in said
    return why


def test_a_finished_table_leads_to_its_replay_and_on_from_there() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        id = given_up(visitor)
        assert f"/replay/{id}" in [link.attributes["href"] for link in visitor.get(f"/t/{id}/text").all("a")]
        assert f"/replay/{id}" in [link.attributes["href"] for link in visitor.get("/").all("a")]
        replay = setup_of(visitor.get(f"/replay/{id}"))["replay"]
        assert (replay["you"], replay["eyes"], replay["opened"], replay["table"]) == (0, "0", False, True)
        Visitor(door).get(f"/replay/{id}", 403)
        visitor.send(f"/replay/{id}/branch", at=1, seat=1, level="random")
        branch = door.house.tables[visitor.at.removeprefix("/t/")]
        assert branch.row.origin == f"branch:{id}:1"
        assert uncounted(visitor, branch.id) == "branch"
        visitor.send(f"/replay/{id}/again", seat=0, level="random")
        assert door.house.tables[visitor.at.removeprefix("/t/")].row.origin == f"same:{id}"
        assert visitor.http.get(f"/replay/{id}/same").json() == []
        end = visitor.get(f"/replay/{id}/text?at={replay['last']}")
        assert "You give up" in end.text
        same = next(table for table in door.house.tables.values() if table.row.origin == f"same:{id}")
        assert uncounted(visitor, same.id) == "same"
        assert uncounted(visitor, id) == ""
        visitor.send(f"/t/{same.id}/resign")
        told = visitor.http.get(f"/replay/{id}/same").json()
        assert [(game["id"], game["this"], game["scores"]) for game in told] == [(id, True, []), (same.id, False, [])]
        links = [link.attributes["href"] for link in visitor.get(f"/replay/{id}/text").all("a")]
        assert f"/replay/{same.id}/text" in links
