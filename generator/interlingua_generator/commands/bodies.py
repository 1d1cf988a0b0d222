"""What the commands read and write: JSON bodies and bytes of streams, from files and standard input. The format can be guessed."""

from __future__ import annotations

import io
import json
import os
import sys
from base64 import b64encode
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, NoReturn

HEAD = 8192  # bytes of a file that show whether it is a stream
OTHER_FILES = {
    b"PAR1": "a Parquet file",
    b"ARROW1": "an Arrow file",
    b"\x1f\x8b": "compressed (gzip)",
    b"\x28\xb5\x2f\xfd": "compressed (zstd)",
    b"PK\x03\x04": "a ZIP archive",
    b"SQLite format 3": "an SQLite database",
}
FIRST = 1 << 20  # the first event of a stream must end within these bytes for its format to be detected


class Unreadable(Exception):
    """The input is not what the command needs. The text explains what to do."""


class Broken(Exception):
    """The body, or the result of its conversion, is invalid."""


@dataclass(frozen=True)
class Guess:
    """The provider and the kind of a body. `notice`: a message about what was guessed; empty if nothing was."""

    source: str
    kind: str
    notice: str


@contextmanager
def opened(file: str) -> Generator[BinaryIO]:
    """Open a file for reading bytes; `-` is standard input. Raises Unreadable."""
    try:
        if file == "-":
            yield sys.stdin.buffer
        else:
            with Path(file).open("rb") as stream:
                yield stream
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror or error}") from error


def is_stream(head: bytes, source: str | None) -> bool:
    """Whether the first bytes of a file are those of a stream. `source`: its provider, if known."""
    from interlingua.reports import guessing

    return guessing.is_stream(head) or (_has_lines(head) and source is not None and _streams_lines(source))


def _has_lines(head: bytes) -> bool:
    """Whether the first line is an object, and another line follows."""
    first, _, rest = head.partition(b"\n")
    try:
        return bool(rest.strip()) and isinstance(json.loads(first), dict)
    except (ValueError, RecursionError):
        return False


def _streams_lines(source: str) -> bool:
    """Whether the events of this provider are lines of JSON. Raises Unreadable if there is no such provider."""
    frames = getattr(provider(source), "FRAMES", None)
    return frames is not None and frames.kind == "lines"


def peeked(stream: BinaryIO) -> tuple[bytes, BinaryIO]:
    """Return the first bytes, and a reader that still returns them."""
    reader: Any = stream if hasattr(stream, "peek") else io.BufferedReader(io.BytesIO(stream.read()))
    return reader.peek(HEAD)[:HEAD], reader


def refuse_other_files(head: bytes, name: str) -> None:
    """Reject files that are neither JSON nor streams, by their first bytes. Raises Unreadable."""
    for magic, what in OTHER_FILES.items():
        if head.startswith(magic):
            raise Unreadable(f"{name}: this is {what}, not JSON. Data sets are converted by `interlingua data convert`")


def parsed(data: bytes, name: str) -> Any:
    """Parse JSON. Raises Unreadable with the place of an error."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Unreadable(f"{name}: this is not JSON: it is not valid UTF-8 (byte {error.start})") from error
    except RecursionError:
        raise Unreadable(f"{name}: nested too deeply") from None
    except ValueError as error:
        raise Unreadable(f"{name}: {_several(error) or error}") from error


def _several(error: ValueError) -> str | None:
    """Return a message about several values in one file, or None for other errors."""
    if not isinstance(error, json.JSONDecodeError) or error.msg != "Extra data" or error.doc[error.pos] not in "{[":
        return None
    return (
        f"several JSON values (the second one in line {error.lineno}). Use  --kind stream  if they are the events of a stream, and"
        "  interlingua data convert  if they are the rows of a data set"
    )


def guessed(body: Any, source: str | None, kind: str | None, name: str) -> Guess:
    """Guess the missing source or kind from the body. Raises Unreadable if the format cannot be detected."""
    if source is not None and kind is not None:
        return Guess(source, kind, "")
    from interlingua import detect

    guess = detect(body)
    if source is not None:  # most bodies are requests, so only another kind is reported
        seen = guess.kind if guess else "request"
        return Guess(source, seen, "" if seen == "request" else f"read as a {seen}")
    if guess is None:
        raise Unreadable(
            f"{name}: the format cannot be detected{_fitting(body, kind)}. Use  --from PROVIDER  (interlingua providers lists the names)"
        )
    if kind is not None and kind != guess.kind:
        raise Unreadable(f"{name}: this looks like a {guess.kind} of {guess.provider}, not like a {kind}. Use  --from PROVIDER")
    return Guess(guess.provider, guess.kind, f"read as a {guess.kind} of {guess.provider}")


def _fitting(body: Any, kind: str | None) -> str:
    """Return a text about the providers that read the body and know most of its keys; empty if there are none."""
    from interlingua.reports.guessing import fitting

    for body_kind in (kind,) if kind is not None else ("request", "response", "error"):
        if best := fitting(body, body_kind):
            return f"; as a {body_kind} it fits {', '.join(guess.provider for guess in best)}"
    return ""


def first_event(reader: BinaryIO) -> tuple[bytes, Iterable[bytes]]:
    """Return the bytes up to the end of the first event (or the start of a longer event), and an iterable over all bytes."""
    chunks: Iterator[bytes] = iter(lambda: getattr(reader, "read1", reader.read)(FIRST), b"")
    head = b""
    for chunk in chunks:
        head += chunk
        if len(head) >= FIRST or b"\n\n" in head.replace(b"\r\n", b"\n"):
            break
    return head, chain([head], chunks)


def whose_stream(head: bytes) -> str | None:
    """Return the format whose decoder knows the first event, or None."""
    from interlingua.reports import guessing

    return guessing.whose_stream(head)


def provider(name: str) -> ModuleType:
    """Return a provider's module: a shipped one by its name, others by module name (`my_package.acme`), also from the working directory."""
    from interlingua.core.errors import Error, UnknownProvider
    from interlingua.core.lookup import load, unknown

    try:
        if "." not in name:
            return load(name)
        if "" not in sys.path:
            sys.path.insert(0, "")
        return load(import_module(name))
    except UnknownProvider as error:
        raise Unreadable(f"{unknown(name)} 'interlingua providers' lists them") from error
    except (Error, ImportError, TypeError, ValueError) as error:  # the last two: names such as `..`
        raise Unreadable(str(error)) from error


# --- writing -----------------------------------------------------------------------------------------------------------------------


def as_text(value: Any, indent: int | None = 2) -> str:
    """Return JSON for readers. Lone surrogates, which UTF-8 cannot encode, are escaped."""
    text = json.dumps(value, indent=indent, ensure_ascii=False, default=_base64)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, indent=indent, default=_base64)
    return text


def _base64(value: bytes) -> str:
    """Return bytes in their JSON form."""
    return b64encode(value).decode()


def write(data: bytes) -> None:
    """Write to standard output, and flush. If the reader has closed it, the command ends."""
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        _nobody_reads()


def _nobody_reads() -> NoReturn:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what Python still flushes at exit
    raise SystemExit(1)
