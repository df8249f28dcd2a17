"""What the lessons say: the same in both languages, every word used, every step known to the page; their pages."""

import re
from pathlib import Path
from typing import Any

import pytest

from dragontavern.games import GAMES
from dragontavern.rulebook import rulebook
from dragontavern.server import lessons as deals
from dragontavern.web import lessons, table_page

from .visitor import Visitor, open_site

HOLES = re.compile(r"\{(\w+)\}")
LESSONS = tuple(deals.deals())
CONDITIONS = set(
    re.findall(
        r"^  (\w+): \(",
        (Path(table_page.__file__).parent / "static" / "table" / "coach_script.js").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
)
LONGEST = 520  # signs of a step: more nobody reads beside a table


def flat(tree: Any, above: str = "") -> dict[str, str]:
    """All texts by dotted keys."""
    if isinstance(tree, str):
        return {above: tree}
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree)
    return {key: text for name, each in pairs for key, text in flat(each, f"{above}.{name}").items()}


@pytest.mark.parametrize("game_id", LESSONS)
def test_both_languages_say_the_same_things(game_id: str) -> None:
    english, italian = (flat(lessons.words(game_id, language)) for language in ("en", "it"))
    assert list(english) == list(italian)
    for key, text in english.items():
        assert text.strip(), key
        assert italian[key].strip(), key
        assert text != italian[key], key
        assert set(HOLES.findall(text)) == set(HOLES.findall(italian[key])), key
        for told in (text, italian[key]):
            assert told.count("*") % 2 == 0, key
            assert len(told) <= LONGEST, (key, len(told))


@pytest.mark.parametrize("game_id", LESSONS)
def test_every_step_has_its_words_and_every_word_its_step(game_id: str) -> None:
    structure, words = lessons.structure(game_id), lessons.words(game_id, "en")
    steps = [step["id"] for step in structure["steps"]]
    assert len(set(steps)) == len(steps)
    assert all(deals.STEP.fullmatch(id) for id in steps)
    assert set(words["steps"]) == set(steps)
    assert set(words["other"]) <= {step["id"] for step in structure["steps"] if "answer" in step}
    assert set(words["topics"]) == {topic["id"] for topic in structure["topics"]}
    assert set(words["chapters"]) == {step["chapter"] for step in structure["steps"] if "chapter" in step}
    assert "chapter" in structure["steps"][0]
    assert [step["id"] for step in structure["steps"] if step.get("end")] == [steps[-1]]


@pytest.mark.parametrize("game_id", LESSONS)
def test_conditions_name_what_the_page_knows(game_id: str) -> None:
    structure = lessons.structure(game_id)
    book = rulebook(game_id, "en")
    kinds = {f"event.{kind}" for kind in game_kinds(game_id)}
    for step in [*structure["steps"], *structure["topics"]]:
        when = step.get("when", {})
        for condition in when if isinstance(when, list) else [when]:
            assert set(condition) <= CONDITIONS, step["id"]
            for rule in listed(condition.get("asked", [])):
                assert rule.endswith("*") or book.find(rule) is not None, (step["id"], rule)
            for name in ("happened", "mine", "theirs"):
                for kind in listed(condition.get(name, [])):
                    assert f"event.{kind}" in kinds, (step["id"], kind)
            for name in ("seen", "unseen"):
                assert set(listed(condition.get(name, []))) <= {other["id"] for other in structure["steps"]}


def listed(value: Any) -> list[Any]:
    """One or several."""
    return [] if value is False else value if isinstance(value, list) else [value]


def game_kinds(game_id: str) -> set[str]:
    """The kinds of event a game tells."""
    module = __import__(f"dragontavern.games.{game_id}.words", fromlist=["ARGUMENTS"])
    return set(module.ARGUMENTS)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_lessons_can_be_read_begun_and_gone_on_with(language: str) -> None:
    with open_site() as door:
        visitor = Visitor(door, language)
        links = {link.attributes["href"] for link in visitor.get("/").all("a")}
        assert links >= {"/learn", *[f"/learn/{game_id}" for game_id in LESSONS]}
        page = visitor.get("/learn")
        assert len(list(page.all("article"))) == len(LESSONS)
        for game_id in LESSONS:
            read = visitor.get(f"/learn/{game_id}").text
            assert all(line in read for line in lessons.words(game_id, language)["learned"])
            assert "{" not in read
            assert "*" not in read
        visitor.send("/learn/ante")
        table = visitor.at
        assert door.house.tables[table.split("/")[2]].row.origin == "lesson:ante"
        visitor.send("/learn/ante")
        assert visitor.at == table
        lists = [place.text for place in visitor.get("/").all("ul") if place.attributes.get("class") == "tables"]
        assert [{"en": "a lesson", "it": "una lezione"}[language] in listed for listed in lists] == [True]
        assert visitor.http.post("/learn/ante/seen", data={"step": "welcome"}).status_code == 204
        assert visitor.get("/learn").text != page.text
        text = visitor.get(f"{table}/text")
        assert table_page.table_words(language, "ante")["uncounted_short"] in text.text
        assert "/learn/ante#read" in {link.attributes["href"] for link in text.all("a")}
        visitor.send("/learn/ante", 200, afresh="1")
        assert visitor.at != table


def test_what_is_no_lesson_is_said_to_be_none() -> None:
    with open_site() as door:
        visitor = Visitor(door)
        visitor.get("/learn/chess", 404)
        visitor.get("/learn/chess/script", 404)
        visitor.send("/learn/chess", 404)
        visitor.send("/learn/ante/seen", 409, step="welcome")
        visitor.send("/learn/ante")
        visitor.send("/learn/ante/seen", 400, step="<b>")
        visitor.send("/learn/ante/seen", 400)


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(GAMES)
