"""Lessons: the same luck for everybody, progress that is kept, exported and forgotten; on both databases."""

import pytest

from dragontavern.bots import levels
from dragontavern.games import GAMES
from dragontavern.server import lessons
from dragontavern.server.driver import Viewer
from dragontavern.server.expiry import Expiry
from dragontavern.server.faults import Fault
from dragontavern.server.forget import all_data, drop_table, forget
from dragontavern.server.house import House
from dragontavern.server.store import GuestRow, now

from .books import Open
from .party import friend
from .test_forget import in_house, whole


def test_every_deal_can_be_dealt() -> None:
    assert set(lessons.deals()) <= set(GAMES)
    for game_id, deal in lessons.deals().items():
        game = GAMES[game_id]
        assert len(deal.seats) in game.seats
        assert deal.seats.count("me") == 1
        assert {who for who in deal.seats if who != "me"} <= set(levels(game_id))
        game.read_options(len(deal.seats), deal.options)
        assert len(bytes.fromhex(deal.salt)) == 16


def test_a_lesson_is_begun_gone_on_with_and_begun_anew(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        assert (await lessons.progress(house, guest))["ante"] == lessons.Progress("ante")
        table = await lessons.begin(house, guest, "ante")
        assert table.started
        assert table.row.origin == "lesson:ante"
        assert (await lessons.begin(house, guest, "ante")).id == table.id
        await lessons.note(house, guest, "ante", "welcome")
        known = await lessons.note(house, guest, "ante", "close", finished=True)
        assert known.seen == ["welcome", "close"]
        assert known.finished > 0
        assert await lessons.at_table(house, guest, table) == known
        other = await lessons.begin(house, guest, "ante", afresh=True)
        assert other.id != table.id
        with pytest.raises(Fault, match="no_table"):
            await house.table(table.id)
        again = (await lessons.progress(house, guest))["ante"]
        assert (again.table, again.seen, again.finished) == (other.id, [], known.finished)
        assert await lessons.at_table(house, await friend(house, "Ada"), other) is None

    in_house(book, story)


def test_a_table_somebody_has_open_is_left_alone(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        table = await lessons.begin(house, guest, "ante")
        table.come(Viewer(guest.id, "en"))
        assert (await lessons.begin(house, guest, "ante", afresh=True)).id != table.id
        assert (await house.table(table.id)).seat_of(guest.id) == 0

    in_house(book, story)


def test_everybody_is_dealt_the_same(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        first = await lessons.begin(house, guest, "ante")
        second = await lessons.begin(house, await friend(house, "Ada"), "ante")
        assert first.id != second.id
        hands = [table.view_message(0, "en").portrait["hand"] for table in (first, second)]
        assert hands[0] == hands[1] != []
        assert (first.row.seed, first.row.salt) == (second.row.seed, second.row.salt)

    in_house(book, story)


def test_what_cannot_be_done_is_said(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        for key, doing in (
            ("no_lesson", lessons.begin(house, guest, "chess")),
            ("lesson_not_begun", lessons.note(house, guest, "ante", "welcome")),
            ("bad_form", lessons.note(house, guest, "ante", "<b>")),
        ):
            with pytest.raises(Fault, match=key):
                await doing

    in_house(book, story)


def test_progress_is_told_and_forgotten(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        table = await lessons.begin(house, guest, "ante")
        await lessons.note(house, guest, "ante", "welcome")
        (told,) = (await all_data(house, guest))["lessons"]
        assert (told["game"], told["table"], told["steps_seen"]) == ("ante", table.id, "welcome")
        await forget(house, guest)
        assert not [row for name, row in await whole(house, book) if name == "lessons"]

    in_house(book, story)


def test_a_table_thrown_away_leaves_the_progress(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        table = await lessons.begin(house, guest, "ante")
        assert await house.store.run(lambda db: drop_table(db, table.id, "running", now() + 1))
        del house.tables[table.id]
        assert (await lessons.progress(house, guest))["ante"].table == ""
        assert (await lessons.begin(house, guest, "ante")).id != table.id
        assert await Expiry(house).sweep() == (0, 0, 0)

    in_house(book, story)
