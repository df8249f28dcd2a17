"""Kill -9 in the middle of running games, small: no answered decision is lost, none is applied twice (kill.py)."""

import asyncio
from pathlib import Path

from tests.server.books import fresh
from tests.server.kill import Where, play_all


def test_no_decision_is_lost_or_applied_twice(tmp_path: Path) -> None:
    killed, breaks, answers = asyncio.run(play_all(Where(tmp_path), games=4, kills=2, processes=1, every=25, seed=1))
    assert (killed, breaks > 0, answers > 100) == (2, True, True)


def test_nor_where_two_processes_share_the_tables(tmp_path: Path, postgres: str) -> None:
    where = Where(tmp_path, fresh(postgres))
    killed, breaks, answers = asyncio.run(play_all(where, games=4, kills=2, processes=2, every=25, seed=2))
    assert (killed, breaks > 0, answers > 100) == (2, True, True)
