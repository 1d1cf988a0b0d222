"""What an SDK's types have that a spec does not know, at any depth: `unheard(spec, lens, type)` names each key and each kind of object.

A key is known if a field maps or keeps it. A kind of object that a union has no case for is known if the union keeps it whole and the doc
of such a union says so.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

import typing_extensions
from interlingua_generator import ir
from sdk_types import bare, is_model, record_fields
from strategies import fields_of_named


def unheard(spec: ir.Spec, lens: ir.Lens, of: Any) -> list[str]:
    """Messages such as `choices.delta: ChoiceDelta.content is new`; and keys that are declared `beyond_sdk`, but are not any more."""
    return sorted(set(Seam(spec).lens(lens, of, "")))


def records(of: Any) -> Iterator[Any]:
    """The classes of objects that a type may be."""
    of = bare(of)
    if get_origin(of) in (typing.Union, types.UnionType):
        for member in get_args(of):
            yield from records(member)
    elif typing_extensions.is_typeddict(of) or is_model(of):
        yield of


def elements(of: Any) -> Iterator[Any]:
    """The types of the members of the lists that a type may be."""
    of = bare(of)
    if get_origin(of) in (typing.Union, types.UnionType):
        for member in get_args(of):
            yield from elements(member)
    elif get_origin(of) is not Literal and not isinstance(get_origin(of), type(None)) and get_origin(of) is not dict:
        yield from get_args(of)[:1]


def word(record: Any, key: str) -> str | None:
    """The literal at a key of a class: what kind of object it is."""
    known = record_fields(record)[0]
    words = get_args(bare(known[key])) if key in known and get_origin(bare(known[key])) is Literal else ()
    return words[0] if words else None


class Seam:
    """A spec beside the types of its SDK."""

    def __init__(self, spec: ir.Spec) -> None:
        self.spec = spec
        self.seen: set[tuple[str, Any]] = set()

    def lens(self, lens: ir.Lens, of: Any, at: str) -> Iterator[str]:
        match lens:
            case ir.OfShape(shape=name):
                yield from self.shape(self.spec.shapes[name], of, at)
            case ir.OfUnion(union=name):
                yield from self.union(self.spec.unions[name], of, at)
            case ir.One(item=item):
                yield from self.lens(item, of, at)
            case ir.OneOr(item=item):
                for inner in (of, *elements(of)):
                    yield from self.lens(item, inner, at)
            case ir.Each(item=item) | ir.TextOr(item=item) | ir.ItemList(item=item):
                for inner in elements(of):
                    yield from self.lens(item, inner, at)
            case _:
                pass  # a leaf, or texts

    def shape(self, shape: ir.Shape, of: Any, at: str) -> Iterator[str]:
        if shape.bare is not None:
            return
        for record in records(of):
            tags = [(field.key, field.head.value) for field in shape.body.fields if isinstance(field.head, ir.Const)]
            if any(word(record, key) not in (None, value) for key, value in tags):
                continue  # another kind of object, which the shape is not
            yield from self.record(shape, record, at)

    def record(self, shape: ir.Shape, record: Any, at: str) -> Iterator[str]:
        if (shape.name, record) in self.seen:
            return
        self.seen.add((shape.name, record))
        views = [shape, *(self.spec.shapes[name] for name in shape.split or ())]  # one object may be two parts
        flat = [self.spec.shapes[name] for view in views for name in (view.name, *(inner for _, inner in view.flat))]
        told = {key for each in flat for state in each.states for key in state.keys}
        yield from self.fields(tuple(field for view in views for field in fields_of_named(self.spec, view)), told, record, at)

    def fields(self, fields: tuple[ir.Field, ...], told: set[str], record: Any, at: str) -> Iterator[str]:
        known = {key: field for field in fields for key in (field.key, *field.also)}
        for key, of in record_fields(record)[0].items():
            field = known.get(key)
            if field is None:
                if key not in told:
                    yield f"{at or 'value'}: {record.__name__}.{key} is new"
                continue
            if field.beyond_sdk and key == field.key and not isinstance(field.head, ir.Const):
                yield f"{at or 'value'}: {record.__name__}.{key} is not beyond the SDK any more"
            yield from self.head(field.head, of, f"{at}.{key}" if at else key)

    def head(self, head: ir.Head, of: Any, at: str) -> Iterator[str]:
        match head:
            case ir.To(lens=lens):
                yield from self.lens(lens, of, at)
            case ir.Nest(body=body):
                for record in records(of):
                    yield from self.fields(body.fields, set(), record, at)
            case ir.First(body=body):
                for record in (record for inner in elements(of) for record in records(inner)):
                    yield from self.fields(body.fields, set(), record, at)
            case _:
                pass  # a leaf, or kept whole

    def union(self, union: ir.Union, of: Any, at: str) -> Iterator[str]:
        if not isinstance(union.choice, ir.ByTag):
            for record in records(of):  # the case that knows most of it
                yield from min((list(Seam(self.spec).lens(self.case(case), record, at)) for case in union.cases), key=len)
            return
        cases = dict(self.cases(union, union.choice.key))
        for record in records(of):
            kind = word(record, union.choice.key)
            if kind in cases:
                yield from self.record(cases[kind], record, at)
            elif kind is not None and (union.otherwise == "error" or kind not in self.kept(union.of)):
                yield f"{at or 'value'}: {record.__name__} ({kind}) is new to {union.name}"

    def kept(self, of: str) -> set[str]:
        """The words that the docs of a class's unions speak of."""
        docs = " ".join(union.doc for union in self.spec.unions.values() if union.of == of)
        return set(re.findall(r"\w+", docs))

    def cases(self, union: ir.Union, key: str) -> Iterator[tuple[str, ir.Shape]]:
        for case in union.cases:
            if case in self.spec.unions:
                yield from self.cases(self.spec.unions[case], key)
            elif (field := self.tag(self.spec.shapes[case], key)) is not None:
                for said in tags_of(field.head):
                    yield said, self.spec.shapes[case]

    def tag(self, shape: ir.Shape, key: str) -> ir.Field | None:
        return next((field for field in fields_of_named(self.spec, shape) if field.key == key), None)

    def case(self, name: str) -> ir.Lens:
        return ir.OfUnion(name) if name in self.spec.unions else ir.OfShape(name)


def tags_of(head: ir.Head) -> Iterator[str]:
    """The words at a tag that mean a case."""
    match head:
        case ir.Const(value=str() as value):
            yield value
        case ir.To(lens=ir.EnumMap(rows=rows)):
            for _, words in rows:
                yield from words
        case _:
            pass


def by_word(union: Any, tag: str) -> Mapping[str, Any]:
    """The SDK's class of each event, by its word."""
    return {kind: record for record in records(union) if (kind := word(record, tag)) is not None}
