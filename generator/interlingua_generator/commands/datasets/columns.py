"""A Parquet file out of the parts of a run, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from .inputs import pyarrow
from .wish import Run


def write_parquet(out: Path, parts: Sequence[Path], run: Run) -> None:
    """One row group for each part."""
    pa = pyarrow()
    module: Any = import_module("pyarrow.parquet")
    schema = pa.ipc.open_stream(parts[0].read_bytes()).schema if parts else _empty(run)
    with module.ParquetWriter(out, schema, compression="zstd") as writer:
        for part in parts:
            writer.write_table(pa.ipc.open_stream(part.read_bytes()).read_all())


def _empty(run: Run) -> Any:
    from interlingua.data import result_fields

    columns = run.conversion.columns()
    return pyarrow().schema(result_fields(*(columns[name] for name in ("value", "losses", "error"))))
