"""The rules pages as data."""

import re

import pytest

from dragontavern.games import GAMES
from dragontavern.rulebook import PAGES, NoRules, Rule, Section, read_page, rulebook


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_taken_apart_and_put_together_is_the_page(game: str, language: str) -> None:
    page = (PAGES / f"{game}.{language}.md").read_text("utf-8").strip()
    assert rulebook(game, language).markdown() == re.sub(r" \{#[a-z-]+\}", "", page)


def test_rules_keep_their_lists_and_further_paragraphs() -> None:
    text = "# T\n\nHello.\n\n## One {#one}\n\nIntro.\n\n**R1.** First.\n\n- a\n- b\n\n**C2. Name** (1). Second."
    book = read_page("x", "en", text)
    assert book.title == "T"
    assert book.introduction == "Hello."
    assert book.sections == (Section("one", "One", "Intro.", ("R1", "C2")),)
    assert book.rules == {
        "R1": Rule("R1", "", "First.\n\n- a\n- b", "one"),
        "C2": Rule("C2", "Name", "(1). Second.", "one"),
    }


def test_rules_are_found_in_any_case_and_sections_by_anchor() -> None:
    book = rulebook("ante", "en")
    rule, section = book.find(" r68A "), book.find("Scoring")
    assert isinstance(rule, Rule)
    assert rule.id == "R68a"
    assert isinstance(section, Section)
    assert "R62" in section.rules
    assert book.find("R999") is None


@pytest.mark.parametrize(
    ("word", "near"),
    [("R99", "R81"), ("c41", "C40"), ("R20a", "R20"), ("scorin", "scoring"), ("empty stakes", "empty-stakes")],
)
def test_the_nearest_ids_are_suggested(word: str, near: str) -> None:
    assert rulebook("ante", "it").nearest(word)[0] == near


def test_nonsense_has_no_neighbours() -> None:
    assert rulebook("ante", "en").nearest("§§§") == []


def test_a_game_without_a_page() -> None:
    with pytest.raises(NoRules, match=r"chess\.en\.md"):
        rulebook("chess", "en")
