"""The files that a run writes: one, or one for each input in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .inputs import STDIN, Form, Input, Packed, form_of
from .options import Refused, Run


class Output(NamedTuple):
    """An output file, the file for its failed rows, its form and its compression."""

    out: Path
    errors: Path
    form: Form
    packed: Packed | None


def outputs_of(run: Run, inputs: Sequence[Input]) -> list[Output]:
    """Return all outputs in the order of the inputs, or none for standard output. Raises Refused for impossible names."""
    if run.out is None:
        return []
    if not run.each:
        return [Output(run.out, run.errors or _errors(run.out), *form_of(run.out))]
    if run.errors is not None:
        raise Refused(f"{run.out}: each output in a folder has a file of errors beside it; leave out --errors")
    by_path: dict[Path, Output] = {}
    for source in inputs:
        if source.name == STDIN:
            raise Refused(f"{run.out}: standard input has no name that its output could have; name a file")
        out = run.out / source.kept
        if out in by_path:
            raise Refused(f"{out}: two inputs have this name; name the folder that they are in")
        by_path[out] = Output(out, _errors(out), *form_of(out))
    if len({output.form for output in by_path.values()}) > 1:
        raise Refused(f"{run.out}: some inputs are JSON lines and some Parquet: convert them one after the other")
    return list(by_path.values())


def _errors(out: Path) -> Path:
    return out.with_name(f"{out.name}.errors.jsonl")
