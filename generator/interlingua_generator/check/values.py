"""Checks that the value of a key fits the type of its field."""

from __future__ import annotations

from ..data import spec as s
from ..data.unified import Leaf, ListOf, StructOf, UnionOf, type_text
from .context import Context, Place, carriers, item, listed, nearest_names, places


def shape(context: Context, shape: s.Shape) -> None:
    copies(context, shape)
    if shape.leaf and not any(to.path == ("value",) for place, to in carriers(shape) if place.field.key):
        context.report(
            shape.mark,
            f"{shape.name}: a leaf is an object of which one key says the value",
            "{fields: {key: value}}; a value alone needs no shape",
        )
    for place, to in carriers(shape):
        _lens(context, place, to)
        _of_members(context, shape, place, to)
        _take(context, place, to)
        _instead(context, shape, place, to)
        _less(context, shape, place, to)
        _owner(context, shape, place, to)


def copies(context: Context, shape: s.Shape) -> None:
    """Report a copy of a field that is not a text or that no other key has, and a copy at a required key."""
    for place in places(shape):
        head = place.field.head
        if isinstance(head, s.Keep) and head.repeats and (shape.of != "ToolResult" or place.field.required):
            context.report(
                place.field.mark, f"{place.name}: 'copy: call.arguments' is for an optional key of results", "move the key to optional"
            )
        if not isinstance(head, s.Copy):
            continue
        if head.type != Leaf("str") and not (isinstance(head.type, ListOf) and context.plain(context.unified.classes(head.type))):
            context.report(
                place.field.mark,
                f"{place.name}: 'copy' is for texts, and lists of structs with one, but {head.field} is {type_text(head.type)}",
            )
        if not any(to.path == (head.field,) for _, to in carriers(shape)):
            context.report(
                place.field.mark,
                f"{place.name}: no key of the shape has '{head.field}', so that there is nothing to copy",
                f"map {head.field} to a key",
            )
        if place.field.required:
            context.report(
                place.field.mark,
                f"{place.name}: not every text is the JSON text of an object, so that the copy may be missing",
                "move the key to optional",
            )


# --- the lens ------------------------------------------------------------------------------------------------------------


def _of_members(context: Context, shape: s.Shape, place: Place, to: s.To) -> None:
    """Report a key for a field of all members of a list, if its value is more than one leaf: the key cannot show which member it is of."""
    outer = context.field(shape, to.path[:1]) if len(to.path) == 2 else None
    if outer is None or not isinstance(outer.type, ListOf):
        return
    if isinstance(to.type, ListOf) or context.unified.classes(to.type):
        name, structs = ".".join(to.path), " or ".join(struct.name for struct in context.structs(shape))
        context.report(
            place.field.mark,
            f"{place.name}: '{name}' is {type_text(to.type)} of each member of a list, and one key cannot determine which member",
            f"map it in the shape of the members, or map what stands here to a field of {structs}",
        )


def _lens(context: Context, place: Place, to: s.To) -> None:
    match to.value:
        case s.Same(check) if check:
            _leaf(context, place, to, check)
        case s.Each(s.Same(check)) if check:
            _leaf(context, place, to, check)
        case s.Of(name) | s.Each(s.Of(name)):
            _shape(context, place, to, name)
        case s.Codec(name) | s.Each(s.Codec(name)):
            _codec(context, place, to, name)
        case s.Join():
            _join(context, place, to)
        case s.Minus() if to.type != Leaf("int"):
            context.report(place.field.mark, f"{place.name}: 'minus' is for ints, but {'.'.join(to.path)} is {type_text(to.type)}")
        case _:
            pass


def _leaf(context: Context, place: Place, to: s.To, check: str) -> None:
    """Report a check that does not narrow the type of the field."""
    inner = item(to.type)
    kind = inner.kind if isinstance(inner, Leaf) else None
    if kind == check or kind == "any" or (kind, check) == ("float", "int"):
        return
    context.report(
        place.field.mark, f"{place.name}: '{check}' is not a check of {'.'.join(to.path)}, which is {type_text(to.type)}", "leave it out"
    )


def _shape(context: Context, place: Place, to: s.To, name: str) -> None:
    shape = context.spec.shapes.get(name)
    inner = item(to.type)
    if shape and not shape.leaf and shape.of is None and isinstance(inner, Leaf):
        context.report(place.field.mark, f"{place.name}: {name} does not name what it is", f"write  is: {inner.kind}  in it")
        return
    if shape and shape.leaf:
        if not isinstance(inner, Leaf) or inner.kind not in (shape.leaf, "any"):
            _misfit(context, place, to, name, shape.leaf)
        elif isinstance(to.value, s.Of) and isinstance(to.type, ListOf):
            context.report(
                place.field.mark,
                f"{place.name}: {name} is one {shape.leaf}, but {'.'.join(to.path)} is {type_text(to.type)}",
                f"write  each: {name}, and where the wire has one without a list,  forms: [one]  beside it",
            )
        return
    message = isinstance(to.type, StructOf) and to.type.name == "Message" and isinstance(to.value, s.Each)
    classes = (*context.unified.classes(to.type), *(("Message",) if to.path == ("item_part",) else ()))
    if message and "Part" in context.unified.unions:
        classes = (*classes, *context.unified.unions["Part"].members)
    for inner_shape in context.shapes_of(name):
        for of in (inner_shape.of, inner_shape.second):
            if of and of not in classes:
                _misfit(context, place, to, inner_shape.name, of)
    if not context.classes(s.Of(name), to.type) and name in context.spec.shapes:
        context.report(
            place.field.mark,
            f"{place.name}: {name} does not name its struct",
            f"write  is: {classes[0]}  in it" if len(classes) == 1 else "write  is: <struct>  in it",
        )


