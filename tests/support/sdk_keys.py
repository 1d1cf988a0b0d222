"""What an SDK's types have and a spec lacks, at any depth: `unheard(spec, shape, type)` names each key and each kind of object.

A key is known if a field maps or keeps it. A kind of object for which a choice has no case is known if the choice keeps it whole, and the
doc of such a choice mentions it.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any, Literal, assert_never, get_args, get_origin

import typing_extensions
from interlingua_generator.data import spec as s
from sdk_types import bare, is_model, record_fields
from strategies import fields_of_body


def unheard(spec: s.Spec, name: str, of: Any, ignoring: frozenset[str] = frozenset()) -> list[str]:
    """Return messages such as `choices.delta: ChoiceDelta.content is new`; also for `beyond_sdk` keys that the SDK has now.

    `ignoring`: paths of keys that need no mention. `x.*` is all keys of x without one.
    """
    return sorted(set(Seam(spec, ignoring).named(name, of, "")))


def records(of: Any) -> Iterator[Any]:
    """Yield the classes of objects that a type may be."""
    of = bare(of)
    if get_origin(of) in (typing.Union, types.UnionType):
        for member in get_args(of):
            yield from records(member)
    elif (typing_extensions.is_typeddict(of) or is_model(of)) and "is_unknown" not in record_fields(of)[
        0
    ]:  # an object that the SDK itself does not know
        yield of


def elements(of: Any) -> Iterator[Any]:
    """Yield the types of the members of the lists that a type may be."""
    of = bare(of)
    if get_origin(of) in (typing.Union, types.UnionType):
        for member in get_args(of):
            yield from elements(member)
    elif get_origin(of) is not Literal and not isinstance(get_origin(of), type(None)) and get_origin(of) is not dict:
        yield from get_args(of)[:1]


def word(record: Any, key: str) -> str | None:
    """Return the literal at a key of a class, which is its kind of object."""
    known = record_fields(record)[0]
    of = bare(known.get(key))
    members = get_args(of) if get_origin(of) in (typing.Union, types.UnionType) else (of,)
    words = [literal for member in map(bare, members) if get_origin(member) is Literal for literal in get_args(member)]
    return words[0] if words else None


class Seam:
    """Compares a spec with the types of its SDK."""

    def __init__(self, spec: s.Spec, ignoring: frozenset[str] = frozenset()) -> None:
        self.spec = spec
        self.ignoring = ignoring
        self.seen: set[tuple[str, Any]] = set()

    def named(self, name: str, of: Any, at: str) -> Iterator[str]:
        """Compare a shape, or a choice of shapes."""
        if name in self.spec.cases:
            yield from self.cases(self.spec.cases[name], of, at)
        else:
            yield from self.shape(self.spec.shapes[name], of, at)

    def shape(self, shape: s.Shape, of: Any, at: str) -> Iterator[str]:
        if shape.bare is not None:
            yield from self.head(shape.bare.head, of, at)
        for record in records(of) if shape.bare is None else ():
            if fits(shape.body, record):
                yield from self.record(shape, record, at)

    def record(self, shape: s.Shape, record: Any, at: str) -> Iterator[str]:
        if (shape.name, record) not in self.seen:
            self.seen.add((shape.name, record))
            yield from self.body(shape.body, record, at)

    def body(self, body: s.Body, record: Any, at: str) -> Iterator[str]:
        keys = set(keys_of_objects(self.spec, body))
        known = {key: field for field in fields_of_body(self.spec, body) for key in (field.key, *field.aliases)}
        for key, of in record_fields(record)[0].items():
            field = known.get(key)
            if field is None:
                if key not in keys and body.rest is None and not self.ignoring & {f"{at}.{key}".strip("."), f"{at}.*"}:
                    yield f"{at or 'value'}: {record.__name__}.{key} is new"
                continue
            if field.beyond_sdk and key == field.key and not isinstance(field.head, s.Const):
                yield f"{at or 'value'}: {record.__name__}.{key} is not beyond the SDK any more"
            yield from self.head(field.head, of, f"{at}.{key}" if at else key)

    def head(self, head: s.Head, of: Any, at: str) -> Iterator[str]:
        match head:
            case s.To(value=value, forms=forms):
                yield from self.value(value, of, at, forms)
            case s.Nest(body=body, forms=forms):
                for inner in (of, *elements(of)) if "list" in forms else (of,):
                    yield from self.within(body, inner, at)
            case s.Groups(body=body):
                for inner in elements(of):
                    yield from self.within(body, inner, at)
            case s.Const() | s.Keep() | s.Sum() | s.Copy():
                pass
            case _:
                assert_never(head)

    def within(self, body: s.Body, of: Any, at: str) -> Iterator[str]:
        for record in records(of):
            if fits(body, record):
                yield from self.body(body, record, at)
            else:
                yield f"{at}: {record.__name__} is a new kind"

    def value(self, value: s.Value, of: Any, at: str, forms: tuple[s.Form, ...]) -> Iterator[str]:
        match value:
            case s.Of(name=name):
                for inner in (of, *elements(of)) if "list" in forms else (of,):
                    yield from self.named(name, inner, at)
            case s.Each(item=item):
                for inner in (of, *elements(of)) if "one" in forms else elements(of):
                    yield from self.value(item, inner, at, ())
            case s.Conversation():
                assert self.spec.messages is not None
                for inner in elements(of):
                    yield from self.named(self.spec.messages.rows, inner, at)
            case s.Same() | s.Enum() | s.Codec() | s.Join() | s.Minus():
                pass
            case _:
                assert_never(value)

    def cases(self, cases: s.Cases, of: Any, at: str) -> Iterator[str]:
        shapes = [self.spec.shapes[name] for name in (*cases.cases, *(name for _, name in cases.behind))]
        for record in records(of):
            kind = word(record, cases.tag) if cases.tag is not None else None
            if kind is None:  # the case that knows the most of it
                yield from min((list(Seam(self.spec).shape(shape, record, at)) for shape in shapes if fits(shape.body, record)), key=len)
                continue
            of_kind = [shape for shape in shapes if kind in words_at(shape.body, str(cases.tag))]
            if of_kind:
                yield from min((list(Seam(self.spec).shape(shape, record, at)) for shape in of_kind), key=len)
            elif cases.otherwise == "error" or kind not in self.kept(cases.of):
                yield f"{at or 'value'}: {record.__name__} is a new kind"

    def kept(self, of: str) -> set[str]:
        """Return the words in the docs of a class's choices."""
        docs = " ".join(cases.doc for cases in self.spec.cases.values() if cases.of == of)
        return set(re.findall(r"\w+", docs))


def fits(body: s.Body, record: Any) -> bool:
    """Whether no constant contradicts the class."""
    tags = [(field.key, field.head.value) for field in body.fields if isinstance(field.head, s.Const)]
    return all(word(record, key) in (None, value) for key, value in tags)


def keys_of_objects(spec: s.Spec, body: s.Body) -> Iterator[str]:
    """Yield the keys that determine a field together."""
    for flat in body.flat:
        if isinstance(flat.value, s.Enum):
            yield from (key for _, words in flat.value.rows for word in words if isinstance(word, dict) for key in word)
        elif isinstance(flat.value, s.Of) and flat.value.name in spec.shapes:
            yield from keys_of_objects(spec, spec.shapes[flat.value.name].body)


def words_at(body: s.Body, tag: str) -> Iterator[Any]:
    """Yield the words at a tag that select a case."""
    match None if (field := body.field(tag)) is None else field.head:
        case s.Const(value=value):
            yield value
        case s.To(value=s.Enum(rows=rows)):
            for _, words in rows:
                yield from words
        case _:
            pass


def by_word(union: Any, tag: str) -> Mapping[str, Any]:
    """Return the SDK's class of each event, by its word."""
    return {kind: record for record in records(union) if (kind := word(record, tag)) is not None}
