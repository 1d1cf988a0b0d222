"""`interlingua` on the command line. Says what to install if the command line's own libraries are missing."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress

from ._paths import install_line

PROBLEMS, USAGE_ERROR = 1, 2


def main() -> None:
    """Runs the command line, under one name however it was started. Ends with SystemExit: the statuses are those of `--help`."""
    prepare_streams()
    try:
        from .cli import app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "click", "rich"):
            raise
        print(install_line("cli"), file=sys.stderr)
        sys.exit(USAGE_ERROR)
    gc.disable()  # a run makes millions of small values, in no cycles, and ends: looking for garbage is a third of its time
    with sentences():
        app(prog_name="interlingua")


def prepare_streams() -> None:
    """Closed streams (`<&-`, `>&-`) are opened, and what a terminal's encoding does not have is escaped."""
    for name, way in (
        ("stdin", os.O_RDONLY),
        ("stdout", os.O_RDONLY),
        ("stderr", os.O_WRONLY),
    ):  # a result that nobody can take is an error
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, way)
            setattr(sys, name, open(nothing, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))  # noqa: SIM115 - for good
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


@contextmanager
def sentences() -> Generator[None]:
    """What the system refuses (no space left, a place that may not be written to) is a sentence. A bug keeps its traceback."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        with suppress(OSError):
            print(f"{error.filename or 'standard output'}: {error.strerror or error}", file=sys.stderr)
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python tries once more at its end
        sys.exit(PROBLEMS)


if __name__ == "__main__":
    main()
