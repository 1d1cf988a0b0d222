"""The targets of `$ref`, and which references are circular."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, cast
from urllib.parse import unquote

from .keywords import NAMED, ONE, SEVERAL

Schema: TypeAlias = dict[str, Any]

ROOT = "#"


def target(root: Schema, pointer: str) -> Any:
    """The target of a reference in the same document; None if there is none."""
    if pointer != ROOT and not pointer.startswith("#/"):
        return None
    node: Any = root
    for step in pointer.split("/")[1:]:
        name = unquote(step).replace("~1", "/").replace("~0", "~")
        if isinstance(node, dict):
            node = cast(Schema, node).get(name)
        elif isinstance(node, list) and name.isdecimal() and int(name) < len(cast(list[Any], node)):
            node = cast(list[Any], node)[int(name)]
        else:
            return None
    return cast(Any, node) if isinstance(node, (dict, bool)) else None


def owner(pointer: str) -> str:
    """The definition that a pointer leads into; the root for all other pointers."""
    steps = pointer.split("/")
    return "/".join(steps[:3]) if len(steps) > 2 and steps[1] in ("$defs", "definitions") else ROOT


def parts(schema: Schema) -> Iterator[tuple[str, Any]]:
    """Yield the schemas directly below a schema, each with the step that leads to it."""
    for key, value in schema.items():
        if key in NAMED and isinstance(value, dict):
            yield from ((f"{key}.{name}", part) for name, part in cast(Schema, value).items())
        elif key in SEVERAL and isinstance(value, list):
            yield from ((f"{key}[{number}]", part) for number, part in enumerate(cast(list[Any], value)))
        elif key in ONE:
            yield key, value


def circles(root: Schema) -> dict[str, int]:
    """The circle of each definition, and of the root: those with the same number refer to each other, directly or not."""
    ways = {ROOT: _named({key: value for key, value in root.items() if key not in ("$defs", "definitions")})}
    for key in ("$defs", "definitions"):
        held = root.get(key)
        if isinstance(held, dict):
            ways |= {f"#/{key}/{_step(name)}": _named(definition) for name, definition in cast(Schema, held).items()}
    return _components(ways)


def _components(ways: dict[str, set[str]]) -> dict[str, int]:
    """Tarjan's strongly connected components, without recursion: the number of each is that of its node that was entered first."""
    order: dict[str, int] = {}  # of entering
    low: dict[str, int] = {}
    components: dict[str, int] = {}
    open_nodes: list[str] = []
    for start in ways:
        if start in order:
            continue
        way: list[tuple[str, Iterator[str]]] = [(start, iter(()))]
        while way:
            node, rest = way[-1]
            if node not in order:
                order[node] = low[node] = len(order)
                open_nodes.append(node)
                rest = iter(ways.get(node, ()))
                way[-1] = (node, rest)
            step = next((other for other in rest if other not in order), None)
            if step is not None:
                way.append((step, iter(())))
                continue
            low[node] = min([low[node], *(low[other] for other in ways.get(node, ()) if other not in components)])
            if low[node] == order[node]:
                while node not in components:
                    components[open_nodes.pop()] = order[node]
            way.pop()
    return components


def _step(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _named(schema: Any) -> set[str]:
    """The definitions that references in this schema lead into."""
    names: set[str] = set()
    waiting = [schema]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            pointer = cast(Schema, node).get("$ref")
            if isinstance(pointer, str):
                names.add(owner(pointer))
            waiting += [part for _, part in parts(cast(Schema, node))]
    return names
