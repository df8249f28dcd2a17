"""The table's clock: talks end when their time is up, whoever keeps silent; nobody speaks for time but the table."""

import asyncio
from pathlib import Path

import pytest
from tests.tiny import WHELPS

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK
from dragontavern.core.question import Answer
from dragontavern.games import GAMES
from dragontavern.games.gold import choices as c
from dragontavern.games.gold.market import Market
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import Talks
from dragontavern.server.actions import read_shares
from dragontavern.server.clock import Sand
from dragontavern.server.driver import LiveTable
from dragontavern.server.faults import Fault
from dragontavern.server.house import House, Plan
from dragontavern.server.messages import Answered
from dragontavern.server.store import GuestRow

from .door import Spot, luck, trial
from .party import at_home, friend, until

NEVER = 3600.0  # seconds of a beat: time stands still
SOON = 0.01
PEOPLE = ["me", "friend", "friend"]


async def at_gold(house: House, ada: GuestRow, seats: list[str], **options: object) -> LiveTable:
    """A table of Dragon's Gold that was dealt."""
    table = await house.create(ada, "gold", Plan(seats=seats, pace="instant", options=options))
    for seat, wish in enumerate(seats):
        if wish == "friend":
            await house.join(house.invite(table, seat), await friend(house, f"Friend {seat}"))
    await house.start(table, ada)
    return table


def gold(table: LiveTable) -> GoldTable:
    """The game at a table."""
    state = table.playing()
    assert isinstance(state, GoldTable)
    return state


async def until_talks(table: LiveTable) -> GoldTable:
    """Everybody chooses the first option, an adventurer for the first dragon, until some must talk."""
    while not isinstance(table.playing().asking(), Talks):
        seat = next(iter(table.asked))
        assert await table.answer(seat, table.asked[seat], table.playing().legal(seat)[0])
    return gold(table)


def an_offer(t: GoldTable) -> tuple[int, ...]:
    """Everything for the first who arrived."""
    row = t.treasure[t.asking().place]  # type: ignore[attr-defined]
    return (*row, *[0] * (len(row) * (len(t.party) - 1)))


# --- time --------------------------------------------------------------------------------------------------------


def test_silence_does_not_stop_time() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE, beats=12)
        t = await until_talks(table)
        failed = t.failed
        await until(lambda: gold(table).failed == failed + 1)
        ticks = [answer for seat, answer in table.playing().trail or () if seat == CLOCK]
        assert ticks == [c.TICK] * 12
        assert table.clock.shown() is None

    at_home(party, trial(beat=SOON))


def test_the_clock_is_in_the_book_with_the_time_that_was_left() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE, beats=12)
        await until_talks(table)
        await until(lambda: gold(table).failed > 0)
        found = await house.store.table(table.id)
        assert found is not None
        told = [entry for entry in found[1] if isinstance(entry, Answered) and entry.seat == CLOCK]
        assert len(told) >= 3
        lefts = [entry.left for entry in told]
        assert lefts == sorted(lefts, reverse=True)
        assert all(0 < left <= 12 * SOON * 1000 for left in lefts)

    at_home(party, trial(beat=SOON))


def test_pages_are_told_how_much_time_is_left() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE, beats=60)
        assert table.view_message(0, "en").clock is None
        await until_talks(table)
        clock = table.view_message(0, "en").clock
        assert clock is not None
        assert clock.runs
        assert clock.whole == 60 * NEVER * 1000
        assert 0 < clock.left <= clock.whole
        assert CLOCK not in table.view_message(0, "en").waiting

    at_home(party, trial(beat=NEVER))


def test_without_a_clock_the_talks_are_rounds() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE, clock=False)
        t = await until_talks(table)
        assert list(table.asked) == [t.party[0]]
        assert table.clock.shown() is None
        assert table.clock.task is None

    at_home(party, trial(beat=SOON))


def test_the_market_has_its_minute_too() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE, beats=12)
        while not isinstance(table.playing().asking(), Market):
            seat = next(iter(table.asked))
            if seat == CLOCK or isinstance(table.playing().asking(), Talks):
                await table.tick(table.beats())
            else:
                await table.answer(seat, table.asked[seat], table.playing().legal(seat)[0])
        clock = table.clock.shown()
        assert clock is not None
        assert clock.left > 11 * 1000 * NEVER, "the market has all its time, whatever was left of the talks before it"
        for _ in range(12):
            await table.tick(table.beats())
        assert not isinstance(table.playing().asking(), Market)

    at_home(party, trial(beat=NEVER))


