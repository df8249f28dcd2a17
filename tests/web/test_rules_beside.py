"""Rules and cards linked both ways, the panel beside the table, searches, and what pages say of themselves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.door import Door

from dragontavern import game, games
from dragontavern.mentions import mentions
from dragontavern.pieces import pieces
from dragontavern.rulebook import rulebook
from dragontavern.web import art
from dragontavern.web.art.posters import SCENES, marks
from dragontavern.web.assets import static_path
from dragontavern.web.exhibits import exhibits

from .test_pages import check
from .visitor import Element, Visitor, open_site, read

LANGUAGES = ("en", "it")


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests here."""
    with open_site() as door:
        yield door


def links(page: Element) -> set[str]:
    """All addresses a page links to."""
    return {element.attributes["href"] for element in page.all("a")}


def texts(page: Element, tag: str, **attributes: str) -> list[str]:
    """What stands in all elements of a kind."""
    return [element.text for element in page.all(tag, **attributes)]


# --- cards and rules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_the_gallery_leads_to_every_card_and_every_card_to_its_rules(site: Door, name: str) -> None:
    page = Visitor(site, "it").get(f"/gallery/{name}")
    assert {f"/gallery/{name}/{id}" for id in pieces(game(name), "it")} <= links(page)
    one = next(iter(pieces(game(name), "it")))
    card = Visitor(site, "it").get(f"/gallery/{name}/{one}")
    check(card, "it")
    assert {f"/rules/{name}#{rule}" for rule in mentions(game(name)).rules[one]} <= links(card)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_card_is_shown_with_picture_words_and_source(name: str, language: str) -> None:
    for one in exhibits(game(name), language).values():
        assert one.name, one
        assert one.kind, one
        assert one.facts.startswith(one.kind)
        assert all(address.startswith(f"/art/{name}/") for address in one.pictures)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (
            "/gallery/ante/bronze_warlord",
            ("Bronze Warlord", "legendary dragon, good · strength 10", "R68"),
        ),
        ("/gallery/ante/black-3", ("Black Dragon 3", "evil dragon · strength 3", "C24", "The whole family")),
        ("/gallery/drako/knights-2", ("Attack 1 / Move 1", "Knights: card · 4 copies", "K17", "reconstruction")),
        ("/gallery/drako/figure-marksman", ("Marksman", "dies with 3 wounds", "K21", "found")),
        ("/gallery/gold/dragon-1", ("Dragon of strength 5, 4 + 1 tokens", "G4", "found")),
        ("/gallery/gold/token-black", ("Black diamond", "1 in the bag", "O5")),
        ("/gallery/lords/elf", ("Elf", "Role · 3,000 Iros · 4 copies · Sharing", "E5", "T1")),
        ("/gallery/lords/castle-5", ("Castle 5", "F1", "V1")),
    ],
)
def test_a_page_of_each_kind(site: Door, path: str, words: tuple[str, ...]) -> None:
    page = Visitor(site, "en").get(path)
    check(page, "en")
    for word in words:
        assert word in page.text, word
    for image in page.all("img"):
        assert Visitor(site).http.get(image.attributes["src"]).status_code == 200


def test_rules_show_the_cards_they_name(site: Door) -> None:
    page = Visitor(site, "en").get("/rules/ante")
    ruling = next(page.all("article", id="A78"))
    assert {"/gallery/ante/red-12", "/gallery/ante/queen"} <= links(ruling)
    assert texts(ruling, "li") == ["12 Red Dragon", "7 Queen"]  # the figures are in the pictures
    many = next(Visitor(site, "en").get("/rules/drako").all("article", id="K17"))
    assert texts(many, "li")[-1] == "3 more"
    assert "/gallery/drako?q=K17" in links(many)
    found = Visitor(site, "en").get("/gallery/drako?q=K17")
    assert len(list(found.all("h3"))) == len(mentions(game("drako")).pieces["K17"])


def test_cards_are_found_by_name_kind_word_source_and_rule(site: Door) -> None:
    def found(path: str, language: str = "en") -> list[str]:
        page = Visitor(site, language).get(path)
        check(page, language)
        return texts(page, "h3")

    assert found("/gallery/ante?q=warlord") == ["Bronze Warlord"]
    assert found("/gallery/ante?q=black dragon")[0] == "Black Dragon"
    assert found("/gallery/ante?q=A78") == ["Red Dragon", "Queen"]
    assert set(found("/gallery/ante?q=mortale", "it")) >= {"Coboldo", "Furfante"}
    assert found("/gallery/ante?q=capacità", "it") == found("/gallery/ante?q=CAPACITA", "it") != []
    assert set(found("/gallery/gold?q=found")) == {"Dragons", "Ring of Confusion", "Swap Powder", "Stone of Trickery",
                                                   "Invisible Hand"}  # fmt: skip
    assert "Elf" in found("/gallery/lords?q=role draw")
    nothing = Visitor(site, "en").get("/gallery/lords?q=<b>xyzzy{n}")
    assert "No card speaks of “<b>xyzzy{n}”." in nothing.text


def test_what_is_no_card_is_no_page(site: Door) -> None:
    for path in ("/gallery/ante/nobody", "/gallery/chess/bahamut", "/gallery/drako/back", "/gallery/ante/%2e%2e"):
        assert Visitor(site).http.get(path).status_code in (404, 307, 303), path


# --- the panel ------------------------------------------------------------------------------------------------------


