"""Decode, plainly: a wire value becomes a struct, what is left stays in extras, and then every mapped key that would not be written as it
stood gets a record."""

from __future__ import annotations

from typing import Any

from interlingua.core.errors import DecodeError
from interlingua.core.values import same
from interlingua_generator import ir

from . import conversation, leftovers, reading_lenses, states, writing
from .common import LOST, Spec, Talk, class_of, expected, fields_of, mapped, mark, spelling

Got = dict[tuple[str, ...], Any]  # unified fields, by their paths


def shape(spec: Spec, name: str, w: Any, talk: Talk) -> Any:
    """The struct that a wire value is."""
    bare = spec.shape(name).bare
    value = bare_struct(spec, name, w, talk) if bare else struct(spec, name, w, talk)
    if bare:
        preferred = writing.preferred(spec, name, value)
        if preferred is LOST or not same(preferred, w):
            leftovers.remember(value, bare.home, (), bare.key, w)
        return value
    known = leftovers.hoisted(spec, spec.shape(name)) | {key for state in states.all_states(spec, name) for key in state.keys}
    for left in leftovers.leftovers(spec, fields_of(spec, spec.shape(name)), w, hoisted=known):
        leftovers.keep(value, *left)
    preferred = writing.preferred(spec, name, value)
    leftovers.record(spec, value, fields_of(spec, spec.shape(name)), w, {} if preferred is LOST else preferred, ())
    states.remember(spec, name, value, w)
    if put := conversation.put_aside(spec, spec.shape(name), w):
        mark(value, spec.own, "$aside", put)
    for key in leftovers.hoisted(spec, spec.shape(name)):
        if key in w and w[key] is None:
            leftovers.remember(value, spec.own, (), key, None)
    return value


def bare_struct(spec: Spec, name: str, w: Any, talk: Talk) -> Any:
    """A struct from the value of its one field."""
    one = spec.shape(name).bare
    assert one is not None and isinstance(one.head, ir.To)
    return finish(spec, name, to(spec, spec.shape(name), one, one.head, w, talk), talk)


def struct(spec: Spec, name: str, w: Any, talk: Talk) -> Any:
    """A struct from a wire object, without what is left."""
    if not isinstance(w, dict):
        raise expected("an object", w)
    this = spec.shape(name)
    got: Got = {}
    found: list[tuple[int, Got]] = []
    body(spec, this, this.body, w, w, talk, found)
    for _, one in sorted(found, key=lambda x: x[0]):
        into(got, {path: value for path, value in one.items() if isinstance(value, list) or got.get(path) is None})
    told_by_copies(this.body, w, got)
    for field, inner in this.flat:
        value = struct(spec, inner, w, talk)
        got[(field,)] = [value] if isinstance(field_type(spec, name, field), ir.ListOf) else value
    value = finish(spec, name, got, talk)
    states.read(this, value, w)
    return value


def told_by_copies(this: ir.Body, w: Any, got: Got) -> None:
    """A copy in words tells a field whose own key says nothing."""
    for one in this.fields:
        match one.head:
            case ir.Mirror(to=ir.To(lens=ir.EnumMap(rows=rows), path=path)) if not one.required and got.get(path) is None:
                words = {word: value for value, spellings in reversed(rows) for word in spellings}
                if isinstance(told := w.get(one.key), str) and told in words:
                    got[path] = words[told]
            case ir.Nest(body=inner) if isinstance(w.get(one.key), dict):
                told_by_copies(inner, w[one.key], got)
            case _:
                pass


def field_type(spec: Spec, name: str, field: str) -> ir.Type:
    found = spec.of(name).field(field)
    assert found is not None
    return found.type


def finish(spec: Spec, name: str, got: Got, talk: Talk) -> Any:
    """Sub-structs, less, guards, synthesised ids, defaults; then the struct itself."""
    this, of = spec.shape(name), spec.of(name)
    for _one, head in mapped(this.body):
        if isinstance(head.lens, ir.Less) and got.get(head.path) is not None:
            got[head.path] += sum(got.get((*head.path[:-1], field)) or 0 for field in head.lens.fields)
    values: dict[str, Any] = {path[0]: value for path, value in got.items() if len(path) == 1}
    for part in sorted({path[0] for path in got if len(path) == 2}):
        inner = {path[1]: value for path, value in got.items() if path[0] == part and len(path) == 2 and value is not None}
        type_ = field_type(spec, name, part)
        assert isinstance(type_, ir.StructOf)
        if inner:
            values[part] = require(spec, spec.struct(type_.name), inner)
    for field, value in this.when:
        values[field] = value
    synth = {field: conversation.identity(way, values, talk) for field, way in this.synth if values.get(field) is None}
    values |= synth
    value = require(spec, of, values)
    for field in synth:
        mark(value, spec.own, f"${field}", True)
    conversation.seen(value, talk)
    return value


