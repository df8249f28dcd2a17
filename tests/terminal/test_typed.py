"""What people type."""

import pytest

from dragontavern.terminal.typed import matches

LABELS = {1: "Drago Rosso 1", 10: "Drago Rosso 10", 20: "Drago d'Oro 10", 30: "Sì", 40: "Il Druido 6", 50: "Druido"}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("rosso 1", [1]),  # a number is that number, not its beginning
        ("ros 10", [10]),
        ("10 ROSSO", [10]),
        ("oro", [20]),
        ("d'oro", [20]),
        ("si", [30]),
        ("druido", [50]),  # called exactly so
        ("dru", [40, 50]),
        ("rosso rosso", []),  # each word needs its own
        ("drago", [1, 10, 20]),
        ("!?", []),
        ("verde", []),
    ],
)
def test_words_are_compared_without_accents_and_capitals(typed: str, found: list[int]) -> None:
    assert matches(typed, LABELS) == found
