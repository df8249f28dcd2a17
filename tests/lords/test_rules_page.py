"""The rules pages of I Signori dei Draghi: in the form all pages have, equal in both languages, true to the pack.

`python -m tests.lords.test_rules_page` writes the sections about the cards anew after the pack has changed.
"""

import re
from pathlib import Path

import pytest

from dragontavern.core.text import LANGUAGES
from dragontavern.games.lords.game import OPTIONS
from dragontavern.games.lords.pack import PLUNDER, STANDARD
from dragontavern.games.lords.vocabulary import CREATURE, TYPES
from dragontavern.games.lords.words import LordsWords, lords_words
from dragontavern.rulebook import Rulebook, rulebook

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rules"
FAMILIES = {"A": 11, "B": 8, "C": 3, "D": 7, "E": 8, "F": 3, "G": 5, "H": 12, "I": 8, "J": 13, "K": 4, "L": 3, "M": 7,
            "N": 5, "O": 3, "P": 9, "R": 6, "Q": 15, "S": 9, "T": 37, "U": 10, "V": 1, "W": 12}  # fmt: skip
IDS = [f"{letter}{number}" for letter, most in FAMILIES.items() for number in range(1, most + 1)]
TERMS = {
    "en": {
        "level": "level", "strength": "strength", "price": "price", "support": "support", "copies": "copies",
        "rulebook": "named in the rulebook", "found": "found", "reconstructed": "reconstructed", "own": "own",
        "cards": "The game cards", "plunder": "The plunder cards", "castles": "The castles",
        "castle": "There are castles of {0}; 4 of each.",
        "about": "All {0} game cards, {1} kinds. The rulebook names nine of them; the others, and all copies, prices "
        "and symbols, are our reconstruction.",
        "spoils": "All {0} plunder cards, {1} kinds, each with a section for the winner and one for the loser.",
    },
    "it": {
        "level": "livello", "strength": "forza", "price": "prezzo", "support": "supporto", "copies": "copie",
        "rulebook": "nominata nel regolamento", "found": "trovata", "reconstructed": "ricostruita", "own": "propria",
        "cards": "Le carte da gioco", "plunder": "Le carte depreda", "castles": "I castelli",
        "castle": "Ci sono castelli da {0}; 4 di ciascuno.",
        "about": "Tutte le {0} carte da gioco, {1} tipi. Il regolamento ne nomina nove; le altre, e tutte le copie, "
        "i prezzi e i simboli, sono una nostra ricostruzione.",
        "spoils": "Tutte le {0} carte depreda, {1} tipi, ognuna con una sezione per il vincitore e una "
        "per il perdente.",
    },
}  # fmt: skip


def number(words: LordsWords, amount: int) -> str:
    """A price without the name of the money."""
    return words.iros(amount).removesuffix(" Iros")


def card_paragraph(words: LordsWords, kind: int, id: str) -> str:
    """A card as the page tells it: name, facts in brackets, what it does."""
    terms = TERMS[words.language]
    pack = STANDARD
    facts = []
    if kind < PLUNDER:
        facts.append(words.texts[f"type.{TYPES[pack.type[kind]]}"])
        if pack.type[kind] == CREATURE:
            facts += [f"{terms['level']} {pack.level[kind]}", f"{terms['strength']} {pack.strength[kind]}"]
        facts.append(f"{terms['price']} {number(words, pack.price[kind])}")
        if pack.type[kind] == CREATURE:
            facts.append(f"{terms['support']} {number(words, pack.support[kind])}")
        for symbol, table in (("sharing", pack.sharing), ("instant", pack.instant), ("final", pack.final)):
            facts += [words.texts[f"symbol.{symbol}"]] if table[kind] else []
    facts += [f"{terms['copies']} {pack.copies[kind]}", terms[pack.sources[kind]]]
    text = words.card_text(kind).removesuffix(words.texts["effect.reconstructed"]).strip()
    return f"**{id}. {words.label(kind)}** ({' · '.join(facts)}). {text}"


