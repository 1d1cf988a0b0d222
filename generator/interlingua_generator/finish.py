"""The last step of every file: one form, a header, and a proof that it is Python.

black takes most of the time of a run. So each top-level function or class is formatted by itself: providers of one family share many
functions, and the next run formats only what is new (memo.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from . import memo

LINE_LENGTH = 140


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
    pieces = [memo.made("black", f"{LINE_LENGTH} {piece}", lambda piece=piece: _black(piece)) for piece in _pieces(text)]
    return "\n\n\n".join(piece.strip("\n") for piece in pieces) + "\n"


def _black(text: str) -> str:
    import black

    # A comma at the end of a printed list says nothing about how it should look.
    return black.format_str(text, mode=black.Mode(line_length=LINE_LENGTH, magic_trailing_comma=False))


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
