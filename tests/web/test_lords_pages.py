"""Pages of I Signori dei Draghi without JavaScript: new table, gallery, rules, and games in plain words."""

from collections.abc import Iterator

import pytest
from tests.server.door import Door

from dragontavern import game
from dragontavern.games.lords.pack import STANDARD

from .test_pages import check
from .test_tables import answer, choices, play_to_the_end
from .visitor import Element, Visitor, open_site

PARTY = {"seats": "4", "seat__0": "me", "seat__1": "bot:greedy", "seat__2": "bot:random", "seat__3": "bot:random"}
PAIR = {"seats": "2", "seat__0": "me", "seat__1": "bot:greedy"}


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests."""
    with open_site() as door:
        yield door


def begun(site: Door, language: str, plan: dict[str, str]) -> tuple[Visitor, Element]:
    """A visitor at a text-only table that was just dealt."""
    visitor = Visitor(site, language)
    visitor.send("/new/lords", 200, **plan)
    visitor.send(f"{visitor.at}/start")
    return visitor, visitor.get(f"{visitor.at}/text")


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("path", ["/new/lords", "/new/lords?seats=8", "/gallery/lords", "/rules/lords"])
def test_every_page_is_sound_in_both_languages(site: Door, path: str, language: str) -> None:
    check(Visitor(site, language).get(path), language)


def test_the_form_tells_who_plays_together_and_asks_for_all_options(site: Door) -> None:
    page = Visitor(site).get("/new/lords?seats=6")
    assert "seats 1, 3, 5 and 7 play together" in page.text
    assert [link.text for link in page.all("a") if "?seats=" in link.attributes["href"]] == ["2", "4", "6", "8"]
    fields = {select.attributes["name"] for select in page.all("select")}
    assert {f"option.{name}" for name in game("lords").options} <= fields
    assert {f"seat.{i}" for i in range(6)} <= fields


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_gallery_shows_all_cards_with_their_pictures(site: Door, language: str) -> None:
    visitor = Visitor(site, language)
    page = visitor.get("/gallery/lords")
    pictures = {image.attributes["src"] for image in page.all("img") if "/lords/" in image.attributes["src"]}
    assert {f"/art/lords/{id}.svg" for id in STANDARD.ids if id} <= pictures
    assert {visitor.http.get(address).status_code for address in pictures} == {200}
    for card in game("lords").catalogue(language)["cards"]:
        assert card["name"] in page.text


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_designers_are_named(site: Door, language: str) -> None:
    visitor = Visitor(site, language)
    assert "Daniele Simeoni" in visitor.get("/about").text
    assert "Stefano Corsi" in visitor.get("/").text


@pytest.mark.parametrize(("language", "plan"), [("en", PARTY), ("it", PAIR)])
def test_a_whole_game_in_plain_words(site: Door, language: str, plan: dict[str, str]) -> None:
    visitor, page = begun(site, language, plan)
    check(page, language)
    page, decisions = play_to_the_end(visitor, page, seed=4)
    assert decisions > 10
    check(page, language)


def test_pages_in_the_middle_of_a_game_are_sound(site: Door) -> None:
    """Windows, combats, markets, cards in the air: each kind of page that comes."""
    visitor, page = begun(site, "it", {**PARTY, "option__firstRoundInstants": "allow"})
    for number in range(30):
        check(page, "it")
        found = choices(page)
        page = answer(visitor, page, found[number % len(found)]) if found else visitor.get(visitor.at)


def test_orders_are_ticked_on_the_page_and_kept(site: Door) -> None:
    visitor, page = begun(site, "en", PARTY)
    form = next(form for form in page.all("form") if form.attributes["action"].endswith("/orders"))
    ticked = {box.attributes["name"] for box in form.all("input", type="checkbox") if "checked" in box.attributes}
    assert ticked == {"order.threats", "order.attacks", "order.ours"}
    page = visitor.send(form.attributes["action"], order__turns="on", order__mine="1")
    form = next(form for form in page.all("form") if form.attributes["action"].endswith("/orders"))
    ticked = {box.attributes["name"] for box in form.all("input", type="checkbox") if "checked" in box.attributes}
    assert ticked == {"order.turns"}
    assert "Passing until your turn" in form.text


def test_a_hand_is_shown_to_its_owner_only(site: Door) -> None:
    visitor, page = begun(site, "en", PAIR)
    table = site.house.tables[visitor.at.split("/")[2]]
    held = {card["k"] for card in table.view_message(0, "en").portrait["hand"]}
    names = {card["k"]: card["name"] for card in game("lords").catalogue("en")["cards"]}
    other = {card["k"] for card in table.view_message(1, "en").portrait["hand"]} - held
    section = next(part for part in page.all("section") if part.attributes.get("aria-labelledby") == "hand")
    assert all(names[k] in section.text for k in held)
    assert other
    assert not any(names[k] in page.text for k in other)


def test_a_table_with_a_pack_of_its_own_shows_the_cards_of_that_pack(site: Door) -> None:
    pack = STANDARD.text.replace('en = "the Starving Wolf"', 'en = "the Moon Wolf"')
    visitor, page = begun(site, "en", {**PAIR, "pack": pack})
    assert "Moon Wolf" in next(visitor.get(visitor.at.removesuffix("/text")).all("script", id="setup")).text
    check(page, "en")