def _misfit(context: Context, place: Place, to: s.To, name: str, of: str) -> None:
    inner = item(to.type)
    has = f"{inner.name} has: {', '.join(context.unified.unions[inner.name].members)}." if isinstance(inner, UnionOf) else ""
    context.report(place.field.mark, f"{place.name}: {name} is {of}, but {'.'.join(to.path)} is {type_text(to.type)}", has)


def _codec(context: Context, place: Place, to: s.To, name: str) -> None:
    codec = context.codecs[name]
    made = codec.classes or context.unified.classes(codec.unified)
    inner = item(to.type)
    if made and set(made) <= set(context.unified.classes(to.type)) or codec.unified in (inner, to.type) or inner == Leaf("any"):
        return
    context.report(
        place.field.mark, f"{place.name}: codec {name} gives {type_text(codec.unified)}, but {'.'.join(to.path)} is {type_text(to.type)}"
    )


def _join(context: Context, place: Place, to: s.To) -> None:
    """Report a `join` of anything but a list of str, or of structs of one class that has a text."""
    if not isinstance(to.type, ListOf) or to.type.item == Leaf("str"):
        return
    classes = context.unified.classes(to.type)
    texts = to.take or ((plain,) if (plain := context.plain(classes)) else ())
    without = [name for name in texts if context.unified.structs[name].text is None]
    if len(texts) == 1 and not without:
        return
    with_text = [name for name in classes if context.unified.structs[name].text]
    many = f"{listed(texts)} are {len(texts)} classes" if texts else "none of its classes is a text"
    why = f"{listed(without)} has no text" if without else many
    context.report(
        place.field.mark,
        f"{place.name}: 'join' is for strings, or structs of one class that has a text, "
        f"but {'.'.join(to.path)} is {type_text(to.type)}: {why}",
        f"write  takes: [{with_text[0]}]" if with_text else "write  each: <shape>",
    )


# --- take ------------------------------------------------------------------------------------------------------------------


def _take(context: Context, place: Place, to: s.To) -> None:
    """Report a key that takes a class which its value cannot write, or that does not take all that it reads."""
    if not to.take or isinstance(to.value, s.Join):
        return
    can = context.classes(to.value, to.type)
    if not can:
        return
    for name in to.take:
        if name not in can:
            context.report(
                place.field.mark, f"{place.name}: takes {name}, but its shape is for {listed(can)}", "remove it, or add a case for it"
            )
    for name in can:
        if name not in to.take and name != "Opaque" and place.field.only != "read":
            context.report(
                place.field.mark,
                f"{place.name}: reads {name}, but does not take it: what was read would not be written back",
                f"add {name} to takes, or name cases without it",
            )


# --- other fields ------------------------------------------------------------------------------------------------------------


def _instead(context: Context, shape: s.Shape, place: Place, to: s.To) -> None:
    if to.or_field is None or not context.structs(shape):
        return
    if context.field(shape, (to.or_field,)) is None:
        field_names = [struct_field.name for struct in context.structs(shape) for struct_field in struct.fields]
        context.report(
            place.field.mark,
            f"{place.name}: unknown field: '{to.or_field}', which its  or_field  names",
            nearest_names(to.or_field, field_names),
        )
    elif place.field.only == "write":
        context.report(
            place.field.mark,
            f"{place.name}: 'or_field' has no effect with  only: write: such a key repeats what another key says",
            "write  or_field  at the key that is read, or describe a value without texts as a case of its own",
        )
    elif (to.or_field,) == to.path:
        context.report(
            place.field.mark,
            f"{place.name}: 'or_field' names the field of the key itself",
            "name the field that is written if this one is empty",
        )
    elif twin := next((other for other, to_ in carriers(shape) if to_.path == (to.or_field,) and other.field.only is None), None):
        context.report(
            place.field.mark,
            f"{place.name}: {twin.name} is written to '{to.or_field}' anyway, so there is nothing to replace",
            "remove or_field",
        )


def _owner(context: Context, shape: s.Shape, place: Place, to: s.To) -> None:
    """Report an owner that is declared twice: by its key, by another key, or by `when`."""
    field = context.field(shape, to.path)
    if to.owner is None or field is None:
        return
    name = ".".join(to.path)
    if field.owner is None:
        context.report(
            place.field.mark,
            f"{place.name}: '{name}' belongs to nobody: only signatures, ciphertexts and ids have an owner",
            "remove  signer",
        )
        return
    path = (*to.path[:-1], field.owner)
    naming = next((other for other, head in carriers(shape) if head.path == path), None)
    if naming is not None:
        context.report(place.field.mark, f"{place.name}: {naming.name} says whose '{name}' is", "remove  signer")
    if not path[1:] and field.owner in dict(shape.when):
        context.report(place.field.mark, f"{place.name}: 'when' says whose '{name}' is", "remove  signer")


def _less(context: Context, shape: s.Shape, place: Place, to: s.To) -> None:
    """Report subtracted fields that the same shape does not carry, so that they cannot be added again."""
    if not isinstance(to.value, s.Minus):
        return
    mapped = {".".join(other.path) for _, other in carriers(shape)}
    for name in to.value.fields:
        if name not in mapped:
            context.report(
                place.field.mark,
                f"{place.name}: 'minus' needs {name} in the same shape, or the sum cannot be undone",
                f"map {name} to a key of this shape",
            )