def test_the_time_that_is_left_survives_a_restart(tmp_path: Path) -> None:
    config = trial(data=tmp_path, beat=NEVER)

    async def first() -> tuple[str, int]:
        house = House(config, Spot(), luck(), GAMES)
        await house.open()
        ada, _ = await house.new_guest("en", "Ada")
        table = await at_gold(house, ada, PEOPLE, beats=60)
        await until_talks(table)
        table.clock.sand.deadline -= 20 * NEVER  # twenty beats' worth of time goes by, and three ticks
        for _ in range(3):
            await table.tick(table.beats())
        id = table.id
        clock = table.clock.shown()
        assert clock is not None
        await house.close()
        return id, clock.left

    async def second(id: str, left: int) -> None:
        house = House(config, Spot(), luck(), GAMES)
        await house.open()
        table = await house.table(id)
        assert isinstance(table.playing().asking(), Talks)
        assert table.beats() == 57
        clock = table.clock.shown()
        assert clock is not None
        assert clock.runs
        assert abs(clock.left - left) < 60_000  # a minute of hours
        assert clock.left < 41 * NEVER * 1000
        assert table.clock.task is not None
        assert not table.clock.task.done()
        await house.close()

    id, left = asyncio.run(first())
    asyncio.run(second(id, left))


def test_a_game_that_counts_no_beats_has_a_minute() -> None:
    async def run() -> None:
        house = House(trial(beat=1.0), Spot(), luck(), {"whelps": WHELPS})
        await house.open()
        ada, _ = await house.new_guest("en", "Ada")
        table = await house.create(ada, "whelps", Plan(seats=["me", "friend"]))
        await house.join(house.invite(table, 1), await friend(house, "Bo"))
        await house.start(table, ada)
        while CLOCK not in table.asked:
            seat = next(iter(table.asked))
            assert await table.answer(seat, table.asked[seat], table.playing().legal(seat)[0])
        clock = table.clock.shown()
        assert clock is not None
        assert clock.runs
        assert 55_000 < clock.left <= 60_000
        ask = table.playing().asking()
        await table.tick(table.beats())
        assert table.playing().over or table.playing().asking() != ask
        await house.close()

    asyncio.run(run())


def test_a_beat_that_ends_early_takes_no_time_away() -> None:
    sand = Sand(1.0)
    sand.begin("talks", 60, 0.0, 100.0)
    assert (sand.left(100.0), sand.due, sand.whole) == (60.0, 101.0, 60.0)
    sand.count(59, 100.5)
    assert sand.left(100.5) == 59.5
    assert sand.due == pytest.approx(100.5 + 59.5 / 59)


def test_more_beats_are_more_time_and_a_stop_costs_none() -> None:
    sand = Sand(1.0)
    sand.begin("talks", 60, 0.0, 0.0)
    sand.stop(10.0)
    assert sand.left(25.0) == 50.0
    sand.count(90, 25.0)
    assert (sand.left(25.0), sand.whole) == (80.0, 90.0)
    sand.go_on(30.0)
    assert sand.left(31.0) == 79.0
    sand.end()
    assert sand.timed is None


# --- who may speak ------------------------------------------------------------------------------------------------


def test_nobody_speaks_for_time() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE)
        t = await until_talks(table)
        beats, seat = t.beat, t.party[0]
        with pytest.raises(Refused):
            await table.answer(seat, table.asked[seat], c.TICK)
        assert t.beat == beats
        assert table.seat_of(0) < 0
        assert CLOCK not in table.bot_seats()

    at_home(party, trial(beat=NEVER))


def test_a_question_keeps_its_number_while_only_time_passes() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE)
        t = await until_talks(table)
        seat, other = t.party[:2]
        at = table.asked[seat]
        await table.tick(table.beats())
        await table.tick(table.beats())
        assert table.asked[seat] == at
        assert await table.answer(other, table.asked[other], c.PHRASE)
        assert table.asked[seat] == at, "what somebody says changes nothing"
        assert await table.answer(seat, at, an_offer(t))
        assert t.offers[seat]

    at_home(party, trial(beat=NEVER))


