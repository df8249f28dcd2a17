"""My data in one file, my data gone for good, and what the house throws away by itself: on both databases."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from dragontavern.core.record import Record
from dragontavern.games import GAMES
from dragontavern.server.backup import rows
from dragontavern.server.driver import Viewer
from dragontavern.server.expiry import DAY, Expiry
from dragontavern.server.faults import Fault
from dragontavern.server.forget import GONE, all_data, forget
from dragontavern.server.house import House, Plan
from dragontavern.server.machines import new_bot
from dragontavern.server.messages import Sit
from dragontavern.server.store import GuestRow, now
from dragontavern.server.talk import MuteSent, ReportSent, SaySent

from .books import Open
from .door import LONG, Spot, luck, trial
from .party import answer_one, begun, finish, friend, until

Story = Callable[[House, GuestRow], Awaitable[None]]
NAME = "Zebedeo Perché"


def in_house(book: Open, story: Story, **settings: Any) -> None:
    """Open a house on a book, with somebody who has an odd name in it."""

    async def run() -> None:
        house = House(trial(**settings), Spot(), luck(), GAMES)
        house.store.close()
        house.store = type(house.store)(book())
        await house.open()
        try:
            guest, _ = await house.new_guest("it", NAME)
            await asyncio.wait_for(story(house, guest), LONG)
        finally:
            await house.close()

    asyncio.run(run())


async def whole(house: House, book: Open) -> list[tuple[str, dict[str, Any]]]:
    """All rows of the book, read beside the house."""
    await house.store.ping()  # everything queued is written
    beside = book()
    try:
        return list(rows(beside))
    finally:
        beside.close()


async def lived(house: House, guest: GuestRow) -> dict[str, Any]:
    """A guest who has done everything: a lobby, a running game, one he left to a bot, a finished one, talk, bots."""
    lobby = await house.create(guest, "ante", Plan(seats=["me", "friend"]))
    other = await friend(house, "Ada")
    visited = await house.create(other, "ante", Plan(seats=["me", "friend"], public=True))
    await house.sit(visited, guest, 1)
    await house.leave(visited, guest)
    running = await begun(house, guest, ["me", "friend"])
    await answer_one(running, 0)
    left = await begun(house, guest, ["me", "friend"])
    await house.leave(left, guest)
    over = await begun(house, guest, ["me", "friend"])
    await finish(over)
    friendly = running.seats[1].guest
    await running.parlour.do(guest.id, SaySent("remember me"))
    await running.parlour.do(friendly, SaySent("never"))
    await running.parlour.do(guest.id, MuteSent(running.parlour.lines[-1].n))
    await running.parlour.do(guest.id, ReportSent(running.parlour.lines[-1].n))
    await running.parlour.do(friendly, MuteSent(running.parlour.lines[0].n))
    await new_bot(house, guest, "Golem")
    return {"lobby": lobby, "visited": visited, "running": running, "left": left, "over": over}


def test_my_data_is_all_there_and_nobody_elses(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        tables = await lived(house, guest)
        told = await all_data(house, guest)
        text = json.dumps(told, ensure_ascii=False)
        assert (told["name"], told["language"], told["devices"]) == (NAME, "it", 1)
        assert {one["table"] for one in told["tables"]} == {t.id for k, t in tables.items() if k != "visited"}
        running = next(one for one in told["tables"] if one["table"] == tables["running"].id)
        assert running["opened_by_you"]
        assert len(running["answers"]) == 1
        assert [line["text"] for line in running["said"]] == ["remember me"]
        assert [one["name"] for one in told["bots"]] == ["Golem [bot]"]
        assert (told["muted_people"], told["reports_made"]) == (1, 1)
        row = tables["running"].row
        for secret in ("never", "Friend 1", f"{row.seed:064x}", row.salt, house.secret):
            assert secret not in text

    in_house(book, story)


def test_who_goes_leaves_no_trace_and_everybodys_games_stand(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        tables = await lived(house, guest)
        record = Record.of(tables["over"].playing()).dump()
        await forget(house, guest)
        left = await whole(house, book)
        assert NAME not in json.dumps(left, ensure_ascii=False)
        assert "Golem" not in json.dumps(left)
        assert "remember me" not in json.dumps(left)
        for table, row in left:
            for column in ("guest", "creator", "other", "owner"):
                assert row.get(column) != guest.id, (table, row)
            if table == "log":
                assert f'"guest":{guest.id},' not in row["entry"]
        assert tables["lobby"].seats[0].kind == "open"
        seat = tables["running"].seats[0]
        assert (seat.kind, seat.guest, seat.name) == ("bot", GONE, "un ospite")
        await until(lambda: tables["running"].asked.keys() <= {1} or tables["running"].over)  # a bot plays on
        again = House(trial(), Spot(), luck(), GAMES)
        again.store.close()
        again.store = house.store
        for name in ("running", "left", "over"):
            assert tables[name].seats[0].name == "un ospite"
            same = await again.table(tables[name].id)
            assert same.seats[0].name == "un ospite"
            assert same.viewer_of(0) is None  # a stranger does not sit there now
        assert Record.of((await again.table(tables["over"].id)).playing()).dump() == record
        newcomer, _ = await house.new_guest("en", "Newcomer")
        assert newcomer.id > guest.id  # numbers are never given twice
        assert await house.store.guest(guest.id) == GuestRow(guest.id, "", "en", 1)

    in_house(book, story)


def test_names_stay_apart_where_two_have_gone(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        table = await begun(house, guest, ["me", "friend"])
        other = await house.store.guest(table.seats[1].guest)
        assert other is not None
        await forget(house, guest)
        await forget(house, other)
        assert table.names == ["un ospite", "un ospite 2"]

    in_house(book, story)


async def age(house: House, days: int) -> None:
    """Everything in the book was touched so many days ago."""
    await house.store.execute("UPDATE standing SET touched = ?", (now() - days * DAY,))
    await house.store.execute("UPDATE guests SET seen = ?", (now() // DAY - days,))


def test_what_is_old_goes_and_running_games_stay(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        tables = await lived(house, guest)
        idle = await friend(house, "Idle")
        await age(house, 20)
        broom = Expiry(house)
        assert await broom.sweep() == (0, 0, 0)
        await age(house, 40)
        assert (await broom.sweep())[:2] == (2, 0)
        await age(house, 500)
        _, games, guests = await broom.sweep()
        assert games == 1
        assert guests >= 1
        assert await house.store.guest(idle.id) == GuestRow(idle.id, "", "en", 1)
        here = await house.store.guest(guest.id)
        assert here is not None
        assert here.name == NAME  # he has a game to finish
        for name in ("running", "left"):
            found = await house.store.table(tables[name].id)
            assert found is not None
            assert len(found[1]) == tables[name].seq
        for name in ("lobby", "visited", "over"):
            assert await house.store.table(tables[name].id) is None
            with pytest.raises(Fault, match="no_table"):
                await house.table(tables[name].id)

    in_house(book, story)


def test_nothing_goes_where_it_shall_stay_for_ever(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        await lived(house, guest)
        await age(house, 5000)
        before = await whole(house, book)
        assert await Expiry(house).sweep() == (0, 0, 0)
        after = await whole(house, book)
        for kept in ("guests", "keys", "tables", "seats", "talk", "orders", "mutes", "reports"):
            assert [row for table, row in after if table == kept] == [row for table, row in before if table == kept]
        assert len(after) >= len(before)

    in_house(book, story, keep_lobbies=0, keep_games=0, keep_guests=0)


def test_a_lobby_somebody_looks_at_or_deals_just_now_stays(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        looked_at = await house.create(guest, "ante", Plan(seats=["me", "friend"]))
        looked_at.come(Viewer(guest.id, "en"))
        await age(house, 400)
        assert (await Expiry(house).sweep())[0] == 0
        async with looked_at.held():
            await looked_at.write([Sit(1, "bot", 0, "Bruma", "greedy")], "lobby")
        looked_at.viewers.clear()
        assert (await Expiry(house).sweep())[0] == 0  # it was used just now

    in_house(book, story)


def test_who_comes_by_is_seen(book: Open) -> None:
    async def story(house: House, guest: GuestRow) -> None:
        newcomer, key = await house.new_guest("en", "Ada")
        await age(house, 900)
        assert await house.guest_of(key) == newcomer
        await Expiry(house).sweep()
        assert await house.store.guest(newcomer.id) == newcomer
        assert (await house.store.guest(guest.id)) == GuestRow(guest.id, "", "en", 1)

    in_house(book, story)