def card_sections(language: str) -> str:
    """The sections about the cards, written from the pack."""
    words, terms, pack = lords_words(language), TERMS[language], STANDARD
    spoils = sorted(set(pack.plunder))
    values = [str(value) for value in sorted(set(pack.castles))]
    parts = [
        f"## {terms['cards']} {{#cards}}",
        terms["about"].format(len(pack.cards), len(pack.kinds)),
        *[card_paragraph(words, kind, f"T{i + 1}") for i, kind in enumerate(pack.kinds)],
        f"## {terms['plunder']} {{#spoils}}",
        terms["spoils"].format(len(pack.plunder), len(spoils)),
        *[card_paragraph(words, kind, f"U{i + 1}") for i, kind in enumerate(spoils)],
        f"## {terms['castles']} {{#castles}}",
        f"**V1.** {terms['castle'].format(words.listed(values))}",
    ]
    return "\n\n".join(parts)


def whole(language: str) -> str:
    """The text of a page."""
    return (PAGES / f"lords.{language}.md").read_text("utf-8")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(language: str) -> Rulebook:
    return rulebook("lords", language)


def test_every_id_stands_once_and_in_order(page: Rulebook, language: str) -> None:
    assert list(page.rules) == IDS
    assert re.findall(r"\*\*([A-Z]\d+)\b", whole(language)) == IDS


def test_a_page_begins_with_the_idea_and_ends_with_the_words(page: Rulebook) -> None:
    assert page.sections[0].anchor == "idea"
    assert page.sections[-1].anchor == "words"
    assert not re.search(r"\b[A-W]\d+\b", page.introduction)


def test_rules_refer_only_to_rules_that_exist(page: Rulebook) -> None:
    named = {id for rule in page.rules.values() for id in re.findall(r"\b[A-Z]\d+\b", rule.text)}
    assert named <= set(IDS)
    assert len(named) > 25


def test_only_cards_have_names(page: Rulebook) -> None:
    assert [rule.id for rule in page.rules.values() if rule.name] == [id for id in IDS if id[0] in "TU"]


def test_the_cards_are_those_of_the_pack(language: str) -> None:
    assert card_sections(language) in whole(language)


def test_every_option_is_told_with_all_its_values(page: Rulebook) -> None:
    for i, option in enumerate(OPTIONS):
        text = page.rules[f"W{i + 1}"].text
        named = re.findall(r"`([^`]+)`", text)
        assert named[0] == option.name
        assert named[1] == str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        assert set(named[1:]) == {str(v).lower() if isinstance(v, bool) else str(v) for v in option.values}


def test_both_languages_say_the_same() -> None:
    english, italian = rulebook("lords", "en"), rulebook("lords", "it")
    assert [section.anchor for section in english.sections] == [section.anchor for section in italian.sections]
    for id in IDS:
        one, other = english.rules[id].text, italian.rules[id].text
        assert sorted(re.findall(r"[A-Z]?\d+", one)) == sorted(re.findall(r"[A-Z]?\d+", other)), id
        assert re.findall(r"`[^`]+`", one) == re.findall(r"`[^`]+`", other), id
        assert ("(ruling" in one) == ("(lettura nostra" in other), id


def test_both_languages_list_the_same_words() -> None:
    tables = [whole(language).rstrip().rsplit("\n\n", 1)[1].split("\n") for language in LANGUAGES]
    assert len(tables[0]) > 22
    assert tables[0][1:] == tables[1][1:]


def write() -> None:
    """Write the sections about the cards anew."""
    for language in LANGUAGES:
        page = whole(language)
        start = page.index(f"## {TERMS[language]['cards']} {{#cards}}")
        end = page.index("{#options}")
        end = page.rindex("\n## ", 0, end) + 1
        (PAGES / f"lords.{language}.md").write_text(
            page[:start] + card_sections(language) + "\n\n" + page[end:], "utf-8"
        )


if __name__ == "__main__":
    write()
