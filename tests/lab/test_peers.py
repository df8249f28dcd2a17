"""The race against other libraries, run without any of them: environments are not made here."""

import json
import sys
from pathlib import Path

import pytest

from dragontavern.games import game
from dragontavern.lab import peers
from dragontavern.lab.faults import BadJob
from dragontavern.lab.peers import runners

LIBRARIES = ["open_spiel", "rlcard", "pettingzoo", "pokerkit", "catanatron"]


def test_every_library_is_pinned_and_has_its_race() -> None:
    found = peers.wanted()
    assert list(found) == LIBRARIES == list(runners.LIBRARIES)
    assert all("==" in package for packages in found.values() for package in packages)


def test_who_cannot_run_is_named_and_the_others_are_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def environment(cellar: Path, library: str, packages: list[str]) -> Path:
        if library == "rlcard":
            raise BadJob("peer", fault="no wheel")
        return tmp_path / library

    def call(line: list[str]) -> str:
        library = line[-2]
        if library == "pokerkit":
            raise BadJob("peer", fault="it fell")
        one = {"library": library, "version": "1", "players": 2}
        good, bad = (
            one | {"game": "good", "decisions_per_second": 5.0},
            one | {"game": "bad", "fault": "IndexError: x"},
        )
        return f"some noise\n{json.dumps(good)}\n{json.dumps(bad)}\n"

    monkeypatch.setattr(peers, "environment", environment)
    monkeypatch.setattr(peers, "call", call)
    told: list[str] = []
    found = peers.race([game("drako")], tmp_path, 1, "9.9", told.append)
    assert told == LIBRARIES
    assert [(one.game, one.version, one.players) for one in found.ours] == [("drako", "9.9", 2)]
    assert found.ours[0].decisions_per_second > 1000
    assert [one.library for one in found.others] == ["open_spiel", "pettingzoo", "catanatron"]
    assert found.missing["rlcard"] == "not here: no wheel"
    assert found.missing["pokerkit"] == "not here: it fell"
    assert found.missing["catanatron bad"] == "IndexError: x"
    assert json.loads(json.dumps(found.as_dict()))["others"][0]["decisions_per_second"] == 5


def test_an_environment_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []

    def call(line: list[str]) -> str:
        calls.append(line)
        if "venv" in line:
            Path(line[-1]).mkdir(parents=True)
        return ""

    monkeypatch.setattr(peers, "call", call)
    first = peers.environment(tmp_path, "rlcard", ["rlcard==1.2.0"])
    assert peers.environment(tmp_path, "rlcard", ["rlcard==1.2.0"]) == first
    assert [len(calls), calls[1][-1]] == [2, "rlcard==1.2.0"]
    assert peers.environment(tmp_path, "rlcard", ["rlcard==1.3.0"]) != first


def test_a_program_that_fails_says_why_in_a_line() -> None:
    assert peers.call([sys.executable, "-c", "print('well')"]) == "well\n"
    with pytest.raises(BadJob, match="not here: oh dear"):
        peers.call([sys.executable, "-c", "import sys; sys.exit('first\\noh dear')"])
    with pytest.raises(BadJob, match="not here"):
        peers.call(["no such program"])


def test_speed_counts_decisions() -> None:
    assert runners.speed(lambda: 3000, 2) > 3000
