"""What a house tells of itself: /health, /metrics, and its log."""

import asyncio
import json
import logging
import re
import time
from collections.abc import Callable
from functools import partial
from itertools import groupby

import pytest
from tests.server.books import fresh
from tests.server.door import LONG, Door, open_door, trial

from dragontavern.server import neighbours
from dragontavern.server.databases import Away
from dragontavern.server.figures import Figures, Histogram, put_down, text_of, written
from dragontavern.server.logs import JsonLines

LINE = re.compile(r"(# (HELP|TYPE) tavern_\w+ .+|tavern_\w+(\{[^{}]*\})? [0-9.]+)")


def figures(door: Door) -> dict[str, float]:
    """All figures by name and labels."""
    text = door.guest().http.get("/metrics").text
    assert all(LINE.fullmatch(line) for line in text.splitlines()), text
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in text.splitlines() if line[0] != "#"}


def test_a_histogram_holds_all_that_took_no_longer() -> None:
    told = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        told.add(seconds)
    assert list(told.lines("x", 'level="a"')) == [
        'x_bucket{level="a",le="0.1"} 2',
        'x_bucket{level="a",le="1.0"} 3',
        'x_bucket{level="a",le="+Inf"} 4',
        'x_sum{level="a"} 7.650000',
        'x_count{level="a"} 4',
    ]


def test_moves_bots_and_pages_are_counted() -> None:
    with open_door(trial()) as door:
        assert figures(door)["tavern_moves_total"] == 0
        guest = door.guest()
        with guest.live(guest.go("/play/ante")) as page:
            asked = page.read_until(lambda view: view["type"] == "view" and view["question"] is not None)
            page.answer(asked["question"])
            page.read_until(lambda view: view["seq"] > asked["seq"])
            told = figures(door)
        assert told["tavern_pages"] == told["tavern_tables"] == told["tavern_tables_running"] == 1
        assert told["tavern_moves_total"] >= 1
        assert told["tavern_sent_seconds_count"] >= 1
        assert told["tavern_errors_total"] == told["tavern_refused_total"] == 0


def test_errors_in_the_log_are_counted_while_the_house_is_open() -> None:
    with open_door(trial()) as door:
        logging.getLogger("dragontavern.test").error("a mug fell")
        assert figures(door)["tavern_errors_total"] == 1
    logging.getLogger("dragontavern.test").error("nobody counts this")
    assert door.house.figures.errors == 1


def test_only_this_machine_reads_the_figures_unless_there_is_a_token() -> None:
    with open_door(trial()) as door:
        assert door.guest().http.get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"}).status_code == 404
    with open_door(trial(metrics_token="mead")) as door:
        assert door.guest().http.get("/metrics").status_code == 404
        assert door.guest().http.get("/metrics", headers={"Authorization": "Bearer ale"}).status_code == 404
        assert door.guest().http.get("/metrics", headers={"Authorization": "Bearer mead"}).status_code == 200


def test_health_tells_whether_the_book_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_door(trial()) as door:
        answer = door.guest().http.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")

        async def away(job: object) -> None:
            raise Away("disk I/O error")

        monkeypatch.setattr(door.house.store, "run", away)
        answer = door.guest().http.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "no book")
        monkeypatch.undo()
        assert door.guest().http.get("/health").status_code == 200


def test_a_log_line_is_one_json_object() -> None:
    try:
        raise ValueError("no\nmead")
    except ValueError as fault:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "table %s", ("t1",), (ValueError, fault, None))
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["where"], told["what"]) == ("error", "x", "table t1")
    assert "no\nmead" in told["trace"]


def test_figures_know_levels() -> None:
    told = Figures()
    told.think("master", 0.3)
    text = text_of([told])
    assert 'tavern_bot_seconds_bucket{level="master",le="0.5"} 1' in text
    assert text.endswith("\n")


def test_figures_of_several_processes_stand_together() -> None:
    """Prometheus wants all lines of one figure in one place, under one head."""
    some = [Figures(moves=3, process="inn:1"), Figures(moves=4, process="inn:2")]
    for one in some:
        one.think("master", 0.3)
    lines = text_of(some).splitlines()
    first = lines.index('tavern_moves_total{process="inn:1"} 3')
    assert lines[first + 1] == 'tavern_moves_total{process="inn:2"} 4'
    assert 'tavern_bot_seconds_count{process="inn:2",level="master"} 1' in lines
    assert all(LINE.fullmatch(line) for line in lines)
    names = [line.split("{")[0].split()[0] for line in lines if line[0] != "#"]
    families = [name for name, _ in groupby(re.sub("_(bucket|sum|count)$", "", name) for name in names)]
    assert len(families) == len(set(families))


def test_any_process_tells_of_all(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "LOOK", 0.05)
    monkeypatch.setattr(neighbours, "TELL", 0.0)
    names = iter(["inn:1", "inn:2"])
    monkeypatch.setattr(neighbours, "this_process", lambda: next(names))
    url = fresh(postgres)
    with open_door(trial(db=url)) as one:
        one.house.figures.moves = 7
        with open_door(trial(db=url)) as two:
            two.house.figures.moves = 5
            for door in (one, two):
                wait(lambda door=door: moves(door) == {"inn:1": 7, "inn:2": 5})  # type: ignore[misc]
        assert moves(one) == {"inn:1": 7}  # the other has closed


def moves(door: Door) -> dict[str, float]:
    """The moves of each process."""
    told = figures(door)
    return {name.split('"')[1]: number for name, number in told.items() if name.startswith("tavern_moves_total{")}


def test_while_the_book_is_away_a_process_tells_what_it_told_last(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not more than it wrote down: another process would tell less right afterwards, and nothing counted shrinks."""
    with open_door(trial(db=fresh(postgres))) as door:
        wait(lambda: len(moves(door)) == 1)
        door.house.figures.moves += 3
        assert list(moves(door).values()) == [0]

        async def away(job: object) -> None:
            raise Away("the cable is out")

        monkeypatch.setattr(door.house.store, "run", away)
        assert list(moves(door).values()) == [0]
        monkeypatch.undo()


def wait(holds: Callable[[], bool]) -> None:
    """Wait for something the house does."""
    ends = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.01)


def test_what_another_version_wrote_down_is_left_out(postgres: str) -> None:
    with open_door(trial(db=fresh(postgres))) as door:
        odd = Figures(process="inn:9")
        odd.sent.counts = [1]
        for number, text in enumerate(["{", "[]", written(odd)]):
            job = partial(put_down, owner=f"odd {number}", until=2e10, told=text)
            asyncio.run(door.house.store.run(job))
        assert "inn:9" not in door.guest().http.get("/metrics").text
