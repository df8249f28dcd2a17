"""Clocks of tables: deadlines follow from the log, a closed house takes no time, nobody loses a game by the clock."""

import asyncio
from pathlib import Path

import pytest
from tests.server.books import Open, fresh

from dragontavern.games import GAMES
from dragontavern.server.databases import Away
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.hours import GRACE, Hours
from dragontavern.server.house import House
from dragontavern.server.messages import Answered, Late, Sit
from dragontavern.server.store import GuestRow, Store
from dragontavern.server.timing import BREATH, Times, Timing, read_timing

from .door import Spot, luck, trial
from .fakes import Watch, in_time, look, timed
from .party import answer_one, friend


async def come(house: House) -> GuestRow:
    """Ada."""
    return (await house.new_guest("en", "Ada"))[0]


def left(table: LiveTable, seat: int = 0) -> float:
    """The seconds a seat has left, as pages show it."""
    shown = table.view_message(seat, "en").times
    assert shown is not None
    return shown.seats[seat].left / 1000


# --- lengths ------------------------------------------------------------------------------------------------------


def test_clocks_are_read_from_plain_words() -> None:
    assert read_timing("") is None
    assert read_timing("decision:60") == Timing("decision", 60_000)
    assert read_timing("bank:600+10") == Timing("bank", 600_000, 10_000)
    assert read_timing("days:3") == Timing("days", 3 * 86_400_000)


