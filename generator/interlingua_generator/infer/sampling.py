"""Reads the JSON values in files, each with its place. What is not JSON is reported, and the rest is used."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from glob import glob
from pathlib import Path
from typing import Any, Final

ENDINGS: Final = (".json", ".jsonl", ".ndjson", ".sse", ".txt")
STREAM_STARTS: Final = ("data:", "event:", "id:", ":")
LARGEST: Final = 64 << 20  # bytes of a file


@dataclass(frozen=True)
class Sample:
    """A recorded value. `event`: it is an event of a stream."""

    place: str
    value: Any
    event: bool = False


class NoSamples(Exception):
    """Nothing can be inferred from the input. The text gives the reason."""


def samples(names: Sequence[str], skipped: list[str]) -> list[Sample]:
    """Return all values in these files, folders and patterns; `-` is standard input. What cannot be read is appended to `skipped`.

    Raises NoSamples.
    """
    result: list[Sample] = []
    for name in names:
        for path in _paths(name):
            try:
                result += _values(path, _text(path), skipped)
            except OSError as error:
                skipped.append(f"{path}: {error.strerror or error}")
            except UnicodeDecodeError:
                skipped.append(f"{path}: it is not UTF-8 text")
            except _TooLarge:
                skipped.append(f"{path}: it is larger than {LARGEST >> 20} MB; split it")
    if not result:
        raise NoSamples(
            "\n".join([*skipped, f"There are no JSON values in {', '.join(names)}: give recorded bodies (JSON, JSON lines, SSE)"])
        )
    return result


def _paths(name: str) -> list[str]:
    if name == "-" or Path(name).is_file():
        return [name]
    if Path(name).is_dir():
        return sorted(str(path) for path in Path(name).rglob("*") if path.suffix in ENDINGS and path.is_file())
    matching = sorted(path for path in glob(name, recursive=True) if Path(path).is_file())
    return matching or [name]


class _TooLarge(Exception):
    pass


def _text(path: str) -> str:
    if path == "-":
        return sys.stdin.buffer.read().decode("utf-8-sig")
    if Path(path).stat().st_size > LARGEST:
        raise _TooLarge
    return Path(path).read_bytes().decode("utf-8-sig")


def _values(path: str, text: str, skipped: list[str]) -> Iterator[Sample]:
    """Yield the values of a file: one value, one per line, or the events of a stream."""
    if not text.strip():
        skipped.append(f"{path}: it is empty")
        return
    if text.lstrip().startswith(STREAM_STARTS):
        yield from _events(path, text, skipped)
        return
    try:
        yield Sample(path, json.loads(text))
    except (ValueError, RecursionError) as error:
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2 or not lines[0][1].lstrip().startswith(("{", "[")) or not _is_json(lines[0][1]):
            skipped.append(f"{path}{_at(error)}: it is not JSON: {_text_of(error)}")
            return
        yield from _lines(path, lines, skipped, event=False)


def _events(path: str, text: str, skipped: list[str]) -> Iterator[Sample]:
    data = [(number, line[5:].strip()) for number, line in enumerate(text.splitlines(), 1) if line.startswith("data:")]
    yield from _lines(path, [(number, line) for number, line in data if line.startswith(("{", "["))], skipped, event=True)


def _lines(path: str, lines: Iterable[tuple[int, str]], skipped: list[str], event: bool) -> Iterator[Sample]:
    for number, line in lines:
        if line.startswith("[DONE]"):
            continue
        try:
            yield Sample(f"{path}:{number}", json.loads(line), event)
        except (ValueError, RecursionError) as error:
            skipped.append(f"{path}:{number}: it is not JSON: {_text_of(error)}")


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _at(error: Exception) -> str:
    return f":{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else ""


def _text_of(error: Exception) -> str:
    return error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"
