"""The rules pages: complete, in the form of docs/rules/README.md, and true to each other and to the cards' data."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "rules"
ANTE = ROOT / "src" / "dragontavern" / "games" / "ante"
LANGUAGES = ("en", "it")

SECTION = re.compile(r"## (?P<title>[^#{}]+) \{#(?P<anchor>[a-z]+(-[a-z]+)*)\}")
RULE = re.compile(r"\*\*(?P<id>[A-Z]\d+a?)\.(?: (?P<name>[^*]+))?\*\* (?P<text>.+)")
ID = re.compile(r"\b[RCOWBAKDX]\d+a?\b")
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

IDS = {
    "ante": ANTE_IDS,
    "drako": [
        *(f"K{n}" for n in range(1, 33)),
        *(f"D{n}" for n in range(1, 22)),
        *(f"X{n}" for n in range(1, 27)),
        *(f"O{n}" for n in range(1, 9)),
    ],
}
NAMED = {"ante": "CB", "drako": ""}  # the families of things with a name

WORDS: dict[str, dict[str, str | None]] = {
    "en": {"no colour": None, "dragon god": None},
    "it": {
        "nessun colore": None, "drago divino": None, "buono": "good", "malvagio": "evil", "mortale": "mortal",
        "nero": "black", "blu": "blue", "ottone": "brass", "bronzo": "bronze", "rame": "copper", "oro": "gold",
        "verde": "green", "rosso": "red", "argento": "silver", "bianco": "white",
    },
}  # fmt: skip


@dataclass
class Rule:
    """One rule with all that belongs to it: its first paragraph's text, then further paragraphs and lists."""

    id: str
    name: str
    paragraphs: list[str]

    @property
    def text(self) -> str:
        return "\n\n".join(self.paragraphs)


@dataclass
class Page:
    """A rules page taken apart; `skeleton` is the order of all anchors and ids."""

    game: str
    language: str
    title: str
    introduction: str
    skeleton: list[str] = field(default_factory=list)
    rules: dict[str, Rule] = field(default_factory=dict)
    words: list[str] = field(default_factory=list)


def read(game: str, language: str) -> Page:
    """Take a page apart as the program does: paragraphs between blank lines, one id at the most in each."""
    title, introduction, *paragraphs = whole(game, language).strip().split("\n\n")
    page = Page(game, language, title, introduction)
    current: Rule | None = None
    for paragraph in paragraphs:
        if paragraph.startswith("#"):
            heading = SECTION.fullmatch(paragraph)
            assert heading, f"not a heading of a section: {paragraph}"
            page.skeleton.append("#" + heading["anchor"])
            current = None
        elif rule := RULE.match(paragraph):
            assert rule["id"] not in page.rules, f"{rule['id']} stands twice in {language}"
            current = Rule(rule["id"], rule["name"] or "", [paragraph[rule.start("text") :]])
            page.rules[current.id] = current
            page.skeleton.append(current.id)
        elif current:
            current.paragraphs.append(paragraph)
        elif page.skeleton[-1] == "#words" and paragraph.startswith("|"):
            page.words = paragraph.split("\n")
    return page


def whole(game: str, language: str) -> str:
    """The text of a page."""
    return (PAGES / f"{game}.{language}.md").read_text("utf-8")


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((ANTE / name).read_text("utf-8"))


def ids_of(kind: str, game: str = "ante") -> list[str]:
    return [rule for rule in IDS[game] if rule[0] in kind]


def facts(rule: Rule) -> list[list[str]]:
    """What stands in the brackets behind a name: a list for each part between the dots."""
    brackets = FACTS.match(rule.text)
    assert brackets, f"{rule.id} has no facts in brackets"
    return [part.split(", ") for part in brackets["facts"].split(" · ")]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=IDS)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(game: str, language: str) -> Page:
    return read(game, language)


@pytest.fixture
def ante(language: str) -> Page:
    return read("ante", language)


def test_a_page_begins_with_a_title_and_an_introduction(page: Page) -> None:
    assert re.fullmatch(r"# \S.*", page.title)
    assert page.introduction[0].isalpha()
    assert not ID.search(page.introduction)


