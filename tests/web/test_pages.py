"""The pages around the table: complete in both languages, without JavaScript, and sound."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.door import Door

from dragontavern.rulebook import rulebook
from dragontavern.web import words
from dragontavern.web.assets import static_files, version
from dragontavern.web.rules_search import search

from .visitor import Element, Visitor, open_site, read

WEB = Path(words.__file__).parent
HOLES = re.compile(r"\{(\w+)\}")
PAGES = (
    "/",
    "/new/ante",
    "/new/ante?seats=6",
    "/rules/ante",
    "/rules/ante?q=gold",
    "/gallery/ante",
    "/about",
    "/no/where",
)


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests that need nothing special."""
    with open_site() as door:
        yield door


# --- words ----------------------------------------------------------------------------------------------------------


def test_both_languages_say_the_same_things() -> None:
    english, italian = words.catalogue("en"), words.catalogue("it")
    assert list(english) == list(italian)
    for key, text in english.items():
        assert text, key
        assert sorted(HOLES.findall(text)) == sorted(HOLES.findall(italian[key])), key
    same = {key for key in english if english[key] == italian[key]}
    assert same == {"tavern", "language.en", "language.it", "rules.in_section", "game.drako.name"}


def test_every_word_is_asked_for_somewhere() -> None:
    sources = [*WEB.glob("*.py"), *(WEB / "templates").glob("*.html")]
    code = "".join(path.read_text("utf-8") for path in sources)
    asked = set(re.findall(r"[\"']([a-z_]+(?:\.[a-z_0-9]+)*)[\"']", code))
    built = tuple(re.findall(r"[\"']([a-z]+\.(?:[a-z_]+_)?)[\"'] ~|f[\"']([a-z]+\.[a-z_]*)\{", code))
    starts = tuple(start for pair in built for start in pair if start)
    unused = [k for k in words.catalogue("en") if k.removesuffix("_one") not in asked and not k.startswith(starts)]
    assert unused == []


def test_names_and_searches_are_shown_and_never_obeyed(site: Door) -> None:
    visitor = Visitor(site, "en")
    home = visitor.send("/name", name="<b>{n}&amp;", back="/")
    assert next(home.all("input", id="name")).attributes["value"] == "<b>{n}&amp;"
    found = visitor.get("/rules/ante?q=<script>alert(1)</script>{query}")
    assert "<script>alert(1)</script>{query}" in found.text


@pytest.mark.parametrize(("language", "yours"), [("en", "Your decision: Drako"), ("it", "Tocca a te: Drako")])
def test_the_way_back_to_a_game_under_way_stands_on_top(site: Door, language: str, yours: str) -> None:
    visitor = Visitor(site, language)
    hero = next(visitor.get("/").all("section", **{"class": "hero"}))
    assert [link.attributes["href"] for link in hero.all("a")] == ["/learn"]
    visitor.send("/play/drako")
    table = visitor.at
    visitor.send("/new/ante", seats=2, seat__0="me", seat__1="friend")  # touched later, but nobody waits for me there
    hero = next(visitor.get("/").all("section", **{"class": "hero"}))
    assert [(link.attributes["href"], link.text) for link in hero.all("a")] == [(table, yours)]
    visitor.send(f"{table}/resign")
    hero = next(visitor.get("/").all("section", **{"class": "hero"}))
    assert [link.attributes["href"] for link in hero.all("a")] != [table]


# --- every page -----------------------------------------------------------------------------------------------------


