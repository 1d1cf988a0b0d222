"""Writes a Parquet file from the parts of a run, in order."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from .inputs import pyarrow
from .options import Refused, Run


def write_parquet(out: Path, parts: Sequence[Path], run: Run, shape: dict[str, Any]) -> None:
    """Write one row group for each part. `shape`: the shape of all values, if they are nested. Raises Refused if they cannot be nested."""
    pa = pyarrow()
    module: Any = import_module("pyarrow.parquet")
    schema = pa.ipc.open_stream(parts[0].read_bytes()).schema if parts else _empty(run)
    place = schema.get_field_index(run.conversion.columns()["value"])
    kind = nested_type(shape) if run.nested else None
    if kind is not None:
        schema = schema.set(place, schema.field(place).with_type(kind))
    with module.ParquetWriter(out, schema, compression="zstd") as writer:
        for part in parts:
            table = pa.ipc.open_stream(part.read_bytes()).read_all()
            writer.write_table(table if kind is None else table.set_column(place, schema.field(place), _nested(table.column(place), kind)))


def add_shape(shape: dict[str, Any], other: dict[str, Any]) -> None:
    """Add the shape of the values of a piece."""
    if other:
        from interlingua.data.inferred import joined

        joined(shape, other)


def nested_type(shape: dict[str, Any]) -> Any:
    """Return the type of all values. Raises Refused with the first place where they have no common type."""
    from interlingua import Error
    from interlingua.data.inferred import arrow_type

    try:
        return arrow_type(shape)
    except Error as error:
        raise Refused(f"--nested: {error}") from error


def _nested(column: Any, kind: Any) -> Any:
    from msgspec.json import decode

    return pyarrow().array([None if cell is None else decode(cell) for cell in column.to_pylist()], type=kind)


def _empty(run: Run) -> Any:
    from interlingua.data import result_fields

    columns = run.conversion.columns()
    return pyarrow().schema(result_fields(*(columns[name] for name in ("value", "losses", "error"))))
