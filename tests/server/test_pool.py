"""Bots in processes of their own: they answer, and when a process dies or hangs another one answers."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from dragontavern import game
from dragontavern.server.driver import LiveTable
from dragontavern.server.house import House
from dragontavern.server.pool import HURRY, LEAST, THINKING, TRIES, Pool, Reply, Request, Worker
from dragontavern.server.store import GuestRow
from dragontavern.server.thinker import BotLost, Thinker

from .door import LONG
from .party import answer_one, at_home, begun, until
from .rogue import SAID, WELL

STATE = game("ante").start(3, 5)
VIEW = STATE.observe(1).dump()
ROGUE = str(Path(__file__).with_name("rogue.py"))


def in_pool(
    work: Callable[[Pool], Awaitable[None]],
    size: int = 1,
    patience: float = LONG,
    command: tuple[str, ...] = THINKING,
) -> None:
    """Make a pool, do something with it, end its processes."""

    async def run() -> None:
        pool = Pool(size, patience, command)
        try:
            await asyncio.wait_for(work(pool), LONG)
        finally:
            await pool.close()

    asyncio.run(run())


def pid_of(worker: Worker) -> int:
    assert worker.process is not None
    return worker.process.pid


def bots_answers(table: LiveTable) -> int:
    """How often others than seat 0 have answered."""
    return sum(seat != 0 for seat, _ in table.playing().trail or [])


def test_a_process_answers_and_is_used_again() -> None:
    async def work(pool: Pool) -> None:
        first = await pool.think("ante", "greedy", 3, VIEW)
        process = pid_of(pool.workers[0])
        assert first in STATE.legal(1)
        assert await pool.think("ante", "greedy", 3, VIEW) == first
        assert pid_of(pool.workers[0]) == process
        with pytest.raises(BotLost, match="genius"):
            await pool.think("ante", "genius", 3, VIEW)
        with pytest.raises(BotLost, match="asks its seat nothing"):
            await pool.think("ante", "random", 3, STATE.observe(None).dump())
        with pytest.raises(BotLost, match="BadPosition"):
            await pool.think("ante", "random", 3, "nonsense")
        assert pid_of(pool.workers[0]) == process

    in_pool(work)


def test_a_dead_process_is_replaced() -> None:
    async def work(pool: Pool) -> None:
        first = await pool.think("ante", "random", 3, VIEW)
        process = pid_of(pool.workers[0])
        os.kill(process, signal.SIGKILL)
        assert await pool.think("ante", "random", 3, VIEW) == first
        assert pid_of(pool.workers[0]) != process

    in_pool(work)


def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: Pool) -> None:
        first = await pool.think("ante", "random", 3, VIEW)
        process = pid_of(pool.workers[0])
        os.kill(process, signal.SIGSTOP)
        end = Worker.end

        async def end_and_be_patient(worker: Worker) -> None:
            pool.patience = LONG
            await end(worker)

        monkeypatch.setattr(Worker, "end", end_and_be_patient)
        pool.patience = 0.1
        assert await pool.think("ante", "random", 3, VIEW) == first
        assert pid_of(pool.workers[0]) != process

    in_pool(work)


def test_an_answer_nobody_waits_for_is_not_taken_for_the_next_one() -> None:
    async def work(pool: Pool) -> None:
        await pool.think("ante", "random", 3, VIEW)
        process = pid_of(pool.workers[0])
        os.kill(process, signal.SIGSTOP)
        thinking = asyncio.create_task(pool.think("ante", "random", 3, VIEW))
        while pool.idle.qsize():
            await asyncio.sleep(0)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        other = game("ante").start(2, 9)
        assert await pool.think("ante", "random", 1, other.observe(0).dump()) in other.legal(0)
        assert pid_of(pool.workers[0]) != process

    in_pool(work)


def test_a_game_goes_on_when_its_bots_are_killed() -> None:
    pool: list[Pool] = []

    class Fragile(Thinker):
        """A pool made in the running loop."""

        async def think(self, game: str, level: str, seed: int, view: str) -> int | tuple[int, ...]:
            if not pool:
                pool.append(Pool(2, LONG))
            return await pool[0].think(game, level, seed, view)

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random", "bot:greedy"])
        try:
            await until(lambda: len(table.asked) == 1)
            for _ in range(3):
                for worker in pool[0].workers:
                    if worker.process is not None:
                        with suppress(ProcessLookupError):  # killed before, and not missed since
                            os.kill(worker.process.pid, signal.SIGKILL)
                played = bots_answers(table)
                while bots_answers(table) == played:
                    await until(lambda: list(table.asked) == [0])
                    await answer_one(table, 0)
        finally:
            await table.close()
            await pool[0].close()

    at_home(party, thinker=Fragile())


# --- processes up to no good ----------------------------------------------------------------------------------------

WRONG = ["word", "fraction", "whole_fraction", "nothing", "truth", "object", "mixed", "deep", "nan", "infinite"]
"""What is no answer at all, and is found out before a table sees it; the rest of `SAID` the rules refuse."""


@pytest.mark.parametrize(
    "mischief", [*WRONG, "other", "nobody", "garbage", "list", "empty", "binary", "huge", "half"]
)
def test_what_is_no_reply_costs_the_process_its_place(mischief: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(BotLost, match=f"in {TRIES} tries"):
            await pool.think("ante", "greedy", 3, VIEW)
        assert pool.workers[0].process is None  # nobody answers in its place until there is something to answer
        assert pool.idle.qsize() == 1

    in_pool(work, command=(ROGUE, mischief))
    replaced = [record for record in caplog.records if "is replaced" in record.getMessage()]
    assert len(replaced) == TRIES
    assert all(len(record.getMessage()) < 300 for record in replaced)


@pytest.mark.parametrize("mischief", ["crash", "half", "garbage", "other", "huge", "word"])
def test_another_process_answers_in_its_place(mischief: str, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    mark.touch()

    async def work(pool: Pool) -> None:
        assert await pool.think("ante", "greedy", 3, VIEW) == WELL
        assert not mark.exists()
        process = pid_of(pool.workers[0])
        assert await pool.think("ante", "greedy", 3, VIEW) == WELL
        assert pid_of(pool.workers[0]) == process

    in_pool(work, command=(ROGUE, mischief, str(mark)))


def test_a_second_line_is_not_taken_for_the_next_answer(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    mark.touch()

    async def work(pool: Pool) -> None:
        for _ in range(4):
            assert await pool.think("ante", "greedy", 3, VIEW) == WELL

    in_pool(work, command=(ROGUE, "twice", str(mark)))


def test_a_bot_that_hangs_is_given_up() -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(BotLost):
            await pool.think("ante", "greedy", 3, VIEW)
        assert pool.workers[0].process is None

    in_pool(work, patience=0.3, command=(ROGUE, "hang"))


@pytest.mark.parametrize("mischief", ["bad_advice", "advice_nan", "well"])
def test_bad_advice_is_none(mischief: str) -> None:
    async def work(pool: Pool) -> None:
        with pytest.raises(BotLost):
            await pool.advise("ante", "greedy", 3, VIEW)

    in_pool(work, command=(ROGUE, mischief))


@pytest.mark.parametrize("mischief", ["crash", "garbage", *sorted(set(SAID) - set(WRONG))])
def test_a_table_goes_on_with_default_answers(mischief: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever the process of its bots does, a table goes on and says in the log why."""
    made: list[Pool] = []

    class Rogue(Thinker):
        """A pool of rogues made in the running loop."""

        async def think(self, game: str, level: str, seed: int, view: str) -> int | tuple[int, ...]:
            if not made:
                made.append(Pool(2, LONG, (ROGUE, mischief)))
            return await made[0].think(game, level, seed, view)

    async def party(house: House, ada: GuestRow) -> None:
        table = await begun(house, ada, ["me", "bot:random", "bot:greedy"])
        try:
            while bots_answers(table) < 4:
                await until(lambda: 0 in table.asked or bots_answers(table) >= 4)
                if 0 in table.asked:
                    await answer_one(table, 0)
        finally:
            await table.close()
            await made[0].close()

    at_home(party, thinker=Rogue())
    told = [record.getMessage() for record in caplog.records if "gave no good answer" in record.getMessage()]
    assert len(told) >= 4
    assert not [record for record in caplog.records if "cannot go on" in record.getMessage()]


