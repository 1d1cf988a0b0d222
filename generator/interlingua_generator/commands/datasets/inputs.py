"""The files of a data set: JSON lines and Parquet, plain or compressed, from files, folders, patterns and standard input."""

from __future__ import annotations

import glob
import gzip
import io
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, cast

from .options import Refused

Form = Literal["jsonl", "parquet"]
Packed = Literal["gzip", "zstd"]
FORMS: dict[str, Form] = {".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "jsonl", ".parquet": "parquet"}
PACKED: dict[str, Packed] = {".gz": "gzip", ".zst": "zstd", ".zstd": "zstd"}
STARTS: dict[bytes, tuple[Form, Packed | None]] = {
    b"PAR1": ("parquet", None),
    b"\x1f\x8b": ("jsonl", "gzip"),
    b"\x28\xb5\x2f\xfd": ("jsonl", "zstd"),
}
OTHERS = {b"ARROW1": "an Arrow file", b"PK\x03\x04": "a ZIP archive", b"SQLite format 3": "an SQLite database", b"\xff\xfe": "UTF-16"}
STDIN = "-"
FIRST = 1 << 20  # bytes of standard input that may be read to detect its format


@dataclass(frozen=True)
class Input:
    """An input file. Its form is decided by its first bytes; that of an output is decided by its name.

    kept: the part of its name that its own output gets: the file name, or the path within the folder that was given
    """

    name: str
    form: Form
    packed: Packed | None
    size: int = 0
    changed: int = 0  # nanoseconds since 1970
    kept: str = ""
    stream: Begun | None = field(default=None, compare=False)  # standard input


def found(names: Iterable[str]) -> list[Input]:
    """Return the files of a command line, in order. Raises Refused for missing files, and for files that are not data sets."""
    paths = [(path, _kept(path, name)) for name in names for path in _files(name)]
    seen = set[str]()
    for path, _ in paths:
        if path in seen:
            raise Refused(f"{path}: this file is named twice")
        seen.add(path)
    return [_input(path, kept) for path, kept in paths]


def _kept(path: str, name: str) -> str:
    return str(Path(path).relative_to(name)) if Path(name).is_dir() else Path(path).name


def _files(name: str) -> list[str]:
    if name == STDIN:
        return [name]
    path = Path(name)
    if path.is_dir():
        inside = sorted(str(p) for p in path.rglob("*") if p.is_file() and _form_of(p.name) is not None and _is_shown(p, path))
        if not inside:
            raise Refused(f"{name}: this folder has no .jsonl or .parquet file")
        return inside
    if path.exists():
        return [name]
    inside = sorted(p for p in glob.glob(name, recursive=True) if Path(p).is_file())
    if not inside:
        raise Refused(f"{name}: No such file or directory")
    return inside


def _is_shown(path: Path, folder: Path) -> bool:
    """Whether a file may be part of a data set: it is neither hidden nor in the folder of a run."""
    parts = path.relative_to(folder).parts
    return not any(part.startswith((".", "_")) or part.endswith(".run") for part in parts)


def _form_of(name: str) -> tuple[Form, Packed | None] | None:
    """Return the form that a file name stands for, or None."""
    stem, packed = name.lower(), None
    for suffix, kind in PACKED.items():
        if stem.endswith(suffix):
            stem, packed = stem.removesuffix(suffix), kind
    form = FORMS.get(Path(stem).suffix)
    return None if form is None else (form, packed)


def form_of(path: Path | None) -> tuple[Form, Packed | None]:
    """Return the form of an output. Raises Refused if the name does not determine it."""
    if path is None:
        return "jsonl", None
    form = _form_of(path.name)
    if form is None:
        raise Refused(f"{path}: the name of the output must end in .jsonl or .parquet (.gz and .zst compress lines), or in / for a folder")
    if form == ("parquet", form[1]) and form[1] is not None:
        raise Refused(f"{path}: Parquet is compressed inside; leave out {path.suffix}")
    return form


def _input(name: str, kept: str) -> Input:
    if name == STDIN:
        return _standard_input()
    try:
        state = Path(name).stat()
        with open(name, "rb") as file:
            head = file.read(16)
    except OSError as error:
        raise Refused(f"{name}: {error.strerror or error}") from error
    _refuse_others(head, name)
    form, how = _started(head)
    return Input(name, form, how, state.st_size, state.st_mtime_ns, kept)


def _started(head: bytes) -> tuple[Form, Packed | None]:
    """Return the form that the first bytes of a file show."""
    return next((what for magic, what in STARTS.items() if head.startswith(magic)), ("jsonl", None))


def _standard_input() -> Input:
    stream = Begun(cast(BinaryIO, sys.stdin.buffer))
    head = stream.head(16)
    _refuse_others(head, STDIN)
    form, how = _started(head)
    if form == "parquet":
        raise Refused("-: a Parquet file cannot be read from standard input: its end comes first")
    return Input(STDIN, form, how, stream=stream)


class Begun(io.RawIOBase):
    """A stream whose first bytes have been looked at, and can still be read."""

    def __init__(self, raw: BinaryIO) -> None:
        self._raw = raw
        self._head = b""

    def head(self, size: int) -> bytes:
        """Return the first bytes, up to `size`."""
        while len(self._head) < size and (more := self._raw.read(size - len(self._head))):
            self._head += more
        return self._head[:size]

    def first_lines(self) -> bytes:
        """Return the first line, and what was read along with it."""
        while b"\n" not in self._head and len(self._head) < FIRST and (more := getattr(self._raw, "read1", self._raw.read)(FIRST)):
            self._head += more
        return self._head

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._head[: len(buffer)] or self._raw.read(len(buffer))
        self._head = self._head[len(data) :]
        buffer[: len(data)] = data
        return len(data)


def _refuse_others(head: bytes, name: str) -> None:
    for magic, what in OTHERS.items():
        if head.startswith(magic):
            raise Refused(f"{name}: this is {what}, not JSON lines or Parquet")


@contextmanager
def opened(source: Input) -> Generator[tuple[BinaryIO, BinaryIO]]:
    """Yield the text of a file of lines, and the file itself, whose position shows the progress. Raises Refused for a damaged archive."""
    raw = open(source.name, "rb") if source.stream is None else io.BufferedReader(source.stream)  # noqa: SIM115 - closed below
    try:
        yield (_unpacked(raw, source.packed) if source.packed else raw), raw
    except (EOFError, gzip.BadGzipFile) as error:
        raise Refused(f"{source.name}: the compressed file is damaged: {error}") from error
    except OSError as error:
        if error.errno is not None:
            raise
        raise Refused(f"{source.name}: the compressed file is damaged: {error}") from error
    finally:
        if source.stream is None:
            raw.close()


def _unpacked(raw: BinaryIO, packed: Packed) -> BinaryIO:
    if packed == "gzip":
        return cast(BinaryIO, gzip.GzipFile(fileobj=raw))
    return cast(BinaryIO, io.BufferedReader(_Readable(pyarrow().CompressedInputStream(pyarrow().PythonFile(raw), "zstd"))))


class _Readable(io.RawIOBase):
    """An Arrow stream as a Python stream."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data: bytes = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)


ROW: Final = "row"  # the column of whole rows


def with_bodies(table: Any, column: str | None) -> Any:
    """Return a Parquet table with its bodies in a column. `column`: None for the only column, or for whole rows."""
    if column is not None or len(table.schema.names) == 1:
        return table
    return pyarrow().table({ROW: table.to_struct_array()})


def pyarrow() -> Any:
    """Return the library. Raises Refused with a hint how to install it."""
    from interlingua import Error
    from interlingua.data.arrow import arrow

    try:
        return arrow()
    except Error as error:
        raise Refused(str(error)) from error


def packed(data: bytes, how: Packed | None) -> bytes:
    """Return the compressed bytes of a result. Compressed pieces can be concatenated in a file."""
    if how == "gzip":
        return gzip.compress(data, 6, mtime=0)
    if how == "zstd":
        return pyarrow().Codec("zstd", 3).compress(data, asbytes=True)
    return data
