"""Opponents by name in the forms, and the veteran's advice without any JavaScript."""

from collections.abc import Iterator

import pytest
from tests.server.door import Door
from tests.server.veteran import Veteran

from dragontavern.bots import USUAL, ladder, levels, rung
from dragontavern.bots.characters import character
from dragontavern.games import GAMES
from dragontavern.server.hints import HINTS

from .visitor import Element, Visitor, open_site

ALONE = {"seats": "3", "seat__0": "me", "seat__1": "bot:random", "seat__2": "bot:greedy", "pace": "instant"}


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    with open_site() as door:
        door.house.thinker = Veteran()
        yield door


def asked(page: Element) -> list[Element]:
    """The button that asks the veteran, if there is one."""
    return [form for form in page.all("form") if form.attributes["action"].endswith("/hint")]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_table_offers_the_ladder_first(site: Door, game_id: str, language: str) -> None:
    page = Visitor(site, language).get(f"/new/{game_id}")
    first = next(page.all("select", name="seat.1"))
    offered, *rest = first.all("optgroup")
    assert [one.attributes["value"] for one in offered.all("option")] == [
        f"bot:{level}" for level in reversed(ladder(game_id))
    ]
    others = [one.attributes["value"] for group in rest for one in group.all("option")]
    assert set(others) == {f"bot:{level}" for level in levels(game_id) if level not in ladder(game_id)}
    chosen = [one.attributes["value"] for one in first.all("option") if "selected" in one.attributes]
    assert chosen == [f"bot:{rung(game_id, USUAL)}"]
    for level in ladder(game_id):
        assert character(game_id, level, language).line in page.text


def test_the_host_chooses_opponents_and_hints_in_the_lobby(site: Door) -> None:
    host = Visitor(site)
    for wish in HINTS:
        lobby = host.send("/new/ante", **{**ALONE, "hints": wish})
        assert site.house.tables[host.at.split("/")[2]].row.hints == wish
    assert "No hints." in lobby.text
    path = host.at
    choice = next(lobby.all("select", name="who"))
    values = [one.attributes["value"] for one in choice.all("option")]
    assert values[0] == "friend"
    lobby = host.send(f"{path}/seat/1", who=values[1])
    told = character("ante", values[1].removeprefix("bot:"), "en")
    assert f"{told.level}: {told.name}" in lobby.text
    assert told.line in lobby.text
    host.send("/new/ante", 400, **{**ALONE, "hints": "sometimes"})


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_text_only_table_asks_the_veteran_too(site: Door, language: str) -> None:
    visitor = Visitor(site, language)
    visitor.send("/new/ante", **ALONE)
    path = visitor.at
    visitor.send(f"{path}/start")
    page = visitor.get(f"{path}/text")
    (form,) = asked(page)
    at = next(form.all("input", name="at")).attributes["value"]
    page = visitor.send(form.attributes["action"], at=at)
    (hint,) = page.all("section", id="hint")
    labels = [button.text for button in page.all("button", name="answer")]
    assert labels[-1] in hint.text
    assert "50%" in hint.text
    assert "44%" in hint.text
    assert hint.attributes["role"] == "status"
    assert not asked(page)  # it is told already
    taken = {"en": "1 hint taken", "it": "1 consiglio chiesto"}[language]
    assert taken in page.text
    option = next(page.all("button", name="answer")).attributes["value"]
    page = visitor.send(f"{path}/answer", at=at, answer=option)
    assert not list(page.all("section", id="hint"))
    assert visitor.http.post(f"{path}/hint", data={"at": at}).status_code == 409


def test_everybody_at_the_table_is_told_who_the_bots_are(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/play/ante")
    page = visitor.get(f"{visitor.at}/text")
    usual = character("ante", rung("ante", USUAL), "en")
    assert page.text.count(f"{usual.level}: {usual.name}") == 3