@pytest.mark.parametrize(
    "text",
    [
        *("decision", "decision:4", "decision:3601", "decision:60\n", "weeks:2", "days"),
        *("bank:600", "bank:10+5", "bank:600+301", "bank:600+10+1", "days:0", "days:31", "days:-1"),
    ],
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(Fault, match="bad_clock"):
        read_timing(text)


def test_a_plan_with_a_bad_clock_makes_no_table() -> None:
    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        for wrong in ({"clock": "decision:1"}, {"late": "never"}, {"stand_in": "nobody"}):
            with pytest.raises(Fault):
                await timed(house, ada, ["me", "bot:random"], **wrong)
        assert not house.tables

    in_time(story)


class Slow(Spot):
    """Thinks only when told."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def think(self, game: str, level: str, seed: int, view: str) -> int | tuple[int, ...]:
        """An answer, late."""
        await self.go.wait()
        return await super().think(game, level, seed, view)


# --- the clocks of seats ------------------------------------------------------------------------------------------


def test_a_bank_shrinks_and_grows() -> None:
    times = Times(Timing("bank", 60_000, 10_000), 2)
    times.count(1000, [0], 1)
    times.answer(21_000, 0)
    assert times.seats[0].left == 50_000  # 60 less 20 and 10 more
    times.count(21_000, [1], 2)
    assert times.due() == 81_000
    times.count(22_000, [], 2)  # a pause
    assert times.due() == 0
    times.count(500_000, [1], 2)
    assert times.seats[1].left_at(501_000) == 58_000


def test_a_used_up_bank_leaves_a_breath() -> None:
    times = Times(Timing("bank", 30_000, 0), 1)
    times.count(0, [0], 1)
    assert times.out(29_999) == []
    assert times.out(30_000) == [0]
    times.lend(0)
    assert times.is_lent(0, 1)
    times.answer(31_000, 0)
    times.count(31_000, [0], 2)
    assert not times.is_lent(0, 2)
    assert times.seats[0].left == BREATH


def test_an_undo_gives_no_time() -> None:
    for timing, after in ((Timing("decision", 60_000), 15_000), (Timing("bank", 60_000, 10_000), 25_000)):
        times = Times(timing, 1)
        times.count(0, [0], 1)
        times.answer(45_000, 0)
        times.count(45_000, [], 2)
        times.take_back([(0, 0)], agreed=False)
        times.count(50_000, [0], 3)
        assert times.seats[0].left_at(50_000) == after
        times.answer(51_000, 0)
        assert times.seats[0].left == after - 1000  # and nothing is added twice


def test_what_all_agreed_to_take_back_is_decided_with_fresh_time() -> None:
    times = Times(Timing("decision", 60_000), 1)
    times.count(0, [0], 1)
    times.answer(59_000, 0)
    times.take_back([(0, 0)], agreed=True)
    times.count(70_000, [0], 3)
    assert times.seats[0].left_at(70_000) == 60_000


def test_time_never_runs_backwards() -> None:
    times = Times(Timing("decision", 60_000), 1)
    times.count(100_000, [0], 1)
    times.count(50_000, [0], 1)
    assert times.seats[0].left_at(50_000) == 60_000
    assert times.due() == 160_000


# --- out of time ----------------------------------------------------------------------------------------------------


def test_a_bot_decides_one_question() -> None:
    async def story(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend"], clock="decision:60")
        first = table.asked[0]
        await answer_one(table, 1)
        await watch.pass_by(house, 59)
        await look(house)
        assert table.asked[0] == first
        assert left(table) == 1
        await watch.pass_by(house, 2)
        await look(house)
        assert table.asked.get(0) != first
        assert table.seats[0].kind == "guest", "the seat stays hers"
        assert [time.late for time in table.times.seats] == [1, 0]  # type: ignore[union-attr]
        found = await house.store.table(table.id)
        assert found is not None
        assert [type(entry) for entry in found[1][-2:]] == [Late, Answered]
        assert not table.over

    in_time(story)


def test_or_a_bot_has_the_seat_until_one_takes_it_back() -> None:
    slow = Slow()

    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        table = await timed(house, ada, ["me", "friend"], clock="decision:60", late="seat", stand_in="random")
        await watch.pass_by(house, 61)
        await house.deadlines.look()
        assert [(seat.kind, seat.level) for seat in table.seats] == [("bot", "random")] * 2
        assert table.seat_left_by(ada.id) == 0
        assert not table.bot_seats(), "with nobody left to play for, bots rest"
        await house.sit(table, ada, 0)
        assert table.seats[0].kind == "guest"
        first = table.asked[0]
        assert left(table) == 0, "leaving and coming back is no way to win time for the same decision"
        slow.go.set()
        await look(house)
        assert table.asked.get(0) != first
        assert left(table) == 60, "the next one has all its time"

    in_time(story, thinker=slow)


def test_whoever_is_late_may_still_be_quicker_than_the_bot() -> None:
    slow = Slow()

    async def story(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend"], clock="decision:60")
        await watch.pass_by(house, 61)
        await house.deadlines.look()
        assert table.view_message(0, "en").question is not None
        at = await answer_one(table, 0)
        slow.go.set()
        await look(house)
        found = await house.store.table(table.id)
        assert found is not None
        answers = [entry.seat for entry in found[1] if isinstance(entry, Answered)]
        assert sorted(answers) == [0, 1], "each decision was made once"
        assert table.asked.get(0) != at

    in_time(story, thinker=slow)


def test_everybody_asked_at_once_has_a_clock_of_his_own() -> None:
    async def story(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend", "friend"], clock="bank:100+0")
        await watch.pass_by(house, 30)
        await answer_one(table, 1)
        await watch.pass_by(house, 20)
        shown = table.view_message(-1, "en").times
        assert shown is not None
        assert [(seat.left, seat.runs) for seat in shown.seats] == [(50_000, True), (70_000, False), (50_000, True)]
        await answer_one(table, 0)
        await watch.pass_by(house, 51)
        await look(house)
        assert [time.late for time in table.times.seats] == [0, 0, 1]  # type: ignore[union-attr]

    in_time(story)


def test_bots_have_no_clocks_and_no_clock_means_no_end() -> None:
    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        table = await timed(house, ada, ["me", "bot:random"])
        await watch.pass_by(house, 100_000)
        await look(house)
        assert table.view_message(0, "en").times is None
        other = await timed(house, ada, ["me", "bot:random"], clock="decision:60")
        await look(house)
        shown = other.view_message(0, "en").times
        assert shown is not None
        assert not shown.seats[1].runs
        found = await house.store.table(table.id)
        assert found is not None
        assert not any(getattr(entry, "when", 0) for entry in found[1]), "who has no clock is not timed"

    in_time(story)


def test_a_window_whose_time_is_up_is_passed() -> None:
    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        table = await timed(
            house, ada, ["me", "friend", "friend", "friend"], "lords", clock="decision:60", late="seat"
        )
        for _ in range(400):
            seat = next(iter(table.asked))
            view = table.playing().observe(seat)
            if table.game.in_passing(view):
                break
            await answer_one(table, seat)
        everything = {name: name not in ("rest", "mine", "only") for name in table.game.order_names()}
        await table.orders.give(seat, everything)  # this one wants to be asked
        await table.orders.close()
        default = table.playing().question(seat).default  # type: ignore[union-attr]
        before = len(table.playing().trail or ())
        await watch.pass_by(house, 61)
        await house.deadlines.look()
        assert (table.playing().trail or [])[before] == (seat, default)
        assert table.seats[seat].kind == "guest", "a window is no reason to lose one's seat"

    in_time(story)


def test_seat_clocks_stand_still_while_the_sand_runs() -> None:
    async def story(house: House, watch: Watch) -> None:
        from .test_clock import until_talks

        table = await timed(house, await come(house), ["me", "friend", "friend"], "gold", clock="bank:100+0")
        await until_talks(table)
        assert table.thinking() == []
        before = left(table)
        await watch.pass_by(house, 1000)
        assert left(table) == before
        assert table.out_of_time() == []

    in_time(story, config=trial(beat=3600.0))


# --- a closed house -------------------------------------------------------------------------------------------------


def test_a_restart_neither_gives_nor_takes_time(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend"], clock="decision:60")
        await watch.pass_by(house, 20)
        kept["id"] = table.id
        assert left(table) == 40

    async def second(house: House, watch: Watch) -> None:
        table = await house.table(kept["id"])
        assert left(table) == 40 - GRACE / 1000
        await look(house)
        assert not any(time.late for time in table.times.seats)  # type: ignore[union-attr]
        await watch.pass_by(house, 26)
        await look(house)
        assert table.times.seats[0].late == 1  # type: ignore[union-attr]

    in_time(first, second, config=trial(data=tmp_path), closed=7200)


def test_a_deadline_passes_without_anybody_there(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend"], clock="days:1")
        kept["id"] = table.id
        await answer_one(table, 1)

    async def second(house: House, watch: Watch) -> None:
        await house.deadlines.sweep()
        assert not house.tables, "nothing is due yet"
        assert [listed.asked for listed in await house.store.tables_of(1)] == [[0]], "lists know whose turn it is"
        await watch.pass_by(house, 86_400)
        await house.deadlines.sweep()
        table = house.tables[kept["id"]]
        await look(house)
        assert table.times.seats[0].late == 1  # type: ignore[union-attr]
        assert table.times.due() > house.hours.now()  # type: ignore[union-attr]

    async def third(house: House, watch: Watch) -> None:
        await house.deadlines.sweep()
        assert not house.tables, "and what was done is not due again"

    in_time(first, second, third, config=trial(data=tmp_path), closed=3600)


def test_a_timed_table_whose_bots_must_move_is_found_again(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "bot:random"], clock="days:1")
        await table.close()  # killed before the bot has moved
        kept["id"] = table.id

    async def second(house: House, watch: Watch) -> None:
        await house.deadlines.sweep()
        table = house.tables[kept["id"]]
        await look(house)
        assert not table.bot_seats()

    in_time(first, second, config=trial(data=tmp_path))


def test_a_due_table_that_cannot_be_opened_is_asked_for_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend"], clock="decision:60")
        await house.store.execute("UPDATE tables SET rules = 99")
        house.tables.clear()
        await watch.pass_by(house, 100)
        await house.deadlines.sweep()
        await house.deadlines.sweep()
        assert not house.tables
        assert sum(table.id in record.getMessage() for record in caplog.records) == 1

    in_time(story)


def test_one_table_whose_rules_break_down_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        broken = await timed(house, ada, ["me", "friend"], clock="decision:60")
        whole = await timed(house, ada, ["me", "friend"], clock="decision:60")

        def break_down(*_: object) -> bool:
            raise ZeroDivisionError

        monkeypatch.setattr(broken, "stand_in", break_down)
        monkeypatch.setattr(broken.row, "late", "seat")
        await watch.pass_by(house, 61)
        await look(house)
        await look(house)
        assert whole.times.seats[0].late == 1  # type: ignore[union-attr]
        assert broken.times.seats[0].late == 0  # type: ignore[union-attr]
        assert sum(broken.id in record.getMessage() for record in caplog.records) == 1

    in_time(story)


def test_a_book_that_is_away_costs_nobody_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House, watch: Watch) -> None:
        table = await timed(house, await come(house), ["me", "friend"], clock="decision:60")
        await watch.pass_by(house, 50)

        async def away(*_: object) -> None:
            raise Away("gone")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "run", away)
            watch.seconds += 3600
            assert left(table) == 0, "until the book is back we only know of the grace"
            with pytest.raises(Away):
                await house.hours.beat(house.store)
            with pytest.raises(Away):
                await house.deadlines.look()
        assert table.times.seats[0].late == 0  # type: ignore[union-attr]
        await watch.pass_by(house, 5)
        await look(house)
        assert table.times.seats[0].late == 1  # type: ignore[union-attr]

    in_time(story)


def test_the_houses_time_stands_still_while_it_is_closed(book: Open) -> None:
    async def run() -> None:
        watch = Watch()
        store = Store(book())
        hours, neighbour = Hours(watch), Hours(watch)
        await hours.beat(store)
        began = hours.now()
        watch.seconds += 10
        await neighbour.beat(store)
        assert neighbour.now() == hours.now() == began + 10_000
        watch.seconds += 3600  # the machine sleeps
        assert hours.now() == began + GRACE
        assert neighbour.now() == began + 10_000 + GRACE
        await hours.beat(store)
        await neighbour.beat(store)
        assert hours.now() == neighbour.now() == began + 10_000 + GRACE
        watch.seconds -= 7200  # somebody sets the clock
        await neighbour.beat(store)
        await hours.beat(store)
        assert hours.now() == neighbour.now() == began + 10_000 + GRACE
        watch.seconds += 5
        await hours.beat(store)
        assert hours.now() == began + 15_000 + GRACE
        store.close()

    asyncio.run(run())


def test_two_processes_see_the_same_clocks(postgres: str) -> None:
    url = fresh(postgres)

    async def run() -> None:
        watch = Watch()
        houses = [House(trial(db=url), Spot(), luck(seed), GAMES, watch) for seed in (1, 2)]
        for house in houses:
            await house.open()
            await house.deadlines.close()
        here, there = houses
        ada = await come(here)
        table = await timed(here, ada, ["me", "friend"], clock="decision:60")
        same = await there.table(table.id)
        await watch.pass_by(here, 30)
        await there.hours.beat(there.store)
        await answer_one(same, 1)
        async with table.lock:
            table.behind = True
            await table.refresh()
        assert left(table) == left(same) == 30
        await watch.pass_by(here, 31)
        await there.hours.beat(there.store)
        await there.deadlines.look()
        assert same.times.seats[0].late == 0, "one process drives a table"  # type: ignore[union-attr]
        await look(here)
        assert table.times.seats[0].late == 1  # type: ignore[union-attr]
        for house in houses:
            await house.close()

    asyncio.run(run())


def test_old_logs_still_replay() -> None:
    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        table = await timed(house, ada, ["me", "friend"])
        await house.store.append(table.id, table.seq, [Sit(1, "bot", 0, "Bo", "random")])
        await house.store.execute(
            "UPDATE log SET entry = '{\"do\":\"start\"}' WHERE tab = ? AND entry LIKE '%start%'", (table.id,)
        )
        house.tables.clear()
        again = await house.table(table.id)
        assert again.playing().dump() == table.playing().dump()
        assert again.view_message(0, "en").counted

    in_time(story)


def test_a_guest_who_joins_later_has_a_full_clock() -> None:
    async def story(house: House, watch: Watch) -> None:
        ada = await come(house)
        table = await timed(house, ada, ["me", "friend"], clock="bank:100+0", public=True)
        await watch.pass_by(house, 40)
        await house.leave(table, ada)
        await watch.pass_by(house, 40)
        assert left(table, 1) == 20
        await look(house)
        with pytest.raises(Fault):
            await house.sit(table, await friend(house, "Eve"), 0)
        await house.sit(table, ada, 0)
        assert left(table) <= 60, "the bank is the seat's, whoever played meanwhile"

    in_time(story)
