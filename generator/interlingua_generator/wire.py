"""The wire shapes of a provider as TypedDicts: ir -> JSON Schema -> the text of wire.py. For people and type checkers; nothing runs it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from . import ir
from .lower.code import literal_doc
from .models import JSON_TYPES, OBJECT, Schema, generate, reference

LIST: Schema = {"type": "array", "items": {}}


def wire_model(spec: ir.Spec, unified: ir.Unified, codecs: dict[str, ir.CodecDecl]) -> str:
    """The text of a provider's wire.py."""
    text = generate(_Wire(spec, unified, codecs).definitions(), "TypingTypedDict", {})
    return literal_doc(f"What {spec.title} sends and receives.") + "\n\n" + text


class _Wire:
    """The schemas of one spec. Objects that have no name of their own are added to `nested` when they are met."""

    def __init__(self, spec: ir.Spec, unified: ir.Unified, codecs: dict[str, ir.CodecDecl]) -> None:
        self.spec, self.unified, self.codecs = spec, unified, codecs
        self.nested: dict[str, Schema] = {}

    def definitions(self) -> dict[str, Schema]:
        shapes = {shape.name: self.shape(shape) for shape in self.spec.shapes.values()}
        unions = {union.name: self.union(union) for union in self.spec.unions.values()}
        return {**shapes, **self.nested, **unions}

    def shape(self, shape: ir.Shape) -> Schema:
        if shape.bare is not None:
            return self.head(shape.bare, shape.name, shape.of)
        fields = list(shape.body.fields)
        for view in shape.split or ():
            taken = {field.key for field in fields}
            fields += [field for field in self.spec.shapes[view].body.fields if field.key not in taken]
        schema = self.object(fields, shape.name, shape.of, shape.doc)
        told: Schema = {key: {} for state in shape.states for key in state.keys}
        return {**schema, "properties": {**schema.get("properties", {}), **told}} if told else schema

    def union(self, union: ir.Union) -> Schema:
        missing = union.choice.missing if isinstance(union.choice, ir.ByTag) else None
        cases = list(dict.fromkeys(union.cases if missing is None else (*union.cases, missing)))
        return _any_of((reference(name) for name in cases), union.doc)

    def object(self, fields: Iterable[ir.Field], name: str, of: str | None, doc: str = "") -> Schema:
        """`name` is the name of the TypedDict, `of` the unified struct that its fields speak of."""
        fields = list(fields)
        properties = {field.key: self.property(field, name, of) for field in fields}
        required = [field.key for field in fields if field.required and field.only is None]
        schema: Schema = {"type": "object", "properties": properties, "required": required} if fields else dict(OBJECT)
        return {**schema, "description": doc} if doc else schema

    def property(self, field: ir.Field, parent: str, of: str | None) -> Schema:
        schema = self.head(field, parent, of)
        if not isinstance(field.head, ir.Const) and (not field.required or self.is_nullable(field.head, of)):
            schema = _any_of([schema, {"type": "null"}]) if schema else schema
        return {**schema, "description": field.doc} if field.doc else schema

    def is_nullable(self, head: ir.Head, of: str | None) -> bool:
        """A required key is written `null` if its unified field may be None."""
        if not isinstance(head, ir.To):
            return False
        if head.empty == "null":
            return True
        struct = self.unified.structs.get(of or "")
        field = struct.field(head.path[0]) if struct else None
        return field is not None and not field.required and field.default is None and not isinstance(field.type, ir.ListOf)

    def head(self, field: ir.Field, parent: str, of: str | None) -> Schema:
        match field.head:
            case ir.To(lens=lens, type=type_):
                return self.lens(lens, type_, parent + pascal(field.key))
            case ir.Mirror(to):
                return self.head(replace(field, head=to), parent, of)
            case ir.Const(value):
                return _literal([value])
            case ir.Keep(wire):
                return _keep(wire)
            case ir.Nest(body, name, inside_json):
                inner = reference(name) if name else self.nest(parent + pascal(field.key), body.fields, of, field.doc)
                return _any_of([{"type": "string"}, inner]) if inside_json else inner
            case ir.First(_, name):
                return _list(reference(name))
            case ir.Sum():
                return {"type": "integer"}
            case _:
                assert_never(field.head)

    def nest(self, name: str, fields: Iterable[ir.Field], of: str | None, doc: str) -> Schema:
        """A TypedDict of its own for a nested object."""
        while name in self.nested or name in self.spec.shapes or name in self.spec.unions:
            name += "Object"
        self.nested[name] = {}  # takes the name before its own nested objects look for one
        self.nested[name] = self.object(fields, name, of, doc)
        return reference(name)

    def lens(self, lens: ir.Lens, type_: ir.Type, name: str) -> Schema:
        match lens:
            case ir.Same():
                return self.same(type_)
            case ir.EnumMap(rows=rows, open=is_open):
                return {"type": "string"} if is_open else _literal([word for _, words in rows for word in words])
            case ir.Codec(codec):
                return _keep(self.codecs[codec].wire)
            case ir.OfShape(shape):
                return reference(shape)
            case ir.OfUnion(union):
                return reference(union)
            case ir.Each(item) | ir.Bundle(item=item) | ir.OneOr(item) | ir.One(item) | ir.TextOr(item):
                inner = self.lens(item, type_.item if isinstance(type_, ir.ListOf) else type_, name)
                return self.collection(lens, inner, name)
            case ir.ItemList(item):
                return _list(self.lens(item, type_, name))
            case ir.Join():
                return {"type": "string"}
            case ir.Less():
                return {"type": "integer"}
            case ir.Messages():
                return self.messages()
            case _:
                assert_never(lens)

    def collection(self, lens: ir.Each | ir.Bundle | ir.OneOr | ir.One | ir.TextOr, item: Schema, name: str) -> Schema:
        match lens:
            case ir.Each():
                return _list(item)
            case ir.OneOr():
                return _any_of([item, _list(item)])
            case ir.TextOr():
                return _any_of([{"type": "string"}, _list(item)])
            case ir.One():
                return item
            case ir.Bundle(key=key):
                self.nested[name] = {"type": "object", "properties": {key: _list(item)}, "required": [key]}
                return _list(reference(name))
            case _:
                assert_never(lens)

    def messages(self) -> Schema:
        """A list of `each`, or of the items that are grouped into messages."""
        conversation = self.spec.messages
        if conversation is None:
            return LIST
        if conversation.each is None:
            items = dict.fromkeys(shape for group in conversation.group for shape in group.shapes)
            return _list(_any_of(reference(item) for item in items))
        listed = _list(self.lens(conversation.each, ir.StructOf("Message"), "Message"))
        return _any_of([{"type": "string"}, listed]) if conversation.text else listed

    def same(self, type_: ir.Type) -> Schema:
        """A value that is written as it is."""
        match type_:
            case ir.Leaf("any"):
                return {}
            case ir.Leaf("object"):
                return OBJECT
            case ir.Leaf(kind):
                return {"type": JSON_TYPES[kind]}
            case ir.ListOf(item):
                return _list(self.same(item))
            case ir.EnumOf(name):
                return _literal(list(self.unified.enums[name].values))
            case ir.StructOf() | ir.UnionOf():
                return OBJECT
            case _:
                assert_never(type_)


