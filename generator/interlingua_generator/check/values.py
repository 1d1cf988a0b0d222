"""What a key says fits the type of its field."""

from __future__ import annotations

from typing import Any

from ..data import spec as s
from ..data.unified import Leaf, ListOf, StructField, StructOf, Type, UnionOf, type_text
from .case import Case, Place, carriers, item, listed, meant, values
from .coverage import holes

JSON = {"str": str, "int": int, "float": (int, float), "bool": bool, "object": dict, "any": object}


def shape(case: Case, shape: s.Shape) -> None:
    for place, to in carriers(shape):
        field = case.field(shape, to.path)
        _lens(case, place, to)
        _take(case, place, to)
        _forms(case, place, to)
        _template(case, shape, place, to)
        _instead(case, shape, place, to)
        _less(case, shape, place, to)
        if field:
            _default(case, place, to, field)
            _empty(case, place, to, field)


# --- the lens ------------------------------------------------------------------------------------------------------------


def _lens(case: Case, place: Place, to: s.To) -> None:
    match to.value:
        case s.Same(check) if check:
            _leaf(case, place, to, check)
        case s.Each(s.Same(check)) if check:
            _leaf(case, place, to, check)
        case s.Of(name) | s.Each(s.Of(name)):
            _shape(case, place, to, name)
        case s.Codec(name) | s.Each(s.Codec(name)):
            _codec(case, place, to, name)
        case s.Join():
            _join(case, place, to)
        case s.Less() if to.type != Leaf("int"):
            case.report(place.field.mark, f"{place.name}: 'less' is for ints, but {'.'.join(to.path)} is {type_text(to.type)}")
        case _:
            pass


def _leaf(case: Case, place: Place, to: s.To, check: str) -> None:
    """A check narrows the type of the field."""
    inner = item(to.type)
    kind = inner.kind if isinstance(inner, Leaf) else None
    if kind == check or kind == "any" or (kind, check) == ("float", "int"):
        return
    case.report(place.field.mark, f"{place.name}: '{check}' is no check of {'.'.join(to.path)}, which is {type_text(to.type)}", "leave it out")


def _shape(case: Case, place: Place, to: s.To, name: str) -> None:
    shape = case.spec.shapes.get(name)
    inner = item(to.type)
    if shape and shape.leaf:
        if not isinstance(inner, Leaf) or inner.kind not in (shape.leaf, "any"):
            _misfit(case, place, to, name, shape.leaf)
        return
    message = isinstance(to.type, StructOf) and to.type.name == "Message" and isinstance(to.value, s.Each)
    known = (*case.unified.classes(to.type), *(("Message",) if to.path == ("item_part",) else ()))
    if message and "Part" in case.unified.unions:
        known = (*known, *case.unified.unions["Part"].members)
    for one in case.shapes_of(name):
        for of in (one.of, one.second):
            if of and of not in known:
                _misfit(case, place, to, one.name, of)
    if not case.classes(s.Of(name), to.type) and name in case.spec.shapes:
        case.report(
            place.field.mark,
            f"{place.name}: {name} does not say what it is",
            f"say  is: {known[0]}  in it" if len(known) == 1 else "say  is: <struct>  in it",
        )


def _misfit(case: Case, place: Place, to: s.To, name: str, of: str) -> None:
    inner = item(to.type)
    has = f"{inner.name} has: {', '.join(case.unified.unions[inner.name].members)}." if isinstance(inner, UnionOf) else ""
    case.report(place.field.mark, f"{place.name}: {name} is {of}, but {'.'.join(to.path)} is {type_text(to.type)}", has)


def _codec(case: Case, place: Place, to: s.To, name: str) -> None:
    codec = case.codecs[name]
    made = codec.classes or case.unified.classes(codec.unified)
    inner = item(to.type)
    if made and set(made) <= set(case.unified.classes(to.type)) or codec.unified in (inner, to.type) or inner == Leaf("any"):
        return
    case.report(place.field.mark, f"{place.name}: codec {name} gives {type_text(codec.unified)}, but {'.'.join(to.path)} is {type_text(to.type)}")


