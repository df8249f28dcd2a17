"""Drako's pages without JavaScript: match-ups by picture, gallery, and whole games in plain words."""

from collections.abc import Iterator

import pytest
from tests.drako.given import PACK_TEXT
from tests.server.door import Door

from dragontavern.games import game
from dragontavern.games.drako.pack import FIGURES, MATCHUPS, SIDES

from .test_pages import check
from .test_tables import answer, choices, play_to_the_end
from .visitor import Element, Visitor, open_site

WHOLE = ("knights_dragon", "trolls_dwarves")
TWO = {"seats": "2", "seat__0": "me", "seat__1": "bot:greedy"}


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests that need nothing special."""
    with open_site() as door:
        yield door


def pictures(page: Element) -> set[str]:
    """The names of the pictures on a page."""
    return {image.attributes["src"].rpartition("/")[2] for image in page.all("img")}


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("path", ["/choose/drako", "/new/drako", "/gallery/drako", "/rules/drako"])
def test_every_page_is_sound_in_both_languages(site: Door, path: str, language: str) -> None:
    check(Visitor(site, language).get(path), language)


@pytest.mark.parametrize("path", ["/choose/drako", "/gallery/drako"])
def test_all_pictures_are_there(site: Door, path: str) -> None:
    visitor = Visitor(site)
    addresses = {image.attributes["src"] for image in visitor.get(path).all("img")}
    assert len(addresses) > 6
    assert {visitor.http.get(address).status_code for address in addresses} == {200}


def test_a_match_up_is_chosen_by_its_picture_and_its_sentence(site: Door) -> None:
    page = Visitor(site, "it").get("/choose/drako")
    assert {f"matchup-{name}.svg" for name in MATCHUPS} <= pictures(page)
    for name in MATCHUPS:
        assert game("drako").text(f"matchup.{name}", "it") in page.text
    assert len([form for form in page.all("form") if form.attributes["action"] == "/play/drako"]) == 6


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("matchup", MATCHUPS)
def test_one_click_and_a_side_is_played(site: Door, matchup: str, seat: int) -> None:
    visitor = Visitor(site)
    visitor.send("/play/drako", 200, option__matchup=matchup, seat=seat)
    table = site.house.tables[visitor.at.removeprefix("/t/")]
    assert table.row.options["matchup"] == matchup
    assert [person.kind for person in table.seats] == (["guest", "bot"] if seat == 0 else ["bot", "guest"])


def test_a_seat_or_match_up_that_is_not_there_is_refused(site: Door) -> None:
    visitor = Visitor(site)
    for wrong in ({"seat": 2}, {"seat": "x"}, {"option__matchup": "dragon_dragon"}):
        page = visitor.send("/play/drako", 400, **wrong)
        assert "Traceback" not in page.text


def test_only_games_with_match_ups_are_chosen_that_way(site: Door) -> None:
    Visitor(site).get("/choose/ante", 404)
    Visitor(site).get("/choose/chess", 404)


def test_the_form_for_a_new_table_shows_the_match_ups(site: Door) -> None:
    page = Visitor(site).get("/new/drako")
    radios = [field for field in page.all("input", type="radio") if field.attributes["name"] == "option.matchup"]
    assert [field.attributes["value"] for field in radios] == [f'"{name}"' for name in MATCHUPS]
    assert [("checked" in field.attributes) for field in radios] == [True, False, False, False, False, False]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_gallery_shows_all_figures_cards_and_match_ups(site: Door, language: str) -> None:
    page = Visitor(site, language).get("/gallery/drako")
    shown = pictures(page)
    assert {f"figure-{name}.svg" for name in FIGURES} <= shown
    assert {f"matchup-{name}.svg" for name in MATCHUPS} <= shown
    catalogue = game("drako").catalogue(language)
    for card in catalogue["cards"]:
        assert card["name"] in page.text
    assert [heading.attributes["id"] for heading in page.all("h2")] == [*SIDES, "matchups"]


@pytest.mark.parametrize(("number", "matchup"), list(enumerate(WHOLE)))
def test_a_whole_game_in_plain_words(site: Door, number: int, matchup: str) -> None:
    language = ("en", "it")[number % 2]
    visitor = Visitor(site, language)
    party = {**TWO, "seat__1": "bot:random"}
    visitor.send("/new/drako", 200, **party, option__matchup=matchup, option__exchange="true")
    visitor.send(f"{visitor.at}/start")
    page = visitor.get(f"{visitor.at}/text")
    check(page, language)
    sides = matchup.split("_")
    figures = game("drako").catalogue(language)["figures"]
    told = {bold.text for bold in page.all("strong")}
    assert {figure["side"] for figure in figures if figure["name"] in told} == set(sides)
    assert len([figure for figure in figures if figure["name"] in told]) == sum(f["side"] in sides for f in figures)
    page, decisions = play_to_the_end(visitor, page, seed=number)
    assert decisions > 15
    check(page, language)


@pytest.mark.parametrize("matchup", [name for name in MATCHUPS if name not in WHOLE])
def test_a_dozen_decisions_in_plain_words(site: Door, matchup: str) -> None:
    visitor = Visitor(site)
    page = visitor.send("/play/drako", 200, option__matchup=matchup, seat=1)
    page = visitor.get(f"{visitor.at}/text")
    for number in range(12):
        check(page, "en")
        found = choices(page)
        page = answer(visitor, page, found[number % len(found)]) if found else visitor.get(visitor.at)


def test_a_table_with_a_pack_of_its_own_shows_the_cards_of_that_pack(site: Door) -> None:
    pack = PACK_TEXT.replace('symbols = "bow 2"\n', 'symbols = "bow 4"\n')
    assert pack != PACK_TEXT
    visitor = Visitor(site)
    visitor.send("/new/drako", 200, **TWO, pack=pack)
    visitor.send(f"{visitor.at}/start")
    live = next(visitor.get(visitor.at).all("script", id="setup")).text
    assert "Bow 4" in live
    assert "Bow 4" not in next(Visitor(site).send("/play/drako").all("script", id="setup")).text
    assert "Bow 4" in visitor.get(f"{visitor.at}/text").text
