"""Decode, plainly: a wire value becomes a struct, what is left stays in extras, and then every mapped key that would not be written as it
stood gets a record. `record` finds those by writing the struct and comparing."""

from __future__ import annotations

from typing import Any

from interlingua.errors import DecodeError, KeepWhole, Unreadable
from interlingua.values import same
from interlingua_generator import ir

from . import choice, conversation
from .common import ABSENT, MARKS, Spec, Talk, class_of, default_of, escape, expected, fields_of, get, mapped, mark, spelling

Got = dict[tuple[str, ...], Any]
LEAVES: dict[str, tuple[type, ...]] = {"str": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "object": (dict,)}


def shape(spec: Spec, name: str, w: Any, talk: Talk) -> Any:
    """The struct that a wire value is."""
    from . import writing

    bare = spec.shape(name).bare
    value = bare_struct(spec, name, w, talk) if bare else struct(spec, name, w, talk)
    if bare:
        preferred = writing.preferred(spec, name, value)
        if preferred is writing.LOST or not same(preferred, w):
            remember(value, bare.home, (), bare.key, w)
        return value
    for left in leftovers(spec, fields_of(spec, spec.shape(name)), w, hoisted=hoisted(spec, spec.shape(name))):
        keep(value, *left)
    preferred = writing.preferred(spec, name, value)
    record(spec, value, fields_of(spec, spec.shape(name)), w, {} if preferred is writing.LOST else preferred, ())
    if put := conversation.put_aside(spec, spec.shape(name), w):
        mark(value, spec.own, "$aside", put)
    for key in hoisted(spec, spec.shape(name)):
        if key in w and w[key] is None:
            remember(value, spec.own, (), key, None)
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
        into(got, one)
    for field, inner in this.flat:
        value = struct(spec, inner, w, talk)
        got[(field,)] = [value] if isinstance(field_type(spec, name, field), ir.ListOf) else value
    return finish(spec, name, got, talk)


def field_type(spec: Spec, name: str, field: str) -> ir.Type:
    found = spec.of(name).field(field)
    assert found is not None
    return found.type


def finish(spec: Spec, name: str, got: Got, talk: Talk) -> Any:
    """Sub-structs, less, guards, synthesised ids, defaults; then the struct itself."""
    this, of = spec.shape(name), spec.of(name)
    for one, head in mapped(this.body):
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
                found.append((0, {head.path: conversation.read(spec, top, value)}))
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
    """Marks the members that another wire field takes first."""
    for part in parts if isinstance(parts, list) else ():
        able = [
            other
            for other, head in mapped(here.body)
            if isinstance(one.head, ir.To) and head.path == one.head.path and class_of(part) in head.take
        ]
        if one in able[1:]:
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
        got[head.path] = lens(spec, head.lens, head, head.type, value, talk)
    except DecodeError as error:
        if head.otherwise is None or not isinstance(value, str):
            raise
        got[head.path] = None
        got[(*base, "arguments_error")] = error.message
    if head.otherwise is not None and isinstance(value, str):
        got[(*base, head.otherwise)] = value
    if head.owner is not None and value is not None:
        got[(*base, head.owner)] = spec.own
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


def lens(spec: Spec, this: ir.Lens, head: ir.To, type_: ir.Type, v: Any, talk: Talk) -> Any:
    """The unified value of a wire value."""
    match this:
        case ir.Same():
            return leaf(type_, v)
        case ir.EnumMap():
            return enum(spec, this, type_, v)
        case ir.Codec():
            kind = {"data_url": str, "json_object": str, "negate": bool}[this.name]
            if not isinstance(v, kind):
                raise expected(kind.__name__, v)
            return getattr(spec.codecs, f"{this.name}_in")(v)
        case ir.OfShape():
            return shape(spec, this.shape, v, talk)
        case ir.OfUnion():
            return union(spec, this.union, v, talk)
        case ir.Messages():
            raise AssertionError("the request reads its messages itself")
        case ir.Less():
            return leaf(ir.Leaf("int"), v)
        case _:
            return lists(spec, this, head, type_, v, talk)


