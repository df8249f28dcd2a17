"""Kill -9 in the middle of running games, small: no answered decision is lost, none is applied twice (kill.py)."""

import asyncio
import time
from pathlib import Path

import msgspec
from tests.server.books import fresh
from tests.server.door import Line, Message
from tests.server.kill import House, Where, end, play_all, sit_down

from dragontavern.server.databases import Database, Postgres


def test_no_decision_is_lost_or_applied_twice(tmp_path: Path) -> None:
    killed, breaks, answers = asyncio.run(play_all(Where(tmp_path), games=4, kills=2, processes=1, every=25, seed=1))
    assert (killed, breaks > 0, answers > 100) == (2, True, True)


def test_nor_where_two_processes_share_the_tables(tmp_path: Path, postgres: str) -> None:
    where = Where(tmp_path, fresh(postgres))
    killed, breaks, answers = asyncio.run(play_all(where, games=4, kills=2, processes=2, every=25, seed=2))
    assert (killed, breaks > 0, answers > 100) == (2, True, True)


def bots_since(book: Database, table: str, seq: int) -> int:
    """How many answers of bots stand in a log from a place on."""
    rows = book.execute("SELECT entry FROM log WHERE tab = ? AND seq >= ?", (table, seq))
    entries = [msgspec.json.decode(entry) for (entry,) in rows]
    return sum(entry["do"] == "answer" and entry["seat"] != 0 for entry in entries)


def take_over(where: Where) -> float:
    """Kill -9 the process that plays the bots of a table whose page is open at another; the seconds until that other
    plays them."""
    house, book = House(where, 2), Postgres(where.db)

    def owner() -> str:
        return str(book.execute("SELECT owner FROM leases WHERE tab = ?", (table,))[0][0])

    try:
        [player] = sit_down(house.urls[0], 1, 1)
        table = player.path.removeprefix("/t/")
        with Line(house.urls[1], player.path, {"Cookie": f"guest={player.cookie}"}) as page:

            def asked(message: Message) -> bool:
                return message["type"] == "view" and message["question"] is not None and message["seq"] > player.seq

            def answer() -> None:
                view = page.read_until(asked)
                player.seq = view["seq"]
                page.answer(view["question"])

            while not bots_since(book, table, 0):
                answer()
            first, length = owner(), book.execute("SELECT max(seq) + 1 FROM log WHERE tab = ?", (table,))[0][0]
            end(house.running[0])
            killed = time.monotonic()
            while not bots_since(book, table, length + 1):  # the one before it may have been on its way
                answer()
            took = time.monotonic() - killed
        assert owner() != first
        return took
    finally:
        book.close()
        house.close()


def test_another_takes_over_within_five_seconds(tmp_path: Path, postgres: str) -> None:
    """A machine that is busy with other things may take longer; not three times in a row."""
    took: list[float] = []
    while not took or (min(took) >= 5 and len(took) < 3):
        took.append(take_over(Where(tmp_path, fresh(postgres))))
    assert min(took) < 5, took
