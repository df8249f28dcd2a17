"""What is kept of Drako in tests/records (tests/recording.py)."""

from tests.drako.given import ALL_MATCHUPS, PACK_TEXT
from tests.recording import Book, Tree, Whole

from dragontavern.games.drako import DRAKO

TREES = [
    Tree(2, 11, {"matchup": "knights_trolls"}, 30, 4),
    Tree(2, 12, {"matchup": "dragon_dwarves"}, 25, 4),
    Tree(2, 13, {"matchup": "trolls_dragon"}, 60, 4),
    Tree(2, 14, {"matchup": "trolls_dwarves"}, 40, 4),
    Tree(2, 15, {"matchup": "knights_dwarves"}, 50, 4),
]
WHOLES = {
    f"drako_{matchup}": Whole(2, 21 + i, {"matchup": matchup, "exchange": i % 2 == 1, "legs": 2 if i == 3 else 1})
    for i, matchup in enumerate(ALL_MATCHUPS)
}
BOOK = Book(DRAKO, TREES, WHOLES, pack=PACK_TEXT)  # the frozen pack of the stories
