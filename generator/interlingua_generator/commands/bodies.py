"""What the commands read and write: JSON bodies and bytes of streams, from files and standard input, whose format may be guessed."""

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

HEAD = 8192  # bytes of a file that tell a stream
OTHER_FILES = {
    b"PAR1": "a Parquet file",
    b"ARROW1": "an Arrow file",
    b"\x1f\x8b": "compressed (gzip)",
    b"\x28\xb5\x2f\xfd": "compressed (zstd)",
    b"PK\x03\x04": "a ZIP archive",
    b"SQLite format 3": "an SQLite database",
}
FIRST = 1 << 20  # bytes among which the first event of a stream has to be, if it shall tell whose it is


class Unreadable(Exception):
    """What was given is not what the command needs. The text says what to do."""


class Broken(Exception):
    """The body, or what it becomes, is not what it should be."""


@dataclass(frozen=True)
class Guess:
    """Whose body it is and of what kind. `notice`: what was guessed, for people; empty if nothing was."""

    source: str
    kind: str
    notice: str


@contextmanager
def opened(file: str) -> Generator[BinaryIO]:
    """The bytes of a file; `-` is standard input. Raises Unreadable."""
    try:
        if file == "-":
            yield sys.stdin.buffer
        else:
            with Path(file).open("rb") as stream:
                yield stream
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror or error}") from error


def is_stream(head: bytes, source: str | None) -> bool:
    """Whether a file begins as a stream does. `source`: its provider, if it is known."""
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
    """The first bytes, and a reader that still gives them."""
    reader: Any = stream if hasattr(stream, "peek") else io.BufferedReader(io.BytesIO(stream.read()))
    return reader.peek(HEAD)[:HEAD], reader


def refuse_other_files(head: bytes, name: str) -> None:
    """Files that are neither JSON nor streams, by their first bytes. Raises Unreadable."""
    for magic, what in OTHER_FILES.items():
        if head.startswith(magic):
            raise Unreadable(f"{name}: this is {what}, not JSON. Data sets are converted by `interlingua data convert`")


def parsed(data: bytes, name: str) -> Any:
    """JSON. Raises Unreadable with the place."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Unreadable(f"{name}: this is not JSON: it is not valid UTF-8 (byte {error.start})") from error
    except RecursionError:
        raise Unreadable(f"{name}: nested too deeply") from None
    except ValueError as error:
        raise Unreadable(f"{name}: {_several(error) or error}") from error


def _several(error: ValueError) -> str | None:
    """A text for several values in one file; None for other errors."""
    if not isinstance(error, json.JSONDecodeError) or error.msg != "Extra data" or error.doc[error.pos] not in "{[":
        return None
    return (
        f"several JSON values (the second one in line {error.lineno}). Use  --kind stream  if they are the events of a stream, and"
        "  interlingua data convert  if they are the rows of a data set"
    )


def guessed(body: Any, source: str | None, kind: str | None, name: str) -> Guess:
    """What was not said is guessed from the body. Raises Unreadable if it could be anybody's."""
    if source is not None and kind is not None:
        return Guess(source, kind, "")
    from interlingua import detect

    guess = detect(body)
    if source is not None:  # most are requests: only another kind is news
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
    """Who reads the body and knows the most of its keys, as words for people; nothing if nobody does."""
    from interlingua.reports.guessing import fitting

    for body_kind in (kind,) if kind is not None else ("request", "response", "error"):
        if best := fitting(body, body_kind):
            return f"; as a {body_kind} it fits {', '.join(guess.provider for guess in best)}"
    return ""


def first_event(reader: BinaryIO) -> tuple[bytes, Iterable[bytes]]:
    """The bytes up to the end of the first event, or what is there of it, and all bytes."""
    chunks: Iterator[bytes] = iter(lambda: getattr(reader, "read1", reader.read)(FIRST), b"")
    head = b""
    for chunk in chunks:
        head += chunk
        if len(head) >= FIRST or b"\n\n" in head.replace(b"\r\n", b"\n"):
            break
    return head, chain([head], chunks)


def whose_stream(head: bytes) -> str | None:
    """The format whose decoder knows the first event."""
    from interlingua.reports import guessing

    return guessing.whose_stream(head)


def provider(name: str) -> ModuleType:
    """A provider's module: a shipped one by its name, any other by its module's (`my_package.acme`), also from the working directory."""
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
    except (Error, ImportError, TypeError, ValueError) as error:  # the last two: of `..` and the like
        raise Unreadable(str(error)) from error


# --- writing -----------------------------------------------------------------------------------------------------------------------


def as_text(value: Any, indent: int | None = 2) -> str:
    """JSON as people read it; halves of surrogate pairs, which UTF-8 cannot hold, are escaped."""
    text = json.dumps(value, indent=indent, ensure_ascii=False, default=_base64)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, indent=indent, default=_base64)
    return text


def _base64(value: bytes) -> str:
    """Bytes, as JSON has them."""
    return b64encode(value).decode()


def write(data: bytes) -> None:
    """To standard output, at once. Whoever reads it may have gone: then the command is done."""
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        _nobody_reads()


def _nobody_reads() -> NoReturn:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what Python still wants to flush
    raise SystemExit(1)
