"""`interlingua` on the command line. It prints what to install if the libraries of the command line are missing."""

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
    """Run the command line, under one name however it was started. Raises SystemExit with the statuses of `--help`."""
    prepare_streams()
    try:
        from .cli import app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "click", "rich"):
            raise
        print(install_line("cli"), file=sys.stderr)
        sys.exit(USAGE_ERROR)
    gc.disable()  # a run makes millions of small values without cycles, and then ends: collection would take a third of its time
    with sentences():
        app(prog_name="interlingua")


def prepare_streams() -> None:
    """Open closed streams (`<&-`, `>&-`), and escape what the encoding of a terminal does not have."""
    for name, way in (
        ("stdin", os.O_RDONLY),
        ("stdout", os.O_RDONLY),
        ("stderr", os.O_WRONLY),
    ):  # stdout is opened for reading, so that writing a result to a closed stream is an error
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, way)
            setattr(sys, name, open(nothing, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))  # noqa: SIM115 - for good
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


@contextmanager
def sentences() -> Generator[None]:
    """Print errors of the system (no space left, no permission) as a sentence. A bug keeps its traceback."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        with suppress(OSError):
            print(f"{error.filename or 'standard output'}: {error.strerror or error}", file=sys.stderr)
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at exit
        sys.exit(PROBLEMS)


if __name__ == "__main__":
    main()
