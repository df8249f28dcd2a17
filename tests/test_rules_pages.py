"""The rules pages: complete, in the form of docs/rules/README.md, and true to each other and to the cards' data."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dragontavern.rulebook import PAGES, Rule, Rulebook, rulebook

ROOT = Path(__file__).resolve().parents[1]
ANTE = ROOT / "src" / "dragontavern" / "games" / "ante"
LANGUAGES = ("en", "it")

ID = re.compile(r"\b[RCOWBA]\d+a?\b")
FACTS = re.compile(r"\((?P<facts>[^)]+)\)\. \S")
RULING = re.compile(r"\*[^*]+\?\* [^*]+")

ANTE_IDS = [
    *(f"R{n}" for n in range(1, 69)), "R68a", *(f"R{n}" for n in range(69, 82)),
    *(f"C{n}" for n in range(1, 41)),
    *(f"O{n}" for n in range(1, 11)),
    *(f"W{n}" for n in range(1, 8)),
    *(f"B{n}" for n in range(1, 13)),
    *(f"A{n}" for n in range(1, 109)),
]  # fmt: skip

WORDS: dict[str, dict[str, str | None]] = {
    "en": {"no colour": None, "dragon god": None},
    "it": {
        "nessun colore": None, "drago divino": None, "buono": "good", "malvagio": "evil", "mortale": "mortal",
        "nero": "black", "blu": "blue", "ottone": "brass", "bronzo": "bronze", "rame": "copper", "oro": "gold",
        "verde": "green", "rosso": "red", "argento": "silver", "bianco": "white",
    },
}  # fmt: skip


def read(language: str) -> Rulebook:
    """A page as the program takes it apart."""
    return rulebook("ante", language)


def source(language: str) -> str:
    """A page as it is written."""
    return (PAGES / f"ante.{language}.md").read_text("utf-8")


def skeleton(page: Rulebook) -> list[str]:
    """The order of all anchors and ids."""
    return [entry for section in page.sections for entry in (f"#{section.anchor}", *section.rules)]


def words(language: str) -> list[str]:
    """The rows of the list of words."""
    return [row for row in read(language).sections[-1].introduction.split("\n") if row.startswith("|")]


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((ANTE / name).read_text("utf-8"))


def ids_of(kind: str) -> list[str]:
    return [rule for rule in ANTE_IDS if rule.startswith(kind)]


def facts(rule: Rule) -> list[list[str]]:
    """What stands in the brackets behind a name: a list for each part between the dots."""
    brackets = FACTS.match(rule.text)
    assert brackets, f"{rule.id} has no facts in brackets"
    return [part.split(", ") for part in brackets["facts"].split(" · ")]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(language: str) -> Rulebook:
    return read(language)


def test_a_page_begins_with_a_title_and_an_introduction(language: str, page: Rulebook) -> None:
    assert source(language).startswith(f"# {page.title}\n\n{page.introduction}\n\n## ")
    assert page.introduction[0].isalpha()
    assert not ID.search(page.introduction)


def test_every_id_stands_exactly_once_and_in_order(page: Rulebook) -> None:
    assert [entry for entry in skeleton(page) if not entry.startswith("#")] == ANTE_IDS


def test_every_heading_is_that_of_a_section(language: str, page: Rulebook) -> None:
    headings = [line for line in source(language).split("\n") if line.startswith("#")]
    assert headings[1:] == [f"## {section.title} {{#{section.anchor}}}" for section in page.sections]


def test_no_rule_is_empty(page: Rulebook) -> None:
    assert [rule.id for rule in page.rules.values() if len(re.findall(r"\w+", rule.text)) < 3] == []


def test_an_id_in_bold_begins_a_paragraph(language: str, page: Rulebook) -> None:
    assert re.findall(r"\*\*([A-Z]\d+a?)\b", source(language)) == list(page.rules)


def test_rules_refer_only_to_rules_that_exist(page: Rulebook) -> None:
    assert {other for rule in page.rules.values() for other in ID.findall(rule.text)} <= set(ANTE_IDS)


def test_rulings_are_a_question_and_its_answer(page: Rulebook) -> None:
    assert [rule for rule in ids_of("A") if not RULING.match(page.rules[rule].text)] == []


def test_cards_and_abilities_have_names_and_nothing_else_has(page: Rulebook) -> None:
    assert {rule.id for rule in page.rules.values() if rule.name} == {*ids_of("C"), *ids_of("B")}


def test_both_languages_have_the_same_sections_and_ids_in_the_same_order() -> None:
    english, italian = skeleton(read("en")), skeleton(read("it"))
    assert english == italian
    assert english[0] == "#idea"
    assert english[-1] == "#words"


def test_both_languages_say_the_same_numbers() -> None:
    """Figures, rules referred to, names of options and the lengths of lists are the same in every rule."""

    def gist(rule: Rule) -> tuple[list[str], list[str], int]:
        figures = sorted(re.findall(r"[RCOWBA]?\d+a?", rule.text))
        return figures, re.findall(r"`\w+`", rule.text), rule.text.count("\n")

    english, italian = read("en").rules, read("it").rules
    assert {rule: gist(english[rule]) for rule in english} == {rule: gist(italian[rule]) for rule in italian}


def test_both_languages_list_the_same_words() -> None:
    english, italian = words("en"), words("it")
    assert len(english) > 20
    assert english[1:] == italian[1:]
    assert all(len(row.strip("| ").split(" | ")) == 2 for row in english)


def test_the_cards_are_those_of_the_data(language: str, page: Rulebook) -> None:
    cards = data("cards.toml")
    told = {}
    for card in ids_of("C"):
        (strengths,), *rest = facts(page.rules[card])
        words = [WORDS[language].get(word, word) for part in rest for word in part]
        told[card] = ([int(strength) for strength in strengths.split()], [word for word in words if word])
    expected = {card["power"]: (card["strengths"], [card["type"], card["id"]]) for card in cards["dragon"]}
    expected |= {card["power"]: ([card["strength"]], [card["type"], *card["colours"]]) for card in cards["legend"]}
    expected |= {card["power"]: ([card["strength"]], ["mortal"]) for card in cards["mortal"]}
    assert told == expected


def test_the_english_names_are_those_of_the_data() -> None:
    """An id in the data is the English name in small letters, without the article and the word Dragon."""
    cards, rules = data("cards.toml"), read("en").rules
    names = {card["power"]: f"{card['id']} dragon" for card in cards["dragon"]}
    names |= {card["power"]: card["id"].replace("_", " ") for card in cards["legend"]}
    names |= {card["power"]: f"the {card['id']}".replace("_", " ") for card in cards["mortal"]}
    names |= {ability["rule"]: ability["id"].replace("_", " ") for ability in data("abilities.toml")["ability"]}
    assert {rule: rules[rule].name.lower().replace("&", "and") for rule in names} == names


def test_the_windows_of_the_abilities_are_those_of_the_data(page: Rulebook) -> None:
    windows = {ability["rule"]: f"W{ability['window']}" for ability in data("abilities.toml")["ability"]}
    assert {rule: facts(page.rules[rule])[1][0] for rule in ids_of("B")} == windows
