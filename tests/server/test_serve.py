"""Opening the door: a free port when the usual one is taken, a clear word when none can be had, a clean stop."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from dragontavern.core.errors import BadOptions
from dragontavern.server import serve
from dragontavern.server.config import Config, data_home
from dragontavern.server.serve import address_of, listen

from .door import LONG, open_door
from .kill import Where, host


def test_a_taken_port_gives_way_unless_somebody_insists() -> None:
    with listen("127.0.0.1", 0, fixed=True) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port, fixed=False) as second:
            assert second.getsockname()[1] != port
        with pytest.raises(BadOptions, match=str(port)):
            listen("127.0.0.1", port, fixed=True)


@pytest.mark.parametrize(("name", "port"), [("no such host", 0), ("127.0.0.1", 70_000)])
def test_an_address_that_cannot_be_is_told(name: str, port: int) -> None:
    with pytest.raises(BadOptions, match="cannot listen"):
        listen(name, port, fixed=True)


def test_small_frames_are_sent_at_once() -> None:
    with listen("127.0.0.1", 0, fixed=True) as sock:
        assert sock.proto == socket.IPPROTO_TCP


def test_the_address_people_open() -> None:
    with listen("0.0.0.0", 0, fixed=True) as sock:
        assert address_of(sock, Config()) == f"http://localhost:{sock.getsockname()[1]}/"
        assert address_of(sock, Config(base_url="https://tavern.example/")) == "https://tavern.example/"


def test_phones_in_the_network_have_an_address_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "ELSEWHERE", ("127.0.0.1", 9))
    assert serve.own_address() == "", "this machine itself is no network"
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.1.20")
    with listen("0.0.0.0", 0, fixed=True) as sock:
        assert serve.network_address(sock, Config()) == f"http://192.168.1.20:{sock.getsockname()[1]}/"
        assert serve.network_address(sock, Config(base_url="https://tavern.example/")) == ""
        monkeypatch.setattr(serve, "own_address", lambda: "")
        assert serve.network_address(sock, Config()) == ""
    with listen("127.0.0.1", 0, fixed=True) as sock:
        assert serve.network_address(sock, Config()) == ""


def test_where_the_book_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DRAGONTAVERN_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_home() == tmp_path / "dragontavern"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_home() == tmp_path / ".local" / "share" / "dragontavern"
    monkeypatch.setenv("DRAGONTAVERN_HOME", str(tmp_path / "here"))
    assert data_home() == tmp_path / "here"


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_server_stops_when_told(tmp_path: Path, sign: signal.Signals) -> None:
    with host(Where(tmp_path)) as (url, process):
        assert httpx.get(url, timeout=LONG).status_code == 404  # no pages here, but the door is open
        process.send_signal(sign)
        assert process.wait(LONG) in (0, -sign)


def test_it_stops_with_pages_still_open() -> None:
    with open_door() as door:
        guest = door.guest()
        line = guest.live(guest.go("/play/ante"))
        line.__enter__()
        line.read()
    line.__exit__()


def test_a_thinking_process_ends_with_its_parent() -> None:
    paths = os.pathsep.join([str(Path(__file__).parents[2] / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "dragontavern.server.thinking"],
        input='{"id": 1, "game": "chess"}\n',
        capture_output=True,
        text=True,
        timeout=LONG,
        check=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert "fault" in done.stdout
    assert "chess" in done.stdout
