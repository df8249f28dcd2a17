"""The example of the documentation, exactly that file, plays every game to its end."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.api.caller import Caller, bot, person
from tests.server.door import LONG, Door, open_door, trial

EXAMPLE = Path(__file__).parents[3] / "docs" / "example_bot.py"
SEATS = {"ante": 2, "drako": 2, "gold": 3, "lords": 2}


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    """A house where talks are short."""
    with open_door(trial(beat=0.002)) as opened:
        yield opened


def begun(door: Door, game: str) -> tuple[Caller, str, "subprocess.Popen[str]"]:
    """A table where the example has sat down, and its process."""
    host = person(door)
    robot = bot(door, host)
    bots = ["bot:random"] * (SEATS[game] - 1)
    options = {"clock": False} if game == "gold" else {}  # talks in rounds end sooner than sand runs out
    made = host.post("/tables", game=game, seats=["friend", *bots], pace="instant", options=options, spectators=True)
    link = f"{door.url}j/{made['invitations'][0]['token']}"
    key = robot.headers["Authorization"].removeprefix("Bearer ")
    command = [sys.executable, str(EXAMPLE), link, key, "7"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    host.get(f"/tables/{made['id']}/view", after=made_seq(host, made["id"]))  # until somebody has sat down
    return host, made["id"], process


def made_seq(host: Caller, id: str) -> int:
    """How many entries the log of a table has while its first seat is open."""
    view = host.get(f"/tables/{id}/view")
    seq: int = view["seq"]
    return seq if view["seats"][0]["kind"] == "open" else seq - 1


@pytest.mark.parametrize("game", SEATS)
def test_the_example_plays_to_the_end(door: Door, game: str) -> None:
    host, id, process = begun(door, game)
    try:
        assert host.post(f"/tables/{id}/start")["seats"][0]["machine"]
        said, _ = process.communicate(timeout=LONG * 2)
    finally:
        process.kill()
    assert process.returncode == 0, said
    view = host.get(f"/tables/{id}/view")
    assert view["over"]
    assert said.strip()


def test_the_example_is_short_and_needs_nothing() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 42
    imported = {
        line.split()[1].partition(".")[0] for line in text.splitlines() if line.startswith(("import", "from"))
    }
    assert imported <= set(sys.stdlib_module_names)
