"""The rows of a file with a body on each line: where they go, which of them failed, and which are done already."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from .bodies import Unreadable, write


@dataclass(frozen=True)
class Rows:
    """Where the rows go.

    out:    a file; None for standard output
    errors: a file for those that failed, a line of JSON for each
    align:  each line of the file has one in the result; one that failed has null
    resume: what is there already is not done again
    """

    out: str | None = None
    errors: str | None = None
    align: bool = False
    resume: bool = False

    @contextmanager
    def opened(self, name: str) -> Generator[OpenRows]:
        """The files, ready for the rows that are left. Raises Unreadable."""
        if self.resume and (self.out is None or not (self.errors or self.align)):
            raise Unreadable("--resume needs --out FILE, and either --errors FILE or --align")
        if name in (self.out, self.errors):
            raise Unreadable(f"{name}: the input file cannot also be the output file")
        try:
            done = (self._done(self.out) + (0 if self.align else self._done(self.errors))) if self.resume else 0
            with ExitStack() as stack:
                files = [None if path is None else stack.enter_context(self._file(path)) for path in (self.out, self.errors)]
                yield OpenRows(files[0], files[1], self.align, done)
        except OSError as error:
            raise Unreadable(f"{error.filename}: {error.strerror}") from error

    def _file(self, path: str) -> BinaryIO:
        """Each row is flushed when it is written. A run that is killed has lost no row and written none twice."""
        return open(path, "ab" if self.resume else "wb", buffering=0)

    def _done(self, path: str | None) -> int:
        """How many rows a file has. A last line that is not whole goes."""
        file = Path(path) if path is not None else None
        if file is None or not file.exists():
            return 0
        whole = number = 0
        with file.open("r+b") as found:
            for line in found:
                if line.endswith(b"\n"):
                    whole, number = whole + len(line), number + 1
            found.truncate(whole)
        return number


class OpenRows:
    """The rows of one run."""

    def __init__(self, out: BinaryIO | None, errors: BinaryIO | None, align: bool, done: int) -> None:
        self._out, self._errors, self._align, self._done = out, errors, align, done
        self.failures = 0

    def left(self, reader: BinaryIO) -> Iterator[tuple[int, bytes]]:
        """The lines that are not done, with their numbers in the file. A blank one is no body."""
        seen = 0
        for number, line in enumerate(reader, 1):
            blank = not line.strip()
            seen += not blank or self._align
            if seen <= self._done:
                continue
            if not blank:
                yield number, line
            elif self._align:
                self.write("null")

    def write(self, row: str) -> None:
        """A row of the result."""
        data = f"{row}\n".encode()
        if self._out is None:
            write(data)
        else:
            self._out.write(data)

    def failed(self, number: int, why: str, line: bytes) -> bool:
        """A line that gives no row. Whether it was written down."""
        if self._errors is not None:
            told = {"line": number, "error": why, "body": line.decode("utf-8", "replace").rstrip("\r\n")}
            self._errors.write(f"{json.dumps(told)}\n".encode())
            self.failures += 1
        if self._align:
            self.write("null")
        return self._errors is not None
