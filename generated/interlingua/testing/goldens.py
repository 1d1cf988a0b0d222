# Generated from templates/runtime/testing/goldens.py; do not edit.

"""Folders of recorded bodies, with their meaning and what they become in other formats."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from ..core.binary import unmarked
from ..core.lookup import Provider, function
from ..registry import BODIES, PROVIDERS
from .compare import difference
from .laws import Problem, check_body, speaks
from .layout import converted_text, golden_text, loss_texts
from .stream_laws import check_stream, stream_files, streams

KINDS: Final = (*BODIES, "messages", "tools")


def kind_of(folder: str) -> str:
    """The kind of the body in a folder `<kind>_<case>`. The name of a kind may contain an underscore."""
    return max((kind for kind in KINDS if folder.startswith(f"{kind}_")), key=len, default=folder.partition("_")[0])


def check_goldens(root: Path | str, providers: Mapping[str, Provider] | None = None, update: bool = False) -> list[Problem]:
    """Return the problems of all golden bodies in a folder. `providers`: modules by name, besides the shipped ones or instead of them."""
    modules = {**{name: name for name in PROVIDERS}, **(providers or {})}
    folders = sorted(path for path in Path(root).glob("*/*") if path.is_dir())
    return [problem for folder in folders for problem in check_folder(folder, modules, update)]


def check_folder(folder: Path, providers: Mapping[str, Provider], update: bool = False) -> list[Problem]:
    """Return the problems of `<provider>/<kind>_<case>`. `update`: write the files beside wire.json instead of comparing them."""
    name, kind = folder.parent.name, kind_of(folder.name)
    wire_file = folder / "wire.json"
    if name not in providers:
        return [Problem(str(folder), "layout", f"no provider {name!r}; there are: {', '.join(sorted(providers))}")]
    if kind == "stream" and streams(providers[name]):
        return _check_stream_folder(folder, name, providers, update)
    if kind not in KINDS or not speaks(providers[name], kind):
        return [Problem(str(folder), "layout", f"{name} has no bodies of the kind {kind!r}; a folder is called <kind>_<case>")]
    try:
        wire = unmarked(json.loads(wire_file.read_text("utf-8")))
    except (OSError, ValueError) as error:
        return [Problem(str(wire_file), "layout", str(error))]
    rest = {other: module for other, module in providers.items() if other != name}
    laws = check_body(providers[name], kind, wire, [*rest.values()])
    problems = [problem._replace(where=str(wire_file)) for problem in laws]
    try:
        expected = golden_files(providers[name], kind, wire, rest)
    except Exception:  # reported already, as a problem of its law
        if not problems:
            raise
        return problems  # they include why it cannot be converted
    if update:
        _write(folder, expected)
        return problems
    return [*problems, *_compared(folder, expected)]


def _check_stream_folder(folder: Path, name: str, providers: Mapping[str, Provider], update: bool) -> list[Problem]:
    wire_file = folder / "wire.sse"
    try:
        data = wire_file.read_bytes()
    except OSError as error:
        return [Problem(str(wire_file), "layout", str(error))]
    rest = {other: module for other, module in providers.items() if other != name}
    problems = [Problem(str(wire_file), law, text) for law, text in check_stream(providers[name], data, [*rest.values()])]
    if any(problem.law != "bytes cut anywhere" for problem in problems):
        return problems  # they include why it cannot be converted
    expected = stream_files(providers[name], data, rest)
    if update:
        _write(folder, expected)
        return problems
    return [*problems, *_compared(folder, expected)]


def golden_files(provider: Provider, kind: str, wire: Any, others: Mapping[str, Provider]) -> dict[str, str]:
    """The expected texts of the files beside a wire.json, by name."""
    value = function(provider, f"decode_{kind}")(wire)
    converted: dict[str, tuple[Any, list[str]]] = {}
    for name, other in others.items():
        if speaks(other, kind):
            body, losses = function(other, f"encode_{kind}")(value)
            converted[name] = body, loss_texts(other, losses)
    return {"unified.json": golden_text(value), "converted.json": converted_text(converted)}


def _there(folder: Path) -> list[Path]:
    made = ("unified.json", "converted.json", "events.json", "response.json", "losses.json", "to_*.sse", "to_*.jsonl")
    return sorted(path for pattern in made for path in folder.glob(pattern))


def _compared(folder: Path, expected: Mapping[str, str]) -> Iterator[Problem]:
    for path in _there(folder):
        if path.name not in expected:
            yield Problem(str(path), "golden file", "nothing is converted to this; remove it")
        elif (text := path.read_text("utf-8")) != expected[path.name]:
            yield Problem(str(path), "golden file", _text_difference(text, expected[path.name]))


def _write(folder: Path, expected: Mapping[str, str]) -> None:
    for path in _there(folder):
        if path.name not in expected:
            path.unlink()
    for name, text in expected.items():
        (folder / name).write_text(text, "utf-8")


def _text_difference(text: str, expected: str) -> str:
    try:
        return difference(json.loads(text), json.loads(expected)) or "the order of its keys or its layout differs"
    except ValueError as error:
        return str(error)
