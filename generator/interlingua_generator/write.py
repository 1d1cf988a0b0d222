"""Files in memory -> a package on disk, all of it or nothing of it.

The new package is built completely beside the old one, unchanged files as hard links, and then takes its place by one rename. A process
that is killed at any moment leaves the old package or the new one. MANIFEST says what was written: what it does not name is never touched.
"""

from __future__ import annotations

import ctypes
import difflib
import hashlib
import os
import shutil
import sys
import time
from collections.abc import Mapping
from pathlib import Path

MANIFEST = "MANIFEST"
CACHE = "__pycache__"
LEFTOVER_SECONDS = 3600
AT_FDCWD = -100
RENAME_EXCHANGE = 2


class HandEdited(Exception):
    """Files that would be overwritten are not what was generated."""

    def __init__(self, paths: list[str]) -> None:
        super().__init__("edited by hand, or not generated: " + ", ".join(paths))
        self.paths = paths


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def with_manifest(files: Mapping[str, str]) -> dict[str, str]:
    """The files and their MANIFEST, one `sha256  path` for each (`sha256sum -c` reads it)."""
    lines = [f"{digest(text)}  {path}\n" for path, text in sorted(files.items())]
    return {**files, MANIFEST: "".join(lines)}


def read_manifest(out: Path) -> dict[str, str]:
    """path -> sha256 of what was written the last time; empty if nothing was."""
    try:
        lines = (out / MANIFEST).read_text("utf-8").splitlines()
    except (FileNotFoundError, NotADirectoryError):
        return {}
    return {path: sha for sha, _, path in (line.partition("  ") for line in lines)}


def update(files: Mapping[str, str], out: Path, force: bool = False) -> list[str]:
    """Makes `out` hold exactly these generated files, beside what others put there. Returns the paths that changed."""
    files = with_manifest(files)
    recover(out)
    edited = hand_edited(files, out)
    if edited and not force:
        raise HandEdited(edited)
    stale = [path for path in read_manifest(out) if path not in files and (out / path).exists()]
    changed = [path for path, text in files.items() if _read(out / path) != text]
    if changed or stale:
        _replace(out, {path: files[path] for path in changed}, {*stale, *changed})
    return sorted((*changed, *stale))


def compare(files: Mapping[str, str], out: Path) -> str:
    """A unified diff from what is on disk to what would be written; empty if there is no difference."""
    files = with_manifest(files)
    paths = sorted({*files, *read_manifest(out)})
    return "".join(_diff(path, _read(out / path), files.get(path)) for path in paths)


def hand_edited(files: Mapping[str, str], out: Path) -> list[str]:
    """Paths whose content is neither what was written there nor what will be."""
    written = read_manifest(out)
    found: list[str] = []
    for path in sorted({*files, *written} - {MANIFEST}):
        text = _read(out / path)
        if text is not None and text != files.get(path) and digest(text) != written.get(path):
            found.append(path)
    return found


def _read(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except (FileNotFoundError, NotADirectoryError):
        return None


def _diff(path: str, old: str | None, new: str | None) -> str:
    if old == new:
        return ""
    names = (f"a/{path}" if old is not None else "/dev/null", f"b/{path}" if new is not None else "/dev/null")
    lines = difflib.unified_diff((old or "").splitlines(True), (new or "").splitlines(True), *names)
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines) or f"--- {names[0]}\n+++ {names[1]}\n"


# --- all or nothing ------------------------------------------------------------------------------------------------------


def _replace(out: Path, texts: Mapping[str, str], without: set[str]) -> None:
    """`out` becomes a copy of itself without `without` and with `texts`."""
    fresh = _sibling(out, "next")
    fresh.mkdir(parents=True)
    try:
        _link_tree(out, fresh, without)
        for path, text in texts.items():
            (fresh / path).parent.mkdir(parents=True, exist_ok=True)
            (fresh / path).write_bytes(text.encode("utf-8", "surrogateescape"))
        _swap(fresh, out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)  # the old package, or what was built before something failed


def _sibling(out: Path, kind: str) -> Path:
    return out.parent / f".{out.name}.{kind}-{os.getpid()}"


def _link_tree(source: Path, target: Path, without: set[str]) -> None:
    """Hard links keep the time of what did not change. Caches are left behind: others write them while we read."""
    for folder, names, files in os.walk(source):
        names[:] = [name for name in names if name != CACHE]
        inside = Path(folder).relative_to(source)
        for name in files:
            if (inside / name).as_posix() not in without:
                (target / inside).mkdir(parents=True, exist_ok=True)
                _link(source / inside / name, target / inside / name)


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target, follow_symlinks=False)
    except (OSError, NotImplementedError):  # a file system without hard links
        shutil.copy2(source, target, follow_symlinks=False)


def _swap(fresh: Path, out: Path) -> None:
    """`fresh` takes the place of `out`; the old package is then at `fresh`, or gone."""
    if not out.exists():
        os.rename(fresh, out)
    elif not _exchange(fresh, out):
        old = _sibling(out, "old")
        os.rename(out, old)  # killed between these two lines: `recover` puts it back
        os.rename(fresh, out)
        shutil.rmtree(old)


def _exchange(one: Path, other: Path) -> bool:
    """Two folders change places in one step, where the system can do that (Linux)."""
    if not sys.platform.startswith("linux"):
        return False
    rename = getattr(ctypes.CDLL(None), "renameat2", None)
    return rename is not None and rename(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE) == 0


def recover(out: Path) -> None:
    """Clears up after a run that was killed: puts an old package back, removes what was never used."""
    for old in out.parent.glob(f".{out.name}.old-*"):
        if not out.exists():
            os.rename(old, out)
    for kind in ("old", "next"):
        for leftover in out.parent.glob(f".{out.name}.{kind}-*"):
            if time.time() - leftover.stat().st_mtime > LEFTOVER_SECONDS:  # a younger one may belong to a run beside this one
                shutil.rmtree(leftover, ignore_errors=True)