def _join(case: Case, place: Place, to: s.To) -> None:
    """A list of str, or of structs of one class that has a text."""
    if not isinstance(to.type, ListOf) or to.type.item == Leaf("str"):
        return
    classes = case.unified.classes(to.type)
    taken = to.take or ((plain,) if (plain := case.plain(classes)) else ())
    without = [name for name in taken if case.unified.structs[name].text is None]
    if len(taken) == 1 and not without:
        return
    with_text = [name for name in classes if case.unified.structs[name].text]
    why = f"{listed(without)} has no text" if without else f"{listed(taken)} are {len(taken)} classes" if taken else "none of its classes is a text"
    case.report(
        place.field.mark,
        f"{place.name}: 'join' is for strings, or structs of one class that has a text, but {'.'.join(to.path)} is {type_text(to.type)}: {why}",
        f"say  take: [{with_text[0]}]" if with_text else "say  each: <shape>",
    )


# --- take ------------------------------------------------------------------------------------------------------------------


def _take(case: Case, place: Place, to: s.To) -> None:
    """A key takes what its value can write, all of it."""
    if not to.take or isinstance(to.value, s.Join):
        return
    can = case.classes(to.value, to.type)
    if not can:
        return
    for name in to.take:
        if name not in can:
            case.report(place.field.mark, f"{place.name}: takes {name}, but its shape is for {listed(can)}", "take it out, or add a case for it")
    for name in can:
        if name not in to.take and name != "Opaque" and place.field.only != "read":
            case.report(
                place.field.mark,
                f"{place.name}: reads {name}, but does not take it: what was read would not be written back",
                f"add {name} to take, or name cases without it",
            )


# --- forms -----------------------------------------------------------------------------------------------------------------


def _forms(case: Case, place: Place, to: s.To) -> None:
    is_list = isinstance(to.type, ListOf)
    if "one" in to.forms and not is_list:
        case.report(place.field.mark, f"{place.name}: form 'one' is for lists, but {'.'.join(to.path)} is {type_text(to.type)}")
    elif "list" in to.forms and to.forms != ("list",) and not is_list:
        case.report(
            place.field.mark,
            f"{place.name}: form 'list' among others is for lists, but {'.'.join(to.path)} is {type_text(to.type)}",
            "a list of exactly one is  forms: [list]  alone",
        )
    if "text" in to.forms:
        _text(case, place, to)
    if "json" in to.forms:
        _json(case, place, to)


def _text(case: Case, place: Place, to: s.To) -> None:
    """A plain text is one of the classes."""
    match to.value:
        case s.Each(s.Of(name)):
            found = any((struct := case.unified.structs.get(shape.of or "")) and struct.text for shape in case.shapes_of(name))
        case s.Each() | s.Enum() | s.Same():
            found = False
        case _:
            found = True
    if not found:
        case.report(
            place.field.mark,
            f"{place.name}: form 'text' needs a shape of a struct with a text, and there is none",
            "a struct with a text is one that says  text: <field>  in unified.yaml; leave the form out",
        )


def _json(case: Case, place: Place, to: s.To) -> None:
    """Only what is an object can be written as its JSON text."""
    plain = isinstance(to.value, s.Same) and isinstance(to.type, Leaf) and to.type.kind not in ("object", "any")
    bare = isinstance(to.value, s.Of) and any(shape.bare or shape.leaf for shape in case.shapes_of(to.value.name))
    if plain or bare or isinstance(to.value, s.Enum):
        what = "a bare value" if bare else type_text(to.type)
        case.report(place.field.mark, f"{place.name}: form 'json' is for objects, but this is {what}")


# --- template ----------------------------------------------------------------------------------------------------------------


def _template(case: Case, shape: s.Shape, place: Place, to: s.To) -> None:
    """What it wrote can be read back, by its literals."""
    if to.template is None:
        return
    names = holes(to.template)
    if names.count("") != 1:
        case.report(place.field.mark, f"{place.name}: a template has one {{}}, for the text, but this one has {names.count('')}")
    for name in filter(None, names):
        field = case.field(shape, (name,))
        if field is None:
            known = [one.name for struct in case.structs(shape) for one in struct.fields]
            case.report(place.field.mark, f"{place.name}: no field is called '{name}', as its template has it", meant(name, known))
        elif field.type != Leaf("str"):
            case.report(place.field.mark, f"{place.name}: a hole is for text, but {name} is {type_text(field.type)}")
    if "}{" in to.template:
        case.report(place.field.mark, f"{place.name}: two holes side by side: nobody can tell where one ends", "put a literal between them")
    if to.template.startswith("{") and to.template.endswith("}") and len(names) == to.template.count("{") and len(names) > 0:
        case.report(place.field.mark, f"{place.name}: any text fits a template without a literal at one of its ends", "put a literal there")


