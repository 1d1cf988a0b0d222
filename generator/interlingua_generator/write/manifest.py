"""MANIFEST lists the generated files of a folder, with digests of what was written. Files that it does not list are not ours."""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

MANIFEST = "MANIFEST"
CACHE = "__pycache__"
TITLE = "# Written by `interlingua generate`; it replaces and removes these files, and no others.\n"
HEADER = re.compile(r"# Generated from [^\n]*; do not edit\.\n")  # form.py writes it
LINE = re.compile(r"([0-9a-f]{64})  (.+)")


def digest(text: str) -> str:
    return hashlib.sha256(encoded(text)).hexdigest()


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def with_manifest(files: Mapping[str, str]) -> dict[str, str]:
    """The files and their MANIFEST, which has a line `sha256  path` for each file (`sha256sum -c` reads it)."""
    lines = [f"{digest(text)}  {path}\n" for path, text in sorted(files.items())]
    return {**files, MANIFEST: "".join([TITLE, *lines])}


def is_ours(out: Path) -> bool:
    """Whether this folder has a MANIFEST that `with_manifest` made. A damaged one counts if it still names a generated file."""
    text = read(out / MANIFEST) or ""
    return text.startswith(TITLE) or any(is_generated(read(out / path)) for path in _entries(text))


def is_generated(text: str | None) -> bool:
    return text is not None and HEADER.match(text) is not None


def read_manifest(out: Path) -> dict[str, str]:
    """Path -> sha256 of what was last written; empty if nothing was. Damaged lines and paths outside of the folder are ignored."""
    return _entries(read(out / MANIFEST) or "") if is_ours(out) else {}


def read(path: Path) -> str | None:
    """The text of a regular file; None if there is none. It does not follow links or wait for pipes."""
    try:
        if not stat.S_ISREG(os.lstat(path).st_mode):
            return None
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except (FileNotFoundError, NotADirectoryError):
        return None


def _entries(text: str) -> dict[str, str]:
    matches = map(LINE.fullmatch, text.splitlines())
    return {match[2]: match[1] for match in matches if match and _is_inside(match[2])}


def _is_inside(path: str) -> bool:
    pure = PurePosixPath(path)
    return not pure.is_absolute() and ".." not in pure.parts and str(pure) == path
