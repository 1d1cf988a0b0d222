"""Where a package may be written: to a new or empty folder, or over a generated package. All else is refused before work begins."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from .errors import NotWritten, sentences, shown, some
from .manifest import CACHE, is_ours


def absolute(out: Path) -> Path:
    """The path of `out` with links above it resolved; `out` itself may be a link."""
    if out.name in ("", ".."):
        return Path(os.path.realpath(out))
    return Path(os.path.realpath(out.parent)) / out.name


def require_ours(out: Path) -> None:
    """Raise NotWritten if there is something at `out` that this generator did not make."""
    with sentences(out):
        if out.is_symlink():
            raise NotWritten(f"Nothing was written: {shown(out)} is a symbolic link. Name the folder itself with --out.")
        if not out.exists():
            return
        if not out.is_dir():
            raise NotWritten(f"Nothing was written: {shown(out)} is not a folder. Choose another --out.")
        names = sorted(name for name in os.listdir(out) if name != CACHE)
        if names and not is_ours(out):
            count = "1 entry" if len(names) == 1 else f"{len(names)} entries"
            raise NotWritten(
                f"Nothing was written: {shown(out)} was not written by `interlingua generate` and contains {count}: {some(names)}. "
                "Choose another --out, or empty it."
            )


def require_writable(out: Path) -> None:
    """Raise NotWritten if `out` cannot be replaced."""
    with sentences(out):
        if _current() in (out, *_inside(out)):
            raise NotWritten(
                f"Nothing was written: you are inside {out}, which would be replaced. Choose another --out, or change to another folder."
            )
        for folder in (out, *out.parents):
            if folder.exists():
                if not folder.is_dir():
                    raise NotWritten(f"Nothing was written: {shown(folder)} is not a folder. Choose another --out.")
                if not os.access(folder, os.W_OK | os.X_OK):
                    raise NotWritten(f"Nothing was written: {shown(folder)} is read-only. Choose another --out.")
                if folder != out:
                    return  # the new package is built here, beside the old one


def _inside(out: Path) -> list[Path]:
    """The current folder, if it is somewhere in `out`."""
    current = _current()
    return [current] if current is not None and current.is_relative_to(out) else []


def _current() -> Path | None:
    try:
        return Path.cwd()
    except OSError:  # it was removed
        return None


@contextmanager
def parents(out: Path) -> Generator[None]:
    """Create the folders above `out`. Those that were created are removed if the block raises."""
    missing = [folder for folder in out.parents if not folder.exists()]
    try:
        with sentences(out):
            out.parent.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for folder in missing:
            with suppress(OSError):  # it was never created, or it is in use by now
                folder.rmdir()
        raise
