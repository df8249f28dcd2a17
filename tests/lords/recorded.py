"""What is kept of I Signori dei Draghi in tests/records (tests/recording.py)."""

from tests.recording import Book, Tree, Whole

from dragontavern.core.state import State
from dragontavern.games.lords import LORDS
from dragontavern.games.lords.turn import Main

TREES = [
    Tree(2, 11, {}, 60, 7),
    Tree(4, 12, {"nanoFaceDown": "always", "supportCost": "printed"}, 120, 8),
    Tree(6, 13, {"firstRoundInstants": "allow", "direction": "clockwise"}, 150, 11),
    Tree(8, 14, {"payToZero": "lose", "placingCountsAsRaise": True}, 200, 11),
]
WHOLES = {
    "lords_two_players": Whole(2, 21, {}),
    "lords_four_players": Whole(4, 22, {"artifactReplace": True, "swappedUsableFrom": "ownTurn"}),
    "lords_eight_players": Whole(8, 23, {"attackNeedsFaceUp": True}),
}


def at_an_action(state: State) -> bool:
    """Trees begin where somebody has an action to choose."""
    return isinstance(state.asking(), Main)


BOOK = Book(LORDS, TREES, WHOLES, begins=at_an_action)