def panel(site: Door, address: str, language: str = "en") -> Element:
    """What the panel is sent."""
    answer = Visitor(site, language).http.get(f"/rules/{address}")
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert answer.headers["content-language"] == language
    return read(answer.text)


def test_the_panel_opens_at_a_rule_in_its_section(site: Door) -> None:
    page = panel(site, "ante/panel?at=r20", "it")
    assert texts(page, "h3") == [next(s.title for s in rulebook("ante", "it").sections if s.anchor == "triggering")]
    lit = [article.attributes["data-rule"] for article in page.all("article") if "lit" in article.attributes["class"]]
    assert lit == ["R20"]
    assert {"/rules/ante#turns", "/rules/ante#powers", "/rules/ante#R29"} <= links(page)
    assert texts(panel(site, "ante/panel?at=options"), "h3") == ["Options"]
    assert "←" not in panel(site, "ante/panel?at=idea").text


def test_the_panel_shows_cards_searches_and_contents(site: Door) -> None:
    card = panel(site, "lords/panel?card=elf&at=I1")
    assert texts(card, "h3") == ["Elf"]
    shown = [article.attributes["data-rule"] for article in card.all("article")]
    assert shown == list(mentions(game("lords")).rules["elf"])
    own_pack = panel(site, "lords/panel?card=nobody-knows&at=J1")
    assert [a.attributes["data-rule"] for a in own_pack.all("article") if "lit" in a.attributes["class"]] == ["J1"]
    found = panel(site, "gold/panel?q=thief")
    assert "/gallery/gold/adventurer-thief" in links(found)
    assert "<i>" in panel(site, "gold/panel?q=<i>").text
    contents = panel(site, "drako/panel?at=Z99")
    assert {f"/rules/drako#{section.anchor}" for section in rulebook("drako", "en").sections} <= links(contents)


def test_whoever_comes_to_the_panel_by_himself_gets_the_page(site: Door) -> None:
    answer = Visitor(site).http.get("/rules/ante/panel?at=R1", headers={"sec-fetch-mode": "navigate"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/ante#R1")
    assert Visitor(site).http.get("/rules/chess/panel").status_code == 404


# --- what pages say of themselves -----------------------------------------------------------------------------------


def said(page: Element) -> dict[str, str]:
    """What a page's head says, by name."""
    metas = [meta.attributes for meta in page.all("meta")]
    return {meta.get("name") or meta.get("property", ""): meta["content"] for meta in metas if "content" in meta}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_a_title_a_summary_and_a_picture(language: str) -> None:
    with open_site(base_url="https://tavern.example/") as door:
        visitor = Visitor(door, language)
        pages = {path: visitor.get(path) for path in ("/", "/about", "/rules/gold", "/gallery/ante/fool", "/bots")}
        titles = {next(page.all("title")).text for page in pages.values()}
        assert len(titles) == len(pages)
        assert all("Dragon Tavern" in title for title in titles)
        for path, page in pages.items():
            head = said(page)
            assert head["description"] == head["og:description"] != ""
            assert head["og:locale"] == {"en": "en_GB", "it": "it_IT"}[language]
            assert head["twitter:card"] == "summary_large_image"
            poster = {"/rules/gold": "gold", "/gallery/ante/fool": "ante"}.get(path, "house")
            assert head["og:image"] == "https://tavern.example" + static_path(f"share/{poster}.jpg")
            picture = visitor.http.get(static_path(f"share/{poster}.jpg"))
            assert picture.headers["content-type"] == "image/jpeg"
            assert picture.content[:3] == b"\xff\xd8\xff"
        assert said(pages["/gallery/ante/fool"])["description"] != said(pages["/rules/gold"])["description"]


def test_only_pages_for_everybody_have_an_address_to_be_found_by() -> None:
    with open_site(base_url="https://tavern.example") as door:
        visitor = Visitor(door, "en")
        for path, address in (("/", "/"), ("/rules/ante?q=gold", "/rules/ante"), ("/gallery/lords/elf",) * 2):
            page = visitor.get(path)
            assert said(page)["og:url"] == f"https://tavern.example{address}"
            assert next(page.all("link", rel="canonical")).attributes["href"] == f"https://tavern.example{address}"
            assert "robots" not in said(page)
        for path, status in (("/data", 200), ("/bots", 200), ("/nowhere", 404), ("/new/ante", 200)):
            page = visitor.get(path, status)
            assert said(page)["robots"] == "noindex"
            assert not list(page.all("link", rel="canonical"))


def test_posters_show_the_present_art() -> None:
    """Made anew by `python -m tests.browser.posters`."""
    share = Path(art.__file__).parents[1] / "static" / "share"
    assert (share / "made.txt").read_text("utf-8") == marks()
    for name in SCENES:
        assert (share / f"{name}.jpg").stat().st_size < 150_000


def test_an_invitation_says_who_invites_to_what(site: Door) -> None:
    host = Visitor(site, "en")
    host.send("/name", name="Bruma & Co", back="/")
    lobby = host.send("/new/gold", seat__0="me", seat__1="friend", seat__2="bot:greedy", seats=3)
    link = next(e.attributes["value"] for e in lobby.all("input") if "/j/" in e.attributes.get("value", ""))
    page = Visitor(site, "en").get("/" + link.split("/", 3)[3])
    head = said(page)
    assert head["og:title"] == "You are invited: Dragon's Gold"
    assert head["og:description"] == "Bruma & Co keeps seat 2 free for you at a table of Dragon's Gold."
    assert head["og:image"].endswith("/share/gold.jpg")
    assert head["robots"] == "noindex"
