"""The pieces of a run: blocks of whole lines, or batches of Parquet, in order and always cut at the same places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, BinaryIO

from .inputs import STDIN, Input, opened, pyarrow
from .options import Refused

BATCH = 4096  # maximum rows of Parquet in a piece
LONGEST = 256 << 20  # bytes of a row; with more, the file has no line ends


@dataclass(frozen=True)
class Piece:
    """Rows that are converted together.

    number: its number in the run
    first:  index of its first row in the run, or in its output if each input has one
    rows:   number of rows
    file:   name of the file
    line:   number of its first row in the file, from 1
    data:   lines, or a batch as an Arrow stream; empty if they are still in the file
    span:   where they are in the file: the first byte, and the number of bytes
    is_arrow: whether the data is an Arrow stream
    picked: for a sample: the indices of the rows in the run
    at:     number of bytes of all input up to the end of the piece
    output: number of the output that it is for; the rows of each are counted from 0
    """

    number: int
    first: int
    rows: int
    file: str
    line: int
    data: bytes
    is_arrow: bool = False
    picked: tuple[int, ...] | None = None
    at: int = 0
    span: tuple[int, int] | None = None
    output: int = 0

    def loaded(self) -> Piece:
        """Return the piece with its data. A worker reads its lines itself, because sending them takes longer."""
        if self.span is None:
            return self
        start, size = self.span
        with open(self.file, "rb") as file:
            file.seek(start)
            data = file.read(size)
        if len(data) != size:
            raise Refused(f"{self.file}: the file has changed while it was read")
        return replace(self, data=data, span=None)


def pieces(inputs: Sequence[Input], size: int, column: str | None, each: bool = False) -> Iterator[Piece]:
    """Yield all pieces. `each`: each input has an output. Raises Refused for a file that cannot be read."""
    number = first = done = 0
    for place, source in enumerate(inputs):
        output, first = (place, 0) if each else (0, first)
        line, start, stays = 1, 0, source.form == "jsonl" and source.packed is None and source.stream is None
        for data, rows, at in _arrow(source, size, column) if source.form == "parquet" else _blocks(source, size):
            span = (start, len(data)) if stays else None
            kept, is_arrow = b"" if stays else data, source.form == "parquet"
            yield Piece(number, first, rows, source.name, line, kept, is_arrow, at=done + at, span=span, output=output)
            number, first, line, start = number + 1, first + rows, line + rows, start + len(data)
        done += source.size


def _blocks(source: Input, size: int) -> Iterator[tuple[bytes, int, int]]:
    """Yield blocks of whole lines: the bytes, the number of lines, and how far the file was read."""
    from interlingua.core.json_text import count_of

    with opened(source) as (text, raw):
        rest = b""
        while chunk := text.read(size):
            ended = len(chunk) < size
            data, rest = (rest + chunk, b"") if ended else _cut(rest + chunk)
            if data:
                yield data, count_of(b"\n", data) + (not data.endswith(b"\n")), _position(raw, source)
        if rest:
            yield rest, 1, _position(raw, source)


def _cut(data: bytes) -> tuple[bytes, bytes]:
    """Return the whole lines, and the start of the next one."""
    end = data.rfind(b"\n") + 1
    if end or len(data) < LONGEST:
        return data[:end], data[end:]
    raise Refused(f"a line is longer than {LONGEST >> 20} MB: this is not a file of lines")


def _position(raw: BinaryIO, source: Input) -> int:
    return 0 if source.name == STDIN else raw.tell()


def _arrow(source: Input, size: int, column: str | None) -> Iterator[tuple[bytes, int, int]]:
    """Yield the batches of a Parquet file, as Arrow streams."""
    pa = pyarrow()
    with parquet(source) as file:
        total = max(file.metadata.num_rows, 1)
        weight = sum(file.metadata.row_group(n).total_byte_size for n in range(file.metadata.num_row_groups)) // total
        done = 0
        for batch in file.iter_batches(batch_size=max(1, min(BATCH, size // max(weight, 1)))):
            sink = pa.BufferOutputStream()
            with pa.ipc.new_stream(sink, batch.schema) as writer:
                writer.write_batch(batch)
            done += batch.num_rows
            yield sink.getvalue().to_pybytes(), batch.num_rows, source.size * done // total


class parquet:
    """A context with an open Parquet file. Raises Refused if the file is damaged."""

    def __init__(self, source: Input) -> None:
        self._source = source

    def __enter__(self) -> Any:
        pa = pyarrow()
        import importlib

        module: Any = importlib.import_module("pyarrow.parquet")
        try:
            self._file = module.ParquetFile(self._source.name)
        except (pa.ArrowException, OSError) as error:
            raise Refused(f"{self._source.name}: the Parquet file is damaged: {str(error).splitlines()[0]}") from error
        return self._file

    def __exit__(self, *_: object) -> None:
        self._file.close()


def counted(inputs: Sequence[Input]) -> int:
    """Return the number of rows. It reads all lines without converting them."""
    total = 0
    for source in inputs:
        if source.form == "parquet":
            with parquet(source) as file:
                total += file.metadata.num_rows
        else:
            total += sum(rows for _, rows, _ in _blocks(source, 8 << 20))
    return total


def sampled(all_pieces: Iterator[Piece], every: int, wanted: int) -> Iterator[Piece]:
    """Yield every `every`th row of all pieces, until `wanted` rows were picked."""
    for piece in all_pieces:
        picked = tuple(range(-(-piece.first // every) * every, piece.first + piece.rows, every))[:wanted]
        wanted -= len(picked)
        if picked:
            yield _of_these(piece, picked)
        if not wanted:
            return


def _of_these(piece: Piece, picked: tuple[int, ...]) -> Piece:
    piece, places = piece.loaded(), [index - piece.first for index in picked]
    if piece.is_arrow:
        pa = pyarrow()
        table = pa.ipc.open_stream(piece.data).read_all().take(places)
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, table.schema) as writer:
            writer.write_table(table)
        data = sink.getvalue().to_pybytes()
    else:
        lines = lines_of(piece.data)
        data = b"".join(lines[place] + b"\n" for place in places)
    return replace(piece, rows=len(picked), data=data, picked=picked)


def lines_of(data: bytes) -> list[bytes]:
    """Return the lines of a block, without line ends. Only a line feed ends a line."""
    lines, start = list[bytes](), 0
    while (end := data.find(b"\n", start)) >= 0:  # several times as fast as `split`, which looks at each byte
        lines.append(data[start:end])
        start = end + 1
    if start < len(data):
        lines.append(data[start:])
    return lines


def first_rows(inputs: Sequence[Input], size: int) -> Iterator[Piece]:
    """Yield the first piece of each file, to detect its format. Standard input can still be read completely afterwards."""
    for source in inputs:
        if source.stream is None:
            yield from _first(source, size)
        elif source.packed is None:
            yield Piece(0, 0, 1, source.name, 1, source.stream.first_lines())


def _first(source: Input, size: int) -> Iterator[Piece]:
    for piece in pieces([source], size, None):
        yield piece.loaded()
        return
