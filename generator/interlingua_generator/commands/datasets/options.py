"""The options of a run, and the ways in which it can end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

DONE, FAILED_ROWS, USAGE, STOPPED = 0, 1, 2, 3
PIECE = 4 << 20  # bytes of text that one process converts at a time, in a second or less

OnError = Literal["null", "skip", "stop"]


class Refused(Exception):
    """The run is not possible with these options. The text gives the reason and a way out."""


class Stopped(Exception):
    """The run stopped early. What is finished is kept, and the same command continues."""


@dataclass(frozen=True)
class Conversion:
    """How each row is converted. All of it is sent to every worker.

    column: the column of Parquet, or the key of a JSON row, that holds the body; None: the row itself, or the only column
    result: the column or key of the result; None: `value` in Parquet, and the place of the body in JSON
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
        """Return the arguments of `interlingua.data.options`."""
        options = asdict(self)
        del options["column"], options["result"]
        return {**options, "strict": self.strict or False}

    def columns(self) -> dict[str, Any]:
        """Return the columns, as arguments of `interlingua.data.convert_batch`."""
        name = self.result
        names = ("value", "losses", "error") if name is None else (name, f"{name}_losses", f"{name}_error")
        return {"column": self.column, **dict(zip(("value", "losses", "error"), names, strict=True))}


@dataclass(frozen=True)
class Run:
    """A run: its inputs and outputs, and what happens to failed rows."""

    conversion: Conversion
    inputs: tuple[str, ...]
    out: Path | None = None  # None: standard output
    each: bool = False  # `out` is a folder with an output for each input
    errors: Path | None = None  # None: beside `out`
    on_error: OnError = "null"
    nested: bool = False  # results in Parquet are lists and structs of a type that fits all rows
    jobs: int = 0  # 0: one for each core
    engine: Literal["local", "ray"] = "local"
    address: str | None = None  # of a cluster
    piece: int = PIECE
    sample: int | None = None
    dry: bool = False
    force: bool = False
