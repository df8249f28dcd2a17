"""Bots in processes of their own: they answer, and when a process dies or hangs another one answers."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from dragontavern import game
from dragontavern.server.driver import BotLost, LiveTable, Thinker
from dragontavern.server.house import House
from dragontavern.server.pool import Pool, Worker
from dragontavern.server.store import GuestRow

from .door import LONG
from .party import answer_one, at_home, begun, until

STATE = game("ante").start(3, 5)
VIEW = STATE.observe(1).dump()


def in_pool(work: Callable[[Pool], Awaitable[None]], size: int = 1) -> None:
    """Make a pool, do something with it, end its processes."""

    async def run() -> None:
        pool = Pool(size, LONG)
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