def pascal(key: str) -> str:
    """`cache_control` -> `CacheControl`"""
    return "".join(word[:1].upper() + word[1:] for word in re.split(r"[^0-9A-Za-z]+", key))


def _list(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _any_of(schemas: Iterable[Schema], doc: str = "") -> Schema:
    """A choice; nested choices are made flat, so that `X | None` reads well."""
    flat: list[Schema] = []
    for schema in schemas:
        flat += schema["anyOf"] if set(schema) == {"anyOf"} else [schema]
    unique = {json.dumps(schema): schema for schema in flat}
    choice: Schema = {"anyOf": list(unique.values())} if len(unique) > 1 else dict(flat[0])
    return {**choice, "description": doc} if doc else choice


def _literal(values: list[Any]) -> Schema:
    """Python's Literal takes str, int, bool and None; other constants have a wider type."""
    if any(isinstance(value, float | list | dict) for value in values):
        return {}
    return {"const": values[0]} if len(values) == 1 else {"enum": list(dict.fromkeys(values))}


def _keep(wire: str) -> Schema:
    """The type of a kept key: a leaf, `[leaf]`, or `one_of` and a JSON list of literals."""
    if wire.startswith("one_of "):
        return _literal(json.loads(wire.removeprefix("one_of ")))
    if wire.startswith("["):
        return _list(_keep(wire[1:-1]))
    if wire == "object":
        return OBJECT
    return {"type": JSON_TYPES[wire]} if wire in JSON_TYPES else {}
