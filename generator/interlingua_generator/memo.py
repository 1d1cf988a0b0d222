"""What the slow tools made, by a digest of what it was made from. `recall` and `remember` carry it over from run to run."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

_made: dict[str, str] = {}
_used: set[str] = set()

tool_version = cache(version)


def made(tool: str, source: str, make: Callable[[], str]) -> str:
    """The text that `make` gives. `tool`: the installed package that makes it; `source`: all that it depends on besides."""
    key = _key(tool, source)
    if key not in _made:
        _made[key] = make()
    _used.add(key)  # not before it is there: what fails is not remembered
    return _made[key]


def missing(tool: str, sources: Iterable[str]) -> list[str]:
    """The sources of which nothing has been made yet, each once."""
    return [source for source in dict.fromkeys(sources) if _key(tool, source) not in _made]


def put(tool: str, source: str, text: str) -> None:
    """Takes over what was made elsewhere."""
    _made[_key(tool, source)] = text


def _key(tool: str, source: str) -> str:
    return hashlib.sha256(f"{tool} {tool_version(tool)}\n{source}".encode()).hexdigest()


def recall(path: Path) -> None:
    """Takes over what an earlier run has made."""
    with suppress(OSError, ValueError):  # none, or broken: everything is made again
        _made.update(json.loads(path.read_text("utf-8")))


def remember(path: Path) -> None:
    """Keeps what this run has used, for the next."""
    with suppress(OSError):  # in a read-only folder the next run is slower, no more
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps({key: _made[key] for key in sorted(_used)}), "utf-8")
        os.replace(part, path)