# --- other fields ------------------------------------------------------------------------------------------------------------


def _instead(case: Case, shape: s.Shape, place: Place, to: s.To) -> None:
    if to.instead is None or not case.structs(shape):
        return
    if case.field(shape, (to.instead,)) is None:
        known = [one.name for struct in case.structs(shape) for one in struct.fields]
        case.report(place.field.mark, f"{place.name}: no field is called '{to.instead}', as its  or  has it", meant(to.instead, known))
    elif (to.instead,) == to.path:
        case.report(place.field.mark, f"{place.name}: 'or' names the field of the key itself", "name the field that is written if this one is empty")


def _less(case: Case, shape: s.Shape, place: Place, to: s.To) -> None:
    """What is left out can be added again: it stands in the same shape."""
    if not isinstance(to.value, s.Less):
        return
    known = {".".join(other.path) for _, other in carriers(shape)}
    for name in to.value.fields:
        if name not in known:
            case.report(
                place.field.mark,
                f"{place.name}: 'less' needs {name} in the same shape, or the sum cannot be undone",
                f"map {name} to a key of this shape",
            )


# --- default and empty -------------------------------------------------------------------------------------------------------


def _default(case: Case, place: Place, to: s.To, field: StructField) -> None:
    """A default is a wire value that the key could have."""
    if not to.has_default or to.default in (None, {}, []):
        return
    made = [name for name in _deep(case, to, set()) if any(one.made for one in case.unified.structs[name].fields)]
    if made:
        case.report(
            place.field.mark,
            f"{place.name}: a default cannot make a {made[0]}: its id would be the same everywhere",
            "leave the default out: the field is unset, or its list empty",
        )
    elif not _possible(to.value, to.type, to.default):
        case.report(place.field.mark, f"{place.name}.default: {to.default!r} is no {_wanted(to)}", _words(to.value))


def _empty(case: Case, place: Place, to: s.To, field: StructField) -> None:
    """What is written for nothing is a wire value that the key could have, or plainly nothing."""
    if not to.has_empty or to.empty in (None, "", [], {}) or isinstance(to.value, s.Of | s.Codec | s.Talk):
        return
    if not _possible(to.value, to.type, to.empty):
        case.report(place.field.mark, f"{place.name}.empty: {to.empty!r} is no {_wanted(to)}", _words(to.value))


def _possible(value: s.Value, type_: Type, wire: Any) -> bool:
    match value:
        case s.Each(inner) if isinstance(inner, s.Enum | s.Same):
            return isinstance(wire, list) and all(_possible(inner, item(type_), one) for one in wire)
        case s.Enum(rows=rows, open=is_open):
            return is_open or any(wire == word and type(wire) is type(word) for _, row in rows for word in row)
        case s.Same(check):
            if isinstance(type_, ListOf):
                return isinstance(wire, list)
            kind = check or (type_.kind if isinstance(type_, Leaf) else "str")
            found: Any = JSON[kind]
            return isinstance(wire, found) and (kind in ("bool", "any") or not isinstance(wire, bool))
        case s.Less():
            return isinstance(wire, int) and not isinstance(wire, bool)
        case s.Join():
            return isinstance(wire, str)
        case s.Each() | s.Of() | s.Codec() | s.Talk():
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
    enum = next((one for one in values(value) if isinstance(one, s.Enum)), None)
    return f"its words: {', '.join(str(word) for _, row in enum.rows for word in row if word is not None)}." if enum else ""


def _deep(case: Case, to: s.To, seen: set[str]) -> list[str]:
    """The classes that a value makes, at any depth."""
    found = [name for name in case.classes(to.value, to.type) if name in case.unified.structs]
    for value in values(to.value):
        if isinstance(value, s.Of) and value.name not in seen:
            seen.add(value.name)
            for shape in case.shapes_of(value.name):
                for _, inner in carriers(shape):
                    found += _deep(case, inner, seen)
    return found
