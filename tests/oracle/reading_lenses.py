"""Decode: what one wire value is, lens by lens."""

from __future__ import annotations

from typing import Any

from interlingua.core.errors import DecodeError, KeepWhole, Unreadable
from interlingua.core.values import same
from interlingua_generator import ir

from . import choice, items, reading
from .common import Spec, Talk, expected, fields_of, mark

LEAVES: dict[str, tuple[type, ...]] = {"str": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "object": (dict,)}


def lens(spec: Spec, this: ir.Lens, head: ir.To, type_: ir.Type, v: Any, talk: Talk) -> Any:
    """The unified value of a wire value."""
    match this:
        case ir.Same():
            return leaf(type_, v)
        case ir.EnumMap():
            return enum(spec, this, type_, v)
        case ir.Codec():
            sample = getattr(spec.codecs, f"{this.name}_in").__annotations__
            kind = {"str": str, "bool": bool}.get(next(iter(sample.values())))
            if kind is not None and not isinstance(v, kind):
                raise expected(kind.__name__, v)
            return getattr(spec.codecs, f"{this.name}_in")(v)
        case ir.ItemList():
            return items.an_answer(spec, this.item, v, talk)
        case ir.OfShape():
            return reading.shape(spec, this.shape, v, talk)
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
        two = choice.split(spec, item.union, x) if isinstance(item, ir.OfUnion) else None
        if isinstance(item, ir.OfShape):
            two = spec.shape(item.shape).split
        if two:
            first, other = (keys(spec, view) for view in two)
            whole = dict(x) if isinstance(x, dict) else x
            rest = {key: value for key, value in whole.items() if key not in other - first}
            found.append(reading.shape(spec, two[0], rest, talk))
            found.append(reading.shape(spec, two[1], {key: value for key, value in whole.items() if key in other}, talk))
            mark(found[-1], spec.own, "$split", True)
        else:
            found.append(lens(spec, item, head, type_, x, talk))
    return found


def keys(spec: Spec, name: str) -> set[str]:
    """The keys that a shape maps."""
    return {key for one in fields_of(spec, spec.shape(name)) if not isinstance(one.head, ir.Keep) for key in (one.key, *one.also)}


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
            return union(spec, case, v, talk) if case in spec.ir.unions else reading.shape(spec, case, v, talk)
        except KeepWhole:
            if this.otherwise != "keep":
                raise
    elif this.otherwise == "parent":
        raise KeepWhole(f"no {name}")
    elif this.otherwise == "error":
        raise DecodeError(f"no {name}")
    return spec.build("Opaque", {"namespace": spec.own, "value": v})