def lists(spec: Spec, this: ir.Lens, head: ir.To, type_: ir.Type, v: Any, talk: Talk) -> list[Any]:
    """The lenses whose unified value is a list."""
    item = type_.item if isinstance(type_, ir.ListOf) else type_
    match this:
        case ir.Each():
            return each(spec, this.item, head, item, v, talk)
        case ir.TextOr() | ir.Join() if v == "" and head.empty == "text":
            return []
        case ir.TextOr():
            return [plain(spec, spec.shape(this.plain).of, v)] if isinstance(v, str) else each(spec, this.item, head, item, v, talk)
        case ir.OneOr():
            return each(spec, this.item, head, item, v if isinstance(v, list) else [v], talk)
        case ir.One():
            return each(spec, this.item, head, item, [v], talk)
        case ir.Join():
            text = leaf(ir.Leaf("str"), v)
            return [text] if isinstance(item, ir.Leaf) else [plain(spec, joined(head, item), text)]
        case ir.Bundle():
            if not isinstance(v, list) or not all(isinstance(bundle, dict) for bundle in v):
                raise expected("a list of objects", v)
            return [x for bundle in v for x in each(spec, this.item, head, item, bundle.get(this.key) or [], talk)]
        case _:
            raise AssertionError(this)


def joined(head: ir.To, item: ir.Type) -> str:
    """The class of the structs that a joined string stands for."""
    return head.take[0] if head.take else item.name  # type: ignore[union-attr] - a struct or a union


def each(spec: Spec, item: ir.Lens, head: ir.To, type_: ir.Type, v: Any, talk: Talk) -> list[Any]:
    if not isinstance(v, list):
        raise expected("a list", v)
    found: list[Any] = []
    for x in v:
        if isinstance(item, ir.OfUnion) and (two := choice.split(spec, item.union, x)):
            found += [shape(spec, view, x, talk) for view in two]
        elif isinstance(item, ir.OfShape) and (two := spec.shape(item.shape).split):
            found += [shape(spec, view, x, talk) for view in two]
        else:
            found.append(lens(spec, item, head, type_, x, talk))
    return found


def plain(spec: Spec, name: str | None, text: str) -> Any:
    """The struct that a plain string stands for."""
    of = spec.struct(name or "")
    field = of.field(of.text or "")
    assert field is not None, f"{name} is no text"
    return spec.build(of.name, {field.name: [text] if isinstance(field.type, ir.ListOf) else text})


def leaf(type_: ir.Type, v: Any) -> Any:
    """A JSON value of the right kind."""
    if not isinstance(type_, ir.Leaf) or type_.kind == "any":
        return [leaf(type_.item, x) for x in v] if isinstance(type_, ir.ListOf) and isinstance(v, list) else v
    if not isinstance(v, LEAVES[type_.kind]) or isinstance(v, bool) and type_.kind != "bool":
        raise expected(type_.kind, v)
    return v


def enum(spec: Spec, this: ir.EnumMap, type_: ir.Type, v: Any) -> Any:
    """The unified word of a wire word."""
    for word, spellings in this.rows:
        if any(same(v, spelling) for spelling in spellings):
            return word
    if not isinstance(v, str):
        raise expected("a string", v)
    if this.open:
        return v
    if isinstance(type_, ir.EnumOf) and "other" in spec.unified.enums[type_.name].values:
        return "other"
    raise DecodeError(f"unknown word {v!r}")


def union(spec: Spec, name: str, v: Any, talk: Talk) -> Any:
    """The case that a wire value is."""
    this = spec.ir.unions[name]
    if isinstance(v, Unreadable):
        return spec.build("Opaque", {"namespace": spec.own, "value": v.value})
    case = choice.read(spec, name, v)
    if case is not None:
        try:
            return union(spec, case, v, talk) if case in spec.ir.unions else shape(spec, case, v, talk)
        except KeepWhole:
            if this.otherwise != "keep":
                raise
    elif this.otherwise == "parent":
        raise KeepWhole(f"no {name}")
    elif this.otherwise == "error":
        raise DecodeError(f"no {name}")
    return spec.build("Opaque", {"namespace": spec.own, "value": v})


# --- what is left, and how things were written ----------------------------------------------------------------------------


