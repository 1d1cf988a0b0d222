"""The outputs of slow tools, by a digest of their inputs. `recall` and `remember` keep them from run to run."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import cast

from .keep import keep

_made: dict[str, str] = {}
_used: set[str] = set()

PYTHON = "python"  # the name of Python as a tool


@cache
def tool_version(tool: str) -> str:
    return sys.version if tool == PYTHON else version(tool)


def made(tool: str, source: str, make: Callable[[], str]) -> str:
    """The text that `make` returns, called once. `tool`: the package that makes it, or PYTHON; `source`: all else that it depends on."""
    key = _key(tool, source)
    if key not in _made:
        _made[key] = make()
    _used.add(key)  # after it is made: a failure is not remembered
    return _made[key]


def missing(tool: str, sources: Iterable[str]) -> list[str]:
    """The sources that have no output yet, each once."""
    return [source for source in dict.fromkeys(sources) if _key(tool, source) not in _made]


def put(tool: str, source: str, text: str) -> None:
    """Store a text that was made elsewhere."""
    _made[_key(tool, source)] = text


def _key(tool: str, source: str) -> str:
    return hashlib.sha256(f"{tool} {tool_version(tool)}\n{source}".encode()).hexdigest()


def recall(path: Path) -> None:
    """Load the outputs of an earlier run. Entries that do not match their checksum are dropped, and made again."""
    try:
        entries: object = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):  # there is no file, or it is damaged
        return
    if isinstance(entries, dict):
        for key, entry in cast("dict[str, object]", entries).items():
            text = _sound(key, entry)
            if text is not None:
                _made[key] = text


def save(path: Path) -> None:
    """Save the outputs that this run has used, for the next run."""
    keep(path, json.dumps({key: [_checksum(key, _made[key]), _made[key]] for key in sorted(_used)}))


def _sound(key: str, entry: object) -> str | None:
    match entry:
        case [str(checksum), str(text)] if checksum == _checksum(key, text):
            return text
        case _:
            return None


def _checksum(key: str, text: str) -> str:
    return hashlib.sha256(f"{key}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()