def test_support_for_a_proposal_never_goes_to_the_one_that_took_its_place() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE)
        t = await until_talks(table)
        seat, other = t.party[:2]
        first = an_offer(t)
        assert await table.answer(seat, table.asked[seat], first)
        seen = table.asked[other]
        await table.tick(table.beats())
        second = tuple(first[len(first) // len(t.party) :]) + tuple(first[: len(first) // len(t.party)])
        assert await table.answer(seat, table.asked[seat], second)
        assert not await table.answer(other, seen, c.ENDORSE + seat)
        assert t.backs[other] != seat
        assert await table.answer(other, seen, second), "shares say all by themselves"

    at_home(party, trial(beat=NEVER))


def test_nothing_is_taken_back_while_the_sand_runs() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, ["me", "bot:random", "bot:random"])
        while not (isinstance(table.playing().asking(), Talks) and 0 in table.asked):
            if 0 in table.asked:
                await table.answer(0, table.asked[0], table.playing().legal(0)[0])
            await asyncio.sleep(SOON)
        assert await table.answer(0, table.asked[0], c.PHRASE)
        assert table.timed is not None
        assert table.undo_to(0) == -1
        with pytest.raises(Refused):
            await table.undo(0)

    at_home(party, trial(beat=NEVER))


class Waiter(Spot):
    """Waits whenever it can, and counts how often it was asked to talk."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        if "Talks" in view:
            self.asked += 1
            return c.WAIT
        return await super().think(game, level, seed, view)


def test_a_bot_that_waits_thinks_again_in_every_beat_and_is_not_in_the_log() -> None:
    waiter = Waiter()

    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, ["me", "bot:random", "bot:random"], beats=12)
        talked = 0
        while not table.over and talked < 3:
            if isinstance(table.playing().asking(), Talks):
                talked += 1
                beats = gold(table).beat
                await until(lambda b=beats: gold(table).beat != b)  # type: ignore[misc]
            elif 0 in table.asked:
                await table.answer(0, table.asked[0], table.playing().legal(0)[0])
            else:
                await asyncio.sleep(SOON / 10)
        assert waiter.asked > talked
        assert c.WAIT not in [answer for _, answer in table.playing().trail or ()]

    at_home(party, trial(beat=SOON), waiter)


class Parrot(Spot):
    """Says the same thing in all talks."""

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        return c.PHRASE if "Talks" in view else await super().think(game, level, seed, view)


def test_a_bot_does_not_say_the_same_thing_again_and_again() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, ["me", "bot:random", "bot:random"], beats=12)
        while gold(table).failed < 2 and not table.over:
            if 0 in table.asked and not isinstance(table.playing().asking(), Talks | Market):
                await table.answer(0, table.asked[0], table.playing().legal(0)[0])
            await asyncio.sleep(0)
        talks = [event.args[0] for event in table.playing().log(None) if event.kind == "talks"]
        said = [event for event in table.playing().log(None) if event.kind == "says"]
        assert 0 < len(said) <= sum(len(party) for party in talks)

    at_home(party, trial(beat=0.001), Parrot())


def test_a_whole_game_ends_though_its_person_never_talks() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, ["me", "bot:random", "bot:random"], beats=12)
        while not table.over:
            if 0 in table.asked and not isinstance(table.playing().asking(), Talks | Market):
                await table.answer(0, table.asked[0], table.playing().legal(0)[0])
            await asyncio.sleep(0)
        assert table.playing().result is not None

    at_home(party, trial(beat=0.001))


# --- shares in forms ----------------------------------------------------------------------------------------------


def test_shares_of_a_form_are_read_in_order() -> None:
    assert read_shares(["1", "", "0", " 12 "]) == (1, 0, 0, 12)


@pytest.mark.parametrize("wrong", [[], ["x"], ["-1"], ["1.5"], ["9999999999"], ["1"] * 300])
def test_shares_that_are_none_are_refused(wrong: list[str]) -> None:
    with pytest.raises(Fault, match="bad_shares"):
        read_shares(wrong)


def test_shares_that_do_not_fit_are_refused_by_their_rule() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await at_gold(house, ada, PEOPLE)
        t = await until_talks(table)
        seat = t.party[0]
        for wrong in ((), (1,), (0,) * len(an_offer(t)), (*an_offer(t), 0), tuple(-n for n in an_offer(t))):
            with pytest.raises(Refused) as refused:
                await table.answer(seat, table.asked[seat], wrong)
            assert refused.value.rule == "G27"
            assert refused.value.key == "refused.bad_shares"
        assert not any(t.offers)

    at_home(party, trial(beat=NEVER))
