"""The rules page of Drako tells the pack's start hexes, tracks and decks as they are.

`python tests/drako/test_rules_page.py` writes these tables anew into both pages after the pack has changed.
"""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from dragontavern.core.text import LANGUAGES, capital
from dragontavern.games.drako import DRAKO
from dragontavern.games.drako.board import NAMES
from dragontavern.games.drako.game import OPTIONS
from dragontavern.games.drako.pack import (
    AREAS,
    ARMOUR,
    BERSERKER,
    FIGURES,
    MATCHUPS,
    SIDES,
    STANDARD,
    THE_DRAGON,
    THROWER,
    Pack,
)
from dragontavern.games.drako.words import drako_words
from dragontavern.rulebook import Rulebook, rulebook

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rules"
HEADS = {
    "en": {
        "starts": ("Match-up", "Side", "Start hexes", "Source"),
        "tracks": ("Figure", "Wound spaces", "Source"),
        "deck": ("Card", "Copies", "Source"),
        "rulebook": "rulebook",
        "found": "found",
        "reconstructed": "reconstructed",
        "section": "{0}, the first {1} of them the ability section",
    },
    "it": {
        "starts": ("Sfida", "Fazione", "Esagoni di partenza", "Fonte"),
        "tracks": ("Miniatura", "Spazi ferita", "Fonte"),
        "deck": ("Carta", "Copie", "Fonte"),
        "rulebook": "regolamento",
        "found": "trovato",
        "reconstructed": "ricostruito",
        "section": "{0}, i primi {1} sono la sezione dell'abilità",
    },
}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows as a table of Markdown."""
    lines: list[Sequence[str]] = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def tables(pack: Pack, language: str) -> dict[str, list[str]]:
    """The tables of the sections `starts` and `decks`, in the order of the page."""
    words, heads, data = drako_words(language), HEADS[language], tomllib.loads(pack.text)

    def side(number: int) -> str:
        return capital(words.noun(words.text(f"side.{SIDES[number]}"), "bare"))

    def source(name: str) -> str:
        return str(heads[name])

    starts = [
        (
            words.text(f"option.matchup.{matchup}"),
            side(number),
            ", ".join(NAMES[hex] for hex in pack.starts[matchup][number]),
            source(data["start"][matchup]["source"]),
        )
        for matchup, sides in MATCHUPS.items()
        for number in sides
    ]
    tracks = [
        (
            capital(words.figure(figure, "bare")),
            spaces(pack, figure, language),
            source(data["tracks"][FIGURES[figure]]["source"]),
        )
        for figure in range(len(FIGURES))
    ]
    decks = [
        [
            (words.card(kind), str(pack.decks[number].count(kind)), source(pack.sources[kind]))
            for kind in sorted(set(pack.decks[number]))
        ]
        for number in range(len(SIDES))
    ]
    return {
        "starts": [table(tuple(heads["starts"]), starts)],
        "decks": [table(tuple(heads["tracks"]), tracks), *(table(tuple(heads["deck"]), deck) for deck in decks)],
    }


def spaces(pack: Pack, figure: int, language: str) -> str:
    """The length of a track in words."""
    if figure == THE_DRAGON:
        words = drako_words(language)
        named = [words.noun(words.text(f"area.{area}"), "bare") for area in AREAS]
        return ", ".join(f"{name} {number}" for name, number in zip(named, pack.areas, strict=True))
    if figure in (THROWER, BERSERKER):
        told = str(HEADS[language]["section"]).replace("{0}", str(pack.spaces[figure]))
        return told.replace("{1}", str(pack.ability[figure]))
    return str(pack.spaces[figure])


def tables_of(book: Rulebook, anchor: str) -> list[str]:
    """The tables that stand in a section."""
    section = next(section for section in book.sections if section.anchor == anchor)
    return [paragraph for paragraph in section.introduction.split("\n\n") if paragraph.startswith("|")]


def rewrite() -> None:
    """Put the tables of the pack into the pages."""
    for language in LANGUAGES:
        path = PAGES / f"drako.{language}.md"
        fresh = iter([told for section in tables(STANDARD, language).values() for told in section])
        paragraphs = path.read_text("utf-8").split("\n\n")
        end = next(i for i, paragraph in enumerate(paragraphs) if paragraph.endswith("{#words}"))
        paragraphs[:end] = [next(fresh) if part.startswith("|") else part for part in paragraphs[:end]]
        path.write_text("\n\n".join(paragraphs), "utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_are_those_of_the_pack(language: str) -> None:
    book = rulebook("drako", language)
    expected = tables(STANDARD, language)
    assert {anchor: tables_of(book, anchor) for anchor in expected} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deck_on_the_page_has_38_cards(language: str) -> None:
    decks = tables_of(rulebook("drako", language), "decks")[1:]
    assert [sum(int(number) for number in re.findall(r" \| (\d+) \| ", deck)) for deck in decks] == [38] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_name_the_numbers_and_hexes_of_the_pack(language: str) -> None:
    rules = rulebook("drako", language).rules
    assert re.findall(r"\b\d\b", rules["K3"].text) == [str(STANDARD.ability[troll]) for troll in (THROWER, BERSERKER)]
    assert re.findall(r"\b\d\b", rules["D7"].text) == [str(STANDARD.areas[ARMOUR])]
    start = STANDARD.starts["dragon_dwarves"]
    hexes = {rule: re.findall(r"\b[a-e]\d\b", rules[rule].text) for rule in ("D2", "D4")}
    assert hexes == {"D2": [NAMES[hex] for hex in start[2]], "D4": [NAMES[hex] for hex in start[3]]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_on_the_page_is_the_board(language: str) -> None:
    rows = re.findall(r"^ +[a-e]\d.*$", rulebook("drako", language).rules["K2"].text, re.MULTILINE)
    assert [hex for row in rows for hex in row.split()] == list(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_rule(language: str) -> None:
    rules = rulebook("drako", language).rules
    told = [re.findall(r"\(`(\w+)`", rules[f"O{n}"].text) for n in range(1, 8)]
    assert told == [[option.name] for option in OPTIONS]
    assert re.findall(r"- `(\w+)`", rules["O1"].text) == list(DRAKO.options["matchup"].values)


if __name__ == "__main__":
    rewrite()
