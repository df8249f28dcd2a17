"""Rows of figures as files: CSV and JSON Lines with what Python has, Parquet with pyarrow (the extra `data`)."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from .faults import BadJob

Row = Sequence[Any]
BATCH: Final = 20_000  # rows of a Parquet row group


@dataclass(frozen=True)
class Column:
    """A column: its name and its kind: int, float, text, or a list of one of them (ints, texts)."""

    name: str
    kind: str


@dataclass(frozen=True)
class Sheet:
    """A table that can be written; its columns are part of the documented schema (docs/data.md)."""

    name: str
    columns: tuple[Column, ...]


def write_csv(path: Path, sheet: Sheet, rows: Iterable[Row]) -> None:
    """Lists as words divided by spaces, nothing as an empty field."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([column.name for column in sheet.columns])
        for row in rows:
            writer.writerow([flat(value) for value in row])


def flat(value: Any) -> Any:
    """A value in a field of a CSV file."""
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else value


def write_jsonl(path: Path, sheet: Sheet, rows: Iterable[Row]) -> None:
    """An object a line."""
    names = [column.name for column in sheet.columns]
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            file.write(json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False) + "\n")


def write_parquet(path: Path, sheet: Sheet, rows: Iterable[Row]) -> None:
    """Typed columns, compressed."""
    pa, pq = arrow()
    of_kind = {"int": pa.int64(), "float": pa.float64(), "text": pa.string()}
    of_kind |= {"ints": pa.list_(pa.int64()), "texts": pa.list_(pa.string())}
    schema = pa.schema([(column.name, of_kind[column.kind]) for column in sheet.columns])
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for batch in batches(rows):
            columns = [
                pa.array(values, type=field.type)
                for values, field in zip(zip(*batch, strict=True), schema, strict=True)
            ]
            writer.write_table(pa.table(columns, schema=schema))


def batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows some thousands at a time."""
    left = iter(rows)
    while batch := list(islice(left, BATCH)):
        yield batch


def arrow() -> tuple[Any, Any]:
    """pyarrow; raises BadJob saying how to get it."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as fault:
        raise BadJob("lacks_extra", what="Parquet", extra="data") from fault
    return pa, pq


WRITERS: Final[dict[str, Callable[[Path, Sheet, Iterable[Row]], None]]] = {
    "csv": write_csv,
    "jsonl": write_jsonl,
    "parquet": write_parquet,
}


def check_form(form: str) -> None:
    """Raise BadJob for a form that cannot be written here, before any work is done."""
    if form not in WRITERS:
        raise BadJob("no_form", form=form, choices=", ".join(WRITERS))
    if form == "parquet":
        arrow()


def write(folder: Path, form: str, sheet: Sheet, rows: Iterable[Row]) -> Path:
    """Write a sheet into a folder, whole or not at all; raises BadJob."""
    check_form(form)
    path = folder / f"{sheet.name}.{form}"
    half = folder / f"{sheet.name}.new"
    try:
        WRITERS[form](half, sheet, rows)
        half.replace(path)
    except OSError as fault:
        raise BadJob("folder", path=path, fault=fault.strerror or str(fault)) from fault
    return path
