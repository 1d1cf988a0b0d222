"""Checks of cases: every case can be chosen when a value is read, and when one is written."""

from __future__ import annotations

import json
from typing import Any

from ..data import spec as s
from .context import Context, named, values
from .fit import narrower, on_the_struct, on_the_wire


def cases(context: Context, cases: s.Cases) -> None:
    shapes = [context.spec.shapes[name] for name in cases.cases if name in context.spec.shapes]
    _classes(context, cases, shapes)
    _tag(context, cases, shapes)
    for number, shape in enumerate(shapes):
        earlier = shapes[:number]
        _read(context, cases, shape, earlier)
        _written(context, cases, shape, earlier)
    _behind(context, cases)
    _kept(context, cases)
    for shape in shapes if cases.tag is None else ():
        _names(context, cases, shape)


def _names(context: Context, cases: s.Cases, shape: s.Shape) -> None:
    """Report required keys with aliases: a case is chosen by its required keys under their own names."""
    for path, field in shape.body.places():
        if field.required and field.aliases and field.only != "write":
            context.report(
                field.mark,
                f"{'.'.join((shape.name, *path, field.key))}: it is required, and {cases.name} is not chosen by other names of a key",
                f"write a case for each name:  {{only: read, fields: {{{field.aliases[0]}: ..}}}}",
            )


def _classes(context: Context, cases: s.Cases, shapes: list[s.Shape]) -> None:
    """Report cases of another class than their choice, if the choice is flat. For a choice at a key, the check of that key reports it."""
    flat = [flat.value for shape in context.spec.shapes.values() for flat in shape.body.flats()]
    members = context.unified.members(cases.of)
    wrong = [shape for shape in shapes if shape.of and shape.of not in members]
    if wrong and s.Of(cases.name) in flat:
        has = f"{cases.of} has: {', '.join(members)}." if cases.of in context.unified.unions else ""
        context.report(cases.mark, f"{cases.name} is {cases.of}, but its case {wrong[0].name} is {wrong[0].of}", has)


def _kept(context: Context, cases: s.Cases) -> None:
    """Report an `else` that has no place to keep a value that fits no case."""
    members = context.unified.members(cases.of)
    if cases.otherwise == "opaque" and "Opaque" not in members and cases.of != "Message":
        context.report(
            cases.mark,
            f"{cases.name}: 'else: opaque' makes an Opaque of what fits no case, and {cases.of} has none",
            "write  else: parent  to keep the object around it",
        )
    if cases.otherwise == "parent" and not _keeper(context, cases.name, set()):
        context.report(
            cases.mark,
            f"{cases.name}: 'else: parent' leaves it to the choice around this one, and none around it says  else: opaque",
            "write  else: error , or  else: opaque  in the cases around it",
        )


def _keeper(context: Context, name: str, seen: set[str]) -> bool:
    """Whether cases with `else: opaque` are somewhere around this name."""
    seen.add(name)
    around = [choice for choice in context.spec.cases.values() if name in choice.cases or name in dict(choice.behind).values()]
    if any(choice.otherwise == "opaque" for choice in around):
        return True
    above = [*(choice.name for choice in around), *(shape.name for shape in context.spec.shapes.values() if name in named(shape))]
    return any(_keeper(context, outer, seen) for outer in above if outer not in seen)


# --- reading -----------------------------------------------------------------------------------------------------------------


def _tag(context: Context, cases: s.Cases, shapes: list[s.Shape]) -> None:
    """Report a tag that no case has a constant for."""
    if cases.tag and shapes and not any(tag_words(shape, cases.tag) for shape in shapes):
        inside = "." in cases.tag
        wants = "a tag is a key of the object itself: name that" if inside else f"write  {cases.tag}: {{const: ..}}  in each case"
        context.report(
            cases.mark,
            f"{cases.name}: no case has a constant for '{cases.tag}'",
            f"{wants}, or leave the tag out: then the first that fits is taken",
        )
    key = cases.tag or ""
    for shape in shapes:
        field = shape.body.field(key)
        if field and any(isinstance(word, list | dict) for word in tag_words(shape, key)):
            context.report(field.mark, f"{cases.name}: '{cases.tag}' selects the case, but {shape.name} has no constant for it")


def _read(context: Context, cases: s.Cases, shape: s.Shape, earlier: list[s.Shape]) -> None:
    """Report a case that is never read, because every value that fits it also fits an earlier case."""
    mine = on_the_wire(context, shape)
    for other in earlier:
        if _rival(context, cases, other, shape) and narrower(mine, on_the_wire(context, other)):
            context.report(
                shape.mark,
                f"{cases.name}: {shape.name} is never read: everything that fits it also fits {other.name}, which comes before it",
                f"list {shape.name} first, or add what else {other.name} requires",
            )
            return


def _rival(context: Context, cases: s.Cases, other: s.Shape, shape: s.Shape) -> bool:
    """Whether values with the tag of `shape` can also be of `other`."""
    if cases.tag is None:
        return True
    theirs, mine = tag_words(other, cases.tag), tag_words(shape, cases.tag)
    if not theirs or not mine:
        return not theirs and not mine
    return {_text(word) for word in mine} <= {_text(word) for word in theirs}


def tag_words(shape: s.Shape, key: str) -> tuple[Any, ...]:
    """Return the constants that a shape has at its tag; empty if any value is possible."""
    field = shape.body.field(key)
    match field.head if field else None:
        case s.Const(value):
            return (value,)
        case s.To(value=value):
            enum = next((candidate for candidate in values(value) if isinstance(candidate, s.Enum)), None)
            return tuple(word for _, row in enum.rows for word in row if word is not None) if enum else ()
        case _:
            return ()


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


# --- writing -------------------------------------------------------------------------------------------------------------------


def _written(context: Context, cases: s.Cases, shape: s.Shape, earlier: list[s.Shape]) -> None:
    """Report a case that is never written, because an earlier case writes every value that this one could write."""
    if shape.read_only:
        return
    mine = on_the_struct(context, shape)
    for other in earlier:
        if other.read_only or (other.of, other.second, other.role) != (shape.of, shape.second, shape.role):
            continue
        theirs = on_the_struct(context, other)
        if narrower(mine, theirs):
            guard = f"give {other.name} a  when: {{field: value}}  or  when: {{field: {{each: Class}}}}"
            alike = (
                f" if {other.name} and {shape.name} differ inside of a field alone, make them one case, and the shape of this field cases"
            )
            context.report(
                shape.mark,
                f"{cases.name}: {shape.name} is never written: {other.name}, which comes before it, writes every {shape.of} that it could",
                (
                    f"{guard},  or write  only: read  in {shape.name};{alike}"
                    if narrower(theirs, mine)
                    else f"{guard},  list {shape.name} first, or write  only: read  in it"
                ),
            )
            return


# --- members behind others -------------------------------------------------------------------------------------------------------


def _behind(context: Context, cases: s.Cases) -> None:
    """Report a member that annotates the previous one, if that one has no field for it."""
    structs = [shape.of for name in cases.cases for shape in context.shapes_of(name) if shape.of]
    for field, name in cases.behind:
        types = [member.type for of in structs if of in context.unified.structs and (member := context.unified.structs[of].field(field))]
        if not types:
            context.report(cases.mark, f"{cases.name}.previous: none of its cases has a field '{field}'")
        elif context.of(name) not in {of for member in types for of in context.unified.classes(member)}:
            context.report(cases.mark, f"{cases.name}.previous.{field}: {name} is {context.of(name)}, which '{field}' does not hold")
