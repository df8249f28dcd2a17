"""`tavern load` at a small size: it plays, counts, and leaves nothing behind."""

import asyncio
import random

import pytest

from dragontavern.core.errors import BadOptions
from dragontavern.server import load as loads
from dragontavern.server.load import HERE, Asked, Divided, Load, LoadTable, Offered, family, load, play
from dragontavern.server.load_line import LineLost, LoadLine, dial

from .door import open_door


def test_a_small_house_under_load(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    found = load("gold", 2, 2.0, 3.0, ["--thinkers", "1"], lambda done, whole: told.append((done, whole)))
    assert isinstance(found, Load)
    assert told == [(1, 2), (2, 2)]
    assert (found.tables, found.pages, found.wanted) == (2, 8, 6.0)
    assert 2 <= found.moves <= 14
    assert 0 < found.p50 <= found.p95 <= found.p99 <= found.longest
    assert found.server_memory > 10


def test_shares_are_moves_too() -> None:
    """Dragon's Gold asks people to share treasures out, and its talks go round by round here."""
    with open_door() as door:
        people = loads.People(int(door.url.rstrip("/").rpartition(":")[2]))
        path, keys = people.table("gold")
        table = door.house.tables[path.removeprefix("/t/")]
        assert (len(keys), table.row.seats, table.row.options["clock"]) == (4, 4, False)
    shared = LoadTable(0, path, keys, random.Random(1)).choice(
        Asked(at=1, options=[], division=Divided([2, 0, 1], 2))
    )
    assert shared == [2, 0, 1, 0, 0, 0]


def test_a_table_counts_until_all_four_pages_have_seen_a_move() -> None:
    async def run() -> None:
        table = LoadTable(0, "/t/x", [""] * 4, random.Random(1))
        pages = [LoadLine(HERE, "/", "", table.hear) for _ in range(4)]
        view = b'{"type": "view", "seq": 3, "over": false, "question": null}'
        for page in pages:
            table.hear(page, view)
        table.move()
        assert not table.waiting  # nobody is asked
        table.asked[pages[0]] = Asked(at=3, options=[Offered(7)])
        table.move()
        assert table.waiting
        table.move()
        assert table.late == 1
        for page in pages[:3]:
            table.hear(page, view.replace(b"3", b"4"))
        table.hear(pages[3], b'{"type": "talk"}')
        assert table.took == []
        table.hear(pages[3], view.replace(b"3", b"5"))
        assert len(table.took) == 1
        assert not table.waiting

    asyncio.run(run())


def test_long_messages_come_whole_however_they_are_cut() -> None:
    async def run() -> None:
        heard: list[bytes] = []
        line = LoadLine(HERE, "/", "", lambda _, text: heard.append(text))
        long, longer = b"x" * 300, b"y" * 70_000
        sent = b"HTTP/1.1 101 Switching Protocols\r\n\r\n\x81\x03abc\x81\x7e\x01\x2c" + long
        sent += b"\x81\x7f" + (70_000).to_bytes(8, "big") + longer
        for start in range(0, len(sent), 7):
            line.data_received(sent[start : start + 7])
        assert heard == [b"abc", long, longer]

    asyncio.run(run())


def test_what_goes_wrong_is_told() -> None:
    with open_door() as door:
        port = int(door.url.rstrip("/").rpartition(":")[2])

        async def nowhere() -> None:
            with pytest.raises(LineLost, match="403"):
                await dial(HERE, port, "/no/where", "", lambda line, text: None)

        asyncio.run(nowhere())
        with pytest.raises(BadOptions, match="could not be opened"):
            asyncio.run(play("ante", 0, port, [("/no/where", [""] * 4)], 1.0, 1.0))
        people = loads.People(port)
        with pytest.raises(BadOptions, match="refused"):
            people.post("/play/chess")
        assert family(1_000_000_000) == [1_000_000_000]
