"""Texts by key: templates, variants, and the grammar of names inside sentences."""

from typing import Any

import pytest

from dragontavern.core.errors import BadOptions
from dragontavern.core.text import COMMON, HOLE, LANGUAGES, Reader, Words, flatten, read_texts

TYPES = {
    "pays": ("seat", "seat", "gold"),
    "shout": ("seat",),
    "draws": ("seat", "cards"),
    "win": ("seats",),
    "spoil": ("seat", "gold"),
    "two": ("number",),
}
TEXTS = {
    "pays": "{0} pays {1} {2}.",
    "pays/you": "You pay {1} {2}.",
    "pays/other": "{0} pays you {2}.",
    "pays/none/you": "You have nothing for {1}.",
    "pays/own": "{0} moves {2} about.",
    "shout": "Hear, hear! {0} shouts: {0}!",
    "draws": "{0} draws.",
    "draws/you": "You have drawn.",
    "draws/secret/you": "You draw {1}.",
    "win": "{0} wins.",
    "win/many": "{0} win.",
    "win/you": "{0} win at last.",
    "spoil": "{0} spoils {1}.",
    "spoil/bare": "Something is spoilt.",
    "two": "Two: {0}.",
    "unit.gold.one": "{0} coin",
    "unit.gold.many": "{0} coins",
}


def words(language: str) -> Words:
    """The few texts above, in a language's grammar."""
    return Words(language, {**read_texts("dragontavern.core", "common", language), **TEXTS}, TYPES)


def say(key: str, *args: Any, you: int = -1, secret: tuple[Any, ...] = (), names: tuple[str, ...] = ()) -> str:
    """A sentence in English."""
    return words("en").say(key, args, Reader(names or ("Bruma", "Oto", "Elia"), you), secret)


def test_the_variant_with_most_conditions_is_said() -> None:
    assert say("pays", 0, 1, 3) == "Bruma pays Oto 3 coins."
    assert say("pays", 0, 1, 1) == "Bruma pays Oto 1 coin."
    assert say("pays", 0, 1, 3, you=0) == "You pay Oto 3 coins."
    assert say("pays", 0, 1, 3, you=1) == "Bruma pays you 3 coins."
    assert say("pays", 0, 1, 0, you=0) == "You have nothing for Oto."
    assert say("pays", 0, 1, 0, you=1) == "Bruma pays you 0 coins."  # no variant says more
    assert say("pays", 2, 2, 3) == "Elia moves 3 coins about."
    assert say("spoil") == "Something is spoilt."


def test_a_secret_is_said_only_to_whom_it_belongs() -> None:
    assert say("draws", 0, you=0, secret=("aces",)) == "You draw ('aces',)."
    assert say("draws", 0, you=0) == "You have drawn."
    assert say("draws", 0, you=1, secret=("aces",)) == "Bruma draws."
    assert say("draws", 0, secret=("aces",)) == "Bruma draws."


def test_the_reader_comes_first_in_a_list_of_seats() -> None:
    assert say("win", (0,)) == "Bruma wins."
    assert say("win", (0, 1, 2)) == "Bruma, Oto and Elia win."
    assert say("win", (0, 1), you=1) == "You and Bruma win."
    assert say("win", (1,), you=1) == "You win at last."


@pytest.mark.parametrize("name", ["O'Brien", "<b>", "{0}", "{1:to}", "100%", "%s", "🐉", "the reader", "\\1"])
def test_names_are_never_interpreted(name: str) -> None:
    assert say("pays", 0, 1, 2, names=(name, "Oto")) == f"{name} pays Oto 2 coins."
    assert say("pays", 1, 0, 2, names=(name, "Oto")) == f"Oto pays {name} 2 coins."
    assert say("shout", 0, names=(name,)) == f"Hear, hear! {name} shouts: {name}!"


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert say("win", (0,), names=("",)) == "Seat 1 wins."
    assert say("win", (2,), names=(" ", "\t")) == "Seat 3 wins."
    assert words("it").seat(1, "to", Reader([], -1)) == "a Posto 2"


