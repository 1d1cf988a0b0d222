"""Checks that `when_missing` and `when_empty` are wire values that their key could have."""

from __future__ import annotations

import json
from typing import Any, cast

from ..data import spec as s
from ..data.unified import Leaf, ListOf, Type, type_text
from .context import Context, Place, carriers, item, values

JSON = {"str": str, "int": int, "float": (int, float), "bool": bool, "object": dict, "any": object}


def shape(context: Context, shape: s.Shape) -> None:
    for place, to in carriers(shape):
        if context.field(shape, to.path):
            _default(context, place, to)
            _empty(context, place, to)


def _default(context: Context, place: Place, to: s.To) -> None:
    """Report a `when_missing` that the key could not have on the wire."""
    if not to.has_when_missing or to.when_missing in (None, {}, []):
        return
    made = [name for name in _deep(context, to, set()) if any(struct_field.made for struct_field in context.unified.structs[name].fields)]
    if made:
        context.report(
            place.field.mark,
            f"{place.name}: a default cannot make a {made[0]}: its id would be the same everywhere",
            "leave the default out: the field is unset, or its list empty",
        )
    elif not _possible(to.value, to.type, to.when_missing):
        context.report(place.field.mark, f"{place.name}.when_missing: {to.when_missing!r} is not a valid {_wanted(to)}", _words(to.value))


def _empty(context: Context, place: Place, to: s.To) -> None:
    """Report a `when_empty` that the key could not have on the wire. Null and empty values are always allowed."""
    if not to.has_when_empty or to.when_empty in (None, "", [], {}) or isinstance(to.value, s.Of | s.Codec | s.Conversation):
        return
    if not _possible(to.value, to.type, to.when_empty):
        context.report(place.field.mark, f"{place.name}.when_empty: {to.when_empty!r} is not a valid {_wanted(to)}", _words(to.value))


def _possible(value: s.Value, type_: Type, wire: Any) -> bool:
    match value:
        case s.Each(inner) if isinstance(inner, s.Enum | s.Same):
            return isinstance(wire, list) and all(_possible(inner, item(type_), member) for member in cast(list[Any], wire))
        case s.Enum(rows=rows, open=is_open):
            return is_open or wire in value.nothing or any(wire == word and type(wire) is type(word) for _, row in rows for word in row)
        case s.Same(check):
            if isinstance(type_, ListOf):
                return isinstance(wire, list)
            kind = check or (type_.kind if isinstance(type_, Leaf) else "str")
            classes: Any = JSON[kind]
            return isinstance(wire, classes) and (kind in ("bool", "any") or not isinstance(wire, bool))
        case s.Minus():
            return isinstance(wire, int) and not isinstance(wire, bool)
        case s.Join():
            return isinstance(wire, str)
        case s.Each() | s.Of() | s.Codec() | s.Conversation():
            return True


def _wanted(to: s.To) -> str:
    match to.value:
        case s.Enum() | s.Each(s.Enum()):
            return "word of its enum" if isinstance(to.value, s.Enum) else "list of words of its enum"
        case s.Same(check) if check:
            return check
        case s.Join():
            return "str"
        case _:
            return type_text(to.type)


def _words(value: s.Value) -> str:
    enum = next((candidate for candidate in values(value) if isinstance(candidate, s.Enum)), None)
    words = [word for _, row in enum.rows for word in row if word is not None] if enum else []
    shown = (json.dumps(word) if isinstance(word, bool) else str(word) for word in words)
    return f"its words: {', '.join(shown)}." if enum else ""


def _deep(context: Context, to: s.To, seen: set[str]) -> list[str]:
    """Return the classes that a value makes, at any depth."""
    classes = [name for name in context.classes(to.value, to.type) if name in context.unified.structs]
    for value in values(to.value):
        if isinstance(value, s.Of) and value.name not in seen:
            seen.add(value.name)
            for shape in context.shapes_of(value.name):
                for _, inner in carriers(shape):
                    classes += _deep(context, inner, seen)
    return classes
