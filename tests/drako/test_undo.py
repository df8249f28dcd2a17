"""What may be taken back in Drako."""

import pytest
from tests.drako.given import begun
from tests.drako.recorded import BOOK

from dragontavern.core.errors import Refused
from dragontavern.core.record import Record


def test_the_last_answer_can_be_taken_back_unless_something_came_to_light() -> None:
    """Where one walks may be taken back; a card once shown, or drawn, may not."""
    t = BOOK.play_on(begun("knights_trolls"), 3)
    record = Record.of(t)
    undone = kept = 0
    for upto in range(1, len(record.answers)):
        state = record.replay(upto)
        seat = record.answers[upto - 1][0]
        now = Record.of(state)
        if state.can_undo(seat):
            undone += 1
            assert now.undo(state, seat) == record.replay(upto - 1)
        else:
            kept += 1
            with pytest.raises(Refused, match="no_undo"):
                now.undo(state, seat)
    assert undone > 5
    assert kept > 20