def test_sentences_begin_with_a_capital() -> None:
    assert say("shout", 0, you=0) == "Hear, hear! You shouts: you!"
    assert say("shout", 0, names=("bruma",)) == "Hear, hear! bruma shouts: bruma!"  # a name stays as it is written


ITALIAN = {
    "il Drago Rosso": ("del Drago Rosso", "al Drago Rosso", "dal Drago Rosso", "per il Drago Rosso"),
    "lo Stregone": ("dello Stregone", "allo Stregone", "dallo Stregone", "per lo Stregone"),
    "la Regina": ("della Regina", "alla Regina", "dalla Regina", "per la Regina"),
    "l'Illusionista": ("dell'Illusionista", "all'Illusionista", "dall'Illusionista", "per l'Illusionista"),
    "i Mortali": ("dei Mortali", "ai Mortali", "dai Mortali", "per i Mortali"),
    "gli scarti": ("degli scarti", "agli scarti", "dagli scarti", "per gli scarti"),
    "le carte": ("delle carte", "alle carte", "dalle carte", "per le carte"),
    "Bahamut": ("di Bahamut", "a Bahamut", "da Bahamut", "per Bahamut"),
    "Astrid": ("di Astrid", "ad Astrid", "da Astrid", "per Astrid"),
}


@pytest.mark.parametrize("noun", ITALIAN)
def test_italian_prepositions_melt_with_the_article(noun: str) -> None:
    italian = words("it")
    assert tuple(italian.noun(noun, form) for form in ("of", "to", "from", "for")) == ITALIAN[noun]
    assert italian.noun(noun, "") == noun
    assert noun.endswith(italian.noun(noun, "bare"))


def test_bare_nouns_have_no_article() -> None:
    assert [words("it").noun(noun, "bare") for noun in ITALIAN] == [
        "Drago Rosso", "Stregone", "Regina", "Illusionista", "Mortali", "scarti", "carte", "Bahamut", "Astrid",
    ]  # fmt: skip
    assert words("en").noun("the Fool", "bare") == "Fool"
    assert words("en").noun("Tiamat", "bare") == "Tiamat"


def test_english_keeps_preposition_and_article_apart() -> None:
    assert words("en").noun("the Fool", "of") == "of the Fool"
    assert words("en").seat(0, "to", Reader(["Anna"], -1)) == "to Anna"
    assert words("en").seat(0, "to", Reader(["Anna"], 0)) == "to you"


def test_players_have_no_article_to_melt_with() -> None:
    reader = Reader(["il Drago", "Anna", "Elia"], 2)
    italian = words("it")
    assert italian.seat(0, "of", reader) == "di il Drago"
    assert italian.seat(1, "to", reader) == "ad Anna"
    assert italian.seat(2, "to", reader) == "a te"
    assert italian.seat(2, "who", reader) == "tu"
    assert italian.seat(2, "", reader) == "te"


def test_lists() -> None:
    assert words("it").listed([]) == ""
    assert words("it").listed(["Oto"]) == "Oto"
    assert words("it").listed(["Oto", "Bruma"]) == "Oto e Bruma"
    assert words("it").listed(["Oto", "Bruma", "Elia"]) == "Oto, Bruma ed Elia"
    assert words("en").listed(["Oto", "Bruma", "Elia"]) == "Oto, Bruma and Elia"


def test_tables_become_keys_with_dots() -> None:
    into: dict[str, str] = {}
    flatten({"a": "x", "b": {"c": "y", "d.e": "z"}}, "", into)
    assert into == {"a": "x", "b.c": "y", "b.d.e": "z"}


def test_the_common_texts_are_complete_in_every_language() -> None:
    catalogues = [read_texts("dragontavern.core", "common", language) for language in LANGUAGES]
    expected = {
        *COMMON,
        *("and", "no_option", "result.unfinished", "seat.unnamed", "you.who", "you.whom"),
        *("refused.not_an_option/bare", "refused.not_asked/you"),
    }
    for texts in catalogues:
        assert set(texts) == expected
        for key in COMMON:
            assert all(int(hole.group(1)) < len(COMMON[key]) for hole in HOLE.finditer(texts[key]))


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="'fr'; choose en, it"):
        read_texts("dragontavern.core", "common", "fr")
