"""Whether anything can have changed since the last run. The check takes milliseconds, so that `generate` may be run at any time."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from .._paths import HERE, data_dir
from .keep import keep
from .manifest import CACHE, MANIFEST, digest, read, read_manifest

TOOLS = ("datamodel-code-generator", "black", "jinja2", "pyyaml")
NAME = "interlingua.stamp"


def inputs(spec_dirs: Sequence[Path], options: str = "") -> str:
    """A digest of everything that the output depends on: specs, templates, generator, tools, options."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {options}".encode())
    for tool in TOOLS:
        digest.update(f"{tool} {_version(tool)}\n".encode())
    digest.update(_contents((folder, "*.yaml") for folder in spec_dirs))
    digest.update(code().encode())
    return digest.hexdigest()


@cache
def code() -> str:
    """A digest of the generator and its templates."""
    return _contents(((data_dir("templates"), "*"), (HERE, "*.py"))).hex()


def _contents(folders: Iterable[tuple[Path, str]]) -> bytes:
    digest = hashlib.sha256()
    for folder, pattern in folders:
        for path in _files(folder, pattern):
            digest.update(f"{path.relative_to(folder).as_posix()} {path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
    return digest.digest()


def is_fresh(out: Path, inputs_digest: str) -> bool:
    """Whether the last run had these inputs and every file is still what it wrote. A damaged stamp counts as none."""
    try:
        written = read_manifest(out)
        if not written or read(_path(out)) != _content(out, inputs_digest):
            return False
        return all(_is(out / path, sha) for path, sha in written.items())
    except OSError:
        return False


def put(out: Path, inputs_digest: str) -> None:
    """Save the digest of these inputs."""
    keep(_path(out), _content(out, inputs_digest))


def _is(path: Path, sha: str) -> bool:
    text = read(path)
    return text is not None and digest(text) == sha


def _path(out: Path) -> Path:
    return out / CACHE / NAME


def _content(out: Path, inputs_digest: str) -> str:
    return f"{inputs_digest} {digest(read(out / MANIFEST) or '')}\n"


def _files(folder: Path, pattern: str) -> Iterable[Path]:
    return (path for path in sorted(folder.rglob(pattern)) if path.is_file() and CACHE not in path.parts)


def _version(tool: str) -> str:
    try:
        return version(tool)
    except PackageNotFoundError:
        return "none"