def check(page: Element, language: str) -> None:
    """What is true of every page: language, title, one main heading, names for all, nothing inline, ids once."""
    document = next(page.all("html"))
    assert document.attributes["lang"] == language
    assert next(document.all("title")).text
    assert len(list(page.all("h1"))) == 1
    assert len(list(page.all("main"))) == 1
    ids = [element.attributes["id"] for element in page.all() if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    labels = {label.attributes["for"] for label in page.all("label") if "for" in label.attributes}
    inside = {id(field) for label in page.all("label") for field in label.all()}
    for element in page.all():
        assert "style" not in element.attributes
        assert not [name for name in element.attributes if name.startswith("on")]
        if element.tag == "img":
            assert {"alt", "width", "height"} <= set(element.attributes)
        if element.tag in ("button", "a"):
            assert element.text or element.attributes.get("aria-label"), element
        if element.tag in ("input", "select", "textarea") and element.attributes.get("type") != "hidden":
            named = element.attributes.get("aria-label") or element.attributes.get("id") in labels
            assert named or id(element) in inside, element
        if element.tag == "script":
            assert "src" in element.attributes or element.attributes["type"] == "application/json"
        for pointer in ("aria-labelledby", "aria-describedby"):
            assert element.attributes.get(pointer, ids[0]) in ids


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_sound_in_both_languages(site: Door, path: str, language: str) -> None:
    check(Visitor(site, language).get(path, 404 if path == "/no/where" else 200), language)


@pytest.mark.parametrize("language", ["en", "it"])
def test_everything_pages_point_at_is_there(site: Door, language: str) -> None:
    visitor = Visitor(site, language)
    seen: set[str] = set()
    anchors: dict[str, set[str]] = {}
    wanted: set[tuple[str, str]] = set()
    for path in PAGES:
        page = visitor.get(path, 404 if path == "/no/where" else 200)
        anchors[path] = {element.attributes["id"] for element in page.all() if "id" in element.attributes}
        for element in page.all():
            for target in (element.attributes.get("href"), element.attributes.get("src")):
                if target is None or target.startswith("http"):
                    continue
                address, _, anchor = target.partition("#")
                seen.add(address or path)
                if anchor:
                    wanted.add((address or path, anchor))
    for address in sorted(seen):
        assert visitor.http.get(address).status_code in (200, 404 if address == "/no/where" else 200), address
    missing = [(page, anchor) for page, anchor in wanted if anchor not in anchors.get(page, {anchor})]
    assert missing == []


def test_no_page_asks_another_site_for_anything(site: Door) -> None:
    for path in PAGES:
        for element in Visitor(site, "en").get(path, 404 if path == "/no/where" else 200).all():
            if element.tag in ("script", "img", "link") and element.attributes.get("rel") != "canonical":
                assert element.attributes.get("src", element.attributes.get("href", "")).startswith("/")


# --- files ----------------------------------------------------------------------------------------------------------


def test_files_are_kept_for_ever_under_their_version_and_packed(site: Door) -> None:
    get = Visitor(site).http.get
    answer = get(f"/static/{version()}/site/site.css", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == static_files()["site/site.css"].body
    assert get("/static/older/site/site.css").headers["cache-control"] == "no-cache"
    again = get(f"/static/{version()}/site/site.css", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    for path in ("nothing.css", "%2e%2e/words.py", "site/"):
        assert get(f"/static/{version()}/{path}").status_code == 404


def test_styles_name_only_files_and_colours_that_are_there() -> None:
    for path, found in static_files().items():
        if path.endswith(".css"):
            text = found.body.decode()
            folder = path.rpartition("/")[0]
            assert all(f"{folder}/{name}" in static_files() for name in re.findall(r'url\("([^"]+)"\)', text))
            first = {"table": "table/table.css", "site": "site/site.css"}.get(folder)
            base = static_files()[first].body.decode() if first else ""
            there = set(re.findall(r"(--[a-z0-9-]+):", base + text))
            assert set(re.findall(r"var\((--[a-z0-9-]+)\)", text)) <= there, path


# --- wishes ---------------------------------------------------------------------------------------------------------


def test_language_and_light_are_remembered(site: Door) -> None:
    visitor = Visitor(site, "en")
    page = visitor.send("/language", language="it", back="/rules/ante?q=oro")
    assert next(page.all("html")).attributes["lang"] == "it"
    assert visitor.at == "/rules/ante"
    page = visitor.send("/theme", theme="light", back="/about")
    assert next(page.all("html")).attributes["data-theme"] == "light"
    assert "data-theme" not in next(visitor.send("/theme", theme="auto").all("html")).attributes
    visitor.send("/theme", 400, theme="purple")
    assert visitor.http.post("/theme", data={"theme": "dark", "back": "//evil.example"}).headers["location"] == "/"


def test_ones_own_link_brings_one_back_until_it_is_made_anew(site: Door) -> None:
    here, there, thief = (Visitor(site, "en") for _ in range(3))
    page = here.send("/name", name="Bruma", back="/")
    link = next(e.attributes["value"] for e in page.all("input") if "/me/" in e.attributes.get("value", ""))
    path = "/" + link.split("/", 3)[3]
    assert next(there.get(path).all("input", id="name")).attributes["value"] == "Bruma"
    page = here.send("/link")
    assert next(page.all("input", id="name")).attributes["value"] == "Bruma"
    thief.get(path, 404)
    assert next(there.get("/").all("input", id="name")).attributes["value"] == ""
    Visitor(site, "en").send("/link", 403)


# --- rules and cards ------------------------------------------------------------------------------------------------


def test_rules_are_found_by_word_id_and_without_accents(site: Door) -> None:
    visitor = Visitor(site, "it")

    def found(query: str) -> list[str]:
        page = visitor.get(f"/rules/ante?q={query}")
        return [article.attributes["id"] for article in page.all("article") if article.attributes["class"] == "rule"]

    assert found("r20")[0] == "R20"
    assert found("coboldo")[0] == "C32"
    assert found("capacita") == found("capacità") != []
    assert found("xyzzy") == []
    assert visitor.get("/rules/ante?q=R999").text.count("R9") >= 1


def test_a_search_finds_words_by_their_beginning() -> None:
    """Looking for gold in Italian (oro) finds the gold dragons first, and not every hoard (tesoro)."""
    rules = rulebook("ante", "it").rules
    found = [rule.id for rule in search(rulebook("ante", "it"), "oro")]
    assert found[:2] == ["C6", "C19"]
    hoards = {id for id, rule in rules.items() if "tesoro" in rule.text and not re.search(r"\b[Oo]ro", rule.text)}
    assert hoards
    assert not hoards & set(found)


def test_one_rule_is_a_piece_of_a_page_for_scripts_and_a_place_on_the_page_for_people(site: Door) -> None:
    get = Visitor(site).http.get
    piece = get("/rules/ante/R12")
    assert piece.status_code == 200
    assert "<html" not in piece.text
    assert next(read(piece.text).all("article")).text.startswith("R12 Everybody secretly picks one card")
    person = get("/rules/ante/r12", headers={"sec-fetch-mode": "navigate"})
    assert (person.status_code, person.headers["location"]) == (303, "/rules/ante#R12")
    assert get("/rules/ante/R999").status_code == 404
    assert get("/rules/chess").status_code == 404
    assert get("/rules/chess/R1").status_code == 404


def test_the_gallery_shows_every_card_and_ability_once(site: Door) -> None:
    page = Visitor(site, "en").get("/gallery/ante")
    pictures = [image.attributes["src"] for image in page.all("img") if "/art/ante/" in image.attributes["src"]]
    cards = [src for src in pictures if "/sign-" not in src and "/disk-" not in src]
    assert len(cards) == len(set(cards)) == 100
    assert sum("/disk-" in src for src in pictures) == 12
    assert sum("/sign-" in src for src in pictures) == 10
    check(Visitor(site, "en").get("/gallery/chess", 404), "en")


def test_the_site_carries_its_notices(site: Door) -> None:
    for language, notice in (("en", "Unofficial"), ("it", "Non ufficiale")):
        about = Visitor(site, language).get("/about").text
        assert notice in about
        assert about.count("Rob Heinsoo") >= 2
        assert "SIL Open Font" in about
        assert notice in Visitor(site, language).get("/").text
    assert tomllib.loads((WEB.parents[2] / "pyproject.toml").read_text("utf-8"))["project"]["license"] == "Apache-2.0"
