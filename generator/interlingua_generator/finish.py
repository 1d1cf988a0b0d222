"""The last step of every file: one form, a header, and a proof that it is Python.

black takes most of the time of a run. So each top-level function or class is formatted by itself and remembered by its text: providers
of one family share many functions, and with `remember` a later run formats only what is new.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version as version_of
from pathlib import Path

LINE_LENGTH = 140

_formatted: dict[str, str] = {}
_used: set[str] = set()


def python(text: str, source: str) -> str:
    """Printed text as it is written to disk. `source`: the file that a reader should edit instead."""
    return verbatim(formatted(text), source)


def verbatim(text: str, source: str) -> str:
    """Text that is formatted already, with the header."""
    finished = f"# Generated from {source}; do not edit.\n\n{text}"
    ast.parse(finished)
    return finished


def formatted(text: str) -> str:
    """A module in the form that black gives it."""
    return "\n\n\n".join(_piece(piece).strip("\n") for piece in _pieces(text)) + "\n"


def _pieces(text: str) -> Iterator[str]:
    """Each top-level function and class with the comments before it, and what stands between them."""
    lines = text.splitlines(keepends=True)
    start = 0
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1
            while first > start and lines[first - 1].startswith("#"):
                first -= 1
            yield from _unless_blank(lines[start:first])
            yield "".join(lines[first : node.end_lineno])
            start = node.end_lineno or first
    yield from _unless_blank(lines[start:])


def _unless_blank(lines: list[str]) -> Iterator[str]:
    text = "".join(lines)
    if text.strip():
        yield text


@cache
def black_version() -> str:
    return version_of("black")


def _piece(text: str) -> str:
    import black

    key = hashlib.sha256(f"{black_version()} {LINE_LENGTH}\n{text}".encode()).hexdigest()
    _used.add(key)
    if key not in _formatted:
        # A comma at the end of a printed list says nothing about how it should look.
        _formatted[key] = black.format_str(text, mode=black.Mode(line_length=LINE_LENGTH, magic_trailing_comma=False))
    return _formatted[key]


def recall(path: Path) -> None:
    """Takes over what an earlier run has formatted."""
    with suppress(OSError, ValueError):  # none, or broken: everything is formatted again
        _formatted.update(json.loads(path.read_text("utf-8")))


def remember(path: Path) -> None:
    """Keeps what this run has formatted, for the next."""
    with suppress(OSError):  # a read-only folder: the next run is slower, no more
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps({key: _formatted[key] for key in sorted(_used)}), "utf-8")
        os.replace(part, path)
