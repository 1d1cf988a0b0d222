"""The last step of every file: one form, a header, and a proof that it is Python.

black takes most of the time of a run. So each top-level function or class is formatted by itself: providers of one family share many
functions, and the next run formats only what is new (write/memo.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache

from .write import memo, workers

LINE_LENGTH = 140
WORTH_A_PROCESS = 100_000  # characters; fewer are formatted sooner than a process has started


def python(text: str, source: str) -> str:
    """Printed text as it is written to disk. `source`: the file that a reader should edit instead."""
    return verbatim(formatted(text), source)


def verbatim(text: str, source: str) -> str:
    """Text that is formatted already, with the header."""
    finished = f"# Generated from {source}; do not edit.\n\n{text}"
    ast.parse(finished)
    return finished


def together(texts: Iterable[str]) -> None:
    """Formats what is new in these texts on all cores, so that `python` finds it done."""
    new = memo.missing("black", (piece_source(piece) for text in texts for piece in _pieces(text)))
    cores = workers.cores()
    if cores < 2 or sum(map(len, new)) < WORTH_A_PROCESS:
        return
    new.sort(key=len)
    shares = [new[core::cores] for core in range(cores)]
    for share, done in zip(shares, workers.each(_black_all, shares), strict=True):
        for source, text in zip(share, done, strict=True):
            memo.put("black", source, text)


def piece_source(piece: str) -> str:
    """All that the form of a piece depends on."""
    return f"{LINE_LENGTH} {piece}"


def _black_all(sources: list[str]) -> list[str]:
    return [_black(source.partition(" ")[2]) for source in sources]


def formatted(text: str) -> str:
    """A module in the form that black gives it."""
    pieces = [memo.made("black", piece_source(piece), lambda piece=piece: _black(piece)) for piece in _pieces(text)]
    return "\n\n\n".join(piece.strip("\n") for piece in pieces) + "\n"


def _black(text: str) -> str:
    import black

    # A comma at the end of a printed list says nothing about how it should look.
    return black.format_str(text, mode=black.Mode(line_length=LINE_LENGTH, magic_trailing_comma=False))


@cache  # asked twice: what is new, and what it looks like
def _pieces(text: str) -> tuple[str, ...]:
    return tuple(_cut(text))


def _cut(text: str) -> Iterator[str]:
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
