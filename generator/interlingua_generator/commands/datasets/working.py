"""What each worker does: it turns the rows of a piece into result rows, failed rows and counts. Nothing is kept between pieces."""

from __future__ import annotations

import base64
import gc
import json
import os
import re
import signal
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

from .inputs import Packed, packed, pyarrow, with_bodies
from .options import Conversion, OnError
from .reading import Piece, lines_of

SOME = 500  # maximum number of kinds of errors, since some messages contain texts of users
NUMBER = re.compile(r"\d+")
QUOTED = re.compile(r"'[^']*'")


@dataclass(frozen=True)
class Job:
    """What all pieces share. folder: where the results go; None: nowhere. each: the compression of each of several outputs."""

    conversion: Conversion
    on_error: OnError
    form: str
    packed: Packed | None
    folder: Path | None
    nested: bool = False
    each: tuple[Packed | None, ...] = ()

    def packs(self, output: int) -> Packed | None:
        return self.each[output] if self.each else self.packed


@dataclass
class Record:
    """The record of a piece.

    losses: level, field, code, rule, count, number of rows, the first row, its path, reason. errors: kind of message, count, the first
    row, its message."""

    number: int
    output: int = 0
    rows: int = 0
    written: int = 0
    failed: int = 0
    blank: int = 0
    out: int = 0  # bytes
    errors_out: int = 0
    at: int = 0
    stopped: str = ""
    losses: list[list[Any]] = field(default_factory=list[list[Any]])
    errors: list[list[Any]] = field(default_factory=list[list[Any]])
    lossy: int = 0  # rows that lost something
    shape: dict[str, Any] = field(default_factory=dict[str, Any])  # the shape of the values, if they are nested

    def itself(self) -> Record:
        """Return the record: for a piece that was finished before."""
        return self


class Counts:
    """Losses and errors of a piece by kind, each with its first row."""

    def __init__(self) -> None:
        self.losses: dict[tuple[Any, ...], list[Any]] = {}
        self.errors: dict[str, list[Any]] = {}
        self.lossy = 0

    def lost(self, losses: list[Any], row: int) -> None:
        self.lossy += 1
        entries, seen = self.losses, set[tuple[Any, ...]]()
        for loss in losses:
            key = (loss.level, loss.field, loss.code, loss.rule)
            entry = entries.get(key)
            if entry is None:
                entry = entries[key] = [0, 0, row, loss.path, loss.reason]
            entry[0] += 1
            if key not in seen:
                seen.add(key)
                entry[1] += 1

    def failed(self, message: str, row: int) -> None:
        kind = NUMBER.sub("#", QUOTED.sub("'..'", message.splitlines()[0]))[:200]
        if kind not in self.errors and len(self.errors) >= SOME:
            kind = "(other errors)"
        entry = self.errors.setdefault(kind, [0, row, message])
        entry[0] += 1


Result: TypeAlias = tuple[Record, bytes, bytes]
"""The record of a piece, its part of the result, and its failed rows."""

_job: dict[str, Job] = {}


