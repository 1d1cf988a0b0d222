"""A run: sends pieces to workers, gets records back, and joins the parts. This process only converts if it has no workers."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol, TypeAlias, cast

from .cluster import cluster
from .columns import add_shape, nested_type
from .folder import Ends, Folder, Joined, fingerprint
from .inputs import STDIN, Input, Packed
from .options import Refused, Run, Stopped
from .outputs import Output, outputs_of
from .reading import Piece, counted, pieces, sampled
from .report import Report
from .working import Job, Record, begin, convert_piece_of, work, written

ENDED: Final = "a process was ended from outside, perhaps because there was not enough memory"


class Watcher(Protocol):
    """Called with each record, to show progress."""

    def __call__(self, record: Record) -> object: ...


@dataclass
class Outcome:
    """The outcome of a run. errors: the files of failed rows."""

    report: Report
    errors: list[Path] = field(default_factory=list[Path])
    continued: int = 0  # pieces that an earlier run had finished


def start(run: Run, inputs: Sequence[Input], watch: Watcher) -> Outcome:
    """Start a run, or continue one. Raises Refused, Stopped, OSError."""
    outputs = outputs_of(run, inputs)
    form, how = (outputs[0].form, outputs[0].packed) if outputs else ("jsonl", None)
    each: list[Packed | None] = [output.packed for output in outputs] if run.each else []
    job = Job(run.conversion, run.on_error, form, how, None, run.nested, tuple(each))
    if run.dry or run.out is None:
        return _without_file(run, inputs, job, watch)
    with Folder(run.out.with_name(f"{run.out.name}.run")) as folder:
        ends, failed = Ends(folder.path, outputs), set[int]()
        if not ends.begun:
            _refuse_outputs(run, inputs, outputs)
        afresh = run.force or any(source.name == STDIN for source in inputs)
        records = folder.records() if folder.claim(fingerprint(run, inputs), afresh) else {}
        outcome = Outcome(Report(), continued=len(records))
        job = replace(job, folder=folder.path)
        for record in iter(records.values()) if ends.begun else _joined(run, inputs, job, records, len(outputs)):
            outcome.report.add(record)
            if record.failed:
                failed.add(record.output)
            watch(record)
        outcome.errors = ends.moved(failed)
        folder.remove()
    return outcome


def _joined(run: Run, inputs: Sequence[Input], job: Job, records: dict[int, Record], outputs: int) -> Iterator[Record]:
    """Yield the records of all pieces, and join their parts."""
    assert job.folder is not None
    joined = Joined(job.folder, job.form == "parquet", outputs=outputs)
    joined.resume(records)
    for record in _done(run, inputs, job, records):
        if record.number == joined.next:
            joined.add(record)
        yield record
    joined.close(run)


def _refuse_outputs(run: Run, inputs: Sequence[Input], outputs: Sequence[Output]) -> None:
    """Raise Refused for an output that exists (without `force`), is an input, or has no folder."""
    if run.each and run.out is not None and not run.out.parent.is_dir():
        raise Refused(f"{run.out}: No such file or directory")
    for path in (path for output in outputs for path in output[:2]):
        if any(source.name != STDIN and path.exists() and Path(source.name).samefile(path) for source in inputs):
            raise Refused(f"{path}: the input file cannot also be the output file")
        if path.is_dir():
            raise Refused(f"{path}: this is a folder; name a file")
        if path.exists() and not run.force:
            raise Refused(f"{path}: this file exists; use --force to write over it")
        if not run.each and not path.parent.is_dir():
            raise Refused(f"{path}: No such file or directory")


def _without_file(run: Run, inputs: Sequence[Input], job: Job, watch: Watcher) -> Outcome:
    """Do a run whose result goes to standard output, or nowhere. It cannot be continued."""
    outcome = Outcome(Report())
    if run.errors is not None and run.errors.exists() and not run.force:
        raise Refused(f"{run.errors}: this file exists; use --force to write over it")
    with tempfile.TemporaryDirectory(prefix="interlingua-") as name:
        folder = Path(name)
        shape: dict[str, Any] = {}
        joined = Joined(folder, sink=cast(BinaryIO, sys.stdout.buffer))
        for record in _done(run, inputs, job if run.dry else replace(job, folder=folder), {}):
            outcome.report.add(record)
            if not run.dry:
                joined.add(record)
            add_shape(shape, record.shape)
            watch(record)
        if run.nested:
            nested_type(shape)
        if run.errors is not None and not run.dry and outcome.report.failed:
            written(run.errors, (folder / "failed").read_bytes())
            outcome.errors = [run.errors]
    return outcome


def _done(run: Run, inputs: Sequence[Input], job: Job, records: dict[int, Record]) -> Iterator[Record]:
    """Yield the records of all pieces, in order. Raises Stopped if a row stops the run."""
    all_pieces = pieces(inputs, run.piece, run.conversion.column, run.each)
    if run.sample is not None:
        every = 1 if any(source.name == STDIN for source in inputs) else max(1, counted(inputs) // run.sample)
        all_pieces = sampled(all_pieces, every, run.sample)
    with _workers(run, job, all_pieces) as (send, found_pieces, width):
        waiting: deque[Callable[[], Record]] = deque()
        for piece in found_pieces:
            old = records.get(piece.number)
            waiting.append(send(piece) if old is None else partial(Record.itself, old))
            while len(waiting) > 2 * width:
                yield _or_stopped(waiting.popleft()())
        while waiting:
            yield _or_stopped(waiting.popleft()())


def _or_stopped(record: Record) -> Record:
    if record.stopped:
        raise Stopped(record.stopped)
    return record


def _jobs(run: Run) -> int:
    if run.jobs:
        return run.jobs
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


Sender: TypeAlias = Callable[[Piece], Callable[[], Record]]
"""Sends a piece; returns a function that waits for its record."""


@contextmanager
def _workers(run: Run, job: Job, all_pieces: Iterator[Piece]) -> Generator[tuple[Sender, Iterator[Piece], int]]:
    """Yield the sender, the pieces, and the number of workers. A run of one piece, or on one core, needs no other process."""
    if run.engine == "ray":
        with cluster(run.address, job) as (send, width):
            yield send, all_pieces, width
        return
    first = list(islice(all_pieces, 2))
    rest = chain(first, all_pieces)
    alone = convert_piece_of(job)
    if len(first) < 2 or _jobs(run) == 1:
        yield (lambda piece: partial(alone, piece)), rest, 1
        return
    with _pool(_jobs(run), job) as pool:
        yield (lambda piece: _sent(pool, piece)), rest, _jobs(run)


def _sent(pool: ProcessPoolExecutor, piece: Piece) -> Callable[[], Record]:
    try:
        future = pool.submit(work, piece)
    except BrokenProcessPool:
        raise Stopped(ENDED) from None

    def result() -> Record:
        try:
            return future.result()
        except BrokenProcessPool:
            raise Stopped(ENDED) from None

    return result


@contextmanager
def _pool(jobs: int, job: Job) -> Generator[ProcessPoolExecutor]:
    """Start new processes, which share nothing with this one and end with it."""
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), begin, (job,))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
