"""Live play without sockets: answers count once, undo is safe, bots cannot stop a game."""

import asyncio

import pytest

from dragontavern.core.errors import Refused
from dragontavern.core.question import Answer
from dragontavern.server.faults import Fault
from dragontavern.server.house import House
from dragontavern.server.messages import Answered
from dragontavern.server.store import GuestRow
from dragontavern.server.thinker import BotLost, Thinker

from .door import Spot
from .party import answer_one, at_home, begun, until


async def answers_in_book(house: House, id: str) -> list[tuple[int, Answer]]:
    """All answers written down for a table."""
    found = await house.store.table(id)
    assert found is not None
    return [(entry.seat, entry.answer) for entry in found[1] if isinstance(entry, Answered)]


def test_an_answer_sent_twice_counts_once() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        at, option = table.asked[0], table.playing().legal(0)[0]
        both = await asyncio.gather(table.answer(0, at, option), table.answer(0, at, option))
        assert sorted(both) == [False, True]
        assert not await table.answer(0, at, option)
        assert not await table.answer(0, at - 1, option)
        assert not await table.answer(0, at + 100, option)
        assert await answers_in_book(house, table.id) == [(0, option)]

    at_home(party)


def test_seats_asked_at_once_do_not_disturb_each_other() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "friend"])
        assert set(table.asked) == {0, 1, 2}  # all choose their ante
        numbers = dict(table.asked)
        await answer_one(table, 1)
        assert table.asked == {0: numbers[0], 2: numbers[2]}
        await answer_one(table, 2)
        await answer_one(table, 0)
        assert all(at > max(numbers.values()) for at in table.asked.values())

    at_home(party)


def test_what_the_rules_refuse_is_neither_written_nor_done() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        before = table.playing().dump()
        for wrong in (9999, -1, (1, 2)):
            with pytest.raises(Refused):
                await table.answer(0, table.asked[0], wrong)
        assert table.playing().dump() == before
        assert await answers_in_book(house, table.id) == []

    at_home(party)


def test_undo_gives_the_question_a_new_number() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        before = table.playing().dump()
        with pytest.raises(Refused):
            await table.undo(0)
        at = await answer_one(table, 0)
        with pytest.raises(Refused):
            await table.undo(1)
        await table.undo(0)
        assert table.playing().dump() == before
        assert table.asked[0] > at
        assert not await table.answer(0, at, table.playing().legal(0)[0])  # a late repetition of the old answer
        await answer_one(table, 0)
        await answer_one(table, 1)  # the antes are turned over
        with pytest.raises(Refused):
            await table.undo(1)

    at_home(party)


def test_an_undo_sent_twice_counts_once() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random"])
        await table.close()
        await answer_one(table, 0)
        await table.close()
        seen = table.seq
        assert await table.undo(0, seen)
        await table.close()
        assert not await table.undo(0, seen)
        await answer_one(table, 0)
        await table.close()
        assert not await table.undo(0, seen)
        assert await table.undo(0, table.seq)
        assert table.playing().trail == []

    at_home(party)


def test_bots_that_answered_meanwhile_do_not_stand_in_the_way_of_undo() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random"])
        # the bot's secret choice falls after mine in the log, and nothing is turned over before a third one's
        alone = await begun(house, ada, ["me", "bot:random", "bot:random"])
        for one in (table, alone):
            await one.close()
        await answer_one(alone, 0)
        await alone.close()
        assert await alone.answer(1, alone.asked[1], alone.playing().legal(1)[0])
        await alone.close()
        assert alone.undo_to(0) == 0
        assert alone.undo_to(1) == 1

    at_home(party)


def test_people_who_answered_meanwhile_stand_in_the_way_of_undo() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend", "bot:random"])
        await table.close()
        await answer_one(table, 0)
        await table.close()
        await answer_one(table, 1)
        await table.close()
        assert table.undo_to(0) == -1
        assert table.undo_to(-1) == -1

    at_home(party)


def test_bots_play_until_a_person_must_decide() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random", "bot:greedy"])
        while not table.over:
            await until(lambda: 0 in table.asked or table.over)
            if not table.over:
                await answer_one(table, 0)
        result = table.playing().result
        assert result is not None
        assert result.winners

    at_home(party)


class Lost(Thinker):
    """Never finds an answer."""

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        raise BotLost("gone")


class Cheat(Thinker):
    """Answers what nobody asked."""

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        return 9999


class Nosy(Spot):
    """Keeps all it is given."""

    def __init__(self) -> None:
        self.given: list[tuple[str, str, int, str]] = []

    async def think(self, game: str, level: str, seed: int, view: str) -> Answer:
        self.given.append((game, level, seed, view))
        return await super().think(game, level, seed, view)


@pytest.mark.parametrize("thinker", [Lost(), Cheat()])
def test_a_bot_without_a_good_answer_gives_the_default(thinker: Lost | Cheat) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random"])
        question = table.playing().question(1)
        assert question is not None
        await until(lambda: 1 not in table.asked)
        assert table.playing().trail == [(1, question.default)]

    at_home(party, thinker=thinker)


def test_a_bot_gets_the_view_of_its_seat_and_nothing_else() -> None:
    nosy = Nosy()

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random", "bot:greedy"])
        await asyncio.gather(*filter(None, [table.bots]))
        views = {1: table.playing().observe(1), 2: table.playing().observe(2)}
        for game, level, seed, text in nosy.given:
            view = house.game(game).load(text)
            assert level == table.seats[view.viewer].level
            assert view.hands == views[view.viewer].hands  # type: ignore[attr-defined]
            assert seed != table.row.seed
        assert len({seed for _, _, seed, _ in nosy.given}) == len(nosy.given) == 2

    at_home(party, thinker=nosy)


def test_bots_rest_when_nobody_is_left() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random"])
        await house.leave(table, ada)
        await asyncio.gather(*filter(None, [table.bots]))
        assert table.bot_seats() == []
        assert not table.over

    at_home(party)


def test_a_broken_rule_is_found_before_anything_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        ask = type(table.playing().asking())

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(ask, "answered", fail)
            with pytest.raises(Fault, match="internal"):
                await answer_one(table, 0)
        assert await answers_in_book(house, table.id) == []
        await answer_one(table, 0)

    at_home(party)


def test_a_book_that_cannot_be_written_changes_nothing() -> None:
    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "friend"])
        await house.store.execute("ALTER TABLE log RENAME TO lost", ())
        with pytest.raises(Fault, match="cannot_write"):
            await answer_one(table, 0)
        assert table.playing().trail == []
        await house.store.execute("ALTER TABLE lost RENAME TO log", ())
        await answer_one(table, 0)

    at_home(party)
