"""What reading and writing share: the structs, the fields of a body, the marks in extras."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from interlingua.core import values
from interlingua.core.errors import DecodeError
from interlingua_generator import ir

LOST: Any = values.LOST  # the whole value has no place
NOTHING: Any = object()  # there is nothing to say
MARKS = "$wire"
ABSENT = {"$absent": True}
KINDS = {str: "string", list: "array", dict: "object", type(None): "null", bool: "boolean", int: "number", float: "number"}


@dataclass
class Talk:
    """What is known of the conversation so far: calls by id, calls without an answer, ids in use."""

    names: dict[str, str] = field(default_factory=dict)
    pending: list[tuple[str, str]] = field(default_factory=list)
    count: int = 0
    kinds: dict[str, str] = field(default_factory=dict)  # of calls, by id
    said_by: list[tuple[Any, ir.Field]] = field(default_factory=list)  # losses, and the fields that they are of


@dataclass
class Spec:
    """An `ir.Spec`, and the modules of the model and the codecs that its values are of."""

    ir: ir.Spec
    unified: ir.Unified
    model: ModuleType
    codecs: ModuleType

    def build(self, name: str, values: dict[str, Any]) -> Any:
        """A struct of the model."""
        return getattr(self.model, name)(**values)

    @property
    def own(self) -> str:
        return self.ir.namespace

    @property
    def lineage(self) -> tuple[str, ...]:
        return self.ir.lineage or (self.ir.namespace,)

    def shape(self, name: str) -> ir.Shape:
        return self.ir.shapes[name]

    def struct(self, name: str) -> ir.Struct:
        return self.unified.structs[name]

    def of(self, name: str) -> ir.Struct:
        """The struct that a shape is."""
        of = self.shape(name).of
        assert of is not None, f"{name} is only a part of other shapes"
        return self.struct(of)

    def order(self, type_: ir.Type) -> tuple[str, ...]:
        """Classes of a union, or of a list of one, in their order."""
        item = type_.item if isinstance(type_, ir.ListOf) else type_
        return self.unified.unions[item.name].members if isinstance(item, ir.UnionOf) else ()

    def cases(self, union: str, split: bool = False) -> Iterator[str]:
        """The shapes of a union; a case that is a union gives its own, one that is two parts its first view (unless `split`)."""
        for case in self.ir.unions[union].cases:
            if case in self.ir.unions:
                yield from self.cases(case, split)
            else:
                yield case if split else (self.shape(case).split or (case,))[0]


def class_of(value: Any) -> str:
    return type(value).__name__


def default_of(field_: ir.StructField) -> Any:
    """What a field is when nobody set it."""
    if isinstance(field_.type, ir.ListOf):
        return []
    return {} if field_.default == {} else field_.default


def mapped(body: ir.Body) -> Iterator[tuple[ir.Field, ir.To]]:
    """All fields of a wire object, nested ones too, that carry a unified field."""
    for one in body.fields:
        match one.head:
            case ir.To():
                yield one, one.head
            case ir.Nest() | ir.First():
                yield from mapped(one.head.body)
            case _:
                pass


def fields_of_body(body: ir.Body) -> Iterator[ir.Field]:
    """The fields of a wire object and of the objects inside it."""
    for one in body.fields:
        yield one
        if isinstance(one.head, (ir.Nest, ir.First)):
            yield from fields_of_body(one.head.body)


def fields_of(spec: Spec, shape: ir.Shape) -> tuple[ir.Field, ...]:
    """The fields of a shape, and of the shapes that stand flat in the same wire object."""
    fields = shape.body.fields
    for _, name in shape.flat:
        fields += fields_of(spec, spec.shape(name))
    return fields


def spelling(one: ir.Field, w: dict[Any, Any]) -> str | None:
    """The key under which a field stands in a wire object."""
    if one.key in w:
        return one.key
    found = next((key for key in one.also if w.get(key) is not None), None)
    return found or (next((key for key in one.also if key in w), None) if one.required else None)


def escape(key: Any) -> Any:
    return f"${key}" if isinstance(key, str) and key.startswith("$") else key


def unescape(key: Any) -> Any:
    return key[1:] if isinstance(key, str) and key.startswith("$$") else key


def marks(extras: dict[str, Any] | None, namespace: str) -> dict[str, Any]:
    """The `$wire` record of one namespace."""
    here = (extras or {}).get(namespace)
    found = here.get(MARKS) if isinstance(here, dict) else None
    return found if isinstance(found, dict) else {}


def mark(value: Any, namespace: str, name: str, what: Any) -> None:
    """Adds one mark to a struct."""
    extras = value.extras = value.extras or {}
    extras.setdefault(namespace, {}).setdefault(MARKS, {})[name] = what


def get(value: Any, path: tuple[str, ...]) -> Any:
    """A field, or the field of a sub-struct; None if the sub-struct is not there."""
    for name in path:
        if value is None:
            return None
        value = getattr(value, name)
    return value


def expected(what: str, value: Any) -> DecodeError:
    return DecodeError(f"expected {what}, got {KINDS.get(type(value), type(value).__name__)}")
