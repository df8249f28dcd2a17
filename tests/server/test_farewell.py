"""A house that closes says so: pages hear it, come back by themselves, and nothing sent before is lost."""

import signal
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .door import LONG, Guest, open_door
from .kill import Where, host
from .test_live import asks


def test_pages_are_told_and_the_line_closes_with_the_usual_code() -> None:
    with open_door() as door:
        guest = door.guest("it")
        line = guest.live(guest.go("/play/ante")).__enter__()
        line.read()
    told = line.read_until(lambda message: message["type"] == "closing")
    assert "riapre" in told["text"]
    assert told["after"] > 0
    with pytest.raises(ConnectionClosed) as closed:
        line.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    line.__exit__()


def test_a_page_that_never_reads_does_not_hold_up_the_end() -> None:
    with open_door() as door:
        guest = door.guest()
        guest.live(guest.go("/play/ante")).__enter__()
        began = time.monotonic()
    assert time.monotonic() - began < LONG / 2


def test_an_answer_sent_just_before_the_end_is_kept(tmp_path: Path) -> None:
    where = Where(tmp_path)
    with host(where) as (url, process):
        guest = Guest(url, "en", {})
        path = guest.go("/play/ante")
        with guest.live(path) as line:
            view = line.read_until(asks)
            line.answer(view["question"])
            seen = line.read_until(lambda message: message["type"] == "view" and message["seq"] > view["seq"])
            process.send_signal(signal.SIGTERM)
            line.read_until(lambda message: message["type"] == "closing")
        assert process.wait(LONG) in (0, -signal.SIGTERM)
    with host(where) as (url, _):
        back = Guest(url, "en", {})
        back.http.cookies = httpx.Cookies(dict(guest.http.cookies))
        with back.live(path) as line:
            assert line.read()["seq"] >= seen["seq"]