# --- advice, and hurry ----------------------------------------------------------------------------------------------


def test_a_process_advises_too() -> None:
    async def work(pool: Pool) -> None:
        advice = await pool.advise("ante", "greedy", 3, VIEW)
        assert advice.answer in STATE.legal(1)
        assert advice.reasons
        with pytest.raises(BotLost, match="genius"):
            await pool.advise("ante", "genius", 3, VIEW)

    in_pool(work)


def test_advice_never_takes_all_processes() -> None:
    async def work(pool: Pool) -> None:
        asked = [asyncio.create_task(pool.advise("ante", "greedy", n, VIEW)) for n in range(4)]
        while pool.idle.qsize() == 2:
            await asyncio.sleep(0)
        for _ in range(20):
            await asyncio.sleep(0)
        assert pool.idle.qsize() == 1
        assert await pool.think("ante", "random", 3, VIEW) in STATE.legal(1)
        await asyncio.gather(*asked)

    in_pool(work, size=2)


def test_all_think_shorter_where_many_wait() -> None:
    given: list[float | None] = []

    class Watched(Pool):
        """Notes how long its bots may think."""

        async def _try(self, worker: Worker, request: Request) -> Reply | None:
            given.append(request.seconds)
            await asyncio.sleep(0)
            return Reply(request.id, 5)

    async def run() -> None:
        pool = Watched(1, LONG)
        await pool.think("ante", "master", 1, VIEW)
        await asyncio.gather(*[pool.think("ante", "master", 1, VIEW) for _ in range(40)])

    asyncio.run(run())
    alone, nobody_yet, *crowded, last = given
    assert (alone, nobody_yet, last) == (None, None, None)
    shorter = [seconds for seconds in crowded if seconds is not None]
    assert len(shorter) == len(crowded) == 38
    assert shorter == sorted(shorter)
    assert LEAST <= min(shorter) < max(shorter) < HURRY
