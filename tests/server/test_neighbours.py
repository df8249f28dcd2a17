"""Two processes with one book, here as two houses: what one writes the other shows, and one drives the bots."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tests.server.books import fresh

from dragontavern.games import GAMES
from dragontavern.server import neighbours
from dragontavern.server.databases import Away, Database
from dragontavern.server.driver import LiveTable, Viewer
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import Answered
from dragontavern.server.store import GuestRow

from .door import LONG, Spot, luck, trial
from .party import answer_one, begun

Story = Callable[[House, House, GuestRow], Awaitable[None]]


def side_by_side(postgres: str, story: Story) -> None:
    """Open two houses on one book; Ada is known to both."""
    url = fresh(postgres)

    async def run() -> None:
        houses = [House(trial(db=url), Spot(), luck(seed), GAMES) for seed in (1, 2)]
        for house in houses:
            await house.open()
        try:
            ada, _ = await houses[0].new_guest("en", "Ada")
            await asyncio.wait_for(story(houses[0], houses[1], ada), LONG)
        finally:
            for house in houses:
                await house.close()

    asyncio.run(run())


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something."""
    while not holds():
        await asyncio.sleep(0.01)


def deaf(house: House) -> None:
    """No poke reaches this house any more."""
    assert house.neighbours is not None

    def poked(id: str, seq: int) -> None:
        """Hear nothing."""

    house.neighbours.poked = poked  # type: ignore[method-assign]


def test_what_one_writes_the_other_shows(postgres: str) -> None:
    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        same = await there.table(table.id)
        page = Viewer(ada.id, "en")
        same.come(page)
        while not table.over and table.seq < 30:
            await answer_one(table, next(iter(table.asked)))
        await until(lambda: same.seq == table.seq)
        assert same.playing().dump() == table.playing().dump()
        assert same.asked == table.asked
        while same.seq < 40 and not same.over:
            await answer_one(same, next(iter(same.asked)))
        await until(lambda: table.seq == same.seq)
        assert same.playing().dump() == table.playing().dump()

    side_by_side(postgres, story)


def test_a_lost_poke_does_no_harm(postgres: str) -> None:
    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        same = await there.table(table.id)
        deaf(there)
        await answer_one(table, next(iter(table.asked)))
        seat, at = next(iter(same.asked.items()))  # stale, as this house does not know it
        legal = same.playing().legal(seat)[0]
        assert same.seq < table.seq
        await same.answer(seat, at, legal)  # counts once, or not at all
        await until(lambda: table.seq == same.seq)
        found = await here.store.table(table.id)
        assert found is not None
        answers = [entry for entry in found[1] if isinstance(entry, Answered)]
        assert [(entry.seat, entry.answer) for entry in answers] == list(same.playing().trail or ())

    side_by_side(postgres, story)


def test_one_question_answered_in_two_places_is_answered_once(postgres: str) -> None:
    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        same = await there.table(table.id)
        for house in (here, there):
            deaf(house)
        for _ in range(12):
            seat, at = next(iter(table.asked.items()))
            option = table.playing().legal(seat)[0]
            before = len(table.playing().trail or ())
            done = await asyncio.gather(table.answer(seat, at, option), same.answer(seat, at, option))
            assert sorted(done) == [False, True]
            for one in (table, same):
                one.behind = True
                async with one.held():
                    assert len(one.playing().trail or ()) == before + 1
            assert table.playing().dump() == same.playing().dump()

    side_by_side(postgres, story)


def test_another_takes_over_when_the_owner_dies(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner stops breathing in the middle of a game; within LEASE and a look the bots of the other play on."""
    monkeypatch.setattr(neighbours, "LOOK", 0.1)

    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await here.create(ada, "ante", Plan(seats=["me", "bot:random", "bot:random"], pace="instant"))
        await here.start(table, ada)
        await until(lambda: 0 in table.asked)
        same = await there.table(table.id)
        await until(table.owned)
        assert not same.owned()
        assert here.neighbours is not None
        here.neighbours.looking.cancel()
        here.neighbours.mine.clear()
        await until(same.owned)
        while len(same.playing().trail or ()) < 40 and not same.over:
            await until(lambda: 0 in same.asked or same.over)
            if 0 in same.asked:
                await answer_one(same, 0)
        assert any(seat != 0 for seat, _ in (same.playing().trail or ())[-10:])

    side_by_side(postgres, story)


def test_who_has_a_page_open_elsewhere_is_here(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "LOOK", 0.05)

    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        same = await there.table(table.id)
        page = Viewer(ada.id, "en")
        same.come(page)
        await until(lambda: table.people()[0].here)
        same.go(page)
        await until(lambda: not table.people()[0].here)

    side_by_side(postgres, story)


def test_a_book_that_goes_away_comes_back_and_nothing_is_lost(postgres: str) -> None:
    """While every statement fails, moves are refused with a clear fault; the same move counts once it works again."""

    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        database = here.store.db
        execute = database.execute

        def broken(query: str, values: object = ()) -> list[object]:
            raise Away("the cable is out")

        database.execute = broken  # type: ignore[method-assign]
        seat, at = next(iter(table.asked.items()))
        option = table.playing().legal(seat)[0]
        for _ in range(3):
            with pytest.raises(Away):
                await table.answer(seat, at, option)
        assert here.store.away
        database.execute = execute  # type: ignore[method-assign]
        assert await table.answer(seat, at, option)
        assert not here.store.away
        assert not await table.answer(seat, at, option)

    side_by_side(postgres, story)


def test_a_commit_whose_answer_was_lost_counts_once(postgres: str) -> None:
    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        database = here.store.db
        execute = database.execute

        def torn(query: str, values: object = ()) -> list[object]:
            found = execute(query, values)  # type: ignore[arg-type]
            if query == "COMMIT":
                raise Away("the cable is out")
            return found

        seat, at = next(iter(table.asked.items()))
        option = table.playing().legal(seat)[0]
        database.execute = torn  # type: ignore[method-assign]
        with pytest.raises(Away):
            await table.answer(seat, at, option)
        database.execute = execute  # type: ignore[method-assign]
        assert not await table.answer(seat, at, option)  # sent again: it had been written
        assert table.playing().trail == [(seat, option)]

    side_by_side(postgres, story)


def owner(database: Database, table: LiveTable) -> list[object]:
    """Who holds a table's lease."""
    return database.execute("SELECT owner FROM leases WHERE tab = ?", (table.id,))


def test_a_house_that_closes_lets_go_of_its_tables(postgres: str) -> None:
    async def story(here: House, there: House, ada: GuestRow) -> None:
        table = await begun(here, ada, ["me", "friend"])
        assert await there.store.run(lambda db: owner(db, table))
        assert here.neighbours is not None
        await here.neighbours.close()
        assert not await there.store.run(lambda db: owner(db, table))

    side_by_side(postgres, story)
