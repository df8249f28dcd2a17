"""The pages of Dragon's Gold without JavaScript: new table, gallery, and whole games in plain words."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.server.door import Door

from dragontavern.games.gold.market import Market
from dragontavern.games.gold.pack import MAGIC, TOKENS
from dragontavern.games.gold.talks import Talks
from dragontavern.games.gold.words import ADVENTURERS

from .test_pages import check
from .visitor import Element, Visitor, open_site

THREE = {"seats": "3", "seat__0": "me", "seat__1": "bot:random", "seat__2": "bot:random", "pace": "instant"}


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests; a beat is short."""
    with open_site(beat=0.02) as door:
        yield door


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("path", ["/new/gold", "/gallery/gold", "/rules/gold"])
def test_every_page_is_sound_in_both_languages(site: Door, path: str, language: str) -> None:
    check(Visitor(site, language).get(path), language)


def test_all_pictures_are_there(site: Door) -> None:
    visitor = Visitor(site)
    addresses = {image.attributes["src"] for image in visitor.get("/gallery/gold").all("img")}
    names = {address.rpartition("/")[2].removesuffix(".svg") for address in addresses}
    assert {f"token-{id}" for id in TOKENS} | {f"adventurer-{id}" for id in ADVENTURERS} | set(MAGIC) <= names
    assert {f"dragon-{n}" for n in range(1, 19)} <= names
    assert {visitor.http.get(address).status_code for address in addresses} == {200}


def test_the_shelf_names_its_designer(site: Door) -> None:
    page = Visitor(site).get("/")
    assert "Bruno Faidutti" in page.text
    assert "Bruno Faidutti" in Visitor(site, "it").get("/about").text


def sit_down(site: Door, language: str, **options: str) -> Visitor:
    """A visitor at a table that was dealt, on the text-only page's address."""
    visitor = Visitor(site, language)
    visitor.send("/new/gold", 200, **THREE, **options)
    visitor.send(f"{visitor.at}/start")
    visitor.at += "/text"
    return visitor


def fields(page: Element) -> tuple[str, list[Element], list[str]]:
    """The form of the question: its number, the fields of shares, the options on its buttons."""
    form = next((form for form in page.all("form") if form.attributes["action"].endswith("/answer")), None)
    if form is None:
        return "", [], []
    at = next(form.all("input", name="at")).attributes["value"]
    shares = [field for tag in ("select", "input") for field in form.all(tag, name="share")]
    options = [b.attributes["value"] for b in form.all("button", name="answer") if b.attributes["value"] != "shares"]
    return at, shares, options


def numbers(page: Element, shares: list[Element], parts: int, luck: Random) -> list[str]:
    """Everything shared out at random, in the order of the fields."""
    given = [0] * len(shares)
    kinds = len(shares) // parts
    for k in range(kinds):
        for _ in range(int(shares[k].attributes.get("max", "0"))):
            given[luck.randrange(parts) * kinds + k] += 1
    return [str(n) for n in given]


