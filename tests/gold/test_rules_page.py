"""The rules pages of Dragon's Gold: in the right form, true to each other, to the pack and to the texts.

`python -m tests.gold.test_rules_page` writes the tables anew into both pages after pack or texts have changed.
"""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from dragontavern.core.text import LANGUAGES, capital
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.magic import CARDS, LETTERS
from dragontavern.games.gold.pack import (
    FIRST_DRAGON,
    FIRST_MAGIC,
    GEMS,
    HOURGLASS,
    LAST_DRAGON,
    MAGIC,
    STANDARD,
)
from dragontavern.games.gold.scoring import ADVANCED, BASIC
from dragontavern.games.gold.words import gold_words
from dragontavern.rulebook import Rulebook, rulebook

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rules"
HEADS = {
    "en": {
        "dragons": ("Strength", "Open tokens", "Hidden tokens", "Source"),
        "cards": ("Card", "Copies", "Window", "Source"),
        "found": "found",
        "reconstructed": "reconstructed",
    },
    "it": {
        "dragons": ("Forza", "Gettoni scoperti", "Gettoni nascosti", "Fonte"),
        "cards": ("Carta", "Copie", "Finestra", "Fonte"),
        "found": "trovato",
        "reconstructed": "ricostruito",
    },
}
WORDS = [
    ("adventurer", "avventuriero"), ("bag", "sacchetto"), ("band", "compagnia"), ("beat", "battito"),
    ("black diamond", "diamante nero"), ("dame", "dama"), ("deal", "accordo"), ("dragon", "drago"),
    ("end phase", "fase finale"), ("hidden tokens", "gettoni nascosti"), ("hourglass", "clessidra"),
    ("knight", "cavaliere"), ("magic card", "carta magica"), ("majority", "maggioranza"), ("Market", "Mercato"),
    ("offer", "offerta"), ("open tokens", "gettoni scoperti"), ("participant", "partecipante"), ("pile", "mucchio"),
    ("place", "posto"), ("proposal", "proposta"), ("ready", "pronto"), ("resting", "a riposo"), ("screen", "schermo"),
    ("share", "parte"), ("split", "spartizione"), ("strength", "forza"), ("support", "sostegno"),
    ("talks", "trattativa"), ("thief", "ladro"), ("token", "gettone"), ("treasure", "tesoro"),
    ("window", "finestra"), ("wizard", "mago"),
]  # fmt: skip


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Rows as a table of Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def window_of(kind: int) -> str:
    """The windows of G51 in which a card is played."""
    if kind == HOURGLASS:
        return "d"
    return ", ".join(LETTERS[window] for window in range(len(CARDS)) if kind in CARDS[window])


def tables(language: str) -> dict[str, str]:
    """The tables of the sections `dragons`, `cards` and `words`."""
    words, heads = gold_words(language), HEADS[language]
    dragons = [
        (str(STANDARD.strength[kind]), str(STANDARD.open[kind]), str(STANDARD.hidden[kind]),
         str(heads[STANDARD.sources[kind]]))
        for kind in range(FIRST_DRAGON, LAST_DRAGON + 1)
    ]  # fmt: skip
    cards = [
        (capital(words.card(kind, "bare")), str(STANDARD.magic.count(kind)), window_of(kind),
         str(heads[STANDARD.sources[kind]]))
        for kind in range(FIRST_MAGIC, FIRST_MAGIC + len(MAGIC))
    ]  # fmt: skip
    head = ("English", "Italian") if language == "en" else ("Inglese", "Italiano")
    return {
        "dragons": table(tuple(heads["dragons"]), dragons),
        "cards": table(tuple(heads["cards"]), cards),
        "words": table(head, WORDS),
    }


def table_of(book: Rulebook, anchor: str) -> str:
    """The table that stands in a section."""
    section = next(section for section in book.sections if section.anchor == anchor)
    return next(paragraph for paragraph in section.introduction.split("\n\n") if paragraph.startswith("|"))


def rewrite() -> None:
    """Put the tables into the pages."""
    for language in LANGUAGES:
        path = PAGES / f"gold.{language}.md"
        paragraphs = [part for part in path.read_text("utf-8").strip().split("\n\n") if not part.startswith("|")]
        for anchor, told in tables(language).items():
            at = next(i for i, part in enumerate(paragraphs) if part.endswith(f"{{#{anchor}}}")) + 1
            while at < len(paragraphs) and not paragraphs[at].startswith("#"):
                at += 1
            paragraphs.insert(at, told)
        path.write_text("\n\n".join(paragraphs) + "\n", "utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_are_those_of_the_pack_and_the_texts(language: str) -> None:
    book = rulebook("gold", language)
    expected = tables(language)
    assert {anchor: table_of(book, anchor) for anchor in expected} == expected


def test_both_languages_have_the_same_sections_and_ids_and_say_the_same_numbers() -> None:
    english, italian = rulebook("gold", "en"), rulebook("gold", "it")
    assert [(part.anchor, part.rules) for part in english.sections] == [
        (part.anchor, part.rules) for part in italian.sections
    ]
    for id, rule in english.rules.items():
        assert gist(rule.text, "ruling") == gist(italian.rules[id].text, "decisione"), id


def gist(text: str, ruling: str) -> tuple[list[str], list[str], int, int]:
    """Figures and rules referred to, names of options, the lengths of lists, how often a ruling is marked."""
    figures = sorted(re.findall(r"[GO]?\d+", text))
    return figures, re.findall(r"`\w+`", text), text.count("\n"), len(re.findall(rf"\(\*?{ruling}", text, re.I))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_begins_with_a_title_and_an_introduction_and_no_rule_is_empty(language: str) -> None:
    book = rulebook("gold", language)
    assert book.title == GOLD.text("game.name", language)
    assert len(book.introduction) > 200
    assert [rule.id for rule in book.rules.values() if len(rule.text.split()) < 3] == []
    assert {name for rule in book.rules.values() for name in re.findall(r"\b[GO]\d+\b", rule.text)} <= set(book.rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_page_are_those_of_the_game(language: str) -> None:
    rules = rulebook("gold", language).rules
    numbers = {
        id: [int(n) for n in re.findall(r"\b(?<!G)(?<!O)\d+\b", rules[id].text)] for id in ("G3", "G48", "G49")
    }
    census = STANDARD.census
    assert numbers["G3"] == [sum(census), *census[:4], census[7], census[8]]
    assert [census[gem - 1] for gem in GEMS[:4]] == [census[3]] * 4
    for id, prizes in (("G48", BASIC), ("G49", ADVANCED)):
        assert [prizes[3], 3, prizes[4], 4, 5, prizes[6], 6] == re_order(numbers[id], prizes)


def re_order(numbers: list[int], prizes: tuple[int, ...]) -> list[int]:
    """The part of a scoring rule that begins with the prize for three players."""
    at = numbers.index(prizes[3])
    return numbers[at : at + 7]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_rule_and_every_card_its_line(language: str) -> None:
    book, words = rulebook("gold", language), gold_words(language)
    told = [name for n in range(1, 9) for name in re.findall(r"`(\w+)`", book.rules[f"O{n}"].text)]
    assert [name for name in GOLD.options if name not in told] == []
    lines = re.findall(r"^- \*([^*]+)\* \(([a-g, ]+)\)", book.rules["G54"].text + "\n" + book.rules["G55"].text, re.M)
    expected = {capital(words.card(FIRST_MAGIC + i, "bare")): window_of(FIRST_MAGIC + i) for i in range(len(MAGIC))}
    assert dict(lines) == expected


if __name__ == "__main__":
    rewrite()
