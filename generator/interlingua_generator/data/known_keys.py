"""The keys that a body of a format may have, including those of flat fields."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, cast

from . import spec as s


def shapes_of(spec: s.Spec, name: str) -> list[s.Shape]:
    """The shapes of a name: the shape itself, or those of its cases."""
    cases = spec.cases.get(name)
    return [spec.shapes[shape_name] for shape_name in (cases.cases if cases else (name,)) if shape_name in spec.shapes]


def object_keys(enum: s.Enum) -> list[str]:
    """The keys of an enum's objects."""
    words = [cast("dict[str, Any]", word) for _, row in enum.rows for word in row if isinstance(word, dict)]
    return list(dict.fromkeys(key for word in words for key in word))


def known_keys(spec: s.Spec, name: str) -> set[str]:
    """The keys of an object of this shape, or of these cases."""
    keys = _keys(spec, shapes_of(spec, name), (name,))
    if name == spec.asked and spec.messages is not None and spec.messages.linked is not None and spec.messages.linked.current:
        keys.add(spec.messages.linked.current)
    return keys


def object_keys_of(spec: s.Spec) -> set[str] | None:
    """The keys that objects of a format may have, wherever they are; None if an object may have others.

    `key=word`: with this constant, an object may have any key.
    """
    messages = spec.messages
    if "any_case" in spec.tolerates or spec.numbered or (messages is not None and messages.shared):
        return None
    keys: set[str] = set()
    for shape in spec.shapes.values():
        keys |= _keys(spec, (shape,), ()) | {name for field in _inside(shape.body) for name in (field.key, *field.aliases)}
        if shape.body.rest is not None or shape.of == "Message":  # unknown keys of a whole message stay with its parts
            constants = {f"{field.key}={word}" for field in shape.body.fields for word in _constants(field.head)}
            if shape.body.rest is not None and not constants:
                return None
            keys |= constants
    linked = messages.linked if messages is not None else None
    if linked is not None:
        keys |= {key for key in (linked.id, linked.parent, linked.children, *linked.copy[:1]) if key}
    return keys | ({messages.counted} if messages is not None and messages.counted else set())


def _constants(head: s.Head) -> list[Any]:
    """The words of a key that has one value, or one for each role."""
    match head:
        case s.Const(word):
            return [word]
        case s.To(path=("role",), value=s.Enum(rows=rows)):
            return [word for _, words in rows for word in words]
        case _:
            return []


def _inside(body: s.Body) -> Iterator[s.Field]:
    """The fields of a body, and of the objects and groups in it."""
    for field in body.fields:
        yield field
        if isinstance(field.head, s.Nest | s.Groups):
            yield from _inside(field.head.body)


def _keys(spec: s.Spec, shapes: Iterable[s.Shape], seen: tuple[str, ...]) -> set[str]:
    keys: set[str] = set()
    for shape in shapes:
        keys |= {name for field in shape.body.fields for name in (field.key, *field.aliases)}
        for flat in shape.body.flat:
            match flat.value:
                case s.Of(name) if name not in seen:
                    keys |= _keys(spec, shapes_of(spec, name), (*seen, name))
                case s.Enum() as enum:
                    keys.update(object_keys(enum))
                case _:
                    pass
    return keys


def recognized_keys(specs: Mapping[str, s.Spec]) -> dict[tuple[str, str], set[str]]:
    """By provider and kind of `detect`: the keys that such a body may have, also inside of objects in the pattern (`error.message`).

    A format has the keys of all formats that are like it: a body of Qwen is a body of OpenAI's format, with more keys."""
    keys = {(name, kind): set[str]() for name, spec in specs.items() for kind in spec.detect}
    for spec in specs.values():
        for kind, shape in spec.bodies.items():
            owner = _recognized_as(specs, spec, kind)
            if owner is not None:
                objects = {key for key, pattern in specs[owner].detect[kind].items() if isinstance(pattern, dict)}
                keys[owner, kind] |= known_keys(spec, shape) | _inner_keys(spec, shape, objects)
    return keys


def _inner_keys(spec: s.Spec, name: str, objects: Container[str]) -> set[str]:
    """The keys inside of these objects of a body, as `object.key`."""
    fields = [field for shape in shapes_of(spec, name) for field in shape.body.fields if field.key in objects]
    return {f"{field.key}.{inner.key}" for field in fields if isinstance(field.head, s.Nest) for inner in field.head.body.fields}


def _recognized_as(specs: Mapping[str, s.Spec], spec: s.Spec | None, kind: str) -> str | None:
    """The nearest format that a body of this one is recognized as: itself, or one that it is like."""
    while spec is not None and kind not in spec.detect:
        spec = specs.get(spec.parent or "")
    return None if spec is None else spec.provider
