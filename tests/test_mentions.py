"""Which rules speak of which cards: nobody is forgotten, and nobody is confused with somebody else."""

import re

import pytest

from dragontavern import game, games
from dragontavern.mentions import mentions
from dragontavern.pieces import SOURCES, families, pieces
from dragontavern.rulebook import rulebook

LANGUAGES = ("en", "it")


@pytest.mark.parametrize("name", games())
def test_every_piece_has_a_rule_a_source_and_words_in_both_languages(name: str) -> None:
    box, said = pieces(game(name), "en"), mentions(game(name))
    for language in LANGUAGES:
        book = rulebook(name, language)
        assert list(pieces(game(name), language)) == list(box)
        for piece in pieces(game(name), language).values():
            assert said.rules[piece.id], piece
            assert set(said.rules[piece.id]) <= set(book.rules), piece
            assert len(said.rules[piece.id]) == len(set(said.rules[piece.id]))
            assert said.rules[piece.id][: len(said.own[piece.id])] == said.own[piece.id]
            assert piece.source in SOURCES
            assert piece.pictures
            assert piece.name or piece.kind in ("dragon", "castle")
            assert piece.text or piece.kind in ("dragon", "castle")


@pytest.mark.parametrize("name", games())
def test_every_card_of_the_catalogue_is_a_piece(name: str) -> None:
    assert {card["id"] for card in game(name).catalogue("en")["cards"]} <= set(pieces(game(name), "en"))


@pytest.mark.parametrize("name", ["ante", "gold", "lords"])
def test_every_rule_that_names_a_card_is_found(name: str) -> None:
    """Names are looked for here in the simplest way, in both languages, at every place of every rule."""
    said = mentions(game(name))
    for language in LANGUAGES:
        book = rulebook(name, language)
        for family, kin in families(pieces(game(name), language).values()).items():
            called = kin[0].name.rstrip(" 0123456789")
            longer = {other.name for other in pieces(game(name), language).values() if called in other.name}
            for rule in book.rules.values():
                text = f"{rule.name} {rule.text}"
                for other in longer - {called}:
                    text = text.replace(other, "")
                if called and re.search(rf"(?<!\w){re.escape(called)}(?!\w)", text):
                    assert rule.id in said.rules[kin[0].id], (family, rule.id)


@pytest.mark.parametrize("name", games())
def test_pieces_by_rule_are_rules_by_piece(name: str) -> None:
    said, box = mentions(game(name)), pieces(game(name), "en")
    for rule, found in said.pieces.items():
        assert len({box[id].family for id in found}) == len(found)
        assert all(rule in said.rules[id] for id in found)
    for piece in box.values():
        for rule in said.own[piece.id]:
            assert piece.family in {box[id].family for id in said.pieces[rule]}


def test_rulings_find_their_cards() -> None:
    """A few by hand: by a short name, in the plural, by reference, by symbol, by a common word."""

    def rules(name: str, piece: str) -> tuple[str, ...]:
        return mentions(game(name)).rules[piece]

    assert rules("ante", "bronze_warlord")[0] == "C15"
    assert {"R68", "A28", "A61"} <= set(rules("ante", "bronze_warlord"))
    assert {"A16", "A17"} <= set(rules("ante", "copper_trickster"))
    assert "B8" not in rules("ante", "copper_trickster")  # the Arcane Trickster is nobody here
    assert {"A40", "A81"} <= set(rules("ante", "metallic_wyrmling"))
    assert {"A76", "A77"} <= set(rules("ante", "copper-1"))
    assert rules("ante", "copper-1") == rules("ante", "copper-10")
    assert rules("drako", "knights-2")[:2] == ("K18", "K17")
    assert rules("drako", "trolls-3") == ("K26",)
    assert rules("drako", "knights-4") == ("K18", "X2")  # what dwarves do is another matter
    assert {"X5", "X21"} <= set(rules("drako", "dwarves-15"))
    assert "X5" not in rules("drako", "figure-net")
    assert {"G38", "G39"} <= set(rules("gold", "adventurer-thief"))
    assert {"G48", "G49", "O5"} <= set(rules("gold", "token-black"))
    assert rules("lords", "elf")[:3] == ("T1", "I1", "P1")
    assert "E5" in rules("lords", "elf")
    assert "T18" not in rules("lords", "dragon")  # the Dragon's Roar is another card
    assert {"F1", "F2"} <= set(rules("lords", "castle-6"))