def leftovers(
    spec: Spec, fields: tuple[ir.Field, ...], w: dict[Any, Any], at: tuple[str, ...] = (), hoisted: frozenset[str] | set[str] = frozenset()
) -> list[tuple[str, tuple[str, ...], Any, Any]]:
    """(namespace, path, key, value) of everything that no unified field carries."""
    found: list[tuple[str, tuple[str, ...], Any, Any]] = []
    known: set[str] = set(hoisted)
    for one in fields:
        key = spelling(one, w)
        if key is None:
            continue
        known.add(key)
        match one.head:
            case ir.Keep():
                found.append((one.home or spec.own, at, key, w[key]))
            case ir.Nest():
                inner = inside(spec, one, w[key], one.head)
                if inner is not None:
                    found += leftovers(spec, one.head.body.fields, inner, (*at, one.key))
            case ir.First() if w[key]:
                found += leftovers(spec, one.head.body.fields, w[key][0], (*at, one.key))
                if len(w[key]) > 1:
                    found.append((one.home or spec.own, (*at, one.key), "$rest", w[key][1:]))
            case _:
                pass
    for key, value in w.items():
        if not isinstance(key, str):
            raise DecodeError("keys must be strings")
        if key not in known:
            found.append((spec.own, at, escape(key), value))
    return found


def hoisted(spec: Spec, this: ir.Shape) -> set[str]:
    """The keys of a request that hold messages beside the list."""
    carries = any(isinstance(head.lens, ir.Messages) for _, head in mapped(this.body))
    return {hoist.key for hoist in spec.ir.messages.hoist} if carries and spec.ir.messages else set()


def keep(value: Any, namespace: str, at: tuple[str, ...], key: Any, what: Any) -> None:
    """Puts a leftover where the wire object had it."""
    tree = value.extras = value.extras or {}
    for step in (namespace, *at):
        tree = tree.setdefault(step, {})
    tree[key] = what


def escaped(what: Any) -> Any:
    """A value as a record; one that looks like a mark is wrapped."""
    return {"$value": what} if isinstance(what, dict) and any(str(k).startswith("$") for k in what) else what


def remember(value: Any, namespace: str, at: tuple[str, ...], key: str, what: Any) -> None:
    """Records how a mapped key stood."""
    keep(value, namespace, (*at, MARKS), key, what if what is ABSENT else escaped(what))


def record(spec: Spec, value: Any, fields: tuple[ir.Field, ...], w: dict[str, Any], preferred: dict[str, Any], at: tuple[str, ...]) -> None:
    """A record for each mapped key that stood otherwise than it would be written."""
    for one in fields:
        home, key = one.home or spec.own, spelling(one, w)
        if isinstance(one.head, ir.Keep):
            continue
        if key is None:
            if one.key in preferred:
                remember(value, home, at, one.key, ABSENT)
            continue
        v = w[key]
        if key != one.key and isinstance(one.head, (ir.Nest, ir.First)):
            keep(value, home, (*at, MARKS), one.key, {"$key": key})
        if isinstance(one.head, ir.Nest) and isinstance(v, dict) and (v or one.key in preferred):
            record(spec, value, one.head.body.fields, v, preferred.get(one.key) or {}, (*at, one.key))
            continue
        if isinstance(one.head, ir.Nest) and isinstance(v, str) and one.head.json:
            inner = inside(spec, one, v, one.head) or {}
            record(spec, value, one.head.body.fields, inner, preferred.get(one.key) or {}, (*at, one.key))
        if isinstance(one.head, ir.To) and isinstance(one.head.lens, ir.Messages):
            continue
        if isinstance(one.head, ir.First) and isinstance(v, list) and v:
            inner = preferred.get(one.key) or [{}]
            record(spec, value, one.head.body.fields, v[0], inner[0], (*at, one.key))
            continue
        if one.key not in preferred or not same(preferred[one.key], v):
            keep(value, home, (*at, MARKS), one.key, {"$key": key, "$value": v} if key != one.key else escaped(v))
        elif key != one.key:
            keep(value, home, (*at, MARKS), one.key, {"$key": key})


__all__ = ["get", "class_of"]