def test_every_id_stands_exactly_once_and_in_order(page: Page) -> None:
    assert [entry for entry in page.skeleton if not entry.startswith("#")] == IDS[page.game]


def test_no_rule_is_empty(page: Page) -> None:
    assert [rule.id for rule in page.rules.values() if len(re.findall(r"\w+", rule.text)) < 3] == []


def test_an_id_in_bold_begins_a_paragraph(page: Page) -> None:
    assert re.findall(r"\*\*([A-Z]\d+a?)\b", whole(page.game, page.language)) == list(page.rules)


def test_rules_refer_only_to_rules_that_exist(page: Page) -> None:
    assert {other for rule in page.rules.values() for other in ID.findall(rule.text)} <= set(IDS[page.game])


def test_rulings_are_a_question_and_its_answer(ante: Page) -> None:
    assert [rule for rule in ids_of("A") if not RULING.match(ante.rules[rule].text)] == []


def test_cards_and_abilities_have_names_and_nothing_else_has(page: Page) -> None:
    assert [rule.id for rule in page.rules.values() if rule.name] == ids_of(NAMED[page.game], page.game)


def test_both_languages_have_the_same_sections_and_ids_in_the_same_order(game: str) -> None:
    english, italian = read(game, "en"), read(game, "it")
    assert english.skeleton == italian.skeleton
    assert english.skeleton[0] == "#idea"
    assert english.skeleton[-1] == "#words"


def test_both_languages_say_the_same_numbers(game: str) -> None:
    """Figures, rules referred to, names of options and the lengths of lists are the same in every rule."""

    def gist(rule: Rule) -> tuple[list[str], list[str], int]:
        figures = sorted(re.findall(r"[RCOWBAKDX]?\d+a?", rule.text))
        return figures, re.findall(r"`\w+`", rule.text), rule.text.count("\n")

    english, italian = read(game, "en").rules, read(game, "it").rules
    assert {rule: gist(english[rule]) for rule in english} == {rule: gist(italian[rule]) for rule in italian}


def test_both_languages_list_the_same_words(game: str) -> None:
    english, italian = read(game, "en").words, read(game, "it").words
    assert len(english) > 20
    assert english[1:] == italian[1:]
    assert all(len(row.strip("| ").split(" | ")) == 2 for row in english)


def test_the_cards_are_those_of_the_data(ante: Page) -> None:
    cards = data("cards.toml")
    told = {}
    for card in ids_of("C"):
        (strengths,), *rest = facts(ante.rules[card])
        words = [WORDS[ante.language].get(word, word) for part in rest for word in part]
        told[card] = ([int(strength) for strength in strengths.split()], [word for word in words if word])
    expected = {card["power"]: (card["strengths"], [card["type"], card["id"]]) for card in cards["dragon"]}
    expected |= {card["power"]: ([card["strength"]], [card["type"], *card["colours"]]) for card in cards["legend"]}
    expected |= {card["power"]: ([card["strength"]], ["mortal"]) for card in cards["mortal"]}
    assert told == expected


def test_the_english_names_are_those_of_the_data() -> None:
    """An id in the data is the English name in small letters, without the article and the word Dragon."""
    cards, rules = data("cards.toml"), read("ante", "en").rules
    names = {card["power"]: f"{card['id']} dragon" for card in cards["dragon"]}
    names |= {card["power"]: card["id"].replace("_", " ") for card in cards["legend"]}
    names |= {card["power"]: f"the {card['id']}".replace("_", " ") for card in cards["mortal"]}
    names |= {ability["rule"]: ability["id"].replace("_", " ") for ability in data("abilities.toml")["ability"]}
    assert {rule: rules[rule].name.lower().replace("&", "and") for rule in names} == names


def test_the_windows_of_the_abilities_are_those_of_the_data(ante: Page) -> None:
    windows = {ability["rule"]: f"W{ability['window']}" for ability in data("abilities.toml")["ability"]}
    assert {rule: facts(ante.rules[rule])[1][0] for rule in ids_of("B")} == windows
