"""Games as data: every decision is there, fits the rules, and tells no more than its seat knew."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from dragontavern import game
from dragontavern.core.errors import BadRecord
from dragontavern.core.record import Record
from dragontavern.games import GAMES as ALL
from dragontavern.lab import BadJob, export, export_records
from dragontavern.lab.export import DECISIONS
from dragontavern.lab.export import GAMES as GAMES_SHEET

ANTE = game("ante")


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("id", sorted(ALL))
def test_the_decisions_of_a_game_are_its_record(id: str, tmp_path: Path) -> None:
    found = export(tmp_path, "jsonl", ALL[id], ALL[id].seats[0], 2, seed=3, positions="none", jobs=1)
    games, decisions = lines(tmp_path / "games.jsonl"), lines(tmp_path / "decisions.jsonl")
    assert found == {"games": len(games), "decisions": len(decisions)}
    assert [one["number"] for one in games] == [0, 1]
    for one in games:
        record = Record.load(one["record"], ALL)
        assert [record.seats, record.seed.to_bytes(32, "little").hex()] == [one["seats"], one["seed"]]
        taken = [row for row in decisions if row["number"] == one["number"]]
        assert [row["ply"] for row in taken] == list(range(one["moves"]))
        given = [row["answer"] if row["shares"] is None else tuple(row["shares"]) for row in taken]
        assert [(row["seat"], answer) for row, answer in zip(taken, given, strict=True)] == record.answers
        assert all(row["answer"] in row["options"] for row in taken if row["answer"] is not None)
        result = record.replay().result
        assert result is not None
        assert (one["winners"], one["way"]) == (list(result.winners), result.way)
        assert all(row["score"] == result.scores[row["seat"]] for row in taken if row["score"] is not None)


def test_positions_are_what_the_seat_knew(tmp_path: Path) -> None:
    export(tmp_path / "view", "jsonl", ANTE, 3, 1, seed=5, jobs=1)
    export(tmp_path / "state", "jsonl", ANTE, 3, 1, seed=5, positions="state", jobs=1)
    views, states = (lines(tmp_path / name / "decisions.jsonl") for name in ("view", "state"))
    for view, state in zip(views[:40], states[:40], strict=True):
        truth = ANTE.load(state["position"])
        assert truth.viewer == -1
        assert ANTE.load(view["position"]) == truth.observe(view["seat"])
        assert truth.legal(view["seat"]) == view["options"]


def test_records_are_exported_too(tmp_path: Path) -> None:
    state = ANTE.start(2, 8)
    for _ in range(5):
        question = state.questions[0]
        state.answer(question.seat, question.default)
    found = export_records(tmp_path, "jsonl", [Record.of(state)], "none")
    assert found == {"games": 1, "decisions": 5}
    (one,) = lines(tmp_path / "games.jsonl")
    assert (one["winners"], one["bots"], one["moves"]) == (None, [], 5)
    assert {row["won"] for row in lines(tmp_path / "decisions.jsonl")} == {None}
    broken = Record(ANTE, 2, 8, state.options, None, [(0, 999)])
    with pytest.raises(BadRecord):
        export_records(tmp_path / "broken", "jsonl", [broken])
    with pytest.raises(BadJob, match="no games"):
        export_records(tmp_path / "none", "jsonl", [])


def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    for form in ("jsonl", "parquet"):
        export(tmp_path / form, form, game("gold"), 3, 2, seed=1, jobs=1)
    for name in ("games", "decisions"):
        assert pq.read_table(tmp_path / "parquet" / f"{name}.parquet").to_pylist() == lines(
            tmp_path / "jsonl" / f"{name}.jsonl"
        )


def test_what_cannot_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(BadJob, match="'sideways'"):
        export(tmp_path, "jsonl", ANTE, 2, 1, positions="sideways")
    with pytest.raises(BadJob, match="'runes'"):
        export(tmp_path, "runes", ANTE, 2, 1)
    assert list(tmp_path.iterdir()) == []


def test_the_page_on_data_names_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    for sheet in (GAMES_SHEET, DECISIONS):
        for column in sheet.columns:
            assert f"| `{column.name}` | {column.kind} |" in page, column
