"""The replacement of a package, all or nothing: the new one is built beside the old one and takes its place by one rename.

A process that is killed at any moment leaves the old package or the new one. Files that are not generated are carried over as hard links:
they are the same files, with their modes and times. The caller must hold the lock.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from .manifest import CACHE, encoded

AT_FDCWD = -100
RENAME_EXCHANGE = 2


def replace(out: Path, texts: Mapping[str, str], without: set[str]) -> None:
    """Replace `out` by a copy of itself without the paths `without` and with the files `texts`."""
    fresh, old = _sibling(out, "next"), _sibling(out, "old")
    try:
        fresh.mkdir()
        if out.exists():
            fresh.chmod(0o700)  # until it gets the mode of `out`
            _carry(out, fresh, without)
        for path, text in texts.items():
            (fresh / path).parent.mkdir(parents=True, exist_ok=True)
            (fresh / path).write_bytes(encoded(text))
        _dress(out, fresh)
        _swap(fresh, out, old)
        for place in (fresh, old):  # files that were added meanwhile
            with suppress(OSError):
                _carry(place, out, without)
    finally:
        _remove(fresh)  # the old package, or what was built before something failed
        if out.exists():  # else the old package could not be restored, and `recover` will try again
            _remove(old)


def recover(out: Path) -> None:
    """Clean up after a run that was killed: restore an old package, and remove what was never used."""
    pattern = re.compile(rf"\.{re.escape(out.name)}\.(old|next)-\d+")
    leftovers = sorted(path for path in out.parent.iterdir() if pattern.fullmatch(path.name))
    for path in leftovers:
        if f".{out.name}.old-" in path.name and not out.exists():
            os.rename(path, out)
        else:
            _remove(path)


def _sibling(out: Path, kind: str) -> Path:
    return out.parent / f".{out.name}.{kind}-{os.getpid()}"


def _carry(source: Path, target: Path, without: set[str], inside: str = "") -> None:
    """Link the files that `target` does not have yet. Caches are skipped: other processes may be writing them."""
    for entry in os.scandir(source):
        path, to = inside + entry.name, target / entry.name
        if entry.is_dir(follow_symlinks=False):
            if entry.name != CACHE:
                if not os.listdir(entry):
                    to.mkdir(parents=True, exist_ok=True)
                _carry(Path(entry), to, without, f"{path}/")
        elif path not in without and not os.path.lexists(to):
            target.mkdir(parents=True, exist_ok=True)
            _link(Path(entry), to)


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target, follow_symlinks=False)
    except (OSError, NotImplementedError):  # a file system without hard links
        shutil.copy2(source, target, follow_symlinks=False)


def _dress(source: Path, target: Path) -> None:
    """Give the folders of `target` the owners and modes of those of `source`."""
    for folder, _, _ in os.walk(target, topdown=False):
        model = source / Path(folder).relative_to(target)
        if model.is_dir() and not model.is_symlink():
            now, then = os.stat(folder), model.stat()
            if hasattr(os, "chown") and (now.st_uid, now.st_gid) != (then.st_uid, then.st_gid):
                with suppress(PermissionError):
                    os.chown(folder, then.st_uid, then.st_gid)
            shutil.copystat(model, folder)
            os.utime(folder)  # Python needs the new time to notice new modules


def _swap(fresh: Path, out: Path, old: Path) -> None:
    """Put `fresh` in the place of `out`. The old package is then at `fresh` or at `old`, or there was none."""
    if not out.exists():
        os.rename(fresh, out)
    elif not _exchange(fresh, out):
        os.rename(out, old)  # killed between these two lines: `recover` puts it back
        try:
            os.rename(fresh, out)
        except OSError:
            os.rename(old, out)
            raise


def _exchange(first: Path, other: Path) -> bool:
    """Exchange two folders in one step, and return whether the system could do that (only Linux can)."""
    if not sys.platform.startswith("linux"):
        return False
    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    return rename is not None and rename(AT_FDCWD, os.fsencode(first), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE) == 0


def _remove(folder: Path) -> None:
    for inside, _, _ in os.walk(folder):
        with suppress(OSError):
            os.chmod(inside, 0o700)  # a read-only folder cannot be emptied
    shutil.rmtree(folder, ignore_errors=True)
