"""Balance reports on the site: listed, shown in the reader's language, and nothing but reports."""

from pathlib import Path

import pytest
from tests.web.visitor import Visitor, open_site

from dragontavern.games import game
from dragontavern.lab.study import study


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports, and things that are none."""
    folder: Path = tmp_path_factory.mktemp("reports")
    found = study(game("lords"), 3, "random", jobs=1, only=("seats.2",))
    (folder / "lords-random.json").write_text(found.dump(), encoding="utf-8")
    (folder / "notes.json").write_text('{"format": "my diary"}', encoding="utf-8")
    (folder / "Secret Plan.json").write_text(found.dump(), encoding="utf-8")
    (folder.parent / "beside.json").write_text(found.dump(), encoding="utf-8")
    return folder


def test_reports_are_listed_and_shown_in_the_readers_language(folder: Path) -> None:
    with open_site(reports=folder) as door:
        for language, title in (("en", "how fair, how long, what counts"), ("it", "quanto è equo, quanto dura")):
            visitor = Visitor(door, language)
            listed = visitor.get("/reports")
            links = [
                link.attributes["href"] for link in listed.all("a") if link.attributes["href"].startswith("/reports/")
            ]
            assert links == ["/reports/lords-random"]
            page = visitor.get(links[0])
            assert title in next(page.all("h1")).text
            assert len(list(page.all("svg"))) > 3
            assert all(list(figure.all("table")) for figure in page.all("figure"))
            assert not [element for element in page.all() if "style" in element.attributes]  # CSP would drop it


@pytest.mark.parametrize("name", ["notes", "nothing", "Secret%20Plan", "..%2Fbeside", "lords-random.json"])
def test_what_is_no_report_is_not_found(folder: Path, name: str) -> None:
    with open_site(reports=folder) as door:
        Visitor(door).get(f"/reports/{name}", 404)


def test_a_house_without_reports_says_how_to_make_them(tmp_path: Path) -> None:
    for folder in (None, tmp_path / "missing"):
        with open_site(reports=folder) as door:
            page = Visitor(door, "it").get("/reports")
            assert "tavern balance ante --publish" in page.text
