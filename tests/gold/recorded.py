"""What is kept of Dragon's Gold in tests/records (tests/recording.py)."""

from tests.recording import Book, Tree, Whole

from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games.gold import GOLD

TREES = [
    Tree(3, 11, {}, 0, 3),
    Tree(3, 12, {"clock": False}, 17, 4),
    Tree(4, 13, {"rules": "advanced", "beats": 12}, 97, 4),
    Tree(5, 14, {"rules": "advanced", "clock": False}, 30, 7),
    Tree(6, 15, {"sharing": "divide"}, 43, 5),
]
WHOLES = {
    "gold_three_players": Whole(3, 21, {"clock": False}),
    "gold_four_advanced": Whole(4, 22, {"rules": "advanced", "beats": 12}),
    "gold_six_dividing": Whole(6, 23, {"rules": "advanced", "sharing": "divide", "cardPerRed": True}),
}


def act(state: State, rng: Rng) -> None:
    """A random or a bold answer of any seat asked."""
    questions = state.questions
    question = questions[rng.below(len(questions))]
    bold = question.options and rng.below(2)
    state.answer(question.seat, question.options[-1] if bold else question.sample(rng))


BOOK = Book(GOLD, TREES, WHOLES, act)
