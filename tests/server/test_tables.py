"""A table is the fold of its log, for any game of the kernel: here one with shares to divide and a clock."""

import msgspec
import pytest
from tests.tiny import WHELPS

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK
from dragontavern.core.rng import of_seed
from dragontavern.server.faults import Fault
from dragontavern.server.messages import Answered, Entry, Sit, Started, TakenBack, read_entry, write
from dragontavern.server.store import TableRow
from dragontavern.server.tables import Table

ROW = TableRow("t", "whelps", WHELPS.version, 3, {}, None, 3, "ab" * 16, 1, "instant", False, False, 0)
SEATS: list[Entry] = [Sit(0, "guest", 1, "Ada"), Sit(1, "guest", 2, "Bo"), Sit(2, "bot", 0, "Cy", "random")]


def dealt() -> tuple[Table, list[Entry]]:
    """A table that was dealt, and its log."""
    entries = [*SEATS, Started()]
    return Table(ROW, WHELPS, entries), entries


def do(table: Table, entries: list[Entry], entry: Entry) -> None:
    """One more entry, after a journey through the book."""
    entries.append(read_entry(write(entry)))
    table.apply(entries[-1])


def to_the_shares(table: Table, entries: list[Entry]) -> int:
    """Play until somebody must share out; who that is."""
    while True:
        state = table.playing()
        for seat in table.asked:
            question = state.question(seat)
            assert question is not None
            if question.division is not None:
                return seat
        seat = min(table.asked)
        do(table, entries, Answered(seat, state.legal(seat)[0]))


def test_shares_are_checked_and_kept() -> None:
    table, entries = dealt()
    seat = to_the_shares(table, entries)
    question = table.playing().question(seat)
    assert question is not None
    assert question.division is not None
    for wrong in ((), (1,), (99, *question.division.sample(of_seed(1))[1:]), 5):
        with pytest.raises(Refused):
            table.check_answer(seat, wrong)
    shares = question.division.sample(of_seed(1))
    table.check_answer(seat, shares)
    do(table, entries, Answered(seat, shares))
    assert (table.playing().trail or [])[-1] == (seat, shares)
    again = Table(ROW, WHELPS, entries)
    assert again.playing() == table.playing()
    assert again.asked == table.asked
    assert again.seq == table.seq == len(entries)


def test_the_clock_is_asked_like_a_seat_and_is_no_player() -> None:
    table, entries = dealt()
    seat = to_the_shares(table, entries)
    assert CLOCK in table.asked
    number = table.asked[seat]
    roar = next(other for other in table.asked if other not in (CLOCK, seat))
    do(table, entries, Answered(roar, table.playing().legal(roar)[0]))
    assert table.asked[seat] == number  # the leader is asked the same as before
    do(table, entries, Answered(CLOCK, table.playing().legal(CLOCK)[0]))
    assert table.undo_to(CLOCK) == -1


def test_undo_in_the_log_makes_an_earlier_moment_again() -> None:
    table, entries = dealt()
    before = table.playing().dump()
    do(table, entries, Answered(1, table.playing().legal(1)[0]))
    assert table.undo_to(1) == 0
    assert table.undo_to(0) == -1
    do(table, entries, TakenBack(0))
    assert table.playing().dump() == before
    assert set(table.asked.values()) == {len(entries)}


def test_before_the_deal_there_is_nothing_to_decide() -> None:
    table = Table(ROW, WHELPS, SEATS)
    assert table.stage == "lobby"
    assert table.undo_to(0) == -1
    with pytest.raises(Fault, match="not_started"):
        table.playing()


def test_entries_with_nonsense_in_them_are_not_read() -> None:
    for text in ('{"do":"dance"}', '{"do":"answer","seat":0}', '{"do":"answer","seat":0,"answer":"x"}', "[]"):
        with pytest.raises(msgspec.DecodeError):
            read_entry(text)