def require(spec: Spec, of: ir.Struct, values: dict[str, Any]) -> Any:
    """Builds a struct; a required field that nothing gave is an error. None stands for a default."""
    given = {key: value for key, value in values.items() if value is not None}
    for field in of.fields:
        if field.required and field.name not in given:
            raise DecodeError(f"{of.name} needs {field.name}")
    return spec.build(of.name, given)


def body(spec: Spec, here: ir.Shape, this: ir.Body, w: Any, top: Any, talk: Talk, found: list[tuple[int, Got]]) -> None:
    """Reads the fields of one wire object of the shape `here`; `top` is the object of the shape itself."""
    for one in this.fields:
        key = spelling(one, w)
        if key is None and one.required and not forgiving(one):
            raise DecodeError(f"missing '{one.key}'")
        value = None if key is None else w[key]
        match one.head:
            case ir.To(lens=ir.Messages()) as head:
                found.append((0, {head.path: conversation.read(spec, top, [] if value is None and not one.required else value)}))
            case ir.To() as head:
                if value is not None or head.has_default or key is not None:
                    got = to(spec, here, one, head, head.default if value is None and head.has_default else value, talk)
                    second(spec, here, one, got.get(head.path))
                    found.append((rank(spec, head), got))
            case ir.Nest() as head:
                inner = inside(spec, one, value, head) if key is not None else None
                if inner is not None:
                    body(spec, here, head.body, inner, top, talk, found)
            case ir.First() as head:
                if value is None and not one.required:
                    continue
                if not isinstance(value, list):
                    raise expected("a list", value)
                if value:
                    if not isinstance(value[0], dict):
                        raise expected("an object", value[0])
                    body(spec, here, head.body, value[0], top, talk, found)
            case _:
                pass


def rank(spec: Spec, head: ir.To) -> int:
    """Where the members of a wire field stand among those of its rivals: in the order of the union."""
    order = spec.order(head.type)
    return min((order.index(name) for name in head.take if name in order), default=0)


def second(spec: Spec, here: ir.Shape, one: ir.Field, parts: Any) -> None:
    """Marks the members that another wire field takes first, and all Opaque ones beside a first list: they have no place of their own."""
    sharing = [other for other, head in mapped(here.body) if isinstance(one.head, ir.To) and head.path == one.head.path]
    for part in parts if isinstance(parts, list) else ():
        able = [
            other
            for other, head in mapped(here.body)
            if isinstance(one.head, ir.To) and head.path == one.head.path and class_of(part) in head.take
        ]
        if one in able[1:] or class_of(part) == "Opaque" and one in sharing[1:]:
            mark(part, spec.own, "$place", one.key)


def forgiving(one: ir.Field) -> bool:
    """Only what is read must be there: a constant, a sum or a copy need not."""
    return not isinstance(one.head, (ir.To, ir.Nest, ir.First))


def inside(spec: Spec, one: ir.Field, value: Any, head: ir.Nest) -> dict[str, Any] | None:
    """The nested object; None for null under `optional`."""
    if value is None and not one.required:
        return None
    if head.json and isinstance(value, str):
        value = spec.codecs.json_object_in(value)
    if not isinstance(value, dict):
        raise expected("an object", value)
    return value


def into(got: Got, found: Got) -> None:
    """Adds what a field gave; several fields of one list follow each other in the order of the union (see `order`)."""
    for path, value in found.items():
        known = got.get(path)
        got[path] = known + value if isinstance(known, list) and isinstance(value, list) else value if value is not None else known


def to(spec: Spec, here: ir.Shape, one: ir.Field, head: ir.To, value: Any, talk: Talk) -> Got:
    """What one mapped field says: its own unified field, and those that `else`, `owner` and `native` name."""
    base = head.path[:-1]
    if value is None:
        if one.required and not nullable(spec, here, head):
            raise expected("a value", value)
        return {head.path: None}
    got: Got = {}
    try:
        got[head.path] = reading_lenses.lens(spec, head.lens, head, head.type, value, talk)
    except DecodeError as error:
        if head.otherwise is None or not isinstance(value, str):
            raise
        got[head.path] = None
        got[(*base, "arguments_error")] = error.message
    if head.otherwise is not None and isinstance(value, str):
        got[(*base, head.otherwise)] = value
    if head.owner is not None and value is not None:
        got[(*base, head.owner)] = head.shared or spec.own
    if head.native is not None and value is not None:
        got[(*base, head.native)] = value if isinstance(value, str) else str(value)
    if isinstance(head.lens, ir.TextOr) and head.lens.form is not None:
        got[(*base, head.lens.form)] = "list" if isinstance(value, list) else "string"
    return got


def nullable(spec: Spec, here: ir.Shape, head: ir.To) -> bool:
    """Whether null is a possible value of a required key: the unified field can be absent."""
    known = spec.of(here.name).field(head.path[0])
    assert known is not None
    return not known.required and (head.empty == "null" or not isinstance(known.type, ir.ListOf))