def begin(job: Job) -> None:
    """Prepare a worker: keep the job, and leave Ctrl-C to the main process. The worker ends with that process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()  # bodies have no cycles
    _job["job"] = job
    convert_piece_of(job)  # imports the modules in advance


def _end_with_parent() -> None:
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def work(piece: Piece) -> Record:
    """Convert a piece in a worker."""
    record = convert_piece_of(_job["job"])(piece)
    gc.collect(0)
    return record


def convert_piece_of(job: Job) -> Callable[[Piece], Record]:
    """Return a function that converts a piece and stores the result."""
    convert = line_converter(job.conversion)
    return lambda piece: stored(job, _converted(piece, job, convert))


def converted(job: Job, piece: Piece) -> Result:
    """Convert a piece anywhere. The result is returned, and the caller stores it."""
    return _converted(piece, job, line_converter(job.conversion))


def _converted(piece: Piece, job: Job, convert: Callable[[bytes], Any]) -> Result:
    return _arrow_piece(piece, job) if piece.is_arrow else _text_piece(piece.loaded(), job, convert)


def line_converter(conversion: Conversion) -> Callable[[bytes], Any]:
    """Return a function that converts a line to a `Row`."""
    from interlingua.data import options
    from interlingua.data.rows import text_converter

    wish = options(**conversion.options())
    return text_converter(wish) if conversion.column is None else _member_converter(conversion, wish)


def _member_converter(conversion: Conversion, wish: Any) -> Callable[[bytes], Any]:
    """Return a converter for rows with the body at a key. The rest of the row is kept."""
    from interlingua import Error
    from interlingua.core.json_text import json_bytes
    from interlingua.data import Row
    from interlingua.data.rows import row_converter
    from interlingua.data.texts import body_of

    column, result = conversion.column, conversion.result or conversion.column
    convert_member = row_converter(wish)

    def convert(line: bytes) -> Any:
        try:
            row = body_of(line)
            if not isinstance(row, dict) or column not in row:
                raise Error(f"the row has no key {column!r}")
            if result != column and result in row:
                raise Error(f"the row has a key {result!r} already")
            done = convert_member(row[column])
            return done if done.error is not None else Row(json_bytes({**cast(dict[str, Any], row), result: done.value}), done.losses, None)
        except Error as error:
            return Row(None, [], str(error))

    return convert


# --- lines --------------------------------------------------------------------------------------------------------------------------


def _text_piece(piece: Piece, job: Job, convert: Callable[[bytes], Any]) -> Result:
    record, counts = Record(piece.number, piece.output, at=piece.at), Counts()
    values: list[bytes | None] = []
    rows: list[Any] = []
    failed: list[bytes] = []
    for place, line in enumerate(lines_of(piece.data)):
        index = piece.first + place if piece.picked is None else piece.picked[place]
        record.rows += 1
        if not line or line.isspace():
            record.blank += 1
            if job.on_error != "skip":
                values.append(None)
                if job.form == "parquet":
                    rows.append(_nothing())
            continue
        row = convert(line)
        if row.losses:
            counts.lost(row.losses, index)
        if row.error is None:
            values.append(row.value)
        else:
            where = f"{piece.file}:{piece.line + index - piece.first}"
            counts.failed(row.error, index)
            failed.append(failed_line(index, where, row.error, line))
            if job.on_error == "stop":
                record.stopped = f"{where}: {row.error}"
                break
            if job.on_error == "skip":
                continue
            values.append(None)
        if job.form == "parquet":
            rows.append(row)
    return _recorded(record, counts, job, values, rows, failed)


def failed_line(index: int, where: str, error: str, line: bytes) -> bytes:
    """Return a failed row as JSON. Bytes that are not text are base64."""
    row: dict[str, Any] = {"index": index, "place": where, "error": error}
    try:
        row["row"] = line.decode().rstrip("\r")
    except UnicodeDecodeError:
        row["row_base64"] = base64.b64encode(line).decode()
    return json.dumps(row).encode() + b"\n"


def _recorded(record: Record, counts: Counts, job: Job, values: list[bytes | None], rows: list[Any], failed: list[bytes]) -> Result:
    """Return the result of a piece."""
    record.failed, record.written, record.lossy = len(failed), len(values), counts.lossy
    record.losses = [[*key, *entry] for key, entry in counts.losses.items()]
    record.errors = [[kind, *entry] for kind, entry in counts.errors.items()]
    if job.nested:
        record.shape = _shape_of(values)
    if job.folder is None or record.stopped:
        return record, b"", b""
    if job.form == "parquet":
        data = _parquet_of(values, rows, job)
    else:
        data = packed(b"".join(b"null\n" if value is None else value + b"\n" for value in values), job.packs(record.output))
    return record, data, b"".join(failed)


def stored(job: Job, result: Result) -> Record:
    """Store the files of a piece. They get their names when they are complete, the record last."""
    record, data, failed = result
    if job.folder is None or record.stopped:
        return record
    record.out, record.errors_out = len(data), len(failed)
    written(job.folder / f"{record.number:08}.part", data)
    written(job.folder / f"{record.number:08}.errors", failed)
    written(job.folder / f"{record.number:08}.json", json.dumps(vars(record)).encode())
    return record


def written(path: Path, data: bytes) -> None:
    """Write a file completely or not at all."""
    other = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    other.write_bytes(data)
    os.replace(other, path)


# --- Arrow --------------------------------------------------------------------------------------------------------------------------


def _parquet_of(values: list[bytes | None], rows: list[Any], job: Job) -> bytes:
    """Return the columns of a result whose rows were lines."""
    from interlingua.data.batch import columns_of, result_fields

    pa = pyarrow()
    shown = [row._replace(value=value) for row, value in zip(rows, values, strict=True)]
    table = pa.Table.from_arrays(
        columns_of(shown),
        schema=pa.schema(result_fields(*_names(job.conversion))),
    )
    return ipc(table)


def _shape_of(values: Sequence[bytes | str | None]) -> dict[str, Any]:
    """Return the shape of the values, from which their common type is inferred."""
    from interlingua.data.inferred import seen
    from msgspec.json import decode

    shape: dict[str, Any] = {}
    for value in values:
        if value is not None:
            seen(shape, decode(value))
    return shape


def _names(conversion: Conversion) -> tuple[str, str, str]:
    """Return the columns of the value, the losses and the error."""
    columns = conversion.columns()
    return columns["value"], columns["losses"], columns["error"]


def _nothing() -> Any:
    from interlingua.data import Row

    return Row(None, [], "the row is empty")


def ipc(table: Any) -> bytes:
    """Return a table as an Arrow stream."""
    pa = pyarrow()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")) as writer:
        writer.write_table(table)
    return sink.getvalue().to_pybytes()


def _arrow_piece(piece: Piece, job: Job) -> Result:
    """Convert a batch of Parquet. Lines get only the values if the batch has one column, otherwise objects with all columns."""
    from interlingua.data import convert_batch

    pa = pyarrow()
    table = with_bodies(pa.ipc.open_stream(piece.data).read_all(), job.conversion.column)
    done = convert_batch(table, **job.conversion.options(), **job.conversion.columns())
    record, counts = Record(piece.number, piece.output, table.num_rows, at=piece.at), Counts()
    return _arrow_recorded(record, counts, piece, job, table, done)


def _arrow_recorded(record: Record, counts: Counts, piece: Piece, job: Job, table: Any, done: Any) -> Result:
    value, losses, error = _names(job.conversion)
    failed: list[bytes] = []
    kept: list[int] = []
    column = job.conversion.column or table.schema.names[0]
    for place, (lost, wrong) in enumerate(zip(done[losses].to_pylist(), done[error].to_pylist(), strict=True)):
        index = piece.first + place if piece.picked is None else piece.picked[place]
        if lost:
            counts.lost([SimpleNamespace(**loss, reason="") for loss in lost], index)
        if wrong is not None:
            where = f"{piece.file}:{piece.line + index - piece.first}"
            body = table[column][place].as_py()
            line = body if isinstance(body, bytes) else (body if isinstance(body, str) else json.dumps(body, default=str)).encode()
            counts.failed(wrong, index)
            failed.append(failed_line(index, where, wrong, line))
            if job.on_error == "stop":
                record.stopped = f"{where}: {wrong}"
                break
        if wrong is None or job.on_error != "skip":
            kept.append(place)
    record.failed, record.written, record.lossy = len(failed), len(kept), counts.lossy
    record.losses = [[*key, *entry] for key, entry in counts.losses.items()]
    record.errors = [[kind, *entry] for kind, entry in counts.errors.items()]
    if job.nested:
        record.shape = _shape_of(done[value].to_pylist())
    if job.folder is None or record.stopped:
        return record, b"", b""
    if len(kept) < done.num_rows:
        done = done.take(kept)
    data = ipc(done) if job.form == "parquet" else packed(_lines(done, value, (column, losses, error)), job.packs(record.output))
    return record, data, b"".join(failed)


def _lines(done: Any, value: str, without: tuple[str, ...]) -> bytes:
    """Return Arrow rows as lines of JSON."""
    columns = [name for name in done.schema.names if name not in (*without, value)]
    values = done[value].to_pylist()
    if not columns:
        return b"".join(b"null\n" if cell is None else cell.encode() + b"\n" for cell in values)
    import msgspec

    rows = done.select(columns).to_pylist()
    encode = msgspec.json.encode
    return b"".join(
        encode({**row, value: None if cell is None else msgspec.Raw(cell.encode())}) + b"\n" for row, cell in zip(rows, values, strict=True)
    )
