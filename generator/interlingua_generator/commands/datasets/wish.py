"""What a run was asked for, and how it may end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

DONE, FAILED_ROWS, USAGE, STOPPED = 0, 1, 2, 3
PIECE = 4 << 20  # bytes of text that one process converts at a time: a second or less

OnError = Literal["null", "skip", "stop"]


class Refused(Exception):
    """The run cannot be as it was asked for. The text says why, and what to do."""


class Stopped(Exception):
    """The run ended before its end. What is done is kept: the same command continues."""


@dataclass(frozen=True)
class Conversion:
    """How each row is converted; all of it is said again to every process.

    column: of Parquet, or key of a row of JSON, that holds the body; None: the row itself, or the only column
    result: the column or key of the result; None: `value` in Parquet, in JSON where the body was
    """

    source: str
    target: str
    kind: str
    column: str | None = None
    result: str | None = None
    model: str | None = None
    repair: bool | None = None
    rules: Mapping[str, Any] | None = None
    accept: tuple[str, ...] = ()
    strict: Literal["minor", "major"] | None = None

    def options(self) -> dict[str, Any]:
        """The arguments of `interlingua.data.options`."""
        options = asdict(self)
        del options["column"], options["result"]
        return {**options, "strict": self.strict or False}

    def columns(self) -> dict[str, Any]:
        """The columns, as `interlingua.data.convert_batch` takes them."""
        name = self.result
        names = ("value", "losses", "error") if name is None else (name, f"{name}_losses", f"{name}_error")
        return {"column": self.column, **dict(zip(("value", "losses", "error"), names, strict=True))}


@dataclass(frozen=True)
class Run:
    """A run: from where, to where, and what happens to rows that fail."""

    conversion: Conversion
    inputs: tuple[str, ...]
    out: Path | None = None  # None: standard output
    each: bool = False  # `out` is a folder, and gets an output for each input
    errors: Path | None = None  # None: beside `out`
    on_error: OnError = "null"
    nested: bool = False  # results in Parquet are lists and structs, whose type is that of all rows
    jobs: int = 0  # 0: one for each core
    engine: Literal["local", "ray"] = "local"
    address: str | None = None  # of a cluster
    piece: int = PIECE
    sample: int | None = None
    dry: bool = False
    force: bool = False
