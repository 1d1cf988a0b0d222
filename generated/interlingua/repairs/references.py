# Generated from templates/runtime/repairs/references.py; do not edit.

"""What a `$ref` names, and which references go round in a circle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, cast
from urllib.parse import unquote

from .keywords import NAMED, ONE, SEVERAL

Schema: TypeAlias = dict[str, Any]

ROOT = "#"


def target(root: Schema, pointer: str) -> Any:
    """The schema that a reference into the same document names; None if there is none."""
    if pointer != ROOT and not pointer.startswith("#/"):
        return None
    found: Any = root
    for step in pointer.split("/")[1:]:
        name = unquote(step).replace("~1", "/").replace("~0", "~")
        if isinstance(found, dict):
            found = cast(Schema, found).get(name)
        elif isinstance(found, list) and name.isdecimal() and int(name) < len(cast(list[Any], found)):
            found = cast(list[Any], found)[int(name)]
        else:
            return None
    return cast(Any, found) if isinstance(found, (dict, bool)) else None


def owner(pointer: str) -> str:
    """The definition in which a pointer ends; of all others the root."""
    steps = pointer.split("/")
    return "/".join(steps[:3]) if len(steps) > 2 and steps[1] in ("$defs", "definitions") else ROOT


def parts(schema: Schema) -> Iterator[tuple[str, Any]]:
    """The schemas right below one, each with the step that leads there."""
    for key, value in schema.items():
        if key in NAMED and isinstance(value, dict):
            yield from ((f"{key}.{name}", one) for name, one in cast(Schema, value).items())
        elif key in SEVERAL and isinstance(value, list):
            yield from ((f"{key}[{number}]", one) for number, one in enumerate(cast(list[Any], value)))
        elif key in ONE:
            yield key, value


def circles(root: Schema) -> dict[str, frozenset[str]]:
    """For each definition, and the root: the definitions from which a way leads back to it."""
    ways = {ROOT: _named({key: value for key, value in root.items() if key not in ("$defs", "definitions")})}
    for key in ("$defs", "definitions"):
        held = root.get(key)
        if isinstance(held, dict):
            ways |= {f"#/{key}/{_step(name)}": _named(one) for name, one in cast(Schema, held).items()}
    reached = {start: _reached(start, ways) for start in ways}
    return {one: frozenset(start for start, found in reached.items() if one in found) for one in ways}


def _step(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _reached(start: str, ways: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for one in ways.get(waiting.pop(), ()):
            if one not in found:
                found.add(one)
                waiting.append(one)
    return found


def _named(schema: Any) -> set[str]:
    """The definitions that something in this schema names."""
    found: set[str] = set()
    waiting = [schema]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            pointer = cast(Schema, one).get("$ref")
            if isinstance(pointer, str):
                found.add(owner(pointer))
            waiting += [part for _, part in parts(cast(Schema, one))]
    return found
