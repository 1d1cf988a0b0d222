"""The folder of a run, beside its output: the options, and the finished pieces. A run that was killed continues from it.

A piece is finished when its record exists. The record is written last, under another name, and then renamed. The parts of the pieces are
appended in order to a growing file; a part is deleted once it has been appended. So a run that is killed at any point loses nothing and
has nothing twice.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence, Set
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

from .columns import add_shape, write_parquet
from .inputs import Input
from .options import Refused, Run
from .outputs import Output
from .working import Record, written

STATE = "run.json"
MOVING = "moving"
HELP = "Use --force to start again"


def fingerprint(run: Run, inputs: Sequence[Input]) -> dict[str, Any]:
    """Return everything that determines the result."""
    from interlingua.core.version import VERSION

    files = [[source.name, source.size, source.changed] for source in inputs]
    options = {
        **asdict(run.conversion),
        "on_error": run.on_error,
        "piece": run.piece,
        "sample": run.sample,
        "nested": run.nested,
        "each": run.each,
    }
    return json.loads(json.dumps({"version": VERSION, "inputs": files, "options": options}))


class Folder:
    """The folder with the pieces. Only one run at a time can have it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None

    def claim(self, wanted: dict[str, Any], afresh: bool) -> bool:
        """Lock the folder; return whether the run continues an earlier one. Raises Refused for a folder of another run."""
        state = self.path / STATE
        self._refuse_strange()
        if state.exists():
            self._lock()
            recorded = json.loads(state.read_text("utf-8"))
            if not afresh and recorded != wanted:
                raise Refused(f"{self.path} is of a run that was not the same: {_difference(recorded, wanted)}. {HELP}")
            if not afresh:
                return True
            for path in self.path.iterdir():
                if path.name != STATE:
                    path.unlink()
        self.path.mkdir(exist_ok=True)
        written(state, json.dumps(wanted, indent=1).encode())
        self._lock()
        return False

    def _refuse_strange(self) -> None:
        """Raise Refused for a folder of that name that was not made by a run, so that it is not changed."""
        if self.path.exists() and not (self.path / STATE).exists() and any(not path.name.startswith(STATE) for path in self.path.iterdir()):
            raise Refused(f"{self.path} is in the way: it is no folder of a run")

    def _lock(self) -> None:
        """Lock the folder, since two runs at once would mix their results. The system frees the lock whenever the run ends."""
        self._file = open(self.path / STATE, "rb")  # noqa: SIM115 - held to the end of the run
        try:
            import fcntl
        except ImportError:  # Windows
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(f"{self.path} is in use: another run writes the same output") from None

    def records(self) -> dict[int, Record]:
        """Return the records of finished pieces. Incomplete files are deleted."""
        done: dict[int, Record] = {}
        for path in self.path.iterdir():
            if path.suffix == ".tmp":
                path.unlink()
            elif path.suffix == ".json" and path.name != STATE:
                done[int(path.stem)] = Record(**json.loads(path.read_text("utf-8")))
        return done

    def remove(self) -> None:
        shutil.rmtree(self.path)

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()


def _difference(recorded: dict[str, Any], wanted: dict[str, Any]) -> str:
    """Return a text about the first difference."""
    if recorded.get("version") != wanted["version"]:
        return f"it was made by version {recorded.get('version')} of interlingua"
    if recorded.get("inputs") != wanted["inputs"]:
        inputs = {str(source[0]): source for source in recorded.get("inputs", [])}
        changed = [str(source[0]) for source in wanted["inputs"] if inputs.get(str(source[0])) != source] or sorted(inputs)
        return f"the input has changed ({changed[0]})"
    options, current = recorded.get("options", {}), wanted["options"]
    name = next((name for name in current if options.get(name) != current[name]), "options")
    return f"{name.replace('_', '-')} was {json.dumps(options.get(name))} and is now {json.dumps(current.get(name))}"


