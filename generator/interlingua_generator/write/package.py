"""The comparison of the files on disk with those to be written: what changes, what is in the way, and a diff."""

from __future__ import annotations

import difflib
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from . import swap
from .errors import HandEdited, NotWritten, sentences, shown, some
from .lock import held
from .manifest import MANIFEST, digest, is_generated, read, read_manifest, with_manifest
from .place import require_ours, require_writable


def update(files: Mapping[str, str], out: Path, force: bool = False) -> list[str]:
    """Make `out` contain exactly these generated files, beside files that are not generated. Returns the paths that changed.

    Raises NotWritten; then nothing is changed. `force`: overwrite generated files that were edited by hand, instead of raising HandEdited.
    """
    files = with_manifest(files)
    with held(out), sentences(out):
        swap.recover(out)
        require_ours(out)
        _require_free(files, out)
        edited = hand_edited(files, out)
        if edited and not force:
            raise HandEdited(edited)
        stale = [path for path in read_manifest(out) if path not in files and read(out / path) is not None]
        changed = [path for path, text in files.items() if read(out / path) != text]
        if changed or stale:
            require_writable(out)
            swap.replace(out, {path: files[path] for path in changed}, {*stale, *changed})
        return sorted((*changed, *stale))


def compare(files: Mapping[str, str], out: Path) -> str:
    """A unified diff from what is on disk to what would be written; empty if there is no difference."""
    files = with_manifest(files)
    while True:
        before = _identity(out)
        paths = sorted({*files, *read_manifest(out)})
        diff = "".join(_diff(path, read(out / path), files.get(path)) for path in paths)
        if _identity(out) == before:  # else another run has replaced it meanwhile
            return diff


def hand_edited(files: Mapping[str, str], out: Path) -> list[str]:
    """Generated files whose content is neither what was last written nor what will be written."""
    written = read_manifest(out)
    edited: list[str] = []
    for path in sorted({*files, *written} - {MANIFEST}):
        text = read(out / path)
        if text is not None and text != files.get(path) and digest(text) != written.get(path):
            edited.append(path)
    return edited


def _require_free(files: Mapping[str, str], out: Path) -> None:
    """Raise NotWritten if something that was not generated has a path that will be written."""
    folders = {folder.as_posix() for path in files for folder in PurePosixPath(path).parents[:-1]}
    in_the_way = [path for path in sorted(folders) if _kind(out / path) not in (None, stat.S_IFDIR)]
    written = {MANIFEST, *read_manifest(out)}
    in_the_way += [path for path, text in sorted(files.items()) if _is_foreign(out / path, text, path in written)]
    if in_the_way:
        raise NotWritten(
            f"Nothing was written: {shown(out)} has files that would be overwritten, but were not generated: "
            f"{some(in_the_way)}. Move them away."
        )


def _is_foreign(path: Path, text: str, was_written: bool) -> bool:
    """Whether something that was not generated is at the path of this text. A generated file that was edited by hand does not count."""
    now = read(path)
    if now is None:
        return _kind(path) is not None
    return not was_written and now != text and not is_generated(now)


def _kind(path: Path) -> int | None:
    try:
        return stat.S_IFMT(os.lstat(path).st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return None


def _identity(out: Path) -> int | None:
    with suppress(OSError):
        return out.stat().st_ino
    return None


def _diff(path: str, old: str | None, new: str | None) -> str:
    if old == new:
        return ""
    names = (f"a/{path}" if old is not None else "/dev/null", f"b/{path}" if new is not None else "/dev/null")
    lines = difflib.unified_diff((old or "").splitlines(True), (new or "").splitlines(True), *names)
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines) or f"--- {names[0]}\n+++ {names[1]}\n"
