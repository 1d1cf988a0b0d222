"""The last step of every file: a header, one form, and a proof that it is Python."""

from __future__ import annotations

import ast
from functools import lru_cache

LINE_LENGTH = 140


def python(text: str, source: str) -> str:
    """Printed text as it is written to disk. `source`: the file that a reader should edit instead."""
    return verbatim(formatted(text), source)


def verbatim(text: str, source: str) -> str:
    """Text that is formatted already, with the header."""
    finished = f"# Generated from {source}; do not edit.\n\n{text}"
    ast.parse(finished)
    return finished


@lru_cache(maxsize=None)
def formatted(text: str) -> str:
    """Text in the form that black gives it; each text is formatted once in a process."""
    import black

    return black.format_str(text, mode=black.Mode(line_length=LINE_LENGTH))
