"""Checks that no key of an object takes what belongs to another key."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from ..data import spec as s
from ..data.known_keys import object_keys
from ..data.unified import Leaf, ListOf, StructOf, type_text
from .context import Context, bodies, carriers, listed


def shape(context: Context, shape: s.Shape) -> None:
    for path, body in bodies(shape):
        where = ".".join(path)
        _once(context, where, body)
        _copies(context, where, body)
        _asked_for(context, where, body)
        _flat(context, shape, where, body)
        _rest(context, shape, where, body)
        _no_paths(context, where, body)
    _circle(context, shape)


# --- names -----------------------------------------------------------------------------------------------------------------


def _names(context: Context, field: s.Field) -> Iterator[str]:
    yield field.key
    yield from field.aliases
    if "snake_case" in context.spec.tolerates:
        yield _snake(field.key)


def _once(context: Context, where: str, body: s.Body) -> None:
    """Report two keys with the same name, including their other spellings."""
    by_name: dict[str, s.Field] = {}
    fold = "any_case" in context.spec.tolerates
    for field in body.fields:
        for name in dict.fromkeys(_names(context, field)):
            first = by_name.setdefault(name.lower() if fold else name, field)
            if first is not field:
                why = "" if name in (first.key, field.key) and not fold else f", by the spelling '{name}'"
                context.report(
                    field.mark,
                    f"{where}.{field.key}: the key {first.key} already has this name{why}",
                    "give the name to one of the two",
                )


def _no_paths(context: Context, where: str, body: s.Body) -> None:
    """Report a kept key with a dot that looks like a path into an object described here. A dot in such a key is part of its name."""
    inside = {field.key for field in body.fields if isinstance(field.head, s.Nest)}
    for field in body.fields:
        around, dot, key = field.key.partition(".")
        if isinstance(field.head, s.Keep) and dot and around in inside:
            level = field.head.level
            context.report(
                field.mark,
                f"{where}.{field.key}: keys of 'extras' are no paths, and '{around}' is an object here",
                f"write  {around}: {{extras: {{{level}: {{{key}: {field.head.wire}}}}}}}  under fields or optional",
            )


def _copies(context: Context, where: str, body: s.Body) -> None:
    for field in body.fields:
        if isinstance(field.head, s.Const) and field.only == "write" and not field.required:
            context.report(
                field.mark,
                f"{where}.{field.key}: under optional, a constant is written where it was found; with  only: write  always",
                "move the key to fields, where  only: write  lets it be missing, or remove  only: write",
            )


def _asked_for(context: Context, where: str, body: s.Body) -> None:
    """Report an optional key with a pattern that only a present value fits, which makes the key required."""
    for field in body.fields:
        head = field.head
        if (
            isinstance(head, s.To)
            and head.has_matches
            and not field.required
            and head.matches is not None
            and not isinstance(head.matches, tuple | list)
        ):
            context.report(
                field.mark,
                f"{where}.{field.key}: no object without this key fits  matches: {_json(head.matches)},  so it is not optional",
                "move the key to fields, or describe an object without it as a case of its own",
            )


def _json(pattern: object) -> str:
    return json.dumps(pattern, ensure_ascii=False, default=dict)


def _snake(key: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in key)


# --- flat ------------------------------------------------------------------------------------------------------------------


def _flat(context: Context, shape: s.Shape, where: str, body: s.Body) -> None:
    """Report keys that a flat shape shares with the object that it is in."""
    taken: dict[str, tuple[s.Head | None, str]] = {field.key: (field.head, where) for field in body.fields}
    for flat in body.flat:
        keys = {
            key: (head, flat.value.name if isinstance(flat.value, s.Of | s.Enum) else "") for key, head in _flat_keys(context, flat).items()
        }
        for key, (head, name) in keys.items():
            other, owner = taken.get(key, (None, ""))
            if isinstance(other, s.Nest) and isinstance(head, s.Nest):
                if _inlined(context, shape, flat) and _apart(other, head):
                    continue
                context.report(
                    flat.mark,
                    f"{where}.flat.{flat.field}: {owner} and {name} both have an object '{key}' here: one would overwrite the other",
                    f"describe it once, with the other shape in it:  {key}: {{flat: {{{flat.field}: ..}}}}",
                )
            elif key in taken:
                context.report(
                    flat.mark,
                    f"{where}.flat.{flat.field}: '{key}' is a key here already: one would overwrite the other",
                    "give it to one of the two",
                )
        for key, (head, name) in keys.items():
            taken[key] = (_of_both(taken[key][0], head), taken[key][1]) if key in taken else (head, name)
        _flat_value(context, shape, where, flat, body)


def _flat_keys(context: Context, flat: s.Flat) -> dict[str, s.Head | None]:
    match flat.value:
        case s.Enum() as enum:
            return dict.fromkeys(object_keys(enum))
        case s.Of(name):
            return {key: head for shape in context.shapes_of(name) for key, head in _deep_keys(context, shape, ()).items()}
        case _:
            return {}


def _deep_keys(context: Context, shape: s.Shape, seen: tuple[str, ...]) -> dict[str, s.Head | None]:
    heads: dict[str, s.Head | None] = {field.key: field.head for field in shape.body.fields}
    for flat in shape.body.flat:
        if isinstance(flat.value, s.Of) and flat.value.name not in seen:
            for inner in context.shapes_of(flat.value.name):
                for key, head in _deep_keys(context, inner, (*seen, flat.value.name)).items():
                    heads[key] = _of_both(heads.get(key), head)
    return heads


def _inlined(context: Context, shape: s.Shape, flat: s.Flat) -> bool:
    """Whether the keys of a flat shape are planned as keys of the shape around it, so that an object that both have is one object."""
    field = context.unified.structs[shape.of].field(flat.field) if shape.of in context.unified.structs else None
    if field is None or not isinstance(flat.value, s.Of) or flat.value.name not in context.spec.shapes:
        return False
    struct = isinstance(flat.type.item if isinstance(flat.type, ListOf) else flat.type, StructOf)
    return field.name == "message" or struct and (field.required or field.listed or field.default is not None)


def _apart(first: s.Nest, other: s.Nest) -> bool:
    """Whether two descriptions of an object have different keys."""
    if first.forms != other.forms or first.body.rest or other.body.rest or first.body.closed or other.body.closed:
        return False
    heads = {field.key: field.head for field in first.body.fields}
    both = [(heads[field.key], field.head) for field in other.body.fields if field.key in heads]
    return all(isinstance(a, s.Nest) and isinstance(b, s.Nest) and _apart(a, b) for a, b in both)


def _of_both(first: s.Head | None, other: s.Head | None) -> s.Head | None:
    """Return an object with the keys of both."""
    if isinstance(first, s.Nest) and isinstance(other, s.Nest):
        return replace(first, body=replace(first.body, fields=(*first.body.fields, *other.body.fields)))
    return other if first is None else first


def _flat_value(context: Context, shape: s.Shape, where: str, flat: s.Flat, body: s.Body) -> None:
    """Report a flat value that is not an object of the field's class, or that conflicts with other keys."""
    if shape.second:
        context.report(
            flat.mark,
            f"{where}.flat.{flat.field}: {shape.name} is two parts, {shape.of} and {shape.second}: 'flat' does not determine which one",
            "map its keys under fields or optional",
        )
        return
    if any(to.path[0] == flat.field for _, to in carriers(shape)):
        context.report(
            flat.mark, f"{where}.flat.{flat.field}: a key of the shape carries this field already", "map it in one of the two ways"
        )
    if not isinstance(flat.value, s.Of):
        return
    classes = context.unified.classes(flat.type)
    for inner in context.shapes_of(flat.value.name):
        if inner.of is None or inner.of not in classes:
            context.report(
                flat.mark,
                f"{where}.flat.{flat.field}: {inner.name} is {inner.of or inner.leaf}, but {flat.field} is {type_text(flat.type)}",
            )
        elif inner.bare:
            context.report(flat.mark, f"{where}.flat.{flat.field}: {inner.name} is a bare value, and has no keys to stand here")
        elif inner.body.closed and (body.fields or len(body.flat) > 1):
            context.report(
                flat.mark,
                f"{where}.flat.{flat.field}: {inner.name} is closed, and here are other keys: it never fits",
                "remove  closed  from it",
            )


