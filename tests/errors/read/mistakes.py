"""Values for every word of the language, and correct specs with one mistake."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from interlingua_generator.data.nodes import plain
from interlingua_generator.read import yaml

RIGHT = sorted(Path(__file__).parent.glob("specs/*.yaml"))
VALUES: dict[str, Any] = {
    "to": "f",
    "const": 1,
    "sum": ["a"],
    "as": "X",
    "each": "X",
    "join": "",
    "minus": ["a"],
    "forms": ["list"],
    "template": "<{}>",
    "takes": ["Text"],
    "when_missing": 1,
    "when_empty": {},
    "or_field": "g",
    "first": True,
    "only": "write",
    "aliases": ["b"],
    "matches": "image/*",
    "doc": "d",
    "fields": {"k": "f"},
    "optional": {"m": "f"},
    "extras": {"minor": {"l": "str"}},
    "rest": "f",
    "flat": {"f": "X"},
    "closed": True,
    "like": "X",
    "beyond_sdk": {"traffic": ["k"]},
}
SHAPE: dict[str, Any] = {
    "with": ["X"],
    **{word: VALUES[word] for word in ("fields", "optional", "extras", "rest", "flat", "closed", "like", "beyond_sdk")},
    "is": "Url",
    "when": {"a": 1},
    "lost": {"a": True},
    "tag": "t",
    "cases": ["B"],
    "else": "opaque",
    "previous": {"f": "B"},
    "only": "read",
    "doc": "d",
    "docs": "d",
    "bare": "f",
}


STREAM: dict[str, Any] = {
    "closed_by": "[DONE]",
    "collect": {"drop": ["a"]},
    "tag": "type",
    "nothing": ["ping", "web.*"],
    "order": "sequential",
    "id": {"message": "msg_"},
    "fields": {"a": "f"},
    "optional": {"a": "f"},
    "extras": {"minor": {"a": "str"}},
    "else": "opaque",
}


BASE: dict[str, Any] = {path.stem: plain(table) for path in RIGHT if (table := yaml.read(path, []))}
ANY = [None, True, 1, 1.5, "", "x", "a.b", "Text", [], ["x"], {}, {"x": "y"}, {"is": "x"}, [["x"]], [{}]]
WORDS = [*VALUES, *SHAPE, *STREAM, "rows", "inside", "library", "provider", "x"]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from paths(inner, (*path, key))


PATHS = [(name, path) for name, value in BASE.items() for path in paths(value)]


def changed(base: dict[str, Any], path: tuple[Any, ...], how: Any) -> dict[str, Any]:
    """Return a correct spec without the member at a path, or with another value or another word there."""
    value = json.loads(json.dumps(base))
    around = value
    for key in path[:-1]:
        around = around[key]
    old = around.pop(path[-1])
    if isinstance(how, str) and how in WORDS and isinstance(around, dict):
        around[how] = old
    elif how != "gone" and isinstance(around, dict):
        around[path[-1]] = how
    elif how != "gone":
        around.insert(path[-1], how)
    return value
