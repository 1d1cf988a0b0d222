"""Checks of `when`: the values that a shape sets on its struct, or requires of it, before any key."""

from __future__ import annotations

from typing import Any

from ..data import spec as s
from ..data.unified import EnumOf, Leaf, StructField, type_text
from .context import Context, carriers, listed, nearest_names, one_of

JSON = {"str": str, "int": int, "float": (int, float), "bool": bool, "object": dict, "any": object}


def shape(context: Context, shape: s.Shape) -> None:
    for name, wanted in shape.when:
        field = context.field(shape, (name,))
        if field is None:
            continue
        for value in one_of(wanted):
            _value(context, shape, field, value)
        _mapped(context, shape, name, wanted)
    for content in shape.holds:
        _content(context, shape, content)


def _content(context: Context, shape: s.Shape, held: s.Holds) -> None:
    """Report `each` on a field that is not a list of structs, `is` on one that is not a single struct, and fields that no key carries."""
    field, where = context.field(shape, (held.field,)), f"{shape.name}.when.{held.field}"
    if field is None:
        return
    classes, word = context.unified.classes(field.type), "each" if held.every else "is"
    if not classes or field.listed is not held.every:
        other = "" if not classes else "write  {is: ..}" if held.every else "write  {each: ..}"
        context.report(
            held.mark, f"{where}: '{word}' is for {'lists of ' if held.every else ''}structs, but it is {type_text(field.type)}", other
        )
        return
    for name in held.classes:
        if name not in classes:
            context.report(held.mark, f"{where}: {name} is no class of {type_text(field.type)}", nearest_names(name, classes, "there are"))
    if not any(to.path == (held.field,) for _, to in carriers(shape)) and held.field not in {flat.field for flat in shape.body.flats()}:
        context.report(
            held.mark,
            f"{where}: no key of the shape has '{held.field}', so that nothing determines it on decode",
            f"map {held.field} to a key",
        )


def _value(context: Context, shape: s.Shape, field: StructField, value: Any) -> None:
    """Report a guard that is not a possible value of the field."""
    if value is None:
        if field.required:
            context.report(shape.mark, f"{shape.name}.when.{field.name}: it is required, so it is never unset")
        return
    match field.type:
        case EnumOf(name):
            allowed = context.unified.enums[name].values
            if value not in allowed:
                context.report(
                    shape.mark,
                    f"{shape.name}.when.{field.name}: {value} is not a valid {name}",
                    nearest_names(str(value), allowed, f"{name} has"),
                )
        case Leaf(kind):
            of: Any = JSON[kind]
            if not isinstance(value, of) or (isinstance(value, bool) and kind not in ("bool", "any")):
                context.report(shape.mark, f"{shape.name}.when.{field.name}: {value!r} is not a valid {kind}")
        case _:
            context.report(
                shape.mark,
                f"{shape.name}.when.{field.name}: {type_text(field.type)} cannot be compared with {value!r}",
                "only  null  (unset, or empty),  {is: class}  and, for a list,  {each: class}  can be used here",
            )


def _mapped(context: Context, shape: s.Shape, name: str, wanted: Any) -> None:
    """Report a key for the same field whose enum has no word for a value of the guard."""
    for place, to in carriers(shape):
        if to.path != (name,) or not isinstance(to.value, s.Enum) or to.value.open:
            continue
        words = {key for key, _ in (*to.value.rows, *to.value.lost, *to.value.calling)}
        possible = [value for value in one_of(wanted) if value is not None]
        missing = [value for value in possible if _text(value) not in words]
        if missing:
            context.report(
                place.field.mark,
                f"{place.name}: {to.value.name} has no word for {listed(map(_text, missing))}, which 'when' needs, so the shape never fits",
                f"add a row for it; {to.value.name} has: {', '.join(sorted(words))}",
            )


def _text(value: Any) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)