# --- rest ------------------------------------------------------------------------------------------------------------------


def _rest(context: Context, shape: s.Shape, where: str, body: s.Body) -> None:
    if body.rest is None:
        return
    if body.closed:
        context.report(shape.mark, f"{where}: 'closed' refuses the keys that 'rest' takes", "use one of the two")
    field = context.field(shape, (body.rest,))
    if field and field.type != Leaf("object"):
        what = "a list" if isinstance(field.type, ListOf) else type_text(field.type)
        context.report(shape.mark, f"{where}.rest: the keys that are left are an object, but {body.rest} is {what}")
    if any(to.path == (body.rest,) for _, to in carriers(shape)):
        context.report(shape.mark, f"{where}.rest: a key of the shape carries {body.rest} already", "map it in one of the two ways")
    takers = [".".join(path) for path, other_body in bodies(shape) if other_body.rest == body.rest]
    if len(takers) > 1 and takers[0] == where:
        context.report(shape.mark, f"{where}.rest: {listed(takers)} both give their keys to {body.rest}: it is unclear whose they are")


# --- circles -----------------------------------------------------------------------------------------------------------------


def _circle(context: Context, shape: s.Shape, below: tuple[str, ...] = ()) -> None:
    """Report a shape that contains itself within the same value."""
    if shape.name in below:
        return
    for name in _same_value(shape):
        for inner in context.shapes_of(name):
            chain = (*below, shape.name)
            if inner.name == chain[0]:
                context.report(inner.mark, f"{inner.name}: the shape contains itself: {' -> '.join((*chain, inner.name))}")
            else:
                _circle(context, inner, chain)


def _same_value(shape: s.Shape) -> list[str]:
    """Return the shapes that are flat in this one, or that are its whole value."""
    references = [flat.value for flat in shape.body.flat]
    head = shape.bare.head if shape.bare else None
    references += [head.value] if isinstance(head, s.To) else []
    return [value.name for value in references if isinstance(value, s.Of)]
