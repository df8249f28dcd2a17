"""What is kept of Three-Dragon Ante in tests/records (tests/recording.py)."""

from tests.recording import Book, Tree, Whole

from dragontavern import game

CUSTOM = ["kobold", "silver_seer", "prophet", "red_destroyer", "queen", "sorcerer", "illusionist", "fool", "princess",
          "metallic_wyrmling"]  # fmt: skip

TREES = [
    Tree(2, 11, {}, 9, 6),
    Tree(3, 12, {"specials": "custom", "cards": CUSTOM}, 40, 7),
    Tree(4, 13, {"specials": "traditional", "hole": "house"}, 25, 7),
    Tree(5, 14, {"specials": "pickem", "goldPerPlayer": 15, "openDiscards": True}, 60, 7),
    Tree(6, 15, {"abilities": "gm", "abilityCount": 4}, 80, 8),
]
WHOLES = {
    "ante_two_players": Whole(2, 21, {"goldPerPlayer": 15}),
    "ante_four_players": Whole(4, 22, {"specials": "custom", "cards": CUSTOM}),
    "ante_six_with_abilities": Whole(6, 23, {"abilities": "open", "abilityCount": 4, "openDiscards": True}),
}

BOOK = Book(game("ante"), TREES, WHOLES)
