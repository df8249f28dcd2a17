"""Talk and one's own data on pages without scripts, in both languages."""

from collections.abc import Iterator

import pytest
from tests.server.door import Door

from .test_pages import check
from .visitor import Element, Visitor, open_site


@pytest.fixture(scope="module")
def site() -> Iterator[Door]:
    """One site for all tests here."""
    with open_site() as door:
        yield door


def together(site: Door, language: str, **plan: str) -> tuple[Visitor, Visitor, str]:
    """Two people at a public table that is not dealt yet, and its path."""
    host, friend = Visitor(site, language), Visitor(site, language)
    fields = {"seats": "2", "seat__0": "me", "seat__1": "friend", "public": "on", **plan}
    host.send("/new/ante", **fields)
    path = host.at
    friend.send(f"{path}/sit/1")
    friend.send("/name", name="<b>Bruto</b>", back=path)
    return host, friend, path


def lines(page: Element) -> list[str]:
    """What is said on a page."""
    said = list(page.all("section", id="talk"))
    assert len(said) == 1
    return [paragraph.text for paragraph in said[0].all("p") if paragraph.text and ":" in paragraph.text]


@pytest.mark.parametrize("language", ["en", "it"])
def test_people_talk_in_the_lobby_and_at_the_table(site: Door, language: str) -> None:
    host, friend, path = together(site, language)
    page = friend.send(f"{path}/say", text="<script>alert('x')</script>", back=path)
    check(page, language)
    assert "<script>alert('x')</script>" in page.text
    host.send(f"{path}/start")
    page = host.send(f"{path}/say", phrase="luck", back=f"{path}/text")
    check(page, language)
    assert lines(page) == [
        "<b>Bruto</b> : <script>alert('x')</script>",
        "You : Good luck!" if language == "en" else "Tu : Buona fortuna!",
    ]


def test_one_mutes_reports_and_takes_away_without_scripts(site: Door) -> None:
    host, friend, path = together(site, "en")
    friend.send(f"{path}/say", text="grumble", back=path)
    table = site.house.tables[path.removeprefix("/t/")]
    n = table.parlour.lines[0].n
    page = host.send(f"{path}/mute", n=n, on="1", back=path)
    assert "grumble" not in page.text
    assert "Hear <b>Bruto</b> again" in page.text
    page = host.send(f"{path}/mute", n=n, on="0", back=path)
    assert "grumble" in page.text
    page = host.send(f"{path}/report", n=n, back=path)
    assert "Reported by one person." in page.text
    friend.send(f"{path}/report", 409, n=n, back=path)
    page = host.send(f"{path}/unsay", n=n, back=path)
    assert "grumble" not in page.text


@pytest.mark.parametrize(("talk", "words"), [("phrases", "ready phrases"), ("none", "Nobody talks.")])
def test_the_host_decides_what_may_be_said(site: Door, talk: str, words: str) -> None:
    host, _, path = together(site, "en", talk=talk)
    page = host.get(path)
    assert words in page.text
    assert not list(page.all("input", id="talk-own"))
    assert len(list(page.all("button", name="phrase"))) == (10 if talk == "phrases" else 0)
    host.send(f"{path}/say", 403, text="hello")


def test_nobody_talks_to_himself(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/play/ante")
    assert not list(visitor.get(f"{visitor.at}/text").all("section", id="talk"))


@pytest.mark.parametrize("language", ["en", "it"])
def test_my_data_as_a_file_and_gone_for_good(site: Door, language: str) -> None:
    visitor = Visitor(site, language)
    check(visitor.get("/data"), language)
    visitor.get("/data/file", 404)
    visitor.send("/data/delete", 404, sure="yes")
    visitor.send("/name", name="Zebedeo")
    visitor.send("/play/ante")
    table = visitor.at
    page = visitor.get("/data")
    check(page, language)
    assert any(link.attributes["href"] == "/data/file" for link in page.all("a"))
    answer = visitor.http.get("/data/file")
    assert answer.headers["content-disposition"].startswith("attachment")
    told = answer.json()
    assert told["name"] == "Zebedeo"
    assert [one["table"] for one in told["tables"]] == [table.removeprefix("/t/")]
    assert "Zebedeo" in visitor.send("/data/delete", 400).text  # the box was not ticked
    key = visitor.http.cookies["guest"]
    page = visitor.send("/data/delete", sure="yes")
    check(page, language)
    assert "guest" not in visitor.http.cookies
    visitor.http.cookies.set("guest", key)
    visitor.get("/data/file", 404)  # the old key opens nothing
    visitor.get(table, 403)
    assert site.house.tables[table.removeprefix("/t/")].names[0] in ("a guest", "un ospite")


def test_no_other_site_can_have_my_data_deleted(site: Door) -> None:
    visitor = Visitor(site)
    visitor.send("/name", name="Ada")
    answer = visitor.http.post("/data/delete", data={"sure": "yes"}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert visitor.http.get("/data/file").json()["name"] == "Ada"
