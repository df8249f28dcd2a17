"""The page that checks the luck of a game."""

import pytest
from tests.web.visitor import Visitor, open_site


@pytest.mark.parametrize(("language", "fault"), [("en", "not a record"), ("it", "Non è una partita registrata")])
def test_what_is_no_record_is_told_and_not_lost(language: str, fault: str) -> None:
    with open_site() as door:
        page = Visitor(door, language).send("/fair", 400, record="<b>luck</b>", seal="abc")
        assert fault in next(page.all(role="alert")).text
        assert next(page.all("textarea")).text == "<b>luck</b>"
        assert next(page.all("input", id="seal")).attributes["value"] == "abc"
        assert list(page.all("input", type="file")), "a downloaded record need not be opened and copied"


def test_a_table_shows_its_seal_while_it_is_played_and_no_luck() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        visitor.send("/play/ante")
        table = door.house.tables[visitor.at.removeprefix("/t/")]
        page = visitor.get(f"/fair/{table.id}")
        assert table.commitment in page.text
        assert table.row.salt not in page.text
        assert f"{table.row.seed:x}" not in page.text
        Visitor(door).get(f"/fair/{table.id}", 403)
        visitor.get("/fair/nowhere", 404)


def test_a_record_may_be_longer_than_other_forms_but_not_endless() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        visitor.send("/fair", 400, record="x" * 300_000)
        assert visitor.http.post("/fair", data={"record": "x" * 3_000_000}).status_code == 413
        assert visitor.http.post("/name", data={"name": "x" * 300_000}).status_code == 413


def test_checking_is_limited() -> None:
    with open_site(rates=True) as door:
        visitor = Visitor(door)
        codes = [visitor.http.post("/fair", data={"record": "x"}).status_code for _ in range(14)]
        assert codes[0] == 400
        assert codes[-1] == 429
