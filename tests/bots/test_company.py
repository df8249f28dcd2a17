"""The opponents people choose from: a ladder with names and characters in both languages."""

import pytest

from dragontavern.bots import COUNSEL, LADDER, LEVELS, USUAL, ladder, levels, rung
from dragontavern.bots.characters import cast, character
from dragontavern.games import GAMES

LANGUAGES = ("en", "it")


def test_the_ladder_is_what_people_are_offered() -> None:
    for game_id in GAMES:
        assert set(ladder(game_id)) <= set(levels(game_id))
        assert "random" not in ladder(game_id)
        assert rung(game_id, COUNSEL) in ladder(game_id)
    assert {USUAL, COUNSEL} <= set(LADDER)


def test_a_game_without_the_ladder_offers_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "ante", {"greedy": LEVELS["ante"]["greedy"]})
    assert ladder("ante") == ["greedy"]
    assert rung("ante", "veteran") == "greedy"
    monkeypatch.setitem(LEVELS, "ante", {})
    assert ladder("ante") == ["random"]
    monkeypatch.setitem(LEVELS, "ante", dict.fromkeys(("greedy", *LADDER), LEVELS["gold"]["greedy"]))
    assert ladder("ante") == list(LADDER)
    assert rung("ante", "veteran") == "veteran"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_on_the_ladder_has_a_name_and_a_character(language: str) -> None:
    met = [character(game_id, level, language) for game_id in GAMES for level in LADDER]
    assert all(one.name and one.line.endswith(".") and one.level for one in met)
    assert len({one.name for one in met}) == len(met)


def test_both_languages_know_the_same_company() -> None:
    english, italian = cast("en"), cast("it")
    assert {game: list(of) for game, of in english.items()} == {game: list(of) for game, of in italian.items()}
    assert set(english) == {"level", *GAMES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_there_is_has_words(language: str) -> None:
    for game_id in GAMES:
        for level in levels(game_id):
            told = character(game_id, level, language)
            assert told.line
            assert level in cast(language)["level"]
