"""Whether anything can have changed since the last run. Answers in milliseconds, so that `generate` may be run at any time."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ._paths import HERE, data_dir
from .write import CACHE, MANIFEST, read_manifest

TOOLS = ("datamodel-code-generator", "black", "jinja2", "pyyaml")
NAME = "interlingua.stamp"


def inputs(spec_dirs: Sequence[Path], options: str = "") -> str:
    """A digest of all that the output depends on: specs, templates, generator, tools, options."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {options}".encode())
    for tool in TOOLS:
        digest.update(f"{tool} {_version(tool)}\n".encode())
    for folder, pattern in (*((folder, "*.yaml") for folder in spec_dirs), (data_dir("templates"), "*"), (HERE, "*.py")):
        for path in _files(folder, pattern):
            digest.update(f"{path.relative_to(folder).as_posix()} {path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def is_fresh(out: Path, inputs_digest: str) -> bool:
    """True if the last run had these inputs and every file is still what it wrote."""
    try:
        if _path(out).read_text() != _content(out, inputs_digest):
            return False
        return all(hashlib.sha256((out / path).read_bytes()).hexdigest() == sha for path, sha in read_manifest(out).items())
    except OSError:
        return False


def put(out: Path, inputs_digest: str) -> None:
    """Remembers these inputs. The stamp lies where every tool expects a cache, so that nobody commits it."""
    with suppress(OSError):  # in a read-only folder the next run is slower, no more
        _path(out).parent.mkdir(exist_ok=True)
        _path(out).write_text(_content(out, inputs_digest))


def _path(out: Path) -> Path:
    return out / CACHE / NAME


def _content(out: Path, inputs_digest: str) -> str:
    return f"{inputs_digest} {hashlib.sha256((out / MANIFEST).read_bytes()).hexdigest()}\n"


def _files(folder: Path, pattern: str) -> Iterable[Path]:
    return (path for path in sorted(folder.rglob(pattern)) if path.is_file() and CACHE not in path.parts)


def _version(tool: str) -> str:
    try:
        return version(tool)
    except PackageNotFoundError:
        return "none"