@pytest.mark.parametrize(
    ("language", "options", "most"),
    [
        ("en", {"option__clock": "false"}, 40),
        ("it", {"option__sharing": "divide", "option__clock": "false", "option__rules": "advanced"}, 40),
        ("it", {"option__beats": "12"}, 1000),
    ],
    ids=["rounds", "piles", "clock"],
)
def test_a_game_in_plain_words(site: Door, language: str, options: dict[str, str], most: int) -> None:
    """With a clock to the end; otherwise a good part of it."""
    visitor = sit_down(site, language, **options)
    path = visitor.at.removesuffix("/text")
    table = site.house.tables[path.removeprefix("/t/")]
    luck, decisions, shared = Random(3), 0, 0
    page = visitor.get(visitor.at)
    while not table.over and (decisions < most or not shared):
        at, shares, choices = fields(page)
        form: dict[str, object] = {}
        trading = isinstance(table.playing().asking(), Market)
        if shares and not trading and (not choices or luck.random() < 0.5):
            division = table.view_message(0, language).question
            if division is None or division.division is None:
                page = visitor.get(f"{path}/text")
                continue
            form = {"answer": "shares", "share": numbers(page, shares, division.division.parts, luck)}
            shared += 1
        elif choices:
            form = {"answer": luck.choice(choices)}
        if form:
            decisions += 1
            answer = visitor.http.post(f"{path}/answer", data={"at": at, **form}, follow_redirects=True)
            assert answer.status_code in (200, 409), answer.text[:500]
            assert answer.status_code == 200 or table.row.options["clock"], "only time can make an answer late"
        page = visitor.get(f"{path}/text")
        if decisions % 8 == 0:
            check(page, language)
    assert decisions > 20
    assert shared > 0 or table.row.options["clock"]
    check(page, language)
    if most > 40:
        assert table.over
        page = visitor.get(f"{path}/text")  # the sand may have ended it behind the page before
        totals = [str(score) for score in table.playing().scores]  # type: ignore[attr-defined]
        assert all(total in page.text for total in totals)


def test_an_offer_is_made_by_a_plain_form(site: Door) -> None:
    with open_site(beat=3600.0) as slow:
        visitor = sit_down(slow, "en", option__clock="false")
        path = visitor.at.removesuffix("/text")
        table = slow.house.tables[path.removeprefix("/t/")]
        page = visitor.get(f"{path}/text")
        while not isinstance(table.playing().asking(), Market):
            at, shares, choices = fields(page)
            if choices:
                visitor.http.post(f"{path}/answer", data={"at": at, "answer": choices[-1]})
            elif shares:
                raise AssertionError("nobody shares anything out here")
            page = visitor.get(f"{path}/text")
        at, shares, choices = fields(page)
        assert len(shares) == 19
        screen = table.view_message(0, "en").portrait["screen"]
        give = next(i for i, n in enumerate(screen) if n)
        want = next(i for i in range(9) if i != give)
        values = [next(shares[0].all("option")).attributes["value"], *[""] * 18]
        values[1 + give] = values[10 + want] = "1"
        answer = visitor.http.post(f"{path}/answer", data={"at": at, "answer": "shares", "share": values})
        assert answer.status_code == 303
        assert "offers" in [event.kind for event in table.playing().log(0)]


def test_a_split_that_leaves_something_over_is_refused_with_its_rule(site: Door) -> None:
    with open_site(beat=3600.0) as slow:
        visitor = sit_down(slow, "it")
        path = visitor.at.removesuffix("/text")
        table = slow.house.tables[path.removeprefix("/t/")]
        page = visitor.get(f"{path}/text")
        while not (isinstance(table.playing().asking(), Talks) and 0 in table.asked):
            at, _, choices = fields(page)
            if choices:
                visitor.http.post(f"{path}/answer", data={"at": at, "answer": choices[0]})
            page = visitor.get(f"{path}/text")
        at, shares, _ = fields(visitor.get(f"{path}/text"))
        assert shares
        answer = visitor.http.post(
            f"{path}/answer", data={"at": at, "answer": "shares", "share": ["0"] * len(shares)}
        )
        assert answer.status_code == 409
        assert "G27" in answer.text


def test_one_can_pass_beforehand_where_no_card_could_be_played(site: Door) -> None:
    visitor = sit_down(site, "it", option__rules="advanced", option__clock="false")
    path = visitor.at.removesuffix("/text")
    table = site.house.tables[path.removeprefix("/t/")]
    box = next(visitor.get(f"{path}/text").all("input", name="order.idle"))
    assert "checked" not in box.attributes
    page = visitor.send(f"{path}/orders", 200, order__idle="on", back=f"{path}/text")
    assert "checked" in next(page.all("input", name="order.idle")).attributes
    assert table.orders.shown(0) == {"idle": 1}
    basic = sit_down(site, "it")
    assert not list(basic.get(basic.at).all("input", name="order.idle"))
