"""Jobs in folders: interrupted anywhere, nothing is lost and nothing counted twice."""

import csv
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from dragontavern import game
from dragontavern.lab import BadJob, simulate, simulate_into
from dragontavern.lab.job import Job

ANTE = game("ante")
ORDER = {"work": "test", "games": 30, "bots": ("a", "b")}
CHUNKS = [range(10), range(10, 20), range(20, 30)]


class Enough(Exception):
    """Somebody pulled the plug."""


def stop_after(games: int) -> object:
    def progress(done: int, total: int) -> None:
        if done >= games:
            raise Enough

    return progress


def run(folder: Path, progress: object = None, **more: object) -> object:
    return simulate_into(folder, "csv", ANTE, 2, 120, seed=4, jobs=1, progress=progress, **more)  # type: ignore[arg-type]


def test_an_interrupted_job_goes_on_and_comes_to_the_same_end(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole")
    for games in (25, 50, 100):
        with pytest.raises(Enough):
            run(tmp_path / "halting", stop_after(games))
    told: list[int] = []
    assert run(tmp_path / "halting", lambda done, _: told.append(done)) == whole
    assert told == [100, 120]
    assert whole == simulate(ANTE, 2, 120, seed=4)
    first, second = ((tmp_path / name / "games.csv").read_bytes() for name in ("whole", "halting"))
    assert first == second
    assert sorted(path.name for path in (tmp_path / "halting").iterdir()) == [
        "games.csv",
        "job.json",
        "job.lock",
        "summary.json",
    ]


def test_a_finished_job_is_read_not_played_again(tmp_path: Path) -> None:
    whole = run(tmp_path)
    assert run(tmp_path, stop_after(0)) == whole


def test_every_game_is_a_row(tmp_path: Path) -> None:
    run(tmp_path)
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["number"]) for row in rows] == list(range(120))
    assert len({row["seed"] for row in rows}) == 120
    assert {row["way"] for row in rows} <= {"ended.broke", "ended.shared"}
    state = ANTE.start(2, int(rows[0]["seed"], 16))
    assert state.seats == len(rows[0]["scores"].split())
    summary = json.loads((tmp_path / "summary.json").read_bytes())
    assert summary["moves"]["mean"] == pytest.approx(sum(int(row["moves"]) for row in rows) / 120)


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    run(tmp_path / "csv")
    simulate_into(tmp_path / "parquet", "parquet", ANTE, 2, 120, seed=4, jobs=1)
    table = pq.read_table(tmp_path / "parquet" / "games.parquet").to_pylist()
    with (tmp_path / "csv" / "games.csv").open(encoding="utf-8", newline="") as file:
        for row, other in zip(csv.DictReader(file), table, strict=True):
            assert row["scores"] == " ".join(map(str, other["scores"]))
            assert (int(row["number"]), row["seed"], row["way"]) == (other["number"], other["seed"], other["way"])


def test_a_folder_with_other_work_is_refused(tmp_path: Path) -> None:
    run(tmp_path)
    with pytest.raises(BadJob, match=r"different: seed, options") as caught:
        simulate_into(tmp_path, "csv", ANTE, 2, 120, seed=5, options={"goldPerPlayer": 8}, jobs=1)
    assert "differisce: seed, options" in caught.value.say("it")
    with pytest.raises(BadJob, match="csv, jsonl, parquet, not as 'runes'"):
        simulate_into(tmp_path, "runes", ANTE, 2, 120)
    (tmp_path / "file").touch()
    with pytest.raises(BadJob, match="cannot use"):
        run(tmp_path / "file" / "below")


def test_one_process_at_a_time_holds_a_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with Job(tmp_path, ORDER, CHUNKS), pytest.raises(BadJob, match="another process works in"):
        Job(tmp_path, ORDER, CHUNKS).__enter__()
    with Job(tmp_path, ORDER, CHUNKS):
        pass


def test_a_part_that_is_not_whole_is_worked_again(tmp_path: Path) -> None:
    with Job(tmp_path, ORDER, CHUNKS) as job:
        job.keep(CHUNKS[0], b"one")
        job.keep(CHUNKS[1], b"two")
        path = job.part(CHUNKS[1])
        path.write_bytes(path.read_bytes()[:-1])
        assert job.missing() == CHUNKS[1:]
        with pytest.raises(BadJob, match="has gone or was changed"):
            list(job.parts())


def test_things_that_are_no_job_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "job.json").write_text("my diary")
    with pytest.raises(BadJob, match="other things than a job"), Job(tmp_path, ORDER, CHUNKS):
        pass
    assert (tmp_path / "job.json").read_text() == "my diary"


@pytest.mark.parametrize("name", ["games.csv", "summary.json", "letters"])
def test_a_folder_with_somebodys_own_files_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("dear diary", "utf-8")
    with pytest.raises(BadJob, match="choose an empty folder"):
        simulate_into(tmp_path, "csv", game("drako"), 2, 1, jobs=1)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text("utf-8") == "dear diary"


def test_a_job_stopped_at_its_very_beginning_goes_on(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    for name in ("job.lock", "job.json.new", ".hidden"):
        (tmp_path / name).touch()
    assert simulate_into(tmp_path, "csv", game("drako"), 2, 1, jobs=1).games == 1
