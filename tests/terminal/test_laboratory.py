"""The commands of the laboratory: jobs in folders, data, studies and their reports."""

import json
from pathlib import Path

import pytest
from tests.terminal.conftest import Tavern

from dragontavern import lab
from dragontavern.games import game
from dragontavern.lab import peers
from dragontavern.lab.study import load

STUDY = "balance lords --games 1 --bots random --seed 3"


def test_simulate_into_a_folder(tavern: Tavern, tmp_path: Path) -> None:
    line = f"simulate lords --games 3 --seed 1 --out {tmp_path / 'job'}"
    first = tavern(f"{line} --lang it")
    assert first.code == 0
    assert "Ogni partita è in" in first.out
    assert len((tmp_path / "job" / "games.csv").read_text("utf-8").splitlines()) == 4
    assert json.loads(tavern(f"{line} --json").out)["games"] == 3  # done already: read, not played
    other = tavern(f"simulate lords --games 4 --seed 1 --out {tmp_path / 'job'}")
    assert (other.code, "different: games" in other.err) == (1, True)


def test_who_stops_a_job_hears_how_it_goes_on(
    tavern: Tavern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "simulate_into", stop)
    answer = tavern(f"simulate ante --games 3 --out {tmp_path}")
    assert answer.code == 130
    assert answer.err == f"tavern: stopped; the same command goes on with what is in {tmp_path}\n"


@pytest.mark.parametrize(
    ("line", "english", "italian"),
    [
        (
            "simulate ante --games 3 --format csv",
            "name a folder for them with --out",
            "indica una cartella con --out",
        ),
        ("simulate ante --out x --format runes", "'runes'", "'runes'"),
        ("simulate ante --games 3 --on moon", "not on 'moon'", "non su 'moon'"),
        ("balance drako --games 1 --on moon", "not on 'moon'", "non su 'moon'"),
        ("export ante --games 1", "--out", "--out"),
        ("balance ante --matchup knights_trolls", "not for a report on ante", "non per un resoconto su ante"),
        ("balance gold --bots genius", "gold has no bots 'genius'", "gold non ha bot 'genius'"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(tavern: Tavern, line: str, english: str, italian: str) -> None:
    for language, words in (("en", english), ("it", italian)):
        answer = tavern(f"{line} --lang {language}")
        assert answer.code in (1, 2)
        assert words in answer.err
        assert "Traceback" not in answer.err


def test_export_games_and_records(tavern: Tavern, tmp_path: Path) -> None:
    answer = tavern(f"export drako --games 1 --positions none --out {tmp_path / 'a'}")
    assert answer.out.startswith(f"{tmp_path / 'a'}: games 1, decisions ")
    one = json.loads((tmp_path / "a" / "games.jsonl").read_text("utf-8"))
    record = tmp_path / "records" / "one.json"
    record.parent.mkdir()
    record.write_text(one["record"], "utf-8")
    again = tavern(f"export drako --positions none --out {tmp_path / 'b'} --records {record.parent}")
    assert again.out.partition(":")[2] == answer.out.partition(":")[2]
    assert (tmp_path / "a" / "decisions.jsonl").read_text("utf-8") == (tmp_path / "b" / "decisions.jsonl").read_text(
        "utf-8"
    )
    wrong = tavern(f"export ante --out {tmp_path / 'c'} --records {record}")
    assert (wrong.code, "is a game of drako" in wrong.err) == (1, True)
    record.write_text("{}", "utf-8")
    broken = tavern(f"export drako --out {tmp_path / 'd'} --records {record}")
    assert (broken.code, "is no game that can be used here" in broken.err) == (1, True)


def test_a_study_as_text_and_as_data(tavern: Tavern) -> None:
    answer = tavern(f"{STUDY} --lang it")
    assert answer.code == 0
    assert "Che cosa dicono i regolamenti" in answer.out
    assert "Quali regole sono all'opera" in answer.out
    found = load(tavern(f"{STUDY} --json").out)
    assert (found.game, found.games, found.bots, found.seed) == ("lords", 1, "random", 3)


def test_a_report_is_written_and_put_where_the_site_shows_it(tavern: Tavern, home: Path, tmp_path: Path) -> None:
    answer = tavern(f"{STUDY} --html {tmp_path / 'r.html'} --publish")
    assert (answer.code, answer.out) == (0, "")
    assert (tmp_path / "r.html").read_text("utf-8").startswith("<!doctype html>")
    kept = load((home / "reports" / "lords-random.json").read_text("utf-8"))
    assert kept.rules == game("lords").version
    wrong = tavern(f"{STUDY} --html {tmp_path / 'r.html' / 'below'}")
    assert (wrong.code, "cannot write" in wrong.err) == (1, True)


def test_our_games_beside_others(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    def race(*_: object) -> peers.Race:
        ours = peers.Runner("dragontavern", "1", "ante", 4, 1000.0)
        theirs = peers.Runner("rlcard", "2", "uno", 2, 50.0)
        return peers.Race(False, (ours,), (theirs,), {"pokerkit": "no wheel"})

    monkeypatch.setattr(peers, "race", race)
    answer = tavern("bench --peers --lang it")
    assert "rlcard 2: uno" in answer.out
    assert "20" in next(line for line in answer.out.splitlines() if "uno" in line).split()
    assert "manca: pokerkit (no wheel)" in answer.out
    assert json.loads(tavern("bench --peers --json").out)["missing"] == {"pokerkit": "no wheel"}
