"""The API for readers, and the page of a guest's own bots."""

import re

import pytest
from tests.web.visitor import Visitor, open_site

from dragontavern.server.api.endpoints import ENDPOINTS
from dragontavern.web.api_pages import kind


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_reference_tells_every_endpoint_and_every_link_leads_somewhere(language: str) -> None:
    with open_site() as door:
        page = Visitor(door, language).get("/api")
        ids = {one.attributes["id"] for one in page.all() if one.attributes.get("id")}
        assert {endpoint.name for endpoint in ENDPOINTS} <= ids
        links = [one.attributes["href"] or "" for one in page.all("a")]
        inside = [link[1:] for link in links if link.startswith("#")]
        assert len(inside) > len(ENDPOINTS)
        assert set(inside) <= ids | {"content"}
        assert Visitor(door, language).http.get("/api/openapi.json").json()["info"]["description"] in page.text


def test_a_bot_is_made_and_ended_on_its_page() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        assert "none yet" in visitor.get("/bots").text
        page = visitor.send("/bots", 200, name="Rob")
        token = next(page.all("input", readonly="")).attributes["value"]
        assert token
        assert "Rob [bot] can come in" in page.text
        call = {"Authorization": f"Bearer {token}"}
        assert visitor.http.get("/api/v1/me", headers=call).json()["account"]["name"] == "Rob [bot]"
        again = visitor.get("/bots")
        assert token not in again.text  # shown once
        assert "Rob [bot]" in again.text
        action = next(one.attributes["action"] for one in again.all("form") if "revoke" in str(one.attributes))
        Visitor(door).send(action, 404)  # somebody else's
        assert re.fullmatch(r"/bots/\d+/revoke", action)
        visitor.send(action)
        assert visitor.http.get("/api/v1/me", headers=call).status_code == 401
        visitor.send("/bots", 400, name="\u200b")


def test_at_a_table_everybody_sees_that_a_bot_is_one() -> None:
    with open_site() as door:
        visitor = Visitor(door, "it")
        page = visitor.send("/bots", 200, name="Rob")
        call = {"Authorization": f"Bearer {next(page.all('input', readonly='')).attributes['value']}"}
        visitor.send("/new/ante", seats="2", seat__0="me", seat__1="friend", pace="instant")
        table = door.house.tables[visitor.at.removeprefix("/t/")]
        token = door.house.invite(table, 1)
        assert visitor.http.post("/api/v1/join", json={"token": token}, headers=call).status_code == 200
        assert "bot da fuori" in visitor.get(f"/t/{table.id}").text
        visitor.send(f"/t/{table.id}/start")
        assert "bot da fuori" in visitor.get(f"/t/{table.id}/text").text


def test_types_are_told_in_one_line() -> None:
    assert kind({"anyOf": [{"type": "integer"}, {"type": "null"}]}) == "int | null"
    assert kind({"type": "array", "items": {"$ref": "#/components/schemas/View"}}) == "View[]"
    assert (
        kind({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "string"}]}}) == "(int | string)[]"
    )
    assert kind({"type": "object", "additionalProperties": {"type": "boolean"}}) == "{string: bool}"
    assert kind({}) == "any"
