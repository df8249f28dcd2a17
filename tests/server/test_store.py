"""The book keeps what it is told, in order, and refuses to write a place twice."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from tests.server.books import Open, fresh

from dragontavern.server.databases import Away, Database, Postgres
from dragontavern.server.faults import Fault
from dragontavern.server.messages import Answered, Entry, Followed, Sit, Started, TakenBack
from dragontavern.server.store import Store, TableRow

SEATS: list[Entry] = [Sit(0, "guest", 1, "Ada"), Sit(1, "open")]


def row(id: str = "t1", **changes: object) -> TableRow:
    """A table set up in some way."""
    plain = {
        "id": id, "game": "ante", "rules": 1, "seats": 2, "options": {"specials": "random"}, "pack": None,
        "seed": 2**255 + 7, "salt": "ab" * 16, "creator": 1, "pace": "instant", "spectators": False, "public": True,
        "created": 5,
    }  # fmt: skip
    return TableRow(**{**plain, **changes})  # type: ignore[arg-type]


def test_everything_is_there_again_after_closing(book: Open) -> None:
    entries: list[Entry] = [Started(), Answered(0, 57), Answered(1, (3, 0, 2)), TakenBack(1), Followed("t2", True)]

    async def write() -> None:
        store = Store(book())
        await store.add_guest("Ada", "it", "hash")
        await store.add_table(row(), SEATS, "lobby")
        await store.append("t1", 2, entries, "running")
        store.close()

    async def read() -> None:
        store = Store(book())
        guest = await store.guest_by_key("hash")
        assert guest is not None
        assert (guest.id, guest.name, guest.language) == (1, "Ada", "it")
        assert await store.guest_by_key("other") is None
        assert await store.table("t1") == (row(), [*SEATS, *entries])
        assert await store.table("t2") is None
        store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_a_place_in_the_log_is_written_once(book: Open) -> None:
    async def run() -> None:
        store = Store(book())
        await store.add_guest("Ada", "en", "hash")
        await store.add_table(row(), SEATS, "lobby")
        # both at once, most likely in one commit: the second one alone must fail
        first, second = await asyncio.gather(
            store.append("t1", 2, [Answered(0, 1)]),
            store.append("t1", 2, [Answered(0, 2)]),
            return_exceptions=True,
        )
        assert first is None
        assert isinstance(second, Fault)
        found = await store.table("t1")
        assert found is not None
        assert found[1] == [*SEATS, Answered(0, 1)]
        store.close()

    asyncio.run(run())


def test_lists_show_open_tables_and_ones_own(book: Open) -> None:
    async def run() -> None:
        store = Store(book())
        for number in range(3):
            await store.add_guest("Ada", "en", f"hash{number}")
        await store.add_table(row("open"), SEATS, "lobby")
        await store.add_table(row("private", public=False), SEATS, "lobby")
        await store.add_table(row("begun"), SEATS, "running")
        await store.add_table(row("full"), [Sit(0, "guest", 1, "Ada"), Sit(1, "guest", 2, "Bo")], "lobby")
        await store.add_table(row("other", creator=2, public=False), [Sit(0, "bot", 0, "Bo", "random")], "lobby")
        assert [listed.id for listed in await store.open_tables()] == ["open"]
        assert {listed.id for listed in await store.tables_of(1)} == {"open", "private", "begun", "full"}
        assert {listed.id for listed in await store.tables_of(2)} == {"full", "other"}
        assert await store.tables_of(3) == []
        await store.append("open", 2, [Sit(1, "guest", 3, "Cy")], "lobby")
        assert await store.open_tables() == []
        assert [[seat.name for seat in listed.seats] for listed in await store.tables_of(3)] == [["Ada", "Cy"]]
        store.close()

    asyncio.run(run())


def test_games_under_way_never_fall_off_ones_own_list(book: Open) -> None:
    async def run() -> None:
        store = Store(book())
        await store.add_guest("Ada", "en", "hash")
        await store.add_table(row("waits"), SEATS, "running")
        for number in range(4):
            await store.add_table(row(f"over{number}"), SEATS, "over")
        listed = await store.tables_of(1, most=3)
        assert listed[0].id == "waits"
        assert [one.stage for one in listed] == ["running", "over", "over"]
        store.close()

    asyncio.run(run())


def test_a_new_key_opens_the_same_guest_and_all_keys_can_be_dropped(book: Open) -> None:
    async def run() -> None:
        store = Store(book())
        guest = await store.add_guest("Ada", "en", "one")
        await store.add_key(guest.id, "two")
        assert await store.guest_by_key("two") == await store.guest_by_key("one") == guest
        await store.drop_keys(guest.id)
        assert await store.guest_by_key("one") is None
        assert await store.guest(guest.id) == guest
        store.close()

    asyncio.run(run())


def test_a_job_that_fails_leaves_the_book_usable(book: Open) -> None:
    async def run() -> None:
        store = Store(book())
        with pytest.raises(Away):
            await store.execute("INSERT INTO nowhere VALUES (1)", ())
        assert await store.setting("secret", "first") == "first"
        assert await store.setting("secret", "second") == "first"
        store.close()

    asyncio.run(run())


def test_migrating_twice_changes_nothing(book: Open) -> None:
    first = book()
    first.execute("INSERT INTO settings VALUES (?, ?)", ("a", "b"))
    first.close()
    second = book()
    assert [tuple(row) for row in second.execute("SELECT * FROM settings")] == [("a", "b")]
    second.close()


def test_of_jobs_that_come_together_only_the_bad_one_fails(book: Open) -> None:
    async def story(store: Store) -> None:
        begun, go_on = threading.Event(), threading.Event()

        def slow(db: Database) -> None:
            begun.set()
            go_on.wait(30)

        first = asyncio.ensure_future(store.run(slow))
        while not begun.is_set():
            await asyncio.sleep(0)
        jobs = [
            store.setting("one", "1"),
            store.execute("INSERT INTO nowhere VALUES (?)", (1,)),
            store.setting("two", "2"),
        ]
        together = [asyncio.ensure_future(job) for job in jobs]
        await asyncio.sleep(0)  # all three wait now: they share a commit
        go_on.set()
        one, bad, two = await asyncio.gather(*together, return_exceptions=True)
        await first
        assert (one, two) == ("1", "2")
        assert isinstance(bad, Away)

    async def later(store: Store) -> None:
        assert await store.setting("one", "?") == "1"
        assert await store.setting("two", "?") == "2"

    for act in (story, later):
        store = Store(book())
        asyncio.run(act(store))
        store.close()


def test_processes_that_wait_for_each_other_both_come_through(
    postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Each locks what the other wants next: the database lets one of them begin again, and nobody hears of it."""
    url = fresh(postgres)
    both = threading.Barrier(2)
    tries: list[str] = []

    def job(*names: str) -> Callable[[Database], None]:
        def done(db: Database) -> None:
            for name in names:
                db.execute("UPDATE settings SET value = ? WHERE name = ?", (names[0], name))
                if len(tries) < 2:
                    tries.append(name)
                    both.wait(30)
            tries.append("done")

        return done

    async def run() -> None:
        one, other = Store(Postgres(url)), Store(Postgres(url))
        for name in ("a", "b"):
            await one.execute("INSERT INTO settings VALUES (?, ?)", (name, ""))
        await asyncio.gather(one.run(job("a", "b")), other.run(job("b", "a")))
        values = await one.run(lambda db: db.execute("SELECT DISTINCT value FROM settings WHERE name IN ('a', 'b')"))
        assert len(values) == 1
        one.close()
        other.close()

    asyncio.run(run())
    assert sorted(tries) == ["a", "b", "done", "done"]
    assert caplog.records == []