class Joined:
    """The parts of the pieces, in order, in two growing files for each output: the result, and the failed rows.

    Parts of Parquet wait for the end, because a Parquet file cannot grow after its process was killed.
    """

    def __init__(self, folder: Path, waits: bool = False, sink: BinaryIO | None = None, outputs: int = 1) -> None:
        self._folder = folder
        self._waits = waits
        self._waiting: list[list[int]] = [[] for _ in range(outputs)]  # the pieces of each output
        self._sink = sink  # standard output
        self._shape = dict[str, Any]()
        self.next = 0

    def resume(self, records: dict[int, Record]) -> None:
        """Remove what a killed run appended without deleting its part. Raises Refused if the files are shorter than the records require."""
        while self.next in records and not (self._folder / f"{self.next:08}.part").exists():
            self.next += 1
        sizes = dict.fromkeys((name for output in range(len(self._waiting)) for name in names(output)), 0)
        for record in (records[number] for number in range(self.next)):
            out, failed = names(record.output)
            sizes[out] += record.out
            sizes[failed] += record.errors_out
        for name, size in sizes.items():
            with open(self._folder / name, "ab") as file:
                if file.tell() < size:
                    raise Refused(f"{file.name} is damaged: it is shorter than the pieces in it. {HELP}")
                file.truncate(size)

    def add(self, record: Record) -> None:
        """Append the next piece. Its part is deleted only after it was appended."""
        add_shape(self._shape, record.shape)
        if self._waits:
            self._waiting[record.output].append(record.number)
        else:
            self._take(record.number, *names(record.output))
        self.next += 1

    def close(self, run: Run) -> None:
        """Write the parts that had to wait, and sync all files to the disk."""
        for output, numbers in enumerate(self._waiting):
            out, failed = names(output)
            if self._waits:
                write_parquet(self._folder / out, [self._part(number) for number in numbers], run, self._shape)
                (self._folder / failed).unlink(missing_ok=True)
                for number in numbers:
                    self._append(failed, self._part(number, "errors"))
            for name in (out, failed):
                with open(self._folder / name, "ab") as file:
                    os.fsync(file.fileno())

    def _part(self, number: int, suffix: str = "part") -> Path:
        return self._folder / f"{number:08}.{suffix}"

    def _take(self, number: int, out: str, failed: str) -> None:
        part, errors = self._part(number), self._part(number, "errors")
        self._append(failed, errors)
        if self._sink is None:
            self._append(out, part)
        else:
            self._sink.write(part.read_bytes())
            self._sink.flush()
        part.unlink()
        errors.unlink()

    def _append(self, name: str, part: Path) -> None:
        with open(self._folder / name, "ab") as whole, open(part, "rb") as piece:
            shutil.copyfileobj(piece, whole, 1 << 20)


def names(output: int) -> tuple[str, str]:
    """Return the names of an output's files during the run: the result, and the failed rows."""
    return ("out", "failed") if output == 0 else (f"out.{output}", f"failed.{output}")


class Ends:
    """The final places of the files of a run: two for each output."""

    def __init__(self, folder: Path, outputs: Sequence[Output]) -> None:
        self._folder = folder
        self.outputs = outputs

    @property
    def begun(self) -> bool:
        """Whether an earlier run was killed while it moved the files."""
        return (self._folder / MOVING).exists()

    def moved(self, failed: Set[int]) -> list[Path]:
        """Move the files. `failed`: the outputs that have failed rows. Return the files with these rows."""
        if not self.begun:
            written(self._folder / MOVING, b"")
            for number, output in enumerate(self.outputs):
                if number not in failed:
                    output.errors.unlink(missing_ok=True)  # from an earlier run, whose result is overwritten
        for number, output in enumerate(self.outputs):
            whole, wrong = names(number)
            if number in failed:
                self._move(wrong, output.errors)
            self._move(whole, output.out)
        return [self.outputs[number].errors for number in sorted(failed)]

    def _move(self, name: str, to: Path) -> None:
        if (self._folder / name).exists():
            to.parent.mkdir(parents=True, exist_ok=True)
            os.replace(self._folder / name, to)
