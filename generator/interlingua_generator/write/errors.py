"""Errors whose message is a sentence about why nothing was written."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


class NotWritten(Exception):
    """Nothing was written. The message is the reason."""


class HandEdited(NotWritten):
    """Generated files that would be overwritten were edited by hand."""

    def __init__(self, paths: list[str]) -> None:
        super().__init__("edited by hand: " + ", ".join(paths))
        self.paths = paths


@contextmanager
def sentences(out: Path) -> Generator[None]:
    """Turn an OSError into NotWritten. Use this only around code that writes: a bug must keep its traceback."""
    try:
        yield
    except OSError as error:
        raise NotWritten(f"Nothing was written to {shown(out)}: {error.strerror or error}") from error


def some(names: list[str], most: int = 5) -> str:
    """The first few names, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def shown(path: Path) -> str:
    """A path as a person would type it."""
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):  # elsewhere, or the current folder is gone
        return str(path)
